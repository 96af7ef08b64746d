"""Cards to look at: `paint_card` draws one at any size."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPen,
)

from magicgames.boards.realms.faces import Face
from magicgames.games.realms.explain import signed
from magicgames.kit.desk import Desk

WIDTH: Final = 240
HEIGHT: Final = 336
SHAPE: Final = WIDTH / HEIGHT

_FINE = 4  # letters are laid out in quarters of a unit, so that lines break alike at every size
_PITCH = 0.84  # of the height of letters, from line to line
_LEAST = 6.0
_NAMED = 0.95  # a small card at least so wide, in its heights, has room for its name
_TITLE = QRectF(66, 15, 154, 38)
_PICTURE = QRectF(18, 62, 204, 120)
_RIBBON = QRectF(18, 156, 204, 26)
_WORDS = QRectF(22, 194, 196, 126)
_CRACKED = QRectF(18, 62, 204, 94)  # the picture without the ribbon
_SHARE = 62.0  # of the ribbon, for the share of the score
_MOST = 25.0  # the size of letters for short effects

_EFFECTS = {"+": "realms_bonus", "−": "realms_penalty"}


def paint_card(painter: QPainter, desk: Desk, area: QRectF, shown: Face | None, ratio: float = 1.0) -> None:
    """Paints a card into the area, sharp on a screen of this pixel ratio. None is the back of a card."""
    matrix = painter.worldTransform()
    pixels = max(abs(matrix.m11()) + abs(matrix.m12()), 0.05) * ratio
    size = QSize(max(1, round(area.width() * pixels)), max(1, round(area.height() * pixels)))
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    if shown is None:
        _lay(painter, desk, "realms/card_back", area, size)
    elif shown.blanked:
        painter.drawImage(area, _greyed(desk, shown, size))
        painter.translate(area.topLeft())
        painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
        painter.save()
        painter.setClipRect(_CRACKED)  # the words stay whole: they still say what the card would do
        _lay(painter, desk, "realms/blanked", QRectF(0, 0, WIDTH, HEIGHT), size)
        painter.restore()
        _paint_plate(painter, desk, shown.blanked)
    else:
        painter.translate(area.topLeft())
        painter.scale(area.width() / WIDTH, area.height() / HEIGHT)
        _paint_face(painter, desk, shown, size)
    painter.restore()


def paint_small(painter: QPainter, desk: Desk, area: QRectF, shown: Face, ratio: float = 1.0) -> None:
    """A card that only has to be known again: its picture, its strength and, where there is room, its name."""
    matrix = painter.worldTransform()
    pixels = max(abs(matrix.m11()) + abs(matrix.m12()), 0.05) * ratio
    colour, around = desk.theme.colour, area.height() / 10
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(QPen(colour("realms_seal_edge"), 1.4))
    painter.setBrush(QBrush(colour(f"realms_suit_{shown.suit}")))
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), around, around)
    inside = area.adjusted(4, 4, -4, -4)
    named = area.width() >= area.height() * _NAMED
    strip = QRectF(inside.left(), inside.bottom() - 22, inside.width(), 22) if named else QRectF()
    view = inside.adjusted(0, 0, 0, -strip.height())
    shape = _PICTURE.width() / _PICTURE.height()
    wide, high = max(view.width(), view.height() * shape), max(view.height(), view.width() / shape)
    picture = desk.art.pixmap(shown.picture, round(wide * pixels), round(high * pixels))
    share = QRectF(
        picture.width() * (1 - view.width() / wide) / 2,
        picture.height() * (1 - view.height() / high) / 2,
        picture.width() * view.width() / wide,
        picture.height() * view.height() / high,
    )
    painter.setOpacity(0.35 if shown.blanked else 1.0)
    painter.drawPixmap(view, picture, share)
    painter.setOpacity(1.0)
    side = min(26.0, inside.width() * 0.6)
    badge, centre = QRectF(inside.left() + 1, inside.top() + 1, side, side), Qt.AlignmentFlag.AlignCenter
    painter.setBrush(QBrush(colour("realms_seal")))
    painter.setPen(QPen(colour("realms_seal_edge"), 1.4))
    painter.drawEllipse(badge)
    pale = colour("realms_pale")
    mark = badge.adjusted(3, 3, -3, -3)
    write(painter, desk, mark, str(shown.strength), "text", side * 0.62, pale, centre, bold=True)
    if named:
        painter.fillRect(strip, colour("realms_ribbon"))
        write(painter, desk, strip.adjusted(3, 0, -3, 0), shown.title, "text", 18, pale, centre, bold=True)
    painter.restore()


def _lay(painter: QPainter, desk: Desk, key: str, area: QRectF, size: QSize) -> None:
    """A drawing over the whole area, which is that many pixels large on the screen."""
    picture = desk.art.pixmap(key, size.width(), size.height())
    painter.drawPixmap(area, picture, QRectF(picture.rect()))


def _greyed(desk: Desk, shown: Face, size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(size.width() / WIDTH, size.height() / HEIGHT)
        _paint_face(painter, desk, shown, size)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_ARGB32)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    return grey


def _paint_face(painter: QPainter, desk: Desk, shown: Face, size: QSize) -> None:
    """In units of the drawing, WIDTH × HEIGHT."""
    pixels, colour = size.width() / WIDTH, desk.theme.colour
    _lay(painter, desk, f"realms/frame_{shown.suit}", QRectF(0, 0, WIDTH, HEIGHT), size)
    view = QSize(round(_PICTURE.width() * pixels), round(_PICTURE.height() * pixels))
    _lay(painter, desk, shown.picture, _PICTURE, view)
    for sheet in (_TITLE.adjusted(-6, -2, 6, 2), _WORDS):
        painter.fillRect(sheet, colour("realms_paper"))
    ink, pale = colour("realms_ink"), colour("realms_pale")
    centre = Qt.AlignmentFlag.AlignCenter
    write(painter, desk, QRectF(12, 12, 44, 44), str(shown.strength), "title", 31, ink, centre, bold=True)
    write(painter, desk, _TITLE, shown.title, "title", 25, ink, centre, bold=True)
    painter.fillRect(_RIBBON, colour("realms_ribbon"))
    emblem = QRectF(_RIBBON.left() + 4, _RIBBON.top() + 1, 24, 24)
    _lay(painter, desk, f"realms/suit_{shown.suit}", emblem, QSize(round(24 * pixels), round(24 * pixels)))
    side = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    counted = shown.points is not None and not shown.blanked
    words = _RIBBON.adjusted(34, 0, -_SHARE if counted else -4, 0)
    write(painter, desk, words, shown.ribbon, "text", 19, pale, side, bold=True)
    _paint_effects(painter, desk, shown, ink)
    if shown.points is not None and counted:  # at the end of the ribbon: neither over the suit nor over the picture
        share, end = QRectF(words.right(), _RIBBON.top(), _SHARE - 8, _RIBBON.height()), Qt.AlignmentFlag.AlignRight
        gold = colour("realms_seal_edge")
        write(painter, desk, share, signed(shown.points), "text", 24, gold, end, bold=True)


def _paint_effects(painter: QPainter, desk: Desk, shown: Face, ink: QColor) -> None:
    """The bonus on green behind a plus, the penalty on red behind a minus."""
    effects = [(sign, text) for sign, text in (("+", shown.bonus), ("−", shown.penalty)) if text]
    area = _WORDS.adjusted(0, 0, 0, -_plate(desk, shown.blanked) if shown.blanked else 0)
    width, room = area.width() - 28, area.height() - 4 * (len(effects) - 1) - 8 * len(effects)
    font = _sized(desk, "text", _size_of(_family(desk), tuple(text for _, text in effects), width, room, _MOST))
    needs = [max(20.0, _needed(font, text, width)) for _, text in effects]
    spare = max(0.0, room - sum(needs)) / max(1, len(effects))
    top = area.top()
    for (sign, text), need in zip(effects, needs, strict=True):
        block = QRectF(area.left(), top, area.width(), need + 8 + spare)
        strong = desk.theme.colour(_EFFECTS[sign])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillRect(block, desk.theme.colour(f"{_EFFECTS[sign]}_tint"))
        painter.fillRect(QRectF(block.left(), block.top(), 3, block.height()), strong)
        disc = QPointF(block.left() + 13.5, block.center().y())
        painter.setBrush(QBrush(strong))
        painter.drawEllipse(disc, 8.5, 8.5)
        painter.setPen(QPen(desk.theme.colour("realms_sign"), 2.6))
        painter.drawLine(disc - QPointF(4.5, 0), disc + QPointF(4.5, 0))
        if sign == "+":
            painter.drawLine(disc - QPointF(0, 4.5), disc + QPointF(0, 4.5))
        font.setStrikeOut(shown.cleared and sign == "−")
        words = block.adjusted(25, 0, -3, 0)
        _draw(painter, words, text, font, ink, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        top = block.bottom() + 4


def _plate(desk: Desk, text: str) -> float:
    """The height of the plate that tells who blanked a card."""
    font = _sized(desk, "text", _size_of(_family(desk), (text,), 184, 46, 18))
    return _needed(font, text, 184) + 10


def _paint_plate(painter: QPainter, desk: Desk, text: str) -> None:
    high = _plate(desk, text)
    plate = QRectF(18, 324 - high, 204, high)
    painter.setBrush(QBrush(desk.theme.colour("realms_plate")))
    painter.setPen(QPen(desk.theme.colour("realms_plate_edge"), 1.6))
    painter.drawRoundedRect(plate, 6, 6)
    pale = desk.theme.colour("realms_pale")
    write(painter, desk, plate.adjusted(10, 2, -10, -2), text, "text", 18, pale, Qt.AlignmentFlag.AlignCenter)


# Letters


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
    family = desk.theme.family(face)
    size = _size_of(family, (text,), area.width(), area.height(), most, bold)
    _draw(painter, area, text, _sized(desk, face, size, bold), ink, align)


def _draw(painter: QPainter, area: QRectF, text: str, font: QFont, ink: QColor, align: Qt.AlignmentFlag) -> None:
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


def _family(desk: Desk) -> str:
    return desk.theme.family("text")


def _sized(desk: Desk, face: str, size: int, bold: bool = False) -> QFont:
    """A font whose size is in quarters of a unit."""
    return desk.theme.scene_font(face, size, bold)


def _lines(font: QFont, text: str, width: float) -> list[str]:
    """The text broken between words; a word that is too wide has a line of its own."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for word in text.split(" "):
        if lines and metrics.horizontalAdvance(f"{lines[-1]} {word}") <= width * _FINE:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _needed(font: QFont, text: str, width: float) -> float:
    return len(_lines(font, text, width)) * QFontMetricsF(font).height() * _PITCH / _FINE


@lru_cache(maxsize=2000)
def _size_of(family: str, texts: tuple[str, ...], width: float, height: float, most: float, bold: bool = False) -> int:
    """The largest size in which all texts fit below each other and no word is wider than the place."""
    font = QFont(family)
    font.setBold(bold)
    size = round(most * _FINE)
    while size > _LEAST * _FINE:
        font.setPixelSize(size)
        metrics = QFontMetricsF(font)
        widest = max(metrics.horizontalAdvance(word) for text in texts for word in text.split(" "))
        if widest <= width * _FINE and sum(_needed(font, text, width) for text in texts) <= height:
            break
        size -= 2
    return size
