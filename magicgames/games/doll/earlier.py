"""Matches of version 1, told in the rules of today.

Dice, decks and points are the same; what differs is who says what when:

* A trick worked at once; today its stunt is asked for. It was done.
* Whoever a spell was aimed at was always asked for an answer; today only where there could be one.
* A spell that was warded off was aimed by its target. That is an option now.
* Play went on while a call was disputed; today the table waits. So the call is told where its verdict came: until then
  it changed nothing.
* Calls were possible before their moment had come; today they are not. Those that came to nothing are left out.
* Two pairs of spells excluded each other that don't today. Which of them was broken is told as a call that is owned up.

What can't be told like this ends the match there: a conviction before its moment, or spells that exclude each other
only today.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from magicgames.engine.match import Match
from magicgames.engine.record import Conceded, Did, Ended, Entry, Hinted, Noted, Record, Renewed, Seated, Titled, Undid
from magicgames.engine.refusals import NotUndoable, Refusal
from magicgames.games.doll.actions import (
    Admit,
    CallBreak,
    CallCurse,
    Deny,
    DoStunt,
    GiveUp,
    HaveAnswer,
    Judge,
    PlayTrick,
    SoBeIt,
    StandDown,
    Withdraw,
)
from magicgames.games.doll.model import TARGET

if TYPE_CHECKING:
    from magicgames.games.doll.rules import Doll


def retell(game: "Doll", record: Record) -> tuple[Record, int]:
    """The match as one of today, and how many entries of the old one it tells."""
    redirect = {"redirect": TARGET} if len(record.players) > 2 else {}
    header = replace(record, version=game.version, options={**record.options, **redirect}, entries=[])
    told = _Retelling(Match(game, header))
    for at, entry in _kept(record.entries):
        try:
            told.enter(entry)
        except Refusal:  # the rest can't be told: whoever opens it is told so
            return told.match.record, at
    told.leave_open()
    return told.match.record, len(record.entries)


def _kept(entries: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """What was not taken back: steps of then are not those of today, so they can't be counted back later."""
    kept: list[tuple[int, Entry]] = []
    for index, entry in enumerate(entries):
        if not isinstance(entry, Undid):
            kept.append((index, entry))
            continue
        done = [place for place, (_, each) in enumerate(kept) if isinstance(each, Did)]
        if not 1 <= entry.undo <= len(done):
            return [*kept, (index, entry)]  # senseless: it is refused where it stands
        for place in reversed(done[-entry.undo :]):
            del kept[place]
    return kept


class _Retelling:
    def __init__(self, match: Match) -> None:
        self.match = match
        self._call: list[Did] = []  # not told yet: the call, and that it is disputed

    def enter(self, entry: Entry) -> None:
        match entry:
            case Did():
                self._act(entry)
            case Seated() | Conceded() | Ended():
                self.match.change_seats(entry)
            case Noted():
                self.match.set_memo(entry.seat, entry.memo)
            case Titled():
                self.match.retitle(entry.title)
            case Hinted():
                self.match.note_hint(entry.hinted)
            case Undid() | Renewed():  # of the latter version 1 knew nothing
                raise NotUndoable

    def leave_open(self) -> None:
        """The match goes on while somebody is asked, or disputes a call; if that can't be any more, it never was."""
        if self._call and self._call[0].action in self.match.legal(self._call[0].seat):
            self._settle()

    def _act(self, did: Did) -> None:
        match did.action:
            case CallBreak() | CallCurse():
                self._call = [did]
            case Deny():
                self._call.append(did)
                if self._closes(did):
                    self._settle()
            case Admit() | Judge() | Withdraw():
                self._call.append(did)
                self._settle()
            case SoBeIt() | HaveAnswer() | StandDown():
                if did.action in self.match.legal(did.seat):  # else the spell has landed already
                    self._play(did)
            case GiveUp() if did.action not in self.match.legal(did.seat):
                self.match.play(None, CallBreak(did.action.card))
                self.match.play(None, Admit())
            case PlayTrick():
                self._play(did)
                self.match.play(did.seat, DoStunt())
            case _:
                self._play(did)

    def _settle(self) -> None:
        """A call is told with all that was said about it; if it came to nothing, only where it is possible today."""
        said, self._call = self._call, []
        guilty = any(did.action in (Admit(), Judge(True)) for did in said)
        if guilty or said[0].action in self.match.legal(said[0].seat):
            for did in said:
                self._play(did)

    def _closes(self, denial: Did) -> bool:
        """Whether a denial ends the matter: of a call that a seat has made, or of a seat that has missed nothing."""
        call = self._call[0]
        asked = call.action
        assert isinstance(asked, CallBreak | CallCurse)
        missed = any(owed.card == asked.card for owed in self.match.view(None).missed)
        return call.seat is not None or (denial.seat is not None and not missed)

    def _play(self, did: Did) -> None:
        self.match.play(did.seat, did.action)
