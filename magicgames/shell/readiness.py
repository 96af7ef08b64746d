"""What is got ready while a page is read: on the first one the set-up pages, on those a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from magicgames.engine.shelf import GameInfo
from magicgames.kit.game_ui import GameUi
from magicgames.shell.page_stack import HOME, SETUP, Pages

if TYPE_CHECKING:  # loaded when the first page is painted
    from magicgames.engine.game import AnyGame
    from magicgames.shell.rehearsal import Rehearsal
    from magicgames.shell.window import MainWindow


class Readiness:
    """Knows when to rehearse what; not asked before the first picture, which waits for nothing."""

    def __init__(
        self, window: MainWindow, pages: Pages, games: Mapping[str, GameInfo], boards: Mapping[str, GameUi]
    ) -> None:
        self._window, self._pages = window, pages
        self._games, self._boards = games, boards

    @cached_property
    def rehearsal(self) -> Rehearsal:
        from magicgames.shell.rehearsal import Rehearsal

        rehearsal = Rehearsal(self._window, self._window.desk, self._boards, self._window.bots)
        self._pages.turned.connect(rehearsal.stop)
        self._pages.turned.connect(self.look_ahead)
        return rehearsal

    def look_ahead(self) -> None:
        """Whatever is seen of set-up pages, while the first page is read; what is there already is left alone."""
        rehearsal = self.rehearsal  # from now on it hears of other pages
        if self._pages.front == HOME:
            rehearsal.load(self._games.values(), lambda: self._window.page(SETUP), self._pages.size)

    def lay_table(self, game: AnyGame, seats: int) -> None:
        """While this game is set up."""
        self.rehearsal.begin(game, seats, self._pages.size)

    def stop(self) -> None:
        self.rehearsal.stop()
