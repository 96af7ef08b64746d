"""What a person has set: how the program looks, sounds and moves, and how the last matches were set up."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from magicgames.files import mend_own, read_own, write_json
from magicgames.say import Say

THEMES: Final = ("system", "light", "dark", "contrast")
TEXT_SCALES: Final = range(100, 201)
TEXT_STEP: Final = 10  # from one size to the next
MOTIONS: Final = ("system", "slow", "normal", "fast", "none")
BOT_PACES: Final = ("slow", "normal", "fast", "instant")
CONFIRMS: Final = ("always", "final", "never")
VOLUMES: Final = range(101)


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game was set up last: names and kinds of the players, and the options."""

    players: tuple[tuple[str, str], ...] = ()
    options: Mapping[str, bool | int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = ""  # empty: the system's
    theme: str = "system"
    text_scale: int = 100  # percent
    motion: str = "system"
    bot_pace: str = "normal"
    confirm: str = "never"  # which actions are asked about once more
    sound: bool = True
    volume: int = 70  # percent
    window: str = ""  # its geometry, as Qt packs it, as text
    journal_open: bool = True
    rules_place: str = ""  # where the rules were read last
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # those that are not the usual ones, by deed
    setups: Mapping[str, Setup] = field(default_factory=dict)  # by game


def load(path: Path) -> tuple[Settings, Say | None]:
    """The settings in this file. What is damaged gets its default, is kept aside, and is told of."""
    data, trouble = read_own(path)
    if data is None and trouble is None:
        return Settings(), None
    given = data if isinstance(data, dict) else {}
    good = {name: value for name, check in _CHECKS.items() if (value := check(given.get(name))) is not None}
    bad = [name for name in _CHECKS if name in given and name not in good]
    settings = Settings(**good)
    if bad or data is not given:
        trouble = mend_own(path, trouble, lambda: save(settings, path))
    return settings, trouble


def save(settings: Settings, path: Path) -> None:
    write_json(path, asdict(settings))


# What each field may be; None stands for anything else


def _one_of(choices: tuple[str, ...] | range) -> Callable[[Any], Any]:
    return lambda value: value if type(value) is type(choices[0]) and value in choices else None


def _of_type(kind: type) -> Callable[[Any], Any]:
    return lambda value: value if type(value) is kind else None


def _keys(value: Any) -> dict[str, tuple[str, ...]] | None:
    if not isinstance(value, dict):
        return None
    if any(not isinstance(keys, list) or any(type(key) is not str for key in keys) for keys in value.values()):
        return None
    return {name: tuple(keys) for name, keys in value.items()}


def _setups(value: Any) -> dict[str, Setup] | None:
    if not isinstance(value, dict):
        return None
    setups = {game: _setup(data) for game, data in value.items()}
    return None if None in setups.values() else {game: setup for game, setup in setups.items() if setup is not None}


def _setup(value: Any) -> Setup | None:
    if not isinstance(value, dict) or value.keys() != {part.name for part in fields(Setup)}:
        return None
    players, options = value["players"], value["options"]
    if not isinstance(players, list) or not isinstance(options, dict):
        return None
    if any(not isinstance(player, list) or [type(part) for part in player] != [str, str] for player in players):
        return None
    if any(type(choice) not in (bool, int, str) for choice in options.values()):
        return None
    return Setup(tuple((name, kind) for name, kind in players), options)


_CHECKS: Final[dict[str, Callable[[Any], Any]]] = {
    "language": _of_type(str),
    "theme": _one_of(THEMES),
    "text_scale": _one_of(TEXT_SCALES),
    "motion": _one_of(MOTIONS),
    "bot_pace": _one_of(BOT_PACES),
    "confirm": _one_of(CONFIRMS),
    "sound": _of_type(bool),
    "volume": _one_of(VOLUMES),
    "window": _of_type(str),
    "journal_open": _of_type(bool),
    "rules_place": _of_type(str),
    "keys": _keys,
    "setups": _setups,
}
