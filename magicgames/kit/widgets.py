"""Small bricks of the pages: labels that stay plain text, buttons, panels, pictures, crests."""

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QChildEvent, QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetrics,
    QIcon,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from magicgames.kit.desk import Desk
from magicgames.kit.models import Model, dressed, model_of
from magicgames.kit.scale import FINGER
from magicgames.kit.theme import INKS, face_of
from magicgames.kit.tips import attend

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent

_ICON_GAP, _FINE = 6, 2.0  # pixels between a drawing and its words; pixels of a drawing for each of the screen
_BESIDE_ICON = 4  # pixels: what Qt leaves there
_EDGES = {"panel": (1, 1, 1, 2), "raised": (1, 1, 1, 1), "banner": (2, 2, 2, 2), "rule": (0, 0, 0, 0)}  # their lines
_DRESSINGS = (QEvent.Type.Polish, QEvent.Type.ParentChange, QEvent.Type.StyleChange)
_RING, _INSET = 2, 5  # pixels: of the inner ring of the keyboard, and to its middle

_PARTING = re.compile(r"([.!?…:;,])?(?: · |\n+)")


def plain(text: str) -> str:
    """Text for a button or a menu in which & is a letter, not an access key."""
    return text.replace("&", "&&")


def spoken(text: str) -> str:
    """Text for ears: readers say “middle dot” and “triangle” for signs that are for eyes, and nothing for lines."""
    return _PARTING.sub(lambda found: f"{found[1] or '.'} ", text.removeprefix("▸ "))


def tag(widget: QWidget, kind: str) -> None:
    """Marks a new widget for the style sheet; a label has its ink also where nobody wears that."""
    widget.setProperty("kind", kind)
    if isinstance(widget, QLabel):
        widget.setForegroundRole(INKS.get(kind, QPalette.ColorRole.WindowText))


def empty(layout: QLayout) -> None:
    """Destroys every widget in a layout; hiding would not be enough for private ones. But hidden they must be, too:
    a layout shows what is new in it a little later, and then it would be a window of its own."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


class Label(QLabel):
    """A label that shows exactly the text it is given, in a face and size of the theme."""

    def __init__(self, desk: Desk, role: str = "label", kind: str = "") -> None:
        super().__init__()
        self._desk, self._role = desk, role
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        if kind:
            tag(self, kind)
        desk.theme.changed.connect(self._restyle)
        self._restyle()

    def set_role(self, role: str) -> None:
        """Other letters from now on."""
        self._role = role
        self._restyle()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        attend(self)

    def _restyle(self) -> None:
        self.setFont(self._desk.theme.font(self._role))


class PlainButton(QPushButton):
    """A button as the style sheet describes it, also where nobody wears the sheet: see `models`."""

    def __init__(self, kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._measured: tuple[str, QFont, QSize | None] | None = None  # what it was last measured for
        self._content = QSize()
        if kind:
            self.set_kind(kind)
        if kind not in ("link", "painted"):
            self.setMinimumHeight(FINGER)  # where room is scarce, air goes before words
        self.setAutoDefault(True)  # Enter presses the focused button, in pages as in dialogs

    def set_kind(self, kind: str) -> None:
        """Looks like these from now on."""
        tag(self, kind)
        if dressed(self):  # the sheet looks at the kind only once
            self.style().unpolish(self)
            self.style().polish(self)
        if kind == "primary":  # as large as others, but heavier
            self.setFont(face_of(kind))
        self.updateGeometry()
        self.update()

    @property
    def _model(self) -> Model | None:
        return None if dressed(self) else model_of(QPushButton, self.property("kind") or "")

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        model = self._model
        if model is None:
            return super().sizeHint()
        asked = (self.text(), self.font(), None if self.icon().isNull() else self.iconSize())
        if asked != self._measured:
            self._measured, self._content = asked, self._measure(*asked)
        return model.around(self._content)

    def _measure(self, words: str, letters: QFont, icon: QSize | None) -> QSize:
        inside = QFontMetrics(letters).size(Qt.TextFlag.TextShowMnemonic, words or "XXXX")
        if icon is None:
            return inside
        icon = icon + QSize(_BESIDE_ICON, 0)
        return QSize(icon.width() + inside.width(), max(icon.height(), inside.height())) if words else icon

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        model = self._model
        if model is None:
            super().paintEvent(event)
        else:
            model.paint_button(self)
        if self.hasFocus() and self.property("kind") == "primary":
            self._paint_ring(model.widget if model is not None else self)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        attend(self)

    def _paint_ring(self, model: QWidget) -> None:
        """The keyboard at a large button is a ring in it, too: the one around it is hardly lighter or darker than it
        is. Qt would draw an outline through the letters."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(model.palette().alternateBase(), _RING))  # `alternate-background-color`
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(_INSET, _INSET, -_INSET, -_INSET), 5, 5)


class Button(PlainButton):
    """A button of the house: kind is primary, quiet, link, row, icon or nothing special."""

    def __init__(self, kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(kind, parent)
        self._drawing = ""
        self._drawn = False  # as it shall look now
        self._lasting = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_drawing(self, desk: Desk, key: str, lasting: bool = False) -> None:
        """A small drawing before the words, in the gold of the theme."""
        self._desk, self._drawing, self._lasting = desk, key, lasting
        desk.theme.changed.connect(self._draw)
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

    def __init__(self, kind: str = "tile", parent: QWidget | None = None) -> None:
        super().__init__(kind, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def be_calm(self, calm: bool) -> None:
        """A calm one doesn't show that it has the keyboard: nobody has touched a key yet, and a ring around one of
        several looks as if it were chosen already."""
        if calm != bool(self.property("calm")):
            self.setProperty("calm", calm)
            self.style().unpolish(self)
            self.style().polish(self)

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
        super().__init__("row", parent)
        label = Label(desk, "body")
        label.setText(words)
        label.setMinimumHeight(FINGER - 10)  # a layout looks at what is in it, not at the button
        inside = QVBoxLayout()
        inside.setContentsMargins(10, 5, 10, 5)
        inside.addWidget(label)
        self.put(inside)
        self.setAccessibleName(spoken(words))


class Panel(QFrame):
    """A parchment sheet: a calm surface with a thin line around it."""

    def __init__(self, kind: str = "panel", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tag(self, kind)

    def event(self, event: QEvent) -> bool:
        """Room for its lines, once: Qt would add that of a sheet to what is there already."""
        done = super().event(event)
        if event.type() in _DRESSINGS:
            self.setContentsMargins(*_EDGES[self.property("kind")])
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        model = None if dressed(self) else model_of(QFrame, self.property("kind"))
        if model is None:
            super().paintEvent(event)
        else:
            model.paint_panel(self)


def rule() -> QFrame:
    """A gold hairline."""
    line = Panel("rule")
    line.setFixedHeight(1)
    return line


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

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            gold = self._desk.theme.colour("gold")
            picture = self._desk.art.pixmap(self._key, self.width(), self.height(), self.devicePixelRatioF(), gold)
            painter.drawPixmap(QRectF(self.rect()), picture, QRectF(picture.rect()))


class Crest(Emblem):
    """A crest: its drawing in its colour, so that nobody needs the colour."""

    def __init__(self, desk: Desk, crest: int, side: int = 32, lasting: bool = False) -> None:
        super().__init__(desk, _crest_key(crest), side, lasting)
        self._crest = crest

    @property
    def crest(self) -> int:
        return self._crest

    def set_crest(self, crest: int) -> None:
        self._crest, self._key = crest, _crest_key(crest)
        self.update()


def paint_crest(painter: QPainter, desk: Desk, crest: int, area: QRectF, ratio: float) -> None:
    paint_square(painter, desk, _crest_key(crest), area, ratio)


def paint_square(painter: QPainter, desk: Desk, key: str, area: QRectF, ratio: float, lasting: bool = False) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pixmap = desk.art.pixmap(key, area.width(), area.height(), ratio, lasting=lasting)
    painter.drawPixmap(area, pixmap, QRectF(pixmap.rect()))


def crest_icon(desk: Desk, crest: int, side: int = 64) -> QIcon:
    """A crest for lists and buttons; Qt would tint the one that is chosen, and its colour is part of it."""
    picture = desk.art.pixmap(_crest_key(crest), side, side, _FINE)
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


def _crest_key(crest: int) -> str:
    return f"common/crest_{crest + 1}"


class Bar(Panel):
    """A strip in the window instead of a dialog: one sentence and its buttons."""

    def __init__(self, desk: Desk, kind: str, *buttons: QPushButton) -> None:
        super().__init__(kind)
        self.words = Label(desk, "body")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(10)
        row.addWidget(self.words, 1)
        for button in buttons:
            row.addWidget(button)
        self.hide()


def has_keyboard(widget: QWidget) -> bool:
    """Whether keys go to this widget, or will do so once its window is in front."""
    return widget.window().focusWidget() is widget
