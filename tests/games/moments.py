"""Moments of whole matches, for tests of what every game promises."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from magicgames.engine.codec import digest
from magicgames.engine.game import Action, AnyGame, Event, Seat
from magicgames.engine.record import Did
from magicgames.engine.rng import Rng, derive
from tests.games.playing import SHELF, Table, play_out, tables

every_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
every_table = pytest.mark.parametrize("table", [table for game in SHELF for table in tables(game)], ids=str)


@dataclass(frozen=True)
class Moment:
    """A state met in a match, and how the match went on from it."""

    game: AnyGame
    seats: int
    state: Any
    seat: Seat | None
    action: Action

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        return (None, *range(self.seats))


@cache
def moments(table: Table, seed: int = 1) -> tuple[Moment, ...]:
    game = table.game
    match = play_out(table.match(seed), Rng(seed))
    state = game.setup(table.seats, table.options, Rng(derive(seed, "table")))
    found = []
    for entry in match.record.entries:
        assert isinstance(entry, Did)
        found.append(Moment(game, table.seats, state.copy(), entry.seat, entry.action))
        game.apply(state, entry.seat, entry.action)
    assert digest(state) == match.digest()
    return tuple(found)


def json_trip(data: Any) -> Any:
    return json.loads(json.dumps(data))


def seen(events: tuple[Event, ...], eyes: Seat | None) -> tuple[Event, ...]:
    return tuple(known for event in events if (known := event.seen_by(eyes)) is not None)
