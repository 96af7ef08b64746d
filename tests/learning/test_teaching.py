"""What every game teaches: advice that is legal, reasons that can be told, first times, puzzles with their answer."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from magicgames.engine.advice import UNITS, decode_advice, encode_advice
from magicgames.engine.codec import decode, encode
from magicgames.engine.game import AnyGame, asked, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.learning.puzzles import GRADES, lay, load_puzzles, of_the_day
from magicgames.paths import resources, words
from magicgames.text.catalog import Catalog, languages
from magicgames.text.narrator import Narrator

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan")
NARRATED = {code: Catalog(words(), code, strict=True) for code in languages(words())}
STEPS = 60
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def narrators(game: AnyGame) -> list[Narrator]:
    return [Narrator(catalog, game.id, NAMES) for catalog in NARRATED.values()]


@cache
def played(game_id: str, seats: int, steps: int = STEPS) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Views of those who are to decide, and what everybody saw, along a match of bots."""
    game = next(game for game in GAMES if game.id == game_id)
    players = tuple(Player("", "player") for _ in range(seats))
    match = Match.start(game, players, defaults(game, seats), 11)
    views, seen = [], []
    while not match.over and match.position < steps:
        seat = match.to_act[0]
        if len(match.legal(seat)) > 1:
            views.append(match.view(seat))
        action = asked(game.bot("player"), match.view(seat), match.bot_rng(seat))
        assert action is not None
        step = match.play(seat, action)
        seen += [
            (match.view(eyes), known) for eyes in (0, None) for event in step.events if (known := event.seen_by(eyes))
        ]
    return tuple(views), tuple(seen)


def decisions(game: AnyGame) -> Iterator[Any]:
    for seats in {game.seats[0], min(3, game.seats[-1])}:
        yield from played(game.id, seats)[0][::15]


@every_game
def test_advice_is_legal_worth_its_order_and_can_be_told(game: AnyGame) -> None:
    given = 0
    for view in decisions(game):
        advice = game.advise(view, Rng(1))
        if advice is None:
            continue
        given += 1
        legal = game.legal(view)
        assert advice.unit in UNITS
        assert all(option.action in legal for option in advice.options)
        assert [option.worth for option in advice.options] == sorted((o.worth for o in advice.options), reverse=True)
        assert len({option.action for option in advice.options}) == len(advice.options)
        for narrator in narrators(game):
            assert narrator.say(advice.look)
            assert all(narrator.say(option.why) and narrator.action(option.action) for option in advice.options)
    assert given >= 5


@every_game
def test_advice_is_a_function_of_the_view_alone(game: AnyGame) -> None:
    for view in list(decisions(game))[-1:]:
        again = decode(game.view_type, encode(view))
        assert game.advise(view, Rng(1)) == game.advise(again, Rng(1))


@every_game
def test_advice_goes_between_processes(game: AnyGame) -> None:
    for view in list(decisions(game))[-1:]:
        advice = game.advise(view, Rng(1))
        assert advice is None or decode_advice(game, encode_advice(advice)) == advice


@every_game
def test_whatever_happened_has_a_reason_that_can_be_told(game: AnyGame) -> None:
    explained = 0
    for seats in {game.seats[0], min(3, game.seats[-1])}:
        for view, event in played(game.id, seats)[1]:
            reason = game.why(view, event)
            if reason is not None:
                explained += 1
                for narrator in narrators(game):
                    assert all(narrator.say(each) for each in (reason.what, *reason.causes))
    assert explained >= 20


@every_game
def test_every_situation_has_its_sentence(game: AnyGame) -> None:
    met = {name for seats in (game.seats[0], 3) for view in played(game.id, seats)[0] for name in game.situations(view)}
    assert met
    for catalog in NARRATED.values():
        known = {key.rpartition(".")[2] for key in catalog.keys(f"{game.id}_learn") if ".first." in key}
        assert met <= known and len(known) >= 8


@every_game
def test_there_are_two_hundred_puzzles_of_three_grades(game: AnyGame) -> None:
    puzzles, trouble = load_puzzles(game, resources() / "puzzles" / f"{game.id}.json")
    assert trouble is None and len(puzzles) >= 200
    for grade in GRADES:
        assert sum(puzzle.riddle.grade == grade for puzzle in puzzles) >= 50


@every_game
def test_a_puzzle_is_a_table_of_the_rules_and_its_answer_is_what_is_counted(game: AnyGame) -> None:
    puzzles, _ = load_puzzles(game, resources() / "puzzles" / f"{game.id}.json")
    for puzzle in puzzles[::40]:
        match = lay(game, puzzle)
        riddle = game.riddle(match.view(puzzle.seat))
        assert riddle is not None and set(riddle.answers) == set(puzzle.riddle.answers)
        assert len(riddle.answers) < len(match.legal(puzzle.seat))
        for narrator in narrators(game):
            assert narrator.say(puzzle.riddle.ask) and narrator.say(puzzle.riddle.why)


@every_game
def test_days_have_different_puzzles_and_all_come_in_turn(game: AnyGame) -> None:
    from datetime import date, timedelta

    puzzles, _ = load_puzzles(game, resources() / "puzzles" / f"{game.id}.json")
    first = date(2026, 11, 17)
    days = [of_the_day(puzzles, first + timedelta(days=day)).number for day in range(len(puzzles))]
    assert len(set(days)) == len(puzzles)
