"""The table of the match in the window: whenever it is laid, it is tied to curtain, menus, rules and lessons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from magicgames.kit.game_ui import GameUi
from magicgames.shell.page_stack import FINISH, HOME, REPLAY, TABLE, Pages

if TYPE_CHECKING:  # loaded when the first match is opened
    from magicgames.engine.match import Match
    from magicgames.engine.saves import Opened
    from magicgames.engine.step import Seen
    from magicgames.shell.playing.play import Play
    from magicgames.shell.window import MainWindow


class TableKeeper:
    """Lays the table of one match at a time, and lays it anew when others sit down."""

    def __init__(self, window: MainWindow, pages: Pages, boards: Mapping[str, GameUi]) -> None:
        self._window, self._pages, self._boards = window, pages, boards

    def make(self, match: Match, opened: Opened | None, pace: str = "") -> Play:
        """For a match that is to be seated; `pace` only for this one."""
        from magicgames.kit.match.running import AT_ONCE
        from magicgames.shell.playing.play import Play

        window = self._window
        play = Play(window.desk, match, opened, window.bots, self._boards, window.settings, window.dress)
        if pace:
            play.running.pacer.pace, play.running.bots_wait = pace, AT_ONCE
        return play

    def seat(self, play: Play) -> None:
        """This match is the one on the table now."""
        window, running = self._window, play.running
        running.pacer.paused_changed.connect(window.refresh_menus)
        running.troubled.connect(window.show_trouble)
        running.reseated.connect(self._lay_anew)  # without `play`: what a running match calls may not keep it
        running.seats_changed.connect(self._tell_seats)
        self._lay(play)

    def come_back(self, play: Play) -> None:
        """To the table, or to how it ended. The first screen is everybody's: whoever comes from there may be somebody
        else than the one who went, so nobody's things lie open."""
        if not self._pages.came_over(TABLE) and play.viewer.eyes is not None:
            play.step_away()
        self._window.show_page(FINISH if FINISH in self._pages.names() else TABLE)

    def _lay(self, play: Play) -> None:
        self._follow_eyes(play)
        self._offer_pages(play)
        self._pages.offer(TABLE, lambda: play.table)
        self._window.retranslate()
        self._window.show_page(TABLE)
        play.viewer.begin()

    def _follow_eyes(self, play: Play) -> None:
        """Curtain, menus and replay follow whoever looks; the curtain first, before anything else is drawn."""
        window, viewer = self._window, play.viewer
        viewer.curtained.connect(window.curtain_keeper.fall)
        viewer.glimpsed.connect(window.refresh_menus)
        viewer.covered.connect(window.curtain_keeper.cover)
        viewer.moved_on.connect(window.curtain_keeper.offer_calls)
        window.watching.attend(play)
        window.rules.attend(play)

    def _offer_pages(self, play: Play) -> None:
        """What is asked for at the table opens elsewhere in the window."""
        from magicgames.shell.learning.tips import Tips

        window, table, side = self._window, play.table, play.table.side
        if not play.teaches:
            Tips(play, window.learning.store, window.settings, window.desk.language.text)
            side.bots.offer_seats()
            side.bots.seats_asked.connect(window.sit_down)
            table.ended.connect(self._show_results)
        table.helped.connect(partial(window.rules.open, play.game.id))
        side.journal.title_of = partial(window.rules.title_of, play.game.id)
        side.rules_asked.connect(window.rules.here)
        side.bar.hinted.connect(window.learning.hint)
        side.home_asked.connect(lambda: window.show_page(HOME))

    def _show_results(self) -> None:
        if self._pages.front != REPLAY:
            self._window.show_page(FINISH)

    def _lay_anew(self) -> None:
        """Others sit at the table now."""
        play = self._window.play
        if play is not None:
            self._pages.withdraw(TABLE)
            play.lay_anew()
            self._window.curtain_keeper.remove()
            self._lay(play)

    def _tell_seats(self, change: Seen) -> None:
        """Has it read aloud, after the keyboard has moved; the journal tells it with the rest."""
        from magicgames.kit.table.access import announce
        from magicgames.shell.playing.sentences import Sentences

        play = self._window.play
        if play is not None:
            words = Sentences(self._window.desk, play.lineup).aloud((change,))
            QTimer.singleShot(0, self._window, lambda: announce(self._window, words))
