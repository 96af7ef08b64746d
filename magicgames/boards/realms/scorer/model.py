"""What has been entered: players and their hands, the discard area, own choices; every change can be taken back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from magicgames.engine.game import Say
from magicgames.games.realms.best import HAND
from magicgames.games.realms.cards import NECROMANCER, Card
from magicgames.games.realms.sheet import UNUSED, Choices, Sheet

DISCARD: Final = -1
"""The place of the discard area, where players have theirs from 0 on."""

MOST_PLAYERS: Final = 7
LONGEST_NAME: Final = 30


@dataclass(frozen=True)
class Player:
    name: str = ""
    hand: tuple[Card, ...] = ()
    decided: tuple[Card, ...] = ()  # special cards, from the first one to resolve, whose use the player has chosen
    choices: Choices = UNUSED

    @property
    def room(self) -> int:
        """How many cards belong into this hand: the Necromancer may bring an eighth."""
        return HAND + (NECROMANCER in self.hand and len(self.hand) > HAND)

    @property
    def may_grow(self) -> bool:
        """Whether this hand is whole, and its Necromancer may bring one more card all the same."""
        return len(self.hand) == HAND and NECROMANCER in self.hand

    @property
    def complete(self) -> bool:
        """Whether all cards of the hand have been entered."""
        return len(self.hand) >= HAND


@dataclass(frozen=True)
class Entered:
    """Everything on the page that a person has put in."""

    players: tuple[Player, ...] = (Player(), Player())
    discard: tuple[Card, ...] = ()
    russian: bool = False
    created: str = ""  # when the game was begun; its file is called by that, too

    def place_of(self, card: Card) -> int | None:
        if card in self.discard:
            return DISCARD
        return next((place for place, player in enumerate(self.players) if card in player.hand), None)

    @property
    def any_card(self) -> bool:
        return bool(self.discard) or any(player.hand for player in self.players)

    def cards(self, place: int) -> tuple[Card, ...]:
        return self.discard if place == DISCARD else self.players[place].hand

    def with_cards(self, place: int, cards: tuple[Card, ...]) -> "Entered":
        """Other cards at a place; own choices are forgotten, for they were made for other cards."""
        if place == DISCARD:
            players = [replace(each, decided=(), choices=UNUSED) for each in self.players]
            return replace(self, discard=cards, players=tuple(players))
        return self.with_player(place, Player(self.players[place].name, cards))

    def with_player(self, place: int, player: Player) -> "Entered":
        players = (*self.players[:place], player, *self.players[place + 1 :])
        return replace(self, players=players)


class Ledger:
    """What is entered now, and what was before."""

    def __init__(self, entered: Entered) -> None:
        self.now = entered
        self._before: list[Entered] = []
        self._naming: int | None = None  # the player whose name is being typed: all its letters are one change

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    def undo(self) -> None:
        self._naming = None
        self.now = self._before.pop()

    def change(self, entered: Entered) -> None:
        if entered != self.now:
            self._naming = None
            self._before.append(self.now)
            self.now = entered

    def objection(self, place: int, card: Card) -> Say | None:
        """Why this card can't come here."""
        holder = self.now.place_of(card)
        if holder == place:
            return Say("realms.boxed.already_here", {"card": card})
        if holder == DISCARD:
            return Say("realms.boxed.in_discard", {"card": card})
        if holder is not None:
            return Say("realms.boxed.in_hand", {"card": card, "holder": holder})
        hand = self.now.cards(place)
        if place == DISCARD or len(hand) < HAND or (len(hand) == HAND and NECROMANCER in (*hand, card)):
            return None
        return Say("realms.boxed.full", {"count": len(hand)})

    def add(self, place: int, cards: Iterable[Card]) -> list[Say]:
        """Takes all cards that fit, as one entry; says why the others don't."""
        before, refused = self.now, []
        for card in cards:
            objection = self.objection(place, card)
            if objection is None:
                self.now = self.now.with_cards(place, (*self.now.cards(place), card))
            else:
                refused.append(objection)
        after, self.now = self.now, before
        self.change(after)
        return refused

    def remove(self, card: Card) -> None:
        place = self.now.place_of(card)
        if place is not None:
            kept = tuple([other for other in self.now.cards(place) if other != card])
            self.change(self.now.with_cards(place, kept))

    def add_player(self) -> None:
        self.change(replace(self.now, players=(*self.now.players, Player())))

    def remove_player(self, place: int) -> None:
        players = self.now.players
        self.change(replace(self.now, players=(*players[:place], *players[place + 1 :])))

    def rename(self, place: int, name: str) -> None:
        named = self.now.with_player(place, replace(self.now.players[place], name=name))
        if self._naming == place:
            self.now = named
        else:
            self.change(named)
            self._naming = place

    def decide(self, place: int, decided: tuple[Card, ...], choices: Choices) -> None:
        player = replace(self.now.players[place], decided=decided, choices=choices)
        self.change(self.now.with_player(place, player))

    def set_russian(self, russian: bool) -> None:
        """Another order of wilds makes other choices possible: own ones are forgotten."""
        players = [replace(each, decided=(), choices=UNUSED) for each in self.now.players]
        self.change(replace(self.now, russian=russian, players=tuple(players)))

    def begin(self, created: str) -> None:
        """Another game of the same people; the one before is a step back, and in the list. Nothing begins twice."""
        if not self.now.any_card:
            return
        players = [Player(player.name) for player in self.now.players]
        self.change(replace(self.now, created=created, players=tuple(players), discard=()))


@dataclass(frozen=True)
class Standing:
    """The place of a player at the end."""

    rank: int  # 1 is the winner; equal ranks share a place; 0: no place yet, cards are missing
    player: int
    sheet: Sheet
    tie: str = ""  # "strength": equal points, told apart by the strengths; "shared": equal in these as well

    @property
    def complete(self) -> bool:
        return self.rank > 0


def standings(sheets: Iterable[tuple[int, Sheet]]) -> list[Standing]:
    """Players by place: most points first, of equal points the lower sum of strengths. Hands in which cards are missing
    come last and have no place."""
    ordered = sorted(sheets, key=lambda entry: (-entry[1].score, entry[1].strength, entry[0]))
    entries = [entry for entry in ordered if _whole(entry[1])]
    found = []
    for player, sheet in entries:
        better = sum((-other.score, other.strength) < (-sheet.score, sheet.strength) for _, other in entries)
        equal = [other for _, other in entries if other.score == sheet.score]
        same = [other for other in equal if other.strength == sheet.strength]
        tie = "shared" if len(same) > 1 else "strength" if len(equal) > 1 else ""
        found.append(Standing(better + 1, player, sheet, tie))
    return found + [Standing(0, player, sheet) for player, sheet in ordered if not _whole(sheet)]


def _whole(sheet: Sheet) -> bool:
    """Whether this is a whole hand; what the Necromancer brings comes on top."""
    return len(sheet.rows) - (sheet.choices.necromancer is not None) >= HAND
