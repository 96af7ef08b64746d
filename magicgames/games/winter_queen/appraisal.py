"""What pages would score now and what a turn changes about it: the figures that hints, reasons and riddles speak of."""

from dataclasses import dataclass

from magicgames.engine.game import Action, Say, Seat
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.greedy import Steps
from magicgames.games.winter_queen.model import (
    BOOK,
    Lay,
    Page,
    Place,
    QueenView,
    Return,
    Table,
    Take,
    TakeBook,
    UseBook,
)
from magicgames.games.winter_queen.scoring import best_of
from magicgames.games.winter_queen.turns import advance
from magicgames.games.winter_queen.views import imagine


@dataclass(frozen=True, slots=True)
class Change:
    """What a turn changes at once, in points."""

    own: int  # what one's own filled pages would score
    rivals: int  # what those of all others would score
    bonus: int  # for the last crystal of a holder


def filled(table: Table, seat: Seat) -> int:
    """What the books of a seat would score now."""
    return sum(
        best_of(table, seat, held, page)
        for held in table.shelves[seat]
        for page, crystal in enumerate(held.crystals)
        if crystal is not None
    )


def standing(table: Table, seat: Seat) -> int:
    """Points that are gained, and what the books would add."""
    return sum(table.gains[seat]) + filled(table, seat)


def change(view: QueenView, steps: Steps) -> Change:
    """What the table shows after these steps, but for what chance brings."""
    assert view.seat is not None
    world = imagine(view, Rng(0))
    seats = range(len(world.shelves))
    before, gained = [filled(world, seat) for seat in seats], sum(world.gains[view.seat])
    for step in steps:
        advance(world, step)
    bonus = 0 if world.over else sum(world.gains[view.seat]) - gained
    after = [filled(world, seat) for seat in seats]
    risen = [late - early for early, late in zip(before, after, strict=True)]
    own = risen.pop(view.seat)
    return Change(own, sum(risen), bonus)


def page_say(page: Page) -> Say:
    return Say("winter_queen_learn.page", {"effect": page.effect, "printed": page.printed})


def book_say(view: QueenView, number: int) -> Say:
    left, right = view.box.books[number]
    return Say("winter_queen_learn.book", {"left": page_say(left), "right": page_say(right)})


def target_say(view: QueenView, action: Action) -> Say:
    """Where a crystal goes, in words."""
    if isinstance(action, Lay):
        assert view.seat is not None
        held = view.shelves[view.seat][action.book]
        return Say("winter_queen_learn.onto", {"page": page_say(view.box.books[held.number][action.page])})
    assert isinstance(action, Place)
    return Say("winter_queen_learn.to", {"cell": action.cell})


def parts(view: QueenView, steps: Steps) -> tuple[Say, ...]:
    """What a turn brings, each in a few words; nothing where it changes nothing."""
    told: list[Say] = []
    changed = change(view, steps[:-1] if isinstance(steps[-1], TakeBook) and view.phase != BOOK else steps)
    if changed.bonus:
        told.append(Say("winter_queen_learn.part.bonus"))
    if changed.own:
        key = "gain" if changed.own > 0 else "loss"
        told.append(Say(f"winter_queen_learn.part.{key}", {"points": abs(changed.own)}))
    if changed.rivals < 0:
        told.append(Say("winter_queen_learn.part.spoil", {"points": -changed.rivals}))
    elif changed.rivals > 0:
        told.append(Say("winter_queen_learn.part.feed", {"points": changed.rivals}))
    if isinstance(steps[-1], TakeBook):
        number = view.stacks[steps[-1].stack][0]
        assert number is not None
        told.append(Say("winter_queen_learn.part.book", {"book": book_say(view, number)}))
    return tuple(told)


def zone_of(view: QueenView, zones: tuple[int, ...], steps: Steps) -> int | None:
    """The zone in which a turn puts or takes back something."""
    cells = [step.cell for step in steps if isinstance(step, Place | Return)]
    return zones[cells[0]] if cells else None


def kind(steps: Steps) -> str:
    """What a turn is mainly about."""
    if isinstance(steps[0], UseBook):
        return "use"
    if any(isinstance(step, Lay) for step in steps):
        return "lay"
    if isinstance(steps[0], TakeBook) or (len(steps) == 1 and not isinstance(steps[0], Place | Return | Take)):
        return "book"
    return "return" if isinstance(steps[0], Return) else "place"
