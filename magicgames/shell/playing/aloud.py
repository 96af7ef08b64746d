"""What a table says when it is asked: where am I, what can I do, what happened, whose turn, the score, my things."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from PySide6.QtCore import QRect

from magicgames.engine.game import Action
from magicgames.engine.step import Seen
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.parts.widgets import in_sentences, spoken
from magicgames.kit.table.access import PRIVATE, announce, last_said
from magicgames.kit.table.board import AnyBoard
from magicgames.shell.playing.moves import FEW
from magicgames.shell.playing.sentences import Sentences, public
from magicgames.shell.playing.side import Side

_MANY = 12  # moves: beyond that the list of moves is quicker
_LAST = 6  # events


class Aloud:
    """Each answer is read by a screen reader and stands on the board for a while, for eyes too."""

    def __init__(self, board: AnyBoard, side: Side, lineup: Lineup) -> None:
        self._board, self._side, self._lineup = board, side, lineup

    def where(self, page: str) -> None:
        """`page`: what is told where the keyboard is at no piece."""
        self._say(self._board.here() or page)

    def can(self) -> None:
        glimpse = self._board.glimpse
        legal = glimpse.legal if glimpse is not None else ()
        free = [action for action in legal if not self._board.keeps_back(action)]
        told = list(self._gathered(free))
        if len(free) < len(legal):
            told.append(self._text(PRIVATE))
        told = [self._board.way_on] if self._board.way_on else told  # something has to be read before
        more = self._text("app.aloud.more", count=len(told) - _MANY) if len(told) > _MANY else ""
        self._say(in_sentences(*told[:_MANY], more) or self._side.told())

    def _gathered(self, legal: Sequence[Action]) -> Iterator[str]:
        """What can be done; things that are many and alike under one heading, as in the list of moves."""
        narrator = self._board.narrator
        for heading, alike in groupby(legal, key=narrator.gathering):
            moves = list(dict.fromkeys(map(narrator.action, alike)))
            if heading and len(moves) > FEW:
                yield spoken(self._text("app.table.gathered", heading=heading, count=len(moves)))
            else:
                yield from moves

    def happened(self, seen: Sequence[Seen]) -> None:
        single = [replace(step, events=(event,)) for step in seen[-_LAST:] for event in step.events][-_LAST:]
        words = Sentences(self._board.desk, self._lineup).aloud(public(single, self._board.speaks_private))
        self._say(words or self._text("app.table.journal_empty"))

    def turn(self) -> None:
        self._say(self._side.told())

    def scores(self) -> None:
        glimpse, game = self._board.glimpse, self._lineup.game
        if glimpse is None:
            return
        told = game.goal(glimpse.view) or game.progress(glimpse.view)  # a goal tells how far it is
        self._say(in_sentences(*self._board.standing(), self._board.narrator.say(told)))

    def own(self) -> None:
        if not self._board.speaks_private:
            self._say(self._text(PRIVATE))
        else:
            self._say(self._board.own() or self._text("app.aloud.nothing"))

    def again(self) -> None:
        self._say(last_said(self._board))

    def table(self) -> None:
        """Whose turn it is, what can be done, and everything that lies on the board."""
        summary = self._board.summary() if self._board.speaks_private else self._text(PRIVATE)
        announce(self._board, f"{self._side.told()} {summary}", urgent=True)

    def _text(self, key: str, **fields: object) -> str:
        return self._board.desk.language.text(key, **fields)

    def _say(self, words: str) -> None:
        board = self._board
        board.bubble.tell(words, QRect(board.rect().center().x(), 0, 1, 1))
