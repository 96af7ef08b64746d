"""The ground behind the pages."""

from typing import Any

import pytest
from PySide6.QtGui import QColor, QImage

from magicgames.kit.parts.hearth import Hearth
from tests.gui.lineup import make_desk
from tests.gui.measuring import contrast


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


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_words_among_the_lights_can_be_read(qtbot: Any, theme: str) -> None:
    """Titles, taglines and the sentence of an empty page stand on the ground itself."""
    desk = make_desk(theme=theme)
    hearth = Hearth(desk)
    qtbot.addWidget(hearth)
    hearth.resize(640, 384)
    seen = hearth.grab().toImage()
    grounds = {seen.pixelColor(x, y).rgb() for x in range(0, 640, 4) for y in range(0, 384, 4)}
    for ink in ("ink", "ink_soft", "gold_text"):
        assert min(contrast(desk.theme.colour(ink), QColor(ground)) for ground in grounds) >= 4.5, ink
