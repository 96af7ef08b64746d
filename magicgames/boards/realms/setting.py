"""What every part of the table is laid from: the view, the words, the order of the hand, and how much help is given."""

from dataclasses import dataclass, field
from typing import Any

from magicgames.boards.realms.faces import Face, face
from magicgames.boards.realms.order import Order
from magicgames.engine.game import OPEN, Say, Seat
from magicgames.games.realms.cards import FACTS, Card
from magicgames.games.realms.explain import Explainer
from magicgames.games.realms.model import RealmsView
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.desk import Desk
from magicgames.text.catalog import MINUS
from magicgames.text.narrator import Narrator


@dataclass(frozen=True)
class Setting:
    desk: Desk
    narrator: Narrator
    view: RealmsView
    help: str  # score or off
    bottom: Seat = 0  # who sits at the lower edge of the screen
    order: Order = field(default_factory=Order)
    crests: tuple[int, ...] = tuple(range(8))  # at each seat

    def tell(self, key: str, **fields: Any) -> str:
        return self.narrator.say(Say(f"realms.{key}", fields))

    def crest(self, seat: Seat) -> str:
        """The key of the drawing."""
        return f"common/crest_{self.crests[seat] + 1}"

    @property
    def own(self) -> Seat | None:
        """Whose hand may be seen; nobody's at the public and at the open table."""
        seat = self.view.seat
        return None if seat is None or seat == OPEN else seat

    @property
    def seats(self) -> int:
        return len(self.view.hands)

    @property
    def acting(self) -> bool:
        return self.own is not None and self.own in self.view.to_act

    @property
    def helps(self) -> bool:
        """Whether the table counts for these eyes."""
        return self.help == "score" and self.own is not None

    @property
    def tallies(self) -> bool:
        """Whether the hand at the bottom is counted: for its owner, or because it lies open."""
        return self.helps or self.view.sheets[self.bottom] is not None

    @property
    def chaos(self) -> bool:
        return self.view.rules.mode == "chaos"

    @property
    def letters(self) -> float:
        """Letters on the table grow with the text of the windows, half as fast: the table has only so much room."""
        return 1 + (self.desk.theme.text_percent / 100 - 1) / 2

    @property
    def explainer(self) -> Explainer:
        return Explainer(self.desk.language.text)

    def card_name(self, card: Card) -> str:
        return self.tell("explain.card", card=card)

    def face(self, card: Card, sheet: Sheet | None = None) -> Face:
        """A card as printed or, where it is part of a sheet, as it counts there, with its share."""
        if sheet is None or all(row.card != card for row in sheet.rows):
            return face(self.desk, card)
        return face(self.desk, card, sheet, points=True)

    def known(self, seat: Seat) -> tuple[Card, ...]:
        """Cards of a hidden hand that these eyes know to be there: taken in the open, or traded away by themselves."""
        view = self.view
        traces = [trace for trace in (*view.known, *view.learnt) if trace.seats == (seat,)]
        return tuple(dict.fromkeys([trace.card for trace in traces if trace.card not in view.hands[seat]]))


def figure(number: int) -> str:
    """A number as it is written on the table: with a real minus."""
    return str(number).replace("-", MINUS)


def section_of(card: Card) -> str:
    """Where the rules tell about a card."""
    return f"suit-{FACTS[card].suit}"
