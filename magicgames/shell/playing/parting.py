"""The curtain rises: its picture parts in the middle and slides aside, over a table that is drawn already."""

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.motion import Motion


class Parting(QWidget):
    """Only a picture: hands and keys reach what is beneath at once."""

    def __init__(self, window: QWidget, cloth: QPixmap, duration: int) -> None:
        super().__init__(window)
        self._cloth, self._open = cloth, 0.0
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
        half, high = self.width() // 2, self.height()
        shift, ratio = round(half * self._open), self._cloth.devicePixelRatio()
        with QPainter(self) as painter:
            for left, way in ((0, -shift), (half, shift)):
                source = QRect(round(left * ratio), 0, round((half + 1) * ratio), round(high * ratio))
                painter.drawPixmap(QRect(left + way, 0, half + 1, high), self._cloth, source)


def part(desk: Desk, window: QWidget, cloth: QPixmap) -> None:
    """Nothing moves where no motion is wished."""
    duration = desk.motion.duration(Motion.PART)
    if duration:
        Parting(window, cloth, duration)
