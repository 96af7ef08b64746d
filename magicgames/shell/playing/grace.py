"""Bots wait for second thoughts: a line that runs out, or a button that says that the turn is over."""

from PySide6.QtCore import QElapsedTimer, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column
from magicgames.shell.page import Speaking

_HIGH = 4
_FRAMES = 25  # a second
_STEPS = 2  # a second, where nothing is to move


class Grace(Speaking):
    """There only while bots wait."""

    ended = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.waiting = self._runs_out = False
        self.done = Button(desk, "primary")
        self._line = _Line(desk)
        inside = column(self, 0, 4)
        inside.addWidget(self.done)
        inside.addWidget(self._line)
        self.done.clicked.connect(self.ended)
        keeps = self._line.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)  # what lies below doesn't move when it comes
        self._line.setSizePolicy(keeps)
        self._line.hide()
        self.retranslate()
        self.restyle()

    def wait(self, milliseconds: int | None) -> None:
        """So long; 0: until the button is pressed; None: it is over."""
        self.waiting = milliseconds is not None
        if self.waiting and self._runs_out != bool(milliseconds):
            self._runs_out = bool(milliseconds)
            self.done.set_kind("" if self._runs_out else "primary")  # nobody need press what comes by itself
            self.retranslate()
        self._line.run(milliseconds or 0)
        self._line.setVisible(bool(milliseconds))

    @property
    def widest(self) -> int:
        """So much width the button needs, whether or not bots go on by themselves."""
        metrics = self.done.fontMetrics()
        around = self.done.sizeHint().width() - metrics.horizontalAdvance(self.done.text())
        return around + max(metrics.horizontalAdvance(self._words(runs_out)) for runs_out in (False, True))

    def _words(self, runs_out: bool) -> str:
        return self.text("app.table.bots_go", runs_out=runs_out)

    def retranslate(self) -> None:
        self.done.setText(self._words(self._runs_out))
        self.done.setToolTip(self.text("app.table.bots_wait", runs_out=self._runs_out))
        self.done.setAccessibleDescription(self.done.toolTip())

    def restyle(self) -> None:
        self._line.setFixedHeight(self.desk.scale.px(_HIGH))


class _Line(QWidget):
    """Grows shorter until the time is over."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self._all = desk, 0
        self._since = QElapsedTimer()
        self._tick = QTimer(self)
        self._tick.timeout.connect(self._go)

    def run(self, milliseconds: int) -> None:
        self._all = milliseconds
        self._since.start()
        if milliseconds:
            self._tick.start(1000 // (_FRAMES if self._desk.motion.factor else _STEPS))
        else:
            self._tick.stop()

    def _go(self) -> None:
        self.update()
        if self._since.elapsed() > self._all:
            self._tick.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        left = max(0.0, 1 - self._since.elapsed() / self._all) if self._all else 0.0
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self._desk.theme.colour("panel_line"))
            painter.fillRect(QRectF(0, 0, self.width() * left, self.height()), self._desk.theme.colour("gold"))
