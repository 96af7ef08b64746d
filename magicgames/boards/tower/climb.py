"""The tower as the score track: every mage stands on the storey of its points, the book shines above."""

from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.tower.context import TableContext
from magicgames.games.tower.model import TOP
from magicgames.kit.table.pieces import Piece


class Climb:
    def __init__(self, context: TableContext, scene: QGraphicsScene) -> None:
        desk, scores = context.desk, context.view.scores
        keep = context.keep
        tower = self.tower = Piece(desk, "tower/tower", keep.tower.width(), keep.tower.height())
        tower.setPos(keep.tower.center())
        tower.setZValue(-20)
        tower.section = "goal"
        at, wide, high = keep.book
        self.book = Piece(desk, "tower/book", wide, high)
        self.book.setPos(at)
        self.book.section = "end"
        self.book.topic = "book"
        scene.addItem(tower)
        scene.addItem(self.book)
        self.mages = [Piece(desk, f"tower/mage_{context.mage(seat)}", *keep.mage) for seat in range(len(scores))]
        for mage, spot in zip(self.mages, keep.standing(scores), strict=True):
            mage.setPos(spot)
            mage.section = "goal"
            mage.topic = f"score:{self.mages.index(mage)}"
            scene.addItem(mage)
        self.retell(context)

    def retell(self, context: TableContext) -> None:
        """Tells all words again, in another language; the pieces stay."""
        self.context = context
        self.book.set_name(context.tell("board.book"))
        self.tell(context.view.scores)

    def tell(self, scores: tuple[int, ...]) -> None:
        """Names the figures by where they stand."""
        for seat, (mage, score) in enumerate(zip(self.mages, scores, strict=True)):
            key = "board.on_storey" if score else "board.at_foot"
            mage.set_name(self.context.tell(key, seat=seat, number=min(score, TOP)))
