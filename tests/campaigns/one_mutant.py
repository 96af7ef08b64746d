"""`python -m tests.campaigns.one_mutant MODULE NUMBER TEST…`: loads one module with a fault in it, and runs tests.

Nothing of the program is imported here: it must be loaded with the fault.
"""

import ast
import os
import resource
import sys
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any

import pytest

from tests.campaigns.mutating import mutated

ROOT = Path(__file__).parents[2]
_CPU = 30  # seconds, then it is in a loop, which a test would have noticed
_MEMORY = 4 << 30


def limit(seconds: int = _CPU) -> None:
    """Makes this process silent and bounded."""
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


class _Importer:
    """Gives one module other code."""

    def __init__(self, module: str, tree: ast.Module) -> None:
        self._module, self._tree = module, tree

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name != self._module:
            return None
        spec = PathFinder.find_spec(name, path)
        assert spec is not None and spec.loader is not None
        code = compile(self._tree, str(spec.origin), "exec")
        spec.loader.get_code = lambda fullname: code  # type: ignore[attr-defined]
        return spec


def main(module: str, number: str, *tests: str) -> int:
    limit()
    source = (ROOT / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8")
    sys.meta_path.insert(0, _Importer(module, mutated(source, int(number))))
    options = ["-q", "-x", "-p", "no:cacheprovider", "--rootdir", str(ROOT)]
    return int(pytest.main([*options, *tests])) if tests else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
