"""Keeps what Python compiles of PySide6 at every start: a dozen modules, and three long patterns in them.

PySide6 is built for all Pythons at once, so it carries these modules as source text inside its library and calls
`compile` on them at every start; Python's own `__pycache__` never sees them. That is a quarter of the time in which an
empty window opens: twenty milliseconds for the modules and twelve for the patterns, of 125.

While PySide6 is being loaded, and only then, `builtins.compile` and the `compile` of Python's patterns are replaced by
ours. They look into one file in the cache of the profile first, and hand everything they don't know to Python's own.

The file is as safe as `__pycache__` is: it is used only by the very Python that wrote it, only for the very text it was
compiled from, and it is made anew when it is missing or damaged.
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

_patterns: Any = None
with suppress(ImportError):  # a Python that keeps them elsewhere compiles them at every start
    _patterns = import_module("re._compiler")
_machine: Final[Any] = getattr(_patterns, "_sre", None)
_MACHINE_EDITION: Final = getattr(_machine, "MAGIC", 0)


@contextmanager
def compiled_once(place: Path) -> Iterator[None]:
    """What modules and patterns are compiled to inside is kept in this file, and found there the next time."""
    kept = _Kept(*_read(place))
    with ExitStack() as ending:
        owners: list[tuple[Any, Any]] = [(builtins, kept.find_module)]
        if _machine is not None:
            owners.append((_patterns, kept.find_pattern))
        for owner, ours in owners:
            ending.callback(setattr, owner, "compile", owner.compile)
            owner.compile = ours
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
        self._compile_pattern: Any = getattr(_patterns, "compile", None)

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
        if type(pattern) not in (bytes, str):
            return self._compile_pattern(pattern, flags)
        found = self.patterns.get((pattern, int(flags)))
        return _machine.compile(pattern, *found) if found else self._watch_pattern(pattern, flags)

    def _watch_pattern(self, pattern: Any, flags: int) -> Any:
        """Compiles it, and keeps what Python's machine for patterns is handed."""

        def watch(given: Any, own_flags: int, code: list[int], *groups: Any) -> Any:
            made = int(own_flags), [int(each) for each in code], *groups  # some are numbers with names
            self.patterns[pattern, int(flags)] = made
            self.fresh = True
            return _machine.compile(given, own_flags, code, *groups)

        _patterns._sre = SimpleNamespace(**(vars(_machine) | {"compile": watch}))
        try:
            return self._compile_pattern(pattern, flags)
        finally:
            _patterns._sre = _machine


def _read(place: Path) -> tuple[_Modules, _Patterns]:
    with suppress(FileTrouble):  # not there, or nothing that can be read: it is made anew
        head, _, data = read_bytes(place, _MOST).partition(b"\n")
        if head == _head(data):
            kept: tuple[_Modules, _Patterns] = marshal.loads(data)
            return kept
    return {}, {}


def _head(data: bytes) -> bytes:
    """For which Python it was compiled, and that nothing behind it was damaged."""
    python = MAGIC_NUMBER.hex().encode(), _MACHINE_EDITION, sys.flags.optimize
    return b"%s %d %d %d %d" % (*python, len(data), zlib.crc32(data))
