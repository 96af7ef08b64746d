"""Casting: paying, the target card, the question to the target, redirecting, and spells that contradict each other."""

import pytest

from magicgames.engine.game import Say
from magicgames.games.doll.actions import (
    Admit,
    Aim,
    CallBreak,
    Cast,
    DrawSpell,
    EndTurn,
    GiveUp,
    HaveAnswer,
    PlayTrick,
    SoBeIt,
    StandDown,
)
from magicgames.games.doll.casting import may_answer
from magicgames.games.doll.events import PointsMoved, SpellAimed, SpellBound, SpellRedirected, SpellsClashed, SpellShown
from magicgames.games.doll.model import ACT, AIM, ANSWER, NOBODY, QUESTION, REDIRECT, Bound
from tests.games.doll.helpers import DOLL, cast, deal, kinds, legal, of_type, play, press, stunt, table


def test_the_hook_example_of_the_book() -> None:
    """Two pumpkins, raven, skull, bat: two pumpkins and the raven pay, the target card goes over, two points."""
    state = table(dice="PPRSB", hands={0: ["hook"]})
    events = cast(state, "hook", 0b00111, target=1)
    assert state.free == 0b11000 and state.target == 1 and state.scores == [2, 0, 0]
    assert state.bound == [Bound("hook", 0, 1)] and state.hands[0] == []
    assert of_type(SpellShown, events) == [SpellShown(0, "hook", 0b00111, False)]
    assert of_type(SpellAimed, events) == [SpellAimed(0, "hook", 1)]
    assert of_type(SpellBound, events) == [SpellBound(0, "hook", 1)]
    assert of_type(PointsMoved, events) == [PointsMoved(0, 2, 2)]


def test_the_caster_chooses_which_die_pays_for_any() -> None:
    state = table(dice="PPRSB", hands={0: ["hook"]})
    casts = [action for action in legal(state) if isinstance(action, Cast)]
    assert casts == [Cast("hook", 0b00111), Cast("hook", 0b01011), Cast("hook", 0b10011)]


def test_a_spell_needs_all_its_ingredients() -> None:
    state = table(dice="PRSBG", hands={0: ["hook"]})
    assert "Cast" not in kinds(legal(state))
    assert DOLL.refusal(DOLL.view(state, 0), Cast("hook", 0b00111)) == Say("doll.refusal.ingredients")


def test_ingredients_are_the_reason_only_for_a_card_in_hand_that_lacks_them() -> None:
    view = DOLL.view(table(dice="PPRSB", hands={0: ["hook"]}), 0)
    assert DOLL.refusal(view, Cast("hook", 0b11100)) is None, "other dice would pay for it"
    assert DOLL.refusal(view, Cast("ouch", 0b00011)) is None, "it is not there to be cast"


def test_nobody_can_be_aimed_at_who_has_the_target_card_nor_oneself() -> None:
    state = table(4, dice="RRSBG", hands={0: ["ouch"]}, target=2)
    play(state, Cast("ouch", 0b00011))
    assert state.phase == AIM and legal(state) == (Aim(1), Aim(3))
    assert DOLL.refusal(DOLL.view(state, 0), Aim(2)) == Say("doll.refusal.target_card")
    assert DOLL.refusal(DOLL.view(state, 0), Aim(0)) != Say("doll.refusal.target_card"), "that is no reason for oneself"


def test_the_caster_may_hold_the_target_card() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, target=0)
    play(state, Cast("ouch", 0b00011))
    assert legal(state) == (Aim(1), Aim(2))


def test_a_single_possible_target_is_taken_at_once() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={2: ["ace"]}, target=1)
    play(state, Cast("ouch", 0b00011))
    assert state.phase == QUESTION and state.casting.target == 2


def test_several_spells_a_turn_move_the_target_card_each_time() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch", "bagpipe"]})
    cast(state, "ouch", 0b00011, target=1)
    cast(state, "bagpipe", 0b01100, target=2)
    assert state.target == 2 and state.scores[0] == 2 and len(state.bound) == 2


def test_dice_that_paid_for_a_spell_are_gone() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch", "camel"]})
    cast(state, "ouch", 0b00011, target=1)
    assert "Cast" not in kinds(legal(state))


# The question to the target


def test_the_target_is_asked_openly_and_points_wait_for_the_answer() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["ace"]})
    play(state, Cast("ouch", 0b00011), Aim(1))
    assert DOLL.to_act(state) == (1,) and legal(state) == (SoBeIt(), HaveAnswer()) and state.scores == [0, 0, 0]
    assert {SoBeIt(), HaveAnswer()} <= set(legal(state, None))
    press(state, SoBeIt())
    assert state.scores == [1, 0, 0] and state.phase == ACT and DOLL.to_act(state) == (0,)


def test_every_target_with_a_trick_is_asked_the_same_whatever_it_is() -> None:
    for sleeve in (["creepy"], ["ace"]):
        state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: sleeve})
        play(state, Cast("ouch", 0b00011), Aim(1))
        assert legal(state) == (SoBeIt(), HaveAnswer())
        question = {"card": "ouch", "caster": 0, "seat": 1}
        assert all(
            DOLL.prompt(DOLL.view(state, eyes)) == Say("doll.prompt.question", question) for eyes in (None, 0, 2)
        )


def test_nobody_is_asked_who_visibly_has_no_trick() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={2: ["creepy"]})
    events = play(state, Cast("ouch", 0b00011), Aim(1))
    assert of_type(SpellBound, events) == [SpellBound(0, "ouch", 1)] and state.phase == ACT


def test_nobody_is_asked_whose_tricks_everybody_knows_to_be_others() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["ace"]})
    state.public = ["ace"]
    assert not may_answer(state, 1)
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["creepy"]})
    state.public = ["creepy"]
    assert may_answer(state, 1)


def test_nobody_is_asked_when_everybody_knows_that_all_redirecting_tricks_lie_elsewhere() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["ace"]})
    state.public = ["creepy", "mirror"]
    assert may_answer(state, 1)
    state.public.append("wrong_door")
    assert not may_answer(state, 1)


def test_whether_somebody_is_asked_looks_the_same_to_all_eyes() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["creepy"], 2: ["ace"]})
    for target in (1, 2):
        assert {may_answer(DOLL.view(state, eyes), target) for eyes in (None, 0, 1, 2)} == {True}


def test_an_answer_without_a_trick_changes_nothing() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["ace"]})
    play(state, Cast("ouch", 0b00011), Aim(1), HaveAnswer())
    assert state.phase == ANSWER and legal(state) == (StandDown(),)
    play(state, StandDown())
    assert state.bound == [Bound("ouch", 0, 1)]


def test_a_redirected_spell_hits_anybody_but_caster_and_redirector() -> None:
    state = table(4, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["creepy"]}, target=3)
    play(state, Cast("ouch", 0b00011), Aim(1), HaveAnswer(), *stunt("creepy"))
    assert state.phase == REDIRECT and legal(state) == (Aim(2), Aim(3))
    play(state, Aim(3))
    assert state.bound == [Bound("ouch", 0, 3)] and state.target == 3
    assert state.scores[0] == 1 and state.tricks[-1] == "creepy"


@pytest.mark.parametrize(("redirecting", "chooses"), [("caster", 0), ("target", 1)])
def test_the_caster_of_a_redirected_spell_chooses_the_new_target_unless_the_table_wants_it_otherwise(
    redirecting: str, chooses: int
) -> None:
    state = table(4, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["creepy"]}, redirecting=redirecting)
    play(state, Cast("ouch", 0b00011), Aim(1), HaveAnswer(), *stunt("creepy"))
    assert DOLL.to_act(state) == (chooses,)
    events = play(state, Aim(2))
    assert of_type(SpellRedirected, events) == [SpellRedirected(1, "ouch", 2)]


def test_the_reading_of_redirected_spells_is_an_option_where_there_is_somebody_to_choose() -> None:
    assert [option.key for option in DOLL.options(2)] == ["quick", "reminders", "starter"]
    assert {option.key: option.choices[0] for option in DOLL.options(3)}["redirect"] == "caster"
    assert deal(3, redirect="target").redirecting == "target"


@pytest.mark.parametrize("trick", ["creepy", "ace"])
def test_whoever_shows_a_trick_instead_of_saying_so_is_told_what_to_say(trick: str) -> None:
    """It was said that there is no time for it, in the moment that its card names; any trick is told the same."""
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: [trick]})
    play(state, Cast("ouch", 0b00011), Aim(1))
    assert DOLL.refusal(DOLL.view(state, 1), PlayTrick(trick)) == Say("doll.refusal.say_answer")


def test_the_new_target_may_answer_too_and_send_it_back() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["creepy"], 2: ["mirror"]})
    play(state, Cast("ouch", 0b00011), Aim(1), HaveAnswer(), *stunt("creepy"))
    assert state.phase == QUESTION and DOLL.to_act(state) == (2,)
    play(state, HaveAnswer(), *stunt("mirror"))
    assert state.bound == [Bound("ouch", 0, 1)]  # it comes back to the first one, who has no trick left


# Two players


def test_two_players_have_no_target_card_and_no_question() -> None:
    state = table(2, dice="RRSBG", hands={0: ["ouch", "bagpipe"]})
    play(state, Cast("ouch", 0b00011))
    assert state.phase == ACT and state.bound == [Bound("ouch", 0, 1)] and state.target == NOBODY
    play(state, Cast("bagpipe", 0b01100))
    assert [bound.target for bound in state.bound] == [1, 1] and state.scores == [2, 0]


# Contradictions


def test_the_target_names_which_of_two_contradicting_spells_to_break() -> None:
    state = table(4, dice="RGTSS", hands={0: ["guard"]}, bound=(("goodie", 2, 1),), scores=(0, 0, 4, 0))
    events = cast(state, "guard", 0b01111, target=1)
    assert of_type(SpellsClashed, events) == [SpellsClashed(1, ("goodie", "guard"))]
    assert DOLL.to_act(state) == (1,) and legal(state) == (GiveUp("goodie"), GiveUp("guard"))
    assert {GiveUp("goodie"), GiveUp("guard")} <= set(legal(state, None))
    press(state, GiveUp("goodie"))
    assert state.scores == [3, 0, 5, 0] and state.bound == [Bound("guard", 0, 1)]
    assert state.spells[0][-1] == "goodie" and DOLL.to_act(state) == (0,)


def test_contradicting_spells_on_different_people_are_no_conflict() -> None:
    state = table(4, dice="RGTSS", hands={0: ["guard"]}, bound=(("goodie", 2, 1),))
    cast(state, "guard", 0b01111, target=3)
    assert state.conflict == () and EndTurn() in legal(state)


def test_one_conflict_after_the_other() -> None:
    state = table(4, dice="RGTSS", hands={0: ["guard"]}, bound=(("goodie", 2, 1), ("tray", 3, 1)))
    cast(state, "guard", 0b01111, target=1)
    assert state.conflict == ("goodie", "tray")
    play(state, GiveUp("goodie"))
    assert state.conflict == ("tray", "guard")
    play(state, GiveUp("guard"))
    assert not state.conflict and state.bound == [Bound("tray", 3, 1)]


def test_a_spell_and_its_target_are_one_decision() -> None:
    state = table(3, "RRSBG", hands={0: ["ouch"]})
    play(state, Cast("ouch", 0b00011))
    view = DOLL.view(state, 0)
    assert DOLL.belongs(view, Aim(1)) and not DOLL.belongs(view, EndTurn())


def test_a_warded_off_spell_wins_for_its_caster_once_it_binds_somebody_else() -> None:
    state = table(4, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["mirror"]}, scores=(10, 0, 0, 0))
    play(state, Cast("ouch", 0b00011), Aim(1), HaveAnswer(), *stunt("mirror"))
    assert not state.over
    play(state, Aim(3))
    assert state.over and state.winner == 0 and state.target == 3


def test_of_three_the_one_who_gives_the_target_card_away_may_get_the_spell_sent_on() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["mirror"], 2: ["creepy"]}, target=2)
    play(state, Cast("ouch", 0b00011), HaveAnswer(), *stunt("mirror"))
    assert state.casting.target == state.target == 2
    play(state, HaveAnswer(), *stunt("creepy"))
    assert state.bound == [Bound("ouch", 0, 1)] and state.scores == [1, 0, 0]


def test_a_clash_may_win_for_somebody_who_only_looked_on() -> None:
    spells = (("tray", 2, 1), ("guard", 3, 1))
    state = table(4, dice="SSRBG", hands={0: ["goodie"]}, bound=spells, scores=(0, 0, 10, 0))
    cast(state, "goodie", 0b00111, target=1)
    play(state, GiveUp("tray"))
    assert state.winner == 2 and state.conflict == ()


def test_of_two_players_a_broken_spell_can_be_drawn_and_cast_once_more() -> None:
    state = table(2, dice="RRPPP", bound=(("ouch", 0, 1),))
    state.spells[0] = []
    press(state, CallBreak("ouch"), Admit())
    play(state, DrawSpell(0b01100), Cast("ouch", 0b00011))
    assert state.bound == [Bound("ouch", 0, 1)] and state.scores == [3, 0] and len(state.cursed[0]) == 1
