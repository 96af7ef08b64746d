"""Score a boxed game, as part of the program: in the menu, kept in the profile, opened by its file."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicgames.boards.realms.scorer.page import Scorer
from magicgames.kit.game_ui import SCORE_SUFFIX
from magicgames.shell.window import MainWindow
from tests.games.realms.helpers import hand
from tests.gui.shell.house import settle

SEVEN = "King, Blizzard, Warhorse, Enchantress, Earth Elemental, Whirlwind, Unicorn"


def scorer(window: MainWindow) -> Scorer:
    (found,) = window.page("score").findChildren(Scorer)
    return found


def test_it_is_in_the_menu_and_keeps_games_in_the_profile(window: MainWindow, tmp_path: Path) -> None:
    window.menus.actions_by_name["score"].trigger()
    page = scorer(window)
    assert page.isVisible() and page.entry.name.hasFocus()  # Enter leads on to the cards
    page._add(list(hand(SEVEN)))
    (kept,) = (tmp_path / "scores").glob(f"*{SCORE_SUFFIX}")
    assert "blizzard" in kept.read_text("utf-8")


def test_a_file_of_a_scored_game_opens_on_its_page(window: MainWindow, tmp_path: Path) -> None:
    window.show_page("score")
    page = scorer(window)
    page._add(list(hand(SEVEN)))
    entered = page.ledger.now
    (kept,) = (tmp_path / "scores").glob(f"*{SCORE_SUFFIX}")
    file = tmp_path / f"from afar{SCORE_SUFFIX}"
    file.write_bytes(kept.read_bytes())
    page.begin()
    window.show_page("library")
    window.open_file(file)
    settle()
    assert page.isVisible() and page.ledger.now == entered


def test_a_double_click_on_the_wall_adds_a_card_and_is_not_told_that_it_is_there_already(window: MainWindow) -> None:
    window.show_page("score")
    page = scorer(window)
    settle()
    brick = next(iter(page.entry.wall.bricks.values()))
    place = brick.mapTo(window, brick.rect().center())
    QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    settle()
    assert len(page.entry.hand) == 1 and not page.entry.message.text()
