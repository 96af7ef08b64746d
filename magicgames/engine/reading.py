"""From the bytes of a file to a match: whole, as far as it can be played, or refused with the reason.

A damaged file is played up to the first line that can't be decoded or doesn't fit the rules. The match then continues
in a copy, so that nobody's evening is overwritten by what we could make of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from magicgames.engine.codec import CodecError
from magicgames.engine.game import AnyGame, BadComponents, Say
from magicgames.engine.match import Match
from magicgames.engine.options import BadSetup
from magicgames.engine.record import FORMAT, LONGEST_LINE, MOST_ENTRIES, Entry, Record, decode_entry, decode_header
from magicgames.engine.refusals import BadEntry
from magicgames.engine.shelf import GameInfo, take
from magicgames.files import BadData, FileTrouble, parse_json, shown_name


@dataclass(frozen=True, slots=True)
class Reading:
    """A match as far as its record can be played."""

    match: Match
    length: int  # bytes that were understood; a torn line may follow
    cut: bool  # entries are lost, or the record was converted from an earlier version: the match goes on in a copy
    trouble: Say | None


def read_match(
    data: bytes, path: Path, games: Sequence[GameInfo], tick: Callable[[float], None] | None = None
) -> Reading:
    """The match in this data; FileTrouble about `path` when none of it can be played.

    `tick` is called again and again with the part of the work that is done, and may end it by an exception of its own.
    """
    first, *lines = data.split(b"\n", MOST_ENTRIES + 2)
    record = _header(first, path)
    game = _game(record, path, games)
    torn = lines.pop() if lines else b""  # what follows the last line end: nothing, unless a write was cut off
    if torn and _entry(game, torn) is not None:  # it was cut off just before its line end
        lines.append(torn)
        torn = b""
    length = len(first) + 1 + _read_entries(game, lines, record, tick)
    earlier = record.version < game.version
    if earlier:
        record, unconverted = _retold(game, record, path)
    match = _as_far_as_it_plays(game, record, path, tick)
    lost = unconverted if earlier else len(lines) - len(match.record.entries)
    trouble = None
    if lost:
        kind = "save_older_cut" if earlier else "save_cut"
        trouble = Say(f"app.trouble.{kind}", {"name": shown_name(path), "lost": lost})
    elif torn:
        trouble = Say("app.trouble.save_torn", {"name": shown_name(path)})
    return Reading(match, min(length, len(data)), lost > 0 or earlier, trouble)


def _read_entries(game: AnyGame, lines: Sequence[bytes], record: Record, tick: Callable[[float], None] | None) -> int:
    """Appends the entries of these lines to the record, up to the first that is none; returns how many bytes they are,
    line ends included."""
    length = 0
    for number, line in enumerate(lines):
        entry = _entry(game, line) if number < MOST_ENTRIES else None
        if entry is None:
            break
        if tick is not None and number % 100 == 0:
            tick(number / len(lines) / 4)  # a quarter of the work; the rest is to play them
        record.entries.append(entry)
        length += len(line) + 1
    return length


def _entry(game: AnyGame, line: bytes) -> Entry | None:
    """None for anything that is not an entry of this game."""
    if len(line) > LONGEST_LINE:
        return None
    try:
        return decode_entry(game, parse_json(line.decode()))
    except (BadData, CodecError, UnicodeDecodeError):
        return None


def _header(line: bytes, path: Path) -> Record:
    try:
        data = parse_json(line[: LONGEST_LINE + 1].decode())
    except (BadData, UnicodeDecodeError) as error:
        raise FileTrouble("save_foreign", path) from error
    if type(data) is not dict or type(data.get("format")) is not int or type(data.get("game")) is not str:
        raise FileTrouble("save_foreign", path)
    if data["format"] > FORMAT:
        raise FileTrouble("save_newer", path)
    try:
        return decode_header(data)
    except CodecError as error:
        raise FileTrouble("save_damaged", path) from error


def _game(record: Record, path: Path, games: Sequence[GameInfo]) -> AnyGame:
    for game in games:
        if game.id == record.game:
            if record.version > game.version:
                raise FileTrouble("save_newer", path)
            return _as_printed(take(game), record, path)
    raise FileTrouble("game_unknown", path, game=record.game)


def _retold(game: AnyGame, record: Record, path: Path) -> tuple[Record, int]:
    """A record of an earlier version converted to today's, and how many of its entries could not be converted."""
    try:
        retold = game.retell(record)
    except BadSetup as error:
        raise FileTrouble("save_damaged", path) from error
    if retold is None:
        raise FileTrouble("save_older", path)
    return retold[0], len(record.entries) - retold[1]


def _as_printed(game: AnyGame, record: Record, path: Path) -> AnyGame:
    """The game with the components this match was played with."""
    try:
        return game.with_components(parse_json(record.components))[0] if record.components else game
    except (BadData, BadComponents) as error:
        raise FileTrouble("save_damaged", path) from error


def _as_far_as_it_plays(game: AnyGame, record: Record, path: Path, tick: Callable[[float], None] | None) -> Match:
    """Plays the record; where it breaks, by the edition of the rules it was made with, and else without what follows.

    It ends: `played_by` returns a game that returns itself, and every cut makes the record shorter."""
    while True:
        try:
            return Match(game, record, tick=tick and (lambda part: tick(0.25 + 0.75 * part)))
        except BadEntry as bad:
            other = game.played_by(record)
            if other is game:
                record = replace(record, entries=record.entries[: bad.index])
            game = other
        except BadSetup as error:
            raise FileTrouble("save_damaged", path) from error
