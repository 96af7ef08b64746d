"""What stands behind a table on the screen: a match that goes on (`viewer`), or one that was (`replay`)."""

from typing import Any, Protocol

from PySide6.QtCore import SignalInstance

from magicgames.engine.game import Action, Hiding
from magicgames.engine.step import Seen
from magicgames.kit.match.glimpse import Glimpse, Lineup
from magicgames.kit.match.pacer import Pacer


class TableSource(Protocol):
    """What a table on the screen needs: something to show, and somebody who hears what is done there."""

    @property
    def lineup(self) -> Lineup: ...
    @property
    def pacer(self) -> Pacer: ...
    @property
    def glimpse(self) -> Glimpse | None: ...  # what is shown now, to draw anew; None: nobody looks
    @property
    def glimpsed(self) -> SignalInstance: ...  # Glimpse
    @property
    def thinking(self) -> SignalInstance: ...  # Seat of the bot that thinks, or None
    @property
    def grace(self) -> SignalInstance: ...  # bots wait for second thoughts: milliseconds, 0 until `hurry`, or None

    @property
    def hiding(self) -> Hiding | None: ...  # how people before this table hide something from each other

    def seen(self) -> tuple[Seen, ...]:
        """The journal of the present eyes."""

    def ready(self) -> None:
        """What was shown has been seen: the match may go on."""

    # What people do there; the table doesn't know whether it comes to anything.

    def play(self, action: Action) -> None:
        """The present eyes act."""

    def press(self, action: Action) -> None:
        """Somebody does what anybody may do."""

    def note(self, memo: Any) -> None:
        """Keeps the private note of the present eyes."""

    def undo(self) -> None:
        """Takes the last decision back."""

    def redo(self) -> None:
        """Does again what was taken back last."""

    def hurry(self) -> None:
        """Bots go on as soon as they can."""

    def hide(self) -> None:
        """Nothing private stays in sight."""

    def pass_on(self) -> None:
        """The present person is done looking, or the next one wants to see their hand."""

    def touched(self) -> None:
        """Somebody is at keyboard or mouse: a hand that lies open is not left alone."""

    def part(self) -> None:
        """Everybody has looked on; now the screen is one person's again."""
