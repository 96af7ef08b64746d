"""Sentences in which people's names can be found again, to be shown in the colour of their crest."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor

from magicgames.engine.game import Event, Seat
from magicgames.engine.record import crests
from magicgames.kit.desk import Desk
from magicgames.kit.glimpse import Lineup
from magicgames.text.narrator import Narrator

# Private-use characters around a name say "seat n begins here" and "ends here"; people can't type them by accident.
_FIRST_SEAT, _END = 0xE000, "\ue0ff"
_STOPS = (".", "!", "?", "…")
_NAME = re.compile("([\ue000-\ue0fe])(.*?)\ue0ff", re.DOTALL)


class Span(NamedTuple):
    text: str
    seat: Seat | None


class Sentences:
    """Narrates the events of one match as spans."""

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        names = desk.language.names(lineup.players)
        marked = [chr(_FIRST_SEAT + seat) + name + _END for seat, name in enumerate(names)]
        self._narrator: Narrator = desk.language.narrator(lineup.game.id, marked)
        self._crests = crests(lineup.players)
        self._desk = desk

    def of(self, events: Sequence[Event]) -> list[tuple[Span, ...]]:
        """One sentence an event; those that are not told are left out."""
        return [sentence for _, sentence in self.told(events)]

    def told(self, events: Sequence[Event]) -> Iterator[tuple[Event, tuple[Span, ...]]]:
        """Each event that is told, with its sentence."""
        for event in events:
            if words := self._narrator.event(event):
                yield event, tuple(_spans(words))

    def aloud(self, events: Sequence[Event]) -> str:
        """All of them in a row, each with a full stop."""
        told = (plain_text(sentence).rstrip() for sentence in self.of(events))
        return " ".join(words if words.endswith(_STOPS) else words + "." for words in told)

    def colour(self, seat: Seat) -> QColor:
        """Of whoever sits there: the colour of their crest."""
        return self._desk.theme.seat_colour(self._crests[seat])

    def write(self, cursor: QTextCursor, sentence: Sequence[Span], eyes: Seat | None, role: str = "") -> None:
        """Inserts the sentence as plain text; the reader's own name stands out most. A role colours all of it."""
        for span in sentence:
            letters = QTextCharFormat()
            if role:
                letters.setForeground(self._desk.theme.colour(role))
            if span.seat is not None:
                if not role:
                    letters.setForeground(self.colour(span.seat))
                letters.setFontWeight(QFont.Weight.Bold)
                letters.setFontUnderline(span.seat == eyes)
            cursor.insertText(span.text, letters)


def public(events: Sequence[Event], private: bool) -> Sequence[Event]:
    """What may be read aloud of these events: where others hear it too, only what they have seen themselves."""
    if private:
        return events
    return [seen for event in events if (seen := event.seen_by(None)) is not None]


def names_seat(sentence: Sequence[Span], seat: Seat | None) -> bool:
    return seat is not None and any(span.seat == seat for span in sentence)


def plain_text(sentence: Sequence[Span]) -> str:
    return "".join(span.text for span in sentence)


def _spans(sentence: str) -> Iterator[Span]:
    end = 0
    for name in _NAME.finditer(sentence):
        if name.start() > end:
            yield Span(sentence[end : name.start()], None)
        yield Span(name[2], ord(name[1]) - _FIRST_SEAT)
        end = name.end()
    if end < len(sentence):
        yield Span(sentence[end:], None)
