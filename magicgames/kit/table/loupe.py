"""A loupe for any piece: its picture held up large beside it. By itself where its print is too small to be read."""

from typing import Final

import shiboken6
from PySide6.QtCore import QMargins, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion
from magicgames.kit.table.pieces import Piece

LEAST_PRINT: Final = 11.0  # pixels at 100 %: smaller letters are enlarged …
READABLE: Final = LEAST_PRINT + 0.6  # … and tables set none smaller that play needs; their sizes are whole units
_LARGEST = 0.62  # of the board, in width or height
_AROUND, _GAP = 10, 12


def picture_of(piece: QGraphicsItem, scale: float, ratio: float, widget: QWidget | None = None) -> QPixmap:
    """The piece with all that lies on it and nothing else, so many times its size in the scene."""
    area = piece.boundingRect() | piece.childrenBoundingRect()
    picture = QPixmap(max(1, round(area.width() * scale * ratio)), max(1, round(area.height() * scale * ratio)))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(scale, scale)
        painter.translate(-area.topLeft())
        _paint(painter, piece, widget)
    return picture


def _paint(painter: QPainter, item: QGraphicsItem, widget: QWidget | None) -> None:
    option = QStyleOptionGraphicsItem()
    below = [child for child in item.childItems() if child.zValue() < 0]
    above = [child for child in item.childItems() if child.zValue() >= 0]
    for child in below:
        _paint_child(painter, item, child, widget)
    painter.save()
    item.paint(painter, option, widget)
    painter.restore()
    for child in above:
        _paint_child(painter, item, child, widget)


def _paint_child(painter: QPainter, parent: QGraphicsItem, child: QGraphicsItem, widget: QWidget | None) -> None:
    if child.isVisible():
        painter.save()
        painter.setTransform(child.itemTransform(parent)[0], True)
        painter.setOpacity(painter.opacity() * child.opacity())
        _paint(painter, child, widget)
        painter.restore()


class Loupe(QWidget):
    """Floats over the board, lets the mouse through and never takes the keyboard."""

    def __init__(self, desk: Desk, over: QWidget, stage: QGraphicsView) -> None:
        super().__init__(over)
        self._desk, self._over, self._stage = desk, over, stage
        self._picture: QPixmap | None = None
        self._piece: Piece | None = None
        self._asked = False  # for what is held up
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def notice(self, piece: Piece, on: bool) -> None:
        """Looked at: a piece whose print can't be read is held up after a moment."""
        if not on:
            if piece is self._piece:
                self.clear()
        elif self.needed(piece):
            self._piece = piece
            self._timer.start(Motion.LINGER)

    def needed(self, piece: Piece) -> bool:
        return 0 < piece.print_pixels * self._scale() < LEAST_PRINT

    def hold(self, piece: Piece) -> None:
        """At once, whatever its size: somebody has asked. Until they look elsewhere, or let go."""
        self._piece, self._asked = piece, True
        piece.noticed.connect(lambda on: self.notice(piece, on))  # boards tell of those alone that have print
        self._show()

    def let_go(self) -> bool:
        """Puts down what somebody has asked for; False where that is nothing."""
        asked = self._asked
        if asked:
            self.clear()
        return asked

    def clear(self) -> None:
        self._timer.stop()
        self._asked = False
        self._picture = self._piece = None
        self.hide()

    def _scale(self) -> float:
        return self._stage.transform().m11()

    def _show(self) -> None:
        piece = self._piece
        if piece is None or not shiboken6.isValid(piece) or piece.scene() is None:
            self.clear()
            return
        area = piece.boundingRect() | piece.childrenBoundingRect()
        wanted = 2 * LEAST_PRINT * self._desk.scale.factor
        scale = max(2.2 * self._scale(), wanted / piece.print_pixels if piece.print_pixels else 0)
        most = min(self._over.width() * _LARGEST / area.width(), self._over.height() * _LARGEST / area.height())
        self._picture = picture_of(piece, min(scale, most), self.devicePixelRatioF(), self._stage.viewport())
        size = self._picture.deviceIndependentSize().toSize().grownBy(_margins())
        self.setGeometry(QRect(self._corner(piece, size.width(), size.height()), size))
        self.show()
        self.raise_()
        self.update()

    def _corner(self, piece: Piece, wide: int, high: int) -> QPoint:
        """Beside the piece, towards the side that has more room."""
        shape = self._stage.mapFromScene(piece.sceneBoundingRect()).boundingRect()
        spot = QRect(self._stage.mapTo(self._over, shape.topLeft()), shape.size())
        over = self._over.rect()
        right = over.width() - spot.right() >= spot.left()
        left = spot.right() + _GAP if right else spot.left() - _GAP - wide
        top = spot.center().y() - high // 2
        return QPoint(max(0, min(left, over.width() - wide)), max(0, min(top, over.height() - high)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None:
            return
        theme = self._desk.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(QBrush(theme.colour("panel_raised")))
            painter.setPen(QPen(theme.colour("gold"), 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
            painter.drawPixmap(_AROUND, _AROUND, self._picture)


def _margins() -> QMargins:
    return QMargins(_AROUND, _AROUND, _AROUND, _AROUND)
