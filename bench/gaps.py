"""How long the window stands still while bots play: pauses between two beats of its event loop, at 2560 × 1440.

python -m bench.gaps [--game tower] [--seconds 15]

A pause is the processor time that the window's own thread spends between two beats of a quick timer, so that other
programs do not count. What comes before the first picture of the table is left out. The peer is one frame: laying the
table anew and painting all of the window.
"""

import argparse
import gc
import os
import statistics
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QTimer

from magicgames import app
from magicgames.engine.game import AnyGame
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.paths import Profile
from magicgames.shell.window import MainWindow

SIZE = (2560, 1440)
BEAT = 4  # milliseconds
LONG = 50.0
FIRST = 0.3  # seconds: until then the table is drawn for the first time
SEATS = 4


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--game", default="")
    reading.add_argument("--seconds", type=float, default=15.0)
    wishes = reading.parse_args()
    application = app._application()  # lives as long as the windows
    print(f"{'':14}{'beats':>7}{'moves':>7}{'longest':>12}{'one frame':>12}{'ratio':>8}{f'above {LONG:.0f} ms':>14}")
    for game in GAMES:
        if wishes.game in ("", game.id):
            _play(game, wishes.seconds)
    application.quit()


def _play(game: AnyGame, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        window = app.make_window(Profile.below(Path(folder)), "en")
        gc.freeze()  # as the program does
        window.settings.change(bot_pace="fast", sound="off")
        window.resize(*SIZE)
        window.show()
        window.start(game, tuple(Player("", "novice") for _ in range(min(SEATS, game.seats[-1]))), {})
        _beats(FIRST)
        pauses = _beats(seconds)
        assert window.play is not None
        moves = window.play.running.match.position
        frame = statistics.median(_frame(window) for _ in range(5))
        window.close()
        window.bots.close()
    longest = max(pauses)
    print(
        f"{game.id:14}{len(pauses):7}{moves:7}{longest:9.1f} ms{frame:9.1f} ms{longest / frame:8.2f}"
        f"{sum(pause > LONG for pause in pauses):14}   (aim: 0)"
    )


def _beats(seconds: float) -> list[float]:
    pauses: list[float] = []
    last = [time.thread_time()]

    def beat() -> None:
        now = time.thread_time()
        pauses.append((now - last[0]) * 1000)
        last[0] = now

    timer = QTimer()
    timer.timeout.connect(beat)
    timer.start(BEAT)
    loop = QEventLoop()  # the application's own would close the window at its end
    QTimer.singleShot(round(seconds * 1000), loop, loop.quit)
    loop.exec()
    timer.stop()
    return pauses


def _frame(window: MainWindow) -> float:
    begin = time.thread_time()
    if window.play is not None:
        window.play.table.board.refresh()
    window.grab()
    return (time.thread_time() - begin) * 1000


if __name__ == "__main__":
    main()
