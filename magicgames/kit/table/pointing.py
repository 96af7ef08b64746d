"""A finger on the table: rings and arrows over the pieces and buttons that somebody means."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from magicgames.kit.look.motion import Motion
from magicgames.kit.table.board import AnyBoard
from magicgames.kit.table.pieces import Lettering, Piece

Target = Piece | QWidget

_LOOK_AGAIN = 250  # milliseconds: pieces come and go while a move is half made
_ROUND, _AWAY, _ARROW = 8.0, 5.0, 15.0  # pixels of the usual window: of corners, around the thing, of the arrow
_LEVEL = 2.0  # pixels: things in a line stand so level
_LINE, _LEAST, _THIN = 3, 2.0, 0.06  # of a ring: pixels of the usual window, real pixels, of the thing
_SHARE = 0.5  # of a ring: the arrow beside it
_SMALLER = (1.0, 0.8, 0.6)  # of an arrow, where it would lie on something else
_EDGE = 3  # half a line: the ring is not cut off
_SWING = 5.0  # how far the arrow moves
_SIDES = (QPointF(0, -1), QPointF(0, 1), QPointF(-1, 0), QPointF(1, 0))  # where an arrow may stand, best first
_SWINGS = 3  # so often, then it rests: whatever moves has the table beneath it painted again


class Pointing(QWidget):
    """Lies over a board and lets everything through; it only draws. What it points at is asked for again and again."""

    def __init__(self, board: AnyBoard) -> None:
        super().__init__(board)
        self._board = board
        self._find: Callable[[], Sequence[Target]] = tuple
        self._targets: list[Target] = []
        self._rings: list[QRectF] = []
        self._arrows: list[_Arrow] = []  # of each ring
        self._swing = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._again = QTimer(self)
        self._again.setInterval(_LOOK_AGAIN)
        self._again.timeout.connect(self.look_again)
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setKeyValueAt(0.5, 1.0)
        self._motion.setEndValue(0.0)
        self._motion.setLoopCount(_SWINGS)
        self._motion.valueChanged.connect(self._set_swing)
        board.installEventFilter(self)
        board.shown.connect(self.look_again)
        self.hide()

    @property
    def targets(self) -> Sequence[Target]:
        """What is pointed at now."""
        return [target for target in self._targets if shiboken6.isValid(target)]

    def names(self) -> list[str]:
        """What it is called, for those who don't see the arrow."""
        return [name for target in self.targets if (name := _name(target))]

    def point(self, find: Callable[[], Sequence[Target]]) -> None:
        """At whatever this finds from now on."""
        self._find = find
        self._again.start()
        duration = self._board.desk.motion.duration(Motion.READ)
        self._motion.stop()
        if duration:
            self._motion.setDuration(duration)
            self._motion.start()
        self.look_again()

    def clear(self) -> None:
        self._find = tuple
        self._targets, self._rings, self._arrows = [], [], []
        self._again.stop()
        self._motion.stop()
        self.hide()

    def look_again(self) -> None:
        if not self._again.isActive():
            return
        self._targets = list(self._find()) if not self._board.stage.busy else []
        self.setGeometry(self._board.rect())
        before, self._rings = self._rings, self.rings()
        self.setVisible(bool(self._targets))
        if self._rings != before:
            around = self._around()
            self._arrows = [self._best(ring, around) for ring in self._rings]
            self.raise_()
            for told in (self._board.loupe, self._board.bubble):
                told.raise_()  # what is read lies above the rings
            self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._board.rect())
        return False

    def _set_swing(self, value: float) -> None:
        """Only where the arrows are is painted again, and with it the table below them."""
        self._swing = value
        reach = _SWING + 2
        for arrow in self._arrows:
            around = arrow.shape(self._swing).boundingRect().adjusted(-reach, -reach, reach, reach)
            self.update(around.toAlignedRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._board.desk.theme, self._board.desk.scale
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for around, arrow in zip(self._rings, self._arrows, strict=True):
                line = _line(around, scale.px(_LINE))
                for colour, width in (("lit_edge", 2 * line), ("lit", line)):
                    painter.setPen(QPen(theme.colour(colour), width))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(around, _ROUND, _ROUND)
                painter.setPen(QPen(theme.colour("lit_edge"), 1.5))
                painter.setBrush(theme.colour("lit"))
                painter.drawPolygon(arrow.shape(self._swing))

    def rings(self) -> list[QRectF]:
        """One around each thing; things that stand close together in a row or a column share one."""
        rings: list[QRectF] = []
        for target in self.targets:
            place = QRectF(self._place(target))
            away = _AWAY + _line(place, self._board.desk.scale.px(_LINE)) / 2  # the line lies around it, not on it
            ring = place.adjusted(-away, -away, away, away)
            for other in [other for other in rings if _in_line(ring, other)]:
                rings.remove(other)
                ring = ring.united(other)
            rings.append(ring)
        edge = self._board.desk.scale.px(_EDGE)
        room = QRectF(self._board.rect()).adjusted(edge, edge, -edge, -edge)
        return [ring & room for ring in rings]  # at the edge of the board a ring lies on the thing

    def _around(self) -> list[QRectF]:
        """Where else something has a name, or words stand: no arrow shall cover it that could stand elsewhere."""
        found = [item for item in self._board.scene.items() if item.isVisible()]
        named = [item for item in found if isinstance(item, Lettering) or (isinstance(item, Piece) and item.name)]
        return [QRectF(self._place(item)) for item in named]

    def _best(self, ring: QRectF, around: Sequence[QRectF]) -> "_Arrow":
        """The one that covers neither the words of a button nor something else that is pointed at, and as little as can
        be of what lies beside the thing and is not its ground; smaller, where it then covers nothing."""
        buttons = [button for button in self._board.findChildren(QAbstractButton) if button.isVisible()]
        taken = [QRectF(self._place(button)) for button in buttons]
        taken += [other for other in self._rings if other is not ring]
        beside = [place for place in around if not place.contains(ring.center()) and not ring.contains(place)]
        room = QRectF(self._board.rect())

        def harm(arrow: _Arrow) -> tuple[bool, float]:
            covered = arrow.shape().boundingRect()
            return any(covered.intersects(other) for other in taken), sum(_common(covered, place) for place in beside)

        size = self._size(ring)
        sides = [side for side in _SIDES if room.contains(_Arrow(ring, side, size).tail)] or _SIDES[:1]
        sizes = [[_Arrow(ring, side, size * share) for side in sides] for share in _SMALLER]
        free = (arrow for arrows in sizes for arrow in arrows if harm(arrow) == (False, 0))
        return next(free, min(sizes[0], key=harm))

    def _size(self, ring: QRectF) -> float:
        """Of an arrow: beside a small thing a large one would lie on what is next to it."""
        return min(float(self._board.desk.scale.px(round(_ARROW))), max(_ARROW, _SHARE * _short(ring)))

    def _place(self, target: Target | Lettering) -> QRect:
        if isinstance(target, QWidget):
            return QRect(target.mapTo(self._board, target.rect().topLeft()), target.size())
        stage = self._board.stage
        whole = target.shape().boundingRect() | target.childrenBoundingRect()  # with what is marked on it
        shape = stage.mapFromScene(target.mapRectToScene(whole)).boundingRect()
        return QRect(stage.viewport().mapTo(self._board, shape.topLeft()), shape.size())


@dataclass(frozen=True)
class _Arrow:
    """At this side of a ring, pointing at it."""

    ring: QRectF
    side: QPointF
    size: float

    @property
    def _edge(self) -> QPointF:
        return self.ring.center() + QPointF(self.side.x() * self.ring.width(), self.side.y() * self.ring.height()) / 2

    @property
    def tail(self) -> QPointF:
        """As far as it may ever come."""
        return self._edge + self.side * (self.size * 1.5 + _SWING)

    def shape(self, swing: float = 0.0) -> QPolygonF:
        """`swing` is 0 where it rests, 1 at its farthest."""
        tip = self._edge + self.side * (3 + swing * _SWING)
        back, across = tip + self.side * self.size, QPointF(self.side.y(), self.side.x()) * (self.size * 0.7)
        return QPolygonF([tip, back - across, back + across])


def _short(place: QRectF) -> float:
    return min(place.width(), place.height())


def _line(around: QRectF, usual: float) -> float:
    """How thick a ring is: a small thing can be seen in it, whatever size letters have."""
    return min(usual, max(_LEAST, _THIN * _short(around)))


def _common(one: QRectF, other: QRectF) -> float:
    both = one & other
    return both.width() * both.height()


def _in_line(one: QRectF, other: QRectF) -> bool:
    row = abs(one.top() - other.top()) <= _LEVEL and abs(one.bottom() - other.bottom()) <= _LEVEL
    column = abs(one.left() - other.left()) <= _LEVEL and abs(one.right() - other.right()) <= _LEVEL
    return (row or column) and one.intersects(other)


def _name(target: Target) -> str:
    if isinstance(target, QWidget):
        return target.accessibleName() or str(getattr(target, "text", str)())
    return target.name.partition("\n")[0]
