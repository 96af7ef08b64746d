"""Every test of windows begins with the letters of the system, and none may lack a word."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicgames.kit.aloud import breath
from magicgames.kit.table import access
from magicgames.text.catalog import Catalog

# Whoever waits for something waits long enough for a busy machine: only a failure takes that long.
for _waiting in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals):
    _waiting.__kwdefaults__ = {**(_waiting.__kwdefaults__ or {}), "timeout": 60_000}


@pytest.fixture(autouse=True)
def _letters_of_the_system(qapp: QApplication) -> Iterator[None]:
    """Each window sets the font of the program, and the next one would take it for the system's."""
    font = qapp.font()
    yield
    qapp.setFont(font)


@pytest.fixture(autouse=True)
def _no_word_is_missing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window would show the bare key and go on: the log alone tells of it."""
    missing: list[Exception] = []
    monkeypatch.setattr(Catalog, "_report", lambda catalog, trouble: missing.append(trouble))
    yield
    assert missing == []


@pytest.fixture(autouse=True)
def _heard_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said aloud is said at once, and each sentence for itself."""
    monkeypatch.setattr(breath, "LENGTH", 0)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What screen readers are told, with plain spaces."""
    words: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            words.append(event.message().replace("\xa0", " "))

    monkeypatch.setattr(access, "send", hear)
    QAccessible.setActive(True)
    yield words
    QAccessible.setActive(False)
