"""One scale: text percent × growth of the window."""

import pytest
from PySide6.QtCore import QSize

from magicgames.kit.scale import Scale


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
