"""A wall of things to choose from: cards, suits, or nothing at all, found by arrow keys, letters or the mouse."""

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFocusEvent, QFontInfo, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.letters import write
from magicgames.boards.realms.paper import paint_card
from magicgames.boards.realms.plan import SHAPE
from magicgames.games.realms.cards import Suit
from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.tips import attend_always
from magicgames.kit.table.pieces import ENTER
from magicgames.text.finder import sift

_ROLE = Qt.ItemDataRole.UserRole
_AROUND = 6


@dataclass(frozen=True)
class Entry:
    """One thing to choose: a card, a suit, or words alone."""

    value: object
    label: str
    face: Face | None = None
    suit: Suit = ""
    best: str = ""  # words for the one that is suggested


class Picker(QListWidget):
    """`current` is what is chosen; it is never without one while something is shown."""

    taken = Signal()  # Enter or a double click: this one it is
    noticed = Signal(object, QRect)  # Face that a key has come to, and its place in the viewport; None: no longer

    def __init__(self, desk: Desk, shape: float = SHAPE) -> None:
        super().__init__()
        self.desk, self.shape = desk, shape
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSpacing(2)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Painter(self))
        self.itemDoubleClicked.connect(lambda _: self.taken.emit())
        clothe(desk.theme, self)
        attend_always(self.viewport())
        self._width = 110
        self.heard = ""  # what readers get of each entry where others must not hear which they are
        self.below = 0.0  # room under each card, where one of them is suggested
        self._spot = QWidget(self.viewport())  # nothing to see: what is pointed at has a place
        self._spot.hide()

    def fill(self, entries: list[Entry], width: int, value: object) -> None:
        """Shows these with `value` chosen."""
        self._width = width
        self._spot.hide()
        self.below = self.plate_height if any(entry.best and entry.face for entry in entries) else 0
        high = round(width / self.shape + self.below) + 2 * _AROUND
        self.clear()
        for entry in entries:
            item = QListWidgetItem(entry.label)
            item.setData(_ROLE, entry)
            item.setSizeHint(QSize(width + 2 * _AROUND, high))
            item.setToolTip(entry.label if entry.face is None else f"{entry.face.title}. {entry.face.described}")
            if self.heard:
                item.setData(Qt.ItemDataRole.AccessibleTextRole, self.heard)
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, self.heard)  # else it would be the tip
            self.addItem(item)
        self.choose(value)

    def choose(self, value: object) -> None:
        rows = [row for row in range(self.count()) if self._entry(row).value == value]
        self.setCurrentRow(rows[0] if rows else 0)

    def search(self, words: str) -> None:
        """Only what has these words; the first of them is chosen when the chosen one is gone."""
        texts = (f"{entry.label} {entry.face.described if entry.face else ''}" for entry in self.entries)
        for row, found in enumerate(sift(words, texts)):
            self.item(row).setHidden(not found)
        item = self.currentItem()
        if item is None or item.isHidden():
            shown = [row for row in range(self.count()) if not self.item(row).isHidden()]
            self.setCurrentRow(shown[0] if shown else -1)

    def spot(self, value: object) -> list[QWidget]:
        """The place of this one, brought into sight; presses on it go to what lies there. Empty: it isn't here."""
        found = next((self.item(row) for row in range(self.count()) if self._entry(row).value == value), None)
        if found is None:
            return []
        found.setHidden(False)
        self.scrollToItem(found)
        self._spot.setGeometry(self.visualItemRect(found))
        self._spot.setAccessibleName(self.heard or found.text())
        self._spot.show()
        return [self._spot]

    @property
    def plate_height(self) -> float:
        return QFontMetricsF(self.desk.theme.font("strong")).height() + 2

    @property
    def current(self) -> Entry | None:
        row = self.currentRow()
        return None if row < 0 else self._entry(row)

    @property
    def entries(self) -> list[Entry]:
        return [self._entry(row) for row in range(self.count())]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat():
            self.taken.emit()
        else:
            super().keyPressEvent(event)
            self._tell_noticed()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._tell_noticed()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.noticed.emit(None, QRect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.noticed.emit(None, QRect())  # it would lie over what is pressed
        super().mousePressEvent(event)

    def _tell_noticed(self) -> None:
        current, item = self.current, self.currentItem()
        place = self.visualItemRect(item).adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND) if current else QRect()
        self.noticed.emit(current.face if current else None, place)

    def _entry(self, row: int) -> Entry:
        entry: Entry = self.item(row).data(_ROLE)
        return entry


class _Painter(QStyledItemDelegate):
    def __init__(self, picker: Picker) -> None:
        super().__init__(picker)
        self._picker = picker

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        picker, theme = self._picker, self._picker.desk.theme
        entry: Entry = index.data(_ROLE)
        area = QRectF(option.rect).adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND - picker.below)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if entry.face is not None:
            paint_card(painter, picker.desk, area, entry.face)
        else:
            self._paint_words(painter, entry, area)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            role = "focus" if picker.hasFocus() else "lit"
            painter.setPen(QPen(theme.colour(role), 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(-3, -3, 3, 3), 9, 9)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(theme.colour("gold"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(-2, -2, 2, 2), 8, 8)
        if entry.best:
            self._paint_best(painter, entry, area)
        painter.restore()

    def _paint_words(self, painter: QPainter, entry: Entry, area: QRectF) -> None:
        desk, theme = self._picker.desk, self._picker.desk.theme
        painter.setBrush(QBrush(theme.colour("panel_raised")))
        painter.setPen(QPen(theme.colour("gold"), 1.2))
        painter.drawRoundedRect(area, 7, 7)
        words = area.adjusted(5, 4, -5, -4)
        if entry.suit:
            side = min(area.width() * 0.5, area.height() * 0.55)
            emblem = QRectF(area.center().x() - side / 2, area.top() + 6, side, side)
            ratio = self._picker.devicePixelRatioF()
            picture = desk.art.pixmap(f"realms/suit_{entry.suit}", side, side, ratio)
            painter.drawPixmap(emblem, picture, QRectF(picture.rect()))
            words.setTop(emblem.bottom())
        most = QFontInfo(theme.font("strong")).pixelSize()
        write(
            painter,
            desk,
            words,
            entry.label,
            "text",
            most,
            theme.colour("ink"),
            Qt.AlignmentFlag.AlignCenter,
            bold=True,
        )

    def _paint_best(self, painter: QPainter, entry: Entry, area: QRectF) -> None:
        """Under a card, on the upper edge of words; never wider than what it marks, and never over what is read."""
        desk, theme, words = self._picker.desk, self._picker.desk.theme, entry.best
        metrics = QFontMetricsF(theme.font("strong"))
        wide, high = min(metrics.horizontalAdvance(words) + 14, area.width()), self._picker.plate_height
        plate = QRectF(area.center().x() - wide / 2, area.bottom() + 1 if entry.face else area.top(), wide, high)
        painter.setBrush(QBrush(theme.colour("gold")))
        painter.setPen(QPen(theme.colour("gold_bright"), 1))
        painter.drawRoundedRect(plate, high / 2, high / 2)
        ink, centre = theme.colour("gold_ink"), Qt.AlignmentFlag.AlignCenter
        write(painter, desk, plate.adjusted(6, 0, -6, 0), words, "text", high * 0.75, ink, centre, bold=True)
