"""`magicgames rules`: books as text, answers one a line, and a sentence for what can't be done."""

import pytest

from magicgames.__main__ import main


def test_a_search_prints_the_best_place_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "tower", "--search", "secret", "stones"]) == 0
    lines = capsys.readouterr().out.splitlines()
    place, told = lines[0].split("\t")
    assert place == "tower#secret" and told.startswith("Secret stones: ")
    assert all(line.startswith("tower#") for line in lines)


def test_a_search_speaks_the_language_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ru", "rules", "--search", "некромант"]) == 0
    assert capsys.readouterr().out.startswith("realms#")


def test_a_search_that_finds_nothing_says_so_by_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "--search", "xyzzyplugh"]) == 1
    assert capsys.readouterr().out == ""


def test_a_book_can_be_printed_in_two_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en,ru", "rules", "tower", "--text"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("# The Cursed Tower\n") and "# Заколдованная башня\n" in text
    assert "{#" not in text and "@entries" not in text


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
