"""Getting ready while somebody reads a page, so that the next one opens at once.

On the first page the games are loaded, a set-up page is made, and what is seen on those of all games is drawn. On the
set-up page a table is laid where nobody sees it, and the pictures it needs are drawn one after the other while nothing
else is to be done.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtWidgets import QWidget

from magicgames.engine.game import AnyGame, defaults
from magicgames.engine.shelf import GameInfo, take
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.table.access import unheard

_AFTER = 250  # milliseconds: the page itself comes first
# What is another drawing on the set-up page of another game, or with other people.
_OF_SET_UPS = ("common/cover_*", "*/trophy", "common/crest_*")


class Rehearsal(QObject):
    """Prepares one table at a time; each call of its timer does one small thing."""

    def __init__(self, window: QWidget, desk: Desk, boards: Mapping[str, GameUi], bots: BotProcess) -> None:
        super().__init__(window)
        self._desk, self._boards, self._bots = desk, boards, bots
        self._steps: Iterator[None] = iter(())
        self._ready_for: object = None  # what set-up pages looked like when all of them were made ready
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def begin(self, game: AnyGame, seats: int, size: Callable[[], QSize]) -> None:
        """Soon, for so many seats, at the size that the table is going to have."""
        self._steps = self._prepare(game, seats, size)
        self._timer.start(_AFTER)

    def load(self, games: Iterable[GameInfo], make_page: Callable[[], QWidget], size: Callable[[], QSize]) -> None:
        """Soon, everything that a set-up page of this size needs, and one that can be shown; nothing, if it is there.
        Whoever was stopped begins anew: what had been done is done in no time."""
        if self._ready_for != self._look(size):
            self._steps = self._load(tuple(games), make_page, size)
            self._timer.start(_AFTER)

    def _look(self, size: Callable[[], QSize]) -> object:
        theme = self._desk.theme
        return size(), theme.name, theme.scale.factor

    def stop(self) -> None:
        """Somebody is waiting for something else."""
        self._timer.stop()
        self._steps = iter(())

    def _go_on(self) -> None:
        self._timer.setInterval(0)
        try:
            next(self._steps)
        except StopIteration:
            self._timer.stop()

    def _load(
        self, games: Sequence[GameInfo], make_page: Callable[[], QWidget], size: Callable[[], QSize]
    ) -> Iterator[None]:
        yield
        from magicgames.shell.beginning import setup as setup  # with the classes of Qt that it needs

        for number, game in enumerate(games):
            yield
            take(game)
            yield
            self._desk.language.text(f"{game.id}.name")  # reads all words of the game
            if number == 0:
                yield
                page = make_page()  # what all games have in common is more than half of it
        yield
        page.resize(size())
        with unheard():
            pictures = self._desk.art.rehearse(page.grab, _OF_SET_UPS)
        look = self._look(size)
        yield from _one_by_one(pictures)
        self._ready_for = look

    def _prepare(self, game: AnyGame, seats: int, size: Callable[[], QSize]) -> Iterator[None]:
        from magicgames.engine.match import Match
        from magicgames.engine.record import Player
        from magicgames.kit.match.running import RunningMatch
        from magicgames.kit.match.viewer import Viewer

        yield
        from magicgames.shell.playing.table import Table

        ui = self._boards.get(game.id)
        if ui is None:
            return
        yield
        match = Match.start(game, tuple(Player(str(seat), "person") for seat in range(seats)), defaults(game, seats))
        running = RunningMatch(match, self._bots)
        viewer = Viewer(running, people=(0,))
        with unheard():
            table = Table(self._desk, viewer, ui.board, lambda: "never")
        viewer.glimpsed.disconnect(table.present)  # only the board shows it: nothing is heard or announced
        viewer.glimpsed.connect(table.board.present)
        table.board.blockSignals(True)
        table.resize(size())
        yield

        def show() -> None:
            viewer.begin()
            table.grab()

        with unheard():
            pictures = self._desk.art.rehearse(show, ui.decks)
            running.close()
            viewer.close()
            table.forget()
        table.deleteLater()
        yield from _one_by_one(pictures)
        yield
        _ = self._desk.motion.factor  # asks the system, if nothing has moved yet


def _one_by_one(pictures: Iterable[Callable[[], object]]) -> Iterator[None]:
    for draw in pictures:
        yield
        draw()
