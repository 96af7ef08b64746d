"""Prepared tables: what is named lies where it was named, every card exists once, and nonsense is refused."""

from typing import Any

import pytest

from magicgames.engine.game import BadTable, Choice, defaults
from magicgames.engine.rng import Rng
from magicgames.games.realms.model import HAND, RealmsState, Thrown
from tests.campaigns.invariants import realms
from tests.games.realms.tables import GAME


def prepared(seats: int, table: Any, seed: int = 1, **options: Choice) -> RealmsState:
    return GAME.prepare(seats, {**defaults(GAME, seats), **options}, table, Rng(seed))


def test_named_cards_lie_where_they_are_named() -> None:
    state = prepared(
        3, {"hands": [["king"], [], ["queen", "knights"]], "discard": ["smoke", "candle"], "deck": ["hydra"]}
    )
    assert state.hands[0][0] == "king"
    assert state.hands[2][:2] == ("queen", "knights")
    assert state.discard == (Thrown("smoke", 1), Thrown("candle", 2))
    assert state.deck[state.drawn] == "hydra"
    assert all(len(hand) == HAND for hand in state.hands)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seats", [3, 6])
def test_every_card_exists_once(seats: int, seed: int) -> None:
    state = prepared(seats, {"hands": [["king", "queen"]], "discard": ["smoke", "candle", "hydra"]}, seed)
    assert list(realms(state)) == []
    cards = [*state.deck[state.drawn :]]
    cards += [card for hand in state.hands for card in hand] + [thrown.card for thrown in state.discard]
    assert len(cards) == len(set(cards)) == 53


def test_who_is_on_turn_decides_who_began() -> None:
    state = prepared(3, {"discard": ["smoke", "candle"], "turn": 2})
    assert (state.active, state.starter, state.turn) == (2, 0, 3)
    assert [(deed.seat, deed.what, deed.card) for deed in state.history] == [
        (0, "draw", None),
        (0, "throw", "smoke"),
        (1, "draw", None),
        (1, "throw", "candle"),
    ]


def test_other_chance_deals_other_cards() -> None:
    table = {"hands": [["king"]]}
    assert prepared(3, table, 1).hands != prepared(3, table, 2).hands
    assert prepared(3, table, 1).hands == prepared(3, table, 1).hands


def test_two_players_and_chaos_can_prepare_the_deck() -> None:
    assert prepared(2, {"deck": ["king"]}).deck[0] == "king"
    assert prepared(4, {"hands": [["king"]]}, mode="chaos").hands[0][0] == "king"


@pytest.mark.parametrize(
    "table",
    [
        None,
        ["king"],
        {"bag": []},
        {"hands": "king"},
        {"hands": [["king"], ["king"]]},
        {"hands": [["rook"]]},
        {"hands": [[], [], [], []]},
        {"hands": [["king", "queen", "knights", "rangers", "hydra", "dragon", "smoke", "candle"]]},
        {"discard": [7]},
        {"discard": {}},
        {"deck": ["king", "king"]},
        {"turn": 3},
        {"turn": True},
        {"turn": "anna"},
        {"discard": ["king", "queen", "knights", "rangers", "hydra", "dragon", "smoke", "candle", "forge", "swamp"]},
    ],
)
def test_nonsense_is_refused(table: Any) -> None:
    with pytest.raises(BadTable):
        prepared(3, table)


def test_what_the_variant_cannot_have_is_refused() -> None:
    for seats, table, options in (
        (2, {"hands": [["king"]]}, {}),
        (2, {"discard": ["king"]}, {}),
        (4, {"discard": ["king"]}, {"mode": "chaos"}),
        (3, {"discard": ["king"], "turn": 0}, {"starter": 1}),
    ):
        with pytest.raises(BadTable):
            prepared(seats, table, **options)
