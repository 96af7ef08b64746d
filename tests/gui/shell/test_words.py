"""Switching the language is instant and total, and no text is written into the code."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QListWidget,
    QMenu,
    QMenuBar,
    QSlider,
    QTextEdit,
    QTreeWidget,
    QWidget,
)

from magicgames.engine.game import Say
from magicgames.engine.record import Player
from magicgames.people import People
from magicgames.shell.page import Page, Speaking
from magicgames.shell.pages.key_field import KeyField
from magicgames.shell.reading.sheet import Sheet
from tests.gui.shell.house import House, has_letters, settle, texts
from tests.pseudo import PseudoCatalog
from tests.toy.toy import Choose, Light, Peek

PAGES = ("library", "setup", "rules", "matches", "players", "preferences", "keys", "about", "table", "finish")
NAMES = ("Ann", "Bob", "Cid", "English", "Русский")


def wake(house: House) -> None:
    """Shows every page and every hidden part once: what is hidden hears of another language when it is shown."""
    window, here = house.window, house.window._pages.front
    for name in (*window.pages(), here):
        window.show_page(name)
        sleepers = [part for part in window.findChildren(Speaking) if part.sleeps and not isinstance(part, Page)]
        around = (each for part in sleepers for each in holders(part))
        hidden = list(dict.fromkeys(each for each in around if each.isHidden() and not isinstance(each, Page)))
        for part in hidden:  # the outer ones come first
            part.show()
        for part in hidden:
            part.hide()
    house.settings.changed.emit()  # as when the place of the window is kept, a moment later: all pages hear of it
    settle()


def holders(part: QWidget) -> list[QWidget]:
    """Of what lies in a page: all around it, the outer ones first, then it."""
    found = [part]
    while (outer := found[0].parentWidget()) is not None and not isinstance(outer, Page) and not outer.isWindow():
        found.insert(0, outer)
    return found


def all_texts(house: House) -> Iterator[tuple[QWidget, str]]:
    """Of every page that was ever opened, shown or not; rules come from their own files, names of keys from Qt."""
    wake(house)
    reader = house.window.page("rules").reader  # type: ignore[attr-defined]
    for widget, text in texts(house.window, hidden=True):
        key = isinstance(widget, KeyField) and text == widget.text()
        if has_letters(text) and not key and not isinstance(widget, Sheet) and widget is not reader.contents:
            yield widget, text


@pytest.fixture
def busy(house: House) -> House:
    """Every page is open, with something on it."""
    house.start()
    house.window.lift()
    for action in (Peek(1, 0), Choose(0), Light()):
        house.window.play.viewer.play(action)
        settle()
    house.window.show_trouble(Say("app.trouble.disk_full", {"name": "1"}))
    for page in PAGES[:-1]:
        house.window.show_page(page)
    house.people.keep(house.people.value.add("Ann"))
    settle()
    return house


@pytest.fixture
def ended(busy: House) -> House:
    busy.start(Player("", "novice"), Player("Bob", "master"), copies=1)
    for _ in range(100):
        settle()
        if "finish" in busy.window.pages():
            return busy
    raise AssertionError("no end")


def strip_names(text: str) -> str:
    return re.sub("|".join(NAMES), "", text)


@pytest.mark.parametrize("moment", ["busy", "ended"])
def test_every_text_comes_from_the_catalog(moment: str, request: pytest.FixtureRequest) -> None:
    house: House = request.getfixturevalue(moment)
    house.desk.language.speak(PseudoCatalog(house.words))
    settle()
    plain = [(type(widget).__name__, text) for widget, text in all_texts(house) if "⟦" not in text]
    assert [found for found in plain if has_letters(strip_names(found[1]))] == []


@pytest.mark.parametrize("moment", ["busy", "ended"])
def test_russian_leaves_no_english_word(moment: str, request: pytest.FixtureRequest) -> None:
    house: House = request.getfixturevalue(moment)
    house.people.keep(People().add("Cid"))  # nobody at the table has a language of their own
    house.window.show_page("players")
    house.window.menus.actions_by_name["language"].trigger()
    settle()
    assert house.desk.language.code == "ru" == house.settings.value.language
    allowed = re.compile(
        r"Python|Qt|MIT|SIL|Open Font Licen[cs]e|Magic Games|Alegreya|Philosopher|"
        r"Ctrl|Alt|Shift|Tab|Enter|Esc|Delete|Return|Pause|Page Up|Page Down|Home|End|F\d+|jsonl|--\w+"
    )
    english = [
        (type(widget).__name__, text)
        for widget, text in all_texts(house)
        if re.search("[A-Za-z]{2,}", allowed.sub("", strip_names(text)))
    ]
    assert english == []


def test_switching_there_and_back_gives_the_same_texts(busy: House) -> None:
    before = [text for _, text in all_texts(busy)]
    for _ in range(2):
        busy.window.menus.actions_by_name["language"].trigger()
        settle()
    assert [text for _, text in all_texts(busy)] == before


def test_access_keys_are_unique_in_each_menu_of_each_language(house: House) -> None:
    for code in house.desk.language.codes:
        house.settings.change(language=code)
        settle()
        menus = house.window.menuBar().actions()
        opened = [menu.menu() for menu in menus]
        groups = [menus, *(menu.actions() for menu in opened if isinstance(menu, QMenu))]
        assert len(groups) == 1 + len(menus)
        for group in groups:
            keys = [key.casefold() for action in group for key in re.findall("&(.)", action.text())]
            assert len(keys) == len(set(keys)) and len(keys) == sum(bool(action.text()) for action in group)


def test_every_control_has_a_name(busy: House) -> None:
    kinds = (QAbstractButton, QComboBox, QLineEdit, QListWidget, QSlider, QTextEdit, QTreeWidget)
    nameless = [
        widget
        for kind in kinds
        for widget in busy.window.findChildren(kind)
        if not widget.accessibleName() and not (isinstance(widget, QAbstractButton) and widget.text())
        if not widget.isHidden() and not widget.parentWidget().isHidden()
        if not isinstance(widget.parent(), (QLineEdit, QMenuBar))  # buttons that are Qt's own
    ]
    assert nameless == []


def test_a_hidden_page_is_translated_when_it_is_shown_and_not_before(house: House) -> None:
    house.window.show_page("about")
    house.window.show_page("library")
    about = house.window.page("about")
    before = [text for _, text in texts(about)]
    house.settings.change(language="ru")
    settle()
    assert [text for _, text in texts(about)] == before
    house.window.show_page("about")  # nothing is settled in between: the first painting is in the new language
    assert about.title.text() == house.desk.language.text("app.about.title")  # type: ignore[attr-defined]
    assert about.back.text() == house.desk.language.text("app.button.back")  # type: ignore[attr-defined]


def test_a_page_that_slept_through_two_switches_is_as_it_was(house: House) -> None:
    house.window.show_page("about")
    before = [text for _, text in texts(house.window.page("about"))]
    house.window.show_page("library")
    for code in ("ru", "en"):
        house.settings.change(language=code)
        settle()
    house.window.show_page("about")
    assert [text for _, text in texts(house.window.page("about"))] == before


def test_the_page_in_front_and_the_menus_hear_at_once(house: House) -> None:
    house.window.show_page("about")
    house.settings.change(language="ru")
    settle()
    text = house.desk.language.text
    assert house.window.page("about").title.text() == text("app.about.title")  # type: ignore[attr-defined]
    assert house.window.menus.actions_by_name["quit"].text() == text("app.menu.game.quit")


def test_a_menu_that_is_opened_speaks_the_language_of_now(house: House) -> None:
    """Its lines wait until what can be seen has been painted, but not for that."""
    menu = next(action.menu() for action in house.window.menuBar().actions())
    assert isinstance(menu, QMenu)
    house.settings.change(language="ru")
    menu.aboutToShow.emit()
    assert house.desk.language.text("app.menu.game.quit") in [action.text() for action in menu.actions()]


@pytest.mark.parametrize("open_meanwhile", [True, False])
def test_the_window_of_the_rules_speaks_one_language(house: House, open_meanwhile: bool) -> None:
    house.window.rules.open("house", "")
    rules = house.window.rules.beside
    assert rules is not None
    rules.setVisible(open_meanwhile)
    house.settings.change(language="ru")
    settle()
    house.window.rules.open("house", "")
    settle()
    assert rules.windowTitle() == house.desk.language.text("app.rules.of", game=rules.reader.title())
    heading = rules.reader.sheet.toPlainText().splitlines()[0]
    for text in (rules.windowTitle(), rules.reader.search.placeholderText(), heading):
        assert has_letters(text) and not re.search("[A-Za-z]", text)
