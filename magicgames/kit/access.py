"""What screen readers get of a board: its pieces as a list, each with name, place and state, and what is said aloud.

Qt tells them nothing about a QGraphicsView but that it is there. Everything here comes from the pieces that lie on
the scene, so from the View of the present eyes; behind the curtain the scene is empty, and so is the list.
"""

from functools import cache
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAbstractScrollArea, QAccessibleWidget, QGraphicsItem, QGraphicsView, QWidget

from magicgames.kit.pieces import Piece

# Methods that may find nothing return Any: the types of PySide forget that there may be nothing.
_LINE = 40  # pieces whose heights differ by less stand in one line


def announce(widget: QWidget, words: str, urgent: bool = False) -> None:
    """Has words read aloud; urgent ones break off what is being read."""
    if words and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, words)
        kinds = QAccessible.AnnouncementPoliteness
        event.setPoliteness(kinds.Assertive if urgent else kinds.Polite)
        send(event)


def tell_focus(piece: Piece) -> None:
    """The keyboard is at another piece now."""
    if QAccessible.isActive():
        send(QAccessibleEvent(piece, QAccessible.Event.Focus))


def send(event: QAccessibleEvent) -> None:
    QAccessible.updateAccessibility(event)


def readable(view: QGraphicsView) -> list[Piece]:
    """Every piece that can be seen and has a name, line by line."""
    pieces = [item for item in view.scene().items() if isinstance(item, Piece) and item.name and item.isVisible()]
    return sorted(pieces, key=lambda piece: (piece.scenePos().y() // _LINE, piece.scenePos().x()))


class PieceFace(QAccessibleInterface):
    """One piece."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self._piece = piece

    def isValid(self) -> bool:
        return shiboken6.isValid(self._piece) and self._view() is not None

    def object(self) -> QObject:
        return self._piece

    def window(self) -> Any:
        view = self._view()
        return view.window().windowHandle() if view is not None else None

    def parent(self) -> Any:
        view = self._view()
        return QAccessible.queryAccessibleInterface(view) if view is not None else None

    def child(self, index: int) -> Any:
        return None

    def childCount(self) -> int:
        return 0

    def childAt(self, x: int, y: int) -> Any:
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def rect(self) -> QRect:
        view = self._view()
        if view is None:
            return QRect()
        area = view.mapFromScene(self._piece.sceneBoundingRect()).boundingRect()
        return QRect(view.viewport().mapToGlobal(area.topLeft()), area.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button if self._piece.reachable else QAccessible.Role.StaticText

    def state(self) -> QAccessible.State:
        state: Any = QAccessible.State()  # its flags are not in the types
        state.focusable = self._piece.reachable
        state.focused = self._piece.hasFocus()
        chosen = bool(getattr(self._piece, "chosen", False))  # where a move has several parts
        state.selectable = state.selected = chosen
        return state  # type: ignore[no-any-return]

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._piece.name
        if kind == QAccessible.Text.Description and getattr(self._piece, "open", self._piece.reachable):
            return self._piece.desk.language.text("app.access.now")
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names come from the View alone."""

    def _view(self) -> QGraphicsView | None:
        scene = self._piece.scene()
        return next(iter(scene.views()), None) if scene is not None else None


class StageFace(QAccessibleWidget):
    """A stage: the widgets that lie over it, and its pieces."""

    def __init__(self, stage: QAbstractScrollArea) -> None:
        super().__init__(stage, QAccessible.Role.Pane)
        self._stage = stage

    def childCount(self) -> int:
        return len(self._children())

    def child(self, index: int) -> Any:
        children = self._children()
        return QAccessible.queryAccessibleInterface(children[index]) if index in range(len(children)) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        children, wanted = self._children(), child.object()
        return children.index(wanted) if wanted in children else -1

    def childAt(self, x: int, y: int) -> Any:
        faces = (self.child(index) for index in range(self.childCount()))
        return next((face for face in faces if face is not None and face.rect().contains(x, y)), None)

    def focusChild(self) -> Any:
        piece = _view(self._stage).scene().focusItem() if self._stage.hasFocus() else None
        if isinstance(piece, Piece):
            return QAccessible.queryAccessibleInterface(piece)
        return super().focusChild()

    def _children(self) -> list[QObject]:
        viewport = self._stage.viewport()
        over = [*self._stage.children(), *viewport.children()]
        widgets = [each for each in over if isinstance(each, QWidget) and each.isVisible() and each is not viewport]
        return [*widgets, *readable(_view(self._stage))]


def _view(stage: QWidget) -> QGraphicsView:
    assert isinstance(stage, QGraphicsView)
    return stage


@cache
def let_read() -> None:
    """From now on screen readers find the pieces of every stage. Once is enough for the whole program."""
    kept: list[QAccessibleInterface] = []  # Qt owns and deletes them, but Python must not do so before

    def make(_: str, thing: QObject) -> QAccessibleInterface | None:
        face: QAccessibleInterface | None = None
        if isinstance(thing, QGraphicsItem) and isinstance(thing, Piece):
            face = PieceFace(thing)
        elif isinstance(thing, QGraphicsView):
            face = StageFace(thing)
        if face is not None:
            kept[:] = [each for each in kept if shiboken6.isValid(each)]
            kept.append(face)
        return face

    QAccessible.installFactory(make)
