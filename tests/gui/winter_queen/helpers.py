"""A table of Winter Queen without a session: positions, glimpses, and what a board shows of them."""

from typing import Any

from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSimpleTextItem, QWidget

from magicgames import paths
from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, Badge, Touch
from magicgames.engine.game import Action, Choice, Event, Seat
from magicgames.engine.match import Match, Step
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import Lay, QueenState, TakeBook, UseBook
from magicgames.games.winter_queen.rules import WinterQueen
from magicgames.kit.art import Art
from magicgames.kit.desk import Desk
from magicgames.kit.language import Language
from magicgames.kit.motion import Motion
from magicgames.kit.pieces import Piece
from magicgames.kit.session import Glimpse, Phase, Sitting
from magicgames.kit.sound import Sound
from magicgames.kit.theme import Theme

NAMES = ("Ann", "Bob", "Cid", "Dot")


def make_desk(language: str = "en", theme: str = "dark", motion: str = "none", percent: int = 100) -> Desk:
    resources = paths.resources()
    return Desk(
        Language(paths.words(), language),
        Theme(resources, theme, percent),
        Art(resources / "art"),
        Motion(motion),
        Sound(resources / "sounds"),
    )


def make_match(seats: int, seed: int = 1, names: tuple[str, ...] = NAMES, **options: Choice) -> Match:
    players = tuple(Player(name) for name in names[:seats])
    return Match.start(WinterQueen(), players, {"starter": 0, **options}, seed)


def truth(match: Match) -> QueenState:
    """What no board ever holds: tests need it to arrange positions."""
    state = match._state
    assert isinstance(state, QueenState)
    return state


def with_state(state: QueenState, **options: Choice) -> Match:
    """A match that stands at this position."""
    match = make_match(len(state.shelves), **options)
    match._state = state
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


def played(seats: int, steps: int, seed: int = 1, **options: Choice) -> Match:
    match, rng = make_match(seats, seed, **options), Rng(seed)
    while not match.over and match.position < steps:
        play_on(match, rng)
    return match


def glimpse(match: Match, eyes: Seat | None, events: tuple[Event, ...] = ()) -> Glimpse:
    acting = eyes is not None and eyes in match.to_act
    return Glimpse(
        position=match.position,
        eyes=eyes,
        view=match.view(eyes),
        legal=tuple(match.legal(eyes)) if acting else (),
        pressable=(),
        events=events,
        recap=(),
        phase=Phase.OVER if match.over else Phase.ACTING if acting else Phase.WATCHING,
        next=None,
        can_undo=False,
        outcome=match.outcome,
        memo=None,
    )


def make_board(qtbot: Any, desk: Desk, match: Match, size: tuple[int, int] = (900, 740)) -> WinterQueenBoard:
    board = WinterQueenBoard(desk, Sitting(match.game, match.options, match.players))
    qtbot.addWidget(board)
    board.resize(*size)
    show_active(qtbot, board)
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
    """A board whose choices are played at once, as a session would."""
    board, chosen = shown(qtbot, match, eyes, desk)

    def play(action: Action) -> None:
        step = match.play(eyes, action)
        board.present(glimpse(match, eyes, step.events))

    board.chosen.connect(play)
    return board, chosen


def show_active(qtbot: Any, window: QWidget) -> None:
    """Keys and focus go to active windows only."""
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


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


def pictures(board: WinterQueenBoard) -> list[str]:
    return [item.key for item in board.scene.items() if isinstance(item, Piece)]


def words(board: WinterQueenBoard) -> str:
    """Every letter that the scene shows or tells on hover."""
    texts = [item.toolTip() for item in board.scene.items()]
    texts += [_text(item) for item in board.scene.items()]
    return "\n".join(texts)


def snapshot(board: WinterQueenBoard) -> list[tuple[object, ...]]:
    """What the scene looks like: every visible picture and word, and where it is."""
    found: list[tuple[object, ...]] = []
    for item in board.scene.items():
        if item.isVisible() and item.opacity() > 0:
            kept = item.key if isinstance(item, Piece) and item.key else _text(item)
            if kept:
                at = item.scenePos()
                shape = (round(item.scale(), 2), round(item.rotation()), round(item.opacity(), 2))
                found.append((kept, round(at.x()), round(at.y()), *shape, item.toolTip()))
    return sorted(found, key=repr)


def _text(item: QGraphicsItem) -> str:
    if isinstance(item, Badge):
        return item.text
    return item.text() if isinstance(item, QGraphicsSimpleTextItem) else ""


def run_out(animation: QAbstractAnimation | None) -> None:
    """Lets an animation arrive without waiting for it."""
    if animation is not None:
        animation.start()
        animation.setCurrentTime(animation.totalDuration())
