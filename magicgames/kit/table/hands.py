"""Hands on a table: dragging and dropping, what a piece's menu says, long presses. Clicks and keys are the pieces' own.

A board says where a piece may be laid (`Board.grip`) and which actions it could begin (`Board.actions_of`); everything
else is the same at every table. Whatever changes the table ends a drag, and nothing is done then.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from magicgames.engine.game import Action, Say
from magicgames.kit.input.resting import by_finger
from magicgames.kit.look.motion import Motion
from magicgames.kit.look.scale import FINGER
from magicgames.kit.parts.heard_menu import HeardMenu, add_heading
from magicgames.kit.table.fingers import distance, meant
from magicgames.kit.table.loupe import picture_of
from magicgames.kit.table.pieces import Piece
from magicgames.text.sections import section_for

if TYPE_CHECKING:
    from magicgames.kit.table.handling import HandledBoard

_ABOVE = 80.0
_LEFT_BEHIND = 0.35  # how much of a piece is seen where it was taken from


@dataclass(frozen=True)
class Grip:
    """What can be done with a piece that is held: where it may be laid, and what that does."""

    targets: Mapping[Piece, Callable[[], None]]
    let_go: Callable[[], object] = lambda: None  # nothing is done with it
    why_not: Callable[[Piece | None], Say | None] = lambda target: None  # to be laid there; None: beside everything
    whole: Piece | None = None  # what is lifted, if the hand has met only a part of it
    home: QRectF | None = None  # anywhere within it the first target is meant


class Hands(QObject):
    """One for each board; its stage asks it first."""

    def __init__(self, board: "HandledBoard") -> None:
        super().__init__(board)
        self._board = board
        self._pressed: Piece | None = None
        self._from = QPoint()  # where the button went down
        self._piece: Piece | None = None
        self._grip: Grip | None = None
        self._carried: QGraphicsPixmapItem | None = None
        self._over: Piece | None = None
        self._held = False  # a long press has told about the piece: letting go means nothing
        self._finger = QTimer(self)
        self._finger.setSingleShot(True)
        self._finger.setInterval(Motion.LONG_PRESS)
        self._finger.timeout.connect(self._hold)

    @property
    def dragging(self) -> bool:
        return self._grip is not None

    # The stage asks; True: it is dealt with

    def press(self, event: QMouseEvent) -> None:
        """A button went down, or a finger."""
        self._board.bubble.clear()
        self.put_loupe_down()
        self._held = False
        self._pressed = None
        if event.button() == Qt.MouseButton.LeftButton:
            self._from = event.position().toPoint()
            self._pressed = self._piece_at(self._from)
            if by_finger(event):
                self._pressed = meant(self._board.stage, self._from)
                if self._pressed is not None:
                    self._finger.start()

    def move(self, event: QMouseEvent) -> bool:
        """True while something is dragged."""
        place = event.position().toPoint()
        if self._grip is not None:
            self._carry(place)
            return True
        far = (place - self._from).manhattanLength() >= QApplication.startDragDistance()
        if far:
            self._finger.stop()
        if self._pressed is None or not far or not event.buttons() & Qt.MouseButton.LeftButton:
            return False
        piece, self._pressed = self._pressed, None
        if not shiboken6.isValid(piece) or self._board.stage.busy:
            return False
        grip = self._board.grip(piece)
        if not shiboken6.isValid(piece):
            return False
        if grip is None:
            reason = self._board.why_it_stays(piece)
            if reason is not None:
                self._board.refuse_at(reason, QRect(self._on_board(place), QSize(1, 1)))
            return False
        self._take(grip.whole or piece, grip, place)
        return True

    def release(self, event: QMouseEvent) -> bool:
        """True: it ended a drag or a long press, and presses nothing."""
        self._finger.stop()
        self._pressed = None
        if self._grip is not None:
            self._lay(event.position().toPoint())
            return True
        held, self._held = self._held, False
        return held

    def cancel(self) -> None:
        """Nothing is done, and nothing is held any more."""
        self._finger.stop()
        self._pressed = None
        grip = self._put_down()
        if grip is not None:
            grip.let_go()

    def put_loupe_down(self) -> bool:
        """Whether something was held up large because somebody had asked for it; what was told of it goes, too."""
        asked = self._board.loupe.let_go()
        if asked:
            self._board.bubble.clear()
        return asked

    def forget(self) -> None:
        """The table is gone, and what was held with it."""
        self._finger.stop()
        self._pressed = None
        self._put_down()

    # Dragging

    def _take(self, piece: Piece, grip: Grip, place: QPoint) -> None:
        stage = self._board.stage
        mouse = stage.scene().mouseGrabberItem()
        if mouse is not None:
            mouse.ungrabMouse()  # the piece shall not take the end of the drag for a press
        scale = stage.transform().m11()
        picture = picture_of(piece, scale, stage.devicePixelRatioF(), stage.viewport())
        carried = QGraphicsPixmapItem(picture)
        carried.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        carried.setScale(1 / scale)
        area = piece.boundingRect() | piece.childrenBoundingRect()
        carried.setOffset(area.topLeft() * scale)
        carried.setZValue(_ABOVE)
        stage.scene().addItem(carried)
        piece.setOpacity(_LEFT_BEHIND)
        self._piece, self._grip, self._carried = piece, grip, carried
        stage.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self._board.loupe.clear()
        self._carry(place)

    def _carry(self, place: QPoint) -> None:
        assert self._carried is not None
        self._carried.setPos(self._board.stage.mapToScene(place))
        over = self._target_at(place)
        if over is not self._over:
            for piece, on in ((self._over, False), (over, True)):
                if piece is not None and shiboken6.isValid(piece):
                    piece.set_aimed(on)
                    piece.noticed.emit(on)
            self._over = over

    def _lay(self, place: QPoint) -> None:
        target, beneath = self._target_at(place), self._piece_at(place)
        origin = self._piece
        grip = self._put_down()
        assert grip is not None
        if target is not None:
            # Queued: the table is laid anew, and the pieces with it, before this event is over.
            QTimer.singleShot(0, self._board, grip.targets[target])
            return
        grip.let_go()
        reason = grip.why_not(beneath) if beneath is not origin else None
        if reason is not None:
            self._board.refuse_at(reason, QRect(self._on_board(place), QSize(1, 1)))

    def _put_down(self) -> Grip | None:
        grip, piece, carried, over = self._grip, self._piece, self._carried, self._over
        self._grip = self._piece = self._carried = self._over = None
        for thing in (piece, over):
            if thing is not None and shiboken6.isValid(thing):
                thing.set_aimed(False)
                thing.setOpacity(1.0)
        if carried is not None and shiboken6.isValid(carried) and carried.scene() is not None:
            carried.scene().removeItem(carried)
        if grip is not None:
            self._board.stage.viewport().unsetCursor()
        return grip

    def _target_at(self, place: QPoint) -> Piece | None:
        """The target under the pointer, or the one that a finger just misses."""
        assert self._grip is not None
        targets = [piece for piece in self._grip.targets if shiboken6.isValid(piece) and piece.isVisible()]
        found = next((item for item in self._board.stage.items(place) if item in targets), None)
        if isinstance(found, Piece):
            return found
        spot = self._board.stage.mapToScene(place)
        reach = FINGER / 2 / self._board.stage.transform().m11()
        near = [(distance(piece.sceneBoundingRect(), spot), index) for index, piece in enumerate(targets)]
        best = min(near, default=None)
        if best is not None and best[0] <= reach:
            missed, beneath = targets[best[1]], self._piece_at(place)
            # Over another piece nothing was missed: that one was meant, and says why not.
            if beneath in (None, self._piece) or beneath.isAncestorOf(missed):
                return missed
        at_home = self._grip.home is not None and self._grip.home.contains(spot)
        return targets[0] if targets and at_home else None

    # Looking

    def _hold(self) -> None:
        """A finger rests on a piece."""
        piece = self._pressed
        if piece is not None and shiboken6.isValid(piece):
            self._held = True
            place = self._board.stage.viewport().mapToGlobal(self._from)
            self._tell_all(
                piece, self._board.shown_large().isEmpty(), partial(self._open_menu, piece, place, finger=True)
            )

    def _tell_all(self, piece: Piece, loupe: bool, menu: Callable[[], None] | None = None) -> None:
        """What hovering tells of it stands beside it, whole: below the table there may be no room for all of it."""
        piece.noticed.emit(False)  # a press may have been noticed already
        before = self._board.explanation()
        piece.noticed.emit(True)
        told = self._board.explanation()
        aloud = not piece.private or self._board.speaks_private
        # What the board says may be about something else: of most things it says nothing, and their name is all.
        words = told if told != before and told not in piece.name else piece.name
        if loupe:
            self._board.loupe.hold(piece)
        spot, large = self._board.place_of(piece), self._board.held_up()
        self._board.bubble.tell(words, spot, aloud=aloud, menu=menu, large=large)

    def show_menu(self, event: QContextMenuEvent) -> None:
        """What can I do with it, what is it, why not."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        focused = self._board.scene.focusItem()
        piece = focused if by_key and isinstance(focused, Piece) else self._piece_at(event.pos())
        if piece is not None:
            stage = self._board.stage
            at = stage.viewport().mapToGlobal(stage.mapFromScene(piece.scenePos())) if by_key else event.globalPos()
            self._open_menu(piece, at)

    def _open_menu(self, piece: Piece, at: QPoint, finger: bool = False) -> None:
        if not shiboken6.isValid(piece) or self._board.glimpse is None or self._board.stage.busy:
            return
        self.cancel()
        self._board.bubble.clear()
        menu = self._menu(piece, finger)
        if not menu.isEmpty():
            menu.popup(at)

    def _menu(self, piece: Piece, finger: bool = False) -> HeardMenu:
        heard = self._board.hushed(piece)
        menu = self.menu_of(piece.name, self._board.actions_of(piece), piece.section, heard, finger)
        for words, do in self._board.besides(piece):
            menu.add(words).triggered.connect(do)
        about = self._board.about(piece)
        if about is not None:
            place = self._board.place_of(piece).center()
            why = menu.addAction(self._board.desk.language.text("learn.why.ask"))
            why.triggered.connect(lambda: self._board.wondered.emit(about, place))
        closer = menu.addAction(self._board.desk.language.text("app.piece.closer"))
        closer.triggered.connect(lambda: self._tell_all(piece, True) if shiboken6.isValid(piece) else None)
        return menu

    def menu_of(
        self, name: str, actions: Iterable[Action], section: str, heard: str = "", finger: bool = False
    ) -> HeardMenu:
        """For anything on the table that has a name: what it could begin, why not, and its rules. `heard`: what is said
        instead of a name that others must not hear."""
        board, language, glimpse = self._board, self._board.desk.language, self._board.glimpse
        menu = HeardMenu(board.desk, board.stage, finger)
        if name:
            add_heading(board.desk, menu, name.partition("\n")[0], heard)
        for action in actions if glimpse is not None else ():
            assert glimpse is not None
            private = language.text("app.access.private_line") if heard or board.keeps_back(action) else ""
            words = board.narrator.action(action)
            if action in glimpse.legal or action in glimpse.pressable:
                lasts = board.lineup.game.final(glimpse.view, action)
                entry = menu.add(f"{words} · {language.text('app.table.lasts')}" if lasts else words, private)
                entry.triggered.connect(lambda _=False, action=action: board.perform(action))
            else:
                menu.add(words, private).setEnabled(False)
                reason = board.why_not(action)
                if reason is not None:
                    words = board.narrator.say(reason)
                    why = menu.add(f"{language.text('app.piece.why_not')} {words}", private)
                    rule = section_for(reason)
                    why.setEnabled(bool(rule))
                    why.triggered.connect(lambda _=False, rule=rule: board.asked.emit(rule))
        if section:
            what = menu.addAction(language.text("app.piece.what"))
            what.triggered.connect(lambda: board.asked.emit(section))
        return menu

    def _piece_at(self, place: QPoint) -> Piece | None:
        return next((item for item in self._board.stage.items(place) if isinstance(item, Piece)), None)

    def _on_board(self, place: QPoint) -> QPoint:
        return self._board.stage.viewport().mapTo(self._board, place)
