"""JSON and YAML read strictly: no value is guessed, sizes and depths are limited, and every fault is a BadData.

Files come from strangers (a match sent by mail) and from damaged disks. Python's own readers accept more than they
should: `json` takes NaN, keeps the last of two equal keys and raises RecursionError for deep nesting; YAML turns `no`
into False and `22:30` into 1350, and its anchors let a short file expand to gigabytes.
"""

import json
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from magicgames.files.disk import MEGABYTE, FileTrouble, keep_aside, move, read_bytes, read_text, write_text
from magicgames.say import Say

DEPTH: Final = 32
_WHOLE: Final = re.compile(r"[-+]?[0-9]{1,39}")
_DECIMAL: Final = re.compile(r"[-+]?[0-9]{1,39}\.[0-9]{1,39}")
_WORDS: Final = {"": None, "~": None, "null": None, "true": True, "false": False}


class BadData(ValueError):
    """Text that is not the JSON or YAML we read; `line` is where, 0 when that can't be told."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(reason)
        self.line = line


def parse_json(text: str) -> Any:
    """JSON without NaN, repeated keys, lone surrogates, numbers above 40 digits and nesting above DEPTH."""
    try:
        data = _json(text)
        if text.count("[") + text.count("{") > DEPTH and _depth(data) > DEPTH:  # to count brackets is much cheaper
            raise BadData("nested too deeply")
        if "\\u" in text:  # only an escape can bring a lone surrogate, which no file could be written with again
            json.dumps(data, ensure_ascii=False).encode("utf-8")
    except RecursionError as error:
        raise BadData("nested too deeply") from error
    except BadData:
        raise
    except ValueError as error:
        raise BadData(str(error)) from error
    return data


def _whole(digits: str) -> int:
    if len(digits) > 40:  # 128 bits are 39 digits
        raise BadData("a number too big")
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise BadData("a number too big")
    return number


def _no_constant(name: str) -> Any:
    raise BadData(f"{name} is no number")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise BadData("a key twice")
    return data


_json = json.JSONDecoder(
    parse_int=_whole, parse_float=_decimal, parse_constant=_no_constant, object_pairs_hook=_unique
).decode


def _depth(data: Any) -> int:
    if isinstance(data, dict):
        data = list(data.values())
    return 1 + max(map(_depth, data), default=0) if isinstance(data, list) else 0


def read_json(path: Path, most: int = MEGABYTE) -> Any:
    """The data in this file; FileTrouble with the line where it is not the JSON we read."""
    try:
        return parse_json(read_text(path, most))
    except BadData as error:
        raise FileTrouble("file_damaged", path, line=error.line) from error


def read_own(path: Path) -> tuple[Any, Say | None]:
    """A JSON file in the profile (settings, people, progress): its data, or None if it is missing; for a file that
    can't be read or parsed None and the sentence about it."""
    try:
        return read_json(path), None
    except FileTrouble as trouble:
        return None, None if trouble.say.key == "app.trouble.file_missing" else trouble.say


def mend_own(path: Path, trouble: Say | None, save: Callable[[], None]) -> Say:
    """Keeps a damaged file of the profile as `<name>.damaged`, then calls `save` to write what could be read of it;
    returns the sentence for the person."""
    try:
        aside = _kept_aside(path)
        save()
    except FileTrouble as worse:  # it could not be kept: then the damaged file is not overwritten either
        return trouble or worse.say
    return Say("app.trouble.profile_unreadable", {"file": path.name, "name": aside.name})


def _kept_aside(path: Path) -> Path:
    """A copy, so that a link stays a link; where the file can't be copied (too big, not ours to read, no room) itself:
    the next change would overwrite it."""
    try:
        return keep_aside(path, read_bytes(path))
    except FileTrouble:
        return move(path, path.with_name(f"{path.name}.damaged"))


def write_json(path: Path, data: Any) -> None:
    """Writes data as JSON that people can read, whole or not at all."""
    write_text(path, json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1) + "\n")


def read_yaml(path: Path) -> Any:
    """The data in this file; FileTrouble with the line where it is not the YAML we read."""
    try:
        return parse_yaml(read_text(path, MEGABYTE))
    except BadData as error:
        raise FileTrouble("file_damaged", path, line=error.line) from error


def parse_yaml(text: str) -> Any:
    """One YAML document without anchors, tags and repeated keys.

    Keys are always strings. Of the values without quotes only `true`, `false`, `null` and plain numbers are converted,
    so `no` and `22:30` stay strings."""
    import yaml  # here, because most of what opens files never reads YAML

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # we use its parser only, not what it makes of values
    try:
        events = yaml.parse(text, Loader=loader)
        return _document(events)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise BadData(str(error), mark.line + 1 if mark else 0) from error


def _document(events: Iterator[Any]) -> Any:
    builder = _TreeBuilder()
    for event in events:
        kind = type(event).__name__
        if kind in ("MappingEndEvent", "SequenceEndEvent"):
            builder.close()
        elif kind in ("ScalarEvent", "MappingStartEvent", "SequenceStartEvent", "AliasEvent"):
            builder.add(event, kind)
    if len(builder.documents) > 1:
        raise BadData("more than one document")
    return builder.documents[0] if builder.documents else None


class _TreeBuilder:
    """Builds nested lists and dicts from the flat events of PyYAML's parser.

    It keeps the open nodes on a stack of its own instead of calling itself, so that a file of ten thousand opening
    brackets is refused by DEPTH and doesn't exhaust Python's call stack.
    """

    def __init__(self) -> None:
        self.documents: list[Any] = []
        self._open: list[list[Any] | dict[str, Any]] = [self.documents]
        self._keys: list[str | None] = [None]  # for each open node: the key whose value has not come yet

    def add(self, event: Any, kind: str) -> None:
        line = event.start_mark.line + 1
        if kind == "AliasEvent" or event.anchor is not None or event.tag is not None:
            raise BadData("anchors, aliases and tags are not read", line)
        node = self._open[-1]
        if isinstance(node, dict) and self._keys[-1] is None:
            if kind != "ScalarEvent" or event.value in node:
                raise BadData("a key is no text, or there twice", line)
            self._keys[-1] = event.value
        elif kind == "ScalarEvent":
            self._attach(_scalar(event))
        else:
            self._descend({} if kind == "MappingStartEvent" else [], line)

    def close(self) -> None:
        """The innermost list or mapping is complete."""
        self._open.pop()
        self._keys.pop()

    def _attach(self, value: Any) -> None:
        node = self._open[-1]
        if isinstance(node, dict):
            node[str(self._keys[-1])] = value
            self._keys[-1] = None
        else:
            node.append(value)

    def _descend(self, value: list[Any] | dict[str, Any], line: int) -> None:
        self._attach(value)
        self._open.append(value)
        self._keys.append(None)
        if len(self._open) > DEPTH:
            raise BadData("nested too deeply", line)


def _scalar(event: Any) -> Any:
    text: str = event.value
    if event.style:  # quoted or a block
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
