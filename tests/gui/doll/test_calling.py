"""Calls, answers, disputes and verdicts, pressed by anybody who looks at the table of the Doll."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from magicgames.boards.doll.intent import Intent
from magicgames.boards.doll.touch import Touch
from magicgames.games.doll import actions as do
from magicgames.games.doll.model import Ruling
from magicgames.kit.input.last_used import BY_KEYS
from tests.games.doll.helpers import play, press, table
from tests.gui.doll.helpers import at, make_match, shown


@pytest.mark.parametrize("eyes", [0, 1, 2])
def test_a_broken_spell_is_called_with_two_clicks_by_anybody(qtbot: Any, eyes: int) -> None:
    found = at(qtbot, table(3, "PPRSB", bound=(("frog", 1, 0), ("camel", 0, 1)), cursed={0: ["tail"]}), eyes)
    found.push("break")
    assert found.touch("duty", card="camel").open
    assert not found.touch("duty", card="tail").open
    found.click("duty", card="camel")
    assert found.pressed == [do.CallBreak("camel")]
    assert found.chosen == []


def test_the_strip_may_come_before_the_button(qtbot: Any) -> None:
    found = at(qtbot, table(3, bound=(("frog", 1, 2),), cursed={1: ["dancer"]}))
    found.click("duty", card="dancer")
    assert found.button("curse").toolTip().startswith("Curse neglected: “Influ-dancer”")
    found.push("curse")
    assert not found.touch("duty", card="dancer").chosen  # the question to the accused comes next
    found.click("duty", card="frog")
    found.push("break")
    assert found.pressed == [do.CallCurse("dancer"), do.CallBreak("frog")]


def test_while_somebody_calls_strips_that_cannot_be_meant_step_back(qtbot: Any) -> None:
    found = at(qtbot, table(3, bound=(("frog", 1, 0),), cursed={1: ["dancer"]}))
    spell, curse = (found.touch("duty", card=card).opacity for card in ("frog", "dancer"))
    assert spell() == curse() == 1
    found.push("break")
    assert spell() == 1 > curse()
    found.push("curse")
    assert curse() == 1 > spell()
    found.key(Qt.Key.Key_Escape)
    assert spell() == curse() == 1


@pytest.mark.parametrize(("letters", "card"), [("bи", "frog"), ("cс", "tail")])
def test_calls_have_letters_on_both_keyboards(qtbot: Any, letters: str, card: str) -> None:
    for letter in letters:
        found = at(qtbot, table(3, bound=(("frog", 1, 0),), cursed={1: ["tail"]}), 2)
        found.letter(letter)
        found.click("duty", card=card)
        assert found.pressed == [do.CallBreak("frog") if card == "frog" else do.CallCurse("tail")]


def test_whoever_calls_by_key_has_the_keyboard_at_what_can_be_called(qtbot: Any) -> None:
    """It stayed at the button, seven stops before the first duty."""
    found = at(qtbot, table(3, "PPRSB", bound=(("frog", 1, 0), ("camel", 0, 1))))
    window = found.board.window()
    window.setProperty(BY_KEYS, True)
    found.letter("b")
    here = found.board.scene.focusItem()
    assert isinstance(here, Touch) and here.open and here.address.zone == "duty"
    found.key(Qt.Key.Key_Return)
    assert found.pressed == [do.CallBreak(here.address.card)]
    found.board.scene.clearFocus()
    window.setProperty(BY_KEYS, False)
    found.push("break")
    assert found.board.scene.focusItem() is None, "a pointer goes there by itself"


def test_others_may_play_on_between_the_two_clicks_of_a_call(qtbot: Any) -> None:
    state = table(3, bound=(("camel", 0, 1),))
    found = at(qtbot, state, 2)
    found.push("break")
    play(state, do.Roll())
    found.go_on(2)
    found.click("duty", card="camel")
    assert found.pressed == [do.CallBreak("camel")]


def test_where_a_match_is_only_watched_nothing_is_called_and_the_table_has_the_room(qtbot: Any) -> None:
    found = at(qtbot, table(3, bound=(("frog", 1, 0),)))
    before = found.board.stage.height()
    assert found.board.glimpse is not None
    found.board.present(replace(found.board.glimpse, legal=(), pressable=(), events=(), past=True))
    assert found.offered() == {"big"}
    qtbot.waitUntil(lambda: found.board.stage.height() > before)


def test_buttons_for_calls_say_when_there_is_nothing_to_call(qtbot: Any) -> None:
    found = at(qtbot, table(3))
    assert found.button("break").toolTip() == "No spell binds anybody yet."
    assert found.button("curse").toolTip() == "Nobody is cursed yet."
    assert not found.button("break").isEnabled()


@pytest.mark.parametrize("eyes", [0, 1, 2])
def test_the_accused_answers_and_the_call_can_be_withdrawn(qtbot: Any, eyes: int) -> None:
    state = table(3, "PPRSB", bound=(("camel", 0, 1),))
    press(state, do.CallBreak("camel"))
    found = at(qtbot, state, eyes)
    assert found.table.places[1].strips[0].accused
    for id in ("admit", "deny", "withdraw"):
        found.push(id)
    assert [*found.chosen, *found.pressed] == [do.Admit(), do.Deny(), do.Withdraw()]
    assert found.asked == "Bob, own up: did you slip up on “A Camel’s Opinion”?"


@pytest.mark.parametrize("eyes", [0, 1, 2, None])
def test_a_dispute_is_seen_by_all_and_everything_waits_for_the_verdict(qtbot: Any, eyes: int | None) -> None:
    state = table(3, "PPRSB", bound=(("camel", 0, 1),))
    press(state, do.CallBreak("camel"), do.Deny())
    found = at(qtbot, state, eyes)
    assert {"guilty", "innocent", "withdraw"} <= found.offered() and "roll" not in found.offered()
    assert found.asked == "Bob disputes it. Everything waits for the table: was “A Camel’s Opinion” obeyed?"
    found.push("guilty")
    found.push("innocent")
    assert found.pressed == [do.Judge(True), do.Judge(False)]


def test_during_a_dispute_nobody_is_told_to_make_another_call(qtbot: Any) -> None:
    state = table(3, "PPRSB", bound=(("camel", 0, 1),))
    press(state, do.CallBreak("camel"), do.Deny())
    found = at(qtbot, state)
    found.click("duty", card="camel")
    assert found.asked == "Bob disputes it. Everything waits for the table: was “A Camel’s Opinion” obeyed?"
    assert found.board.chooser.intent == Intent()


def test_a_covered_hand_lies_covered_whatever_can_be_known_of_it(qtbot: Any) -> None:
    """A trick that was played goes below its deck: whoever counts knows who draws it again."""
    match = make_match(8)
    while not any((*match.view(None).hands[0], *match.view(None).sleeves[0])):
        seat = match.to_act[0]
        match.play(seat, match.game.bot("novice").choose(match.view(seat), match.bot_rng(seat)))
    covered = [address.card for address in shown(qtbot, match, None).table.touches if address.zone == "hand"]
    assert covered and not any(covered)
    assert any(address.card for address in shown(qtbot, match, 0).table.touches if address.zone == "hand")


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_a_trick_asks_all_for_its_stunt(qtbot: Any, eyes: int | None) -> None:
    state = table(3, "PPRSB", sleeves={0: ["cart"]})
    play(state, do.PlayTrick("cart"))
    found = at(qtbot, state, eyes)
    assert "Rumble" in found.asked
    found.push("stunt")
    found.push("no_stunt")
    assert {*found.chosen, *found.pressed} == {do.DoStunt(), do.SkipStunt()}


def test_a_mistaken_verdict_is_corrected(qtbot: Any) -> None:
    state = table(3, "PPRSB", bound=(("camel", 0, 1),))
    found = at(qtbot, state)
    assert "reverse" not in found.offered()
    press(state, do.CallBreak("camel"), do.Admit())
    found.go_on(0)
    found.push("reverse")
    assert found.pressed == [do.ReverseVerdict()]


def test_a_verdict_that_has_left_nothing_to_take_back_is_not_offered_for_correction(qtbot: Any) -> None:
    state = table(3, "PPRSB")
    state.ruling = Ruling("parrot", 1, short=True)
    state.short[1] = True
    assert "reverse" in at(qtbot, state).offered()
    state.short[1] = False  # that turn has begun, with fewer dice
    assert "reverse" not in at(qtbot, state).offered()
    state.punished = ["parrot"]
    assert "reverse" in at(qtbot, state).offered()


def test_of_two_spells_that_contradict_the_target_breaks_one(qtbot: Any) -> None:
    state = table(3, "PPRSB", bound=(("mist", 1, 2), ("thunder", 1, 2)))
    state.conflict = ("mist", "thunder")
    found = at(qtbot, state, 2)
    found.click("duty", card="thunder")
    found.push("give_up_0")
    assert found.chosen == [do.GiveUp("thunder"), do.GiveUp("mist")]


def test_a_neglected_curse_may_cost_a_card(qtbot: Any) -> None:
    state = table(3, "PPRSB", hands={0: ["hook", "oak"]}, cursed={0: ["customs"]})
    state.discarding = 0
    found = at(qtbot, state)
    found.click("hand", card="oak")
    found.push("card")
    assert found.chosen == [do.Discard("oak")]


def test_whoever_interrupts_is_named_by_place(qtbot: Any) -> None:
    found = at(qtbot, table(3, "PPRSB"))
    found.push("interrupt")
    assert not found.touch("seat", 0).open
    found.click("seat", 2)
    assert found.pressed == [do.Interrupt(2)]


def test_interrupting_has_its_moment_and_says_so(qtbot: Any) -> None:
    found = at(qtbot, table(3), 1)
    assert not found.button("interrupt").isEnabled()
    assert found.button("interrupt").toolTip() == "You can interrupt right after somebody else’s roll."


def test_a_deed_is_ticked_off_by_whoever_has_the_turn(qtbot: Any) -> None:
    state = table(3, bound=(("cluck", 1, 0), ("camel", 0, 1)))
    found = at(qtbot, state)
    assert found.table.places[0].strips[0].can_tick
    assert not found.table.places[1].strips[0].can_tick
    found.click("duty", card="cluck")
    assert found.chosen == [do.DoDeed("cluck")]
    play(state, do.DoDeed("cluck"))
    found.go_on(0)
    done, due = found.table.places[0].strips[0], found.table.places[1].strips[0]
    assert done.done and "Obeyed and ticked off." in done.name and "ticked off" not in due.name
    assert found.table.ribbon is None
