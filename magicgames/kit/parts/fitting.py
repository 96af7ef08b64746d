"""Words in a box: wrapped between words and made smaller until all of them fit, never cut."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter

_LEAST_PIXELS = 6
_KEPT = 4000  # texts are measured whenever a table is laid or painted, and are nearly always the same
_WRAP = Qt.TextFlag.TextWordWrap
# Where Qt begins a new line: hooray-hurrah needs no room for both, words with a space that holds them together do.
_BREAKS = re.compile(r"[^\S\u00a0\u202f]+|(?<=\w-)(?=\w)")

# Where something told may end: after one of its parts, after a sentence; where that is not enough, after any word.
_ENDS = (re.compile(r" · |(?<=[.!?…]) |(?<=[.!?…]») "), re.compile(" "))
_MORE = " …"
_AT_LENGTH = 2  # times what there would be without it


def ever_less(words: str) -> Iterator[str]:
    """The words, then fewer and fewer of them."""
    yield words
    for end in _ENDS:
        yield from _up_to(end, words)


def most_of(words: str, fits: Callable[[str], bool]) -> str:
    """As many of the words as fit: whole parts, but none is left out that could be begun at great length. All of them
    where not even the first fits."""
    if fits(words):
        return words
    after_parts, after_words = (_up_to(end, words) for end in _ENDS)
    whole = next(filter(fits, after_parts), "")
    return next((more for more in after_words if len(more) > _AT_LENGTH * len(whole) and fits(more)), whole or words)


def _up_to(end: re.Pattern[str], words: str) -> Iterator[str]:
    """Up to each such place, the last one first."""
    return (words[: found.start()] + _MORE for found in reversed(list(end.finditer(words))))


def fit(font: QFont, text: str, area: QRectF, least: float = 0) -> QFont:
    """The font, or the largest smaller one in which the text fits into the area; never below `least` pixels."""
    fitted = QFont(font)
    pixels = _fitting_pixels(QFont(font), text, area.width(), area.height())
    fitted.setPixelSize(max(pixels, round(least)))
    return fitted


def draw_fitted(painter: QPainter, area: QRectF, text: str, font: QFont, align: Qt.AlignmentFlag) -> None:
    painter.setFont(fit(font, text, area))
    painter.drawText(area, int(align | _WRAP), text)


def needed_height(font: QFont, text: str, width: float) -> float:
    """How high the text would be in this font, wrapped at this width."""
    return _height(QFont(font), text, width)


def widest_word(font: QFont, texts: list[str]) -> float:
    kept = QFont(font)
    return max((_widest(kept, text) for text in texts), default=0.0)


# What has been measured is remembered by all that a font is, its size included. Each is handed a copy, which stays what
# it was; to write a font down takes twenty times as long.


@lru_cache(_KEPT)
def _fitting_pixels(font: QFont, text: str, width: float, height: float) -> int:
    fitted = QFont(font)
    least, most = _LEAST_PIXELS, max(_LEAST_PIXELS, QFontInfo(fitted).pixelSize())
    while least < most:  # by halves: large letters would need many steps
        middle = (least + most + 1) // 2
        fitted.setPixelSize(middle)
        tried = QFont(fitted)
        if _height(tried, text, width) <= height + 0.5 and _widest(tried, text) <= width:
            least = middle
        else:
            most = middle - 1
    return least


@lru_cache(_KEPT)
def _height(font: QFont, text: str, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), int(_WRAP), text).height()


@lru_cache(_KEPT)
def _widest(font: QFont, text: str) -> float:
    metrics = QFontMetricsF(font)
    return max((metrics.horizontalAdvance(word) for word in _BREAKS.split(text)), default=0.0)
