"""What is kept of a match: a header (game, options, players, seed) and the log of everything that was done since.

The seed and the actions determine everything else, so a record is the save, the replay and the bug report in one. In a
file the header is the first line and each entry one more, all of them JSON objects:

    {"format": 1, "game": "tower", "seed": 17, "players": [{"name": "Ann", "kind": "person"}, …], …}
    {"seat": 0, "do": "CastSpell", "number": 8, "digest": "9a3c….1f…"}
    {"undo": 1}
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from secrets import randbits
from typing import Any, Final, TypeAlias

from magicgames import __version__
from magicgames.engine.codec import CodecError, decode, decode_action, encode, encode_action
from magicgames.engine.game import LEVELS, Action, AnyGame, Choice, Hiding, Seat
from magicgames.people import CRESTS, LONGEST_TITLE, tidy

FORMAT: Final = 1
PERSON: Final = "person"
# Upper limits. A file that exceeds them is not one of ours, and is refused before anything is built from it.
MOST_PLAYERS: Final = 20
MOST_OPTIONS: Final = 50
MOST_ENTRIES: Final = 20_000
LONGEST_WORD: Final = 200  # ids, versions, dates, options
LONGEST_COMPONENTS: Final = 200_000
LONGEST_LINE: Final = 250_000  # bytes of one entry, or of the header


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat. An empty name is legal: it is shown as "Player 2".

    Names and crests may come from any file, so they are made harmless here: the name is tidied, and a crest that can't
    be drawn becomes None."""

    name: str
    kind: str = PERSON  # or the level of a bot
    crest: int | None = None  # which of the crests; None: the one of the seat

    def __post_init__(self) -> None:
        if self.kind != PERSON and self.kind not in LEVELS:
            raise ValueError("a player is neither a person nor a bot of a known level")
        object.__setattr__(self, "name", tidy(self.name))
        if self.crest is not None and self.crest not in range(CRESTS):
            object.__setattr__(self, "crest", None)

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON


def under_names(players: Sequence[Player], called: Callable[[str], str]) -> tuple[Player, ...]:
    """These players as they are called now: a record keeps the names of its time."""
    return tuple([replace(player, name=called(player.name)) for player in players])


def crests(players: Sequence[Player]) -> tuple[int, ...]:
    """The crest at each seat."""
    return tuple(seat if player.crest is None else player.crest for seat, player in enumerate(players))


@dataclass(frozen=True, slots=True)
class Did:
    """A seat (None: anybody at the table) acted; `digest` is that of the state afterwards."""

    seat: Seat | None
    action: Action
    digest: str


@dataclass(frozen=True, slots=True)
class Undid:
    """The last steps were undone."""

    undo: int  # how many


@dataclass(frozen=True, slots=True)
class Noted:
    """A seat wrote its private note."""

    seat: Seat
    memo: Any


@dataclass(frozen=True, slots=True)
class Titled:
    """Somebody gave the match a name."""

    title: str


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody else, or a bot, sits here from now on."""

    seat: Seat
    player: Player


@dataclass(frozen=True, slots=True)
class Conceded:
    """A person conceded; if the match goes on, a bot of this level plays their seat."""

    conceded: Seat
    level: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The people ended the match: "early" (the points so far decide) or "abandoned" (nobody wins)."""

    ended: str


@dataclass(frozen=True, slots=True)
class Renewed:
    """The random numbers were replaced from here on: the match is a "what if"."""

    renewed: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """A seat asked for a hint."""

    hinted: Seat


Entry: TypeAlias = Did | Undid | Noted | Titled | Seated | Conceded | Ended | Renewed | Hinted


@dataclass(frozen=True, slots=True)
class Origin:
    """The match that this one continues."""

    created: str  # of that match
    step: int  # after how many of its steps


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a record."""

    format: int
    app: str
    game: str
    version: int
    options: dict[str, Choice]
    players: tuple[Player, ...]
    seed: int
    created: str
    components: str = ""  # as JSON, where an owner of the box has corrected them
    hiding: str = ""  # a Hiding; empty: the default of the game
    origin: Origin | None = None
    no_hints: bool = False  # the people agreed to do without

    def __post_init__(self) -> None:
        if self.hiding not in ("", *Hiding):
            raise ValueError(f"no way of hiding is called {self.hiding!r}")


@dataclass(frozen=True, slots=True)
class Record(Header):
    """A header and its log; the log grows."""

    entries: list[Entry] = field(default_factory=list)

    @property
    def title(self) -> str:
        return next((entry.title for entry in reversed(self.entries) if isinstance(entry, Titled)), "")

    @property
    def header(self) -> Header:
        return Header(*(getattr(self, part.name) for part in fields(Header)))


def new_record(
    game: AnyGame,
    players: tuple[Player, ...],
    options: dict[str, Choice],
    seed: int | None,
    hiding: str = "",
    no_hints: bool = False,
) -> Record:
    """The record of a match that begins now; without a seed one is drawn."""
    created = datetime.now().astimezone().isoformat(timespec="seconds")
    seed = randbits(128) if seed is None else seed
    begun = (FORMAT, __version__, game.id, game.version, options, players, seed, created)
    return Record(*begun, game.components, hiding, no_hints=no_hints)


def branch_record(record: Record, players: tuple[Player, ...], origin: Origin) -> Record:
    """The beginning of a match that goes on from another one; its log is still empty."""
    created = datetime.now().astimezone().isoformat(timespec="seconds")
    return replace(record, app=__version__, players=players, created=created, origin=origin, entries=[])


# Parts of a header that are left out where they have their default: older files don't know them.
_OPTIONAL: Final[dict[str, Any]] = {"components": "", "hiding": "", "origin": None, "no_hints": False}


def encode_header(record: Record) -> dict[str, Any]:
    """The first line of a file, as plain data."""
    data: dict[str, Any] = encode(record.header)
    for part in _OPTIONAL:
        if not data[part]:
            del data[part]
    for player in data["players"]:
        if player["crest"] is None:
            del player["crest"]
    return data


def decode_header(data: Any) -> Record:
    """A record with this header and no entries; CodecError where it is no header, or exceeds the limits."""
    _refuse_too_much(data)
    header = decode(Header, _completed(data))
    return Record(*(getattr(header, part.name) for part in fields(Header)))


def _refuse_too_much(data: Any) -> None:
    if type(data) is not dict:
        raise CodecError("not a mapping")
    for name, most in (("players", MOST_PLAYERS), ("options", MOST_OPTIONS), ("components", LONGEST_COMPONENTS)):
        if isinstance(data.get(name), (list, dict, str)) and len(data[name]) > most:
            raise CodecError(f"too much of {name}")
    options = data.get("options")
    words = [data.get("app"), data.get("game"), data.get("created")]
    words += [*options, *options.values()] if isinstance(options, dict) else []
    if any(isinstance(word, str) and len(word) > LONGEST_WORD for word in words):
        raise CodecError("too long a word")


def _completed(data: dict[str, Any]) -> dict[str, Any]:
    """With the defaults of the parts that a header may leave out."""
    players = data.get("players")
    if type(players) is list:
        players = [{"crest": None, **player} if type(player) is dict else player for player in players]
    return {**_OPTIONAL, **data, "players": players}


def encode_entry(entry: Entry) -> dict[str, Any]:
    """One line of a file, as plain data."""
    if isinstance(entry, Did):
        return {"seat": entry.seat, **encode_action(entry.action), "digest": entry.digest}
    if isinstance(entry, Noted):
        return {"memo": entry.memo, "seat": entry.seat}
    data: dict[str, Any] = encode(entry)
    return data


# Kinds of entries by the key that only they have. Did has `do`; an entry with none of these keys is a Titled.
_KINDS: Final[dict[str, type]] = {
    "memo": Noted,
    "undo": Undid,
    "player": Seated,
    "conceded": Conceded,
    "ended": Ended,
    "renewed": Renewed,
    "hinted": Hinted,
}


def decode_entry(game: AnyGame, data: Any) -> Entry:
    """The entry in this line; CodecError where it is not one of this game."""
    if type(data) is not dict:
        raise CodecError("not a mapping")
    if "do" not in data:
        kind: Any = next((kind for key, kind in _KINDS.items() if key in data), Titled)
        entry: Entry = decode(kind, data)
        return Titled(tidy(entry.title, LONGEST_TITLE)) if isinstance(entry, Titled) else entry
    data = dict(data)
    seat, mark = data.pop("seat", ""), data.pop("digest", None)
    if not (seat is None or type(seat) is int) or type(mark) is not str:
        raise CodecError("an action without seat or digest")
    return Did(seat, decode_action(game, data), mark)
