"""What every part of the table is laid from: the view, the words, the order of the hand, and how much help is given."""

from dataclasses import dataclass, field

from magicgames.boards.realms.faces import Face, face
from magicgames.boards.realms.order import Order
from magicgames.engine.game import Seat
from magicgames.games.realms.cards import Card
from magicgames.games.realms.explain import Explainer
from magicgames.games.realms.model import RealmsView
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.table import context


@dataclass(frozen=True, kw_only=True)
class TableContext(context.TableContext):
    game = "realms"

    view: RealmsView
    help: str  # score or off
    order: Order = field(default_factory=Order)
    timed: bool = False  # a clock runs for the exchanges; nobody knows what it showed in a match of the past
    poses: bool = False  # a puzzle, or a step of a lesson that is one: what is best isn't told
    covered: bool = False  # the hand at the bottom lies face down, and may be shown at any moment
    aloud: bool = True  # what one's own hand makes of a public card may be read aloud with it

    @property
    def seats(self) -> int:
        return len(self.view.hands)

    @property
    def acting(self) -> bool:
        return self.own is not None and self.on_turn(self.own)

    @property
    def helps(self) -> bool:
        """Whether the table counts for these eyes."""
        return self.help == "score" and self.own is not None

    @property
    def tallies(self) -> bool:
        """Whether the hand at the bottom is counted: for its owner, or because it lies open."""
        return self.helps or self.view.sheets[self.bottom] is not None

    @property
    def keeps_tally(self) -> bool:
        """Whether what is counted has its room: nothing moves when a covered hand is shown."""
        return self.tallies or (self.covered and self.help == "score")

    @property
    def chaos(self) -> bool:
        return self.view.rules.mode == "chaos"

    @property
    def explainer(self) -> Explainer:
        return Explainer(self.desk.language.text)

    def letters(self, pixels: float) -> float:
        """So large in the usual window at 100 %; they grow with the setting, and are never too small to be read."""
        return max(pixels * self.text_scale, self.readable)

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


def section_of(card: Card) -> str:
    """Where the rules tell about a card."""
    return f"card-{card}"
