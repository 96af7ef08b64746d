"""Icons of every system: all sizes in each, and something drawn in them."""

import importlib
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QImage

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


@pytest.fixture
def icons(qapp: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(PACKAGING))
    yield importlib.import_module("icons")
    for name in ("icons", "workshop"):
        sys.modules.pop(name, None)


def drawn(picture: bytes) -> int:
    """Its width, if there is something in it."""
    image = QImage.fromData(picture)
    colours = {image.pixel(x, x) for x in range(image.width())}
    assert image.width() == image.height() and len(colours) > 2
    return image.width()


def test_every_size_is_drawn(icons: ModuleType) -> None:
    assert [drawn(icons.png(size)) for size in icons.PNG_SIZES] == list(icons.PNG_SIZES)


def test_small_sizes_take_the_small_drawing_once_there_is_one(
    icons: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(icons, "ART", tmp_path)
    assert icons.drawing(16).name == "logo.svg"
    (tmp_path / "logo_small.svg").touch()
    assert icons.drawing(24).name == "logo_small.svg"
    assert icons.drawing(32).name == "logo.svg"


def test_the_icon_of_windows_holds_all_sizes(icons: ModuleType) -> None:
    data = icons.ico()
    kind, count = struct.unpack("<HH", data[2:6])
    assert (kind, count) == (1, len(icons.ICO_SIZES))
    for number, size in enumerate(icons.ICO_SIZES):
        wide, high, _, _, _, bits, length, at = struct.unpack("<BBBBHHII", data[6 + 16 * number : 22 + 16 * number])
        assert (wide or 256, high or 256, bits) == (size, size, 32)
        assert at + length <= len(data)
    assert drawn(data) in icons.ICO_SIZES  # Qt reads it


def test_the_icon_of_macos_holds_all_sizes(icons: ModuleType) -> None:
    data = icons.icns()
    assert struct.unpack(">4sI", data[:8]) == (b"icns", len(data))
    found, at = {}, 8
    while at < len(data):
        kind, length = struct.unpack(">4sI", data[at : at + 8])
        found[kind.decode()] = drawn(data[at + 8 : at + length])
        at += length
    assert found == {kind: size for size, kinds in icons.ICNS.items() for kind in kinds}
