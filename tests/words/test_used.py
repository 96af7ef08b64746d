"""Words and code agree: every key that code asks for exists, and every key is asked for."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import magicgames
from magicgames.games import GAMES
from magicgames.paths import words
from magicgames.settings import SETTINGS, Choice
from magicgames.text.catalog import TEACHES, Catalog
from magicgames.text.message import slots

ROOT = Path(magicgames.__file__).parent
ENGLISH = Catalog(words(), "en", strict=True)
FILES = tuple(sorted(path.stem for path in (words() / "en").glob("*.yaml")))
KEYS = {file: ENGLISH.keys(file) for file in FILES}
KEY = re.compile(rf"(?:{'|'.join(FILES)})(?:\.\w+)+")

_KINDS = ("trick_moment", "trick_effect", "penalty")

# Keys that code puts together. Where the star stands for a name in the code, that name must be written somewhere
# as a string; where it stands for a value of the game or for a number, True says that any will do.
DYNAMIC = {
    "app.crest.*": True,
    "learn.grade.*": True,
    "learn.review.*": False,
    "app.setup.hints_*": False,
    "app.shelf.*.name": True,
    "app.shelf.*.tagline": True,
    "app.shelf.*.about": True,
    "app.switch.*": True,
    "app.level.*": False,
    "app.seats.*": False,
    "app.trouble.*": False,
    "app.simulate.*": False,
    "app.words.kind.*": True,
    "app.glossary.*": True,
    "app.rules.*": False,
    "app.rules.publish_*": True,
    "app.about.*": False,
    "app.keys.elsewhere.*": False,
    "app.crash.*": False,
    "app.home.*": False,
    **{f"app.preferences.chapter.{setting.opens}": True for setting in SETTINGS.values() if setting.opens},
    **{f"app.preferences.{name}{about}": True for name in SETTINGS for about in ("", "_about")},
    "app.curtain.reason.*": False,
    "app.outcome.*": True,
    "app.table.*": False,
    "app.sitting.*": False,
    "app.sitting.*_ask": False,
    "app.setup.hiding_*": False,
    **{f"app.{name}.*": False for name in SETTINGS},
    "app.setup.*": False,
    "app.end.*": False,
    "app.replay.*": False,
    "app.statistics.*": False,
    "app.files.*": False,
    "app.matches.*": False,
    "app.matches.any_*": False,
    "app.matches.by_*": False,
    "app.keys.*": False,
    "app.menu.*.title": False,
    "app.menu.*.*": False,
    "tower.points.*": False,
    "tower.effect.*": True,
    "tower.effect_russian.*": True,
    "tower.outcome.*": True,
    "tower_learn.why.*": False,
    "tower_learn.puzzle.ask.*": False,
    "tower_learn.puzzle.why.*": False,
    "realms.bonus.*": True,
    "realms.card.*": True,
    "realms.entry.*": False,
    "realms.*.*": False,
    "doll.face.*": True,
    "winter_queen.about.*": True,
    **{f"realms_learn.{part}.*": part == "puzzle" for part in ("hint", "puzzle", "why")},
    **{f"winter_queen_learn.{part}.*": False for part in ("hint", "look", "part", "puzzle", "why")},
    **{f"winter_queen_learn.why.{part}.*": True for part in ("refusal", "event", "action")},
    "winter_queen_learn.why.counted.*": True,
    "winter_queen.lights.*": True,
    "realms.penalty.*": True,
    "realms.explain.*.*": False,
    "realms.explain.blanked.*": False,
    "realms.explain.choice.*": False,
    "realms.boxed.*": False,
    "realms.boxed.tie.*": False,
    "realms.boxed.tab.*": False,
    "realms.boxed.deed.*": False,
    "realms.score.column.*": False,
    "doll.board.school.*": True,
    # Reasons are named in the code; those of events and some hints are called as their events and actions are.
    "doll_learn.why.*": False,
    "doll_learn.why.event.*": True,
    "doll_learn.hint.*": True,
    # The cards of the Doll are data: what is written on them is asked for by their ids.
    **dict.fromkeys(
        (f"doll.{part}.*" for part in ("card", "duty", "note", "stunt", "when", "now", "moment", *_KINDS)), True
    ),
}
# What the contract promises for every game; `test_games` looks whether it is kept.
CONTRACT = (
    "name",
    "progress",
    "keys",
    "variant",
    "event.*",
    "action.*",
    "moves.*",
    "outcome.*",
    "option.*",
    "bot.*",
    "feat.*",
)
# What the files that teach a game hold: lessons and first-time explanations are asked for by data and by situations.
TAUGHT = ("lesson.*", "first.*")


class Strings:
    """What the source says in strings: whole ones, and patterns of those put together."""

    def __init__(self, paths: Iterator[Path]) -> None:
        self.whole: set[str] = set()
        self.patterns: set[str] = set()
        for path in paths:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
            for node in ast.walk(tree):
                if isinstance(node, ast.JoinedStr):
                    self.patterns.add(
                        "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in node.values)
                    )
                elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
                    self.whole.add(node.value)


@cache
def board_strings(game_id: str) -> Strings:
    """A board names the keys of its own game without the game's name."""
    return Strings(iter((ROOT / "boards" / game_id).glob("*.py")))


CODE = Strings(path for path in ROOT.rglob("*.py") if path.parent != ROOT / "text")
PATTERN = re.compile(rf"(?:{'|'.join(FILES)})\.[\w.*]*\*[\w.*]*")


def fits(key: str, pattern: str) -> re.Match[str] | None:
    return re.fullmatch(re.escape(pattern).replace(r"\*", r"(\w+(?:\.\w+)*?)"), key)


def test_every_key_in_the_code_exists() -> None:
    asked = {text for text in CODE.whole if KEY.fullmatch(text)}
    assert len(asked) > 50
    assert {key for key in asked if not ENGLISH.has(key)} == set()


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_every_key_in_a_board_exists(game_id: str) -> None:
    folders = {key.split(".")[1] for key in KEYS[game_id] if key.count(".") > 1}
    asked = {text for text in board_strings(game_id).whole if re.fullmatch(rf"(?:{'|'.join(folders)})(?:\.\w+)+", text)}
    assert {key for key in asked if not ENGLISH.has(f"{game_id}.{key}")} == set()


def test_every_key_that_code_puts_together_is_known_here() -> None:
    patterns = {text for text in CODE.patterns if PATTERN.fullmatch(text)}
    preferences = {"app.preferences.*", "app.preferences.*_about", "app.preferences.chapter.*"}
    known = {*DYNAMIC, *preferences, "app.*.*", *(f"{game.id}.*" for game in GAMES)}
    assert patterns <= known


def test_every_name_of_a_file_trouble_has_a_sentence() -> None:
    """`FileTrouble("disk_full", …)` says app.trouble.disk_full."""
    names = set()
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "FileTrouble":
                names |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    assert names
    assert {name for name in names if not ENGLISH.has(f"app.trouble.{name}")} == set()


def test_every_setting_that_is_shown_has_words_and_so_has_each_choice() -> None:
    shown = [setting for setting in SETTINGS.values() if setting.shown]
    wanted = {f"app.preferences.{setting.name}" for setting in shown}
    for setting in shown:
        if isinstance(setting.kind, Choice):
            wanted |= {f"app.{setting.name}.{word}" for word in setting.kind.words}
    assert {key for key in wanted if not ENGLISH.has(key)} == set()


@pytest.mark.parametrize("file", FILES)
def test_no_key_is_there_for_nothing(file: str) -> None:
    unused = [key for key in KEYS[file] if not _used(key, file)]
    assert unused == []


def _used(key: str, file: str) -> bool:
    if key in CODE.whole or key in WANTED_BY_MESSAGES:
        return True
    if file.endswith(TEACHES):
        if any(_below(key.removeprefix(f"{file}."), rule) for rule in TAUGHT):
            return True
    elif file != "app":
        board, short = board_strings(file), key.removeprefix(f"{file}.")
        put_together = [fits(short, pattern) for pattern in board.patterns if re.match(r"\w+\.", pattern)]
        named = any(
            match and all(part.isdigit() or part in board.whole for part in match.groups()) for match in put_together
        )
        if named or short in board.whole or any(_below(short, rule) for rule in CONTRACT):
            return True
    for pattern, any_value in DYNAMIC.items():
        match = fits(key, pattern)
        if match is not None and (any_value or all(part in CODE.whole for part in match.groups())):
            return True
    return False


def _below(key: str, rule: str) -> bool:
    return key.startswith(rule[:-1]) if rule.endswith("*") else key == rule


def _wanted_by_messages() -> set[str]:
    wanted = {
        "app.language.name",
        "app.typography.short_words",
        "app.person.unnamed",
        *(f"app.list.{name}" for name in ("comma", "and", "decimal")),
    }
    for file, keys in KEYS.items():
        for key in keys:
            for slot in slots(ENGLISH.message(key)):
                for place in (file, file.removesuffix(TEACHES), "app"):
                    if slot.noun:
                        wanted.add(f"{place}.noun.{slot.noun}")
                    if slot.family:
                        wanted |= {word for word in KEYS[place] if word.startswith(f"{place}.{slot.family}.")}
    return wanted


WANTED_BY_MESSAGES = _wanted_by_messages()
