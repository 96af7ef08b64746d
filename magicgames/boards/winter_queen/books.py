"""Books: open, with two pages each; a page has its emblem, a place for a crystal, and what it would score now."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.winter_queen.context import TableContext, crystal_key, effect_key
from magicgames.boards.winter_queen.places import BOOK_SHAPE, CRYSTAL_SHAPE
from magicgames.boards.winter_queen.touch import BADGE_PRINT, Address, Badge, Touch, page_address
from magicgames.engine.game import Seat
from magicgames.games.winter_queen.model import COLOURS, Held, Page
from magicgames.kit.desk import Desk
from magicgames.kit.table.painting import faded
from magicgames.kit.table.pieces import Piece


class PagePiece(Touch):
    """Half of an open book."""

    lifts = False

    def __init__(self, desk: Desk, page: Page, book: float, address: Address) -> None:
        unit = book / 160
        super().__init__(desk, effect_key(page.effect), 64 * unit, 82 * unit, address)
        self._unit, self.page = unit, page
        self.crystal: Piece | None = None
        self.ghost: int | None = None
        self.section = f"effect-{page.effect}"

    @property
    def slot(self) -> QPointF:
        """Where the crystal lies, in the scene."""
        return self.mapToScene(self._slot)

    @property
    def _slot(self) -> QPointF:
        return QPointF(0, 21 * self._unit)

    @property
    def printed_spot(self) -> QPointF:
        return QPointF(17, -8) * self._unit

    def lay(self, colour: int) -> Piece:
        wide = 30 * self._unit
        self.crystal = Piece(self.desk, crystal_key(colour), wide, wide * CRYSTAL_SHAPE)
        self.crystal.setParentItem(self)
        self.crystal.setPos(self._slot)
        self.crystal.section = self.section
        return self.crystal

    def set_ghost(self, colour: int | None) -> None:
        self.ghost = colour
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        unit = self._unit
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ring(painter)
        if self.crystal is not None:
            self._paint_glow(painter)
        side = 44 * unit
        self.draw(painter, self.key, QRectF(-side / 2, -40 * unit, side, side))
        if self.page.printed is not None:
            wide = 20 * unit
            area = QRectF(0, 0, wide, wide * CRYSTAL_SHAPE)
            area.moveCenter(self.printed_spot)
            self.draw(painter, crystal_key(self.page.printed), area)
        if self.crystal is None:
            self._paint_slot(painter)

    def _paint_slot(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(faded(self.desk.theme.colour("queen_deep"), 0.45), 1.4 * self._unit, Qt.PenStyle.DotLine))
        painter.drawEllipse(self._slot, 12 * self._unit, 14 * self._unit)
        if self.ghost is not None and (self._hovered or self.hasFocus() or self.chosen):
            wide = 30 * self._unit
            area = QRectF(0, 0, wide, wide * CRYSTAL_SHAPE)
            area.moveCenter(self._slot)
            painter.setOpacity(painter.opacity() * 0.6)
            self.draw(painter, crystal_key(self.ghost), area)

    def _paint_glow(self, painter: QPainter) -> None:
        assert self.crystal is not None
        theme = self.desk.theme
        glow = theme.colour("queen_" + next(name for name in COLOURS if self.crystal.key.endswith(name)))
        radius = 26 * self._unit
        light = QRadialGradient(self._slot, radius)
        light.setColorAt(0, faded(theme.colour("queen_snow"), 0.9))
        light.setColorAt(0.45, faded(glow, 0.55))
        light.setColorAt(1, faded(glow, 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(light))
        painter.drawEllipse(self._slot, radius, radius * 0.85)

    def _paint_ring(self, painter: QPainter) -> None:
        ring = self.ring
        if ring is None:
            return
        role, width = ring
        colour = self.desk.theme.colour(role)
        painter.setBrush(QBrush(faded(colour, 0.3 if width > 4 else 0.12)))
        painter.setPen(QPen(self.desk.theme.colour("queen_deep"), width + 3))
        painter.drawRoundedRect(self._rect, 7, 7)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(self._rect, 7, 7)


class Book(Piece):
    """An open book. Its pages are its children, and so is what they are worth."""

    def __init__(
        self, context: TableContext, number: int, width: float, owner: Seat | None = None, place: int = 0
    ) -> None:
        super().__init__(context.desk, "winter_queen/book", width, width * BOOK_SHAPE)
        self.number, self.width = number, width
        kinds = context.view.box.books[number]
        self.pages = []
        for side, kind in enumerate(kinds):
            address = page_address(owner, place, side) if owner is not None else Address("top")
            page = PagePiece(context.desk, kind, width, address)
            page.setParentItem(self)
            page.setPos(QPointF((side - 0.5) * 68, -2) * (width / 160))
            if owner is None:
                page.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable, False)
            self.pages.append(page)

    def fill(self, held: Held) -> None:
        for page, colour in zip(self.pages, held.crystals, strict=True):
            if colour is not None:
                page.lay(colour)

    def weigh(self, page: int, points: int, least: float = 0.0) -> Badge:
        """Tells on the page what it would score."""
        badge = Badge(self.desk, str(points), min(max(self.width * 0.155, least / BADGE_PRINT), self.width * 0.2))
        badge.setParentItem(self)
        badge.setPos(QPointF((page - 0.5) * 2 * 66, -40) * (self.width / 160))
        badge.setZValue(3)
        return badge


class Stack(Touch):
    """The books of one province: the top one lies open, the rest can be counted."""

    def __init__(self, context: TableContext, province: int, width: float) -> None:
        super().__init__(context.desk, "winter_queen/book", width, width * BOOK_SHAPE, Address("stack", (province,)))
        self.books = context.view.stacks[province]
        top = self.books[0] if self.books else None
        self.section = "place" if top is None else f"book-{top + 1}"
        self.top: Book | None = None
        if top is not None:
            self.top = Book(context, top, width)
            self.top.setParentItem(self)
            self.top.setZValue(1)
            for page in self.top.pages:
                page.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                page.setAcceptHoverEvents(False)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._rect)
        return path

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-12, -12, 12, 26)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for below in range(len(self.books) - 1, 0, -1):
            self.draw(painter, self.key, self._rect.translated(0, 4.0 * below))
        if not self.books:
            painter.setPen(QPen(self.desk.theme.colour("ink_faint"), 2, Qt.PenStyle.DashLine))
            painter.setBrush(QBrush(faded(self.desk.theme.colour("panel"), 0.5)))
            painter.drawRoundedRect(self._rect.adjusted(8, 8, -8, -8), 10, 10)
        ring = self.ring
        if ring is not None:
            role, width = ring
            painter.setBrush(Qt.BrushStyle.NoBrush)
            around = self._rect.adjusted(-5, -3, 5, 5 + 4.0 * max(0, len(self.books) - 1))
            painter.setPen(QPen(self.desk.theme.colour("queen_deep"), width + 4))
            painter.drawRoundedRect(around, 10, 10)
            painter.setPen(QPen(self.desk.theme.colour(role), width + 1))
            painter.drawRoundedRect(around, 10, 10)
