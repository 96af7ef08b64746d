"""How long a switch of language takes with every page and a match open, against one frame of a 60 Hz screen.

python -m bench.language
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QLabel, QWidget

from magicgames.app import make_window
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.paths import Profile

FRAME = 1000 / 60
SWITCHES = 20


def main() -> None:
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        window = make_window(Profile.below(Path(folder)), "en")
        window.desk.motion.set("none")
        window.show()
        window.start(GAMES[0], (Player("", "person"), *[Player("", "novice")] * 3), {"starter": 0})
        for page in window.pages():
            window.show_page(page)
        window.show_page("table")
        application.processEvents()
        switch = _median(lambda code: window.desk.language.set(code))
        count = len(window.findChildren(QLabel))
        floor = _median(
            lambda code: [label.setText(f"{code} {number}") for number, label in enumerate(_labels(window))]
        )
        window.close()
        window.bots.close()
    print(f"{count} labels set to another text {floor:6.1f} ms")
    print(f"language switched                 {switch:6.1f} ms, {switch / floor:.1f} times that")
    print(f"ratio to one frame                {switch / FRAME:6.2f}    (aim: 1.00)")


def _labels(window: QWidget) -> list[QLabel]:
    return window.findChildren(QLabel)


def _median(change: Callable[[str], object]) -> float:
    times = []
    for number in range(SWITCHES):
        begin = time.perf_counter()
        change("ru" if number % 2 == 0 else "en")
        QApplication.processEvents()  # widgets hear of it by events, and what is shown is painted
        times.append((time.perf_counter() - begin) * 1000)
    return statistics.median(times)


if __name__ == "__main__":
    main()
