"""Python that others bring as text and compile at every start is compiled once and kept, as Python keeps ours.

PySide6 brings a dozen modules so: it is built for all Pythons, and what is compiled is for one. To compile them, and
the patterns in them, takes a quarter of the time in which an empty window opens.
"""

import __future__

import builtins
import marshal
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any, Final

from magicgames.files.disk import MEGABYTE, FileTrouble, read_bytes, write_bytes

_MOST: Final = 8 * MEGABYTE
_FEATURES: Final = __future__.annotations.compiler_flag

_Modules = dict[tuple[str, int], tuple[int, int, CodeType]]  # by name and features: length and checksum of the text
_Patterns = dict[tuple[Any, int], tuple[Any, ...]]  # by pattern and flags: what Python's machine for patterns is handed

_machine: Final[Any] = import_module("_sre")
_patterns: Final[Any] = import_module("re._compiler")


@contextmanager
def compiled_once(place: Path) -> Iterator[None]:
    """What modules and patterns are compiled to inside is kept in this file, and found there the next time."""
    kept = _Kept(*_read(place))
    with ExitStack() as ending:
        for owner, name, ours in ((builtins, "compile", kept.find_module), (_patterns, "compile", kept.find_pattern)):
            ending.callback(setattr, owner, name, getattr(owner, name))
            setattr(owner, name, ours)
        yield
    if kept.fresh and not sys.dont_write_bytecode:
        data = marshal.dumps((kept.modules, kept.patterns))
        with suppress(FileTrouble):  # no loss: the next start compiles them again
            write_bytes(place, _head(data) + b"\n" + data)


class _Kept:
    def __init__(self, modules: _Modules, patterns: _Patterns) -> None:
        self.modules, self.patterns = modules, patterns
        self.fresh = False  # something is in it that the file doesn't know
        self._compile_module: Any = builtins.compile
        self._compile_pattern: Any = _patterns.compile

    def find_module(self, source: Any, filename: Any, mode: str, *others: Any, **more: Any) -> Any:
        if mode != "exec" or not isinstance(source, bytes | str) or others or more:
            return self._compile_module(source, filename, mode, *others, **more)
        features = sys._getframe(1).f_code.co_flags & _FEATURES  # it takes on those of whoever compiles it
        text = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
        edition, key = (len(text), zlib.crc32(text)), (str(filename), features)
        found = self.modules.get(key)
        if found is None or found[:2] != edition:
            code = self._compile_module(source, filename, mode, features, dont_inherit=True)
            found = self.modules[key] = (*edition, code)
            self.fresh = True
        return found[2]

    def find_pattern(self, pattern: Any, flags: int = 0) -> Any:
        key = (pattern, int(flags))
        if type(pattern) not in (bytes, str):
            return self._compile_pattern(pattern, flags)
        if key not in self.patterns:
            self.patterns[key] = self._watch_pattern(pattern, flags)
            self.fresh = True
        return _machine.compile(pattern, *self.patterns[key])

    def _watch_pattern(self, pattern: Any, flags: int) -> tuple[Any, ...]:
        handed: list[tuple[Any, ...]] = []

        def watch(given: Any, own_flags: int, code: list[int], *groups: Any) -> Any:
            handed.append((int(own_flags), [int(each) for each in code], *groups))  # some are numbers with names
            return _machine.compile(given, own_flags, code, *groups)

        _patterns._sre = SimpleNamespace(**(vars(_machine) | {"compile": watch}))
        try:
            self._compile_pattern(pattern, flags)
        finally:
            _patterns._sre = _machine
        return handed[-1]


def _read(place: Path) -> tuple[_Modules, _Patterns]:
    with suppress(FileTrouble):  # not there, or nothing that can be read: it is made anew
        head, _, data = read_bytes(place, _MOST).partition(b"\n")
        if head == _head(data):
            kept: tuple[_Modules, _Patterns] = marshal.loads(data)
            return kept
    return {}, {}


def _head(data: bytes) -> bytes:
    """For which Python it was compiled, and that nothing behind it was damaged."""
    return b"%s %d %d %d" % (MAGIC_NUMBER.hex().encode(), sys.flags.optimize, len(data), zlib.crc32(data))
