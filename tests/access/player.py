"""Somebody who has only the tree: goes through the program by what a screen reader, a switch or a voice can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.access.conftest import Program

if TYPE_CHECKING:  # its module needs what only Linux has
    from tests.access.reader import Thing

GAMES = ("tower", "winter_queen", "realms", "doll")


def plain(words: str) -> str:
    return words.replace("&", "")


class Player:
    """Somebody who has only the tree."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.reader = program.reader
        self.text = program.catalog.text

    def press(self, name: str) -> None:
        """Presses what begins with this name, once it is there."""

        def found(tree: Thing) -> Thing | None:
            return next((each for each in tree.all() if each.name.startswith(name) and "Press" in each.actions), None)

        assert self.reader.do(self.reader.until(found, name))

    def go_home(self) -> Thing:
        """To the first screen by the menu, from wherever one is; behind a curtain its line is grey."""
        home, title = plain(self.text("app.menu.game.home")), self.text("app.name")

        def arrived(tree: Thing) -> Thing | None:
            if tree.named(title, "frame") is not None:
                return tree
            knock = self.curtain(tree)
            line = next((each for each in tree.all() if each.name == home and each.role == "menu item"), None)
            wanted = knock if knock is not None and "showing" in knock.states else line
            if wanted is not None:
                self.reader.do(wanted)
            return None

        self.reader.until(arrived, "the first screen", hidden=True)
        return self.reader.until(lambda tree: tree if tree.named(title, "frame") else None, "the first screen")

    def set_up(self, game: str) -> Thing:
        self.go_home()
        self.press(self.text(f"{game}.name"))
        start = self.text("app.setup.start")
        return self.reader.until(lambda tree: tree if tree.named(start) else None, "setting up")

    def sit_down(self, game: str) -> None:
        self.set_up(game)
        self.press(self.text("app.setup.start"))
        self.reader.until(lambda tree: self.board(tree, game) or self.curtain(tree), "the table")

    def board(self, tree: Thing, game: str) -> Thing | None:
        return tree.named(self.text(f"{game}.name"), "filler")

    def curtain(self, tree: Thing) -> Thing | None:
        return tree.named(self.text("app.curtain.here"), "push button")
