"""The curtain at the window: it falls over everything, waits, takes public calls, and goes when the table is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from magicgames.shell.menus import Menus
from magicgames.shell.page_stack import TABLE, Pages

if TYPE_CHECKING:  # loaded when the first curtain falls
    from magicgames.engine.game import Action
    from magicgames.engine.record import Player
    from magicgames.kit.language import Language
    from magicgames.kit.match.glimpse import Awaited
    from magicgames.kit.match.viewer import Viewer
    from magicgames.shell.playing.curtain import Curtain
    from magicgames.shell.window import MainWindow


class CurtainKeeper:
    """Hangs the curtain over a window, and keeps menus, keys and pages from whoever is under it.

    Whether it is down is known to the viewer alone; everything here follows it.
    """

    def __init__(self, window: MainWindow, menus: Menus, pages: Pages) -> None:
        self._window, self._menus, self._pages = window, menus, pages
        self.curtain: Curtain | None = None

    @property
    def _covered(self) -> Viewer | None:
        """Whose table is under the curtain now."""
        play = self._window.play
        return play.viewer if play is not None and play.viewer.awaited is not None else None

    def fall(self, awaited: Awaited) -> None:
        """Painted before anything else changes; then whatever is private goes, for good. The rules may stay open."""
        from magicgames.shell.playing.curtain import Curtain, close_private

        play = self._window.play
        assert play is not None
        if self.curtain is None:
            self.curtain = Curtain(self._window.desk, self._window)
            self.curtain.lifted.connect(self._window.lift)
            self.curtain.calls.called.connect(self._call)
        self.curtain.fall(awaited.seat, play.players, awaited.reason, self._language(play.players[awaited.seat]))
        self.curtain.calls.close_sheet()
        self.offer_calls()
        close_private(self._window, self._window.rules.beside)
        self._window.rules.turn_back()
        self._menus.refresh()
        self._close(play.table)
        play.table.forget()
        self._window.dress()  # now that nothing private is left to be set anew

    def _language(self, player: Player) -> Language:
        """That of whom the curtain waits for: the window speaks another one until it is painted."""
        wish = self._window.settings.of(player.name if player.is_person else "").language
        return self._window.desk.language.in_other(wish)

    def cover(self) -> None:
        """A hand is laid face down: what shows it goes, for good; the table is drawn again without it."""
        from magicgames.shell.playing.curtain import close_private

        play = self._window.play
        if play is not None:
            close_private(self._window, self._window.rules.beside)
            self._window.rules.turn_back()
            play.table.cover()

    def lift(self) -> None:
        """The person named on the curtain is there; it goes once the new table is drawn."""
        from magicgames.shell.playing.parting import part

        viewer = self._covered
        if viewer is not None:
            self._open()
            cloth = self.curtain.grab() if self.curtain is not None else None
            self._window.show_page(TABLE)
            viewer.lift()
            self.remove()
            if cloth is not None:
                part(self._window.desk, self._window, cloth)

    def remove(self) -> None:
        """Nothing is covered any more: the table is drawn, or the match under the curtain is gone."""
        self._open()
        if self.curtain is not None:
            self.curtain.hide()

    def _close(self, table: QWidget) -> None:
        """The table, and what lies in front of it. Hidden pages get neither keys nor clicks, and readers would be told
        of each word on them that it can't be reached: of what comes with it Orca 43 heard no more."""
        for page in self._pages.made():
            page.setEnabled(page not in (table, self._pages.currentWidget()))

    def _open(self) -> None:
        for page in self._pages.made():
            page.setEnabled(True)

    def offer_calls(self) -> None:
        """What anybody may call out now: bots play on behind the curtain, and calls are answered there."""
        viewer = self._covered
        if viewer is not None and self.curtain is not None:
            self.curtain.calls.offer(viewer.lineup, *viewer.public())

    def _call(self, action: Action) -> None:
        """Somebody calls out while the curtain hangs."""
        viewer = self._covered
        if viewer is not None:
            viewer.press(action)
