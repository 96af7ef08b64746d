"""The match on the table, watched again: opened from the journal, the end or a list, and shut before others look.

From any step of one that is over it can go on another way.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from magicgames.kit.game_ui import GameUi
from magicgames.shell.page_stack import ANOTHER_WAY, REPLAY, TABLE, Pages

if TYPE_CHECKING:  # loaded when somebody wants to watch
    from magicgames.engine.match import Match
    from magicgames.engine.record import Player
    from magicgames.engine.saves import Opened
    from magicgames.shell.afterwards.replay import ReplayPage
    from magicgames.shell.playing.play import Play
    from magicgames.shell.window import MainWindow


class Watching:
    """One page at a time."""

    def __init__(self, window: MainWindow, pages: Pages, boards: Mapping[str, GameUi]) -> None:
        self._window, self._pages, self._boards = window, pages, boards

    def attend(self, play: Play) -> None:
        """Follows a table that was just laid."""
        play.table.side.moment_asked.connect(self.open)
        for signal in (play.viewer.curtained, play.viewer.covered):
            signal.connect(self.shut)
        play.viewer.glimpsed.connect(self.follow)

    def open_file(self, path: Path) -> None:
        """A saved match, from its beginning."""
        play = self._window.play
        if play is not None and play.path == path:
            self.open(0)
        else:
            self._window.opening.open(path, self._opened)

    def _opened(self, opened: Opened) -> None:
        self._window.resumed(opened)
        self.open(0)
        if self._pages.front == REPLAY and opened.match.over:
            self._pages.pass_by(TABLE)  # back to the list it was chosen from

    def open(self, step: int) -> None:
        """The table after this step; nobody's while the curtain is down."""
        play = self._window.play
        if play is None or play.viewer.awaited is not None or play.game.id not in self._boards:
            return
        self.shut()
        page = self._make(play)
        self._pages.offer(REPLAY, lambda: page)
        self._window.show_page(REPLAY)
        page.go(step)

    def shut(self) -> None:
        """Whatever it shows is destroyed."""
        if self._pages.is_made(REPLAY):
            from magicgames.shell.afterwards.replay import ReplayPage

            page = self._pages.page(REPLAY)
            assert isinstance(page, ReplayPage)
            page.forget()
            if self._pages.front == REPLAY and self._window.play is not None:
                self._window.show_page(TABLE)
        self._pages.withdraw(REPLAY)

    def follow(self) -> None:
        """The eyes at the table are others now: what the former ones were watching goes."""
        play = self._window.play
        if play is None or not self._pages.is_made(REPLAY):
            return
        from magicgames.shell.afterwards.replay import ReplayPage

        page = self._pages.page(REPLAY)
        assert isinstance(page, ReplayPage)
        if page.live and page.course.eyes != play.viewer.eyes:
            self.shut()

    def ask_another_way(self, match: Match, step: int, players: tuple[Player, ...]) -> None:
        """Who goes on from this step of a match that is over: the same, or anybody else."""
        from magicgames.shell.afterwards.another_way import AnotherWayPage

        def make() -> AnotherWayPage:
            page = AnotherWayPage(self._window.desk, players, step, self._window.people.value.names)
            page.started.connect(lambda seated: self.go_another_way(match, step, seated))
            return page

        self._pages.show_anew(ANOTHER_WAY, make)

    def go_another_way(self, match: Match, step: int, players: tuple[Player, ...]) -> None:
        """A new match from a step of one that is over."""
        from magicgames.engine.history import what_if

        self._window.begin(what_if(match, step, self._window.people.seat(players)))

    def _make(self, play: Play) -> ReplayPage:
        from magicgames.engine.history import History
        from magicgames.kit.match.replay import Replay
        from magicgames.shell.afterwards.replay import ReplayPage

        match = play.running.match
        source = Replay(History(match), play.viewer.eyes)
        source.eyes = source.offered[0]
        page = ReplayPage(self._window.desk, source, self._boards[play.game.id].board)
        page.journal.title_of = partial(self._window.rules.title_of, play.game.id)
        page.journal.rules_asked.connect(lambda section: self._window.rules.open(play.game.id, section))
        sat = source.company.at  # those who sat there then are asked first
        page.way_asked.connect(lambda step: self.ask_another_way(match, step, sat(step + 1).players))
        if play.teaches:
            page.another.hide()  # a prepared table can't be dealt again when such a match is opened
        return page
