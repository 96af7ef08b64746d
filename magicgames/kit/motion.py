"""All durations of the program, one speed factor, and the few movements that boards are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # loaded with the first movement: the first page has none
    from PySide6.QtCore import (
        QAbstractAnimation,
        QParallelAnimationGroup,
        QPauseAnimation,
        QPointF,
        QPropertyAnimation,
        QSequentialAnimationGroup,
    )
    from PySide6.QtWidgets import QGraphicsObject

SPEEDS: Final = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "none": 0.0}


class Motion:
    """Durations in milliseconds, scaled by the speed that the person likes; 0 means no animation at all."""

    MOVE: Final = 320
    FADE: Final = 200
    TUMBLE: Final = 650
    BEAT: Final = 180
    READ: Final = 600
    GRACE: Final = 4_000  # so long bots wait for a step to be taken back; like the next one it is no movement
    UNTOUCHED: Final = 12_000  # so long a hand lies open without any input
    HELD: Final = 350  # a key or button that was down for longer was held, not pressed

    def __init__(self, speed: str = "normal") -> None:
        self.set(speed)

    def set(self, speed: str) -> None:
        self.factor = SPEEDS[speed if speed in SPEEDS else _system_speed()]

    def duration(self, base: int) -> int:
        return round(base * self.factor)

    def glide(self, item: QGraphicsObject, start: QPointF, end: QPointF, base: int = MOVE) -> QPropertyAnimation:
        return self._animate(item, b"pos", start, end, base)

    def fade(self, item: QGraphicsObject, start: float, end: float, base: int = FADE) -> QPropertyAnimation:
        return self._animate(item, b"opacity", start, end, base)

    def swell(self, item: QGraphicsObject, start: float, end: float, base: int = FADE) -> QPropertyAnimation:
        return self._animate(item, b"scale", start, end, base)

    def spin(self, item: QGraphicsObject, start: float, end: float, base: int = TUMBLE) -> QPropertyAnimation:
        return self._animate(item, b"rotation", start, end, base)

    def pause(self, base: int = BEAT) -> QPauseAnimation:
        from PySide6.QtCore import QPauseAnimation

        return QPauseAnimation(self.duration(base))

    def _animate(
        self, item: QGraphicsObject, name: bytes, start: QPointF | float, end: QPointF | float, base: int
    ) -> QPropertyAnimation:
        from PySide6.QtCore import QByteArray, QEasingCurve, QPropertyAnimation

        animation = QPropertyAnimation(item, QByteArray(name))
        animation.setDuration(self.duration(base))
        animation.setStartValue(start)
        animation.setEndValue(end)
        animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
        return animation


def together(*animations: QAbstractAnimation) -> QParallelAnimationGroup:
    from PySide6.QtCore import QParallelAnimationGroup

    group = QParallelAnimationGroup()
    for animation in animations:
        group.addAnimation(animation)
    return group


def in_turn(*animations: QAbstractAnimation) -> QSequentialAnimationGroup:
    from PySide6.QtCore import QSequentialAnimationGroup

    group = QSequentialAnimationGroup()
    for animation in animations:
        group.addAnimation(animation)
    return group


def _system_speed() -> str:
    """Still, when the system asks for reduced motion and this Qt can tell (6.12 and later)."""
    from PySide6.QtGui import QGuiApplication

    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    preference = getattr(accessibility() if accessibility else None, "motionPreference", None)
    return "none" if preference is not None and "Reduced" in str(preference()) else "normal"
