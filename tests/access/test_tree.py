"""The tree that a screen reader gets of the running program: named, labelled, playable, and silent about secrets."""

from __future__ import annotations

import re
import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.access.conftest import Program
from tests.access.player import GAMES, Player

if TYPE_CHECKING:  # its module needs what only Linux has
    from tests.access.reader import Thing

ENOUGH = 4  # moves of people, to have seen whole turns
MOST = 120  # presses until then
SINKING = 0.12  # Qt lets a pressed button sink for a tenth of a second before it acts
DRAWN = re.compile(r":\s[1-8]")  # the stones, after how many they are
MARK = re.compile("[1-8], ")  # marks of the Tower's notebook are no moves


OWNERS = ("Анна", "Boris")


@pytest.fixture(scope="module")
def player(program: Program) -> Player:
    return Player(program)


def unnamed(tree: Thing) -> list[Thing]:
    """What the keyboard can be at, without a word about what it is."""
    return [each for each in tree.all() if {"focusable", "enabled"} <= each.states and not each.name.strip()]


def unlabelled(player: Player, tree: Thing) -> list[str]:
    """On Linux the name of a combo box is its value: what it is about comes from a label."""
    boxes = [each for each in tree.all() if each.role == "combo box"]
    assert boxes
    return [each.name for each in boxes if not any(label.strip() for label in player.reader.labels(each))]


def test_everything_on_the_first_screen_has_a_name(player: Player) -> None:
    assert unnamed(player.go_home()) == []


def test_preferences_are_named_and_labelled(player: Player) -> None:
    player.go_home()
    player.press(player.text("app.home.preferences"))
    title = player.text("app.preferences.title")
    page = player.reader.until(lambda tree: tree if tree.named(title, "label") else None, title)
    assert unnamed(page) == []
    assert unlabelled(player, page) == []


@pytest.mark.parametrize("game", GAMES)
def test_seats_and_options_are_named_and_labelled(player: Player, game: str) -> None:
    page = player.set_up(game)
    assert unnamed(page) == []
    assert unlabelled(player, page) == []


class Guest(Player):
    """Plays at random by what the tree says can be pressed, and listens for what must not be heard."""

    def __init__(self, program: Program, game: str) -> None:
        super().__init__(program)
        self.game = game
        self.random = Random(game)
        self.seen: set[str] = set()  # the names of all pieces so far
        self.curtains = 0

    def step(self) -> None:
        """One press: the curtain, the button that passes the screen on, or something on the table."""
        tree = self.reader.tree()
        assert tree is not None, "the program is gone"
        curtain = self.curtain(tree)
        if curtain is not None:
            self.listen_behind_the_curtain()
            self.reader.do(curtain)
        elif can := self.can(tree):  # or a bot moves
            self.reader.do(self.random.choice(can))
        time.sleep(SINKING)

    def can(self, tree: Thing) -> list[Thing]:
        board = self.board(tree, self.game)
        assert board is not None
        self.seen |= {each.name for each in board.all() if each.role == "label"}
        for piece in board.all():
            assert ("Press" in piece.actions) <= ("focusable" in piece.states), piece
        passing, moves = self.text("app.table.pass_to", name=""), self.text("app.table.moves")
        onward = [each for each in tree.all() if each.name.startswith(passing) and "Press" in each.actions]
        table = tree.named(self.text("app.access.board", game=self.text(f"{self.game}.name")))
        assert table is not None
        beside = [part for part in table.children if part.named(moves) is None]  # all but the side panel
        buttons = [each for part in beside for each in part.all() if each.role == "push button"]
        return onward or [each for each in buttons if "Press" in each.actions and not MARK.match(each.name)]

    def listen_behind_the_curtain(self) -> None:
        """Nothing of what lies on the table is in the tree, shown or not; who sits there and what it is may be."""
        tree = self.reader.tree(hidden=True)
        assert tree is not None
        heard = {words for each in tree.all() for words in (each.name, each.description)}
        assert heard & (self.seen - {"", *OWNERS}) == set()
        self.curtains += 1


@pytest.mark.parametrize("game", GAMES)
def test_whole_turns_are_played_by_the_tree_alone(program: Program, game: str) -> None:
    guest = Guest(program, game)
    guest.sit_down(game)
    for _ in range(MOST):
        if program.moves() >= ENOUGH:
            break
        guest.step()
    assert program.moves() >= ENOUGH, guest.seen
    assert guest.seen
    assert bool(guest.curtains) == (game == "tower")


def test_others_at_the_table_do_not_hear_what_they_must_not_know(program: Program) -> None:
    """Without the wish to speak private things neither the stones of others are named nor what follows from them."""
    guest = Guest(program, "tower")
    guest.go_home()
    guest.press(guest.text("app.home.preferences"))
    guest.press(guest.text("app.preferences.speak_private"))
    guest.sit_down("tower")
    while (tree := program.reader.tree()) is None or guest.curtain(tree) is not None:
        guest.step()
    board = guest.board(tree, "tower")
    assert board is not None
    assert guest.text("app.access.private") in {piece.name for piece in board.all()}
    heard = program.reader.until(lambda tree: tree, "the table").words()
    stones = [guest.text(f"tower.spell.{number}") for number in range(1, 9)]
    owned = [line for line in heard.splitlines() if line.startswith("label: ") and any(name in line for name in OWNERS)]
    assert not [line for line in owned if any(stone in line for stone in stones)]
    assert guest.text("tower.board.unseen", count="").strip() not in heard
    while not (told := told_of_turns(guest)):
        guest.step()
    assert not DRAWN.search(told), "whoever drew these stones sits there and hears it"


def told_of_turns(guest: Guest) -> str:
    """What the recap says, as it can be walked through line by line; nothing while there is none."""
    tree = guest.reader.tree()
    titles = [guest.text(f"app.table.{title}") for title in ("recap", "recap_first")]
    papers = [each for each in tree.all() if each.name in titles] if tree is not None else []
    return "\n".join(filter(None, map(guest.reader.text, papers)))
