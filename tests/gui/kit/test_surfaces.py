"""What lies under the pieces: painted once and laid down again, but never as another theme or moment painted it."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from magicgames.kit.surfaces import Sheet
from tests.gui.lineup import make_desk


def shown(sheet: Sheet, scale: float = 1.0) -> QImage:
    """The sheet alone on white."""
    scene = QGraphicsScene(-20, -20, 160, 120)
    scene.addItem(sheet)
    image = QImage(round(160 * scale), round(120 * scale), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    scene.removeItem(sheet)
    return image


def make_sheet(theme: str = "dark", active: bool = False, cover: float = 1.0) -> Sheet:
    sheet = Sheet(make_desk(theme=theme), QRectF(0, 0, 120, 80), cover)
    sheet.set_active(active)
    return sheet


def test_a_sheet_looks_the_same_when_it_is_laid_down_again(qapp: object) -> None:
    sheet = make_sheet()
    first = shown(sheet)
    assert first.pixelColor(80, 60) == make_desk().theme.colour("panel")
    assert shown(sheet) == first
    assert shown(make_sheet()) == first


def test_themes_and_moments_have_sheets_of_their_own(qapp: object) -> None:
    sheets = [make_sheet("dark"), make_sheet("light"), make_sheet("dark", active=True), make_sheet("dark", cover=0.5)]
    pictures = [shown(sheet) for sheet in sheets]
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])
    assert pictures == [shown(sheet) for sheet in sheets]


def test_a_larger_stage_has_a_larger_sheet(qapp: object) -> None:
    sheet = make_sheet()
    shown(sheet)
    large = shown(sheet, 2.0)
    inside = make_desk().theme.colour("panel")
    assert large.pixelColor(160, 120) == inside
    assert large.pixelColor(250, 180) == inside  # beyond what the small one would reach
