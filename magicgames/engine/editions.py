"""Which edition of its rules a record was played by, where a correction has not raised the version of a game."""

from magicgames.engine.game import AnyGame
from magicgames.engine.match import Match
from magicgames.engine.record import Record
from magicgames.engine.refusals import BadEntry


def played_further(game: AnyGame, earlier: AnyGame, record: Record) -> AnyGame:
    """The rules by which this record goes further; those of today where both go equally far."""
    today = _played(game, record)
    return earlier if today < len(record.entries) and _played(earlier, record) > today else game


def _played(game: AnyGame, record: Record) -> int:
    """How many entries can be played."""
    try:
        Match(game, record)
    except BadEntry as bad:
        return bad.index
    return len(record.entries)
