"""One sentence, once: the first time a person meets a situation, it is explained beside the board, and never again."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from magicgames.engine.game import Seat
from magicgames.kit.match.glimpse import Glimpse, Phase
from magicgames.kit.parts.rings import hand_over
from magicgames.shell.playing.play import Play
from magicgames.shell.stores import LearningStore, SettingsStore

_OK, _OFF = "tip_ok", "tip_off"


class Tips(QObject):
    """Goes with one match."""

    def __init__(self, play: Play, store: LearningStore, settings: SettingsStore, text: Callable[..., str]) -> None:
        super().__init__(play)
        self._play, self._store, self._settings, self._text = play, store, settings, text
        self._told: tuple[int, Seat] | None = None  # at which position, and to whom, something is being explained
        self._situation = ""
        self._unread: tuple[int, Seat] | None = None  # what was told there went with the hand, when that was covered
        play.table.board.shown.connect(self._shown)
        play.viewer.glimpsed.connect(self._look)
        play.table.coach.pressed.connect(self._pressed)
        play.table.coach.outdated.connect(self._retranslate)

    def _shown(self) -> None:
        glimpse, coach = self._play.table.board.glimpse, self._play.table.coach
        if glimpse is None or glimpse.phase is not Phase.ACTING or glimpse.eyes is None or not coach.isHidden():
            return
        if self._settings.now.tips == "never":
            return
        if self._unread == (glimpse.position, glimpse.eyes):
            self._told, self._unread = self._unread, None
            self._tell()
            return
        name, game = self._play.players[glimpse.eyes].name, self._play.game
        learner = self._store.learner(name)
        fresh = [each for each in game.situations(glimpse.view) if f"{game.id}/{each}" not in learner.met]
        if fresh:
            self._told, self._situation = (glimpse.position, glimpse.eyes), fresh[0]
            self._store.keep(name, learner.having_met(f"{game.id}/{fresh[0]}"))
            self._tell()

    def _tell(self) -> None:
        words = self._text(f"{self._play.game.id}_learn.first.{self._situation}")
        buttons = {_OK: self._text("learn.tip.ok"), _OFF: self._text("learn.tip.stop")}
        self._play.table.coach.say(self._text("learn.tip.head"), words, buttons, asked=False)

    def _retranslate(self) -> None:
        coach = self._play.table.coach
        if self._told is not None and not coach.isHidden() and coach.button(_OK) is not None:  # else a hint is told
            self._tell()

    def _look(self, glimpse: Glimpse) -> None:
        """Another moment, other eyes, or the end: what was said is over."""
        if self._told != (glimpse.position, glimpse.eyes) or glimpse.phase is Phase.OVER:
            if self._told is not None:
                here = glimpse.eyes is None and glimpse.position == self._told[0]
                self._unread = self._told if here else None
            self._withdraw()

    def _withdraw(self) -> None:
        if self._told is not None:
            self._told = None
            self._play.table.coach.clear()

    def _pressed(self, name: str) -> None:
        if name in (_OK, _OFF) and self._told is not None:
            table = self._play.table
            hand_over(table.coach.button(name), table.board.stage)
            self._withdraw()
            if name == _OFF:
                self._settings.change(tips="never")
