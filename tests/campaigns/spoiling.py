"""Things that can be done to a file: by a failing disk, by an editor, by somebody who means harm."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magicgames.engine.rng import Rng
from magicgames.files import read_yaml

_BOMBS = (b"[" * 5000, b"{" * 5000, b'{"a":' * 3000, b"\xff\xfe\x00", b"9" * 9000, b"\n" * 9000, b'"\\ud800"', b"&a *a")
_ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 8, 255, 65536, 1 << 31, -(1 << 63), 1 << 127, 0.5, -0.0, 1e308),
    *("", " ", "\0", "<b>x</b>", "\ue000\ue0ff", "‮x", "../../x", "x" * 5000, "e\u0301" * 50, "٣", "\ud83d"),
    *([], {}, [[]], [0] * 3000, {"": None}, {"do": "CastSpell"}, [[[[[[]]]]]], {"x": {"x": {"x": 1}}}),
)


@dataclass(frozen=True)
class Kind:
    """Files of one kind: what good ones hold, what they are called, and what reads them."""

    originals: tuple[bytes, ...]
    name: str
    read: Callable[[Path, bytes], None]


def as_json(path: Path) -> bytes:
    """A file of YAML in the part of it that is JSON too, so that its values can be changed one by one."""
    return json.dumps(read_yaml(path), ensure_ascii=False).encode()


def spoilt(data: bytes, rng: Rng) -> bytes:
    """The file with one to three things done to it."""
    for _ in range(1 + rng.below(3)):
        data = (_bytes if rng.below(2) else _values)(data, rng)
    return data


def _bytes(data: bytes, rng: Rng) -> bytes:
    at, way = rng.below(len(data) + 1), rng.below(8)
    if way == 0:
        return data[:at]
    if way == 1 and data:
        at = min(at, len(data) - 1)
        return data[:at] + bytes([data[at] ^ (1 << rng.below(8))]) + data[at + 1 :]
    if way == 2:
        return data[:at] + rng.choice(_BOMBS) + data[at:]
    lines = data.split(b"\n")
    if way == 3:
        rng.shuffle(lines)
        return b"\n".join(lines)
    if way == 4:
        return b"\n".join([*lines, rng.choice(lines)])
    if way == 5:
        return data.replace(b"1", b"-1") if rng.below(2) else data.replace(b"0", b"99999999999999999999")
    if way == 6:
        return b"\n".join([*lines[: rng.below(len(lines) + 1)], *lines[rng.below(len(lines) + 1) :]])
    return data[:at] + bytes(rng.below(256) for _ in range(1 + rng.below(8))) + data[at:]


def _values(data: bytes, rng: Rng) -> bytes:
    """One value of the JSON in it is another: what is still well-formed gets furthest."""
    lines = data.split(b"\n")
    try:
        return _dumped(_other(json.loads(data), rng))
    except (ValueError, RecursionError):
        pass
    at = rng.below(len(lines))
    try:
        lines[at] = _dumped(_other(json.loads(lines[at]), rng))
    except (ValueError, RecursionError):
        return _bytes(data, rng)
    return b"\n".join(lines)


def _dumped(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=True).encode()


def _other(data: Any, rng: Rng) -> Any:
    """The data with one part of it replaced, left out or doubled."""
    if rng.below(4) == 0 or not isinstance(data, dict | list) or not data:
        return rng.choice(_ODD)
    if isinstance(data, list):
        at, way = rng.below(len(data)), rng.below(6)
        if way == 0:
            return data[:at] + data[at + 1 :]
        if way == 1:
            return data[: at + 1] * (2 + rng.below(3)) + data[at + 1 :]
        return [*data[:at], _other(data[at], rng), *data[at + 1 :]]
    key = rng.choice(list(data))
    if rng.below(6) == 0:
        return {name: value for name, value in data.items() if name != key}
    return {**data, key: _other(data[key], rng)}
