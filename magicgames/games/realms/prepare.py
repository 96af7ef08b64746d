"""Tables for lessons: what everybody holds, what lies open and what comes next, by name; the rest is dealt.

hands: [[king, queen], [], [knights]]   # by seat; missing cards are dealt
discard: [smoke, candle]                # the oldest first: each was drawn and discarded by the seat on turn
deck: [island, warship]                 # the next ones
turn: 0                                 # who is on turn; 0 if nobody is named
"""

from collections.abc import Iterable
from typing import Any, Final

from magicgames.engine.game import BadTable, Options, Seat
from magicgames.engine.rng import Rng
from magicgames.engine.tables import keyed, listed, number
from magicgames.games.realms.cards import CARDS, Card
from magicgames.games.realms.model import FULL, HAND, Deed, RealmsState, Thrown

_KEYS: Final = {"hands", "discard", "deck", "turn"}


def arranged(state: RealmsState, options: Options, table: Any, rng: Rng) -> RealmsState:
    """The table that the game has dealt, with the named cards at their places."""
    table = keyed(table, _KEYS)
    seats, mode = len(state.hands), state.rules.mode
    hands = _hands(table.get("hands", []), seats)
    lying, coming = _cards(table.get("discard", []), "discard"), _cards(table.get("deck", []), "deck")
    if mode == "duel" and any(hands):
        raise BadTable("two players gather their hands in the play")
    if lying and len(lying) >= (FULL["base"] if mode == "base" else 1):
        raise BadTable("so many open cards can't lie there in the play")
    _check_once([*lying, *coming, *[card for hand in hands for card in hand]])
    _complete(state, hands, lying, coming, rng)
    _seat_around(state, table.get("turn", 0), options, lying)
    return state


def _hands(data: Any, seats: int) -> list[tuple[Card, ...]]:
    hands = [_cards(hand, "hands") for hand in listed(data, "hands", most=seats)]
    if any(len(hand) > HAND for hand in hands):
        raise BadTable(f"a hand has {HAND} cards")
    return [*hands, *[()] * (seats - len(hands))]


def _cards(data: Any, where: str) -> tuple[Card, ...]:
    for card in listed(data, where):
        if card not in CARDS:
            raise BadTable(f"{where}: no card is called {card!r}")
    return tuple(data)


def _check_once(cards: Iterable[Card]) -> None:
    named: set[Card] = set()
    for card in cards:
        if card in named:
            raise BadTable(f"there is only one {card}")
        named.add(card)


def _complete(
    state: RealmsState, hands: list[tuple[Card, ...]], lying: tuple[Card, ...], coming: tuple[Card, ...], rng: Rng
) -> None:
    """Every card exists once: what isn't named fills the hands, and then the deck."""
    named = {*lying, *coming, *[card for hand in hands for card in hand]}
    spare = [card for card in CARDS if card not in named]
    rng.shuffle(spare)
    size = 0 if state.rules.mode == "duel" else HAND
    missing = sum(size - len(hand) for hand in hands)
    if missing > len(spare):
        raise BadTable("too few cards are left for the hands")
    state.hands = [(*hand, *[spare.pop() for _ in range(size - len(hand))]) for hand in hands]
    state.deck, state.drawn = (*coming, *spare), 0


def _seat_around(state: RealmsState, turn: Any, options: Options, lying: tuple[Card, ...]) -> None:
    """Each open card was drawn and discarded in a turn of its own, so it follows who began."""
    seats = len(state.hands)
    number(turn, range(seats), "turn")
    starter: Seat = (turn - len(lying)) % seats
    if options["starter"] not in ("random", starter):
        raise BadTable("with so many open cards another seat began")
    history: list[Deed] = []
    for place, card in enumerate(lying):
        seat = (starter + place) % seats
        history += [Deed(seat, "draw"), Deed(seat, "throw", card)]
    state.starter, state.active, state.turn = starter, turn, len(lying) + 1
    state.discard = tuple([Thrown(card, (starter + place) % seats) for place, card in enumerate(lying)])
    state.history = tuple(history)
