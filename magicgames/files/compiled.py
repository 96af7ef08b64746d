"""Caches what PySide6 has Python compile at every start: a dozen modules, and three long regular expressions in them.

PySide6 is built for all Python versions at once, so it carries these modules as source text inside its library and
calls `compile` on them at every start; Python's own `__pycache__` never sees them. That is a quarter of the time in
which an empty window opens: twenty milliseconds for the modules and twelve for the expressions, of 125.

While PySide6 is being imported, and only then, `builtins.compile` and `re._compiler.compile` are replaced by functions
that look into one cache file of the profile first, and hand everything they don't know to Python's own functions.

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

_Modules = dict[tuple[str, int], tuple[int, int, CodeType]]  # by name and flags: length and checksum of the source
_Patterns = dict[tuple[Any, int], tuple[Any, ...]]  # by pattern and flags: the arguments of `_sre.compile`

_re_compiler: Any = None
with suppress(ImportError):  # private to CPython 3.11 and later: without it expressions are compiled at every start
    _re_compiler = import_module("re._compiler")
_sre: Final[Any] = getattr(_re_compiler, "_sre", None)
_SRE_VERSION: Final = getattr(_sre, "MAGIC", 0)


@contextmanager
def compiled_once(place: Path) -> Iterator[None]:
    """Inside the `with` block, modules and regular expressions are compiled through the cache in this file."""
    cache = _CompileCache(*_read(place))
    with ExitStack() as restoring:
        owners: list[tuple[Any, Any]] = [(builtins, cache.compile_module)]
        if _sre is not None:
            owners.append((_re_compiler, cache.compile_pattern))
        for owner, replacement in owners:
            restoring.callback(setattr, owner, "compile", owner.compile)
            owner.compile = replacement
        yield
    if cache.changed and not sys.dont_write_bytecode:
        data = marshal.dumps((cache.modules, cache.patterns))
        with suppress(FileTrouble):  # no loss: the next start compiles them again
            write_bytes(place, _head(data) + b"\n" + data)


class _CompileCache:
    """Stands in for the two `compile` functions; `changed` when it holds something that the file doesn't."""

    def __init__(self, modules: _Modules, patterns: _Patterns) -> None:
        self.modules, self.patterns = modules, patterns
        self.changed = False
        self._compile_module: Any = builtins.compile
        self._compile_pattern: Any = getattr(_re_compiler, "compile", None)

    def compile_module(self, source: Any, filename: Any, mode: str, *others: Any, **more: Any) -> Any:
        """In place of `builtins.compile`; only plain calls, `compile(source, name, "exec")`, are cached."""
        if mode != "exec" or not isinstance(source, bytes | str) or others or more:
            return self._compile_module(source, filename, mode, *others, **more)
        # Python's `compile` inherits the `from __future__` features of its caller. Our frame is between them, so they
        # are read from the caller's and passed on by hand.
        features = sys._getframe(1).f_code.co_flags & _FEATURES
        text = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
        edition, key = (len(text), zlib.crc32(text)), (str(filename), features)
        found = self.modules.get(key)
        if found is None or found[:2] != edition:
            code = self._compile_module(source, filename, mode, features, dont_inherit=True)
            found = self.modules[key] = (*edition, code)
            self.changed = True
        return found[2]

    def compile_pattern(self, pattern: Any, flags: int = 0) -> Any:
        """In place of `re._compiler.compile`: a known pattern goes to `_sre.compile` directly, without being parsed."""
        if type(pattern) not in (bytes, str):
            return self._compile_pattern(pattern, flags)
        found = self.patterns.get((pattern, int(flags)))
        return _sre.compile(pattern, *found) if found else self._record_pattern(pattern, flags)

    def _record_pattern(self, pattern: Any, flags: int) -> Any:
        """Compiles it as usual, and records the arguments that `_sre.compile` is called with at the end."""

        def record(given: Any, own_flags: int, code: list[int], *groups: Any) -> Any:
            # Some opcodes are int subclasses, which `marshal` refuses.
            self.patterns[pattern, int(flags)] = int(own_flags), [int(each) for each in code], *groups
            self.changed = True
            return _sre.compile(given, own_flags, code, *groups)

        _re_compiler._sre = SimpleNamespace(**(vars(_sre) | {"compile": record}))
        try:
            return self._compile_pattern(pattern, flags)
        finally:
            _re_compiler._sre = _sre


def _read(place: Path) -> tuple[_Modules, _Patterns]:
    with suppress(FileTrouble):  # not there, or nothing that can be read: it is made anew
        head, _, data = read_bytes(place, _MOST).partition(b"\n")
        if head == _head(data):
            kept: tuple[_Modules, _Patterns] = marshal.loads(data)
            return kept
    return {}, {}


def _head(data: bytes) -> bytes:
    """Which Python it was compiled by, and length and checksum of the data."""
    python = MAGIC_NUMBER.hex().encode(), _SRE_VERSION, sys.flags.optimize
    return b"%s %d %d %d %d" % (*python, len(data), zlib.crc32(data))
