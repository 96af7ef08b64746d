"""From mouse and keys to moves: dice, cards, targets, and what tricks ask for."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from magicgames.boards.doll.middle import PAYS, ROLLS
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import school_cards
from tests.games.doll.helpers import deal, play, stunt, table
from tests.gui.doll.helpers import at, settle

# Dice


def test_the_roll_is_one_button_and_one_key(qtbot: Any) -> None:
    found = at(qtbot, table(3))
    found.push("roll")
    found.board.stage.setFocus()
    found.key(Qt.Key.Key_Return)
    assert found.chosen == [do.Roll(), do.Roll()]


def test_the_first_die_pays_and_the_others_are_rolled(qtbot: Any) -> None:
    found = at(qtbot, table(3, "PPRSB"))
    assert found.button("roll").toolTip() == "Pick the die that pays, then the dice to roll again."
    found.click("die", 2)
    found.click("die", 0)
    found.click("die", 4)
    assert [die.mark for die in found.table.dice] == [ROLLS, "", PAYS, "", ROLLS]
    assert found.button("roll").toolTip().startswith("Spend die 3, reroll 1 and 5.")
    found.push("roll")
    assert found.chosen == [do.Reroll(2, 0b10001)]


def test_digits_pick_dice_and_two_of_them_buy_a_card(qtbot: Any) -> None:
    found = at(qtbot, table(3, "PPRSB"))
    found.key(Qt.Key.Key_4)
    assert found.asked.startswith("Die 4 pays.")
    found.key(Qt.Key.Key_5)
    found.push("spell")
    found.push("trick")
    found.click("deck", card="spell")
    assert found.chosen == [do.DrawSpell(0b11000), do.DrawTrick(0b11000), do.DrawSpell(0b11000)]


def test_a_digit_again_or_escape_lets_go(qtbot: Any) -> None:
    found = at(qtbot, table(3, "PPRSB"))
    found.key(Qt.Key.Key_1)
    found.key(Qt.Key.Key_1)
    assert found.board.chooser.intent.dice == ()
    found.key(Qt.Key.Key_1)
    found.key(Qt.Key.Key_2)
    found.key(Qt.Key.Key_Escape)
    assert found.board.chooser.intent.dice == ()
    assert not any(die.chosen for die in found.table.dice)


def test_spent_dice_and_the_dice_of_others_cannot_be_picked(qtbot: Any) -> None:
    state = table(3, "PPRSB")
    state.free = 0b11110
    found = at(qtbot, state)
    found.key(Qt.Key.Key_1)
    assert found.board.chooser.intent.dice == ()
    rival = at(qtbot, state, 1)
    rival.key(Qt.Key.Key_2)
    assert rival.board.chooser.intent.dice == ()


def test_the_turn_ends_after_an_action(qtbot: Any) -> None:
    state = table(3, "PPRSB")
    found = at(qtbot, state)
    assert not found.button("end").isEnabled()
    assert found.button("end").toolTip() == "First do at least one thing that dice pay for."
    state.acted = True
    found.go_on(0)
    found.push("end")
    assert found.chosen == [do.EndTurn()]


def test_a_fourth_reroll_is_refused_in_words(qtbot: Any) -> None:
    state = table(3, "PPRSB")
    state.rerolls = 3
    assert at(qtbot, state).button("roll").toolTip() == "You can reroll three times a turn at most."


# Cards


def test_a_card_is_cast_with_two_presses(qtbot: Any) -> None:
    found = at(qtbot, table(3, "PPRSB", hands={0: ["floor"]}))
    found.click("hand", card="floor")
    assert found.chosen == []
    assert [die.mark for die in found.table.dice].count(PAYS) == 3
    found.click("hand", card="floor")
    assert isinstance(found.chosen[0], do.Cast)
    assert found.chosen[0].card == "floor"


def test_the_caster_chooses_what_pays_for_any(qtbot: Any) -> None:
    """Two pumpkins and any third die: here the bat."""
    found = at(qtbot, table(3, "PPRSB", hands={0: ["hook"]}))
    found.click("hand", card="hook")
    chosen = set(found.board.chooser.intent.dice)
    assert chosen > {0, 1}
    for place in chosen - {0, 1}:
        found.click("die", place)
    assert not found.button("card").isEnabled()
    assert found.button("card").toolTip() == "These dice don’t pay for it: pick others."
    found.key(Qt.Key.Key_5)
    found.push("card")
    assert found.chosen == [do.Cast("hook", 0b10011)]


def test_dice_that_are_picked_first_pay(qtbot: Any) -> None:
    found = at(qtbot, table(3, "PPRSB", hands={0: ["hook"]}))
    for place in (4, 0, 1):
        found.click("die", place)
    found.click("hand", card="hook")
    found.key(Qt.Key.Key_Return)
    assert found.chosen == [do.Cast("hook", 0b10011)]


def test_arrows_walk_the_hand_and_enter_casts(qtbot: Any) -> None:
    found = at(qtbot, table(3, "PPRSB", hands={0: ["burn", "hook"]}))
    found.touch("hand", card="burn").setFocus()
    found.key(Qt.Key.Key_Right)
    assert found.touch("hand", card="hook").hasFocus()
    found.key(Qt.Key.Key_Return)
    found.key(Qt.Key.Key_Return)
    assert isinstance(found.chosen[0], do.Cast)


def test_a_card_that_cannot_be_cast_says_why(qtbot: Any) -> None:
    found = at(qtbot, table(3, "RRRRR", hands={0: ["hook"]}, sleeves={0: ["creepy"]}))
    found.click("hand", card="hook")
    assert found.footer == "The ingredients for this spell aren’t there."
    found.click("hand", card="creepy")
    assert found.footer == "It isn’t the moment for this trick."
    assert found.chosen == []


def test_tab_reaches_every_zone_and_leaves(qtbot: Any) -> None:
    found = at(qtbot, table(3, "PPRSB", hands={0: ["hook"]}, bound=(("frog", 1, 0),)))
    zones = []
    for _ in range(12):
        found.key(Qt.Key.Key_Tab)
        here = found.board.scene.focusItem()
        if here is None or not found.board.stage.hasFocus():
            break
        zones.append(here.address.zone)  # type: ignore[attr-defined]
    assert set(zones) == {"die", "hand", "seat", "duty", "deck"}
    assert len(zones) == 5


def test_whoever_is_asked_comes_to_the_answers_by_tab_and_to_the_card_by_arrow(qtbot: Any) -> None:
    """Tab went through all of the table first, and the card lay there in small print: only the hand and the duties
    could be read large."""
    state = table(3, "PPRSB", hands={0: ["hook"], 1: ["frog"]}, sleeves={1: ["ace"]}, bound=(("ouch", 2, 0),))
    play(state, do.Cast("hook", 0b00111), do.Aim(1))
    found = at(qtbot, state, 1)
    found.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is found.button("so_be_it")
    found.board.stage.setFocus()
    found.key(Qt.Key.Key_Down)
    assert found.board.scene.focusItem() is found.table.shown
    qtbot.waitUntil(lambda: found.board.card_loupe.card is not None)
    assert found.board.card_loupe.card.card == "hook" and found.footer.startswith("Knotty Knees")
    found.key(Qt.Key.Key_Return)
    assert found.chosen == [] and found.pressed == []
    found.key(Qt.Key.Key_Tab)
    assert found.board.scene.focusItem() in found.table.hand


# Targets


def test_the_target_is_pressed_where_it_sits(qtbot: Any) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]})
    play(state, do.Cast("hook", 0b111))
    found = at(qtbot, state)
    assert found.touch("seat", 1).open and found.touch("seat", 2).open and not found.touch("seat", 0).open
    found.click("seat", 2)
    assert found.chosen == [do.Aim(2)]


def test_the_target_card_protects_and_says_so(qtbot: Any) -> None:
    state = table(4, "PPRSB", hands={0: ["hook"]}, target=1)
    play(state, do.Cast("hook", 0b111))
    found = at(qtbot, state)
    found.click("seat", 1)
    assert found.chosen == []
    assert "target card" in found.footer


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_the_question_after_a_spell_is_answered_by_anybody_with_the_mouse(qtbot: Any, eyes: int | None) -> None:
    """Every screen shows the same two buttons, whoever looks and whatever is held."""
    state = table(3, "PPRSB", hands={0: ["hook"]}, sleeves={1: ["creepy"]})
    play(state, do.Cast("hook", 0b111), do.Aim(1))
    found = at(qtbot, state, eyes)
    assert {"so_be_it", "answer"} <= found.offered()
    found.push("so_be_it")
    found.push("answer")
    assert (found.chosen or found.pressed) == [do.SoBeIt(), do.HaveAnswer()]
    assert bool(found.chosen) is (eyes == 1)


def test_an_answer_plays_a_trick_or_thinks_better_of_it(qtbot: Any) -> None:
    state = table(4, "PPRSB", hands={0: ["hook"]}, sleeves={1: ["creepy"]})
    play(state, do.Cast("hook", 0b111), do.Aim(1), do.HaveAnswer())
    found = at(qtbot, state, 1)
    found.click("hand", card="creepy")
    found.push("card")
    found.push("stand_down")
    assert found.chosen == [do.PlayTrick("creepy"), do.StandDown()]


# What tricks ask for


def test_a_die_is_set_by_die_and_face_in_either_order(qtbot: Any) -> None:
    state = table(3, "PPRSB", sleeves={0: ["ace"]})
    play(state, *stunt("ace"))
    found = at(qtbot, state)
    found.click("die", 2)
    found.click("face", 5)
    again = at(qtbot, state)
    again.click("face", 4)
    again.click("die", 0)
    assert found.chosen == [do.SetDie(2, 5)]
    assert again.chosen == [do.SetDie(0, 4)]


def test_a_free_reroll_takes_any_dice(qtbot: Any) -> None:
    state = table(3, "PPRSB", sleeves={0: ["cart"]})
    play(state, *stunt("cart"))
    found = at(qtbot, state)
    found.key(Qt.Key.Key_2)
    found.key(Qt.Key.Key_4)
    assert found.table.dice[1].mark == found.table.dice[3].mark == ROLLS
    found.push("dice")
    assert found.chosen == [do.RerollFree(0b01010)]


def test_a_die_is_swapped(qtbot: Any) -> None:
    state = table(3, "PPRSB", sleeves={0: ["twins"]})
    state.free, state.acted = 0b01111, True
    play(state, *stunt("twins"))
    found = at(qtbot, state)
    found.click("die", 1)
    found.click("die", 3)  # only one can be swapped
    found.push("dice")
    assert found.chosen == [do.SwapDie(3)]


def test_one_of_three_spells_is_kept_and_only_its_owner_sees_them(qtbot: Any) -> None:
    state = table(3, "PPRSB", sleeves={0: ["mentor"]}, top={"spells": ["oak", "cat", "frog"]})
    play(state, *stunt("mentor"))
    found, rival = at(qtbot, state), at(qtbot, state, 1)
    assert [piece.address.card for piece in found.table.offers] == ["oak", "cat", "frog"]
    assert [piece.address.card for piece in rival.table.offers] == ["", "", ""]
    found.click("offer", card="cat")
    assert found.chosen == []
    found.push("card")
    assert found.chosen == [do.TakeLooked("cat")]
    found.match.play(0, do.TakeLooked("cat"))
    found.go_on(0)
    assert not found.touch("hand", card="cat").chosen  # it has only been kept


def test_between_two_duties_a_press_means_the_place_beneath(qtbot: Any) -> None:
    state = table(3, "PPRSB", sleeves={0: ["magpie"]}, scores=(0, 2, 0), bound=(("camel", 0, 1), ("frog", 0, 1)))
    play(state, *stunt("magpie"))
    found = at(qtbot, state)
    upper, lower = found.table.places[1].strips
    gap = (
        upper.mapToScene(upper._rect).boundingRect().bottom() + lower.mapToScene(lower._rect).boundingRect().top()
    ) / 2
    spot = found.board.stage.mapFromScene(upper.scenePos().x(), gap)
    qtbot.mouseClick(found.board.stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()
    assert found.chosen == [do.Aim(1)]


def test_a_stolen_point_is_pointed_at(qtbot: Any) -> None:
    state = table(3, "PPRSB", sleeves={0: ["magpie"]}, scores=(0, 2, 0))
    play(state, *stunt("magpie"))
    found = at(qtbot, state)
    found.click("seat", 1)
    assert found.chosen == [do.Aim(1)]


def test_two_players_divide_the_schools(qtbot: Any) -> None:
    state = deal(2, starter=0)
    found = at(qtbot, state)
    found.click("offer", card="haitian")
    assert found.chosen == [do.TakeSchool("haitian")]
    play(state, do.TakeSchool("haitian"), do.TakeSchool("celtic"))
    rival = at(qtbot, state, 1)
    card = school_cards("egyptian")[3]
    rival.click("offer", card=card)
    assert rival.chosen == [do.KeepCard(card)]


def test_menus_of_schools_and_shared_cards_offer_to_take_them(qtbot: Any) -> None:
    state = deal(2, starter=0)
    found = at(qtbot, state)
    assert found.board.actions_of(found.touch("offer", card="haitian")) == (do.TakeSchool("haitian"),)
    play(state, do.TakeSchool("haitian"), do.TakeSchool("celtic"))
    rival, card = at(qtbot, state, 1), school_cards("egyptian")[3]
    assert rival.board.actions_of(rival.touch("offer", card=card)) == (do.KeepCard(card),)


def test_a_quick_turn_without_a_draw_brings_a_card(qtbot: Any) -> None:
    state = table(3, "PPRSB", quick=True)
    play(state, do.Reroll(0, 0b10), do.EndTurn())
    found = at(qtbot, state)
    found.click("deck", card="trick")
    found.push("spell")
    assert found.chosen == [do.TakeCard("trick"), do.TakeCard("spell")]


def test_a_button_says_beforehand_what_cannot_be_taken_back(qtbot: Any) -> None:
    note = "This can’t be taken back."
    assert at(qtbot, table(3)).button("roll").toolTip() == note
    found = at(qtbot, table(3, "PPRSB"))
    found.click("die", 2)
    found.click("die", 0)
    found.click("die", 4)
    assert found.button("roll").accessibleDescription() == f"Spend die 3, reroll 1 and 5. {note}"
    assert note not in found.button("big").toolTip(), "nothing is done by it"


def test_a_card_or_a_call_says_so_once_everything_for_it_is_chosen(qtbot: Any) -> None:
    note = "This can’t be taken back."
    drawing = at(qtbot, table(3, "PPRSB"))
    assert note not in drawing.button("spell").toolTip(), "it only proposes dice"
    drawing.push("spell")
    assert drawing.button("spell").toolTip().endswith(note)
    calling = at(qtbot, table(3, bound=(("camel", 0, 1),)))
    calling.click("duty", card="camel")
    assert calling.button("break").accessibleDescription().endswith(note)
