"""What is told of things that the pointer rests on, everywhere in the program."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QEnterEvent, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QGraphicsView,
    QMenu,
    QTreeView,
    QWidget,
)

from magicgames.engine.record import Player
from magicgames.engine.shelf import GameInfo, take
from magicgames.games import SHELF
from magicgames.kit.parts.tips import in_lines
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

WIDE = 60  # letters


def told(widget: QWidget, place: QPoint) -> str:
    """What comes up when the pointer rests there."""
    for tip in in_sight():
        tip.hide()
    there = widget.mapToGlobal(place)
    QApplication.sendEvent(widget, QEnterEvent(QPointF(place), QPointF(place), QPointF(there)))
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, place, there))
    return "".join(tip.property("text") for tip in in_sight())


def in_sight() -> list[QWidget]:
    return [each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()]


def widest(words: str) -> int:
    return max((len(line) for line in words.split("\n")), default=0)


def of_things(window: MainWindow) -> Iterator[tuple[str, str]]:
    """What each thing in sight has to tell, and how that is shown."""
    for widget in window.findChildren(QWidget):
        if (
            widget.toolTip()
            and widget.isVisible()
            and not widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        ):
            yield widget.toolTip(), told(widget, widget.rect().center())


def of_lines(view: QAbstractItemView) -> Iterator[tuple[str, str]]:
    for row in range(view.model().rowCount()):
        place = view.visualRect(view.model().index(row, 0)).center()
        if words := view.indexAt(place).data(Qt.ItemDataRole.ToolTipRole):
            yield words, told(view.viewport(), place)


def of_pieces(view: QGraphicsView) -> Iterator[tuple[str, str]]:
    for item in view.items():
        place = view.mapFromScene(item.sceneBoundingRect().center())
        on_top = next((each.toolTip() for each in view.items(place) if each.toolTip()), "")
        if on_top and view.viewport().rect().contains(place) and (tip := told(view.viewport(), place)):
            yield on_top, tip  # most tell it below the table, and nowhere else


def shown_in_lines(pairs: Iterator[tuple[str, str]]) -> int:
    """How many were so long that they needed several."""
    long = 0
    for words, tip in pairs:
        if not words.startswith("<"):
            assert " ".join(tip.split("\n")).split() == words.split(), words  # all of it
            assert widest(tip) <= WIDE, tip
            long += widest(words) > WIDE
    return long


def test_lines_are_short_and_of_about_the_same_length() -> None:
    words = "As in the Russian rulebook, the caster loses a life too, and gains one – so stays as before."
    lines = in_lines(words).split("\n")
    assert " ".join(lines) == words
    assert len(lines) == 2
    assert abs(len(lines[0]) - len(lines[1])) < 12


@pytest.mark.parametrize("words", ["", "Short", "One\nTwo", "a" * 90, "<qt>whatever it is</qt>", "5\u00a0000 points"])
def test_what_needs_no_lines_stays_as_it_is(words: str) -> None:
    assert in_lines(words) == words


@pytest.mark.parametrize("game", SHELF)
def test_no_tip_of_a_set_up_page_is_one_wide_line(window: MainWindow, game: GameInfo) -> None:
    window.set_up(game.id)
    settle()
    shown_in_lines(of_things(window))


def test_no_tip_of_an_option_is_one_wide_line(window: MainWindow) -> None:
    window.set_up("tower")
    settle()
    assert shown_in_lines(of_things(window))


@pytest.mark.parametrize("game", SHELF)
def test_no_tip_of_a_table_is_one_wide_line(window: MainWindow, game: GameInfo) -> None:
    window.start(take(game), (Player("Ann"), Player("", "novice")), {})
    settle()
    shown_in_lines(of_things(window))
    for view in window.findChildren(QGraphicsView):
        if view.isVisible():
            shown_in_lines(of_pieces(view))


def test_no_tip_of_the_contents_of_the_rules_is_one_wide_line(window: MainWindow) -> None:
    window.show_page("rules")
    settle()
    shown_in_lines(of_things(window))
    for view in window.findChildren(QTreeView):
        shown_in_lines(of_lines(view))


def of_menu_lines(window: MainWindow) -> Iterator[tuple[QAction, str]]:
    """Each line of the menus, and what is told of it."""
    for menu in (each for each in window.findChildren(QMenu) if each.title()):
        menu.popup(QPoint(0, 0))
        for action in menu.actions():
            if not action.isSeparator():
                yield action, told(menu, menu.actionGeometry(action).center())
        menu.close()


def test_why_a_line_of_a_menu_is_grey_is_told_in_short_lines(window: MainWindow) -> None:
    grey = [(action.toolTip(), tip) for action, tip in of_menu_lines(window) if not action.isEnabled()]
    assert grey and all(tip for _, tip in grey)
    shown_in_lines(iter(grey))


def test_a_line_of_a_menu_that_can_be_pressed_does_not_tell_its_own_name(window: MainWindow) -> None:
    tips = [tip for action, tip in of_menu_lines(window) if action.isEnabled()]
    assert tips and not any(tips)
