"""A hidden widget that wears the style sheet, and what visible ones take from it: their sizes and their painting."""

from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOption, QStyleOptionButton, QWidget

_LARGE: Final = QSize(1000, 1000)  # larger than anything the sheet asks for


class Model(NamedTuple):
    """That widget, for one class and kind in one look (see `models`)."""

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
            self.style.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option, painter, self.widget)
            option.rect = self.style.subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self.widget)
            lacking = option.fontMetrics.height() - option.rect.height()
            if lacking > 0:  # a low button writes its words over its padding: they would be cut
                option.rect.adjust(0, -ceil(lacking / 2), 0, ceil(lacking / 2))
            self.style.drawControl(QStyle.ControlElement.CE_PushButtonLabel, option, painter, self.widget)

    def paint_panel(self, panel: QWidget) -> None:
        option = QStyleOption()
        option.initFrom(panel)
        with QPainter(panel) as painter:
            self.style.drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self.widget)


def make(looks_like: type[QWidget], kind: str, wearer: QWidget) -> Model:
    """`wearer` is the widget that has the style sheet; the model is made inside it and so inherits it."""
    widget = looks_like(wearer)
    widget.setProperty("kind", kind)
    widget.ensurePolished()
    style, calm = widget.style(), QStyleOptionButton()
    calm.state = QStyle.StateFlag.State_Enabled

    def around(inside: QSize) -> QSize:
        return style.sizeFromContents(QStyle.ContentsType.CT_PushButton, calm, inside, widget)

    edges = around(_LARGE) - _LARGE
    return Model(widget, style, around(QSize(0, 0)) - edges, edges)
