"""The shelf: every game there is, in the order of the first page. Rules are loaded when a game is taken down."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from magicgames.engine.shelf import LazyGame, find

if TYPE_CHECKING:
    from pathlib import Path

    from magicgames.engine.game import AnyGame
    from magicgames.text.library import RulesLibrary


@cache
def _tower() -> AnyGame:
    from magicgames.games.tower.rules import Tower

    return Tower()


@cache
def _winter_queen() -> AnyGame:
    from magicgames.games.winter_queen.rules import WinterQueen

    return WinterQueen()


@cache
def _realms() -> AnyGame:
    from magicgames.games.realms.rules import Realms

    return Realms()


@cache
def _doll() -> AnyGame:
    from magicgames.games.doll.rules import Doll

    return Doll()


SHELF = (
    LazyGame("tower", 1, range(2, 6), _tower),
    LazyGame("winter_queen", 1, range(2, 5), _winter_queen),
    LazyGame("realms", 1, range(2, 8), _realms),
    LazyGame("doll", 2, range(2, 9), _doll),
)

GAMES: tuple[AnyGame, ...]  # all of them, loaded


def __getattr__(name: str) -> tuple[AnyGame, ...]:
    if name == "GAMES":
        return tuple(place.load() for place in SHELF)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def library(folder: Path) -> RulesLibrary:
    """The rules to read of all games, from this folder of words."""
    from magicgames.text.library import RulesLibrary

    return RulesLibrary(folder, SHELF)


def game(id: str) -> AnyGame:
    """The game with this id; LookupError when the shelf has none."""
    found = find(SHELF, id)
    if found is None:
        raise LookupError(f"no game is called {id!r}")
    return found
