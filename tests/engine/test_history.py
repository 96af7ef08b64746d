"""A match at any of its steps, through the eyes that may look, and another way on from there."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from magicgames.engine.codec import digest
from magicgames.engine.game import OPEN, AnyGame
from magicgames.engine.history import EVERY, History, what_if
from magicgames.engine.match import Match
from magicgames.engine.reading import read_match
from magicgames.engine.record import Did, Ended, Origin, Player, Renewed, encode_entry, encode_header
from magicgames.engine.refusals import NotOpenYet
from magicgames.engine.rng import Rng
from tests.games.playing import SHELF, play_on
from tests.toy.toy import TOY, Choose, Peek

every_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)


def played(game: AnyGame, seed: int = 4) -> tuple[Match, list[Any]]:
    """A finished match, and its state after each step."""
    match = Match.start(game, (Player("Ada"), Player("Boris"), Player("", "novice")), {}, seed=seed)
    rng, states = Rng(seed), [digest(match._state)]
    while not match.over:
        play_on(match, rng)
        states.append(digest(match._state))
    return match, states


@every_game
def test_any_step_is_what_it_was(game: AnyGame) -> None:
    match, states = played(game)
    history = History(match)
    order = [(number * 37) % len(states) for number in range(len(states))][:200]
    for step in (*order, 0, len(states) - 1):
        assert digest(history.at(step).state) == states[step]
    assert history.length == len(states) - 1


@every_game
def test_eyes_see_what_they_saw_then(game: AnyGame) -> None:
    match = Match.start(game, (Player("Ada"), Player("Boris"), Player("Clara")), {}, seed=2)
    rng, views = Rng(2), []
    while not match.over and match.position < 60:
        views.append([match.view(eyes) for eyes in (None, 0, 1, 2)])
        play_on(match, rng)
    history = History(match)
    for step, known in enumerate(views):
        assert [history.view(step, eyes) for eyes in (None, 0, 1, 2)] == known
    assert [event for step in range(1, history.length + 1) for event in history.events(step, 1)] == [
        event for seen in match.seen(1) for event in seen.events
    ]
    assert history.seen(1, 10) == tuple(seen for seen in match.seen(1) if seen.position <= 10)


def test_everything_is_seen_only_of_a_match_that_was_played_to_its_end() -> None:
    match = Match.start(TOY, (Player("Ada"), Player("Boris")), {}, seed=1)
    match.play(0, Peek(1, 0))
    history = History(match)
    looks = (history.view, history.events, lambda step, eyes: history.seen(eyes, step))
    for look in looks:
        with pytest.raises(NotOpenYet):
            look(1, OPEN)
    match.change_seats(Ended("early"))
    for look in looks:
        with pytest.raises(NotOpenYet):
            look(1, OPEN)
    finished = History(played(TOY)[0])
    assert finished.view(1, OPEN).seat == OPEN
    assert finished.events(1, OPEN) == finished.match.steps[0].events
    assert finished.seen(OPEN, finished.length) == finished.match.seen(OPEN)


def test_a_match_that_goes_on_is_followed_also_through_undo() -> None:
    match = Match.start(TOY, (Player("Ada"), Player("Boris")), {}, seed=1)
    history = History(match)
    assert history.length == 0
    match.play(0, Peek(1, 0))
    match.play(0, Choose(0))
    assert digest(history.at(2).state) == match.digest()
    match.undo()
    with pytest.raises(IndexError):
        history.at(2)
    match.play(0, Choose(1))
    assert digest(history.at(2).state) == match.digest()
    assert history.at(1) is history.at(1), "a view is made once"


def test_turns_are_marked_where_somebody_else_is_to_act() -> None:
    match, _ = played(TOY)
    marks = History(match).turns()
    assert marks[0] == (0, 0)
    assert all(one[1] != other[1] for one, other in pairwise(marks))


def test_few_states_are_kept() -> None:
    match, states = played(SHELF[1])
    history = History(match)
    history.at(history.length)
    assert len(history._kept) == (len(states) - 1) // EVERY + 1


# What if


@every_game
def test_another_way_on_is_the_same_up_to_its_step_and_marked(game: AnyGame) -> None:
    match, states = played(game)
    step = len(states) // 2
    branch = what_if(match, step, (Player("Clara"), Player("", "master"), Player("Boris")), chance=99)
    assert branch.record.origin == Origin(match.record.created, step)
    assert branch.position == step and not branch.over and branch.players[0].name == "Clara"
    for eyes in (None, 0, 1, 2):
        assert branch.view(eyes) == History(match).view(step, eyes), "nobody knows anything else"
    assert branch.digest() != states[step], "but chance goes another way"
    assert isinstance(branch.record.entries[-1], Renewed) and not branch.can_undo(0)
    play_on(branch, Rng(1))
    again = read_again(branch)
    assert again.digest() == branch.digest() and again.record.origin == branch.record.origin
    assert digest(History(again).at(branch.position).state) == branch.digest()
    assert digest(History(again).at(step - 1).state) == states[step - 1]


def read_again(match: Match) -> Match:
    lines = [encode_header(match.record), *map(encode_entry, match.record.entries)]
    data = "".join(json.dumps(line) + "\n" for line in lines).encode()
    reading = read_match(data, Path("match"), SHELF)
    assert reading.trouble is None
    return reading.match


def test_only_finished_matches_go_another_way() -> None:
    match, states = played(TOY)
    with pytest.raises(ValueError):
        what_if(match, len(states) - 1, match.players)
    with pytest.raises(ValueError):
        what_if(match, 1, match.players[:2])
    with pytest.raises(ValueError):
        what_if(Match.start(TOY, match.players, {}, seed=1), 0, match.players)


def test_another_way_of_another_way_keeps_what_went_before() -> None:
    match, _ = played(TOY)
    first = what_if(match, 4, match.players, chance=5)
    rng = Rng(8)
    while not first.over:
        play_on(first, rng)
    second = what_if(first, 6, match.players, chance=6)
    assert second.position == 6 and list(second.renewals) == [4, 6]
    assert second.view(None) == History(first).view(6, None)
    assert read_again(second).digest() == second.digest()


def test_a_record_that_went_wrong_before_new_chance_is_cut_there() -> None:
    match, _ = played(TOY)
    branch = what_if(match, 4, match.players, chance=5)
    entry = branch.record.entries[3]
    assert isinstance(entry, Did)
    branch.record.entries[3] = replace(entry, digest=f"{entry.digest.partition('.')[0]}.0000000000000000")
    lines = [encode_header(branch.record), *map(encode_entry, branch.record.entries)]
    reading = read_match("".join(json.dumps(line) + "\n" for line in lines).encode(), Path("match"), SHELF)
    assert reading.cut and reading.match.position == 3


def test_there_is_nothing_after_the_last_step() -> None:
    match, _ = played(TOY)
    history = History(match)
    history.at(match.position)
    with pytest.raises(IndexError):
        history.at(match.position + 1)
