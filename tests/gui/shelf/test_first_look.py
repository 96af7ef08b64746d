"""A page lies as it will stay when it is seen for the first time: nothing jumps."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from magicgames.engine.game import AnyGame
from magicgames.games import GAMES
from magicgames.shell.page import Page
from magicgames.shell.page_stack import FINISH, TABLE
from magicgames.shell.tour_matches import length, played
from magicgames.shell.window import MainWindow


class FirstLook(QObject):
    """Where everything on a page of this name lies when the page is painted first."""

    def __init__(self, window: MainWindow, name: str) -> None:
        super().__init__()
        self._window, self._name = window, name
        self.places: dict[QWidget, QRect] = {}
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)  # goes with it

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        first = event.type() == QEvent.Type.Paint and not self.places and isinstance(watched, Page)
        if first and watched is self._window.page(self._name):
            self.places = places(self._window.page(self._name))
        return False


def places(page: QWidget) -> dict[QWidget, QRect]:
    shown = (widget for widget in page.findChildren(QWidget) if widget.isVisible())
    return {widget: QRect(widget.mapTo(page, QPoint(0, 0)), widget.size()) for widget in shown}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", [TABLE, FINISH])
def test_nothing_jumps_after_a_page_is_seen_first(window: MainWindow, game: AnyGame, name: str) -> None:
    window.settings.change(language="ru")
    window.resize(1280, 800)
    QTest.qWait(20)
    match = played(game, 0 if name == TABLE else length(game))
    window.show_match(match)
    look = FirstLook(window, name)
    window.show_page(name)
    for _ in range(5):
        QTest.qWait(20)
    now = places(window.page(name))
    assert look.places
    moved = [type(widget).__name__ for widget, place in look.places.items() if now.get(widget, place) != place]
    assert not moved
