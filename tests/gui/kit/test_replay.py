"""A match that is watched again at a table."""

import pytest

from magicgames.engine.game import OPEN
from magicgames.engine.history import History
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.kit.match.glimpse import Glimpse, Phase
from magicgames.kit.match.replay import Replay
from magicgames.kit.match.table_source import TableSource
from tests.games.playing import play_on
from tests.toy.toy import TOY, ToyView


def shown(steps: int | None, eyes: int | None) -> tuple[Replay, list[Glimpse]]:
    match = Match.start(TOY, (Player("Ada"), Player("Boris")), {}, seed=3)
    rng = Rng(3)
    while not match.over and (steps is None or match.position < steps):
        play_on(match, rng)
    replay = Replay(History(match), eyes)
    seen: list[Glimpse] = []
    replay.glimpsed.connect(seen.append)
    return replay, seen


def test_it_is_a_source_for_a_table(qapp: object) -> None:
    source: TableSource = shown(4, 0)[0]
    assert source.glimpse is None and source.lineup.players[0].name == "Ada"


def test_the_next_step_is_enacted_and_others_are_simply_there(qapp: object) -> None:
    replay, seen = shown(6, 0)
    replay.go_to(2)
    replay.go_to(3)
    replay.go_to(1)
    assert [bool(glimpse.events) for glimpse in seen] == [False, True, False]
    assert [glimpse.position for glimpse in seen] == [2, 3, 1]
    assert {seen.position for seen in replay.seen()} <= {1}


def test_during_a_match_only_ones_own_eyes_look(qapp: object) -> None:
    replay, seen = shown(6, 0)
    replay.go_to(99)
    replay.look_as(1)
    replay.look_as(OPEN)
    assert replay.offered == (0,) and {glimpse.eyes for glimpse in seen} == {0}
    assert seen[-1].position == 6 and seen[-1].phase is Phase.WATCHING and seen[-1].outcome is None


@pytest.mark.parametrize("eyes", [OPEN, None, 0, 1])
def test_after_the_end_any_eyes_look_at_any_step(qapp: object, eyes: int | None) -> None:
    replay, seen = shown(None, 0)
    replay.go_to(1)
    replay.look_as(eyes)
    view = seen[-1].view
    assert isinstance(view, ToyView) and view.seat == eyes
    hidden = [number for hand in view.hands for number in hand if number is None]
    assert bool(hidden) is (eyes != OPEN)
    replay.go_to(replay.history.length)
    assert seen[-1].phase is Phase.OVER and seen[-1].outcome is not None


def test_nothing_can_be_done_there(qapp: object) -> None:
    replay, seen = shown(6, 0)
    replay.go_to(2)
    assert seen[-1].legal == seen[-1].pressable == () and not seen[-1].can_undo
    replay.play(seen[-1].view)  # type: ignore[arg-type]
    assert replay.history.length == 6
