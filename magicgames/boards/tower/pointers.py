"""What lessons, hints and puzzles call the things of this table.

`spell:8`, `mark:8` (of the notebook), `end`, `leave` are buttons, `card` is what tells of a round. Pieces are
`stones:SEAT` or `stones:SEAT:PLACE`, `mage:SEAT`, `lives:SEAT`, `score:SEAT`, `taken:SEAT` (secret stones),
`column:NUMBER`, `secrets` or `secrets:PLACE`, `pile`, `die`, `tower`, `book`. What follows may be left out: then all of
them are meant.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeVar

from PySide6.QtWidgets import QWidget

from magicgames.boards.tower.counting import Slot
from magicgames.boards.tower.footer import Footer
from magicgames.boards.tower.round_card import RoundCard
from magicgames.boards.tower.seats import stone_key
from magicgames.boards.tower.strip import Strip
from magicgames.boards.tower.table import Table
from magicgames.engine.game import Action
from magicgames.games.tower.model import CastSpell, EndTurn, LeaveSecret, TakeSecret
from magicgames.kit.table.pieces import Piece

Things: TypeAlias = Sequence[Piece | QWidget]
AThing = TypeVar("AThing")


def pointed(pointer: str, table: Table | None, strip: Strip, footer: Footer, card: RoundCard) -> Things:
    zone, *parts = pointer.split(":")
    numbers = [int(part) for part in parts if part.isdecimal()]
    buttons: dict[str, Things] = {
        "spell": _some(strip.spells, numbers),
        "mark": _some(strip.notes, numbers),
        "end": [footer.end],
        "leave": [footer.leave],
        "card": [card.sheet if card.isVisible() else footer.last],
    }
    if zone in buttons:
        return [button for button in buttons[zone] if isinstance(button, QWidget) and button.isVisible()]
    return _pieces(zone, numbers, table) if table is not None else ()


def _pieces(zone: str, numbers: list[int], table: Table) -> Things:
    counting, climb = table.counting, table.climb
    places = _some(table.places, numbers)
    if zone == "stones":
        return [stone for place in places for stone in _some(dict(enumerate(place.stones)), numbers[1:])]
    if zone == "lives":
        return [life for place in places for life in place.lives]
    if zone == "taken":
        return [secret for place in places for secret in place.secrets]
    found: dict[str, Things] = {
        "mage": [place.portrait for place in places],
        "score": [place.shield for place in places],
        "column": [slot for column in _some(counting.columns, numbers) for slot in _filled(column)],
        "secrets": _some(dict(enumerate(counting.secrets)), numbers),
        "pile": [stone for stone in counting.pile if stone.name],
        "die": [counting.die],
        "tower": [climb.tower],
        "book": [climb.book],
    }
    return found.get(zone, ())


def begins(action: Action, table: Table | None, strip: Strip, footer: Footer, card: RoundCard) -> Things:
    """What is pressed next for this action: the card of a round is put away first."""
    if card.isVisible():
        return [card.button]
    if isinstance(action, CastSpell):
        return [strip.spells[action.number]]
    if isinstance(action, TakeSecret) and table is not None:
        return [table.counting.secrets[action.place]]
    return {EndTurn: [footer.end], LeaveSecret: [footer.leave]}.get(type(action), ())


def _filled(column: Sequence[Slot]) -> Sequence[Slot]:
    """The stones of a column, or its lowest place."""
    return [slot for slot in column if slot.key != stone_key(0)] or column[:1]


def _some(things: Mapping[int, AThing], keys: list[int]) -> list[AThing]:
    """Those that are named, or all."""
    return [things[key] for key in keys[:1] if key in things] if keys else list(things.values())
