"""Positions drawn with a letter for each crystal, as the examples of the rulebook, lessons and tests write them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from magicgames.engine.rng import Rng
from magicgames.files import read_yaml
from magicgames.games.winter_queen.box import parse_page, shipped_box
from magicgames.games.winter_queen.deal import deal
from magicgames.games.winter_queen.geometry import geometry, mask
from magicgames.games.winter_queen.model import COLOURS, Box, Held, QueenState, QueenView
from magicgames.games.winter_queen.views import view_of
from magicgames.paths import resources

LETTERS: Final = {colour[0]: number for number, colour in enumerate(COLOURS)}
EMPTY: Final = "."


@dataclass(frozen=True, slots=True)
class Example:
    """A table on which seat 0 can use pages of its first book, and what that brings."""

    view: QueenView
    pages: tuple[int, ...]
    points: int


def load_examples() -> dict[str, Example]:
    """The example of each effect, and of a book with two crystals."""
    data = read_yaml(resources() / "winter_queen" / "examples.yaml")
    return {name: _example(each.get("effects", [name]), each) for name, each in data.items()}


def _example(effects: list[str], data: dict[str, Any]) -> Example:
    box = shipped_box()
    state = drawn_table(box, data["board"], data.get("seats", 2))
    for seat, owner in enumerate(("own", "rival")):
        state.shelves[seat] = tuple([_held(box, book) for book in data.get(owner, ())])
    for holder, colours in enumerate(data.get("holders", ())):
        state.holders[holder] = tuple([COLOURS.index(colour) for colour in colours])
    used = [each.effect for each in box.books[state.shelves[0][0].number]]
    lying = {held.number for shelf in state.shelves for held in shelf}
    state.stacks = [tuple([number for number in stack if number not in lying]) for stack in state.stacks]
    if "green_stack" in data:
        _bring_up(state, COLOURS.index("green"), _number(box, data["green_stack"]))
    return Example(view_of(state, 0), tuple(used.index(effect) for effect in effects), data["points"])


def _number(box: Box, pages: Sequence[str]) -> int:
    left, right = (parse_page(page) for page in pages)
    return box.books.index((left, right))


def _bring_up(state: QueenState, province: int, book: int) -> None:
    """This book changes places with the top of a stack."""
    top = state.stacks[province][0]
    swapped = {top: book, book: top}
    state.stacks = [tuple([swapped.get(number, number) for number in stack]) for stack in state.stacks]


def _held(box: Box, data: dict[str, Any]) -> Held:
    one, other = (None if name is None else COLOURS.index(name) for name in data["crystals"])
    return Held(_number(box, data["pages"]), (one, other))


def drawn_table(box: Box, rows: Sequence[str], seats: int) -> QueenState:
    """A table at its start, but with these crystals on the board; capital letters are printed on domain tiles."""
    state = deal(box, seats, 0, Rng(0))
    letters = [rows[row][column] for row, column in geometry(box.board).places]
    if sum(len(row.replace(" ", "")) for row in rows) != len(letters):
        raise ValueError("the drawing doesn't fit the board")
    lay_crystals(state, letters)
    return state


def lay_crystals(state: QueenState, letters: Sequence[str]) -> None:
    """Lays the crystals that a letter for each cell describes; capitals are printed on tiles, EMPTY is free."""
    colours = [None if letter == EMPTY else LETTERS[letter.lower()] for letter in letters]
    printed = [cell for cell, letter in enumerate(letters) if letter.isupper()]
    state.crystals = [
        mask([cell for cell, each in enumerate(colours) if each == colour]) for colour in range(len(COLOURS))
    ]
    state.fixed = mask(printed)
    domains = geometry(state.box.board).domains
    state.tiles = tuple([colours[cell] if cell in printed else None for cell in domains])
