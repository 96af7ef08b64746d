"""Rules on paper: pages with numbers, on which no heading stands alone at the foot and no card is cut."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPagedPaintDevice,
    QPainter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from magicgames.shell.reading.rules_pictures import RulesPictures
from magicgames.shell.reading.rules_style import LARGE, part_bullets, rules_html
from magicgames.text.rulebook import Rulebook

_CARD, _SMALL = 175.0, 44.0  # widths of a picture that stands alone, and of one among words
_TABLE, _EXAMPLE = 470.0, 300.0  # a table that is laid, and a part of one
_FINE: Final = 2.0  # times as many dots as a screen has: paper is looked at closely
_DOTS: Final = 96.0  # of a screen to the inch: what letters are measured for
_SMALLER: Final = 1.06  # a single sheet that is too full is written smaller, step by step
_EDGE: Final = 60  # around each of many pages
_NUMBER: Final = 46  # from the lower edge
_GAP: Final = "\u00a0"
_WHOLE: Final = 0.8  # of a page: what is shorter is not cut
_FOOT: Final = 0.25  # of a page: nothing long begins so near its end


class Paper(QTextDocument):
    """A document that finds the pictures of the rules."""

    def __init__(self, pictures: RulesPictures, style: str, html: str) -> None:
        super().__init__()
        self._pictures = pictures
        self.setDefaultStyleSheet(style)
        self.setHtml(html)
        part_bullets(self)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = name if isinstance(name, QUrl) else QUrl(name)
        if url.scheme() != "art":
            return None
        key = url.path()
        alone, key = key.startswith(LARGE), key.removeprefix(LARGE)
        single = _EXAMPLE if "/example_" in key else _CARD
        side = _TABLE if self._pictures.is_table(key) else single if alone else _SMALL
        return self._pictures.picture(key, side, side, _FINE)

    def print_sheet(self, device: QPagedPaintDevice) -> None:
        """All of it on one page."""
        page = _page_of(device)
        self.setPageSize(page)
        while self.pageCount() > 1 and self.pageSize().width() < 2 * page.width():
            self.setPageSize(self.pageSize() * _SMALLER)
        self.print_(device)

    def lay(self, below: float, page: QSizeF) -> None:
        """On pages of this size, beginning so far down on the first; a height of -1 is an endless page."""
        start = QTextCursor(self)
        if self.begin().text() != _GAP:
            self.setDocumentMargin(0)
            if self.begin().text():
                start.insertBlock()
            start = QTextCursor(self.begin())
            start.insertText(_GAP)  # an empty line before a table has no height
        gap = QTextBlockFormat()
        gap.setLineHeight(max(1.0, below), QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        tiny = QTextCharFormat()
        tiny.setFontPointSize(1)
        start.setBlockFormat(gap)
        start.setBlockCharFormat(tiny)
        self.setPageSize(page)


class Pages:
    """Fills pages with sections, one after the other."""

    def __init__(self, device: QPagedPaintDevice, painter: QPainter, make: Callable[[str], Paper]) -> None:
        self._device, self._painter, self._make = device, painter, make
        whole = _page_of(device)
        painter.scale(device.width() / whole.width(), device.height() / whole.height())
        self._page = QSizeF(whole.width() - 2 * _EDGE, whole.height() - 2 * _EDGE)
        self._used = 0.0  # of the page that is being filled
        self._number = 1
        self._write_number()

    def fill(self, editions: Sequence[Rulebook]) -> None:
        """One book, or the same in two languages."""
        for part in parts_of(editions):
            self._add(self._make(rules_html(part)))

    def turn(self) -> None:
        """To a new page."""
        self._device.newPage()
        self._number += 1
        self._used = 0.0
        self._write_number()

    def _add(self, part: Paper) -> None:
        endless, high = QSizeF(self._page.width(), -1), self._page.height()
        part.lay(0, endless)
        needed, left = part.size().height(), high - self._used
        if self._used and needed > left and (needed < _WHOLE * high or left < _FOOT * high):
            self.turn()
        part.lay(self._used, self._page)
        for number in range(part.pageCount()):
            if number:
                self.turn()
            self._paint(part, number)
        self._used = part.size().height() - (part.pageCount() - 1) * high

    def _paint(self, part: Paper, number: int) -> None:
        shown = QRectF(0, number * self._page.height(), self._page.width(), self._page.height())
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = shown
        self._painter.save()
        self._painter.translate(_EDGE, _EDGE - shown.top())
        self._painter.setClipRect(shown)
        part.documentLayout().draw(self._painter, context)
        self._painter.restore()

    def _write_number(self) -> None:
        place = QRectF(_EDGE, self._page.height() + 2 * _EDGE - _NUMBER, self._page.width(), 20)
        self._painter.drawText(place, Qt.AlignmentFlag.AlignRight, str(self._number))


def parts_of(editions: Sequence[Rulebook]) -> Iterator[list[Rulebook]]:
    """Section by section; a heading without words of its own stays with the next."""
    sections, start = editions[0].sections, 0
    for end, section in enumerate(sections, 1):
        if section.text.strip() or end == len(sections):
            ids = {each.id for each in sections[start:end]}
            yield [replace(book, sections=_of(book, ids)) for book in editions]
            start = end


def _of(book: Rulebook, ids: Iterable[str]) -> tuple[Any, ...]:
    return tuple(section for section in book.sections if section.id in ids)


def _page_of(device: QPagedPaintDevice) -> QSizeF:
    """In the dots that letters are measured for."""
    return QSizeF(device.width() / device.logicalDpiX(), device.height() / device.logicalDpiY()) * _DOTS
