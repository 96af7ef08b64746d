"""The words below a table: large enough to be read, all of them heard, and private where they are."""

from typing import Any

import pytest
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QHBoxLayout

from magicgames.kit.table.footer import Footer
from magicgames.kit.table.loupe import LEAST_PRINT
from tests.gui.lineup import make_desk

LONG = " · ".join(f"Part {number}: one point for every crystal that lies beside this one" for number in range(6))


def footer(qtbot: Any, width: int, percent: int = 100) -> Footer:
    made = Footer(make_desk(percent=percent), lines=3)
    QHBoxLayout(made).addWidget(made.words)
    qtbot.addWidget(made)
    made.resize(width, 90 * percent // 100)
    made.show()
    made.fit()
    return made


def test_words_that_would_be_too_small_give_way_and_can_still_be_asked_for(qtbot: Any) -> None:
    for percent in (100, 200):
        below = footer(qtbot, 330 * percent // 100, percent)
        below.explain(LONG)
        shown = below.words.text()
        assert QFontInfo(below.words.font()).pixelSize() >= LEAST_PRINT * percent / 100
        assert shown != LONG and shown.endswith("…") and LONG.startswith(shown.removesuffix(" …"))
        assert "Part 5" in below.words.toolTip() and below.heard == below.whole == LONG
        below.explain("Short")
        assert (below.words.text(), below.words.toolTip(), below.heard) == ("Short", "", "Short")


@pytest.mark.parametrize("words", [LONG.replace(" · ", ". "), LONG.replace(" · ", " and ")])
def test_long_sentences_give_way_too(qtbot: Any, words: str) -> None:
    below = footer(qtbot, 330)
    below.explain(words)
    shown = below.words.text()
    assert QFontInfo(below.words.font()).pixelSize() >= LEAST_PRINT
    assert shown.endswith(" …") and words.startswith(shown.removesuffix(" …")) and below.heard == words
    assert ". " not in words or shown.endswith(". …"), "whole sentences are left"


def test_a_long_part_is_begun_where_hardly_anything_would_stand_without_it(qtbot: Any) -> None:
    below = footer(qtbot, 330)
    below.explain(f"B1, free · {LONG.replace(' · ', ' and ')}")
    shown = below.words.text()
    assert shown.startswith("B1, free · Part 0: one point for every") and shown.endswith(" …")
    parts = LONG.split(" · ")
    below.explain(" · ".join((*parts[:3], " and ".join(parts))))
    assert below.words.text() == " · ".join(parts[:3]) + " …", "what is left says enough"


def test_where_there_is_room_nothing_gives_way(qtbot: Any) -> None:
    below = footer(qtbot, 1400)
    below.explain(LONG)
    assert below.words.text() == LONG and below.words.toolTip() == ""


def test_private_words_stay_private_when_the_window_changes(qtbot: Any) -> None:
    below = footer(qtbot, 600)
    below.explain("Your stone is a 7", "Private")
    below.resize(330, 90)
    below.fit(1.0)
    assert below.words.text() == "Your stone is a 7"
    assert below.heard == below.words.accessibleName() == "Private"


def test_nothing_of_it_is_remembered(qtbot: Any) -> None:
    below = footer(qtbot, 330)
    below.explain(LONG)
    below.forget()
    assert (below.words.text(), below.words.toolTip(), below.words.accessibleName(), below.heard) == ("", "", "", "")
