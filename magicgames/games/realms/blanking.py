"""Who blanks whom: a fix-point over active, blanked and undecided cards, wave by wave, as the rulebook tells it.

A card is active once every card that could blank it is blanked and its own clauses surely spare it; it is blanked once
an active card blanks it or an own clause surely strikes. When nothing moves, cards blank each other in a ring: those of
a ring that nothing outside decides are blanked together, and it goes on.
"""

from collections.abc import Iterable

from magicgames.games.realms.cards import Effect
from magicgames.games.realms.pieces import Piece
from magicgames.games.realms.sheet import Blanked

Places = list[int]


def blank(pieces: list[Piece]) -> tuple[Blanked, ...]:
    """All blanked cards, in the order in which they fall."""
    table = _Table(pieces)
    while table.undecided:
        if not table.wave():
            table.ring()
    return tuple(table.blanked)


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
        self._step = 0
        self.undecided = set(range(len(pieces)))
        self.blanked: list[Blanked] = []
        self._blankers = [
            [by for by, owner in enumerate(pieces) if any(strikes(effect, owner, piece) for effect in owner.penalty)]
            for piece in pieces
        ]

    def wave(self) -> bool:
        """Decides all that is sure now; False when nothing is."""
        fallen, standing = {}, []
        for place in sorted(self.undecided):
            verdict = self._struck(place)
            if verdict is not None:
                fallen[place] = verdict
            elif not self._open(place):
                standing.append(place)
        self._fall(fallen)
        self._active.update(standing)
        self.undecided.difference_update(standing)
        return bool(fallen or standing)

    def ring(self) -> None:
        """Blanks a ring that nothing outside of it decides."""
        ring = min((self._causes(place) for place in sorted(self.undecided)), key=len)
        self._fall({place: ("ring", sorted(ring & set(self._open(place))), ()) for place in sorted(ring)})

    def _fall(self, fallen: dict[int, tuple[str, Places, tuple[str, ...]]]) -> None:
        if fallen:
            self._step += 1
        for place, (reason, by, suits) in fallen.items():
            cards = tuple([self._pieces[other].card for other in by])
            self.blanked.append(Blanked(self._pieces[place].card, self._step, reason, cards, suits))
            self.undecided.discard(place)

    def _struck(self, place: int) -> tuple[str, Places, tuple[str, ...]] | None:
        """Why this card is surely blanked: the reason, the places that cause it, the missing suits."""
        active = [by for by in self._blankers[place] if by in self._active]
        if active:
            return "blank", active, ()
        for effect in self._pieces[place].penalty:
            there = self._there(effect)
            if effect.op == "lone" and not there:
                return "lone", [], effect.suits
            sure = [other for other in there if other in self._active or other == place]
            if effect.op == "shy" and sure:
                return "shy", sure, ()
        return None

    def _open(self, place: int) -> Places:
        """The undecided cards that could still blank this one, be it by its own clauses."""
        others = [by for by in self._blankers[place] if by in self.undecided]
        for effect in self._pieces[place].penalty:
            there = self._there(effect)
            spared = effect.op == "lone" and any(other in self._active or other == place for other in there)
            if effect.op in ("lone", "shy") and not spared:
                others += [other for other in there if other in self.undecided]
        return others

    def _there(self, effect: Effect) -> Places:
        """Cards of the suits of an own clause that are not blanked."""
        standing: Iterable[int] = sorted(self._active | self.undecided)
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
