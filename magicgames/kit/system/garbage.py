"""Garbage is looked for in the thread of the window alone, and when the window has nothing else to do.

By itself Python looks for it in whatever thread has just made one object too many. Pieces of Qt that nobody holds any
more but each other are found there as well, and die in a thread that isn't theirs. That one then has a lock of Qt's and
waits for Python's; the window, which has Python's, waits for the lock as soon as it says goodbye to a piece of its own;
and both wait for ever. Matches are read, sounds played and hands counted in threads, so it is a matter of time.
"""

import gc

from PySide6.QtCore import QAbstractEventDispatcher


def look_when_idle() -> None:
    """From now on in this thread, whose event loop there must be already."""
    gc.disable()
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    dispatcher.aboutToBlock.connect(look)


def look() -> None:
    """As far as Python itself would look by now: often among the young, seldom among the old, which takes longest."""
    counts, bounds = gc.get_count(), gc.get_threshold()
    due = [bound > 0 and count > bound for count, bound in zip(counts, bounds, strict=True)]  # 0: never by itself
    if all(due) and _many_more_are_old():
        gc.collect()
        _old[0] = len(gc.get_objects(generation=2))
    elif due[0]:
        gc.collect(1 if due[1] else 0)


_old = [0]  # how many had lived long when all were looked at


def _many_more_are_old() -> bool:
    """A quarter more than then: as many as are looked through in vain have come, and the time stays in proportion."""
    return len(gc.get_objects(generation=2)) > 1.25 * _old[0]
