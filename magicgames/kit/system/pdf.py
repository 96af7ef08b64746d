"""A PDF on the disk, whole or not at all: Qt's own writer empties the file first, and says nothing of a full disk."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPageSize, QPdfWriter

from magicgames.files import write_bytes


@contextmanager
def pdf(path: Path, title: str) -> Iterator[QPdfWriter]:
    """What is drawn on it is in this file afterwards; FileTrouble where that can't be."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    yield writer
    write_bytes(path, bytes(buffer.data().data()))
