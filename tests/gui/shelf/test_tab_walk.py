"""Tab walks once round everything in every theme: each stop shows it has the keyboard, and they come as one reads."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QGraphicsItem, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.look.theme import THEMES
from magicgames.kit.table.stage import Stage
from magicgames.shell.window import MainWindow
from tests.gui.measuring import contrast
from tests.gui.shelf.conftest import make
from tests.gui.shelf.test_sizes import played
from tests.gui.shell.house import settle

PAGES = (
    "library",
    "setup",
    "rules",
    "matches",
    "players",
    "statistics",
    "learn",
    "preferences",
    "keys",
    "about",
    "score",
)
MOST = 250  # stops of a page, links in its text included
AROUND = 3  # pixels around a widget, which are its own


class Stop(NamedTuple):
    """A widget, or a piece of a table, that Tab comes to."""

    widget: QWidget
    piece: QGraphicsItem | None

    def area(self, window: MainWindow) -> QRect:
        """Where it is seen in the window."""
        if self.piece is None or not isinstance(self.widget, Stage):
            corner = self.widget.mapTo(window, QPoint(0, 0))
            return QRect(corner, self.widget.size()).adjusted(-AROUND, -AROUND, AROUND, AROUND)
        port = self.widget.viewport()
        seen = self.widget.mapFromScene(self.piece.sceneBoundingRect()).boundingRect()
        return QRect(port.mapTo(window, seen.topLeft()), seen.size()).intersected(window.rect())

    def place(self, window: MainWindow) -> QRect:
        """Where it would be if nothing had been scrolled."""
        place = QRect(self.widget.mapTo(window, QPoint(0, 0)), self.widget.size())
        for area in window.findChildren(QScrollArea):
            if area.isAncestorOf(self.widget):
                place.translate(area.horizontalScrollBar().value(), area.verticalScrollBar().value())
        return place

    def looks(self) -> tuple[object, ...]:
        """Those that look alike need to be looked at once."""
        if self.piece is not None:
            return (type(self.piece),)
        down = isinstance(self.widget, QAbstractButton) and self.widget.isChecked()
        return type(self.widget), self.widget.property("kind"), down, self.widget.isEnabled()

    def set_keyboard(self, here: bool) -> None:
        thing = self.piece or self.widget
        if here:
            thing.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            thing.clearFocus()
        settle()

    def __repr__(self) -> str:
        name = self.piece.toolTip() if self.piece is not None else self.widget.accessibleName()
        return f"{type(self.piece or self.widget).__name__} {name.splitlines()[:1]}"


def here(window: MainWindow) -> Stop:
    widget = window.focusWidget()
    assert widget is not None
    return Stop(widget, widget.scene().focusItem() if isinstance(widget, Stage) else None)


def walk(window: MainWindow, qtbot: QtBot) -> Iterator[Stop]:
    """Once round, beginning with the first that Tab comes to: before any key a page shows no ring."""
    qtbot.keyClick(here(window).widget, Qt.Key.Key_Tab)
    settle()
    first = last = None
    for _ in range(MOST):
        stop = here(window)
        if stop == first:
            return
        first = first or stop
        if stop != last:  # Tab also goes from link to link inside a text
            yield stop
        last = stop
        qtbot.keyClick(stop.widget, Qt.Key.Key_Tab)
        settle()
    raise AssertionError(f"no way on from {last}")


def is_seen(window: MainWindow, stop: Stop) -> bool:
    """Half of a line around it, at least, is three times brighter or darker than without the keyboard."""
    area = stop.area(window)
    with_it = pixels(window, area)
    stop.set_keyboard(False)
    without = pixels(window, area)
    stop.set_keyboard(True)
    changed = Counter(pair for pair in zip(with_it, without, strict=True) if pair[0] != pair[1])
    told = sum(many for pair, many in changed.items() if contrast(*map(QColor.fromRgb, pair)) >= 3)
    return told >= min(area.width() + area.height(), 400)


def pixels(window: MainWindow, area: QRect) -> list[int]:
    """Row by row: to ask an image for each of them takes as long as all the rest."""
    image = window.grab(area).toImage().convertToFormat(QImage.Format.Format_RGB32)
    return memoryview(image.constBits()).cast("I").tolist()


def is_backwards(one: QRect, other: QRect) -> bool:
    """From one straight up, or to the left in the same line."""
    above = other.bottom() <= one.top() and other.left() < one.right() and other.right() > one.left()
    before = other.right() <= one.left() and other.top() < one.bottom() and other.bottom() > one.top()
    return above or before


def left_out(window: MainWindow, stops: list[Stop]) -> list[Stop]:
    """What could be walked to and never was."""
    come_to = {stop.widget for stop in stops}
    others = [each for each in window.findChildren(QWidget) if each.isVisible() and each.isEnabled()]
    by_tab = [each for each in others if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.focusProxy() is None]
    return [Stop(each, None) for each in by_tab if each not in come_to]


def check(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    for _ in range(3):
        settle()
    stops, unseen, looks = [], [], set()
    for stop in walk(window, qtbot):
        stops.append(stop)
        if stop.looks() not in looks and not is_seen(window, stop):
            unseen.append(stop)
        looks.add(stop.looks())
    assert unseen == []
    assert left_out(window, stops) == []
    places = [stop.place(window) for stop in stops]
    turned = [(stops[n - 1], stop) for n, stop in enumerate(stops) if is_backwards(places[n - 1], places[n])]
    assert len(turned) <= 1, turned  # from the last to the first


@pytest.fixture(params=THEMES)
def dressed(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = make(tmp_path, theme=request.param)
    window.resize(1280, 800)
    yield window
    window.close()
    window.deleteLater()
    settle()


@pytest.mark.parametrize("page", PAGES)
def test_pages(dressed: MainWindow, qtbot: QtBot, page: str) -> None:
    dressed.people.keep(dressed.people.value.add("Ann", 0))
    dressed.start(GAMES[0], (Player("Ann"), Player("", "novice")), {})
    dressed.set_up(GAMES[0].id)
    dressed.show_page(page)
    check(dressed, qtbot)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_tables(dressed: MainWindow, qtbot: QtBot, game: str) -> None:
    dressed.show_match(played(game, 0.5))
    check(dressed, qtbot)


@pytest.mark.parametrize("page", ["finish", "replay"])
def test_afterwards(dressed: MainWindow, qtbot: QtBot, page: str) -> None:
    match = played("realms", 1000.0)
    dressed.resumed(dressed._saves.create(Match(match.game, match.record)))
    settle()
    if page == "replay":
        dressed.watching.open(match.position // 2)
    else:
        dressed.show_page(page)
    check(dressed, qtbot)


def test_the_curtain(dressed: MainWindow, qtbot: QtBot) -> None:
    dressed.start(GAMES[0], (Player("Ann"), Player("Ben")), {})
    check(dressed, qtbot)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)])
def test_what_the_coach_says_is_come_to_where_it_stands(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], percent: int
) -> None:
    """Over the words of the bar, before the buttons beside them, and on the panel above what stands at its foot; also
    when other letters have sent it from one to the other, and it has said something else."""
    window = make(tmp_path, text_scale=250 - percent)
    window.resize(*size)
    window.show_match(played("doll", 0.5))
    table = window.play.table if window.play is not None else None
    assert table is not None
    table.coach.say("", "One.", {"tip_off": "No more of them", "tip_seen": "Good"}, "tip_seen")
    window.settings.change(text_scale=percent)
    settle()
    table.coach.say("", "Two.", {"again": "Again", "next": "On"}, "next")
    check(window, qtbot)
    stops = list(walk(window, qtbot))
    at = [n for n, stop in enumerate(stops) if table.coach.isAncestorOf(stop.widget)]
    follows = table.side.bar if table.side.bar.panel_button.isVisible() else table.side
    assert at and follows.isAncestorOf(stops[(at[-1] + 1) % len(stops)].widget)
    window.close()
    window.deleteLater()
    settle()
