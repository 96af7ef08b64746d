"""How rules look: the HTML of one book or of two side by side, and its style on screens, on paper and in files."""

from collections.abc import Sequence

from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextDocument, QTextListFormat

from magicgames.kit.desk import Desk
from magicgames.text.rulebook import Picture, Rulebook, html, side_by_side

LARGE = "large/"  # a picture that stands alone, not one among words
SPOKEN = "in-"  # the language of what is written on it
_STRETCH = 250  # per cent: a blank of ten pixels where words have one of four
_HEADS = ((1, "page"), (2, "name"), (3, "heading"), (4, "subheading"))


def bare_html(books: Sequence[Rulebook]) -> str:
    """One book, or the same in two languages; pictures are asked for in the language of each."""
    drawn = [_pictures_of(book) for book in books]
    return html(books[0], drawn[0]) if len(books) == 1 else side_by_side(books[0], books[1], (drawn[0], drawn[1]))


def _pictures_of(book: Rulebook) -> Picture:
    return lambda key: f"art:{SPOKEN}{book.code}/{key}"


def rules_html(books: Sequence[Rulebook]) -> str:
    """What a text document shows of these books."""
    words = bare_html(books).replace(
        '<p class="picture"><img src="art:', f'<p class="picture" align="center"><img src="art:{LARGE}'
    )
    words = words.replace('<table class="rules">', '<table class="rules" cellpadding="7" cellspacing="0">')
    words = words.replace('<table class="pair"', '<table class="pair" cellpadding="8" cellspacing="0"')
    note = '<table class="note" width="100%" cellpadding="10" cellspacing="0"><tr><td>'
    words = words.replace('<blockquote class="note">', note)
    return words.replace("</blockquote>", "</td></tr></table>")


def part_bullets(document: QTextDocument) -> None:
    """Moves bullets away from their words. Qt leaves a blank between them in the block's own letters, in which no word
    is written: these are stretched."""
    letters = QTextCharFormat()
    letters.setFontStretch(_STRETCH)
    cursor = QTextCursor(document)
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.beginEditBlock()
    cursor.mergeBlockCharFormat(letters)
    letters.setFontStretch(100)
    block = document.begin()
    while block.isValid():
        points = block.textList()
        if points is not None and points.format().style() == QTextListFormat.Style.ListDecimal:  # numbers are written
            cursor.setPosition(block.position())
            cursor.mergeBlockCharFormat(letters)
        block = block.next()
    cursor.endEditBlock()


def rules_style(desk: Desk, colours: dict[str, str] | None = None) -> str:
    """The style sheet; `colours` of paper instead of those of the theme."""
    theme = desk.theme
    roles = ("ink", "gold_text", "link", "panel_raised", "panel_line", "gold")
    colour = colours or {role: theme.colour(role).name() for role in roles}
    family, text = theme.family("title"), theme.font("body")
    heads = "".join(
        f"h{level} {{ font-family: '{family}'; font-size: {theme.font(role).pointSizeF():.1f}pt; font-weight: normal;"
        f" color: {colour['gold_text']}; margin-top: {26 if level > 1 else 4}px; margin-bottom: 10px; }}"
        for level, role in _HEADS
    )
    return (
        f"{heads} p, li, td, th {{ font-family: '{text.family()}'; font-size: {text.pointSizeF():.1f}pt;"
        f" color: {colour['ink']}; }} a {{ color: {colour['link']}; }}"
        " p { margin-top: 6px; margin-bottom: 9px; line-height: 126%; } li { margin-bottom: 6px; line-height: 120%; }"
        " ul, ol { margin-top: 4px; margin-bottom: 10px; } p.picture { line-height: 100%; }"
        f" table.rules {{ border-collapse: collapse; border: 1px solid {colour['panel_line']};"
        f" margin-top: 8px; margin-bottom: 12px; }}"
        f" th {{ background-color: {colour['panel_raised']}; text-align: left; }}"
        f" table.note {{ background-color: {colour['panel_raised']}; border-left: 4px solid {colour['gold']};"
        f" margin-top: 6px; margin-bottom: 12px; }} table.pair td {{ vertical-align: top; }}"
    )
