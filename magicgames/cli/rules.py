"""`magicgames rules`: the rulebooks as text, and a search in them for scripts and for the curious."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from magicgames.cli.parser import Parser
from magicgames.games import library
from magicgames.paths import words
from magicgames.say import Say
from magicgames.text.catalog import Catalog
from magicgames.text.library import RulesLibrary
from magicgames.text.rulebook import Rulebook, plain

Publish: TypeAlias = Callable[[Path | None, Path | None, Sequence[str], Sequence[str]], int]
"""Writes a web page or a PDF of these books in these languages: with pictures, so it needs what draws them."""


def main(arguments: Sequence[str], lang: str, catalog: Catalog, publish: Publish) -> int:
    """Prints what is wished for; 1 when a search finds nothing."""
    parser = _parser(catalog)
    wish = parser.parse_args(arguments)
    shelf = library(words())
    codes = lang.split(",") if lang else [catalog.code]
    game, _, section = (wish.game or "").partition("#")
    unknown = _unknown(shelf, codes, game, section)
    if unknown is not None:
        parser.exit(2, catalog.say(unknown) + "\n")
    if wish.search:
        return _search(shelf, " ".join(wish.search), game, codes[0], catalog)
    books = [wish.game] if wish.game else list(shelf.ids)
    if wish.html is not None or wish.pdf is not None:
        return publish(wish.html, wish.pdf, books, codes)
    if not wish.text:
        parser.refuse(())
    for code in codes:
        for book in books:
            print(*_text(shelf.find(code, book)), sep="\n")
    return 0


def _unknown(shelf: RulesLibrary, codes: Sequence[str], game: str, section: str) -> Say | None:
    """A sentence about the first language, game or section that doesn't exist."""
    for code in codes:
        if code not in shelf.codes:
            return Say("app.trouble.language_unknown", {"code": code, "choices": shelf.codes})
    if game and game not in shelf.ids:
        return Say("app.cli.game_unknown", {"game": game, "choices": shelf.ids})
    if section and section not in {each.id for each in shelf.book(codes[0], game).sections}:
        return Say("app.rules_command.section_unknown", {"game": game, "section": section})
    return None


def _parser(catalog: Catalog) -> Parser:
    parser = Parser(catalog, "magicgames rules", "app.rules_command.description")
    parser.add_argument("game", nargs="?", metavar="GAME", help=catalog.text("app.rules_command.game"))
    parser.add_argument("--lang", metavar="CODE[,CODE]", help=catalog.text("app.rules_command.lang"))
    parser.add_argument("--search", nargs="+", metavar="WORDS", help=catalog.text("app.rules_command.search"))
    parser.add_argument("--html", type=Path, metavar="FILE", help=catalog.text("app.rules_command.html"))
    parser.add_argument("--pdf", type=Path, metavar="FILE", help=catalog.text("app.rules_command.pdf"))
    parser.add_argument("--text", action="store_true", help=catalog.text("app.rules_command.text"))
    return parser


def _search(shelf: RulesLibrary, query: str, game: str, code: str, catalog: Catalog) -> int:
    """Prints the answers, one a line. That there is none goes to standard error, so that a script reads nothing."""
    found = list(shelf.index().find(query, code, game))
    hits = [hit for hit in found if not game or hit.book == game]
    for hit in hits:
        print(f"{hit.book}#{hit.section_id}\t{hit.title}: {hit.snippet}")
    if hits:
        return 0
    elsewhere = tuple(dict.fromkeys(hit.book for hit in found))
    key = "app.rules_command.found_elsewhere" if elsewhere else "app.rules_command.found_nothing"
    print(catalog.text(key, query=query, game=game, books=elsewhere), file=sys.stderr)
    return 1


def _text(book: Rulebook) -> Iterator[str]:
    for section in book.sections:
        yield f"{'#' * section.level} {section.title}"
        yield from filter(None, (plain(section), ""))
        yield ""
