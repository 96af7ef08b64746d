"""How much the table counts and marks for whoever looks: as agreed on for the match, or as that person likes it."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal


class Helps(QObject):
    """A game with an option `help` asks here for the level to show."""

    changed = Signal()

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self._own = dict(own or {})

    def set(self, own: Mapping[str, str]) -> None:
        """By game."""
        if dict(own) != self._own:
            self._own = dict(own)
            self.changed.emit()

    def of(self, game: str, agreed: object) -> str:
        """The help of this game for whoever looks; `agreed` is that of the match."""
        return self._own.get(game, str(agreed))
