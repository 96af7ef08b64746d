"""Words in a box of their own: made smaller until all of them fit, never cut."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF

_LEAST_PIXELS = 6
_WRAP = Qt.TextFlag.TextWordWrap


def fit(font: QFont, text: str, area: QRectF) -> QFont:
    """The font, or the largest smaller one in which the text fits into the area."""
    fitted = QFont(font)
    least, pixels = _LEAST_PIXELS, max(_LEAST_PIXELS, QFontInfo(font).pixelSize())
    while least < pixels:  # by halves: large letters would need many steps
        middle = (least + pixels + 1) // 2
        fitted.setPixelSize(middle)
        if _fits(fitted, text, area):
            least = middle
        else:
            pixels = middle - 1
    fitted.setPixelSize(least)
    return fitted


def _fits(font: QFont, text: str, area: QRectF) -> bool:
    metrics = QFontMetricsF(font)
    widest = max((metrics.horizontalAdvance(word) for word in text.split()), default=0.0)
    return metrics.boundingRect(area, int(_WRAP), text).height() <= area.height() + 0.5 and widest <= area.width()
