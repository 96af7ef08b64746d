"""The four levels. They differ in whose books they look at and how far they think, not in how often they blunder."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Final

from magicgames.engine.game import Action, Bot
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.closing import Closing
from magicgames.games.winter_queen.greedy import Glance, Taste
from magicgames.games.winter_queen.lookahead import Effort, Outlook, look_ahead
from magicgames.games.winter_queen.maxn import deepest
from magicgames.games.winter_queen.model import SCORE, QueenView
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.scoring import suggestion

NOVICE: Final = Taste(spite=0.0, tempo=1.5, growth=0.0, far=False, feed=0.0)
PLAYER: Final = Taste(spite=0.3, tempo=1.5, growth=0.0, far=False, feed=0.0)
HEAT: Final = 0.7  # temperature of a novice's softmax over the turns, in points: higher is more random
REGRET: Final = 2.0  # a novice gives away this many points at most, as far as it can see
EXPERT: Final = Effort(turns=8, worlds=2, plies=1)
# Fitted to what came of standings in 800 matches among experts (bench/queen_outlook.py): points that are gained stay,
# what pages would score now is less, hope for empty ones much less, and books bring more the more time there is.
FITTED: Final = Outlook(gained=0.8, filled=0.68, hope=0.18, time=0.09)
MASTER: Final = Effort(turns=16, worlds=3, plies=2, rounds=3, outlook=FITTED)


def bot(level: str) -> Bot[QueenView]:
    """The bot of this level."""
    return QueenBot({"novice": novice, "player": player, "expert": expert, "master": master}[level])


@dataclass(frozen=True, slots=True)
class QueenBot(Bot[QueenView]):
    """Asks its level for the next step of the turn; a page is always scored in the best way."""

    step: Callable[[QueenView, Rng], Action]

    def choose(self, view: QueenView, rng: Rng) -> Action:
        if view.phase == SCORE:
            return suggestion(view)
        legal = moves(view)
        return legal[0] if len(legal) == 1 else self.step(view, rng)


def novice(view: QueenView, rng: Rng) -> Action:
    """Sees its own books alone, and is content with any turn that is about as good as the best."""
    turns = list(Glance(view, NOVICE).turns())
    most = max([worth for worth, _ in turns])
    fair = [(worth, steps) for worth, steps in turns if worth >= most - REGRET]
    return rng.weighted(fair, [exp((worth - most) / HEAT) for worth, _ in fair])[1][0]


def player(view: QueenView, rng: Rng) -> Action:
    """Takes the turn that adds most to its books, less a part of what it adds to others'."""
    return Glance(view, PLAYER).best()[0]


def expert(view: QueenView, rng: Rng) -> Action:
    """Tries the promising turns in imagined worlds, up to the reply."""
    return look_ahead(view, rng, EXPERT)


def master(view: QueenView, rng: Rng) -> Action:
    """Tries more turns and looks further, and thinks the closing stage through to the end."""
    if view.left is None:
        return look_ahead(view, rng, MASTER)
    return Closing(view).best() if len(view.shelves) == 2 else deepest(view, rng)
