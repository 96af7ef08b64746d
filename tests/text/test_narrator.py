"""How a match is told: events, actions, outcomes and options in the words of its game."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from magicgames.engine.game import Action, Event, Option, Outcome, Say
from magicgames.text.catalog import Catalog
from magicgames.text.narrator import Narrator

APP = (
    'list: {comma: ", ", and: " and "}\nswitch: {"true": "On", "false": "Off"}\nnoun: {coin: {one: coin, other: coins}}'
)
GAME = """
event:
  CoinsTaken: "{seat@name} takes {amount:coin}"
  NobodyCares: ""
action:
  TakeCoins: "Take {amount:coin}"
outcome:
  richest: "{winners@name} win with {scores}"
prompt: {wait: "Wait for {seat@name}"}
option:
  size: {name: Size, explain: How big it is, choice: {small: Small}}
"""


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class NobodyCares(Event):
    pass


@dataclass(frozen=True, slots=True)
class TakeCoins(Action):
    amount: int


@pytest.fixture
def narrator(tmp_path: Path) -> Narrator:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "app.yaml").write_text(APP, encoding="utf-8")
    (tmp_path / "en" / "coins.yaml").write_text(GAME, encoding="utf-8")
    return Narrator(Catalog(tmp_path, "en", strict=True), "coins", ("Anna", "<b>&Bo</b>"))


def test_events_are_told_with_names_as_plain_text(narrator: Narrator) -> None:
    assert narrator.event(CoinsTaken(1, 2)) == "<b>&Bo</b> takes 2\u00a0coins"


def test_an_event_with_an_empty_sentence_is_not_told(narrator: Narrator) -> None:
    assert narrator.event(NobodyCares()) == ""


def test_actions_and_outcomes(narrator: Narrator) -> None:
    assert narrator.action(TakeCoins(1)) == "Take 1\u00a0coin"
    assert narrator.outcome(Outcome((0, 1), (5, 5), "richest")) == "Anna and <b>&Bo</b> win with 5 and 5"


def test_what_the_rules_say(narrator: Narrator) -> None:
    assert narrator.say(Say("coins.prompt.wait", {"seat": 0})) == "Wait for Anna"


def test_options(narrator: Narrator) -> None:
    size = Option("size", ("small", 0, 1), of_seats=True)
    assert narrator.option_name(size) == "Size"
    assert narrator.option_explain(size) == "How big it is"
    assert [narrator.option_choice(size, choice) for choice in size.choices] == ["Small", "Anna", "<b>&Bo</b>"]
    assert narrator.option_choice(Option("fast", (False, True)), True) == "On"
