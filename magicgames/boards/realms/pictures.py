"""Pictures for the rules: each card as it lies on the table."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from magicgames.boards.realms.faces import face
from magicgames.boards.realms.paper import paint_card
from magicgames.boards.realms.plan import SHAPE
from magicgames.games.realms.cards import FACTS
from magicgames.kit.desk import Desk

_PREFIX: Final = "realms/face_"
_PART: Final = 0.55  # of the width that a picture may have


def picture(desk: Desk, key: str, width: float, ratio: float = 1.0) -> QPixmap:
    """The card with this art key; LookupError when there is none."""
    card = key.removeprefix(_PREFIX)
    if card not in FACTS:
        raise LookupError(f"no card {key}")
    wide = width * _PART
    pixmap = QPixmap(round(wide * ratio), round(wide / SHAPE * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        paint_card(painter, desk, QRectF(pixmap.rect()), face(desk, card))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
