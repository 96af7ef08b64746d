"""Compiled editions of our own YAML: quicker, never older than the file, and never in the way."""

import json
import os
from pathlib import Path

import pytest

from magicgames.files import FileTrouble, read_shipped


@pytest.fixture(autouse=True)
def compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.dont_write_bytecode", False)


def words(folder: Path, text: str = "a: 1\nb: {c: no}\n") -> Path:
    path = folder / "words.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def compiled(path: Path) -> Path:
    return path.parent / "__pycache__" / "words.yaml.json"


def test_the_second_reading_takes_the_compiled_edition(tmp_path: Path) -> None:
    path = words(tmp_path)
    assert read_shipped(path) == {"a": 1, "b": {"c": "no"}}
    kept = json.loads(compiled(path).read_text(encoding="utf-8"))
    compiled(path).write_text(json.dumps(kept | {"data": {"a": 2}}), encoding="utf-8")
    assert read_shipped(path) == {"a": 2}


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    path = words(tmp_path)
    read_shipped(path)
    path.write_text("a: 10\n", encoding="utf-8")
    assert read_shipped(path) == {"a": 10}
    assert read_shipped(path) == {"a": 10}


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"of": 1}', "\x00"])
def test_a_damaged_edition_is_made_anew(tmp_path: Path, damage: str) -> None:
    path = words(tmp_path)
    read_shipped(path)
    compiled(path).write_text(damage, encoding="utf-8")
    assert read_shipped(path) == {"a": 1, "b": {"c": "no"}}


def test_where_nobody_can_write_it_is_parsed_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise PermissionError

    path = words(tmp_path)
    monkeypatch.setattr(Path, "mkdir", refuse)
    assert read_shipped(path) == read_shipped(path) == {"a": 1, "b": {"c": "no"}}
    assert not compiled(path).exists()


def test_wrong_yaml_is_a_trouble_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble) as trouble:
        read_shipped(words(tmp_path, "a: 1\na: 2\n"))
    assert trouble.value.say.fields["line"] == 2
    assert os.listdir(tmp_path) == ["words.yaml"]
