"""Words in a box: measured once, and never with what another font or box has measured."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from magicgames.kit.parts.fitting import fit, needed_height, widest_word
from tests.gui.lineup import make_desk

TEXT = "The longest spell of the tower and what it does to the neighbours"


def font(pixels: int, bold: bool = False, percent: int = 100) -> QFont:
    return make_desk(percent=percent).theme.scene_font("title", pixels, bold)


def test_words_are_as_large_as_the_box_allows(qapp: object) -> None:
    box = QRectF(0, 0, 150, 60)
    fitted = fit(font(60), TEXT, box)
    assert 6 < fitted.pixelSize() < 60
    assert needed_height(fitted, TEXT, box.width()) <= box.height() + 0.5
    assert widest_word(fitted, [TEXT]) <= box.width()
    larger = QFont(fitted)
    larger.setPixelSize(fitted.pixelSize() + 1)
    too_high = needed_height(larger, TEXT, box.width()) > box.height() + 0.5
    assert too_high or widest_word(larger, [TEXT]) > box.width()


def test_another_box_or_font_is_measured_by_itself(qapp: object) -> None:
    small, large = QRectF(0, 0, 150, 60), QRectF(0, 0, 300, 120)
    assert fit(font(60), TEXT, small).pixelSize() < fit(font(60), TEXT, large).pixelSize()
    assert fit(font(12), "short", large).pixelSize() == 12
    assert fit(font(14), "short", large).pixelSize() == 14
    assert fit(font(14, bold=True), "short", large).bold()
    assert needed_height(font(40), TEXT, 150) > needed_height(font(20), TEXT, 150)
    assert widest_word(font(40, bold=True), [TEXT]) != widest_word(font(40), [TEXT])


@pytest.mark.parametrize("space", ["\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"])
def test_words_that_are_held_together_fit_together(qapp: object, space: str) -> None:
    """«На ниточках» lost its last letter below the tick: each of its words had room for itself."""
    text = f"На{space}ниточках"
    box = QRectF(0, 0, QFontMetricsF(font(30)).horizontalAdvance("ниточках") + 2, 60)
    fitted = fit(font(30), text, box)
    assert QFontMetricsF(fitted).horizontalAdvance(text) <= box.width()
    assert widest_word(font(30), [text]) == QFontMetricsF(font(30)).horizontalAdvance(text)


@pytest.mark.parametrize("percent", [100, 150, 100, 200])
def test_measures_follow_the_size_of_the_text(qapp: object, percent: int) -> None:
    now = make_desk(percent=percent).theme.font("body")
    metrics = QFontMetricsF(now)
    assert widest_word(now, ["a spell"]) == metrics.horizontalAdvance("spell")
    assert needed_height(now, "spell", 1000) == pytest.approx(metrics.height(), abs=1.5)


@pytest.mark.parametrize("text", ["“Chicka-chicka-boom!”", "по-попугайски"])
def test_lines_may_end_after_a_hyphen(qapp: object, text: str) -> None:
    letters = make_desk().theme.scene_font("text", 30)
    longest = max(text.split("-"), key=len)
    box = QRectF(0, 0, QFontMetricsF(letters).horizontalAdvance(longest + "-") + 1, 200)
    assert fit(letters, text, box).pixelSize() == 30
    drawn = QFontMetricsF(letters).boundingRect(box, int(Qt.TextFlag.TextWordWrap), text)
    assert drawn.width() <= box.width() + 1 and drawn.height() <= box.height()
