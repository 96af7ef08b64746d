"""What the panel tells follows the board, and how a match came out only when everything lies open."""

from dataclasses import replace

from magicgames.engine.game import Event
from magicgames.engine.step import Seen
from magicgames.kit.match.glimpse import Glimpse
from magicgames.kit.match.table_source import TableSource
from magicgames.shell.playing.side import Side


class Telling:
    """Hands are laid open before anybody is named the winner: what the last step tells of that is kept back until then.
    The move that ended the match is told with what it did."""

    def __init__(self, source: TableSource, side: Side) -> None:
        self._source, self._side = source, side
        self.seen: tuple[Seen, ...] = ()  # the journal of the present glimpse
        self.over = False  # the end has been told
        self._ending = False
        self._kept: list[Seen] = []

    def expect(self, glimpse: Glimpse) -> None:
        """The board begins to show this."""
        self._ending = glimpse.outcome is not None and not self.over
        self.seen = self._source.seen()
        self._side.expect(self.seen)

    def tell(self, event: Event) -> None:
        """The board has shown this event."""
        if self._ending and (self._kept or isinstance(event, self._source.lineup.game.ends)):
            self._kept.append(replace(self.seen[-1], events=(event,)))
        else:
            self._side.tell(event)

    def catch_up(self, glimpse: Glimpse) -> None:
        """The board has shown all of it."""
        self._side.present(glimpse, self._without_end() if self._ending else self.seen)

    def _without_end(self) -> tuple[Seen, ...]:
        """The journal as far as it may be told already."""
        if not self.seen:
            return ()
        *before, last = self.seen
        ends = self._source.lineup.game.ends
        first = next((place for place, event in enumerate(last.events) if isinstance(event, ends)), len(last.events))
        return (*before, replace(last, events=last.events[:first])) if first else tuple(before)

    def keep_nothing_back(self) -> None:
        if self._ending:
            self._ending = False
            self.tell_end()

    def tell_end(self) -> None:
        self._side.tell_end(self._source.seen(), tuple(self._kept))
        self._kept.clear()

    def forget(self) -> None:
        self.seen = ()
        self._kept.clear()
