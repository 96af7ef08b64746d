"""The self-check notices what an installation lacks; that it passes a whole one, `./start --selfcheck` shows."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from magicgames.paths import resources
from magicgames.shell import selfcheck

CHECKS = {"fonts": selfcheck._check_fonts, "lessons": selfcheck._check_lessons, "puzzles": selfcheck._check_puzzles}


def remove(file: Path) -> None:
    file.unlink()


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:200])


def move_elsewhere(file: Path) -> None:
    """The second puzzle begins with a move that whoever begins doesn't have."""
    first, second, rest = file.read_text("utf-8").split('"moves": "', 2)
    seat, _, moves = rest.partition(":")
    file.write_text('"moves": "'.join([first, second, f"{seat}:9999{moves.lstrip('0123456789')}"]), "utf-8")


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in CHECKS:
        shutil.copytree(resources() / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(selfcheck, "resources", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize("part", ["fonts", "lessons"])  # all puzzles would take seconds
def test_what_is_whole_passes(damaged: Path, part: str, qapp: object) -> None:
    CHECKS[part]()


@pytest.mark.parametrize("part", CHECKS)
def test_a_folder_that_is_missing_is_noticed(damaged: Path, part: str, qapp: object) -> None:
    shutil.rmtree(damaged / part)
    with pytest.raises(ValueError, match=part):
        CHECKS[part]()


@pytest.mark.parametrize(
    ("part", "name", "damage", "told"),
    [
        ("lessons", "tower/03_floor.yaml", remove, "tower_learn.lesson.floor.title"),
        ("lessons", "tower/03_floor.yaml", cut_off, "03_floor.yaml"),
        ("puzzles", "tower.json", remove, "tower.json"),
        ("puzzles", "tower.json", cut_off, "tower.json"),
        ("puzzles", "tower.json", move_elsewhere, "tower.json, 2: no such move"),
    ],
)
def test_a_file_that_is_missing_or_broken_is_named(
    damaged: Path, part: str, name: str, damage: Callable[[Path], None], told: str
) -> None:
    damage(damaged / part / name)
    with pytest.raises(ValueError, match=told):
        CHECKS[part]()
