"""All words of one language: keys become sentences. Every fallback of a missing word is decided in `_render`."""

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from magicgames.files import FileTrouble, read_shipped
from magicgames.say import Say
from magicgames.text.message import BadMessage, Message, Pattern, Slot, Switch, Word, is_message, parse, slots
from magicgames.text.plurals import plural
from magicgames.text.typography import NBSP, typeset

MINUS: Final = "\N{MINUS SIGN}"
SPARE: Final = "en"  # speaks where another language has a gap
TEACHES: Final = "_learn"  # after the name of a game: the file of what teaches it

_LASTING: Final = (int, str, type(None))  # of these, equal ones read alike
_MOST_SENTENCES: Final = 4000

_CODE: Final = re.compile(r"[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")

_log = logging.getLogger(__name__)


def figure(number: int) -> str:
    """A number as it is written: with a real minus."""
    return str(number).replace("-", MINUS)


class MissingWord(KeyError):
    """A key, a form or a field that a sentence needs and that is not there."""


def languages(folder: Path) -> tuple[str, ...]:
    """The codes of all languages in the translator's room."""
    return tuple(sorted(path.parent.name for path in folder.glob("*/app.yaml") if _CODE.fullmatch(path.parent.name)))


def _is_lasting(value: object) -> bool:
    """Whether it stays what it is, and reads like any other of its kind that is equal."""
    if type(value) is tuple:
        return all(type(item) in _LASTING for item in value)
    return type(value) in _LASTING or type(value) is bool


class Catalog:
    """The words of one language. `strict` raises where a shipped program falls back to another language."""

    def __init__(self, folder: Path, code: str, *, strict: bool = False, spare: Path | None = None) -> None:
        """`spare` is for compiled words where their own folder can't be written."""
        self.code = code
        self.folder = folder
        self.strict = strict
        self._spare = spare
        self._plural = plural(code)
        self._files: dict[str, dict[str, Any]] = {}
        self._messages: dict[str, Message] = {}
        self._families: dict[tuple[str, str, str], str] = {}  # where a word of a family was found
        self._sentences: dict[tuple[object, ...], str] = {}  # that were asked for, by key, fields and names
        self._reported: set[str] = set()

    def text(self, key: str, /, **fields: Any) -> str:
        """The sentence of this key, its slots filled with these fields."""
        return self._remembered(key, fields, ())

    def say(self, say: Say, names: Sequence[str] = ()) -> str:
        """What the rules say, with the names of the people at the table."""
        return self._remembered(say.key, say.fields, names)

    def _remembered(self, key: str, fields: Mapping[str, Any], names: Sequence[str]) -> str:
        """The sentence as it was put together before: a table is laid again and again with nearly the same words."""
        place: tuple[object, ...] = (key, *fields.items(), *names)
        for value in fields.values():
            if type(value) not in _LASTING:
                if not all(map(_is_lasting, fields.values())):
                    return self._render(key, fields, names)
                place += tuple(map(type, fields.values()))  # else True would be taken for 1
                break
        found = self._sentences.get(place)
        if found is None:
            if len(self._sentences) == _MOST_SENTENCES:
                self._sentences.clear()
            found = self._sentences[place] = self._render(key, fields, names)
        return found

    def has(self, key: str) -> bool:
        """True when this very language has a message of this key."""
        node = self._node(key)
        return node is not None and is_message(node)

    def keys(self, file: str) -> tuple[str, ...]:
        """The keys of all messages in one file, as they are written there."""
        return tuple(_walk(self._file(file), file))

    def message(self, key: str) -> Message:
        """The parsed message of this key."""
        message = self._messages.get(key)
        if message is None:
            node = self._node(key)
            if node is None or not is_message(node):
                raise MissingWord(f"{key} [{self.code}]")
            message = self._messages[key] = parse(node, self._typeset)
        return message

    def spellings(self, key: str) -> tuple[str, ...]:
        """How the word of this key may stand in a sentence: in each of its cases."""
        message = self.message(key) if self.has(key) else None
        return tuple(message.forms.values()) if isinstance(message, Word) else (self.text(key),)

    def fields(self, key: str) -> frozenset[str]:
        """The fields that the message of this key uses."""
        return frozenset(".".join(slot.path) for slot in slots(self.message(key)))

    def _render(self, key: str, fields: Mapping[str, Any], names: Sequence[str]) -> str:
        """The sentence; if a word is missing, the sentence of another language, and at the very last the key."""
        try:
            return self._message_text(key, fields, names)
        except (MissingWord, BadMessage) as trouble:
            if self.strict:
                raise
            self._report(trouble)
        for catalog in self._others:
            try:
                return catalog._message_text(key, fields, names)
            except (MissingWord, BadMessage) as trouble:
                self._report(trouble)
        return key

    def _report(self, trouble: Exception) -> None:
        """Each one once."""
        if str(trouble) not in self._reported:
            self._reported.add(str(trouble))
            _log.warning("missing word: %s", trouble)

    @cached_property
    def _others(self) -> tuple["Catalog", ...]:
        codes = [code for code in languages(self.folder) if code != self.code]
        return tuple(type(self)(self.folder, code) for code in sorted(codes, key=lambda code: code != SPARE))

    def _typeset(self, text: str) -> str:
        return typeset(text, self.short_words)

    @cached_property
    def short_words(self) -> str:
        """Small words that this language keeps from the end of a line."""
        words = self._node("app.typography.short_words")
        return words if isinstance(words, str) else ""

    def _message_text(self, key: str, fields: Mapping[str, Any], names: Sequence[str], case: str = "") -> str:
        return self._write(self.message(key), key, fields, names, case)

    def _write(self, message: Message, key: str, fields: Mapping[str, Any], names: Sequence[str], case: str) -> str:
        if type(message) is Pattern:  # nearly always; a table is laid with hundreds of sentences
            parts = [
                part if type(part) is str else self._fill(part, key, fields, names)  # type: ignore[arg-type]
                for part in message.parts
            ]
            return "".join(parts)
        if isinstance(message, Word):
            # Without a wish for a form a word shows the first one written: the nominative, or one thing.
            form = message.forms.get(case) if case else next(iter(message.forms.values()))
            if form is None:
                raise MissingWord(f"{key}.{case} [{self.code}]")
            return form
        assert isinstance(message, Switch)
        return self._write(self._branch(message, key, fields), key, fields, names, case)

    def _branch(self, switch: Switch, key: str, fields: Mapping[str, Any]) -> Message:
        if switch.plural:
            count = _count(_pick(fields, switch.path, key))
            names = [str(count), self._plural.form(abs(count))]
        elif len(switch.path) == 1:  # a field that nobody gave chooses like None
            names = [_choice(fields.get(switch.path[0])), "else"]
        else:
            names = [_choice(_pick(fields, switch.path, key)), "else"]
        for name in names:
            if name in switch.branches:
                return switch.branches[name]
        raise MissingWord(f"{key}.{names[0]} [{self.code}]")

    def _fill(self, slot: Slot, key: str, fields: Mapping[str, Any], names: Sequence[str]) -> str:
        value = _pick(fields, slot.path, key)
        if slot.noun:
            count = _count(value)
            noun = self._shared(key, "noun", slot.noun)
            return figure(count) + NBSP + self._message_text(noun, {}, (), self._plural.form(abs(count)))
        if isinstance(value, (tuple, list)):
            return self._join([self._show(item, slot, key, names) for item in value])
        return self._show(value, slot, key, names)

    def _show(self, value: Any, slot: Slot, key: str, names: Sequence[str]) -> str:
        if slot.family == "name" and isinstance(value, int):
            unnamed = not 0 <= value < len(names)
            return self._message_text("app.person.unnamed", {"number": value + 1}, ()) if unnamed else names[value]
        if slot.family:
            return self._message_text(self._shared(key, slot.family, _choice(value)), {}, names, slot.case)
        if isinstance(value, Say):
            return self._message_text(value.key, value.fields, names)
        if isinstance(value, bool):
            return self._message_text(f"app.switch.{_choice(value)}", {}, ())
        if isinstance(value, int):
            return figure(value)
        if isinstance(value, float):
            return f"{value:.1f}".replace("-", MINUS).replace(".", self._message_text("app.list.decimal", {}, ()))
        if isinstance(value, str):
            return value
        raise MissingWord(f"{key}: {'.'.join(slot.path)} is {value!r}")

    def _shared(self, key: str, family: str, value: str) -> str:
        """A word of this family: of the same file, of the game that the file teaches, or one that all games share."""
        place = (key[: key.find(".")], family, value)
        found = self._families.get(place)
        if found is None:
            homes = (place[0], place[0].removesuffix(TEACHES))
            home = next((home for home in homes if self.has(f"{home}.{family}.{value}")), "app")
            found = self._families[place] = f"{home}.{family}.{value}"
        return found

    def _join(self, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        comma, final = (self._message_text(f"app.list.{name}", {}, ()) for name in ("comma", "and"))
        return comma.join(items[:-1]) + final + items[-1]

    def _node(self, key: str) -> Any:
        file, *parts = key.split(".")
        node: Any = self._file(file)
        for part in parts:
            node = node.get(part) if isinstance(node, dict) else None
        return node

    def _file(self, file: str) -> dict[str, Any]:
        if file not in self._files:
            self._files[file] = self._read(self.folder / self.code / f"{file}.yaml") if file.isidentifier() else {}
        return self._files[file]

    def _read(self, path: Path) -> dict[str, Any]:
        """The words of one file; a language whose file can't be read has gaps there, and others speak for it."""
        try:
            words = read_shipped(path, self._spare) if path.is_file() else {}
        except FileTrouble:
            if self.strict:
                raise
            _log.warning("words that can't be read: %s", path)
            return {}
        return words if isinstance(words, dict) else {}


def _walk(node: dict[str, Any], key: str) -> Iterator[str]:
    for name, branch in node.items():
        if is_message(branch):
            yield f"{key}.{name}"
        else:
            yield from _walk(branch, f"{key}.{name}")


def _pick(fields: Mapping[str, Any], path: Sequence[str], key: str) -> Any:
    value: Any = fields
    for part in path:
        try:
            if type(value) is dict or isinstance(value, Mapping):  # to ask an abstract class takes long
                value = value[part]
            elif isinstance(value, (tuple, list)):
                value = value[int(part)]
            else:
                value = getattr(value, part)
        except (KeyError, IndexError, ValueError, AttributeError) as absent:
            raise MissingWord(f"{key}: no field {'.'.join(path)}") from absent
    return value


def _count(value: Any) -> int:
    """A number itself; of a tuple, how many things it holds."""
    return len(value) if isinstance(value, (tuple, list)) else int(value)


def _choice(value: Any) -> str:
    """The name under which messages know a value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "none" if value is None or value == () else str(value)
