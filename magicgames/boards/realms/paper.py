"""Cards to look at: `paint_card` draws one at any size."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QTransform

from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.letters import draw, largest, needed, sized, write
from magicgames.boards.realms.plan import (
    AROUND,
    BETWEEN,
    HEIGHT,
    PICTURE,
    SIGN,
    WIDTH,
    Plan,
    plan_of,
    plate_height,
    words_area,
    words_size,
)
from magicgames.games.realms.explain import signed
from magicgames.kit.desk import Desk
from magicgames.kit.table.loupe import LEAST_PRINT
from magicgames.kit.table.painting import is_calm, lay_pixels, paint_kept, rest_scale

_NAMED = 0.95  # a small card at least so wide, in its heights, has room for its name
_SHARE = 62.0  # of the ribbon, for the share of the score
_EFFECTS = {"+": "realms_bonus", "−": "realms_penalty"}


def paint_card(
    painter: QPainter, desk: Desk, area: QRectF, shown: Face | None, moved: QTransform | None = None
) -> None:
    """Lays a card into the area; None is the back of a card. It is painted once for each size it lies still with, and
    stretched while it flies, see `paint_art`."""
    matrix, ratio = painter.deviceTransform(), painter.device().devicePixelRatioF()
    pixels = rest_scale(matrix, moved)
    wide, high = max(1, round(area.width() * pixels)), max(1, round(area.height() * pixels))
    if shown is None:
        picture = desk.art.pixmap("realms/card_back", wide, high)
    else:
        looks = f"{shown} {desk.theme.name} {desk.theme.text_percent} {ratio}"
        picture = desk.art.kept(looks, wide, high, lambda kept: _paint(kept, desk, shown, QSize(wide, high), ratio))
    if is_calm(matrix, moved):
        lay_pixels(painter, picture, area.topLeft())
    else:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(area, picture, QRectF(picture.rect()))


def _paint(painter: QPainter, desk: Desk, shown: Face, size: QSize, ratio: float) -> None:
    """All of a card, so many pixels large."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    plan = plan_of(desk, shown, size.width() / WIDTH / ratio)
    if shown.blanked:
        painter.drawImage(0, 0, _greyed(desk, shown, plan, size))
    painter.scale(size.width() / WIDTH, size.height() / HEIGHT)
    if shown.blanked:
        painter.save()
        # The words stay whole: they still say what the card would do.
        painter.setClipRect(plan.picture.adjusted(0, 0, 0, -plan.ribbon.height()))
        _lay(painter, desk, "realms/blanked", QRectF(0, 0, WIDTH, HEIGHT), size)
        painter.restore()
        _paint_plate(painter, desk, shown.blanked)
    else:
        _paint_face(painter, desk, shown, plan, size)


def paint_small(painter: QPainter, desk: Desk, area: QRectF, shown: Face, moved: QTransform | None = None) -> None:
    """A card that only has to be known again: its picture, its strength and, where there is room, its name."""
    if is_calm(painter.deviceTransform(), moved):
        paint_kept(painter, desk, f"small {shown}", area, lambda kept: _paint_small(kept, desk, area, shown, moved))
    else:
        _paint_small(painter, desk, area, shown, moved)


def _paint_small(painter: QPainter, desk: Desk, area: QRectF, shown: Face, moved: QTransform | None) -> None:
    pixels = rest_scale(painter.deviceTransform(), moved)
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
    shape = PICTURE.width() / PICTURE.height()
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


def _greyed(desk: Desk, shown: Face, plan: Plan, size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(size.width() / WIDTH, size.height() / HEIGHT)
        _paint_face(painter, desk, shown, plan, size)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_ARGB32)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    return grey


def _paint_face(painter: QPainter, desk: Desk, shown: Face, plan: Plan, size: QSize) -> None:
    """In units of the drawing, WIDTH × HEIGHT."""
    pixels, colour = size.width() / WIDTH, desk.theme.colour
    _lay(painter, desk, f"realms/frame_{shown.suit}", QRectF(0, 0, WIDTH, HEIGHT), size)
    _paint_picture(painter, desk, shown.picture, plan.picture, pixels)
    _paint_sheets(painter, desk, plan)
    ink = colour("realms_ink")
    centre = Qt.AlignmentFlag.AlignCenter
    write(painter, desk, QRectF(12, 12, 44, 44), str(shown.strength), "title", 31, ink, centre, bold=True)
    write(painter, desk, plan.title, shown.title, "title", plan.title_most, ink, centre, bold=True)
    _paint_ribbon(painter, desk, shown, plan.ribbon, pixels)
    _paint_effects(painter, desk, shown, plan, ink)


def _paint_sheets(painter: QPainter, desk: Desk, plan: Plan) -> None:
    """The paper below the letters: the frame's own where it has places for them, else a sheet over it."""
    colour = desk.theme.colour
    if plan.usual:
        for sheet in (plan.title.adjusted(-6, -2, 6, 2), plan.words):
            painter.fillRect(sheet, colour("realms_paper"))
        return
    painter.setPen(QPen(colour("realms_seal_edge"), 1.2))
    painter.setBrush(QBrush(colour("realms_parchment")))
    painter.drawRoundedRect(plan.words.adjusted(-4.5, -2.5, 4.5, 1.5), 3, 3)
    if plan.title.bottom() > PICTURE.top():
        painter.drawRoundedRect(plan.title.adjusted(-2, 0, 4, 2), 4, 4)


def _paint_picture(painter: QPainter, desk: Desk, key: str, area: QRectF, pixels: float) -> None:
    """As much of the picture as the area shows, from its middle."""
    wide, high = area.width(), area.width() * PICTURE.height() / PICTURE.width()
    picture = desk.art.pixmap(key, round(wide * pixels), round(high * pixels))
    share = area.height() / high
    shown = QRectF(0, picture.height() * (1 - share) / 2, picture.width(), picture.height() * share)
    painter.drawPixmap(area, picture, shown)


def ribbon_words(desk: Desk, shown: Face, room: QRectF, most: float, pixels: float) -> str:
    """Where suit and namesake would be too small to be read, the emblem tells the suit."""
    size = largest(desk, (shown.ribbon,), room.width(), room.height(), most, "text", True)
    return shown.namesake if shown.namesake and size * pixels < LEAST_PRINT else shown.ribbon


def _paint_ribbon(painter: QPainter, desk: Desk, shown: Face, area: QRectF, pixels: float) -> None:
    """The suit and, at its end, the share of the score: neither over the suit nor over the picture."""
    colour, high = desk.theme.colour, area.height()
    painter.fillRect(area, colour("realms_ribbon"))
    emblem, side = QRectF(area.left() + 4, area.top() + 1, high - 2, high - 2), round((high - 2) * pixels)
    _lay(painter, desk, f"realms/suit_{shown.suit}", emblem, QSize(side, side))
    counted = shown.points is not None and not shown.blanked
    words = area.adjusted(high + 8, 0, -_SHARE if counted else -4, 0)
    align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    said = ribbon_words(desk, shown, words, high * 0.73, pixels)
    write(painter, desk, words, said, "text", high * 0.73, colour("realms_pale"), align, bold=True)
    if shown.points is not None and counted:
        share = QRectF(words.right(), area.top(), _SHARE - 8, high)
        gold, end = colour("realms_seal_edge"), Qt.AlignmentFlag.AlignRight
        write(painter, desk, share, signed(shown.points), "text", high * 0.92, gold, end, bold=True)


def _paint_effects(painter: QPainter, desk: Desk, shown: Face, plan: Plan, ink: QColor) -> None:
    """The bonus on green behind a plus, the penalty on red behind a minus."""
    effects = [(sign, text) for sign, text in (("+", shown.bonus), ("−", shown.penalty)) if text]
    area = words_area(desk, shown, plan)
    width, room = area.width() - SIGN, area.height() - BETWEEN * (len(effects) - 1) - AROUND * len(effects)
    font = sized(desk, words_size(desk, shown, plan))
    needs = [max(20.0, needed(font, text, width)) for _, text in effects]
    spare = max(0.0, room - sum(needs)) / max(1, len(effects))
    top = area.top()
    for (sign, text), need in zip(effects, needs, strict=True):
        block = QRectF(area.left(), top, area.width(), need + AROUND + spare)
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
        words = block.adjusted(SIGN - 3, 0, -3, 0)
        draw(painter, words, text, font, ink, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        top = block.bottom() + BETWEEN


def _paint_plate(painter: QPainter, desk: Desk, text: str) -> None:
    high = plate_height(desk, text)
    plate = QRectF(18, 324 - high, 204, high)
    painter.setBrush(QBrush(desk.theme.colour("realms_plate")))
    painter.setPen(QPen(desk.theme.colour("realms_plate_edge"), 1.6))
    painter.drawRoundedRect(plate, 6, 6)
    pale = desk.theme.colour("realms_pale")
    write(painter, desk, plate.adjusted(10, 2, -10, -2), text, "text", 18, pale, Qt.AlignmentFlag.AlignCenter)
