"""How keys become sentences: the message syntax of docs/architecture.md, section Words."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from magicgames.engine.game import Say
from magicgames.text.alike import mentions
from magicgames.text.catalog import Catalog, MissingWord, languages
from magicgames.text.message import BadMessage
from tests.pseudo import PseudoCatalog

MakeCatalog = Callable[..., Catalog]

COMMON = {
    "en": """
language: {name: English}
list: {comma: ", ", and: " and ", decimal: "."}
switch: {"true": "On", "false": "Off"}
person: {unnamed: "Player {number}"}
noun:
  life: {one: life, other: lives}
  match: {one: match, other: matches}
level: {master: Master}
""",
    "ru": """
language: {name: Русский}
list: {comma: ", ", and: " и ", decimal: ","}
switch: {"true": "Да", "false": "Нет"}
person: {unnamed: "Игрок {number}"}
noun:
  life: {one: жизнь, few: жизни, many: жизней}
  match: {one: партия, few: партии, many: партий}
level: {master: Мастер}
""",
}


@pytest.fixture
def catalog(tmp_path: Path) -> MakeCatalog:
    """A catalog whose file `game.yaml` is this text; `other` is the same file in the other language."""

    def make(words: str = "", code: str = "en", other: str = "", *, strict: bool = True) -> Catalog:
        for language, text in COMMON.items():
            folder = tmp_path / language
            folder.mkdir(exist_ok=True)
            (folder / "app.yaml").write_text(text, encoding="utf-8")
            (folder / "game.yaml").write_text(words if language == code else other, encoding="utf-8")
        return Catalog(tmp_path, code, strict=strict)

    return make


@dataclass(frozen=True)
class Result:
    reason: str
    by: int
    scores: tuple[int, ...]


def test_a_field_stands_in_braces(catalog: MakeCatalog) -> None:
    assert catalog('a: "Round {round} of {all}"').text("game.a", round=2, all="many") == "Round 2 of many"


def test_doubled_braces_are_braces(catalog: MakeCatalog) -> None:
    assert catalog('a: "{{x}} {x}"').text("game.a", x=1) == "{x} 1"


def test_braces_in_a_field_stay_as_they_are(catalog: MakeCatalog) -> None:
    assert catalog('a: "{x}"').text("game.a", x="{y} {{z}}") == "{y} {{z}}"


def test_a_field_may_be_called_key(catalog: MakeCatalog) -> None:
    assert catalog('a: "{key}"').text("game.a", key="F1") == "F1"


def test_a_path_reaches_into_nested_data(catalog: MakeCatalog) -> None:
    words = catalog('a: "{result.by@name}: {result.scores.1}"')
    said = words.say(Say("game.a", {"result": Result("x", 0, (3, 7))}), ("Anna", "Boris"))
    assert said == "Anna: 7"


def test_negative_numbers_have_a_minus_sign(catalog: MakeCatalog) -> None:
    assert catalog('a: "{x}, {x:life}"').text("game.a", x=-2) == "−2, −2\u00a0lives"


def test_decimals_follow_the_language(catalog: MakeCatalog) -> None:
    assert catalog('a: "{x}"').text("game.a", x=-2.54) == "−2.5"
    assert catalog('a: "{x}"', "ru").text("game.a", x=2.56) == "2,6"


def test_truth_is_a_word_of_switches(catalog: MakeCatalog) -> None:
    assert catalog('a: "{x} {y}"', "ru").text("game.a", x=True, y=False) == "Да Нет"


def test_a_sentence_may_stand_in_a_sentence(catalog: MakeCatalog) -> None:
    words = catalog('a: "Sorry: {reason}"\nb: "{seat@name} sleeps"')
    assert words.say(Say("game.a", {"reason": Say("game.b", {"seat": 1})}), ("A", "B")) == "Sorry: B sleeps"


RUSSIAN = {0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 11: "many", 12: "many", 14: "many", 20: "many"}
RUSSIAN |= {21: "one", 22: "few", 25: "many", 100: "many", 101: "one", 102: "few", 111: "many", 112: "many", 121: "one"}


@pytest.mark.parametrize(("number", "form"), RUSSIAN.items())
def test_russian_nouns_follow_the_number(catalog: MakeCatalog, number: int, form: str) -> None:
    word = {"one": "жизнь", "few": "жизни", "many": "жизней"}[form]
    assert catalog('a: "{n:life}"', "ru").text("game.a", n=number) == f"{number}\u00a0{word}"


@pytest.mark.parametrize("number", [0, 1, 2, 5, 11, 21, 22, 25, 101, 111])
def test_english_nouns_follow_the_number(catalog: MakeCatalog, number: int) -> None:
    word = "life" if number == 1 else "lives"
    assert catalog('a: "{n:life}"').text("game.a", n=number) == f"{number}\u00a0{word}"


def test_a_game_may_have_its_own_noun(catalog: MakeCatalog) -> None:
    words = catalog("noun: {life: {one: heart, other: hearts}}\na: '{n:life}, {n:match}'")
    assert words.text("game.a", n=2) == "2\u00a0hearts, 2\u00a0matches"


def test_a_noun_counts_the_things_of_a_tuple(catalog: MakeCatalog) -> None:
    assert catalog('a: "{x:life}"').text("game.a", x=(7, 8)) == "2\u00a0lives"


PLURAL = """
a:
  plural: n
  0: нет
  one: "{n} один"
  few: "{n} несколько"
  many: "{n} много"
"""


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "нет"), (1, "1 один"), (3, "3 несколько"), (11, "11 много"), (-21, "−21 один"), (112, "112 много")],
)
def test_plural_chooses_a_sentence(catalog: MakeCatalog, number: int, text: str) -> None:
    assert catalog(PLURAL, "ru").text("game.a", n=number) == text


SPELLS = """
spell:
  3: {nom: Сон, gen: Сна}
  4: Зелье
a: "{n@spell} / {n@spell.gen}"
b: "{n@spell.dat}"
"""


def test_words_have_cases_and_plain_words_serve_all(catalog: MakeCatalog) -> None:
    words = catalog(SPELLS, "ru")
    assert words.text("game.a", n=3) == "Сон / Сна"
    assert words.text("game.a", n=4) == "Зелье / Зелье"
    assert words.text("game.spell.3") == "Сон"
    with pytest.raises(MissingWord):
        words.text("game.b", n=3)


def test_a_word_is_known_in_all_its_cases(catalog: MakeCatalog) -> None:
    words = catalog(SPELLS, "ru")
    assert set(words.spellings("game.spell.3")) >= {"Сон", "Сна"}
    assert words.spellings("game.spell.4") == ("Зелье",)


def test_a_sentence_mentions_a_name_in_whatever_letters_but_not_a_longer_word() -> None:
    assert mentions("Discard “Bell\N{NO-BREAK SPACE}Tower”?", "bell tower") and mentions("Звёзды!", "звезды")
    assert not mentions("Дымоход", "Дым") and not mentions("anything", "") and not mentions("Tower bell", "bell tower")


def test_a_family_of_the_program_serves_every_game(catalog: MakeCatalog) -> None:
    assert catalog('a: "{level@level}"').text("game.a", level="master") == "Master"


SELECT = """
a:
  select: x
  true: truth
  false: lie
  none: nothing
  missing: "missing {n}"
  3: three
  else: "other {n}"
"""


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "truth"),
        (False, "lie"),
        (None, "nothing"),
        ((), "nothing"),
        ("missing", "missing 1"),
        (3, "three"),
        ("?", "other 1"),
    ],
)
def test_select_chooses_by_value(catalog: MakeCatalog, value: object, text: str) -> None:
    assert catalog(SELECT).text("game.a", x=value, n=1) == text


def test_select_takes_a_field_that_nobody_gave_as_none(catalog: MakeCatalog) -> None:
    assert catalog(SELECT).text("game.a", n=1) == "nothing"


def test_select_and_plural_nest(catalog: MakeCatalog) -> None:
    words = catalog('a: {select: x.reason, good: {plural: n, one: "a", other: "b"}, else: "c"}')
    assert words.text("game.a", x=Result("good", 0, ()), n=2) == "b"
    assert words.text("game.a", x=Result("bad", 0, ()), n=2) == "c"


def test_select_without_a_branch_is_missing(catalog: MakeCatalog) -> None:
    with pytest.raises(MissingWord):
        catalog("a: {select: x, good: yes}").text("game.a", x="bad")


@pytest.mark.parametrize(
    ("seats", "text"), [((), ""), ((1,), "Борис"), ((0, 1), "Анна и Борис"), ((2, 1, 0), "Вера, Борис и Анна")]
)
def test_tuples_are_joined_as_lists(catalog: MakeCatalog, seats: tuple[int, ...], text: str) -> None:
    words = catalog('a: "{x@name}"', "ru")
    assert words.say(Say("game.a", {"x": seats}), ("Анна", "Борис", "Вера")) == text


def test_numbers_are_joined_too(catalog: MakeCatalog) -> None:
    assert catalog('a: "{x}"').text("game.a", x=(1, 5, 5)) == "1, 5 and 5"


def test_a_seat_without_a_name_has_a_number(catalog: MakeCatalog) -> None:
    assert catalog('a: "{x@name}"').text("game.a", x=1) == "Player 2"


@pytest.mark.parametrize("message", ["{", "}", "{a", "{}", "{a b}", "{a:}", "{a@}", "{A}", "{a{b}}", "{a!r}", "{a.}"])
def test_broken_messages_are_refused(catalog: MakeCatalog, message: str) -> None:
    with pytest.raises(BadMessage):
        catalog(f'a: "{message}"').text("game.a", a=1)


@pytest.mark.parametrize("message", ["3", "[a, b]", "{select: x}", "{nom: {a: b}}"])
def test_what_is_no_message_is_refused(catalog: MakeCatalog, message: str) -> None:
    with pytest.raises(BadMessage):
        catalog(f"a: {message}").text("game.a", x=1)


@pytest.mark.parametrize("key", ["game.zzz", "game.folder", "game.a.b", "nofile.a", "game", "../app.name", ""])
def test_a_missing_key_is_an_error_when_strict(catalog: MakeCatalog, key: str) -> None:
    words = catalog("a: text\nfolder: {x: text, y: text}")
    assert not words.has(key)
    with pytest.raises(MissingWord):
        words.text(key)


def test_a_missing_field_is_an_error_when_strict(catalog: MakeCatalog) -> None:
    words = catalog('a: "{x}"\nb: "{x.y}"\nc: "{x@name}"')
    for key, fields in (("game.a", {}), ("game.a", {"x": None}), ("game.b", {"x": 1}), ("game.c", {"x": None})):
        with pytest.raises(MissingWord):
            words.text(key, **fields)


def test_a_shipped_program_takes_the_other_language_and_then_the_key(
    catalog: MakeCatalog, caplog: pytest.LogCaptureFixture
) -> None:
    words = catalog('b: "{"\nc: "{zzz}"', "ru", other='a: "{n:life}"\nb: "fine"', strict=False)
    assert words.text("game.a", n=1) == "1\u00a0life"
    assert words.text("game.b") == "fine"
    assert words.text("game.c") == "game.c"
    assert words.text("game.d", n=1) == "game.d"
    count = len(caplog.records)
    assert count > 0
    words.text("game.d", n=1)
    assert len(caplog.records) == count  # told once


def test_only_the_files_that_are_asked_are_read(catalog: MakeCatalog, tmp_path: Path) -> None:
    words = catalog("a: text")
    (tmp_path / "en" / "game.yaml").unlink()
    assert words.text("app.language.name") == "English"
    assert not words.has("game.a")


def test_keys_and_fields_of_a_file(catalog: MakeCatalog) -> None:
    words = catalog(SPELLS + "d: {e: '{x:life} {y@spell} {z.t}', f: {select: g, else: '{h}'}}", "ru")
    assert words.keys("game") == ("game.spell.3", "game.spell.4", "game.a", "game.b", "game.d.e", "game.d.f")
    assert words.fields("game.d.e") == {"x", "y", "z.t"}
    assert words.fields("game.d.f") == {"g", "h"}


def test_languages_are_the_folders_with_words(catalog: MakeCatalog, tmp_path: Path) -> None:
    catalog()
    (tmp_path / "notes").mkdir()
    assert languages(tmp_path) == ("en", "ru")
    assert [Catalog(tmp_path, code).text("app.language.name") for code in languages(tmp_path)] == ["English", "Русский"]


def test_the_pseudo_language_disguises_words_and_keeps_parameters(catalog: MakeCatalog, tmp_path: Path) -> None:
    catalog("a: '&Take {n:life}, {x@name}: {y}'\nb: ''")
    words = PseudoCatalog(tmp_path)
    text = words.say(Say("game.a", {"n": 2, "x": 0, "y": "plain"}), ("Anna",))
    assert text == "⟦&Ŧááķéé 2\u00a0łíívééš, Anna: plain⟧"
    assert words.text("game.b") == ""


def test_a_sentence_is_put_together_once(catalog: MakeCatalog, monkeypatch: pytest.MonkeyPatch) -> None:
    words, made = catalog('sum: "{one} and {other}"'), []
    render = words._render
    monkeypatch.setattr(words, "_render", lambda key, *rest: (made.append(key), render(key, *rest))[1])
    for _ in range(3):
        assert words.text("game.sum", one=1, other="x") == "1 and x"
    assert words.text("game.sum", one=2, other="x") == "2 and x"
    assert made == ["game.sum"] * 2


def test_what_is_equal_but_reads_otherwise_is_never_mistaken(catalog: MakeCatalog) -> None:
    words = catalog('it: "{value}"')
    assert [words.text("game.it", value=value) for value in (1, True, 1.0)] == ["1", "On", "1.0"]
    said = Say("game.it", {"value": 0})
    assert (words.say(said, ("A",)), words.text("game.it", value=False)) == ("0", "Off")


def test_names_are_part_of_what_is_remembered(catalog: MakeCatalog) -> None:
    words, said = catalog('who: "{seat@name}"'), Say("game.who", {"seat": 0})
    assert [words.say(said, (name,)) for name in ("Ann", "Bob")] == ["Ann", "Bob"]


def test_lists_and_switches_are_remembered_for_what_they_are(catalog: MakeCatalog) -> None:
    words = catalog('it: "{value}"')
    given = ((1, 2), (True, 2), (1.0, 2), [1, 2], True, 1, (1, 2))
    told = ["1 and 2", "On and 2", "1.0 and 2", "1 and 2", "On", "1", "1 and 2"]
    for _ in range(2):
        assert [words.text("game.it", value=value) for value in given] == told
