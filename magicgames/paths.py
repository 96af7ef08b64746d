"""Where things are: what the program ships with, and each person's own directories."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    """The artist's room: pictures, fonts, sounds, themes, board and card data."""
    return _shipped("resources")


def words() -> Path:
    """The translator's room: one folder a language."""
    return _shipped("i18n")


def _shipped(name: str) -> Path:
    # An installed or frozen package carries _data; a checkout has the folders beside the package.
    for home in (_PACKAGE / "_data", _PACKAGE.parent):
        if (home / name).is_dir():
            return home / name
    raise FileNotFoundError(f"{name} is neither in {_PACKAGE / '_data'} nor in {_PACKAGE.parent}")


class Profile(NamedTuple):
    """The directories the program may write to; whoever writes first makes them."""

    settings: Path
    matches: Path
    logs: Path
    cache: Path

    @classmethod
    def own(cls) -> Profile:
        """Where this system keeps a person's settings, data and logs."""
        from platformdirs import PlatformDirs  # only a started program needs it, not every import of this module

        dirs = PlatformDirs("magicgames", appauthor=False)
        return cls(dirs.user_config_path, dirs.user_data_path / "matches", dirs.user_log_path, dirs.user_cache_path)

    @classmethod
    def below(cls, directory: Path) -> Profile:
        """Everything in one directory: `--profile DIR`, tests, a memory stick."""
        return cls(directory / "settings", directory / "matches", directory / "logs", directory / "cache")

    @property
    def scores(self) -> Path:
        """For games that were played with the box and scored here."""
        return self.matches.parent / "scores"

    @property
    def compiled(self) -> Path:
        """For compiled words, where the program's own folders can't be written."""
        return self.cache / "compiled"
