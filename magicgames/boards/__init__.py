"""The boards: which game is played on which. Nothing is loaded before a match opens."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from magicgames.kit.board import Board
    from magicgames.kit.desk import Desk
    from magicgames.kit.session import Sitting

    MakeBoard = Callable[[Desk, Sitting], Board]


def _tower(desk: "Desk", sitting: "Sitting") -> "Board":
    from magicgames.boards.tower.board import TowerBoard

    return TowerBoard(desk, sitting)


BOARDS: Final[dict[str, "MakeBoard"]] = {"tower": _tower}


def board_for(game_id: str) -> "MakeBoard | None":
    """Makes the board of this game; None for a game that has none and is played from the list of moves."""
    return BOARDS.get(game_id)
