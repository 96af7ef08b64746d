"""What a choice would bring, in words, before it is made."""

from dataclasses import asdict

from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.context import TableContext
from magicgames.boards.winter_queen.intent import Intent, targets
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Touch
from magicgames.games.winter_queen.model import CHOOSE, COLOURS, DOMAINS, MOST_BOOKS, PUT, Lay, Way
from magicgames.games.winter_queen.moves import open_stacks
from magicgames.games.winter_queen.scoring import ways


def explain(table: Table, chooser: Chooser, touch: Touch) -> str:
    """A piece that is looked at: what it is, and what pressing it would bring."""
    context = table.context
    zone, numbers = touch.address.zone, touch.address.numbers
    lines = touch.name.split("\n")
    if zone == "crystal":
        lines += take(context, numbers[0])
    elif zone == "cell":
        lines += place(context, numbers[0])
    elif zone == "page" and numbers[0] == context.own:
        lines += lay(context, chooser.intent, numbers[1], numbers[2])
    if chooser.lasts(context.view, touch.address):  # not last: the last words give way where room is short
        lines.insert(1, context.desk.language.text("app.table.irreversible"))
    return " · ".join(line for line in lines if line)


def take(context: TableContext, holder: int) -> list[str]:
    """What taking a crystal from this holder does besides."""
    view = context.view
    if view.phase != CHOOSE or len(view.holders[holder]) != 1 or not context.in_reach(holder):
        return []
    if view.left is not None:
        return [context.tell("board.last_of_all")]
    return [context.tell("board.last_crystal", bag=sum(view.bag))]


def place(context: TableContext, cell: int) -> list[str]:
    """Which book a crystal in this cell would allow to take."""
    view = context.view
    seat = context.own
    if not context.helps or seat is None or view.phase not in (CHOOSE, PUT) or context.crystal_on(cell) is not None:
        return []
    if len(view.shelves[seat]) == MOST_BOOKS:
        return [context.tell("board.gives_full")]
    stacks = open_stacks(view, cell)
    if not stacks:
        return [context.tell("board.gives_nothing")]
    if context.geo.zones[cell] == DOMAINS:
        return [context.tell("board.gives_any")]
    top = view.stacks[stacks[0]][0]
    assert top is not None
    names = tuple([context.page_name(page) for page in view.box.books[top]])
    return [context.tell("board.gives_book", names=names)]


def given(context: TableContext, cell: int) -> tuple[int, ...]:
    """The stacks that a crystal in this cell would open, where the table may tell."""
    view, seat = context.view, context.own
    if not context.helps or seat is None or view.phase not in (CHOOSE, PUT) or context.crystal_on(cell) is not None:
        return ()
    return open_stacks(view, cell) if len(view.shelves[seat]) < MOST_BOOKS else ()


def lay(context: TableContext, intent: Intent, book: int, page: int) -> list[str]:
    """What an empty page would score with the crystal that is chosen, or with any, while none is."""
    view, seat = context.view, context.own
    colour = intent.colour(view)
    if not context.helps or seat is None or view.shelves[seat][book].crystals[page] is not None:
        return []
    if colour is not None:
        return [context.tell("board.worth_with", colour=colour, points=context.worth(seat, book, page, colour))]
    worths = [(each, context.worth(seat, book, page, each)) for each in range(len(COLOURS))]
    told = [context.tell("board.worth_of", colour=each, points=points) for each, points in worths if points]
    return [context.tell("board.worth_each", each=tuple(told)) if told else context.tell("board.worth_none")]


def drawn(table: Table, chooser: Chooser, touch: Touch) -> Way | None:
    """What a page would score or has scored, or one way to score the open one; None where nothing is to be drawn."""
    context, intent = table.context, chooser.intent
    view = context.view
    zone, numbers = touch.address.zone, touch.address.numbers
    if zone == "way":
        return chooser.ways(view)[numbers[0]]
    if zone != "page":
        return None
    seat, book, page = numbers
    opened = seat == context.own and book == view.using
    if opened and page == intent.page:
        return None  # the chosen way is drawn anyway
    if not opened and not context.tells(seat):
        return None
    laid = view.shelves[seat][book].crystals[page]
    colour = intent.colour(view) if laid is None and seat == context.own else None
    return next(iter(ways(view, seat, book, page, colour)), None)


def hint(context: TableContext, chooser: Chooser) -> str:
    """What to do next, when half of a move is chosen; empty for whatever the prompt says anyway."""
    intent = chooser.intent
    if chooser.plan is not None:  # it goes on by itself
        return context.tell(f"action.{type(chooser.plan).__name__}", **asdict(chooser.plan))
    if intent.take is not None:
        refills = bool(take(context, intent.take.holder)) and context.view.left is None
        if refills:
            return context.tell("board.now_last")
        kinds = {type(target) for target in targets(context.view, context.view.active)}
        where = "both" if len(kinds) > 1 else "page" if Lay in kinds else "cell"
        return context.tell("board.now_target", where=where, colour=intent.take.colour)
    if intent.book is not None:
        return context.tell("board.now_use")
    if intent.target is not None and context.view.phase == CHOOSE:
        return context.tell("board.now_crystal")
    if intent.target is not None and context.view.phase == PUT:
        return context.tell("board.confirm_target")
    return ""
