"""What is told of a match of the Tower when it is over."""

import pytest

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games.tower.model import CastFailed, RoundEnded, TurnEnded
from magicgames.games.tower.rules import Tower


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_in_which_each_call_worked_has_no_call_that_failed(seed: int) -> None:
    """Whoever called three spells and then missed was told to have had three that all worked."""
    game = Tower()
    match = Match.start(game, tuple(Player("", "novice") for _ in range(3)), {}, seed=seed)
    bot = game.bot("novice")
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    runs = [moment for moment in match.account().moments if moment.say.key == "tower.account.run"]
    assert runs
    for run in runs:
        after = [event for step in match.seen(None) if step.position >= run.position for event in step.events]
        end = next(event for event in after if isinstance(event, TurnEnded | RoundEnded | CastFailed))
        assert not isinstance(end, CastFailed)
