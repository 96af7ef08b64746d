"""Files that only grow, a line at a time: how a match is kept while it is played. And the mark of a folder in use."""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from magicgames.files.disk import BINARY, MEGABYTE, FileTrouble, free_name, keep_aside, troubles, write_all


class LineFile:
    """Appends lines, each on the disk before `append` returns. Keeps other writers out while it is open."""

    def __init__(self, path: Path, most: int) -> None:
        self.path = path
        self._most = most
        self._torn_by_us = False
        with troubles(path, writing=True):
            self._handle = os.open(path, os.O_RDWR | os.O_APPEND | BINARY)
            try:
                _lock(self._handle)
            except OSError as error:
                os.close(self._handle)
                raise FileTrouble("file_in_use", path) from error
            self._length = os.fstat(self._handle).st_size

    def count_only(self, length: int) -> None:
        """The file counts up to here; a torn line behind it is kept aside before the next append."""
        self._length = length

    def append(self, line: str) -> None:
        """All of the line or nothing of it."""
        with troubles(self.path, writing=True):
            if os.stat(self.path).st_ino != os.fstat(self._handle).st_ino:
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
                with suppress(OSError):  # else the next append tries again
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
        if size < self._length:
            raise FileTrouble("file_damaged", self.path, line=0)
        if size > self._length:
            if not self._torn_by_us:
                keep_aside(self.path, self._read(self._length, size - self._length))
            os.ftruncate(self._handle, self._length)
        self._torn_by_us = False

    def _separator(self) -> bytes:
        complete = self._length == 0 or self._read(self._length - 1, 1) == b"\n"
        return b"" if complete else b"\n"

    def _read(self, start: int, size: int) -> bytes:
        os.lseek(self._handle, start, os.SEEK_SET)
        return os.read(self._handle, size)


class Lock:
    """Says that a folder is in use, for as long as this process lives: the system lets go of it with the process, so
    what stands in the file, or who left it there, doesn't matter."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle = -1

    def take(self) -> bool:
        """False: somebody else has it. Where files can't be locked at all, everybody has it."""
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
        how = os.O_RDWR | os.O_CREAT | BINARY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        if os.path.lexists(self._path) and not stat.S_ISREG(os.lstat(self._path).st_mode):
            os.rename(self._path, free_name(self._path.with_name(f"{self._path.name}.damaged")))  # a folder, a link, …
        return os.open(self._path, how, 0o600)


_HELD: Final = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 1 << 30, os.SEEK_SET)  # far behind the end, so that others can still read
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
