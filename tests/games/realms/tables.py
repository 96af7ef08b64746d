"""Tables of Magic Realms for tests, written as what everybody holds."""

from collections.abc import Sequence
from typing import Any

from magicgames.engine.game import Action, Event, defaults
from magicgames.engine.rng import Rng
from magicgames.games.realms.acts import TakeCard
from magicgames.games.realms.cards import CARDS, Card
from magicgames.games.realms.model import RealmsState, Thrown
from magicgames.games.realms.rules import Realms
from tests.games.realms.helpers import card, hand

GAME = Realms()


def start(seats: int, seed: int = 1, **options: Any) -> RealmsState:
    """A fresh match by the set-up of the game itself; seat 0 begins."""
    return GAME.setup(seats, {**defaults(GAME, seats), "starter": 0, **options}, Rng(seed))


def table(*hands: str, deck: str = "", discard: str = "", **options: Any) -> RealmsState:
    """Hands as lists of names; the deck begins with the named cards; seat 0 is on turn and has discarded what lies."""
    state = start(len(hands), **options)
    state.hands = [hand(names) for names in hands]
    lying = hand(discard)
    used = {card for cards in state.hands for card in cards} | set(lying) | set(hand(deck))
    state.deck = (*hand(deck), *[card for card in CARDS if card not in used])
    state.drawn = 0
    state.discard = tuple(Thrown(card, 0) for card in lying)
    return state


def legal(state: RealmsState) -> Sequence[Any]:
    return GAME.legal(GAME.view(state, state.active))


def play(state: RealmsState, *actions: Action) -> list[Any]:
    """Legal actions of whoever is on turn; the events of all of them."""
    told: list[Event] = []
    for action in actions:
        assert action in legal(state), action
        told += GAME.apply(state, state.active, action)
    return told


def take(name: str) -> TakeCard:
    return TakeCard(card(name))


def names(actions: Sequence[Action], kind: type[Action]) -> list[Card | None]:
    return [getattr(action, "card", None) for action in actions if isinstance(action, kind)]
