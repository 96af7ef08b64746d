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


class _Now:
    """As the palette and the letters of an application: one for the whole program, and the theme sets it."""

    sheet: Callable[[], str] | None = None


_looks: dict[str, dict[tuple[type[QWidget], str], Model]] = {}  # models by class and kind, for each sheet


def wear(sheet: Callable[[], str]) -> None:
    """From now on everybody looks like the models in this sheet."""
    _Now.sheet = sheet


def model_of(looks_like: type[QWidget], kind: str) -> Model | None:
    """Made when somebody first looks like it; None: there is no sheet at all."""
    if _Now.sheet is None:
        return None
    sheet = _Now.sheet()
    if sheet not in _looks and len(_looks) == _KEPT:
        del _looks[next(iter(_looks))]
    models = _looks.setdefault(sheet, {})
    model = models.get((looks_like, kind))
    if model is None:
        model = models[looks_like, kind] = _make(looks_like, kind, sheet)
    return model


def dressed(widget: QWidget) -> bool:
    """Whether it wears a sheet itself, or something around it does."""
    return widget.testAttribute(Qt.WidgetAttribute.WA_StyleSheet)


def _make(looks_like: type[QWidget], kind: str, sheet: str) -> Model:
    from PySide6.QtWidgets import QStyle, QStyleOptionButton

    widget = looks_like()
    widget.setProperty("kind", kind)
    widget.setStyleSheet(sheet)
    widget.ensurePolished()
    style, calm = widget.style(), QStyleOptionButton()
    calm.state = QStyle.StateFlag.State_Enabled

    def around(inside: QSize) -> QSize:
        return style.sizeFromContents(QStyle.ContentsType.CT_PushButton, calm, inside, widget)

    edges = around(_LARGE) - _LARGE
    return Model(widget, style, around(QSize(0, 0)) - edges, edges)
