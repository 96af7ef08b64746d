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
    """As far as Python itself would look by now: often among the young, seldom among the old."""
    counts, bounds = gc.get_count(), gc.get_threshold()
    due = [bound > 0 and count > bound for count, bound in zip(counts, bounds, strict=True)]  # 0: never by itself
    if due[0]:
        gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))
