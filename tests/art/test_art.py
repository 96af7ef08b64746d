"""Every picture is there, stays within what QtSvg can draw, and really draws; every font has the signs we write."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QRawFont
from PySide6.QtSvg import QSvgRenderer

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
ART = RESOURCES / "art"
FONTS = RESOURCES / "fonts"
SVG = "{http://www.w3.org/2000/svg}"

GAMES = ("tower", "winter_queen", "realms", "doll")
ICONS = (
    *(
        "pause",
        "play",
        "hurry",
        "step",
        "step_back",
        "first",
        "speed",
        "undo",
        "redo",
        "hide",
        "eye",
        "eye_closed",
        "rules",
        "settings",
        "save",
    ),
    *("up", "down", "back", "forward", "fold", "unfold", "remove", "clear", "tick", "grip", "more", "menu", "bag"),
    *("hint", "why", "learn", "puzzle", "trophy", "chart", "person", "players", "print", "link", "two_languages"),
    *("search", "find", "loupe", "sound", "panel"),
)
PROVINCES = ("red", "green", "violet", "blue")
EFFECTS = (
    "forest_lights",
    "wind_rose",
    "border_guard",
    "magic_clouds",
    "bright_path",
    "polar_star",
    "northern_lights",
    "secret_knowledge",
)
WINTER_QUEEN = (
    {f"winter_queen/crystal_{colour}": (64, 72) for colour in (*PROVINCES, "yellow")}
    | {f"winter_queen/effect_{name}": (64, 64) for name in EFFECTS}
    | {f"winter_queen/crest_{colour}": (80, 96) for colour in PROVINCES}
    | {f"winter_queen/hex_{ground}": (104, 120) for ground in (*PROVINCES, "domain")}
    | {f"winter_queen/{building}": (104, 120) for building in ("palace", "tower")}
    | {f"winter_queen/{token}": (72, 72) for token in ("tile_blank", "tile_frame", "queen")}
    | {
        "winter_queen/book": (160, 110),
        "winter_queen/holder": (220, 70),
        "winter_queen/bag": (90, 100),
        "winter_queen/point": (40, 40),
    }
)
SUITS = (
    "land",
    "flood",
    "weather",
    "flame",
    "army",
    "wizard",
    "leader",
    "beast",
    "weapon",
    "artifact",
    "wild",
)
CARD_PICTURES = {f"realms/card_{number}": (204, 120) for number in range(1, 54)}
REALMS = (
    {f"realms/suit_{suit}": (64, 64) for suit in SUITS}
    | {f"realms/frame_{suit}": (240, 336) for suit in SUITS}
    | {f"realms/{key}": (240, 336) for key in ("card_back", "blanked")}
    | {"realms/medallion": (64, 64)}
    | CARD_PICTURES
)
INGREDIENTS = ("pumpkin", "raven", "skull", "bat", "ghost", "star")
SCHOOLS = ("celtic", "egyptian", "haitian")
DOLL_CARDS = (
    *(f"spell_{school}" for school in SCHOOLS),
    "trick",
    "curse_card",
    "back_spell",
    "back_trick",
    "back_curse",
)
DOLL = (
    {f"doll/die_{face}": (72, 72) for face in (*INGREDIENTS, "blank")}
    | {f"doll/ing_{name}": (40, 40) for name in (*INGREDIENTS, "any")}
    | {f"doll/marker_{number}": (44, 56) for number in range(1, 9)}
    | {f"doll/school_{school}": (48, 48) for school in SCHOOLS}
    | {f"doll/when_{moment}": (32, 32) for moment in ("roll", "pass", "turn", "event", "always")}
    | {f"doll/{card}": (200, 280) for card in DOLL_CARDS}
    | {
        "doll/doll": (150, 200),
        "doll/target": (96, 96),
        "doll/skull": (48, 48),
        "doll/track_cell": (64, 64),
        "doll/curse": (80, 80),
        "doll/candle": (60, 110),
    }
)
SCENES = {f"common/cover_{game}": (480, 300) for game in GAMES} | {
    "common/curtain": (1600, 1000),
    "tower/tower": (420, 900),
}
SCENES |= {f"{game}/ground_{light}": (1600, 1000) for game in GAMES for light in ("night", "day")}
PIECES = (
    {"common/logo": (256, 256), "common/logo_small": (24, 24), "common/logo_symbolic": (16, 16)}
    | {f"{game}/trophy": (160, 160) for game in GAMES}
    | {
        "common/rays": (400, 400),
        "common/closed_book": (200, 200),
        "common/crest_ring": (200, 200),
        "common/podium": (200, 200),
    }
    | {"common/spark": (12, 12)}
    | {f"common/crest_{i}": (96, 96) for i in range(1, 9)}
    | {f"common/icon_{name}": (24, 24) for name in ICONS}
    | {f"tower/stone_{kind}": (80, 104) for kind in (*range(1, 9), "back", "secret")}
    | {"tower/slot": (80, 104), "tower/book": (64, 48), "tower/storey": (48, 56)}
    | {f"tower/emblem_{i}": (64, 64) for i in range(1, 9)}
    | {f"tower/mage_{i}": (60, 84) for i in range(1, 6)}
    | {f"tower/life_{kind}": (40, 40) for kind in (*range(1, 6), "lost")}
    | {f"tower/die_{kind}": (64, 64) for kind in (1, 2, 3, "blank")}
    | WINTER_QUEEN
    | REALMS
    | DOLL
)
PLAIN = (
    *(key for key in PIECES if "/hex_" in key or "/frame_" in key or "/spell_" in key),
    "doll/trick",
    "doll/curse_card",
)
PIECES |= {f"{key}_plain": PIECES[key] for key in PLAIN}  # for high contrast: no texture
REQUIRED = SCENES | PIECES
PIECE_BYTES = 20_000
SCENE_BYTES = 70_000

# What QtSvg draws faithfully in every version we accept; anything else is refused rather than listed as an exception.
TAGS = re.compile("svg|g|defs|path|rect|circle|ellipse|line|polygon|polyline|linearGradient|radialGradient|stop|mask")
ATTRIBUTES = re.compile(
    "viewBox|width|height|id|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|points|transform|offset|opacity|mask|fill|"
    "fill-(opacity|rule)|stroke|stroke-(width|opacity|linecap|linejoin|dasharray|dashoffset)|"
    "stop-(color|opacity)|gradient(Units|Transform)|spreadMethod"
)
COLOUR = re.compile(r"none|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#\w+\)")

TYPOGRAPHIC_SIGNS = "№…«»„“”’−×→—–ёЁ"
ALPHABETS = "".join(map(chr, [*range(0x41, 0x5B), *range(0x61, 0x7B), *range(0x410, 0x450)])) + "0123456789"

SVG_FILES = sorted(ART.rglob("*.svg"))
FONT_FILES = sorted(FONTS.glob("*.ttf"))


def key_of(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


def foreign_features(source: str) -> list[str]:
    """What in an SVG goes beyond the subset we draw with."""
    found: list[str] = []
    root = ElementTree.fromstring(source)
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        if not TAGS.fullmatch(tag) or (tag == "svg" and element is not root):
            found.append(f"<{tag}>")
        for name, value in element.attrib.items():
            is_colour = name in ("fill", "stroke", "stop-color")
            if not ATTRIBUTES.fullmatch(name) or (is_colour and not COLOUR.fullmatch(value)):
                found.append(f"{name}={value}")
    return found


def drawn(renderer: QSvgRenderer, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def alphas(image: QImage) -> list[int]:
    return [image.pixelColor(x, y).alpha() for y in range(image.height()) for x in range(image.width())]


def test_every_required_picture_is_there_and_no_other_in_its_rooms() -> None:
    rooms = {key.split("/")[0] for key in REQUIRED}
    present = {key_of(path) for path in SVG_FILES if key_of(path).split("/")[0] in rooms}
    assert present == set(REQUIRED)


@pytest.mark.parametrize("path", SVG_FILES, ids=key_of)
def test_picture_draws_within_the_limits(path: Path, qapp: QGuiApplication) -> None:
    source = path.read_text(encoding="utf-8")
    assert foreign_features(source) == []

    key = key_of(path)
    limit = SCENE_BYTES if key in SCENES else PIECE_BYTES
    assert len(source.encode()) <= limit

    view_box = [float(number) for number in ElementTree.fromstring(source).attrib["viewBox"].split()]
    assert view_box[:2] == [0, 0]
    if key in REQUIRED:
        assert tuple(view_box[2:]) == REQUIRED[key]

    renderer = QSvgRenderer(QByteArray(source.encode()))
    assert renderer.isValid()
    width = 48
    image = drawn(renderer, width, max(1, round(width * view_box[3] / view_box[2])))
    assert max(alphas(image)) > 60


@pytest.mark.parametrize("key", PLAIN)
def test_plain_edition_is_of_few_flat_colours(key: str) -> None:
    source = (ART / f"{key}_plain.svg").read_text(encoding="utf-8")
    assert "Gradient" not in source and "opacity" not in source
    assert len(set(re.findall(r'(?:fill|stroke)="(#\w+)"', source))) <= 4


@pytest.mark.parametrize("path", SVG_FILES, ids=key_of)
def test_every_reference_points_inside_the_picture(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert set(re.findall(r"url\(#(\w+)\)", source)) <= set(re.findall(r'\bid="(\w+)"', source))


@pytest.mark.parametrize("key", [key for key in SCENES | CARD_PICTURES if key != "tower/tower"])
def test_scene_fills_its_whole_frame(key: str, qapp: QGuiApplication) -> None:
    image = drawn(QSvgRenderer(str(ART / f"{key}.svg")), 64, 40)
    assert min(alphas(image)) == 255


@pytest.mark.parametrize(
    "keys",
    [
        [key for key in WINTER_QUEEN if "/crystal_" in key],
        [key for key in REALMS if "/suit_" in key],
        [key for key in DOLL if "/school_" in key],
        [key for key in DOLL if "/ing_" in key and key != "doll/ing_any"],
        [key for key in DOLL if "/when_" in key],
        [key for key in WINTER_QUEEN if "/effect_" in key],
        [f"common/icon_{name}" for name in ICONS],
    ],
    ids=["crystals", "suits", "schools", "ingredients", "moments", "effects", "icons"],
)
def test_outlines_alone_tell_pieces_apart(keys: list[str], qapp: QGuiApplication) -> None:
    outlines = [[alpha > 150 for alpha in alphas(drawn(QSvgRenderer(str(ART / f"{key}.svg")), 32, 32))] for key in keys]
    for one, other in combinations(outlines, 2):
        shared = sum(a and b for a, b in zip(one, other, strict=True))
        covered = sum(a or b for a, b in zip(one, other, strict=True))
        assert shared / covered < 0.85


def test_province_grounds_differ_in_grey_too(qapp: QGuiApplication) -> None:
    grounds = []
    for ground in (*PROVINCES, "domain"):
        image = drawn(QSvgRenderer(str(ART / f"winter_queen/hex_{ground}.svg")), 104, 120)
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        inner = [grey.pixelColor(x, y).value() for y in range(30, 90) for x in range(20, 84)]
        average = sum(inner) / len(inner)
        grounds.append([value - average for value in inner])  # the pattern without the brightness of its ground
    for one, other in combinations(grounds, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 3


@pytest.mark.parametrize("name", [*(f"icon_{name}" for name in ICONS), "logo_symbolic"])
def test_icon_has_one_colour_so_that_it_can_be_tinted(name: str) -> None:
    source = (ART / "common" / f"{name}.svg").read_text(encoding="utf-8")
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', source)) <= {"none", "#000000"}


@pytest.mark.parametrize(
    "body",
    [
        '<clipPath id="a"/>',
        '<filter id="a"/>',
        "<text>8</text>",
        "<image/>",
        "<style>a{}</style>",
        "<script/>",
        '<use href="#a"/>',
        "<svg/>",
        '<path d="M0 0" style="mix-blend-mode:screen"/>',
        '<path d="M0 0" fill="rgba(0,0,0,.5)"/>',
        '<path d="M0 0" fill="#11223344"/>',
        '<path d="M0 0" fill="var(--ink)"/>',
        '<linearGradient id="a" href="#b"/>',
        '<path d="M0 0" transform-origin="4 4"/>',
        '<path d="M0 0" paint-order="stroke"/>',
    ],
)
def test_features_qt_draws_wrongly_are_refused(body: str) -> None:
    assert foreign_features(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">{body}</svg>') != []


def test_fonts_and_their_licences_are_there() -> None:
    faces = {"Philosopher": ("Regular", "Bold"), "Alegreya": ("Regular", "Bold", "Italic")}
    expected = {f"{family}-{style}.ttf" for family, styles in faces.items() for style in styles}
    assert {path.name for path in FONT_FILES} == expected
    for family in faces:
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FONT_FILES, ids=lambda path: path.stem)
def test_font_has_both_alphabets_and_the_typographic_signs(path: Path, qapp: QGuiApplication) -> None:
    font = QRawFont(str(path), 20)
    assert font.isValid()
    assert [sign for sign in TYPOGRAPHIC_SIGNS + ALPHABETS if not font.supportsCharacter(ord(sign))] == []


@pytest.mark.parametrize("style", ["Regular", "Bold", "Italic"])
def test_digits_of_the_text_face_line_up_in_columns(style: str, qapp: QGuiApplication) -> None:
    font = QRawFont(str(FONTS / f"Alegreya-{style}.ttf"), 100)
    widths = {font.advancesForGlyphIndexes(font.glyphIndexesForString(digit))[0].x() for digit in "0123456789"}
    assert len(widths) == 1
