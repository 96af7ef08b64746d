"""Against bots there is time to take a step back: they wait for a moment, until they are told, or not at all."""

from collections.abc import Callable
from typing import Any

import pytest

from magicgames.engine.game import Action
from magicgames.engine.record import Conceded, Ended, Player, Seated
from magicgames.kit.look.motion import Motion
from magicgames.kit.match.glimpse import Phase
from magicgames.kit.match.running import AT_ONCE, MOMENT, TOLD
from tests.gui.kit.screen import BOT, PERSON, Screen, refuse
from tests.toy.toy import Choose, Light, Peek, Toy, ToyView


class Patient(Toy):
    """The toy in which also lighting can be taken back."""

    def final(self, view: ToyView, action: Action) -> bool:
        return isinstance(action, Peek)

    def belongs(self, view: ToyView, action: Action) -> bool:
        return isinstance(action, Light)


def played(screen: Callable[..., Screen], wait: str) -> tuple[Screen, list[int | None]]:
    """A person has ended a turn by a step that can be taken back; a bot is next."""
    table = screen(PERSON, BOT, game=Patient())
    graces: list[int | None] = []
    table.running.bots_wait = wait
    table.viewer.grace.connect(graces.append)
    for action in (Choose(0), Light()):
        table.viewer.play(action)
        table.viewer.ready()
    return table, graces


def test_at_once_they_go_on(screen: Callable[..., Screen]) -> None:
    table, graces = played(screen, AT_ONCE)
    assert len(table.line.questions) == 1 and graces == []


def test_they_wait_until_they_are_told(screen: Callable[..., Screen]) -> None:
    table, graces = played(screen, TOLD)
    assert table.line.questions == [] and graces == [0]
    table.viewer.hurry()
    assert len(table.line.questions) == 1 and graces == [0, None]


def test_they_wait_for_a_moment(screen: Callable[..., Screen], qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Motion, "GRACE", 30)
    table, graces = played(screen, MOMENT)
    assert table.line.questions == [] and graces == [30]
    qtbot.waitUntil(lambda: len(table.line.questions) == 1)
    assert graces == [30, None]


def test_undo_takes_the_whole_decision_back_and_they_wait_no_more(screen: Callable[..., Screen]) -> None:
    table, graces = played(screen, TOLD)
    table.viewer.undo()
    table.viewer.ready()
    assert table.match.position == 0 and graces == [0, None] and table.glimpse.phase is Phase.ACTING
    table.viewer.redo()
    table.viewer.ready()
    assert table.match.position == 2 and graces == [0, None, 0] and table.line.questions == []


def test_they_do_not_wait_for_what_cannot_be_taken_back(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, game=Toy())
    table.running.bots_wait = TOLD
    for action in (Choose(0), Light()):
        table.viewer.play(action)
        table.viewer.ready()
    assert len(table.line.questions) == 1


def test_people_wait_for_nobody(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, game=Patient(), people=(0,))
    graces: list[int | None] = []
    table.running.bots_wait = TOLD
    table.viewer.grace.connect(graces.append)
    for action in (Choose(0), Light()):
        table.viewer.play(action)
        table.viewer.ready()
    assert graces == []


# Seats in mid-match


def test_others_sit_down_and_who_looks_is_asked_anew(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, game=Toy())
    told: list[bool] = []
    table.running.reseated.connect(lambda: told.append(True))
    table.running.change_seats(Seated(1, Player("Clara")))
    assert told == [True] and table.running.people == (0, 1)
    assert table.running.lineup.players[1].name == "Clara"


def test_a_bot_takes_over_at_once(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, PERSON, game=Toy(), people=(1, 2))
    assert table.line.questions == []
    table.running.change_seats(Seated(0, Player("", "expert")))
    table.viewer.ready()
    assert [question[2] for question in table.line.questions] == ["expert"]


def test_a_bot_whose_seat_was_taken_is_not_heard_any_more(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, game=Toy(), first=1)
    table.viewer.ready()
    [question] = table.line.questions
    table.running.change_seats(Seated(1, Player("Clara")))
    table.line.answered.emit(question[0], Choose(0))
    assert table.match.position == 0


def test_an_end_by_people_is_the_last_glimpse(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, game=Toy())
    table.running.change_seats(Ended("early"))
    table.viewer.ready()
    glimpse = table.glimpse
    assert glimpse.last and glimpse.phase is Phase.OVER and glimpse.eyes is None and glimpse.legal == ()
    assert glimpse.outcome is not None and glimpse.outcome.reason == "early"


def test_conceding_among_three_leaves_a_bot(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, PERSON, PERSON, game=Toy(), people=(1, 2))
    table.running.change_seats(Conceded(0, "novice"))
    assert table.running.people == (1, 2) and not table.match.over


def test_a_full_disk_changes_no_seat(screen: Callable[..., Screen]) -> None:
    table = screen(PERSON, BOT, game=Toy())
    table.match.keep = refuse
    table.running.change_seats(Seated(1, Player("Clara")))
    assert table.running.people == (0,) and [say.key for say in table.troubles] == ["app.trouble.disk_full"]
