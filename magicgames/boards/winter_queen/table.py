"""Lays the whole table from one view, and finds its parts by their address."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from magicgames.boards.winter_queen import layout
from magicgames.boards.winter_queen.books import Stack
from magicgames.boards.winter_queen.context import TableContext
from magicgames.boards.winter_queen.field import Field
from magicgames.boards.winter_queen.seats import Place
from magicgames.boards.winter_queen.sketch import Sketch, side_of
from magicgames.boards.winter_queen.touch import Address, Badge, Touch
from magicgames.boards.winter_queen.trays import Bag, Trays
from magicgames.engine.game import Seat
from magicgames.games.winter_queen.model import COLOURS, PROVINCES, Spot, Way
from magicgames.kit.table.painting import faded
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import Ground

_ABOVE = 30.0


class Table:
    """Everything in the scene. It is made anew for every view: nothing of an older one can be left over."""

    def __init__(self, scene: QGraphicsScene, context: TableContext) -> None:
        self.scene, self.context = scene, context
        self.spots = spots = layout.lay(context.geo, context.seats, context.bottom, context.arrangement)
        if context.desk.theme.texture:
            scene.addItem(Ground(context.desk, "winter_queen"))
        self.places: dict[Seat, Place] = {seat: Place(context, scene, seat, at) for seat, at in spots.seats.items()}
        self.field = Field(context, scene, spots.cell, spots.cells)
        self.stacks = [self._stack(province) for province in range(PROVINCES)]
        self.trays = Trays(context, scene, spots)
        self.bag = Bag(context, scene, spots)
        self.options: list[Badge] = []
        self._sketch: Sketch | None = None
        self.touches: dict[Address, Touch] = {}
        pages = [page for place in self.places.values() for book in place.books for page in book.pages]
        for touch in (*self.trays.crystals, *self.field.cells, *pages, *self.stacks):
            self.touches[touch.address] = touch

    def sketch(self, way: Way | None) -> None:
        """Draws what makes these points; None: nothing any more."""
        if self._sketch is not None:
            self.scene.removeItem(self._sketch)
            self._sketch = None
        if way is not None:
            self._sketch = self.drawing(way)
            self.scene.addItem(self._sketch)

    def drawing(self, way: Way) -> Sketch:
        return Sketch(self.context.desk, way, self.field.cell, self.field.centres, self._spot, least=self.context.least)

    def offer(self, ways: tuple[Way, ...]) -> None:
        """Every way to score a page, at the place where it is chosen."""
        for badge in self.options:
            self.touches.pop(badge.address)
            self.scene.removeItem(badge)
        self.options = []
        for number, way in enumerate(ways):
            at = self._choice_point(way)
            if at is None:
                continue
            badge = Badge(self.context.desk, str(way.points), self.spots.cell * 0.34, Address("way", (number,)))
            badge.set_name(self.context.tell("board.way", points=way.points, cell=way.cell, rival=way.rival))
            badge.setPos(at)
            badge.setZValue(_ABOVE)
            badge.set_open(True)
            badge.section = "use"
            self.scene.addItem(badge)
            self.options.append(badge)
            self.touches[badge.address] = badge

    def _choice_point(self, way: Way) -> QPointF | None:
        """Where the person chooses this way; None when there is nothing to choose."""
        if way.rival is not None:
            spot = self.places[way.rival].spot
            return spot.sheet.topLeft() + spot.rival_tag
        if way.cell is None:
            return None
        centre = self.field.centres[way.cell]
        if way.direction is not None:
            return side_of(centre, self.field.cell, way.direction)
        return centre + QPointF(0, self.field.cell * 0.4)

    def _spot(self, spot: Spot) -> QPointF:
        return self.places[spot.owner].crystal_point(spot)

    def _stack(self, province: int) -> Stack:
        context, spots = self.context, self.spots
        stack = Stack(context, province, spots.stack)
        stack.setPos(spots.stacks[province])
        stack.setZValue(1)
        stack.set_name(self.describe_stack(province))
        self.scene.addItem(stack)
        crest = Piece(context.desk, f"winter_queen/crest_{COLOURS[province]}", spots.cell * 0.5, spots.cell * 0.6)
        crest.setPos(spots.crests[province])
        crest.section = "board"
        crest.set_name(context.tell("board.province", zone=province))
        self.scene.addItem(crest)
        count = Lettering(context.desk, f"×{len(stack.books)}", context.letters(28), "ink", bold=True)
        below = spots.crests[province] + QPointF(0, spots.cell * 0.3 + 14)
        count.place(below.x(), below.y())
        count.setZValue(0.5)
        self.scene.addItem(count)
        self.scene.addItem(self._ground_of(count))
        return stack

    def _ground_of(self, words: Lettering) -> QGraphicsPathItem:
        """Words on the picture of the table have a ground of their own: its mountains are as light as letters."""
        area = words.mapRectToScene(words.boundingRect()).adjusted(-6, 2, 6, -2)
        path = QPainterPath()
        path.addRoundedRect(area, area.height() / 2, area.height() / 2)
        ground = QGraphicsPathItem(path)
        ground.setBrush(faded(self.context.desk.theme.colour("panel"), 0.8))
        ground.setPen(QPen(Qt.PenStyle.NoPen))
        ground.setZValue(0.4)
        return ground

    def describe_stack(self, province: int) -> str:
        """The books of a province in words: how many, and the one on top."""
        context, books = self.context, self.context.view.stacks[province]
        if not books or books[0] is None:
            return context.tell("board.stack_empty", zone=province)
        pages = context.view.box.books[books[0]]
        names = tuple([context.page_name(page) for page in pages])
        lines = [context.tell("board.stack", zone=province, count=len(books), names=names)]
        for name, page in zip(names, pages, strict=True):
            lines.append(context.tell("board.explained", name=name, effect=page.effect))
        return "\n".join(lines)

    def standing(self) -> list[str]:
        known = [(seat, points) for seat, points in enumerate(self.context.view.points) if points is not None]
        return [self.context.tell("board.points_of", seat=seat, points=points) for seat, points in known]

    def summary(self) -> str:
        """The table in words, for those who don't see it."""
        view, tell = self.context.view, self.context.tell
        lines = [self.field.describe(cell) for cell in range(len(self.field.cells))]
        for holder, colours in enumerate(view.holders):
            key = "board.holder_lying" if colours else "board.holder_empty"
            lines.append(tell(key, holder=self.trays.describe(holder), colours=colours))
        lines += [self.describe_stack(province).split("\n")[0] for province in range(PROVINCES)]
        for seat, place in self.places.items():
            for book, held in enumerate(view.shelves[seat]):
                lines += [place.describe(book, page).split("\n")[0] for page in range(len(held.crystals))]
        lines.append(tell("board.bag_count", count=sum(view.bag)) if any(view.bag) else tell("board.bag_empty"))
        return "\n".join(lines)
