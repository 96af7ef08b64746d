"""Drawings that must be told apart are so for eyes that lack one of the three kinds of cones, and without any colour.

Each drawing is laid on a dark and on a light ground at the size of a small piece, seen through such eyes (Machado,
Oliveira and Fernandes 2009, full severity; grey for none at all), and compared pixel by pixel where either of the two
has something: the mean distance in CIE L*a*b*. Shapes count, as they do at the table: colour alone never has to do it.
"""

import os
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import dist

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from magicgames.games.winter_queen.effects import EFFECTS
from magicgames.paths import resources

SIZE = 28  # pixels: a small piece at the usual window
GROUNDS = ("#12163a", "#f6f1e2")
FAR = 9.0  # a mean over all pixels of both; 2.3 is just to be seen in a single even patch
FAR_IN_GREY = 2.5  # patterns and shapes alone have to do it there; domains carry a building besides

Matrix = tuple[tuple[float, float, float], ...]
EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue cones": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
    "no colour": ((0.2126, 0.7152, 0.0722),) * 3,
}

COLOURS = ("red", "green", "violet", "blue", "yellow")
SUITS = ("army", "artifact", "beast", "flame", "flood", "land", "leader", "weapon", "weather", "wild", "wizard")
INGREDIENTS = ("bat", "ghost", "pumpkin", "raven", "skull", "star")
SCHOOLS = ("celtic", "egyptian", "haitian")
FAMILIES = {
    "crystals": [f"winter_queen/crystal_{colour}" for colour in COLOURS],
    "provinces without texture": [f"winter_queen/hex_{zone}_plain" for zone in (*COLOURS[:4], "domain")],
    "provinces": [f"winter_queen/hex_{zone}" for zone in (*COLOURS[:4], "domain")],
    "crests of provinces": [f"winter_queen/crest_{colour}" for colour in COLOURS[:4]],
    "effects": [f"winter_queen/effect_{effect}" for effect in EFFECTS],
    "stones": [f"tower/stone_{number}" for number in range(1, 9)],
    "emblems of spells": [f"tower/emblem_{number}" for number in range(1, 9)],
    "mages": [f"tower/mage_{number}" for number in range(1, 6)],
    "suits": [f"realms/suit_{suit}" for suit in SUITS],
    "schools": [f"doll/school_{school}" for school in SCHOOLS],
    "ingredients": [f"doll/ing_{ingredient}" for ingredient in INGREDIENTS],
    "sides of dice": [f"doll/die_{ingredient}" for ingredient in INGREDIENTS],
    "markers": [f"doll/marker_{number}" for number in range(1, 9)],
    "backs of cards": [f"doll/back_{pile}" for pile in ("curse", "spell", "trick")],
    "crests": [f"common/crest_{number}" for number in range(1, 9)],
}

Lab = tuple[float, float, float]


@cache
def drawn(key: str, ground: str) -> tuple[QImage, tuple[bool, ...]]:
    """A drawing on a ground, and where it covers that."""
    renderer = QSvgRenderer(str(resources() / "art" / f"{key}.svg"))
    assert renderer.isValid(), key
    alone = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    alone.fill(0)
    size = renderer.viewBoxF().size()
    unit = SIZE / max(size.width(), size.height())
    wide, high = size.width() * unit, size.height() * unit
    with QPainter(alone) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF((SIZE - wide) / 2, (SIZE - high) / 2, wide, high))
    laid = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    laid.fill(QColor(ground))
    with QPainter(laid) as painter:
        painter.drawImage(0, 0, alone)
    return laid, tuple(alone.pixelColor(x, y).alpha() > 60 for y in range(SIZE) for x in range(SIZE))


@cache
def seen(key: str, ground: str, eyes: str) -> tuple[Lab, ...]:
    image, _ = drawn(key, ground)
    pixels = (image.pixelColor(x, y) for y in range(SIZE) for x in range(SIZE))
    return tuple(_lab((each.red(), each.green(), each.blue()), eyes) for each in pixels)


@cache
def _lab(colour: tuple[int, int, int], eyes: str) -> Lab:
    linear = [_linear(part / 255) for part in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, linear, strict=True)))) for row in EYES[eyes]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def distance(one: str, other: str, ground: str, eyes: str) -> float:
    covered = [here or there for here, there in zip(drawn(one, ground)[1], drawn(other, ground)[1], strict=True)]
    pairs = zip(seen(one, ground, eyes), seen(other, ground, eyes), covered, strict=True)
    found = [dist(here, there) for here, there, counts in pairs if counts]
    return sum(found) / len(found)


def distances(family: str, eyes: str) -> Iterator[tuple[float, str, str]]:
    for one, other in combinations(FAMILIES[family], 2):
        yield min(distance(one, other, ground, eyes) for ground in GROUNDS), one, other


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("family", FAMILIES)
def test_drawings_are_told_apart(qapp: object, family: str, eyes: str) -> None:
    nearest = min(distances(family, eyes))
    if os.environ.get("SHOW_DISTANCES"):
        print(f"\n{family:22} {eyes:15} {nearest[0]:5.1f}  {nearest[1]}  {nearest[2]}")
    assert nearest[0] >= (FAR_IN_GREY if eyes == "no colour" else FAR), nearest


def test_what_differs_by_red_and_green_alone_would_be_noticed() -> None:
    """The eyes are made right: a red and a green that are far apart for most are near without green cones."""
    red, green = (190, 105, 70), (120, 135, 60)
    assert dist(_lab(red, "all cones"), _lab(green, "all cones")) > 40
    assert dist(_lab(red, "no green cones"), _lab(green, "no green cones")) < 20
