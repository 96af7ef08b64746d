"""Rules that leave the program: on paper, as a PDF, or as one web page with everything in it."""

import base64
import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF, QUrl
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from magicgames.files import read_shipped, read_text, troubles, write_text
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.paths import resources
from magicgames.shell.reading.rules_pictures import RulesPictures
from magicgames.shell.reading.rules_style import LARGE, rules_html, rules_style
from magicgames.text.library import Library
from magicgames.text.rulebook import Rulebook, html, side_by_side

_WIDTHS: Final = (320.0, 44.0)  # of a picture that stands alone, and of one among words
_MARGIN: Final = 14  # millimetres around a single sheet; a document of many pages brings its own, with numbers
_DOTS: Final = 96.0  # of a screen to the inch: what letters are measured for
_SMALLER: Final = 1.06  # a single sheet that is too full is written smaller, step by step
_PICTURE: Final = re.compile(r'(<p class="picture">)?<img src="art:([\w/-]+)"')


class Publisher:
    """Writes books, or single sections of them (`tower#glance`), in one language or in two side by side."""

    def __init__(self, desk: Desk, library: Library, ui: Mapping[str, GameUi]) -> None:
        self._desk, self._library = desk, library
        self._pictures = RulesPictures(desk, library, ui)

    def write_html(self, path: Path, books: Sequence[str], codes: Sequence[str]) -> None:
        """One file that needs no other."""
        editions = [self._editions(book, codes) for book in books]
        parts = [self._with_pictures(_web_part(edition)) for edition in editions]
        title = escape(editions[0][0].sections[0].title if len(books) == 1 else self._desk.language.text("app.name"))
        style = read_text(resources() / "rules" / "web.css")
        head = f'<meta charset="utf-8"><title>{title}</title><meta name="viewport" content="width=device-width">'
        page = f'<!doctype html><html lang="{codes[0]}"><head>{head}<style>{style}</style></head>'
        body = f'<body class="{"two" if len(codes) > 1 else "one"}">{"".join(parts)}</body>'
        write_text(path, f"{page}{body}</html>\n")

    def write_pdf(self, path: Path, books: Sequence[str], codes: Sequence[str]) -> None:
        with troubles(path, writing=True), open(path, "wb"):
            pass  # QPdfWriter doesn't tell why it can't write
        writer = QPdfWriter(str(path))
        writer.setTitle(self._desk.language.text("app.name"))
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        if len(codes) > 1:
            writer.setPageOrientation(QPageLayout.Orientation.Landscape)
        margin = _MARGIN if _single(books) else 0
        writer.setPageMargins(QMarginsF(margin, margin, margin, margin), QPageLayout.Unit.Millimeter)
        self.print_on(writer, books, codes)

    def print_on(self, device: QPagedPaintDevice, books: Sequence[str], codes: Sequence[str]) -> None:
        document = _Paper(self._pictures)
        document.setDefaultStyleSheet(rules_style(self._desk, read_shipped(resources() / "rules" / "paper.yaml")))
        page_break = '<p style="page-break-after: always"></p>'
        document.setHtml(page_break.join(rules_html(self._editions(book, codes)) for book in books))
        if _single(books):
            _fit_one_page(document, device)
        document.print_(device)

    def _editions(self, book: str, codes: Sequence[str]) -> list[Rulebook]:
        return [self._library.find(code, book) for code in codes]

    def _with_pictures(self, page: str) -> str:
        """Pictures become a part of the page itself: large where they stand alone, small among words."""

        def picture(found: re.Match[str]) -> str:
            return f'{found[1] or ""}<img src="{self._data(found[2], _WIDTHS[0 if found[1] else 1])}"'

        return _PICTURE.sub(picture, page)

    def _data(self, key: str, side: float) -> str:
        pixmap = self._pictures.picture(key, side, side, 1.0)
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        pixmap.save(buffer, "PNG")
        return "data:image/png;base64," + base64.b64encode(data.data()).decode("ascii")


def _single(books: Sequence[str]) -> bool:
    """One section, to lie on the table as one sheet."""
    return len(books) == 1 and "#" in books[0]


def _fit_one_page(document: QTextDocument, device: QPagedPaintDevice) -> None:
    page = QSizeF(device.width() / device.logicalDpiX(), device.height() / device.logicalDpiY()) * _DOTS
    document.setPageSize(page)
    while document.pageCount() > 1 and document.pageSize().width() < 2 * page.width():
        document.setPageSize(document.pageSize() * _SMALLER)


class _Paper(QTextDocument):
    """A document that finds the pictures of the rules."""

    def __init__(self, pictures: RulesPictures) -> None:
        super().__init__()
        self._pictures = pictures

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = name if isinstance(name, QUrl) else QUrl(name)
        if url.scheme() != "art":
            return None
        key = url.path()
        side = _WIDTHS[0] if key.startswith(LARGE) else _WIDTHS[1]
        return self._pictures.picture(key.removeprefix(LARGE), side, side, 1.0)


def _web_part(books: Sequence[Rulebook]) -> str:
    """The contents of a book, and the book."""

    def picture(key: str) -> str:
        return f"art:{key}"

    links = "".join(
        f'<li><a href="#{escape(section.id)}">{escape(section.title)}</a></li>'
        for section in books[0].sections
        if section.level == 2
    )
    contents = f"<nav><ul>{links}</ul></nav>" if links.count("<li>") > 1 else ""
    words = html(books[0], picture) if len(books) == 1 else side_by_side(books[0], books[1], picture)
    return f"{contents}{words}"
