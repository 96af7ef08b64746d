"""How much work it is for the screen to become the next person’s – language, letters, theme at once – in frames.

python -m bench.people

Milliseconds are those of the processor. The peer is what no switch can do without: to lay the table anew and to paint
all of the window.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from bench._turning import turn_loop
from magicgames.app import make_window
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.paths import Profile
from magicgames.shell.window import MainWindow

FRAME = 1000 / 60
SWITCHES = 12
OWN: dict[str, tuple[dict[str, str | int], dict[str, str | int]]] = {
    "all three": ({"language": "ru", "text_scale": 150, "theme": "light"}, {"language": "en", "theme": "contrast"}),
    "language": ({"language": "ru"}, {"language": "en"}),
    "letters": ({"text_scale": 150}, {"text_scale": 100}),
    "theme": ({"theme": "light"}, {"theme": "contrast"}),
}


def main() -> None:
    application = QApplication(sys.argv[:1])
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            window = make_window(Profile.below(Path(folder)), "en")
            window.desk.motion.set("none")
            window.show()
            window.start(game, (Player("Vera"), Player("Kim")), {})
            window.lift()
            application.processEvents()
            peer = statistics.median(_lay(window) for _ in range(SWITCHES))
            print(f"{game.id:14}{'laid anew':12}{peer:8.1f} ms {peer / FRAME:6.2f} frames")
            for name, owns in OWN.items():
                took = statistics.median(_switch(window, owns, number) for number in range(SWITCHES))
                print(
                    f"{game.id:14}{name:12}{took:8.1f} ms {took / FRAME:6.2f} frames    (aim: 2.00){took / peer:8.2f}"
                    " times the peer"
                )
            window.close()
            window.bots.close()


def _lay(window: MainWindow) -> float:
    assert window.play is not None
    begin = time.process_time()
    window.play.table.board.refresh()
    window.grab()
    turn_loop()
    return (time.process_time() - begin) * 1000


def _switch(window: MainWindow, owns: tuple[dict[str, str | int], dict[str, str | int]], number: int) -> float:
    store = window.settings
    assert store.people is not None
    known = store.people.value
    for name, own in zip(("Vera", "Kim"), owns, strict=True):
        known = known.give_own(name, own)
    store.people.value = known  # nothing is written: only the switch is measured
    begin = time.process_time()
    store.wear(("Vera", "Kim")[number % 2])
    turn_loop()
    return (time.process_time() - begin) * 1000


if __name__ == "__main__":
    main()
