"""Bots: everything they answer is legal, and the same whatever lies where they can't see."""

from magicgames.engine.game import LEVELS, asked
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from tests.campaigns.campaign import Report
from tests.campaigns.hidden import HIDDEN
from tests.campaigns.play import table

_QUICK = LEVELS[:2]  # the others think long; they take part at every fortieth decision
_BREAK_IN = 4  # one time in so many a bot is asked whether it breaks in


def run(count: int, report: Report) -> None:
    """`count` decisions."""
    for number, rng in report.until("decisions", count):
        game = GAMES[number % len(GAMES)]
        seats, options = table(game, rng)
        with report.trying(game.id, seats, options):
            match = Match.start(game, (Player(""),) * seats, options, rng.below(1 << 64))
            while match.to_act and report.counts["decisions"] < count:
                if match.may_interrupt and rng.below(_BREAK_IN) == 0:
                    _decide(match, rng.choice(match.may_interrupt), rng, report)
                elif not _decide(match, match.to_act[0], rng, report):
                    break


def _decide(match: Match, seat: int, rng: Rng, report: Report) -> bool:
    game, level = match.game, rng.choice(LEVELS if rng.below(40) == 0 else _QUICK)
    bot, chance = game.bot(level), match.bot_rng(seat).state
    action = asked(bot, match.view(seat), Rng(chance))
    report.counts["decisions"] += 1
    report.counts[f"decisions of {level}"] += 1
    voice = seat if seat in match.to_act else None  # who breaks in speaks before the table
    if action is not None and action not in match.legal(voice):
        report.fault(f"{game.id} {level} position {match.position} seat {seat}: {action} is not legal")
        return False
    other = match._state.copy()
    HIDDEN[game.id].swap(other, seat, rng)
    other.chance = rng.fork()
    if asked(bot, game.view(other, seat), Rng(chance)) != action:
        report.fault(f"{game.id} {level} position {match.position} seat {seat}: it knows more")
        return False
    if action is not None:
        match.play(voice, action)
    return action is not None
