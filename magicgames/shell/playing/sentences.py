"""Sentences in which people's names can be found again, to be shown in the colour of their crest."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor

from magicgames.engine.game import Event, Seat
from magicgames.engine.record import Player, crests
from magicgames.engine.seating import GaveUp, PeopleEnded, SeatEvent, SeatTaken
from magicgames.engine.step import Seen
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.table.access import PRIVATE
from magicgames.say import Say
from magicgames.text.narrator import Narrator

# Private-use characters around a name say "seat n begins here" and "ends here"; people can't type them by accident.
# "Seat n" from `_NEWCOMERS` on is whoever sits there from now on, under a crest of their own.
_FIRST_SEAT, _NEWCOMERS, _END = 0xE000, 64, "\ue0ff"
_STOPS = (".", "!", "?", "…", ".”", "!”", "?”", "…”")
_NAME = re.compile("([\ue000-\ue0fe])(.*?)\ue0ff", re.DOTALL)


class Span(NamedTuple):
    text: str
    seat: Seat | None
    comes: Player | None = None  # who takes that seat just now


class Sentences:
    """Narrates the events of one match as spans, with the names of those who sit there."""

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        self.names = desk.language.names(lineup.players)
        marked = [_marked(seat, name) for seat, name in enumerate(self.names)]
        self._narrator: Narrator = desk.language.narrator(lineup.game.id, marked)
        self._crests = crests(lineup.players)
        self._desk, self._lineup = desk, lineup
        self._then: dict[tuple[Player, ...], Sentences] = {}

    def at(self, step: int) -> "Sentences":
        """With the names of those who sat there when this step was done."""
        lineup = self._lineup.at(step)
        if lineup is self._lineup:
            return self
        if lineup.players not in self._then:
            self._then[lineup.players] = Sentences(self._desk, lineup)
        return self._then[lineup.players]

    def of(self, events: Sequence[Event]) -> list[tuple[Span, ...]]:
        """One sentence an event; those that are not told are left out."""
        return [sentence for _, sentence in self.told(events)]

    def told(self, events: Sequence[Event]) -> Iterator[tuple[Event, tuple[Span, ...]]]:
        """Each event that is told, with its sentence."""
        for event in events:
            if words := self._of_seats(event) if isinstance(event, SeatEvent) else self._narrator.event(event):
                comes = event.after if isinstance(event, (SeatTaken, GaveUp)) else None
                yield event, tuple(_spans(words, comes))

    def heard(self, event: Event) -> str | None:
        """What others at the table may hear of an event that these eyes alone saw so; None: all of it."""
        known = event.seen_by(None)
        if known == event:
            return None
        told = self.of((known,)) if known is not None else []
        return plain_text(told[0]) if told else self._desk.language.text(PRIVATE)

    def _of_seats(self, event: SeatEvent) -> str:
        """Who came and who went; the same name is not told twice."""
        if isinstance(event, PeopleEnded):
            return self._narrator.say(Say(f"app.outcome.{event.reason}"))
        assert isinstance(event, (SeatTaken, GaveUp))
        seat, name = event.seat, self._desk.language.name
        old = _marked(seat, name(seat, event.before))
        new = _marked(seat + _NEWCOMERS, name(seat, event.after)) if event.after is not None else ""
        level = event.after.kind if event.after is not None else ""
        same = event.after is not None and name(seat, event.before) == name(seat, event.after)
        how = _how_taken(event, same) if isinstance(event, SeatTaken) else "gave_up" if new else "gave_up_last"
        return self._narrator.say(Say(f"app.seats.{how}", {"old": old, "new": new, "level": level}))

    def aloud(self, seen: Sequence[Seen]) -> str:
        """All of these steps in a row, each sentence with the names of then and a full stop."""
        sentences = (sentence for step in seen for sentence in self.at(step.position).of(step.events))
        told = (plain_text(sentence).rstrip() for sentence in sentences)
        return " ".join(words if words.endswith(_STOPS) else words + "." for words in told)

    def colour(self, seat: Seat, comes: Player | None = None) -> QColor:
        """The colour of their crest: of whoever sits there, or takes the seat just now."""
        crest = comes.crest if comes is not None else None
        return self._desk.theme.seat_colour(self._crests[seat] if crest is None else crest)

    def write(self, cursor: QTextCursor, sentence: Sequence[Span], eyes: Seat | None) -> None:
        """Inserts the sentence as plain text; the reader's own name stands out most."""
        for span in sentence:
            letters = QTextCharFormat()
            if span.seat is not None:
                letters.setForeground(self.colour(span.seat, span.comes))
                letters.setFontWeight(QFont.Weight.Bold)
                letters.setFontUnderline(span.seat == eyes)
            cursor.insertText(span.text, letters)


def _marked(seat: Seat, name: str) -> str:
    return chr(_FIRST_SEAT + seat) + name + _END


def _how_taken(event: SeatTaken, same: bool) -> str:
    """The sentence for it: persons or bots before and after, of the same name or another."""
    before, after = event.before.is_person, event.after.is_person
    if before and after:
        return "renamed" if same else "swapped"
    if before:
        return "left" if same else "left_other"
    if not after:
        return "level" if same else "bots"
    if event.again:
        return "back" if same else "back_other"
    return "person" if same else "person_other"


def public(seen: Sequence[Seen], private: bool) -> Sequence[Seen]:
    """What may be read aloud of these steps: where others hear it too, only what they have seen themselves."""
    if private:
        return seen
    return [replace(step, events=tuple(filter(None, (event.seen_by(None) for event in step.events)))) for step in seen]


def names_seat(sentence: Sequence[Span], seat: Seat | None) -> bool:
    return seat is not None and any(span.seat == seat for span in sentence)


def plain_text(sentence: Sequence[Span]) -> str:
    return "".join(span.text for span in sentence)


def _spans(sentence: str, comes: Player | None) -> Iterator[Span]:
    end = 0
    for name in _NAME.finditer(sentence):
        if name.start() > end:
            yield Span(sentence[end : name.start()], None)
        new, seat = divmod(ord(name[1]) - _FIRST_SEAT, _NEWCOMERS)
        yield Span(name[2], seat, comes if new else None)
        end = name.end()
    if end < len(sentence):
        yield Span(sentence[end:], None)
