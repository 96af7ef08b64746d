"""The Doll as it was first played in one rare moment: whoever discarded their last trick in the middle of the question
was asked on, though there was nothing left to answer with.

Records of then have the version of today; what follows the discarded card tells them apart.
"""

from magicgames.engine.record import Record
from magicgames.games.doll.events import Told
from magicgames.games.doll.model import DollState
from magicgames.games.doll.rules import Doll


class AskedOn(Doll):
    """The rules of then, for matches that were played by them."""

    @property
    def of_today(self) -> Doll:
        return Doll()

    def played_by(self, record: Record) -> Doll:
        return self

    def spare_answer(self, state: DollState, told: Told) -> None:
        pass
