"""A table of the Tower without a running match: matches, glimpses, and what a board shows of them."""

from typing import Any

from magicgames.boards.tower.board import TowerBoard
from magicgames.boards.tower.seats import Place
from magicgames.engine.game import Action, Choice, Seat
from magicgames.engine.match import Match
from magicgames.engine.rng import Rng
from magicgames.engine.step import Step
from magicgames.games.tower.model import HAND, CastSpell, EndTurn, LeaveSecret, TowerState
from magicgames.games.tower.rules import Tower
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from tests.gui.lineup import NAMES, glimpse, make_desk, put_up, start


def make_match(seats: int, seed: int = 1, names: tuple[str, ...] = NAMES, **options: Choice) -> Match:
    return start(Tower(), seats, seed, names, **options)


def truth(match: Match) -> TowerState:
    """What no board ever holds: tests need it to arrange successes and failures."""
    state = match._timeline.state = match._state  # what is arranged by hand is looked at anew
    assert isinstance(state, TowerState)
    return state


def held(match: Match, seat: Seat) -> list[int]:
    return truth(match).stones[seat * HAND : seat * HAND + HAND]


def play_on(match: Match, rng: Rng) -> Step:
    """A lively move: mostly right, sometimes wrong, sometimes the end of the turn."""
    seat = match.to_act[0]
    legal = match.legal(seat)
    right = [a for a in legal if not isinstance(a, CastSpell) or a.number in held(match, seat)]
    end = [a for a in right if isinstance(a, EndTurn | LeaveSecret)]
    wrong: list[Action] = [a for a in legal if isinstance(a, CastSpell)]
    fate = rng.below(10)
    pool = end if end and fate < 3 else right if right and fate < 8 else wrong or list(legal)
    return match.play(seat, pool[rng.below(len(pool))])


def make_board(qtbot: Any, desk: Desk, match: Match, size: tuple[int, int] = (900, 680)) -> TowerBoard:
    board = TowerBoard(desk, Lineup(match.game, match.options, match.players))
    put_up(qtbot, board, size)
    return board


def place_of(board: TowerBoard, seat: Seat) -> Place:
    assert board._table is not None
    return board._table.places[seat]


def shown(qtbot: Any, match: Match, eyes: int | None = 0, **kwargs: Any) -> tuple[TowerBoard, list[object]]:
    board = make_board(qtbot, make_desk(), match)
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    board.present(glimpse(match, eyes, **kwargs))
    board.stage.setFocus()
    return board, chosen


def singing() -> Match:
    """Somebody has cast Night Singer and may take a secret stone."""
    for seed in range(200):
        match = make_match(3, seed=seed)
        if 4 in held(match, match.to_act[0]):
            match.play(match.to_act[0], CastSpell(4))
            return match
    raise AssertionError("nobody can sing")
