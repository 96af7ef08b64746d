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
from magicgames.kit.parts.buttons import Button, Tile
from magicgames.kit.parts.layouts import GAP, MARGIN, WIDEST, ask_again, bring_into_sight, column, grow, limit, scrolled
from magicgames.kit.parts.pictures import Crest, Emblem
from magicgames.kit.parts.widgets import Label, empty, in_sentences, plain, rule
from magicgames.shell.page import Page
from magicgames.shell.page_stack import MATCHES, PLAYERS, PREFERENCES, RULES, SCORE
from magicgames.shell.pages.cover import BRIEF, LARGE, NARROW, TELLING, TIGHT, USUAL, Cover, Fullness

if TYPE_CHECKING:
    from pathlib import Path

    from magicgames.engine.previews import Preview

_NARROW = 940  # pixels of the width at the usual letters: below it covers are brief,
_NARROWER = 440  # and below this they stand in one column
_TALL = 0.58  # of its width: a cover grows no higher than that
_EMPTY = 1.8  # a cover so much higher than its words has larger letters
_THIN = 0.15  # of its width: a picture that is no wider shows nothing
_BETWEEN = 16  # pixels between covers
_LOW = 480  # pixels of the height at the usual letters: then the first line of the page is enough


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
        scored: Sequence[str],
        taught: Sequence[str] = (),
        is_learnt: Callable[[str], bool] = lambda game: False,
        place: QWidget | None = None,
    ) -> None:
        """`scored` are games whose boxes can be scored, `taught` those with lessons."""
        super().__init__(desk, place)
        self._saves, self._scored, self._is_learnt = saves, scored, is_learnt
        self._last: Preview | None = None
        self._waited: Path | None = None  # which match waited when somebody came here last
        self._arrived = False  # before, nobody has touched a key
        self._left_by: QWidget | None = None  # what led away from here: who comes back finds the keyboard there
        self._columns = 2
        self._has_room = False  # before, nothing can be arranged in it
        self._logo = Emblem(desk, "common/logo", 64, lasting=True)
        self._title = Label(desk, "display")
        self._tagline = Label(desk, "lead", "soft")
        self._continue = Tile(desk, "tile")
        self._continue_title = Label(desk, "name", "gold")
        self._continue_about = Label(desk, "body")
        self._crests = QHBoxLayout()
        self._crests.setSpacing(4)
        self.covers = [Cover(desk, game.id, game.seats) for game in games]
        for cover in self.covers:
            cover.company.be_alike([each.company for each in self.covers])
        self._pages = {name: Button(desk) for name in (RULES, MATCHES, PLAYERS, PREFERENCES)}
        for button, drawing in zip(self._pages.values(), ("rules", "bag", "players", "settings"), strict=True):
            button.set_drawing(drawing, lasting=True)
        self._score = Button(desk)
        self._score.clicked.connect(lambda: self.opened.emit(SCORE))
        self._lay_out()
        self._score.setVisible(bool(scored))
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
        desk.scale.changed.connect(self._hear_theme)  # once more, when letters and gaps have their new sizes
        covers = [part for cover in self.covers for part in (cover, cover.learn)]
        for before, after in pairwise((self._continue, *covers, *self._pages.values(), self._score)):
            QWidget.setTabOrder(before, after)  # as they are read

    def _lay_out(self) -> None:
        holder, sheet = QWidget(), QWidget()
        self._area = scrolled(holder)  # before anything is in it
        column(self).addWidget(self._area)
        centred = QHBoxLayout(holder)
        centred.setContentsMargins(0, 0, 0, 0)
        centred.addWidget(sheet, 1)
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
        self._rule = rule(self.desk)
        inside.addWidget(self._rule)
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
        self._lay_covers()
        inside.addStretch(0)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        grow(self.desk, self._foot, spacing=10)
        pages, score = self._foot_lines = QHBoxLayout(), QHBoxLayout()
        for line in (pages, score):
            grow(self.desk, line, spacing=10)
        for button in self._pages.values():
            pages.addWidget(button)
        score.addStretch(1)
        score.addWidget(self._score)
        self._foot.addLayout(pages)
        self._foot.addLayout(score, 1)
        inside.addLayout(self._foot)

    def look_again(self) -> None:
        """Another match may wait now."""
        self._last = self._saves.last()
        self._show_last()
        self._arrange()  # it takes room from the covers; letters may have grown meanwhile

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
        self._score.setToolTip(
            "\n".join(self.text("app.home.score_about", game=self.text(f"{game}.name")) for game in self._scored)
        )
        for cover in self.covers:
            cover.retranslate()
        self._show_last()
        self._arrange()  # other words, other heights

    def restyle(self) -> None:
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._has_room = True
        self._arrange()

    def _arrange(self) -> None:
        if not self._has_room:
            return
        scale = self.desk.scale
        room = self.width() / scale.factor
        columns = self._columns = 2 if room >= _NARROWER else 1
        self._show_head(True)
        self._tagline.setVisible(self.height() / scale.factor >= _LOW)
        bar = self._area.verticalScrollBar().sizeHint().width()  # it grows with the window
        inside = min(self.width() - 2 * scale.space(MARGIN) - bar, scale.px(WIDEST))
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._foot.setDirection(across if self._foot_width() <= inside else down)
        wide = (inside - scale.space(_BETWEEN) * (columns - 1)) // columns
        self._fill_covers(wide, inside, narrow=room < _NARROW)
        high = max(min(self._fitting(inside), round(wide * _TALL)), self._highest(wide))
        picture = self._narrowest_picture(wide)
        for cover in self.covers:
            cover.show_picture(picture)
            cover.setMaximumHeight(high)
        self._lay_covers()

    def _fill_covers(self, wide: int, inside: int, narrow: bool) -> None:
        """As much on covers of this width as leaves all games in sight."""
        fitting = self._fitting(inside)
        if self._columns == 1:
            self._show_covers(USUAL)  # the page scrolls
        elif narrow:
            self._show_covers(NARROW)
            if self._narrowest_picture(wide) < _THIN * wide or self._highest(wide) > fitting:
                self._show_covers(TIGHT)
                self._show_head(self._highest(wide) <= fitting)
        elif self._fits(USUAL, wide, fitting):
            if self._highest(wide) * _EMPTY < min(fitting, wide * _TALL):
                self._show_covers(LARGE)
        elif not self._fits(TELLING, wide, fitting):
            self._show_covers(BRIEF)

    def _fits(self, fullness: Fullness, wide: int, high: int) -> bool:
        """Whether covers have room for so much; they show it from now on."""
        self._show_covers(fullness)
        return self._highest(wide) <= high

    def _show_covers(self, fullness: Fullness) -> None:
        for cover in self.covers:
            cover.show_as(fullness)

    def _narrowest_picture(self, wide: int) -> int:
        return min((cover.picture_width(wide) for cover in self.covers), default=0)

    def _show_head(self, shown: bool) -> None:
        """Its name is that of the window, too: where all games would not be in sight, that is enough."""
        for part in (self._logo, self._title, self._rule):
            part.setVisible(shown)
        if not shown:
            self._tagline.hide()

    def _lay_covers(self) -> None:
        for number, cover in enumerate(self.covers):
            self._grid.addWidget(cover, number // self._columns, number % self._columns)
        for number in range(2):
            self._grid.setColumnStretch(number, 1 if number < self._columns else 0)

    def _foot_width(self) -> int:
        """Of all buttons below the covers in one line: how long their words are is known to their language alone."""
        lines = [ask_again(line).minimumSize().width() for line in self._foot_lines]
        return sum(lines) + self._foot.spacing()

    def _fitting(self, inside: int) -> int:
        """How high covers may be, so that everything is in sight on a page with so much room inside."""
        # Asked by width: words that may be broken would rather have several short lines.
        rows = [ask_again(self._foot).sizeHint().height()]
        if not self._rule.isHidden():
            rows += [ask_again(self._head).totalHeightForWidth(inside), 1]
        if not self._continue.isHidden():
            rows.append(ask_again(self._waiting).totalHeightForWidth(inside))
        edges, lines = self._rows.contentsMargins(), max(1, -(-len(self.covers) // self._columns))
        around = edges.top() + edges.bottom() + sum(rows) + self._rows.spacing() * len(rows)
        return (self.height() - around - self.desk.scale.space(_BETWEEN) * (lines - 1)) // lines

    def _highest(self, wide: int) -> int:
        """How high covers of this width must be for their words."""
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
        bring_into_sight(self)

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
        self._continue.setAccessibleName(in_sentences(self._continue_title.text(), about))
        from magicgames.engine.record import crests  # a match that waits has loaded it already

        for crest in crests(last.players):
            self._crests.addWidget(Crest(self.desk, crest, 34, lasting=True))

    def _resume(self) -> None:
        if self._last is not None:
            self.resumed.emit(self._last.path)
