"""The score of a hand, every point explained. `kernel` counts the same without explaining, many times as fast."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from magicgames.games.realms.blanking import blank
from magicgames.games.realms.cards import SUITS, Card, Effect
from magicgames.games.realms.pieces import Piece, clear, transformed
from magicgames.games.realms.sheet import UNUSED, Choices, Line, Row, Sheet

Found: TypeAlias = tuple[int, list[Piece]]
"""Points, and the pieces that caused them."""


def score(hand: Sequence[Card], choices: Choices = UNUSED) -> Sheet:
    """The sheet of a hand under these choices, which must fit it (see `choosing.objection`)."""
    if choices.necromancer is not None:
        hand = (*hand, choices.necromancer)
    pieces = transformed(hand, choices)
    cleared = clear(pieces, choices)
    blanked = blank(pieces)
    fallen = {each.card for each in blanked}
    active = [piece for piece in pieces if piece.card not in fallen]
    rows = tuple([_row(piece, active, piece.card not in fallen) for piece in pieces])
    total = sum(row.total for row in rows)
    return Sheet(total, sum(piece.strength for piece in active), choices, rows, cleared, blanked)


def _row(piece: Piece, active: list[Piece], counts: bool) -> Row:
    if not counts:
        return Row(piece.card, piece.name, piece.suit, False, 0, 0, 0, 0, ())
    lines = [line for effect in piece.bonus for line in _lines(effect, piece, piece.card, "bonus", active)]
    bonus = sum(line.points for line in lines)
    lines += [line for effect in piece.penalty for line in _lines(effect, piece, piece.text, "penalty", active)]
    penalty = sum(line.points for line in lines) - bonus
    total = piece.strength + bonus + penalty
    return Row(piece.card, piece.name, piece.suit, True, piece.strength, bonus, penalty, total, tuple(lines))


def _lines(effect: Effect, owner: Piece, text: Card, kind: str, active: list[Piece]) -> list[Line]:
    """What one clause of an active owner pays; nothing that is worth nothing."""

    def line(found: Found, suits: tuple[str, ...] = ()) -> Line:
        points, causes = found
        return Line(owner.card, text, kind, effect.op, points, tuple([piece.card for piece in causes]), suits)

    if effect.op == "one_of":
        offers = [_lines(option, owner, text, kind, active) for option in effect.options]
        return max(offers, key=lambda lines: sum(line.points for line in lines))
    if effect.op == "sets":
        lines = [line(_set(effect, suit, active), (suit,)) for suit in SUITS]
    elif effect.op == "runs":
        lines = [line((effect.pays(len(run)), run)) for run in runs(active)]
    elif effect.op in _COUNTS:
        suits = effect.suits if effect.op in ("unless", "without") else ()
        lines = [line(_COUNTS[effect.op](effect, owner, active), suits)]
    else:
        lines = []  # clearing and blanking are done, and what the owner decides pays nothing itself
    return [each for each in lines if each.points]


def runs(active: list[Piece]) -> list[list[Piece]]:
    """Cards whose strengths follow each other, each card in one run: the longest first, then what is left of it.

    A longer run pays more than its parts do, so equal strengths only ever make runs of their own.
    """
    found: list[list[Piece]] = []
    rest = sorted(active, key=lambda piece: piece.strength)
    while rest:
        layer: list[Piece] = []
        left: list[Piece] = []
        for piece in rest:
            (left if layer and layer[-1].strength == piece.strength else layer).append(piece)
        for piece in layer:
            if found and found[-1] and found[-1][-1].strength == piece.strength - 1:
                found[-1].append(piece)
            else:
                found.append([piece])
        found.append([])  # the next layer begins a run of its own
        rest = left
    return [run for run in found if run]


def _set(effect: Effect, suit: str, active: list[Piece]) -> Found:
    by_name = {piece.name: piece for piece in reversed(active) if piece.suit == suit}
    return effect.pays(len(by_name)), list(by_name.values())[::-1]


def _called(name: Card, active: list[Piece]) -> list[Piece]:
    return [piece for piece in active if piece.name == name]


def _of(effect: Effect, owner: Piece, active: list[Piece]) -> list[Piece]:
    return [
        piece
        for piece in active
        if (piece.suit in effect.suits or piece.name in effect.names) and not (effect.other and piece is owner)
    ]


def _with(effect: Effect, owner: Piece, active: list[Piece]) -> Found:
    conditions = [_called(name, active) for name in effect.needs]
    if effect.names:
        conditions.append([piece for piece in active if piece.name in effect.names])
    if effect.suits:
        conditions.append([piece for piece in active if piece.suit in effect.suits])
    if not all(conditions):
        return 0, []
    causes: list[Piece] = []
    for partners in conditions:
        partner = min(partners, key=lambda piece: piece is owner)  # itself only where nobody else serves
        if partner not in causes:
            causes.append(partner)
    return effect.points, causes


def _per(effect: Effect, owner: Piece, active: list[Piece]) -> Found:
    partners = [_called(name, active) for name in effect.needs]
    if not all(partners):
        return 0, []
    counted = _of(effect, owner, active)
    helpers = [found[0] for found in partners if found[0] not in counted]
    return effect.points * len(counted), counted + helpers


def _none_of(effect: Effect, owner: Piece, active: list[Piece]) -> Found:
    return (0 if _of(effect, owner, active) else effect.points), []


def _strongest(effect: Effect, owner: Piece, active: list[Piece]) -> Found:
    best = max(_of(effect, owner, active), key=lambda piece: piece.strength, default=None)
    return (best.strength, [best]) if best else (0, [])


def _strengths(effect: Effect, owner: Piece, active: list[Piece]) -> Found:
    counted = _of(effect, owner, active)
    return sum(piece.strength for piece in counted), counted


def _distinct(effect: Effect, owner: Piece, active: list[Piece]) -> Found:
    return (effect.points if len({piece.suit for piece in active}) == len(active) else 0), []


_COUNTS: dict[str, Callable[[Effect, Piece, list[Piece]], Found]] = {
    "with": _with,
    "per": _per,
    "unless": _none_of,
    "without": _none_of,
    "strongest": _strongest,
    "strengths": _strengths,
    "distinct": _distinct,
}
