"""Compiled editions of our own YAML: quicker, never older than the file, and never in the way."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from magicgames.files import FileTrouble, compile_shipped, read_shipped


@pytest.fixture(autouse=True)
def compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.dont_write_bytecode", False)


def words(folder: Path, text: str = "a: 1\nb: {c: no}\n") -> Path:
    path = folder / "words.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def compiled(path: Path) -> Path:
    return path.parent / "__pycache__" / "words.yaml.json"


@pytest.fixture
def parsed_no_more(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr("magicgames.files.shipped.read_yaml", lambda path: pytest.fail("parsed again"))


def test_the_second_reading_takes_the_compiled_edition(tmp_path: Path, parsed_no_more: Callable[[], None]) -> None:
    path = words(tmp_path)
    assert read_shipped(path) == {"a": 1, "b": {"c": "no"}}
    parsed_no_more()
    assert read_shipped(path) == {"a": 1, "b": {"c": "no"}}


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    path = words(tmp_path)
    read_shipped(path)
    path.write_text("a: 10\n", encoding="utf-8")
    assert read_shipped(path) == {"a": 10}
    assert read_shipped(path) == {"a": 10}


def test_an_edition_with_a_bit_flipped_is_made_anew(tmp_path: Path) -> None:
    path = words(tmp_path)
    read_shipped(path)
    whole = compiled(path).read_bytes()
    for bit in range(0, 8 * len(whole), 5):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        compiled(path).write_bytes(flipped)
        assert read_shipped(path) == {"a": 1, "b": {"c": "no"}}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_a_pipe_in_place_of_an_edition_is_not_waited_for(tmp_path: Path) -> None:
    path = words(tmp_path)
    compiled(path).parent.mkdir()
    os.mkfifo(compiled(path))
    assert read_shipped(path) == {"a": 1, "b": {"c": "no"}}


@pytest.mark.parametrize("damage", ["", "[]", "{", "16 359441093 0 0\n" + "[" * 5000, "\x00"])
def test_a_damaged_edition_is_made_anew(tmp_path: Path, damage: str) -> None:
    path = words(tmp_path)
    read_shipped(path)
    compiled(path).write_text(damage, encoding="utf-8")
    assert read_shipped(path) == {"a": 1, "b": {"c": "no"}}


def test_what_the_build_has_compiled_is_taken_whatever_the_time_of_the_file(
    tmp_path: Path, parsed_no_more: Callable[[], None]
) -> None:
    path = words(tmp_path)
    assert compile_shipped(path) == compiled(path)
    os.utime(path, (1, 1))
    parsed_no_more()
    assert read_shipped(path) == {"a": 1, "b": {"c": "no"}}


@pytest.fixture
def read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in whose folder nothing can be written."""
    path = words(tmp_path)
    compiled(path).parent.write_text("in the way")
    return path


def test_where_nobody_can_write_it_is_parsed_each_time(read_only: Path) -> None:
    assert read_shipped(read_only) == read_shipped(read_only) == {"a": 1, "b": {"c": "no"}}


def test_where_nobody_can_write_the_compiled_edition_goes_into_the_spare_folder(
    read_only: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare = tmp_path / "cache" / "compiled"
    assert read_shipped(read_only, spare) == {"a": 1, "b": {"c": "no"}}
    (kept,) = spare.iterdir()
    monkeypatch.setattr("magicgames.files.shipped.read_yaml", lambda path: pytest.fail("parsed again"))
    assert read_shipped(read_only, spare) == {"a": 1, "b": {"c": "no"}}
    kept.write_text("{", encoding="utf-8")
    monkeypatch.undo()
    assert read_shipped(read_only, spare) == {"a": 1, "b": {"c": "no"}}


def test_files_of_one_name_do_not_meet_in_the_spare_folder(read_only: Path, tmp_path: Path) -> None:
    other = tmp_path / "ru"
    other.mkdir()
    (other / "__pycache__").write_text("in the way")
    spare = tmp_path / "cache"
    assert read_shipped(read_only, spare) != read_shipped(words(other, "a: 3\n"), spare)
    assert len(list(spare.iterdir())) == 2


def test_wrong_yaml_is_a_trouble_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble) as trouble:
        read_shipped(words(tmp_path, "a: 1\na: 2\n"))
    assert trouble.value.say.fields["line"] == 2
    assert os.listdir(tmp_path) == ["words.yaml"]
