"""Tables that lessons describe. What they name is put there, everything else is dealt; no stone exists twice.

    hands: [[3, 5, ~, ~, ~], ~]   stones by place; ~ is dealt, 0 an empty place, a short hand ends with empty places
    out: [1, 2, 2]                all that lies on the counting board
    pile: [8, 6]                  the whole pile, the next stone first
    secrets: [7, ~, ~, ~]         the secret stones
    taken: [0, ~, ~, ~]           who has taken them; ~ nobody
    lives: [4, 6]   scores: [5, 0]   active: 0
    rolls: [3]                    what the die shows first, as long as nothing else is left to chance before

With neither `out` nor `pile` so many lie out as the game sets out, and those of the empty places.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from magicgames.engine.game import BadTable
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import (
    DIE,
    HAND,
    LIVES,
    NUMBERS,
    ON_TABLE,
    SECRETS,
    SET_OUT,
    TOP,
    TowerState,
)
from magicgames.games.tower.turns import STONES

_KNOWN: Final = frozenset(("hands", "out", "pile", "secrets", "taken", "lives", "scores", "active", "rolls"))
_MOST_ROLLS: Final = 3


def prepare(state: TowerState, table: Any, rng: Rng) -> TowerState:
    """Changes a table that was just dealt into the one that is described; BadTable where there is no such table."""
    if not isinstance(table, dict) or not table.keys() <= _KNOWN:
        raise BadTable(f"a table has {', '.join(sorted(_KNOWN))}, and nothing else")
    seats = range(len(state.lives))
    _lay_stones(state, table, rng)
    owners = _row(table.get("taken", []), SECRETS, "taken", seats)
    state.owners = [ON_TABLE if owner is None else owner for owner in owners]
    state.lives = _filled(table, "lives", state.lives, range(1, LIVES + 1))
    state.scores = _filled(table, "scores", state.scores, range(TOP))
    state.active = _one(table.get("active", state.active), "active", seats)
    state.chance = _rolling(_whole(table.get("rolls", []), "rolls", DIE, _MOST_ROLLS), rng)
    return state


def _lay_stones(state: TowerState, table: dict[str, Any], rng: Rng) -> None:
    seats = len(state.lives)
    hands = _hands(table.get("hands", []), seats)
    secrets = _row(table.get("secrets", []), SECRETS, "secrets", NUMBERS)
    out, pile = (_whole(table.get(name, []), name, NUMBERS, len(STONES)) for name in ("out", "pile"))
    left = Counter(STONES)
    named = [stone for row in (*hands, secrets) for stone in row if stone]
    left.subtract([*named, *out, *pile])
    doubled = [number for number in NUMBERS if left[number] < 0]
    if doubled:
        raise BadTable(f"there are only {doubled[0]} stones of number {doubled[0]}")
    rest = list(left.elements())
    rng.shuffle(rest)

    def deal(row: list[int | None]) -> list[int]:
        if len(rest) < row.count(None):
            raise BadTable("more stones than there are")
        return [rest.pop() if stone is None else stone for stone in row]

    stones = [stone for hand in hands for stone in deal(hand)]
    state.secrets = tuple(deal(secrets))
    if "pile" not in table and "out" not in table:
        lying = min(len(rest), SET_OUT[seats] + stones.count(0))
        out, pile = rest[:lying], rest[lying:]
    elif "pile" in table and "out" in table and rest:
        raise BadTable(f"{len(rest)} stones lie nowhere")
    else:
        out, pile = (out, rest) if "out" in table and rest else (out + rest, pile)
    state.stones, state.pile, state.drawn = stones, tuple(pile), 0
    state.denied = [0] * len(stones)
    state.board = [0, *(out.count(number) for number in NUMBERS)]


def _hands(data: Any, seats: int) -> list[list[int | None]]:
    if not isinstance(data, list) or len(data) > seats:
        raise BadTable("one hand for each seat")
    hands: list[list[int | None]] = []
    for hand in (*data, *[None] * (seats - len(data))):
        row = _row(hand, HAND, "hands", (0, *NUMBERS), fill=0) if hand is not None else _row([], HAND, "hands", ())
        if not any(stone != 0 for stone in row):
            raise BadTable("a hand holds one stone at least")
        hands.append(row)
    return hands


def _row(data: Any, size: int, name: str, among: Any, fill: int | None = None) -> list[int | None]:
    """So many values, some of which may be left to chance."""
    if not isinstance(data, list) or len(data) > size:
        raise BadTable(f"{name}: at most {size}")
    named = [None if value is None else _one(value, name, among) for value in data]
    return [*named, *[fill] * (size - len(named))]


def _whole(data: Any, name: str, among: Any, most: int) -> list[int]:
    if not isinstance(data, list) or len(data) > most:
        raise BadTable(f"{name}: a list of {most} at most")
    return [_one(value, name, among) for value in data]


def _filled(table: dict[str, Any], name: str, usual: list[int], among: range) -> list[int]:
    named = _row(table.get(name, []), len(usual), name, among)
    return [before if value is None else value for value, before in zip(named, usual, strict=True)]


def _one(value: Any, name: str, among: Any) -> int:
    if type(value) is not int or value not in among:
        raise BadTable(f"{name}: {value!r} is not possible")
    return value


def _rolling(values: list[int], rng: Rng) -> int:
    """A chance by which the die shows these values next."""
    while True:
        chance = rng.fork()
        below: Callable[[int], int] = Rng(chance).below
        if all(DIE[below(len(DIE))] == value for value in values):
            return chance
