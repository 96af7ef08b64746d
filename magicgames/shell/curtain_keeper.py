"""The curtain at the window: it falls over everything, waits, takes public calls, and goes when the table is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from magicgames.shell.menus import Menus

if TYPE_CHECKING:  # loaded when the first curtain falls
    from magicgames.engine.game import Action
    from magicgames.kit.session import Awaited
    from magicgames.shell.curtain import Curtain
    from magicgames.shell.play import Play
    from magicgames.shell.window import MainWindow


class CurtainKeeper:
    """Hangs the curtain over a window, and keeps menus, keys and pages from whoever is under it."""

    def __init__(self, window: MainWindow, menus: Menus, pages: QWidget) -> None:
        self._window, self._menus, self._pages = window, menus, pages
        self._play: Play | None = None  # the match that is covered, if one is
        self.curtain: Curtain | None = None

    def fall(self, play: Play, fallen: Awaited, public: QWidget | None) -> None:
        """Painted before anything else changes; then whatever is private goes, for good. `public` may stay open."""
        from magicgames.shell.curtain import Curtain, close_private

        if self.curtain is None:
            self.curtain = Curtain(self._window.desk, self._window)
            self.curtain.lifted.connect(self._window.lift)
            self.curtain.calls.called.connect(self._call)
        self._play = play
        self.curtain.fall(fallen.seat, play.players, fallen.reason)
        self.curtain.calls.close_sheet()
        self.offer_calls()
        close_private(self._window, public)
        self._cover(True)
        play.table.forget()

    def lift(self) -> None:
        """The person named on the curtain is there; it goes once the new table is drawn."""
        play = self._play
        if play is not None:
            self._cover(False)
            self._window.show_page("table")
            play.session.lift()
            self._hide()

    def remove(self) -> None:
        """The match under it is gone."""
        if self._play is not None:
            self._cover(False)
            self._hide()

    def _hide(self) -> None:
        self._play = None
        if self.curtain is not None:
            self.curtain.hide()

    def _cover(self, covered: bool) -> None:
        self._menus.cover(covered)
        self._pages.setEnabled(not covered)

    def offer_calls(self) -> None:
        """What anybody may call out now: bots play on behind the curtain, and calls are answered there."""
        if self._play is not None and self.curtain is not None:
            session = self._play.session
            self.curtain.calls.offer(session.lineup, *session.public())

    def _call(self, action: Action) -> None:
        """Somebody calls out while the curtain hangs."""
        if self._play is not None:
            self._play.session.press(action)
