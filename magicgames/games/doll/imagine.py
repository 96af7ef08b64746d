"""Tables that fit what a view knows: every face-down card that these eyes have not seen lies anywhere it could."""

from collections.abc import Iterable

from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import CURSES, Card, tricks_in_play
from magicgames.games.doll.model import DollState, DollView, deck_of
from magicgames.games.doll.views import thaw

Hand = tuple[Card | None, ...]


def imagine(view: DollView, rng: Rng) -> DollState:
    seats = range(len(view.scores))
    hands: list[list[Card]] = [[] for _ in seats]
    spells: list[list[Card]] = []
    looked: list[Card] = []
    table = {bound.card for bound in view.bound}
    if view.casting is not None:
        table.add(view.casting.card)
    for number, pool in enumerate(view.pools):
        owners = [seat for seat in seats if deck_of(view, seat) == number]
        looking = view.looked if view.actor in owners else ()
        filled = _fill(pool, table, [view.spells[number], looking, *(view.hands[seat] for seat in owners)], rng)
        spells.append(filled[0])
        looked += filled[1]
        for seat, hand in zip(owners, filled[2:], strict=True):
            hands[seat] = hand
    tricks, *sleeves = _fill(tricks_in_play(len(seats)), (), [view.tricks, *view.sleeves], rng)
    (curses,) = _fill(CURSES, {card for drawn in view.cursed for card in drawn}, [view.curses], rng)
    state = thaw(view)
    state.chance = rng.fork()
    state.hands, state.sleeves, state.looked = hands, sleeves, looked
    state.spells, state.tricks, state.curses = spells, tricks, curses
    return state


def _fill(cards: Iterable[Card], elsewhere: Iterable[Card], places: list[Hand], rng: Rng) -> list[list[Card]]:
    """The places with their backs replaced by cards that are nowhere in sight, in random order."""
    seen = {*elsewhere, *(card for place in places for card in place)}
    unseen = [card for card in cards if card not in seen]
    rng.shuffle(unseen)
    return [[unseen.pop() if card is None else card for card in place] for place in places]
