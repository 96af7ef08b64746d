"""Letters on cards: words as large as they fit into their place, broken between words."""

import re
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from magicgames.kit.desk import Desk

_FINE = 4  # letters are laid out in quarters of a unit, so that lines break alike at every size
_PITCH = 0.84  # of the height of letters, from line to line
_LEAST = 6.0
_PARTS = re.compile(r"[^-]+-?|-")


def write(
    painter: QPainter,
    desk: Desk,
    area: QRectF,
    text: str,
    face: str,
    most: float,
    ink: QColor,
    align: Qt.AlignmentFlag,
    bold: bool = False,
) -> None:
    """The text as large as it fits into the area, wrapped between words."""
    size = largest(desk, (text,), area.width(), area.height(), most, face, bold)
    draw(painter, area, text, sized(desk, size, face, bold), ink, align)


def draw(painter: QPainter, area: QRectF, text: str, font: QFont, ink: QColor, align: Qt.AlignmentFlag) -> None:
    painter.save()
    painter.scale(1 / _FINE, 1 / _FINE)
    painter.setFont(font)
    painter.setPen(ink)
    lines, pitch = _lines(font, text, area.width()), QFontMetricsF(font).height() * _PITCH
    top = area.center().y() * _FINE - pitch * len(lines) / 2
    for number, line in enumerate(lines):
        place = QRectF(area.left() * _FINE, top + number * pitch, area.width() * _FINE, pitch)
        painter.drawText(place, int(align | Qt.TextFlag.TextDontClip), line)
    painter.restore()


def sized(desk: Desk, size: float, face: str = "text", bold: bool = False) -> QFont:
    """A font of this size, for `draw` and `needed`."""
    return desk.theme.scene_font(face, round(size * _FINE), bold)


def needed(font: QFont, text: str, width: float) -> float:
    """The height of the text in a place so wide."""
    return len(_lines(font, text, width)) * QFontMetricsF(font).height() * _PITCH / _FINE


def largest(
    desk: Desk,
    texts: tuple[str, ...],
    width: float,
    height: float,
    most: float,
    face: str = "text",
    bold: bool = False,
) -> float:
    """The largest size in which all texts fit below each other and no word is wider than the place."""
    return _largest(desk.theme.family(face), texts, width, height, most, bold)


def _lines(font: QFont, text: str, width: float) -> tuple[str, ...]:
    """The text broken between words and after hyphens; a word that is too wide has a line of its own."""
    return _broken(font.family(), font.pixelSize(), font.bold(), text, width)[0]


@lru_cache(maxsize=4000)
def _broken(family: str, size: int, bold: bool, text: str, width: float) -> tuple[tuple[str, ...], bool]:
    """Lines of letters so large, and whether a word is wider than the place. Each word is measured once: with what
    stands before it in its line, or alone at the beginning of one."""
    advance, most = _metrics(family, size, bold).horizontalAdvance, width * _FINE
    lines: list[str] = []
    too_wide = False
    for word in _words(text):
        if lines:
            longer = f"{lines[-1]}{'' if lines[-1].endswith('-') else ' '}{word}"
            if advance(longer) <= most:
                lines[-1] = longer
                continue
        lines.append(word)
        too_wide = too_wide or advance(word) > most
    return tuple(lines), too_wide


def _metrics(family: str, size: int, bold: bool) -> QFontMetricsF:
    font = QFont(family)
    font.setBold(bold)
    font.setPixelSize(size)
    return QFontMetricsF(font)


@lru_cache(maxsize=1000)
def _words(text: str) -> tuple[str, ...]:
    """What is never broken."""
    return tuple(part for word in text.split(" ") for part in _PARTS.findall(word))


@lru_cache(maxsize=4000)
def _largest(family: str, texts: tuple[str, ...], width: float, height: float, most: float, bold: bool) -> float:
    least, too_large = round(_LEAST * _FINE), round(most * _FINE) + 1
    while too_large - least > 1:
        size = (least + too_large) // 2
        if _fits(family, texts, width, height, size, bold):
            least = size
        else:
            too_large = size
    return least / _FINE


def _fits(family: str, texts: tuple[str, ...], width: float, height: float, size: int, bold: bool) -> bool:
    room = height * _FINE / (_metrics(family, size, bold).height() * _PITCH)  # for so many lines
    for text in texts:
        lines, too_wide = _broken(family, size, bold, text, width)
        room -= len(lines)
        if too_wide or room < 0:
            return False
    return True
