"""Light around pieces."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from magicgames.kit.light import FOCUS, LIT, paint_light, paint_ring
from tests.gui.lineup import make_desk

AREA = QRectF(20, 20, 40, 40)


def colours(kind: str, opacity: float, card: bool) -> set[str]:
    """What is seen around a piece that is as faint as this."""
    desk = make_desk()
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    with QPainter(image) as painter:
        painter.setOpacity(opacity)
        if card:
            paint_ring(painter, desk, AREA, kind)
        else:
            paint_light(painter, desk, "doll/die_blank", AREA, kind)
        assert painter.opacity() == pytest.approx(opacity, abs=0.01)
    return {image.pixelColor(x, y).name() for x in range(80) for y in range(80)}


@pytest.mark.parametrize("card", [True, False])
def test_the_ring_of_the_keyboard_is_as_bright_around_a_faint_piece(qapp: object, card: bool) -> None:
    """A spent die, a far crystal, a stone of somebody who has fallen: Tab and arrows come there, too."""
    ring, glow = (make_desk().theme.colour(role).name() for role in (FOCUS, LIT))
    assert ring in colours(FOCUS, 0.4, card)
    assert glow in colours(LIT, 1.0, card) and glow not in colours(LIT, 0.4, card)
