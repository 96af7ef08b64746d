"""How a match is watched again: a slider with marks, steps, speeds, jumps, and whose eyes look."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSlider, QStyle, QStyleOptionSlider, QVBoxLayout, QWidget

from magicgames.engine.game import OPEN, Seat
from magicgames.engine.record import crests
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.controls import Chooser
from magicgames.kit.parts.layouts import grow
from magicgames.kit.parts.rings import hand_over
from magicgames.kit.parts.widgets import Label
from magicgames.shell.afterwards.replay_course import ReplayCourse, following, preceding
from magicgames.shell.page import Speaking
from magicgames.shell.playing.bots import Levels

SPEEDS = ("slow", "normal", "fast")
_USUAL = "normal"
_MARKS = 12  # pixels of the usual window
_BUTTONS = (
    ("first", "first"),
    ("step_back", "step_back"),
    ("play", "play"),
    ("step", "step"),
    ("score", "trophy"),
    ("me", "person"),
)


class Timeline(QSlider):
    """Steps of a match; Page keys go from turn to turn, a press on the line goes where it points."""

    turn_asked = Signal(int)  # +1: the next one, -1: the one before

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pages = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        if event.key() in pages:
            self.turn_asked.emit(pages[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()  # the page plays and pauses
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt would go ten steps in that direction. With the handle under it, the mouse can drag on from there."""
        if event.button() is Qt.MouseButton.LeftButton and not self._handle().contains(event.position().toPoint()):
            wide = self._handle().width()
            part = (event.position().x() - wide / 2) / max(1, self.width() - wide)
            self.setValue(round(part * self.maximum()))
        super().mousePressEvent(event)

    def place_of(self, step: int) -> float:
        """Where the handle stands for this step, in pixels."""
        handle = self._handle()
        room = self.width() - handle.width()
        return handle.width() / 2 + room * step / max(1, self.maximum())

    def _handle(self) -> QRect:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        return self.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, self
        )


class Marks(QWidget):
    """Above the slider: a short mark for each turn in the colour of whose it is, a longer one where a round began, a
    tall one where points were made."""

    def __init__(self, desk: Desk, timeline: Timeline) -> None:
        super().__init__()
        self._desk, self._timeline = desk, timeline
        self._turns: Sequence[tuple[int, QColor]] = ()
        self._rounds: Sequence[int] = ()
        self._scored: Sequence[int] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        desk.theme.changed.connect(self.updateGeometry)

    def show_marks(self, turns: Sequence[tuple[int, QColor]], rounds: Sequence[int], scored: Sequence[int]) -> None:
        self._turns, self._rounds, self._scored = turns, rounds, scored
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, self._desk.scale.px(_MARKS))

    def paintEvent(self, event: QPaintEvent) -> None:
        high, thin = self.height(), max(1, self._desk.scale.px(2))
        with QPainter(self) as painter:
            for step, colour in self._turns:
                painter.fillRect(QRectF(self._timeline.place_of(step) - thin / 2, high * 0.5, thin, high * 0.5), colour)
            ink = self._desk.theme.colour("ink_soft")
            for step in self._rounds:
                painter.fillRect(QRectF(self._timeline.place_of(step) - thin / 2, high * 0.25, thin, high * 0.75), ink)
            gold = self._desk.theme.colour("gold_text")  # the bright one is pale on parchment
            for step in self._scored:
                painter.fillRect(QRectF(self._timeline.place_of(step) - thin / 2, 0, thin, high), gold)


class ReplayControls(Speaking):
    """Tells what is wished; what is shown is up to the page."""

    went = Signal(int)  # to this step
    played = Signal(bool)
    eyes_chosen = Signal(object)  # Seat, OPEN or None

    def __init__(self, desk: Desk, lineup: Lineup, eyes: Sequence[Seat | None]) -> None:
        super().__init__(desk)
        self._company, self._lineup, self._choices = lineup, lineup.at(1), tuple(eyes)
        self._course: ReplayCourse | None = None
        self._mine: tuple[int, ...] = ()
        self.timeline = Timeline()
        self.marks = Marks(desk, self.timeline)
        self.where = Label(desk, "heading")  # the page has a place for it
        self.eyes, self.speed = Chooser(desk), Chooser(desk)
        self.levels = Levels(desk, self._lineup)
        self.buttons = {name: Button(desk, "icon") for name, _ in _BUTTONS}
        for name, drawing in _BUTTONS:
            self.buttons[name].set_drawing(drawing)
        self.buttons["play"].setCheckable(True)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        line = QVBoxLayout()
        line.setSpacing(0)
        line.addWidget(self.marks)
        line.addWidget(self.timeline)
        row = QHBoxLayout()
        grow(self.desk, row, spacing=8)
        for button in self.buttons.values():
            row.addWidget(button)
        row.addWidget(self.levels, 1)
        row.addStretch()
        row.addWidget(self.speed)
        row.addWidget(self.eyes)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        grow(self.desk, whole, spacing=6)
        whole.addLayout(line)
        whole.addLayout(row)

    def _connect(self) -> None:
        self.timeline.valueChanged.connect(self.went)
        self.timeline.turn_asked.connect(self._turn)
        buttons = self.buttons
        buttons["first"].clicked.connect(lambda: self.went.emit(0))
        buttons["step_back"].clicked.connect(lambda: self.went.emit(max(0, self.step - 1)))
        buttons["step"].clicked.connect(lambda: self.went.emit(self.step + 1))
        buttons["play"].toggled.connect(self._toggle)
        buttons["score"].clicked.connect(lambda: self._jump(self._course.scored if self._course else ()))
        buttons["me"].clicked.connect(lambda: self._jump(self._mine))
        self.eyes.activated.connect(lambda: self.eyes_chosen.emit(self._choices[self.eyes.currentIndex()]))

    @property
    def step(self) -> int:
        return self.timeline.value()

    @property
    def pace(self) -> str:
        return str(self.speed.currentData() or _USUAL)

    def show_course(self, course: ReplayCourse) -> None:
        """Other eyes look, or another match."""
        self._course, self._mine = course, course.done_to_me
        self.timeline.blockSignals(True)
        self.timeline.setRange(0, course.length)
        self.timeline.blockSignals(False)
        self.eyes.setCurrentIndex(self._choices.index(course.eyes))
        self.restyle()
        self.buttons["me"].setVisible(bool(self._mine))
        self.buttons["score"].setVisible(bool(course.scored))

    def show_lineup(self, lineup: Lineup) -> None:
        """Others sat at the table then."""
        self._lineup = lineup
        self.levels.show_lineup(lineup)
        self.retranslate()

    def show_step(self, step: int, words: str) -> None:
        self.timeline.blockSignals(True)
        self.timeline.setValue(step)
        self.timeline.blockSignals(False)
        self.where.setText(words)
        self.timeline.setAccessibleDescription(words)
        end = self.timeline.maximum()
        for name, possible in (
            ("first", step > 0),
            ("step_back", step > 0),
            ("step", step < end),
            ("play", step < end),
            ("score", self._course is not None and following(self._course.scored, step) is not None),
            ("me", following(self._mine, step) is not None),
        ):
            button = self.buttons[name]
            if button is self.window().focusWidget() and not possible:  # else the next keys would choose another speed
                hand_over(button, self.timeline)
            button.setEnabled(possible)

    def set_playing(self, playing: bool) -> None:
        self.buttons["play"].setChecked(playing)

    def restyle(self) -> None:
        if self._course is not None:
            then = [(step, crests(self._company.at(step + 1).players)[seat]) for step, seat in self._course.turns]
            turns = [(step, self.desk.theme.seat_colour(crest)) for step, crest in then]
            self.marks.show_marks(turns, self._course.rounds, self._course.scored)

    def retranslate(self) -> None:
        names = self.desk.language.names(self._lineup.players)
        chosen, pace = self.eyes.currentIndex(), self.speed.currentIndex()
        self.eyes.clear()
        for each in self._choices:
            self.eyes.addItem(
                self.text("app.replay.open" if each == OPEN else "app.replay.public")
                if each is None or each == OPEN
                else self.text("app.replay.eyes_of", name=names[each])
            )
        self.eyes.setCurrentIndex(max(0, chosen))
        self.eyes.name_it(self.text("app.replay.eyes"))
        self.eyes.setVisible(len(self._choices) > 1)
        self.speed.clear()
        for speed in SPEEDS:
            self.speed.addItem(self.text(f"app.replay.{speed}"), speed)
        self.speed.setCurrentIndex(pace if pace >= 0 else SPEEDS.index(_USUAL))
        self.speed.name_it(self.text("app.replay.speed"))
        self.timeline.setAccessibleName(self.text("app.replay.steps"))
        for name, button in self.buttons.items():
            self._name(button, name)

    def _name(self, button: Button, name: str) -> None:
        words = self.text(f"app.replay.{name}")
        button.setToolTip(words)
        button.setAccessibleName(words)

    def _toggle(self, playing: bool) -> None:
        self.buttons["play"].change_drawing("pause" if playing else "play")
        self._name(self.buttons["play"], "pause" if playing else "play")
        self.played.emit(playing)

    def _turn(self, way: int) -> None:
        turns = [step for step, _ in self._course.turns] if self._course is not None else []
        found = following(turns, self.step) if way > 0 else preceding(turns, self.step)
        self.went.emit(found if found is not None else self.timeline.maximum() if way > 0 else 0)

    def _jump(self, steps: Sequence[int]) -> None:
        found = following(steps, self.step)
        if found is not None:
            self.went.emit(found)
