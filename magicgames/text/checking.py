"""What a language still lacks, compared with another: for translators, for `magicgames words`, and for the tests."""

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
_LONG: Final = 1.6  # so much longer than the model, and a sentence may find no room
_SHORT: Final = 24  # letters; below that nothing is called long


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a translator has to look at. `kind` is one of KINDS; `detail` says what differs."""

    kind: str
    place: str  # a key, or `rules/<book>#<section>`
    detail: str = ""


def check(library: RulesLibrary, code: str, model: str = SPARE) -> list[Finding]:
    """Everything in which this language differs from the model but must not; the order is that of the model's files."""
    folder = library.folder
    ours, theirs = (Catalog(folder, each, strict=True) for each in (code, model))
    found: list[Finding] = []
    for path in sorted((folder / model).glob("*.yaml")):
        try:
            keys = ours.keys(path.stem)
        except FileTrouble:
            found.append(Finding("unreadable", path.name))
            continue
        wanted = theirs.keys(path.stem)
        found += [Finding("missing", key) for key in wanted if key not in keys]
        found += [Finding("extra", key) for key in keys if key not in wanted]
        for key in wanted:
            if key in keys:
                found += _compare(ours, theirs, key)
    for book in library.ids:
        found += _rules(library, code, model, book)
    return found


def branches(message: Message) -> Iterator[Message]:
    """This message and everything that it chooses from."""
    yield message
    if isinstance(message, Switch):
        for branch in message.branches.values():
            yield from branches(branch)


def _compare(ours: Catalog, theirs: Catalog, key: str) -> Iterator[Finding]:
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
    forms = set(plural(ours.code).forms)
    for part in branches(own):
        names = _counted(part)
        if names and names != forms:
            yield Finding("forms", key, ", ".join(name for name in FORMS if name in names ^ forms))
    if isinstance(own, Word) and isinstance(model, Word) and "nom" in own.forms.keys() ^ model.forms.keys():
        yield Finding("cases", key, ", ".join(name for name in CASES if name in own.forms))
    written, room = _letters(own), _letters(model)
    if written > max(_SHORT, room * _LONG):
        yield Finding("long", key, f"{written} : {room}")


def _choices(message: Message) -> set[str]:
    """What a message chooses by, but for number: how many forms there are is each language's own."""
    switches = [part for part in branches(message) if isinstance(part, Switch) and not part.plural]
    return {f"{'.'.join(switch.path)}={name}" for switch in switches for name in switch.branches}


def _counted(message: Message) -> set[str]:
    """The plural forms written here; exact numbers are extra."""
    if isinstance(message, Word):
        return {name for name in message.forms if name in FORMS}
    if isinstance(message, Switch) and message.plural:
        return {name for name in message.branches if not name.isdigit()}
    return set()


def _letters(message: Message) -> int:
    """Of the longest text that can be shown."""
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
