"""What the window is called: by what is in front of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magicgames.kit.language import Language
from magicgames.shell.page_stack import FINISH, TABLE, Pages

if TYPE_CHECKING:  # loaded when a match is opened
    from magicgames.shell.playing.play import Play


class Titles:
    """A match and its people, or a page by its name; the program where that has none."""

    def __init__(self, language: Language, pages: Pages) -> None:
        self._language, self._pages = language, pages

    def of_window(self, play: Play | None, names: tuple[str, ...]) -> str:
        """For its frame and the list of windows; `names` are those of the people at the table."""
        text, heading = self._language.text, self._pages.heading
        if play is not None and self._pages.front in (TABLE, FINISH):
            return text("app.table.title", game=text(f"{play.game.id}.name"), names=names)
        return text("app.page_title", page=heading) if heading else text("app.name")

    def of_page(self, play: Play | None) -> str:
        """What is said of it when it opens: at a table the game alone, because readers hear the people there."""
        if play is not None and self._pages.front == TABLE:
            return self._language.text(f"{play.game.id}.name")
        return self._pages.heading or self._language.text("app.name")
