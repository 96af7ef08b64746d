"""How often the rules are asked for one click: a view and a list of moves are made once, whoever needs them."""

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from magicgames.engine.game import AnyGame, Hides, Hiding
from magicgames.engine.match import Match
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.kit.match.bot_turns import BotTurns
from magicgames.kit.match.glimpse import Phase
from magicgames.kit.match.viewer import Viewer
from magicgames.kit.table.board import AnyBoard
from magicgames.kit.table.pieces import Piece
from magicgames.shell.window import MainWindow
from tests.gui.shelf.test_shelf import names
from tests.gui.shell.house import settle

CLICKS = 8
TRIES = 3  # presses that only choose something, or nothing: then the list of moves does it
MOST = {"view": 3, "legal": 3, "glimpse": 1}
LEFT = Qt.MouseButton.LeftButton
# Who else sits there, and how hands are hidden: behind the curtain, or covered where a game leaves the choice.
TABLES = [
    (game, kind, hiding)
    for game in GAMES
    for kind in ("person", "novice")
    for hiding in (Hiding if game.hides is Hides.HANDS and kind == "person" else (Hiding.CURTAIN,))
]


def counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, count: Callable[[], None]) -> None:
    made = getattr(owner, name)

    def counting(self: Any, *arguments: Any) -> Any:
        count()
        return made(self, *arguments)

    monkeypatch.setattr(owner, name, counting)


def by_hand(board: AnyBoard, thing: Piece | QWidget, rng: Rng) -> None:
    """A press by mouse or keyboard, or a drag, also to where it must not lie."""
    if isinstance(thing, QWidget):
        QTest.mouseClick(thing, LEFT) if rng.below(2) else QTest.keyClick(thing, Qt.Key.Key_Return)
        return
    view, start, way = board.stage.viewport(), at(board, thing), rng.below(3)
    QTest.mouseMove(view, start)
    if way == 0:
        QTest.mouseClick(view, LEFT, pos=start)
    elif way == 1:
        thing.setFocus()
        QTest.keyClick(view, Qt.Key.Key_Return)
    else:
        QTest.mousePress(view, LEFT, pos=start)
        end = at(board, rng.choice([item for item in board.scene.items() if isinstance(item, Piece)]))
        QTest.mouseMove(view, end)
        if board.hands._grip is not None and board.hands._grip.targets:
            end = at(board, rng.choice(list(board.hands._grip.targets)))
            QTest.mouseMove(view, end)
        QTest.mouseRelease(view, LEFT, pos=end)


def at(board: AnyBoard, piece: Piece) -> QPoint:
    return board.stage.mapFromScene(piece.sceneBoundingRect().center())


@pytest.mark.parametrize(
    ("game", "kind", "hiding"), TABLES, ids=[f"{game.id}-{kind}-{how}" for game, kind, how in TABLES]
)
def test_a_click_asks_the_rules_but_a_few_times(
    window: MainWindow, game: AnyGame, kind: str, hiding: Hiding, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By hand wherever the table lets one begin it. What only chooses a part of a move asks nothing; where a
    press does two steps, a crystal is taken and put, each of them has its own look."""
    calls: Counter[str] = Counter()
    eyes: list[object] = []
    counted(monkeypatch, type(game), "view", lambda: calls.update(["view"]))
    counted(monkeypatch, type(game), "legal", lambda: calls.update(["legal"]))
    counted(monkeypatch, Viewer, "_look", lambda: calls.update(["glimpse"]))
    counted(monkeypatch, BotTurns, "_ask", lambda: calls.update(["bot"]))  # which is handed a view of its own
    rng = Rng(5)
    window.settings.change(bot_pace="slow", bots_wait="at_once")
    players = names("person", kind, kind)[: max(3, game.seats[0])]
    window.show_match(Match.start(game, players, {}, seed=5, hiding=hiding))
    settle()
    play = window.play
    assert play is not None
    play.viewer.glimpsed.connect(lambda glimpse: eyes.append(glimpse.eyes))
    clicks = tries = pressed = 0
    for _ in range(40 * CLICKS):
        if clicks == CLICKS or play.over:
            break
        glimpse, board, match = play.viewer.glimpse, play.table.board, play.running.match
        if glimpse is None:
            window.lift()
            settle()
            board.release()
        elif glimpse.phase is Phase.ACTING:
            eyes[:] = [glimpse.eyes]
            before = match.position
            action = rng.choice(glimpse.legal)
            things = board.begins(action) if tries < TRIES else ()
            calls.clear()
            if things:
                by_hand(board, rng.choice(things), rng)
            else:
                play.viewer.play(action)
            settle()
            steps = match.position - before
            clicks += bool(steps)
            pressed += bool(steps and things)
            tries = 0 if steps else tries + 1
            turned = sum(one != other for one, other in itertools.pairwise(eyes))  # looked again, as others
            assert calls["view"] <= MOST["view"] * steps + calls["bot"], calls
            assert calls["legal"] <= MOST["legal"] * steps, calls
            assert calls["glimpse"] <= MOST["glimpse"] * steps + turned, calls
        else:
            play.viewer.pass_on()
            board.release()
            play.running.pacer.hurry()
        settle()
    assert pressed >= CLICKS // 2
