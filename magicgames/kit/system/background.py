"""Work that would keep the window waiting goes to a thread of its own; what comes of it is told in the window's."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from magicgames.files import FileTrouble

T = TypeVar("T")
_BETWEEN: Final = 0.05  # seconds: each word about progress makes the window wait for the thread a moment


class Cancelled(Exception):
    """Nobody wants the result any more."""


class Job(QObject, Generic[T]):
    """One piece of work. `work` calls its argument again and again with the part that is done, 0…1.

    Exactly one of `done` and `failed` is called, in the window's thread, unless the job is cancelled."""

    progressed = Signal(float)
    ended = Signal()  # done, failed or cancelled
    _told = Signal(float)  # by the thread; queued, so that it is heard in the window's
    _over = Signal()

    def __init__(
        self,
        work: Callable[[Callable[[float], None]], T],
        done: Callable[[T], None],
        failed: Callable[[FileTrouble], None],
        drop: Callable[[T], None] | None = None,
    ) -> None:
        """`drop` takes care of a result that came when nobody wanted it any more."""
        super().__init__()
        self._work, self._done, self._failed, self._drop = work, done, failed, drop
        self._cancelled = threading.Event()
        self._told_at = 0.0
        self._result: list[T] = []
        self._trouble: BaseException | None = None
        queued = Qt.ConnectionType.QueuedConnection
        self._told.connect(self._progress, queued)
        self._over.connect(self._end, queued)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def cancelled(self) -> bool:
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Nothing is told any more."""
        self._cancelled.set()

    def wait(self) -> None:
        """Until the thread is over; for the end of the program, and for tests."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self._result.append(self._work(self._tick))
        except Cancelled:
            pass
        except BaseException as trouble:  # told in the window's thread
            self._trouble = trouble
        self._over.emit()

    def _tick(self, part: float) -> None:
        if self.cancelled:
            raise Cancelled
        now = monotonic()
        if now - self._told_at >= _BETWEEN:
            self._told_at = now
            self._told.emit(part)

    def _progress(self, part: float) -> None:
        if not self.cancelled:
            self.progressed.emit(part)

    def _end(self) -> None:
        self.ended.emit()
        result: Any = self._result.pop() if self._result else None
        if self.cancelled:
            if result is not None and self._drop is not None:
                self._drop(result)
        elif isinstance(self._trouble, FileTrouble):
            self._failed(self._trouble)
        elif self._trouble is not None:
            raise self._trouble
        else:
            self._done(result)
