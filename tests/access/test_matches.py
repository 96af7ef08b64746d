"""Whole matches of each game, from the first screen to the last, by the tree alone and in each language."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from magicgames.settings import Setup
from tests.access import conftest
from tests.access.conftest import WITH_A_BOT, Program
from tests.access.player import GAMES, Player

if TYPE_CHECKING:  # its module needs what only Linux has
    from tests.access.reader import Thing

MOST = 1500  # presses of a match that still ends: chance decides how long it takes
LOOKS, BETWEEN = 40, 0.02  # so often it is looked whether something has changed, and so many seconds between
BRIEF = {"tower": {"easy": True}, "doll": {"quick": True}}  # such matches are shorter
ALWAYS = {"en": ("tower",), "ru": ("winter_queen",)}  # the others when they are wished: each takes ten seconds and more
ONWARD = {"tower": ("tower.board.next_round", "tower.board.to_results"), "realms": ("realms.board.skip",)}
AT_HOME = replace(conftest.AT_HOME, setups={game: Setup(WITH_A_BOT.players, BRIEF.get(game, {})) for game in GAMES})


class Listener(Player):
    """Plays by the moves in words: each of them is a button in a list of its own."""

    def __init__(self, program: Program, game: str) -> None:
        super().__init__(program)
        self.game, self.chance = game, Random(game)

    def open_moves(self) -> Thing:
        self.press(self.text("app.table.moves"))
        return self.reader.until(lambda tree: tree.named(self.text("app.access.moves")), "the list of moves")

    def play(self) -> int:
        """To the end; how many presses it took."""
        moves = self.open_moves()
        for count in range(MOST):
            rows = self.next_rows(moves)
            if not rows:
                return count
            assert all(row.name.strip() for row in rows)
            before, row = self.reader.inside(moves), self.chance.choice(rows)
            self.reader.do(row)
            if row.description == self.text("app.access.folded"):
                self.wait_for_more(row)
            else:
                self.wait_for_others(moves, before)
        raise AssertionError(f"no end\n{self.standing()}")

    def wait_for_more(self, heading: Thing) -> None:
        """Until the moves below a heading stand there: Qt lets a pressed button sink before it acts, and whoever
        pressed it again meanwhile would fold it up."""
        for _ in range(LOOKS):
            now = self.reader.again(heading)
            if now is None or now.description != heading.description:
                return
            time.sleep(BETWEEN)

    def wait_for_others(self, moves: Thing, before: frozenset[object]) -> None:
        """Until other moves are offered, or none."""
        for _ in range(LOOKS):
            if self.reader.inside(moves) != before:
                return
            time.sleep(BETWEEN)

    def next_rows(self, moves: Thing) -> list[Thing]:
        """What can be done now; nothing when the match is over."""
        for _ in range(LOOKS):
            now = self.reader.again(moves)
            if now is None:
                return []
            opened = self.text("app.access.open")  # a heading whose moves stand below it
            rows = [each for each in now.all() if "Press" in each.actions and each.description != opened]
            if rows:
                return rows
            before = self.reader.inside(moves)
            self.go_on()
            self.wait_for_others(moves, before)
        raise AssertionError(f"nothing can be done\n{self.standing()}")

    def standing(self) -> str:
        """What the tree and the file of the match tell when it doesn't go on."""
        tree = self.reader.tree()
        return "\n".join([*self.program.lines()[-12:], tree.words() if tree is not None else "no tree"])

    def go_on(self) -> None:
        """Puts away what lies on the table to be read, where there is such a thing; or a bot moves."""
        onward = [self.text(key) for key in ONWARD.get(self.game, ())]
        tree = self.reader.tree() if onward else None
        for button in [tree.named(words, "push button") for words in onward] if tree is not None else ():
            if button is not None:
                self.reader.do(button)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_the_tree_alone(program: Program, game: str, pytestconfig: pytest.Config) -> None:
    if game not in ALWAYS[program.catalog.code] and not pytestconfig.getoption("--whole-matches"):
        pytest.skip("only with --whole-matches")
    listener = Listener(program, game)
    listener.sit_down(game)
    assert listener.play() >= 10
    over, again = listener.text("app.end.title"), listener.text("app.end.rematch")
    page = listener.reader.until(lambda tree: tree if tree.named(again) else None, "the end")
    (news,) = [each for each in page.all() if over in each.name and "focusable" in each.states]
    assert "showing" in news.states
    assert [each for each in page.all() if {"focusable", "enabled"} <= each.states and not each.name.strip()] == []
