"""Putting a mistake right: what a wrong verdict has done is taken back as far as it can be."""

from magicgames.engine.game import Say
from magicgames.games.doll.actions import (
    Admit,
    CallBreak,
    CallCurse,
    Deny,
    Discard,
    DrawSpell,
    GiveUp,
    Judge,
    ReverseVerdict,
)
from tests.games.doll.helpers import (
    DOLL,
    cast,
    convict,
    cursed,
    kinds,
    legal,
    play,
    press,
    spelled,
    table,
)


def test_a_mistaken_break_is_reversed_with_points_spell_and_curse() -> None:
    state = spelled(scores=(0, 2, 0))
    before = state.copy()
    press(state, CallBreak("ouch"), Admit())
    assert state.scores[1] == 4 and len(state.cursed[1]) == 1
    drawn = state.cursed[1][0]
    press(state, ReverseVerdict())
    assert (state.scores, state.peaks, state.bound, state.cursed) == (
        before.scores,
        before.peaks,
        before.bound,
        before.cursed,
    )
    assert "ouch" not in state.spells[0] and state.curses[-1] == drawn
    assert ReverseVerdict() not in legal(state, None)


def test_a_curse_that_is_deserved_meanwhile_stays_after_a_correction() -> None:
    state = table(3, dice="PPRSB", hands={0: ["hook"]}, bound=(("frog", 0, 2),), scores=(2, 0, 0))
    press(state, CallBreak("frog"), Admit())
    assert state.scores[0] == 4 and len(state.cursed[0]) == 1
    cast(state, "hook", 0b00111, target=1)
    assert state.scores[0] == 6 and len(state.cursed[0]) == 2
    press(state, ReverseVerdict())
    assert state.scores[0] == 4 and len(state.cursed[0]) == 1


def test_a_curse_by_points_that_are_reversed_goes_though_an_earlier_skull_brought_none() -> None:
    state = table(3, dice="PRSBG", bound=(("ouch", 0, 2),), scores=(5, 0, 0))  # passed a skull when no curse was left
    press(state, CallBreak("ouch"), Admit())
    assert state.scores[0] >= 6 and len(state.cursed[0]) == 1
    press(state, ReverseVerdict())
    assert state.scores[0] == 5 and state.cursed[0] == []


def test_a_spell_that_was_drawn_meanwhile_does_not_return() -> None:
    state = spelled()
    press(state, CallBreak("ouch"), Admit())
    state.spells[0] = ["ouch"]
    play(state, DrawSpell(0b00011))
    press(state, ReverseVerdict())
    assert state.scores[1] == 0 and state.bound == [] and "ouch" in state.hands[0]


def test_mistaken_penalties_are_reversed() -> None:
    state = cursed("secret", scores=(0, 0, 5))
    convict(state, "secret")
    press(state, ReverseVerdict())
    assert state.scores == [0, 0, 5] and CallCurse("secret") in legal(state, None)
    state = cursed("parrot", seat=0, scores=(0, 2, 0))
    convict(state, "parrot")
    press(state, ReverseVerdict())
    assert state.scores == [0, 2, 0] and not state.cursed[1]
    state = cursed("tail", seat=1)
    convict(state, "tail")
    press(state, ReverseVerdict())
    assert state.short == [False, False, False]
    state = cursed("moth", hands={2: ["frog"]})
    convict(state, "moth")
    press(state, ReverseVerdict())
    assert DOLL.to_act(state) == (0,) and state.hands[2] == ["frog"]
    state = cursed("moth", hands={2: ["frog"]})
    convict(state, "moth")
    play(state, Discard("frog"))
    press(state, ReverseVerdict())
    assert state.hands[2] == ["frog"] and "frog" not in state.spells[0]


def test_a_verdict_that_changed_nothing_needs_no_correction() -> None:
    state = spelled()
    press(state, CallBreak("ouch"), Deny(), Judge(False))
    assert "ReverseVerdict" not in kinds(legal(state, None))


def test_breaking_the_wrong_one_of_two_can_be_corrected_and_asks_again() -> None:
    state = table(4, dice="RGTSS", hands={0: ["guard"]}, bound=(("goodie", 2, 1),))
    cast(state, "guard", 0b01111, target=1)
    press(state, GiveUp("goodie"), ReverseVerdict())
    assert state.scores[2] == 0 and state.conflict == ("goodie", "guard") and DOLL.to_act(state) == (1,)


def test_a_call_names_who_is_accused_and_who_has_cast_it() -> None:
    state = spelled()
    remark = DOLL.remark(DOLL.view(state, None), CallBreak("ouch"))
    assert remark == Say("doll.remark.bound", {"seat": 2, "caster": 1})
