"""What lies under and over the pieces of every table: painted ground, sheets, plates, numbers that rise and fade."""

import re
from math import ceil

from PySide6.QtCore import Property, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.table.context import TableContext
from magicgames.kit.table.painting import faded, paint_framed
from magicgames.kit.table.pieces import Lettering

_FAR = 6000.0
_ROUND = 18.0
_SHINE = QMarginsF(18, 18, 18, 22)  # around a sheet: its light, and its shadow, which falls downwards
_HIGHER = 0.33  # of its letters: a long ribbon stays clear of the name that stands below the edge
_EDGE = 50.0  # both, and the round corner of a sheet
_LEAST_SHRINK = 0.7  # of the letters of a name in one line
_LEAST_IN_TWO = 0.42  # of those in two
_BREAKS = re.compile(r"[ -]")  # where a name may go on in the next line


class Ground(QGraphicsItem):
    """The evening (or the day) behind a game's table. It fills the whole stage, also where the scene ends."""

    def __init__(self, desk: Desk, game_id: str) -> None:
        super().__init__()
        self._desk = desk
        self._key = f"{game_id}/ground_night" if desk.theme.dark else f"{game_id}/ground_day"
        self.setZValue(-100)

    def boundingRect(self) -> QRectF:
        return QRectF(-_FAR, -_FAR, 3 * _FAR, 3 * _FAR)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if widget is None:
            return
        painter.save()
        painter.resetTransform()
        area, shape = QRectF(widget.rect()), self._desk.art.proportion(self._key)
        # Whole pixels: a picture that need not be stretched is painted in a fraction of the time.
        wide, high = ceil(max(area.width(), area.height() * shape)), ceil(max(area.height(), area.width() / shape))
        picture = self._desk.art.pixmap(self._key, wide, high, widget.devicePixelRatioF(), fills=True)
        corner = QPointF((area.width() - wide) / 2, (area.height() - high) / 2)
        painter.drawPixmap(QRectF(corner, QRectF(0, 0, wide, high).size()), picture, QRectF(picture.rect()))
        painter.restore()


class Sheet(QGraphicsObject):
    """A calm surface on which things stand. `active` crowns it with light, `glow` lets it answer to what happens."""

    def __init__(self, desk: Desk, area: QRectF, cover: float = 0.82) -> None:
        """`cover` is how much of the ground it hides."""
        super().__init__()
        self._desk, self._cover = desk, cover
        self._rect = QRectF(0, 0, area.width(), area.height())
        self._glow, self._glow_role = 0.0, "lit"
        self._active = self._aimed = False
        self.setPos(area.topLeft())

    def boundingRect(self) -> QRectF:
        return self._rect.marginsAdded(_SHINE)

    def set_active(self, active: bool) -> None:
        self._active = active
        self.update()

    def set_aimed(self, aimed: bool) -> None:
        """Aimed at by what is under the pointer."""
        if aimed != self._aimed:
            self._aimed = aimed
            self.update()

    def set_glow_role(self, role: str) -> None:
        self._glow_role = role

    def _get_glow(self) -> float:
        return self._glow

    def _set_glow(self, glow: float) -> None:
        self._glow = glow
        self.update()

    glow = Property(float, _get_glow, _set_glow)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        looks = f"sheet {self._cover} {self._active}"
        paint_framed(painter, self._desk, looks, self.boundingRect(), _EDGE, self._paint_calm)
        theme = self._desk.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._aimed:
            painter.setPen(QPen(theme.colour("danger"), 6, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(self._rect.adjusted(-5, -5, 5, 5), _ROUND + 3, _ROUND + 3)
        if self._glow > 0:
            colour = theme.colour(self._glow_role)
            painter.setBrush(QBrush(faded(colour, 0.35 * self._glow)))
            painter.setPen(QPen(faded(colour, self._glow), 6))
            painter.drawRoundedRect(self._rect, _ROUND, _ROUND)

    def _paint_calm(self, painter: QPainter, area: QRectF) -> None:
        """What seldom changes: its shadow, its ground, its edges and the light of the active one. It may be a smaller
        one that is painted."""
        theme, rect = self._desk.theme, area.marginsRemoved(_SHINE)
        if theme.texture:
            paint_halo(painter, rect, faded(theme.colour("shadow"), 0.10 if theme.dark else 0.045), QPointF(0, 4))
        if self._active and theme.texture:
            paint_halo(painter, rect, faded(theme.colour("lit"), 0.09))
        painter.setBrush(QBrush(faded(theme.colour("panel"), self._cover if theme.texture else 1.0)))
        painter.setPen(QPen(theme.colour("gold"), 1.6))
        painter.drawRoundedRect(rect, _ROUND, _ROUND)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(faded(theme.colour("gold"), 0.35), 1))
        painter.drawRoundedRect(rect.adjusted(6, 6, -6, -6), _ROUND - 5, _ROUND - 5)
        if self._active:
            painter.setPen(QPen(theme.colour("lit"), 5))
            painter.drawRoundedRect(rect, _ROUND, _ROUND)


class Tag(QGraphicsObject):
    """A few words on a small plate, such as whose turn it is."""

    def __init__(self, desk: Desk, text: str, pixels: float, ground: str, ink: str, width: float = 0) -> None:
        super().__init__()
        self._desk, self._ground, self._ink, self._pixels, self._width = desk, ground, ink, pixels, width
        self._write(text)

    def tell(self, text: str) -> None:
        """Other words on the same plate."""
        self.words.setParentItem(None)  # type: ignore[arg-type]
        if self.scene() is not None:
            self.scene().removeItem(self.words)
        self.prepareGeometryChange()
        self._write(text)
        self.update()

    def _write(self, text: str) -> None:
        pixels = self._pixels
        self.words = Lettering(self._desk, text, pixels, self._ink, "title", bold=True, width=self._width)
        self.words.setParentItem(self)
        self.words.place(0, 0)
        shown = self.words.boundingRect()
        smaller = self.words.scale()  # where there is little room, for the ends of the plate, too
        wide, high = (shown.width() + pixels * 1.1) * smaller, shown.height() * smaller + 6
        self._rect = QRectF(-wide / 2, -high / 2, wide, high)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QBrush(self._desk.theme.colour(self._ground)))
        painter.setPen(QPen(self._desk.theme.colour("gold_bright"), 1.5))
        painter.drawRoundedRect(self._rect, self._rect.height() / 2, self._rect.height() / 2)


class Ribbon(Tag):
    """What is asked now, on the upper edge of the sheet of whoever is to act; `tell` changes it with half a move."""

    def __init__(self, desk: Desk, sheet: Sheet, text: str, pixels: float) -> None:
        area = sheet.boundingRect()
        super().__init__(desk, text, pixels, "primary", "primary_ink", area.width() * 0.8)
        self.setParentItem(sheet)
        self.setPos(area.center().x(), -_HIGHER * pixels)
        self.setZValue(5)


class Cry(QGraphicsObject):
    """A number or a word that rises over a place and fades."""

    def __init__(self, desk: Desk, text: str, role: str = "lit", pixels: float = 88) -> None:
        super().__init__()
        self._text, self._colour = text, desk.theme.colour(role)
        self._edge = desk.theme.colour("shadow" if desk.theme.dark else "panel")
        self._font = desk.theme.scene_font("title", pixels, bold=True)
        wide = QFontMetricsF(self._font).horizontalAdvance(text) + 40
        self._rect = QRectF(-wide / 2, -pixels, wide, 2 * pixels)
        self.setData(0, text)
        self.setZValue(60)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setFont(self._font)
        painter.setPen(self._edge)
        for shift in (QPointF(3, 4), QPointF(-2, 2), QPointF(2, -2), QPointF(-2, -2)):
            painter.drawText(self._rect.translated(shift), Qt.AlignmentFlag.AlignCenter, self._text)
        painter.setPen(self._colour)
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, self._text)


class NamePlate(Lettering):
    """A name that stays inside its area: smaller if it must be, then in two lines where they have room, then cut; the
    tooltip has all of it."""

    high = 0.0  # of the area
    asked = 0.0  # how large its letters would be, had they all the room
    readable = 0.0  # smaller ones can't be read

    def tell(self, text: str) -> None:
        shrink = max(_LEAST_SHRINK, min(1.0, self.readable / self.font().pixelSize()))
        metrics, most = QFontMetricsF(self.font()), self.width / shrink
        shown = text
        if metrics.horizontalAdvance(text) > most:
            shown = self._in_two(text) or metrics.elidedText(text, Qt.TextElideMode.ElideRight, most)
        super().tell(shown)
        self.setToolTip(text)

    def _write(self, text: str) -> None:
        super()._write(text)
        if "\n" in text:
            self.setScale(min(self.scale(), self.high / self.boundingRect().height()))

    def _in_two(self, text: str) -> str:
        """Broken after a word or a hyphen, in halves as equal as can be; nothing where they would be too small."""
        metrics = QFontMetricsF(self.font())
        halves = [(text[: at.end()].strip(), text[at.end() :].strip()) for at in _BREAKS.finditer(text)]
        widths = {half: max(map(metrics.horizontalAdvance, half)) for half in halves if all(half)}
        if not widths:
            return ""
        best = min(widths, key=lambda half: widths[half])
        shrunk = min(self.width / widths[best], self.high / (2 * metrics.lineSpacing()))
        least = max(self.readable, _LEAST_IN_TWO * self.asked)
        return "\n".join(best) if shrunk * self.font().pixelSize() >= least else ""


def name_plate(
    context: TableContext, name: str, area: QRectF, pixels: float, role: str = "ink", face: str = "title"
) -> NamePlate:
    desk, high, wide = context.desk, area.height(), area.width()
    text = NamePlate(desk, "", min(pixels, high), role, face, bold=face == "title", width=wide, centred=False)
    text.high, text.asked, text.readable = high, pixels, context.readable
    text.place(area.left(), area.center().y())
    text.tell(name)
    return text


def paint_halo(painter: QPainter, area: QRectF, colour: QColor, shift: QPointF | None = None) -> None:
    """A soft shine or shadow around an area."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(colour))
    for width in (16, 12, 8, 5, 2):
        around = area.adjusted(-width, -width, width, width).translated(shift or QPointF())
        painter.drawRoundedRect(around, _ROUND + width, _ROUND + width)
