"""How bots of the Doll behave: they obey and forget, call and answer, break in and give things up."""

import pytest

from magicgames.engine.game import LEVELS
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import (
    Admit,
    Aim,
    CallBreak,
    CallCurse,
    Cast,
    Deny,
    Discard,
    DoDeed,
    DoStunt,
    DrawSpell,
    EndTurn,
    GiveUp,
    HaveAnswer,
    Interrupt,
    PlayTrick,
    Roll,
    StandDown,
)
from magicgames.games.doll.glance import Novice
from magicgames.games.doll.legal import moves
from magicgames.games.doll.model import DollView, Owed
from tests.games.doll.helpers import DOLL, cast, choose, play, press, share, stunt, table

every_level = pytest.mark.parametrize("level", LEVELS)
planning_level = pytest.mark.parametrize("level", ["expert", "master"])


@every_level
def test_duties_are_forgotten_as_often_as_the_level_says(level: str) -> None:
    state = table(3, bound=(("cluck", 1, 0),))
    forgotten = share(level, state, Roll(), 1000)
    expected = DOLL.bot(level).level.forgets  # type: ignore[attr-defined]
    assert forgotten > 0 and abs(forgotten - expected) < 0.04
    assert share(level, state, DoDeed("cluck"), 1000) == pytest.approx(1 - forgotten)


def test_better_levels_forget_less_and_notice_more() -> None:
    minds: list[Novice] = [DOLL.bot(level).level for level in LEVELS]  # type: ignore[attr-defined]
    forgets, attentive = [mind.forgets for mind in minds], [mind.attentive for mind in minds]
    assert forgets == sorted(forgets, reverse=True) and attentive == sorted(attentive)
    assert len({*forgets}) == len({*attentive}) == len(LEVELS)


@every_level
def test_an_accused_bot_tells_the_truth(level: str) -> None:
    state = table(3, dice="PRSBG", bound=(("ouch", 1, 2),))
    press(state, CallBreak("ouch"))
    assert choose(level, state) == Deny()
    state.missed.append(Owed(2, "ouch"))
    assert choose(level, state) == Admit()


@every_level
def test_what_the_record_proves_is_called_and_a_persons_word_is_enough(level: str) -> None:
    state = table(3, bound=(("ouch", 0, 2),))
    state.missed.append(Owed(2, "ouch"))
    state.deeds[2] = 1
    proven = share(level, state, CallBreak("ouch"))
    state.deeds[2] = 0  # somebody who obeys in the room
    asked = share(level, state, CallBreak("ouch"))
    assert 0 < asked < 0.25 < proven
    play(state, CallBreak("ouch"), Deny())
    assert state.case is None and share(level, state, CallBreak("ouch")) == 0
    assert state.scores == [0, 0, 0]


@every_level
def test_nobody_is_called_for_a_spell_of_another_or_without_a_record(level: str) -> None:
    state = table(3, bound=(("ouch", 1, 2), ("camel", 0, 2)))
    state.deeds[2] = 1
    state.missed.append(Owed(2, "ouch"))
    assert all(not isinstance(choose(level, state, seed), CallBreak) for seed in range(50))


@planning_level
def test_a_curse_that_would_pay_a_rival_is_not_called(level: str) -> None:
    state = table(3, cursed={1: ["parrot", "broom"]})  # a point for the left neighbour, or for the right one
    state.deeds[1] = 1
    state.missed += [Owed(1, "parrot")]
    assert share(level, state, CallCurse("parrot"), 50) == 0
    state.missed += [Owed(1, "broom")]
    assert share(level, state, CallCurse("broom"), 50) > 0.8


@every_level
def test_of_two_spells_that_clash_the_cheaper_is_given_up(level: str) -> None:
    state = table(3, dice="RGTBP", hands={0: ["guard"]}, bound=(("goodie", 1, 2),), scores=(1, 10, 0))
    cast(state, "guard", 0b01111, 2)
    assert DOLL.to_act(state) == (2,) and choose(level, state) == GiveUp("guard")  # the other one would end the match


@every_level
def test_a_trick_that_redirects_is_announced_and_played(level: str) -> None:
    state = table(3, dice="RRPSB", hands={0: ["ouch"]}, sleeves={1: ["mirror"]}, target=2)
    play(state, Cast("ouch", 0b00011))
    assert choose(level, state) == HaveAnswer()
    play(state, HaveAnswer())
    assert choose(level, state) == PlayTrick("mirror")
    play(state, PlayTrick("mirror"))
    assert choose(level, state) == DoStunt()


def breaks_in(level: str, dice: str, hand: list[str], sleeve: str = "parasite", scores: tuple[int, ...] = ()) -> bool:
    """Whether seat 2 interrupts after the roll of seat 0."""
    state = table(3, dice=dice, hands={2: hand}, sleeves={2: [sleeve]}, scores=scores)
    action = DOLL.bot(level).interrupt(DOLL.view(state, 2), Rng(1))
    assert action in (None, Interrupt(2))
    return action is not None


@every_level
def test_a_bot_breaks_in_when_the_dice_of_another_pay_for_a_spell_and_it_has_a_parasite(level: str) -> None:
    assert breaks_in(level, "RRSBG", ["ouch"])
    assert not breaks_in(level, "RSSBG", ["ouch"])
    assert not breaks_in(level, "RRSBG", ["ouch"], sleeve="ace")


@planning_level
def test_a_planner_keeps_its_parasite_for_more_than_a_point_unless_that_wins(level: str) -> None:
    assert not breaks_in(level, "RRSBG", ["ouch", "hook"])
    assert breaks_in(level, "PPSBG", ["ouch", "hook"])
    assert breaks_in(level, "RRSBG", ["ouch", "hook"], scores=(0, 0, 10))


@every_level
def test_an_interruption_is_used_by_a_parasite_alone(level: str) -> None:
    for sleeve, expected in (("ace", StandDown()), ("cousin", PlayTrick("cousin"))):
        state = table(3, dice="RRPSB", hands={1: ["ouch"]}, sleeves={1: [sleeve]})
        press(state, Interrupt(1))
        assert choose(level, state) == expected
    play(state, *stunt("cousin"))
    assert choose(level, state) == Cast("ouch", 0b00011)


@every_level
def test_a_bot_that_must_discard_gives_away_what_it_can_not_use(level: str) -> None:
    state = table(3, dice="RRPSB", hands={0: ["harp"]}, sleeves={0: ["applause", "parasite"]})
    state.discarding = 0
    assert choose(level, state) == Discard("parasite")


def test_experts_aim_at_the_leader_and_masters_where_a_break_is_sure() -> None:
    state = table(4, dice="RGTBP", hands={0: ["guard"]}, bound=(("hook", 0, 1),), scores=(1, 2, 7, 5))
    play(state, Cast("guard", 0b01111))
    assert choose("expert", state) == Aim(2)
    assert choose("master", state) == Aim(1)


def test_a_master_keeps_a_theft_for_whoever_is_about_to_win() -> None:
    view: DollView = DOLL.view(table(3, dice="RRPSB", sleeves={0: ["magpie"]}, scores=(2, 3, 3)), 0)
    assert PlayTrick("magpie") in moves(view)
    assert DOLL.bot("master").choose(view, Rng(1)) != PlayTrick("magpie")
    late = table(3, dice="RRPSB", sleeves={0: ["magpie"]}, scores=(2, 9, 3))
    assert choose("master", late) == PlayTrick("magpie")
    play(late, *stunt("magpie"))
    assert choose("master", late) == Aim(1)


def asked_for_frog(ticked: bool) -> list[bool]:
    """In many matches: whether a bot asks seat 0 about a duty that wasn't shown, after another one was or wasn't."""
    found = []
    for seed in range(200):
        state = table(2, bound=(("frog", 1, 0), ("bagpipe", 1, 0)))
        if ticked:
            press(state, DoDeed("bagpipe"))
        play(state, Roll(), DrawSpell(0b00011), EndTurn())
        found.append(choose("expert", state, seed) == CallBreak("frog"))
    return found


def test_ticking_a_duty_never_makes_bots_harsher() -> None:
    assert 0 < sum(asked_for_frog(ticked=True)) <= sum(asked_for_frog(ticked=False)) < 100


def test_bots_are_asked_whether_they_break_in_right_after_anothers_roll() -> None:
    state = table(3, dice="RRPSB")
    assert DOLL.may_interrupt(state) == (1, 2)
    play(state, DrawSpell(0b00011))
    assert DOLL.may_interrupt(state) == ()
