"""Random legal play of every game, number of seats and option: what holds at the start holds at every step."""

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.games import GAMES
from tests.campaigns.campaign import Report
from tests.campaigns.invariants import INVARIANTS
from tests.games.playing import LONGEST


def run(count: int, seed: int, report: Report) -> None:
    """`count` steps in all."""
    number = 0
    while report.counts["steps"] < count:
        rng = Rng(derive("play", seed, number))
        game = GAMES[number % len(GAMES)]
        seats = rng.choice(game.seats)
        options = {option.key: rng.choice(option.choices) for option in game.options(seats)}
        number += 1
        if game.objection(seats, options) is not None:
            continue
        state = Match.start(game, (Player(""),) * seats, options, rng.below(1 << 64))._state
        report.counts[f"matches of {game.id}"] += 1
        for step in range(LONGEST):
            waiting = game.to_act(state)
            for wrong in INVARIANTS[game.id](state):
                report.fault(f"{game.id} {seats} {options} seed {seed} match {number - 1} step {step}: {wrong}")
            if not waiting:
                break
            report.counts["steps"] += 1
            seat = rng.choice(waiting)
            legal = game.legal(game.view(state, seat))
            if not legal:
                report.fault(f"{game.id} match {number - 1} step {step}: nothing can be done")
                break
            game.apply(state, seat, rng.choice(legal))
        else:
            report.fault(f"{game.id} match {number - 1}: it never ends")
