"""A board for those who don't see it: what a screen reader says of the table, of its pieces, and of nothing private."""

import re
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.parts.widgets import in_sentences
from magicgames.kit.table.access import PRIVATE, announce, let_read, tell_focus
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.stage import Stage
from magicgames.kit.table.table_scene import TableScene
from magicgames.text.alike import mentions

_PARTING = re.compile(r" · |\n")
_SIGNS = " .,:;!?–—…)»”\N{NO-BREAK SPACE}"  # between a title and what is said of it


def speaks_private(desk: Desk, lineup: Lineup) -> bool:
    """Whether private things may be read aloud: nobody else sits there, or it is wished."""
    return desk.speech.private or lineup.hearers < 2


class SpokenBoard(QWidget):
    """The part of every board that has a scene and can be read aloud."""

    def __init__(self, desk: Desk, lineup: Lineup, size: tuple[float, float]) -> None:
        super().__init__()
        self.desk, self.lineup = desk, lineup
        self.scene = TableScene(QRectF(0, 0, *size), self)
        self.stage = Stage(self.scene)
        self.stage.speaks_private = lambda: self.speaks_private
        self.glimpse: Glimpse | None = None
        self._explained = ""  # what was read aloud last
        self._summary = ""
        self.question = ""  # what is asked of whoever looks: heard where nothing is said about the piece itself
        let_read()
        self.scene.focusItemChanged.connect(self._focus_moved)

    @property
    def speaks_private(self) -> bool:
        laid_open = self.glimpse is not None and self.glimpse.laid_open
        return laid_open or speaks_private(self.desk, self.lineup)

    def describe(self, words: str) -> None:
        """Everything that lies on the table, in words: read when it is asked for, not whenever something changes."""
        self._summary = words

    def summary(self) -> str:
        return self._summary

    def here(self) -> str:
        """Where the keyboard is, and what the board says about it."""
        piece = self.scene.focusItem()
        if not isinstance(piece, Piece) or not self.stage.hasFocus():
            return ""
        return self.hushed(piece) or "\n".join(filter(None, (_title(piece), self._beyond_title(piece))))

    def hushed(self, piece: Piece) -> str:
        """What is said instead of a piece that others must not hear of."""
        private = not self.speaks_private and (piece.private or piece in self.private_pieces())  # not marked yet
        return self.desk.language.text(PRIVATE) if private else ""

    def names_private(self, words: str) -> bool:
        """Whether a sentence names a piece that others must not hear of, as "Discard “Candle”" does."""
        if self.speaks_private:
            return False
        return any(mentions(words, name) for name in self.private_names())

    def heard(self, words: str) -> str:
        """A sentence, or what others may hear instead."""
        return self.desk.language.text(PRIVATE) if self.names_private(words) else words

    def own(self) -> str:
        """What whoever looks has before them: their hand, stones, books, duties."""
        return in_sentences(*(line for item in self.own_pieces() for line in self.in_short(item)))

    def in_short(self, piece: Piece) -> Sequence[str]:
        """What is told of a piece among everything that one has; the rest where the keyboard is."""
        return _said_once("", piece.name.split("\n"))

    def standing(self) -> Sequence[str]:
        """What each has now, as far as it is known and may be heard."""
        return ()

    def own_pieces(self) -> Sequence[Piece]:
        """The pieces of whoever looks, as they are read."""
        return ()

    def private_pieces(self) -> Sequence[Piece]:
        """Pieces whose names others at the table must not hear."""
        return self.own_pieces()

    def private_names(self) -> Iterable[str]:
        """What those pieces are called in sentences, in all cases."""
        return map(_title, self.private_pieces())

    def explanation(self) -> str:
        """What the board says now about the piece that has the keyboard."""
        return ""

    def say_nothing(self) -> None:
        """Nobody looks: what was told is forgotten."""
        self._explained = self._summary = self.question = ""

    def _focus_moved(self) -> None:
        if QAccessible.isActive() and self.scene.focusItem() is not None:
            brief = self.scene.fresh
            QTimer.singleShot(0, self, lambda: self._read_focus(brief))  # the board explains the piece first

    def _read_focus(self, brief: bool = False) -> None:
        """Screen readers hear the piece, and what the board says about it. After a move they hear of the move first:
        a piece that only keeps the keyboard is named in brief, and while others move it is no news at all."""
        piece = self.scene.focusItem()
        if brief and self.glimpse is not None and self.glimpse.phase is Phase.WATCHING:
            return
        if isinstance(piece, Piece) and self.stage.hasFocus():  # a scene keeps its focus when the keyboard has left
            tell_focus(piece)
            if brief or (piece.private and not self.speaks_private):
                return
            words = self._beyond_title(piece)
            if _bare(words) != _bare(self._explained):
                announce(self.stage, words)
            self._explained = words

    def _beyond_title(self, piece: Piece) -> str:
        """What the board says about a piece, and what else its name tells, without what was said first."""
        title, *more = piece.name.split("\n")
        return "\n".join(_said_once(title, [*more, *_PARTING.split(self.explanation() or self.question)]))


def _said_once(title: str, parts: Iterable[str]) -> list[str]:
    """These parts, without what has been said in the title or in a part before."""
    told = [title]
    for part in parts:
        new = _after(part, told[0])
        if _bare(new) not in _bare("".join(told)):
            told.append(new)
    return told[1:]


def _title(piece: Piece) -> str:
    return piece.name.partition("\n")[0]


def _after(words: str, title: str) -> str:
    """What comes after a title that has been said, in a sentence that begins with it."""
    if not _bare(title) or not _bare(words).startswith(_bare(title)):
        return words
    letters = [place for place, letter in enumerate(words) if letter.isalnum()]
    rest = words[letters[len(_bare(title)) - 1] + 1 :]
    return rest.lstrip(_SIGNS) if not rest[:1].isalnum() else words


def _bare(words: str) -> str:
    """Only letters and digits: the same words, however they are parted, are said once."""
    return "".join(filter(str.isalnum, words))
