"""Broken spells and neglected curses: calling, answering, deciding, withdrawing, and putting a mistake right."""

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
    Discard,
    DoDeed,
    DrawSpell,
    EndTurn,
    GiveUp,
    Interrupt,
    Judge,
    ReverseVerdict,
    Roll,
    StandDown,
    Withdraw,
)
from magicgames.games.doll.cards import SPELLS
from magicgames.games.doll.events import (
    BreakCalled,
    CallDenied,
    CallJudged,
    CardDiscarded,
    DiceCut,
    SpellBound,
    SpellBroken,
)
from magicgames.games.doll.model import ACT, NOBODY, QUESTION, Bound, DollState, Owed
from tests.games.doll.helpers import (
    DOLL,
    cast,
    faces,
    kinds,
    legal,
    next_turn,
    of_type,
    play,
    press,
    rolling,
    stunt,
    table,
)


def spelled(**more: Any) -> DollState:
    """Seat 0 is on turn after the roll; seat 2 is under a spell of seat 1."""
    return table(3, dice="PRSBG", bound=(("ouch", 1, 2),), **more)


def cursed(card: str, seat: int = 2, **more: Any) -> DollState:
    more.setdefault("dice", "PRSBG")
    return table(more.pop("seats", 3), cursed={seat: [card]}, **more)


def convict(state: DollState, card: str) -> Any:
    return press(state, CallCurse(card), Admit())


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
def test_a_new_spell_for_the_own_turn_waits_for_the_turn_of_its_target(card: str, target: int, can: bool) -> None:
    state = table(3, dice="RRGGB", hands={0: [card]})
    cast(state, card, 0b10011 if card == "mist" else 0b11100, target=target)
    assert (CallBreak(card) in legal(state, None)) == can
    if not can:
        assert DOLL.refusal(DOLL.view(state, None), CallBreak(card)) == Say("doll.refusal.not_yet")
    play(state, EndTurn())
    assert (CallBreak(card) in legal(state, None)) == (target == 1)


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


# Neglected curses


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


# Putting a mistake right


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
