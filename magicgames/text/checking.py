"""Compares a translation with another language: for translators, for `magicgames words`, and for the tests."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from magicgames.files import FileTrouble
from magicgames.text.catalog import SPARE, Catalog, MissingWord
from magicgames.text.library import RulesLibrary
from magicgames.text.message import CASES, BadMessage, Message, Pattern, Switch, Word
from magicgames.text.plurals import FORMS, plural
from magicgames.text.rulebook import BadRules, Rulebook

KINDS: Final = ("unreadable", "missing", "extra", "slots", "choices", "forms", "cases", "section", "long")
_LONG: Final = 1.6  # a text this many times as long as the model may not fit into its place
_SHORT: Final = 24  # letters; shorter texts are never reported as long


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a translator has to look at. `kind` is one of KINDS; `detail` says what differs."""

    kind: str
    place: str  # a key, or `rules/<book>#<section>`
    detail: str = ""


def check(library: RulesLibrary, code: str, model: str = SPARE) -> list[Finding]:
    """Everything in which this language differs from the model but must not, in the order of the model's files."""
    folder = library.folder
    ours, theirs = (Catalog(folder, each, strict=True) for each in (code, model))
    found: list[Finding] = []
    for path in sorted((folder / model).glob("*.yaml")):
        found += _words(ours, theirs, path.stem)
    for book in library.ids:
        found += _rules(library, code, model, book)
    return found


def _words(ours: Catalog, theirs: Catalog, file: str) -> Iterator[Finding]:
    """The findings in one file of words."""
    try:
        keys = ours.keys(file)
    except FileTrouble:
        yield Finding("unreadable", f"{file}.yaml")
        return
    wanted = theirs.keys(file)
    yield from (Finding("missing", key) for key in wanted if key not in keys)
    yield from (Finding("extra", key) for key in keys if key not in wanted)
    for key in wanted:
        if key in keys:
            yield from _compare(ours, theirs, key)


def branches(message: Message) -> Iterator[Message]:
    """This message and everything that it chooses from."""
    yield message
    if isinstance(message, Switch):
        for branch in message.branches.values():
            yield from branches(branch)


def _compare(ours: Catalog, theirs: Catalog, key: str) -> Iterator[Finding]:
    """The findings in one message that both languages have."""
    try:
        own, model = ours.message(key), theirs.message(key)
        fields = ours.fields(key) ^ theirs.fields(key)
    except (BadMessage, MissingWord) as bad:
        yield Finding("unreadable", key, str(bad))
        return
    if fields:
        yield Finding("slots", key, ", ".join(sorted(fields)))
    differing = _choices(own) ^ _choices(model)
    if differing:
        yield Finding("choices", key, ", ".join(sorted(differing)))
    yield from _wrong_plurals(own, key, set(plural(ours.code).forms))
    if isinstance(own, Word) and isinstance(model, Word) and "nom" in own.forms.keys() ^ model.forms.keys():
        yield Finding("cases", key, ", ".join(name for name in CASES if name in own.forms))
    written, room = _letters(own), _letters(model)
    if written > max(_SHORT, room * _LONG):
        yield Finding("long", key, f"{written} : {room}")


def _wrong_plurals(message: Message, key: str, forms: set[str]) -> Iterator[Finding]:
    """Words and switches that lack a plural form of their language, or have one that it doesn't use."""
    for part in branches(message):
        names = _counted(part)
        if names and names != forms:
            yield Finding("forms", key, ", ".join(name for name in FORMS if name in names ^ forms))


def _choices(message: Message) -> set[str]:
    """The fields and values by which a message chooses, without plural forms: those differ between languages."""
    switches = [part for part in branches(message) if isinstance(part, Switch) and not part.plural]
    return {f"{'.'.join(switch.path)}={name}" for switch in switches for name in switch.branches}


def _counted(message: Message) -> set[str]:
    """The plural forms written here, without branches for exact numbers."""
    if isinstance(message, Word):
        return {name for name in message.forms if name in FORMS}
    if isinstance(message, Switch) and message.plural:
        return {name for name in message.branches if not name.isdigit()}
    return set()


def _letters(message: Message) -> int:
    """The length of the longest text that the message can become, slots not counted."""
    longest = 0
    for part in branches(message):
        if isinstance(part, Pattern):
            longest = max(longest, sum(len(text) for text in part.parts if isinstance(text, str)))
        elif isinstance(part, Word):
            longest = max(longest, *map(len, part.forms.values()))
    return longest


def _rules(library: RulesLibrary, code: str, model: str, book: str) -> Iterator[Finding]:
    try:
        own, theirs = (library.read(each, book) for each in (code, model))
    except (BadRules, FileTrouble) as bad:
        yield Finding("unreadable", f"rules/{book}", str(bad) if isinstance(bad, BadRules) else "")
        return
    here, there = _headings(own), _headings(theirs)
    for heading in there:
        if heading not in here:
            yield Finding("section", f"rules/{book}#{heading[0]}")
    for heading in here:
        if heading not in there:
            yield Finding("extra", f"rules/{book}#{heading[0]}")


def _headings(book: Rulebook) -> list[tuple[str, int]]:
    return [(section.id, section.level) for section in book.sections]
