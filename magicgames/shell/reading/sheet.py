"""The sheet on which rules are read: one language or two side by side, in the theme's colours, pictures by art key."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleTextUpdateEvent,
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from magicgames.kit.desk import Desk
from magicgames.kit.table.access import send, unheard
from magicgames.shell.reading.rules_pictures import RulesPictures
from magicgames.shell.reading.rules_style import LARGE, part_bullets, rules_html, rules_style
from magicgames.text.alike import WORD, fold
from magicgames.text.rulebook import Rulebook

_LETTERS = 72  # in a line: more are tiring to read
_MARGIN, _INDENT = 22, 36
_SMALL, _LARGE_SIDE = (52.0, 52.0), (380.0, 340.0)
_TABLE = 1.5  # times as wide: a table that is laid
_PADDING = 8  # beside a column of two; rules_style has the same
_LEAST = 120.0
_SHARE = 0.4  # of the height that is in sight: a page is read for its words, however large they are
_HAIR = 3  # borders around cells


class Sheet(QTextBrowser):
    """One rulebook at a time; knows which section is being read."""

    section_changed = Signal(str)
    followed = Signal(str, str)  # a link: book (empty: this one) and section
    back_asked = Signal()
    forward_asked = Signal()

    def __init__(self, desk: Desk, pictures: RulesPictures) -> None:
        super().__init__()
        self._desk, self._pictures = desk, pictures
        self._books: tuple[Rulebook, ...] = ()
        self._places: list[tuple[int, str]] = []  # text position and id of each section
        self._section = ""
        self._drawing = False  # scroll bars come and go meanwhile: nobody may look at a half-made document
        self._later: dict[QUrl, tuple[str, float, float]] = {}  # pictures that are drawn when they come into sight
        self._laid: set[QUrl] = set()  # and those that have been drawn since
        self._pictured: list[tuple[int, QUrl]] = []  # text position and name of each picture
        self._drawer = QTimer(self)
        self._drawer.setInterval(40)
        self._drawer.timeout.connect(self._draw_next)
        self._room = 0.0, 0.0  # for a picture, when the page was drawn: so wide, so high
        self._again = QTimer(self)  # the room is another one now
        self._again.setSingleShot(True)
        self._again.setInterval(150)
        self._again.timeout.connect(self.redraw)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(self._follow)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    @property
    def section(self) -> str:
        return self._section

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever listens walks by lines and words: a reader says where the cursor comes. Others scroll by the keys."""
        walked = Qt.TextInteractionFlag.TextSelectableByKeyboard
        usual = Qt.TextInteractionFlag.TextBrowserInteraction
        self.setTextInteractionFlags(usual | walked if QAccessible.isActive() else usual)
        super().focusInEvent(event)

    def show_books(self, *books: Rulebook) -> None:
        """One book, or the same in two languages."""
        if books != self._books:
            self._books = books
            self.redraw()

    def empty(self) -> None:
        """Nothing can be read any more, at once."""
        self._books, self._places, self._pictured, self._section = (), [], [], ""
        self._later.clear()
        self._forget_tables()
        self.clear()

    def redraw(self) -> None:
        """The same once more: in other colours or letters."""
        if not self._books:
            return
        here = self._section
        self._drawing = True
        self._later.clear()
        self._forget_tables()
        self.document().setDocumentMargin(_MARGIN)
        self.document().setIndentWidth(self._desk.scale.px(_INDENT))
        self.document().setDefaultStyleSheet(rules_style(self._desk))
        self._again.stop()
        # Two columns of many cells may need more room than a narrow window has.
        off, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(needed if len(self._books) > 1 else off)
        self._narrow()
        self._room = self._room_now()
        before = self.document().toPlainText()
        self.document().setLayoutEnabled(False)  # once is enough, when all is there
        with unheard():  # Qt tells of each of these steps with all letters
            self.setHtml(rules_html(self._books))
            part_bullets(self.document())
        self.document().setLayoutEnabled(True)
        after = self.document().toPlainText()
        if after != before and QAccessible.isActive():
            send(QAccessibleTextUpdateEvent(self, 0, before, after))
        self._drawing = False
        self._places = self._find_places()
        self._section = ""
        self.go_to(here)

    def go_to(self, section: str) -> None:
        """Scrolls to this section; one that is not in this book leads to the beginning."""
        place = next((place for place, found in self._places if found == section), 0)
        cursor = self.textCursor()
        cursor.setPosition(place)
        self.setTextCursor(cursor)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - 12 if place else 0)
        self._arrive(section if place else "")

    def mark(self, words: frozenset[str]) -> None:
        """Marks these words, folded, in the section that is being read."""
        starts = [place for place, _ in self._places]
        here = next((number for number, (_, found) in enumerate(self._places) if found == self._section), None)
        selections = []
        if words and here is not None:
            end = starts[here + 1] if here + 1 < len(starts) else self.document().characterCount() - 1
            text = fold(self.document().toPlainText()[starts[here] : end])
            for found in WORD.finditer(text):
                if found[0] in words:
                    selections.append(self._marking(starts[here] + found.start(), starts[here] + found.end()))
        self.setExtraSelections(selections)

    def find_next(self, words: str, backward: bool = False) -> bool:
        """Goes to the next place with these letters, round the end; False when there is none."""
        flags = QTextDocument.FindFlag.FindBackward if backward else QTextDocument.FindFlag(0)
        if self.find(words, flags):
            return True
        end = QTextCursor.MoveOperation.End if backward else QTextCursor.MoveOperation.Start
        self.moveCursor(end)
        return self.find(words, flags)

    def _marking(self, start: int, end: int) -> QTextEdit.ExtraSelection:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        selection = QTextEdit.ExtraSelection()
        colour = QColor(self._desk.theme.colour("gold"))
        colour.setAlphaF(0.35)
        selection.format.setBackground(colour)
        selection.cursor = cursor
        return selection

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.BackButton:
            self.back_asked.emit()
        elif event.button() == Qt.MouseButton.ForwardButton:
            self.forward_asked.emit()
        else:
            super().mousePressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The text flows anew: the section that is being read stays where it is read."""
        here = self._section
        self._narrow()
        super().resizeEvent(event)
        if not self._drawing:
            self.go_to(here)
            self._drawer.start()
            if self._books and self._room_now() != self._room:
                self._again.start()

    def _narrow(self) -> None:
        """Lines of so many letters at most, in the middle of whatever room there is."""
        letters = QFontMetricsF(self._desk.theme.font("body")).averageCharWidth() * _LETTERS
        wanted = len(self._books) * letters + 2 * _MARGIN
        bar = self.verticalScrollBar().sizeHint().width()
        spare = max(0, round((self.contentsRect().width() - bar - wanted) / 2))
        self.setViewportMargins(spare, 0, spare, 0)

    def _room_now(self) -> tuple[float, float]:
        """How wide a picture may be: as a table that is laid, but no wider than its column. And how high a drawing."""
        columns = len(self._books)
        bar = self.verticalScrollBar().sizeHint().width()
        column = (
            (self.contentsRect().width() - bar - 2 * _MARGIN) / columns - (2 * _PADDING if columns > 1 else 0) - _HAIR
        )
        wide = min(_TABLE * _LARGE_SIDE[0] * self._desk.scale.factor, max(_LEAST, column))
        return wide, max(_LEAST, min(_LARGE_SIDE[1] * self._desk.scale.factor, _SHARE * self.contentsRect().height()))

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = name if isinstance(name, QUrl) else QUrl(name)
        if kind != QTextDocument.ResourceType.ImageResource.value or url.scheme() != "art":
            return None
        key = url.path()
        scale = self._desk.scale.factor
        side = _LARGE_SIDE if key.startswith(LARGE) else _SMALL
        most, tall = self._room
        wide, high, ratio = min(side[0] * scale, most), min(side[1] * scale, tall), self.devicePixelRatioF()
        key = key.removeprefix(LARGE)
        if self._pictures.is_table(key):
            wide = min(_TABLE * wide, most)
        room = self._pictures.placeholder(key, wide, ratio)
        if room is None:
            return self._pictures.picture(key, wide, high, ratio)
        self._later[url] = (key, wide, ratio)
        self._drawer.start()
        return room

    def _draw_next(self) -> None:
        """One of the pictures that wait, if it is in sight or nearly so; the reader sees its room meanwhile."""
        url = next((each for each in self._near() if each in self._later), None)
        if url is None:
            self._drawer.stop()
            return
        key, wide, ratio = self._later.pop(url)
        picture = self._pictures.picture(key, wide, wide, ratio)
        self.document().addResource(QTextDocument.ResourceType.ImageResource.value, url, picture)
        self._laid.add(url)
        self.viewport().update()

    def _near(self) -> Iterator[QUrl]:
        """Pictures on the screen, then those less than a screen away."""
        if not self.isVisible():
            return
        wide, high = self.viewport().width(), self.viewport().height()
        for spare in (0, high):
            first = self.cursorForPosition(QPoint(0, -spare)).position()
            last = self.cursorForPosition(QPoint(wide, high + spare)).position()
            yield from (url for place, url in self._pictured if first <= place <= last)

    def _forget_tables(self) -> None:
        """A document keeps what was laid into it, in the size it had then."""
        for url in self._laid:
            self.document().addResource(QTextDocument.ResourceType.ImageResource.value, url, None)
        self._laid.clear()

    def _follow(self, url: QUrl) -> None:
        self.followed.emit(url.path(), url.fragment())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._drawer.start()

    def _scrolled(self) -> None:
        if self._drawing:
            return
        if self._later:
            self._drawer.start()
        top = self.cursorForPosition(QPoint(min(60, self.viewport().width() // 2), 30)).position()
        passed = [section for place, section in self._places if place <= top]
        bar = self.verticalScrollBar()
        at_end = bar.value() == bar.maximum() > 0
        if at_end and any(self._section == section for _, section in self._places):
            return  # the last sections can't reach the top: what was asked for stays
        self._arrive(passed[-1] if passed else "")

    def _arrive(self, section: str) -> None:
        if section != self._section:
            self._section = section
            self.section_changed.emit(section)

    def _find_places(self) -> list[tuple[int, str]]:
        """Where sections begin; and where pictures stand, while one is about it."""
        places: list[tuple[int, str]] = []
        self._pictured = []
        block = self.document().begin()
        while block.isValid():
            iterator = block.begin()
            while not iterator.atEnd():
                fragment = iterator.fragment()
                look = fragment.charFormat()
                places += [(block.position(), name) for name in look.anchorNames()]
                if look.isImageFormat():
                    self._pictured.append((fragment.position(), QUrl(look.toImageFormat().name())))
                iterator += 1
            block = block.next()
        return places
