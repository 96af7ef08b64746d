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
from collections.abc import Callable, Mapping
from typing import Any, Final

from magicgames.engine.game import BadTable
from magicgames.engine.rng import Rng
from magicgames.engine.tables import keyed, listed, number
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
    table = keyed(table, _KNOWN)
    seats = range(len(state.lives))
    _lay_stones(state, table, rng)
    owners = _row(table.get("taken", []), SECRETS, "taken", seats)
    state.owners = [ON_TABLE if owner is None else owner for owner in owners]
    state.lives = _filled(table, "lives", state.lives, range(1, LIVES + 1))
    state.scores = _filled(table, "scores", state.scores, range(TOP))
    state.active = number(table.get("active", state.active), seats, "active")
    state.chance = _rolling(_whole(table.get("rolls", []), "rolls", DIE, _MOST_ROLLS), rng)
    return state


def _lay_stones(state: TowerState, table: Mapping[str, Any], rng: Rng) -> None:
    seats = len(state.lives)
    hands = _hands(table.get("hands", []), seats)
    secrets = _row(table.get("secrets", []), SECRETS, "secrets", NUMBERS)
    out, pile = (_whole(table.get(name, []), name, NUMBERS, len(STONES)) for name in ("out", "pile"))
    rest = _left_over([*(stone for row in (*hands, secrets) for stone in row if stone), *out, *pile])
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


def _left_over(given: list[int]) -> list[int]:
    """All stones but these; BadTable if there are not so many of a number."""
    left = Counter(STONES)
    left.subtract(given)
    for stone in NUMBERS:
        if left[stone] < 0:
            raise BadTable(f"there are only {stone} stones of number {stone}")
    return list(left.elements())


def _hands(data: Any, seats: int) -> list[list[int | None]]:
    data = listed(data, "hands", most=seats)
    hands: list[list[int | None]] = []
    for hand in (*data, *[None] * (seats - len(data))):
        row = _row(hand, HAND, "hands", (0, *NUMBERS), fill=0) if hand is not None else _row([], HAND, "hands", ())
        if not any(stone != 0 for stone in row):
            raise BadTable("a hand holds one stone at least")
        hands.append(row)
    return hands


def _row(data: Any, size: int, name: str, among: Any, fill: int | None = None) -> list[int | None]:
    """So many values, some of which may be left to chance."""
    given = [None if value is None else number(value, among, name) for value in listed(data, name, most=size)]
    return [*given, *[fill] * (size - len(given))]


def _whole(data: Any, name: str, among: Any, most: int) -> list[int]:
    return [number(value, among, name) for value in listed(data, name, most=most)]


def _filled(table: dict[str, Any], name: str, usual: list[int], among: range) -> list[int]:
    given = _row(table.get(name, []), len(usual), name, among)
    return [before if value is None else value for value, before in zip(given, usual, strict=True)]


def _rolling(values: list[int], rng: Rng) -> int:
    """A chance by which the die shows these values next, found by trying: at most 3 dice, so 27 tries on average."""
    while True:
        chance = rng.fork()
        below: Callable[[int], int] = Rng(chance).below
        if all(DIE[below(len(DIE))] == value for value in values):
            return chance
