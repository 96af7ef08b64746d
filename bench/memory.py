"""How much memory the program holds after all four tables were open in three themes and two sizes of the window.

python -m bench.memory

Against an empty PySide6 window, and against the first page. What is held is told by the system (VmRSS), after every
table; what was held at most comes last.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

SIZES = ((1280, 800), (2560, 1440))
MOST = 200  # megabytes
STAY = 400  # milliseconds at each table
EMPTY = """
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.resize(1280, 800)
window.show()
application.processEvents()
from bench.memory import held
print(held())
"""


def held(what: str = "VmRSS") -> float:
    """Megabytes."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{what}:")) / 1024


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    reading.add_argument("--tell", action="store_true", help="after every table")
    wishes = reading.parse_args()
    if wishes.one:
        print(json.dumps(_walk(wishes.tell)))
        return
    empty = float(_program("-c", EMPTY))
    first, after, most = json.loads(_program("-m", "bench.memory", "--one", *(["--tell"] if wishes.tell else [])))
    print(f"empty window         {empty:6.0f} MB")
    print(f"first page           {first:6.0f} MB {first / empty:6.2f} empty windows")
    print(f"after all tables     {after:6.0f} MB {after / empty:6.2f} empty windows    (aim: {MOST} MB)")
    print(f"at most              {most:6.0f} MB")


def _program(*arguments: str) -> str:
    environment = {"QT_QPA_PLATFORM": "offscreen"} | dict(os.environ)
    done = subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    for line in done.stdout.splitlines()[:-1]:
        print(line)
    return done.stdout.splitlines()[-1]


def _stay() -> None:
    """In a loop of its own: what is to be deleted later is deleted by no other."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(STAY, loop, loop.quit)
    loop.exec()


def _walk(tell: bool) -> tuple[float, float, float]:
    from magicgames import app
    from magicgames.engine.record import Player
    from magicgames.games import GAMES
    from magicgames.kit.look.theme import THEMES
    from magicgames.paths import Profile

    application = app._application()
    with tempfile.TemporaryDirectory() as folder:
        window = app.make_window(Profile.below(Path(folder)), "en")
        window.settings.change(motion="none", sound="off", bots_wait="at_once")
        window.show()
        application.processEvents()
        first = held()
        for theme in THEMES:
            window.settings.change(theme=theme)
            for size in SIZES:
                window.resize(*size)
                for game in GAMES:
                    people = tuple(
                        Player("", "person" if seat == 0 else "novice") for seat in range(min(4, game.seats[-1]))
                    )
                    window.start(game, people, {})
                    _stay()
                    if tell:
                        print(f"{theme:10}{size[0]:6}{game.id:>14}{held():8.0f} MB")
        after = held()
        window.close()
        window.bots.close()
    return first, after, held("VmHWM")


if __name__ == "__main__":
    main()
