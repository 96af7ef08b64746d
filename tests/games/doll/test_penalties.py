"""Neglected curses: what each penalty does to whom, and when."""

import pytest

from magicgames.engine.game import Say
from magicgames.games.doll.actions import (
    Aim,
    CallCurse,
    Cast,
    Discard,
    DrawSpell,
    EndTurn,
    Interrupt,
    StandDown,
)
from magicgames.games.doll.events import CardDiscarded, DiceCut, SpellBound
from magicgames.games.doll.model import ACT, NOBODY, QUESTION
from tests.games.doll.helpers import (
    DOLL,
    convict,
    cursed,
    faces,
    legal,
    next_turn,
    of_type,
    play,
    press,
    rolling,
    stunt,
)


def test_a_neglected_curse_brings_its_penalty_and_stays() -> None:
    state = cursed("secret", scores=(0, 0, 5))
    convict(state, "secret")
    assert state.scores == [0, 0, 4] and state.cursed[2] == ["secret"]


def test_unnoticed_means_no_penalty() -> None:
    state = cursed("secret", seat=0, scores=(5, 0, 0))
    play(state, DrawSpell(0b00011), EndTurn())
    assert state.scores == [5, 0, 0]


def test_one_penalty_for_each_missed_occasion() -> None:
    state = cursed("secret", seat=0, scores=(5, 0, 0))
    convict(state, "secret")
    assert CallCurse("secret") not in legal(state, None)
    assert DOLL.refusal(DOLL.view(state, None), CallCurse("secret")) == Say("doll.refusal.punished")
    play(state, DrawSpell(0b00011))
    for _ in range(3):
        next_turn(state)
        play(state, DrawSpell(0b00011))
    assert state.active == 0 and CallCurse("secret") in legal(state, None)


def test_three_dice_afresh_when_called_before_the_first_action() -> None:
    state = cursed("tail", seat=0)
    state.chance = rolling("TTT")
    events = convict(state, "tail")
    assert state.dice == faces("TTT") and state.free == 0b111 and of_type(DiceCut, events)[0].dice == tuple(state.dice)
    assert state.phase == ACT and not state.short[0]


def test_three_dice_in_the_next_turn_when_called_later() -> None:
    state = cursed("tail", seat=0)
    play(state, DrawSpell(0b00011))
    convict(state, "tail")
    assert state.dice == faces("PRSBG") and state.free == 0b11100
    for _ in range(2):
        next_turn(state)
        assert len(state.dice) == 5
        play(state, DrawSpell(0b00011))
    next_turn(state)
    assert state.active == 0 and len(state.dice) == 3 and state.free == 0b111
    play(state, DrawSpell(0b00011))
    for _ in range(3):
        next_turn(state)
        play(state, DrawSpell(0b00011))
    assert state.active == 0 and len(state.dice) == 5


def test_three_dice_afresh_when_somebody_else_has_broken_in() -> None:
    state = cursed("tail", seat=0, hands={2: ["ouch"]}, sleeves={2: ["parasite"]}, dice="RRSBG")
    press(state, Interrupt(2))
    state.chance = rolling("TTT")
    convict(state, "tail")
    assert state.dice == faces("TTT") and state.free == 0b111 and not state.short[0]
    assert DOLL.to_act(state) == (2,) and legal(state) == (StandDown(),)


def test_a_parasite_whose_dice_are_gone_comes_to_nothing() -> None:
    state = cursed("tail", seat=0, hands={2: ["ouch"]}, sleeves={2: ["parasite"]}, dice="RRSBG")
    press(state, Interrupt(2))
    play(state, *stunt("parasite"))
    state.chance = rolling("TTT")
    convict(state, "tail")
    assert legal(state) == (StandDown(),)
    play(state, StandDown())
    assert DOLL.to_act(state) == (0,) and state.phase == ACT and state.hands[2] == ["ouch"] and not state.sleeves[2]


def test_three_dice_in_the_next_turn_when_the_accused_has_played_a_trick() -> None:
    state = cursed("tail", seat=0, sleeves={0: ["applause"]})
    play(state, *stunt("applause"))
    convict(state, "tail")
    assert state.dice == faces("PRSBG") and state.short[0]


def test_called_out_of_turn_three_dice_wait_for_the_next_turn() -> None:
    state = cursed("tail", seat=1)
    convict(state, "tail")
    play(state, DrawSpell(0b00011))
    next_turn(state)
    assert state.active == 1 and len(state.dice) == 3


def test_rerolls_spend_from_the_smaller_pool() -> None:
    state = cursed("tail", seat=0)
    convict(state, "tail")
    assert max(action.spent for action in legal(state) if type(action).__name__ == "Reroll") == 2


def test_the_lowest_rival_gets_a_point() -> None:
    state = cursed("dancer", seat=1, seats=4, scores=(3, 0, 4, 1))
    convict(state, "dancer")
    assert state.scores == [3, 0, 4, 2]


def test_among_equals_the_nearest_clockwise_from_the_offender_gets_it() -> None:
    state = cursed("dancer", seat=1, seats=4, scores=(1, 0, 5, 1))
    convict(state, "dancer")
    assert state.scores == [1, 0, 5, 2]


@pytest.mark.parametrize(("card", "favoured"), [("parrot", 2), ("broom", 0)])
def test_a_neighbour_gets_a_point(card: str, favoured: int) -> None:
    state = cursed(card, seat=1, seats=4)
    convict(state, card)
    assert [seat for seat, score in enumerate(state.scores) if score] == [favoured]


def test_a_point_given_away_can_curse_and_win() -> None:
    state = cursed("parrot", seat=0, scores=(0, 5, 0))
    convict(state, "parrot")
    assert len(state.cursed[1]) == 1
    state = cursed("parrot", seat=0, scores=(0, 10, 0))
    convict(state, "parrot")
    assert DOLL.outcome(state).winners == (1,) and DOLL.outcome(state).reason == "curse"


def test_the_offender_discards_a_card_of_choice_openly_under_its_deck() -> None:
    state = cursed("moth", hands={2: ["frog"]}, sleeves={2: ["ace"]})
    convict(state, "moth")
    assert DOLL.to_act(state) == (2,) and legal(state) == (Discard("frog"), Discard("ace"))
    events = play(state, Discard("ace"))
    assert of_type(CardDiscarded, events) == [CardDiscarded(2, "ace")]
    assert state.tricks[-1] == "ace" and state.sleeves[2] == [] and DOLL.to_act(state) == (0,)
    state = cursed("moth", hands={2: ["frog"]})
    convict(state, "moth")
    play(state, Discard("frog"))
    assert state.spells[0][-1] == "frog"


def test_an_empty_hand_has_nothing_to_discard() -> None:
    state = cursed("moth")
    assert of_type(CardDiscarded, convict(state, "moth")) == [CardDiscarded(2, "")]
    assert state.discarding == NOBODY and DOLL.to_act(state) == (0,)


def test_whoever_discards_the_last_trick_in_mid_question_is_not_asked_on() -> None:
    state = cursed("moth", dice="PPRSB", hands={0: ["hook"]}, sleeves={2: ["ace"]})
    play(state, Cast("hook", 0b00111), Aim(2))
    assert state.phase == QUESTION
    convict(state, "moth")
    events = play(state, Discard("ace"))
    assert of_type(SpellBound, events) and state.scores[0] == 2 and DOLL.to_act(state) == (0,)


def test_whoever_keeps_a_trick_in_mid_question_is_still_asked() -> None:
    state = cursed("moth", dice="PPRSB", hands={0: ["hook"]}, sleeves={2: ["ace", "parasite"]})
    play(state, Cast("hook", 0b00111), Aim(2))
    convict(state, "moth")
    play(state, Discard("ace"))
    assert state.phase == QUESTION and state.scores[0] == 0
