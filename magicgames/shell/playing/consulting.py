"""The rules beside the match: opened at what one is looking at, with worked examples to be tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from magicgames.engine.shelf import GameInfo
from magicgames.kit.game_ui import GameUi
from magicgames.kit.table.access import forget_said
from magicgames.shell.commands import HOUSE
from magicgames.shell.page_stack import EXAMPLE, RULES, TABLE, Pages

if TYPE_CHECKING:  # loaded when somebody wants to read
    from magicgames.kit.match.glimpse import Glimpse
    from magicgames.shell.page_aloud import PageAloud
    from magicgames.shell.playing.play import Play
    from magicgames.shell.reading.reader import Bookmark, RulesReader
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
        self._alone = False  # somebody sees what others may not, and may look that up
        self._marks: dict[RulesReader, Bookmark] = {}  # where the rules lay open until then
        pages.turned.connect(self._follow_pages)

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
            self.beside.in_front_changed.connect(self.look_away)
            self.beside.addActions([window.menus.actions_by_name[name] for name in ("where", "again", "hide")])
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
                EXAMPLE, lambda: ExamplePage(window.desk, game_id, make(window.desk, name, window.files))
            )

    @cached_property
    def aloud(self) -> PageAloud:
        """What the window of the rules says when it is asked."""
        from magicgames.shell.page_aloud import PageAloud

        assert self.beside is not None
        return PageAloud(self._window.desk, self.beside)

    # What is looked up alone: the page of a card tells who holds it

    def attend(self, play: Play) -> None:
        """Follows a table that was just laid."""
        play.viewer.glimpsed.connect(self._follow_eyes)

    def look_away(self) -> None:
        """No hand stays open when neither the table nor the rules beside it are in front."""
        play, windows = self._window.play, (self._window, self.beside)
        if play is not None and not any(window is not None and window.isActiveWindow() for window in windows):
            play.look_away()

    def _follow_eyes(self, glimpse: Glimpse) -> None:
        from magicgames.engine.game import OPEN  # there since the match was

        play = self._window.play
        alone = play is not None and play.shared and glimpse.eyes not in (None, OPEN)
        if alone and not self._alone:
            self._marks = {reader: reader.bookmark() for reader in self._readers()}
        elif glimpse.eyes is None:
            self.turn_back()
        self._alone = alone

    def _follow_pages(self) -> None:
        if not self._pages.came_over(TABLE):
            self.turn_back()  # the first screen is everybody's

    def turn_back(self) -> None:
        """The rules lie open where they did before somebody began to look alone."""
        if not self._alone:
            return
        self._alone = False
        for reader in self._readers():
            reader.turn_back(self._marks.get(reader))
        if self.beside is not None:
            forget_said(self.beside)

    def _readers(self) -> Iterator[RulesReader]:
        """Beside the match, and on the page of the rules: wherever somebody may have looked something up."""
        if self.beside is not None:
            yield self.beside.reader
        if self._pages.is_made(RULES):
            from magicgames.shell.reading.rules import RulesPage

            page = self._pages.page(RULES)
            assert isinstance(page, RulesPage)
            yield page.reader

    def close(self) -> None:
        if self.beside is not None:
            self.beside.close()
