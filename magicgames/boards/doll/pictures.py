"""Pictures for the rules: each card as it lies on the table."""

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.doll.context import TableContext
from magicgames.boards.doll.faces import CardPiece
from magicgames.boards.doll.layout import CARD, CARD_SHAPE
from magicgames.boards.doll.touch import Address
from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import CURSES, SPELLS, TRICKS
from magicgames.games.doll.model import DollView
from magicgames.games.doll.rules import Doll
from magicgames.kit.desk import Desk

_PREFIX: Final = "doll/face_"
_PART: Final = 0.55  # of the width that a picture may have


def picture(desk: Desk, key: str, width: float, ratio: float = 1.0) -> QPixmap:
    """The card with this art key; LookupError when there is none."""
    card = key.removeprefix(_PREFIX)
    if card not in {*SPELLS, *TRICKS, *CURSES}:
        raise LookupError(f"no card {key}")
    context = TableContext(desk=desk, narrator=desk.language.narrator("doll", ()), view=_any_view())
    scene = QGraphicsScene()
    scene.addItem(CardPiece(context, card, CARD[0], Address("rules", 0, card)))
    wide = width * _PART * ratio
    pixmap = QPixmap(QSizeF(wide, wide * CARD_SHAPE).toSize())
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = QPointF(CARD[0] / 2, CARD[0] * CARD_SHAPE / 2)
        scene.render(painter, QRectF(pixmap.rect()), QRectF(-half, half))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


@cache
def _any_view() -> DollView:
    """Cards are printed alike at every table."""
    game = Doll()
    return game.view(game.setup(3, defaults(game, 3), Rng(0)), None)
