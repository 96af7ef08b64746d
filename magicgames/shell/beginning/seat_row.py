"""One seat around the table to be: crest, name, person or bot, and its place in the order."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy

from magicgames.engine.game import AnyGame
from magicgames.engine.record import PERSON, Player
from magicgames.kit.desk import Desk
from magicgames.kit.language import unmarked
from magicgames.kit.look.scale import FINGER
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import grow
from magicgames.kit.parts.pictures import Sign
from magicgames.kit.parts.widgets import Label
from magicgames.shell.crest_button import CrestButton
from magicgames.shell.page import Speaking
from magicgames.shell.seat_fields import SeatFields

_NAME_LETTERS = 14  # of a name are always in sight
_TOOL, _AROUND = 40, 14  # pixels of a button for up, down, away in the usual window; and around its drawing at least


class Grip(Sign):
    """What a seat is taken by to be moved with the mouse; the arrow buttons beside it do the same."""

    dragged = Signal(QPoint)  # where the pointer is on the screen
    dropped = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "grip", 22)
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(event.button() == Qt.MouseButton.LeftButton)
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.dropped.emit()


class SeatRow(Speaking):
    """One seat: crest, name, who plays it, and its place in the order."""

    changed = Signal()
    moved = Signal(int)  # one up or one down
    removed = Signal()
    done = Signal()  # Enter in the name
    person_asked = Signal(str)  # the settings of whoever sits here
    crested = Signal(int)  # another crest was chosen for whoever sits here

    def __init__(self, desk: Desk, game: AnyGame, seat: int, known: list[str]) -> None:
        super().__init__(desk)
        self._game, self._seat = game, seat
        self.grip = Grip(desk)
        self.crest = CrestButton(desk, seat)
        self._wish: int | None = None  # the crest that was chosen here
        self._fields = SeatFields(desk, known)
        self.name, self.kind = self._fields.name, self._fields.kind
        self.kind.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)  # the name gives way to who plays
        self.up, self.down, self._remove = Button(desk, "icon"), Button(desk, "icon"), Button(desk, "icon")
        self._tools = {"up": self.up, "down": self.down, "remove": self._remove}
        for drawing, button in self._tools.items():
            button.set_drawing(drawing)
        self._explain = Label(desk, "note", "soft")
        self._lay_out()
        self.name.textChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self.changed)
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down.clicked.connect(lambda: self.moved.emit(1))
        self._remove.clicked.connect(self.removed)
        self.crest.chosen.connect(self._wear)
        self.crest.settings_asked.connect(lambda: self.person_asked.emit(self.player.name))
        self.name.returnPressed.connect(self.done)
        for part in (self.crest, self.name, self.kind, self.up, self.down, self._remove):
            part.installEventFilter(self)
        self.restyle()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grow(self.desk, grid, (0, 0, 0, 0), 4, across=10)
        grid.addWidget(self.grip, 0, 0)
        grid.addWidget(self.crest, 0, 1)
        grid.addWidget(self.name, 0, 2)
        grid.addWidget(self.kind, 0, 3)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        for button in self._tools.values():
            buttons.addWidget(button)
        grid.addLayout(buttons, 0, 4)
        grid.addWidget(self._explain, 1, 2, 1, 3)
        grid.setColumnStretch(2, 1)

    def restyle(self) -> None:
        self.name.setMinimumWidth(self.name.fontMetrics().averageCharWidth() * _NAME_LETTERS)
        for button in self._tools.values():
            side = max(FINGER, self.desk.scale.space(_TOOL), button.iconSize().width() + _AROUND)
            button.setFixedSize(side, side)

    @property
    def player(self) -> Player:
        return self._fields.player(self._wish)

    def seat(self, player: Player) -> None:
        """Somebody else sits here now; nothing is told."""
        self.blockSignals(True)
        self._fields.show_player(player)
        self._wish = player.crest
        self.blockSignals(False)

    def give_crest(self, crest: int) -> None:
        self.crest.set_crest(crest)
        self.retranslate()

    def _wear(self, crest: int) -> None:
        self._wish = crest
        self.crested.emit(crest)
        self.changed.emit()

    def allow(self, up: bool, down: bool, remove: bool) -> None:
        for button, allowed in ((self.up, up), (self.down, down), (self._remove, remove)):
            button.setEnabled(allowed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ctrl with an arrow moves the seat, wherever in its row the keyboard is: fields use bare arrows."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            button = {Qt.Key.Key_Up: self.up, Qt.Key.Key_Down: self.down}.get(Qt.Key(event.key()))
            if button is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                button.click()
                return True
        return False

    def retranslate(self) -> None:
        player = self.player
        nameless = [Player("")] * self._seat + [Player("", player.kind, self.crest.crest)]
        self._fields.retranslate(self._seat, self.desk.language.names(nameless)[self._seat])
        name, kind = player.name or self.name.placeholderText(), player.kind
        kind_words = self.kind.currentText()
        self.setAccessibleName(self.text("app.access.seat", number=self._seat + 1, name=name, kind=kind_words))
        self.grip.setToolTip(self.text("app.setup.drag"))
        self.crest.name_it(unmarked(name), unmarked(player.name) if player.is_person else "")
        for key, button in self._tools.items():
            words = self.text(f"app.setup.{key}", name=name)
            button.setAccessibleName(words)
            button.setToolTip(words)
        self._explain.setText("" if kind == PERSON else self.text(f"{self._game.id}.bot.{kind}"))
        self._explain.setVisible(kind != PERSON)
