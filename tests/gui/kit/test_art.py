"""Pictures: drawn once a size; those of the first page are found by the next start, whatever became of the file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from magicgames.kit.look.art import Art
from magicgames.paths import resources

KEY = "cover"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="{}"/></svg>'


@pytest.fixture
def folder(qapp: object, tmp_path: Path) -> Path:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / f"{KEY}.svg").write_text(SVG.format("#2040c0"))
    return tmp_path


def start(folder: Path) -> Art:
    return Art(folder / "art", folder / "cache")


def cover(art: Art, width: int = 32) -> QImage:
    return art.pixmap(KEY, width, width, lasting=True).toImage()


def colour(image: QImage) -> str:
    return image.pixelColor(image.width() // 2, image.height() // 2).name()


def forbid_drawing(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("drawn again")

    monkeypatch.setattr(art, "_draw", refuse)


def test_a_lasting_picture_is_found_by_the_next_start(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = start(folder)
    drawn = cover(first)
    first.keep_lasting()
    second = start(folder)
    forbid_drawing(second, monkeypatch)
    assert cover(second) == drawn.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    assert colour(drawn) == "#2040c0"


def test_the_size_of_the_last_moment_is_the_one_that_lasts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = start(folder)
    cover(first, 32)
    cover(first, 48)
    first.keep_lasting()
    second = start(folder)
    assert cover(second, 32).width() == 32
    forbid_drawing(second, monkeypatch)
    assert cover(second, 48).width() == 48


def test_a_changed_drawing_is_drawn_anew(folder: Path) -> None:
    first = start(folder)
    cover(first)
    first.keep_lasting()
    (folder / "art" / f"{KEY}.svg").write_text(SVG.format("#c04020"))  # as long as before
    assert colour(cover(start(folder))) == "#c04020"


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: data[: len(data) // 2] + bytes([data[len(data) // 2] ^ 1]) + data[len(data) // 2 + 1 :],
        lambda data: b"x" + data,
        lambda data: bytes(len(data)),
        lambda data: b"\n" * len(data),
    ],
)
def test_a_damaged_file_is_drawn_anew_and_mended(
    folder: Path, damage: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start(folder)
    drawn = cover(first)
    first.keep_lasting()
    (file,) = (folder / "cache").iterdir()
    file.write_bytes(damage(file.read_bytes()))
    second = start(folder)
    assert cover(second) == drawn
    second.keep_lasting()
    third = start(folder)
    forbid_drawing(third, monkeypatch)
    assert colour(cover(third)) == "#2040c0"


def test_a_cache_that_cannot_be_is_no_loss(folder: Path) -> None:
    (folder / "cache").write_text("a file stands where the folder should be")
    art = start(folder)
    assert colour(cover(art)) == "#2040c0"
    art.keep_lasting()
    assert colour(cover(start(folder))) == "#2040c0"


def test_a_tinted_drawing_is_one_colour_in_its_shape(folder: Path) -> None:
    image = start(folder).pixmap(KEY, 32, 32, tint=QColor("#e0b040")).toImage()
    assert colour(image) == "#e0b040"
    assert image.pixelColor(16, 0).alpha() == 0  # the drawing is wider than high


def test_every_drawing_tells_its_proportion_as_qt_reads_it(qapp: object) -> None:
    art, home = Art(resources() / "art"), resources() / "art"
    for file in sorted(home.rglob("*.svg")):
        box = QSvgRenderer(str(file)).viewBoxF()
        key = file.relative_to(home).with_suffix("").as_posix()
        assert art.proportion(key) == pytest.approx(box.width() / box.height()), key


def test_what_others_paint_is_painted_once_for_each_size(folder: Path) -> None:
    art = start(folder)
    painted: list[int] = []

    def paint(painter: QPainter) -> None:
        painted.append(painter.device().width())
        painter.fillRect(0, 0, 100, 100, QColor("#2040c0"))

    assert [colour(art.kept("sheet", wide, 20, paint).toImage()) for wide in (30, 40, 30)] == ["#2040c0"] * 3
    assert painted == [30, 40]


def test_the_same_pixels_serve_screens_of_different_ratios(folder: Path) -> None:
    art = start(folder)
    assert [art.pixmap(KEY, 32 / ratio, 20 / ratio, ratio).devicePixelRatio() for ratio in (1.0, 2.0, 1.0)] == [1, 2, 1]


def test_without_textures_the_plain_edition_is_drawn_where_there_is_one(folder: Path) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="{}"/></svg>'
    (folder / "common").mkdir(exist_ok=True)
    for name, colour in (("hex", "#ff0000"), ("hex_plain", "#00ff00"), ("only", "#0000ff")):
        (folder / "common" / f"{name}.svg").write_text(svg.format(colour))
    art = Art(folder)

    def seen(key: str) -> str:
        return art.pixmap(key, 8, 8).toImage().pixelColor(4, 4).name()

    assert seen("common/hex") == "#ff0000"
    art.plain = True
    assert (seen("common/hex"), seen("common/only")) == ("#00ff00", "#0000ff")
    art.plain = False
    assert seen("common/hex") == "#ff0000"


def test_a_tinted_picture_that_lasts_is_found_in_its_colour_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gold, blue = QColor("#e0b040"), QColor("#2040c0")
    first = start(folder)
    drawn = first.pixmap(KEY, 32, 32, tint=gold, lasting=True).toImage()
    first.keep_lasting()
    second = start(folder)
    assert colour(second.pixmap(KEY, 32, 32, tint=blue, lasting=True).toImage()) == "#2040c0"
    forbid_drawing(second, monkeypatch)
    assert second.pixmap(KEY, 32, 32, tint=gold, lasting=True).toImage() == drawn


def test_what_others_paint_lasts_while_it_is_made_of_the_same(folder: Path) -> None:
    painted: list[str] = []

    def ground(art: Art, made_of: str) -> QImage:
        def paint(painter: QPainter) -> None:
            painted.append(made_of)
            painter.fillRect(0, 0, 100, 100, QColor(made_of))

        return art.kept("ground", 30, 20, paint, made_of).toImage()

    for made_of in ("#2040c0", "#2040c0", "#e0b040", "#e0b040"):
        art = start(folder)
        assert colour(ground(art, made_of)) == made_of
        art.keep_lasting()
    assert painted == ["#2040c0", "#e0b040"]


def test_a_picture_that_was_found_is_not_written_again(folder: Path) -> None:
    first = start(folder)
    cover(first)
    first.keep_lasting()
    (file,) = (folder / "cache").iterdir()
    before = file.stat().st_ino  # a write makes a new file
    second = start(folder)
    cover(second)
    second.keep_lasting()
    assert file.stat().st_ino == before


def kept_widths(art: Art) -> list[int]:
    return [width for _, width, *_ in art._pixmaps]


def test_pictures_that_nobody_has_asked_for_lately_make_room_for_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magicgames.kit.look.art._ROOM", 6000)
    art = start(folder)
    for width in (40, 41, 42, 40, 43):  # squares: each three at most
        art.pixmap(KEY, width, width)
    assert kept_widths(art) == [42, 40, 43]


def test_a_screen_with_a_large_ground_has_room_for_what_lies_on_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magicgames.kit.look.art._ROOM", 6000)
    art = start(folder)
    for width in (100, 60, 61, 62, 63):
        art.pixmap(KEY, width, width)
        art.pixmap(KEY, 100, 100)  # painted with every picture of the table
    assert sorted(kept_widths(art)) == [60, 61, 62, 63, 100]
