"""Pictures by key and size: SVG drawn once for each size and kept as pixmaps."""

from collections import OrderedDict
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

_MOST_PIXELS: Final = 48_000_000  # about 190 MB; the least recently used pictures go first


class Art:
    """Draws `resources/art/<key>.svg`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._renderers: dict[str, QSvgRenderer] = {}
        self._pixmaps: OrderedDict[tuple[str, int, int, str], QPixmap] = OrderedDict()
        self._pixels = 0

    def pixmap(self, key: str, width: float, height: float, ratio: float = 1.0, tint: QColor | None = None) -> QPixmap:
        """The picture fitted into width × height logical pixels, keeping its proportions."""
        wide, high = max(1, round(width * ratio)), max(1, round(height * ratio))
        address = (key, wide, high, tint.name() if tint else "")
        found = self._pixmaps.get(address)
        if found is None:
            found = self._draw(key, wide, high, tint)
            self._keep(address, found)
        else:
            self._pixmaps.move_to_end(address)
        copy = QPixmap(found)  # implicitly shared: the cached one keeps its own ratio
        copy.setDevicePixelRatio(ratio)
        return copy

    def icon(self, key: str, colour: QColor, size: int = 24, ratio: float = 2.0) -> QIcon:
        """A one-colour drawing tinted for buttons and menus."""
        return QIcon(self.pixmap(key, size, size, ratio, colour))

    def has(self, key: str) -> bool:
        """Whether the artist has drawn it."""
        return (self._folder / f"{key}.svg").is_file()

    def proportion(self, key: str) -> float:
        """Width divided by height, as drawn."""
        size = self._renderer(key).viewBoxF()
        return size.width() / size.height()

    def paint(self, painter: QPainter, key: str, target: QRectF) -> None:
        """Paints straight from the drawing, for grounds that are drawn once a resize."""
        self._renderer(key).render(painter, target)

    def _renderer(self, key: str) -> QSvgRenderer:
        if key not in self._renderers:
            renderer = QSvgRenderer(str(self._folder / f"{key}.svg"))
            if not renderer.isValid():
                raise FileNotFoundError(f"no picture {key}")
            self._renderers[key] = renderer
        return self._renderers[key]

    def _draw(self, key: str, wide: int, high: int, tint: QColor | None) -> QPixmap:
        renderer = self._renderer(key)
        pixmap = QPixmap(wide, high)
        pixmap.fill(Qt.GlobalColor.transparent)
        size = renderer.viewBoxF().size().scaled(wide, high, Qt.AspectRatioMode.KeepAspectRatio)
        target = QRectF((wide - size.width()) / 2, (high - size.height()) / 2, size.width(), size.height())
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, target)
        if tint is not None:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(pixmap.rect(), tint)
        painter.end()
        return pixmap

    def _keep(self, address: tuple[str, int, int, str], pixmap: QPixmap) -> None:
        self._pixmaps[address] = pixmap
        self._pixels += pixmap.width() * pixmap.height()
        while self._pixels > _MOST_PIXELS and len(self._pixmaps) > 1:
            _, gone = self._pixmaps.popitem(last=False)
            self._pixels -= gone.width() * gone.height()
