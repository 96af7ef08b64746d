"""One scale: text percent × growth of the window."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from magicgames.kit.look.scale import Scale
from magicgames.kit.parts.layouts import grow
from magicgames.shell.crest_button import CrestButton
from tests.gui.lineup import make_desk


@pytest.mark.parametrize(
    ("width", "height", "percent", "factor"),
    [
        (1280, 800, 100, 1.0),
        (1024, 640, 100, 1.0),  # never below once
        (1366, 768, 200, 2.0),
        (1920, 1080, 100, 1.3),  # in steps
        (2560, 1440, 100, 1.8),
        (3840, 2160, 100, 1.9),  # never above
        (3840, 2160, 200, 3.8),
        (3840, 700, 100, 1.0),  # the shorter side decides
    ],
)
def test_the_factor(width: int, height: int, percent: int, factor: float) -> None:
    scale = Scale(percent)
    scale.fit_window(QSize(width, height))
    assert scale.factor == pytest.approx(factor)
    assert scale.px(100) == round(100 * factor)


def test_a_window_that_is_dragged_larger_is_set_anew_in_few_steps() -> None:
    scale, changes = Scale(), []
    scale.changed.connect(lambda: changes.append(scale.factor))
    for width in range(1280, 3840, 4):
        scale.fit_window(QSize(width, width * 10 // 16))
    assert 0 < len(changes) <= 10


def test_gaps_grow_less_than_letters_and_close_in_a_small_window() -> None:
    scale = Scale(200)
    scale.fit_window(QSize(1024, 640))
    assert scale.space(32) < 32 < scale.px(32) == 64


def test_layouts_of_pages_grow_with_the_window(qapp: QApplication) -> None:
    """At 2560 pixels gaps and edges of the set-up were those of a small window, around letters twice as large."""
    desk, sheet = make_desk(), QWidget()
    grid = QGridLayout(sheet)
    grow(desk, grid, (28, 24, 28, 24), 8, across=20)
    assert (grid.contentsMargins().left(), grid.verticalSpacing(), grid.horizontalSpacing()) == (28, 8, 20)
    desk.scale.fit_window(QSize(2560, 1600))
    assert (grid.contentsMargins().left(), grid.verticalSpacing(), grid.horizontalSpacing()) == (53, 15, 38)


def test_a_crest_on_a_button_is_as_large_as_its_place(qapp: QApplication) -> None:
    desk = make_desk()
    button = CrestButton(desk, 0)
    desk.theme.set_text_percent(200)
    desk.scale.fit_window(QSize(3840, 2400))
    assert button.icon().actualSize(button.iconSize()) == button.iconSize()


def test_crests_in_their_menu_grow_with_the_letters(qapp: QApplication) -> None:
    desk = make_desk()
    desk.theme.set_text_percent(200)
    button = CrestButton(desk, 3)
    assert "icon-size: 40px" in button.menu_of_crests().styleSheet()
