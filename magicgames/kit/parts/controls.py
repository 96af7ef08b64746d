"""Controls of forms: choices and switches, drawn in the manner of the house."""

from collections.abc import Sequence

from PySide6.QtCore import QChildEvent, QObject, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QAction, QEnterEvent, QIcon, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QSlider,
    QStyle,
    QStyleOptionButton,
)

from magicgames.kit.desk import Desk
from magicgames.kit.parts.tips import attend

_LETTERS = 12  # of a choice are always in sight
_BOX = 22  # pixels: the box of a switch in the usual window, with its edges


class Chooser(QComboBox):
    """A choice from a list; turning the wheel over it scrolls the page, it doesn't change the choice."""

    def __init__(self, desk: Desk, choices: Sequence[object] = ()) -> None:
        super().__init__()
        self._desk = desk
        self._label: QLabel | None = None
        for choice in choices:
            self.addItem("", choice)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)  # words may come after the first sight
        self.currentIndexChanged.connect(self._close_list)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        attend(self)

    def childEvent(self, event: QChildEvent) -> None:
        super().childEvent(event)
        if event.added():  # its list, made when it is opened or a screen reader asks for it
            QTimer.singleShot(0, self, self._close_list)

    def hidePopup(self) -> None:
        super().hidePopup()
        QTimer.singleShot(0, self, self._close_list)  # Qt still asks the list what was chosen there

    def _close_list(self) -> None:
        """Qt tells screen readers that the keyboard is at the choice in a list, also in one that nobody has opened."""
        rows = self.findChild(QAbstractItemView)
        if isinstance(rows, QAbstractItemView) and not rows.isVisible():
            rows.selectionModel().clearCurrentIndex()

    def hold_long_names(self) -> None:
        """It takes the room it is given, not that of its longest choice; the opened list shows all of it."""
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)

    def name_it(self, name: str) -> None:
        """Tells screen readers what is chosen here. On Linux they take the choice itself for the name of a list, and
        look for a label beside it: where none is seen, an unseen one stands there."""
        self.setAccessibleName(name)
        if self._label is None or self._label.parentWidget() is not self.parentWidget():
            self._label = QLabel(self.parentWidget())
            self._label.setBuddy(self)
            self._label.hide()
        self._label.setText(name)

    def showPopup(self) -> None:
        """Qt reckons the height of the list without all of the sheet's edges; the last choice would be half hidden."""
        rows = self.view()
        rows.setCurrentIndex(self.model().index(self.currentIndex(), self.modelColumn(), self.rootModelIndex()))
        super().showPopup()
        wanted = sum(rows.sizeHintForRow(row) for row in range(min(self.count(), self.maxVisibleItems())))
        lacking = wanted - rows.viewport().height()
        if lacking > 0:
            paper = rows.window()
            area = paper.geometry().adjusted(0, 0, 0, lacking + 2 * rows.frameWidth())
            area.moveBottom(min(area.bottom(), self.screen().availableGeometry().bottom()))
            paper.setGeometry(area)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scale = self._desk.scale
            side = min(scale.factor, scale.space(100) / 75)  # as large as the letters, as far as its place holds it
            painter.setPen(QPen(self._desk.theme.colour("gold" if self.isEnabled() else "ink_faint"), 2 * side))
            x, y = self.width() - scale.space(17), self.height() / 2
            across, down = 5 * side, 2.5 * side
            painter.drawPolyline([QPointF(x - across, y - down), QPointF(x, y + down), QPointF(x + across, y - down)])


class Slider(QSlider):
    """A number between two others; turning the wheel over it scrolls the page, it doesn't change the number."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Cross(QObject):
    """A small cross in a field that empties it, drawn like the other signs of the house."""

    def __init__(self, desk: Desk, field: QLineEdit) -> None:
        super().__init__(field)
        field.setClearButtonEnabled(True)
        clear = field.findChild(QAction)  # the only one that Qt puts there
        assert isinstance(clear, QAction)
        self._desk, self._field, self._clear = desk, field, clear
        desk.theme.changed.connect(self._draw)
        desk.language.changed.connect(self._name)
        self._draw()
        self._name()

    def _name(self) -> None:
        self._clear.setText(self._desk.language.text("app.access.clear"))

    def _draw(self) -> None:
        side, gold = self._desk.scale.px(16), self._desk.theme.colour("gold")
        ratio = self._field.devicePixelRatioF()
        self._clear.setIcon(QIcon(self._desk.art.pixmap("common/icon_clear", side, side, ratio, gold)))


class Switch(QCheckBox):
    """On or off, with a tick: the fill alone would be colour alone."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    def hitButton(self, pos: QPoint) -> bool:
        """All of it: Qt leaves out the edges that a style adds, and a press there took the keyboard and did nothing."""
        return self.rect().contains(pos)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        attend(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            option = QStyleOptionButton()
            self.initStyleOption(option)
            box = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                unit, c = box.width() / _BOX, box.center()
                painter.setPen(QPen(self._desk.theme.colour("gold_ink"), 2.4 * unit))
                painter.drawPolyline([c + QPointF(*corner) * unit for corner in ((-5, 0), (-1.5, 4), (5, -4.5))])
