"""Bots: everything they answer is legal, and the same whatever lies where they can't see."""

from magicgames.engine.game import LEVELS, asked
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.games import GAMES
from tests.campaigns.campaign import Report
from tests.campaigns.worlds import SWAPS

_QUICK = LEVELS[:2]  # the others think long; they take part at every tenth decision


def run(count: int, seed: int, report: Report) -> None:
    """`count` decisions."""
    number = 0
    while report.counts["decisions"] < count:
        rng = Rng(derive("bots", seed, number))
        game = GAMES[number % len(GAMES)]
        number += 1
        seats = rng.choice(game.seats)
        match = Match.start(game, (Player(""),) * seats, {}, rng.below(1 << 64))
        while match.to_act and report.counts["decisions"] < count:
            seat = match.to_act[0]
            level = rng.choice(LEVELS if rng.below(10) == 0 else _QUICK)
            bot, chance = game.bot(level), match.bot_rng(seat).state
            action = asked(bot, match.view(seat), Rng(chance))
            report.counts["decisions"] += 1
            if action not in match.legal(seat):
                report.fault(f"{game.id} {level} seed {seed} match {number - 1} position {match.position}: {action}")
                break
            other = match._state.copy()
            SWAPS[game.id](other, seat, rng)
            if asked(bot, game.view(other, seat), Rng(chance)) != action:
                place = f"match {number - 1} position {match.position}"
                report.fault(f"{game.id} {level} seed {seed} {place}: it knows more")
            assert action is not None
            match.play(seat, action)
