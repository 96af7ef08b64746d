"""What the list of matches shows of each file. It is made from the public view, so it holds no secrets.

To make a preview the whole record has to be replayed. So previews are cached, in memory and in `previews.json`: a file
of the same size and modification time is not read again, as long as program and games have the same versions.
"""

import json
import os
import zlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from magicgames import __version__
from magicgames.engine.account import Feat
from magicgames.engine.codec import CodecError, decode, encode
from magicgames.engine.game import Say, Seat
from magicgames.engine.match import Match
from magicgames.engine.reading import read_match
from magicgames.engine.record import Player
from magicgames.engine.saves import MOST, Tick
from magicgames.engine.shelf import GameInfo
from magicgames.files import MEGABYTE, FileTrouble, read_bytes, read_json, write_json

_LARGEST: Final = 64 * MEGABYTE  # of the cache: some twenty thousand matches, more than anybody plays


@dataclass(frozen=True, slots=True)
class Summary:
    """What a file says about its match; a file that can't be played has only a `trouble`."""

    game: str = ""
    title: str = ""
    players: tuple[Player, ...] = ()
    created: str = ""
    steps: int = 0
    progress: Say | None = None
    over: bool = False
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()  # at the end, by seat; none of a match that was called off
    feats: tuple[Feat, ...] = ()  # of a match that was played to its end
    trouble: Say | None = None
    origin: int | None = None  # of a "what if" match: how many steps it has from the other match
    conceded: tuple[Seat, ...] = ()  # statistics don't count what a bot reached there afterwards


@dataclass(frozen=True, slots=True)
class Preview(Summary):
    """A line of the list of matches."""

    path: Path = Path()
    changed: float = 0.0  # seconds since the epoch


@dataclass(frozen=True, slots=True)
class _Known:
    """An entry of the cache: valid while the file has this size and modification time."""

    size: int
    time: int
    summary: Summary


class Previews:
    """The cache of previews."""

    def __init__(self, memory: Path, games: Sequence[GameInfo]) -> None:
        self._memory = memory
        self._games = games
        self._known: dict[str, _Known] | None = None
        self._changed = False

    def of(self, path: Path, tick: Tick | None = None) -> Preview:
        """The preview of this file; reads the file if it is not cached."""
        try:
            about = path.stat()
            known = self._find(path, about)
            if known is None:
                known = self._learn(path, about, self._summary(path, tick))
        except OSError as error:
            trouble = error if isinstance(error, FileTrouble) else FileTrouble("file_unreadable", path)
            return Preview(trouble=trouble.say, path=path)
        return _preview(path, about, known)

    def known(self, path: Path) -> Preview | None:
        """The preview of this file if it is cached, else None."""
        try:
            about = path.stat()
        except OSError:
            return self.of(path)
        known = self._find(path, about)
        return _preview(path, about, known) if known is not None else None

    def learn(self, path: Path, match: Match) -> None:
        """Caches the preview of a file, made from the match that was just written to it."""
        with suppress(OSError):  # it is read when it is listed
            self._learn(path, path.stat(), summary_of(match, None))

    def _find(self, path: Path, about: os.stat_result) -> _Known | None:
        if self._known is None:
            self._known = self._remember()
        known = self._known.get(path.name)
        return known if known is not None and known.size == about.st_size and known.time == about.st_mtime_ns else None

    def _learn(self, path: Path, about: os.stat_result, summary: Summary) -> _Known:
        if self._known is None:
            self._known = self._remember()
        known = self._known[path.name] = _Known(about.st_size, about.st_mtime_ns, summary)
        self._changed = True
        return known

    def keep(self) -> None:
        """Writes the cache for the next start of the program."""
        if self._changed and self._known is not None:
            here = self._known.copy()  # the thread that reads long files may add to it meanwhile
            known = {name: each for name, each in here.items() if os.path.exists(self._memory.with_name(name))}
            data = encode(known)
            with suppress(FileTrouble):  # the next start is slower, that is all
                write_json(self._memory, {"for": self._edition(), "check": _check(data), "known": data})
            self._changed = False

    def _summary(self, path: Path, tick: Tick | None) -> Summary:
        data = read_bytes(path, MOST)  # outside the try: a failing disk must not be cached as a bad file
        try:
            reading = read_match(data, path, self._games, tick)
        except FileTrouble as trouble:
            return Summary(trouble=trouble.say)
        return summary_of(reading.match, reading.trouble)

    def _remember(self) -> dict[str, _Known]:
        try:
            data = read_json(self._memory, _LARGEST)
            if type(data) is dict and data.get("for") == self._edition():
                if data.get("check") != _check(data.get("known")):  # valid JSON, but not what was written
                    return {}
                known = decode(_KNOWN, data.get("known"))
                return {name: replace(each, summary=_as_made(each.summary)) for name, each in known.items()}
        except (FileTrouble, CodecError):  # it is only a cache
            pass
        return {}

    def _edition(self) -> list[Any]:
        return [__version__, [[game.id, game.version] for game in self._games]]


_KNOWN: Any = dict[str, _Known]


def _check(data: Any) -> int:
    return zlib.crc32(json.dumps(data, sort_keys=True).encode())


def summary_of(match: Match, trouble: Say | None) -> Summary:
    """What everybody may know of a match."""
    record, outcome = match.record, match.outcome
    return Summary(
        record.game,
        record.title,
        match.contenders,
        record.created,
        match.position,
        match.game.progress(match.view(None)),
        outcome is not None,
        outcome.winners if outcome is not None else (),
        outcome.scores if outcome is not None else (),
        match.account().feats if match.can_open else (),
        trouble,
        record.origin.step if record.origin is not None else None,
        tuple(sorted(match.conceded)),
    )


def _preview(path: Path, about: os.stat_result, known: _Known) -> Preview:
    told: dict[str, Any] = {part.name: getattr(known.summary, part.name) for part in fields(Summary)}
    return Preview(**told, path=path, changed=about.st_mtime)


def _as_made(summary: Summary) -> Summary:
    """Turns the lists in the fields of a Say into tuples again: their type is Any, so `decode` leaves them alone."""
    feats = tuple([replace(feat, what=_said(feat.what)) for feat in summary.feats])
    return replace(summary, progress=_said(summary.progress), trouble=_said(summary.trouble), feats=feats)


def _said(say: Say | None) -> Say | None:
    return say and Say(say.key, {key: _tupled(part) for key, part in say.fields.items()})


def _tupled(data: Any) -> Any:
    return tuple(map(_tupled, data)) if isinstance(data, list) else data
