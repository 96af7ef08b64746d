"""What leaves the table is gone for good, whoever listened to it."""

import weakref

from PySide6.QtCore import QCoreApplication, QEvent, QRectF
from PySide6.QtWidgets import QApplication, QGraphicsObject, QStyleOptionGraphicsItem

from magicgames.kit.access import TableScene


class Thing(QGraphicsObject):
    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 10, 10)

    def paint(self, painter: object, option: QStyleOptionGraphicsItem, widget: object = None) -> None:
        pass


def test_a_piece_that_holds_itself_is_destroyed_with_the_table(qapp: QApplication) -> None:
    scene = TableScene(QRectF(0, 0, 100, 100))
    thing = Thing()
    thing.xChanged.connect(lambda piece=thing: piece)
    scene.addItem(thing)
    left = weakref.ref(thing)
    del thing
    scene.clear()
    qapp.processEvents()  # its own event may still go on until then
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert left() is None
    assert scene.items() == []
