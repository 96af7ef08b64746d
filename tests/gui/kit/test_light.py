"""Light around pieces."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QRegion

from magicgames.kit.table.light import FOCUS, LIT, paint_light, paint_ring
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


def at_rest(kind: str, scale: float, offset: float) -> bytes:
    """The light alone around a piece that lies still, wherever that is."""
    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.translate(20 + offset, 20 + offset)
        painter.scale(scale, scale)
        paint_light(painter, make_desk(), "doll/die_blank", AREA, kind, calm=True)
    seen = image.copy(QRegion(QPixmap.fromImage(image).mask()).boundingRect())
    return bytes(seen.constBits())


@pytest.mark.parametrize("kind", [FOCUS, LIT])
@pytest.mark.parametrize("scale", [0.42, 0.7, 1.3])
def test_no_part_of_a_light_is_out_of_line_by_rounding(qapp: object, kind: str, scale: float) -> None:
    """A ring would be thick on one side of a small piece and thin on the other."""
    assert len({at_rest(kind, scale, offset / 10) for offset in range(10)}) == 1
