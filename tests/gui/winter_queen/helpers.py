"""A table of Winter Queen without a running match: positions, glimpses, and what a board shows of them."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, Touch
from magicgames.engine.game import Action, Choice, Seat
from magicgames.engine.match import Match
from magicgames.engine.rng import Rng
from magicgames.engine.step import Step
from magicgames.games.winter_queen.model import Lay, QueenState, TakeBook, UseBook, Way
from magicgames.games.winter_queen.rules import WinterQueen
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from tests.gui.lineup import NAMES, glimpse, make_desk, put_up, start


def make_match(seats: int, seed: int = 1, names: tuple[str, ...] = NAMES, **options: Choice) -> Match:
    return start(WinterQueen(), seats, seed, names, **options)


def truth(match: Match) -> QueenState:
    """What no board ever holds: tests need it to arrange positions."""
    state = match._timeline.state = match._state  # what is arranged by hand is looked at anew
    assert isinstance(state, QueenState)
    return state


def with_state(state: QueenState, **options: Any) -> Match:
    """A match that stands at this position."""
    match = make_match(len(state.shelves), **options)
    match._timeline.state = state
    return match


def play_on(match: Match, rng: Rng) -> Step:
    """A lively move: books are taken, filled and used."""
    seat = match.to_act[0]
    legal = match.legal(seat)
    for kind, often in ((TakeBook, 8), (Lay, 6), (UseBook, 2)):
        pool: list[Action] = [action for action in legal if isinstance(action, kind)]
        if pool and rng.below(10) < often:
            return match.play(seat, pool[rng.below(len(pool))])
    return match.play(seat, legal[rng.below(len(legal))])


def played(seats: int, steps: int, seed: int = 1, **options: Any) -> Match:
    match, rng = make_match(seats, seed, **options), Rng(seed)
    while not match.over and match.position < steps:
        play_on(match, rng)
    return match


def make_board(qtbot: Any, desk: Desk, match: Match, size: tuple[int, int] = (900, 740)) -> WinterQueenBoard:
    board = WinterQueenBoard(desk, Lineup(match.game, match.options, match.players))
    put_up(qtbot, board, size)
    return board


def shown(
    qtbot: Any, match: Match, eyes: Seat | None = 0, desk: Desk | None = None
) -> tuple[WinterQueenBoard, list[object]]:
    """A board that looks at this match, and the list of what is chosen on it."""
    board = make_board(qtbot, desk or make_desk(), match)
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    board.present(glimpse(match, eyes))
    board.stage.setFocus()
    QTest.qWait(0)
    return board, chosen


def live(qtbot: Any, match: Match, eyes: Seat = 0, desk: Desk | None = None) -> tuple[WinterQueenBoard, list[object]]:
    """A board whose choices are played at once, as a running match would."""
    board, chosen = shown(qtbot, match, eyes, desk)

    def play(action: Action) -> None:
        step = match.play(eyes, action)
        board.present(glimpse(match, eyes, step.events))

    board.chosen.connect(play)
    return board, chosen


def sketched(board: WinterQueenBoard) -> Way | None:
    """What is drawn on the board: the way to score that is looked at."""
    sketch = table_of(board)._sketch
    return sketch.way if sketch is not None else None


def table_of(board: WinterQueenBoard) -> Table:
    assert board._table is not None
    return board._table


def touch(board: WinterQueenBoard, zone: str, *numbers: int) -> Touch:
    return table_of(board).touches[Address(zone, numbers)]


def crystal(board: WinterQueenBoard, holder: int, colour: int) -> Touch:
    return table_of(board).trays.find(holder, colour)


def click(qtbot: Any, board: WinterQueenBoard, piece: Touch) -> None:
    """A real click in the middle of a piece; pieces answer after their own event."""
    spot = board.stage.mapFromScene(piece.scenePos())
    qtbot.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    for _ in range(6):
        QTest.qWait(0)


def asked(board: WinterQueenBoard) -> str:
    """What the sheet of whoever is to act asks for."""
    prompt = table_of(board).places[board._bottom].prompt
    assert prompt is not None
    return prompt.text
