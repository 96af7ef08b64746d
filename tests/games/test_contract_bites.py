"""The contract tests find what they are made to find: toys with one fault each."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from magicgames.engine.game import Action, Event, Seat
from magicgames.engine.rng import Rng
from tests.games import test_contract as contract
from tests.games import test_contract_secrets as secrets
from tests.games.playing import Table, tables
from tests.toy.toy import Drawn, Light, Lit, Toy, ToyState, ToyView


class ShowsACardToAll(Toy):
    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        view = super().view(state, seat)
        first = (state.hands[0][0], *view.hands[0][1:])
        return replace(view, hands=(first, *view.hands[1:]))


class CountsHiddenCards(Toy):
    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        view = super().view(state, seat)
        return replace(view, chosen=view.chosen + 10 * (sum(state.deck) % 2))


class LoudDrawn(Drawn):
    def seen_by(self, seat: Seat | None) -> "LoudDrawn":
        return self


class TellsWhatIsDrawn(Toy):
    def apply(self, state: ToyState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        events = super().apply(state, seat, action)
        return tuple(LoudDrawn(event.seat, event.number) if isinstance(event, Drawn) else event for event in events)


class SaysNothingWhenLit(Toy):
    def apply(self, state: ToyState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        return tuple(event for event in super().apply(state, seat, action) if not isinstance(event, Lit))


class ImaginesNothing(Toy):
    truth: ToyState

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        self.truth = state
        return super().view(state, seat)

    def imagine(self, view: ToyView, rng: Rng) -> ToyState:
        return self.truth.copy()


class TakesChanceBack(Toy):
    def final(self, view: ToyView, action: Action) -> bool:
        return False


class SharingState(ToyState):
    __slots__ = ()

    def copy(self) -> "SharingState":
        other = super().copy()
        other.hands = self.hands
        return SharingState(*(getattr(other, name) for name in ToyState.__slots__))


class SharesHands(Toy):
    def setup(self, *arguments: Any) -> ToyState:
        state = super().setup(*arguments)
        return SharingState(*(getattr(state, name) for name in ToyState.__slots__))


class ActsOutOfTurn(Toy):
    def legal(self, view: ToyView) -> Sequence[Action]:
        return super().legal(view) or ((Light(),) if view.seat == 0 and view.to_act else ())


Check = Callable[[Toy, Table], None]


def leaks(game: Toy, table: Table) -> None:
    secrets.test_nothing_leaks(game)


def copies(game: Toy, table: Table) -> None:
    contract.test_a_copy_is_independent_and_plays_the_same(table)


def undoes(game: Toy, table: Table) -> None:
    contract.test_what_can_be_taken_back_draws_no_chance_and_tells_nothing_new(table)


def waits(game: Toy, table: Table) -> None:
    contract.test_exactly_those_who_are_to_act_have_something_to_do(table)


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        (ShowsACardToAll, leaks),
        (CountsHiddenCards, leaks),
        (TellsWhatIsDrawn, leaks),
        (SaysNothingWhenLit, leaks),
        (ImaginesNothing, leaks),
        (TakesChanceBack, undoes),
        (SharesHands, copies),
        (ActsOutOfTurn, waits),
    ],
    ids=lambda value: value.__name__,
)
def test_a_faulty_game_is_found(fault: type[Toy], check: Check) -> None:
    game = fault()
    with pytest.raises(AssertionError):
        check(game, tables(game)[0])
