"""Python that others bring as text and compile at every start is compiled once and kept, as Python keeps ours.

PySide6 brings a dozen modules so: it is built for all Pythons, and what is compiled is for one. To compile them takes a
sixth of the time in which an empty window opens.
"""

import __future__

import builtins
import marshal
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import Any, Final

from magicgames.files.disk import MEGABYTE, FileTrouble, read_bytes, write_bytes

_MOST: Final = 8 * MEGABYTE
_FEATURES: Final = __future__.annotations.compiler_flag

_Kept = dict[tuple[str, int], tuple[int, int, CodeType]]  # by name and features: length and checksum of the text


@contextmanager
def compiled_once(place: Path) -> Iterator[None]:
    """What modules are compiled to inside is kept in this file, and found there the next time."""
    compile_text: Any = builtins.compile
    kept, fresh = _read(place), False

    def find(source: Any, filename: Any, mode: str, *others: Any, **more: Any) -> Any:
        nonlocal fresh
        if mode != "exec" or not isinstance(source, bytes | str) or others or more:
            return compile_text(source, filename, mode, *others, **more)
        features = sys._getframe(1).f_code.co_flags & _FEATURES  # it takes on those of whoever compiles it
        text = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
        edition, key = (len(text), zlib.crc32(text)), (str(filename), features)
        found = kept.get(key)
        if found is None or found[:2] != edition:
            found = kept[key] = (*edition, compile_text(source, filename, mode, features, dont_inherit=True))
            fresh = True
        return found[2]

    builtins.compile = find
    try:
        yield
    finally:
        builtins.compile = compile_text
    if fresh and not sys.dont_write_bytecode:
        data = marshal.dumps(kept)
        with suppress(FileTrouble):  # no loss: the next start compiles them again
            write_bytes(place, _head(data) + b"\n" + data)


def _read(place: Path) -> _Kept:
    with suppress(FileTrouble):  # not there, or nothing that can be read: it is made anew
        head, _, data = read_bytes(place, _MOST).partition(b"\n")
        if head == _head(data):
            kept: _Kept = marshal.loads(data)
            return kept
    return {}


def _head(data: bytes) -> bytes:
    """For which Python it was compiled, and that nothing behind it was damaged."""
    return b"%s %d %d %d" % (MAGIC_NUMBER.hex().encode(), sys.flags.optimize, len(data), zlib.crc32(data))
