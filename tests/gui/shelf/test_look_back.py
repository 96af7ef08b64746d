"""Looking back while bots answer late, in vain, or not at all: each decision is judged once, by its own answer."""

from collections.abc import Iterator

import pytest

from magicgames.engine.advice import POINTS, Advice, Weighed
from magicgames.engine.game import Action, AnyGame, View, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.shelf import take
from magicgames.games import GAMES
from magicgames.kit.match.bot_process import BotProcess
from magicgames.learning.review import Decision, decisions
from magicgames.say import Say
from magicgames.shell.learning.look_back import LookBack, RegretCard
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

WHY = Say("realms_learn.hint.look_first")


class Patient(BotProcess):
    """Keeps every question, until the test answers it."""

    def __init__(self) -> None:
        super().__init__(())
        self.asked: list[Decision] = []

    def ask_advice(self, ticket: object, game: AnyGame, view: View, chance: int) -> None:
        assert isinstance(ticket, Decision)
        self.asked.append(ticket)

    def answer(self, ticket: Decision, loss: float = 0.0, section: str = "") -> None:
        """Something else would have been so much better."""
        others = [action for action in self.legal(ticket) if action != ticket.action]
        options = (Weighed(others[0], loss, WHY), Weighed(ticket.action, 0.0, WHY))
        self.advised.emit(ticket, Advice(options, WHY, unit=POINTS, section=section))
        settle()

    def legal(self, ticket: Decision) -> list[Action]:
        return list(take(REALMS).legal(ticket.view))


REALMS = next(game for game in GAMES if game.id == "realms")


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    """The beginning of one between two people and a bot, as if it were over."""
    game = take(REALMS)
    made = Match.start(game, (Player("Ann"), Player("Bob"), Player("", "novice")), defaults(game, 3), 5)
    for _ in range(12):
        made.play(made.to_act[0], made.legal(made.to_act[0])[0])
    monkeypatch.setattr(Match, "can_open", True)
    return made


@pytest.fixture
def bots() -> Patient:
    return Patient()


@pytest.fixture
def page(window: MainWindow, match: Match, bots: Patient) -> Iterator[LookBack]:
    made = LookBack(window.desk, match, bots)
    made.resize(900, 700)
    made.show()
    made.arrive()
    settle()
    yield made
    made.close()
    made.deleteLater()


def cards(page: LookBack) -> list[RegretCard]:
    return page.findChildren(RegretCard)


def test_one_decision_is_asked_about_at_a_time_and_what_cost_something_is_told(page: LookBack, bots: Patient) -> None:
    while not page.finished:
        before = len(bots.asked)
        bots.answer(bots.asked[-1], loss=3.0 if before == 2 else 0.0, section="turn" if before == 2 else "")
        assert page.finished or len(bots.asked) == before + 1
    (card,) = cards(page)
    sections: list[str] = []
    page.rules_asked.connect(sections.append)
    assert card.rules_button.isVisible()
    card.rules_button.click()
    assert sections == ["turn"]


def test_while_it_is_looked_it_is_told_how_far(page: LookBack, match: Match, bots: Patient) -> None:
    told = []
    while not page.finished:
        told.append(page._state.text())
        bots.answer(bots.asked[-1])
    steps = [100 * asked.step // len(match.steps) for asked in bots.asked]
    assert len(steps) > 2 and told == [f"Looking at the decisions: {percent}%" for percent in steps]


def test_a_decision_that_nobody_can_judge_is_left_out(page: LookBack, bots: Patient) -> None:
    bots.unable.emit(bots.asked[-1])
    settle()
    assert len(bots.asked) == 2 and not page.finished


def test_an_answer_about_somebody_else_comes_too_late(page: LookBack, match: Match, bots: Patient) -> None:
    late = bots.asked[-1]
    page.look(1)
    settle()
    bots.answer(late, loss=9.0)
    assert [ticket.step for ticket in bots.asked[1:]] == [next(decisions(match, 1)).step], "and is not asked for again"
    while not page.finished:
        bots.answer(bots.asked[-1])
    assert not cards(page)


def test_bots_that_fail_are_told_of_and_asked_anew_when_the_page_is_opened_again(page: LookBack, bots: Patient) -> None:
    bots.failed.emit("gone")
    settle()
    assert page.finished and not cards(page)
    bots.answer(bots.asked[-1], loss=9.0)
    assert page.finished and not cards(page), "nobody waits for it any more"
    page.arrive()
    settle()
    assert not page.finished and len(bots.asked) == 2


def test_nobody_is_asked_for_a_page_that_was_left(page: LookBack, bots: Patient) -> None:
    page.hide()
    bots.answer(bots.asked[-1])
    assert len(bots.asked) == 1
    page.show()
    page.arrive()
    settle()
    assert len(bots.asked) == 2 and bots.asked[1].step == bots.asked[0].step, "it begins with the first one again"
