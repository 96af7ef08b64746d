"""The scene on which the pieces of a table lie: it can be emptied at any moment, even by a piece that lies on it."""

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsScene, QGraphicsSceneHelpEvent, QWidget

from magicgames.kit.parts.tips import tell
from magicgames.kit.table.access import tell_gone
from magicgames.kit.table.pieces import Piece


class TableScene(QGraphicsScene):
    """A scene whose pieces say goodbye, and leave the table before they are destroyed.

    What a piece tells when the pointer comes to it can change the words below the table, these the room of the table,
    and that lays it anew: from inside the piece's own event. Qt goes on with that event afterwards, so the piece must
    outlive it. It is out of the scene at once, and gone when the event loop turns next.

    The scene goes with its board: who listens to a piece often holds it, and the board with it, for ever.
    """

    def __init__(self, area: QRectF, board: QWidget) -> None:
        super().__init__(area, board)
        self._gone: list[QGraphicsItem] = []
        self._left_at: QPointF | None = None
        self._turn = QTimer(self)  # of the event loop; a queued call would be made by `tell_views`, too
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._gone.clear)

    @property
    def fresh(self) -> bool:
        """The table has just been laid anew: whatever has the keyboard now got it from nobody's hand."""
        return self._turn.isActive()

    def let_walk(self) -> None:
        """Arrows lead to everything that has a name, also where nothing can be done with it. If the keyboard was on a
        piece when the table was cleared, it is on the one that lies there now."""
        for piece in self.items():
            if isinstance(piece, Piece) and piece.name:
                piece.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
                if piece.scenePos() == self._left_at:
                    piece.setFocus(Qt.FocusReason.OtherFocusReason)

    def clear(self) -> None:
        held = self.focusItem()
        self._left_at = held.scenePos() if held is not None else None
        self._turn.start(0)  # first: the piece that has the keyboard loses it below, by nobody's hand either
        tell_gone(self)
        for item in self.items():
            if item.scene() is self and item.topLevelItem() is item:  # none that another has just taken away
                self.removeItem(item)
                self._gone.append(item)
                if isinstance(item, QGraphicsObject):
                    item.deleteLater()
        super().clear()

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """What is told of the uppermost piece there that has something to tell."""
        view = next(iter(self.views()), None)
        under = view.items(view.mapFromGlobal(event.screenPos())) if view is not None else []
        words = next((item.toolTip() for item in under if item.toolTip()), "")
        if view is not None and words:
            tell(view, event.screenPos(), words)
            event.accept()
        else:
            super().helpEvent(event)

    def tell_views(self) -> None:
        """Views hear now what is to be painted anew. By itself a scene tells them later, and a window that paints
        other things meanwhile paints the whole table twice."""
        QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall.value)
