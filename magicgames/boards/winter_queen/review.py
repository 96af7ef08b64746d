"""How points were made, to be looked at once more: the pages scored so far, each with the table of its moment."""

from dataclasses import dataclass, replace

from magicgames.games.winter_queen.model import PageScored, QueenView
from magicgames.games.winter_queen.replay import after
from magicgames.kit.match.glimpse import Glimpse


@dataclass(frozen=True)
class Moment:
    position: int  # of the match, right after it
    view: QueenView  # as nobody in particular saw the table: without any sum
    event: PageScored


class Review:
    """What has been scored while this board was watching, and which of it is looked at now."""

    def __init__(self) -> None:
        self._moments: list[Moment] = []
        self._at: int | None = None

    def __len__(self) -> int:
        return len(self._moments)

    @property
    def now(self) -> Moment | None:
        """The moment that is looked at; None: the table as it is."""
        return self._moments[self._at] if self._at is not None else None

    @property
    def number(self) -> int:
        """Of the moment that is looked at, from 1."""
        return 0 if self._at is None else self._at + 1

    def watch(self, before: Glimpse, glimpse: Glimpse) -> None:
        """Keeps what these events have scored since the glimpse before; what was taken back is dropped."""
        self._at = None
        last = glimpse.position - bool(glimpse.events)
        self._moments = [moment for moment in self._moments if moment.position <= last]
        if glimpse.position != before.position + 1:
            return  # these events don't begin at the table that was seen
        assert isinstance(before.view, QueenView)
        view = replace(before.view, seat=None, points=(None,) * len(before.view.shelves))
        for event in glimpse.events:
            view = after(view, event)
            if isinstance(event, PageScored):
                self._moments.append(Moment(glimpse.position, view, event))

    def earlier(self) -> None:
        """To the latest moment, then back from one to the one before."""
        self._at = max(0, (len(self._moments) if self._at is None else self._at) - 1) if self._moments else None

    def leave(self) -> None:
        self._at = None

    def forget(self) -> None:
        self._moments, self._at = [], None
