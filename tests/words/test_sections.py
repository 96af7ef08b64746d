"""From every sentence of a game a way leads into its rules: refusals, prompts, events, actions, outcomes, options."""

import pytest

from magicgames.engine.game import AnyGame
from magicgames.engine.rng import Rng, derive
from magicgames.files import read_yaml
from magicgames.games import GAMES, library
from magicgames.games.doll.events import SpellDrawn, SpellsClashed
from magicgames.games.realms.acts import CardDrawn
from magicgames.games.tower.model import CastFailed
from magicgames.paths import resources, words
from magicgames.say import Say
from magicgames.text.catalog import Catalog
from magicgames.text.narrator import saying
from magicgames.text.sections import section_for, sections_for
from tests.games.playing import play_on, tables

KINDS = ("event", "action", "prompt", "refusal", "outcome", "option")
LIBRARY = library(words())
TABLE = read_yaml(resources() / "rules" / "sections.yaml")

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def _told(game: AnyGame) -> set[str]:
    keys = Catalog(words(), "en", strict=True).keys(game.id)
    return {".".join(key.split(".")[:3]) for key in keys if key.split(".")[1] in KINDS}


@every_game
def test_every_sentence_that_a_rule_explains_leads_to_it(game: AnyGame) -> None:
    listed = {f"{game.id}.{kind}.{name}" for kind, names in TABLE[game.id].items() for name in names}
    assert listed == _told(game)


@every_game
def test_what_is_said_in_whole_matches_leads_to_sections_that_exist(game: AnyGame) -> None:
    sections = {section.id for section in LIBRARY.book("en", game.id).sections}
    for number, table in enumerate(tables(game, others=1)):
        match, rng = table.match(number), Rng(derive("sections", number))
        while not match.over:
            view = match.view(match.to_act[0])
            actions = game.legal(view)[:5]
            said = [game.prompt(view), *(saying(game.id, "action", action) for action in actions)]
            said += [saying(game.id, "event", event) for event in play_on(match, rng).events]
            led = {section for each in said for section in sections_for(each)}
            assert led
            assert led <= sections


def test_a_card_that_these_eyes_may_not_know_is_not_named() -> None:
    drawn = CardDrawn(0, 1, ("basilisk",))
    hidden = drawn.seen_by(1)
    assert hidden is not None
    assert sections_for(saying("realms", "event", drawn)) == ("turn", "card-basilisk")
    assert sections_for(saying("realms", "event", hidden)) == ("turn",)
    other = SpellDrawn(0, 3, "hook").seen_by(1)
    assert other is not None
    assert sections_for(saying("doll", "event", other)) == ("draw",)


def test_the_rule_comes_first_and_every_piece_that_is_named_after_it() -> None:
    assert section_for(saying("tower", "event", CastFailed(0, 3, "missing", 1))) == "failure"
    clash = saying("doll", "event", SpellsClashed(0, ("mist", "thunder")))
    assert sections_for(clash) == ("conflict", "card-mist", "card-thunder")


def test_what_no_rule_explains_leads_nowhere() -> None:
    assert section_for(Say("app.table.turn")) == ""
    assert section_for(Say("tower.refusal")) == ""
