"""What the scorer's page says about places: what everybody is called, who has a card, what to do next."""

from magicgames.boards.realms.scorer.model import DISCARD, Entered, Ledger, Player
from magicgames.games.realms.cards import NECROMANCER, Card
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.desk import Desk


class Guide:
    """Words about what is entered now, in the language of now."""

    def __init__(self, desk: Desk, ledger: Ledger) -> None:
        self._desk, self._ledger = desk, ledger

    @property
    def _now(self) -> Entered:
        return self._ledger.now

    @property
    def names(self) -> tuple[str, ...]:
        return called(self._desk, self._now)

    def name_of(self, place: int) -> str:
        return self._desk.language.text("realms.boxed.discard") if place == DISCARD else self.names[place]

    def chip(self, place: int, sheet: Sheet | None) -> str:
        """What stands on the button of a place."""
        text = self._desk.language.text
        if place == DISCARD:
            return text("realms.boxed.discard_chip", count=len(self._now.discard))
        player, points = self._now.players[place], sheet.score if sheet is not None else None
        fields = {"name": self.names[place], "count": len(player.hand), "room": player.room, "points": points}
        state = "none" if sheet is None else "whole" if player.complete else "part"
        return text("realms.boxed.chip", **fields, state=state)

    def holder(self, card: Card) -> str:
        """Where a card is that is taken."""
        place = self._now.place_of(card)
        if place is None:
            return ""
        return self._desk.language.text("realms.boxed.holder", name=self.name_of(place))

    def following(self, place: int) -> int | None:
        """The place after this one: the discard area only where it is needed; None after the last."""
        now = self._now
        if place == DISCARD:
            return None
        if place + 1 < len(now.players):
            return place + 1
        wanted = not now.discard and any(NECROMANCER in player.hand for player in now.players)
        return DISCARD if wanted else None

    def name_first(self, place: int) -> bool:
        """Whether a new player is to be named before any card."""
        return place != DISCARD and self._now.players[place] == Player()

    def hint(self, place: int) -> str:
        """What to do next."""
        text, now = self._desk.language.text, self._now
        if place == DISCARD:
            return text("realms.boxed.hint_discard")
        if not now.cards(place):
            return text("realms.boxed.hint_name" if self.name_first(place) else "realms.boxed.hint")
        if not now.players[place].complete:
            return ""
        following = self.following(place)
        more = now.players[place].may_grow
        if following is None:
            return text("realms.boxed.on_to_all", more=more)
        return text("realms.boxed.on_to", name=self.name_of(following), more=more)


def called(desk: Desk, entered: Entered) -> tuple[str, ...]:
    """What everybody is called: who has no name has a number."""
    text = desk.language.text
    return tuple([each.name or text("app.person.unnamed", number=n) for n, each in enumerate(entered.players, 1)])
