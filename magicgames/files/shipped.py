"""Our own YAML, compiled as Python compiles its sources: parsing it is the slowest part of a start.

A packaged program carries the compiled editions beside the files: its build calls `compile_shipped` for each. A
checkout makes them there when it first reads a file. Where nobody may write, they go into the spare folder.
"""

import json
import os
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from magicgames.files.disk import MEGABYTE, FileTrouble, read_bytes, write_bytes
from magicgames.files.strict import read_yaml

_MOST: Final = 8 * MEGABYTE  # of a compiled edition


def read_shipped(path: Path, spare: Path | None = None) -> Any:
    """A YAML file that came with the program; from its compiled edition while that is of this very text."""
    edition = _edition(path)
    for place in _places(path, spare):
        with suppress(FileTrouble):  # not there, or nothing that can be read: it is made anew
            head, end, data = read_bytes(place, _MOST).partition(b"\n")
            if head + end == _head(edition, data):
                return json.loads(data)
    data = read_yaml(path)
    if not sys.dont_write_bytecode:
        for place in _places(path, spare):
            with suppress(FileTrouble):  # nobody can write there
                _write(place, edition, data)
                break
    return data


def compile_shipped(path: Path) -> Path:
    """Makes the edition that is shipped beside this file, and returns where it is."""
    place = next(_places(path, None))
    _write(place, _edition(path), read_yaml(path))
    return place


def _places(path: Path, spare: Path | None) -> Iterator[Path]:
    yield path.parent / "__pycache__" / f"{path.name}.json"
    if spare is not None:
        whole = os.fspath(path.resolve()).encode("utf-8", "replace")
        yield spare / f"{zlib.crc32(whole):08x}-{path.name}.json"  # two folders may have files of one name


def _write(place: Path, edition: bytes, data: Any) -> None:
    text = json.dumps(data, ensure_ascii=False).encode("utf-8", "replace")
    write_bytes(place, _head(edition, text) + text)


def _head(edition: bytes, data: bytes) -> bytes:
    """The first line of a compiled edition: of which text it is, and that nothing behind it was damaged."""
    return b"%s %d %d\n" % (edition, len(data), zlib.crc32(data))


def _edition(path: Path) -> bytes:
    """Which text it is. Not its time: installers give files the time they like."""
    text = read_bytes(path)
    return b"%d %d" % (len(text), zlib.crc32(text))
