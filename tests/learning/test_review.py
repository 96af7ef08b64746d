"""Which decisions a person is told of after a match, with the toy game."""

from itertools import pairwise

from magicgames.engine.advice import Advice, Weighed
from magicgames.engine.game import Action, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.learning.review import Decision, Regret, decisions, worst
from magicgames.say import Say
from tests.toy.toy import TOY, Choose, Light

WHY = Say("toy.prompt")


def regret(step: int, turn: int, better: Action, loss: float) -> Regret:
    chosen = Weighed(Choose(0), 0.0, WHY)
    return Regret(
        Decision(step, None, Choose(0), turn), chosen, Advice((Weighed(better, loss, WHY), chosen), WHY), loss
    )


def test_the_three_that_cost_most_are_told_in_their_order() -> None:
    regrets = [regret(step, step, Choose(step), loss) for step, loss in ((1, 2.0), (5, 1.0), (7, 4.0), (9, 3.0))]
    assert [each.decision.step for each in worst(regrets)] == [1, 7, 9]


def test_what_was_missed_all_through_a_turn_is_told_once_where_it_cost_most() -> None:
    same = [regret(step, 4, Light(), loss) for step, loss in ((10, 2.0), (11, 3.0), (12, 2.0))]
    later = regret(20, 5, Light(), 1.0)
    assert [each.decision.step for each in worst([*same, later])] == [11, 20]


def test_a_turn_lasts_until_others_act() -> None:
    match = Match.start(TOY, (Player("Ann"), Player("Bob")), defaults(TOY, 2), 3)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    found = list(decisions(match, 0))
    assert found
    for before, after in pairwise(found):
        others = [step for step in match.steps[before.step : after.step] if step.seat not in (0, None)]
        assert (before.turn == after.turn) == (not others)
