"""Where a match ends: the ground of its game under a veil, the winners on rays with the trophy, and sparks."""

from collections.abc import Sequence
from math import cos, sin, tau
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion
from magicgames.kit.parts.pictures import paint_cover, paint_crest

_STEP = 64  # pixels: a window that is dragged larger is not drawn anew with every one
_VEIL = 0.4
_CREST, _SMALL_CREST, _TROPHY = 168, 112, 96  # pixels of the usual window
_RAYS = 1.8  # of a crest
_SPARKS, _SPARK = 60, 12
_CORNER = 10


def paint_ground(widget: QWidget, painter: QPainter, desk: Desk, game: str) -> None:
    """The ground of the game's table from edge to edge, so veiled that words can be read on it."""
    theme, key = desk.theme, f"{game}/ground_{'night' if desk.theme.dark else 'day'}"
    if not theme.texture or not desk.art.has(key):
        return
    wide, high = (-(-side // _STEP) * _STEP for side in (widget.width(), widget.height()))

    def draw(kept: QPainter) -> None:
        paint_cover(kept, desk, key, QRectF(0, 0, wide, high), 1.0)
        veil = theme.colour("window")
        veil.setAlphaF(_VEIL)
        kept.fillRect(0, 0, wide, high, veil)

    painter.drawPixmap(0, 0, desk.art.kept(f"finish {key}", wide, high, draw))


class News(QWidget):
    """Who has won: something to read that can have the keyboard. A ring shows it when Tab has led there; before that
    nobody looks for one, since nothing can be pressed here."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self._ringed = desk, False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ringed = False
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ringed:
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(self._desk.theme.colour("focus"), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _CORNER, _CORNER)


class Winners(QWidget):
    """The crests of the winners on rays, and the trophy of the game before them; without winners the trophy alone."""

    def __init__(self, desk: Desk, game: str, winners: Sequence[int]) -> None:
        super().__init__()
        self._desk, self._winners, self._most = desk, tuple(winners), 10_000
        self._trophy = f"{game}/trophy" if desk.art.has(f"{game}/trophy") else ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        desk.theme.changed.connect(self.updateGeometry)

    def limit(self, height: int) -> None:
        """Never higher than this, however large the text is: the words below belong to it."""
        self._most = height
        self.updateGeometry()

    @property
    def _side(self) -> int:
        """Of a crest; it gives way in a narrow room."""
        count = max(1, len(self._winners))
        wished = self._desk.scale.px(_CREST if count == 1 else _SMALL_CREST)
        return min(
            wished, round(self.width() / (count + 0.8)) if self.width() > 0 else wished, round(self._most / _RAYS)
        )

    def sizeHint(self) -> QSize:
        px = self._desk.scale.px
        return QSize(px(340), min(px(_CREST * _RAYS * 0.92), self._most))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._desk.scale.px(180), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        art, ratio, side = self._desk.art, self.devicePixelRatioF(), self._side
        middle = QPointF(self.width() / 2, self.height() / 2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            reach = min(side * _RAYS, self.height())
            if self._desk.theme.texture and self._winners:
                rays = art.pixmap("common/rays", reach, reach, ratio)
                painter.drawPixmap(_around(middle, reach), rays, QRectF(rays.rect()))
            left = middle.x() - side * len(self._winners) / 2
            for number, crest in enumerate(self._winners):
                area = QRectF(left + number * side, middle.y() - side / 2, side, side)
                paint_crest(painter, self._desk, crest, area, ratio)
            if self._trophy:
                size = side * (_TROPHY / _CREST if self._winners else 1.0)
                at = QPointF(middle.x() + side * max(1, len(self._winners)) / 2, self.height() - size / 2)
                trophy = art.pixmap(self._trophy, size, size, ratio)
                painter.drawPixmap(_around(at if self._winners else middle, size), trophy, QRectF(trophy.rect()))


def _around(middle: QPointF, side: float) -> QRectF:
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


class Sparks(QWidget):
    """Sixty stars that burst once and fall: one picture, one loop, gone when it is over."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._page = desk, parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        chance = Random(_SPARKS)  # the same burst each time, so that pictures of it can be compared
        self._ways = [(chance.random() * tau, 0.25 + 0.75 * chance.random(), chance.random()) for _ in range(_SPARKS)]
        self._part = 0.0
        self._flight = QVariantAnimation(self)
        self._flight.setStartValue(0.0)
        self._flight.setEndValue(1.0)
        self._flight.valueChanged.connect(self._fly)
        self._flight.finished.connect(self.hide)
        self.hide()

    @property
    def burning(self) -> bool:
        return self._flight.state() is QVariantAnimation.State.Running

    def burst(self, source: QPointF) -> None:
        """From this point of the parent; nothing where no motion is wished."""
        duration = self._desk.motion.duration(Motion.FINALE)
        if duration:
            self._source = source
            self.setGeometry(self._page.rect())
            self.raise_()
            self.show()
            self._flight.setDuration(duration)
            self._flight.start()

    def _fly(self, part: float) -> None:
        self._part = part
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        px = self._desk.scale.px
        spark = self._desk.art.pixmap("common/spark", px(_SPARK), px(_SPARK), self.devicePixelRatioF())
        half, reach = px(_SPARK) / 2, min(self.width(), self.height()) * 0.55
        out = 1 - (1 - self._part) ** 3
        with QPainter(self) as painter:
            for turn, speed, late in self._ways:
                painter.setOpacity(max(0.0, 1 - self._part * (0.8 + 0.4 * late)))
                x = self._source.x() + cos(turn) * speed * reach * out
                y = self._source.y() + sin(turn) * speed * reach * out + reach * 0.6 * self._part**2
                painter.drawPixmap(QPointF(x - half, y - half), spark)
