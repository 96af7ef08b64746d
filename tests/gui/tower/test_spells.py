"""The spells below the stage: keys, reasons, warnings and explanations."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from magicgames.boards.tower import spells
from magicgames.engine.match import Match
from magicgames.games.tower import belief
from magicgames.games.tower.model import NUMBERS, CastSpell, EndTurn
from magicgames.kit.table.access import last_said
from tests.gui.lineup import glimpse, make_desk, show_active
from tests.gui.tower.helpers import held, make_board, make_match, place_of, shown, truth


def cast_well(match: Match) -> int:
    """A successful cast that leaves the turn going; returns its number."""
    number = max(held(match, match.to_act[0]))
    match.play(match.to_act[0], CastSpell(number))
    return number


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier])
def test_digits_call_spells(qtbot: Any, modifier: Qt.KeyboardModifier) -> None:
    board, chosen = shown(qtbot, make_match(3, help="table"))
    hopeful = [number for number in NUMBERS if not board.strip.spells[number].spell.warning]
    for number in hopeful:
        QTest.keyClick(board.stage, Qt.Key(Qt.Key.Key_0.value + number), modifier)
    assert len(hopeful) > 5 and chosen == [CastSpell(number) for number in hopeful]


def test_keys_work_elsewhere_in_the_window_but_not_while_writing(qtbot: Any) -> None:
    match = make_match(2)
    cast_well(match)
    window, field, button = QWidget(), QLineEdit(), QWidget()
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    board, chosen = shown(qtbot, match)
    column = QVBoxLayout(window)
    for widget in (field, button, board):
        column.addWidget(widget)
    qtbot.addWidget(window)
    show_active(qtbot, window)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_8)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert chosen == []
    assert field.text() == "8"
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_8)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert chosen == [CastSpell(8), EndTurn()]
    board.setParent(None)  # each is closed on its own


def test_a_click_calls(qtbot: Any) -> None:
    board, chosen = shown(qtbot, make_match(3))
    qtbot.mouseClick(board.strip.spells[4], Qt.MouseButton.LeftButton)
    assert chosen == [CastSpell(4)]


def test_enter_ends_the_turn_only_after_a_cast(qtbot: Any) -> None:
    match = make_match(2)
    board, chosen = shown(qtbot, match)
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    assert chosen == []
    assert not board.footer.end.isEnabled()
    assert board.footer.end.toolTip() == "You can end your turn once a spell has worked."
    cast_well(match)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    assert chosen == [EndTurn()]


def test_enter_presses_the_spell_that_has_the_keyboard_and_ends_no_turn(qtbot: Any) -> None:
    match = make_match(2)
    cast_well(match)
    board, chosen = shown(qtbot, match)
    assert board.footer.end.isEnabled()
    spell = board.strip.spells[8]
    spell.setFocus()
    QTest.keyClick(spell, Qt.Key.Key_Return)
    assert chosen == [CastSpell(8)]
    QTest.keyClick(spell, Qt.Key.Key_Escape)
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    assert chosen == [CastSpell(8), EndTurn()]


def test_enter_asks_a_closed_spell_why(qtbot: Any) -> None:
    match = make_match(4)
    truth(match).floor, truth(match).casts = 5, 1
    board, chosen = shown(qtbot, match)
    closed = board.strip.spells[4]
    closed.setFocus()
    QTest.keyClick(closed, Qt.Key.Key_Return)
    assert chosen == [] and closed.spell is not None and closed.spell.refusal in board.footer.words.text()


def test_escape_lets_go(qtbot: Any) -> None:
    board, _ = shown(qtbot, make_match(2))
    board.strip.spells[3].setFocus()
    QTest.keyClick(board.strip.spells[3], Qt.Key.Key_Escape)
    assert not board.strip.spells[3].hasFocus()
    assert board.stage.hasFocus()


def test_closed_spells_say_why(qtbot: Any) -> None:
    match = make_match(4)
    truth(match).floor, truth(match).casts = 5, 1
    board, chosen = shown(qtbot, match)
    closed, open_ = board.strip.spells[4], board.strip.spells[5]
    reason = "Your floor is 5: lower numbers are closed until your next turn."
    assert closed.toolTip() == reason
    assert reason in closed.accessibleDescription()
    assert board.footer.words.text() == reason
    assert reason not in open_.accessibleDescription()
    qtbot.mouseClick(closed, Qt.MouseButton.LeftButton)
    QTest.keyClick(board.stage, Qt.Key.Key_1)
    assert chosen == []


@pytest.mark.parametrize(("language", "words"), [("en", "Below your floor of 5"), ("ru", "Меньше порога 5")])
def test_at_a_strict_table_a_number_below_the_floor_promises_nothing_but_its_price(
    qtbot: Any, language: str, words: str
) -> None:
    """What the spell does was told, and whom it would touch; it is one life without a roll for the Dragon, too."""
    match = make_match(4, strict=True)
    truth(match).floor, truth(match).casts = 5, 1
    board = make_board(qtbot, make_desk(language), match)
    board.present(glimpse(match, 0))
    for number, low in ((1, True), (2, True), (5, False), (6, False)):
        board.strip.spells[number].setFocus()
        assert (words in board.footer.words.text()) == low
        assert any(place_of(board, seat).sheet._aimed for seat in range(4)) != low
        told = board.strip.spells[number].accessibleDescription()
        assert (words in told) == low


def test_nobody_casts_out_of_turn(qtbot: Any) -> None:
    board, chosen = shown(qtbot, make_match(3), eyes=1)
    QTest.keyClick(board.stage, Qt.Key.Key_8)
    assert chosen == []
    assert board.strip.spells[8].toolTip() == "It isn’t your turn."


def test_a_number_that_lies_on_the_board_completely_is_warned_of_and_allowed(qtbot: Any) -> None:
    match = make_match(2, help="table")
    number = next(n for n in NUMBERS if truth(match).board[n] == n)
    board, chosen = shown(qtbot, match)
    assert board.strip.spells[number].toolTip().startswith("Sure to fail")
    qtbot.mouseClick(board.strip.spells[number], Qt.MouseButton.LeftButton)
    assert chosen == []
    assert board.footer.words.text().endswith("Call it once more if you mean it.")
    qtbot.mouseClick(board.strip.spells[number], Qt.MouseButton.LeftButton)
    assert chosen == [CastSpell(number)]


def test_escape_takes_back_a_call_that_is_asked_for_once_more(qtbot: Any) -> None:
    match = make_match(2, help="table")
    number = next(n for n in NUMBERS if truth(match).board[n] == n)
    board, chosen = shown(qtbot, match)
    board.cast(number)
    assert board.footer.words.text().endswith("Call it once more if you mean it.")
    QTest.keyClick(board.stage, Qt.Key.Key_Escape)
    assert board.footer.words.text() == ""
    board.cast(number)
    assert chosen == []


def test_what_cannot_be_called_is_locked_and_not_warned_of(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sign for each spell: somebody else plays, and some numbers would be sure to fail."""
    painted: list[str] = []
    monkeypatch.setattr(spells, "_paint_lock", lambda *args: painted.append("lock"))
    monkeypatch.setattr(spells, "_paint_warning", lambda *args: painted.append("warning"))
    board, _ = shown(qtbot, make_match(2, help="table"), eyes=1)
    assert any(button.spell.warning for button in board.strip.spells.values())
    for button in board.strip.spells.values():
        picture = QPixmap(button.size())
        with QPainter(picture) as painter:
            button._paint(painter)
    assert painted == ["lock"] * len(NUMBERS)


def test_that_a_call_is_asked_for_again_is_said_aloud(qtbot: Any) -> None:
    match = make_match(2, help="table")
    number = next(n for n in NUMBERS if truth(match).board[n] == n)
    board, _ = shown(qtbot, match)
    board.desk.speech.set(True)
    board.cast(number)
    assert last_said(board) == board.footer.words.text() != ""


def test_what_a_spell_tells_of_hidden_stones_is_silent_as_soon_as_others_may_hear(qtbot: Any) -> None:
    """Not only at the next move: the wish may be withdrawn while the table lies there."""
    board, _ = shown(qtbot, make_match(2))
    heard = [button.accessibleDescription() for button in board.strip.spells.values()]
    board.desk.speech.set(True)
    assert [button.accessibleDescription() for button in board.strip.spells.values()] != heard
    board.desk.speech.set(False)
    assert [button.accessibleDescription() for button in board.strip.spells.values()] == heard


def test_the_explanation_of_a_spell_does_not_say_its_name_again(qtbot: Any) -> None:
    """Readers say the name of a button, then its description."""
    board, _ = shown(qtbot, make_match(2))
    for button in board.strip.spells.values():
        assert button.accessibleName() not in button.accessibleDescription()


def test_a_number_that_was_called_in_vain_is_warned_of_where_the_computer_keeps_notes(qtbot: Any) -> None:
    match = make_match(3)
    unseen = belief.unseen(match.view(0))
    missing = next(n for n in NUMBERS if n not in held(match, 0) and unseen[n])
    match.play(0, CastSpell(missing))
    truth(match).active = 0
    board, chosen = shown(qtbot, match)
    assert "in vain" in board.strip.spells[missing].toolTip()
    board.cast(missing)
    assert chosen == []
    board.cast(missing)
    assert chosen == [CastSpell(missing)]
    unhelped, _ = shown(qtbot, make_match(3, help="table"))
    assert unhelped.strip.spells[missing].toolTip() == "This can’t be taken back.", "and nothing of what was called"


def test_one_may_ask_why_about_a_spell_and_the_end_of_the_turn(qtbot: Any) -> None:
    board, _ = shown(qtbot, make_match(3))
    asked: list[Any] = []
    board.wondered.connect(lambda about, place: asked.append(about))
    board.strip.spells[3].setFocus()
    assert board.wonder()
    board.stage.setFocus()
    board.footer.end.setEnabled(True)
    board.footer.end.setFocus()
    assert board.wonder()
    assert asked == [CastSpell(3), EndTurn()]


def test_a_digit_takes_the_keyboard_along_where_it_is_on_the_spells(qtbot: Any) -> None:
    board, _ = shown(qtbot, make_match(3, help="table"))
    QTest.keyClick(board.stage, Qt.Key.Key_6)
    assert board.stage.hasFocus()
    board.strip.spells[1].setFocus()
    QTest.keyClick(board.strip.spells[1], Qt.Key.Key_6)
    assert board.strip.spells[6].hasFocus() and board.section() == "spell-6"
    assert [seat for seat, place in board._table.places.items() if place._aim is not None] == [1]


def test_tab_goes_from_the_table_to_what_can_be_done(qtbot: Any) -> None:
    match = make_match(3, seed=2)
    floor = cast_well(match)
    board, _ = shown(qtbot, match)
    QTest.keyClick(board.stage, Qt.Key.Key_Tab)
    assert floor > 1 and board.strip.spells[floor].hasFocus()
    QTest.keyClick(board.strip.spells[floor], Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert board.strip.spells[floor - 1].hasFocus()  # closed ones can be asked why


def test_a_closed_spell_threatens_nobody(qtbot: Any) -> None:
    match = make_match(3, seed=2)
    floor = cast_well(match)
    board, _ = shown(qtbot, match)
    board.strip.spells[1].setFocus()
    assert floor > 1 and not any(place._aim for place in board._table.places.values())


def test_focus_explains_a_spell_and_opens_its_rules(qtbot: Any) -> None:
    board, _ = shown(qtbot, make_match(3))
    board.strip.spells[3].setFocus()
    assert "Roll the die – you gain that many lives" in board.footer.words.text()
    assert board.section() == "spell-3"


def test_an_open_spell_says_beforehand_that_it_cannot_be_taken_back(qtbot: Any) -> None:
    match = make_match(3, help="table")
    board, _ = shown(qtbot, match)
    note = "This can’t be taken back."
    assert all(
        note in spell.toolTip() and note in spell.accessibleDescription() for spell in board.strip.spells.values()
    )
    assert note not in board.footer.end.toolTip(), "the end of a turn can"
    board, _ = shown(qtbot, match, eyes=1)
    assert not any(note in spell.toolTip() for spell in board.strip.spells.values()), "nor what nobody may do now"
