"""The turns that the rulebook tells of, as tables: whoever plays has just rolled these dice."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import Roll
from magicgames.games.doll.model import DollView
from magicgames.games.doll.rules import Doll
from magicgames.games.doll.views import view_of

SEATS: Final = 3
_TABLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "cast": {"hands": [["hook"]], "rolls": [["pumpkin", "pumpkin", "raven", "skull", "bat"]]},
    "reroll": {"hands": [["ouch"]], "rolls": [["pumpkin", "pumpkin", "skull", "bat", "raven"]]},
}


@cache
def example(name: str) -> DollView:
    """As the one who has rolled sees it."""
    game = Doll()
    state = game.prepare(SEATS, defaults(game, SEATS), dict(_TABLES[name]), Rng(0))
    game.apply(state, 0, Roll())
    return view_of(state, 0)
