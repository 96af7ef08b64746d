"""One model of `models`: how large those are that look like it, and how they are painted."""

from typing import Final, NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOption, QStyleOptionButton, QWidget

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
        option = QStyleOptionButton()
        button.initStyleOption(option)
        with QPainter(button) as painter:
            self.style.drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self.widget)

    def paint_panel(self, panel: QWidget) -> None:
        option = QStyleOption()
        option.initFrom(panel)
        with QPainter(panel) as painter:
            self.style.drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self.widget)


def make(looks_like: type[QWidget], kind: str, wearer: QWidget) -> Model:
    """Dressed as something of this kind is within the wearer."""
    widget = looks_like(wearer)
    widget.setProperty("kind", kind)
    widget.ensurePolished()
    style, calm = widget.style(), QStyleOptionButton()
    calm.state = QStyle.StateFlag.State_Enabled

    def around(inside: QSize) -> QSize:
        return style.sizeFromContents(QStyle.ContentsType.CT_PushButton, calm, inside, widget)

    edges = around(_LARGE) - _LARGE
    return Model(widget, style, around(QSize(0, 0)) - edges, edges)
