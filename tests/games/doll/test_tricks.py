"""Every kind of trick, at its moment and only then."""

from typing import Any

import pytest

from magicgames.engine.game import Action, Say
from magicgames.engine.timeline import Timeline
from magicgames.games.doll.actions import (
    Admit,
    Aim,
    CallCurse,
    Cast,
    DoStunt,
    DrawSpell,
    EndTurn,
    HaveAnswer,
    Interrupt,
    PlayTrick,
    Reroll,
    RerollFree,
    Roll,
    SetDie,
    SkipStunt,
    StandDown,
    SwapDie,
    TakeLooked,
)
from magicgames.games.doll.cards import REDIRECT, TRICKS
from magicgames.games.doll.events import SpellShown, SpellsLooked, StuntMissed, TrickPlayed
from magicgames.games.doll.model import ACT, BONUS, GUEST, INTERRUPT, LOOK, STUNT, Bound, DollState
from tests.games.doll.helpers import DOLL, faces, legal, of_type, play, press, rolling, stunt, table


def own_turn(*tricks: str, **more: Any) -> DollState:
    return table(3, dice=more.pop("dice", "PRSBG"), sleeves={0: list(tricks)}, **more)


def tricks_of(state: DollState) -> list[str]:
    return [action.card for action in legal(state) if isinstance(action, PlayTrick)]


def test_a_played_trick_goes_under_the_deck_of_tricks() -> None:
    state = own_turn("applause")
    assert of_type(TrickPlayed, play(state, *stunt("applause"))) == [TrickPlayed(0, "applause")]
    assert state.sleeves[0] == [] and state.tricks[-1] == "applause"


# First the stunt


def test_a_trick_asks_for_its_stunt_before_everybody() -> None:
    state = own_turn("cart")
    play(state, PlayTrick("cart"))
    assert state.phase == STUNT and legal(state) == (DoStunt(), SkipStunt())
    assert {DoStunt(), SkipStunt()} <= set(legal(state, None))
    said = Say("doll.prompt.stunt", {"card": "cart", "seat": 0})
    assert all(DOLL.prompt(DOLL.view(state, eyes)) == said for eyes in (None, 0, 1, 2))


def test_without_its_stunt_a_trick_has_no_effect_and_is_lost() -> None:
    state = own_turn("applause")
    play(state, PlayTrick("applause"))
    events = press(state, SkipStunt())
    assert events == [StuntMissed(0, "applause")]
    assert state.scores == [0, 0, 0] and state.sleeves[0] == [] and state.tricks[-1] == "applause"
    assert state.phase == ACT and DOLL.to_act(state) == (0,) and state.free == 0b11111


@pytest.mark.parametrize("said", [SkipStunt(), DoStunt()])
def test_a_trick_can_be_taken_back_after_a_word_about_its_stunt_was(said: Action) -> None:
    state = table(3, dice="PRSBG", sleeves={0: ["ace"]})
    past = Timeline(DOLL, state)
    for seat, action in ((0, PlayTrick("ace")), (None, said)):
        past.commit(*past.attempt(seat, action))
    past.take_back(1)
    assert past.undoable_by == (0,) and past.last_decision()[0].action == PlayTrick("ace")
    past.take_back(1)
    assert past.state.sleeves[0] == ["ace"] and not past.undoable_by


def test_without_the_stunt_a_spell_is_not_redirected() -> None:
    state = table(4, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: ["creepy"]})
    play(state, Cast("ouch", 0b00011), Aim(1), HaveAnswer(), PlayTrick("creepy"))
    press(state, SkipStunt())
    assert state.bound == [Bound("ouch", 0, 1)] and state.scores[0] == 1 and state.sleeves[1] == []


def test_without_the_stunt_a_parasite_casts_nothing() -> None:
    state = host()
    press(state, Interrupt(2))
    play(state, PlayTrick("parasite"))
    press(state, SkipStunt())
    assert state.phase == ACT and DOLL.to_act(state) == (0,) and state.hands[2] == ["ouch", "hook"]


def test_the_table_speaks_for_people_only() -> None:
    state = own_turn("cart")
    play(state, PlayTrick("cart"))
    view = DOLL.view(state, None)
    assert DOLL.spoken_by(view, DoStunt()) == DOLL.spoken_by(view, SkipStunt()) == 0


def test_a_theft_whose_victim_has_lost_the_point_meanwhile_comes_to_nothing() -> None:
    state = own_turn("magpie", scores=(0, 1, 0), cursed={1: ["secret"]})
    play(state, *stunt("magpie"))
    press(state, CallCurse("secret"), Admit())
    assert state.scores == [0, 0, 0] and legal(state) == (StandDown(),)
    play(state, StandDown())
    assert state.phase == ACT


def test_own_turn_tricks_wait_for_the_roll() -> None:
    state = table(3, sleeves={0: ["ace", "cart", "applause"]})
    assert tricks_of(state) == []
    assert DOLL.refusal(DOLL.view(state, 0), PlayTrick("ace")) == Say("doll.refusal.moment")
    play(state, Roll())
    assert tricks_of(state) == ["ace", "cart", "applause"]


def test_reaction_tricks_are_useless_in_ones_own_turn() -> None:
    assert tricks_of(own_turn("parasite", "cousin", "creepy", "mirror", "wrong_door")) == []


def test_own_turn_tricks_are_no_answer() -> None:
    others = [card for card, kind in TRICKS.items() if kind != REDIRECT]
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, sleeves={1: others})
    play(state, Cast("ouch", 0b00011), Aim(1), HaveAnswer())
    assert legal(state) == (StandDown(),)


@pytest.mark.parametrize("card", ["cart", "sneeze"])
def test_free_reroll_costs_no_die_and_does_not_count(card: str) -> None:
    state = own_turn(card, chance=rolling("TT"))
    play(state, *stunt(card))
    assert len(legal(state)) == 31
    play(state, RerollFree(0b00011))
    assert state.dice == faces("TTSBG") and state.free == 0b11111 and state.rerolls == 0 and not state.acted


def test_free_reroll_rolls_free_dice_only() -> None:
    state = own_turn("cart")
    state.free = 0b00110
    play(state, *stunt("cart"))
    assert legal(state) == (RerollFree(0b00010), RerollFree(0b00100), RerollFree(0b00110))


@pytest.mark.parametrize("card", ["ace", "circus"])
def test_set_a_die_to_any_face(card: str) -> None:
    state = own_turn(card, dice="RPSBG", hands={0: ["ouch"]})
    play(state, *stunt(card))
    assert len(legal(state)) == 25
    play(state, SetDie(1, 1))
    assert state.dice == faces("RRSBG") and Cast("ouch", 0b00011) in legal(state)


@pytest.mark.parametrize("card", ["mentor", "librarian"])
def test_look_at_three_spells_keep_one_the_others_go_under_the_deck(card: str) -> None:
    state = own_turn(card, top={"spells": ["cat", "frog", "hook", "snake"]})
    events = play(state, *stunt(card))
    (looked,) = of_type(SpellsLooked, events)
    assert looked.cards == ("cat", "frog", "hook") and looked.seen_by(1).cards is None
    assert state.phase == LOOK and legal(state) == (TakeLooked("cat"), TakeLooked("frog"), TakeLooked("hook"))
    play(state, TakeLooked("frog"))
    assert state.hands[0] == ["frog"] and state.spells[0][0] == "snake" and state.spells[0][-2:] == ["cat", "hook"]


def test_looking_counts_as_drawing_in_the_quick_game() -> None:
    state = own_turn("mentor", quick=True, top={"spells": ["cat", "frog", "hook"]})
    play(state, *stunt("mentor"), TakeLooked("frog"), Reroll(0, 0b00010), EndTurn())
    assert state.phase != BONUS and state.active == 1


def test_look_at_what_is_left_of_a_small_deck() -> None:
    state = own_turn("mentor")
    state.spells[0] = ["cat"]
    play(state, *stunt("mentor"), TakeLooked("cat"))
    assert state.hands[0] == ["cat"] and state.spells[0] == []
    assert tricks_of(own_turn("librarian")) == ["librarian"]


def test_steal_a_point_from_somebody_who_has_one() -> None:
    state = own_turn("magpie", scores=(2, 3, 0))
    play(state, *stunt("magpie"))
    assert legal(state) == (Aim(1),)
    play(state, Aim(1))
    assert state.scores == [3, 2, 0] and len(state.cursed[0]) == 1 and not state.cursed[1]


def test_nothing_can_be_stolen_from_those_who_have_nothing() -> None:
    assert tricks_of(own_turn("magpie", scores=(5, 0, 0))) == []


def test_gain_a_point() -> None:
    state = own_turn("applause", scores=(5, 0, 0))
    play(state, *stunt("applause"))
    assert state.scores[0] == 6 and len(state.cursed[0]) == 1


def test_swap_a_die_for_a_fresh_roll_of_two() -> None:
    state = own_turn("twins", chance=rolling("TT"))
    assert tricks_of(state) == []  # no die has been spent that could be the second one
    state.free, state.acted = 0b11000, True
    play(state, *stunt("twins"), SwapDie(3))
    assert state.free == 0b11001 and state.dice == faces("TRSTG")


def test_tricks_are_possible_without_dice() -> None:
    state = own_turn("applause", "cart")
    state.free, state.acted = 0, True
    assert tricks_of(state) == ["applause"]


# The parasite


def host(**more: Any) -> DollState:
    """Seat 0 has rolled; seat 2 holds a parasite and two spells."""
    return table(3, dice="RRSBG", hands={2: ["ouch", "hook"]}, sleeves={2: ["parasite"]}, **more)


def interrupts(state: DollState) -> list[int]:
    return [action.who for action in legal(state, None) if isinstance(action, Interrupt)]


def test_any_rival_may_interrupt_right_after_a_roll_whatever_they_hold() -> None:
    state = host()
    assert interrupts(state) == [1, 2]
    play(state, DrawSpell(0b11000))
    assert interrupts(state) == []
    assert DOLL.refusal(DOLL.view(state, None), Interrupt(1)) == Say("doll.refusal.interrupt")
    play(state, Reroll(2, 0b00001))
    assert interrupts(state) == [1, 2]


def test_an_interruption_without_a_trick_changes_nothing() -> None:
    state = host()
    press(state, Interrupt(1))
    assert state.phase == INTERRUPT and DOLL.to_act(state) == (1,) and legal(state) == (StandDown(),)
    play(state, StandDown())
    assert state.phase == ACT and DOLL.to_act(state) == (0,) and interrupts(state) == [1, 2]


def test_a_parasite_casts_one_spell_with_the_dice_of_another_and_they_stay_theirs() -> None:
    state = host()
    press(state, Interrupt(2))
    play(state, *stunt("parasite"))
    assert state.phase == GUEST and legal(state) == (Cast("ouch", 0b00011),)
    (shown,) = of_type(SpellShown, play(state, Cast("ouch", 0b00011)))
    assert shown.guest and state.free == 0b11111
    play(state, Aim(0))
    assert state.bound == [Bound("ouch", 2, 0)] and state.scores == [0, 0, 1] and state.target == 0
    assert state.phase == ACT and DOLL.to_act(state) == (0,) and EndTurn() not in legal(state)
    assert state.free == 0b11111 and state.idle


def test_a_parasite_uses_unspent_dice_only() -> None:
    state = host()
    state.free = 0b11110
    press(state, Interrupt(2))
    assert legal(state) == (StandDown(),)


def test_a_parasite_respects_the_target_card_and_can_be_redirected() -> None:
    state = table(4, dice="RRSBG", hands={2: ["ouch"]}, sleeves={2: ["cousin"], 3: ["mirror"]}, target=0)
    press(state, Interrupt(2))
    play(state, *stunt("cousin"), Cast("ouch", 0b00011))
    assert legal(state) == (Aim(1), Aim(3))
    play(state, Aim(3), HaveAnswer(), *stunt("mirror"))
    assert legal(state) == (Aim(0), Aim(1))
    play(state, Aim(0))
    assert state.bound == [Bound("ouch", 2, 0)] and DOLL.to_act(state) == (0,)


def test_a_parasite_can_win() -> None:
    state = host(scores=(0, 0, 10))
    press(state, Interrupt(2))
    play(state, *stunt("parasite"), Cast("ouch", 0b00011), Aim(1))
    assert DOLL.outcome(state).winners == (2,)
