"""All rulebooks in all languages, parsed when they are asked for."""

import logging
import threading
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from magicgames.engine.game import AnyGame
from magicgames.engine.shelf import GameInfo, take
from magicgames.files import FileTrouble, read_text
from magicgames.text.alike import Lexicon, fold
from magicgames.text.catalog import SPARE, Catalog, languages
from magicgames.text.rulebook import BadRules, Rulebook, parse_rulebook
from magicgames.text.search import Index
from magicgames.text.typography import typeset

HOUSE = "house"  # the book about the program itself

_log = logging.getLogger(__name__)


class RulesLibrary:
    """The rulebooks of the house and of these games."""

    def __init__(self, folder: Path, games: Iterable[GameInfo]) -> None:
        self.folder = folder
        self._games = {game.id: game for game in games}
        self.ids = (HOUSE, *self._games)
        self._books: dict[tuple[str, str], Rulebook] = {}
        self._index: Index | None = None
        self._preparing = threading.Lock()

    @property
    def codes(self) -> tuple[str, ...]:
        return languages(self.folder)

    def game(self, id: str) -> AnyGame:
        """The game that this book is about."""
        return take(self._games[id])

    def book(self, code: str, id: str) -> Rulebook:
        """The book in this language; in English where the language has none that can be read."""
        if (code, id) not in self._books:
            self._books[code, id] = self._or_english(code, id)
        return self._books[code, id]

    def find(self, code: str, place: str) -> Rulebook:
        """A whole book, `tower`, or one section with those below it, `tower#glance`; LookupError if there is none."""
        id, _, section = place.partition("#")
        if id not in self.ids:
            raise LookupError(place)
        book = self.book(code, id)
        return book.part(section) if section else book

    def index(self) -> Index:
        """The search index of all books; takes a moment the first time."""
        with self._preparing:
            if self._index is None:
                # A language that lacks a book gets the English one, the same object: dict.fromkeys drops the copies.
                books = dict.fromkeys(self.book(code, id) for code in self.codes for id in self.ids)
                self._index = Index(books, lambda code: Lexicon(self.folder, code))
            return self._index

    def prepare_index(self) -> None:
        """Makes the index in a thread, so that the first letter typed into the search field needn't wait for it."""
        if self._index is None and not self._preparing.locked():
            threading.Thread(target=self._prepare, daemon=True).start()

    def _prepare(self) -> None:
        with suppress(FileTrouble, BadRules):  # `index` raises it again for whoever searches
            self.index()

    def read(self, code: str, id: str) -> Rulebook:
        """The book in `<code>/rules/<id>.md`; FileTrouble or BadRules when it can't be read."""
        catalog = Catalog(self.folder, code)
        path = self.folder / code / "rules" / f"{id}.md"
        text = typeset(read_text(path), catalog.short_words)
        entries = self._games[id].entries(catalog) if id in self._games else {"glossary": self._glossary(catalog)}
        return parse_rulebook(text, id, code, str(path), entries)

    def _glossary(self, catalog: Catalog) -> str:
        """A Markdown table of the terms in every language, sorted by this one."""
        catalogs = [catalog, *(Catalog(self.folder, code) for code in self.codes if code != catalog.code)]
        rows = {tuple(each.text(key) for each in catalogs) for key in self._terms(catalog)}
        head = [each.text("app.language.name") for each in catalogs]
        lines = (head, ["---"] * len(head), *sorted(rows, key=lambda row: fold(row[0])))
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    def _terms(self, catalog: Catalog) -> list[str]:
        """The keys of all terms that the glossary lists."""
        families = {"app.glossary", *(f"{id}.{term}" for id in self._games for term in self.game(id).terms)}
        words = [key for file in ("app", *self._games) for key in catalog.keys(file)]
        return [key for key in words if key.rpartition(".")[0] in families]

    def _or_english(self, code: str, id: str) -> Rulebook:
        try:
            return self.read(code, id)
        except (FileTrouble, BadRules) as bad:
            if code == SPARE:
                raise
            _log.warning("rules that can't be read: %s", bad)
            return self.book(SPARE, id)
