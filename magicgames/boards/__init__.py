"""The boards: which game is played on which. Nothing is loaded before a match opens."""

from typing import TYPE_CHECKING, Final

from magicgames.boards.doll.shortcuts import SHORTCUTS as DOLL_SHORTCUTS
from magicgames.boards.realms.shortcuts import SHORTCUTS as REALMS_SHORTCUTS
from magicgames.kit.game_ui import GameUi

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from magicgames.engine.previews import Preview
    from magicgames.kit.desk import Desk
    from magicgames.kit.game_ui import Files
    from magicgames.kit.match.glimpse import Lineup
    from magicgames.kit.table.board import AnyBoard
    from magicgames.say import Say


def _tower(desk: "Desk", lineup: "Lineup") -> "AnyBoard":
    from magicgames.boards.tower.board import TowerBoard

    return TowerBoard(desk, lineup)


def _winter_queen(desk: "Desk", lineup: "Lineup") -> "AnyBoard":
    from magicgames.boards.winter_queen.board import WinterQueenBoard

    return WinterQueenBoard(desk, lineup)


def _winter_queen_picture(desk: "Desk", key: str, width: float, ratio: float) -> "QPixmap":
    from magicgames.boards.winter_queen.examples import picture

    return picture(desk, key, width, ratio)


def _winter_queen_feat(desk: "Desk", what: "Say") -> "QWidget | None":
    from magicgames.boards.winter_queen.feats import drawn

    return drawn(desk, what)


def _realms(desk: "Desk", lineup: "Lineup") -> "AnyBoard":
    from magicgames.boards.realms.board import RealmsBoard

    return RealmsBoard(desk, lineup)


def _realms_picture(desk: "Desk", key: str, width: float, ratio: float) -> "QPixmap":
    from magicgames.boards.realms.pictures import picture

    return picture(desk, key, width, ratio)


def _realms_feat(desk: "Desk", what: "Say") -> "QWidget | None":
    from magicgames.boards.realms.feats import drawn

    return drawn(desk, what)


def _realms_scorer(desk: "Desk", folder: "Path | None", files: "Files") -> "QWidget":
    from magicgames.boards.realms.scorer.page import Scorer

    return Scorer(desk, folder, files)


def _doll(desk: "Desk", lineup: "Lineup") -> "AnyBoard":
    from magicgames.boards.doll.board import DollBoard

    return DollBoard(desk, lineup)


def _doll_picture(desk: "Desk", key: str, width: float, ratio: float) -> "QPixmap":
    from magicgames.boards.doll.pictures import picture

    return picture(desk, key, width, ratio)


def _doll_example(desk: "Desk", name: str, files: "Files") -> "QWidget":
    from magicgames.boards.doll.board import DollBoard
    from magicgames.games.doll.examples import SEATS, example
    from magicgames.games.doll.rules import Doll
    from magicgames.kit.table.position import show_position

    return show_position(DollBoard, desk, Doll(), example(name), SEATS)


def _realms_boxed(folder: "Path") -> "Sequence[Preview]":
    from magicgames.boards.realms.scorer.boxed import boxed

    return boxed(folder)


def _tower_example(desk: "Desk", name: str, files: "Files") -> "QWidget":
    from magicgames.boards.tower.board import TowerBoard
    from magicgames.games.tower.examples import example_turn
    from magicgames.games.tower.rules import Tower
    from magicgames.kit.table.position import show_position

    return show_position(TowerBoard, desk, Tower(), example_turn(), 3)


def _winter_queen_example(desk: "Desk", name: str, files: "Files") -> "QWidget":
    from magicgames.boards.winter_queen.board import WinterQueenBoard
    from magicgames.games.winter_queen.examples import load_examples
    from magicgames.games.winter_queen.rules import WinterQueen
    from magicgames.kit.table.position import show_position

    view = load_examples()[name].view
    return show_position(WinterQueenBoard, desk, WinterQueen(), view, len(view.shelves))


def _realms_example(desk: "Desk", name: str, files: "Files") -> "QWidget":
    from magicgames.boards.realms.scorer.page import Scorer
    from magicgames.games.realms.examples import EXAMPLES

    scorer = Scorer(desk, None, files)
    scorer.show_hand(EXAMPLES[name])
    return scorer


BOARDS: Final = {
    "tower": GameUi(_tower, example=_tower_example),
    "winter_queen": GameUi(
        _winter_queen, picture=_winter_queen_picture, feat=_winter_queen_feat, example=_winter_queen_example
    ),
    "realms": GameUi(
        _realms,
        picture=_realms_picture,
        feat=_realms_feat,
        example=_realms_example,
        scorer=_realms_scorer,
        boxed=_realms_boxed,
        decks=("realms/card_[0-9]*", "realms/frame_*"),
        shortcuts=REALMS_SHORTCUTS,
    ),
    "doll": GameUi(_doll, picture=_doll_picture, example=_doll_example, shortcuts=DOLL_SHORTCUTS),
}
