"""How long a person waits for the set-up page and for the first table of each game, at two sizes of the window.

python -m bench.waiting [--game tower] [--rounds 3] [--look 1.5] [--read 3]

Each round is a program of its own, for everything is quick the second time: the first page is looked at for --look
seconds, the set-up page read for --read seconds, then the match is started and the table painted. Milliseconds are
those of the processor, so that other programs do not count, and where many of them run both pages want to be looked at
longer; the ratio is to a plain Qt page with as many widgets of the same kinds, made and painted in the same program.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

SIZES = {(1280, 800): (80, 150), (2560, 1440): (80, 250)}  # at most so many milliseconds: set-up page, table
PLAIN = ("QLabel", "QLineEdit", "QPushButton", "QToolButton", "QComboBox", "QCheckBox", "QScrollArea", "QFrame")


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--game", default="")
    reading.add_argument("--rounds", type=int, default=3)
    reading.add_argument("--look", type=float, default=1.5)
    reading.add_argument("--read", type=float, default=3.0)
    reading.add_argument("--one", nargs=3, help=argparse.SUPPRESS)  # a round: game, width, height
    wishes = reading.parse_args()
    if wishes.one:
        print(json.dumps(_round(wishes.one[0], int(wishes.one[1]), int(wishes.one[2]), wishes.look, wishes.read)))
        return
    from magicgames.games import SHELF

    games = [game.id for game in SHELF if wishes.game in ("", game.id)]
    print(f"{'':14}{'window':12}{'plain page':>12}{'set-up page':>14}{'ratio':>8}{'first table':>14}{'ratio':>8}")
    for (wide, high), (most_page, most_table) in SIZES.items():
        for game in games:
            rounds = [_program(game, wide, high, wishes.look, wishes.read) for _ in range(wishes.rounds)]
            plain, page, table = (statistics.median(column) for column in zip(*rounds, strict=True))
            print(
                f"{game:14}{f'{wide} × {high}':12}{plain:9.0f} ms{page:11.0f} ms{page / plain:8.2f}"
                f"{table:11.0f} ms{table / plain:8.2f}   (aim: {most_page} and {most_table} ms)"
            )


def _program(game: str, wide: int, high: int, look: float, read: float) -> tuple[float, float, float]:
    seconds = ["--look", str(look), "--read", str(read)]
    command = [sys.executable, "-m", "bench.waiting", *seconds, "--one", game, str(wide), str(high)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    plain, page, table = json.loads(done.stdout.splitlines()[-1])
    return plain, page, table


def _round(game_id: str, wide: int, high: int, look: float, read: float) -> tuple[float, float, float]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QWidget

    from magicgames import app
    from magicgames.engine.record import Player
    from magicgames.engine.shelf import take
    from magicgames.games import SHELF
    from magicgames.paths import Profile
    from magicgames.shell.beginning.setup import SetupPage

    application = app._application()
    with tempfile.TemporaryDirectory() as folder:
        window = app.make_window(Profile.below(Path(folder)), "en")
        window.resize(wide, high)
        window.show()
        _idle(application, look)
        begin = time.process_time()
        window.set_up(game_id)
        application.processEvents()
        page_took = time.process_time() - begin
        page = window.page("setup")
        assert isinstance(page, SetupPage)
        kinds = Counter(_plain_kind(widget) for widget in page.findChildren(QWidget))
        _idle(application, read)
        seats = page.seat_count
        game = take(next(each for each in SHELF if each.id == game_id))
        begin = time.process_time()
        window.start(game, (Player(""), *[Player("", "player")] * (seats - 1)), {})
        application.processEvents()
        table_took = time.process_time() - begin
        plain_took = _plain_page(application, kinds, wide, high)
        window.close()
        window.bots.close()
    return plain_took * 1000, page_took * 1000, table_took * 1000


def _plain_kind(widget: object) -> str:
    names = [kind.__name__ for kind in type(widget).__mro__]
    return next((name for name in names if name in PLAIN), "QWidget")


def _plain_page(application, kinds: Counter[str], wide: int, high: int) -> float:  # type: ignore[no-untyped-def]
    from PySide6 import QtWidgets

    begin = time.process_time()
    page = QtWidgets.QWidget()
    page.resize(wide, high)
    column = QtWidgets.QGridLayout(page)
    for number, kind in enumerate(kinds.elements()):
        widget = getattr(QtWidgets, kind)()
        if kind in ("QLabel", "QPushButton", "QCheckBox", "QToolButton"):
            widget.setText(f"{kind} {number}")
        column.addWidget(widget, number // 6, number % 6)
    page.show()
    application.processEvents()
    return time.process_time() - begin


def _idle(application, seconds: float) -> None:  # type: ignore[no-untyped-def]
    """As if somebody looked at the page."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        application.processEvents()
        time.sleep(0.005)


if __name__ == "__main__":
    main()
