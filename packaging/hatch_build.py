"""Puts resources/ and i18n/ into the wheel as magicgames/_data; an editable install reads the checkout itself."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for name in ("resources", "i18n"):
            build_data["force_include"][str(Path(self.root, name))] = f"magicgames/_data/{name}"
