"""The curtain rises: its picture parts in the middle and is drawn to the sides, over a table that is there already."""

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion

_HEM = 3  # pixels: the golden edge of each half


class Parting(QWidget):
    """Only a picture: hands and keys reach what is beneath at once. Its halves gather in folds, as cloth does."""

    def __init__(self, window: QWidget, cloth: QPixmap, hem: QColor, duration: int) -> None:
        super().__init__(window)
        self._cloth, self._hem, self._open = cloth, hem, 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(window.rect())
        self._motion = QVariantAnimation(self)
        self._motion.setDuration(duration)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._part)
        self._motion.finished.connect(self.deleteLater)
        self.show()
        self.raise_()
        self._motion.start()

    @property
    def running(self) -> bool:
        return self._motion.state() == QAbstractAnimation.State.Running

    def _part(self, open_: float) -> None:
        self._open = open_
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        half, high, ratio = self.width() // 2, self.height(), self._cloth.devicePixelRatio()
        drawn = round(half * (1 - self._open))  # what is left to see of each half
        with QPainter(self) as painter:
            for left, cloth in ((0, 0), (self.width() - drawn, half)):
                source = QRect(round(cloth * ratio), 0, round((half + 1) * ratio), round(high * ratio))
                painter.drawPixmap(QRect(left, 0, drawn, high), self._cloth, source)
            for inner in (drawn - _HEM, self.width() - drawn):
                painter.fillRect(QRect(inner, 0, _HEM, high), self._hem)


def part(desk: Desk, window: QWidget, cloth: QPixmap) -> None:
    """Nothing moves where no motion is wished."""
    duration = desk.motion.duration(Motion.PART)
    if duration:
        Parting(window, cloth, desk.theme.colour("gold_bright"), duration)
