"""The rules to read: every game has them in every language, section by section the same, and all pictures exist."""

import re

import pytest
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from magicgames.boards import BOARDS
from magicgames.games import GAMES, library
from magicgames.kit.look.dressing import clothe
from magicgames.paths import resources, words
from magicgames.shell.reading.paper import parts_of
from magicgames.shell.reading.rules_pictures import RulesPictures
from magicgames.shell.reading.sheet import Sheet
from magicgames.text.catalog import languages
from magicgames.text.rulebook import links, pictures, plain
from tests.gui.lineup import make_desk

CODES = languages(words())
LIBRARY = library(words())
BOOKS = ("house", *(game.id for game in GAMES))

every_book = pytest.mark.parametrize("book", BOOKS)


@every_book
def test_sections_and_pictures_are_the_same_in_all_languages(book: str) -> None:
    first, *others = (LIBRARY.read(code, book) for code in CODES)
    assert len(first.sections) > 5
    for other in others:
        assert [(s.id, s.level) for s in other.sections] == [(s.id, s.level) for s in first.sections]
        assert pictures(other) == pictures(first)


@every_book
@pytest.mark.parametrize("code", CODES)
def test_every_picture_exists(qtbot: QtBot, book: str, code: str) -> None:
    keys = pictures(LIBRARY.read(code, book))
    missing = [key for key in keys if not (resources() / "art" / f"{key}.svg").is_file()]
    desk = make_desk(code)
    pictures_of = RulesPictures(desk, LIBRARY, BOARDS)
    assert all(not pictures_of.picture(key, 100, 100, 1.0).isNull() for key in missing)


def test_a_card_speaks_the_language_of_the_column_it_stands_in(qtbot: QtBot) -> None:
    desk = make_desk("ru")
    drawn = RulesPictures(desk, LIBRARY, BOARDS)
    places = ("", "in-ru/", "in-en/")
    own, russian, english = (drawn.picture(f"{place}doll/face_frog", 200, 200, 1.0) for place in places)
    assert own.toImage() == russian.toImage() != english.toImage()
    assert desk.language.code == "ru"


def test_on_paper_every_part_has_words_under_its_headings() -> None:
    for book in BOOKS:
        whole = LIBRARY.read("en", book)
        parts = list(parts_of([whole, LIBRARY.read("ru", book)]))
        assert [section for part in parts for section in part[0].sections] == list(whole.sections)
        assert all(any(section.text.strip() for section in part[0].sections) for part in parts)
        assert all(len(part[0].sections) == len(part[1].sections) for part in parts)


@every_book
def test_two_languages_fit_beside_each_other(qtbot: QtBot, book: str) -> None:
    desk = make_desk("ru")
    sheet = Sheet(desk, RulesPictures(desk, LIBRARY, BOARDS))
    qtbot.addWidget(sheet)
    clothe(desk.theme, sheet)
    sheet.resize(900, 600)  # of the usual window
    sheet.show()
    sheet.show_books(LIBRARY.read("ru", book))
    assert sheet.document().size().width() <= sheet.viewport().width() + 1
    for _ in range(2):
        sheet._draw_next()  # tables of one language are larger, and must not stay
    sheet.show_books(LIBRARY.read("ru", book), LIBRARY.read("en", book))
    assert sheet.document().size().width() <= sheet.viewport().width()


def test_what_boards_draw_is_drawn_when_it_comes_into_sight(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = RulesPictures.picture

    def note(pictures: RulesPictures, key: str, *size: float) -> QPixmap:
        if not desk.art.has(key.removeprefix("in-en/")):  # drawn by a board, not by the artist
            drawn.append(key)
        return draw(pictures, key, *size)

    monkeypatch.setattr(RulesPictures, "picture", note)
    desk = make_desk("en")
    sheet = Sheet(desk, RulesPictures(desk, LIBRARY, BOARDS))
    qtbot.addWidget(sheet)
    sheet.resize(900, 600)
    sheet.show()
    sheet.show_books(LIBRARY.read("en", "winter_queen"))

    def height() -> float:
        """With everything laid out, so that each picture has been asked for."""
        return sheet.document().documentLayout().blockBoundingRect(sheet.document().lastBlock()).bottom()

    def settle() -> int:
        qtbot.waitUntil(lambda: not sheet._drawer.isActive())
        return len(drawn)

    before = height()
    assert settle() > 20  # their sizes were not known yet
    drawn.clear()
    sheet.redraw()
    assert height() == before  # each has its room
    assert drawn == []
    assert (above := settle()) < 12
    sheet.verticalScrollBar().setValue(sheet.verticalScrollBar().maximum() // 2)  # among the examples
    assert above < (all_seen := settle()) < above + 12
    sheet.hide()
    sheet.redraw()
    height()
    assert settle() == all_seen  # nobody looks


@every_book
@pytest.mark.parametrize("code", CODES)
def test_typography(book: str, code: str) -> None:
    """As messages are: `test_languages.test_typography` tells of dashes."""
    foreign = {"ru": r"| \u2013 ", "en": r"| \u2014 "}.get(code, "")
    ugly = re.compile(r"[\"']|\.\.\.|  | - |(?<![\w-])-\d" + foreign)
    sections = LIBRARY.read(code, book).sections
    assert [section.id for section in sections if ugly.search(f"{section.title}\n{plain(section)}")] == []


def test_every_rulebook_belongs_to_the_house_or_to_a_game() -> None:
    for code in CODES:
        assert {path.stem for path in (words() / code / "rules").glob("*.md")} == set(BOOKS)


@every_book
@pytest.mark.parametrize("code", CODES)
def test_every_link_to_another_book_leads_somewhere(book: str, code: str) -> None:
    for other, section in links(LIBRARY.read(code, book)):
        assert LIBRARY.read(code, other).section(section)
