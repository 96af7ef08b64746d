"""Words that are said at once reach readers that drop what comes too soon after something else."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from magicgames.kit.aloud import breath
from magicgames.kit.table import access


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


def test_what_has_no_full_stop_is_heard_to_end(window: QWidget, said: list[tuple[str, bool]], qtbot: Any) -> None:
    """What a board says about a piece is a line, and ran into the question after it."""
    for words in ("Boris casts 5.", "1 point for each", "Is it true?", "You may take a book"):
        access.announce(window, words)
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[-1][0] == "1 point for each. Is it true? You may take a book"


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


def test_what_is_broken_off_by_the_keyboard_is_said_again_before_the_turn(
    window: QWidget, said: list[tuple[str, bool]], qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots are quicker than voices: when it was one's turn, nobody had heard what they had done."""
    clock = at_rest(monkeypatch)
    access.announce(window, "Boris takes a red crystal.")
    qtbot.waitUntil(lambda: not breathing(window))
    clock[0] += 60  # long said
    access.announce(window, "Boris puts it on C5.")
    access.announce(window, "Boris takes a book.")
    qtbot.waitUntil(lambda: len(said) == 3)
    break_off(window)
    access.say_missed(window)
    access.announce(window, "Anna, it is your turn.")
    qtbot.waitUntil(lambda: len(said) == 4)
    assert said[-1][0] == "Boris puts it on C5. Boris takes a book. Anna, it is your turn."


def test_what_is_broken_off_twice_is_said_again_in_order(
    window: QWidget, said: list[tuple[str, bool]], qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The keyboard goes to what passes the screen on; the turn was said before the lost life."""
    at_rest(monkeypatch)
    access.announce(window, "Anna loses 1 life.")
    qtbot.waitUntil(lambda: not breathing(window))
    break_off(window)
    access.say_missed(window)
    assert len(said) == 1  # the reader still says where the keyboard is
    voice = breath.breath_of(window)
    assert voice is not None
    voice._broken.append("The turn passes to Boris.")
    access.say_missed(window)
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[-1][0] == "Anna loses 1 life. The turn passes to Boris."


def test_nothing_is_said_again_that_nobody_broke_off(
    window: QWidget, said: list[tuple[str, bool]], qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_rest(monkeypatch)
    access.announce(window, "Boris takes a red crystal.")
    access.say_missed(window)
    access.announce(window, "Anna, it is your turn.")
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[-1][0] == "Anna, it is your turn."


def test_whoever_acts_or_asks_has_heard_enough(
    window: QWidget, said: list[tuple[str, bool]], qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_rest(monkeypatch)
    for enough in (
        lambda: access.let_go(window),
        lambda: access.announce(window, "Scores: 3 and 4.", urgent=True),
        lambda: access.forget_said(window),
    ):
        said.clear()
        access.announce(window, "Boris takes a red crystal.")
        qtbot.waitUntil(lambda: not breathing(window))
        break_off(window)
        enough()
        qtbot.waitUntil(lambda: not breathing(window))
        access.say_missed(window)
        access.announce(window, "Anna, it is your turn.")
        assert said[-1][0] == "Anna, it is your turn."
        qtbot.waitUntil(lambda: not breathing(window))


def at_rest(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still, and can be put on."""
    clock = [0.0]
    monkeypatch.setattr(breath, "monotonic", lambda: clock[0])
    return clock


def breathing(window: QWidget) -> bool:
    found = breath.breath_of(window)
    assert found is not None
    return found.takes_breath


def break_off(window: QWidget) -> None:
    """The keyboard goes to another widget."""
    found = breath.breath_of(window)
    assert found is not None
    found.break_off()
