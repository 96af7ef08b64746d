"""Models wear the style sheet, so that those who look like them need not.

Whoever wears a sheet is polished anew, with all that is in it, whenever the sheet changes, and a table has more than a
hundred widgets. At tables nobody wears it: a button or panel asks the model of its kind how large it is, and the
model's style draws it. A model wears the sheet of one look for ever: whoever comes back to a look finds it dressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton, QWidget

if TYPE_CHECKING:  # loaded with the first table: it has hundreds of constants
    from PySide6.QtWidgets import QStyle

_KEPT: Final = 8  # looks: more than people at one screen change between
_WEARS: Final = Qt.WidgetAttribute.WA_StyleSheet  # found once: it is asked hundreds of times a switch
_LARGE: Final = QSize(1000, 1000)  # larger than anything the sheet asks for


class Model(NamedTuple):
    """A widget that nobody sees, in the sheet of one look."""

    widget: QWidget
    style: QStyle
    least: QSize  # what a button has inside, at least
    edges: QSize  # what a button has around that

    def around(self, inside: QSize) -> QSize:
        """How large a button is that has this inside."""
        return inside.expandedTo(self.least) + self.edges

    def paint_button(self, button: QPushButton) -> None:
        from PySide6.QtWidgets import QStyle, QStyleOptionButton

        option = QStyleOptionButton()
        button.initStyleOption(option)
        with QPainter(button) as painter:
            self.style.drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self.widget)

    def paint_panel(self, panel: QWidget) -> None:
        from PySide6.QtWidgets import QStyle, QStyleOption

        option = QStyleOption()
        option.initFrom(panel)
        with QPainter(panel) as painter:
            self.style.drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self.widget)


class Models:
    """Those of one theme, in the sheets of its looks of now and before."""

    def __init__(self, sheet: Callable[[], str]) -> None:
        self._sheet = sheet
        self._looks: dict[str, _Look] = {}  # by their sheets

    def of(self, looks_like: type[QWidget], kind: str) -> Model:
        """In the sheet of now; made when somebody first looks like it."""
        sheet = self._sheet()
        look = self._looks.get(sheet)
        if look is None:
            if len(self._looks) == _KEPT:
                del self._looks[next(iter(self._looks))]
            look = self._looks[sheet] = _Look(sheet)
        return look.model(looks_like, kind)


class _Look:
    """The models of one sheet. They are children of one widget that wears it, because Qt parses a sheet anew for each
    widget that it is given to: eight models with a sheet each would take ten times the memory."""

    def __init__(self, sheet: str) -> None:
        self._wearer = QWidget()
        self._wearer.setStyleSheet(sheet)
        self._models: dict[tuple[type[QWidget], str], Model] = {}

    def model(self, looks_like: type[QWidget], kind: str) -> Model:
        made = self._models.get((looks_like, kind))
        if made is None:
            made = self._models[looks_like, kind] = _make(looks_like, kind, self._wearer)
        return made


def dressed(widget: QWidget) -> bool:
    """Whether it wears a sheet itself, or something around it does."""
    return widget.testAttribute(_WEARS)


def _make(looks_like: type[QWidget], kind: str, wearer: QWidget) -> Model:
    from PySide6.QtWidgets import QStyle, QStyleOptionButton

    widget = looks_like(wearer)
    widget.setProperty("kind", kind)
    widget.ensurePolished()
    style, calm = widget.style(), QStyleOptionButton()
    calm.state = QStyle.StateFlag.State_Enabled

    def around(inside: QSize) -> QSize:
        return style.sizeFromContents(QStyle.ContentsType.CT_PushButton, calm, inside, widget)

    edges = around(_LARGE) - _LARGE
    return Model(widget, style, around(QSize(0, 0)) - edges, edges)
