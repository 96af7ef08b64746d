"""Pictures by key and size: SVG drawn once for each size and kept as pixmaps; a few outlive the program."""

import re
import zlib
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt, qVersion
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from magicgames.files import FileTrouble, read_bytes, write_bytes

_PLAIN: Final = "_plain"
_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_MOST_KEPT: Final = 64_000_000  # bytes of one picture
_VIEW_BOX: Final = re.compile(rb'viewBox="\S+ \S+ (\S+) (\S+)"')
_MOST_PIXELS: Final = 13_000_000  # about 52 MB, more than the largest table needs; the least recently used go first
_MOST_DRAWINGS: Final = 32  # that are kept parsed

_Address = tuple[str, int, int, float, str]  # key, size and ratio of its pixels, tint


class Art:
    """Draws `resources/art/<key>.svg`."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self._folder = folder
        self.plain = False  # whether drawings without textures are wished, where there are any: `<key>_plain`
        self._cache = cache  # without it nothing lasts
        self._proportions: dict[str, float] = {}
        self._lasting: dict[Path, tuple[str, QPixmap]] = {}  # the latest of each key, and where it is kept
        self._renderers: OrderedDict[str, QSvgRenderer] = OrderedDict()
        self._pixmaps: OrderedDict[_Address, QPixmap] = OrderedDict()
        self._pixels = 0
        self._rehearsed: dict[_Address, Callable[[], QPixmap]] | None = None  # what a rehearsal has asked for so far

    def rehearse(self, show: Callable[[], None]) -> list[Callable[[], object]]:
        """What `show` would need to have drawn, one call a picture, so that it can be drawn bit by bit beforehand.

        Meanwhile everything is blank, and nothing of it is kept.
        """
        wanted: dict[_Address, Callable[[], QPixmap]] = {}
        self._rehearsed = wanted
        try:
            show()
        finally:
            self._rehearsed = None
        return [partial(self._found, address, draw) for address, draw in wanted.items()]

    def pixmap(
        self,
        key: str,
        width: float,
        height: float,
        ratio: float = 1.0,
        tint: QColor | None = None,
        lasting: bool = False,
    ) -> QPixmap:
        """The picture fitted into width × height logical pixels, keeping its proportions. A lasting one is found
        again by the next start if it is as large then: for the large pictures of the first page."""
        wide, high = max(1, round(width * ratio)), max(1, round(height * ratio))
        if self.plain and key in self._plain_keys:
            key += _PLAIN

        def draw() -> QPixmap:
            if lasting and self._cache is not None:
                return self._lasting_pixmap(self._cache / f"{key}.pixels", key, wide, high)
            return self._draw(key, wide, high, tint)

        return self._found((key, wide, high, ratio, tint.name() if tint else ""), draw)

    def kept(self, key: str, wide: int, high: int, paint: Callable[[QPainter], None]) -> QPixmap:
        """A picture that is no drawing of the artist: `paint` paints it, once, into wide × high pixels."""

        def draw() -> QPixmap:
            pixmap = _blank(wide, high)
            with QPainter(pixmap) as painter:
                paint(painter)
            return pixmap

        if self._rehearsed is not None:  # it would be painted from blanks
            return _blank(wide, high)
        return self._found((key, wide, high, 1.0, ""), draw)

    @cached_property
    def _plain_keys(self) -> frozenset[str]:
        found = self._folder.glob(f"*/*{_PLAIN}.svg")
        return frozenset(path.relative_to(self._folder).as_posix().removesuffix(f"{_PLAIN}.svg") for path in found)

    def has(self, key: str) -> bool:
        """Whether the artist has drawn it."""
        return (self._folder / f"{key}.svg").is_file()

    def proportion(self, key: str) -> float:
        """Width divided by height, as drawn."""
        if key not in self._proportions:
            box = _VIEW_BOX.search(self._source(key))  # quicker than to parse the drawing, which may never be needed
            assert box is not None  # a test sees to it
            self._proportions[key] = float(box[1]) / float(box[2])
        return self._proportions[key]

    def keep_lasting(self) -> None:
        """Writes the lasting pictures down as large as they were drawn last."""
        for path, (key, pixmap) in self._lasting.items():
            image = pixmap.toImage().convertToFormat(_FORMAT)
            pixels = bytes(image.constBits())
            with suppress(FileTrouble):  # no loss: the next start draws it again
                write_bytes(path, self._head(key, image.width(), image.height(), pixels) + pixels)

    def _lasting_pixmap(self, path: Path, key: str, wide: int, high: int) -> QPixmap:
        """As an earlier start drew it, if that was from the same source, by the same Qt, as large, and is whole."""
        pixmap = None
        with suppress(FileTrouble):
            head, end, pixels = read_bytes(path, _MOST_KEPT).partition(b"\n")
            if head + end == self._head(key, wide, high, pixels):
                # Copied, because an image made of bytes doesn't hold them.
                pixmap = QPixmap.fromImage(QImage(pixels, wide, high, _FORMAT).copy())
        pixmap = pixmap or self._draw(key, wide, high, None)
        self._lasting[path] = (key, pixmap)
        return pixmap

    def _head(self, key: str, wide: int, high: int, pixels: bytes) -> bytes:
        """The first line of a kept picture; a file that begins otherwise is not the picture that is wanted."""
        facts = (qVersion(), zlib.crc32(self._source(key)), wide, high, len(pixels), zlib.crc32(pixels))
        return " ".join(map(str, facts)).encode() + b"\n"

    def _source(self, key: str) -> bytes:
        return (self._folder / f"{key}.svg").read_bytes()

    def _renderer(self, key: str) -> QSvgRenderer:
        if key not in self._renderers:
            renderer = QSvgRenderer(self._source(key))
            if not renderer.isValid():
                raise ValueError(f"no picture {key}")
            self._renderers[key] = renderer
            if len(self._renderers) > _MOST_DRAWINGS:
                self._renderers.popitem(last=False)
        self._renderers.move_to_end(key)
        return self._renderers[key]

    def _draw(self, key: str, wide: int, high: int, tint: QColor | None) -> QPixmap:
        renderer = self._renderer(key)
        pixmap = _blank(wide, high)
        size = renderer.viewBoxF().size().scaled(wide, high, Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF((wide - size.width()) / 2, (high - size.height()) / 2, size.width(), size.height())
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            renderer.render(painter, target)
        return pixmap if tint is None else _tinted(pixmap, tint)

    def _found(self, address: _Address, draw: Callable[[], QPixmap]) -> QPixmap:
        """The picture of this address, drawn if it is not kept."""
        found = self._pixmaps.get(address)
        if found is not None:
            self._pixmaps.move_to_end(address)
            return found
        if self._rehearsed is not None:
            self._rehearsed[address] = draw
            return _blank(address[1], address[2])
        pixmap = draw()
        pixmap.setDevicePixelRatio(address[3])
        self._pixmaps[address] = pixmap
        self._pixels += pixmap.width() * pixmap.height()
        while self._pixels > _MOST_PIXELS and len(self._pixmaps) > 1:
            _, gone = self._pixmaps.popitem(last=False)
            self._pixels -= gone.width() * gone.height()
        return pixmap


def _blank(wide: int, high: int) -> QPixmap:
    pixmap = QPixmap(wide, high)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _tinted(drawing: QPixmap, colour: QColor) -> QPixmap:
    """One colour in the shape of the drawing."""
    image = QImage(drawing.size(), _FORMAT)
    image.fill(colour)
    with QPainter(image) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.drawPixmap(0, 0, drawing)
    return QPixmap.fromImage(image)
