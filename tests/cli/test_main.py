"""What is typed before any window opens: a mistake is answered by one sentence in the language that was asked for."""

import errno
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from magicgames.__main__ import NOTHING_TYPED, _parser, main
from magicgames.paths import words
from magicgames.text.catalog import Catalog


@pytest.fixture(autouse=True)
def nowhere_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr("sys.platform", "linux")


def told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int | str | None, str]:
    """How it ends, and what stands on the screen then."""
    try:
        code: int | str | None = main(arguments)
    except SystemExit as end:
        code = end.code
    said = capsys.readouterr()
    assert said.out == ""
    return code, said.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--wings"], "Not understood: --wings."),
        (["--lang"], "Not understood: --lang."),
        (["simulate", "tower", "--profile"], "Not understood: simulate tower --profile."),
        (["--lang", "xx"], "There is no language called “xx”. Choose one of these: "),
        (["simulate"], "Something is missing. See magicgames simulate --help"),
        (["tour"], "Something is missing. See magicgames tour --help"),
        (["simulate", "chess"], "There is no game called “chess”. Choose one of these: tower, "),
        (["simulate", "tower", "--option", "easy=perhaps"], "Choose one of these: false and true."),
        (["--lang", "ru", "--wings"], "Непонятно: --wings."),
        (["--profile", ""], "Not understood: --profile"),
        (["simulate", "--replay", "/no/such/trace"], "trace isn’t there."),
        (["--lang", "ru", "simulate", "--replay", "/no/such/trace"], "Файла trace нет."),
        (["simulate", "tower", "--games", "1", "--trace", "no/folder/file"], "The folder folder isn’t there"),
        (["simulate", "tower", "--games", "1", "--trace", "."], "can’t be opened. Check that it is a file"),
        (["."], "can’t be opened. Check that it is a file"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_gets_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = told(arguments, capsys)
    assert code == 2
    assert sentence in said and said.count("\n") == 1


def test_a_file_that_is_not_there_is_told_before_a_screen_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "match.jsonl"
    code, said = told([str(missing)], capsys)
    assert code == 2 and said.startswith(f"{missing} isn’t there.")
    missing.touch()
    code, said = told([str(missing)], capsys)
    assert code == 1 and said.startswith("There is no screen to draw on.")


@pytest.mark.parametrize("read", [True, False], ids=["at a terminal", "by an icon"])
def test_who_presses_an_icon_is_told_in_the_window_that_a_file_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], read: bool
) -> None:
    begun = []
    app = SimpleNamespace(run=lambda lang, folder, file, show, catalog: begun.append(file) or 0)
    monkeypatch.setitem(sys.modules, "magicgames.app", app)
    monkeypatch.setattr("magicgames.app", app, raising=False)
    monkeypatch.setattr("magicgames.__main__.load_app", lambda cache: None)
    monkeypatch.setattr("magicgames.cli.display.missing_display", lambda environment, platform: None)
    monkeypatch.setattr("magicgames.cli.display.is_read", lambda: read)
    missing = tmp_path / "match.magicgame"
    for path in (missing, tmp_path):
        code, said = told([str(path)], capsys)
        assert (code, bool(said)) == ((2, True) if read else (0, False))
    assert begun == ([] if read else [missing, tmp_path])


@pytest.mark.skipif(os.name == "nt", reason="Windows says of such paths that they are missing")
@pytest.mark.parametrize("path", [f"{__file__}/trace", "x" * 300], ids=["below a file", "too long"])
def test_what_can_be_no_file_is_not_told_in_words_of_the_system(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = told(["simulate", "--replay", path], capsys)
    assert code == 2 and "can’t be opened. Check that it is a file" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [([], "There is no room left on the disk"), (["--lang", "ru"], "На диске не осталось места")],
)
def test_a_full_disk_is_told_in_the_language_that_was_asked_for(
    arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("magicgames.cli.score.main", full)
    monkeypatch.setattr("magicgames.__main__._write_no_more", lambda: None)
    code, said = told([*arguments, "score"], capsys)
    assert code == 1 and said.replace("\N{NO-BREAK SPACE}", " ").startswith(sentence) and said.count("\n") == 1


def test_a_start_with_nothing_typed_is_what_the_parser_makes_of_nothing() -> None:
    assert _parser(Catalog(words(), "en")).parse_args([]) == NOTHING_TYPED
