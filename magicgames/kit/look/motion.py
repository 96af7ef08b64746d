"""All durations of the program, one speed factor, and the few movements that boards are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # loaded with the first movement: the first page has none
    from PySide6.QtCore import (
        QAbstractAnimation,
        QParallelAnimationGroup,
        QPauseAnimation,
        QPointF,
        QPropertyAnimation,
        QSequentialAnimationGroup,
        QVariantAnimation,
    )
    from PySide6.QtWidgets import QGraphicsObject

_BOW: Final = 0.12  # of the distance
_POINTS: Final = 8
_OVERSHOOT: Final = 1.2
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
    STILL_DOWN: Final = 30  # a key that comes up and goes down again at once is held: some screens repeat keys so
    LIFT: Final = 120
    STAGGER: Final = 45  # between things of one kind that set out one after the other
    FLIP: Final = 260
    PART: Final = 380  # the curtain, when it rises
    LINGER: Final = 300  # a pointer on its way elsewhere is not taken for a look
    LONG_PRESS: Final = 500
    FINALE: Final = 1400

    def __init__(self, speed: str = "normal") -> None:
        self.set(speed)

    def set(self, speed: str) -> None:
        """A speed, or that of the system."""
        self._speed = speed

    @property
    def factor(self) -> float:
        """The system is asked when the first thing moves: the first page doesn't wait for its answer."""
        if self._speed not in SPEEDS:
            from magicgames.kit.system.system_wish import wants_little_motion

            self._speed = "none" if wants_little_motion() else "normal"
        return SPEEDS[self._speed]

    def duration(self, base: int) -> int:
        """So long at the speed of now; 0 where nothing shall move."""
        return round(base * self.factor)

    @staticmethod
    def reading(words: str) -> int:
        """How long words stay that go by themselves; no speed of movement changes how fast people read."""
        return 2500 + 55 * len(words)

    def glide(self, item: QGraphicsObject, start: QPointF, end: QPointF, base: int = MOVE) -> QPropertyAnimation:
        return self._animate(item, b"pos", start, end, base)

    def arc(self, item: QGraphicsObject, start: QPointF, end: QPointF, base: int = MOVE) -> QPropertyAnimation:
        """As a hand moves things: off quickly, in a bow, slowing down."""
        from PySide6.QtCore import QEasingCurve, QPointF

        flight = self._animate(item, b"pos", start, end, base)
        flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        way = end - start
        rise = QPointF(0, -2 * _BOW * (way.x() ** 2 + way.y() ** 2) ** 0.5)  # twice, for the middle is half as high
        over = (start + end) / 2 + rise
        for step in range(1, _POINTS):
            part = step / _POINTS
            flight.setKeyValueAt(part, start * (1 - part) ** 2 + over * (2 * part * (1 - part)) + end * part**2)
        return flight

    def land(self, item: QGraphicsObject, start: float, end: float, base: int = MOVE) -> QPropertyAnimation:
        """A size that is reached with a little weight: beyond it and back."""
        from PySide6.QtCore import QEasingCurve

        landing = self._animate(item, b"scale", start, end, base)
        curve = QEasingCurve(QEasingCurve.Type.OutBack)
        curve.setOvershoot(_OVERSHOOT)
        landing.setEasingCurve(curve)
        return landing

    def flip(self, item: QGraphicsObject, change: Callable[[], object], base: int = FLIP) -> QVariantAnimation:
        """Turns a piece over; `change` is done when its edge is seen, and also when it is cut short."""
        from PySide6.QtCore import QEasingCurve, QVariantAnimation
        from PySide6.QtGui import QTransform

        turn = QVariantAnimation()
        turn.setDuration(self.duration(base))
        turn.setStartValue(-1.0)
        turn.setEndValue(1.0)
        turn.setEasingCurve(QEasingCurve.Type.InOutQuad)
        turned = False

        def show(at: float) -> None:
            nonlocal turned
            if at >= 0 and not turned:
                turned = True
                change()
            item.setTransform(QTransform.fromScale(max(0.02, abs(at)), 1.0))

        if turn.duration() == 0:  # then no value ever changes
            show(1.0)
        turn.valueChanged.connect(show)
        return turn

    def staggered(self, *animations: QAbstractAnimation) -> QParallelAnimationGroup:
        """Together, but each sets out a moment after the one before."""
        return together(*[in_turn(self.pause(self.STAGGER * number), each) for number, each in enumerate(animations)])

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
