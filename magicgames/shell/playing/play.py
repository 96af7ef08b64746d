"""One match in the window: its file, the running match, who looks at it and the table, from first glimpse to last."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject

from magicgames.engine.account import Account
from magicgames.engine.game import OPEN, AnyGame, Choice, Hiding, Options, Outcome
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.saves import Opened
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.match.running import RunningMatch
from magicgames.kit.match.viewer import Viewer
from magicgames.kit.table.access import unheard
from magicgames.shell.playing.table import Table
from magicgames.shell.stores import SettingsStore


class Play(QObject):
    """Made when a match is opened; `close` lets go of file and bots, and empties the table."""

    teaches = False  # a lesson or a puzzle: its table is prepared, so it ends, and is left, without consequences

    def __init__(
        self,
        desk: Desk,
        match: Match,
        opened: Opened | None,  # None: this match is not kept
        bots: BotProcess,
        boards: Mapping[str, GameUi],
        settings: SettingsStore,
        dress: Callable[[], None],  # makes the screen as whoever has it now likes it
    ) -> None:
        super().__init__()
        self.opened = opened
        self._desk, self._settings, self._dress = desk, settings, dress
        self._bots_wish = self._bots_wished()
        self.running = RunningMatch(match, bots, *self._bots_wish)
        self.game: AnyGame = match.game
        ui = boards.get(self.game.id)
        self._make_board = ui.board if ui is not None else None
        self.viewer, self.table = self._lay()

    def _lay(self) -> tuple[Viewer, Table]:
        """A table for those who sit there now."""
        settings, viewer = self._settings, self._make_viewer()
        viewer.glimpsed.connect(self._dress_for)  # before the table shows anything
        viewer.turned.connect(self._dress)
        with unheard():
            table = Table(self._desk, viewer, self._make_board, lambda: settings.now.confirm)
        table.side.journal_fold.set_open(settings.value.journal_open)
        table.side.journal_fold.toggled.connect(lambda opened: settings.change(journal_open=opened))
        table.side.bar.hints = not self.why_no_hint()
        if self.teaches:
            table.keep_coach()
        if self._make_board is None:
            table.side.moves_fold.set_open(True)
        return viewer, table

    def _dress_for(self, glimpse: Glimpse) -> None:
        """What happens is shown as the table was when it happened: it changes with the turn, after that."""
        if not glimpse.events:
            self._dress()
        self.viewer.give_time(self._desk.theme.text_percent)

    def _make_viewer(self) -> Viewer:
        return Viewer(self.running)

    def follow_settings(self) -> None:
        """Bots move as somebody has just wished it. A pace of this match alone stays while other things are set."""
        before, self._bots_wish = self._bots_wish, self._bots_wished()
        if self._bots_wish != before:
            self.running.pacer.pace, self.running.bots_wait = self._bots_wish

    def _bots_wished(self) -> tuple[str, str]:
        return self._settings.value.bot_pace, self._settings.value.bots_wait

    def why_no_hint(self) -> str:
        """The key of a sentence that says why nobody may ask for a hint; empty where one may."""
        return "learn.hint.not_agreed" if self.running.match.record.no_hints else ""

    def section(self) -> str:
        """The rules section of what one is looking at."""
        return self.table.section()

    def lay_anew(self) -> None:
        """Others sit there: nothing that was shown to those before stays."""
        before = self.viewer
        before.close()
        self.table.forget()
        self.viewer, self.table = self._lay()
        self.viewer.follow(before)

    @property
    def lineup(self) -> Lineup:
        return self.running.lineup

    @property
    def players(self) -> tuple[Player, ...]:
        return self.running.lineup.players

    @property
    def players_again(self) -> tuple[Player, ...]:
        """Those who sit there now; whoever gave up is welcome once more."""
        return self.running.match.contenders

    @property
    def path(self) -> Path:
        """Where the match is kept now; it moves to a copy when its file can't be continued."""
        return self.opened.path if self.opened is not None else Path()

    @property
    def shared(self) -> bool:
        """Several people share the screen and have something to hide from each other."""
        return bool(self.game.hides) and sum(player.is_person for player in self.players) > 1

    @property
    def covers(self) -> bool:
        """A hand lies face down, or can be laid face down."""
        return self.viewer.hiding is Hiding.COVER and (
            self.viewer.phase is Phase.COVERED or self.viewer.eyes not in (None, OPEN)
        )

    @property
    def has_bots(self) -> bool:
        return not all(player.is_person for player in self.players)

    @property
    def watching(self) -> bool:
        """A bot is to move."""
        return self.viewer.phase is Phase.WATCHING

    def step_away(self) -> None:
        """The window is out of sight: whoever brings it back may be somebody else."""
        if self.shared:
            self.viewer.hide()

    def look_away(self) -> None:
        """Another window is in front: no hand stays open."""
        self.viewer.cover()

    @property
    def over(self) -> bool:
        return self.viewer.phase is Phase.OVER

    @property
    def outcome(self) -> Outcome | None:
        glimpse = self.viewer.glimpse
        return glimpse.outcome if glimpse is not None else None

    @property
    def moves(self) -> int:
        """How many moves have been made."""
        glimpse = self.viewer.glimpse
        return glimpse.position if glimpse is not None else 0

    def account(self) -> Account:
        """What came of it, as the rules tell it."""
        return self.running.match.account()

    def close(self) -> None:
        self.running.close()
        self.viewer.close()  # or a hand that lies open would still be covered, on a table that is gone
        if self.opened is not None:
            self.opened.close()
        self.table.forget()


def turned(game: AnyGame, players: Sequence[Player], options: Options) -> tuple[tuple[Player, ...], Options]:
    """For a rematch everybody moves one seat on, so that whatever is a matter of seats, like who begins, is the next
    one's. People without a name are called by their seat and stay there: only what was chosen for a seat moves on."""
    if all(player.name for player in players if player.is_person):
        return (*players[1:], *players[:1]), options
    return tuple(players), _next_seats(game, len(players), options)


def _next_seats(game: AnyGame, seats: int, options: Options) -> dict[str, Choice]:
    again = dict(options)
    for option in game.options(seats):
        chosen = again.get(option.key)
        if option.of_seats and type(chosen) is int:
            seated = [choice for choice in option.choices if type(choice) is int]
            again[option.key] = seated[(seated.index(chosen) + 1) % len(seated)]
    return again
