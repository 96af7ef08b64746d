"""Covered hands: the table in everybody's sight, a hand only in its owner's and only when it is asked for."""

from collections.abc import Callable
from typing import Any

import pytest

from magicgames.engine.game import Action, Hiding
from magicgames.games.doll.actions import TakeSchool
from magicgames.games.doll.rules import Doll
from magicgames.kit.look.motion import Motion
from magicgames.kit.match.glimpse import Phase
from tests.gui.kit.screen import BOT, PERSON, Screen
from tests.toy.toy import TOY, Choose, Light, Peek, RingBell, Toy, ToyView


class Candles(Toy):
    """The toy with hands that people cover."""

    hiding = Hiding.COVER

    def in_the_open(self, view: ToyView) -> tuple[Action, ...]:
        return (Light(),) if view.chosen >= 0 and view.to_act else ()


@pytest.fixture
def table(screen: Callable[..., Screen]) -> Screen:
    return screen(PERSON, PERSON, game=Candles(), bell=True)


def hidden(table: Screen) -> bool:
    view = table.glimpse.view
    assert isinstance(view, ToyView)
    return all(number in (None, 0) for hand in view.hands for number in hand)


def test_nobody_sees_a_hand_before_it_is_asked_for(table: Screen) -> None:
    assert table.glimpse.phase is Phase.COVERED and table.glimpse.eyes is None
    assert (table.glimpse.facing, table.glimpse.next) == (0, 0)
    assert hidden(table) and table.glimpse.memo is None and table.viewer.awaited is None


def test_a_deliberate_press_shows_the_hand_of_whoever_is_next(table: Screen) -> None:
    table.viewer.pass_on()
    assert table.glimpse.eyes == 0 and table.glimpse.phase is Phase.ACTING and not hidden(table)
    table.viewer.hide()
    assert table.glimpse.eyes is None and hidden(table)


def test_nothing_that_needs_the_hand_can_be_done_while_it_is_covered(table: Screen) -> None:
    table.viewer.play(Choose(0))
    assert table.match.position == 0 and table.glimpse.legal == ()


def test_what_everybody_knows_to_be_legal_can_be_done_without_a_look(table: Screen) -> None:
    table.viewer.uncover()
    table.viewer.play(Choose(0))
    table.viewer.cover()
    assert table.glimpse.legal == (Light(),)
    table.viewer.play(Light())
    assert table.match.position == 2
    assert table.match.seen(None)[-1].actor == 0, "it is done as the seat, not as the table"


def test_the_hand_covers_itself_at_the_end_of_the_turn(table: Screen) -> None:
    covered: list[bool] = []
    table.viewer.covered.connect(lambda: covered.append(table.viewer.eyes == 0))
    table.viewer.uncover()
    table.viewer.play(Choose(0))
    table.viewer.ready()
    assert table.glimpse.eyes == 0
    table.viewer.play(Light())
    assert table.glimpse.eyes == 0, "its owner sees what came of it"
    table.viewer.ready()
    assert table.glimpse.phase is Phase.COVERED and table.glimpse.facing == 1 and hidden(table)
    assert covered == [True], "whatever is private is closed while nothing else has changed yet"


def test_a_hand_that_nobody_touches_covers_itself(
    screen: Callable[..., Screen], qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Motion, "UNTOUCHED", 30)
    table = screen(PERSON, PERSON, game=Candles())
    table.viewer.uncover()
    qtbot.waitUntil(lambda: table.glimpse.eyes is None)


def test_input_keeps_it_open(table: Screen) -> None:
    table.viewer.uncover()
    started = table.viewer._untouched.remainingTime()
    table.viewer._untouched.setInterval(10 * Motion.UNTOUCHED)
    table.viewer.touched()
    assert table.viewer._untouched.remainingTime() > started
    table.viewer.cover()
    table.viewer.touched()
    assert not table.viewer._untouched.isActive()


def test_the_journal_of_a_covered_table_is_the_public_one(table: Screen) -> None:
    table.viewer.uncover()
    table.viewer.play(Peek(1, 0))
    assert table.viewer.seen() == table.match.seen(0)
    table.viewer.cover()
    assert table.viewer.seen() == table.match.seen(None) != table.match.seen(0)


def test_one_s_own_step_can_be_taken_back_until_others_have_looked(table: Screen) -> None:
    table.viewer.uncover()
    table.viewer.play(Choose(0))
    table.viewer.cover()
    assert table.glimpse.can_undo
    table.viewer.undo()
    assert table.match.position == 0 and table.glimpse.can_redo
    table.viewer.redo()
    assert table.match.position == 1
    table.viewer.uncover()
    assert table.glimpse.can_undo, "the same eyes look again"


def test_another_look_ends_undo(screen: Callable[..., Screen]) -> None:
    class Patient(Candles):
        def final(self, view: ToyView, action: Action) -> bool:
            return False

    table = screen(PERSON, PERSON, game=Patient())
    table.viewer.uncover()
    for action in (Choose(0), Light()):
        table.viewer.play(action)
        table.viewer.ready()
    assert table.glimpse.can_undo and table.glimpse.facing == 1
    table.viewer.uncover()
    assert not table.glimpse.can_undo and not table.match.can_undo(0)


def test_what_anybody_pressed_anybody_takes_back(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, game=Doll())
    assert table.glimpse.eyes is None
    table.viewer.press(TakeSchool("celtic"))
    table.viewer.ready()
    assert table.match.position == 1 and table.glimpse.can_undo
    table.viewer.undo()
    assert table.match.position == 0 and not table.glimpse.can_undo
    assert TakeSchool("celtic") in table.glimpse.pressable


def test_whoever_asks_for_their_hand_is_told_what_nobody_else_saw_and_nothing_else(
    screen: Callable[..., Screen],
) -> None:
    """The first cards are drawn with the last of the schools that all watched being divided."""
    table = screen(PERSON, PERSON, game=Doll())
    while table.glimpse.pressable and not table.match.view(0).hands[0]:
        table.viewer.press(table.glimpse.pressable[0])
        table.viewer.ready()
    table.viewer.uncover()
    told = [event for seen in table.glimpse.recap for event in seen.events]
    assert [type(event).__name__ for event in told] == ["SpellDrawn"] and told[0].seen_by(None) != told[0]


def test_anybody_may_still_press_what_anybody_may_press(table: Screen) -> None:
    for _ in range(2):
        table.viewer.uncover()
        for action in (Choose(0), Light()):
            table.viewer.play(action)
            table.viewer.ready()
    assert table.glimpse.pressable == (RingBell(),)
    table.viewer.press(RingBell())
    table.viewer.ready()
    assert table.glimpse.last and table.glimpse.phase is Phase.OVER and not hidden(table)


def test_one_person_alone_covers_nothing(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, game=Candles())
    assert table.glimpse.eyes == 0 and table.viewer.hiding is None


def test_the_choice_of_the_match_counts(screen: Callable[..., Screen]) -> None:
    assert screen(PERSON, PERSON, game=Candles(), hiding="curtain").viewer.awaited is not None
    assert screen(PERSON, PERSON, game=TOY, hiding="cover").glimpse.phase is Phase.COVERED
