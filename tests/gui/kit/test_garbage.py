"""Pieces of Qt that nobody holds any more die in the thread of the window, whoever makes objects meanwhile."""

import gc
from collections.abc import Iterator
from threading import Thread, current_thread, main_thread
from typing import Any
from weakref import ref

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QObject

from magicgames.kit.system import garbage
from magicgames.kit.system.garbage import look, look_when_idle


@pytest.fixture
def idle(qapp: Any) -> Iterator[None]:
    look_when_idle()
    yield
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    dispatcher.aboutToBlock.disconnect(look)


class Forgotten(QObject):
    """Held by itself alone."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def litter() -> list[list[int]]:
    return [[number] for number in range(50 * gc.get_threshold()[0])]


def test_no_other_thread_looks_for_garbage(qtbot: Any, idle: None) -> None:
    found: list[bool] = []
    piece = ref(Forgotten(), lambda _: found.append(current_thread() is main_thread()))
    other = Thread(target=litter)
    other.start()
    other.join()
    assert piece() is not None and found == []
    kept = litter()
    qtbot.wait(20)
    assert kept and piece() is None and found == [True]


@pytest.mark.parametrize(
    ("counts", "old", "looked"),
    [
        ((9, 11, 11), 200, []),
        ((11, 3, 11), 200, [0]),
        ((11, 11, 3), 200, [1]),
        ((11, 11, 11), 124, [1]),
        ((11, 11, 11), 126, [2]),
    ],
)
def test_what_has_lived_long_is_looked_at_seldom(
    idle: None, monkeypatch: pytest.MonkeyPatch, counts: tuple[int, ...], old: int, looked: list[int]
) -> None:
    done: list[int] = []
    monkeypatch.setattr(garbage, "_old", [100])
    monkeypatch.setattr(gc, "collect", lambda generation=2: done.append(generation))
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "get_objects", lambda generation: [None] * old)
    monkeypatch.setattr(gc, "get_threshold", lambda: (10, 10, 10))
    look()
    assert done == looked


def test_a_bound_of_nothing_is_none(idle: None, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    monkeypatch.setattr(gc, "collect", done.append)
    monkeypatch.setattr(gc, "get_count", lambda: (11, 11, 11))
    monkeypatch.setattr(gc, "get_threshold", lambda: (10, 10, 0))  # as Python 3.14 has it: it looks in steps
    look()
    assert done == [1]
