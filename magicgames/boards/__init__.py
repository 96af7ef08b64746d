"""The boards: which game is played on which. Nothing is loaded before a match opens."""

from typing import TYPE_CHECKING, Final

from magicgames.kit.furniture import Furniture

if TYPE_CHECKING:
    from magicgames.kit.board import Board
    from magicgames.kit.desk import Desk
    from magicgames.kit.session import Sitting


def _tower(desk: "Desk", sitting: "Sitting") -> "Board":
    from magicgames.boards.tower.board import TowerBoard

    return TowerBoard(desk, sitting)


BOARDS: Final = {"tower": Furniture(_tower)}
