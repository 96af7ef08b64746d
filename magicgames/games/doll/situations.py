"""What is special about a moment for one pair of eyes, by name: it is explained the first time somebody meets it."""

from collections.abc import Callable
from typing import Final

from magicgames.engine.game import OPEN
from magicgames.games.doll.cards import PARASITE, TRICKS, payments
from magicgames.games.doll.model import ACT, BEFORE, BONUS, GOAL, QUESTION, SCHOOL, STUNT, DollView, bystanders, held_up

_NEAR: Final = 2  # points to the goal


def situations(view: DollView) -> tuple[str, ...]:
    """The most pressing first."""
    if view.seat is None or view.seat == OPEN or not view.to_act:
        return ()
    return tuple([name for name, holds in _SITUATIONS.items() if holds(view, view.seat)])


def _castable(view: DollView, seat: int) -> bool:
    return any(card and payments(card, view.dice, view.free) for card in view.hands[seat])


def _acts(view: DollView, seat: int) -> bool:
    return view.phase == ACT and view.actor == seat and not held_up(view)


def _could_feast(view: DollView, seat: int) -> bool:
    held = any(card and TRICKS[card] == PARASITE for card in view.sleeves[seat])
    return held and seat in bystanders(view) and _castable(view, seat)


_SITUATIONS: Final[dict[str, Callable[[DollView, int], bool]]] = {
    "accused": lambda view, seat: view.case is not None and view.case.accused == seat and not view.case.disputed,
    "disputed": lambda view, seat: view.case is not None and view.case.disputed,
    "clash": lambda view, seat: bool(view.conflict) and seat in view.to_act,
    "asked": lambda view, seat: view.phase == QUESTION and view.actor == seat and not held_up(view),
    "stunt": lambda view, seat: view.phase == STUNT and view.actor == seat,
    "feast": _could_feast,
    "schools": lambda view, seat: view.phase == SCHOOL,
    "bonus": lambda view, seat: view.phase == BONUS and view.actor == seat,
    "short": lambda view, seat: view.phase == BEFORE and view.actor == seat and view.short[seat],
    "hexed": lambda view, seat: any(each.target == seat for each in view.bound),
    "cursed": lambda view, seat: bool(view.cursed[seat]),
    "target": lambda view, seat: view.target == seat,
    "trick": lambda view, seat: _acts(view, seat) and bool(view.sleeves[seat]),
    "castable": lambda view, seat: _acts(view, seat) and _castable(view, seat),
    "nothing": lambda view, seat: _acts(view, seat) and not view.acted and not _castable(view, seat),
    "near": lambda view, seat: max(view.scores) >= GOAL[view.quick] - _NEAR,
}
