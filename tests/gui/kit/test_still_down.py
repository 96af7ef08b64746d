"""A key that is held is told from one that is pressed, also where a screen repeats it as presses."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.input.still_down import StillDown
from tests.gui.lineup import show_active

DOWN, UP, SHORTCUT = QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride


class Listener(QWidget):
    """Keeps what comes: whether each press is a repeat."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.presses: list[bool] = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.presses.append(event.isAutoRepeat())


@pytest.fixture
def listener(qtbot: QtBot) -> Listener:
    made = Listener()
    qtbot.addWidget(made)
    StillDown(made)
    show_active(qtbot, made)
    made.setFocus()
    return made


def send(listener: Listener, kind: QEvent.Type, at: int, key: Qt.Key = Qt.Key.Key_8) -> QKeyEvent:
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "8")
    event.setTimestamp(at)
    QCoreApplication.sendEvent(listener if kind == SHORTCUT else listener.windowHandle(), event)
    return event


def test_a_press_in_the_moment_of_its_release_is_a_repeat(listener: Listener) -> None:
    for kind, at in ((DOWN, 100), (UP, 700), (DOWN, 700), (UP, 740), (DOWN, 740)):
        send(listener, kind, at)
    assert listener.presses == [False, True, True]


def test_a_finger_that_presses_again_is_no_repeat(listener: Listener) -> None:
    send(listener, DOWN, 100)
    send(listener, UP, 180)
    send(listener, DOWN, 181)
    send(listener, UP, 220)
    send(listener, DOWN, 220, Qt.Key.Key_7)
    assert listener.presses == [False, False, False]


def test_a_repeat_is_no_shortcut(listener: Listener) -> None:
    send(listener, UP, 700)
    held, pressed = (QKeyEvent(SHORTCUT, Qt.Key.Key_8, Qt.KeyboardModifier.NoModifier, "8") for _ in range(2))
    held.setTimestamp(700)
    pressed.setTimestamp(900)
    for event in (held, pressed):
        event.ignore()
        QCoreApplication.sendEvent(listener, event)
    assert held.isAccepted() and not pressed.isAccepted()


def test_a_button_is_pressed_once_by_a_held_enter_and_so_is_what_comes_up_under_it(qtbot: QtBot) -> None:
    window = QWidget()
    first, second = (QPushButton(window) for _ in range(2))
    pressed: list[QPushButton] = []
    for button in (first, second):
        button.setAutoDefault(True)
        button.clicked.connect(lambda _=False, button=button: pressed.append(button))
    first.clicked.connect(second.setFocus)
    qtbot.addWidget(window)
    StillDown(window)
    show_active(qtbot, window)
    first.setFocus()
    for again in (False, True, True):
        event = QKeyEvent(DOWN, Qt.Key.Key_Return.value, Qt.KeyboardModifier.NoModifier, "\r", autorep=again)
        QCoreApplication.sendEvent(window.windowHandle(), event)
    assert second.hasFocus() and pressed == [first]
