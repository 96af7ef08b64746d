"""The ground behind the pages."""

from typing import Any

from PySide6.QtGui import QImage

from magicgames.kit.hearth import Hearth
from tests.gui.lineup import make_desk


def steepest(seen: QImage) -> int:
    """How much a pixel differs from the one to its right at most, in one of its three colours."""
    most = 0
    for y in range(0, seen.height(), 7):
        for x in range(seen.width() - 1):
            one, next_one = seen.pixelColor(x, y), seen.pixelColor(x + 1, y)
            most = max(
                most,
                abs(one.red() - next_one.red()),
                abs(one.green() - next_one.green()),
                abs(one.blue() - next_one.blue()),
            )
    return most


def test_the_lights_have_no_stairs(qtbot: Any) -> None:
    hearth = Hearth(make_desk(theme="dark"))
    qtbot.addWidget(hearth)
    hearth.resize(640, 384)
    assert steepest(hearth.grab().toImage()) <= 3
