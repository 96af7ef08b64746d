"""What a choice would bring, in words, before it is made."""

from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.intent import Intent
from magicgames.boards.winter_queen.setting import Setting
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Touch
from magicgames.games.winter_queen.model import CHOOSE, COLOURS, DOMAINS, MOST_BOOKS, PUT, Way
from magicgames.games.winter_queen.moves import open_stacks
from magicgames.games.winter_queen.scoring import ways


def explain(table: Table, intent: Intent, touch: Touch) -> str:
    """A piece that is looked at: what it is, and what pressing it would bring."""
    setting = table.setting
    zone, numbers = touch.address.zone, touch.address.numbers
    lines = touch.name.split("\n")
    if zone == "crystal":
        lines += take(setting, numbers[0])
    elif zone == "cell":
        lines += place(setting, numbers[0])
    elif zone == "page" and numbers[0] == setting.own:
        lines += lay(setting, intent, numbers[1], numbers[2])
    return " · ".join(line for line in lines if line)


def take(setting: Setting, holder: int) -> list[str]:
    """What taking a crystal from this holder does besides."""
    view = setting.view
    if view.phase != CHOOSE or len(view.holders[holder]) != 1 or not setting.in_reach(holder):
        return []
    if view.left is not None:
        return [setting.tell("board.last_of_all")]
    return [setting.tell("board.last_crystal", bag=sum(view.bag))]


def place(setting: Setting, cell: int) -> list[str]:
    """Which book a crystal in this cell would allow to take."""
    view = setting.view
    seat = setting.own
    if not setting.helps or seat is None or view.phase not in (CHOOSE, PUT) or setting.crystal_on(cell) is not None:
        return []
    if len(view.shelves[seat]) == MOST_BOOKS:
        return [setting.tell("board.gives_full")]
    stacks = open_stacks(view, cell)
    if not stacks:
        return [setting.tell("board.gives_nothing")]
    if setting.geo.zones[cell] == DOMAINS:
        return [setting.tell("board.gives_any")]
    top = view.stacks[stacks[0]][0]
    assert top is not None
    names = tuple([setting.page_name(page) for page in view.box.books[top]])
    return [setting.tell("board.gives_book", names=names)]


def given(setting: Setting, cell: int) -> tuple[int, ...]:
    """The stacks that a crystal in this cell would open, where the table may tell."""
    view, seat = setting.view, setting.own
    if not setting.helps or seat is None or view.phase not in (CHOOSE, PUT) or setting.crystal_on(cell) is not None:
        return ()
    return open_stacks(view, cell) if len(view.shelves[seat]) < MOST_BOOKS else ()


def lay(setting: Setting, intent: Intent, book: int, page: int) -> list[str]:
    """What an empty page would score with the crystal that is chosen, or with any, while none is."""
    view, seat = setting.view, setting.own
    colour = intent.colour(view)
    if not setting.helps or seat is None or view.shelves[seat][book].crystals[page] is not None:
        return []
    if colour is not None:
        return [setting.tell("board.worth_with", colour=colour, points=setting.worth(seat, book, page, colour))]
    worths = [(each, setting.worth(seat, book, page, each)) for each in range(len(COLOURS))]
    told = [setting.tell("board.worth_of", colour=each, points=points) for each, points in worths if points]
    return [setting.tell("board.worth_each", each=tuple(told)) if told else setting.tell("board.worth_none")]


def drawn(table: Table, chooser: Chooser, touch: Touch) -> Way | None:
    """What a page would score or has scored, or one way to score the open one; None where nothing is to be drawn."""
    setting, intent = table.setting, chooser.intent
    view = setting.view
    zone, numbers = touch.address.zone, touch.address.numbers
    if zone == "way":
        return chooser.ways(view)[numbers[0]]
    if zone != "page":
        return None
    seat, book, page = numbers
    opened = seat == setting.own and book == view.using
    if opened and page == intent.page:
        return None  # the chosen way is drawn anyway
    if not opened and not setting.tells(seat):
        return None
    laid = view.shelves[seat][book].crystals[page]
    colour = intent.colour(view) if laid is None and seat == setting.own else None
    return next(iter(ways(view, seat, book, page, colour)), None)


def hint(setting: Setting, intent: Intent) -> str:
    """What to do next, when half of a move is chosen; empty for whatever the prompt says anyway."""
    if intent.take is not None:
        refills = bool(take(setting, intent.take.holder)) and setting.view.left is None
        return setting.tell("board.now_last" if refills else "board.now_target", colour=intent.take.colour)
    if intent.book is not None:
        return setting.tell("board.now_use")
    if intent.target is not None and setting.view.phase == CHOOSE:
        return setting.tell("board.now_crystal")
    if intent.target is not None and setting.view.phase == PUT:
        return setting.tell("board.confirm_target")
    return ""
