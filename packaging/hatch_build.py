"""Puts resources/ and i18n/ into the wheel as magicgames/_data; an editable install reads the checkout itself."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for name in ("resources", "i18n"):
            home = Path(self.root, name)
            for file in sorted(home.rglob("*")):
                if file.is_file() and "__pycache__" not in file.parts:
                    target = f"magicgames/_data/{name}/{file.relative_to(home).as_posix()}"
                    build_data["force_include"][str(file)] = target
