"""The turn that the rulebook tells of, as a table: whose turn it is has four lives, a 3 and a 5."""

from functools import cache

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import HAND, TowerView
from magicgames.games.tower.rules import Tower
from magicgames.games.tower.views import view_of


@cache
def example_turn() -> TowerView:
    """As the one on turn sees it, before the first call: dealt by chance until the deal fits the story."""
    game, seed = Tower(), 0
    while True:
        state = game.setup(3, {**defaults(game, 3), "starter": 0}, Rng(seed))
        hand = state.stones[:HAND]
        if 3 in hand and 5 in hand and 4 not in hand:
            state.lives[0] = 4
            return view_of(state, 0)
        seed += 1
