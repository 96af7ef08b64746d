"""What lessons, hints and puzzles point at, and what is pressed to do an action.

Names of pieces: `deck`; `hand` and `hand:king` (own cards); `open` and `open:queen` (cards of the discard area);
`rival:1` (a place) and `rivals:king` (a card that is known to be there); `area` (the sheet of the discard area, or of
the exchange); `tally` (what the hand is worth now); `ribbon` (what is asked); `choices` (the questions about special
cards), `answer` (its button), `sort`, `pass`, `decline` (buttons).
"""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.choices import Choosing
from magicgames.boards.realms.footer import Footer
from magicgames.boards.realms.rivals import Door
from magicgames.boards.realms.table import Table
from magicgames.boards.realms.touch import Address, TableCard
from magicgames.engine.game import Action
from magicgames.games.realms.acts import (
    AcceptOffer,
    DeclineOffer,
    DiscardCard,
    DrawCard,
    OfferCard,
    PassTrade,
    TakeCard,
)
from magicgames.games.realms.cards import Card
from magicgames.kit.table.pieces import Piece


def pointed(table: Table, footer: Footer, choosing: Choosing, pointer: str) -> Sequence[Piece | QWidget]:
    """The pieces and widgets of this name that are on the table now."""
    widgets: dict[str, QWidget] = {
        "choices": choosing,
        "answer": choosing.choose,
        "sort": footer.sort,
        "pass": footer.skip,
        "decline": footer.decline,
    }
    if pointer in widgets:
        return [widgets[pointer]] if widgets[pointer].isVisible() else []
    if pointer == "tally":
        return [table.tally.reading] if table.tally is not None else []
    if pointer == "area":
        middle = table.area or table.trade
        return [middle.field] if middle is not None else []
    if pointer == "ribbon":
        return [table.hand.field]
    zone, _, name = pointer.partition(":")
    return [touch for touch in table.touches if touch.address[0] == zone and name in ("", touch.address[1])]


def begins(
    table: Table, footer: Footer, choosing: Choosing, given: Card | None, action: Action
) -> Sequence[Piece | QWidget]:
    """What is pressed next to do this; `given`: one's own card of an offer that is half made."""
    if choosing.isVisible():
        return choosing.begins(action)
    if isinstance(action, DeclineOffer | PassTrade):
        button = footer.decline if isinstance(action, DeclineOffer) else footer.skip
        return [button] if button.isVisible() else []
    address = _address(action, given)
    touch = table.find(address) if address is not None else None
    return [touch] if touch is not None else []


def _address(action: Action, given: Card | None) -> Address | None:
    if isinstance(action, DrawCard):
        return ("deck", "")
    if isinstance(action, TakeCard):
        return ("open", action.card)
    if isinstance(action, OfferCard) and given == action.card:
        return ("rival", str(action.to))
    if isinstance(action, DiscardCard | AcceptOffer | OfferCard):
        return ("hand", action.card)
    return None


def topic_of(touch: TableCard | Door, helps: bool) -> str:
    """What `Game.why` explains about a piece; where the table doesn't count, nobody else does."""
    zone, name = touch.address
    if zone == "rivals":
        return f"card:{name}" if isinstance(touch, TableCard) and touch.shown is not None else ""
    if zone in ("hand", "open") and not helps:
        return ""
    return {"hand": f"share:{name}", "open": f"take:{name}", "deck": "deck", "rival": f"rival:{name}"}.get(zone, "")
