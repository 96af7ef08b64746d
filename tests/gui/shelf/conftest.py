"""The real program with every game of the shelf, on a profile of its own, its bots thinking in this process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from magicgames import paths
from magicgames.boards import BOARDS
from magicgames.engine.saves import Saves
from magicgames.games import GAMES
from magicgames.kit.aloud.sound import Sound
from magicgames.kit.desk import Desk
from magicgames.kit.language import Language
from magicgames.kit.look.art import Art
from magicgames.kit.look.motion import Motion
from magicgames.kit.look.theme import Theme
from magicgames.kit.table import access
from magicgames.shell.stores import LearningStore, PeopleStore, SettingsStore
from magicgames.shell.window import MainWindow
from tests.gui.lineup import art
from tests.gui.shelf.ears import Told
from tests.gui.shell.house import QuickBots, settle


def make(
    folder: Path, language: str = "en", theme: str = "dark", text_scale: int = 100, pictures: Art | None = None
) -> MainWindow:
    """A window on a profile in this folder; whoever makes one closes it. Without `pictures` of its own it has those
    that were drawn for the tests before."""
    profile = paths.Profile.below(folder)
    settings = SettingsStore(profile.settings / "settings.json")
    looks = {"language": language, "theme": theme, "text_scale": text_scale}
    settings.change(**looks, motion="none", bot_pace="instant", confirm="never", tips="never")
    desk = Desk(
        Language(paths.words(), language),
        Theme(paths.resources(), theme, text_scale),
        pictures if pictures is not None else art(),
        Motion("none"),
        Sound(paths.resources() / "sounds"),
    )
    desk.theme.dress()
    people = PeopleStore(profile.settings / "people.json")
    saves = Saves(profile.matches, GAMES)
    learning = LearningStore(profile.settings / "learning.json", people)
    made = MainWindow(desk, saves, settings, people, GAMES, BOARDS, QuickBots(), profile.logs, learning, profile.scores)
    made.show()
    return made


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    made = make(tmp_path)
    yield made
    made.close()
    made.deleteLater()
    settle()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    """Everything that screen readers are told."""
    ear = Told()
    monkeypatch.setattr(access, "send", ear.hear)
    QAccessible.setActive(True)
    yield ear
    QAccessible.setActive(False)
