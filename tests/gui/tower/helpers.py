"""A table of the Tower without a session: matches, glimpses, and what a board shows of them."""

from typing import Any

from PySide6.QtCore import QAbstractAnimation
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSimpleTextItem, QWidget

from magicgames import paths
from magicgames.boards.tower.board import TowerBoard
from magicgames.boards.tower.seats import Place
from magicgames.engine.game import Action, Choice, Event, Seat
from magicgames.engine.match import Match, Seen, Step
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import HAND, CastSpell, EndTurn, LeaveSecret, TowerState
from magicgames.games.tower.rules import Tower
from magicgames.kit.art import Art
from magicgames.kit.desk import Desk
from magicgames.kit.language import Language
from magicgames.kit.motion import Motion
from magicgames.kit.pieces import Piece
from magicgames.kit.session import Glimpse, Phase, Sitting
from magicgames.kit.sound import Sound
from magicgames.kit.theme import Theme

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


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
    return Match.start(Tower(), players, {"starter": 0, **options}, seed)


def truth(match: Match) -> TowerState:
    """What no board ever holds: tests need it to arrange successes and failures."""
    state = match._state
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


def seen(step: Step, eyes: Seat | None) -> tuple[Event, ...]:
    return tuple(known for event in step.events if (known := event.seen_by(eyes)) is not None)


def glimpse(
    match: Match, eyes: Seat | None, events: tuple[Event, ...] = (), memo: Any = None, recap: tuple[Seen, ...] = ()
) -> Glimpse:
    acting = eyes is not None and eyes in match.to_act
    return Glimpse(
        position=match.position,
        eyes=eyes,
        view=match.view(eyes),
        legal=match.legal(eyes) if acting else (),
        pressable=(),
        events=events,
        recap=recap,
        phase=Phase.OVER if match.over else Phase.ACTING if acting else Phase.WATCHING,
        next=None,
        can_undo=False,
        outcome=match.outcome,
        memo=memo,
    )


def make_board(qtbot: Any, desk: Desk, match: Match, size: tuple[int, int] = (900, 680)) -> TowerBoard:
    board = TowerBoard(desk, Sitting(match.game, match.options, match.players))
    qtbot.addWidget(board)
    board.resize(*size)
    show_active(qtbot, board)
    return board


def show_active(qtbot: Any, window: QWidget) -> None:
    """Keys and focus go to active windows only."""
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def place_of(board: TowerBoard, seat: Seat) -> Place:
    assert board._table is not None
    return board._table.places[seat]


def pictures(board: TowerBoard) -> list[str]:
    return [item.key for item in board.scene.items() if isinstance(item, Piece)]


def words(board: TowerBoard) -> str:
    """Every letter that the scene shows or tells on hover."""
    texts = [item.toolTip() for item in board.scene.items()]
    texts += [item.text() for item in board.scene.items() if isinstance(item, QGraphicsSimpleTextItem)]
    return "\n".join(texts)


def snapshot(board: TowerBoard) -> list[tuple[object, ...]]:
    """What the scene looks like: every visible picture and word, and where it is."""
    shown: list[tuple[object, ...]] = []
    for item in board.scene.items():
        if item.isVisible() and item.opacity() > 0:
            kept = _content(item)
            if kept:
                at = item.scenePos()
                shape = (round(item.scale(), 2), round(item.rotation()), round(item.opacity(), 2))
                shown.append((kept, round(at.x()), round(at.y()), *shape))
    return sorted(shown, key=repr)


def _content(item: QGraphicsItem) -> str:
    if isinstance(item, Piece):
        return item.key
    return item.text() if isinstance(item, QGraphicsSimpleTextItem) else ""


def run_out(animation: QAbstractAnimation | None) -> None:
    """Lets an animation arrive without waiting for it."""
    if animation is not None:
        animation.start()
        animation.setCurrentTime(animation.totalDuration())
