"""`magicgames rules`: books as text, answers one a line, and a sentence for what can't be done."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from magicgames.__main__ import main

Run = Callable[..., int]


@pytest.fixture
def run_publish() -> Run:
    """In a process of its own: it makes an application."""

    def run(*arguments: str) -> int:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        command = [sys.executable, "-m", "magicgames", *arguments]
        return subprocess.run(command, env=environment, capture_output=True, timeout=300).returncode

    return run


def test_a_search_prints_the_best_place_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "tower", "--search", "secret", "stones"]) == 0
    lines = capsys.readouterr().out.splitlines()
    place, told = lines[0].split("\t")
    assert place == "tower#secret" and told.startswith("Secret stones: ")
    assert all(line.startswith("tower#") for line in lines)


def test_whoever_reads_only_the_first_lines_is_not_told_of_trouble() -> None:
    command = [sys.executable, "-m", "magicgames", "--lang", "en", "rules", "--text"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        assert running.stdout.readline().startswith(b"#")
        running.stdout.close()
        assert running.stderr.read() == b"" and running.wait() == 0


def test_a_search_speaks_the_language_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ru", "rules", "--search", "некромант"]) == 0
    assert capsys.readouterr().out.startswith("realms#")


def test_a_search_that_finds_nothing_says_so_beside_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "--search", "xyzzyplugh"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "Nothing found for “xyzzyplugh”. Try fewer letters, another word, or another language.\n"


def test_a_search_in_the_wrong_game_names_the_right_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ru", "rules", "tower", "--search", "некромант"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "realms" in told.err and "tower" in told.err and told.err.count("\n") == 1


def test_a_book_can_be_printed_in_two_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en,ru", "rules", "tower", "--text"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("# The Cursed Tower\n") and "# Заколдованная башня\n" in text
    assert "{#" not in text and "@entries" not in text


def test_one_section_can_be_printed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "tower#glance", "--text"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("# The Cursed Tower\n") and "## At a glance\n" in text and text.count("#") == 3
    with pytest.raises(SystemExit):
        main(["--lang", "en", "rules", "tower#nowhere", "--text"])
    assert "no section “nowhere”" in capsys.readouterr().err


def test_a_web_page_has_everything_in_it(tmp_path: Path, run_publish: Run) -> None:
    page = tmp_path / "tower.html"
    assert run_publish("--lang", "ru,en", "rules", "tower", "--html", str(page)) == 0
    text = page.read_text("utf-8")
    assert "Заколдованная башня" in text and "The Cursed Tower" in text and "data:image/png;base64," in text
    words = re.sub(r"(?<=data:image/png;base64,)[\w+/=]+", "", text)  # in a picture any four letters may come up
    assert 'src="art:' not in words and "http" not in words


def test_a_pdf_is_one(tmp_path: Path, run_publish: Run) -> None:
    paper = tmp_path / "doll.pdf"
    assert run_publish("--lang", "en", "rules", "doll", "--pdf", str(paper)) == 0
    assert paper.read_bytes().startswith(b"%PDF") and paper.stat().st_size > 50_000


@pytest.mark.parametrize("game", ["winter_queen", "doll"])
def test_a_page_at_a_glance_is_one_sheet_in_two_languages(tmp_path: Path, run_publish: Run, game: str) -> None:
    paper = tmp_path / "sheet.pdf"
    assert run_publish("--lang", "ru,en", "rules", f"{game}#glance", "--pdf", str(paper)) == 0
    assert b"/Count 1\n" in paper.read_bytes()


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, run_publish: Run) -> None:
    (tmp_path / "file").touch()
    assert run_publish("--lang", "en", "rules", "house", "--html", str(tmp_path / "file" / "x.html")) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--lang", "en,xx", "rules", "--text"], "There is no language called “xx”."),
        (["--lang", "en", "rules", "chess", "--text"], "There is no game called “chess”."),
        (["--lang", "en", "rules", "tower"], "Something is missing."),
    ],
)
def test_a_mistake_gets_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    said = capsys.readouterr().err
    assert end.value.code == 2 and sentence in said and said.count("\n") == 1
