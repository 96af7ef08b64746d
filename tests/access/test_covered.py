"""A hand that lies covered, as a screen reader finds it: nowhere, shown or not, until its owner asks for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from magicgames.engine.reading import read_match
from magicgames.games import GAMES
from magicgames.settings import Setup
from tests.access import conftest
from tests.access.conftest import Program
from tests.access.player import Player

if TYPE_CHECKING:  # its module needs what only Linux has
    from tests.access.reader import Thing

NAMES = ("Анна", "Boris", "Cleo")
COVERED = Setup(tuple((name, "person") for name in NAMES), {}, "cover")
AT_HOME = replace(conftest.AT_HOME, setups={"doll": COVERED, "realms": COVERED})


def everything(player: Player, tree: Thing) -> str:
    """Names, descriptions and texts of all that is in the tree."""
    things = list(tree.all())
    return "\n".join([tree.words(), *map(player.reader.text, things)])


def hand(program: Program, game: str) -> tuple[str, list[str]]:
    """Who is next, and what they hold: from the file, a witness that isn't the tree."""
    (path,) = (program.profile / "matches").glob(f"*-{game}-*")
    match = read_match(path.read_bytes(), path, GAMES).match
    seat = match.to_act[0]
    return NAMES[seat], [program.catalog.text(f"{game}.card.{card}") for card in match.view(seat).hands[seat]]


@pytest.mark.parametrize("game", ["doll", "realms"])
def test_a_covered_hand_is_nowhere_in_the_tree(program: Program, game: str) -> None:
    player = Player(program)
    player.set_up(game)
    before = everything(player, player.reader.until(lambda tree: tree, "setting up", hidden=True))  # options name cards
    player.sit_down(game)
    name, cards = hand(program, game)
    cards = [card for card in cards if card not in before]
    show, cover = player.text("app.table.show_hand", name=name), player.text("app.table.cover_hand")
    assert cards
    for _ in range(2):
        tree = player.reader.until(lambda tree: tree if tree.named(show) else None, show, hidden=True)
        said = everything(player, tree)
        assert not [line for line in said.splitlines() for card in cards if card in line]
        player.press(show)
        tree = player.reader.until(lambda tree: tree if tree.named(cover) else None, cover)
        assert all(card in tree.words() for card in cards), "what is open is there, so the search finds it"
        player.press(cover)
