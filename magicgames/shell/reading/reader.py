"""The rules reader: contents and search on the left, the sheet on the right, and the way one has come."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QSplitter, QStackedWidget, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.controls import Cross
from magicgames.kit.parts.layouts import column
from magicgames.kit.parts.widgets import Label, plain
from magicgames.shell.page import Speaking
from magicgames.shell.reading.contents import Contents, Hits
from magicgames.shell.reading.publish_menu import PublishMenu
from magicgames.shell.reading.rules_pictures import RulesPictures
from magicgames.shell.reading.sheet import Sheet
from magicgames.shell.stores import SettingsStore
from magicgames.text.library import HOUSE, RulesLibrary
from magicgames.text.rulebook import TRY
from magicgames.text.search import Hit

_Place = tuple[str, str]  # book and section
_SETTLED = 400  # milliseconds until everything is made ready to be searched


class Bookmark(NamedTuple):
    """Where a reader stood, how it had come there, and what was looked for."""

    way: tuple[_Place, ...]
    step: int
    query: str = ""
    words: str = ""


class RulesReader(Speaking):
    """Reading never touches a match: it knows nothing of one."""

    tried = Signal(str, str)  # game and name of a worked example
    turned = Signal()  # to another page

    def __init__(self, desk: Desk, library: RulesLibrary, ui: Mapping[str, GameUi], settings: SettingsStore) -> None:
        super().__init__(desk)
        self._library = library
        self._settings = settings
        self._code = desk.language.code
        self._book = ""
        self._way: list[_Place] = []  # where one has been, and may come back to
        self._step = -1
        self._paired = False  # two languages side by side
        self._due: Bookmark | None = None  # where it is turned back to as soon as somebody looks
        self.search, self.finder = QLineEdit(), QLineEdit()
        self.contents, self.hits = Contents(desk), Hits(desk)
        self._verdict = Label(desk, "label", "soft")
        self._left = QStackedWidget()
        self._left.addWidget(self.contents)
        self._left.addWidget(self.hits)
        self.back, self.forward, self.pair, self.switch = (
            Button(desk, "icon"),
            Button(desk, "icon"),
            Button(desk, "icon"),
            Button(desk),
        )
        self.more = Button(desk, "icon")
        for button, drawing in (
            *((self.back, "back"), (self.forward, "forward")),
            *((self.pair, "two_languages"), (self.more, "print")),
        ):
            button.set_drawing(drawing)
        self.pair.setCheckable(True)
        self.sheet = Sheet(desk, RulesPictures(desk, library, ui))
        self.publish = PublishMenu(desk, library, ui, settings, self)
        self._soon = QTimer(self)  # the page itself is read first
        self._soon.setSingleShot(True)
        self._soon.setInterval(_SETTLED)
        self._soon.timeout.connect(library.prepare_index)
        self._lay_out()
        self._connect()
        self._place_last_read()
        self.retranslate()

    def _lay_out(self) -> None:
        for field in (self.search, self.finder):
            Cross(self.desk, field)
        self._list, right = QWidget(), QWidget()
        tools, reading = column(self._list, 0, 8), column(right, 0, 8)
        tools.addWidget(self.search)
        tools.addWidget(self._verdict)
        tools.addWidget(self._left, 1)
        top = QHBoxLayout()
        for drawn in (self.back, self.forward, self.pair, self.more):  # as high as the field, however large letters are
            drawn.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
        for widget in (self.back, self.forward, self.finder):
            top.addWidget(widget, 2 if widget is self.finder else 0)
        top.addStretch(1)
        for button in (self.pair, self.switch, self.more):
            top.addWidget(button)
        reading.addLayout(top)
        reading.addWidget(self.sheet, 1)
        self._drawn = False  # somebody has given both sides other shares
        parts = self._parts = QSplitter(Qt.Orientation.Horizontal)
        parts.setHandleWidth(14)
        parts.addWidget(self._list)
        parts.addWidget(right)
        parts.setStretchFactor(1, 1)
        parts.setChildrenCollapsible(False)
        parts.splitterMoved.connect(self._draw)
        column(self).addWidget(parts)
        self._fit()

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self.hits.focus_first)
        self.contents.chosen.connect(self.open)
        self.hits.chosen.connect(self._hit_chosen)
        self.sheet.section_changed.connect(lambda section: self.contents.mark(self._book, section))
        self.sheet.followed.connect(self._follow)
        self.sheet.back_asked.connect(lambda: self._walk(-1))
        self.sheet.forward_asked.connect(lambda: self._walk(1))
        self.back.clicked.connect(lambda: self._walk(-1))
        self.forward.clicked.connect(lambda: self._walk(1))
        self.switch.clicked.connect(self._switch_language)
        self.pair.toggled.connect(self._set_paired)
        self.more.clicked.connect(lambda: self.publish.show_below(self.more, self._book, self._shown_codes()))
        self.finder.textChanged.connect(self._find)
        self.finder.returnPressed.connect(lambda: self._find(self.finder.text(), again=True))
        for keys, do in (
            ("Alt+Left", lambda: self._walk(-1)),
            ("Alt+Right", lambda: self._walk(1)),
            ("Ctrl+F", self.finder.setFocus),
            ("F3", lambda: self._find(self.finder.text(), again=True)),
            ("Shift+F3", lambda: self._find(self.finder.text(), again=True, backward=True)),
            ("F6", self.switch.click),
            ("Shift+F6", self.pair.toggle),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._soon.start()
        self._lay_due()

    def open(self, book: str, section: str = "") -> None:
        """Shows this section of this book."""
        book = book if book in self._library.ids else HOUSE
        here, self._due = self._here(), None
        del self._way[self._step + 1 :]
        if self._way and here != self._way[-1]:
            self._way[-1] = here  # one has read on since
        if not self._way or self._way[-1] != (book, section):
            self._way.append((book, section))
        self._step = len(self._way) - 1
        self._show(book, section)

    def remember(self) -> None:
        """Keeps the place for the next time."""
        self._settings.change(rules_place="#".join(self._here()))

    def bookmark(self) -> Bookmark:
        if self._due is not None:
            return self._due
        way = (*self._way[: self._step], self._here(), *self._way[self._step + 1 :])
        return Bookmark(way, self._step, self.search.text(), self.finder.text())

    def turn_back(self, mark: Bookmark | None) -> None:
        """To where it stood then, without a trace of what was read since; None: to the beginning of this book. What was
        read goes at once; that page takes its time, and waits until somebody looks."""
        mark = mark or Bookmark(((self._book, ""),), 0)
        self.contents.fold()
        if mark == self.bookmark():
            self.contents.mark(*self._here())
            return
        self.sheet.empty()
        self.search.clear()
        self.finder.clear()
        self._due, self._way, self._step = mark, list(mark.way), mark.step
        self._book = self._here()[0]
        self.contents.mark(*self._here())
        self._allow()
        self.remember()
        if self.isVisible():
            QTimer.singleShot(0, self, self._lay_due)

    def _lay_due(self) -> None:
        mark, self._due = self._due, None
        if mark is not None:
            self._show(*self._way[self._step])
            self.search.setText(mark.query)
            self.finder.setText(mark.words)

    def title(self) -> str:
        """Of the book, in the language of the program."""
        return self._library.book(self.desk.language.code, self._book).sections[0].title

    def retranslate(self) -> None:
        self._code = self.desk.language.code
        self.search.setAccessibleName(self.text("app.access.search"))
        self.finder.setAccessibleName(self.text("app.rules.find"))
        self.search.setPlaceholderText(self.text("app.rules.search_in"))  # short: large letters leave little room
        self.finder.setPlaceholderText(self.text("app.rules.find_in"))
        self.search.setToolTip(self.text("app.rules.search_about"))
        self.search.setAccessibleDescription(self.search.toolTip())
        self.finder.setToolTip(self.finder.accessibleName())
        self.contents.setAccessibleName(self.text("app.access.contents"))
        self.hits.setAccessibleName(self.text("app.rules.search"))
        self.sheet.setAccessibleName(self.text("app.access.text"))
        for button, key in (
            *((self.back, "back"), (self.forward, "forward")),
            *((self.pair, "pair"), (self.more, "publish")),
        ):
            button.setToolTip(self.text(f"app.rules.{key}"))
            button.setAccessibleName(button.toolTip())
        self._retell()

    def restyle(self) -> None:
        self._fit()
        self.sheet.redraw()

    def _draw(self) -> None:
        self._drawn = True

    def _fit(self) -> None:
        wide = self.desk.scale.px(150) + 150  # large letters need a wider list
        if not self._drawn:
            self._parts.setSizes([wide, max(700, self.width() - wide)])
        self.finder.setMinimumWidth(self.desk.scale.px(110))
        self._list.setMinimumWidth(self.desk.scale.px(140))  # or the tools in large letters would squeeze it away

    def _retell(self) -> None:
        """Everything that depends on the language that is being read."""
        here = self._here()
        other = self._other_code()
        self.switch.setText(plain(self.desk.language.catalog_of(other).text("app.language.name")))
        self.switch.setAccessibleDescription(self.text("app.rules.switch"))
        self.contents.fill([self._library.book(self._code, book) for book in self._library.ids])
        if self._due is None:
            self._show(*here)
            self._search(self.search.text())

    def _follow(self, book: str, section: str) -> None:
        """A link: to another place, or to an example that is shown where it can be tried."""
        if book == TRY:
            self.tried.emit(self._book, section)
        else:
            self.open(book or self._book, section)

    # Books

    def _show(self, book: str, section: str) -> None:
        self._book = book
        self.sheet.show_books(*(self._library.book(code, book) for code in self._shown_codes()))
        self.sheet.go_to(section)
        self.contents.mark(book, section)
        self._allow()
        self.turned.emit()

    def _allow(self) -> None:
        self.back.setEnabled(self._step > 0)
        self.forward.setEnabled(self._step + 1 < len(self._way))

    def _shown_codes(self) -> tuple[str, ...]:
        return (self._code, self._other_code()) if self._paired else (self._code,)

    def _other_code(self) -> str:
        codes = self.desk.language.codes
        return codes[(codes.index(self._code) + 1) % len(codes)] if self._code in codes else codes[0]

    def _switch_language(self) -> None:
        self._code = self._other_code()
        self._retell()

    def _set_paired(self, paired: bool) -> None:
        self._paired = paired
        self._show(*self._here())

    def _place_last_read(self) -> None:
        book, _, section = self._settings.value.rules_place.partition("#")
        self.open(book, section)

    # The way

    def _here(self) -> _Place:
        return self._way[self._step] if self._due is not None else (self._book, self.sheet.section)

    def _walk(self, step: int) -> None:
        if 0 <= self._step + step < len(self._way):
            self._way[self._step] = self._here()
            self._step += step
            self._show(*self._way[self._step])

    # Search

    def _search(self, query: str) -> None:
        query = query.strip()
        self._left.setCurrentWidget(self.hits if query else self.contents)
        self._verdict.setVisible(bool(query))
        self.sheet.mark(frozenset())
        found = self._library.index().find(query, self._code, self._book) if query else ()
        self.hits.show_hits([(self._library.book(hit.code, hit.book).sections[0].title, hit) for hit in found])
        if not found:
            verdict = self.text("app.rules.nothing", query=query)
        elif found[0].code != self._code:
            verdict = self.text("app.rules.other_language")
        else:
            verdict = self.text("app.rules.found", query=query)
        self._verdict.setText(verdict)

    def _hit_chosen(self, hit: Hit) -> None:
        if hit.code != self._code:
            self._code = hit.code
            self.contents.fill([self._library.book(self._code, book) for book in self._library.ids])
        self.open(hit.book, hit.section_id)
        self.sheet.mark(self._library.index().marks(self.search.text(), hit.code))

    def _find(self, words: str, again: bool = False, backward: bool = False) -> None:
        """The next place with these letters on the page; while one types, the first from here on."""
        if not again:
            cursor = self.sheet.textCursor()
            cursor.setPosition(cursor.selectionStart())
            self.sheet.setTextCursor(cursor)
        found = not words or self.sheet.find_next(words, backward)
        self.finder.setProperty("kind", "" if found else "missed")
        self.finder.style().polish(self.finder)
