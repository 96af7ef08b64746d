"""How much the table counts and marks for whoever looks: as agreed on for the match, or as that person likes it."""

from collections.abc import Mapping


class Helps:
    """A game with an option `help` asks here for the level to show."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        self._own = dict(own or {})

    def set(self, own: Mapping[str, str]) -> None:
        """By game; from the next look on."""
        self._own = dict(own)

    def of(self, game: str, agreed: object) -> str:
        """The help of this game for whoever looks; `agreed` is that of the match."""
        return self._own.get(game, str(agreed))
