"""Games before they are loaded: what the first page and the list of matches need to know without any rules."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from magicgames.files import FileTrouble, read_yaml
from magicgames.say import Say

if TYPE_CHECKING:  # loaded with the first game
    from magicgames.engine.game import AnyGame


class GameInfo(Protocol):
    """What a loaded Game and a LazyGame have in common."""

    @property
    def id(self) -> str: ...

    @property
    def version(self) -> int: ...

    @property
    def seats(self) -> range: ...

    def entries(self, words: Any) -> Mapping[str, str]: ...


class LazyGame(NamedTuple):
    """The facts of a game whose module is imported by `load`; a test compares them with those of the game."""

    id: str
    version: int
    seats: range
    load: Callable[[], AnyGame]

    def entries(self, words: Any) -> Mapping[str, str]:
        return self.load().entries(words)


def take(game: GameInfo) -> AnyGame:
    """The game itself, loaded if need be."""
    if isinstance(game, LazyGame):
        return game.load()
    return cast("AnyGame", game)


def find(games: Iterable[GameInfo], id: str) -> AnyGame | None:
    """The game with this id; only this one is loaded."""
    return next((take(game) for game in games if game.id == id), None)


def owned(shelf: Iterable[GameInfo], folder: Path) -> tuple[tuple[GameInfo, ...], tuple[Say, ...]]:
    """The games with the components that `<id>.yaml` in this folder corrects, and what to tell about these files."""
    games: list[GameInfo] = []
    remarks: list[Say] = []
    for info in shelf:
        file = folder / f"{info.id}.yaml"
        game = info
        if os.path.isfile(file):
            from magicgames.engine.game import BadComponents

            try:
                game, warnings = take(info).with_components(read_yaml(file))
            except BadComponents as bad:
                remarks += _about(file, "app.trouble.components_bad", bad.says)
            except FileTrouble as trouble:
                remarks.append(trouble.say)
            else:
                remarks += _about(file, "app.trouble.components_odd", warnings)
        games.append(game)
    return tuple(games), tuple(remarks)


def _about(file: Path, key: str, reasons: tuple[Say, ...]) -> list[Say]:
    """A sentence that names the file and the first reason, then the other reasons."""
    return [Say(key, {"name": file.name, "reason": reasons[0]}), *reasons[1:]] if reasons else []
