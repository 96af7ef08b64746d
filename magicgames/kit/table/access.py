"""What screen readers get of a board: its pieces as a list, each with name, place and state, and what is said aloud.

Qt tells them nothing about a QGraphicsView but that it is there. Everything here comes from the pieces that lie on
the scene, so from the View of the present eyes; behind the curtain the scene is empty, and so is the list.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAccessibleWidget,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QWidget,
)

from magicgames.kit.aloud.breath import Breath, breath_of
from magicgames.kit.aloud.notice import NO_INTERFACE, Notice, NoticeFace, hears_announcements, notify, withdraw
from magicgames.kit.parts.widgets import spoken
from magicgames.kit.table.pieces import Piece

# Methods that may find nothing return Any: the types of PySide forget that there may be nothing.
_SAID = "said_last"  # a property of windows
PRIVATE = "app.access.private"  # said instead of what others at the table must not hear
# The pieces that can't be pressed are labels, and Orca reads all labels of a panel that gets the keyboard.
_STAGE = QAccessible.Role.Client if sys.platform.startswith("linux") else QAccessible.Role.Pane
_LINE = 40  # pieces whose heights differ by less stand in one line


def announce(widget: QWidget, words: str, urgent: bool = False) -> None:
    """Has words read aloud; urgent ones break off what is being read. The window remembers them, to say them again."""
    words, window = spoken(words), widget.window()
    if words:
        window.setProperty(_SAID, words)
    if words and QAccessible.isActive():
        (breath_of(window) or Breath(window, _utter)).say(words, urgent)


def _utter(window: QWidget, words: str, urgent: bool, begins: Callable[[], None]) -> None:
    window.setProperty(_SAID, words)
    event = QAccessibleAnnouncementEvent(window, words)
    kinds = QAccessible.AnnouncementPoliteness
    event.setPoliteness(kinds.Assertive if urgent else kinds.Polite)
    heard = hears_announcements()  # asked first: whoever hears it may be gone a moment later
    send(event)
    if heard:
        begins()
    else:
        let_read()
        notify(window, words)


def last_said(widget: QWidget) -> str:
    """What was read aloud last in its window."""
    return str(widget.window().property(_SAID) or "")


def say_missed(widget: QWidget) -> None:
    """The keyboard has moved by itself: what readers have broken off for it is said again."""
    breath = breath_of(widget.window())
    if breath is not None:
        breath.take_up()


def let_go(widget: QWidget) -> None:
    """Somebody acts: what was said before needs no hearing any more."""
    breath = breath_of(widget.window())
    if breath is not None:
        breath.let_go()


def forget_said(widget: QWidget) -> None:
    """Other eyes, other ears."""
    window = widget.window()
    window.setProperty(_SAID, "")
    breath = breath_of(window)
    if breath is not None:
        breath.hush()
    withdraw(window)


@contextmanager
def unheard() -> Iterator[None]:
    """For things that are made here and were never shown: that each of them has a name now is no news. A reader that
    has to hear of hundreds is late, or drops what matters."""
    active = QAccessible.isActive()
    if active:
        QAccessible.setActive(False)
    try:
        yield
    finally:
        if active:
            QAccessible.setActive(True)


def tell_gone(scene: QGraphicsScene) -> None:
    """Everything on this scene goes: readers that have asked for its name shall forget it. Others never knew it."""
    if QAccessible.isActive():
        for item in scene.items():
            if isinstance(item, Piece) and item.known:
                send(QAccessibleEvent(item, QAccessible.Event.ObjectDestroyed))


def tell_renamed(scene: QGraphicsScene) -> None:
    """Everything on this scene may have another name: readers that have asked for one shall ask again."""
    if QAccessible.isActive():
        for item in scene.items():
            if isinstance(item, Piece) and item.known:
                send(QAccessibleEvent(item, QAccessible.Event.NameChanged))


def tell_focus(piece: Piece) -> None:
    """The keyboard is at another piece now."""
    if QAccessible.isActive():
        send(QAccessibleEvent(piece, QAccessible.Event.Focus))
        view = next(iter(piece.scene().views()), None)
        breath = breath_of(view.window()) if view is not None else None
        if breath is not None:
            breath.break_off()


def send(event: QAccessibleEvent) -> None:
    QAccessible.updateAccessibility(event)


def readable(view: QGraphicsView) -> list[Piece]:
    """Every piece that can be seen and has a name, line by line; none of a table that sleeps on another page."""
    if not view.isVisible():
        return []
    pieces = [item for item in view.scene().items() if isinstance(item, Piece) and item.name and item.isVisible()]
    return sorted(pieces, key=lambda piece: (piece.scenePos().y() // _LINE, piece.scenePos().x()))


class PieceActions(QAccessibleActionInterface):
    """What a reader, a switch or a voice can do with a piece: press it, go to it."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self._piece = piece

    def actionNames(self) -> list[str]:
        press = [self.pressAction()] if self._piece.pressable else []
        return [*press, self.setFocusAction()] if self._piece.reachable else press

    def doAction(self, name: str) -> None:
        if name == self.pressAction() and self._piece.pressable:
            QTimer.singleShot(0, self._piece, self._piece.pressed.emit)  # the table may be laid anew by it
        elif name == self.setFocusAction() and self._piece.reachable:
            view = next(iter(self._piece.scene().views()), None)
            if view is not None:
                view.setFocus(Qt.FocusReason.OtherFocusReason)
                self._piece.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []

    def localizedActionName(self, name: str) -> str:
        return name

    def localizedActionDescription(self, name: str) -> str:
        return ""


class PieceFace(QAccessibleInterface):
    """One piece."""

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self._piece = piece
        self._actions = PieceActions(piece)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """The binding takes the object itself, whatever its types say, and crashes at None where there is none."""
        return self._actions if kind == QAccessible.InterfaceType.ActionInterface else NO_INTERFACE

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
        """Only what does something when it is pressed is a button."""
        pressable = self._piece.reachable and self._piece.pressable
        return QAccessible.Role.Button if pressable else QAccessible.Role.StaticText

    def state(self) -> QAccessible.State:
        state: Any = QAccessible.State()  # its flags are not in the types
        state.focusable = self._piece.reachable
        view = self._view()
        state.focused = self._piece.hasFocus() and view is not None and view.hasFocus()
        state.invisible = view is None or not view.isVisible()
        state.selectable = state.selected = self._piece.chosen
        return state  # type: ignore[no-any-return]

    def text(self, kind: QAccessible.Text) -> str:
        """Its name says what it is, its description the rest; where the keyboard is, the board explains it instead."""
        if kind == QAccessible.Text.Name:
            return self._named()[0]
        focused = self._piece.hasFocus() and self._piece.scene().isActive()
        return "" if kind != QAccessible.Text.Description or focused else self._named()[1]

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names come from the View alone."""

    def _named(self) -> tuple[str, str]:
        """Private things are named only where nobody else can hear it, or where that is wished."""
        speaks = getattr(self._view(), "speaks_private", None)
        if self._piece.private and speaks is not None and not speaks():
            return self._piece.desk.language.text(PRIVATE), ""
        name, _, more = self._piece.name.partition("\n")
        return spoken(name), spoken(more)

    def _view(self) -> QGraphicsView | None:
        scene = self._piece.scene()
        return next(iter(scene.views()), None) if scene is not None else None


class StageFace(QAccessibleWidget):
    """A stage: the widgets that lie over it, and its pieces."""

    def __init__(self, stage: QAbstractScrollArea) -> None:
        super().__init__(stage, _STAGE)
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
    offer_faces(_face_of)


def _face_of(thing: QObject) -> QAccessibleInterface | None:
    if isinstance(thing, QGraphicsItem) and isinstance(thing, Piece):
        thing.known = True
        return PieceFace(thing)
    if isinstance(thing, QGraphicsView):
        return StageFace(thing)
    return NoticeFace(thing) if isinstance(thing, Notice) else None


def offer_faces(face_of: Callable[[QObject], QAccessibleInterface | None]) -> None:
    """Things that get a face here are read by it, others by that of Qt."""
    kept: list[QAccessibleInterface] = []  # Qt owns and deletes them, but Python must not do so before

    def make(_: str, thing: QObject) -> QAccessibleInterface | None:
        face = face_of(thing)
        if face is not None:
            kept[:] = [each for each in kept if shiboken6.isValid(each)]
            kept.append(face)
        return face

    QAccessible.installFactory(make)
