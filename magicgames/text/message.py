"""The syntax of one message in the YAML files of a language. There are three kinds:

* a pattern, text with slots for fields: `"{seat@name} casts {number@spell.acc}."`
* a switch, which chooses a message by a field or by the plural form of a number: `{select: reason, below: …, else: …}`,
  `{plural: count, one: …, other: …}`
* a word in its grammatical cases or plural forms: `{nom: башня, gen: башни, …}`, `{one: stone, other: stones}`
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from magicgames.text.plurals import FORMS

_TOKEN = re.compile(r"\{\{|\}\}|\{[^{}]*\}|[{}]")
_SLOT = re.compile(r"\{([a-z]\w*(?:\.\w+)*)(?::(\w+)|@(\w+)(?:\.(\w+))?)?\}")

CASES: Final = ("nom", "gen", "dat", "acc", "ins", "pre")


class BadMessage(ValueError):
    """A message that breaks the syntax."""


class Slot(NamedTuple):
    """A place for a field: `{path}`, `{path:noun}`, `{path@family}` or `{path@family.case}`."""

    path: tuple[str, ...]
    noun: str = ""
    family: str = ""
    case: str = ""


class Pattern(NamedTuple):
    """Literal text and slots in turn."""

    parts: tuple[str | Slot, ...]


class Switch(NamedTuple):
    """A choice of a message by the value of a field, or by the plural form of a number."""

    path: tuple[str, ...]
    plural: bool
    branches: Mapping[str, "Message"]


class Word(NamedTuple):
    """One word in its cases or in its plural forms."""

    forms: Mapping[str, str]


Message: TypeAlias = Pattern | Switch | Word


def is_message(node: Any) -> bool:
    """True for a message, False for a folder of messages. `select`, `plural`, cases and forms are reserved names."""
    return not isinstance(node, dict) or "select" in node or "plural" in node or _is_word(node)


def parse(node: Any, finish: Callable[[str], str] = str) -> Message:
    """The message of this YAML node; `finish` is applied to every text in it (typography)."""
    if isinstance(node, str):
        return Pattern(tuple(_parts(finish(node))))
    if not isinstance(node, dict):
        raise BadMessage(f"neither text nor a mapping: {node!r}")
    if "select" in node or "plural" in node:
        return _switch(node, finish)
    if _is_word(node) and all(isinstance(form, str) for form in node.values()):
        return Word({name: finish(form) for name, form in node.items()})
    raise BadMessage(f"not a message: {node!r}")


def _switch(node: dict[str, Any], finish: Callable[[str], str]) -> Switch:
    kind = "plural" if "plural" in node else "select"
    branches = {name: parse(branch, finish) for name, branch in node.items() if name != kind}
    if not branches:
        raise BadMessage(f"nothing to choose from: {node!r}")
    return Switch(tuple(str(node[kind]).split(".")), kind == "plural", branches)


def slots(message: Message) -> Iterator[Slot]:
    """Every slot of a message; the fields that switches choose by count as slots too."""
    if isinstance(message, Pattern):
        yield from (part for part in message.parts if isinstance(part, Slot))
    elif isinstance(message, Switch):
        yield Slot(message.path)
        for branch in message.branches.values():
            yield from slots(branch)


def _is_word(node: dict[str, Any]) -> bool:
    names = node.keys()
    return bool(names) and (names <= set(CASES) or names <= set(FORMS))


def _parts(text: str) -> Iterator[str | Slot]:
    literal, end = "", 0
    for token in _TOKEN.finditer(text):
        literal += text[end : token.start()]
        end = token.end()
        if token[0] in ("{{", "}}"):
            literal += token[0][0]
            continue
        slot = _SLOT.fullmatch(token[0])
        if slot is None:
            raise BadMessage(f"cannot read {token[0]!r} in {text!r}")
        if literal:
            yield literal
            literal = ""
        path, noun, family, case = slot.groups("")
        yield Slot(tuple(path.split(".")), noun, family, case)
    if literal + text[end:]:
        yield literal + text[end:]
