"""What a person has set: how the program looks, sounds and moves, and how the last matches were set up.

Each setting is described once, at its field of `Settings`: what it may be, what it is usually, where it acts, and
whether a person may have one of their own. Loading, checking, restoring, the page of preferences and what people
carry to their seats follow from that. Its words are `app.preferences.<name>`, `.<name>_about` where there is more
to say, and `app.<name>.<choice>`.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from magicgames.files import mend_own, read_own, write_json
from magicgames.say import Say

LONGEST_TEXT: Final = 1000  # of anything that is kept as text
MOST_KEPT: Final = 200  # entries of a mapping
OFF: Final = "off"  # the choice with which everything under a setting does nothing


class Choice(NamedTuple):
    """One of these words; without any it is one of the languages that are there, or "" for that of the system."""

    words: tuple[str, ...] = ()
    was_switch: bool = False  # in files of earlier versions: what was on or off stays so

    def check(self, value: Any) -> Any:
        if self.was_switch and type(value) is bool:
            return "on" if value else OFF
        good = type(value) is str and (value in self.words or (not self.words and len(value) <= LONGEST_TEXT))
        return value if good else None


class Scale(NamedTuple):
    """A number on a slider."""

    values: range
    step: int

    def check(self, value: Any) -> Any:
        return value if type(value) is int and value in self.values else None

    def clamp(self, value: int) -> int:
        """The nearest number that stands on the slider."""
        stepped = round(value / self.step) * self.step
        return min(max(stepped, self.values[0]), self.values[-1])


class Switch:
    """On or off."""

    def check(self, value: Any) -> Any:
        return value if type(value) is bool else None


class Memory(NamedTuple):
    """What the program remembers by itself: on no page, and restoring the usual settings leaves it alone."""

    check: Callable[[Any], Any]


Kind: TypeAlias = Choice | Scale | Switch | Memory


class Acts(Enum):
    """Who looks at a setting."""

    DESK = "desk"  # what every page is handed: kit/desk.py
    MATCH = "match"  # the match on the table: shell/playing/play.py
    PAGE = "page"  # the page that remembers it


class Setting(NamedTuple):
    """The description of one setting."""

    name: str
    default: Any
    kind: Kind
    acts: Acts
    personal: bool  # a remembered person may have one of their own
    under: str  # the setting that can be off, and then this one does nothing
    opens: str  # the chapter of the page of preferences that begins with it

    @property
    def shown(self) -> bool:
        """Whether it stands on the page of preferences."""
        return not isinstance(self.kind, Memory)


def _setting(
    default: Any, kind: Kind, acts: Acts = Acts.DESK, personal: bool = False, under: str = "", opens: str = ""
) -> Any:
    about = {"kind": kind, "acts": acts, "personal": personal, "under": under, "opens": opens}
    if isinstance(default, dict):
        return field(default_factory=dict, metadata=about)
    return field(default=default, metadata=about)


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game was set up last: names and kinds of the players, and the options."""

    players: tuple[tuple[str, str], ...] = ()
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    hiding: str = ""  # how hands are hidden; empty: as the game usually does
    no_hints: bool = False


# What the program remembers by itself may be; None stands for anything else


def _text(value: Any) -> str | None:
    return value if type(value) is str and len(value) <= LONGEST_TEXT else None


def _flag(value: Any) -> bool | None:
    return value if type(value) is bool else None


def _keys(value: Any) -> dict[str, tuple[str, ...]] | None:
    if not isinstance(value, dict) or len(value) > MOST_KEPT:
        return None
    if any(not isinstance(keys, list) or any(_text(key) is None for key in keys) for keys in value.values()):
        return None
    return {name: tuple(keys) for name, keys in value.items()}


def _helps(value: Any) -> dict[str, str] | None:
    if not isinstance(value, dict) or len(value) > MOST_KEPT or any(_text(level) is None for level in value.values()):
        return None
    return value


def _setups(value: Any) -> dict[str, Setup] | None:
    if not isinstance(value, dict) or len(value) > MOST_KEPT:
        return None
    setups = {game: _setup(data) for game, data in value.items()}
    return None if None in setups.values() else {game: setup for game, setup in setups.items() if setup is not None}


def _setup(value: Any) -> Setup | None:
    if not isinstance(value, dict) or {"hiding", "no_hints", *value} != {part.name for part in fields(Setup)}:
        return None
    players, options, hiding = value["players"], value["options"], value.get("hiding", "")
    no_hints = value.get("no_hints", False) is True  # older files say nothing about it
    if not isinstance(players, list) or not isinstance(options, dict) or len(players) + len(options) > MOST_KEPT:
        return None
    if any(not isinstance(player, list) or [type(part) for part in player] != [str, str] for player in players):
        return None
    if any(type(choice) not in (bool, int, str) for choice in options.values()):
        return None
    if _text(hiding) is None:
        return None
    return Setup(tuple((name, kind) for name, kind in players), options, hiding, no_hints)


@dataclass(frozen=True, slots=True)
class Settings:
    """In the order in which the page of preferences shows them."""

    language: str = _setting("", Choice(), personal=True, opens="look")
    theme: str = _setting("system", Choice(("system", "light", "dark", "contrast")), personal=True)
    text_scale: int = _setting(100, Scale(range(100, 201), step=10), personal=True)  # percent
    motion: str = _setting("system", Choice(("system", "slow", "normal", "fast", "none")), personal=True)
    bot_pace: str = _setting("normal", Choice(("slow", "normal", "fast", "instant")), Acts.MATCH, opens="play")
    bots_wait: str = _setting("moment", Choice(("told", "moment", "at_once")), Acts.MATCH)  # for second thoughts
    confirm: str = _setting("never", Choice(("always", "final", "never")), Acts.MATCH, personal=True)
    tips: str = _setting("once", Choice(("once", "never")), Acts.MATCH, personal=True)  # what is new gets a sentence
    sound: str = _setting("system", Choice(("system", "on", OFF), was_switch=True), opens="sound")
    volume: int = _setting(70, Scale(range(101), step=10), under="sound")  # percent
    volume_turns: int = _setting(100, Scale(range(101), step=10), under="sound")  # of the volume
    volume_moves: int = _setting(100, Scale(range(101), step=10), under="sound")
    volume_endings: int = _setting(100, Scale(range(101), step=10), under="sound")
    speak_private: bool = _setting(False, Switch())  # what others at the screen could overhear
    keys: Mapping[str, tuple[str, ...]] = _setting({}, Memory(_keys))  # those that are not the usual ones, by command
    helps: Mapping[str, str] = _setting({}, Memory(_helps))  # by game, where other help is wanted than was agreed on
    window: str = _setting("", Memory(_text), Acts.PAGE)  # its geometry, as Qt packs it, as text
    journal_open: bool = _setting(False, Memory(_flag), Acts.MATCH)
    rules_place: str = _setting("", Memory(_text), Acts.PAGE)  # where the rules were read last
    learner: str = _setting("", Memory(_text), Acts.PAGE)  # whose lessons were opened last
    folder: str = _setting("", Memory(_text), Acts.PAGE)  # where a file was chosen last
    count_boxed: bool = _setting(False, Memory(_flag), Acts.PAGE)  # whether scored games of the box are statistics too
    setups: Mapping[str, Setup] = _setting({}, Memory(_setups), Acts.PAGE)  # by game
    set_up_last: str = _setting("", Memory(_text), Acts.PAGE)  # the game; whoever sat there sits down at a new one, too
    version: str = _setting("", Memory(_text), Acts.PAGE)  # of the program that was here last; its news have been told


SETTINGS: Final[Mapping[str, Setting]] = {
    each.name: Setting(each.name, getattr(Settings(), each.name), **each.metadata) for each in fields(Settings)
}


HELP: Final = "help:"  # before the id of a game: a person's own level of help there
PERSONAL: Final[Mapping[str, Setting]] = {name: each for name, each in SETTINGS.items() if each.personal}


def with_names(settings: Settings, called: Callable[[str], str]) -> Settings:
    """Whoever is `called` otherwise now sits under that name at the tables that are remembered, and learns under it; an
    empty name leaves nobody's there."""
    setups = {
        game: replace(setup, players=tuple([(called(name), kind) for name, kind in setup.players]))
        for game, setup in settings.setups.items()
    }
    return replace(settings, setups=setups, learner=called(settings.learner))


def usual() -> dict[str, Any]:
    """What restoring the usual settings brings back."""
    return {name: setting.default for name, setting in SETTINGS.items() if setting.shown}


def scale_of(name: str) -> Scale:
    """The slider of a setting that is a number."""
    kind = SETTINGS[name].kind
    assert isinstance(kind, Scale)
    return kind


def checked(given: Mapping[str, Any], names: Mapping[str, Setting] = SETTINGS) -> dict[str, Any]:
    """What is good of these values."""
    found = {name: setting.kind.check(given.get(name)) for name, setting in names.items()}
    return {name: value for name, value in found.items() if value is not None}


def worn(table: Settings, own: Mapping[str, Any]) -> Settings:
    """The settings of the table as a person of these own ones wishes them."""
    helps = {name.removeprefix(HELP): level for name, level in own.items() if name.startswith(HELP) and _text(level)}
    return replace(table, helps={**table.helps, **helps}, **checked(own, PERSONAL))


def load(path: Path) -> tuple[Settings, Say | None]:
    """The settings in this file. What is damaged gets its default, is kept aside, and is told of."""
    data, trouble = read_own(path)
    if data is None and trouble is None:
        return Settings(), None
    given = data if isinstance(data, dict) else {}
    good = checked(given)
    settings = Settings(**good)
    if data is not given or any(name in given and name not in good for name in SETTINGS):
        trouble = mend_own(path, trouble, lambda: save(settings, path))
    return settings, trouble


def save(settings: Settings, path: Path) -> None:
    write_json(path, {**_of_other_versions(path), **asdict(settings)})


def _of_other_versions(path: Path) -> dict[str, Any]:
    """What only another version of the program knows: it stays in the file for whoever goes back to that version."""
    data, _ = read_own(path)
    strange = {name: each for name, each in data.items() if name not in SETTINGS} if isinstance(data, dict) else {}
    return strange if len(strange) <= MOST_KEPT else {}
