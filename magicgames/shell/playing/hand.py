"""A covered hand: the button that shows it while it is held or after a press, and the watch over an open one."""

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion
from magicgames.shell.playing.curtain import Knock

_INPUT = (
    QEvent.Type.MouseMove,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchUpdate,
)


class HandButton(Knock):
    """Down: the hand is shown. Up after a while: it was held, and the hand is covered; up at once: it stays open."""

    shown = Signal()
    covered = Signal()
    left_open = Signal()  # came up at once, and the hand stays in sight

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "primary")
        self.open = False  # the hand lies open now
        self._down = self._was_open = False
        self._since = QElapsedTimer()  # how long the hand has been in sight
        self._in_sight = QTimer(self)  # once nothing waits any more: on a busy machine the button is up by then
        self._in_sight.setSingleShot(True)
        self._in_sight.timeout.connect(self._since.start)
        self._up = QTimer(self)
        self._up.setSingleShot(True)
        self._up.setInterval(Motion.STILL_DOWN)
        self._up.timeout.connect(self._come_up)
        self.pressed.connect(self.press_hand)
        self.released.connect(self.release_hand)

    def show_state(self, open: bool, about: str) -> None:
        self.open = open
        self.setToolTip("" if open else about)
        self.setAccessibleDescription(self.toolTip())

    def press_hand(self) -> None:
        """Button or key goes down."""
        if self._up.isActive():
            self._up.stop()
            return
        self._down, self._was_open = True, self.open
        self._since.invalidate()
        if not self.open:
            self.shown.emit()
        self._in_sight.start(0)

    def release_hand(self) -> None:
        """It comes up."""
        self._up.stop()
        self._in_sight.stop()
        if self._down:
            self._down = False
            held = self._since.isValid() and self._since.elapsed() > Motion.HELD
            if held or self._was_open:
                self.covered.emit()
            else:
                self.left_open.emit()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self._down:  # Qt would bring the button up at the first repeat
            if not event.isAutoRepeat():
                self.raise_key()
        else:
            super().keyReleaseEvent(event)

    def raise_key(self) -> None:
        """Its key seems to come up: where repeats are not told from presses, it goes down again at once."""
        if self._down:
            self._up.start()

    def stay_down(self) -> None:
        """A key repeats: it had not come up."""
        self._up.stop()

    def _come_up(self) -> None:
        self.setDown(False)
        self.release_hand()


class Watch(QObject):
    """Hears of every input while a hand lies open, and of none else: filters of all events are slow."""

    touched = Signal()
    repeated = Signal()  # a key that is held

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._on = False

    def set(self, on: bool) -> None:
        app = QApplication.instance()
        if on != self._on and app is not None:
            self._on = on
            (app.installEventFilter if on else app.removeEventFilter)(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _INPUT:
            self.touched.emit()
            if isinstance(event, QKeyEvent) and event.isAutoRepeat():
                self.repeated.emit()
        return False
