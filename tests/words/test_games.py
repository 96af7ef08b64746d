"""Every game on the shelf can be told in every language: the fixed keys are there, and whole matches have words."""

from dataclasses import fields

import pytest

from magicgames.engine.game import LEVELS, AnyGame, Outcome, defaults
from magicgames.engine.rng import Rng, derive
from magicgames.engine.shelf import LazyGame
from magicgames.games import GAMES, SHELF
from magicgames.paths import words
from magicgames.text.catalog import Catalog, languages
from magicgames.text.narrator import Narrator

CODES = languages(words())
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan")

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_language = pytest.mark.parametrize("code", CODES)


def catalog(code: str) -> Catalog:
    return Catalog(words(), code, strict=True)


@every_language
@every_game
def test_fixed_keys(game: AnyGame, code: str) -> None:
    fixed = ["name", "progress", "keys", *(f"bot.{level}" for level in LEVELS)]
    assert [key for key in fixed if not catalog(code).has(f"{game.id}.{key}")] == []


@every_language
@every_game
def test_events_and_actions_have_sentences_that_use_their_own_fields(game: AnyGame, code: str) -> None:
    text = catalog(code)
    for kind, types in (("event", game.events), ("action", game.actions)):
        told = {key.split(".")[2] for key in text.keys(game.id) if key.startswith(f"{game.id}.{kind}.")}
        assert told == {type_.__name__ for type_ in types}
        for type_ in types:
            own = {field.name for field in fields(type_)}
            used = {path.partition(".")[0] for path in text.fields(f"{game.id}.{kind}.{type_.__name__}")}
            assert used <= own, type_.__name__


@every_language
@every_game
def test_outcomes_use_the_fields_of_an_outcome(game: AnyGame, code: str) -> None:
    text = catalog(code)
    keys = [key for key in text.keys(game.id) if key.startswith(f"{game.id}.outcome.")]
    assert keys
    assert set().union(*map(text.fields, keys)) <= {field.name for field in fields(Outcome)}


@every_language
@every_game
def test_options_have_names_explanations_and_choices(game: AnyGame, code: str) -> None:
    narrator = Narrator(catalog(code), game.id, NAMES)
    known = set()
    for seats in game.seats:
        for option in game.options(seats):
            known.add(option.key)
            assert narrator.option_name(option)
            assert narrator.option_explain(option)
            assert all(narrator.option_choice(option, choice) for choice in option.choices)
    written = {key.split(".")[2] for key in catalog(code).keys(game.id) if key.startswith(f"{game.id}.option.")}
    assert written == known


@every_language
@every_game
def test_which_game_it_is_has_words_with_every_number_of_seats_and_every_option(game: AnyGame, code: str) -> None:
    for seats in game.seats:
        usual = defaults(game, seats)
        for option in game.options(seats):
            for choice in option.choices:
                which = game.variant(seats, {**usual, option.key: choice})
                assert which is None or catalog(code).say(which)


def _variants(game: AnyGame) -> list[tuple[int, dict[str, bool | int | str]]]:
    """The usual options with every number of seats, and each switch once turned on."""
    usual = [(seats, defaults(game, seats)) for seats in game.seats]
    switched = [
        (seats, {**defaults(game, seats), option.key: True})
        for seats in game.seats
        for option in game.options(seats)
        if option.choices == (False, True)
    ]
    return [variant for variant in usual + switched if game.objection(*variant) is None]


@every_game
def test_whole_matches_can_be_told_to_everybody_in_every_language(game: AnyGame) -> None:
    narrators = [Narrator(catalog(code), game.id, NAMES) for code in CODES]
    for number, (seats, options) in enumerate(_variants(game)):
        rng = Rng(derive("words", number))
        state = game.setup(seats, options, Rng(derive("table", number)))
        while (seat := next(iter(game.to_act(state)), None)) is not None:
            view = game.view(state, seat)
            said = [game.prompt(view), game.prompt(game.view(state, None)), game.progress(game.view(state, None))]
            legal = game.legal(view)
            action = rng.choice(legal)
            events = game.apply(state, seat, action)
            for narrator in narrators:
                assert all(narrator.say(say) for say in said)
                assert all(narrator.action(choice) for choice in (action, *legal[:: len(legal) // 8 + 1]))
                for event in events:
                    for eyes in (None, seat, (seat + 1) % seats):
                        seen = event.seen_by(eyes)
                        assert seen is None or "None" not in narrator.event(seen)
        outcome = game.outcome(state)
        assert outcome is not None
        assert all(narrator.outcome(outcome) for narrator in narrators)


@every_language
@every_game
def test_the_first_page_calls_the_game_by_its_name(game: AnyGame, code: str) -> None:
    assert catalog(code).text(f"app.shelf.{game.id}.name") == catalog(code).text(f"{game.id}.name")


@pytest.mark.parametrize("place", SHELF, ids=lambda place: place.id)
def test_the_shelf_tells_the_truth_about_its_games(place: LazyGame) -> None:
    game = place.load()
    assert (place.id, place.version, place.seats) == (game.id, game.version, game.seats)
