"""Nothing of Python's stands for what Qt has destroyed: what comes to lie at that address later would crash.

PySide ends its hold on a widget when Qt destroys it, but not on the parts of a layout. See docs/architecture.md.
"""

import ast
from pathlib import Path

from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QTreeWidgetItemIterator,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from magicgames.engine.record import Player
from magicgames.kit.parts.layouts import laid_in
from magicgames.shell.reading.rules import RulesPage
from tests.gui.shell.house import House, settle

SOURCES = Path(__file__).parents[3] / "magicgames"
PARTS = ("itemAt", "itemAtPosition")
LINKS = ("nextInFocusChain", "previousInFocusChain")
VIEWS = {"stage"}  # what lies at a point of a table is ours, and PySide knows when it goes


def asked_for_parts(source: str) -> list[str]:
    """Who is asked by `itemAt` and the like for something that only Qt knows the end of."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    asked = [call for call in calls if isinstance(call, ast.Attribute) and call.attr in PARTS]
    names = [call.value.attr if isinstance(call.value, ast.Attribute) else ast.unparse(call.value) for call in asked]
    return [name for name in names if name not in VIEWS]


def test_no_part_of_a_layout_is_asked_for() -> None:
    for path in SOURCES.rglob("*.py"):
        assert asked_for_parts(path.read_text(encoding="utf-8")) == [], path.name


def test_nobody_walks_along_the_chain_of_focus_link_by_link() -> None:
    """PySide takes each link for the owner of the next, and the next one for dead when that one goes."""
    for path in SOURCES.rglob("*.py"):
        assert not any(link in path.read_text(encoding="utf-8") for link in LINKS), path.name


def test_no_piece_is_asked_on_what_it_lies() -> None:
    """One that lies on the table itself would be Python's from then on, and gone as soon as nobody there holds it."""
    for path in SOURCES.rglob("*.py"):
        assert ".parentItem()" not in path.read_text(encoding="utf-8"), path.name


def test_what_lies_in_a_layout_comes_in_its_order(qtbot: QtBot) -> None:
    home = QWidget()
    qtbot.addWidget(home)
    layout, inner = QVBoxLayout(home), QHBoxLayout()
    last, first, within, stray = QLabel("last"), QLabel("first"), QPushButton("within"), QLabel(home)
    layout.addWidget(last)
    layout.addLayout(inner)
    layout.insertWidget(0, first)
    layout.addStretch()
    inner.addWidget(within)
    assert laid_in(layout) == [first, last, inner] and laid_in(inner) == [within]
    assert stray not in laid_in(layout)


def test_pages_that_are_laid_out_again_leave_nothing_behind(house: House) -> None:
    before = {id(part) for part in left_behind()}  # by others in this process
    for language in ("ru", "en"):
        for name in ("learn", "preferences", "players", "statistics", "library"):
            house.window.show_page(name)
            settle()
        house.window.set_up("toy")
        settle()
        house.window.settings.change(language=language)
        settle()
    assert [part for part in left_behind() if id(part) not in before] == []


def test_no_part_of_a_layout_is_known_from_which_something_moves_out(house: House) -> None:
    house.start(Player("Ann"), Player("Bob"))
    play = house.window.play
    assert play is not None
    drawer = play.table._drawer
    parts = [each for each in Shiboken.getAllValidWrappers() if isinstance(each, QLayoutItem)]
    for layout in (drawer._top, drawer._middle, drawer._row):
        assert not [each for each in parts if not Shiboken.createdByPython(each) and layout.indexOf(each) >= 0]


def test_contents_are_walked_without_anything_that_stays(house: House) -> None:
    house.window.show_page("rules")
    settle()
    page = house.window.page("rules")
    assert isinstance(page, RulesPage)
    for section in ("undo", "curtain", "bots", ""):
        page.reader.open("house", section)
    walkers = [each for each in Shiboken.getAllValidWrappers() if isinstance(each, QTreeWidgetItemIterator)]
    assert walkers == []


def left_behind() -> list[QLayoutItem]:
    """Parts that Python knows and no layout holds; they may not even be looked at."""
    known = [each for each in Shiboken.getAllValidWrappers() if isinstance(each, QLayoutItem)]
    layouts = [each for each in known if isinstance(each, QLayout)]
    parts = [each for each in known if not Shiboken.createdByPython(each)]
    return [part for part in parts if all(layout.indexOf(part) < 0 for layout in layouts)]
