"""The themes to choose from, each as a small picture of a page in its own colours."""

from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QRadioButton, QSizePolicy, QWidget

from magicgames.files import read_shipped
from magicgames.kit.desk import Desk
from magicgames.kit.parts.layouts import bring_into_sight, grow
from magicgames.paths import resources
from magicgames.settings import Choice, Setting
from magicgames.shell.pages.setting_controls import Change, SettingControl, choice_words

_WIDE, _HIGH = 104, 84  # pixels of the usual window, at least and always
_ROUND = 8.0
_SYSTEM = ("light", "dark")  # the theme of the system is one of these
_LARGE = 150  # percent of text: from here on they stand two by two


class Miniature(QRadioButton):
    """A page in the colours of a theme, its name below; a ring around the chosen one, and another for the keyboard."""

    def __init__(self, desk: Desk, themes: tuple[str, ...]) -> None:
        """Several themes share the picture, side by side."""
        super().__init__()
        self._desk = desk
        folder = resources() / "themes"
        self._colours = [read_shipped(folder / f"{theme}.yaml", None) for theme in themes]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        px, lines = self._desk.scale.px, self.fontMetrics()
        words = max((lines.horizontalAdvance(word) for word in self.text().split()), default=0)
        return QSize(max(px(_WIDE), words + 8), px(_HIGH) + self._words_height(max(px(_WIDE), words + 8)) + 10)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """All of it can be pressed, not only where a usual one would have its mark."""
        return self.rect().contains(pos)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:  # Qt scrolls to it for Tab alone, and arrows walk here
            bring_into_sight(self.window())

    def _words_height(self, width: int) -> int:
        room = self.fontMetrics().boundingRect(0, 0, width, 1000, Qt.TextFlag.TextWordWrap.value, self.text())
        return max(room.height(), self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, high = self._desk.theme, self._desk.scale.px(_HIGH)
        paper = QRectF(3, 3, self.width() - 6, high - 6)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, colours in enumerate(self._colours):
                share = paper.width() / len(self._colours)
                painter.save()
                painter.setClipRect(QRectF(paper.left() + number * share, 0, share, high))
                _paint_page(painter, paper, colours)
                painter.restore()
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if self.isChecked():
                painter.setPen(QPen(theme.colour("gold_bright"), 3))
                painter.drawRoundedRect(paper.adjusted(-1, -1, 1, 1), _ROUND, _ROUND)
            if self.hasFocus():  # around its name, too: the rings of choice and keyboard are equally bright
                painter.setPen(QPen(theme.colour("focus"), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _ROUND, _ROUND)
            if self.isChecked():
                _paint_tick(painter, paper.bottomRight(), theme)
            painter.setPen(theme.colour("ink" if self.isChecked() else "ink_soft"))
            below = QRectF(0, high + 4, self.width(), self.height() - high - 4)
            centred = Qt.AlignmentFlag.AlignHCenter.value | Qt.TextFlag.TextWordWrap.value
            painter.drawText(below, centred, self.text())


def _paint_page(painter: QPainter, paper: QRectF, colours: dict[str, Any]) -> None:
    """A window with its title, a panel with lines of words, and one button."""
    sky = QLinearGradient(paper.topLeft(), paper.bottomLeft())
    sky.setColorAt(0, QColor(colours["window"]))
    sky.setColorAt(1, QColor(colours["window_end"]))
    painter.setPen(QPen(QColor(colours["panel_line"]), 1))
    painter.setBrush(sky)
    painter.drawRoundedRect(paper, _ROUND, _ROUND)
    wide, high = paper.width(), paper.height()
    for role, left, top, width, height in (
        ("ink", 0.08, 0.12, 0.34, 0.07),
        ("panel", 0.08, 0.30, 0.84, 0.58),
        ("gold", 0.14, 0.38, 0.26, 0.06),
        ("ink_soft", 0.14, 0.52, 0.50, 0.05),
        ("ink_soft", 0.14, 0.64, 0.42, 0.05),
        ("primary", 0.62, 0.70, 0.24, 0.12),
    ):
        box = QRectF(paper.left() + left * wide, paper.top() + top * high, width * wide, height * high)
        painter.setPen(QPen(QColor(colours["panel_line"]), 1) if role == "panel" else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours[role]))
        painter.drawRoundedRect(box, 2, 2)


def _paint_tick(painter: QPainter, corner: QPointF, theme: Any) -> None:
    """Colour alone would not tell which one is chosen."""
    unit = theme.scale.factor
    at = corner - QPointF(12, 12) * unit
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("gold_bright"))
    painter.drawEllipse(at, 9 * unit, 9 * unit)
    painter.setPen(QPen(theme.colour("gold_ink"), 2.4 * unit))
    painter.drawPolyline([at + QPointF(*point) * unit for point in ((-4, 0), (-1, 3.5), (4.5, -3.5))])


class ThemeControl(SettingControl):
    """One of the miniatures is pressed; arrows walk among them and choose, as among radio buttons."""

    def __init__(self, desk: Desk, setting: Setting, kind: Choice, change: Change) -> None:
        super().__init__(desk, setting, change)
        self.choices = {word: Miniature(desk, _SYSTEM if word == "system" else (word,)) for word in kind.words}
        self._hold(QWidget())
        self._grid = QGridLayout(self.widget)
        grow(desk, self._grid, (0, 0, 0, 0), 10)
        for word, button in self.choices.items():
            button.clicked.connect(partial(self._changed, word))
        self.retranslate()
        self.restyle()

    def restyle(self) -> None:
        across = len(self.choices) if self.desk.scale.text_percent < _LARGE else 2
        for number, button in enumerate(self.choices.values()):
            self._grid.addWidget(button, number // across, number % across, Qt.AlignmentFlag.AlignTop)

    def show_value(self, value: Any) -> None:
        self.choices[value].setChecked(True)
        self.setFocusProxy(self.choices[value])

    def retranslate(self) -> None:
        super().retranslate()
        name = self.widget.accessibleName()
        for word, button in self.choices.items():
            button.setText(choice_words(self.desk, self.setting, word))
            button.setAccessibleName(f"{name}: {button.text()}")
            button.updateGeometry()
