"""The key of a cache: of all crystals on the board only those that can matter to the effect of a page, its *sight*.

Border Guard, for instance, looks at the crystals of one colour only. All boards with the same crystals of that colour
have the same sight, hence the same score, which has to be calculated once (`gauge.py`).
"""

from functools import cache
from typing import Any, TypeAlias

from magicgames.games.winter_queen.effects import BOARD_EFFECTS, Cells, Sees
from magicgames.games.winter_queen.geometry import Geometry
from magicgames.games.winter_queen.model import COLOURS, Page

Sight: TypeAlias = tuple[Any, ...]
"""The name of an effect, and the sets of cells that are the arguments of its functions."""

_SEES = {name: effect.sees for name, effect in BOARD_EFFECTS.items()}
_MOST = {name: effect.most for name, effect in BOARD_EFFECTS.items()}
_OWN, _PRINTED, _TAKEN = Sees.OWN, Sees.PRINTED, Sees.TAKEN


def sight(page: Page, colour: int, crystals: Cells) -> Sight:
    """The sight of a page with a crystal of this colour."""
    effect, own = page.effect, crystals[colour]
    sees = _SEES[effect]
    if sees is _OWN:
        return effect, own
    if sees is _PRINTED:
        return effect, own, crystals[page.printed]  # type: ignore[index]  # such pages have a printed colour
    if sees is _TAKEN:
        return effect, own, sum(crystals) ^ own
    return effect, own, *crystals[:colour], *crystals[colour + 1 :]


def sights(page: Page, crystals: Cells) -> list[Sight]:
    """The same for a crystal of every colour."""
    effect = page.effect
    sees = _SEES[effect]
    if sees is _OWN:
        return [(effect, own) for own in crystals]
    if sees is _PRINTED:
        printed = crystals[page.printed]  # type: ignore[index]
        return [(effect, own, printed) for own in crystals]
    if sees is _TAKEN:
        taken = sum(crystals)
        return [(effect, own, taken ^ own) for own in crystals]
    return [sight(page, colour, crystals) for colour in range(len(COLOURS))]


def most(geo: Geometry, seen: Sight) -> int:
    """The most that a page with this sight can score."""
    return _MOST[seen[0]](geo, *seen[1:])


@cache
def enters(effect: str, printed: int | None, laid: int, added: int) -> tuple[bool, ...]:
    """For each set of cells in the sight of a page with a crystal of the `laid` colour: whether one more crystal on the
    board, of the `added` colour, joins it."""
    sees, same = _SEES[effect], added == laid
    if sees is _OWN:
        return (same,)
    if sees is _PRINTED:
        return same, added == printed
    if sees is _TAKEN:
        return same, not same
    return same, *[added == colour for colour in range(len(COLOURS)) if colour != laid]


@cache
def seen_colours(effect: str, printed: int | None, laid: int) -> tuple[int, ...]:
    """The colours of crystals that can matter to a page."""
    return tuple([added for added in range(len(COLOURS)) if any(enters(effect, printed, laid, added))])
