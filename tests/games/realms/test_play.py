"""The play of three to six, and of two: what a turn is, and when it ends."""

from typing import Any

import pytest

from magicgames.engine.game import Say, defaults
from magicgames.games.realms.acts import CardDrawn, CardTaken, DiscardCard, DrawCard, PlayEnded, Revealed, TakeCard
from magicgames.games.realms.finale import end_play
from magicgames.games.realms.model import CHOOSE, DRAW, OVER, RealmsState, Thrown, Trace
from magicgames.games.realms.rules import stalled
from tests.games.realms.helpers import hand
from tests.games.realms.tables import GAME, legal, names, play, start, table, take

SEVEN = "King, Queen, Princess, Warlord, Empress, Knights, Rangers"
OTHER = "Mountain, Cavern, Bell Tower, Forest, Earth Elemental, Swamp, Great Flood"
THIRD = "Unicorn, Basilisk, Warhorse, Dragon, Hydra, Warship, Magic Wand"
NINE = "Wildfire, Candle, Forge, Lightning, Fire Elemental, Rainstorm, Blizzard, Smoke, Whirlwind"


def three(**more: Any) -> RealmsState:
    return table(SEVEN, OTHER, THIRD, **more)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_starts_with_seven_cards_and_nothing_is_discarded(seats: int) -> None:
    state = start(seats)
    assert [len(held) for held in state.hands] == [7] * seats
    assert len({card for held in state.hands for card in held}) == 7 * seats
    assert state.discard == () and GAME.view(state, 0).deck == 53 - 7 * seats


def test_chance_chooses_who_begins() -> None:
    assert {start(4, seed, starter="random").active for seed in range(30)} == {0, 1, 2, 3}


def test_the_first_player_draws_from_the_deck() -> None:
    assert legal(start(4)) == (DrawCard(),)


def test_a_turn_is_a_card_from_the_deck_and_a_discard() -> None:
    state = three(deck="Necromancer")
    (drawn,) = play(state, DrawCard())
    assert drawn == CardDrawn(0, 1, ("necromancer",))
    assert names(legal(state), DiscardCard) == [*hand(SEVEN), "necromancer"]
    play(state, DiscardCard("king"))
    assert "king" not in state.hands[0] and len(state.hands[0]) == 7
    assert state.discard == (Thrown("king", 0),)
    assert (state.active, state.phase) == (1, DRAW)


def test_any_open_card_may_be_taken_instead() -> None:
    state = three(discard="Smoke, Candle, Wildfire")
    assert names(legal(state), TakeCard) == list(hand("Smoke, Candle, Wildfire"))
    assert play(state, take("Candle")) == [CardTaken(0, "candle")]
    assert [thrown.card for thrown in state.discard] == ["smoke", "wildfire"]
    assert names(legal(state), DiscardCard) == [*hand(SEVEN), "candle"]


def test_the_tenth_discard_ends_the_play() -> None:
    state = three(discard=NINE, deck="Necromancer")
    told = play(state, DrawCard(), DiscardCard("necromancer"))
    assert PlayEnded("discard") in told
    assert state.phase in (CHOOSE, OVER)


def test_a_card_taken_and_a_card_discarded_bring_the_end_no_nearer() -> None:
    state = three(discard=NINE)
    told = play(state, take("Smoke"), DiscardCard("king"))
    assert not any(isinstance(event, PlayEnded) for event in told)
    assert (len(state.discard), state.phase) == (9, DRAW)


def test_turns_without_the_deck_are_counted_for_bots() -> None:
    state = three(discard="Smoke")
    for _ in range(12):
        assert not stalled(GAME.view(state, state.active))
        lying = state.discard[0].card
        play(state, TakeCard(lying), DiscardCard(lying))
    assert stalled(GAME.view(state, state.active))
    play(state, DrawCard())
    assert GAME.view(state, state.active).stall == 0


def test_what_is_taken_in_the_open_is_known_until_it_is_discarded() -> None:
    state = three(discard="Smoke")
    play(state, take("Smoke"))
    assert all(GAME.view(state, eyes).known == (Trace("smoke", (0,)),) for eyes in (None, 0, 1, 2))
    play(state, DiscardCard("king"), DrawCard(), DiscardCard(state.hands[1][0]), DrawCard())
    play(state, DiscardCard(state.hands[2][0]), DrawCard())
    assert Trace("smoke", (0,)) in GAME.view(state, 1).known
    play(state, DiscardCard("smoke"))
    assert GAME.view(state, 1).known == ()
    assert GAME.view(state, 1).discard[-1] == Thrown("smoke", 0)


def test_only_its_owner_sees_a_hand_and_a_drawn_card() -> None:
    state = three(deck="Necromancer")
    (drawn,) = play(state, DrawCard())
    assert drawn.seen_by(0) == drawn and drawn.seen_by(1) == drawn.seen_by(None) == CardDrawn(0, 1, None)
    assert GAME.view(state, 0).hand == (*hand(SEVEN), "necromancer")
    assert GAME.view(state, 0).fresh == ("necromancer",)
    assert GAME.view(state, 1).hands[0] == (None,) * 8
    assert GAME.view(state, 1).fresh == (None,)


def test_a_card_just_taken_in_the_open_is_seen_by_all() -> None:
    state = three(discard="Smoke")
    play(state, take("Smoke"))
    assert GAME.view(state, 2).fresh == ("smoke",)


def test_taking_can_be_undone_and_drawing_can_not() -> None:
    state = three(discard="Smoke")
    view = GAME.view(state, 0)
    assert GAME.final(view, DrawCard())
    assert not GAME.final(view, take("Smoke"))
    play(state, take("Smoke"))
    assert not GAME.final(GAME.view(state, 0), DiscardCard("king"))


def test_the_discard_that_ends_the_play_is_final() -> None:
    state = three(discard=NINE, deck="Necromancer")
    play(state, DrawCard())
    assert GAME.final(GAME.view(state, 0), DiscardCard("necromancer"))


def test_what_is_not_allowed_is_explained() -> None:
    state = three(discard="Smoke")
    view = GAME.view(state, 0)
    assert GAME.refusal(view, DiscardCard("king")) == Say("realms.refusal.draw_first")
    assert GAME.refusal(view, take("Candle")) == Say("realms.refusal.not_now"), "it lies nowhere: drawing wouldn't help"
    assert GAME.refusal(GAME.view(state, 1), DrawCard()) == Say("realms.refusal.not_your_turn")
    play(state, take("Smoke"))
    assert GAME.refusal(GAME.view(state, 0), DrawCard()) == Say("realms.refusal.discard_first")


# Two players


def test_two_begin_with_empty_hands_and_draw_two_to_keep_one() -> None:
    state = start(2)
    assert state.hands == [(), ()] and legal(state) == (DrawCard(),)
    (drawn,) = play(state, DrawCard())
    assert isinstance(drawn, CardDrawn) and drawn.count == 2 and drawn.cards is not None
    assert names(legal(state), DiscardCard) == list(drawn.cards)
    play(state, DiscardCard(drawn.cards[0]))
    assert state.hands[0] == drawn.cards[1:]
    assert state.active == 1


def test_two_discard_one_of_the_two_they_have_drawn() -> None:
    state = table("King, Queen", "Knights", deck="Smoke, Candle")
    play(state, DrawCard())
    assert names(legal(state), DiscardCard) == ["smoke", "candle"]
    assert GAME.refusal(GAME.view(state, 0), DiscardCard("king")) == Say("realms.refusal.one_of_two")


def test_two_may_take_an_open_card_and_discard_nothing() -> None:
    state = table("King, Queen", "Knights", discard="Smoke, Candle")
    play(state, take("Smoke"))
    assert state.hands[0] == hand("King, Queen, Smoke")
    assert [thrown.card for thrown in state.discard] == ["candle"]
    assert (state.active, state.phase) == (1, DRAW)


def test_with_seven_cards_two_play_as_more_do() -> None:
    state = table(SEVEN, "Knights", discard="Smoke, Candle", deck="Necromancer, Swamp")
    play(state, DrawCard())
    assert len(state.hands[0]) == 8 and len(legal(state)) == 8
    play(state, DiscardCard("king"))
    assert len(state.hands[0]) == 7


def test_two_end_with_seven_cards_each_and_twelve_discards() -> None:
    twelve = NINE + ", Air Elemental, Sword"
    state = table(SEVEN, "Mountain, Cavern", discard=twelve, deck="Necromancer, Swamp, Unicorn, Dragon")
    told = play(state, DrawCard(), DiscardCard("king"))
    assert not any(isinstance(event, PlayEnded) for event in told), "the other hand is not full"
    state = table(SEVEN, OTHER, discard=twelve, deck="Warhorse")
    told = play(state, DrawCard(), DiscardCard("king"))
    assert PlayEnded("discard") in told


def test_taking_the_seventh_card_may_end_the_game_of_two() -> None:
    thirteen = NINE + ", Air Elemental, Sword, Shield, Gem"
    six = "Mountain, Cavern, Bell Tower, Forest, Earth Elemental, Swamp"
    state = table(six, SEVEN, discard=thirteen)
    assert GAME.final(GAME.view(state, 0), take("Gem"))
    told = play(state, take("Gem"))
    assert [type(event) for event in told[1:]].count(PlayEnded) == 1
    assert any(isinstance(event, Revealed) and event.seat == 0 for event in told)


# Which game it is, and what for


@pytest.mark.parametrize(
    ("seats", "options", "mode"),
    [
        (2, {}, "duel"),
        (3, {"mode": "base"}, "base"),
        (6, {"mode": "chaos", "minutes": 3}, "chaos"),
        (7, {"minutes": 0}, "chaos"),
    ],
)
def test_the_set_up_says_which_game_it_is(seats: int, options: Any, mode: str) -> None:
    said = GAME.variant(seats, {**defaults(GAME, seats), **options})
    assert said.key == "realms.variant" and said.fields["mode"] == mode == start(seats, **options).rules.mode


def test_the_goal_counts_down_to_the_end() -> None:
    state = three(discard=NINE, deck="Necromancer")
    assert GAME.goal(GAME.view(state, None)) == Say("realms.goal", {"mode": "base", "left": 1})
    play(state, DrawCard(), DiscardCard("necromancer"))
    assert GAME.goal(GAME.view(state, None)).fields["mode"] == "ended"
    both = table("King, Queen", "Knights", discard=NINE)
    assert GAME.goal(GAME.view(both, 1)) == Say("realms.goal", {"mode": "duel", "left": 3})


def test_progress_counts_the_cards_until_there_are_more_than_the_end_needs() -> None:
    state = three(discard=f"{NINE}, Necromancer")
    full = GAME.progress(GAME.view(state, None)).fields
    assert (full["lying"], full["full"], full["beyond"]) == (10, 10, False)
    state.discard = (*state.discard, Thrown("collector", 0))
    assert GAME.progress(GAME.view(state, None)).fields["beyond"] is True


def test_the_prompt_says_what_is_to_be_done() -> None:
    state = three(discard="Smoke", deck="Necromancer")
    assert GAME.prompt(GAME.view(state, 0)).key == "realms.prompt.draw"
    assert GAME.prompt(GAME.view(state, 1)) == Say("realms.prompt.waiting", {"seat": 0})
    play(state, DrawCard())
    assert GAME.prompt(GAME.view(state, 0)).key == "realms.prompt.discard"


def test_the_prompt_of_a_trade_and_of_a_choice() -> None:
    chaos = three(mode="chaos")
    assert GAME.prompt(GAME.view(chaos, 0)).key == "realms.prompt.offer"
    choosing = table("Mirage, King", "Queen", "Knights")
    end_play(choosing, "discard", [])
    assert GAME.prompt(GAME.view(choosing, 0)).key == "realms.prompt.choose"


def test_a_set_up_that_names_no_minutes_has_none() -> None:
    assert GAME.variant(2, {"mode": "duel"}).fields["minutes"] == 0
