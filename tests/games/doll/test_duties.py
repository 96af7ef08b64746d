"""When duties are due, what the table is reminded of, and how deeds of bots are shown and missed."""

import pytest

from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import (
    Admit,
    CallBreak,
    CallCurse,
    Deny,
    DoDeed,
    DrawSpell,
    EndTurn,
    Reroll,
    Roll,
    TakeCard,
)
from magicgames.games.doll.bot import bot
from magicgames.games.doll.duties import Reminder, reminders
from magicgames.games.doll.events import DeedDone
from magicgames.games.doll.model import DollState, Owed
from tests.games.doll.helpers import DOLL, cast, legal, of_type, play, press, table

ALL = (("frog", 1, 0), ("ouch", 1, 0), ("mist", 1, 0), ("harp", 1, 0), ("hook", 1, 0), ("cluck", 0, 2))


def due(state: DollState, eyes: None = None) -> set[tuple[int | str, ...]]:
    return {(each.who, each.card) for each in reminders(DOLL.view(state, eyes)) if each.due}


def deeds(state: DollState) -> list[str]:
    return [action.card for action in legal(state) if isinstance(action, DoDeed)]


def test_reminders_come_at_their_moments_to_their_people() -> None:
    state = table(3, bound=ALL, cursed={0: ["tail", "dancer"]})
    always = {(0, "mist"), (0, "hook")}
    assert due(state) == {*always, (0, "frog"), (0, "tail")}
    play(state, Roll())
    assert due(state) == always
    play(state, Reroll(0, 0b00010))
    assert due(state) == {*always, (0, "ouch"), (0, "dancer")}
    play(state, DrawSpell(0b00110))
    assert (0, "harp") in due(state)


def test_before_the_roll_means_once_and_not_at_rerolls() -> None:
    state = table(3, bound=(("frog", 1, 0),))
    play(state, Roll(), Reroll(0, 0b00010))
    assert due(state) == set()


def test_a_lasting_duty_of_the_turn_sleeps_in_turns_of_others() -> None:
    state = table(3, bound=(("mist", 0, 2), ("hook", 0, 1)))
    assert due(state) == {(1, "hook")}


@pytest.mark.parametrize(
    ("level", "listed", "due_now"), [("full", True, True), ("list", True, False), ("none", False, False)]
)
def test_reminder_levels(level: str, listed: bool, due_now: bool) -> None:
    state = table(3, bound=(("frog", 1, 0),), reminders=level)
    expected = (Reminder(0, "frog", "roll", due_now),) if listed else ()
    assert reminders(DOLL.view(state, None)) == expected


def test_every_pair_of_eyes_gets_the_same_reminders() -> None:
    state = table(3, bound=ALL)
    assert len({reminders(DOLL.view(state, eyes)) for eyes in (None, 0, 1, 2)}) == 1


# Events that duties wait for


def test_when_a_card_is_drawn() -> None:
    state = table(3, dice="PRSBG", bound=(("harp", 1, 0),), cursed={0: ["customs"]})
    assert state.owed == []
    play(state, DrawSpell(0b00011))
    assert set(state.owed) == {Owed(0, "harp"), Owed(0, "customs")}


def test_when_ones_own_marker_moves_also_out_of_turn() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, bound=(("burn", 1, 0), ("cat", 0, 2)))
    cast(state, "ouch", 0b00011, target=1)
    assert state.owed == [Owed(0, "burn")]
    play(state, DoDeed("burn"))
    assert state.owed == []
    play(state, EndTurn())
    press(state, CallBreak("cat"), Admit())
    assert state.owed == [Owed(0, "burn")]


def test_when_dice_are_rerolled() -> None:
    state = table(3, dice="PRSBG", bound=(("bones", 1, 0),))
    play(state, Reroll(0, 0b00010))
    assert state.owed == [Owed(0, "bones")]


def test_when_a_spell_is_cast() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, cursed={0: ["toast"]})
    cast(state, "ouch", 0b00011, target=1)
    assert state.owed == [Owed(0, "toast")]


def test_the_table_is_reminded_of_an_event_until_its_owner_goes_on() -> None:
    state = table(3, dice="PRSBG", bound=(("bones", 1, 0), ("harp", 1, 0)))
    play(state, Reroll(0, 0b00010))
    assert due(state) == {(0, "bones")}
    play(state, DrawSpell(0b00110))
    assert due(state) == {(0, "harp")}
    play(state, DoDeed("harp"))
    assert due(state) == set()


def test_out_of_turn_the_table_is_reminded_until_the_doll_is_passed() -> None:
    state = table(3, dice="PRSBG", bound=(("burn", 0, 2), ("cat", 2, 1)))
    press(state, CallBreak("cat"), Admit())
    assert due(state) == {(2, "burn")}
    play(state, DrawSpell(0b00011))
    assert due(state) == {(2, "burn")}  # others may be quick: there is time until the turn ends
    play(state, EndTurn())
    assert due(state) == set() and state.owed == [Owed(2, "burn")]


def test_what_the_bonus_card_calls_for_is_due_in_the_turn_of_the_next() -> None:
    state = table(3, dice="PRSBG", bound=(("harp", 1, 0),), quick=True)
    play(state, Reroll(0, 0b00010), EndTurn(), TakeCard("spell"))
    assert state.active == 1 and due(state) == {(0, "harp")}
    play(state, Roll(), DrawSpell(0b00011), EndTurn())
    assert due(state) == set()


def test_a_called_event_is_no_longer_due() -> None:
    state = table(3, dice="PRSBG", cursed={0: ["customs"]})
    play(state, DrawSpell(0b00011))
    assert due(state) == {(0, "customs")}
    press(state, CallCurse("customs"), Admit())
    assert due(state) == set()


# Deeds


def test_deeds_are_offered_at_their_moments() -> None:
    state = table(3, bound=ALL, cursed={0: ["tail", "dancer"]})
    assert deeds(state) == ["frog", "mist", "hook", "tail"]
    assert of_type(DeedDone, play(state, DoDeed("frog"))) == [DeedDone(0, "frog", ticked=False)]
    assert deeds(state) == ["mist", "hook", "tail"]
    play(state, Roll())
    assert deeds(state) == ["ouch", "mist", "hook", "dancer"]


def test_a_deed_left_out_is_a_missed_occasion() -> None:
    state = table(3, bound=(("frog", 1, 0), ("ouch", 1, 0), ("hook", 2, 0)))
    play(state, DoDeed("hook"), Roll())
    assert state.missed == [Owed(0, "frog")]
    play(state, DrawSpell(0b00011), EndTurn())
    assert state.missed == [Owed(0, "frog"), Owed(0, "ouch")]


def test_an_event_that_nobody_obeyed_is_missed_at_the_end_of_the_turn() -> None:
    state = table(3, dice="PRSBG", bound=(("harp", 1, 0),))
    play(state, DrawSpell(0b00011), EndTurn())
    assert state.missed == [Owed(0, "harp")] and state.owed == []


def test_what_the_bonus_card_calls_for_can_be_shown_in_the_next_turn() -> None:
    state = table(2, dice="PRSBG", bound=(("harp", 1, 0),), quick=True)
    play(state, Reroll(0, 0b00010), EndTurn(), TakeCard("spell"))
    assert state.owed == [Owed(0, "harp")] and state.missed == []
    play(state, Roll(), DrawSpell(0b00011), EndTurn())
    assert deeds(state) == ["harp"]


def test_what_was_missed_and_not_called_is_forgiven_when_the_next_turn_begins() -> None:
    state = table(3, dice="PRSBG", bound=(("ouch", 1, 0),))
    play(state, DrawSpell(0b00011), EndTurn())
    for _ in range(2):
        assert state.missed == [Owed(0, "ouch")]
        play(state, Roll(), DrawSpell(0b00011), EndTurn())
    assert state.active == 0 and state.missed == []


def test_a_deed_is_shown_anew_in_every_turn() -> None:
    state = table(3, bound=(("frog", 1, 0),))
    play(state, DoDeed("frog"))
    for _ in range(3):
        play(state, Roll(), DrawSpell(0b00011), EndTurn())
    assert state.active == 0 and deeds(state) == ["frog"]


def test_views_count_the_deeds_of_each_seat() -> None:
    state = table(3, bound=(("frog", 1, 0),))
    play(state, DoDeed("frog"))
    assert DOLL.view(state, 1).deeds == (1, 0, 0)


# The obedient player


def test_it_obeys_before_it_rolls_and_answers_by_the_record() -> None:
    obedient = bot("player")
    state = table(3, bound=(("frog", 1, 0),))
    assert obedient.choose(DOLL.view(state, 0), Rng(1)) == DoDeed("frog")
    play(state, DoDeed("frog"), Roll())
    press(state, CallBreak("frog"))
    assert obedient.choose(DOLL.view(state, 0), Rng(1)) == Deny()
    state = table(3, cursed={0: ["tail"]})
    play(state, Roll())
    press(state, CallCurse("tail"))
    assert obedient.choose(DOLL.view(state, 0), Rng(1)) == Admit()
