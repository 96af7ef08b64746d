"""Words that are said at once reach readers that drop what comes too soon after something else."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from magicgames.kit import access, breath


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, bool]]]:
    words: list[tuple[str, bool]] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            urgent = event.politeness() == QAccessible.AnnouncementPoliteness.Assertive
            words.append((event.message(), urgent))

    monkeypatch.setattr(breath, "LENGTH", 20)
    monkeypatch.setattr(access, "send", hear)
    QAccessible.setActive(True)
    yield words
    QAccessible.setActive(False)


@pytest.fixture
def window(qtbot: Any) -> QWidget:
    window = QWidget()
    QVBoxLayout(window).addWidget(QWidget())
    qtbot.addWidget(window)
    return window


def test_what_comes_at_once_is_said_together_after_the_first(
    window: QWidget, said: list[tuple[str, bool]], qtbot: Any
) -> None:
    """Orca 48 heard that a bot had moved, and never that it was one's turn."""
    part = window.children()[-1]
    assert isinstance(part, QWidget)
    access.announce(part, "Boris casts 5.")
    access.announce(part, "The turn passes to Anna.")
    access.announce(window, "Anna, it is your turn.")
    assert said == [("Boris casts 5.", False)]
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[-1] == ("The turn passes to Anna. Anna, it is your turn.", False)
    assert access.last_said(window) == said[-1][0]


def test_an_answer_among_them_makes_them_urgent(window: QWidget, said: list[tuple[str, bool]], qtbot: Any) -> None:
    access.announce(window, "Boris casts 5.")
    access.announce(window, "Boris casts 6.")
    access.announce(window, "Scores: 3 and 4.", urgent=True)
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[-1] == ("Boris casts 6. Scores: 3 and 4.", True)


def test_other_ears_hear_nothing_that_was_still_to_be_said(
    window: QWidget, said: list[tuple[str, bool]], qtbot: Any
) -> None:
    access.announce(window, "Anna, it is your turn.")
    access.announce(window, "Stones of Boris: 8 and 3.")
    access.forget_said(window)
    access.announce(window, "The screen passes to Boris.", urgent=True)
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[-1] == ("The screen passes to Boris.", True)


def test_after_a_breath_the_next_is_said_at_once(window: QWidget, said: list[tuple[str, bool]], qtbot: Any) -> None:
    access.announce(window, "One.")
    taken = breath.breath_of(window)
    assert taken is not None
    qtbot.waitUntil(lambda: not taken._timer.isActive())
    access.announce(window, "Two.")
    assert [words for words, _ in said] == ["One.", "Two."]
