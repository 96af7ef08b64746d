"""Buttons of the house: with words, with a small drawing, or made of a layout."""

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QChildEvent, QPointF, QSize, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetrics,
    QIcon,
    QPainter,
    QPaintEvent,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import QLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.models import dressed
from magicgames.kit.look.scale import FINGER
from magicgames.kit.look.theme import face_of, no_face
from magicgames.kit.parts.rings import paint_inner_ring
from magicgames.kit.parts.tips import attend
from magicgames.kit.parts.widgets import Label, spoken, tag

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from magicgames.kit.look.model import Model

_ICON_GAP, _FINE = 6, 2.0  # pixels between a drawing and its words; pixels of a drawing for each of the screen
_BESIDE_ICON = 4  # pixels: what Qt leaves there
_EDGE = 2  # pixels: the border of a button that has the keyboard
_KEPT = 500  # words of buttons that were measured
ROW_EDGE = 5  # pixels above and below the words of a row …
ROW_WORDS = FINGER - 2 * ROW_EDGE  # … and how high they are at least: a layout looks at them, not at the button


@lru_cache(_KEPT)
def _words_size(letters: QFont, words: str) -> QSize:
    """Of what is written on a button. Layouts ask again and again, and for the same few words."""
    return QFontMetrics(letters).size(Qt.TextFlag.TextShowMnemonic, words or "XXXX")


class PlainButton(QPushButton):
    """A button as the style sheet describes it, also where nobody wears the sheet: see `models`."""

    def __init__(self, desk: Desk, kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._kind = ""
        if kind:
            self.set_kind(kind)
        self.setAutoDefault(True)  # Enter presses the focused button, in pages as in dialogs

    def set_kind(self, kind: str) -> None:
        """Looks like these from now on."""
        before, self._kind = self._kind, kind
        tag(self, kind)
        if dressed(self):  # the sheet looks at the kind only once
            self.style().unpolish(self)
            self.style().polish(self)
        if kind == "primary":  # as large as others, but heavier
            self.setFont(face_of(kind))
        elif before == "primary":
            self.setFont(no_face())
        self.updateGeometry()
        self.update()

    @property
    def _model(self) -> "Model | None":
        return None if dressed(self) else self._desk.theme.models.of(QPushButton, self._kind)

    def sizeHint(self) -> QSize:
        model = self._model
        if model is None:
            self.ensurePolished()
            return super().sizeHint()
        return model.around(self._filling())

    def minimumSizeHint(self) -> QSize:
        """Where room is scarce, the air above and below the words goes, but neither they nor what a finger hits."""
        hint = self.sizeHint()
        least = max(FINGER, self._filling().height() + 2 * _EDGE)
        return QSize(hint.width(), min(hint.height(), least))

    def _filling(self) -> QSize:
        """Its words and its drawing."""
        words, inside = self.text(), _words_size(self.font(), self.text())
        if self.icon().isNull():
            return inside
        icon = self.iconSize() + QSize(_BESIDE_ICON, 0)
        return QSize(icon.width() + inside.width(), max(icon.height(), inside.height())) if words else icon

    def paintEvent(self, event: QPaintEvent) -> None:
        model = self._model
        if model is None:
            super().paintEvent(event)
        else:
            model.paint_button(self)
        paint_inner_ring(self, model.widget if model is not None else self)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        attend(self)


class Button(PlainButton):
    """A button of the house: kind is primary, quiet, link, row, icon or nothing special."""

    def __init__(self, desk: Desk, kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(desk, kind, parent)
        self._drawing = ""
        self._drawn = False  # as it shall look now
        self._lasting = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_drawing(self, key: str, lasting: bool = False) -> None:
        """A small drawing before the words, in the gold of the theme."""
        self._drawing, self._lasting = key, lasting
        self._desk.theme.changed.connect(self._draw)
        self._draw()

    def change_drawing(self, key: str) -> None:
        self._drawing = key
        self._draw()

    def _draw(self) -> None:
        """Room is made for it at once; it is drawn when somebody sees it."""
        side, gap = self._drawing_size()
        self.setIconSize(QSize(side + gap, side))
        self._drawn = self.isVisible()
        if self._drawn:
            self.setIcon(QIcon(self._draw_icon(side, gap)))
        elif self.icon().isNull():
            self.setIcon(QIcon(QPixmap(1, 1)))  # without any the button would ask for less room

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._drawing and not self._drawn:
            self._draw()

    def _drawing_size(self) -> tuple[int, int]:
        """The side of the drawing, and the gap before the words: the style would leave hardly any."""
        return self._desk.scale.px(18), self._desk.scale.space(_ICON_GAP) if self.text() else 0

    def _draw_icon(self, side: int, gap: int) -> QPixmap:
        gold, art, key = self._desk.theme.colour("gold"), self._desk.art, f"common/icon_{self._drawing}"

        def paint(painter: QPainter) -> None:
            fine = round(side * _FINE)
            painter.drawPixmap(QPointF(0, 0), art.pixmap(key, fine, fine, tint=gold, lasting=self._lasting))

        wide, high = round((side + gap) * _FINE), round(side * _FINE)
        return art.kept(f"{key} {gold.name()}", wide, high, paint, ratio=_FINE)

    def setText(self, text: str) -> None:
        had = bool(self.text())
        super().setText(text)
        if had != bool(text) and self._drawing:
            self._draw()


class Tile(PlainButton):
    """A button made of a layout instead of one line of text: covers, rows whose words may wrap."""

    def __init__(self, desk: Desk, kind: str = "tile", parent: QWidget | None = None) -> None:
        super().__init__(desk, kind, parent)
        if kind != "painted":
            self.setMinimumHeight(FINGER)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def be_calm(self, calm: bool) -> None:
        """A calm one doesn't show that it has the keyboard: nobody has touched a key yet, and a ring around one of
        several looks as if it were chosen already."""
        if calm != bool(self.property("calm")):
            self.setProperty("calm", calm)
            self.setStyleSheet("")  # looks at the sheet around it again; `style()` would make Python classes of styles

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        self.be_calm(False)
        super().keyPressEvent(event)

    def focusOutEvent(self, event: "QFocusEvent") -> None:
        if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            self.be_calm(False)
        super().focusOutEvent(event)

    def put(self, layout: QLayout) -> None:
        """Fills the button; what is inside lets the mouse through."""
        self.setLayout(layout)

    def childEvent(self, event: QChildEvent) -> None:
        child = event.child()
        if event.added() and isinstance(child, QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        super().childEvent(event)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return layout.minimumSize() if layout is not None else super().minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return layout.totalHeightForWidth(width) if layout is not None else super().heightForWidth(width)


class Row(Tile):
    """One line of a list that is a button: wrapped plain text. These lists lie where people play: fingers hit them."""

    def __init__(self, desk: Desk, words: str, parent: QWidget | None = None) -> None:
        super().__init__(desk, "row", parent)
        label = self._words = Label(desk, "body")
        label.setText(words)
        label.setMinimumHeight(ROW_WORDS)
        inside = QVBoxLayout()
        inside.setContentsMargins(10, ROW_EDGE, 10, ROW_EDGE)
        inside.addWidget(label)
        self.put(inside)
        self.setAccessibleName(spoken(words))

    def keep_back(self, heard: str) -> None:
        """Others must not hear its words: readers get these, also of the label that is in it."""
        for part in (self, self._words):
            part.setAccessibleName(heard)
