"""The rules beside the match: opened at what one is looking at, with worked examples to be tried."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from magicgames.engine.shelf import GameInfo
from magicgames.kit.game_ui import GameUi
from magicgames.shell.commands import HOUSE
from magicgames.shell.page_stack import TABLE, Pages

if TYPE_CHECKING:  # loaded when somebody wants to read
    from magicgames.shell.page_aloud import PageAloud
    from magicgames.shell.reading.rules import RulesWindow
    from magicgames.shell.window import MainWindow
    from magicgames.text.library import RulesLibrary


class Consulting:
    """One for each window."""

    def __init__(
        self, window: MainWindow, pages: Pages, games: Mapping[str, GameInfo], boards: Mapping[str, GameUi]
    ) -> None:
        self._window, self._pages, self._games, self._boards = window, pages, games, boards
        self.beside: RulesWindow | None = None  # the window of the rules

    @cached_property
    def library(self) -> RulesLibrary:
        """All rules to read."""
        from magicgames.text.library import RulesLibrary

        return RulesLibrary(self._window.desk.language.catalog.folder, tuple(self._games.values()))

    def here(self) -> None:
        """The rules of what one is looking at."""
        play = self._window.play
        if play is not None and self._pages.front == TABLE:
            self.open(play.game.id, play.section())
        else:
            self.open(HOUSE, HOUSE)

    def open(self, book: str, section: str) -> None:
        """The rules in a window beside the match."""
        from magicgames.shell.reading.rules import RulesWindow

        window = self._window
        if self.beside is None:
            self.beside = RulesWindow(window.desk, self.library, self._boards, window.settings, window)
            self.beside.reader.tried.connect(self.try_example)
            self.beside.addActions([window.menus.actions_by_name[name] for name in ("where", "again")])
        self.beside.open(book, section)

    def title_of(self, book: str, section: str) -> str:
        """What a section of the rules is called."""
        return self.library.book(self._window.desk.language.code, book).section(section).title

    def try_example(self, game_id: str, name: str) -> None:
        """A worked example of the rules, on a page of its own."""
        from magicgames.shell.reading.example import ExamplePage

        ui, window = self._boards.get(game_id), self._window
        make = ui.example if ui is not None else None
        if make is not None:
            self._pages.show_anew(
                "example", lambda: ExamplePage(window.desk, game_id, make(window.desk, name, window.files))
            )

    @cached_property
    def aloud(self) -> PageAloud:
        """What the window of the rules says when it is asked."""
        from magicgames.shell.page_aloud import PageAloud

        assert self.beside is not None
        return PageAloud(self._window.desk, self.beside)

    def close(self) -> None:
        if self.beside is not None:
            self.beside.close()
