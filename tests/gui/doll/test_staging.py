"""What is staged on the table: letters of one size, all duties to be read, the schools, the spell aside, the doll."""

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt

from magicgames.boards.doll.enact import Enactor, Places
from magicgames.boards.doll.layout import CARD_SHAPE, DECK, SIZE, lay
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import SPELLS, school_cards
from magicgames.games.doll.model import Case
from tests.games.doll.helpers import deal, play, press, table
from tests.gui.doll.helpers import settle, shown, with_state
from tests.gui.lineup import make_desk

MANY = tuple((card, (place + 1) % 8, place % 8) for place, card in enumerate(sorted(SPELLS)[:24]))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_duty_of_eight_people_can_be_read_in_full(qtbot: Any, language: str, percent: int) -> None:
    found = shown(qtbot, with_state(table(8, bound=MANY)), 0, make_desk(language, percent=percent))
    board = found.board
    for seat, place in found.table.places.items():
        if all(strip.full for strip in place.strips):
            continue
        board.stage.setFocus()
        found.touch("seat", seat).setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(lambda: board.card_loupe.drawer is not None)
        drawer = board.card_loupe.drawer
        assert drawer is not None
        assert [strip.card for strip in drawer.strips] == [strip.card for strip in place.strips]
        assert all(strip.full for strip in drawer.strips)
        assert board.scene.sceneRect().contains(drawer.sceneBoundingRect())
        board.scene.clearFocus()
        assert board.card_loupe.drawer is None
    assert any(not strip.full for place in found.table.places.values() for strip in place.strips)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_place_that_is_high_enough_for_its_duties_shows_them(qtbot: Any, seats: int) -> None:
    bound = tuple((card, 0, seat) for seat, card in zip(range(1, seats), sorted(SPELLS), strict=False))
    found = shown(qtbot, with_state(table(seats, bound=bound)))
    assert found.table.places[1].strips
    assert all(strip.full for place in found.table.places.values() for strip in place.strips)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("seats", [4, 8])
def test_what_is_asked_covers_nobodys_duties(qtbot: Any, seats: int, percent: int) -> None:
    bound = tuple((card, 0, 1 + place % (seats - 1)) for place, card in enumerate(sorted(SPELLS)))
    found = shown(qtbot, with_state(table(seats, bound=bound)), 0, make_desk(percent=percent))
    found.push("break")
    asked = found.table.asked
    assert asked is not None
    line = asked.sceneBoundingRect().adjusted(2, 2, -2, -2)
    strips = [strip for place in found.table.places.values() for strip in place.strips if not place.is_own]
    assert not [strip.card for strip in strips if strip.sceneBoundingRect().adjusted(9, 9, -9, -9).intersects(line)]


def test_without_reminders_no_duty_is_told_in_full(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(8, bound=MANY, reminders="none")))
    assert not any(strip.full for place in found.table.places.values() for strip in place.strips)
    found.board.stage.setFocus()
    found.touch("seat", 1).setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert found.board.card_loupe.drawer is None


def test_what_is_due_is_told_before_what_is_not(qtbot: Any) -> None:
    bound = tuple((card, 1, 0) for card in ("hook", "floor", "goodie", "strings", "teeth", "names", "ouch", "cat"))
    state = table(8, "PPRSB", bound=bound)
    state.acted = True
    found = shown(qtbot, with_state(state))
    full = {strip.card for strip in found.table.places[0].strips if strip.full}
    assert {"ouch", "cat"} <= full and len(full) < len(bound)


def test_the_cards_of_all_schools_can_be_read_before_one_is_taken(qtbot: Any) -> None:
    state = deal(2, starter=0)
    found = shown(qtbot, with_state(state))
    assert [line.address.card for line in found.table.lines] == [*SPELLS]
    found.board.stage.setFocus()
    found.touch("line", card="hook").setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: found.board.card_loupe.card is not None)
    assert found.board.card_loupe.card.card == "hook"
    found.click("line", card="cat")
    assert found.chosen == [] and found.pressed == []
    found.click("offer", card="celtic")
    assert found.chosen == [do.TakeSchool("celtic")]


def test_whoever_looks_reads_who_takes_a_school_now(qtbot: Any) -> None:
    state = deal(2, starter=0)
    play(state, do.TakeSchool("egyptian"))
    assert shown(qtbot, with_state(state), 0).asked.startswith("Bob, take a school of magic.")


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_schools_are_divided_without_passing_the_screen(qtbot: Any, eyes: int | None) -> None:
    state = deal(2, starter=0)
    found = shown(qtbot, with_state(state), eyes)
    found.click("offer", card="haitian")
    play(state, do.TakeSchool("haitian"), do.TakeSchool("celtic"))
    found.go_on(eyes)
    card = school_cards("egyptian")[2]
    found.click("offer", card=card)
    assert [*found.chosen, *found.pressed][-2:] in (
        [do.TakeSchool("haitian"), do.KeepCard(card)],
        [do.KeepCard(card), do.TakeSchool("haitian")],
    )


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_a_shared_card_that_was_chosen_before_says_so(qtbot: Any, eyes: int | None) -> None:
    state, card = deal(2, starter=0), school_cards("egyptian")[2]
    play(state, do.TakeSchool("haitian"), do.TakeSchool("celtic"), do.KeepCard(card))
    found = shown(qtbot, with_state(state), eyes)
    found.click("offer", card=card)
    assert found.chosen == [] and found.pressed == []
    assert found.footer == "This card has been chosen already."


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_a_spell_on_its_way_covers_no_die_and_no_deck(qtbot: Any, seats: int) -> None:
    state = table(seats, "PPRSB", hands={0: ["hook"]}, sleeves={1: ["ace"]})
    play(state, do.Cast("hook", 0b00111), do.Aim(1))
    found = shown(qtbot, with_state(state))
    card = found.table.shown
    assert card is not None
    for piece in (*found.table.dice, *found.table.decks):
        assert not card.mapRectToScene(card._rect).intersects(piece.mapRectToScene(piece._rect))


def test_covered_hands_lie_face_down_and_dice_can_be_used(qtbot: Any) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]}, sleeves={0: ["ace"]})
    found = shown(qtbot, with_state(state), None)
    assert [piece.card for piece in found.table.hand] == [None, None]
    assert found.asked.startswith("Ann: Do at least one thing")


def test_a_card_that_lies_face_down_says_so_and_no_more(qtbot: Any) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]}, sleeves={0: ["ace"]})
    found = shown(qtbot, with_state(state), None)
    for piece, words in zip(found.table.hand, ("A spell, face down.", "A trick, face down."), strict=True):
        piece.noticed.emit(True)
        assert found.footer == words


@pytest.mark.parametrize("eyes", [0, 2, None])
def test_what_the_whole_table_waits_for_stands_in_its_middle(qtbot: Any, eyes: int | None) -> None:
    state = table(3, "PPRSB", bound=(("camel", 0, 1),), sleeves={0: ["cart"]})
    press(state, do.CallBreak("camel"), do.Deny())
    ribbon = shown(qtbot, with_state(state), eyes).table.ribbon
    assert ribbon is not None and ribbon.toolTip().startswith("Bob disputes it.")
    press(state, do.Judge(False))
    play(state, do.PlayTrick("cart"))
    ribbon = shown(qtbot, with_state(state), eyes).table.ribbon
    assert ribbon is not None and "Rumble" in ribbon.toolTip()


@pytest.mark.parametrize("eyes", [0, 1])
def test_what_is_asked_stands_once_on_ones_own_sheet_or_in_the_middle_for_all(qtbot: Any, eyes: int) -> None:
    """A turn is asked of whoever has it; a question to somebody is read by the whole table."""
    state = table(3, "PPRSB", hands={0: ["hook"]})
    turn = shown(qtbot, with_state(state), eyes)
    assert (turn.table.asked is not None) == (eyes == 0) and turn.footer == ""
    state = table(3, "PPRSB", bound=(("hook", 1, 0),))
    state.case = Case("hook", 0, 1, disputed=False)
    question = shown(qtbot, with_state(state), eyes)
    assert question.table.asked is None and question.table.ribbon is not None and question.footer == ""
    assert "own up" in question.table.ribbon.words


@pytest.mark.parametrize(("name", "lines"), [("Stag", 1), ("Bartholomew Featherstonehaugh", 2)])
def test_a_place_above_tells_all_in_one_line_if_the_name_leaves_room(qtbot: Any, name: str, lines: int) -> None:
    found = shown(qtbot, with_state(table(4), ("Ann", "Bob", name, "Dee")))
    place = found.table.places[2]
    top = place.area.top()
    assert (place.backs.y() - top < 40, place.head < 60) == (lines == 1, lines == 1)


def test_dice_are_thrown_over_everything_and_come_to_rest(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(4, dice="PRSBG")), 0, make_desk(motion="normal"))
    laid = found.table
    rest = [die.pos() for die in laid.dice]
    throw = Enactor(Places(laid), laid)._tumble(laid.dice, laid.places[0].doll)
    throw.start()
    throw.setCurrentTime(throw.totalDuration() // 4)
    highest = max(deck.zValue() for deck in laid.decks)
    assert all(die.zValue() > highest for die in laid.dice)
    assert all(die.pos() != spot for die, spot in zip(laid.dice, rest, strict=True))
    throw.setCurrentTime(throw.totalDuration())
    assert [die.pos() for die in laid.dice] == rest
    assert all(die.zValue() <= highest for die in laid.dice)


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [SIZE, (1600.0, 1480.0), (2100.0, 1120.0)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_mat_lies_under_all_dice_and_under_nothing_else(
    seats: int, size: tuple[float, float], text_scale: float
) -> None:
    spots = lay(seats, 0, 11, size, text_scale)
    card = QPointF(DECK, DECK * CARD_SHAPE) / 2
    others = [QRectF(at - card, at + card) for at in spots.decks]
    others += [spots.ribbon, spots.aside, *spots.seats.values()]
    dice = [QRectF(at.x() - spots.die / 2, at.y() - spots.die / 2, spots.die, spots.die) for at in spots.dice]
    assert all(spots.mat.contains(die) for die in dice)
    assert not [each for each in others if spots.mat.intersects(each)]
