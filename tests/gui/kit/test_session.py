"""Whose eyes look, when the curtain falls, and what bots may answer."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from magicgames.engine.game import LEVELS, OPEN, Action, AnyGame, Say, Seat, View, asked
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.files import FileTrouble
from magicgames.games.tower.model import CastSpell, EndTurn, TowerView
from magicgames.games.tower.rules import Tower
from magicgames.kit.session import Curtain, Glimpse, Phase, Session
from tests.toy.toy import RingBell, Toy, ToyBot, ToyState, ToyView

PERSON = Player("", "person")
BOT = Player("", "novice")


class Oracle(QObject):
    """A line to bots that answers when told to."""

    answered = Signal(object, object)
    failed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[tuple[object, AnyGame, str, View, int]] = []

    def ask(self, ticket: object, game: AnyGame, level: str, view: View, chance: int) -> None:
        self.questions.append((ticket, game, level, view, chance))

    def answer(self) -> None:
        ticket, game, level, view, chance = self.questions.pop()
        self.answered.emit(ticket, asked(game.bot(level), view, Rng(chance)))


class Screen:
    """What a window would see, in order; it is ready at once."""

    def __init__(self, *players: Player, seed: int = 7, game: AnyGame | None = None, **options: Any) -> None:
        self.match = Match.start(game or Tower(), players, options or {"starter": 0}, seed=seed)
        self.line = Oracle()
        self.session = Session(self.match, self.line, pace="instant")  # type: ignore[arg-type]
        self.seen: list[Glimpse | Curtain] = []
        self.troubles: list[Say] = []
        self.session.glimpsed.connect(self.seen.append)
        self.session.curtained.connect(self.seen.append)
        self.session.troubled.connect(self.troubles.append)
        self.session.begin()

    @property
    def glimpse(self) -> Glimpse:
        last = self.seen[-1]
        assert isinstance(last, Glimpse)
        return last

    @property
    def curtain(self) -> Curtain:
        last = self.seen[-1]
        assert isinstance(last, Curtain)
        return last

    def fail(self) -> None:
        """The present person calls a number that is surely not in the hand."""
        seat = self.session.eyes
        assert seat is not None
        stones = self.match.truth()["stones"][seat * 5 : seat * 5 + 5]
        self.session.play(CastSpell(next(number for number in range(2, 9) if number not in stones)))
        self.session.ready()


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


def refuse(entry: object) -> None:
    raise FileTrouble("disk_full", Path("match"))


@pytest.fixture
def screen(qapp: Any) -> Callable[..., Screen]:
    return Screen


def test_one_person_against_bots_needs_no_curtain(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, BOT)
    assert table.glimpse.eyes == 0
    assert table.glimpse.phase is Phase.ACTING


def test_two_people_start_behind_the_curtain(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    assert table.seen == [Curtain(0, "start")]
    assert table.session.eyes is None
    assert table.session.seen() == ()
    assert table.session.glimpse() is None


def test_the_curtain_is_shown_before_the_eyes_change(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    table.fail()
    eyes_at_the_fall = []
    table.session.curtained.connect(lambda curtain: eyes_at_the_fall.append(table.session.eyes))
    table.session.pass_on()
    assert eyes_at_the_fall == [0]
    assert table.session.eyes is None


def test_the_screen_is_handed_over_by_a_deliberate_act(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    table.fail()
    assert table.glimpse.phase is Phase.HANDING
    assert table.glimpse.next == 1
    assert table.glimpse.eyes == 0
    table.session.pass_on()
    assert table.curtain == Curtain(1, "turn")
    table.session.lift()
    assert table.glimpse.eyes == 1


def test_the_recap_tells_what_happened_since_the_last_look(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    assert table.glimpse.recap == ()
    table.fail()
    table.session.pass_on()
    table.session.lift()
    assert next(type(event).__name__ for seen in table.glimpse.recap for event in seen.events) == "CastFailed"
    table.fail()
    table.session.pass_on()
    table.session.lift()
    assert {seen.actor for seen in table.glimpse.recap} == {1}


def test_hiding_brings_the_curtain_at_once_and_back_the_same_eyes(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    table.session.hide()
    assert table.curtain == Curtain(0, "hidden")
    table.session.play(CastSpell(8))
    assert table.match.position == 0
    table.session.lift()
    assert table.glimpse.eyes == 0


def test_a_single_person_can_hide_too(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    table.session.hide()
    assert table.curtain == Curtain(0, "hidden")


def test_passing_on_ends_undo(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, seed=_seed_with_a_hit())
    table.session.lift()
    table.session.play(CastSpell(8))
    table.session.ready()
    table.session.play(EndTurn())
    table.session.ready()
    assert table.glimpse.can_undo
    table.session.undo()
    table.session.ready()
    assert table.glimpse.phase is Phase.ACTING
    table.session.play(EndTurn())
    table.session.ready()
    table.session.pass_on()
    table.session.lift()
    assert not table.glimpse.can_undo


def test_hiding_instead_of_handing_over_ends_undo_too(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, seed=_seed_with_a_hit())
    table.session.lift()
    for action in (CastSpell(8), EndTurn()):
        table.session.play(action)
        table.session.ready()
    table.session.hide()
    assert table.curtain == Curtain(1, "turn")
    table.session.lift()
    assert table.glimpse.eyes == 1
    assert not table.match.can_undo(0)


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
    table = screen(PERSON, BOT, seed=_seed_with_a_hit())
    table.session.play(CastSpell(8))
    table.session.ready()
    table.session.play(EndTurn())
    table.session.ready()
    assert len(table.line.questions) == 1
    table.session.undo()
    table.session.ready()
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
        table.line.failed.emit()
    assert [say.key for say in table.troubles] == ["app.trouble.bot_stopped"]
    asked = len(table.line.questions)
    table.session.resume()
    assert len(table.line.questions) == asked + 1


def test_a_full_disk_loses_no_move(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT)
    before = table.match.digest()
    table.match.keep = refuse
    table.session.play(CastSpell(8))
    assert [say.key for say in table.troubles] == ["app.trouble.disk_full"]
    assert table.match.digest() == before
    assert table.glimpse.phase is Phase.ACTING


def test_a_bot_whose_move_could_not_be_kept_is_asked_again_when_a_person_says_so(
    screen: Callable[..., Screen], qtbot: Any
) -> None:
    table = screen(PERSON, BOT)
    table.fail()
    table.match.keep = refuse
    table.line.answer()
    qtbot.waitUntil(lambda: bool(table.troubles))
    table.session.ready()
    assert table.session.stalled and table.line.questions == []
    table.match.keep = None
    table.session.resume()
    before = table.match.position
    table.line.answer()
    qtbot.waitUntil(lambda: table.match.position > before)
    assert not table.session.stalled


def test_only_bots_play_on_the_public_table_until_everything_is_open(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(*[Player("", level) for level in LEVELS[:2]])
    assert table.glimpse.eyes is None
    view = table.glimpse.view
    assert isinstance(view, TowerView)
    assert all(stone in (None, 0) for hand in view.hands for stone in hand)
    while not table.match.over:
        table.session.ready()
        if table.line.questions:
            position = table.match.position
            table.line.answer()
            qtbot.waitUntil(lambda position=position: table.match.position > position)  # type: ignore[misc]
    table.session.ready()
    assert table.glimpse.eyes == OPEN
    assert table.glimpse.phase is Phase.OVER
    assert table.glimpse.outcome is not None


def test_a_private_note_comes_back_to_its_own_eyes_only(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON)
    table.session.lift()
    table.session.note({"marks": [3]})
    table.fail()
    assert table.glimpse.memo == {"marks": [3]}
    table.session.pass_on()
    table.session.lift()
    assert table.glimpse.memo is None


def _seed_with_a_hit() -> int:
    """A deal in which seat 0 holds an 8."""
    for seed in range(100):
        match = Match.start(Tower(), (PERSON, PERSON), {"starter": 0}, seed=seed)
        if 8 in match.truth()["stones"][:5]:
            return seed
    raise AssertionError("no such deal")


def lit_by_all(table: Screen, qtbot: Any) -> None:
    """The person and two bots light a card each, so that the bell may be rung."""
    table.session.ready()
    for _ in range(2):
        table.session.play(table.match.legal(0)[-1])
        table.session.ready()
    while len(table.match.truth()["lit"]) < 3:
        table.line.answer()
        qtbot.waitUntil(lambda: table.session._showing)
        table.session.ready()


def test_a_bot_breaks_in_while_the_table_waits_for_a_person(screen: Callable[..., Screen], qtbot: Any) -> None:
    thought: list[Seat | None] = []
    table = screen(PERSON, BOT, BOT, game=BellTower(), bell=True)
    lit_by_all(table, qtbot)
    table.session.thinking.connect(thought.append)
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
    table.session.play(table.match.legal(0)[-1])
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
    table.session.hide()
    table.session.lift()
    table.session.ready()
    assert table.line.questions == []


def waiting(screen: Callable[..., Screen], qtbot: Any, pace: str = "slow") -> Screen:
    """A bot has answered, and its move waits for its time."""
    table = screen(PERSON, BOT, starter=1)
    table.session.pacer.pace = pace
    table.session.ready()
    table.line.answer()
    assert table.match.position == 0
    return table


def test_a_paused_bot_moves_only_when_the_pause_is_over(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = waiting(screen, qtbot, "instant")
    table.session.pacer.pause(True)
    qtbot.wait(30)
    assert table.match.position == 0
    table.session.pacer.pause(False)
    qtbot.waitUntil(lambda: table.match.position == 1)


def test_an_answer_during_the_pause_waits_too(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(PERSON, BOT, starter=1)
    table.session.pacer.pause(True)
    table.session.ready()
    table.line.answer()
    qtbot.wait(30)
    assert table.match.position == 0
    table.session.pacer.pause(False)
    qtbot.waitUntil(lambda: table.match.position == 1)


def test_a_hurried_bot_moves_at_once_and_the_pause_goes_on(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = waiting(screen, qtbot)
    table.session.pacer.pause(True)
    table.session.pacer.hurry()
    qtbot.waitUntil(lambda: table.match.position == 1, timeout=900)  # a slow bot waits longer
    assert table.session.pacer.paused


def test_a_bot_hurried_while_it_thinks_moves_with_its_answer(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = screen(PERSON, BOT, starter=1)
    table.session.pacer.pace = "slow"
    table.session.ready()
    table.session.pacer.hurry()
    table.line.answer()
    qtbot.waitUntil(lambda: table.match.position == 1, timeout=900)


def test_a_hurry_is_for_one_move_only(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = waiting(screen, qtbot)
    table.session.pacer.pause(True)
    table.session.pacer.hurry()
    qtbot.waitUntil(lambda: table.match.position == 1, timeout=900)
    table.session.ready()
    if table.line.questions:  # the bot goes on
        table.line.answer()
        qtbot.wait(30)
        assert table.match.position == 1


def test_what_a_bot_wanted_before_an_end_is_forgotten(screen: Callable[..., Screen], qtbot: Any) -> None:
    table = waiting(screen, qtbot, "instant")
    table.session.close()
    qtbot.wait(30)
    assert table.match.position == 0
