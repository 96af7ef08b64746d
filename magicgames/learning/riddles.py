"""How puzzles are made: bots play, and whenever a moment has one clearly best answer it is written down."""

from collections import Counter
from collections.abc import Callable, Iterator

from magicgames.engine.game import LEVELS, AnyGame, asked, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.learning.puzzles import GRADES, Move, Puzzle

MOST_STEPS = 1500  # of one match


def find(game: AnyGame, seed: int) -> Iterator[Puzzle]:
    """Riddles of one match between bots; which seats, levels and options it has follows from the seed."""
    rng = Rng(derive(seed, "riddles", game.id))
    seats = rng.choice(game.seats)
    options = defaults(game, seats)
    players = tuple([Player("", rng.choice(LEVELS[1:])) for _ in range(seats)])
    match = Match.start(game, players, options, seed)
    moves: list[Move] = []
    while not match.over and match.position < MOST_STEPS:
        seat = match.to_act[0]
        riddle = game.riddle(match.view(seat)) if len(match.legal(seat)) > 1 else None
        if riddle is not None:
            yield Puzzle(0, seats, options, seed, tuple(moves), seat, riddle)
        for actor in (*match.may_interrupt, seat):
            action = asked(game.bot(players[actor].kind), match.view(actor), match.bot_rng(actor))
            if action is not None:
                who = actor if actor == seat else None
                moves.append((who, match.legal(who).index(action)))
                match.play(who, action)
                break


def collect(game: AnyGame, seed: int, count: int, tell: Callable[[int], None] = lambda found: None) -> list[Puzzle]:
    """So many puzzles, as evenly over the grades as may be, at most one of each grade from a match; easy ones first."""
    found: list[Puzzle] = []
    most = {grade: count // len(GRADES) + (grade <= count % len(GRADES)) for grade in GRADES}
    grades: Counter[int] = Counter()
    while len(found) < count:
        seed += 1
        here: set[int] = set()
        for puzzle in find(game, seed):
            grade = puzzle.riddle.grade
            if grade not in here and grades[grade] < most[grade]:
                here.add(grade)
                grades[grade] += 1
                found.append(puzzle)
        tell(len(found))
    return sorted(found, key=lambda puzzle: (puzzle.riddle.grade, len(puzzle.moves)))
