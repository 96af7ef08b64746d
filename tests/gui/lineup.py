"""A table of any game without a running match: the desk, glimpses of a match, and what a board shows of them."""

from collections.abc import Callable
from functools import cache
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSimpleTextItem, QWidget

from magicgames import paths
from magicgames.engine.game import AnyGame, Choice, Event, Seat
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.engine.step import Seen, Step
from magicgames.kit.aloud.sound import Sound
from magicgames.kit.desk import Desk
from magicgames.kit.language import Language
from magicgames.kit.look.art import Art
from magicgames.kit.look.motion import Motion
from magicgames.kit.look.theme import Theme
from magicgames.kit.match.glimpse import Glimpse, Phase
from magicgames.kit.table.board import AnyBoard
from magicgames.kit.table.pieces import Piece

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


@cache
def art() -> Art:
    """Pictures are drawn once for all tests."""
    return Art(paths.resources() / "art")


def make_desk(language: str = "en", theme: str = "dark", motion: str = "none", percent: int = 100) -> Desk:
    resources = paths.resources()
    return Desk(
        Language(paths.words(), language),
        Theme(resources, theme, percent),
        art(),
        Motion(motion),
        Sound(resources / "sounds"),
    )


def start(game: AnyGame, seats: int, seed: int, names: tuple[str, ...], **options: Choice) -> Match:
    """A match of people that seat 0 begins."""
    return Match.start(game, tuple(map(Player, names[:seats])), {"starter": 0, **options}, seed)


def seen(step: Step, eyes: Seat | None) -> tuple[Event, ...]:
    return tuple(known for event in step.events if (known := event.seen_by(eyes)) is not None)


def glimpse(
    match: Match, eyes: Seat | None, events: tuple[Event, ...] = (), memo: Any = None, recap: tuple[Seen, ...] = ()
) -> Glimpse:
    match._timeline.state = match._state  # tests arrange tables by hand: nothing asked before counts
    acting = eyes is not None and eyes in match.to_act
    return Glimpse(
        position=match.position,
        eyes=eyes,
        view=match.view(eyes),
        legal=match.legal(eyes) if acting else (),
        pressable=match.legal(None),
        events=tuple(known for event in events if (known := event.seen_by(eyes)) is not None),
        recap=recap,
        phase=Phase.OVER if match.over else Phase.ACTING if acting else Phase.WATCHING,
        next=None,
        can_undo=False,
        outcome=match.outcome,
        memo=memo,
    )


def put_up(qtbot: Any, board: AnyBoard, size: tuple[int, int]) -> None:
    qtbot.addWidget(board)
    board.resize(*size)
    show_active(qtbot, board)


def show_active(qtbot: Any, window: QWidget) -> None:
    """Keys and focus go to active windows only."""
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def pictures(board: AnyBoard) -> list[str]:
    return [item.key for item in board.scene.items() if isinstance(item, Piece)]


def words(board: AnyBoard) -> str:
    """Every letter that the scene shows, or tells about what is looked at."""
    return "\n".join(text for item in board.scene.items() for text in (told(item), text_of(item)))


def snapshot(board: AnyBoard) -> list[tuple[object, ...]]:
    """What the scene looks like: every visible picture and word, and where it is."""
    found: list[tuple[object, ...]] = []
    for item in board.scene.items():
        if item.isVisible() and item.opacity() > 0:
            kept = (item.key if isinstance(item, Piece) else "", text_of(item))
            if any(kept):
                at = item.scenePos()
                shape = (round(item.scale(), 2), round(item.rotation()), round(item.opacity(), 2))
                found.append((*kept, round(at.x()), round(at.y()), *shape, told(item)))
    return sorted(found, key=repr)


def told(item: QGraphicsItem) -> str:
    return item.name if isinstance(item, Piece) else item.toolTip()


def text_of(item: QGraphicsItem) -> str:
    """What an item says: a text, or what a piece that paints its own words has put down as its data."""
    return item.text() if isinstance(item, QGraphicsSimpleTextItem) else str(item.data(0) or "")


def run_out(animation: QAbstractAnimation | None) -> None:
    """Lets an animation arrive without waiting for it."""
    if animation is not None:
        animation.start()
        animation.setCurrentTime(animation.totalDuration())


def turn_events() -> None:
    """The event loop turns once, as it does between two steps of a match: what lay on the tables before is gone.

    A test that plays on and on without it drags thousands of pieces along, and each further one costs more.
    """
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def assert_worlds_look_alike(match: Match, other: Match, make_board: Callable[[Match], AnyBoard]) -> None:
    """Two worlds that fit what the one to act knows are the same picture and the same words; `other` is spent."""
    eyes = match.to_act[0]
    images, texts = [], []
    for world in (11, 12):
        other._timeline.state = match.game.imagine(match.view(eyes), Rng(world))
        assert other.view(eyes) == match.view(eyes)
        board = make_board(other)
        board.present(glimpse(other, eyes))
        images.append(board.grab().toImage())
        texts.append((words(board), board.explanation(), board.summary()))
    assert images[0] == images[1]
    assert texts[0] == texts[1]
