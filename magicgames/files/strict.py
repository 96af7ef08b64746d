"""JSON and YAML read strictly: nothing is guessed, nothing is endless, and every fault is a BadData."""

import json
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from magicgames.files.disk import MEGABYTE, FileTrouble, keep_aside, read_bytes, read_text, write_text
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
    """JSON without NaN, repeated keys, halves of characters, endless numbers and bottomless nesting."""
    try:
        data = _json(text)
        if text.count("[") + text.count("{") > DEPTH and _depth(data) > DEPTH:
            raise BadData("nested too deeply")
        if "\\u" in text:
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
    """A file that the program keeps for itself: None for a missing one, and None with the trouble for a bad one."""
    try:
        return read_json(path), None
    except FileTrouble as trouble:
        return None, None if trouble.say.key == "app.trouble.file_missing" else trouble.say


def mend_own(path: Path, trouble: Say | None, save: Callable[[], None]) -> Say:
    """Keeps a damaged file of ours aside and writes it anew; returns what is to be told."""
    try:
        aside = keep_aside(path, read_bytes(path))
        save()
    except FileTrouble as worse:  # nothing can be read or written there: the damaged file stays by itself
        return trouble or worse.say
    return Say("app.trouble.profile_unreadable", {"file": path.name, "name": aside.name})


def write_json(path: Path, data: Any) -> None:
    """Writes data as JSON that people can read, whole or not at all."""
    write_text(path, json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1) + "\n")


def read_yaml(path: Path, most: int = MEGABYTE) -> Any:
    """The data in this file; FileTrouble with the line where it is not the YAML we read."""
    try:
        return parse_yaml(read_text(path, most))
    except BadData as error:
        raise FileTrouble("file_damaged", path, line=error.line) from error


def parse_yaml(text: str) -> Any:
    """YAML of one document without anchors, tags and repeated keys. Keys are always text; of the words without
    quotes only true, false and null are not, so that `no` and `22:30` stay what they are."""
    import yaml  # here, because most of what opens files never reads YAML

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # only its parser is used
    try:
        events = yaml.parse(text, Loader=loader)
        return _document(events)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise BadData(str(error), mark.line + 1 if mark else 0) from error


def _document(events: Iterator[Any]) -> Any:
    """Builds data from the events of the parser; its own stack, so that no nesting exhausts Python's."""
    top: list[Any] = []
    open_nodes: list[list[Any] | dict[str, Any]] = [top]
    keys: list[str | None] = [None]  # of the open mappings, between a key and its value
    for event in events:
        kind = type(event).__name__
        if kind in ("MappingEndEvent", "SequenceEndEvent"):
            open_nodes.pop()
            keys.pop()
            continue
        if kind not in ("ScalarEvent", "MappingStartEvent", "SequenceStartEvent", "AliasEvent"):
            continue
        line = event.start_mark.line + 1
        if kind == "AliasEvent" or event.anchor is not None or event.tag is not None:
            raise BadData("anchors, aliases and tags are not read", line)
        node = open_nodes[-1]
        if isinstance(node, dict) and keys[-1] is None:
            if kind != "ScalarEvent" or event.value in node:
                raise BadData("a key is no text, or there twice", line)
            keys[-1] = event.value
            continue
        value: Any = _scalar(event) if kind == "ScalarEvent" else {} if kind == "MappingStartEvent" else []
        if isinstance(node, dict):
            node[str(keys[-1])] = value
            keys[-1] = None
        else:
            node.append(value)
        if kind != "ScalarEvent":
            open_nodes.append(value)
            keys.append(None)
            if len(open_nodes) > DEPTH:
                raise BadData("nested too deeply", line)
    if len(top) > 1:
        raise BadData("more than one document")
    return top[0] if top else None


def _scalar(event: Any) -> Any:
    text: str = event.value
    if event.style:  # quoted or a block
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
