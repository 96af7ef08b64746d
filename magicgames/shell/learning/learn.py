"""Learn by playing: the lessons of a game in their order, its puzzles, and how far a person is with them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QGridLayout, QHBoxLayout, QLabel, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button, Tile
from magicgames.kit.parts.controls import Chooser
from magicgames.kit.parts.layouts import column, grow, laid_in, scrolled, tab_as_read
from magicgames.kit.parts.pictures import Picture
from magicgames.kit.parts.widgets import Label, Panel, empty, in_sentences, plain, spoken
from magicgames.learning.lesson import Lesson
from magicgames.learning.puzzles import GRADES
from magicgames.shell.learning.learning import Learning
from magicgames.shell.page import TitledPage

_WIDE = 860  # pixels of the usual window: then puzzles stand beside the lessons
_HIGH = 700  # and there is room for a picture above them
_TALLEST = 84  # of the tile of a lesson
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class LessonTile(Tile):
    """One lesson: its number, what it is about, how long it takes, and whether it was done."""

    def __init__(self, desk: Desk, number: int, title: str, about: str, note: str, kind: str) -> None:
        super().__init__(desk, "tile")
        inside = self._inside = QHBoxLayout()
        grow(desk, inside, (14, 10, 14, 10), 14)
        mark = Label(desk, "large_number", "gold")
        mark.setText(str(number))
        mark.setWordWrap(False)
        words, name, line = column(spacing=2), Label(desk, "heading"), Label(desk, "body", "soft")
        name.setText(title)
        line.setText(about)
        words.addWidget(name)
        words.addWidget(line)
        state = Label(desk, "primary" if kind == "badge" else "label", kind)
        state.setAccessibleName(spoken(note))
        state.setText(note)
        inside.addWidget(mark)
        inside.addLayout(words, 1)
        inside.addWidget(state)
        self.put(inside)
        self.setAccessibleName(in_sentences(f"{number}. {title}", about, note))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A tall page is filled, but no tile is a mere field."""
        super().resizeEvent(event)
        self.setMaximumHeight(max(self._desk.scale.px(_TALLEST), self.heightForWidth(self.width())))
        self._inside.setGeometry(self.rect())  # Qt doesn't tell it of a size that has changed while it is being shown


class PuzzleRow(QWidget):
    """Puzzles of one kind: how many are solved, and a button."""

    asked = Signal()

    def __init__(self, desk: Desk, name: str, state: str, solve: str, kind: str) -> None:
        super().__init__()
        row, words = QHBoxLayout(self), column(spacing=0)
        row.setContentsMargins(0, 0, 0, 0)
        grow(desk, row, spacing=10)
        title, line, button = Label(desk, "heading"), Label(desk, "body", "soft"), Button(desk, kind)
        title.setText(name)
        line.setText(state)
        button.setText(solve)
        button.setAccessibleName(in_sentences(f"{solve}: {name}", state))
        button.clicked.connect(self.asked)
        words.addWidget(title)
        words.addWidget(line)
        row.addLayout(words, 1)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)


class LearnPage(TitledPage):
    """One game at a time; whose progress is shown and kept can be chosen."""

    person_chosen = Signal(str)

    def __init__(self, desk: Desk, learning: Learning, people: Sequence[str]) -> None:
        super().__init__(desk)
        self._learning, self._game = learning, ""
        self._tabs = {game: Button(desk) for game in learning.games}
        group = QButtonGroup(self)
        self._row, self._grid = QBoxLayout(_ACROSS), QGridLayout()
        grow(desk, self._row, spacing=8)
        grow(desk, self._grid, spacing=8)
        self._row.addLayout(self._grid)
        for game, tab in self._tabs.items():
            tab.setCheckable(True)
            group.addButton(tab)
            tab.clicked.connect(lambda _=False, game=game: self.show_game(game))
        self._row.addStretch(1)
        self._who, self._for = Chooser(desk), QLabel()
        self._for.setBuddy(self._who)
        self._names = tuple(people)
        who = QHBoxLayout()
        grow(desk, who, spacing=8)
        who.addWidget(self._for)
        who.addWidget(self._who)
        self._row.addLayout(who)
        self._lessons, self._puzzles = column(), column()
        for rows in (self._lessons, self._puzzles):
            grow(desk, rows, spacing=8)
        self._lay_out()
        self._who.activated.connect(self._choose)
        learning.store.changed.connect(self._fill)
        self.retranslate()

    def _lay_out(self) -> None:
        self._about = Label(self.desk, "lead", "soft")
        self._sides = QBoxLayout(_ACROSS)
        grow(self.desk, self._sides, spacing=18)
        left, card = QWidget(), Panel(self.desk)
        holder = column(left)
        holder.addLayout(self._lessons, 1)
        holder.addStretch(0)
        inside = column(card)
        grow(self.desk, inside, (18, 18, 18, 16), 14)
        self._picture = Picture(self.desk, "common/logo", _WIDE // 3, radius=9)
        inside.addWidget(self._picture)
        inside.addLayout(self._puzzles)
        self._card = card
        self._sides.addWidget(left, 3)
        self._sides.addWidget(card, 2, Qt.AlignmentFlag.AlignTop)  # as high as what stands in it
        sheet = QWidget()
        column(sheet).addLayout(self._sides)
        self.body.addLayout(self._row)
        self.body.addWidget(self._about)
        self._area = scrolled(sheet)
        self.body.addWidget(self._area, 1)

    def show_game(self, game: str) -> None:
        if game != self._game:
            self._area.verticalScrollBar().setValue(0)  # its lessons begin with the first
        self._game = game
        if game:
            self._tabs[game].setChecked(True)
            if self.desk.art.has(f"common/cover_{game}"):
                self._picture.show_art(f"common/cover_{game}")
        self._fill()

    def know_people(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self._fill_people()

    def arrive(self) -> None:
        self.show_game(self._game or next(iter(self._learning.games), ""))
        tab_as_read(self)
        first = self._next_tile()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_tile(self) -> QWidget | None:
        """The first lesson that is not done yet."""
        if not self._game:
            return None
        tiles = [each for each in laid_in(self._lessons) if isinstance(each, QWidget)]
        for tile, lesson in zip(tiles, self._learning.lessons(self._game), strict=False):
            if not self._progress(lesson)[0]:
                return tile
        return tiles[0] if tiles else None

    def _progress(self, lesson: Lesson) -> tuple[bool, bool]:
        """Whether it was done, and whether it was left in the middle."""
        progress = self._learning.learner.lesson(f"{self._game}/{lesson.id}", lesson.mark)
        return progress.done, progress.kept is not None

    def _fill(self) -> None:
        if not self._game or not self.isVisibleTo(self.window()):
            return
        empty(self._lessons)
        is_next = True  # the first that is not done shines like the button that it is
        for number, lesson in enumerate(self._learning.lessons(self._game), 1):
            done, begun = self._progress(lesson)
            note = self.text(
                "learn.page.lesson_state", state="begun" if begun else "done" if done else "new", count=lesson.minutes
            )
            if is_next and not (done or begun):
                note = self.text("learn.page.begin", count=lesson.minutes)
            kind = "badge" if is_next and not done else "gold"
            is_next = is_next and done
            title, about = self.text(lesson.key("title")), self.text(lesson.key("about"))
            tile = LessonTile(self.desk, number, title, about, note, kind)
            tile.clicked.connect(lambda _=False, lesson=lesson: self._learning.teach(self._game, lesson))
            self._lessons.addWidget(tile)
        self._fill_puzzles()

    def _fill_puzzles(self) -> None:
        empty(self._puzzles)
        game, learning = self._game, self._learning
        today = learning.of_today(game)
        self._card.setVisible(today is not None)
        if today is None:
            return
        solved = learning.learner.puzzles
        state = solved.get(f"{game}/{today.number}")
        learnt = any(self._progress(lesson)[0] for lesson in learning.lessons(game))
        row = self._add_puzzles(
            self.text("learn.page.today"),
            self.text("learn.page.today_state", state=state),
            "primary" if learnt else "",  # lessons come first
        )
        row.asked.connect(lambda: learning.pose(game, today))
        for grade in GRADES:
            of_grade = [puzzle for puzzle in learning.puzzles(game) if puzzle.riddle.grade == grade]
            if of_grade:
                right = sum(solved.get(f"{game}/{puzzle.number}", False) for puzzle in of_grade)
                done = self.text("learn.page.solved", right=right, count=len(of_grade))
                row = self._add_puzzles(self.text(f"learn.grade.{grade}"), done, "")
                row.asked.connect(lambda grade=grade: self._pose(grade))

    def _add_puzzles(self, name: str, state: str, kind: str) -> PuzzleRow:
        row = PuzzleRow(self.desk, name, state, self.text("learn.page.solve"), kind)
        self._puzzles.addWidget(row)
        return row

    def _pose(self, grade: int) -> None:
        puzzle = self._learning.next_puzzle(self._game, grade)
        if puzzle is not None:
            self._learning.pose(self._game, puzzle)

    def _choose(self, index: int) -> None:
        self.person_chosen.emit(self._names[index - 1] if index else "")
        self._fill()

    def _fill_people(self) -> None:
        self._who.clear()
        self._who.addItems([self.text("learn.page.nobody"), *self._names])
        who = self._learning.who
        self._who.setCurrentIndex(self._names.index(who) + 1 if who in self._names else 0)
        for widget in (self._who, self._for):
            widget.setVisible(bool(self._names))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def restyle(self) -> None:
        wide = self.width() >= self.desk.scale.px(_WIDE)
        self._sides.setDirection(_ACROSS if wide else _DOWN)
        self._row.setDirection(_ACROSS if wide else _DOWN)
        self._picture.setVisible(wide and self.height() >= self.desk.scale.px(_HIGH))
        columns = len(self._tabs) if wide else 2
        for number, tab in enumerate(self._tabs.values()):
            self._grid.addWidget(tab, number // columns, number % columns)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("learn.page.title"))
        self._about.setText(self.text("learn.page.about"))
        self._for.setText(self.text("learn.page.for"))
        for game, tab in self._tabs.items():
            tab.setText(plain(self.text(f"app.shelf.{game}.name")))
        self._fill_people()
        self._fill()
