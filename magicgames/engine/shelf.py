"""A game's place on the shelf: what the first page and the list of matches need to know before its rules are loaded."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from magicgames.engine.game import AnyGame, Game


class Place(Protocol):
    """A game, or the place of one that is not loaded yet."""

    @property
    def id(self) -> str: ...

    @property
    def version(self) -> int: ...

    @property
    def seats(self) -> range: ...


@dataclass(frozen=True)
class Shelved:
    """A game that is loaded when somebody takes it down; a test holds its facts equal to the game's."""

    id: str
    version: int
    seats: range
    load: Callable[[], AnyGame]


def take(place: Place) -> AnyGame:
    """The game itself."""
    if isinstance(place, Shelved):
        return place.load()
    assert isinstance(place, Game)
    return place


def find(places: Iterable[Place], id: str) -> AnyGame | None:
    """The game with this id; only this one is loaded."""
    return next((take(place) for place in places if place.id == id), None)
