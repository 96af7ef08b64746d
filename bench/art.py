"""How long each drawing takes to render, against a plain rectangle as large: the slowest first.

python -m bench.art [--only realms/frame] [--most 40]

A piece is drawn 400 pixels wide, a scene 1600; with --large both as large as a 2560 × 1440 board wants them at most.
"""

import argparse
import os
import re
from pathlib import Path
from time import process_time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ART = Path(__file__).resolve().parents[1] / "resources" / "art"
SCENE = re.compile(r"/ground_|/curtain")  # what fills the window
PIECE_WIDE, SCENE_WIDE = 400, 1600
LARGE = 1.6  # 2560 / 1600
REPEATS = 5
RECT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}">
<rect width="{0}" height="{1}" fill="#888888"/></svg>"""


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--only", default="", help="a part of the key")
    reading.add_argument("--most", type=int, default=40)
    reading.add_argument("--large", action="store_true")
    wishes = reading.parse_args()
    application = QGuiApplication([])
    costs = []
    for path in sorted(ART.rglob("*.svg")):
        key = path.relative_to(ART).with_suffix("").as_posix()
        if wishes.only in key:
            wide = round((SCENE_WIDE if SCENE.search(key) else PIECE_WIDE) * (LARGE if wishes.large else 1))
            costs.append((*cost(path.read_bytes(), wide), key, wide))
    costs.sort(reverse=True)
    print(f"{'drawing':36}{'wide':>6}{'ms':>9}{'rectangles':>12}")
    for milliseconds, ratio, key, wide in costs[: wishes.most]:
        print(f"{key:36}{wide:>6}{milliseconds:>9.2f}{ratio:>12.1f}")
    print(f"{len(costs)} drawings{sum(milliseconds for milliseconds, *_ in costs):>34.1f}")
    application.quit()


def cost(source: bytes, wide: int) -> tuple[float, float]:
    """Milliseconds, and how often a rectangle of that size is drawn in them."""
    renderer = QSvgRenderer(QByteArray(source))
    box = renderer.viewBoxF()
    high = round(wide * box.height() / box.width())
    floor = QSvgRenderer(QByteArray(RECT.format(box.width(), box.height()).encode()))
    mine = _best(renderer, wide, high)
    return mine, mine / _best(floor, wide, high)


def _best(renderer: QSvgRenderer, wide: int, high: int) -> float:
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    best = float("inf")
    for _ in range(REPEATS):
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        before = process_time()
        renderer.render(painter, QRectF(0, 0, wide, high))
        best = min(best, process_time() - before)
        painter.end()
    return best * 1000


if __name__ == "__main__":
    main()
