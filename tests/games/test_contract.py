"""What every game on the shelf promises to the rooms above it. The toy stands on the shelf too."""

import json
from dataclasses import fields, is_dataclass, replace

import pytest

from magicgames.engine.codec import (
    RESERVED,
    decode,
    decode_action,
    decode_event,
    digest,
    encode,
    encode_action,
    encode_event,
)
from magicgames.engine.game import OPEN, AnyGame, Say, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Record, decode_entry, decode_header, encode_entry, encode_header
from magicgames.engine.refusals import NotLegal, NotYourTurn
from magicgames.engine.rng import Rng
from tests.games.moments import every_game, every_table, json_trip, moments, seen
from tests.games.playing import Table, play_on, play_out

MOST_CHOICES = 200


# Declarations


@every_game
def test_it_declares_values(game: AnyGame) -> None:
    for kind in (*game.actions, *game.events, game.view_type):
        assert is_dataclass(kind) and kind.__dataclass_params__.frozen, f"{kind.__name__} is frozen"  # type: ignore[attr-defined]
        assert "__slots__" in vars(kind), f"{kind.__name__} has slots"
    assert "__slots__" in vars(game.state_type)
    assert "chance" not in {part.name for part in fields(game.view_type)}
    for action in game.actions:
        assert not {part.name for part in fields(action)} & set(RESERVED)
    names = [kind.__name__ for kind in (*game.actions, *game.events)]
    assert len(set(names)) == len(names)


@every_game
def test_the_untouched_options_go_together(game: AnyGame) -> None:
    for seats in game.seats:
        assert game.objection(seats, defaults(game, seats)) is None
        keys = [option.key for option in game.options(seats)]
        assert len(set(keys)) == len(keys)
        for option in game.options(seats):
            assert len(set(option.choices)) == len(option.choices) > 1


# Events


@every_table
def test_events_tell_what_a_view_becomes(table: Table) -> None:
    """What eyes saw of a step, folded over what they knew before it, is what they know after it."""
    game = table.game
    for moment in moments(table):
        before = {eyes: game.view(moment.state, eyes) for eyes in moment.eyes}
        state = moment.state.copy()
        events = game.apply(state, moment.seat, moment.action)
        for eyes in moment.eyes:
            view = before[eyes]
            for event in seen(events, eyes):
                view = game.after(view, event)
            truth = game.view(state, eyes)
            settled = {name: getattr(truth, name) for name in game.settled_by_view}
            assert replace(view, **settled) == truth, (eyes, events)


# What the table does without the rules


@every_table
def test_what_is_done_in_the_open_is_legal_whatever_the_seat_holds(table: Table) -> None:
    game = table.game
    for moment in moments(table):
        done = game.in_the_open(game.view(moment.state, None))
        if done:
            seat = game.to_act(moment.state)[0]
            assert set(done) <= set(game.legal(game.view(moment.state, seat)))
            assert len(set(done)) == len(done)


@every_table
def test_the_standing_is_a_number_for_each_seat(table: Table) -> None:
    for moment in moments(table)[:: max(1, len(moments(table)) // 12)]:
        before = digest(moment.state)
        standing = table.game.standing(moment.state)
        assert len(standing) == table.seats and all(type(points) is int for points in standing)
        assert digest(moment.state) == before


@every_table
def test_new_chance_changes_nothing_that_anybody_knows(table: Table) -> None:
    game = table.game
    for moment in moments(table)[::5]:
        one, other = moment.state.copy(), moment.state.copy()
        game.renew(one, Rng(1))
        game.renew(other, Rng(1))
        assert digest(one) == digest(other) != digest(moment.state)
        for eyes in moment.eyes:
            assert game.view(one, eyes) == game.view(moment.state, eyes)


# The state


@every_table
def test_a_copy_is_independent_and_plays_the_same(table: Table) -> None:
    for moment in moments(table):
        before = digest(moment.state)
        one, other = moment.state.copy(), moment.state.copy()
        events = moment.game.apply(one, moment.seat, moment.action)
        assert digest(moment.state) == digest(other) == before
        assert moment.game.apply(other, moment.seat, moment.action) == events
        assert digest(one) == digest(other)


@every_table
def test_looking_changes_nothing(table: Table) -> None:
    game = table.game
    for moment in moments(table)[::5]:
        before = digest(moment.state)
        for eyes in moment.eyes:
            view = game.view(moment.state, eyes)
            text = json.dumps(encode(view))
            for action in game.legal(view):
                game.final(view, action)
                game.refusal(view, action)
            game.prompt(view)
            game.imagine(view, Rng(1))
            assert json.dumps(encode(view)) == text
        assert digest(moment.state) == before


@every_table
def test_the_state_is_plain_data(table: Table) -> None:
    for moment in moments(table)[::5]:
        assert decode(table.game.state_type, json_trip(encode(moment.state))) == moment.state


@every_table
def test_matches_end_and_repeat_exactly(table: Table) -> None:
    for seed in range(3):
        match = play_out(table.match(seed), Rng(seed))
        assert match.to_act == () and match.outcome is not None
        assert match.outcome.winners and len(match.outcome.scores) == table.seats
        assert all(match.legal(seat) == () for seat in (None, *range(table.seats)))
        again = play_out(table.match(seed), Rng(seed))
        assert again.record.entries == match.record.entries


# Who may do what


@every_table
def test_exactly_those_who_are_to_act_have_something_to_do(table: Table) -> None:
    game = table.game
    for moment in moments(table):
        waiting = game.to_act(moment.state)
        assert waiting and game.outcome(moment.state) is None
        for seat in range(table.seats):
            view = game.view(moment.state, seat)
            legal = game.legal(view)
            assert view.seat == seat and view.to_act == waiting
            assert bool(legal) == (seat in waiting)
            assert len(set(legal)) == len(legal) <= MOST_CHOICES
            assert all(type(action) in game.actions and game.refusal(view, action) is None for action in legal)


@every_table
def test_refused_actions_change_nothing(table: Table) -> None:
    game, rng = table.game, Rng(7)
    pool = {moment.action for moment in moments(table)}
    pool |= {replace(action, **{part.name: value}) for action in pool for part in fields(action) for value in (-1, 99)}
    actions = sorted(pool, key=repr)
    match = table.match(1)
    while not match.over:
        before, entries, waiting = match.digest(), len(match.record.entries), match.to_act
        for action in (rng.choice(actions) for _ in range(4)):
            for seat in (None, *range(-2, table.seats + 2)):
                if seat is not None and seat not in waiting:
                    with pytest.raises(NotYourTurn):
                        match.play(seat, action)
                elif action not in match.legal(seat):
                    assert isinstance(game.refusal(match.view(seat), action), Say | None)
                    with pytest.raises(NotLegal):
                        match.play(seat, action)
        assert (match.digest(), len(match.record.entries)) == (before, entries)
        play_on(match, rng)
    for seat in range(table.seats):
        with pytest.raises(NotYourTurn):
            match.play(seat, actions[0])


# Undo


@every_table
def test_what_can_be_taken_back_draws_no_chance_and_tells_nothing_new(table: Table) -> None:
    game, rng = table.game, Rng(5)
    for moment in moments(table):
        view = game.view(moment.state, moment.seat)
        if game.final(view, moment.action):
            continue
        worlds = [moment.state.copy(), *(game.imagine(view, rng) for _ in range(3))]
        outcomes = []
        for world in worlds:
            chance = world.chance
            events = game.apply(world, moment.seat, moment.action)
            assert world.chance == chance
            outcomes.append((game.view(world, moment.seat), seen(events, moment.seat)))
        assert all(outcome == outcomes[0] for outcome in outcomes)


@every_table
def test_undo_restores_and_is_replayed(table: Table) -> None:
    rng = Rng(11)
    match = table.match(3)
    digests: dict[int, str] = {}
    while not match.over:
        digests[match.position] = match.digest()
        step = play_on(match, rng)
        assert match.can_undo(step.seat) == (not step.final)
        if match.can_undo(step.seat) and rng.below(2):
            undone = match.undo()
            assert undone[-1] == step
            assert (match.digest(), match.position) == (digests[match.position], undone[0].position - 1)
    assert Match(table.game, match.record).digest() == match.digest()


# What is carried


@every_table
def test_views_actions_and_events_survive_json(table: Table) -> None:
    game = table.game
    for number, moment in enumerate(moments(table)):
        assert decode_action(game, json_trip(encode_action(moment.action))) == moment.action
        state = moment.state.copy()
        for event in game.apply(state, moment.seat, moment.action):
            for edition in (event, *(event.seen_by(eyes) for eyes in moment.eyes)):
                if edition is not None:
                    assert decode_event(game, json_trip(encode_event(edition))) == edition
        # What is rare, cards looked at or offered, is in the view of whoever is to act; the others change little.
        for eyes in moment.eyes if number % 4 == 0 else game.to_act(moment.state):
            view = game.view(moment.state, eyes)
            assert decode(game.view_type, json_trip(encode(view))) == view
            for say in (game.prompt(view), game.progress(view)):
                assert say.key.startswith((f"{game.id}.", "app."))
                encode(say)


@every_table
def test_a_record_carried_as_json_plays_the_same(table: Table) -> None:
    match = play_out(table.match(2), Rng(2))
    record: Record = decode_header(json_trip(encode_header(match.record)))
    record.entries.extend(decode_entry(table.game, json_trip(encode_entry(entry))) for entry in match.record.entries)
    assert record == match.record
    again = Match(table.game, record)
    assert again.digest() == match.digest() and again.outcome == match.outcome
    for eyes in (None, OPEN, *range(table.seats)):
        assert again.seen(eyes) == match.seen(eyes)
