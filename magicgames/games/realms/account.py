"""What came of a match: every card of every hand, how the hands grew, and the cards that made the difference."""

from collections.abc import Sequence

from magicgames.engine.account import Account, Feat, Line, Moment, Stand, Table
from magicgames.engine.game import OPEN, Event, Say, Seat
from magicgames.engine.step import Seen
from magicgames.games.realms.acts import CardDiscarded, CardDrawn, CardTaken, OfferAccepted, Revealed
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import RealmsView
from magicgames.games.realms.sheet import Row, Sheet

_JUMP = 5  # so many more points through one card are worth telling, where nothing weightier happened
_COLUMNS = ("strength", "bonus", "penalty", "total")


def account(seen: Sequence[Seen], view: RealmsView) -> Account:
    sheets = [(seat, sheet) for seat, sheet in enumerate(view.sheets) if sheet is not None]
    if len(sheets) < len(view.hands):
        return Account()  # it was ended before hands were laid open
    tables = tuple([_table(seat, sheet) for seat, sheet in sorted(sheets, key=lambda each: -each[1].score)])
    feats = tuple([Feat("hand", seat, sheet.score, what=_cards(sheet)) for seat, sheet in sheets])
    nothing: tuple[list[Stand], list[Moment]] = [Stand(0, (0,) * len(view.hands))], []
    course, moments = _growth(seen, view) if view.seat == OPEN else nothing  # others don't know what was drawn
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


def _growth(seen: Sequence[Seen], view: RealmsView) -> tuple[list[Stand], list[Moment]]:
    """What each hand was worth at its best after each step, and the cards by which one grew much."""
    hands = _dealt(seen, view)
    lying: list[Card] = []
    thrown: dict[Card, Seat] = {}
    russian = view.rules.russian_order
    worth = [best(hand, (), russian).score for hand in hands]
    course, moments = [Stand(0, tuple(worth))], []
    came: dict[Seat, tuple[Card, Seat | None]] = {}  # the last card that came into a hand, and who had thrown it
    for step in seen:
        grown: set[Seat] = set()
        for event in step.events:
            for seat, gone, new in _moved(event):
                hand = hands[seat] = (*[card for card in hands[seat] if card not in gone], *new)
                if new:
                    came[seat] = (new[-1], thrown.get(new[-1]))
                if len(hand) <= len(_final(view, seat)):
                    grown.add(seat)
            if isinstance(event, CardTaken):
                lying.remove(event.card)
            elif isinstance(event, CardDiscarded):
                lying.append(event.card)
                thrown[event.card] = event.seat
        for seat in sorted(grown):
            before, worth[seat] = worth[seat], best(hands[seat], lying, russian).score
            if worth[seat] - before >= _JUMP and seat in came:
                card, by = came[seat]
                fields = {"seat": seat, "card": card, "by": by, "more": worth[seat] - before}
                moments.append(Moment(step.position, (worth[seat] - before) // 10, Say("realms.account.grew", fields)))
        if grown:
            course.append(Stand(step.position, tuple(worth)))
    return course, moments


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
