"""A text that is heard otherwise than it is seen: where others would hear private lines, readers get public ones.

Qt hands them the whole document of a text, and PySide can't make such an interface anew. So that of another text, which
is never shown, is lent to them instead.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QAccessibleWidget, QTextBrowser, QTextEdit

from magicgames.kit.aloud.notice import NO_INTERFACE
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.table.access import offer_faces, send, unheard
from magicgames.kit.table.spoken import speaks_private

_HEARD = QTextFormat.Property.UserProperty + 1


def keep_back(block: QTextBlockFormat, heard: str) -> None:
    """This line is private: where others would hear it, they hear these words."""
    block.setProperty(_HEARD, heard)


def _heard_of(block: QTextBlock) -> str:
    look = block.blockFormat()
    return look.stringProperty(_HEARD) if look.hasProperty(_HEARD) else block.text()


class HeardText(QTextBrowser):
    """Line by line the same for eyes and ears, with the same place of the keyboard. Who hears it is looked at anew when
    the wish to speak private things changes, and when everything is laid open."""

    hushed = False  # others hear it: readers get no private line

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        super().__init__()
        self._desk, self._lineup = desk, lineup
        self._laid_open = False
        self._ear: QTextEdit | None = None  # what readers get while it is hushed
        self._fresh = True  # the ear doesn't know what is written
        self.hushed = self._overheard
        _let_hear()
        desk.speech.changed.connect(self._look_who_hears)
        self.document().contentsChanged.connect(self._changed)

    def lay_open(self, laid_open: bool) -> None:
        """Nothing of it is private any more, or it is again."""
        self._laid_open = laid_open
        self._look_who_hears()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """For whatever changes its words: Qt tells readers of each, with all its letters."""
        if self.hushed:
            with unheard():
                yield
        else:
            yield

    @property
    def heard_line(self) -> str:
        """The line that has the keyboard, as it may be heard."""
        block = self.textCursor().block()
        return _heard_of(block) if self.hushed else block.text()

    def ear(self) -> QTextEdit:
        """What may be heard of it now."""
        if self._ear is None:
            self._ear = QTextEdit()
            self._ear.setReadOnly(True)
            self._ear.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        with unheard():  # what is not in the tree has nothing to tell
            if self._fresh:
                self._fresh = False
                self._ear.setPlainText("\n".join(map(_heard_of, self._blocks())))
            here, place = self.textCursor(), QTextCursor(self._ear.document())
            line = self._ear.document().findBlockByNumber(here.blockNumber())
            place.setPosition(line.position() + min(here.positionInBlock(), line.length() - 1))
            self._ear.setTextCursor(place)
        return self._ear

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def _changed(self) -> None:
        self._fresh = True

    @property
    def _overheard(self) -> bool:
        return not (self._laid_open or speaks_private(self._desk, self._lineup))

    def _look_who_hears(self) -> None:
        if self._overheard == self.hushed:
            return
        known = QAccessible.queryAccessibleInterface(self)
        send(QAccessibleEvent(self, QAccessible.Event.ObjectDestroyed))
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(known))
        self.hushed = not self.hushed
        send(QAccessibleEvent(self, QAccessible.Event.ObjectCreated))  # readers ask again


class _Face(QAccessibleWidget):
    """A hushed text; one that may be heard as it is has the face that Qt makes."""

    def __init__(self, text: HeardText) -> None:
        super().__init__(text, QAccessible.Role.StaticText)
        self._text = text

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        if kind == QAccessible.InterfaceType.TextInterface:
            return QAccessible.queryAccessibleInterface(self._text.ear()).interface_cast(kind)
        other: Any = super().interface_cast(kind)
        return NO_INTERFACE if other is None else other  # the binding crashes at None

    def text(self, kind: QAccessible.Text) -> str:
        return self._text.ear().toPlainText() if kind == QAccessible.Text.Value else super().text(kind)

    def state(self) -> QAccessible.State:
        state: Any = super().state()  # its flags are not in the types
        state.readOnly = state.multiLine = state.selectableText = True
        return state  # type: ignore[no-any-return]


@cache
def _let_hear() -> None:
    offer_faces(_face_of)


def _face_of(thing: QObject) -> QAccessibleInterface | None:
    return _Face(thing) if isinstance(thing, HeardText) and thing.hushed else None
