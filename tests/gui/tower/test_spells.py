"""The spells below the stage: keys, reasons, warnings, marks, odds, and the choice of a secret stone."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontInfo, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from magicgames.boards.tower import spells
from magicgames.boards.tower.board import TowerBoard
from magicgames.engine.game import Say
from magicgames.engine.match import Match
from magicgames.games.tower import belief
from magicgames.games.tower.model import NUMBERS, CastSpell, EndTurn, LeaveSecret, TakeSecret
from magicgames.kit.access import last_said
from magicgames.kit.fitting import fit
from tests.gui.lineup import glimpse, make_desk, show_active
from tests.gui.tower.helpers import held, make_board, make_match, place_of, truth


def shown(qtbot: Any, match: Match, eyes: int | None = 0, **kwargs: Any) -> tuple[TowerBoard, list[object]]:
    board = make_board(qtbot, make_desk(), match)
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    board.present(glimpse(match, eyes, **kwargs))
    board.stage.setFocus()
    return board, chosen


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


def test_digits_pick_a_secret_stone_while_one_is_to_be_picked(qtbot: Any) -> None:
    match = singing()
    board, chosen = shown(qtbot, match, eyes=match.to_act[0])
    QTest.keyClick(board.stage, Qt.Key.Key_8)
    assert chosen == []
    QTest.keyClick(board.stage, Qt.Key.Key_2)
    assert chosen == [TakeSecret(1)]
    assert not board.footer.end.isEnabled() and board.footer.leave.property("kind") != "primary"


def singing() -> Match:
    """Somebody has cast Night Singer and may take a secret stone."""
    for seed in range(200):
        match = make_match(3, seed=seed)
        if 4 in held(match, match.to_act[0]):
            match.play(match.to_act[0], CastSpell(4))
            return match
    raise AssertionError("nobody can sing")


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


def test_a_click_calls_and_a_double_click_calls_once(qtbot: Any) -> None:
    board, chosen = shown(qtbot, make_match(3))
    qtbot.mouseClick(board.strip.spells[4], Qt.MouseButton.LeftButton)
    assert chosen == [CastSpell(4)]
    qtbot.mouseDClick(board.strip.spells[4], Qt.MouseButton.LeftButton)
    assert chosen == [CastSpell(4)]


def test_enter_ends_the_turn_only_after_a_cast(qtbot: Any) -> None:
    match = make_match(2)
    board, chosen = shown(qtbot, match)
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    assert chosen == []
    assert not board.footer.end.isEnabled()
    assert board.footer.end.toolTip() == "You can end your turn once a spell has worked."
    board.strip.spells[8].setFocus()
    QTest.keyClick(board.strip.spells[8], Qt.Key.Key_Return)
    assert chosen == []
    assert board.footer.words.text() == "You can end your turn once a spell has worked."  # and no dead press
    cast_well(match)
    board.present(glimpse(match, 0))
    board.strip.spells[8].setFocus()
    QTest.keyClick(board.strip.spells[8], Qt.Key.Key_Return)  # Enter never presses a spell
    assert chosen == [EndTurn()]


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
    board.desk.speech.private = True
    board.cast(number)
    assert last_said(board) == board.footer.words.text() != ""


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


def test_tab_comes_to_the_secret_stones_and_then_to_leaving_them(qtbot: Any) -> None:
    match = choosing_match()
    board, _ = shown(qtbot, match)
    assert board._table is not None
    QTest.keyClick(board.stage, Qt.Key.Key_Tab)
    assert board._table.counting.secrets[0].hasFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_Tab)
    assert board.footer.leave.hasFocus()
    match.play(0, LeaveSecret())
    board.present(glimpse(match, 0))
    assert board.stage.hasFocus()  # not whatever comes after the button that is gone


def test_tab_goes_to_the_secret_stones_from_the_spell_that_found_them(qtbot: Any) -> None:
    board, _ = shown(qtbot, choosing_match())
    board.strip.spells[4].setFocus()
    QTest.keyClick(board.strip.spells[4], Qt.Key.Key_Tab)
    assert board._table is not None and board.stage.hasFocus() and board._table.counting.secrets[0].hasFocus()


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


def test_only_helped_players_are_told_what_is_unseen(qtbot: Any) -> None:
    for level, told in (("table", False), ("notebook", True), ("odds", True)):
        board, _ = shown(qtbot, make_match(3, help=level))
        spell = board.strip.spells[8].spell
        assert spell is not None
        assert bool(spell.unseen) is told
        assert board.strip.notes[8].isVisible() is told
        assert (spell.chance is not None) is (level == "odds")


def test_odds_are_those_of_the_count(qtbot: Any) -> None:
    match = make_match(3, help="odds")
    board, _ = shown(qtbot, match)
    chances = belief.odds(match.view(0))
    for number, button in board.strip.spells.items():
        assert button.spell is not None
        assert button.spell.chance == chances[number]
        assert f"{round(chances[number] * 100)}" in button.spell.percent
    watcher, _ = shown(qtbot, match, eyes=None)
    assert watcher.strip.spells[1].spell is not None
    assert watcher.strip.spells[1].spell.chance is None


def choosing_match(seats: int = 3) -> Match:
    for seed in range(100):
        match = make_match(seats, seed)
        if 4 in held(match, 0):
            match.play(0, CastSpell(4))
            return match
    raise AssertionError("no deal with a Night Singer")


def test_a_secret_stone_is_chosen_by_click_or_keys(qtbot: Any) -> None:
    match = choosing_match()
    board, chosen = shown(qtbot, match)
    assert board._table is not None
    stone = board._table.counting.secrets[1]
    spot = board.stage.mapFromScene(stone.scenePos())
    qtbot.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(lambda: chosen == [TakeSecret(1)])
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(chosen) == 2)
    assert isinstance(chosen[1], TakeSecret)
    qtbot.mouseClick(board.footer.leave, Qt.MouseButton.LeftButton)
    assert chosen[2:] == [LeaveSecret()]


def drag(board: TowerBoard, start: QPoint, end: QPoint) -> None:
    view = board.stage.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for place in ((start + end) / 2, end):
        QTest.mouseMove(view, place)
        QTest.qWait(0)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    QTest.qWait(0)


def test_a_secret_stone_is_dragged_anywhere_before_oneself_and_else_says_where_it_goes(qtbot: Any) -> None:
    board, chosen = shown(qtbot, choosing_match())
    assert board._table is not None
    stone = board.stage.mapFromScene(board._table.counting.secrets[1].scenePos())
    drag(board, stone, board.stage.mapFromScene(place_of(board, 1).middle))
    assert chosen == [] and board.bubble.words.text() == "A secret stone goes in front of you."
    own = board.stage.mapFromScene(place_of(board, 0).sheet.sceneBoundingRect().bottomRight()) - QPoint(20, 20)
    drag(board, stone, own)
    assert chosen == [TakeSecret(1)]


def test_only_the_chooser_may_touch_the_secret_stones(qtbot: Any) -> None:
    board, chosen = shown(qtbot, choosing_match(), eyes=1)
    assert board._table is not None
    spot = board.stage.mapFromScene(board._table.counting.secrets[1].scenePos())
    qtbot.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert not board.footer.leave.isVisible()
    assert chosen == []


def test_marks_are_kept_and_come_back(qtbot: Any) -> None:
    match = make_match(3)
    board, _ = shown(qtbot, match)
    memos: list[Any] = []
    board.noted.connect(memos.append)
    note = board.strip.notes[3]
    for mark in ("has", "may", "hasnt", "none", "has"):
        qtbot.mouseClick(note, Qt.MouseButton.LeftButton)
        assert note.mark == mark
    board.forget()
    board.present(glimpse(match, 0, memo=memos[-1]))
    assert board.strip.notes[3].mark == "has"
    board.present(glimpse(match, 1))
    assert board.strip.notes[3].mark == "none"


def test_marks_of_an_old_round_are_dropped(qtbot: Any) -> None:
    match = make_match(3)
    board, _ = shown(qtbot, match, memo={"round": 0, "marks": {"3": "has"}})
    assert board.strip.notes[3].mark == "none"


def test_strange_memos_are_no_marks(qtbot: Any) -> None:
    for memo in ("x", {"round": 1, "marks": 7}, {"round": 1, "marks": {"3": "king", "9": "has"}}):
        board, _ = shown(qtbot, make_match(2), memo=memo)
        assert {note.mark for note in board.strip.notes.values()} == {"none"}


def test_failures_mark_themselves(qtbot: Any) -> None:
    match = make_match(4)
    missing = next(number for number in NUMBERS if number > 1 and number not in held(match, 0))
    match.play(0, CastSpell(missing))
    board, _ = shown(qtbot, match, eyes=0)
    assert board.strip.notes[missing].mark == "hasnt"
    assert f"Certainly not {missing}" in board._table.places[0].stones[0].name
    rival, _ = shown(qtbot, match, eyes=1)
    assert rival.strip.notes[missing].mark == "none"
    bare = make_match(4, help="table")
    bare.play(0, CastSpell(missing))
    unhelped, _ = shown(qtbot, bare, eyes=0)
    assert "Certainly not" not in unhelped._table.places[0].stones[0].name


def test_beside_words_number_and_emblem_take_all_of_their_room(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two rows the lock hangs far from the emblem: nothing is kept free for it."""
    match = make_match(3)
    board = make_board(qtbot, make_desk(percent=150), match)
    board.resize(540, 620)
    board.present(glimpse(match, 0))
    button = board.strip.spells[3]
    assert button.lying
    drawn: list[float] = []
    art = board.desk.art
    paint = art.pixmap

    def note(key: str, width: float, *more: Any, **how: Any) -> Any:
        drawn.append(width)
        return paint(key, width, *more, **how)

    monkeypatch.setattr(art, "pixmap", note)  # it is lent: other tests paint with it, too
    button.grab()
    assert drawn and drawn[0] * 1.72 >= button.width() * 0.36 - 8


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_words_of_the_notebook_are_short_enough_to_be_read(qtbot: Any, language: str) -> None:
    """In the smallest window a mark has 56 pixels, and still keeps nearly the size of ordinary letters."""
    board = make_board(qtbot, make_desk(language), make_match(3))
    room = QRectF(0, 0, 56, 20)
    font = board.desk.theme.font("control", 0.85)
    for mark in ("none", "has", "may", "hasnt", "old"):
        words = board.narrator.say(Say(f"tower.mark.{mark}"))
        assert fit(font, words, room).pixelSize() >= QFontInfo(font).pixelSize() - 1, words


def test_what_follows_from_others_stones_is_shown_but_not_read_aloud(qtbot: Any) -> None:
    match = make_match(2, help="table")
    number = next(n for n in NUMBERS if truth(match).board[n] == n)
    board, _ = shown(qtbot, match)
    assert not board.speaks_private
    for do in (board.strip.spells[number].setFocus, lambda: board.cast(number)):
        do()
        assert "Sure to fail" in board.footer.words.text()
        assert "Sure to fail" not in board.footer.words.accessibleName() + board.explanation()
        assert board.footer.words.accessibleName()


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
