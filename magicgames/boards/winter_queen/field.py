"""The kingdom: hexagons of snow with their provinces, palace and towers, domain tiles, and the crystals on them."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.winter_queen.context import TableContext, crystal_key
from magicgames.boards.winter_queen.places import CRYSTAL_SHAPE, HEX_SHAPE
from magicgames.boards.winter_queen.touch import Address, Touch
from magicgames.games.winter_queen.model import COLOURS, DOMAINS
from magicgames.kit.desk import Desk
from magicgames.kit.table.painting import faded
from magicgames.kit.table.pieces import Piece

_CELLS, _CRYSTALS = 0.0, 10.0  # what lies over what; drawn scores lie between
CRYSTAL = 0.58  # of the width of a cell
_PRINTED = 0.4
_LABEL = 0.145  # height of the name of a cell


def hexagon(centre: QPointF, width: float, part: float = 1.0) -> QPolygonF:
    """A hexagon on its point."""
    half, high = width / 2 * part, width * HEX_SHAPE / 2 * part
    corners = ((0, -high), (half, -high / 2), (half, high / 2), (0, high), (-half, high / 2), (-half, -high / 2))
    return QPolygonF([centre + QPointF(x, y) for x, y in corners])


@lru_cache(8)
def _outlines(width: float) -> tuple[QPolygonF, QPolygonF]:
    """The outlines of a cell of this width and of the ring in it, the same for all cells."""
    return hexagon(QPointF(), width, 0.985), hexagon(QPointF(), width, 0.93)


class Cell(Touch):
    """One hexagon; a tile lies on a domain cell. `ghost` shows a crystal that could lie here."""

    lifts = False

    def __init__(self, desk: Desk, cell: int, zone: int, palace: bool, width: float, label: str, least: float) -> None:
        name = "domain" if zone == DOMAINS else COLOURS[zone]
        plain = "" if desk.theme.texture else "_plain"
        super().__init__(desk, f"winter_queen/hex_{name}{plain}", width, width * HEX_SHAPE, Address("cell", (cell,)))
        self.zone = zone
        self.tile: str | None = None  # art of what lies on the building
        self.building = "" if zone != DOMAINS else "winter_queen/palace" if palace else "winter_queen/tower"
        self.ghost: int | None = None
        self._label = label  # as the journal calls it
        self.print_pixels = min(max(width * _LABEL, least), 1.3 * width * _LABEL)
        self._font = desk.theme.scene_font("title", self.print_pixels, bold=True)
        self._hex, self._ring = _outlines(width)

    @property
    def platform(self) -> QPointF:
        """Where a crystal stands: in the middle, a little aside for a name in large letters, or on the building."""
        if not self.building:
            grown = self.print_pixels / (self._rect.width() * _LABEL) - 1
            return QPointF(-self._rect.width() * 0.27 * grown, -self._rect.height() * (0.045 + 0.06 * grown))
        return QPointF(0, self._rect.height() * (0.02 if self.building.endswith("palace") else -0.06))

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(self._hex)
        path.closeSubpath()
        return path

    def set_ghost(self, colour: int | None) -> None:
        self.ghost = colour
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        looks = (self.key, self.building, self.tile, self.ring, self._label, self.print_pixels)
        self.paint_calm(painter, f"cell {looks}", self._paint_calm)
        if self.ghost is not None and (self._hovered or self.hasFocus() or self.chosen):
            wide = self._rect.width() * CRYSTAL
            area = QRectF(0, 0, wide, wide * CRYSTAL_SHAPE)
            area.moveCenter(self.platform)
            painter.setOpacity(painter.opacity() * 0.62)
            self.draw(painter, crystal_key(self.ghost), area)

    def _paint_calm(self, painter: QPainter) -> None:
        self.draw(painter, self.key, self._rect)
        if self.building:
            self.draw(painter, self.building, self._rect.adjusted(5, 5, -5, -5))
        if self.tile is not None:
            side = self._rect.width() * 0.44
            area = QRectF(0, 0, side, side)
            area.moveCenter(self.platform + QPointF(0, self._rect.height() * 0.01))
            self.draw(painter, self.tile, area)
        self._paint_ring(painter)
        self._paint_label(painter)

    def _paint_label(self, painter: QPainter) -> None:
        deep, snow = self.desk.theme.colour("queen_deep"), self.desk.theme.colour("queen_snow")
        area = QRectF(0, 0, self.print_pixels * 2.07, self.print_pixels * 1.27)
        corner = QPointF(self._rect.width() * 0.485, self._rect.height() * 0.265)
        area.moveBottomRight(corner)
        if self.building:  # it stands on that corner: then its name is in the opposite one
            area.moveTopLeft(QPointF(-corner.x() * 0.98, -corner.y() * 1.08))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(faded(snow, 0.86 if self.building else 0.55)))
        painter.drawRoundedRect(area.adjusted(2, 1, -2, -1), 8, 8)
        painter.setFont(self._font)
        painter.setPen(deep)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._label)

    def _paint_ring(self, painter: QPainter) -> None:
        ring = self.ring
        if ring is None:
            return
        role, width = ring
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.desk.theme
        painter.setBrush(QBrush(faded(theme.colour("queen_snow"), 0.5 if width > 4 else 0.34)))
        painter.setPen(QPen(theme.colour("queen_deep"), width + 3))
        painter.drawPolygon(self._ring)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour(role), width))
        painter.drawPolygon(self._ring)


class Field:
    """All cells and the crystals on them."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, cell: float, centres: tuple[QPointF, ...]) -> None:
        self.context, self.scene = context, scene
        self.cell, self.centres = cell, centres
        view, geo = context.view, context.geo
        tiles = dict(zip(geo.domains, view.tiles, strict=True))
        self.cells = [
            Cell(context.desk, number, zone, number == geo.palace, cell, context.tell(f"cell.{number}"), context.least)
            for number, zone in enumerate(geo.zones)
        ]
        self.crystals: dict[int, Piece] = {}
        for number, hexagon_piece in enumerate(self.cells):
            hexagon_piece.setPos(centres[number])
            hexagon_piece.setZValue(_CELLS)
            if hexagon_piece.zone == DOMAINS:
                blank = tiles[number] is None
                hexagon_piece.tile = "winter_queen/tile_blank" if blank else "winter_queen/tile_frame"
            hexagon_piece.section = "board"
            scene.addItem(hexagon_piece)
            colour = context.crystal_on(number)
            if colour is not None:
                self._put(number, colour)
            hexagon_piece.set_name(self.describe(number))

    def point(self, cell: int) -> QPointF:
        """Where a crystal in this cell stands."""
        return self.centres[cell] + self.cells[cell].platform

    def describe(self, cell: int) -> str:
        """A cell in words: its name, its zone and what lies there."""
        context = self.context
        return context.tell(
            "board.cell",
            cell=cell,
            zone=context.geo.zones[cell],
            colour=context.crystal_on(cell),
            printed=bool(context.view.fixed >> cell & 1),
        )

    def _put(self, cell: int, colour: int) -> None:
        printed = self.context.view.fixed >> cell & 1
        width = self.cell * (_PRINTED if printed else CRYSTAL)
        piece = Piece(self.context.desk, crystal_key(colour), width, width * CRYSTAL_SHAPE)
        piece.setPos(self.point(cell))
        piece.setZValue(_CRYSTALS)
        piece.section = self.cells[cell].section
        self.scene.addItem(piece)
        self.crystals[cell] = piece
