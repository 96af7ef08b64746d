"""What is noted on the spells: marks, failures, odds, and what follows from the stones that are seen."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest

from magicgames.boards.tower.notebook import write_marks
from magicgames.engine.game import Say
from magicgames.games.tower import belief
from magicgames.games.tower.model import NUMBERS, CastSpell
from magicgames.kit.parts.fitting import fit
from tests.gui.lineup import glimpse, make_desk
from tests.gui.tower.helpers import held, make_board, make_match, shown, truth


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


def test_what_somebody_has_noted_is_not_read_to_the_others(qtbot: Any) -> None:
    match = make_match(3)
    board, _ = shown(qtbot, match)
    notes = list(board.strip.notes.values())
    qtbot.mouseClick(notes[2], Qt.MouseButton.LeftButton)
    assert [note.accessibleName().rpartition(": ")[2] for note in notes] == ["private"] * len(NUMBERS)
    board.desk.speech.set(True)
    board.present(glimpse(match, 0, memo=write_marks({3: "has"}, 1)))
    assert [note.accessibleName().rpartition(": ")[2] for note in notes[:3]] == ["no mark", "no mark", "have it"]


def test_enter_at_a_mark_turns_it_and_ends_no_turn(qtbot: Any) -> None:
    match = make_match(3)
    match.play(match.to_act[0], CastSpell(max(held(match, match.to_act[0]))))
    board, chosen = shown(qtbot, match)
    assert board.footer.end.isEnabled()
    note = board.strip.notes[3]
    note.setFocus()
    QTest.keyClick(note, Qt.Key.Key_Return)
    assert note.mark == "has" and chosen == []


def test_a_mark_that_has_the_keyboard_is_explained_below_the_table(qtbot: Any) -> None:
    board, _ = shown(qtbot, make_match(3))
    note = board.strip.notes[3]
    note.setFocus()
    assert board.footer.whole == "3, Sweet Dream: no mark. Your private marks. Nobody else sees them."
    QTest.keyClick(note, Qt.Key.Key_Space)
    assert board.footer.whole.startswith("3, Sweet Dream: have it.")
    assert "have it" not in board.footer.heard, "others may hear that"
    note.clearFocus()
    assert "Sweet Dream" not in board.footer.whole


@pytest.mark.parametrize("level", ["table", "notebook", "odds"])
def test_the_table_stands_still_for_eyes_that_have_no_notes(qtbot: Any, level: str) -> None:
    match = make_match(3, help=level)
    board, _ = shown(qtbot, match)
    high = board.stage.height()
    board.present(glimpse(match, None))
    assert not board.strip.notes[3].isVisible()
    assert board.stage.height() == high
    board.present(glimpse(match, 1))
    assert board.stage.height() == high


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
