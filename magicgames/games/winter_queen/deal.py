"""Setting the table: tiles, books, and crystals from the bag."""

from magicgames.engine.game import Seat
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.geometry import geometry
from magicgames.games.winter_queen.model import CHOOSE, COLOURS, EACH, FILL, HOLDERS, OUT, PROVINCES, Box, QueenState


def deal(box: Box, seats: int, first: Seat | None, rng: Rng) -> QueenState:
    """A fresh table; without a first seat chance names one."""
    geo = geometry(box.board)
    tiles = list(box.tiles)
    rng.shuffle(tiles)
    lying = tuple(tiles[: len(geo.domains)])
    crystals = [0] * len(COLOURS)
    for cell, tile in zip(geo.domains, lying, strict=True):
        if tile is not None:
            crystals[tile] |= 1 << cell
    books = list(range(len(box.books)))
    rng.shuffle(books)
    high = len(books) // PROVINCES
    bag = [EACH - OUT[seats]] * len(COLOURS)
    holders = [draw(bag, FILL[seats], rng) for _ in range(HOLDERS[seats])]
    starter = rng.below(seats) if first is None else first
    return QueenState(
        chance=rng.fork(),
        box=box,
        first=starter,
        tiles=lying,
        fixed=sum(crystals),
        crystals=crystals,
        holders=holders,
        bag=bag,
        stacks=[tuple(books[stack * high : (stack + 1) * high]) for stack in range(PROVINCES)],
        shelves=[()] * seats,
        spent=(),
        gains=[()] * seats,
        active=starter,
        phase=CHOOSE,
        hand=None,
        placed=None,
        using=None,
        scored=None,
        left=None,
        over=False,
    )


def draw(bag: list[int], count: int, rng: Rng) -> tuple[int, ...]:
    """So many crystals from the bag, or all there are, sorted."""
    drawn = []
    for left in range(sum(bag), max(0, sum(bag) - count), -1):
        fate = rng.below(left)
        colour = 0
        while fate >= bag[colour]:
            fate -= bag[colour]
            colour += 1
        bag[colour] -= 1
        drawn.append(colour)
    drawn.sort()
    return tuple(drawn)
