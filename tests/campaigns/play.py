"""Random legal play of every game, number of seats and option: what holds at the start holds at every step."""

from magicgames.engine.game import AnyGame, Choice
from magicgames.engine.options import complete
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from tests.campaigns.campaign import Report
from tests.campaigns.invariants import INVARIANTS
from tests.games.playing import LONGEST

_BELL = 40  # one step in so many is what anybody may press
_OFTEN = {"tower": 8, "winter_queen": 8, "realms": 5, "doll": 1}  # so that each game gets about as many steps
_TURNS = tuple(game for time in range(8) for game in GAMES if time < _OFTEN[game.id])


def run(count: int, report: Report) -> None:
    """`count` steps in all."""
    for number, rng in report.until("steps", count):
        game = game_of(number)
        seats, options = table(game, rng)
        with report.trying(game.id, seats, options):
            _play(game, seats, options, rng, report)


def game_of(number: int) -> AnyGame:
    """Which game a case is about: longer ones less often."""
    return _TURNS[number % len(_TURNS)]


def table(game: AnyGame, rng: Rng) -> tuple[int, dict[str, Choice]]:
    """A number of seats and options that go together."""
    seats = rng.choice(game.seats)
    while True:
        options = {option.key: rng.choice(option.choices) for option in game.options(seats)}
        if game.objection(seats, options) is None:
            return seats, options


def _play(game: AnyGame, seats: int, options: dict[str, Choice], rng: Rng, report: Report) -> None:
    state = game.setup(seats, complete(game, seats, options), Rng(rng.fork()))
    check = INVARIANTS[game.id]
    report.counts[f"matches of {game.id}"] += 1
    for step in range(LONGEST):
        for wrong in check(state):
            report.fault(f"{game.id} {seats} {options} step {step}: {wrong}")
            return
        waiting = game.to_act(state)
        if not waiting:
            if game.outcome(state) is None:
                report.fault(f"{game.id} {seats} {options} step {step}: over without an outcome")
            report.counts["steps"] += step
            report.counts[f"steps of {game.id}"] += step
            return
        seat = None if rng.below(_BELL) == 0 else rng.choice(waiting)
        legal = game.legal(game.view(state, seat))
        if legal:
            game.apply(state, seat, rng.choice(legal))
        elif seat is not None:
            report.fault(f"{game.id} {seats} {options} step {step}: nothing can be done")
            return
    report.fault(f"{game.id} {seats} {options}: it never ends")
