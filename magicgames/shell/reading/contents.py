"""What the reader shows beside the sheet: the contents of all books, or what a search has found in them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QTreeWidget, QTreeWidgetItem

from magicgames.kit.desk import Desk
from magicgames.shell.pages.lines import MARKS, Lines
from magicgames.text.rulebook import Rulebook
from magicgames.text.search import Hit

_DATA = Qt.ItemDataRole.UserRole


class Contents(QTreeWidget):
    """All sections of all books; follows the place that is being read."""

    chosen = Signal(str, str)  # book and section

    def __init__(self) -> None:
        super().__init__()
        self._places: dict[tuple[str, str], QTreeWidgetItem] = {}  # by book and section; "" is the beginning of a book
        self.setHeaderHidden(True)
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
        self.blockSignals(False)

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
