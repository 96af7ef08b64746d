"""Holders with their crystals, and the bag they are refilled from."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.winter_queen.context import TableContext, crystal_key
from magicgames.boards.winter_queen.places import (
    BAG,
    CRYSTAL_SHAPE,
    TRAY,
    TRAY_SHAPE,
    TRAY_SPOTS,
    Layout,
    tray_points,
)
from magicgames.boards.winter_queen.prompt import Prompt
from magicgames.boards.winter_queen.touch import Address, Touch
from magicgames.kit.desk import Desk
from magicgames.kit.table.light import paint_light
from magicgames.kit.table.pieces import Lettering, Piece

_CRYSTAL = 56.0
_DIGIT = 22.0  # pixels, of the key that takes a crystal
_DISC = 13.0 / _DIGIT  # radius of the disc around it, by the digit
_BELOW = 40.0  # from the middle of a tray down to the digits on its rim
_FAR_OPACITY = 0.55  # of holders that these hands don't reach


class Loose(Touch):
    """A crystal on a holder. Equal ones share an address: taking either is the same."""

    def __init__(self, desk: Desk, holder: int, colour: int, place: int, least: float = 0.0, size: float = 1.0) -> None:
        wide = _CRYSTAL * size
        address = Address("crystal", (holder, colour, place))
        super().__init__(desk, crystal_key(colour), wide, wide * CRYSTAL_SHAPE, address)
        self.section = "holders"
        self._digit = ""
        self.print_pixels = min(max(_DIGIT, least), 1.5 * _DIGIT)
        self._font = desk.theme.scene_font("number", self.print_pixels)

    def set_digit(self, digit: str) -> None:
        """The key that takes it, written on the rim of the tray; empty for none."""
        self._digit = digit
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-14, -14, 14, 36)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._rect.adjusted(-2, -4, 2, 8))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.light:
            paint_light(painter, self.desk, self.key, self._rect, self.light, self._hovered, self.calm)
        self.draw(painter, self.key, self._rect)
        if self._digit:
            self._paint_digit(painter)

    def _paint_digit(self, painter: QPainter) -> None:
        theme = self.desk.theme
        radius = self.print_pixels * _DISC
        disc = QRectF(-radius, self._rect.bottom() + 7, 2 * radius, 2 * radius)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QBrush(theme.colour("queen_snow")))
        painter.setPen(QPen(theme.colour("queen_deep"), 1.5))
        painter.drawEllipse(disc)
        painter.setFont(self._font)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self._digit)


class Trays:
    """All holders: one between each two neighbours, three in a duel, a single one at the end."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Layout) -> None:
        self.context, self.scene, self.spots = context, scene, spots
        self.crystals: list[Loose] = []
        self.trays: list[tuple[int, Piece]] = []  # with the number of their holder
        for holder, colours in enumerate(context.view.holders):
            for place, centre in enumerate(self.centres(holder)):
                self._tray(holder, centre)
                part = colours[place * TRAY_SPOTS : (place + 1) * TRAY_SPOTS]
                self._stand(holder, part, place * TRAY_SPOTS)

    @property
    def merged(self) -> bool:
        return len(self.context.view.holders) == 1

    def centres(self, holder: int) -> tuple[QPointF, ...]:
        """The trays that make this holder; the common one is as long as it has to be."""
        if not self.merged:
            return (self._grown(self.spots.trays[holder], self._size(holder)),)
        count = max(1, -(-len(self.context.view.holders[0]) // TRAY_SPOTS))
        return self.spots.trays_of_all(count)

    def point(self, holder: int, place: int) -> QPointF:
        """Where the crystal with this number of a holder stands."""
        centre, size = self.centres(holder)[place // TRAY_SPOTS], self._size(holder)
        return tray_points(centre, size)[place % TRAY_SPOTS] - QPointF(0, _CRYSTAL * size * CRYSTAL_SHAPE * 0.44)

    def _size(self, holder: int) -> float:
        """What can be taken is larger than what only others reach."""
        context = self.context
        near = context.own is not None and not self.merged and context.in_reach(holder)
        return self.spots.near if near else 1.0

    def _grown(self, centre: QPointF, size: float) -> QPointF:
        """Where the middle of a larger tray is: it grows inwards and upwards from its corner."""
        inwards = 1 if centre.x() < self.spots.field.center().x() else -1
        return centre + QPointF(inwards * TRAY / 2, -_BELOW) * (size - 1)

    def order(self, piece: Loose) -> tuple[float, float, int]:
        """Trays from left to right and downwards, and along each of them."""
        holder, _, place = piece.address.numbers
        centre = self.centres(holder)[place // TRAY_SPOTS]
        return centre.x(), centre.y(), place

    def find(self, holder: int, colour: int) -> Loose:
        return next(each for each in self.crystals if each.address.numbers[:2] == (holder, colour))

    def describe(self, holder: int) -> str:
        """A holder in words: where it is, whether it can be reached, what lies there."""
        context, seats = self.context, self.context.seats
        if self.merged:
            return context.tell("board.holder_common")
        if seats == 2:
            return context.tell("board.holder_duel", number=holder)
        return context.tell(
            "board.holder_between", left=holder, right=(holder + 1) % seats, reach=context.in_reach(holder)
        )

    def _tray(self, holder: int, centre: QPointF) -> None:
        wide = TRAY * self._size(holder)
        tray = Piece(self.context.desk, "winter_queen/holder", wide, wide * TRAY_SHAPE, self.describe(holder))
        tray.setPos(centre)
        tray.section, tray.topic = "holders", f"holder:{holder}"
        tray.setOpacity(1.0 if self.context.in_reach(holder) else _FAR_OPACITY)
        self.scene.addItem(tray)
        self.trays.append((holder, tray))

    def _stand(self, holder: int, colours: tuple[int, ...], first: int) -> None:
        for place, colour in enumerate(colours, first):
            piece = Loose(self.context.desk, holder, colour, place, self.context.least, self._size(holder))
            piece.setPos(self.point(holder, place))
            piece.setZValue(2)
            piece.setOpacity(1.0 if self.context.in_reach(holder) else _FAR_OPACITY)
            piece.set_name(f"{self.context.tell('board.crystal', colour=colour)}. {self.describe(holder)}")
            self.scene.addItem(piece)
            self.crystals.append(piece)


class Bag:
    """The bag and how many are in it."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Layout) -> None:
        self.centre = spots.bag
        left = sum(context.view.bag)
        self.piece = Piece(context.desk, "winter_queen/bag", *BAG)
        self.piece.set_name(context.tell("board.bag_count", count=left) if left else context.tell("board.bag_empty"))
        self.piece.setPos(spots.bag)
        self.piece.setAcceptHoverEvents(True)
        self.piece.setOpacity(1.0 if left else 0.5)
        self.piece.section, self.piece.topic = "components", "bag"
        scene.addItem(self.piece)
        words = Lettering(context.desk, f"×{left}", context.letters(34), "ink", bold=True)
        beside = QPointF(BAG[0] * 0.74, 30)
        words.place(spots.bag.x() + beside.x(), spots.bag.y() + beside.y())
        scene.addItem(words)
        self._tell_closing(context, scene, spots.closing)
        if self.closing is not None and self.closing.sceneBoundingRect().intersects(self.piece.sceneBoundingRect()):
            for part in (self.piece, words):  # in a low room the plate takes the place of the empty bag
                part.hide()

    def _tell_closing(self, context: TableContext, scene: QGraphicsScene, at: QPointF) -> None:
        """How many turns are left, where the bag is empty and until the match is over."""
        view = context.view
        self.closing: Prompt | None = None
        if view.left is not None and view.to_act:
            room = QRectF(-TRAY / 2, -44, TRAY, 88)
            self.closing = Prompt(context.desk, room, 27 * context.text_scale)
            self.closing.tell(context.tell("board.closing", left=view.left))
            self.closing.setPos(at)
            scene.addItem(self.closing)
