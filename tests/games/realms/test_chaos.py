"""Chaos: trades seat by seat, one card for one unseen card, until all pass, the time is up or the rounds are over."""

from typing import Any

import pytest

from magicgames.engine.game import Say, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games.realms.acts import (
    AcceptOffer,
    DeclineOffer,
    DrawCard,
    OfferAccepted,
    OfferCard,
    OfferDeclined,
    OfferMade,
    PassTrade,
    PlayEnded,
    TimeIsUp,
)
from magicgames.games.realms.model import ANSWER, CHOOSE, OFFER, OVER, ROUNDS, Offer, RealmsState, Trace
from tests.games.realms.helpers import hand
from tests.games.realms.tables import GAME, legal, names, play, start, table

A, B, C = (
    "King, Queen, Princess, Warlord, Empress, Knights, Rangers",
    "Cavern, Bell Tower, Forest, Earth Elemental, Swamp, Water Elemental, Hydra",
    "Air Elemental, Candle, Forge, Lightning, Fire Elemental, Magic Wand, Warhorse",
)


def three(**more: Any) -> RealmsState:
    state = table(A, B, C, mode="chaos", **more)
    assert state.phase == OFFER
    return state


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_chaos_is_a_mode_of_three_to_six(seats: int) -> None:
    assert [option.choices for option in GAME.options(seats) if option.key == "mode"] == [("base", "chaos")]


def test_seven_play_chaos_only_and_two_never() -> None:
    assert start(7).rules.mode == "chaos"
    assert start(2).rules.mode == "duel"
    assert not any(option.key == "mode" for seats in (2, 7) for option in GAME.options(seats))


def test_a_seat_offers_a_card_to_somebody_or_passes() -> None:
    state = three()
    assert len(legal(state)) == 7 * 2 + 1
    (made,) = play(state, OfferCard("king", 2))
    assert made.seen_by(0) == OfferMade(0, 2, "king")
    assert made.seen_by(2) == made.seen_by(None) == OfferMade(0, 2, None)
    assert GAME.view(state, 2).offers == (Offer(0, 2, None),)
    assert (state.active, state.phase) == (1, OFFER)


def test_with_nothing_to_answer_nobody_is_told_to_answer_first() -> None:
    view = GAME.view(three(), 0)
    assert GAME.refusal(view, OfferCard("king", 0)) == Say("realms.refusal.not_now")
    assert GAME.refusal(view, DeclineOffer()) == Say("realms.refusal.not_now")


def test_offers_are_answered_before_anything_else() -> None:
    state = three()
    play(state, OfferCard("king", 2), OfferCard("hydra", 2))
    assert (state.active, state.phase) == (2, ANSWER)
    assert names(legal(state), AcceptOffer) == list(hand(C))
    asked = GAME.view(state, 2)
    for early in (PassTrade(), OfferCard("candle", 0)):
        assert GAME.refusal(asked, early) == Say("realms.refusal.answer_first")
    assert GAME.refusal(asked, DrawCard()) == Say("realms.refusal.not_now"), "no answer would make this possible"
    assert GAME.refusal(asked, DeclineOffer()) is None
    play(state, DeclineOffer())
    assert state.phase == ANSWER
    play(state, AcceptOffer("candle"))
    assert state.phase == OFFER
    assert "candle" in state.hands[1] and "hydra" in state.hands[2] and "king" in state.hands[0]


def test_an_accepted_offer_swaps_one_card_for_one() -> None:
    state = three()
    play(state, OfferCard("king", 1))
    (accepted,) = play(state, AcceptOffer("swamp"))
    assert accepted == OfferAccepted(1, 0, "swamp", "king")
    assert accepted.seen_by(0) == accepted and accepted.seen_by(2) == OfferAccepted(1, 0, None, None)
    assert set(state.hands[0]) == {*hand(A.replace("King", "Swamp"))}
    assert set(state.hands[1]) == {*hand(B.replace("Swamp", "King"))}


def test_a_declined_offer_changes_nothing() -> None:
    state = three()
    play(state, OfferCard("king", 1))
    assert play(state, DeclineOffer()) == [OfferDeclined(1, 0)]
    assert state.hands[0] == hand(A) and state.offers == ()


def test_traders_remember_what_they_gave() -> None:
    state = three()
    play(state, OfferCard("king", 1), AcceptOffer("swamp"), PassTrade())
    assert GAME.view(state, 0).learnt == (Trace("king", (1,)),)
    assert GAME.view(state, 1).learnt == (Trace("swamp", (0,)),)
    assert GAME.view(state, 2).learnt == ()


def test_what_comes_back_is_no_longer_looked_for_elsewhere() -> None:
    """A second trade: the King returns to seat 0, which goes on knowing where its Queen went."""
    state = three()
    play(state, OfferCard("queen", 1), AcceptOffer("swamp"), PassTrade(), PassTrade())
    play(state, OfferCard("king", 1), AcceptOffer("forest"), OfferCard("king", 0), PassTrade())
    play(state, AcceptOffer("swamp"))
    assert GAME.view(state, 0).learnt == (Trace("queen", (1,)), Trace("swamp", (1,)))
    assert GAME.view(state, 1).learnt == (Trace("forest", (0,)), Trace("king", (0,)))


def test_a_trade_of_others_blurs_what_is_known() -> None:
    state = three()
    play(state, OfferCard("king", 1), AcceptOffer("swamp"), OfferCard("hydra", 2), AcceptOffer("candle"))
    assert GAME.view(state, 0).learnt == (Trace("king", (1, 2)),)


def test_it_ends_when_all_pass_in_a_row() -> None:
    state = three()
    play(state, PassTrade(), OfferCard("swamp", 2), DeclineOffer(), PassTrade(), PassTrade())
    assert state.phase == OFFER, "an offer begins the count anew"
    told = play(state, PassTrade())
    assert told[1] == PlayEnded("passes")


def test_the_table_rings_when_the_time_is_up() -> None:
    state = three(minutes=3)
    assert GAME.legal(GAME.view(state, None)) == (TimeIsUp(),)
    play(state, OfferCard("king", 2))
    told = GAME.apply(state, None, TimeIsUp())
    assert told[0] == PlayEnded("time")
    assert state.phase in (CHOOSE, OVER) and state.offers == ()
    assert GAME.legal(GAME.view(state, None)) == ()


def test_without_a_clock_nobody_rings() -> None:
    assert GAME.legal(GAME.view(three(minutes=0), None)) == ()


def test_trading_for_ever_comes_to_an_end() -> None:
    state = three(minutes=0)
    turns = 0
    while state.phase == OFFER:
        last = play(state, OfferCard(state.hands[state.active][0], (state.active + 2) % 3))
        turns += 1
        if state.phase == ANSWER:
            play(state, DeclineOffer())
    assert turns == 3 * ROUNDS
    assert PlayEnded("rounds") in last


def test_what_shows_a_card_or_ends_the_trade_is_final() -> None:
    state = three()
    view = GAME.view(state, 0)
    assert not GAME.final(view, OfferCard("king", 1)) and not GAME.final(view, PassTrade())
    play(state, OfferCard("king", 1))
    assert GAME.final(GAME.view(state, 1), AcceptOffer("swamp"))
    play(state, DeclineOffer(), PassTrade(), PassTrade())
    assert GAME.final(GAME.view(state, 0), PassTrade())


@pytest.mark.parametrize("level", ["novice", "expert"])
def test_bots_tire_of_trading(level: str) -> None:
    """Nobody has to wait for the guard of thirty rounds."""
    match = Match.start(GAME, (Player("", level),) * 4, {**defaults(GAME, 4), "mode": "chaos"}, seed=3)
    reasons = []
    while not match.over:
        seat = match.to_act[0]
        step = match.play(seat, GAME.bot(level).choose(match.view(seat), match.bot_rng(seat)))
        reasons += [event.reason for event in step.events if isinstance(event, PlayEnded)]
    assert reasons == ["passes"]
