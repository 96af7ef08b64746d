"""Pictures by key and size: SVG drawn once for each size and kept as pixmaps; a few outlive the program."""

import re
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from fnmatch import fnmatch
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, qVersion
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from magicgames.files import FileTrouble, read_bytes, write_bytes

if TYPE_CHECKING:  # loaded when something is drawn: all pictures of the first page may be lasting ones
    from PySide6.QtSvg import QSvgRenderer

_PLAIN: Final = "_plain"
_FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
_MOST_KEPT: Final = 64_000_000  # bytes of one picture
_VIEW_BOX: Final = re.compile(rb'viewBox="\S+ \S+ (\S+) (\S+)"')
# The least recently used pictures go first. A table at 2560 × 1440 needs five million pixels of them, half of that its
# ground; six are 24 MB. On such a screen, or a larger one, there is room for so many pictures like the largest one.
_ROOM: Final = 6_000_000
_GROUNDS: Final = 3
_MOST_DRAWINGS: Final = 32  # that are kept parsed

_Address = tuple[str, int, int, float, str]  # key, size and ratio of its pixels, tint or other manner


class Art:
    """Draws `resources/art/<key>.svg`."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self._folder = folder
        self.plain = False  # whether drawings without textures are wished, where there are any: `<key>_plain`
        self._cache = cache  # without it nothing lasts
        self._proportions: dict[str, float] = {}
        self._editions: dict[str, int] = {}
        self._lasting: dict[Path, tuple[str, QPixmap]] = {}  # where to keep what was drawn latest, and from what
        self._renderers: OrderedDict[str, QSvgRenderer] = OrderedDict()
        self._pixmaps: OrderedDict[_Address, QPixmap] = OrderedDict()
        self._pixels = 0
        self._rehearsed: dict[_Address, Callable[[], QPixmap]] | None = None  # what a rehearsal has asked for so far

    def rehearse(self, show: Callable[[], object], decks: Iterable[str] = ()) -> list[Callable[[], object]]:
        """What `show` would need to have drawn, one call a picture, so that it can be drawn bit by bit beforehand; with
        a drawing of a deck, given as a pattern of keys, all others of it: another deal lays others there.

        Meanwhile everything is blank, and nothing of it is kept.
        """
        wanted: dict[_Address, Callable[[], QPixmap]] = {}
        self._rehearsed = wanted
        try:
            show()
        finally:
            self._rehearsed = None
        pictures: list[Callable[[], object]] = [partial(self._found, *each) for each in wanted.items()]
        for deck in decks:
            sizes = {address[1:4] for address in wanted if fnmatch(address[0], deck) and not address[4]}
            keys = [
                path.relative_to(self._folder).with_suffix("").as_posix() for path in self._folder.glob(f"{deck}.svg")
            ]
            for wide, high, ratio in sizes:
                others = [key for key in sorted(keys) if not key.endswith(_PLAIN)]
                pictures += [partial(self.pixmap, key, wide / ratio, high / ratio, ratio) for key in others]
        return pictures

    def pixmap(
        self,
        key: str,
        width: float,
        height: float,
        ratio: float = 1.0,
        tint: QColor | None = None,
        lasting: bool = False,
        fills: bool = False,
    ) -> QPixmap:
        """The picture fitted into width × height logical pixels, keeping its proportions. A lasting one is found
        again by the next start if it is as large then: for the pictures of the first page. One that fills its
        area reaches beyond it rather than leave an edge: then nothing shines through, and it is laid down faster."""
        wide, high = max(1, round(width * ratio)), max(1, round(height * ratio))
        if self.plain and key in self._plain_keys:
            key += _PLAIN
        colour = tint.name() if tint else ""
        address = (key, wide, high, ratio, "fills" if fills else colour)
        kept = self._pixmaps.get(address)
        if kept is not None:  # as nearly always
            self._pixmaps.move_to_end(address)
            return kept

        def draw() -> QPixmap:
            return self._draw(key, wide, high, tint, fills)

        def find() -> QPixmap:
            return self._find_lasting(key, f"{self.edition(key)}{colour}", wide, high, draw)

        return self._found(address, find if lasting else draw)

    def kept(
        self,
        key: str,
        wide: int,
        high: int,
        paint: Callable[[QPainter], None],
        made_of: str = "",
        ratio: float = 1.0,
    ) -> QPixmap:
        """A picture that is no drawing of the artist: `paint` paints it, once, into wide × high pixels. One that tells
        all that it is made of is a lasting one."""

        def draw() -> QPixmap:
            return _painted(wide, high, paint)

        def find() -> QPixmap:
            return self._find_lasting(key, str(zlib.crc32(made_of.encode())), wide, high, draw)

        if self._rehearsed is not None:  # it is painted from blanks: only what it is painted from is asked for
            return draw()
        manner = f"{made_of}{_PLAIN}" if self.plain else made_of  # it may be painted from such drawings
        return self._found((key, wide, high, ratio, manner), find if made_of else draw)

    @cached_property
    def _plain_keys(self) -> frozenset[str]:
        found = self._folder.glob(f"*/*{_PLAIN}.svg")
        return frozenset(path.relative_to(self._folder).as_posix().removesuffix(f"{_PLAIN}.svg") for path in found)

    def edition(self, *keys: str) -> str:
        """Another one when the artist has drawn any of them anew: for what a lasting picture is made of."""
        for key in keys:
            if key not in self._editions:
                self._editions[key] = zlib.crc32(self._source(key))
        return " ".join(str(self._editions[key]) for key in keys)

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
        """Writes the lasting pictures that were drawn anew, as large as they were drawn last."""
        for path, (source, pixmap) in self._lasting.items():
            image = pixmap.toImage().convertToFormat(_FORMAT)
            pixels = bytes(image.constBits())
            with suppress(FileTrouble):  # no loss: the next start draws it again
                write_bytes(path, _head(source, image.width(), image.height(), pixels) + pixels)
        self._lasting.clear()

    def _find_lasting(self, key: str, source: str, wide: int, high: int, draw: Callable[[], QPixmap]) -> QPixmap:
        """As an earlier start drew it, if that was from the same source, by the same Qt, as large, and is whole."""
        if self._cache is None:
            return draw()
        path = self._cache / f"{key}.pixels"
        with suppress(FileTrouble):
            data = memoryview(read_bytes(path, _MOST_KEPT))
            pixels = data[-4 * wide * high :]
            if data[: -len(pixels)] == _head(source, wide, high, pixels):
                self._lasting.pop(path, None)
                # Copied, because an image made of bytes doesn't hold them.
                return QPixmap.fromImage(QImage(pixels, wide, high, _FORMAT).copy())
        pixmap = draw()
        self._lasting[path] = (source, pixmap)
        return pixmap

    def _source(self, key: str) -> bytes:
        return (self._folder / f"{key}.svg").read_bytes()

    def _renderer(self, key: str) -> "QSvgRenderer":
        if key not in self._renderers:
            from PySide6.QtSvg import QSvgRenderer

            renderer = QSvgRenderer(self._source(key))
            if not renderer.isValid():
                raise ValueError(f"no picture {key}")
            self._renderers[key] = renderer
            if len(self._renderers) > _MOST_DRAWINGS:
                self._renderers.popitem(last=False)
        self._renderers.move_to_end(key)
        return self._renderers[key]

    def _draw(self, key: str, wide: int, high: int, tint: QColor | None, fills: bool = False) -> QPixmap:
        from PySide6.QtCore import Qt

        renderer, keep = self._renderer(key), Qt.AspectRatioMode
        proportions = keep.KeepAspectRatioByExpanding if fills else keep.KeepAspectRatio
        size = renderer.viewBoxF().size().scaled(wide, high, proportions)
        target = QRectF((wide - size.width()) / 2, (high - size.height()) / 2, size.width(), size.height())

        def paint(painter: QPainter) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            renderer.render(painter, target)

        pixmap = _painted(wide, high, paint)
        return pixmap if tint is None else _tinted(pixmap, tint)

    def _found(self, address: _Address, draw: Callable[[], QPixmap]) -> QPixmap:
        """The picture of this address, drawn if it is not kept."""
        found = self._pixmaps.get(address)
        if found is not None:
            self._pixmaps.move_to_end(address)
            return found
        if self._rehearsed is not None:
            self._rehearsed[address] = draw
            return blank(address[1], address[2])
        pixmap = draw()
        pixmap.setDevicePixelRatio(address[3])
        self._pixmaps[address] = pixmap
        self._pixels += pixmap.width() * pixmap.height()
        if self._pixels > _ROOM:
            self._make_room()
        return pixmap

    def _make_room(self) -> None:
        room = max(_ROOM, _GROUNDS * max(kept.width() * kept.height() for kept in self._pixmaps.values()))
        while self._pixels > room and len(self._pixmaps) > 1:
            _, gone = self._pixmaps.popitem(last=False)
            self._pixels -= gone.width() * gone.height()


def _head(source: str, wide: int, high: int, pixels: bytes | memoryview) -> bytes:
    """The first line of a lasting picture; a file that begins otherwise is not the picture that is wanted."""
    return f"{qVersion()} {source} {wide} {high} {len(pixels)} {zlib.crc32(pixels)}\n".encode()


def _painted(wide: int, high: int, paint: Callable[[QPainter], None]) -> QPixmap:
    """From an image, because then Qt looks whether anything shines through: what is opaque is laid down much faster."""
    image = QImage(wide, high, _FORMAT)
    image.fill(QColor(0, 0, 0, 0))
    with QPainter(image) as painter:
        paint(painter)
    return QPixmap.fromImage(image)


def blank(wide: int, high: int) -> QPixmap:
    """A picture to draw on."""
    pixmap = QPixmap(wide, high)
    pixmap.fill(QColor(0, 0, 0, 0))
    return pixmap


def _tinted(drawing: QPixmap, colour: QColor) -> QPixmap:
    """One colour in the shape of the drawing."""
    image = QImage(drawing.size(), _FORMAT)
    image.fill(colour)
    with QPainter(image) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.drawPixmap(0, 0, drawing)
    return QPixmap.fromImage(image)
