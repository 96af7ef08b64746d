"""A disk that fails, and a machine that is switched off, at the n-th file operation."""

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import pytest

OPERATIONS = ("open", "write", "fsync", "replace", "rename", "ftruncate", "mkdir", "close", "unlink")


class SwitchedOff(BaseException):
    """The process is gone: nothing after this moment happens, not even cleaning up."""


class Disk:
    """Counts the operations of `os` and makes the chosen one go wrong."""

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        at: int,
        fault: int | None,
        short: bool = False,
        of: Sequence[str] = OPERATIONS,
        times: int = 1,
    ) -> None:
        """`fault` is an errno, or None: switched off. `short`: half of the data is written before that. `of`: which
        operations are counted. `times`: how many of them go wrong, one after the other."""
        self.done: list[str] = []
        self._at = at
        self._last = at + times - 1
        self._fault = fault
        self._short = short
        self._dead = False
        self.hit = ""  # the last operation that went wrong
        self._handles: set[int] = set()
        self._close = os.close
        for name in of:
            patch.setattr(os, name, self._guarded(name, getattr(os, name)))

    @property
    def struck(self) -> bool:
        return len(self.done) >= self._at

    def reboot(self) -> None:
        """The handles of a process that is gone are closed by the system."""
        for handle in self._handles:
            with suppress(OSError):
                self._close(handle)

    def _guarded(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*arguments: Any, **named: Any) -> Any:
            if self._dead:
                raise SwitchedOff
            self.done.append(name)
            if self._at <= len(self.done) <= self._last:
                if self._short and name == "write":
                    real(arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
                self._strike(name)
            result = real(*arguments, **named)
            if name == "open":
                self._handles.add(result)
            elif name == "close":
                self._handles.discard(arguments[0])
            return result

        return operation

    def _strike(self, name: str) -> None:
        self.hit = name
        if self._fault is None:
            self._dead = True
            raise SwitchedOff
        if name not in ("close", "unlink"):  # a failing close still closes; a failing unlink leaves litter only
            raise OSError(self._fault, os.strerror(self._fault))


@contextmanager
def failing(
    at: int, fault: int | None, short: bool = False, of: Sequence[str] = OPERATIONS, times: int = 1
) -> Iterator[Disk]:
    with pytest.MonkeyPatch.context() as patch:
        disk = Disk(patch, at, fault, short, of, times)
        try:
            yield disk
        finally:
            patch.undo()
            if fault is None:
                disk.reboot()


FAULTS = [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO]
