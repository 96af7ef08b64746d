"""Print on the table and on the spells can be read: in every window, and larger where large letters are wished."""

from typing import Any

import pytest
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QGraphicsSimpleTextItem

from magicgames.boards.tower.board import TowerBoard
from magicgames.boards.tower.spells import SpellButton
from magicgames.engine.rng import Rng
from magicgames.kit.parts.fitting import fit
from magicgames.kit.table.loupe import LEAST_PRINT
from tests.gui.lineup import glimpse, make_desk
from tests.gui.measuring import small_print
from tests.gui.tower.helpers import make_board, make_match, play_on

# What a window leaves its board: 1024×640, 1280×800, 1366×768, 1920×1080, 2560×1440.
BOARDS = ((754, 592), (964, 748), (1053, 718), (1480, 1010), (1990, 1360))
LARGE = (1342, 604)  # 1366×768 at 200 %, with the panel in its drawer


def table(qtbot: Any, size: tuple[int, int], percent: int, language: str, help: str = "notebook") -> TowerBoard:
    match = make_match(4, help=help)
    rng = Rng(3)
    while match.position < 12 or match.to_act[0]:
        play_on(match, rng)
    board = make_board(qtbot, make_desk(language, percent=percent), match, size)
    board.present(glimpse(match, 0))
    board.grab()
    return board


def least_print(button: SpellButton) -> float:
    """How many pixels the smallest letters on a spell have."""
    assert button.spell is not None
    fonts = [font for _, font, _ in button._parts(button.spell, button.wording)]
    if button.spell.percent:
        fonts.append(fit(button._font("caption", 1.0), button.spell.percent, button._bar()))
    return min(QFontInfo(font).pixelSize() for font in fonts)


def letters(board: TowerBoard) -> dict[str, float]:
    """How large each of the words on the table is, in pixels."""
    scale = board.stage.transform().m11()
    texts = [item for item in board.scene.items() if isinstance(item, QGraphicsSimpleTextItem)]
    return {
        item.text(): QFontInfo(item.font()).pixelSize() * abs(item.sceneTransform().m11()) * scale for item in texts
    }


@pytest.mark.parametrize(("language", "help"), [("en", "notebook"), ("ru", "notebook"), ("ru", "odds")])
@pytest.mark.parametrize("size", BOARDS)
def test_no_print_is_too_small(qtbot: Any, size: tuple[int, int], language: str, help: str) -> None:
    board = table(qtbot, size, 100, language, help)
    assert list(small_print(board)) == []
    assert min(least_print(button) for button in board.strip.spells.values()) >= LEAST_PRINT


def test_a_long_name_is_cut_rather_than_set_too_small_to_be_read(qtbot: Any) -> None:
    match = make_match(3, names=("Maximilian Alexander von Hohenstein", "Boris", "Cid"))
    board = make_board(qtbot, make_desk(percent=150), match, (1254, 621))
    board.present(glimpse(match, 0))
    board.grab()
    assert any("Maximilian" in words for words in letters(board)) and list(small_print(board)) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_large_letters_are_larger_on_the_table_too(qtbot: Any, language: str) -> None:
    usual, large = table(qtbot, BOARDS[2], 100, language), table(qtbot, LARGE, 200, language)
    before, after = letters(usual), letters(large)
    enough = 1.5 * LEAST_PRINT  # where they were larger than they must be already
    small = {words for words in before if after[words] < min(1.2 * before[words], max(enough, before[words]))}
    assert {words: (before[words], after[words]) for words in small} == {}
    for number, button in large.strip.spells.items():
        assert least_print(button) >= 1.5 * least_print(usual.strip.spells[number])
        assert button.wording.effect  # what a spell does still stands on it


@pytest.mark.parametrize("help", ["notebook", "odds"])
@pytest.mark.parametrize("size", [(1002, 605), (1002, 545)])  # 1024×700 and 1024×640 at 200 %
def test_in_a_small_window_large_letters_leave_table_numbers_and_emblems_large(
    qtbot: Any, size: tuple[int, int], help: str
) -> None:
    usual, large = table(qtbot, BOARDS[0], 100, "en"), table(qtbot, size, 200, "en", help)
    assert large.stage.transform().m11() > 0.85 * usual.stage.transform().m11()
    for number, button in large.strip.spells.items():
        for before, now in zip(usual.strip.spells[number].head_spots(), button.head_spots(), strict=True):
            assert min(now.width(), now.height()) >= 0.7 * min(before.width(), before.height())
        mark = large.strip.notes[number].geometry().translated(-button.pos()).toRectF()
        assert not any(spot.intersects(mark) for spot in button.head_spots())
        assert not button.rooms()[1].intersects(mark)


def test_with_large_letters_a_chance_is_large_too(qtbot: Any) -> None:
    large = table(qtbot, LARGE, 200, "ru", "odds")
    for button in large.strip.spells.values():
        assert least_print(button) >= 1.4 * LEAST_PRINT
        mark = large.strip.notes[button.number]
        bar = button._bar().translated(button.pos().x(), button.pos().y())
        assert not bar.intersects(mark.geometry().toRectF())
