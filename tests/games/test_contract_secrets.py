"""What every game promises about hidden things, and what imagined tables and bots may make of them."""

from collections.abc import Iterator
from typing import Any

import pytest

from magicgames.engine.codec import decode, digest, encode
from magicgames.engine.game import LEVELS, OPEN, AnyGame
from magicgames.engine.refusals import NotOpenYet
from magicgames.engine.rng import Rng, derive
from tests.games.moments import every_game, every_table, json_trip, moments, seen
from tests.games.playing import Table, play_on, tables

WORLDS = 4_000  # imagined tables a game, in the test of leaks


def whole_numbers(data: Any) -> Iterator[int]:
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from whole_numbers(part)
    elif type(data) is int:
        yield data


# What is hidden


@every_table
def test_the_table_is_opened_only_at_the_end(table: Table) -> None:
    match = table.match(4)
    rng = Rng(4)
    while not match.over:
        for ask in (match.view, match.seen):
            with pytest.raises(NotOpenYet):
                ask(OPEN)
        play_on(match, rng)
    view = match.view(OPEN)
    assert decode(table.game.view_type, json_trip(encode(view))) == view
    assert table.game.legal(view) in ((), [])


@every_table
def test_chance_is_in_no_view(table: Table) -> None:
    game = table.game
    for moment in moments(table):
        other = moment.state.copy()
        other.chance ^= (1 << 128) - 1
        for eyes in moment.eyes:
            view = game.view(moment.state, eyes)
            assert view == game.view(other, eyes)
            assert all(abs(number) < 1 << 53 for number in whole_numbers(encode(view)))


@every_game
def test_nothing_leaks(game: AnyGame) -> None:
    """Tables that differ only in what a seat can't know are the same for this seat, in every way it could ask.

    From a view other tables are imagined. They must give the same view, to this seat and to everybody at once; the
    same people must be to act; and when the same is done on both, the seat hears the same exactly if it then knows
    the same.
    """
    rng = Rng(derive("leak", game.id))
    pairs = [(moment, eyes) for table in tables(game) for moment in moments(table) for eyes in moment.eyes]
    rng.shuffle(pairs)
    differing = agreeing = 0
    for index in range(WORLDS):
        moment, eyes = pairs[index % len(pairs)]
        truth = moment.state.copy()
        view = game.view(truth, eyes)
        world = game.imagine(view, rng)
        world.chance = truth.chance  # the same luck, so that only the hidden things differ
        differing += digest(world) != digest(truth)
        assert game.view(world, eyes) == view
        assert game.view(world, None) == game.view(truth, None), "the public table shows what this seat may not know"
        assert game.to_act(world) == game.to_act(truth) and game.outcome(world) is None
        if moment.action not in game.legal(game.view(world, moment.seat)):
            continue  # somebody else acts upon what these eyes don't know
        heard, heard_there = (seen(game.apply(each, moment.seat, moment.action), eyes) for each in (truth, world))
        knows, knows_there = game.view(truth, eyes), game.view(world, eyes)
        assert (heard == heard_there) == (knows == knows_there)
        agreeing += knows == knows_there
    assert agreeing > WORLDS / 20, "the comparison after a step must not be empty"
    if game.hides:
        assert differing > WORLDS / 2, "imagined tables must differ from the true one"


@every_game
def test_imagined_tables_can_be_played_to_the_end(game: AnyGame) -> None:
    rng = Rng(derive("imagined", game.id))
    for table in tables(game, others=1):
        for moment in moments(table)[:: max(1, len(moments(table)) // 5)]:
            seat = game.to_act(moment.state)[0]
            world = game.imagine(game.view(moment.state, seat), rng)
            assert decode(game.state_type, json_trip(encode(world))) == world
            for _ in range(5000):
                waiting = game.to_act(world)
                if not waiting:
                    break
                game.apply(world, waiting[0], rng.choice(game.legal(game.view(world, waiting[0]))))
            assert game.outcome(world) is not None


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_bots_break_in_only_where_everybody_sees_that_they_may(game: AnyGame, level: str) -> None:
    rng = Rng(derive("interrupt", game.id, level))
    bot = game.bot(level)
    for moment in [moment for table in tables(game, others=1) for moment in moments(table)][::7]:
        may = game.may_interrupt(moment.state)
        assert not set(may) & set(game.to_act(moment.state))
        assert game.may_interrupt(game.imagine(game.view(moment.state, None), rng)) == may
        for seat in may:
            action = bot.interrupt(game.view(moment.state, seat), rng)
            assert action is None or action in game.legal(game.view(moment.state, None))


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_a_pure_function_of_its_view(game: AnyGame, level: str) -> None:
    rng = Rng(derive("bot", game.id, level))
    choices = [moment for table in tables(game) for moment in moments(table)]
    used = game.bot(level)
    for _ in range(10):
        moment = rng.choice(choices)
        view = game.view(moment.state, game.to_act(moment.state)[0])
        carried = decode(game.view_type, json_trip(encode(view)))
        chance = rng.below(1 << 64)
        choice = game.bot(level).choose(view, Rng(chance))
        assert choice in game.legal(view)
        assert used.choose(carried, Rng(chance)) == choice
