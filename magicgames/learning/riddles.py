"""How puzzles are made: bots play matches, and every position for which `Game.riddle` has a question is collected."""

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import Final, TypeAlias

from magicgames.engine.game import LEVELS, AnyGame, asked, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.learning.puzzles import GRADES, Move, Puzzle

Kind: TypeAlias = tuple[str, str]

MOST_STEPS: Final = 1500  # of one match
CHOICE: Final = 3  # this many times as many are collected as are wanted, so that rare kinds are among them


def find(game: AnyGame, seed: int) -> Iterator[Puzzle]:
    """The puzzles of one match between bots; its seats, levels and options follow from the seed."""
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
    """This many puzzles, spread over grades and kinds as evenly as possible, easy ones first; of each grade and kind at
    most one from a match."""
    most = {grade: count // len(GRADES) + (grade <= count % len(GRADES)) for grade in GRADES}
    pools: dict[int, dict[Kind, list[Puzzle]]] = {grade: {} for grade in GRADES}
    while any(_size(pools[grade]) < CHOICE * most[grade] for grade in GRADES):
        seed += 1
        here = {(puzzle.riddle.grade, kind(puzzle)): puzzle for puzzle in find(game, seed)}
        for (grade, which), puzzle in here.items():
            pools[grade].setdefault(which, []).append(puzzle)
        tell(sum(min(most[grade], _size(pools[grade]) // CHOICE) for grade in GRADES))
    found = [puzzle for grade in GRADES for puzzle in _in_turn(pools[grade], most[grade])]
    return sorted(found, key=lambda puzzle: (puzzle.riddle.grade, len(puzzle.moves)))


def kind(puzzle: Puzzle) -> Kind:
    """The question, and the class of the answer."""
    return puzzle.riddle.ask.key, type(puzzle.riddle.answers[0]).__name__


def _size(pool: Mapping[Kind, list[Puzzle]]) -> int:
    return sum(map(len, pool.values()))


def _in_turn(pool: Mapping[Kind, list[Puzzle]], count: int) -> list[Puzzle]:
    """Takes one of each kind in turn until there are enough, so that rare kinds are used up before common ones fill
    the rest."""
    rounds = zip_longest(*[pool[which] for which in sorted(pool)])
    return [puzzle for each in rounds for puzzle in each if puzzle is not None][:count]
