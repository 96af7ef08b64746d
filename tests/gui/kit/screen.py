"""A match and its viewer without a window: a line to bots that answers when told to, and eyes for what is shown."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from magicgames.engine.game import AnyGame, Say, Seat, View, asked
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.files import FileTrouble
from magicgames.games.tower.model import CastSpell
from magicgames.games.tower.rules import Tower
from magicgames.kit.match.glimpse import Awaited, Glimpse
from magicgames.kit.match.running import RunningMatch
from magicgames.kit.match.viewer import Viewer

PERSON = Player("", "person")
BOT = Player("", "novice")


class Oracle(QObject):
    """A line to bots that answers when told to."""

    answered = Signal(object, object)
    unable = Signal(object)
    failed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[tuple[object, AnyGame, str, View, int]] = []

    def ask(self, ticket: object, game: AnyGame, level: str, view: View, chance: int) -> None:
        self.questions.append((ticket, game, level, view, chance))

    def answer(self) -> None:
        ticket, game, level, view, chance = self.questions.pop()
        self.answered.emit(ticket, asked(game.bot(level), view, Rng(chance)))


class Screen:
    """What a window would see, in order; it is ready at once."""

    def __init__(
        self,
        *players: Player,
        seed: int = 7,
        game: AnyGame | None = None,
        people: tuple[Seat, ...] | None = None,
        hiding: str = "",
        **options: Any,
    ) -> None:
        options = options or ({"starter": 0} if game is None else {})
        self.match = Match.start(game or Tower(), players, options, seed=seed, hiding=hiding)
        self.line = Oracle()
        self.running = RunningMatch(self.match, self.line, pace="instant")  # type: ignore[arg-type]
        self.viewer = Viewer(self.running, people)
        self.seen: list[Glimpse | Awaited] = []
        self.troubles: list[Say] = []
        self.viewer.glimpsed.connect(self.seen.append)
        self.viewer.curtained.connect(self.seen.append)
        self.running.troubled.connect(self.troubles.append)
        self.viewer.begin()

    @property
    def glimpse(self) -> Glimpse:
        last = self.seen[-1]
        assert isinstance(last, Glimpse)
        return last

    @property
    def curtain(self) -> Awaited:
        last = self.seen[-1]
        assert isinstance(last, Awaited)
        return last

    def fail(self) -> None:
        """The present person calls a number that is surely not in the hand."""
        seat = self.viewer.eyes
        assert seat is not None
        stones = self.match.truth()["stones"][seat * 5 : seat * 5 + 5]
        self.viewer.play(CastSpell(next(number for number in range(2, 9) if number not in stones)))
        self.viewer.ready()


def refuse(entry: object) -> None:
    raise FileTrouble("disk_full", Path("match"))


def seed_with_a_hit() -> int:
    """A deal in which seat 0 holds an 8."""
    for seed in range(100):
        match = Match.start(Tower(), (PERSON, PERSON), {"starter": 0}, seed=seed)
        if 8 in match.truth()["stones"][:5]:
            return seed
    raise AssertionError("no such deal")
