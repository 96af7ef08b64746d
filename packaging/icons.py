"""Icons of every size and system, drawn from the two drawings of the logo: the small one is simpler."""

import os
import struct
from pathlib import Path

from workshop import ART

PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
SMALL = 24  # pixels up to which the small drawing is used
# What macOS calls a picture of each size; the second name is that of half the size on a fine screen.
ICNS = {16: ("icp4",), 32: ("icp5", "ic11"), 64: ("icp6", "ic12"), 128: ("ic07",), 256: ("ic08", "ic13")}
ICNS |= {512: ("ic09", "ic14"), 1024: ("ic10",)}


def drawing(size: int) -> Path:
    small = ART / "logo_small.svg"
    return small if size <= SMALL and small.exists() else ART / "logo.svg"


def png(size: int) -> bytes:
    return _draw(size)[0]


def ico() -> bytes:
    """Small pictures as plain pixels, which everything reads; the large one as PNG."""
    pictures = [png(size) if size >= 256 else _bitmap(size) for size in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    heads = []
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        heads.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at))
        at += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(heads) + b"".join(pictures)


def icns() -> bytes:
    parts = [
        struct.pack(">4sI", kind.encode(), 8 + len(picture)) + picture
        for size, kinds in ICNS.items()
        for picture in [png(size)]
        for kind in kinds
    ]
    body = b"".join(parts)
    return struct.pack(">4sI", b"icns", 8 + len(body)) + body


def _bitmap(size: int) -> bytes:
    """As in a .bmp, from below, followed by the mask that nobody looks at when there is an alpha channel."""
    pixels = _draw(size)[1]
    rows = [pixels[start : start + 4 * size] for start in range(0, len(pixels), 4 * size)]
    mask = b"\0" * ((size + 31) // 32 * 4 * size)
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
    return head + b"".join(reversed(rows)) + mask


def _draw(size: int) -> tuple[bytes, bytes]:
    """As PNG, and as pixels: blue, green, red, alpha."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    global _application
    _application = QGuiApplication.instance() or QGuiApplication([])
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    renderer = QSvgRenderer(str(drawing(size)))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter)
    image = image.convertToFormat(QImage.Format.Format_ARGB32)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data()), bytes(image.constBits())


_application: object = None
