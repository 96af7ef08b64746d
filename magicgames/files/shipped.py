"""YAML that ships with the program, cached as JSON: parsing YAML would be the slowest part of a start.

The cache of `x.yaml` is `__pycache__/x.yaml.json` beside it. A package contains these files, because its build calls
`compile_shipped`; a checkout writes them when a file is first read. Where that folder can't be written, the cache goes
into `spare`, a folder of the profile.

The first line of a cache file names length and checksum of the YAML text and of the JSON that follows, so an edited
source or a damaged cache is noticed and the cache is made anew.
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

_MOST: Final = 8 * MEGABYTE  # of a cache file


def read_shipped(path: Path, spare: Path | None = None) -> Any:
    """The data of a YAML file that ships with the program, from its cache if that was made of this very text."""
    edition = _edition(path)
    for place in _places(path, spare):
        with suppress(FileTrouble):  # missing or unreadable: the next place, or made anew below
            head, end, data = read_bytes(place, _MOST).partition(b"\n")
            if head + end == _head(edition, data):
                return json.loads(data)
    data = read_yaml(path)
    if not sys.dont_write_bytecode:
        for place in _places(path, spare):
            with suppress(FileTrouble):  # no right to write there: try the next place
                _write(place, edition, data)
                break
    return data


def compile_shipped(path: Path) -> Path:
    """Writes the cache that a package contains for this file, and returns its path."""
    place = next(_places(path, None))
    _write(place, _edition(path), read_yaml(path))
    return place


def _places(path: Path, spare: Path | None) -> Iterator[Path]:
    """Where the cache of this file may be, in the order in which they are tried."""
    yield path.parent / "__pycache__" / f"{path.name}.json"
    if spare is not None:
        whole = os.fspath(path.resolve()).encode("utf-8", "replace")
        yield spare / f"{zlib.crc32(whole):08x}-{path.name}.json"  # two folders may have files of one name


def _write(place: Path, edition: bytes, data: Any) -> None:
    text = json.dumps(data, ensure_ascii=False).encode("utf-8", "replace")
    write_bytes(place, _head(edition, text) + text)


def _head(edition: bytes, data: bytes) -> bytes:
    """The first line of a cache file: which text it was made of, and length and checksum of what follows."""
    return b"%s %d %d\n" % (edition, len(data), zlib.crc32(data))


def _edition(path: Path) -> bytes:
    """Length and checksum of the YAML text. Not its modification time: installers set that as they like."""
    text = read_bytes(path)
    return b"%d %d" % (len(text), zlib.crc32(text))
