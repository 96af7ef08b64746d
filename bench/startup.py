"""How long until the first page is painted, and how much memory: against an empty PySide6 window in the same run.

python -m bench.startup [--rounds 10]

Ours is the whole command, `magicgames --profile DIR`, as its second start: everything compiled, pictures found again.
The ratio of processor times counts where other programs run beside it; that of the clock where none do.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

# The screen of Qt's own that nobody sees is too small for the window of a first start.
SCREEN = {"screens": [{"name": "screen", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "dpr": 1}]}
FLOOR = """
import sys
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication(sys.argv[:1])
window = QMainWindow()
window.resize(1280, 800)
"""
OURS = """
from magicgames import __main__ as command  # the program itself, as a person starts it

load_app = command.load_app

def load(*places):
    load_app(*places)
    from magicgames import app
    make_window = app.make_window

    def make(*wishes):
        global window
        window = make_window(*wishes)
        watch(window)
        return window

    app.make_window = make

command.load_app = load
"""
WATCH = """
import json, os, resource, time

def watch(window):
    from PySide6.QtCore import QEvent, QObject, QTimer

    class Watch(QObject):
        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Paint:
                QTimer.singleShot(0, report)
            return False

    watcher = Watch(window)
    window.installEventFilter(watcher)

def report():
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({{"at": time.monotonic(), "cpu": time.process_time(), "kilobytes": memory}}), flush=True)
    if "desk" in dir(window):
        window.desk.art.keep_lasting()  # as at the end of the program; after the measurement
    os._exit(0)
"""
SHOWN = """
watch(window)
window.show()
application.exec()
"""
STARTED = """
command.main(["--profile", {profile!r}])
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as profile:
        screen = os.path.join(profile, "screen.json")
        with open(screen, "w", encoding="utf-8") as file:
            json.dump(SCREEN, file)
        programs = {
            "empty window": FLOOR + WATCH.format() + SHOWN,
            "first page": OURS + (WATCH + STARTED).format(profile=profile),
        }
        results: dict[str, list[tuple[float, float, float]]] = {name: [] for name in programs}
        for _ in range(rounds + 1):  # the first round warms the disk cache and doesn't count
            for name, program in programs.items():
                results[name].append(_measure(program, screen))
    floor, ours = ([statistics.median(column) for column in zip(*runs[1:], strict=True)] for runs in results.values())
    print(f"{'':15}{'clock':>9}{'processor':>12}{'memory':>10}")
    for name, (clock, processor, memory) in (("empty window", floor), ("first page", ours)):
        print(f"{name:15}{clock:6.0f} ms{processor:9.0f} ms{memory:6.0f} MiB")
    ratios = [mine / least for mine, least in zip(ours, floor, strict=True)]
    print(f"{'ratio':15}{ratios[0]:9.2f}{ratios[1]:12.2f}{ratios[2]:10.2f}   (aim: 1.60 at most)")


def _measure(program: str, screen: str) -> tuple[float, float, float]:
    environment = {"QT_QPA_PLATFORM": f"offscreen:configfile={screen}"} | dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a person's second start finds everything compiled
    begin = time.monotonic()
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    report = json.loads(done.stdout.splitlines()[-1])
    return (report["at"] - begin) * 1000, report["cpu"] * 1000, report["kilobytes"] / 1024


if __name__ == "__main__":
    main()
