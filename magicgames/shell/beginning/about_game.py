"""Which game it is that is set up: its cover, and in two sentences what one does in it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.layouts import column, grow
from magicgames.kit.pictures import paint_cover
from magicgames.kit.widgets import Label
from magicgames.shell.page import Speaking

_WIDE, _HIGH = 152, 96  # pixels of the usual window
_ROUND = 9.0


class _Cover(QWidget):
    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self.key = desk, ""
        desk.scale.changed.connect(self.updateGeometry)

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
        self._cover = _Cover(desk)
        self._tagline, self._about = Label(desk, "body", "gold"), Label(desk, "body", "soft")
        words = column(spacing=4)
        words.addStretch(1)
        words.addWidget(self._tagline)
        words.addWidget(self._about)
        words.addStretch(1)
        row = QHBoxLayout(self)
        grow(desk, row, (0, 0, 0, 0), 16)
        row.addWidget(self._cover, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def show_game(self, game: str) -> None:
        self._game = game
        self._cover.key = f"common/cover_{game}"
        self._cover.setVisible(self.desk.art.has(self._cover.key))
        self._cover.update()
        self.retranslate()

    def retranslate(self) -> None:
        if self.desk.language.catalog.has(f"app.shelf.{self._game}.about"):
            self._tagline.setText(self.text(f"app.shelf.{self._game}.tagline"))
            self._about.setText(self.text(f"app.shelf.{self._game}.about"))
