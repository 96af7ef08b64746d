"""Our own YAML, compiled as Python compiles its sources: parsing it is the slowest part of a start."""

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from magicgames.files.disk import write_text
from magicgames.files.strict import read_yaml


def read_shipped(path: Path) -> Any:
    """A YAML file that came with the program; from its compiled edition while that is as old as the file."""
    compiled = path.parent / "__pycache__" / f"{path.name}.json"
    with suppress(OSError, ValueError, KeyError, TypeError):  # not there, or not ours: it is made anew
        kept = json.loads(compiled.read_bytes())
        if kept["of"] == _edition(path):
            return kept["data"]
    data = read_yaml(path)
    if not sys.dont_write_bytecode:
        with suppress(OSError):  # an installed program may stand where nobody can write
            compiled.parent.mkdir(exist_ok=True)
            write_text(compiled, json.dumps({"of": _edition(path), "data": data}, ensure_ascii=False))
    return data


def _edition(path: Path) -> list[int]:
    about = path.stat()
    return [about.st_mtime_ns, about.st_size]
