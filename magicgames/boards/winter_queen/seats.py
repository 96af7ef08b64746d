"""One seat's place at the table: crest and name, the queen's token, the crystal in hand, and the open books."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.winter_queen.books import Book
from magicgames.boards.winter_queen.context import TableContext, crystal_key
from magicgames.boards.winter_queen.places import BOOK_SHAPE, CRYSTAL_SHAPE, Spot
from magicgames.boards.winter_queen.prompt import Prompt, has_room
from magicgames.engine.game import Seat
from magicgames.games.winter_queen.effects import EFFECTS
from magicgames.games.winter_queen.model import MOST_BOOKS
from magicgames.games.winter_queen.model import Spot as CrystalSpot
from magicgames.kit.desk import Desk
from magicgames.kit.parts.fitting import widest_word
from magicgames.kit.table.painting import faded
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import Sheet, Tag, name_plate


class Caption(QGraphicsItem):
    """A name below a page, in two lines if it has two words."""

    def __init__(self, desk: Desk, name: str, pixels: float, area: QRectF) -> None:
        super().__init__()
        self._name, self._area = name, area
        self.print_pixels = pixels
        self._font = desk.theme.scene_font("text", pixels)
        self._ink = desk.theme.colour("ink")
        self.setData(0, name)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setPen(self._ink)
        painter.setFont(self._font)
        close = self._font.pixelSize() * 1.02  # nearer than the lines of a text
        for line, word in enumerate(self._name.split(" ", 1)):
            row = QRectF(self._area.left(), self._area.top() + line * close, self._area.width(), 1.3 * close)
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, word)


class Room(Piece):
    """An outline where another book can lie."""

    def __init__(self, context: TableContext, seat: Seat, book: float) -> None:
        super().__init__(context.desk, "", book * 0.86, book * BOOK_SHAPE * 0.8)
        self.set_name(context.tell("board.no_book", seat=seat))
        self.section = "place"

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self.desk.theme
        if self._aimed:
            painter.setPen(QPen(theme.colour("lit"), 5))
        else:
            painter.setPen(QPen(faded(theme.colour("ink_faint"), 0.7), 2, Qt.PenStyle.DashLine))
        painter.drawRect(self._rect)


class Place:
    """Everything of one seat."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, seat: Seat, spot: Spot) -> None:
        self.context, self.scene, self.seat, self.spot = context, scene, seat, spot
        view = context.view
        self.sheet = Sheet(context.desk, spot.sheet)
        self.sheet.setZValue(-5)
        scene.addItem(self.sheet)
        size = spot.crest.width()
        crest = self._piece(context.crest(seat), spot.crest.center(), size, 1)
        crest.set_name(context.narrator.names[seat])
        large = spot.book > 200
        letters = context.letters(40 if large else 30)
        name_plate(context, context.narrator.names[seat], spot.name, letters).setParentItem(self.sheet)
        self.queen = self._queen(64 if large else 44) if view.first == seat else None
        self.hand = self._hand() if view.hand is not None and view.active == seat else None
        self.books = [self._book(place) for place in range(len(view.shelves[seat]))]
        self.rooms = [self._room(place) for place in range(len(self.books), MOST_BOOKS)]
        self.prompt: Prompt | None = None  # what is asked stands here
        self._tell_points()
        self._tell_turn()

    @property
    def is_own(self) -> bool:
        return self.seat == self.context.own

    @property
    def middle(self) -> QPointF:
        return self.spot.sheet.center()

    @property
    def hand_point(self) -> QPointF:
        return self.spot.sheet.topLeft() + self.spot.hand

    def book_point(self, place: int) -> QPointF:
        return self.spot.sheet.topLeft() + self.spot.books[place]

    def crystal_point(self, spot: CrystalSpot) -> QPointF:
        """Where a crystal on one of the books lies, laid or printed."""
        page = self.books[spot.book].pages[spot.page]
        return page.mapToScene(page.printed_spot) if spot.printed else page.slot

    def _piece(self, key: str, at: QPointF, width: float, shape: float) -> Piece:
        piece = Piece(self.context.desk, key, width, width * shape)
        piece.setParentItem(self.sheet)
        piece.setPos(at)
        return piece

    def _queen(self, size: float) -> Piece:
        queen = self._piece("winter_queen/queen", self.spot.queen, size, 1)
        queen.set_name(self.context.tell("board.queen", seat=self.seat))
        queen.section, queen.topic = "goal", "queen"
        return queen

    def _hand(self) -> Piece:
        colour = self.context.view.hand
        assert colour is not None
        piece = Piece(self.context.desk, crystal_key(colour), self.spot.crystal, self.spot.crystal * CRYSTAL_SHAPE)
        piece.setPos(self.hand_point)
        piece.setZValue(3)
        piece.set_name(self.context.tell("board.in_hand", seat=self.seat, colour=colour))
        piece.section = "place"
        self.scene.addItem(piece)
        if self.is_own and self.spot.hand_words is not None:
            words = Lettering(
                self.context.desk,
                self.context.tell("board.your_hand"),
                self.context.letters(26),
                "ink_soft",
                width=200,
            )
            words.setParentItem(self.sheet)
            words.place(self.spot.hand_words.x(), self.spot.hand_words.y())
        return piece

    def _book(self, place: int) -> Book:
        context = self.context
        held = context.view.shelves[self.seat][place]
        book = Book(context, held.number, self.spot.book, self.seat, place)
        book.setPos(self.book_point(place))
        book.fill(held)
        self.scene.addItem(book)
        for side, page in enumerate(book.pages):
            page.set_name(self.describe(place, side))
            page.topic = self._topic(place, side)
            if self.spot.caption:
                self._caption(place, side, page.page.effect)
            worth = self._worth(place, side)
            if worth is not None:
                book.weigh(side, worth, context.least).best = True
        return book

    def _caption(self, place: int, side: int, effect: str) -> None:
        """The name of a page below it: nobody knows eight emblems from the first match on."""
        context, wide = self.context, self.spot.caption
        font = context.desk.theme.scene_font("text", self.spot.letters)
        names = [context.tell(f"effect.{each}") for each in EFFECTS]
        pixels = min(font.pixelSize() * wide / widest_word(font, names), self.spot.letters)  # equal for all
        below = self.spot.books[place] + QPointF((side - 0.5) * wide, self.spot.book * BOOK_SHAPE / 2 - 3)
        area = QRectF(below.x() - wide / 2, below.y(), wide, 2.3 * pixels)
        Caption(context.desk, context.tell(f"effect.{effect}"), pixels, area).setParentItem(self.sheet)

    def _topic(self, book: int, page: int) -> str:
        """What somebody asks about who wonders at a page; of an empty own one, why nothing can be laid there."""
        held = self.context.view.shelves[self.seat][book]
        if held.crystals[page] is not None and self.context.tells(self.seat):
            return f"page:{self.seat}:{book}:{page}"
        is_free = self.is_own and held.crystals[page] is None
        return "" if is_free else f"effect:{self.context.page(held, page).effect}"

    def _worth(self, book: int, page: int) -> int | None:
        """What a page scores, where the table tells; a page that has been scored already brings nothing more."""
        view = self.context.view
        spent = self.seat == view.active and view.using == book and view.scored == page
        return self.context.worth(self.seat, book, page) if self.context.tells(self.seat) and not spent else None

    def describe(self, book: int, page: int) -> str:
        """A page in words: its effect, what lies there, and what it would score."""
        context = self.context
        held = context.view.shelves[self.seat][book]
        kind = context.page(held, page)
        lines = [
            context.tell(
                "board.own_page" if self.is_own else "board.page",
                name=context.page_name(kind),
                colour=held.crystals[page],
                seat=self.seat,
            ),
            context.tell("board.about", effect=kind.effect),
        ]
        worth = self._worth(book, page)
        if worth is not None:
            lines.append(context.tell("board.worth_now" if context.view.to_act else "board.worth_end", points=worth))
        return "\n".join(lines)

    def _room(self, place: int) -> Room:
        room = Room(self.context, self.seat, self.spot.book)
        room.setParentItem(self.sheet)
        room.setPos(self.spot.books[place])
        return room

    def _tell_points(self) -> None:
        points = self.context.view.points[self.seat]
        if points is None or (self.is_own and not self.context.purse and self.context.view.to_act):
            return
        large = self.spot.book > 200
        coin = self._piece("winter_queen/point", self.spot.points, 52 if large else 36, 1)
        coin.topic = "points" if self.is_own else ""
        words = Lettering(
            self.context.desk,
            str(points),
            self.context.letters(44 if large else 30),
            "gold_text",
            bold=True,
            centred=False,
        )
        words.setParentItem(self.sheet)
        words.place(self.spot.points.x() + (36 if large else 24), self.spot.points.y())
        words.setToolTip(self.context.tell("board.points_of", seat=self.seat, points=points))

    def _tell_turn(self) -> None:
        if not self.context.on_turn(self.seat):
            return
        self.sheet.set_active(True)
        if self.is_own:
            self._make_prompt()
            return
        text = self.context.tell("board.on_turn")
        tag = Tag(
            self.context.desk,
            text,
            self.context.letters(25),
            "primary",
            "primary_ink",
            self.spot.sheet.width() * 0.8,
        )
        tag.setParentItem(self.sheet)
        tag.setPos(self.spot.turn_tag)
        tag.setZValue(4)

    def _make_prompt(self) -> None:
        if self.spot.prompt is not None and has_room(self.spot.prompt, self.context.least):  # else below the table
            self.prompt = Prompt(self.context.desk, self.spot.prompt, 27 * self.context.text_scale)
            self.prompt.setParentItem(self.sheet)
