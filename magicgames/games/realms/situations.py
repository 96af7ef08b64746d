"""What is special about a moment: the first time somebody meets it, it is explained in a sentence."""

from collections.abc import Iterator

from magicgames.games.realms.cards import BOOK, ISLAND, NECROMANCER, WILDS
from magicgames.games.realms.choosing import pending
from magicgames.games.realms.finale import may_raise
from magicgames.games.realms.gains import present
from magicgames.games.realms.greedy import HARD
from magicgames.games.realms.model import ANSWER, CHOOSE, DISCARD, DRAW, FULL, OFFER, RealmsView
from magicgames.games.realms.sheet import UNUSED
from magicgames.games.realms.turns import drafting
from magicgames.games.realms.worth import cards, effort

_NEAR = 2  # open cards before the end


def situations(view: RealmsView) -> tuple[str, ...]:
    """By name, the most pressing first; nothing for who isn't asked to act."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    return tuple(_met(view))


def _met(view: RealmsView) -> Iterator[str]:
    if view.phase == CHOOSE:
        yield _decision(view)
        return
    if view.phase in (OFFER, ANSWER):
        yield view.phase
        if view.rules.minutes:
            yield "clock"
    if view.phase in (DRAW, DISCARD) and drafting(view):
        yield "draft"
    elif view.phase == DRAW:
        yield "draw" if view.discard else "begin"
    elif view.phase == DISCARD:
        yield "discard"
    if view.phase == DRAW and 0 < FULL[view.rules.mode] - len(view.discard) <= _NEAR:
        yield "near"
    yield from _held(view)


def _decision(view: RealmsView) -> str:
    if may_raise(view, view.hand, view.decided):
        return _raising(view, "necromancer")
    waiting = pending(view.hand, view.decided, view.choices, view.rules.russian_order) or ("reveal",)
    return "choose" if waiting[0] in WILDS else waiting[0]


def _raising(view: RealmsView, name: str) -> str:
    """In chaos the Necromancer's eighth card comes from the deck."""
    return f"{name}_chaos" if view.rules.mode == "chaos" else name


def _held(view: RealmsView) -> Iterator[str]:
    """What one's own cards bring."""
    for special, name in ((NECROMANCER, _raising(view, "raiser")), (BOOK, "book"), (ISLAND, "shelter")):
        if special in view.hand:
            yield name
    if any(wild in view.hand for wild in WILDS):
        yield "wild"
    if effort(cards(view.hand)) >= HARD:  # too much work for a sentence
        return
    sheet = present(view)
    if sheet.blanked:
        yield "blanked"
    if sheet.cleared:
        yield "cleared"
    if any(row.penalty < 0 for row in sheet.rows):
        yield "penalty"
    if view.phase == DRAW and view.discard and sheet.choices == UNUSED and any(row.bonus for row in sheet.rows):
        yield "bonus"
