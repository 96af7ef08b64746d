"""The four levels. They differ in what they see in a hand and how far they look, not in how often they blunder."""

from dataclasses import dataclass
from typing import Final

from magicgames.engine.game import Action, Bot
from magicgames.engine.rng import Rng
from magicgames.games.realms.finale import suggested
from magicgames.games.realms.glance import at_a_glance, by_pairs
from magicgames.games.realms.greedy import Greedy
from magicgames.games.realms.model import CHOOSE, RealmsView
from magicgames.games.realms.outlook import exact, far_sighted

LEVELS: Final = {
    "novice": Greedy(by_pairs, nodes=64, heat=8, regret=20),
    "player": Greedy(at_a_glance, nodes=64),
    "expert": Greedy(exact, nodes=320, time=1),
    "master": Greedy(far_sighted, nodes=320),
}


def bot(level: str) -> Bot[RealmsView]:
    """The bot of this level."""
    return RealmsBot(LEVELS[level])


@dataclass(frozen=True, slots=True)
class RealmsBot(Bot[RealmsView]):
    """Plays as its level does. In the end everybody uses special cards in the best way, as the table suggests."""

    level: Greedy

    def choose(self, view: RealmsView, rng: Rng) -> Action:
        return suggested(view) if view.phase == CHOOSE else self.level.act(view, rng)
