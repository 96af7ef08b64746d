"""Reading: the way back, two languages beside each other, finding on the page, marks, and what leaves the program."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QTextListFormat
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from magicgames.shell.reading.reader import RulesReader
from tests.gui.shell.house import House, settle
from tests.gui.shell.test_rules import open_reader


@pytest.fixture
def reader(house: House) -> RulesReader:
    reader = open_reader(house)
    reader.open("house", "start")
    return reader


def test_one_comes_back_where_one_was_and_forward_again(reader: RulesReader, qtbot: QtBot) -> None:
    reader.open("house", "curtain")
    reader.open("house", "undo")
    assert not reader.forward.isEnabled()
    qtbot.keyClick(reader.sheet, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert reader.sheet.section == "curtain"
    reader.back.click()
    assert reader.sheet.section == "start"
    reader.forward.click()
    assert reader.sheet.section == "curtain"
    reader.open("house", "saves")
    assert not reader.forward.isEnabled()


def test_a_link_leads_to_another_section_and_back(reader: RulesReader) -> None:
    reader.sheet.followed.emit("", "curtain")
    assert reader.sheet.section == "curtain"
    reader.back.click()
    assert reader.sheet.section == "start"


def test_bullets_stand_apart_from_their_words(reader: RulesReader) -> None:
    block, gaps = reader.sheet.document().begin(), dict[QTextListFormat.Style, set[int]]()
    while block.isValid():
        points = block.textList()
        if points is not None:
            blank = QFontMetrics(block.charFormat().font()).horizontalAdvance(" ")
            gaps.setdefault(points.format().style(), set()).add(blank)
        block = block.next()
    words = QFontMetrics(reader.sheet.font()).horizontalAdvance(" ")
    assert min(gaps[QTextListFormat.Style.ListDisc]) >= 2 * words
    assert max(gaps[QTextListFormat.Style.ListDecimal]) < 2 * words  # numbers are written in these letters


def test_two_languages_stand_beside_each_other(reader: RulesReader, qtbot: QtBot) -> None:
    reader.open("house", "curtain")
    qtbot.keyClick(reader.sheet, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    text = reader.sheet.toPlainText()
    assert "The curtain" in text and "Занавес" in text
    assert reader.sheet.section == "curtain"
    reader.pair.click()
    assert "Занавес" not in reader.sheet.toPlainText()


def test_letters_are_found_on_the_page_round_its_end(reader: RulesReader, qtbot: QtBot) -> None:
    reader.finder.setText("clockwise")
    assert reader.sheet.textCursor().selectedText() == "clockwise"
    qtbot.keyClick(reader.finder, Qt.Key.Key_Return)
    assert reader.sheet.textCursor().selectedText() == "clockwise"
    reader.finder.setText("no such letters")
    assert reader.finder.property("kind") == "missed"


def test_what_was_looked_for_is_marked_in_the_list_and_in_the_text(reader: RulesReader) -> None:
    reader.search.setText("curtains")
    reader.hits.focus_first()
    marked = [selection.cursor.selectedText().casefold() for selection in reader.sheet.extraSelections()]
    assert marked and set(marked) == {"curtain"}
    reader.search.clear()
    assert reader.sheet.extraSelections() == []


def test_lines_are_not_longer_than_eyes_like(reader: RulesReader, house: House) -> None:
    house.window.resize(1900, 900)
    settle()
    letters = reader.sheet.viewport().width() / reader.sheet.fontMetrics().averageCharWidth()
    assert letters < 120 and reader.sheet.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("kind", ["pdf", "html"])
def test_rules_can_be_saved(reader: RulesReader, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"rules.{kind}"
    reader.publish.write(kind, path, ("house",), ("en", "ru"))
    assert path.stat().st_size > 5_000


def test_the_menu_offers_this_book_and_all(reader: RulesReader) -> None:
    reader.publish.offer("house", ("en",))
    assert [action.text() for action in reader.publish.actions()] == [
        *("How the table works", "Print…", "Save as PDF…", "Save as a web page…"),
        *("All rules", "Print…", "Save as PDF…", "Save as a web page…"),
    ]
    headings = [label.text() for label in reader.publish.findChildren(QLabel)]
    assert headings == ["How the table works", "All rules"], "a style sheet draws no heading of Qt's own"


def test_a_worked_example_is_asked_for_by_its_link(reader: RulesReader) -> None:
    asked: list[tuple[str, str]] = []
    reader.tried.connect(lambda game, name: asked.append((game, name)))
    reader.sheet.followed.emit("try", "turn")
    assert asked == [("house", "turn")]


def test_everything_above_the_sheet_is_equally_high(house: House, reader: RulesReader) -> None:
    house.settings.change(text_scale=200)
    house.window.resize(1366, 768)
    settle()
    row = (reader.search, reader.finder, reader.back, reader.forward, reader.pair, reader.switch, reader.more)
    heights = {widget.height() for widget in row}
    assert max(heights) - min(heights) <= 1
