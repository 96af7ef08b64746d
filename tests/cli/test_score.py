"""`magicgames score`: hands in, scores out, a line each; mistakes are told and the next line is read."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from magicgames.cli.score import Scorer, main
from magicgames.games.realms.explain import begun
from magicgames.paths import words
from magicgames.text.catalog import Catalog

ENGLISH, RUSSIAN = (Catalog(words(), code, strict=True) for code in ("en", "ru"))
ROOT = Path(__file__).resolve().parents[2]
COMBO = ["Candle", "Book of Changes", "Shield of Keth", "Gem of Order", "Queen", "Sword of Keth", "Bell Tower"]
START = "import sys; from magicgames.cli.score import main; from magicgames.paths import words; "
START += "from magicgames.text.catalog import Catalog; sys.exit(main(sys.argv[1:], Catalog(words(), 'en')))"


def answers(*lines: Any, catalog: Catalog = ENGLISH, russian: bool = False) -> list[dict[str, Any]]:
    texts = [line if type(line) is str else json.dumps(line) for line in lines]
    return list(Scorer(catalog, russian).answers(texts))


def answer(line: Any, **more: Any) -> dict[str, Any]:
    (found,) = answers(line, **more)
    return found


def run(arguments: Sequence[str], text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", START, *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, timeout=60)


def test_without_choices_the_best_are_found() -> None:
    found = answer({"cards": COMBO})
    assert found["score"] == 380
    assert found["choices"]["book_of_changes"][1] == "wizard"
    assert found["blanked"] == []
    assert [card["total"] for card in found["cards"]] == [102, 3, 44, 155, 6, 47, 23]
    assert found["cards"][0] == {"name": "Candle", "strength": 2, "bonus": 100, "penalty": 0, "total": 102}


def test_with_choices_exactly_these_are_used() -> None:
    assert answer({"cards": COMBO, "choices": {}})["score"] == 380 - 100 - 15
    asked = {"cards": COMBO, "choices": {"book_of_changes": ["Gem of Order", "wizard"]}}
    assert (answer(asked)["score"], answer(asked)["choices"]) == (380, asked["choices"])


def test_choices_that_were_found_can_be_given_back() -> None:
    cards = ["Doppelganger", "Mirage", "Shapeshifter", "Book of Changes", "Island", "Necromancer", "Swamp"]
    discard = ["King", "Dragon", "Wildfire"]
    first = answer({"cards": cards, "discard": discard})
    again = answer({"cards": cards, "discard": discard, "choices": first["choices"]})
    assert again == first


def test_names_in_choices_and_answers_are_printed_names() -> None:
    choices = {"doppelganger": "Great Flood", "island": "Doppelganger"}
    found = answer({"cards": ["Great Flood", "Doppelganger", "Island", "Knights"], "choices": choices})
    assert found["choices"] == choices
    assert found["blanked"] == ["Knights"]


def test_names_are_of_either_language_in_other_spellings_and_without_yo() -> None:
    english = answer({"cards": ["Great Flood", "Doppelganger", "Knights", "World Tree"], "choices": {}})
    for cards in (
        ["Великий потоп", "Двойник", "Рыцари", "Мировое дерево"],
        ["потоп", "Doppelgänger", "Celestial Knights", "Древо мира"],
        ["GREAT FLOOD", "doppelganger", " рыцари ", "world_tree"],
    ):
        assert answer({"cards": cards, "choices": {}}) == english
    kings = answer({"cards": ["Боевой конь", "Зверолов"], "choices": {"book_of_changes": None}})
    assert kings["score"] == 6 + 14 + 9 + 9


def test_answers_speak_the_language_of_the_program() -> None:
    found = answer(
        {"cards": ["King", "Book of Changes"], "choices": {"book_of_changes": ["King", "army"]}}, catalog=RUSSIAN
    )
    assert found["choices"] == {"book_of_changes": ["Король", "войско"]}
    assert [card["name"] for card in found["cards"]] == ["Король", "Книга перемен"]


def test_a_wild_may_be_some_card_of_a_suit() -> None:
    for suit in ("army", "Войско"):
        found = answer({"cards": ["King", "Mirage"], "choices": {"mirage": suit}})
        assert (found["score"], found["choices"]) == (13, {"mirage": "army"})


def test_the_necromancer_takes_from_the_discard_area() -> None:
    found = answer({"cards": ["Necromancer", "King"], "discard": ["Knights", "Wildfire"]})
    assert found["choices"] == {"necromancer": "Knights"}
    assert [card["name"] for card in found["cards"]] == ["Necromancer", "King", "Knights"]


@pytest.mark.parametrize("count", [1, 8])
def test_hands_of_one_to_eight_cards(count: int) -> None:
    cards = ["King", "Queen", "Princess", "Warlord", "Empress", "Knights", "Rangers", "Hydra"][:count]
    assert "score" in answer({"cards": cards})


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        "[" * 100_000,
        {"cards": []},
        {"cards": ["King"] * 9},
        {"cards": "King"},
        {"cards": [7]},
        {"hand": ["King"]},
        {"cards": ["King"], "colour": "red"},
        {"cards": ["King", "Король"]},
        {"cards": ["King"], "discard": ["King"]},
        {"cards": ["Knig"]},
        {"cards": ["\ud800"]},
        {"cards": ["King"], "choices": []},
        {"cards": ["King"], "choices": {"king": "Queen"}},
        {"cards": ["King"], "choices": {"mirage": "Knights"}},
        {"cards": ["Mirage"], "choices": {"mirage": "King"}},
        {"cards": ["Mirage"], "choices": {"mirage": "leader"}},
        {"cards": ["Mirage"], "choices": {"mirage": 3}},
        {"cards": ["Doppelganger"], "choices": {"doppelganger": "Doppelganger"}},
        {"cards": ["Doppelganger"], "choices": {"doppelganger": "King"}},
        {"cards": ["Book of Changes", "King"], "choices": {"book_of_changes": "King"}},
        {"cards": ["Book of Changes", "King"], "choices": {"book_of_changes": ["King", "wild"]}},
        {"cards": ["Book of Changes", "King"], "choices": {"book_of_changes": ["King", "colour"]}},
        {"cards": ["Book of Changes", "King"], "choices": {"book_of_changes": ["Book of Changes", "land"]}},
        {"cards": ["Island", "King"], "choices": {"island": "King"}},
        {"cards": ["Necromancer"], "choices": {"necromancer": "King"}},
        {"cards": ["Necromancer"], "discard": ["Wildfire"], "choices": {"necromancer": "Wildfire"}},
        {"cards": ["Mirage"], "choices": {"order": ["Mirage"]}},
    ],
    ids=str,
)
def test_a_bad_line_is_answered_in_a_sentence_and_the_next_is_read(line: Any) -> None:
    for catalog in (ENGLISH, RUSSIAN):
        bad, good = answers(line, {"cards": ["King"]}, catalog=catalog)
        assert bad.keys() == {"error"} and bad["error"].endswith((".", "?"))
        assert good["score"] == 8


def test_a_mistyped_name_is_not_guessed_but_the_likely_one_is_told() -> None:
    assert answer({"cards": ["Knig"]}) == {"error": "No card is called “Knig”. Did you mean “King”?"}
    assert answer({"cards": ["Xyzzy"]}) == {"error": "No card is called “Xyzzy”."}
    assert answer({"cards": ["Васелиск"]}, catalog=RUSSIAN) == {
        "error": "Карты «Васелиск» нет. Может быть, «Василиск»?"
    }


def test_the_russian_order_of_wilds() -> None:
    cards = ["Doppelganger", "Mirage", "King"]
    choices: dict[str, Any] = {"doppelganger": "Mirage", "mirage": "Knights"}
    assert answer({"cards": cards, "choices": choices}, russian=True)["score"] == 8 + 5
    choices["order"] = ["Mirage", "Doppelganger"]
    found = answer({"cards": cards, "choices": choices}, russian=True)
    assert (found["score"], found["choices"]) == (8 + 10, choices)
    free = {"cards": ["Doppelganger", "Mirage", "Queen", "Empress", "Princess"]}
    assert answer(free, russian=True)["score"] > answer(free)["score"]
    assert answer(free, russian=True)["choices"]["order"] == ["Mirage", "Doppelganger"]


def test_empty_lines_have_no_answer() -> None:
    assert answers("", "  \n", {"cards": ["King"]})[0]["score"] == 8


def test_lines_are_read_from_standard_input() -> None:
    good = json.dumps({"cards": ["Король", "Рыцари"]}, ensure_ascii=False)
    done = run([], "\n".join([good, "bad", '{"cards": ["\\ud800"]}']))
    assert (done.returncode, done.stderr) == (0, "")
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert first["score"] == 8 + 5 + 20
    assert second["error"] and third["error"]


def test_qt_is_not_loaded() -> None:
    check = "import sys, magicgames.cli.score; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], cwd=ROOT, timeout=60).returncode == 0


@pytest.mark.parametrize("catalog", [ENGLISH, RUSSIAN], ids=lambda catalog: catalog.code)
def test_a_hand_is_explained_as_a_table(catalog: Catalog, capsys: pytest.CaptureFixture[str]) -> None:
    cards = ["Blizzard", "Великий потоп", "Rangers", "Smoke", "Doppelganger", "Necromancer"]
    assert main(["--hand", ", ".join(cards), "--discard", "Дракон"], catalog) == 0
    told = capsys.readouterr().out
    for card in ("blizzard", "great_flood", "rangers", "smoke", "dragon"):
        assert catalog.text("realms.explain.card", card=card) in told
    assert begun(catalog.text("realms.explain.blanked.lone", by=(), suits=("flame",))) in told
    assert catalog.text("realms.explain.choice.necromancer", card="necromancer", target="dragon") in told
    score = answer({"cards": cards, "discard": ["Dragon"]})["score"]
    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert f"{catalog.text('realms.score.column.total')} {score}" in lines


def test_a_hand_that_can_not_be_read_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hand", "King, Knig"], ENGLISH) == 2
    told = capsys.readouterr()
    assert told.out == "" and "Did you mean “King”?" in told.err
