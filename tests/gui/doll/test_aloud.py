"""What is said aloud at the table of the Doll: by people before the table, by bots for themselves."""

from typing import Any

import pytest

from magicgames.engine.game import Action
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games.doll import actions as do
from magicgames.games.doll.model import DollState
from magicgames.kit.match.running import RunningMatch
from magicgames.kit.match.viewer import Viewer
from magicgames.shell.playing.calls import Calls
from tests.games.doll.helpers import DOLL, play, press, table
from tests.gui.doll.helpers import settle
from tests.gui.lineup import make_desk

PERSON, BOT = "person", "player"


class Line:
    """Bots that never answer."""

    class _Signal:
        def connect(self, _: Any) -> None: ...

    answered = unable = failed = _Signal()

    def ask(self, *_: Any) -> None: ...


def viewer_of(state: DollState, *kinds: str) -> tuple[Viewer, Match]:
    match = Match.start(
        DOLL, tuple(Player(f"{seat}", kind) for seat, kind in enumerate(kinds)), {}, seed=1, hiding="curtain"
    )
    match._timeline.state = state
    made = Viewer(RunningMatch(match, Line()))  # type: ignore[arg-type]
    made.begin()
    made.lift()
    return made, match


def offered(made: Viewer) -> tuple[Action, ...]:
    glimpse = made.glimpse
    assert glimpse is not None
    assert made.public()[1] == glimpse.pressable
    return glimpse.pressable


@pytest.mark.parametrize("way", ["play", "press"])  # the list of moves offers it as one's own move, the board as a word
def test_a_denial_of_a_person_goes_before_the_table_however_it_was_reached(qapp: Any, way: str) -> None:
    state = table(3, bound=(("frog", 1, 0),))
    play(state, do.DoDeed("frog"), do.Roll())  # ticked off, which is no proof
    press(state, do.CallBreak("frog"))
    made, match = viewer_of(state, PERSON, BOT, BOT)
    getattr(made, way)(do.Deny())
    case = match.view(0).case
    assert case is not None and case.disputed


@pytest.mark.parametrize("way", ["play", "press"])
def test_a_call_of_the_person_on_turn_is_judged_by_the_table_and_no_mere_question(qapp: Any, way: str) -> None:
    state = table(3, bound=(("frog", 1, 0),))
    play(state, do.Roll(), do.DrawSpell(0b00011), do.EndTurn())  # the first seat has forgotten the frog
    made, match = viewer_of(state, PERSON, PERSON, PERSON)
    getattr(made, way)(do.CallBreak("frog"))
    made.press(do.Deny())
    case = match.view(1).case
    assert case is not None and case.disputed


def test_people_do_not_answer_for_bots(qapp: Any) -> None:
    state = table(3, dice="PRSBG", bound=(("frog", 0, 1),))
    press(state, do.CallBreak("frog"))
    assert offered(viewer_of(state, PERSON, BOT, BOT)[0]) == (do.Withdraw(),)
    assert offered(viewer_of(state, PERSON, PERSON, BOT)[0]) == (do.Admit(), do.Deny(), do.Withdraw())


def test_people_do_not_interrupt_for_bots(qapp: Any) -> None:
    state = table(3, dice="PRSBG")
    assert offered(viewer_of(state, PERSON, PERSON, BOT)[0]) == (do.Interrupt(1),)


def test_a_bot_names_the_spell_it_breaks_itself(qapp: Any) -> None:
    state = table(4, dice="RGTSS", hands={0: ["guard"]}, bound=(("goodie", 2, 1),))
    play(state, do.Cast("guard", 0b01111), do.Aim(1))
    assert state.conflict
    assert not any(isinstance(action, do.GiveUp) for action in offered(viewer_of(state, PERSON, BOT, BOT, BOT)[0]))
    assert any(isinstance(action, do.GiveUp) for action in offered(viewer_of(state, PERSON, PERSON, BOT, BOT)[0]))


def test_a_call_is_answered_and_judged_from_the_list_on_the_curtain(qtbot: Any) -> None:
    made, match = viewer_of(table(3, dice="PRSBG", bound=(("frog", 0, 1),)), PERSON, PERSON, BOT)
    made.hide()
    calls = Calls(make_desk())
    qtbot.addWidget(calls)
    made.moved_on.connect(lambda: calls.offer(made.lineup, *made.public()))
    calls.called.connect(made.press)
    calls.offer(made.lineup, *made.public())
    calls.show()
    calls.open_button.click()
    settle()
    said = []
    for word in ("Broken", "Dispute", "Failed"):
        row = next(row for row in calls.rows if row.accessibleName().startswith(word))
        assert row.isVisible()
        row.click()
        settle()
        said.append(calls._words.text())
    assert said[:2] == [
        "1, own up: did you slip up on “Ribbit Diplomacy”?",
        "1 disputes it. Everything waits for the table: was “Ribbit Diplomacy” obeyed?",
    ]
    assert match.view(None).scores == (2, 0, 0)
    calls.close_sheet()
    assert not calls.rows[0].isVisible()


def test_verdicts_name_whom_and_what_they_are_about(qapp: Any) -> None:
    state = table(3, dice="PRSBG", bound=(("frog", 0, 1),))
    press(state, do.CallBreak("frog"), do.Deny())
    narrator = make_desk().language.narrator("doll", ("Ann", "Bob", "Cy"))
    view = DOLL.view(state, 0)
    assert narrator.move(do.Judge(True), DOLL.remark(view, do.Judge(True))) == "Failed · Bob, “Ribbit Diplomacy”"
