"""What others compile at every start is compiled once; what is kept is used only while it is what they bring."""

import builtins
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from magicgames.files import compiled_once
from magicgames.files.compiled import _re_compiler

_ordinary_pattern = _re_compiler.compile
TEXT = b"answer = 6 * 7\n"
ANNOTATED = "def f(a: missing): ...\n"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / "cache" / "qt.code"


def run(source: Any, name: str = "theirs.py") -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(builtins.compile(source, name, "exec"), found)
    return found


def count(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is compiled from now on."""
    compiled, ordinary = [], compile

    def counted(source: Any, name: str, *others: Any, **more: Any) -> Any:
        compiled.append(name)
        return ordinary(source, name, *others, **more)

    monkeypatch.setattr(builtins, "compile", counted)
    return compiled


def test_what_was_compiled_is_found_again(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = count(monkeypatch)
    for _ in range(3):
        with compiled_once(place):
            assert run(TEXT)["answer"] == 42
    assert compiled == ["theirs.py"]


def test_another_text_of_the_same_name_is_compiled_anew(place: Path) -> None:
    for answer in (42, 43, 43):
        with compiled_once(place):
            assert run(f"answer = {answer}\n")["answer"] == answer


def test_features_of_the_language_are_those_of_whoever_compiles(place: Path) -> None:
    careless = "from __future__ import annotations\ncode = compile(text, 'theirs.py', 'exec')\n"
    for _ in range(2):
        with compiled_once(place):
            around: dict[str, Any] = {"text": ANNOTATED}
            exec(compile(careless, "caller.py", "exec"), around)
            exec(around["code"], {})  # its annotations are not looked at
            with pytest.raises(NameError):
                run(ANNOTATED)


def test_what_is_no_module_is_compiled_as_ever(place: Path) -> None:
    with compiled_once(place):
        assert eval(compile("1 + 1", "sum", "eval")) == 2
    assert not place.exists()


@pytest.mark.parametrize("damage", [b"", b"x", b"\n", None])
def test_a_damaged_file_is_made_anew(place: Path, damage: bytes | None, monkeypatch: pytest.MonkeyPatch) -> None:
    with compiled_once(place):
        run(TEXT)
    whole = place.read_bytes()
    middle = len(whole) // 2
    place.write_bytes(whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :] if damage is None else damage)
    compiled = count(monkeypatch)
    for _ in range(2):
        with compiled_once(place):
            assert run(TEXT)["answer"] == 42
    assert compiled == ["theirs.py"]
    assert place.read_bytes() == whole


def test_a_place_that_cannot_be_is_no_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "cache").write_text("a file stands where the folder should be")
    with compiled_once(tmp_path / "cache" / "qt.code"):
        assert run(TEXT)["answer"] == 42


def test_a_pattern_is_compiled_once_and_finds_the_same(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, ordinary = [], _re_compiler._code
    monkeypatch.setattr(_re_compiler, "_code", lambda parsed, flags: compiled.append(flags) or ordinary(parsed, flags))
    for _ in range(3):
        re.purge()
        with compiled_once(place):
            word, digits = re.compile(r"(?P<first>\w)(\w*)", re.ASCII), re.compile(rb"\d+", re.IGNORECASE)
        found = word.match("word 12")
        assert found is not None and found["first"] == "w" and found.groups() == ("w", "ord")
        assert word.flags == re.ASCII and word.groupindex == {"first": 1} and digits.findall(b"1 22") == [b"1", b"22"]
    assert len(compiled) == 2
    with compiled_once(place), pytest.raises(re.error):
        re.compile("(")
    assert _re_compiler.compile is _ordinary_pattern and _re_compiler._sre.__name__ == "_sre"


def test_a_python_that_keeps_its_patterns_elsewhere_compiles_them_itself(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magicgames.files.compiled._sre", None)
    for _ in range(2):
        re.purge()
        with compiled_once(place):
            assert _re_compiler.compile is _ordinary_pattern
            assert run(TEXT)["answer"] == 42 and re.compile(r"(\w)\1").match("oo") is not None


def test_afterwards_everything_is_compiled_as_before(place: Path) -> None:
    before = builtins.compile
    with pytest.raises(ZeroDivisionError), compiled_once(place):
        raise ZeroDivisionError
    assert builtins.compile is before


def test_the_second_start_compiles_nothing_of_qt(tmp_path: Path) -> None:
    program = """
import builtins, sys
from pathlib import Path
sys.dont_write_bytecode = False
compiled, ordinary, ordinary_import = [], compile, __import__
def counted(source, name, *others, **more):
    compiled.append(name)
    return ordinary(source, name, *others, **more)
builtins.compile = counted
from magicgames.__main__ import load_app
compiled.clear()
load_app(Path(sys.argv[1]))
print(len([name for name in compiled if "shibokensupport" in name]))
assert __import__ is ordinary_import  # PySide6 would read every source that is imported
"""
    starts = [
        subprocess.run([sys.executable, "-c", program, tmp_path], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    first, second = (int(start.stdout) for start in starts)
    assert (first > 0, second) == (True, 0)
