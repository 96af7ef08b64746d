"""Colours are data: every theme knows every role, and no board of these games brings its own."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from magicgames.files import read_shipped
from magicgames.kit.look.theme import THEMES, Theme
from magicgames.paths import resources

ROOT = Path(__file__).parents[3]
LITERAL = re.compile(r"#[0-9a-fA-F]{6}|QColor\([^)]*(\d|Global)|GlobalColor\.(?!transparent)|color: ?(black|white)")


def roles(name: str) -> dict[str, str]:
    colours: dict[str, str] = read_shipped(resources() / "themes" / f"{name}.yaml")
    return colours


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_every_role_and_nothing_unknown(name: str) -> None:
    known = set(roles("light")) | set(roles("print"))
    assert set(roles("light")) <= set(roles(name)) <= known


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_may_print_pieces_in_its_own_ink(name: str, qapp: QApplication) -> None:
    theme = Theme(resources(), name)
    wanted = {**roles("print"), **roles(name)}["realms_ink"]
    assert theme.colour("realms_ink").name() == wanted
    assert (wanted == "#000000") == (name == "contrast")


def test_who_makes_a_colour_paler_leaves_the_theme_alone(qapp: QApplication) -> None:
    theme = Theme(resources(), "dark")
    theme.colour("window").setAlphaF(0.4)
    assert theme.colour("window").alphaF() == 1.0


@pytest.mark.parametrize("room", ["boards/tower", "boards/winter_queen", "boards/realms", "boards/doll"])
def test_boards_take_their_colours_from_the_theme(room: str) -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted((ROOT / "magicgames" / room).glob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if LITERAL.search(line)
    ]
    assert not found


def test_style_sheets_of_the_same_few_people_are_kept_and_those_of_many_sizes_are_not(qapp: QApplication) -> None:
    theme = Theme(resources(), "dark")
    first = theme.sheet()
    theme.set_text_percent(150)
    assert theme.sheet() != first
    theme.set_text_percent(100)
    assert theme.sheet() is first
    for percent in range(101, 141):
        theme.set_text_percent(percent)
        assert theme.sheet()
    assert len(theme._sheets) < 10
