"""Two worlds: what a seat may not know is swapped, and nothing it can ask may tell the difference.

The swaps are written here, from the rulebooks: they don't use `imagine`, which the games use themselves.
"""

from collections.abc import Iterator
from typing import Any

from magicgames.engine.codec import digest
from magicgames.engine.game import AnyGame, Seat
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.games import GAMES
from magicgames.games.doll.model import DollState
from magicgames.games.realms.model import RealmsState
from magicgames.games.tower.model import TowerState
from magicgames.games.winter_queen.model import QueenState
from magicgames.paths import words
from magicgames.text.catalog import Catalog
from magicgames.text.narrator import Narrator
from tests.campaigns.campaign import Report
from tests.games.playing import LONGEST

NAMES = tuple("ABCDEFGH")
NARRATORS = {game.id: Narrator(Catalog(words(), "en"), game.id, NAMES) for game in GAMES}


def tower(state: TowerState, seat: Seat, rng: Rng) -> None:
    """The order of the pile below what is known: nobody knows it, whoever looks."""
    rest = list(state.pile[state.drawn :])
    rng.shuffle(rest)
    state.pile = (*state.pile[: state.drawn], *rest)


def winter_queen(state: QueenState, seat: Seat, rng: Rng) -> None:
    """The books below the open one of each stack."""
    hidden = [number for stack in state.stacks for number in stack[1:]]
    rng.shuffle(hidden)
    for province, stack in enumerate(state.stacks):
        rest, hidden = hidden[: len(stack) - 1], hidden[max(0, len(stack) - 1) :]
        state.stacks[province] = (*stack[:1], *rest)


def realms(state: RealmsState, seat: Seat, rng: Rng) -> None:
    """The order of the deck, unless somebody has looked into it."""
    if not state.looked:
        rest = list(state.deck[state.drawn :])
        rng.shuffle(rest)
        state.deck = (*state.deck[: state.drawn], *rest)


def doll(state: DollState, seat: Seat, rng: Rng) -> None:
    """Cards in rivals' hands change places with those of the same deck that nobody has seen."""
    seen = {*state.public, *state.learnt[seat], *state.looked}
    for pool, deck in enumerate(state.spells):
        places: list[tuple[list[Any], int]] = [(deck, at) for at, card in enumerate(deck) if card not in seen]
        for owner, hand in enumerate(state.hands):
            if owner != seat and (len(state.spells) == 1 or owner == pool):
                places += [
                    (hand, at) for at, card in enumerate(hand) if card not in seen and card in _pool(state, pool)
                ]
        cards = [holder[at] for holder, at in places]
        rng.shuffle(cards)
        for (holder, at), card in zip(places, cards, strict=True):
            holder[at] = card


def _pool(state: DollState, pool: int) -> frozenset[str]:
    return frozenset(state.pools[pool])


SWAPS = {"tower": tower, "winter_queen": winter_queen, "realms": realms, "doll": doll}


def told(game: AnyGame, state: Any, seat: Seat) -> Iterator[object]:
    """Everything this seat could ask for now."""
    view = game.view(state, seat)
    legal = game.legal(view) if seat in game.to_act(state) else ()
    narrator = NARRATORS[game.id]
    yield view
    yield tuple(legal)
    yield game.to_act(state)
    yield narrator.say(game.prompt(view))
    yield tuple((narrator.action(action), game.final(view, action)) for action in legal)


def run(count: int, seed: int, report: Report) -> None:
    """`count` pairs of worlds."""
    number = 0
    while report.counts["pairs"] < count:
        rng = Rng(derive("worlds", seed, number))
        game = GAMES[number % len(GAMES)]
        number += 1
        seats = rng.choice(game.seats)
        match = Match.start(game, (Player(""),) * seats, {}, rng.below(1 << 64))
        for step in range(LONGEST):
            if not match.to_act or report.counts["pairs"] >= count:
                break
            truth = match._state
            seat = rng.below(seats)
            other = truth.copy()
            SWAPS[game.id](other, seat, rng)
            report.counts["pairs"] += 1
            report.counts["worlds that differ"] += digest(other) != digest(truth)
            if list(told(game, truth, seat)) != list(told(game, other, seat)):
                report.fault(f"{game.id} seed {seed} match {number - 1} step {step} seat {seat}: the worlds differ")
            actor = rng.choice(match.to_act)
            match.play(actor, rng.choice(match.legal(actor)))
