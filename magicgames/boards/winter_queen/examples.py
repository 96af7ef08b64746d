"""Pictures for the rules: the example of each effect as the table would draw it, with what makes its points."""

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.winter_queen.books import Book
from magicgames.boards.winter_queen.context import TableContext
from magicgames.boards.winter_queen.field import Field
from magicgames.boards.winter_queen.layout import field_alone
from magicgames.boards.winter_queen.places import BOOK_SHAPE
from magicgames.boards.winter_queen.sketch import Sketch
from magicgames.games.winter_queen.examples import Example, load_examples
from magicgames.games.winter_queen.model import Spot
from magicgames.games.winter_queen.scoring import ways
from magicgames.kit.desk import Desk
from magicgames.kit.table.pieces import Piece

_PREFIX: Final = "winter_queen/example_"
_BOOK_PREFIX: Final = "winter_queen/book_"
_WIDTH: Final = 720.0
_FIELD: Final = QRectF(8, 8, _WIDTH - 16, 410)
_BOOK: Final = 176.0
_SHELF: Final = 142.0  # height of a row of books
_examples = cache(load_examples)


def picture(desk: Desk, key: str, width: float, ratio: float = 1.0) -> QPixmap:
    """The example or the book with this art key, so many logical pixels wide; LookupError when there is none."""
    scene = QGraphicsScene()
    if key.startswith(_BOOK_PREFIX):
        area = _draw_book(scene, desk, int(key.removeprefix(_BOOK_PREFIX)) - 1)
        width /= 2
    else:
        example = _examples().get(key.removeprefix(_PREFIX)) if key.startswith(_PREFIX) else None
        if example is None:
            raise LookupError(f"no example {key}")
        area = QSizeF(_WIDTH, _FIELD.bottom() + 14 + _SHELF * _draw(scene, desk, example))
    scale = width / area.width() * ratio
    pixmap = QPixmap((area * scale).toSize())
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, QRectF(pixmap.rect()), QRectF(QPointF(), area))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _draw_book(scene: QGraphicsScene, desk: Desk, number: int) -> QSizeF:
    """One book of the shipped box, open; returns how large it is."""
    view = next(iter(_examples().values())).view
    narrator = desk.language.narrator("winter_queen", ())
    book = Book(TableContext(desk=desk, narrator=narrator, view=view, help="table"), number, _BOOK)
    book.setPos(_BOOK / 2, _BOOK * BOOK_SHAPE / 2)
    scene.addItem(book)
    return QSizeF(_BOOK, _BOOK * BOOK_SHAPE)


def _draw(scene: QGraphicsScene, desk: Desk, example: Example) -> int:
    """Lays field and books; returns how many people's books there are."""
    context = TableContext(
        desk=desk, narrator=desk.language.narrator("winter_queen", ()), view=example.view, help="table"
    )
    field = Field(context, scene, *field_alone(context.geo, _FIELD))
    shelves = [_shelf(scene, context, seat) for seat, shelf in enumerate(example.view.shelves) if shelf]

    def spot(at: Spot) -> QPointF:
        page = shelves[at.owner][at.book].pages[at.page]
        return page.mapToScene(page.printed_spot) if at.printed else page.slot

    for page in example.pages:
        best = ways(example.view, 0, 0, page)[0]
        scene.addItem(Sketch(desk, best, field.cell, field.centres, spot, spot_size=22))
        shelves[0][0].pages[page].set_chosen(True)
    return len(shelves)


def _shelf(scene: QGraphicsScene, context: TableContext, seat: int) -> list[Book]:
    """The books of one person in a row behind the crest."""
    held = context.view.shelves[seat]
    middle = _FIELD.bottom() + 14 + _SHELF * (seat + 0.5)
    left = (_WIDTH - len(held) * (_BOOK + 16) - 84) / 2
    crest = Piece(context.desk, context.crest(seat), 64, 64)
    crest.setPos(left + 36, middle)
    scene.addItem(crest)
    books = []
    for place, each in enumerate(held):
        book = Book(context, each.number, _BOOK, seat, place)
        book.setPos(left + 84 + (_BOOK + 16) * place + _BOOK / 2, middle - _BOOK * BOOK_SHAPE * 0.02)
        book.fill(each)
        scene.addItem(book)
        books.append(book)
    return books
