"""Puts resources/ and i18n/ into the wheel as magicgames/_data; an editable install reads the checkout itself."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("i18n/**/*.yaml", "resources/**/*.yaml")


class DataHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        for file in [*shipped(root), *compiled(root)]:
            build_data["force_include"][str(file)] = f"magicgames/_data/{file.relative_to(root).as_posix()}"


def shipped(root: Path) -> list[Path]:
    files = (file for name in ("resources", "i18n") for file in sorted((root / name).rglob("*")))
    return [file for file in files if file.is_file() and "__pycache__" not in file.parts]


def compiled(root: Path) -> list[Path]:
    """Words and themes as a start reads them, made now: nothing need be written where the program is installed."""
    sys.path.insert(0, str(root))
    try:
        from magicgames.files import compile_shipped
    finally:
        sys.path.remove(str(root))
    return [compile_shipped(file) for pattern in COMPILED for file in sorted(root.glob(pattern))]
