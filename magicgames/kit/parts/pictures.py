"""Drawings on pages: pictures, emblems, signs and crests."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QIcon, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.tips import attend

_BESIDE = 6  # pixels of the usual window between pictures in a row
_FINE = 2.0  # pixels of a drawing for each of the screen


class Picture(QWidget):
    """A drawing by its key at its own proportions; it grows with the width it is given."""

    def __init__(self, desk: Desk, key: str, width: int, radius: float = 0.0, lasting: bool = False) -> None:
        super().__init__()
        self._desk, self._key, self._radius, self._lasting = desk, key, radius, lasting
        self._proportion = desk.art.proportion(key)
        self._width = width
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_art(self, key: str) -> None:
        """Another drawing."""
        self._key, self._proportion = key, self._desk.art.proportion(key)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._width, self.heightForWidth(self._width))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(width / self._proportion)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = QRectF(self.rect())
            if self._radius:
                path = QPainterPath()
                path.addRoundedRect(area, self._radius, self._radius)
                painter.setClipPath(path)
            paint_cover(painter, self._desk, self._key, area, self.devicePixelRatioF(), self._lasting)


def paint_cover(painter: QPainter, desk: Desk, key: str, area: QRectF, ratio: float, lasting: bool = False) -> None:
    """A drawing that fills the area at its own proportions; what is too much is cut."""
    proportion = desk.art.proportion(key)
    width = max(area.width(), area.height() * proportion)
    height = width / proportion
    picture = desk.art.pixmap(key, width, height, ratio, lasting=lasting)
    target = QRectF((area.width() - width) / 2, (area.height() - height) / 2, width, height)
    painter.drawPixmap(target, picture, QRectF(picture.rect()))


class SideBySide(QWidget):
    """Pictures in a row, as wide as there is room for all of them. What they are is told beside them."""

    def __init__(
        self, desk: Desk, pictures: Sequence[Callable[[QPainter, QRectF], None]], proportion: float, most: int
    ) -> None:
        """`most`: pixels of the usual window, the width of each where there is more room."""
        super().__init__()
        self._desk, self._pictures, self._proportion, self._most = desk, tuple(pictures), proportion, most
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        wide = len(self._pictures) * self._desk.scale.px(self._most + _BESIDE)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._each(width) / self._proportion)

    def _each(self, width: int) -> float:
        beside = self._desk.scale.px(_BESIDE)
        room = (width + beside) / max(1, len(self._pictures)) - beside
        return max(1.0, min(self._desk.scale.px(self._most), room))

    def paintEvent(self, event: QPaintEvent) -> None:
        each = self._each(self.width())
        with QPainter(self) as painter:
            for number, paint in enumerate(self._pictures):
                left = number * (each + self._desk.scale.px(_BESIDE))
                paint(painter, QRectF(left, 0, each, each / self._proportion))


class Emblem(QWidget):
    """A square drawing that grows with the scale."""

    def __init__(self, desk: Desk, key: str, side: int, lasting: bool = False) -> None:
        super().__init__()
        self._desk, self._key, self._side, self._most, self._lasting = desk, key, side, 10_000, lasting
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        desk.theme.changed.connect(self._resize)
        self._resize()

    def limit(self, most: int) -> None:
        """Never larger than this, however large the text is."""
        self._most = most
        self._resize()

    def _resize(self) -> None:
        side = min(self._most, self._desk.scale.px(self._side))
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_square(painter, self._desk, self._key, QRectF(self.rect()), self.devicePixelRatioF(), self._lasting)


class Sign(Emblem):
    """A small drawing of the house that isn't a button, in the gold of the theme."""

    def __init__(self, desk: Desk, drawing: str, side: int) -> None:
        super().__init__(desk, f"common/icon_{drawing}", side)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        attend(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            gold = self._desk.theme.colour("gold")
            picture = self._desk.art.pixmap(self._key, self.width(), self.height(), self.devicePixelRatioF(), gold)
            painter.drawPixmap(QRectF(self.rect()), picture, QRectF(picture.rect()))


class Medallion(Emblem):
    """A drawing in a golden ring, as on the cover of a book; a sign of the house is in gold, too."""

    _SHARE = 0.56  # of the ring, that the drawing takes

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, ratio = self._desk.theme, self.devicePixelRatioF()
        line = max(1.0, self.width() / 42)
        ring = QRectF(self.rect()).adjusted(line, line, -line, -line)
        inner = ring.adjusted(3 * line, 3 * line, -3 * line, -3 * line)
        side = self.width() * self._SHARE
        spot = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        tint = theme.colour("gold") if self._key.startswith("common/icon_") else None
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.colour("gold"), line))
            painter.setBrush(theme.colour("field"))
            painter.drawEllipse(ring)
            painter.setPen(QPen(theme.colour("gold"), line / 2))
            painter.drawEllipse(inner)
            picture = self._desk.art.pixmap(self._key, side, side, ratio, tint)
            painter.drawPixmap(spot, picture, QRectF(picture.rect()))


class Crest(Emblem):
    """A crest: its drawing in its colour, so that nobody needs the colour."""

    def __init__(self, desk: Desk, crest: int, side: int = 32, lasting: bool = False) -> None:
        super().__init__(desk, crest_key(crest), side, lasting)
        self._crest = crest

    @property
    def crest(self) -> int:
        return self._crest

    def set_crest(self, crest: int) -> None:
        self._crest, self._key = crest, crest_key(crest)
        self.update()


def paint_crest(painter: QPainter, desk: Desk, crest: int, area: QRectF, ratio: float) -> None:
    paint_square(painter, desk, crest_key(crest), area, ratio)


def paint_square(painter: QPainter, desk: Desk, key: str, area: QRectF, ratio: float, lasting: bool = False) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pixmap = desk.art.pixmap(key, area.width(), area.height(), ratio, lasting=lasting)
    painter.drawPixmap(area, pixmap, QRectF(pixmap.rect()))


def crest_icon(desk: Desk, crest: int, side: int = 64) -> QIcon:
    """A crest for lists and buttons; Qt would tint the one that is chosen, and its colour is part of it."""
    picture = desk.art.pixmap(crest_key(crest), side, side, _FINE)
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


def crest_key(crest: int) -> str:
    return f"common/crest_{crest + 1}"
