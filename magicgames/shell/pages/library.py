"""The first screen: go on where the last match stopped, or choose one of the games."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QWidget

from magicgames.engine.saves import Saves
from magicgames.engine.shelf import GameInfo
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import GAP, MARGIN, WIDEST, ask_again, column, grow, limit, scrolled
from magicgames.kit.widgets import Button, Crest, Emblem, Label, Picture, Tile, empty, plain, rule, spoken
from magicgames.shell.page import Page

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QKeyEvent

    from magicgames.engine.previews import Preview

_PICTURE_SHARE, _WORDS_SHARE = 1, 1  # of the width of a cover
_BRIEF_PICTURE, _BRIEF_WORDS = 2, 3  # where it is brief
_NARROW = 940  # pixels of the width at the usual letters: below it covers are brief,
_NARROWER = 440  # and below this they stand in one column
_ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_TALL = 0.58  # of its width: a cover grows no higher than that
_BETWEEN, _BAR = 16, 14  # pixels between covers; of a scroll bar
_EDGES, _APART = 44, 16  # pixels of a cover that are neither picture nor words, and between these two
_UPRIGHT = 26  # those above and below its words
_LOW = 480  # pixels of the height at the usual letters: then the first line of the page is enough


class Cover(Tile):
    """A game on the shelf: the whole of it is the button that plays, with a smaller one in it that teaches."""

    walked = Signal(int, int)  # by arrows: so many covers to the right and down

    def __init__(self, desk: Desk, game_id: str, seats: range) -> None:
        super().__init__()
        self._desk, self.id, self._seats = desk, game_id, seats
        self._picture = Picture(desk, f"common/cover_{game_id}", 200, radius=9, lasting=True)
        self._name = Label(desk, "game")
        self._tagline = Label(desk, "body", "gold")
        self._about = Label(desk, "body", "soft")
        self._note = Label(desk, "label", "gold")
        self.learn = Button("quiet")
        self.learn.set_drawing(desk, "learn", lasting=True)
        self._is_learnt = False
        words = self._words = column(spacing=6)
        words.addWidget(self._name)
        words.addWidget(self._tagline)
        words.addWidget(self._about)
        words.addStretch(1)
        foot = QHBoxLayout()
        foot.setSpacing(4)
        foot.addWidget(self._note, 1)
        foot.addWidget(self.learn, 0, Qt.AlignmentFlag.AlignLeft)
        words.addLayout(foot)
        self._inside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        grow(desk, self._inside, (12, 12, 16, 12), _APART)
        self._inside.addWidget(self._picture)
        self._inside.addLayout(words, 1)
        self._shares = (_PICTURE_SHARE, _WORDS_SHARE)
        self.be_brief(False)
        self.put(self._inside)
        self.learn.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.be_calm(False)
            self.walked.emit(*step)
        else:
            super().keyPressEvent(event)

    def be_brief(self, brief: bool, narrow: bool = False, tells: bool = False) -> None:
        """With large letters all games in sight tell more than every word about one of them. A brief one has a smaller
        picture, and `tells` what it is about where there is room for that."""
        self._name.set_role("name" if brief else "game")
        self._about.setHidden(brief and not tells)
        self._note.setHidden(narrow)
        self._shares = (_BRIEF_PICTURE, _BRIEF_WORDS) if brief else (_PICTURE_SHARE, _WORDS_SHARE)

    def picture_width(self, width: int) -> int:
        """How wide its picture can be in a cover of this width, so that no word sticks out."""
        room = width - self._desk.scale.space(_EDGES)
        words = ask_again(self._words).minimumSize().width()
        return max(0, min(room * self._shares[0] // sum(self._shares), room - words))

    def show_picture(self, width: int) -> None:
        self._picture.setFixedWidth(width)

    def show_learnt(self, is_learnt: bool) -> None:
        """Whether anybody here knows it already."""
        self._is_learnt = is_learnt
        self._name_learn()

    def _name_learn(self) -> None:
        text = self._desk.language.text
        words = text("learn.cover", learnt=self._is_learnt)
        self.learn.setText(plain(words))
        self.learn.setAccessibleName(spoken(f"{words}: {text(f'app.shelf.{self.id}.name')}"))

    def words_height(self, width: int) -> int:
        """How high a cover of this width must be, so that its words are not cut off."""
        room = (width - self._desk.scale.space(_EDGES)) * self._shares[1] // sum(self._shares)
        return ask_again(self._words).totalHeightForWidth(room) + self._desk.scale.space(_UPRIGHT)

    def retranslate(self) -> None:
        text = self._desk.language.text
        # The first page reads no game's own words: they are many.
        name, tagline = text(f"app.shelf.{self.id}.name"), text(f"app.shelf.{self.id}.tagline")
        self._name.setText(name)
        self._tagline.setText(tagline)
        self._about.setText(text(f"app.shelf.{self.id}.about"))
        self._note.setText(text("app.home.seats", least=self._seats[0], most=self._seats[-1]))
        self.setAccessibleName(text("app.access.cover", game=name, tagline=tagline))
        self._name_learn()
        self.setAccessibleDescription(f"{self._about.text()} {self._note.text()}")


class Library(Page):
    """Everything begins here, at most two clicks away."""

    resumed = Signal(object)  # Path of the match
    game_chosen = Signal(str)
    opened = Signal(str)  # name of another page
    learning_asked = Signal(str)  # game

    def __init__(
        self,
        desk: Desk,
        games: Sequence[GameInfo],
        saves: Saves,
        scores: bool,
        taught: Sequence[str] = (),
        is_learnt: Callable[[str], bool] = lambda game: False,
    ) -> None:
        """`taught` are games with lessons."""
        super().__init__(desk)
        self._saves, self._is_learnt = saves, is_learnt
        self._last: Preview | None = None
        self._waited: Path | None = None  # which match waited when somebody came here last
        self._arrived = False  # before, nobody has touched a key
        self._left_by: QWidget | None = None  # what led away from here: who comes back finds the keyboard there
        self._columns = 2
        self._logo = Emblem(desk, "common/logo", 64, lasting=True)
        self._title = Label(desk, "display")
        self._tagline = Label(desk, "lead", "soft")
        self._continue = Tile("tile")
        self._continue_title = Label(desk, "name", "gold")
        self._continue_about = Label(desk, "body")
        self._crests = QHBoxLayout()
        self._crests.setSpacing(4)
        self.covers = [Cover(desk, game.id, game.seats) for game in games]
        self._pages = {name: Button() for name in ("rules", "matches", "players", "preferences")}
        for button, drawing in zip(self._pages.values(), ("rules", "bag", "players", "settings"), strict=True):
            button.set_drawing(desk, drawing, lasting=True)
        self._score = Button()
        self._score.setVisible(scores)
        self._score.clicked.connect(lambda: self.opened.emit("score"))
        self._lay_out()
        self._continue.clicked.connect(self._resume)
        for cover in self.covers:
            cover.clicked.connect(lambda _=False, chosen=cover: self.game_chosen.emit(chosen.id))
            cover.learn.clicked.connect(lambda _=False, chosen=cover: self.learning_asked.emit(chosen.id))
            cover.learn.setVisible(cover.id in taught)
            cover.walked.connect(partial(self._walk, cover))
        for name, button in self._pages.items():
            button.clicked.connect(lambda _=False, page=name: self.opened.emit(page))
        learning = [cover.learn for cover in self.covers]
        for away in (self._continue, *self.covers, *learning, *self._pages.values(), self._score):
            away.clicked.connect(partial(self._leave_by, away))
        self.retranslate()
        self.restyle()
        desk.scale.changed.connect(self.restyle)  # once more, when letters and gaps have their new sizes
        covers = [part for cover in self.covers for part in (cover, cover.learn)]
        for before, after in pairwise((self._continue, *covers, *self._pages.values(), self._score)):
            QWidget.setTabOrder(before, after)  # as they are read

    def _lay_out(self) -> None:
        sheet = QWidget()
        limit(self.desk, sheet, WIDEST + 2 * MARGIN)
        inside = self._rows = column(sheet, 0, 14)
        grow(self.desk, inside, (MARGIN, 12, MARGIN, 22), GAP)
        head, names = QHBoxLayout(), column(spacing=0)
        self._head = head
        grow(self.desk, head, spacing=16)
        head.addWidget(self._logo, 0, Qt.AlignmentFlag.AlignVCenter)
        names.addWidget(self._title)
        names.addWidget(self._tagline)
        head.addLayout(names, 1)
        inside.addLayout(head)
        inside.addWidget(rule())
        waiting, words = QHBoxLayout(), column(spacing=2)
        self._waiting = waiting
        grow(self.desk, waiting, (18, 12, 18, 12), 18)
        words.addWidget(self._continue_title)
        words.addWidget(self._continue_about)
        waiting.addLayout(words, 1)
        waiting.addLayout(self._crests)
        self._continue.put(waiting)
        inside.addWidget(self._continue)
        self._grid = QGridLayout()
        grow(self.desk, self._grid, spacing=_BETWEEN)
        inside.addLayout(self._grid, 1)
        inside.addStretch(0)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        grow(self.desk, self._foot, spacing=10)
        pages, score = QHBoxLayout(), QHBoxLayout()
        for line in (pages, score):
            grow(self.desk, line, spacing=10)
        for button in self._pages.values():
            pages.addWidget(button)
        score.addStretch(1)
        score.addWidget(self._score)
        self._foot.addLayout(pages)
        self._foot.addLayout(score, 1)
        inside.addLayout(self._foot)
        holder = QWidget()
        centred = QHBoxLayout(holder)
        centred.setContentsMargins(0, 0, 0, 0)
        centred.addWidget(sheet, 1)
        column(self).addWidget(scrolled(holder))

    def look_again(self) -> None:
        """Another match may wait now."""
        self._last = self._saves.last()
        self._show_last()
        self._arrange(self.width())  # it takes room from the covers; letters may have grown meanwhile

    def arrive(self) -> None:
        for cover in self.covers:
            if not cover.learn.isHidden():
                cover.show_learnt(self._is_learnt(cover.id))
        self.look_again()
        waits = self._last.path if self._last is not None else None
        if waits != self._waited or self._left_by is None:
            self._left_by = self._continue if waits is not None else self.covers[0]
        self._waited = waits
        self._left_by.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self._arrived and isinstance(self._left_by, Tile):
            self._left_by.be_calm(True)
        self._arrived = True

    def _leave_by(self, away: QWidget, _: bool = False) -> None:
        self._left_by = away

    def retranslate(self) -> None:
        self._title.setText(self.text("app.name"))
        self._tagline.setText(self.text("app.tagline"))
        self._continue_title.setText(self.text("app.home.continue"))
        for name, button in self._pages.items():
            button.setText(plain(self.text(f"app.home.{name}")))
        self._score.setText(plain(self.text("app.home.score")))
        for cover in self.covers:
            cover.retranslate()
        self._show_last()
        self._arrange(self.width())  # other words, other heights

    def restyle(self) -> None:
        self._arrange(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def _arrange(self, width: int) -> None:
        scale = self.desk.scale
        room = width / scale.factor
        columns = self._columns = 2 if room >= _NARROWER else 1
        self._tagline.setVisible(self.height() / scale.factor >= _LOW)
        narrow = room < _NARROW
        across = QBoxLayout.Direction.LeftToRight
        self._foot.setDirection(across if not narrow else QBoxLayout.Direction.TopToBottom)
        inside = min(width - 2 * scale.space(MARGIN) - _BAR, scale.px(WIDEST))
        wide = (inside - scale.space(_BETWEEN) * (columns - 1)) // columns
        fitting = self._fitting(inside)
        brief = narrow or self._words_height(wide, False) > fitting
        tells = brief and not narrow and self._words_height(wide, True) <= fitting
        for cover in self.covers:
            cover.be_brief(brief and columns == 2, narrow and columns == 2, tells)
        most = min(fitting, round(wide * _TALL))
        high = max((most, *(cover.words_height(wide) for cover in self.covers)))
        picture = min((cover.picture_width(wide) for cover in self.covers), default=0)
        for number, cover in enumerate(self.covers):
            cover.show_picture(picture)
            cover.setMaximumHeight(high)
            self._grid.addWidget(cover, number // columns, number % columns)
        for number in range(2):
            self._grid.setColumnStretch(number, 1 if number < columns else 0)

    def _fitting(self, inside: int) -> int:
        """How high covers may be, so that everything is in sight on a page with so much room inside."""
        # Asked by width: words that may be broken would rather have several short lines.
        rows = [ask_again(self._head).totalHeightForWidth(inside), 1, ask_again(self._foot).sizeHint().height()]
        if not self._continue.isHidden():
            rows.append(ask_again(self._waiting).totalHeightForWidth(inside))
        edges, lines = self._rows.contentsMargins(), max(1, -(-len(self.covers) // self._columns))
        around = edges.top() + edges.bottom() + sum(rows) + self._rows.spacing() * len(rows)
        return (self.height() - around - self.desk.scale.space(_BETWEEN) * (lines - 1)) // lines

    def _words_height(self, wide: int, brief: bool) -> int:
        """How high covers of this width are with all their words."""
        for cover in self.covers:
            cover.be_brief(brief, tells=True)
        return max((cover.words_height(wide) for cover in self.covers), default=0)

    def _walk(self, cover: Cover, right: int, down: int) -> None:
        """To the cover beside or below, as they lie; from the edges to what lies beyond."""
        target = self.covers.index(cover) + right + down * self._columns
        if 0 <= target < len(self.covers):
            self.covers[target].setFocus(Qt.FocusReason.TabFocusReason)
        elif target < 0 and self._last is not None:
            self._continue.setFocus(Qt.FocusReason.BacktabFocusReason)
        elif target >= len(self.covers):
            next(iter(self._pages.values())).setFocus(Qt.FocusReason.TabFocusReason)

    def _show_last(self) -> None:
        """Game, people and progress of the match that waits: nothing that anybody may not know."""
        empty(self._crests)
        last = self._last
        self._continue.setVisible(last is not None)
        if last is None or last.progress is None:
            return
        language = self.desk.language
        names = language.names(last.players)
        about = self.text(
            "app.home.continue_about",
            game=last.title or self.text(f"{last.game}.name"),
            names=names,
            progress=language.say(last.progress, names),
        )
        self._continue_about.setText(about)
        self._continue.setAccessibleName(f"{self._continue_title.text()}. {about}")
        from magicgames.engine.record import crests  # a match that waits has loaded it already

        for crest in crests(last.players):
            self._crests.addWidget(Crest(self.desk, crest, 34, lasting=True))

    def _resume(self) -> None:
        if self._last is not None:
            self.resumed.emit(self._last.path)
