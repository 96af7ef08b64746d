"""A state with a cache of what the rules answer about it."""

from typing import Any

from magicgames.engine.game import Action, AnyGame, Outcome, Seat

_UNKNOWN: Any = object()


class Position:
    """Asks the rules each question about a state once: at every click the board, the side panel, menus and the match
    itself ask for the same views and lists of moves.

    The cache is valid because this state is never changed: the next step is played on a copy.
    """

    __slots__ = ("_legal", "_outcome", "_to_act", "_views", "game", "state")

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game, self.state = game, state
        self._views: dict[Seat | None, Any] = {}
        self._legal: dict[Seat | None, tuple[Action, ...]] = {}
        self._to_act: tuple[Seat, ...] | None = None
        self._outcome: Outcome | None = _UNKNOWN

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self._to_act is None:
            self._to_act = tuple(self.game.to_act(self.state))
        return self._to_act

    @property
    def outcome(self) -> Outcome | None:
        if self._outcome is _UNKNOWN:
            self._outcome = self.game.outcome(self.state)
        return self._outcome

    def view(self, seat: Seat | None) -> Any:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.game.view(self.state, seat)
        return view

    def legal(self, seat: Seat | None) -> tuple[Action, ...]:
        """What this seat may do; nothing while the table waits for others. None: what anybody may press."""
        legal = self._legal.get(seat)
        if legal is None:
            waits = seat is None or seat in self.to_act
            legal = self._legal[seat] = tuple(self.game.legal(self.view(seat))) if waits else ()
        return legal
