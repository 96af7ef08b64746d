"""The door to files: strict JSON and YAML, capped reads, free names."""

import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from magicgames import paths
from magicgames.files import (
    MEGABYTE,
    BadData,
    FileTrouble,
    free_name,
    parse_json,
    parse_yaml,
    read_bytes,
    read_json,
    read_text,
    read_yaml,
    sweep,
    write_json,
    write_text,
)


def key(trouble: pytest.ExceptionInfo[FileTrouble]) -> str:
    return trouble.value.say.key.removeprefix("app.trouble.")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "NaN",
        "[Infinity]",
        "-Infinity",
        "1e999",
        '{"a":1,"a":1}',
        '"\\ud800"',
        '{"\\udfff":1}',
        "9" * 41,
        "9" * 5000,
        "[" * 33 + "]" * 33,
        '{"a":' * 33 + "1" + "}" * 33,
        "[" * 100_000,
        "1 2",
        "\ufeff1",
    ],
)
def test_json_that_is_not_read(text: str) -> None:
    with pytest.raises(BadData):
        parse_json(text)


def test_json_that_is_read() -> None:
    assert parse_json('{"a":[1,-2.5,null,true,"\\ud83d\\ude00"],"b":' + str(2**128) + "}") == {
        "a": [1, -2.5, None, True, "😀"],
        "b": 2**128,
    }
    assert parse_json("[" * 32 + "]" * 32)
    assert len(parse_json("[" + ",".join(["[]"] * 100) + "]")) == 100


@pytest.mark.parametrize(
    "text",
    [
        "a: &x 1\nb: *x",
        "a: &x 1",
        "a: !!str 1",
        "a: !!python/object/apply:os.system [ls]",
        "a: !own 1",
        "a: 1\na: 2",
        "? [1]\n: 2",
        "- 1\n---\n- 2",
        "a: [1",
        "a: b: c",
        "\ta: 1",
        "a: \x00",
        "a: " + "[" * 40 + "]" * 40,
        "[" * 100_000,
    ],
)
def test_yaml_that_is_not_read(text: str) -> None:
    with pytest.raises(BadData):
        parse_yaml(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("yes", "yes"),
        ("[yes, no, on, off, True, y]", ["yes", "no", "on", "off", "True", "y"]),
        ("[true, false, null, ~]", [True, False, None, None]),
        ("a:", {"a": None}),
        ("no: 1\n3: {one: x}\ntrue: y", {"no": 1, "3": {"one": "x"}, "true": "y"}),
        (
            "[22:30, 2001-13-45, .nan, .inf, 0x1f, 1_000, 1e3]",
            ["22:30", "2001-13-45", ".nan", ".inf", "0x1f", "1_000", "1e3"],
        ),
        ("[0, -7, +7, 2.50, '5', \"true\"]", [0, -7, 7, 2.5, "5", "true"]),
        ("a: |\n  one\n  two\nb: >-\n  one\n  two", {"a": "one\ntwo\n", "b": "one two"}),
        ("«ёлочки»: “x”", {"«ёлочки»": "“x”"}),
        ("# only a comment", None),
    ],
)
def test_yaml_that_is_read(text: str, value: Any) -> None:
    assert parse_yaml(text) == value


texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=20)
trees = st.recursive(
    texts | st.booleans() | st.none() | st.integers(-(10**30), 10**30),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(texts.filter(lambda text: text != ""), inner, max_size=4)
    ),
    max_leaves=10,
)


@given(trees)
def test_yaml_written_by_others_is_read_as_it_was_meant(tree: Any) -> None:
    assert parse_yaml(yaml.safe_dump(tree, allow_unicode=True)) == tree


def test_all_words_of_the_program_are_read() -> None:
    files = sorted(paths.words().rglob("*.yaml"))
    assert files
    for file in files:
        assert isinstance(read_yaml(file), dict)


def test_the_line_of_a_fault_is_told(tmp_path: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text("a: 1\nb: 2\na: 3\n", encoding="utf-8")
    with pytest.raises(FileTrouble) as trouble:
        read_yaml(path)
    assert key(trouble) == "file_damaged" and trouble.value.say.fields == {"name": "words.yaml", "line": 3}


def test_what_can_not_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble) as trouble:
        read_text(tmp_path / "none")
    assert key(trouble) == "file_missing"
    with pytest.raises(FileTrouble) as trouble:
        read_text(tmp_path)
    assert key(trouble) == "file_unreadable"
    (tmp_path / "big").write_bytes(b"x" * (MEGABYTE + 1))
    with pytest.raises(FileTrouble) as trouble:
        read_text(tmp_path / "big")
    assert key(trouble) == "file_too_big" and trouble.value.say.fields == {"name": "big", "most": 1}
    (tmp_path / "latin").write_bytes("é".encode("latin-1"))
    for read in (read_text, read_json, read_yaml):
        with pytest.raises(FileTrouble) as trouble:
            read(tmp_path / "latin")
        assert key(trouble) == "file_damaged"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_nobody_waits_for_what_only_claims_to_be_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As some files of the system do: the kernel's messages are a file, and end never."""
    (tmp_path / "file").touch()
    about = os.stat(tmp_path / "file")
    os.mkfifo(tmp_path / "pipe")
    writer = os.open(tmp_path / "pipe", os.O_RDWR)  # somebody who says nothing
    monkeypatch.setattr(os, "stat", lambda path, **how: about)
    with pytest.raises(FileTrouble, match="file_unreadable"):
        read_bytes(tmp_path / "pipe")
    os.close(writer)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileTrouble) as trouble:
        read_text(tmp_path / "pipe")
    assert key(trouble) == "file_unreadable"


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write_json(tmp_path / "new" / "folder" / "a.json", {"ё": [1, None]})
    assert read_json(tmp_path / "new" / "folder" / "a.json") == {"ё": [1, None]}
    write_text(tmp_path / "b", "half \ud800")
    assert read_text(tmp_path / "b") == "half ?"


def test_what_an_interrupted_write_left_behind_is_swept_away_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as kill:  # between the new file and its name nothing more happens, not even tidying up
        kill.setattr(os, "replace", lambda *paths: (_ for _ in ()).throw(KeyboardInterrupt))
        kill.setattr(os, "unlink", lambda path: None)
        for name in ("a.json", "deeper/line\nend"):
            with pytest.raises(KeyboardInterrupt):
                write_text(tmp_path / name, "x")
    ours = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert len(ours) == 2
    kept = ["a.new", ".b.new", ".c.0123456g.new", "d.01234567.new"]
    for name in kept:
        (tmp_path / name).touch()
    (tmp_path / ".e.01234567.new").mkdir()
    sweep(tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == sorted([*kept, ".e.01234567.new", "deeper"])
    sweep(tmp_path / "nowhere")


def test_a_free_name_is_nobodys(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    assert free_name(path) == path
    path.touch()
    (tmp_path / "a-2.jsonl").symlink_to("nowhere")
    assert free_name(path).name == "a-3.jsonl"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are none")
def test_what_is_no_file_is_never_replaced_by_one(tmp_path: Path) -> None:
    """Also at the end of a link: it could be a device of the machine."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    for name in ("pipe", "link"):
        with pytest.raises(FileTrouble) as trouble:
            write_text(tmp_path / name, "x")
        assert key(trouble) == "file_unreadable"
    assert sorted(os.listdir(tmp_path)) == ["link", "pipe"] and not (tmp_path / "pipe").is_file()


@pytest.mark.parametrize("name", ["a\nb", "bytes \udcff", "\x1b[31m", "x" * 300])
def test_names_of_files_can_be_shown_whatever_they_are(name: str) -> None:
    shown = FileTrouble("file_missing", Path("/folder") / name).say.fields["name"]
    assert shown.isprintable() and 0 < len(shown) <= 120
