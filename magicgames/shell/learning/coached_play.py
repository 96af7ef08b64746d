"""A match that teaches on the table: nobody keeps it, and the coach stays: above its board, or on the panel."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QTimer

from magicgames.engine.game import Action
from magicgames.engine.match import Match
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.running import AT_ONCE
from magicgames.kit.table.pointing import Pointing, Target
from magicgames.shell.learning.coach import Coach
from magicgames.shell.playing.play import Play
from magicgames.shell.stores import SettingsStore
from magicgames.text.narrator import Narrator

_MOST_POINTED = 12  # where anything will do, not everything is pointed at
Ways = Mapping[str, Callable[[], None]]
"""What the buttons of the coach do, by name."""


class CoachedPlay(Play):
    """What lessons and puzzles have in common."""

    teaches = True

    def __init__(
        self,
        desk: Desk,
        match: Match,
        bots: BotProcess,
        boards: Mapping[str, GameUi],
        settings: SettingsStore,
        dress: Callable[[], None],
        ways: Ways,
    ) -> None:
        super().__init__(desk, match, None, bots, boards, settings, dress)
        self.running.bots_wait = AT_ONCE
        self._ways = ways
        self.pointing = Pointing(self.table.board)
        self.coach.pressed.connect(self._pressed)
        desk.language.changed.connect(self.tell)
        self.table.board.shown.connect(self.tell)

    def follow_settings(self) -> None:
        self.running.pacer.pace = self._settings.value.bot_pace  # and nobody waits for second thoughts

    @property
    def coach(self) -> Coach:
        return self.table.coach

    @property
    def narrator(self) -> Narrator:
        return self._desk.language.narrator(self.game.id, self._desk.language.names(self.players))

    def tell(self) -> None:
        """Says what is to be done now, in the language of now; not to a curtain."""
        if self.viewer.awaited is None:
            self._tell()

    def _tell(self) -> None:
        raise NotImplementedError

    def text(self, key: str, **fields: object) -> str:
        return self._desk.language.text(key, **fields)

    def close(self) -> None:
        self._desk.language.changed.disconnect(self.tell)
        self.pointing.clear()
        super().close()

    def _pressed(self, name: str) -> None:
        if name in self._ways:
            # Queued: the table goes, and its buttons with it, before this event is over.
            QTimer.singleShot(0, self, self._ways[name])

    def _begin(self, actions: Sequence[Action]) -> list[Target]:
        """What these actions are begun with."""
        board = self.table.board
        return [target for action in actions[:_MOST_POINTED] for target in board.begins(action)]
