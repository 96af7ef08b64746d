"""What every part of the table is laid from: the view, the words, and how much help was agreed on."""

from dataclasses import dataclass, replace

from magicgames.boards.tower.layout import Keep
from magicgames.engine.game import Seat
from magicgames.games.tower.model import (
    BLIZZARD,
    DRAGON,
    FIREBALL,
    NUMBERS,
    TEMPEST,
    WANDERER,
    TowerView,
)
from magicgames.games.tower.rules import prompt
from magicgames.kit.table import context

# The figure whose colour comes nearest to each crest: names are written in the colours of crests.
_NEAREST = (5, 1, 4, 2, 3, 2, 3, 5)


@dataclass(frozen=True, kw_only=True)
class TableContext(context.TableContext):
    game = "tower"

    view: TowerView
    help: str  # table, notebook or odds
    keep: Keep

    def mage(self, seat: Seat) -> int:
        """Which figure climbs for this seat: the one like its crest, unless it climbs for somebody before it."""
        crests = self.crests[: len(self.view.scores)]
        chosen: dict[Seat, int] = {}
        for each, crest in enumerate(crests):
            if _NEAREST[crest] not in chosen.values():
                chosen[each] = _NEAREST[crest]
        free = sorted(set(_NEAREST) - set(chosen.values()))
        rest = [each for each in range(len(crests)) if each not in chosen]
        return chosen.get(seat) or free[rest.index(seat)]

    def letters(self, pixels: float) -> float:
        """Letters for which so many units would do: in a small window they stay large enough to be read."""
        return max(pixels, self.readable) * self.text_scale

    def asked(self, floor: int, casts: int, choosing: bool) -> str:
        """What these eyes, whose turn it is, are asked."""
        assert self.own is not None
        turn = replace(self.view, active=self.own, to_act=(self.own,), floor=floor, casts=casts, choosing=choosing)
        return self.narrator.say(prompt(turn))

    @property
    def counts(self) -> bool:
        """Whether the computer may count and keep marks for these eyes."""
        return self.help != "table" and self.own is not None

    def effect(self, number: int) -> str:
        russian = number == WANDERER and self.view.rules.russian_wanderer
        return self.tell(f"effect_russian.{number}" if russian else f"effect.{number}")

    def brief(self, number: int) -> str:
        russian = number == WANDERER and self.view.rules.russian_wanderer
        words = self.tell(f"board.brief_russian.{number}" if russian else f"board.brief.{number}")
        return words.replace(" \u2212", "\u00a0\u2212").replace(" +", "\u00a0+")  # a number stays with its word

    def too_low(self, number: int) -> bool:
        """At a strict table it may be called all the same, and does nothing but cost a life."""
        return self.view.rules.strict and number < self.view.floor

    @property
    def failed(self) -> int:
        """The number that these eyes have called in vain in their last turn of this round; 0 when it went well."""
        own = [deed for deed in self.view.history if deed.seat == self.own]
        return own[-1].number if own and own[-1].result == "missing" else 0

    def denied(self, place: int) -> tuple[int, ...]:
        """The numbers that this own stone is known not to be."""
        if self.own is None:
            return ()
        bits = self.view.denied[self.own][place]
        return tuple(number for number in NUMBERS if bits >> number & 1)


def struck(view: TowerView, caster: Seat, number: int) -> tuple[Seat, ...]:
    """The seats that this spell would take lives from, seen from the caster's left neighbour on."""
    seats = len(view.lives)
    around = [(caster + step) % seats for step in range(1, seats)]
    rivals = [seat for seat in around if view.lives[seat]]
    if number in (DRAGON, WANDERER):
        return tuple(rivals)
    if number in (TEMPEST, BLIZZARD, FIREBALL) and rivals:
        left, right = rivals[0], rivals[-1]
        return {TEMPEST: tuple(dict.fromkeys((left, right))), BLIZZARD: (left,), FIREBALL: (right,)}[number]
    return ()
