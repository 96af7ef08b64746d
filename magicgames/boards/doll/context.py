"""What every part of the table is laid from: the view and the words for it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from magicgames.boards.doll import layout
from magicgames.engine.game import Seat
from magicgames.games.doll.cards import CURSES, FACES, SPELLS, TRICKS, Card, Face
from magicgames.games.doll.duties import Reminder, reminders, standing
from magicgames.games.doll.model import Bound, DollView
from magicgames.kit.table import context

NONE: Final = "none"
DUTY: Final = 22.0  # letters of duties, the smallest that play needs


@dataclass(frozen=True, kw_only=True)
class TableContext(context.TableContext):
    game = "doll"

    view: DollView
    size: tuple[float, float] = layout.SIZE  # of the table

    @property
    def text_scale(self) -> float:
        """In small windows letters are larger on the table, so that they are not too small on the screen."""
        return max(super().text_scale, self.readable / DUTY)

    @property
    def seats(self) -> int:
        return len(self.view.scores)

    @property
    def reminds(self) -> bool:
        """Whether the program may say what the cards on the table mean for people, and not only show them."""
        return self.view.reminders != NONE

    def card_name(self, card: Card) -> str:
        return self.tell(f"card.{card}")

    def duty(self, card: Card) -> str:
        return self.tell(f"duty.{card}")

    def moment(self, card: Card) -> str:
        """When a spell or a curse wants something, or when a trick may be played."""
        if card in TRICKS:
            return self.tell(f"trick_moment.{TRICKS[card]}")
        spell = SPELLS[card] if card in SPELLS else CURSES[card]
        return self.tell(f"when.{spell.when}" if spell.when else f"moment.{spell.moment}")

    def occasion(self, card: Card) -> str:
        """Why a spell or a curse wants something at this moment."""
        when = (SPELLS[card] if card in SPELLS else CURSES[card]).when
        return self.tell(f"now.{when}") if when else self.moment(card)

    def standing(self, seat: Seat) -> tuple[Card, ...]:
        return standing(self.view, seat)

    def bound(self, card: Card) -> Bound | None:
        return next((each for each in self.view.bound if each.card == card), None)

    @cached_property
    def reminded(self) -> dict[tuple[Seat, Card], Reminder]:
        """What the table is told of each duty, as far as this match wants it."""
        return {(each.who, each.card): each for each in reminders(self.view)}

    def explain(self, card: Card) -> str:
        """Everything that is printed on a card; its name is a line of its own."""
        tell = self.tell
        head = tell("board.headed", name=self.card_name(card), moment=self.moment(card))
        if card in TRICKS:
            return " ".join((head, tell(f"stunt.{card}"), tell(f"trick_effect.{TRICKS[card]}")))
        if card in CURSES:
            return " ".join((head, self.duty(card), tell(f"penalty.{CURSES[card].penalty}")))
        spell = SPELLS[card]
        cost = tell("board.cost", faces=spell.cost, any=spell.any)
        worth = tell("board.worth", points=spell.points, broken=spell.broken)
        return " ".join((head, self.duty(card), cost, worth))


def face_key(face: Face) -> str:
    return f"doll/die_{FACES[face]}"


def ingredient_key(face: Face) -> str:
    return f"doll/ing_{FACES[face]}"


def card_key(card: Card) -> str:
    """The drawing of a card's front."""
    if card in SPELLS:
        return f"doll/spell_{SPELLS[card].school}"
    return "doll/trick" if card in TRICKS else "doll/curse_card"


def back_key(card: Card) -> str:
    pile = "spell" if card in SPELLS else "trick" if card in TRICKS else "curse"
    return f"doll/back_{pile}"


def marker_key(seat: Seat) -> str:
    return f"doll/marker_{seat + 1}"
