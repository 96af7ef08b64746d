"""What statistics tell of this game, drawn: the cards of the best hand."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from magicgames.boards.realms.faces import face
from magicgames.boards.realms.paper import paint_small
from magicgames.games.realms.cards import FACTS, Card
from magicgames.kit.desk import Desk
from magicgames.kit.parts.pictures import SideBySide
from magicgames.say import Say

_MOST = 84  # pixels of the usual window: a card
_PROPORTION = 0.9  # so that no names are written on cards, small: they are told above


def drawn(desk: Desk, what: Say) -> SideBySide | None:
    """The hand that this sentence tells; None: it tells of none."""
    cards = [card for card in what.fields.get("cards", ()) if card in FACTS]
    return SideBySide(desk, [_painted(desk, card) for card in cards], _PROPORTION, _MOST) if cards else None


def _painted(desk: Desk, card: Card) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, area: paint_small(painter, desk, area, face(desk, card))
