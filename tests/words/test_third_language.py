"""A third language is a folder: it is found, spoken, completed from English, and never in anybody's way."""

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from magicgames import paths
from magicgames.__main__ import main
from magicgames.games import library
from magicgames.text.catalog import Catalog, languages
from magicgames.text.checking import Finding, check
from magicgames.text.message import is_message


def backwards(node: Any) -> Any:
    """Every sentence of a file marked as said in another language; keys and slots stay."""
    if isinstance(node, dict):
        chosen = node.get("select") or node.get("plural")
        return {
            name: part if part == chosen and name in ("select", "plural") else backwards(part)
            for name, part in node.items()
        }
    return f"¡{node}!"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """The translator's room with a machine-made third language in it, Spanish by its code."""
    room = tmp_path / "i18n"
    for code in ("en", "ru"):
        shutil.copytree(paths.words() / code, room / code, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(room / "en", room / "es")
    for file in (room / "es").glob("*.yaml"):
        words = yaml.safe_load(file.read_text("utf-8"))
        file.write_text(yaml.safe_dump(backwards(words), allow_unicode=True, width=10_000), "utf-8")
    return room


def lack(room: Path, key: str) -> None:
    """Takes one message out of the third language."""
    file, *parts = key.split(".")
    path = room / "es" / f"{file}.yaml"
    words = yaml.safe_load(path.read_text("utf-8"))
    node = words
    for part in parts[:-1]:
        node = node[part]
    del node[parts[-1]]
    path.write_text(yaml.safe_dump(words, allow_unicode=True), "utf-8")


def test_a_folder_is_enough(room: Path) -> None:
    assert languages(room) == ("en", "es", "ru")
    assert Catalog(room, "es").text("app.name") == "¡Magic Games!"


def test_what_a_whole_language_has_is_complete(room: Path) -> None:
    kinds = {finding.kind for finding in check(library(room), "es")}
    assert kinds <= {"forms", "long"}  # Spanish counts millions in a form of their own


def test_its_gaps_speak_english(room: Path) -> None:
    lack(room, "app.about.licence")
    catalog = Catalog(room, "es")
    assert catalog.text("app.about.licence") == Catalog(room, "en").text("app.about.licence")
    assert Finding("missing", "app.about.licence") in check(library(room), "es")


@pytest.mark.parametrize(
    ("key", "words", "kind", "detail"),
    [
        ("about.version", "Magic Games", "slots", "version"),
        ("about.version", "Version {datei} {version}", "slots", "datei"),
        ("about.version", "Version {version", "unreadable", None),
        ("about.nobody", "Nobody asks for it", "extra", ""),
    ],
)
def test_faults_of_a_translation_are_told(room: Path, key: str, words: str, kind: str, detail: str | None) -> None:
    path = room / "es" / "app.yaml"
    data = yaml.safe_load(path.read_text("utf-8"))
    folder, name = key.split(".")
    data[folder][name] = words
    path.write_text(yaml.safe_dump(data, allow_unicode=True), "utf-8")
    found = [finding for finding in check(library(room), "es") if finding.kind not in ("forms", "long")]
    assert [(finding.kind, finding.place) for finding in found] == [(kind, f"app.{key}")]
    assert detail is None or found[0].detail == detail


def test_a_section_that_is_missing_is_told(room: Path) -> None:
    path = room / "es" / "rules" / "tower.md"
    text = path.read_text("utf-8")
    start = text.index("## ")
    path.write_text(text[:start] + text[text.index("\n## ", start) + 1 :], "utf-8")
    assert any(finding.kind in ("section", "unreadable") for finding in check(library(room), "es"))


@pytest.mark.parametrize("damage", ["", ": [", "\x00", "name: [1, 2", "- a list"])
def test_a_broken_language_keeps_nobody_from_speaking(room: Path, damage: str) -> None:
    (room / "es" / "app.yaml").write_text(damage, "utf-8")
    for code in languages(room):
        assert Catalog(room, code).text("app.name") in ("Magic Games", "Волшебные игры")


@pytest.mark.parametrize("folder", ["xx", "tlh", "__pycache__", "old en", "en.bak"])
def test_a_stray_folder_keeps_nobody_from_speaking(room: Path, folder: str) -> None:
    (room / folder).mkdir()
    (room / folder / "app.yaml").write_text("name: Stray", "utf-8")
    assert Catalog(room, "en").text("app.name") == "Magic Games"
    assert Catalog(room, "ru").text("app.noun.nobody") == "app.noun.nobody"


def test_the_command_lists_what_a_translator_has_to_look_at(
    room: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("magicgames.cli.words.words", lambda: room)
    lack(room, "tower.prompt.cast_first")
    assert main(["--lang", "en", "words", "es"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "missing: tower.prompt.cast_first" in lines
    assert lines[-1].startswith("es: ")
    assert main(["--lang", "en", "words", "ru"]) == 0


def test_the_command_knows_the_languages_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--lang", "en", "words", "xx"])
    assert end.value.code == 2
    assert "There is no language called “xx”" in capsys.readouterr().err


def test_messages_can_be_told_from_folders() -> None:
    assert is_message("text") and not is_message({"name": "text"})
