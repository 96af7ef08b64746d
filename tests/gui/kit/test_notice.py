"""Words for readers that know no announcements come up as a notification, and go with whoever may hear them."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QGuiApplication
from PySide6.QtWidgets import QWidget

from magicgames.kit.aloud import notice
from magicgames.kit.aloud.breath import breath_of
from magicgames.kit.aloud.notice import Notice
from magicgames.kit.table import access

Role = QAccessible.Role


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody reads who doesn't listen to announcements."""
    monkeypatch.setattr(access, "hears_announcements", lambda: False)
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def notices(window: QWidget) -> list[tuple[Role, str]]:
    found = [QAccessible.queryAccessibleInterface(each) for each in window.findChildren(Notice)]
    return [(face.role(), face.text(QAccessible.Text.Name)) for face in found]


def coming_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What readers are told of; they ask for nothing yet."""
    shown: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if event.type() == QAccessible.Event.ObjectShow:
            shown.extend(each.words for each in event.object().findChildren(Notice))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return shown


def test_words_come_up_as_a_notification_of_a_status_bar(qtbot: Any, deaf: None) -> None:
    """Orca says “notification” before any other."""
    window = QWidget()
    qtbot.addWidget(window)
    access.announce(window, "Your turn.")
    assert notices(window) == [(Role.StatusBar, ""), (Role.Notification, ""), (Role.StaticText, "Your turn.")]
    words = QAccessible.queryAccessibleInterface(window.findChildren(Notice)[-1])
    assert [words.parent().role(), words.parent().parent().role()] == [Role.Notification, Role.StatusBar]
    assert words.parent().parent().parent().object() is window


def test_words_wait_for_a_moment_in_which_nothing_more_is_said(
    qtbot: Any, deaf: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said comes with what changes, and of a notification in the middle of many changes Orca says nothing."""
    shown = coming_up(monkeypatch)
    window = QWidget()
    qtbot.addWidget(window)
    access.announce(window, "Anna loses 1 life.")
    (bar,) = window.findChildren(notice.NoticeBar)
    waits = bar.findChild(QTimer)
    waits.timeout.emit()
    waits.setInterval(60_000)
    access.announce(window, "Boris casts 8.")
    access.announce(window, "Your turn.")
    assert shown == ["Anna loses 1 life."]
    waits.timeout.emit()
    assert shown == ["Anna loses 1 life.", "Boris casts 8.", "Your turn."]


def test_words_that_nobody_asks_for_come_up_again(qtbot: Any, deaf: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page with hundreds of words came with them, and Orca dropped them with the rest."""
    monkeypatch.setattr(notice, "_UNASKED", 20)
    monkeypatch.setattr(notice, "_CAUGHT_UP", 1)
    shown = coming_up(monkeypatch)
    window = QWidget()
    qtbot.addWidget(window)
    access.announce(window, "Anna loses 1 life.")
    qtbot.waitUntil(lambda: shown == ["Anna loses 1 life."] * 2)
    assert notices(window)[-1] == (Role.StaticText, "Anna loses 1 life.")
    access.announce(window, "Your turn.")
    qtbot.waitUntil(lambda: len(shown) > 5)
    qtbot.wait(60)
    assert shown == ["Anna loses 1 life."] * 2 + ["Your turn."] * notice._TIMES


def test_the_keyboard_breaks_no_notice_off(qtbot: Any, deaf: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Orca 43 says everything to its end: at the turn it would hear twice what bots had done."""
    monkeypatch.setattr(notice, "_CAUGHT_UP", 1)
    shown = coming_up(monkeypatch)
    window = QWidget()
    qtbot.addWidget(window)
    access.announce(window, "Anna loses 1 life.")
    qtbot.waitUntil(lambda: bool(shown))
    assert notices(window)[-1] == (Role.StaticText, "Anna loses 1 life.")
    voice = breath_of(window)
    assert voice is not None
    voice.break_off()
    access.say_missed(window)
    assert [words for role, words in notices(window) if role == Role.StaticText] == ["Anna loses 1 life."]


def test_only_the_last_few_are_kept(qtbot: Any, deaf: None) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    for number in range(20):
        access.announce(window, str(number))
        window.findChildren(notice.NoticeBar)[0].findChild(QTimer).timeout.emit()
    qtbot.waitUntil(lambda: len(notices(window)) < 20)
    assert notices(window)[-1] == (Role.StaticText, "19")


def test_other_ears_find_none(qtbot: Any, deaf: None) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    access.announce(window, "Your stones are 8 and 3.")
    access.forget_said(window)
    assert notices(window) == []


def test_who_hears_announcements_gets_no_notification(qtbot: Any, deaf: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "hears_announcements", lambda: True)
    window = QWidget()
    qtbot.addWidget(window)
    access.announce(window, "Your turn.")
    assert notices(window) == []


def test_what_is_made_unheard_tells_readers_nothing(deaf: None) -> None:
    with access.unheard():
        assert not QAccessible.isActive()
    assert QAccessible.isActive()


LISTENING = "[(':1.2', 'Object:StateChanged:Showing'), (':1.2', 'Object:Announcement')]"
DEAF = "[(':1.2', 'Object:StateChanged:Showing')]"


class Answer:
    """What the accessibility bus answers; nothing: it is too busy."""

    def __init__(self, told: str | None) -> None:
        self._told = told

    def __repr__(self) -> str:
        return str(self._told)

    def type(self) -> Any:
        from PySide6.QtDBus import QDBusMessage

        kinds = QDBusMessage.MessageType
        return kinds.ErrorMessage if self._told is None else kinds.ReplyMessage

    def arguments(self) -> list[str]:
        return []


def test_a_bus_that_is_busy_has_answered_before_and_else_words_are_said_twice(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    told: list[str | None] = [None, LISTENING, None, DEAF, None]
    monkeypatch.setattr(
        notice, "_asked", lambda _, question: Answer("" if question[3] == "GetAddress" else told.pop(0))
    )
    assert [notice.hears_announcements() for _ in range(5)] == [False, True, True, False, False]
