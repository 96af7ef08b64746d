"""The rules reader: contents, search in both languages, the same section in the other language."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
    QWidget,
)

from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.layouts import column
from magicgames.kit.widgets import Button, Label, plain
from magicgames.shell.lines import Lines
from magicgames.shell.page import Speaking
from magicgames.shell.sheet import Sheet
from magicgames.shell.stores import SettingsStore
from magicgames.text.library import HOUSE, Library
from magicgames.text.rulebook import Rulebook
from magicgames.text.search import Hit

_DATA = Qt.ItemDataRole.UserRole


class RulesReader(Speaking):
    """Reading never touches a match: it knows nothing of one."""

    def __init__(self, desk: Desk, library: Library, ui: Mapping[str, GameUi], settings: SettingsStore) -> None:
        super().__init__(desk)
        self._library = library
        self._settings = settings
        self._code = desk.language.code
        self._book = ""
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.contents, self.hits = QTreeWidget(), QListWidget()
        self.contents.setHeaderHidden(True)
        self.hits.setResizeMode(QListWidget.ResizeMode.Adjust)
        Lines(desk, self.hits)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._verdict = Label(desk, "label", "soft")
        self._left = QStackedWidget()
        self._left.addWidget(self.contents)
        self._left.addWidget(self.hits)
        self.switch = Button()
        self.sheet = Sheet(desk, ui)
        self._lay_out()
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._open_first_hit)
        self.contents.currentItemChanged.connect(self._contents_chosen)
        self.hits.currentItemChanged.connect(self._hit_chosen)
        self.sheet.section_changed.connect(self._section_changed)
        self.switch.clicked.connect(self._switch_language)
        self._place_last_read()
        self.retranslate()

    def _lay_out(self) -> None:
        left, right = QWidget(), QWidget()
        tools, reading = column(left, 0, 8), column(right, 0, 8)
        tools.addWidget(self.search)
        tools.addWidget(self._verdict)
        tools.addWidget(self._left, 1)
        top = QHBoxLayout()
        top.addStretch(1)
        top.addWidget(self.switch)
        reading.addLayout(top)
        reading.addWidget(self.sheet, 1)
        parts = QSplitter(Qt.Orientation.Horizontal)
        parts.setHandleWidth(14)
        parts.addWidget(left)
        parts.addWidget(right)
        parts.setStretchFactor(1, 1)
        parts.setSizes([self.desk.scale.px(300), 700])  # large letters need a wider list
        parts.setChildrenCollapsible(False)
        column(self).addWidget(parts)

    def open(self, book: str, section: str = "") -> None:
        """Shows this section of this book."""
        if book not in self._library.ids:
            book = HOUSE
        if book != self._book:
            self._book = book
            self._show_book()
        self.sheet.go_to(section)
        self._mark(section)

    def remember(self) -> None:
        """Keeps the place for the next time."""
        self._settings.change(rules_place=f"{self._book}#{self.sheet.section}")

    def title(self) -> str:
        """Of the book, in the language of the program."""
        return self._load(self.desk.language.code, self._book).sections[0].title

    def retranslate(self) -> None:
        self._code = self.desk.language.code
        self.search.setPlaceholderText(self.text("app.rules.search_about"))
        self.search.setAccessibleName(self.text("app.access.search"))
        self.contents.setAccessibleName(self.text("app.access.contents"))
        self.hits.setAccessibleName(self.text("app.rules.search"))
        self.sheet.setAccessibleName(self.text("app.access.text"))
        self._retell()

    def restyle(self) -> None:
        self.sheet.redraw()

    def _retell(self) -> None:
        """Everything that depends on the language that is being read."""
        here = self.sheet.section
        self.switch.setText(plain(self._own_name(self._other_code())))
        self.switch.setAccessibleDescription(self.text("app.rules.switch"))
        self._fill_contents()
        self._show_book()
        self.sheet.go_to(here)
        self._mark(here)
        self._search(self.search.text())

    # Books

    def _load(self, code: str, book: str) -> Rulebook:
        return self._library.book(code, book)

    def _show_book(self) -> None:
        self.sheet.show_book(self._load(self._code, self._book))

    def _other_code(self) -> str:
        codes = self.desk.language.codes
        return codes[(codes.index(self._code) + 1) % len(codes)] if self._code in codes else codes[0]

    def _own_name(self, code: str) -> str:
        return self.desk.language.catalog_of(code).text("app.language.name")

    def _switch_language(self) -> None:
        self._code = self._other_code()
        self._retell()

    def _place_last_read(self) -> None:
        book, _, section = self._settings.value.rules_place.partition("#")
        self._book = book if book in self._library.ids else HOUSE
        self._show_book()
        self.sheet.go_to(section)

    # Contents

    def _fill_contents(self) -> None:
        self.contents.blockSignals(True)
        self.contents.clear()
        for book in self._library.ids:
            branches: list[tuple[int, QTreeWidgetItem]] = []
            for section in self._load(self._code, book).sections:
                item = QTreeWidgetItem([section.title])
                item.setData(0, _DATA, (book, section.id))
                while branches and branches[-1][0] >= section.level:
                    branches.pop()
                if branches:
                    branches[-1][1].addChild(item)
                else:
                    self.contents.addTopLevelItem(item)
                branches.append((section.level, item))
        self.contents.blockSignals(False)

    def _mark(self, section: str) -> None:
        """Shows in the contents where one is."""
        self.contents.blockSignals(True)
        for item in self._items():
            book, found = item.data(0, _DATA)
            if book == self._book and (found == section or (not section and item.parent() is None)):
                self.contents.setCurrentItem(item)
                item.setExpanded(True)
                self.contents.scrollToItem(item)
        self.contents.blockSignals(False)

    def _items(self) -> list[QTreeWidgetItem]:
        items: list[QTreeWidgetItem] = []
        walk = QTreeWidgetItemIterator(self.contents)
        while walk.value() is not None:
            items.append(walk.value())
            walk += 1
        return items

    def _contents_chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.open(*item.data(0, _DATA))

    def _section_changed(self, section: str) -> None:
        self._mark(section)

    # Search

    def _search(self, query: str) -> None:
        query = query.strip()
        self._left.setCurrentWidget(self.hits if query else self.contents)
        self._verdict.setVisible(bool(query))
        self.hits.blockSignals(True)
        self.hits.clear()
        found = self._find(query) if query else ()
        for hit in found:
            item = QListWidgetItem(f"{self._book_title(hit)} · {hit.title}\n{hit.snippet}")
            item.setData(_DATA, hit)
            self.hits.addItem(item)
        self.hits.blockSignals(False)
        if not found:
            verdict = self.text("app.rules.nothing", query=query)
        elif found[0].code != self._code:
            verdict = self.text("app.rules.other_language")
        else:
            verdict = self.text("app.rules.found", query=query)
        self._verdict.setText(verdict)

    def _find(self, query: str) -> tuple[Hit, ...]:
        return self._library.index().find(query, self._code, self._book)

    def _book_title(self, hit: Hit) -> str:
        return self._load(hit.code, hit.book).sections[0].title

    def _open_first_hit(self) -> None:
        if self.hits.count():
            self.hits.setCurrentRow(0)
            self.hits.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hit_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            hit: Hit = item.data(_DATA)
            if hit.code != self._code:
                self._code = hit.code
                self._book = hit.book
                self._show_book()
                self._fill_contents()
            self.open(hit.book, hit.section_id)
