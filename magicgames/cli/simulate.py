"""`magicgames simulate`: bots play many matches without a window, and the results are counted.

Every match follows from the seed and its number alone and chairs are changed from match to match, so the results are
the same with any number of processes.
"""

import argparse
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TextIO

from magicgames.cli.parser import Parser, Trouble
from magicgames.cli.retrace import replay
from magicgames.engine.codec import encode_action, encode_event
from magicgames.engine.game import LEVELS, Action, AnyGame, Bot, Choice, Seat, asked
from magicgames.engine.match import Match
from magicgames.engine.options import BadSetup, complete
from magicgames.engine.record import Player, encode_header
from magicgames.engine.rng import derive
from magicgames.files import FileTrouble, troubles
from magicgames.games import SHELF, game
from magicgames.text.catalog import Catalog

Z: Final = 1.959964  # of a 95 % interval


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: picklable, because every process gets one."""

    game: str
    levels: tuple[str, ...]  # one a bot; bot i of match k sits on chair (i + k) mod seats
    options: dict[str, Choice]
    seed: int
    traced: bool


@dataclass(frozen=True, slots=True)
class Played:
    """What one match gave to each bot, in the order of `Series.levels`."""

    shares: tuple[float, ...]  # a victory of k counts 1/k for each
    scores: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    trace: str


@dataclass(frozen=True, slots=True)
class Standing:
    """What a bot has reached over all matches."""

    level: str
    wins: float
    share: float
    low: float
    high: float
    score: float
    seconds: float  # a move


def main(arguments: Sequence[str], catalog: Catalog) -> int:
    try:
        parser = _parser(catalog)
        asked = parser.parse_args(arguments)
        if asked.replay is not None:
            return replay(asked.replay, catalog)
        if asked.game is None:
            parser.error("GAME")
        chosen = _game(asked.game)
        levels = _levels(chosen, asked.seats, asked.bots.split(","))
        options = _options(chosen, len(levels), asked.option)
        series = Series(chosen.id, levels, options, asked.seed, asked.trace is not None)
        return _run(series, asked, catalog)
    except (Trouble, BadSetup, FileTrouble) as trouble:
        print(catalog.say(trouble.say), file=sys.stderr)
        return 2


def _run(series: Series, asked: argparse.Namespace, catalog: Catalog) -> int:
    with ExitStack() as stack:
        trace = stack.enter_context(_trace_file(asked.trace)) if asked.trace else None
        began = perf_counter()
        results = stack.enter_context(closing(play_all(series, asked.games, asked.jobs)))
        played = list(_watched(results, asked.games, trace, catalog))
    seconds = perf_counter() - began
    standings = count(series.levels, played)
    moves = sum(sum(match.moves) for match in played) / len(played)
    if asked.json:
        print(json.dumps(_plain(series, standings, len(played), moves, seconds)))
    else:
        name = catalog.text(f"{series.game}.name")
        print(catalog.text("app.simulate.result", game=name, count=len(played), seconds=seconds))
        for number, bot in enumerate(standings, 1):
            fields = {"number": number, "level": bot.level, "points": bot.score, "ms": bot.seconds * 1000}
            chances = {"percent": bot.share * 100, "low": bot.low * 100, "high": bot.high * 100}
            print(catalog.text("app.simulate.bot", **fields, **chances))
        print(catalog.text("app.simulate.length", moves=moves))
    sys.stdout.flush()
    return 0


# Playing


def play_all(series: Series, games: int, jobs: int) -> Generator[Played, None, None]:
    """All matches in their order, played by so many processes."""
    play = partial(play_one, series)
    if jobs == 1:
        yield from map(play, range(games))
        return
    spawn = multiprocessing.get_context("spawn")  # the same on every system
    # Only the parent handles Ctrl+C. Children inherit "ignore" where the system can do that; elsewhere the initializer
    # sets it.
    heed = signal.signal(signal.SIGINT, signal.SIG_IGN)
    useful = min(jobs, games, os.cpu_count() or 1)  # thousands, if somebody asks for them, would stop the machine
    pool = spawn.Pool(useful, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    signal.signal(signal.SIGINT, heed)
    with pool:
        yield from pool.imap(play, range(games), chunksize=4)


def play_one(series: Series, number: int) -> Played:
    """Plays the match with this number; it follows from series and number alone."""
    chosen = game(series.game)
    seats = len(series.levels)
    chairs = [(bot + number) % seats for bot in range(seats)]  # by bot
    levels = [series.levels[chairs.index(chair)] for chair in range(seats)]
    bots = [chosen.bot(level) for level in levels]
    players = tuple(Player("", level) for level in levels)
    match = Match.start(chosen, players, series.options, derive(series.seed, "match", number))
    trace = [_traced(match, {"match": number, **encode_header(match.record)})] if series.traced else []
    moves, seconds = [0] * seats, [0.0] * seats
    while match.outcome is None:
        seat, action = _decided(match, bots, seconds)
        moves[seat] += 1
        step = match.play(seat if seat in match.to_act else None, action)
        if series.traced:
            events = [*map(encode_event, step.events)]
            trace.append(_traced(match, {"seat": step.seat, "action": encode_action(step.action), "events": events}))
    won = match.outcome.winners
    return Played(
        shares=tuple(1 / len(won) if chair in won else 0.0 for chair in chairs),
        scores=tuple(match.outcome.scores[chair] for chair in chairs),
        moves=tuple(moves[chair] for chair in chairs),
        seconds=tuple(seconds[chair] for chair in chairs),
        trace="".join(trace),
    )


def _decided(match: Match, bots: Sequence[Bot[Any]], seconds: list[float]) -> tuple[Seat, Action]:
    """What is done next: the first interruption that a bot makes, else the move of the seat to act. The time that each
    bot takes is added to `seconds`."""
    for seat in (*match.may_interrupt, match.to_act[0]):
        view, rng = match.view(seat), match.bot_rng(seat)
        began = perf_counter()
        action = asked(bots[seat], view, rng)
        seconds[seat] += perf_counter() - began
        if action is not None:
            return seat, action
    raise AssertionError("the bot of the seat to act did not move")


def _traced(match: Match, line: dict[str, Any]) -> str:
    """A line of the trace, with the whole state as it is now."""
    return json.dumps({**line, "truth": match.truth()}) + "\n"


def _watched(results: Iterable[Played], games: int, trace: TextIO | None, catalog: Catalog) -> Iterator[Played]:
    """Passes the results on; writes their traces and, on a terminal, how far it is."""
    shown = sys.stderr is not None and sys.stderr.isatty()  # it may be closed
    for done, played in enumerate(results, 1):
        if trace:
            with troubles(Path(trace.name), writing=True):
                trace.write(played.trace)
        if shown:
            line = catalog.text("app.simulate.progress", done=done, games=games)
            print(f"\r{line}", end="" if done < games else "\n", file=sys.stderr, flush=True)
        yield played


# Counting


def count(levels: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    games = len(played)
    standings = []
    for bot, level in enumerate(levels):
        wins = sum(match.shares[bot] for match in played)
        moves = sum(match.moves[bot] for match in played)
        low, high = wilson(wins, games)
        score = sum(match.scores[bot] for match in played) / games
        seconds = sum(match.seconds[bot] for match in played) / max(1, moves)
        standings.append(Standing(level, wins, wins / games, low, high, score, seconds))
    return standings


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson."""
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)  # rounding could leave [0, 1] by a hair


def _plain(series: Series, standings: list[Standing], games: int, moves: float, seconds: float) -> dict[str, Any]:
    bots = [{name: getattr(bot, name) for name in Standing.__slots__} for bot in standings]
    head = {"game": series.game, "options": series.options, "seed": series.seed, "games": games}
    return {**head, "bots": bots, "moves": moves, "seconds": seconds}


# What was asked


def _parser(catalog: Catalog) -> Parser:
    def words(key: str) -> str:
        return catalog.text(f"app.simulate.{key}")

    parser = Parser(catalog, "magicgames simulate", "app.simulate.description")
    parser.add_argument("game", nargs="?", metavar="GAME", help=words("game"))
    parser.add_argument("--seats", type=int, metavar="N", help=words("seats"))
    parser.add_argument("--bots", default="expert", metavar="LEVEL[,LEVEL…]", help=words("levels"))
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help=words("matches"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=words("seed"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("option"))
    parser.add_argument("--jobs", type=_positive, default=1, metavar="N", help=words("jobs"))
    parser.add_argument("--json", action="store_true", help=words("json"))
    parser.add_argument("--trace", type=Path, metavar="FILE", help=words("trace"))
    parser.add_argument("--replay", type=Path, metavar="FILE", help=words("replay"))
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _game(name: str) -> AnyGame:
    try:
        return game(name)
    except LookupError:
        raise Trouble("app.cli.game_unknown", game=name, choices=tuple(place.id for place in SHELF)) from None


def _levels(chosen: AnyGame, seats: int | None, named: list[str]) -> tuple[str, ...]:
    """One level a bot: the last one named serves all the rest; without a number of seats as many as are named."""
    for level in named:
        if level not in LEVELS:
            raise Trouble("app.trouble.level_unknown", level=level, choices=LEVELS)
    if seats is None:
        seats = max(chosen.seats[0], len(named))
    complete(chosen, seats, {})
    if len(named) > seats:
        raise Trouble("app.simulate.too_many_bots", bots=len(named), seats=seats)
    return (*named, *named[-1:] * (seats - len(named)))


def _options(chosen: AnyGame, seats: int, wishes: Sequence[str]) -> dict[str, Choice]:
    known = {option.key: option.choices for option in chosen.options(seats)}
    options: dict[str, Choice] = {}
    for wish in wishes:
        key, _, text = wish.partition("=")
        typed = {str(choice).lower(): choice for choice in known.get(key, ())}  # False is typed as false, 2 as 2
        options[key] = typed.get(text.lower(), text)
    return complete(chosen, seats, options)


@contextmanager
def _trace_file(path: Path) -> Iterator[TextIO]:
    with troubles(path, writing=True):
        file = path.open("w", encoding="utf-8", newline="\n")
    try:
        yield file
    finally:
        with troubles(path, writing=True):
            file.close()  # its last lines are written only now, and that may fail, too
