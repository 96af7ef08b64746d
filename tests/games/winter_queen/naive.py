"""The effects and the list of moves a second time, as plainly as the rules say them and without any hurry."""

from typing import Any

from magicgames.games.winter_queen.model import (
    Decline,
    Lay,
    Place,
    QueenView,
    Return,
    ScorePage,
    Take,
    TakeBook,
    UseBook,
)

# The board by axial coordinates: x = q + r / 2, r grows southward.
LANDS = {
    0: [(0, -2), (-2, -1), (-1, -1), (0, -1), (-2, 0)],
    1: [(2, -2), (1, -1), (2, -1), (3, -1), (1, 0)],
    2: [(-1, 0), (-3, 1), (-2, 1), (-1, 1), (-2, 2)],
    3: [(2, 0), (0, 1), (1, 1), (2, 1), (0, 2)],
    4: [(0, 0), (1, -2), (3, 0), (-1, 2), (-3, 0)],
}
LAND = {hexagon: land for land, hexagons in LANDS.items() for hexagon in hexagons}
HEXAGONS = sorted(LAND, key=lambda hexagon: (hexagon[1], hexagon[0]))  # reading order: the numbers of cells
SIDES = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def step(hexagon: Any, side: Any, times: Any = 1) -> Any:
    return hexagon[0] + SIDES[side][0] * times, hexagon[1] + SIDES[side][1] * times


def neighbours(hexagon: Any) -> Any:
    return [step(hexagon, side) for side in range(6) if step(hexagon, side) in LAND]


def laid_out(crystals: Any) -> Any:
    """Which colour lies on which hexagon."""
    return {
        hexagon: colour
        for number, hexagon in enumerate(HEXAGONS)
        for colour, where in enumerate(crystals)
        if where & 2**number
    }


def score(effect: Any, printed: Any, colour: Any, board: Any) -> Any:
    """What each choice brings: {(hexagon, side): points}, with None for what is not chosen."""
    return {
        "forest_lights": forest_lights,
        "wind_rose": wind_rose,
        "border_guard": border_guard,
        "magic_clouds": magic_clouds,
        "bright_path": bright_path,
        "polar_star": polar_star,
        "northern_lights": northern_lights,
    }[effect](printed, colour, board) or {(None, None): 0}


def forest_lights(printed: Any, colour: Any, board: Any) -> Any:
    found = {}
    for hexagon, lies in board.items():
        if lies in (printed, colour):
            other = colour if lies == printed else printed
            found[hexagon, None] = len([n for n in neighbours(hexagon) if board.get(n) == other])
    return found


def wind_rose(printed: Any, colour: Any, board: Any) -> Any:
    found = {}
    for hexagon, lies in board.items():
        if lies == colour:
            seen = [step(hexagon, side, times) for side in range(6) for times in range(1, 7)]
            found[hexagon, None] = 1 + len([other for other in seen if board.get(other) == colour])
    return found


def border_guard(printed: Any, colour: Any, board: Any) -> Any:
    return {(None, None): len([h for h, lies in board.items() if lies == colour and len(neighbours(h)) < 6])}


def magic_clouds(printed: Any, colour: Any, board: Any) -> Any:
    groups = [{hexagon} for hexagon, lies in board.items() if lies == colour]
    merged = True
    while merged:
        merged = False
        for one in groups:
            for other in groups:
                if one is not other and any(near in other for hexagon in one for near in neighbours(hexagon)):
                    one |= other
                    groups.remove(other)
                    merged = True
                    break
            if merged:
                break
    return {(None, None): len(groups)}


def bright_path(printed: Any, colour: Any, board: Any) -> Any:
    found: dict[Any, int] = {}
    for hexagon, lies in board.items():
        if lies != colour:
            continue
        for side in range(6):
            seen = [colour]
            while board.get(step(hexagon, side, len(seen))) not in (None, *seen) and len(seen) < 5:
                seen.append(board[step(hexagon, side, len(seen))])
            if len(seen) > 1:
                found[hexagon, side] = len(seen)
        if not any(start == hexagon for start, _ in found):
            found[hexagon, None] = 1
    return found


def polar_star(printed: Any, colour: Any, board: Any) -> Any:
    return {
        (hexagon, None): len([near for near in neighbours(hexagon) if near not in board])
        for hexagon, lies in board.items()
        if lies == colour
    }


def northern_lights(printed: Any, colour: Any, board: Any) -> Any:
    return {(None, None): len({LAND[hexagon] for hexagon, lies in board.items() if lies == colour})}


def secret_knowledge(view: QueenView, seat: Any, colour: Any) -> Any:
    """What each rival brings."""

    def count(owner: Any) -> Any:
        laid = [crystal for held in view.shelves[owner] for crystal in held.crystals]
        printed = [page.printed for held in view.shelves[owner] for page in view.box.books[held.number]]
        return (laid + printed).count(colour)

    return {rival: count(seat) + count(rival) for rival in range(len(view.shelves)) if rival != seat}


def moves(view: QueenView) -> Any:
    """Everything that the active seat may do."""
    seat, seats = view.active, len(view.shelves)
    board = laid_out(view.crystals)
    empty = [number for number, hexagon in enumerate(HEXAGONS) if hexagon not in board]
    pages = [(book, held, page) for book, held in enumerate(view.shelves[seat]) for page in range(2)]
    if view.phase == "put":
        lays = [Lay(book, page) for book, held, page in pages if held.crystals[page] is None]
        return {*lays, *map(Place, empty)}
    if view.phase == "book":
        assert view.placed is not None
        land = LAND[HEXAGONS[view.placed]]
        return {Decline(), *[TakeBook(stack) for stack in range(4) if view.stacks[stack] and land in (stack, 4)]}
    if view.phase == "return":
        return {Return(HEXAGONS.index(hexagon)) for hexagon in board if not view.fixed & 2 ** HEXAGONS.index(hexagon)}
    if view.phase == "score":
        found = set()
        for book, held, page in pages:
            if book == view.using and page != view.scored and held.crystals[page] is not None:
                found |= choices(view, held, page, board)
        return found
    reachable = list(range(len(view.holders)))
    if seats > 2 and view.left is None:
        reachable = [seat, (seat - 1) % seats]
    room = empty or any(held.crystals[page] is None for _, held, page in pages)
    takes = {Take(holder, colour) for holder in reachable for colour in view.holders[holder] if room}
    uses = {UseBook(book) for book, held, page in pages if held.crystals[page] is not None and view.left is None}
    return takes | uses


def choices(view: Any, held: Any, page: Any, board: Any) -> Any:
    kind = view.box.books[held.number][page]
    if kind.effect == "secret_knowledge":
        return {ScorePage(page, rival=rival) for rival in range(len(view.shelves)) if rival != view.active}
    found = score(kind.effect, kind.printed, held.crystals[page], board)
    return {ScorePage(page, None if h is None else HEXAGONS.index(h), side) for h, side in found}
