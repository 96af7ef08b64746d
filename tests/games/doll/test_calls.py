"""Calling what was missed: who may call, when, what the accused and the table answer, and what a broken spell pays."""

from typing import Any

import pytest

from magicgames.engine.game import Say
from magicgames.games.doll.actions import (
    Admit,
    Aim,
    CallBreak,
    CallCurse,
    Cast,
    Deny,
    DoDeed,
    DrawSpell,
    EndTurn,
    Interrupt,
    Judge,
    Reroll,
    Roll,
    Withdraw,
)
from magicgames.games.doll.cards import SPELLS
from magicgames.games.doll.events import (
    BreakCalled,
    CallDenied,
    CallJudged,
    SpellBroken,
)
from magicgames.games.doll.model import NOBODY, Bound, DollState, Owed
from tests.games.doll.helpers import (
    DOLL,
    cast,
    convict,
    legal,
    of_type,
    play,
    press,
    rolling,
    spelled,
    stunt,
    table,
)

# Broken spells


def test_a_broken_spell_scores_for_its_caster_and_frees_the_target() -> None:
    state = spelled()
    events = press(state, CallBreak("ouch"), Admit())
    assert of_type(BreakCalled, events) == [BreakCalled(2, 1, "ouch", NOBODY)]
    assert of_type(SpellBroken, events) == [SpellBroken(2, 1, "ouch")]
    assert state.scores == [0, 2, 0] and state.bound == [] and state.spells[0][-1] == "ouch"


def test_nobody_loses_points_by_a_broken_spell() -> None:
    state = spelled(scores=(4, 4, 4))
    press(state, CallBreak("ouch"), Admit())
    assert state.scores == [4, 6, 4]


def test_of_two_players_a_broken_spell_goes_under_the_deck_of_its_caster() -> None:
    state = table(2, dice="PRSBG", bound=(("ouch", 1, 0),))
    press(state, CallBreak("ouch"), Admit())
    assert state.spells[1][-1] == "ouch" and "ouch" not in state.spells[0]


def test_break_points_may_cross_a_skull() -> None:
    state = spelled(scores=(0, 2, 0), top={"curses": ["moth"]})
    press(state, CallBreak("ouch"), Admit())
    assert state.cursed[1] == ["moth"]


def test_calls_are_possible_at_any_moment_of_the_match() -> None:
    state = table(3, bound=(("ouch", 1, 2),), cursed={0: ["moth"]}, hands={0: ["frog"]}, chance=rolling("PRSBG"))
    calls = {CallBreak("ouch"), CallCurse("moth")}
    assert calls <= set(legal(state, None))
    play(state, Roll())
    assert calls <= set(legal(state, None))
    cast_and_ask = [action for action in legal(state) if type(action).__name__ == "Cast"]
    play(state, cast_and_ask[0])
    assert calls <= set(legal(state, None))


def test_the_accused_answers_before_play_goes_on() -> None:
    state = spelled()
    press(state, CallBreak("ouch"))
    assert DOLL.to_act(state) == (2,) and legal(state) == (Admit(), Deny())
    assert set(legal(state, None)) == {Admit(), Deny(), Withdraw()}
    assert DOLL.prompt(DOLL.view(state, 0)) == Say("doll.prompt.accused", {"seat": 2, "card": "ouch"})
    assert DOLL.refusal(DOLL.view(state, None), EndTurn()) == Say("doll.refusal.answer_first")


def test_a_disputed_call_holds_the_table_until_it_is_settled() -> None:
    state = spelled()
    events = press(state, CallBreak("ouch"), Deny())
    assert of_type(CallDenied, events) == [CallDenied(2, "ouch", closed=False)]
    assert set(legal(state, None)) == {Judge(True), Judge(False), Admit(), Withdraw()}
    assert DOLL.to_act(state) == (2,) and legal(state, 0) == legal(state, 1) == ()
    assert DOLL.may_interrupt(state) == ()
    press(state, Judge(True))
    assert state.scores == [0, 2, 0] and state.case is None and DOLL.to_act(state) == (0,)


def test_everybody_is_told_of_a_dispute() -> None:
    state = spelled()
    press(state, CallBreak("ouch"), Deny())
    said = Say("doll.prompt.disputed", {"seat": 2, "card": "ouch"})
    assert all(DOLL.prompt(DOLL.view(state, eyes)) == said for eyes in (None, 0, 1, 2))


def test_the_table_decides_what_is_disputed_and_nothing_else() -> None:
    state = spelled()
    assert not DOLL.all_decide(DOLL.view(state, 0))
    press(state, CallBreak("ouch"))
    assert not DOLL.all_decide(DOLL.view(state, 0))
    press(state, Deny())
    assert DOLL.all_decide(DOLL.view(state, 0)) and DOLL.all_decide(DOLL.view(state, None))


def test_whoever_disputes_may_still_own_up() -> None:
    state = spelled()
    press(state, CallBreak("ouch"), Deny())
    assert legal(state) == (Admit(),)
    press(state, Admit())
    assert state.scores == [0, 2, 0] and state.case is None


def test_the_table_may_find_that_all_was_obeyed() -> None:
    state = spelled()
    events = press(state, CallBreak("ouch"), Deny(), Judge(False))
    assert of_type(CallJudged, events) == [CallJudged(2, "ouch", False)]
    assert state.scores == [0, 0, 0] and state.bound == [Bound("ouch", 1, 2)] and state.case is None


@pytest.mark.parametrize("answers", [(), (Deny(),)])
def test_a_call_can_be_withdrawn_until_the_verdict(answers: tuple[Deny, ...]) -> None:
    state = spelled()
    press(state, CallBreak("ouch"), *answers, Withdraw())
    assert state.case is None and state.bound == [Bound("ouch", 1, 2)] and state.scores == [0, 0, 0]


def test_one_call_at_a_time() -> None:
    state = table(3, dice="PRSBG", bound=(("ouch", 1, 2), ("frog", 0, 1)))
    press(state, CallBreak("ouch"), Deny())
    assert CallBreak("frog") not in legal(state, None)
    assert DOLL.refusal(DOLL.view(state, None), CallBreak("frog")) == Say("doll.refusal.one_call")


# A duty can be called once its moment has come


def callable_after(*actions: DrawSpell | EndTurn | Roll, card: str, seat: int = 0, **more: Any) -> bool:
    """Whether a duty of seat 0, new at the start of its turn, can be called after these actions."""
    state = table(3, **more)
    state.bound = [Bound(card, 1, seat)] if card in SPELLS else []
    state.cursed[seat] = [] if card in SPELLS else [card]
    play(state, *actions)
    return ({CallBreak(card), CallCurse(card)} & set(legal(state, None))) != set()


ROLLED = (Roll(),)
DREW = (Roll(), DrawSpell(0b00011))
PASSED = (Roll(), DrawSpell(0b00011), EndTurn())


@pytest.mark.parametrize(
    ("card", "before", "due"),
    [
        ("frog", (), ROLLED),
        ("tail", (), ROLLED),
        ("ouch", DREW, PASSED),
        ("moth", DREW, PASSED),
        ("harp", ROLLED, DREW),
        ("customs", ROLLED, DREW),
    ],
)
def test_a_duty_can_be_called_once_its_moment_has_come_and_not_before(card: str, before: Any, due: Any) -> None:
    assert not callable_after(*before, card=card) and callable_after(*due, card=card)


@pytest.mark.parametrize(("card", "target", "can"), [("mist", 1, False), ("mist", 2, False), ("strings", 1, True)])
def test_a_new_spell_for_ones_own_turn_waits_for_the_turn_of_its_target(card: str, target: int, can: bool) -> None:
    state = table(3, dice="RRGGB", hands={0: [card]})
    cast(state, card, 0b10011 if card == "mist" else 0b11100, target=target)
    assert (CallBreak(card) in legal(state, None)) == can
    if not can:
        assert DOLL.refusal(DOLL.view(state, None), CallBreak(card)) == Say("doll.refusal.not_yet")
    play(state, EndTurn())
    assert (CallBreak(card) in legal(state, None)) == (target == 1)


def test_a_call_names_whoever_the_called_card_binds_and_nobody_else() -> None:
    view = DOLL.view(table(3, bound=(("ouch", 0, 1), ("hook", 1, 2)), cursed={0: ["moth"], 2: ["crown"]}), None)
    assert DOLL.remark(view, CallBreak("hook")) == Say("doll.remark.bound", {"seat": 2, "caster": 1})
    assert DOLL.remark(view, CallBreak("ouch")) == Say("doll.remark.bound", {"seat": 1, "caster": 0})
    assert DOLL.remark(view, CallCurse("crown")) == Say("doll.remark.cursed", {"seat": 2})


def test_moves_in_a_list_tell_what_the_dice_show_that_they_name_by_places() -> None:
    view = DOLL.view(table(3, "PRSBG"), 0)
    pumpkin, raven, _, _, ghost = view.dice
    assert DOLL.remark(view, Reroll(4, 0b00011)) == Say(
        "doll.remark.reroll", {"spent": ghost, "dice": (pumpkin, raven)}
    )
    assert DOLL.remark(view, DrawSpell(0b10001)) == Say("doll.remark.dice", {"dice": (pumpkin, ghost)})
    assert DOLL.remark(view, DrawSpell(0)) is None  # none is chosen yet


def test_a_parasite_binds_the_turn_that_goes_on() -> None:
    state = table(3, dice="RRSBG", hands={2: ["mist"]}, sleeves={2: ["parasite"]})
    press(state, Interrupt(2))
    play(state, *stunt("parasite"), Cast("mist", 0b00111), Aim(0))
    assert CallBreak("mist") in legal(state, None)


def test_what_nobody_called_is_forgiven_when_the_turn_comes_round_again() -> None:
    state = table(2, dice="PRSBG", bound=(("ouch", 1, 0),))
    play(state, DrawSpell(0b00011), EndTurn())
    assert CallBreak("ouch") in legal(state, None)
    play(state, Roll(), DrawSpell(0b00011), EndTurn())
    assert state.active == 0 and CallBreak("ouch") not in legal(state, None)


def test_after_a_verdict_a_single_occasion_is_not_called_again_but_a_lasting_duty_is() -> None:
    state = table(3, dice="PRSBG", bound=(("frog", 1, 0), ("mist", 1, 0)))
    for card in ("frog", "mist"):
        press(state, CallBreak(card), Deny(), Judge(False))
    assert CallBreak("frog") not in legal(state, None) and CallBreak("mist") in legal(state, None)


def test_a_wrong_call_on_somebody_who_showed_the_deed_changes_nothing() -> None:
    state = table(3, bound=(("frog", 1, 0),))
    play(state, DoDeed("frog"), Roll())
    events = press(state, CallBreak("frog"))
    events += play(state, Deny())
    assert of_type(CallDenied, events) == [CallDenied(0, "frog", closed=True)]
    assert state.case is None and state.scores == [0, 0, 0] and state.bound == [Bound("frog", 1, 0)]


def test_a_wrong_call_before_the_first_occasion_changes_nothing_either() -> None:
    state = table(3, dice="PRSBG", bound=(("burn", 1, 0), ("cat", 0, 2)))
    press(state, CallBreak("cat"), Admit())
    press(state, CallBreak("burn"))
    assert of_type(CallDenied, play(state, Deny())) == [CallDenied(0, "burn", closed=True)]
    assert state.owed == [Owed(0, "burn")]  # there is still time for it


@pytest.mark.parametrize("answers", [(Admit(),), (Deny(), Judge(True)), (Deny(), Judge(False))])
def test_an_occasion_that_was_judged_is_not_missed_once_more_later(answers: Any) -> None:
    state = table(3, dice="PRSBG", cursed={0: ["customs"]}, bound=(("harp", 1, 0),))
    play(state, DrawSpell(0b00011))
    press(state, CallCurse("customs"), *answers)
    while state.discarding != NOBODY:
        play(state, legal(state)[0])
    play(state, EndTurn())
    assert state.missed == [Owed(0, "harp")]


def test_answers_and_interruptions_have_a_voice_of_their_own() -> None:
    state = table(3, dice="PRSBG", bound=(("frog", 1, 2),))
    view = DOLL.view(state, None)
    assert {action: DOLL.spoken_by(view, action) for action in legal(state, None)} == {
        CallBreak("frog"): None,
        Interrupt(1): 1,
        Interrupt(2): 2,
    }
    press(state, CallBreak("frog"))
    view = DOLL.view(state, None)
    assert {action: DOLL.spoken_by(view, action) for action in legal(state, None)} == {
        Admit(): 2,
        Deny(): 2,
        Withdraw(): None,
    }


def test_what_people_tick_off_proves_nothing_when_they_deny_aloud() -> None:
    state = table(3, bound=(("strings", 1, 0),))
    play(state, DoDeed("strings"), Roll())
    events = press(state, CallBreak("strings"), Deny())
    assert of_type(CallDenied, events) == [CallDenied(0, "strings", closed=False)]
    assert state.case.disputed
    press(state, Judge(True))
    assert state.scores == [0, 1, 0] and state.bound == []


def test_the_record_proves_nothing_for_somebody_who_shows_no_deeds() -> None:
    state = table(3, bound=(("frog", 1, 0),))
    press(state, CallBreak("frog"), Deny())
    assert state.case.disputed


# Questions that a seat asks in its own turn


def missing(state: DollState) -> DollState:
    """Seat 0 passes without having shown any deed, and the next seat is on turn."""
    play(state, DrawSpell(0b00011), EndTurn())
    return state


def test_a_seat_may_ask_about_occasions_that_went_by_without_a_deed() -> None:
    state = missing(table(3, dice="PRSBG", bound=(("ouch", 1, 0), ("cat", 2, 0)), cursed={0: ["dancer"]}))
    assert state.active == 1
    assert {CallBreak("ouch"), CallCurse("dancer")} == {a for a in legal(state) if type(a).__name__.startswith("Call")}


def test_a_seat_does_not_ask_about_what_was_paid_for() -> None:
    state = table(3, dice="PRSBG", cursed={0: ["dancer"]})
    convict(state, "dancer")
    missing(state)
    assert CallCurse("dancer") not in legal(state)


def test_a_denied_question_of_a_seat_ends_there() -> None:
    state = missing(table(3, dice="PRSBG", bound=(("ouch", 1, 0),)))
    play(state, CallBreak("ouch"))
    events = play(state, Deny())
    assert of_type(CallDenied, events) == [CallDenied(0, "ouch", closed=True)]
    assert state.case is None and CallBreak("ouch") not in legal(state) and state.bound == [Bound("ouch", 1, 0)]


def test_an_admitted_question_of_a_seat_scores() -> None:
    state = missing(table(3, dice="PRSBG", bound=(("ouch", 1, 0),)))
    play(state, CallBreak("ouch"), Admit())
    assert state.scores == [0, 2, 0]
