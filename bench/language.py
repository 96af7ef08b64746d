"""How long a switch of language takes with every page and a match open, against one frame of a 60 Hz screen.

python -m bench.language

Milliseconds are those of the processor, so that other programs do not count.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QLabel

from bench._turning import turn_loop
from magicgames.app import make_window
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.paths import Profile
from magicgames.shell.window import MainWindow

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
        switch = _median(lambda code: _timed(partial(_speak, window), code))
        wake = {page: _median(partial(_show_after, window, page=page)) for page in window.pages()}
        window.show_page("table")
        count = len(window.findChildren(QLabel))
        floor = _median(lambda code: _timed(lambda word: _relabel(window, word), code))
        window.close()
        window.bots.close()
    print(f"{count} labels set to another text {floor:6.1f} ms")
    print(f"language switched                 {switch:6.1f} ms, {switch / floor:.1f} times that")
    print(f"ratio to one frame                {switch / FRAME:6.2f}    (aim: 1.00)")
    slowest = max(wake, key=wake.__getitem__)
    print(f"slowest page shown afterwards     {wake[slowest]:6.1f} ms ({slowest})")


def _show_after(window: MainWindow, code: str, page: str) -> float:
    """The milliseconds until a page is shown in a language that was chosen while it was hidden."""
    window.show_page("library" if page != "library" else "about")
    _speak(window, code)
    turn_loop()
    begin = time.process_time()
    window.show_page(page)
    turn_loop()
    return (time.process_time() - begin) * 1000


def _speak(window: MainWindow, code: str) -> None:
    """As the menu does it, but nothing is written to disk."""
    window.desk.follow(replace(window.settings.value, language=code, motion="none"))


def _relabel(window: MainWindow, word: str) -> None:
    for number, label in enumerate(window.findChildren(QLabel)):
        label.setText(f"{word} {number}")


def _timed(change: Callable[[str], object], code: str) -> float:
    begin = time.process_time()
    change(code)
    turn_loop()
    return (time.process_time() - begin) * 1000


def _median(measure: Callable[[str], float]) -> float:
    return statistics.median(measure("ru" if number % 2 == 0 else "en") for number in range(SWITCHES))


if __name__ == "__main__":
    main()
