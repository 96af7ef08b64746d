"""Whatever can be pressed is large enough for a finger, at tables and on pages."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QSlider, QWidget

from magicgames.engine.game import AnyGame
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.scale import FINGER
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

TOUCHED = (QAbstractButton, QComboBox, QLineEdit, QSlider)
LINES = (QComboBox, QLineEdit)


def played(game: AnyGame) -> Match:
    """Bots have played it to its end."""
    match = Match.start(game, (Player("Ann"), Player("", "novice")), {}, seed=20)
    bot = game.bot("novice")
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return match


def too_small(where: QWidget) -> set[tuple[str, int, int]]:
    """What can be touched there and is too small. Links stand among words, crosses inside fields."""
    there = [each for kind in TOUCHED for each in where.findChildren(kind) if each.isVisible()]
    there = [each for each in there if each.property("kind") != "link"]
    there = [each for each in there if not isinstance(each.parent(), QLineEdit)]
    assert len(there) > 1
    return {
        (each.accessibleName() or getattr(each, "text", str)(), each.width(), each.height())
        for each in there
        if min(each.width(), each.height()) < FINGER
    }


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=["small", "usual"])
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_buttons_of_a_table_are_large_enough(window: MainWindow, game: AnyGame, size: tuple[int, int]) -> None:
    window.resize(*size)
    window.start(game, (Player("Ann"), Player("", "novice"), Player("", "novice")), {})
    for _ in range(3):
        settle()
    assert window.play is not None
    table = window.play.table
    table.toggle_moves()
    for _ in range(3):
        settle()
    assert too_small(table) == set()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_controls_of_pages_are_large_enough(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    window.people.keep(window.people.value.add("Ann", 0))
    window.show_match(played(GAMES[0]))
    settle()
    small: set[tuple[str, int, int]] = set()
    for page in window.pages():
        if page != "table":
            window.show_page(page)
            for _ in range(3):
                settle()
            small |= {(f"{page}: {name}", wide, high) for name, wide, high in too_small(window.page(page))}
    assert small == set()


def test_fields_are_as_high_as_the_lists_and_buttons_beside_them(window: MainWindow) -> None:
    window.people.keep(window.people.value.add("Ann", 0))
    window.set_up(GAMES[0].id)
    window.show_page("setup")
    settle()
    page = window.page("setup")
    heights = {each.height() for kind in LINES for each in page.findChildren(kind) if each.isVisible()}
    assert heights == {FINGER}
