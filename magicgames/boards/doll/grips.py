"""What can be dragged where: cards to players and onto the table, cards from a deck home, dice to what they pay for."""

from collections.abc import Callable
from functools import partial

from magicgames.boards.doll.chooser import Chooser
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Address, Touch
from magicgames.engine.game import Say
from magicgames.games.doll.cards import SPELLS
from magicgames.kit.table.choosing import Act
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.pieces import Piece


def grip(piece: Piece, table: Table, chooser: Chooser, act: Act) -> Grip | None:
    if not isinstance(piece, Touch) or not piece.open:
        return None
    address = piece.address
    ends = {"hand": _card_ends, "deck": _deck_ends, "die": _die_ends}.get(address.zone)
    if ends is None:
        return None
    laid: dict[Piece, Callable[[], None]] = {
        touch: partial(act, partial(_lay, chooser, address, touch.address)) for touch in ends(piece, table)
    }
    kind = address.zone if address.zone != "hand" else "spell" if address.card in SPELLS else "trick"
    nowhere = Say("doll.board.nowhere", {"held": kind})
    middle = table.spots.offer if address.zone == "hand" else None
    return Grip(laid, why_not=lambda beneath: nowhere, home=middle) if laid else None


def _card_ends(piece: Touch, table: Table) -> list[Touch]:
    """A spell is laid before somebody, or shown first; anything else is shown."""
    rivals = [touch for touch in _zone(table, "seat", "duty") if touch.address.place != table.context.bottom]
    return [*_zone(table, "die", "deck"), *(rivals if piece.address.card in SPELLS else ())]


def _deck_ends(piece: Touch, table: Table) -> list[Touch]:
    own = [touch for touch in _zone(table, "seat", "duty") if touch.address.place == table.context.bottom]
    return [*own, *_zone(table, "hand")]


def _die_ends(piece: Touch, table: Table) -> list[Touch]:
    return [touch for touch in _zone(table, "deck", "hand", "die") if touch is not piece and touch.open]


def _zone(table: Table, *zones: str) -> list[Touch]:
    return [touch for address, touch in table.touches.items() if address.zone in zones]


def _lay(chooser: Chooser, held: Address, onto: Address) -> None:
    """One thing was laid onto another."""
    if held.zone == "deck":
        chooser.buy(held.card)
        if chooser.intent.pile == held.card:  # a card that is carried home is meant
            chooser.buy(held.card)
    elif held.zone == "die":
        if held.place not in chooser.intent.dice:
            chooser.press(held)
        if onto.zone == "deck":
            chooser.buy(onto.card)
        elif onto.zone == "hand" or onto.place not in chooser.intent.dice:
            chooser.press(onto)
    else:
        if chooser.intent.card != held.card:
            chooser.press(held)
        if chooser.intent.card == held.card:
            chooser.press(onto if onto.zone in ("seat", "duty") and chooser.asks_for_seat else held)
