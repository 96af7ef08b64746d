"""What a page says when it is asked: where am I, say it again, and why a key does nothing here."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QTextEdit, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.widgets import in_sentences
from magicgames.kit.table.access import last_said
from magicgames.kit.table.bubble import Bubble
from magicgames.kit.table.heard_text import HeardText
from magicgames.kit.table.spoken import SpokenBoard


class PageAloud:
    """Each answer is read by a screen reader and stands beside what has the keyboard for a while, for eyes too."""

    def __init__(self, desk: Desk, pages: QWidget) -> None:
        self._desk, self._pages = desk, pages
        self._bubble = Bubble(desk, pages)

    def here(self, title: str) -> str:
        """The page, what has the keyboard there, and what that shows."""
        focus = self._pages.focusWidget()
        return in_sentences(title, *(self._control(focus) if focus is not None else ()))

    def again(self) -> None:
        self.tell(last_said(self._pages))

    def tell(self, words: str) -> None:
        focus = self._pages.focusWidget()
        spot = QRect(self._pages.rect().center(), QPoint(0, 0))
        if focus is not None and focus is not self._pages:
            spot = QRect(focus.mapTo(self._pages, QPoint(0, 0)), focus.size()) & self._pages.rect()
        self._bubble.tell(words, spot)

    def _control(self, widget: QWidget) -> Iterator[str]:
        board = next((each for each in _around(widget) if isinstance(each, SpokenBoard)), None)
        if board is not None and board.stage.hasFocus():
            yield board.here() or self._desk.language.text("app.aloud.nowhere")
            return
        face = QAccessible.queryAccessibleInterface(widget)
        if face is None:
            return
        line = face.focusChild()  # of a list
        page = widget if isinstance(widget, QTextEdit) else None  # its value is a whole book
        told = (
            widget.accessibleName() or face.text(QAccessible.Text.Name),
            line.text(QAccessible.Text.Name) if line is not None and line.isValid() else "",
            _line(page) if page is not None else face.text(QAccessible.Text.Value),
            face.text(QAccessible.Text.Description),
        )
        yield from dict.fromkeys(told)  # on Linux a list is called by what is chosen in it


def _line(page: QTextEdit) -> str:
    return page.heard_line if isinstance(page, HeardText) else page.textCursor().block().text()


def _around(widget: QWidget | None) -> Iterator[QWidget]:
    while widget is not None:
        yield widget
        widget = widget.parentWidget()
