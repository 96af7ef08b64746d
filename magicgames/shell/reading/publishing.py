"""Rules that leave the program: on paper, as a PDF, or as one web page with everything in it."""

import base64
import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPainter

from magicgames.files import read_shipped, read_text, write_text
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.system.pdf import pdf
from magicgames.paths import resources
from magicgames.shell.reading.paper import Pages, Paper
from magicgames.shell.reading.rules_pictures import RulesPictures
from magicgames.shell.reading.rules_style import bare_html, rules_html, rules_style
from magicgames.text.library import RulesLibrary
from magicgames.text.rulebook import Rulebook

_WIDTHS: Final = (320.0, 44.0)  # of a picture that stands alone, and of one among words
_MARGIN: Final = 14  # millimetres around a single sheet; many pages bring their own, with numbers
_PICTURE: Final = re.compile(r'(<p class="picture">)?<img src="art:([\w/-]+)"')


class Publisher:
    """Writes books, or single sections of them (`tower#glance`), in one language or in two side by side."""

    def __init__(self, desk: Desk, library: RulesLibrary, ui: Mapping[str, GameUi]) -> None:
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
        with pdf(path, self._desk.language.text("app.name")) as writer:
            if len(codes) > 1:
                writer.setPageOrientation(QPageLayout.Orientation.Landscape)
            margin = _MARGIN if _single(books) else 0
            writer.setPageMargins(QMarginsF(margin, margin, margin, margin), QPageLayout.Unit.Millimeter)
            self.print_on(writer, books, codes)

    def print_on(self, device: QPagedPaintDevice, books: Sequence[str], codes: Sequence[str]) -> None:
        style = rules_style(self._desk, read_shipped(resources() / "rules" / "paper.yaml"))
        if _single(books):
            Paper(self._pictures, style, rules_html(self._editions(books[0], codes))).print_sheet(device)
            return
        with QPainter(device) as painter:
            pages = Pages(device, painter, lambda html: Paper(self._pictures, style, html))
            for number, book in enumerate(books):
                if number:
                    pages.turn()
                pages.fill(self._editions(book, codes))

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


def _web_part(books: Sequence[Rulebook]) -> str:
    """The contents of a book, and the book."""
    links = "".join(
        f'<li><a href="#{escape(section.id)}">{escape(section.title)}</a></li>'
        for section in books[0].sections
        if section.level == 2
    )
    contents = f"<nav><ul>{links}</ul></nav>" if links.count("<li>") > 1 else ""
    return f"{contents}{bare_html(books)}"
