"""Leaves on paper: pieces of HTML below each other, none of them cut by the end of a page."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPainter, QPdfWriter, QTextDocument

from magicgames.kit.system.pdf import pdf

_DOTS: Final = 96  # an inch: so that the pixels of the HTML are pixels of the page
_MARGIN: Final = 18  # millimetres
_GAP: Final = 6


def print_pdf(path: Path, title: str, font: QFont, ink: str, pieces: Iterable[Sequence[str]]) -> None:
    """Writes the pieces. Each is a list of blocks of HTML, of which the first never stays alone at the foot."""
    with pdf(path, title) as writer:
        writer.setResolution(_DOTS)
        writer.setPageMargins(QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN), QPageLayout.Unit.Millimeter)
        _draw(writer, [[_document(block, font, ink, writer) for block in blocks] for blocks in pieces])


def _draw(writer: QPdfWriter, pieces: Sequence[Sequence[QTextDocument]]) -> None:
    heights = [[document.size().height() for document in documents] for documents in pieces]
    spots = [spot for places in paged(heights, writer.height()) for spot in places]
    page = 0
    with QPainter(writer) as painter:
        for document, (number, y) in zip([each for documents in pieces for each in documents], spots, strict=True):
            if number > page:
                writer.newPage()
                page = number
            painter.save()
            painter.translate(0, y)
            document.drawContents(painter)
            painter.restore()


def paged(pieces: Sequence[Sequence[float]], room: float) -> list[list[tuple[int, float]]]:
    """On which page and how far down each block goes, by its height: none is cut, unless it is higher than a page."""
    page, y, found = 0, 0.0, []
    for heights in pieces:
        spots = []
        for number, high in enumerate(heights):
            needed = high + _GAP + heights[1] if number == 0 and len(heights) > 1 else high
            if y and y + needed > room:
                page, y = page + 1, 0.0
            spots.append((page, y))
            y += high + _GAP
        found.append(spots)
    return found


def _document(html: str, font: QFont, ink: str, writer: QPdfWriter) -> QTextDocument:
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    document.setDocumentMargin(0)
    document.setDefaultFont(font)
    document.setDefaultStyleSheet(f"body, td, th, h1, h2, p {{ color: {ink}; }}")
    document.setHtml(html)
    document.setTextWidth(writer.width())
    return document
