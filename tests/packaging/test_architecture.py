"""The documents name modules that there are, and where they list a room they list all of it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "magicgames"
TEXT = (ROOT / "docs" / "architecture.md").read_text("utf-8")
ROOMS = ("engine", "text", "learning", "games", "cli", "kit", "boards", "shell", "files")


def modules(room: str) -> set[str]:
    return {file.stem for file in (PROGRAM / room).rglob("*.py")} - {"__init__"}


def folders(room: str) -> set[str]:
    return {folder.name for folder in (PROGRAM / room).iterdir() if (folder / "__init__.py").exists()}


def part(heading: str) -> str:
    """Below this heading, until the next one."""
    return TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def named(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))


@pytest.mark.parametrize("room", ["engine", "text", "learning", "cli", "files"])
def test_the_list_of_a_room_is_complete(room: str) -> None:
    listed = part("Modules below the Qt line").split(f"\n**{room}**: ")[1].split("\n\n")[0]
    assert named(listed) == modules(room)


def test_the_lists_of_the_kit_are_complete() -> None:
    middle, *rooms = part("Kit").split("\n* **")
    assert named(middle) == {file.stem for file in (PROGRAM / "kit").glob("*.py")} - {"__init__"}
    listed = {room.split("**")[0]: named(room) for room in rooms}
    assert listed == {folder: modules(f"kit/{folder}") for folder in folders("kit")}


def test_what_is_told_of_the_shell_is_there() -> None:
    assert named(part("Shell")) <= modules("shell") | folders("shell")


@pytest.mark.parametrize("file", sorted((ROOT / "docs").glob("*.md")), ids=lambda file: file.name)
def test_places_that_documents_name_are_there(file: Path) -> None:
    places = set(re.findall(rf"`((?:{'|'.join(ROOMS)})/[\w/]+)[.\w]*`", file.read_text("utf-8")))
    missing = [place for place in places if not (PROGRAM / f"{place}.py").exists() and not (PROGRAM / place).exists()]
    assert missing == []
