"""The account of a match: every card of every hand, how the hands grew, and the cards that made the difference."""

from collections.abc import Sequence

from magicgames.engine.account import Account, Feat, Line, Moment, Stand, Table
from magicgames.engine.game import OPEN, Event, Say, Seat
from magicgames.engine.step import Seen
from magicgames.games.realms.acts import CardDiscarded, CardDrawn, CardTaken, OfferAccepted, Revealed
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import RealmsView
from magicgames.games.realms.sheet import Row, Sheet

_JUMP = 5  # a hand that grew by this many points at once makes a moment; its weight grows with the points
_COLUMNS = ("strength", "bonus", "penalty", "total")


def account(seen: Sequence[Seen], view: RealmsView) -> Account:
    sheets = [(seat, sheet) for seat, sheet in enumerate(view.sheets) if sheet is not None]
    if len(sheets) < len(view.hands):
        return Account()  # it was ended before hands were laid open
    tables = tuple([_table(seat, sheet) for seat, sheet in sorted(sheets, key=lambda each: -each[1].score)])
    feats = tuple([Feat("hand", seat, sheet.score, what=_cards(sheet)) for seat, sheet in sheets])
    course, moments = [Stand(0, (0,) * len(view.hands))], list[Moment]()
    if view.seat == OPEN:  # others don't know what was drawn
        growth = _Growth(seen, view)
        course, moments = growth.course, growth.moments
    for step in seen:
        for event in step.events:
            if isinstance(event, Revealed):
                scores = list(course[-1].scores)
                scores[event.seat] = event.sheet.score
                course.append(Stand(step.position, tuple(scores)))
    return Account(tables, tuple(moments), feats, tuple({stand.position: stand for stand in course}.values()))


def _table(seat: Seat, sheet: Sheet) -> Table:
    lines = [Line(_name(row), _row(row)) for row in sorted(sheet.rows, key=lambda row: -row.total)]
    lines.append(Line(Say("app.account.sum"), (None, None, None, sheet.score), sum=True))
    columns = tuple([Say("realms.account.column", {"what": what}) for what in _COLUMNS])
    return Table(Say("realms.account.hand", {"seat": seat}), tuple(lines), columns, seat=seat)


def _name(row: Row) -> Say:
    return Say("realms.account.card", {"card": row.card, "as": row.name, "other": row.card != row.name})


def _row(row: Row) -> tuple[int | Say | None, ...]:
    if not row.active:
        return (Say("realms.account.blanked"), None, None, 0)
    return (row.strength, row.bonus or None, row.penalty or None, row.total)


def _cards(sheet: Sheet) -> Say:
    return Say("realms.account.cards", {"cards": tuple([row.card for row in sheet.rows])})


# How hands grew


class _Growth:
    """Follows the hands from the deal on: what each is worth at its best after each step, and the cards by which one
    grew much."""

    def __init__(self, seen: Sequence[Seen], view: RealmsView) -> None:
        self._view = view
        self._hands = _dealt(seen, view)
        self._lying: list[Card] = []
        self._thrown: dict[Card, Seat] = {}
        self._came: dict[Seat, tuple[Card, Seat | None]] = {}  # the last card that a hand got, and who had thrown it
        self._worth = [self._best(seat, ()) for seat in range(len(self._hands))]
        self.course = [Stand(0, tuple(self._worth))]
        self.moments: list[Moment] = []
        for step in seen:
            self._follow(step)

    def _follow(self, step: Seen) -> None:
        grown: set[Seat] = set()
        for event in step.events:
            grown |= self._move(event)
        for seat in sorted(grown):
            self._value(seat, step.position)
        if grown:
            self.course.append(Stand(step.position, tuple(self._worth)))

    def _move(self, event: Event) -> set[Seat]:
        """Moves the cards of an event; returns whose hands are to be valued: not those with a card to be discarded."""
        grown: set[Seat] = set()
        for seat, gone, new in _moved(event):
            hand = self._hands[seat] = (*[card for card in self._hands[seat] if card not in gone], *new)
            if new:
                self._came[seat] = (new[-1], self._thrown.get(new[-1]))
            if len(hand) <= len(_final(self._view, seat)):
                grown.add(seat)
        if isinstance(event, CardTaken):
            self._lying.remove(event.card)
        elif isinstance(event, CardDiscarded):
            self._lying.append(event.card)
            self._thrown[event.card] = event.seat
        return grown

    def _value(self, seat: Seat, position: int) -> None:
        before, self._worth[seat] = self._worth[seat], self._best(seat, self._lying)
        more = self._worth[seat] - before
        if more >= _JUMP and seat in self._came:
            card, by = self._came[seat]
            say = Say("realms.account.grew", {"seat": seat, "card": card, "by": by, "more": more})
            self.moments.append(Moment(position, more // 10, say))

    def _best(self, seat: Seat, lying: Sequence[Card]) -> int:
        return best(self._hands[seat], lying, self._view.rules.russian_order).score


def _final(view: RealmsView, seat: Seat) -> tuple[Card, ...]:
    return tuple([card for card in view.hands[seat] if card is not None])


def _dealt(seen: Sequence[Seen], view: RealmsView) -> list[tuple[Card, ...]]:
    """The hands before the first step: those of the end, with everything undone."""
    hands = [_final(view, seat) for seat in range(len(view.hands))]
    for step in reversed(seen):
        for event in reversed(step.events):
            for seat, gone, new in _moved(event):
                hands[seat] = (*[card for card in hands[seat] if card not in new], *gone)
    return hands


def _moved(event: Event) -> list[tuple[Seat, tuple[Card, ...], tuple[Card, ...]]]:
    """Whose hand lost which cards and got which."""
    if isinstance(event, CardDrawn):
        return [(event.seat, (), event.cards or ())]
    if isinstance(event, CardTaken):
        return [(event.seat, (), (event.card,))]
    if isinstance(event, CardDiscarded):
        return [(event.seat, (event.card,), ())]
    if isinstance(event, OfferAccepted) and event.gave is not None and event.got is not None:
        return [(event.seat, (event.gave,), (event.got,)), (event.by, (event.got,), (event.gave,))]
    return []
