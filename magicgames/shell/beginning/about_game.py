"""Which game it is that is set up: its cover, and in two sentences what one does in it."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.pictures import paint_cover
from magicgames.kit.parts.widgets import Label, Panel
from magicgames.shell.page import Speaking

_WIDE, _HIGH = 152, 96  # pixels of the usual window
_ROUND = 9.0
# A poster: how high it is at least and at most, what is around its picture, and how much of its width that may take.
_LEAST, _MOST, _EDGE, _SHARE = 140, 500, 12, 0.46
_BELOW = 690  # pixels of a page that are not for it: its head and foot, options, and four seats
# Its letters, by its height.
_VOICES = ((320, ("display", "name")), (200, ("page", "lead")), (0, ("lead", "body")))


class _Cover(QWidget):
    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self.key = desk, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        desk.scale.changed.connect(self.updateGeometry)

    def fill(self, width: int) -> None:
        """As wide as this, and as high as there is room."""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self.setFixedWidth(width)
        self.setMinimumHeight(1)

    def sizeHint(self) -> QSize:
        return QSize(self._desk.scale.px(_WIDE), self._desk.scale.px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            path, area = QPainterPath(), QRectF(self.rect())
            path.addRoundedRect(area, _ROUND, _ROUND)
            painter.setClipPath(path)
            paint_cover(painter, self._desk, self.key, area, self.devicePixelRatioF())


class AboutGame(Speaking):
    """The cover of the shelf once more, with the same words; nothing for a game that has none."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._game = ""
        self.cover = _Cover(desk)
        self._tagline, self._about = Label(desk, "body", "gold"), Label(desk, "body", "soft")
        words = column()
        grow(desk, words, spacing=4)
        words.addStretch(1)
        words.addWidget(self._tagline)
        words.addWidget(self._about)
        words.addStretch(1)
        row = QHBoxLayout(self)
        grow(desk, row, (0, 0, 0, 0), 16)
        row.addWidget(self.cover)
        row.addLayout(words, 1)

    def show_game(self, game: str) -> None:
        self._game = game
        self.cover.key = f"common/cover_{game}"
        self.cover.setVisible(self.desk.art.has(self.cover.key))
        self.cover.update()
        self.retranslate()

    def speak(self, tagline: str, about: str) -> None:
        """Sets the roles of the letters for its two sentences."""
        self._tagline.set_role(tagline)
        self._about.set_role(about)

    def retranslate(self) -> None:
        if self.desk.language.catalog.has(f"app.shelf.{self._game}.about"):
            self._tagline.setText(self.text(f"app.shelf.{self._game}.tagline"))
            self._about.setText(self.text(f"app.shelf.{self._game}.about"))


class Poster(Panel):
    """The same, large, across the whole page. Its height depends on the size of the page alone, not on how many sit
    down, so that the buttons which seat somebody stay where they are."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.about = AboutGame(desk)
        inside = QVBoxLayout(self)
        grow(desk, inside, (_EDGE, _EDGE, 2 * _EDGE, _EDGE))
        inside.addWidget(self.about)

    def fit(self, page: QSize) -> None:
        """Takes what a page of this size leaves above seats and options."""
        scale = self._desk.scale
        high = min(max(page.height() - scale.px(_BELOW), scale.px(_LEAST)), scale.px(_MOST))
        self.setFixedHeight(high)
        self.about.speak(*next(roles for least, roles in _VOICES if high >= scale.px(least)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture is as high as the poster."""
        super().resizeEvent(event)
        high = self.height() - 2 * self._desk.scale.space(_EDGE)
        self.about.cover.fill(min(round(high * _WIDE / _HIGH), round(self.width() * _SHARE)))
