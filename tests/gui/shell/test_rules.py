"""The rules reader: contents, search, the other language, and where one stopped reading."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QTextDocument
from pytestqt.qtbot import QtBot

from magicgames.engine.record import Player
from magicgames.shell.reading.reader import RulesReader
from magicgames.shell.reading.rules import RulesPage
from tests.gui.shell.house import House, settle


@pytest.fixture
def reader(house: House) -> RulesReader:
    return open_reader(house)


def open_reader(house: House) -> RulesReader:
    house.window.show_page("rules")
    page = house.window.page("rules")
    assert isinstance(page, RulesPage)
    settle()
    return page.reader


def test_contents_list_the_house_and_every_game(reader: RulesReader) -> None:
    titles = [reader.contents.topLevelItem(n).text(0) for n in range(reader.contents.topLevelItemCount())]
    assert titles[0] == "How the table works" and len(titles) == 2


def test_the_title_of_the_window_beside_a_match_is_that_of_the_book_that_is_read(house: House) -> None:
    house.window.rules.open("house", "")
    beside = house.window.rules.beside
    assert beside is not None and beside.windowTitle() == "Rules: How the table works"
    beside.reader.open("toy", "")
    assert beside.windowTitle() == "Rules: Candles"


def test_searching_finds_a_section_and_opens_it(reader: RulesReader, qtbot: QtBot) -> None:
    qtbot.keyClicks(reader.search, "curtain")
    assert reader.hits.isVisible() and "curtain" in reader.hits.item(0).text().casefold()
    qtbot.keyClick(reader.search, Qt.Key.Key_Return)
    assert reader.sheet.section == "curtain"
    reader.search.clear()
    assert reader.contents.isVisible()


def test_a_search_without_success_says_what_to_try(reader: RulesReader) -> None:
    reader.search.setText("xyzzy")
    assert reader.hits.count() == 0
    assert "Nothing found for “xyzzy”" in reader._verdict.text()


def test_a_word_of_the_other_language_opens_there(reader: RulesReader) -> None:
    reader.search.setText("занавес")
    assert "another one" in reader._verdict.text()
    reader.hits.setCurrentRow(0)
    assert "занавес" in reader.sheet.toPlainText().casefold()


def test_the_same_section_is_read_in_the_other_language_and_the_program_stays(
    house: House, reader: RulesReader
) -> None:
    reader.open("house", "undo")
    reader.switch.click()
    assert reader.sheet.section == "undo"
    assert reader.sheet.toPlainText().startswith("Как устроен стол")
    assert house.desk.language.code == "en"
    assert reader.switch.text() == "English"


def test_a_new_language_of_the_program_turns_the_page_too(house: House, reader: RulesReader) -> None:
    reader.open("house", "undo")
    house.settings.change(language="ru")
    settle()
    assert reader.sheet.section == "undo"
    assert reader.sheet.toPlainText().startswith("Как устроен стол")


def test_the_place_is_remembered(house: House, tmp_path: Path) -> None:
    reader = open_reader(house)
    reader.open("house", "bots")
    house.window.page("rules").left.emit()
    again = House(tmp_path)
    assert open_reader(again).sheet.section == "bots"
    again.close()


def test_help_opens_beside_the_match_at_what_one_is_looking_at(house: House) -> None:
    house.start(Player("Ann"), Player("", "novice"))
    house.window.menus.actions_by_name["here"].trigger()
    window = house.window.rules.beside
    assert window is not None and window.isVisible() and not window.isModal()
    assert window.reader._book == "toy"
    assert house.window.play is not None and house.window.play.viewer.glimpse is not None


def test_pictures_are_drawn_by_their_key_at_the_ratio_of_the_screen(reader: RulesReader) -> None:
    picture = reader.sheet.loadResource(QTextDocument.ResourceType.ImageResource.value, "art:common/crest_1")
    assert not picture.isNull()
    assert picture.devicePixelRatio() == reader.devicePixelRatioF()
    assert reader.sheet.loadResource(QTextDocument.ResourceType.ImageResource.value, "file:///etc/passwd") is None


def test_tables_that_are_not_drawn_yet_share_one_empty_picture(reader: RulesReader) -> None:
    """A document keeps what it was given for each of them: empty tables took 35 MB."""
    image = QTextDocument.ResourceType.ImageResource.value
    empty = [
        reader.sheet.loadResource(image, f"art:{key}") for key in ("tower/setup_2", "tower/setup_3", "doll/setup_8")
    ]
    assert len({picture.cacheKey() for picture in empty}) == 1


@pytest.mark.parametrize("percent", [100, 200])
def test_a_picture_leaves_most_of_the_page_to_its_words(house: House, percent: int) -> None:
    house.window.resize(1280, 800)
    house.window.settings.change(text_scale=percent)
    sheet = open_reader(house).sheet
    picture = sheet.loadResource(QTextDocument.ResourceType.ImageResource.value, "art:large/common/crest_1")
    high = picture.height() / picture.devicePixelRatio()
    assert 100 < high <= sheet.viewport().height() * 0.42


def test_what_is_chosen_in_the_contents_is_one_pill_with_an_arrow_on_it(house: House) -> None:
    reader = open_reader(house)
    contents, theme = reader.contents, house.window.desk.theme
    book = contents.topLevelItem(0)
    assert book is not None
    contents.setCurrentItem(book)
    settle()
    words = contents.visualItemRect(book)
    row = QRect(0, words.top(), words.right() + 1, words.height())
    seen = contents.viewport().grab(row).toImage()
    middle, select, gold = row.height() // 2, theme.colour("select"), theme.colour("gold")
    assert seen.pixelColor(2, middle) == seen.pixelColor(row.width() - 3, middle) == select
    assert select not in (seen.pixelColor(0, 0), seen.pixelColor(row.width() - 1, row.height() - 1))
    arrow = [seen.pixelColor(x, y) for x in range(words.left()) for y in range(row.height())]
    assert any(abs(each.red() - gold.red()) < 30 and abs(each.blue() - gold.blue()) < 30 for each in arrow)


def test_the_row_that_is_read_has_the_keyboard_only_where_the_contents_have_it(
    reader: RulesReader, house: House
) -> None:
    """Readers were told of two places that had it."""
    contents, rows = reader.contents, QAccessible.queryAccessibleInterface(reader.contents)
    reader.open("toy", "turn")
    reader.sheet.setFocus()
    house.window.activateWindow()
    settle()

    def with_keyboard() -> list[str]:
        found = [rows.child(n) for n in range(rows.childCount())]
        return [row.text(QAccessible.Text.Name) for row in found if row is not None and row.state().focused]

    marked = [item.text(0) for item in contents.selectedItems()]
    assert len(marked) == 1 and with_keyboard() == []
    contents.setFocus()
    settle()
    assert with_keyboard() == marked, "the arrows begin there"
    reader.sheet.setFocus()
    settle()
    assert with_keyboard() == [] and [item.text(0) for item in contents.selectedItems()] == marked
