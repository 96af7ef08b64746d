"""Puzzles: positions of real matches between bots in which one action is clearly best.

A puzzle is stored as a seed and the moves that led to the position, each as its index in the list of legal moves. So
every position is one that the rules can reach. They are in `resources/puzzles/<game>.json`, made by `magicgames
puzzles`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from magicgames.engine.advice import Riddle, decode_say, encode_say
from magicgames.engine.codec import CodecError, decode_action, encode_action
from magicgames.engine.game import Action, AnyGame, Choice, Seat
from magicgames.engine.match import Match
from magicgames.engine.options import complete
from magicgames.engine.record import PERSON, Player
from magicgames.files import FileTrouble, read_json
from magicgames.say import Say

GRADES: Final = (1, 2, 3)
MOST: Final = 1000
MOST_MOVES: Final = 2000
_STRIDE: Final = 61  # the step from one day's puzzle to the next: coprime to their number, so all of them come

Move = tuple[Seat | None, int]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of a match, and the question about it."""

    number: int  # counted from 1: its name
    seats: int
    options: Mapping[str, Choice]
    seed: int
    moves: tuple[Move, ...]  # who moved (None: the table), and which of the legal moves
    seat: Seat  # whose eyes look, and who is to find the best move
    riddle: Riddle

    def accepts(self, action: Action) -> bool:
        return action in self.riddle.answers


def of_the_day(puzzles: tuple[Puzzle, ...], day: date) -> Puzzle:
    """The puzzle of this day, the same for everybody."""
    return puzzles[day.toordinal() * _STRIDE % len(puzzles)]


def lay(game: AnyGame, puzzle: Puzzle) -> Match:
    """The match at the position of the puzzle; ValueError where its moves are not legal or it has no answer."""
    players = tuple([Player("", PERSON if seat == puzzle.seat else "expert") for seat in range(puzzle.seats)])
    options = complete(game, puzzle.seats, puzzle.options)
    match = Match.start(game, players, options, puzzle.seed, no_hints=True)  # a hint would be about the match
    for seat, number in puzzle.moves:
        if seat is not None and seat not in match.to_act:
            raise ValueError("it is not their turn")
        legal = match.legal(seat)
        if not 0 <= number < len(legal):
            raise ValueError("no such move")
        match.play(seat, legal[number])
    if puzzle.seat not in match.to_act or not all(
        answer in match.legal(puzzle.seat) for answer in puzzle.riddle.answers
    ):
        raise ValueError("nothing is to be found here")
    match.seal()
    return match


def load_puzzles(game: AnyGame, file: Path) -> tuple[tuple[Puzzle, ...], Say | None]:
    """The puzzles in this file, and a sentence to tell if some of them can't be read."""
    if not file.is_file():
        return (), None
    try:
        data = read_json(file)
    except FileTrouble as trouble:
        return (), trouble.say
    rows = data if isinstance(data, list) else []
    puzzles = []
    for number, row in enumerate(rows[:MOST], 1):
        try:
            puzzles.append(_decode(game, number, row))
        except (CodecError, KeyError, TypeError, ValueError):
            continue
    odd = len(puzzles) < len(rows) or data is not rows
    return tuple(puzzles), Say("learn.trouble.puzzles", {"name": file.name}) if odd else None


def encode_puzzles(puzzles: Iterable[Puzzle]) -> list[dict[str, Any]]:
    """As plain data, for `load_puzzles`."""
    return [
        {
            "seats": puzzle.seats,
            "options": dict(puzzle.options),
            "seed": puzzle.seed,
            "moves": " ".join(_written(move) for move in puzzle.moves),
            "seat": puzzle.seat,
            "grade": puzzle.riddle.grade,
            "ask": encode_say(puzzle.riddle.ask),
            "answers": [encode_action(answer) for answer in puzzle.riddle.answers],
            "why": encode_say(puzzle.riddle.why),
        }
        for puzzle in puzzles
    ]


def _written(move: Move) -> str:
    seat, number = move
    return f"{'t' if seat is None else seat}:{number}"


def _read(text: str) -> Move:
    seat, _, number = text.partition(":")
    return None if seat == "t" else int(seat), int(number)


def _decode(game: AnyGame, number: int, data: Any) -> Puzzle:
    moves = str(data["moves"]).split()
    if any(type(data[name]) is not int for name in ("seats", "seat", "seed", "grade")):  # 3.0 is in range(5), too
        raise ValueError("not a puzzle")
    if len(moves) > MOST_MOVES or data["seats"] not in game.seats or data["grade"] not in GRADES:
        raise ValueError("not a puzzle")
    if data["seat"] not in range(data["seats"]) or not data["answers"]:
        raise ValueError("not a puzzle")
    answers = tuple([decode_action(game, answer) for answer in data["answers"]])
    riddle = Riddle(decode_say(data["ask"]), answers, decode_say(data["why"]), data["grade"])
    return Puzzle(
        number, data["seats"], dict(data["options"]), data["seed"], tuple(map(_read, moves)), data["seat"], riddle
    )
