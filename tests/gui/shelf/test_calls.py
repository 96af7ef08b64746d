"""How often the rules are asked for one click: a view and a list of moves are made once, whoever needs them."""

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from magicgames.engine.game import AnyGame
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.kit.bot_turns import BotTurns
from magicgames.kit.glimpse import Phase
from magicgames.kit.viewer import Viewer
from magicgames.shell.window import MainWindow
from tests.gui.shelf.test_shelf import names
from tests.gui.shell.house import settle

CLICKS = 12
MOST = {"view": 3, "legal": 3, "glimpse": 1}


def counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, count: Callable[[], None]) -> None:
    made = getattr(owner, name)

    def counting(self: Any, *arguments: Any) -> Any:
        count()
        return made(self, *arguments)

    monkeypatch.setattr(owner, name, counting)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("kind", ["person", "novice"])
def test_a_click_asks_the_rules_but_a_few_times(
    window: MainWindow, game: AnyGame, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: Counter[str] = Counter()
    eyes: list[object] = []
    counted(monkeypatch, type(game), "view", lambda: calls.update(["view"]))
    counted(monkeypatch, type(game), "legal", lambda: calls.update(["legal"]))
    counted(monkeypatch, Viewer, "_look", lambda: calls.update(["glimpse"]))
    counted(monkeypatch, BotTurns, "_ask", lambda: calls.update(["bot"]))  # which is handed a view of its own
    rng = Rng(5)
    window.start(game, names("person", kind, kind)[: max(3, game.seats[0])], {}, pace="slow")
    settle()
    play = window.play
    assert play is not None
    play.viewer.glimpsed.connect(lambda glimpse: eyes.append(glimpse.eyes))
    clicks = 0
    for _ in range(40 * CLICKS):
        if clicks == CLICKS or play.over:
            break
        glimpse = play.viewer.glimpse
        if glimpse is None:
            play.viewer.lift()
        elif glimpse.phase is Phase.ACTING:
            eyes[:] = [glimpse.eyes]
            calls.clear()
            play.viewer.play(rng.choice(glimpse.legal))
            settle()
            clicks += 1
            turned = sum(one != other for one, other in itertools.pairwise(eyes))  # looked again, as others
            assert calls["view"] <= MOST["view"] + calls["bot"], calls
            assert calls["legal"] <= MOST["legal"], calls
            assert calls["glimpse"] <= MOST["glimpse"] + turned, calls
        else:
            play.viewer.pass_on()
            play.table.board.release()
            play.running.pacer.hurry()
        settle()
    assert clicks >= min(CLICKS, 6)
