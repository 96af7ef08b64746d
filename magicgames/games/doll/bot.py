"""A player that obeys, answers honestly by the record and otherwise does anything legal."""

from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import Admit, Deny, DoDeed, HaveAnswer
from magicgames.games.doll.legal import moves
from magicgames.games.doll.model import DollView, Owed


class Obedient:
    """Shows every deed that is due and admits what the record says it missed."""

    def choose(self, view: DollView, rng: Rng) -> Action:
        legal = moves(view)
        if view.case is not None and not view.case.disputed:
            return Admit() if Owed(view.case.accused, view.case.card) in view.missed else Deny()
        deeds = [action for action in legal if isinstance(action, DoDeed)]
        return deeds[0] if deeds else rng.choice([action for action in legal if not isinstance(action, HaveAnswer)])


def bot(level: str) -> Obedient:
    return Obedient()
