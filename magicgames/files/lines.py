"""Files that only grow, a line at a time: how a match is kept while it is played. And the lock of a folder in use."""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from magicgames.files.disk import BINARY, MEGABYTE, FileTrouble, free_name, keep_aside, troubles, write_all


class LineFile:
    """Appends lines, each flushed to the disk before `append` returns, and holds an exclusive lock while it is open,
    where the system has locks.

    `_length` is how many bytes of the file count. Bytes behind them are a *torn tail*: half a line, left by a write
    that failed. One of our own is simply cut off; one that was found there may matter to somebody, so it is copied to
    `<name>.damaged` first.
    """

    def __init__(self, path: Path, most: int) -> None:
        self.path = path
        self._most = most
        self._torn_by_us = False
        with troubles(path, writing=True):
            self._handle = os.open(path, os.O_RDWR | os.O_APPEND | BINARY)
            try:
                _lock(self._handle)
            except OSError as error:
                if error.errno in _HELD:  # else there are no locks, as on some network drives: better than not playing
                    os.close(self._handle)
                    raise FileTrouble("file_in_use", path) from error
            self._length = os.fstat(self._handle).st_size

    def count_only(self, length: int) -> None:
        """Only the first `length` bytes count; what follows is a torn tail, dealt with by the next append."""
        self._length = length

    def append(self, line: str) -> None:
        """Writes the whole line, or raises FileTrouble and leaves the file as it was."""
        with troubles(self.path, writing=True):
            if os.stat(self.path).st_ino != os.fstat(self._handle).st_ino:  # replaced since it was opened
                raise FileTrouble("file_missing", self.path)
            self._cut_torn_tail()
            data = self._separator() + line.encode("utf-8", "replace") + b"\n"
            if self._length + len(data) > self._most:
                raise FileTrouble("file_too_big", self.path, most=self._most // MEGABYTE)
            self._torn_by_us = True
            try:
                write_all(self._handle, data)
                os.fsync(self._handle)
            except OSError:
                with suppress(OSError):  # the next append tries again to cut it
                    self._cut_torn_tail()
                raise
            self._torn_by_us = False
            self._length += len(data)

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def _cut_torn_tail(self) -> None:
        size = os.fstat(self._handle).st_size
        if size < self._length:  # somebody else has cut off lines that we know were written
            raise FileTrouble("file_damaged", self.path, line=0)
        if size > self._length:
            if not self._torn_by_us:
                keep_aside(self.path, self._read(self._length, size - self._length))
            os.ftruncate(self._handle, self._length)
        self._torn_by_us = False

    def _separator(self) -> bytes:
        """A line end, if the last line that counts has none: a write may have been cut off just before it."""
        complete = self._length == 0 or self._read(self._length - 1, 1) == b"\n"
        return b"" if complete else b"\n"

    def _read(self, start: int, size: int) -> bytes:
        os.lseek(self._handle, start, os.SEEK_SET)
        return os.read(self._handle, size)


class Lock:
    """Marks a folder as in use for as long as this process lives.

    It is a lock of the system on an empty file. The system releases it when the process ends in whatever way, so unlike
    a file with a process id it can't be stale."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle = -1

    def take(self) -> bool:
        """True when the folder is ours; False when another process has it.

        Where locks don't exist (some network drives) it is True for everybody: better than not starting at all."""
        try:
            self._handle = self._open()
        except OSError:
            return True
        try:
            _lock(self._handle)
        except OSError as error:
            if error.errno in _HELD:
                self.release()
                return False
        return True

    def release(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def _open(self) -> int:
        flags = os.O_RDWR | os.O_CREAT | BINARY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        if os.path.lexists(self._path) and not stat.S_ISREG(os.lstat(self._path).st_mode):  # a folder, a link, a pipe
            os.rename(self._path, free_name(self._path.with_name(f"{self._path.name}.damaged")))
        return os.open(self._path, flags, 0o600)


_HELD: Final = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 1 << 30, os.SEEK_SET)  # Windows locks byte ranges: one far behind the end lets others read
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
