"""A table that has been through other languages, letters and themes looks as if it had just been laid in these."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from magicgames import paths
from magicgames.engine.game import AnyGame, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.look.art import Art
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.window import MainWindow
from tests.gui.shelf.conftest import make
from tests.gui.shell.house import settle

Looks = tuple[str, str, int]

LOOKS: Final[tuple[Looks, ...]] = (
    ("ru", "light", 150),
    ("en", "contrast", 100),
    ("ru", "contrast", 100),
    ("en", "light", 150),
    ("ru", "dark", 100),
    ("en", "dark", 150),
)
COMPARED: Final = LOOKS[::2]  # all of them would take long, and differ in the same way


def blank() -> Art:
    """Here nothing is found that another window has drawn."""
    return Art(paths.resources() / "art")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    made = make(tmp_path, pictures=blank())
    yield made
    made.close()
    made.deleteLater()
    settle()


def sit(window: MainWindow, game: AnyGame) -> None:
    players = (Player("Vera"), Player("Kim"))
    window.show_match(Match.start(game, players, defaults(game, len(players)), seed=12))
    window.lift()
    settle()
    assert window.play is not None
    if window.play.viewer.phase is Phase.COVERED:
        window.play.viewer.uncover()
    settle()


def wear(window: MainWindow, looks: Looks) -> None:
    """As a kept wish: whatever else the window keeps meanwhile, its place for one, leaves it as it is."""
    language, theme, text_scale = looks
    window.settings.change(language=language, theme=theme, text_scale=text_scale)
    settle()


def picture(window: MainWindow) -> QImage:
    return window.grab().toImage()


def differing(one: QImage, other: QImage) -> QRect:
    """What holds every pixel that is not the same: whoever reads a failure knows where to look."""
    wide, high = min(one.width(), other.width()), min(one.height(), other.height())
    spots = [(x, y) for y in range(high) for x in range(wide) if one.pixel(x, y) != other.pixel(x, y)]
    xs, ys = zip(*spots, strict=True) if spots else ((), ())
    return QRect(QPoint(min(xs), min(ys)), QPoint(max(xs), max(ys))) if spots else QRect()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_pixel_is_that_of_a_new_window(window: MainWindow, game: AnyGame, tmp_path: Path) -> None:
    sit(window, game)
    for looks in LOOKS:
        wear(window, looks)
    switched = {}
    for looks in LOOKS:  # once more: now much is found that was painted before
        wear(window, looks)
        switched[looks] = picture(window)
    for looks in COMPARED:
        new = make(tmp_path / "-".join(map(str, looks)), *looks, pictures=blank())
        settle()
        sit(new, game)
        expected = picture(new)
        new.close()
        new.deleteLater()
        settle()
        assert switched[looks] == expected, (looks, differing(switched[looks], expected))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whoever_comes_back_finds_every_picture_painted(window: MainWindow, game: AnyGame) -> None:
    """Two people who share a screen: nothing is drawn anew for either of them."""
    sit(window, game)
    pair = LOOKS[:2]
    for looks in pair * 2:
        wear(window, looks)
    known = set(window.desk.art._pixmaps)
    for looks in pair:
        wear(window, looks)
        assert set(window.desk.art._pixmaps) - known == set(), looks
