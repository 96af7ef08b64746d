"""What the reader shows beside the sheet: the contents of all books, or what a search has found in them."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem

from magicgames.kit.desk import Desk
from magicgames.kit.parts.tips import attend_always
from magicgames.shell.pages.lines import MARKS, Lines
from magicgames.text.rulebook import Rulebook
from magicgames.text.search import Hit

_DATA = Qt.ItemDataRole.UserRole
_ARROW = 14  # pixels
_ROUND = 6  # pixels: the corners of what is chosen


class Contents(QTreeWidget):
    """All sections of all books; follows the place that is being read."""

    chosen = Signal(str, str)  # book and section

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._places: dict[tuple[str, str], QTreeWidgetItem] = {}  # by book and section; "" is the beginning of a book
        self.setHeaderHidden(True)
        attend_always(self.viewport())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._choose)

    def fill(self, books: Sequence[Rulebook]) -> None:
        self.blockSignals(True)
        self.clear()
        self._places.clear()
        for book in books:
            branches: list[tuple[int, QTreeWidgetItem]] = []
            for section in book.sections:
                item = QTreeWidgetItem([section.title])
                item.setToolTip(0, section.title)
                item.setData(0, _DATA, (book.game_id, section.id))
                while branches and branches[-1][0] >= section.level:
                    branches.pop()
                if branches:
                    branches[-1][1].addChild(item)
                else:
                    self.addTopLevelItem(item)
                    self._places.setdefault((book.game_id, ""), item)
                self._places.setdefault((book.game_id, section.id), item)
                branches.append((section.level, item))
        self.blockSignals(False)

    def mark(self, book: str, section: str) -> None:
        """Shows where one is."""
        self.blockSignals(True)
        item = self._places.get((book, section))
        if item is not None:
            self.setCurrentItem(item)
            item.setExpanded(True)
            self.scrollToItem(item)
        if not self.hasFocus():
            self._let_go()
        self.blockSignals(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.blockSignals(True)
        for item in self.selectedItems():
            self.setCurrentItem(item)  # here the arrows begin
        self.blockSignals(False)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.blockSignals(True)
        self._let_go()
        self.blockSignals(False)

    def _let_go(self) -> None:
        """What is marked stays marked, but is not current: Qt tells readers of that row that it has the keyboard."""
        self.selectionModel().clearCurrentIndex()

    def fold(self) -> None:
        """Only books, as at first; whoever marks a place unfolds the way to it."""
        self.blockSignals(True)
        self.collapseAll()
        self.blockSignals(False)

    def drawRow(
        self, painter: QPainter, options: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One pill under arrow and words: the style would paint two, and cut one off."""
        if self.selectionModel().isSelected(index):
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._desk.theme.colour("select"))
            painter.drawRoundedRect(options.rect, _ROUND, _ROUND)
            painter.restore()
        super().drawRow(painter, options, index)

    def drawBranches(self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        """The arrow of the house instead of the system's: it points at what lies folded, and down when that is open."""
        if not self.model().hasChildren(index):
            return
        side = self._desk.scale.px(_ARROW)
        gold, ratio = self._desk.theme.colour("gold"), self.devicePixelRatioF()
        arrow = self._desk.art.pixmap("common/icon_unfold", side, side, ratio, gold)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(rect.right() + 1 - self.indentation() / 2, QRectF(rect).center().y())
        painter.rotate(0 if self.isExpanded(index) else -90)
        painter.drawPixmap(QRectF(-side / 2, -side / 2, side, side), arrow, QRectF(arrow.rect()))
        painter.restore()

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(*item.data(0, _DATA))


class Hits(QListWidget):
    """What was found, best first, with the words that were looked for marked."""

    chosen = Signal(object)  # Hit

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        Lines(desk, self)
        self.currentItemChanged.connect(self._choose)

    def show_hits(self, hits: Sequence[tuple[str, Hit]]) -> None:
        """Each with the title of its book."""
        self.blockSignals(True)
        self.clear()
        for title, hit in hits:
            head = f"{title} · "
            item = QListWidgetItem(f"{head}{hit.title}\n{hit.snippet}")
            item.setData(_DATA, hit)
            shifted = tuple((start + len(head), end + len(head)) for start, end in hit.title_spans)
            item.setData(MARKS, (shifted, hit.spans))
            self.addItem(item)
        self.blockSignals(False)

    def focus_first(self) -> None:
        if self.count():
            self.setCurrentRow(0)
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_DATA))
