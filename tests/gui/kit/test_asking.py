"""Which bots are asked, when their moves are made, and which answers come too late."""

from collections.abc import Callable
from typing import Any

import pytest

from magicgames.engine.game import OPEN, Action, Seat
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import CastSpell, EndTurn, TowerView
from magicgames.kit.match.glimpse import Phase
from magicgames.kit.match.pacer import PACES
from tests.gui.kit.screen import BOT, PERSON, Screen, refuse, seed_with_a_hit
from tests.toy.toy import RingBell, Toy, ToyBot, ToyState, ToyView


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow bot that nobody hurries does not move while a test runs."""
    monkeypatch.setitem(PACES, "slow", (3_600_000, 3_600_000))


class Ringer(ToyBot):
    """Rings the bell on the move of the first seat, if it sits third."""

    def interrupt(self, view: ToyView, rng: Rng) -> Action | None:
        return RingBell() if view.seat == 2 and view.to_act == (0,) else None


class BellTower(Toy):
    """The toy with bots that may ring its bell."""

    def may_interrupt(self, state: ToyState) -> tuple[Seat, ...]:
        pressable = self.legal(self.view(state, None))
        return tuple(seat for seat in range(len(state.hands)) if pressable and seat != state.active)

    def bot(self, level: str) -> ToyBot:
        return Ringer(level)


def test_bots_move_and_the_person_watches(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(PERSON, BOT)
    table.fail()
    assert table.glimpse.phase is Phase.WATCHING
    before = table.match.position
    table.line.answer()
    qtbot.waitUntil(lambda: table.match.position > before)
    assert table.glimpse.eyes == 0
    assert table.glimpse.events


def test_a_late_answer_to_an_old_position_is_dropped(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(PERSON, BOT, seed=seed_with_a_hit())
    table.viewer.play(CastSpell(8))
    table.viewer.ready()
    table.viewer.play(EndTurn())
    table.viewer.ready()
    assert len(table.line.questions) == 1
    table.viewer.undo()
    table.viewer.ready()
    position = table.match.position
    table.line.answer()
    qtbot.wait(20)
    assert table.match.position == position


def test_the_bot_gets_the_view_of_its_own_seat(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    table.fail()
    view = table.line.questions[0][3]
    assert isinstance(view, TowerView)
    assert view.seat == 1
    assert set(view.hands[1]) <= {None, 0}


def test_a_stopped_bot_is_asked_again_and_then_told(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    table.fail()
    for _ in range(3):
        table.line.failed.emit(False)
    assert [say.key for say in table.troubles] == ["app.trouble.bot_stopped"]
    asked = len(table.line.questions)
    table.running.resume()
    assert len(table.line.questions) == asked + 1


def test_a_bot_whose_move_could_not_be_kept_is_asked_again_when_a_person_says_so(
    screen: Callable[..., Screen], qtbot: Any
) -> None:
    table = screen(PERSON, BOT)
    table.fail()
    table.match.keep = refuse
    table.line.answer()
    qtbot.waitUntil(lambda: bool(table.troubles))
    table.viewer.ready()
    assert table.running.stalled and table.line.questions == []
    table.match.keep = None
    table.running.resume()
    before = table.match.position
    table.line.answer()
    qtbot.waitUntil(lambda: table.match.position > before)
    assert not table.running.stalled


def lit_by_all(table: Screen, qtbot: Any) -> None:
    """The person and two bots light a card each, so that the bell may be rung."""
    table.viewer.ready()
    for _ in range(2):
        table.viewer.play(table.match.legal(0)[-1])
        table.viewer.ready()
    while len(table.match.truth()["lit"]) < 3:
        table.line.answer()
        qtbot.waitUntil(lambda: bool(table.running._looking))
        table.viewer.ready()


def test_a_bot_breaks_in_while_the_table_waits_for_a_person(screen: Callable[..., Screen], qtbot: Any) -> None:
    thought: list[Seat | None] = []
    table = screen(PERSON, BOT, BOT, game=BellTower(), bell=True)
    lit_by_all(table, qtbot)
    table.running.thinking.connect(thought.append)
    assert table.glimpse.phase is Phase.ACTING
    assert [question[3].seat for question in table.line.questions] == [1]
    table.line.answer()  # nothing
    assert [question[3].seat for question in table.line.questions] == [2]
    assert thought == [], "nobody is to see who is asked"
    table.line.answer()
    assert table.match.over and table.match.seen(OPEN)[-1].actor is None


def test_who_plays_on_before_a_bot_has_broken_in_has_played_on(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(PERSON, BOT, BOT, game=BellTower(), bell=True)
    lit_by_all(table, qtbot)
    table.line.answer()
    late = table.line.questions.pop()
    table.viewer.play(table.match.legal(0)[-1])
    table.line.answered.emit(late[0], RingBell())
    assert not table.match.over


def test_bots_that_keep_still_are_not_asked_again(screen: Callable[..., Screen], qtbot: Any) -> None:
    class Still(BellTower):
        def bot(self, level: str) -> ToyBot:
            return ToyBot(level)

    table = screen(PERSON, BOT, BOT, game=Still(), bell=True)
    lit_by_all(table, qtbot)
    table.line.answer()
    table.line.answer()
    assert table.line.questions == []
    table.viewer.hide()
    table.viewer.lift()
    table.viewer.ready()
    assert table.line.questions == []


def waiting(screen: Callable[..., Screen], qtbot: Any, pace: str = "slow") -> Screen:
    """A bot has answered, and its move waits for its time."""
    table = screen(PERSON, BOT, starter=1)
    table.running.pacer.pace = pace
    table.viewer.ready()
    table.line.answer()
    assert table.match.position == 0
    return table


def test_a_paused_bot_moves_only_when_the_pause_is_over(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = waiting(screen, qtbot, "instant")
    table.running.pacer.pause(True)
    qtbot.wait(30)
    assert table.match.position == 0
    table.running.pacer.pause(False)
    qtbot.waitUntil(lambda: table.match.position == 1)


def test_an_answer_during_the_pause_waits_too(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(PERSON, BOT, starter=1)
    table.running.pacer.pause(True)
    table.viewer.ready()
    table.line.answer()
    qtbot.wait(30)
    assert table.match.position == 0
    table.running.pacer.pause(False)
    qtbot.waitUntil(lambda: table.match.position == 1)


def test_a_hurried_bot_moves_at_once_and_the_pause_goes_on(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = waiting(screen, qtbot)
    table.running.pacer.pause(True)
    table.running.pacer.hurry()
    qtbot.waitUntil(lambda: table.match.position == 1)
    assert table.running.pacer.paused


def test_a_bot_hurried_while_it_thinks_moves_with_its_answer(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(PERSON, BOT, starter=1)
    table.running.pacer.pace = "slow"
    table.viewer.ready()
    table.running.pacer.hurry()
    table.line.answer()
    qtbot.waitUntil(lambda: table.match.position == 1)


def test_a_hurry_is_for_one_move_only(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = waiting(screen, qtbot)
    table.running.pacer.pause(True)
    table.running.pacer.hurry()
    qtbot.waitUntil(lambda: table.match.position == 1)
    table.viewer.ready()
    table.line.answer()  # the bot goes on
    qtbot.wait(30)
    assert table.match.position == 1


def test_what_a_bot_wanted_before_an_end_is_forgotten(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = waiting(screen, qtbot, "instant")
    table.running.close()
    qtbot.wait(30)
    assert table.match.position == 0
