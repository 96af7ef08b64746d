"""What makes the points of a page, drawn over the table: the chosen crystal, lines, groups, a count of each point."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.winter_queen.field import hexagon
from magicgames.boards.winter_queen.places import HEX_SHAPE
from magicgames.boards.winter_queen.touch import BADGE_PRINT, Badge
from magicgames.games.winter_queen.model import Spot, Way
from magicgames.kit.desk import Desk
from magicgames.kit.table.painting import faded

_LINES = 5.0  # below the crystals
_FAR = 200.0


class Sketch(QGraphicsObject):
    """One way to score, on a field of cells. Books have crystals too: `spot` tells where."""

    def __init__(
        self,
        desk: Desk,
        way: Way,
        cell: float,
        centres: tuple[QPointF, ...],
        spot: Callable[[Spot], QPointF],
        spot_size: float = 34,
        least: float = 0.0,
    ) -> None:
        super().__init__()
        self.way = way
        self._deep, self._line = desk.theme.colour("queen_deep"), desk.theme.colour("queen_line")
        self._cell, self._centres = cell, centres
        self._spots = [spot(each) for each in way.spots]
        self._spot_size = spot_size
        self._count_size = max(min(34.0, cell * 0.28), least / BADGE_PRINT)
        self.setZValue(_LINES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        around = QRectF()
        for point in (*centres, *self._spots):
            around = around.united(QRectF(point.x() - _FAR, point.y() - _FAR, 2 * _FAR, 2 * _FAR))
        self._around = around
        self.counts = [self._count(desk, number, at) for number, at in enumerate(self._counted(), 1)]

    def boundingRect(self) -> QRectF:
        return self._around

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for group in self.way.groups:
            self._outline(painter, group)
        if not self.way.lines:
            for cell in self.way.cells:
                self._outline(painter, (cell,))
        for line in self.way.lines:
            self._stroke(painter, line)
        for at in self._spots:
            self._circle(painter, at, self._spot_size)
        if self.way.cell is not None:
            self._crown(painter, self.way.cell)

    def _counted(self) -> list[QPointF]:
        """Where each point is made."""
        aside = QPointF(self._cell * 0.27, -self._cell * 0.3)
        cells = [group[0] for group in self.way.groups] or list(self.way.cells)
        books = [at + QPointF(self._spot_size * 0.75, -self._spot_size * 0.6) for at in self._spots]
        return [self._centres[cell] + aside for cell in cells] + books

    def _count(self, desk: Desk, number: int, at: QPointF) -> Badge:
        badge = Badge(desk, str(number), self._count_size)
        badge.pale = True
        badge.setParentItem(self)
        badge.setPos(at)
        badge.setFlag(badge.GraphicsItemFlag.ItemIsFocusable, False)
        badge.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        return badge

    def _pens(self, width: float) -> tuple[QPen, QPen]:
        joined = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        return QPen(self._deep, width * 1.9, *joined), QPen(self._line, width, *joined)

    def _outline(self, painter: QPainter, cells: tuple[int, ...]) -> None:
        """The rim around cells that belong together."""
        path = QPainterPath()
        for cell in cells:
            one = QPainterPath()
            one.addPolygon(hexagon(self._centres[cell], self._cell, 1.01))
            one.closeSubpath()
            path = path.united(one)
        painter.setBrush(QBrush(faded(self._line, 0.34)))
        for pen in self._pens(self._cell * 0.05):
            painter.setPen(pen)
            painter.drawPath(path.simplified())
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _stroke(self, painter: QPainter, cells: tuple[int, ...]) -> None:
        line = QPolygonF([self._centres[cell] for cell in cells])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in self._pens(self._cell * 0.13):
            painter.setPen(pen)
            painter.drawPolyline(line)
        scored = [cell for cell in cells if cell in self.way.cells]
        for cell in scored:
            painter.setBrush(QBrush(faded(self._line, 0.85)))
            painter.setPen(QPen(self._deep, self._cell * 0.03))
            painter.drawEllipse(self._centres[cell], self._cell * 0.34, self._cell * 0.34)

    def _circle(self, painter: QPainter, at: QPointF, radius: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in self._pens(5):
            painter.setPen(pen)
            painter.drawEllipse(at, radius, radius)

    def _crown(self, painter: QPainter, cell: int) -> None:
        """The chosen crystal."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        centre, radius = self._centres[cell], self._cell * 0.4
        for pen in self._pens(self._cell * 0.055):
            painter.setPen(pen)
            painter.drawEllipse(centre, radius, radius)


def side_of(centre: QPointF, cell: float, direction: int) -> QPointF:
    """The middle of a side of a cell; sides are counted from east counter-clockwise."""
    steps = ((0.5, 0.0), (0.25, -0.375), (-0.25, -0.375), (-0.5, 0.0), (-0.25, 0.375), (0.25, 0.375))
    x, y = steps[direction]
    return centre + QPointF(x * cell, y * cell * HEX_SHAPE)
