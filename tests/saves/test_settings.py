"""Settings and people: remembered, and never a reason not to start."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgames import people, settings
from magicgames.files import FileTrouble
from magicgames.people import CRESTS, LONGEST_NAME, People, Person, tidy
from magicgames.say import Say
from magicgames.settings import SETTINGS, Memory, Settings, Setup


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings" / "file.json"


OTHER = Settings(
    language="ru",
    theme="contrast",
    bots_wait="told",
    count_boxed=True,
    text_scale=150,
    motion="none",
    bot_pace="instant",
    confirm="always",
    tips="never",
    learner="Ада",
    sound="off",
    volume_turns=50,
    volume_moves=40,
    volume_endings=30,
    volume=0,
    speak_private=True,
    helps={"tower": "odds"},
    window="AdnQywAD",
    journal_open=True,
    rules_place="tower#turn",
    folder="/away",
    version="0.0.1",
    set_up_last="doll",
    keys={"undo": ("F4", "Ctrl+Z"), "hide": ()},
    setups={
        "tower": Setup((("Ада", "person"), ("", "master")), {"easy": True, "starter": 1, "help": "odds"}, "", True)
    },
)


def test_without_a_file_there_are_defaults(path: Path) -> None:
    assert settings.load(path) == (Settings(), None)
    assert people.load(path) == (People(), None)
    assert not path.exists()


def test_settings_come_back(path: Path) -> None:
    assert all(getattr(OTHER, name) != value for name, value in asdict(Settings()).items())
    settings.save(OTHER, path)
    assert settings.load(path) == (OTHER, None)


def test_the_usual_value_of_every_setting_passes_its_own_check() -> None:
    given = json.loads(json.dumps(asdict(Settings())))
    assert settings.checked(given) == {name: setting.default for name, setting in SETTINGS.items()}


def test_restoring_brings_back_everything_the_page_shows_and_nothing_else() -> None:
    restored = replace(OTHER, **settings.usual())
    for name, setting in SETTINGS.items():
        source = OTHER if isinstance(setting.kind, Memory) else Settings()
        assert getattr(restored, name) == getattr(source, name), name


@pytest.mark.parametrize("name", [name for name, setting in SETTINGS.items() if isinstance(setting.default, str)])
def test_texts_have_a_bound(name: str) -> None:
    assert settings.checked({name: "x" * 2000}) == {}


@pytest.mark.parametrize("name", [name for name, setting in SETTINGS.items() if isinstance(setting.default, dict)])
def test_mappings_have_a_bound(name: str) -> None:
    entry: Any = {"setups": {"players": [], "options": {}}, "helps": "", "keys": []}[name]
    few, many = ({str(number): entry for number in range(count)} for count in (3, 999))
    assert name in settings.checked({name: few}) and settings.checked({name: many}) == {}


@pytest.mark.parametrize("text", ["", "{", "[]", "5", "\x00\x00", '{"theme": NaN}', "[" * 9999])
def test_a_damaged_file_is_kept_aside_and_told_of(path: Path, text: str) -> None:
    path.parent.mkdir()
    asides = ["file.json.damaged", "file.json-2.damaged"]
    for load, usual in ((settings.load, Settings()), (people.load, People())):
        path.write_text(text, encoding="utf-8")
        if text == "[]" and load is people.load:
            continue  # nobody is remembered
        assert load(path) == (
            usual,
            Say("app.trouble.profile_unreadable", {"file": "file.json", "name": asides.pop(0)}),
        )
        assert load(path) == (usual, None)
    assert {aside.read_text(encoding="utf-8") for aside in path.parent.glob("*.damaged*")} == {text}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", None),
        ("theme", "pink"),
        ("theme", ["dark"]),
        ("text_scale", 99),
        ("text_scale", 201),
        ("text_scale", 150.0),
        ("text_scale", True),
        ("motion", "quick"),
        ("bot_pace", ""),
        ("confirm", 1),
        ("sound", 1),
        ("volume", -1),
        ("helps", {"tower": 1}),
        ("window", 5),
        ("journal_open", "yes"),
        ("rules_place", {}),
        ("folder", 5),
        ("keys", []),
        ("keys", {"undo": "F4"}),
        ("keys", {"undo": [4]}),
        ("setups", []),
        ("setups", {"tower": {}}),
        ("setups", {"tower": {"players": [["Ada"]], "options": {}}}),
        ("setups", {"tower": {"players": [["Ada", 1]], "options": {}}}),
        ("setups", {"tower": {"players": [], "options": {"easy": None}}}),
    ],
)
def test_one_bad_value_costs_only_itself(path: Path, name: str, value: Any) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({**asdict(OTHER), name: value}), encoding="utf-8")
    loaded, trouble = settings.load(path)
    assert loaded == replace(OTHER, **{name: getattr(Settings(), name)})
    assert trouble is not None and settings.load(path) == (loaded, None)


def test_fields_of_other_versions_do_no_harm(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"theme": "dark", "hologram": true}', encoding="utf-8")
    assert settings.load(path) == (Settings(theme="dark"), None)


def test_what_only_another_version_knows_stays_in_the_file(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"theme": "dark", "hologram": {"depth": 3}}', encoding="utf-8")
    loaded, _ = settings.load(path)
    settings.save(replace(loaded, theme="light"), path)
    assert json.loads(path.read_text("utf-8"))["hologram"] == {"depth": 3}
    assert settings.load(path) == (Settings(theme="light"), None)


@pytest.mark.parametrize(("had", "now"), [(True, "on"), (False, "off")])
def test_sound_that_was_a_switch_stays_as_it_was(path: Path, had: bool, now: str) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"sound": had, "volume": 40}), encoding="utf-8")
    assert settings.load(path) == (Settings(sound=now, volume=40), None)


# People


def test_people_are_added_renamed_and_removed() -> None:
    crowd = People().add("Ada", 3).add("  Борис \n Ёлкин ")
    assert crowd.known == (Person("Борис Ёлкин"), Person("Ada", 3))
    assert crowd.add("ADA", 5) == crowd == crowd.add("  ")
    assert crowd.rename("ada", "Ada L.").known[1] == Person("Ada L.", 3, former=("Ada",))
    assert crowd.rename("Ada", "борис ёлкин") == crowd, "the name is taken"
    assert crowd.rename("Ada", "ADA").known[1].name == "ADA"
    assert crowd.rename("Nobody", "X") == crowd == crowd.rename("Ada", " ")
    assert crowd.give_crest("Ada", 7).find("ada") == Person("Ada", 7)
    assert crowd.remove("Ada").known == (Person("Борис Ёлкин"),)
    assert crowd.remove("Nobody") == crowd


def test_a_former_name_is_still_theirs_until_it_is_given_away() -> None:
    crowd = People().add("Boris").add("Ada", 3).rename("Ada", "Ada L.").rename("Ada L.", "Countess")
    assert crowd.find("ADA") == crowd.find("countess") == Person("Countess", 3, former=("Ada", "Ada L."))
    assert crowd.called("ada") == "Countess" and crowd.called("Zoe") == "Zoe" and crowd.called("") == ""
    assert crowd.add("Ada") == crowd == crowd.rename("Boris", "ada"), "the name is still hers"
    assert crowd.sat_down(("Ada", "Boris"), "2026-01-01T20:00:00").known[0].name == "Countess"
    assert crowd.rename("Countess", "Ada").find("Ada") == Person("Ada", 3, former=("Ada L.", "Countess"))
    given = crowd.give_away("ada").rename("Boris", "Ada")
    assert given.called("Boris") == "Ada" and given.called("Ada L.") == "Countess"
    assert given.give_away("Nobody") == given == given.give_away("Countess"), "a name of now is not given away"
    assert crowd.remove("Ada").known == (Person("Boris"),), "who is forgotten is forgotten under all names"


def test_somebody_new_gets_a_crest_that_nobody_has_as_long_as_there_is_one() -> None:
    crowd = People().add("Ada", 1).add("Boris", 0).remove("Ada").add("Clara").add("Dora")
    assert {person.name: person.crest for person in crowd.known} == {"Boris": 0, "Clara": 1, "Dora": 2}
    for number in range(20):
        crowd = crowd.add(f"Guest {number}")
    assert {person.crest for person in crowd.known} == set(range(CRESTS))


def test_those_who_played_last_come_first() -> None:
    crowd = People().add("Ada").add("Boris").add("Clara").sat_down(("Ada", "Dora"), "2026-01-01T20:00:00")
    assert [person.name for person in crowd.known] == ["Ada", "Dora", "Clara", "Boris"]
    assert [person.used != "" for person in crowd.known] == [True, True, False, False]


def test_people_come_back(path: Path) -> None:
    crowd = People().add("Ада", 1).sat_down(("Ада", "Boris"), "2026-01-01T20:00:00").rename("Ада", "Ада Л.")
    people.save(crowd, path)
    assert people.load(path) == (crowd, None)


@pytest.mark.parametrize(
    "row",
    [
        1,
        {},
        {"name": "", "crest": 0, "used": ""},
        {"name": "A", "crest": True, "used": ""},
        {"name": "ada"},
        {"name": "A", "crest": 0, "used": "", "former": [1]},
        {"name": "A", "crest": 0, "used": "", "former": ["a"]},
        {"name": "A", "crest": 0, "used": "", "former": [" B"]},
        {"name": "A", "crest": 0, "used": "", "former": ["ada"]},
    ],
)
def test_one_bad_person_costs_only_itself(path: Path, row: Any) -> None:
    path.parent.mkdir()
    good = {"name": "Ada", "crest": 1, "used": ""}
    path.write_text(json.dumps([row, good, {**good, "name": "ADA"}]), encoding="utf-8")
    loaded, trouble = people.load(path)
    assert [person.name.casefold() for person in loaded.known] == ["ada"] and trouble is not None
    assert people.load(path) == (loaded, None)


@given(st.text())
def test_names_are_one_tidy_line(name: str) -> None:
    kept = tidy(name)
    assert tidy(kept) == kept and len(kept) <= LONGEST_NAME and (kept == "" or kept.isprintable())


def test_a_damaged_file_that_can_not_be_replaced_is_told_of_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_text("{", encoding="utf-8")

    def refuse(*arguments: object) -> None:
        raise FileTrouble("disk_read_only", path)

    monkeypatch.setattr("magicgames.files.strict.keep_aside", refuse)
    monkeypatch.setattr("magicgames.files.strict.move", refuse)
    assert settings.load(path) == (Settings(), Say("app.trouble.file_damaged", {"name": "file.json", "line": 0}))
    path.write_text('{"theme": 1}', encoding="utf-8")
    assert people.load(path) == (People(), Say("app.trouble.disk_read_only", {"name": "file.json"}))
    assert path.read_text(encoding="utf-8") == '{"theme": 1}'


@pytest.mark.parametrize("full", [False, True], ids=["too big", "no room for a copy"])
def test_a_damaged_file_that_can_not_be_copied_is_kept_itself(
    full: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "{" if full else json.dumps({"theme": "dark", "hologram": "x" * 1_100_000})
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    if full:

        def refuse(*arguments: object) -> None:
            raise FileTrouble("disk_full", path)

        monkeypatch.setattr("magicgames.files.strict.keep_aside", refuse)
    _, told = settings.load(path)
    assert told == Say("app.trouble.profile_unreadable", {"file": "file.json", "name": "file.json.damaged"})
    assert path.with_name("file.json.damaged").read_text(encoding="utf-8") == text
    assert settings.load(path) == (Settings(), None)
