"""A board on which moves are put together from parts: it shows what is chosen so far and explains what is looked at."""

from collections.abc import Callable
from typing import Any, ClassVar

from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent

from magicgames.engine.game import Event, Say
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup
from magicgames.kit.table.board import AView, Board
from magicgames.kit.table.enacting import FollowingEnactor
from magicgames.kit.table.footer import Footer
from magicgames.kit.table.pieces import ENTER
from magicgames.kit.table.touch import Touch

Act = Callable[[Callable[[], None]], None]
"""Does what a press or a hand means, and shows what is chosen then."""


class ChoosingBoard(Board[AView]):
    """Games bring the footer and say how the choice, and a piece that is looked at, are shown."""

    enactor_type: ClassVar[type[FollowingEnactor[Any, Any]]]
    footer: Footer
    _table: Any  # that lies there now; None: nobody looks

    def __init__(self, desk: Desk, lineup: Lineup, size: tuple[float, float]) -> None:
        super().__init__(desk, lineup, size)
        self._view: AView | None = None  # of now, also between two events
        self._table = None
        self._enactor: FollowingEnactor[Any, Any] | None = None  # of the last event
        self._noticed: Touch | None = None  # what is looked at
        self._insisted = False  # the last press was refused, and the reason stands in the footer

    def explanation(self) -> str:
        return self.footer.whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self.desk.theme.changing.going_on:  # else room is made when all has changed
            self._fit()

    def _make_room(self) -> None:
        if self._missed and self.glimpse is not None and self.isVisible():
            self._fit()

    def enact(self, event: Event, glimpse: Glimpse) -> QAbstractAnimation | None:
        """Things move on a table that is laid already as it will be after the event."""
        if self._view is None:
            return None
        view = self.lineup.game.after(self._view, event)
        enactor = self.enactor_type
        if type(event) not in enactor.acts:  # nothing moves: the table is laid for the next event that moves something
            self._view = view
            return None
        before = enactor.places(self._table)
        self._lay(view)
        self._enactor = enactor(before, self._table)
        return self._enactor.enact(event)

    def forget(self) -> None:
        super().forget()
        self._view = self._table = self._noticed = self._enactor = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc lets go of what is chosen; Enter, while nothing else has it, is the large button's."""
        main = self.footer.main
        if event.isAutoRepeat():
            super().keyPressEvent(event)
        elif event.key() in ENTER and main is not None:
            main.click()
        elif event.key() != Qt.Key.Key_Escape or not self._let_go():
            super().keyPressEvent(event)

    def _let_go(self) -> bool:
        """Drops one thing: what is chosen, then what has the keyboard; False where there is nothing to drop."""
        raise NotImplementedError

    def _lay(self, view: AView) -> None:
        """Lays the table anew, and keeps the view of it."""
        raise NotImplementedError

    def _update(self) -> None:
        """Makes lights, buttons and words equal to what is chosen so far."""
        raise NotImplementedError

    def _notice(self, touch: Any, on: bool) -> None:
        """This piece is looked at, or no longer."""
        raise NotImplementedError

    def _fit(self) -> None:
        """Everything below and above the stage gets letters for the room there is."""
        raise NotImplementedError

    def _act(self, act: Callable[[], None]) -> None:
        """Does what a press means, and shows what is chosen now."""
        if self.stage.busy:
            self.finish()  # this press meant the table as it was before; it only ends the animation
        elif self.glimpse is not None:
            position = self.glimpse.position
            noticed = self._noticed
            self._insisted = False
            act()
            if self.glimpse is not None and self.glimpse.position == position and not self.stage.busy:
                words = self.footer.whole
                self._update()
                if self._insisted:
                    self.footer.explain(words)
                elif noticed is not None and noticed is self._noticed:
                    self._look_again(noticed)

    def _look_again(self, touch: Any) -> None:
        """After a press the piece under the pointer is explained once more."""
        self._notice(touch, True)

    def _insist(self, reason: Say) -> None:
        """Why something was not done."""
        self._insisted = True
        reason = (self.glimpse.idle if self.glimpse is not None else None) or reason
        self.footer.explain(self.narrator.say(reason))
        self.refuse(reason, self._noticed)
