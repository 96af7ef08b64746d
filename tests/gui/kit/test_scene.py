"""What leaves the table is gone for good, whoever listened to it."""

import weakref
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QRectF
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.table.table_scene import TableScene


class Thing(QGraphicsObject):
    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 10, 10)

    def paint(self, painter: object, option: QStyleOptionGraphicsItem, widget: object = None) -> None:
        pass


def laid(home: QWidget) -> "tuple[TableScene, weakref.ref[Thing]]":
    """A scene with a piece that whoever listens to it holds."""
    scene, thing = TableScene(QRectF(0, 0, 100, 100), home), Thing()
    thing.xChanged.connect(lambda piece=thing: piece)
    scene.addItem(thing)
    return scene, weakref.ref(thing)


def turn(application: QApplication) -> None:
    application.processEvents()  # its own event may still go on until then
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_a_piece_that_holds_itself_is_destroyed_with_the_table(qapp: QApplication) -> None:
    home = QWidget()
    scene, left = laid(home)
    scene.clear()
    turn(qapp)
    assert left() is None
    assert scene.items() == []


def test_a_piece_that_holds_itself_is_destroyed_with_its_board(qapp: QApplication) -> None:
    home = QWidget()
    _, left = laid(home)
    home.deleteLater()
    turn(qapp)
    assert left() is None


def test_what_a_piece_takes_away_when_it_loses_the_keyboard_is_not_taken_twice(qapp: QApplication, qtlog: Any) -> None:
    class Held(Thing):
        def focusOutEvent(self, event: QFocusEvent) -> None:
            if other.scene() is not None:
                scene.removeItem(other)

    home = QWidget()
    scene, held, other = TableScene(QRectF(0, 0, 100, 100), home), Held(), Thing()
    held.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
    other.setZValue(-1)
    for thing in (held, other):
        scene.addItem(thing)
    QCoreApplication.sendEvent(scene, QEvent(QEvent.Type.WindowActivate))
    held.setFocus()
    scene.clear()
    assert other.scene() is None and [record.message for record in qtlog.records] == []
