"""What is said aloud to readers that don't listen to announcements: Orca before its version 45 is such a one.

It does read notifications that come up, and those of a status bar without a word before them. A reader that hears
both would say everything twice, so the accessibility bus is asked who listens to what. While much changes at once, a
page or a table that is laid anew, that Orca hears of nothing but the keyboard: notices wait until nothing more is said
for a moment, for what is said comes with what changes, and until it has caught up. Whoever says a notice asks for its
words first, so one that nobody has asked for comes up once more.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import shiboken6
from PySide6.QtCore import QElapsedTimer, QObject, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QGuiApplication
from PySide6.QtWidgets import QWidget

NO_INTERFACE: Final = shiboken6.VoidPtr(0)
_KEPT: Final = 8  # of those before: a reader asks for the words a moment after it has heard of them
_PATIENCE: Final = 300  # milliseconds
_CAUGHT_UP: Final = 700  # milliseconds until a reader has heard what changed with the words
_LONG: Final = 2000  # milliseconds: whoever has waited so long waits for no more words
_UNASKED: Final = 1500  # milliseconds until words that nobody has asked for come up again
_TIMES: Final = 4  # that they come up: then nobody reads notices
_BUS: Final = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
_LISTENERS: Final = (
    "org.a11y.atspi.Registry",
    "/org/a11y/atspi/registry",
    "org.a11y.atspi.Registry",
    "GetRegisteredEvents",
)
_DESKTOPS: Final = ("xcb", "wayland")
_HEARD: Final = "announcements_heard"  # a property of the program: what the bus has answered
_NAME: Final = "magicgames-readers"  # of our own line to the accessibility bus


class Notice(QObject):
    """A part of a notice: the bar that it comes up in, the notification itself, or its words."""

    def __init__(self, parent: QObject, role: QAccessible.Role, words: str = "") -> None:
        super().__init__(parent)
        self.role, self.words = role, words

    def ask(self) -> str:
        return self.words


class Words(Notice):
    """What a notice says; `unheard` is called when it has come up and nobody has asked for it."""

    def __init__(self, notification: Notice, words: str, unheard: Callable[[], None]) -> None:
        super().__init__(notification, QAccessible.Role.StaticText, words)
        self.notification = notification
        self._asked, self._times = False, 0
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_UNASKED)
        self._patience.timeout.connect(unheard)

    @property
    def in_vain(self) -> bool:
        return not self._asked and self._times < _TIMES and not self._patience.isActive()

    def come_up(self) -> None:
        self._times += 1
        self._patience.start()
        QAccessible.updateAccessibility(QAccessibleEvent(self.notification, QAccessible.Event.ObjectShow))

    def ask(self) -> str:
        self._asked = True
        return super().ask()


class NoticeBar(Notice):
    """What the notices of a window come up in, all that wait at once and in order."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, QAccessible.Role.StatusBar)
        self._waiting: list[Words] = []
        self._up: list[Words] = []
        self._waited = QElapsedTimer()
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(_CAUGHT_UP)
        self._calm.timeout.connect(self._come_up)

    def take(self, words: str) -> None:
        if not self._waiting:
            self._waited.start()
        notification = Notice(self, QAccessible.Role.Notification)
        self._waiting.append(Words(notification, words, self._look_back))
        if self._waited.elapsed() < _LONG:
            self._calm.start()

    def _come_up(self) -> None:
        """Those that wait, after any that came up in vain."""
        coming = [*(each for each in self._up if each.in_vain), *self._waiting]
        self._up += self._waiting
        self._waiting.clear()
        for old in self._up[:-_KEPT]:
            old.notification.deleteLater()
        self._up[:-_KEPT] = []
        for words in coming:
            words.come_up()

    def _look_back(self) -> None:
        if not self._waiting:  # else those take them along
            self._come_up()


class NoticeFace(QAccessibleInterface):
    """A notice as a reader finds it: in the tree of a window only for those that have heard of it."""

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self._notice = notice

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        return NO_INTERFACE

    def isValid(self) -> bool:
        return shiboken6.isValid(self._notice)

    def object(self) -> QObject:
        return self._notice

    def window(self) -> Any:
        return None

    def parent(self) -> Any:
        around = self._notice.parent()
        return QAccessible.queryAccessibleInterface(around) if around is not None else None

    def child(self, index: int) -> Any:
        parts = self._parts()
        return QAccessible.queryAccessibleInterface(parts[index]) if index in range(len(parts)) else None

    def childCount(self) -> int:
        return len(self._parts())

    def childAt(self, x: int, y: int) -> Any:
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        parts, wanted = self._parts(), child.object()
        return parts.index(wanted) if wanted in parts else -1

    def rect(self) -> QRect:
        return QRect()

    def role(self) -> QAccessible.Role:
        return self._notice.role

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def text(self, kind: QAccessible.Text) -> str:
        return self._notice.ask() if kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Its words are said once."""

    def _parts(self) -> Sequence[QObject]:
        return [each for each in self._notice.children() if isinstance(each, Notice)]


def notify(window: QWidget, words: str) -> None:
    """Words come up as a notification of this window."""
    (_bar(window) or NoticeBar(window)).take(words)


def withdraw(window: QWidget) -> None:
    """Other ears: what was said is nowhere any more."""
    bar = _bar(window)
    if bar is not None:
        shiboken6.delete(bar)


def hears_announcements() -> bool:
    """Whether readers listen to announcements; outside the desktops of Linux all do. A bus that is too busy to answer
    has answered before; where it never has, words are better said twice than not at all."""
    if not QGuiApplication.platformName().startswith(_DESKTOPS):
        return True
    from PySide6.QtDBus import QDBusConnection, QDBusMessage  # only where somebody listens

    line = QDBusConnection(_NAME)
    if not line.isConnected():
        address = _asked(QDBusConnection.sessionBus(), _BUS).arguments()
        line = QDBusConnection.connectToBus(str(address[0]), _NAME) if address else line
    answer, app = _asked(line, _LISTENERS), QGuiApplication.instance()
    assert app is not None
    if answer.type() == QDBusMessage.MessageType.ReplyMessage:
        told = repr(answer)  # PySide can't take the list of pairs apart, only print it
        app.setProperty(_HEARD, "Object:Announcement" in told or "Object:StateChanged:Showing" not in told)
    return bool(app.property(_HEARD))


def _asked(line: Any, question: tuple[str, str, str, str]) -> Any:
    from PySide6.QtDBus import QDBus, QDBusMessage

    return line.call(QDBusMessage.createMethodCall(*question), QDBus.CallMode.Block, _PATIENCE)


def _bar(window: QWidget) -> NoticeBar | None:
    return next((each for each in window.children() if isinstance(each, NoticeBar)), None)
