"""What lies under the pieces: painted once and laid down again, but never as another theme or moment painted it."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem

from magicgames import paths
from magicgames.kit.look.art import Art
from magicgames.kit.table.context import TableContext
from magicgames.kit.table.loupe import LEAST_PRINT
from magicgames.kit.table.painting import lay_pixels, paint_art, paint_kept
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.surfaces import Ribbon, Sheet, Tag, name_plate
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


@pytest.mark.parametrize("high", range(20, 90, 5))
def test_a_long_sheet_is_whole_however_low_it_is(qapp: object, high: int) -> None:
    """Once only its beginning was painted, where it was just as high as its edges are."""
    sheet = Sheet(make_desk(), QRectF(0, 0, 500, high), 1.0)
    scene = QGraphicsScene(-20, -20, 540, 140)
    scene.addItem(sheet)
    image = QImage(540, 140, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        scene.render(painter)
    panel = make_desk().theme.colour("panel")
    assert all(image.pixelColor(x, 20 + high // 2) == panel for x in range(40, 500, 20))


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


def test_a_drawing_lies_pixel_on_pixel_wherever_its_piece_stands(qapp: object) -> None:
    """To stretch it by a part of a pixel would blur it, and take ten times as long."""
    desk = make_desk()
    expected = desk.art.pixmap("common/crest_1", 30, 30).toImage()
    for shift in (0.0, 0.3, 0.6):
        image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(QColor(0, 0, 0, 0))
        with QPainter(image) as painter:
            painter.translate(10 + shift, 10 + shift)
            painter.scale(0.5, 0.5)
            paint_art(painter, desk, "common/crest_1", QRectF(0, 0, 60.4, 60.4))
        corner = round(10 + shift + 15.1 - 15)
        assert image.copy(corner, corner, 30, 30) == expected.convertToFormat(image.format()), shift


def test_a_picture_is_laid_on_the_nearest_pixels(qapp: object) -> None:
    desk = make_desk()
    picture = desk.art.pixmap("common/crest_1", 20, 20)
    image = QImage(40, 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    with QPainter(image) as painter:
        painter.scale(2, 2)
        lay_pixels(painter, picture, QPointF(2.7, 3.2))
    assert image.copy(5, 6, 20, 20) == picture.toImage().convertToFormat(image.format())


def test_what_hides_everything_behind_it_is_known_to_be_opaque(qapp: object) -> None:
    """Qt lays it down much faster; half an edge would spoil it."""
    art = make_desk().art
    assert not art.pixmap("tower/ground_night", 590, 369, fills=True).hasAlpha()
    assert not art.kept("plain", 8, 8, lambda painter: painter.fillRect(0, 0, 8, 8, QColor("red"))).hasAlpha()
    assert art.kept("half", 8, 8, lambda painter: painter.fillRect(0, 0, 8, 4, QColor("red"))).hasAlpha()


@pytest.mark.parametrize("scale", [1.17, 0.61])  # with 0.61 its edges are as wide as the middle that is repeated
def test_a_large_sheet_is_kept_small_and_looks_as_if_it_were_painted_whole(qapp: object, scale: float) -> None:
    for theme in ("dark", "light", "contrast"):
        for active in (False, True):
            desk = replace(make_desk(theme=theme), art=Art(paths.resources() / "art"))  # with nothing kept yet
            sheet = Sheet(desk, QRectF(0, 0, 701.3, 402.7), 0.82)
            sheet.set_active(active)
            around, looks = sheet.boundingRect(), []
            for whole in (False, True):
                image = QImage(900, 600, QImage.Format.Format_RGB32)
                image.fill(QColor("#5a7040"))
                with QPainter(image) as painter:
                    painter.translate(40.4, 31.7)
                    painter.scale(scale, scale)
                    if whole:
                        key = f"whole {active}"
                        paint_kept(painter, desk, key, around, partial(sheet._paint_calm, area=around))
                    else:
                        sheet.paint(painter, QStyleOptionGraphicsItem())
                looks.append(image)
            assert looks[0] == looks[1]
            kept = [(key, wide, high) for key, wide, high, *_ in desk.art._pixmaps if "sheet 0.82" in key]
            assert all(wide < 200 and high < 200 for _, wide, high in kept), kept


def test_what_flies_is_drawn_as_large_as_it_will_lie(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, drawn = make_desk(), []
    draw = Art._draw
    monkeypatch.setattr(Art, "_draw", lambda art, *what: (drawn.append(what[:3]), draw(art, *what))[1])
    piece = Piece(desk, "common/crest_1", 60, 60)
    scene = QGraphicsScene(-100, -100, 200, 200)
    scene.addItem(piece)
    image = QImage(300, 300, QImage.Format.Format_RGB32)
    ways = [(1.0, 0.0, 1.0), (1.7, 0.0, 1.0), (1.23, 0.0, 1.0), (0.4, 0.0, 1.0), (1.0, 30.0, 1.0), (1.0, 0.0, 0.3)]
    for size, angle, flip in ways:
        piece.setScale(size)
        piece.setRotation(angle)
        piece.setTransform(QTransform.fromScale(flip, 1.0))
        with QPainter(image) as painter:
            scene.render(painter)
    assert drawn == [("common/crest_1", 90, 90)]
    scene.removeItem(piece)


def test_a_ribbon_stands_on_the_edge_of_its_sheet_and_clear_of_the_name_below_it(qapp: object) -> None:
    sheet = Sheet(make_desk(), QRectF(0, 0, 900, 200))
    ribbon = Ribbon(make_desk(), sheet, "Somebody offers you a card that you don't see. Answer, or decline.", 24)
    plate = ribbon.mapRectToParent(ribbon._rect)
    assert plate.top() < 0 < plate.bottom() <= 24 / 2


def test_a_plate_whose_words_are_made_smaller_has_smaller_ends(qapp: object) -> None:
    wide = 100
    for pixels in (24, 48, 96):
        tag = Tag(make_desk(), "take +54", pixels, "primary", "primary_ink", wide)
        assert tag._rect.width() <= wide * 1.35


def seen_at(zoom: float) -> TableContext:
    """Of a table that is shown so large; names ask for nothing else."""
    nothing: Any = None
    return TableContext(desk=make_desk(), narrator=nothing, view=nothing, zoom=zoom)


@pytest.mark.parametrize("name", ["Александра-Виктория", "Maximilian the Magnificent"])
def test_a_long_name_goes_on_in_a_second_line_where_there_is_room(qapp: object, name: str) -> None:
    plate = name_plate(seen_at(1.0), name, QRectF(80, 58, 130, 64), 40)
    assert plate.text().count("\n") == 1 and "…" not in plate.text()
    assert "".join(plate.text().split()) == "".join(name.split())
    assert QRectF(79, 57, 132, 66).contains(plate.sceneBoundingRect())
    low = name_plate(seen_at(1.0), name, QRectF(80, 58, 130, 20), 40)
    assert "\n" not in low.text() and low.text().endswith("…") and low.toolTip() == name


@pytest.mark.parametrize("zoom", [1.0, 0.8, 0.6, 0.45, 0.3])
@pytest.mark.parametrize("name", ["Maximilian Alexander von Hohenstein", "Hubertwolfgangamadeus", "Konstantin A."])
def test_a_name_is_cut_rather_than_made_too_small_to_be_read(qapp: object, name: str, zoom: float) -> None:
    pixels = 14 / zoom  # large enough, had it all the room
    plate = name_plate(seen_at(zoom), name, QRectF(0, 0, 6 * pixels, 2.5 * pixels), pixels)
    assert plate.font().pixelSize() * plate.scale() * zoom >= LEAST_PRINT
    assert plate.sceneBoundingRect().width() <= 6 * pixels + 1 and plate.toolTip() == name


def test_a_name_of_one_long_word_is_cut(qapp: object) -> None:
    assert name_plate(seen_at(1.0), "Hubertwolfgangamadeus", QRectF(0, 0, 130, 64), 40).text().endswith("…")
