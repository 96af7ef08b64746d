"""How long a jump to any step of a long match takes: the table as it was, by the side of drawing it once.

python -m bench.seeking

Prints for each game the length of its record, the first look (which plays all of it once), the slowest and the mean of
jumps to steps drawn at random, and the mean as a ratio to one `display` of the board.
"""

import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import process_time
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from magicgames import paths
from magicgames.boards import BOARDS
from magicgames.engine.game import AnyGame
from magicgames.engine.history import History
from magicgames.engine.match import Match
from magicgames.engine.record import Ended, Player
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.kit.desk import Desk
from magicgames.kit.match.replay import Replay
from magicgames.settings import Settings

STEPS: Final = 2000
JUMPS: Final = 200


def longest(game: AnyGame) -> Match:
    """A match of so many steps, or the longest of a few that chance brought about."""
    found: Match | None = None
    for seed in range(8):
        players = tuple(Player(f"Person {seat}") for seat in range(game.seats[-1]))
        match = Match.start(game, players, {}, seed=seed)
        rng = Rng(seed)
        while not match.over and match.position < STEPS:
            seat = rng.choice(match.to_act)
            match.play(seat, rng.choice(match.legal(seat)))
        if found is None or match.position > found.position:
            found = match
        if found.position >= STEPS:
            break
    assert found is not None
    if not found.over:
        found.change_seats(Ended("early"))
    return found


def _look(replay: Replay, step: int) -> None:
    replay.go_to(step)
    replay.seen()


def milliseconds(work: Callable[[], object]) -> float:
    before = process_time()
    work()
    return (process_time() - before) * 1000


def measure(game: AnyGame, desk: Desk) -> None:
    match = longest(game)
    history = History(match)
    first = milliseconds(lambda: (history.at(history.length), history.seen(0, 0)))
    replay = Replay(history, 0)
    board = BOARDS[game.id].board(desk, replay.lineup)
    board.resize(900, 700)
    board.show()
    rng = Rng(1)
    looks, displays = [], []
    for _ in range(JUMPS):
        step = rng.below(history.length + 1)
        looks.append(milliseconds(partial(_look, replay, step)))
        glimpse = replay.glimpse
        assert glimpse is not None
        board.present(glimpse)
        displays.append(milliseconds(partial(board.display, glimpse)))
        _turn_loop()
    mean, drawn = sum(looks) / JUMPS, sum(displays) / JUMPS
    print(
        f"{game.id:13} {history.length:5} steps  first look {first:7.1f} ms  jump {mean:5.2f} ms,"
        f" slowest {max(looks):6.2f}  display {drawn:6.2f} ms  ratio {mean / drawn:.2f}"
    )


def _turn_loop() -> None:
    """As the program does between two jumps. Without it the pieces of every table before stay in memory, and sooner or
    later a jump waits for the search for garbage among a million of them."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def main() -> None:
    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        profile = paths.Profile.below(Path(folder))
        desk = Desk.laid(Settings("en", motion="none"), paths.words(), paths.resources(), profile)
        for game in GAMES:
            measure(game, desk)
    application.quit()


if __name__ == "__main__":
    main()
