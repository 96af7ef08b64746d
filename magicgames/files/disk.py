"""Whole files: reads with an upper size, atomic writes, and one exception (FileTrouble) for whatever fails.

A write goes to a new file beside the old one, is flushed to the disk (`fsync`), and only then renamed over the old one.
A rename is atomic, so after a crash or a power cut there is the whole old file or the whole new one. What such a cut
leaves behind is the unfinished file `.<name>.<8 hex digits>.new`; `sweep` removes it at the next start.
"""

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from magicgames.say import Say

MEGABYTE: Final = 1 << 20
LONGEST_NAME: Final = 120  # of a file, where it is shown
_UNFINISHED: Final = re.compile(r"\..+\.[0-9a-f]{8}\.new", re.DOTALL)  # see `write_bytes`
BINARY: Final = getattr(os, "O_BINARY", 0)
_FULL: Final = {errno.ENOSPC, errno.EDQUOT}
_UNKNOWN: Final = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS}  # what a file system says to what it can't do
_NO_FILE: Final = {errno.EISDIR, errno.ENOTDIR, errno.ELOOP, errno.ENAMETOOLONG}  # nor could it be one
_FORBIDDEN: Final = {errno.EACCES, errno.EPERM, errno.EROFS}


class FileTrouble(OSError):
    """Something is wrong with a file or a disk; `say` is the sentence for the person."""

    def __init__(self, key: str, path: Path, **fields: Any) -> None:
        super().__init__(f"{key}: {path}")
        self.say = Say(f"app.trouble.{key}", {"name": shown_name(path), **fields})


def shown_name(path: Path) -> str:
    """The name of a file as it can be shown."""
    return shown(path.name)[:LONGEST_NAME]


def shown(text: str) -> str:
    """A path or a part of it with everything unprintable replaced: file names may hold line ends and invalid UTF-8."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    return "".join(letter if letter.isprintable() else "�" for letter in text)


@contextmanager
def troubles(path: Path, writing: bool) -> Iterator[None]:
    """Turns every OSError raised inside into a FileTrouble about this file; `writing` chooses the sentence."""
    try:
        yield
    except FileTrouble:
        raise
    except OSError as error:
        raise trouble_of(error, path, writing) from error


def trouble_of(error: OSError, path: Path, writing: bool) -> FileTrouble:
    """What to tell of an error with this file; only where no sentence of ours fits, the system's own words are used."""
    if error.errno in _FULL:
        return FileTrouble("disk_full", path)
    if error.errno in _FORBIDDEN:
        return FileTrouble("disk_read_only" if writing else "file_unreadable", path)
    if error.errno == errno.ENOENT:
        lost = writing and not path.parent.is_dir()
        return FileTrouble("folder_missing", path.parent) if lost else FileTrouble("file_missing", path)
    if error.errno in _NO_FILE:
        return FileTrouble("file_unreadable", path)
    return FileTrouble("disk_failed", path, reason=os.strerror(error.errno or errno.EIO))


# Whole files


def read_bytes(path: Path, most: int = MEGABYTE) -> bytes:
    """The whole file; FileTrouble where it can't be read, is no plain file, or has more bytes than this."""
    with troubles(path, writing=False):
        if not stat.S_ISREG(os.stat(path).st_mode):  # reading a pipe would block for ever
            raise FileTrouble("file_unreadable", path)
        with open(path, "rb", opener=_open_without_blocking) as file:
            data: bytes | None = file.read(most + 1)
    if data is None:  # it would block: some files below /proc call themselves regular and are not
        raise FileTrouble("file_unreadable", path)
    if len(data) > most:
        raise FileTrouble("file_too_big", path, most=most // MEGABYTE)
    return data


def _open_without_blocking(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_text(path: Path, most: int = MEGABYTE) -> str:
    """The same as text; FileTrouble where it is not UTF-8."""
    try:
        return read_bytes(path, most).decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileTrouble("file_damaged", path, line=0) from error


def write_bytes(path: Path, data: bytes) -> None:
    """Replaces the file atomically (see above); its folder is made when it is missing."""
    path = Path(os.path.realpath(path))  # write the target of a symbolic link, don't replace the link
    fresh = path.with_name(f".{path.name}.{os.urandom(4).hex()}.new")
    with troubles(path, writing=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # a device at the end of a link would be replaced by our file
            raise FileTrouble("file_unreadable", path)
        try:
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
            try:
                write_all(handle, data)
                os.fsync(handle)
            finally:
                os.close(handle)
            os.replace(fresh, path)
        except BaseException:
            with suppress(OSError):  # report the first error, not one of cleaning up
                os.unlink(fresh)
            raise
        _sync_folder(path.parent)


def sweep(folder: Path) -> None:
    """Removes the unfinished files of writes that were cut off. Only for the one process that writes in this folder:
    the unfinished file of another one may still be needed."""
    for here, _, names in os.walk(folder):
        for name in filter(_UNFINISHED.fullmatch, names):
            with suppress(OSError):  # the next start tries again
                unfinished = os.path.join(here, name)
                if stat.S_ISREG(os.lstat(unfinished).st_mode):
                    os.unlink(unfinished)


def write_text(path: Path, text: str) -> None:
    write_bytes(path, text.encode("utf-8", "replace"))


def move(path: Path, target: Path) -> Path:
    """Renames a file; where the target exists, a number is added to its name. Returns the new path."""
    with troubles(path, writing=True):
        target.parent.mkdir(parents=True, exist_ok=True)
        target = free_name(target)
        os.rename(path, target)
        _sync_folder(target.parent)
        _sync_folder(path.parent)
    return target


def keep_aside(path: Path, data: bytes) -> Path:
    """Keeps data that is about to be replaced, beside its file as `<name>.damaged`."""
    aside = free_name(path.with_name(f"{path.name}.damaged"))
    write_bytes(aside, data)
    return aside


def free_name(path: Path) -> Path:
    """This path, or the same with a number when that is taken."""
    candidate, number = path, 2
    while os.path.lexists(candidate):
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate


def write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _sync_folder(folder: Path) -> None:
    """Flushes the entry of a renamed file: without it the rename itself may be lost by a power cut."""
    if sys.platform == "win32":  # a folder can't be opened there, and NTFS journals renames
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _UNKNOWN:  # some network drives can't do that, and the file itself is written
            raise
    finally:
        os.close(handle)


def make_private(folder: Path) -> None:
    """Makes a folder that only its owner can look into; one that is there already becomes so, if it is ours."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError):  # somebody else's folder stays as they want it
        if folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
