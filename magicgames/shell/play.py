"""One match in the window: its file, the running match, who looks at it and the table, from first glimpse to last."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject

from magicgames.engine.game import AnyGame, Choice, Options, Outcome
from magicgames.engine.match import Match
from magicgames.engine.saves import Opened
from magicgames.kit.bot_process import BotProcess
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.glimpse import Phase
from magicgames.kit.running import RunningMatch
from magicgames.kit.viewer import Viewer
from magicgames.shell.stores import SettingsStore
from magicgames.shell.table import Table


class Play(QObject):
    """Made when a match is opened; `close` lets go of file and bots, and empties the table."""

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
        self.running = RunningMatch(match, bots, settings.value.bot_pace)
        self.viewer = Viewer(self.running)
        self.viewer.glimpsed.connect(dress)  # before the table shows anything
        self.lineup = self.running.lineup
        self.game: AnyGame = self.lineup.game
        self.players = self.lineup.players
        ui = boards.get(self.game.id)
        make_board = ui.board if ui is not None else None
        self.table = Table(desk, self.viewer, make_board, lambda: settings.now.confirm)
        self.table.side.journal_fold.set_open(settings.value.journal_open)
        self.table.side.journal_fold.toggled.connect(lambda opened: settings.change(journal_open=opened))
        if make_board is None:
            self.table.side.moves_fold.set_open(True)

    @property
    def path(self) -> Path:
        """Where the match is kept now; it moves to a copy when its file can't be continued."""
        return self.opened.path if self.opened is not None else Path()

    @property
    def shared(self) -> bool:
        """Several people share the screen and have something to hide from each other."""
        return bool(self.game.hides) and sum(player.is_person for player in self.players) > 1

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

    def close(self) -> None:
        self.running.close()
        if self.opened is not None:
            self.opened.close()
        self.table.forget()


def rematch_options(game: AnyGame, seats: int, options: Options) -> dict[str, Choice]:
    """The same options; where a seat was chosen (who begins), it is the next one's turn."""
    again = dict(options)
    for option in game.options(seats):
        chosen = again.get(option.key)
        if option.of_seats and type(chosen) is int:
            seated = [choice for choice in option.choices if type(choice) is int]
            again[option.key] = seated[(seated.index(chosen) + 1) % len(seated)]
    return again
