"""Who blanks whom: a fix-point over active, blanked and undecided cards, wave by wave, as the rulebook tells it.

A card is active once every card that could blank it is blanked and its own clauses surely spare it; it is blanked once
an active card blanks it or a clause of its own surely strikes. When nothing moves, cards blank each other in a ring:
those of a ring that nothing outside decides are blanked together, and it goes on.

Why a card is blanked is told once all is decided: by everything that would do it alone. A Dirigible with a Blizzard and
no army falls in the first wave for want of an army, before the Blizzard is known to stand; both are told.
"""

from collections.abc import Iterable

from magicgames.games.realms.cards import Effect
from magicgames.games.realms.pieces import Piece
from magicgames.games.realms.sheet import Blanked

Places = list[int]
Reason = tuple[str, Places, tuple[str, ...]]
"""What struck, the places that caused it, the suits that were missing."""


def blank(pieces: list[Piece]) -> tuple[Blanked, ...]:
    """All blanked cards with every reason, in the order in which they fall."""
    table = _Table(pieces)
    while table.undecided:
        if not table.wave():
            table.ring()
    return table.told()


def strikes(effect: Effect, owner: Piece, piece: Piece) -> bool:
    """Whether this clause of an active owner blanks the piece."""
    if piece.name in effect.spared or (effect.other and piece is owner):
        return False
    if effect.op == "blank":
        return piece.suit in effect.suits
    return effect.op == "blank_others" and piece.suit not in effect.suits


class _Table:
    """Places of the hand: which are still undecided, active or blanked."""

    def __init__(self, pieces: list[Piece]) -> None:
        self._pieces = pieces
        self._active: set[int] = set()
        self.undecided = set(range(len(pieces)))
        self._fallen: dict[int, int] = {}  # in which step
        self._rings: dict[int, Places] = {}  # who blanked it in a ring
        self._blankers = [
            [by for by, owner in enumerate(pieces) if any(strikes(effect, owner, piece) for effect in owner.penalty)]
            for piece in pieces
        ]

    def wave(self) -> bool:
        """Decides all that is sure now; False when nothing is."""
        fallen = [place for place in sorted(self.undecided) if self._reasons(place)]
        standing = [place for place in self.undecided.difference(fallen) if not self._open(place)]
        self._fall(fallen)
        self._active.update(standing)
        self.undecided.difference_update(standing)
        return bool(fallen or standing)

    def ring(self) -> None:
        """Blanks a ring that nothing outside of it decides."""
        ring = min((self._causes(place) for place in sorted(self.undecided)), key=len)
        self._rings |= {place: sorted(ring & set(self._open(place))) for place in ring}
        self._fall(sorted(ring))

    def told(self) -> tuple[Blanked, ...]:
        """Everything that blanked a card, now that all is decided."""
        found = []
        for place, step in self._fallen.items():
            reasons = self._reasons(place)
            if place in self._rings:  # what it misses has fallen with it: that is the ring, not another reason
                reasons = [("ring", self._rings[place], ()), *[each for each in reasons if each[0] != "lone"]]
            for reason, by, suits in reasons:
                cards = tuple([self._pieces[other].card for other in by])
                found.append(Blanked(self._pieces[place].card, step, reason, cards, suits))
        return tuple(found)

    def _fall(self, fallen: Places) -> None:
        step = max(self._fallen.values(), default=0) + 1
        self._fallen |= dict.fromkeys(fallen, step)
        self.undecided.difference_update(fallen)

    def _reasons(self, place: int) -> list[Reason]:
        """All that surely blanks this card."""
        active = [by for by in self._blankers[place] if by in self._active]
        found: list[Reason] = [("blank", active, ())] if active else []
        for effect in self._pieces[place].penalty:
            there = self._there(effect, place)
            if effect.op == "lone" and not there:
                found.append(("lone", [], effect.suits))
            sure = [other for other in there if other in self._active or other == place]
            if effect.op == "shy" and sure:
                found.append(("shy", sure, ()))
        return found

    def _open(self, place: int) -> Places:
        """The undecided cards that could still blank this one, be it by its own clauses."""
        others = [by for by in self._blankers[place] if by in self.undecided]
        for effect in self._pieces[place].penalty:
            there = self._there(effect, place)
            spared = effect.op == "lone" and any(other in self._active or other == place for other in there)
            if effect.op in ("lone", "shy") and not spared:
                others += [other for other in there if other in self.undecided]
        return others

    def _there(self, effect: Effect, owner: int) -> Places:
        """Cards of the suits of its own clause that are not blanked; the owner, too, whatever became of it since."""
        standing: Iterable[int] = sorted(self._active | self.undecided | {owner})
        return [place for place in standing if self._pieces[place].suit in effect.suits]

    def _causes(self, place: int) -> set[int]:
        """Every undecided card on which this one depends, directly or through others."""
        found: set[int] = set()
        ahead = self._open(place)
        while ahead:
            other = ahead.pop()
            if other not in found:
                found.add(other)
                ahead += self._open(other)
        return found
