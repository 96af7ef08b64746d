"""Words in a box: wrapped between words and made smaller until all of them fit, never cut."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter

_LEAST_PIXELS = 6
_WRAP = Qt.TextFlag.TextWordWrap


def fit(font: QFont, text: str, area: QRectF) -> QFont:
    """The font, or the largest smaller one in which the text fits into the area."""
    fitted = QFont(font)
    least, most = _LEAST_PIXELS, max(_LEAST_PIXELS, QFontInfo(font).pixelSize())
    while least < most:  # by halves: large letters would need many steps
        middle = (least + most + 1) // 2
        fitted.setPixelSize(middle)
        if _fits(fitted, text, area):
            least = middle
        else:
            most = middle - 1
    fitted.setPixelSize(least)
    return fitted


def draw_fitted(painter: QPainter, area: QRectF, text: str, font: QFont, align: Qt.AlignmentFlag) -> None:
    painter.setFont(fit(font, text, area))
    painter.drawText(area, int(align | _WRAP), text)


def needed_height(font: QFont, text: str, width: float) -> float:
    """How high the text would be in this font, wrapped at this width."""
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), int(_WRAP), text).height()


def widest_word(font: QFont, texts: list[str]) -> float:
    metrics = QFontMetricsF(font)
    return max((metrics.horizontalAdvance(word) for text in texts for word in text.split()), default=0.0)


def _fits(font: QFont, text: str, area: QRectF) -> bool:
    needed = QFontMetricsF(font).boundingRect(area, int(_WRAP), text)
    return needed.height() <= area.height() + 0.5 and widest_word(font, [text]) <= area.width()
