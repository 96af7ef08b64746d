"""The boards: which game is played on which. Nothing is loaded before a match opens."""

from typing import TYPE_CHECKING, Final

from magicgames.boards.doll.letters import LETTERS as DOLL_LETTERS
from magicgames.boards.realms.letters import LETTERS as REALMS_LETTERS
from magicgames.kit.furniture import Furniture

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from magicgames.kit.board import Board
    from magicgames.kit.desk import Desk
    from magicgames.kit.session import Sitting


def _tower(desk: "Desk", sitting: "Sitting") -> "Board":
    from magicgames.boards.tower.board import TowerBoard

    return TowerBoard(desk, sitting)


def _winter_queen(desk: "Desk", sitting: "Sitting") -> "Board":
    from magicgames.boards.winter_queen.board import WinterQueenBoard

    return WinterQueenBoard(desk, sitting)


def _winter_queen_picture(desk: "Desk", key: str, width: float, ratio: float) -> "QPixmap":
    from magicgames.boards.winter_queen.examples import picture

    return picture(desk, key, width, ratio)


def _realms(desk: "Desk", sitting: "Sitting") -> "Board":
    from magicgames.boards.realms.board import RealmsBoard

    return RealmsBoard(desk, sitting)


def _realms_scorer(desk: "Desk") -> "QWidget":
    from magicgames.boards.realms.scorer import Scorer

    return Scorer(desk)


def _doll(desk: "Desk", sitting: "Sitting") -> "Board":
    from magicgames.boards.doll.board import DollBoard

    return DollBoard(desk, sitting)


BOARDS: Final = {
    "tower": Furniture(_tower),
    "winter_queen": Furniture(_winter_queen, picture=_winter_queen_picture),
    "realms": Furniture(_realms, scorer=_realms_scorer, letters=REALMS_LETTERS),
    "doll": Furniture(_doll, letters=DOLL_LETTERS),
}
