"""Games that were scored, on disk: one file each, written at every change, read in any language.

A file holds what was entered – cards by their keys, not by names – and for other programs what came of it; only the
first is read again.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from magicgames.boards.realms.scorer.model import LONGEST_NAME, MOST_PLAYERS, Entered, Player, Standing
from magicgames.engine.codec import CodecError, decode, encode
from magicgames.files import FileTrouble, move, read_json, troubles, write_json
from magicgames.games.realms.best import HAND
from magicgames.games.realms.cards import CARDS, NECROMANCER
from magicgames.games.realms.choosing import objection
from magicgames.games.realms.sheet import STEPS, UNUSED
from magicgames.kit.game_ui import SCORE_SUFFIX
from magicgames.people import tidy

_FORMAT: Final = 1
_GAME: Final = "realms"


@dataclass(frozen=True)
class Result:
    """What a player had in the end; as it is told in the list of games."""

    name: str
    score: int | None  # None: no card has been entered
    complete: bool
    number: int = 0  # of one who has no name


@dataclass(frozen=True)
class Kept:
    """A game in the list."""

    path: Path
    created: str
    results: tuple[Result, ...]


def this_moment() -> str:
    """The moment that a game is known by."""
    return datetime.now().isoformat(timespec="seconds")


class Evenings:
    """The games of one profile; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._written: dict[str, Any] = {}
        self._begun: Path | None = None  # a game of which only names are known: nothing is lost with it

    def newest(self) -> tuple[Entered | None, FileTrouble | None]:
        """The game that was entered last."""
        for path in self._paths():
            try:
                return read(path), None
            except FileTrouble as trouble:
                return None, trouble
        return None, None

    def all(self) -> list[Kept]:
        """The newest first; files that can't be read have no results, and games without cards are not told."""
        found = []
        for path in self._paths():
            try:
                data = read_json(path)
                entered = _entered(path, data)
            except FileTrouble:
                found.append(Kept(path, "", ()))
            else:
                if entered.any_card:
                    found.append(Kept(path, entered.created, (*_results(data), *_missing(entered))))
        return found

    def keep(self, entered: Entered, names: Sequence[str], standings: Sequence[Standing]) -> None:
        """Writes this game down, unless nothing has been entered or nothing has changed."""
        path = self.path_of(entered)
        if path is None or not (entered.any_card or any(player.name for player in entered.players)):
            return
        data = plain(entered, names, standings)
        if data != self._written:
            write_json(path, data)
            self._written = data
        if self._begun is not None and self._begun != path:
            with troubles(self._begun, writing=True):
                self._begun.unlink(missing_ok=True)
        self._begun = None if entered.any_card else path

    def take_in(self, path: Path) -> Entered:
        """A game from anywhere; one that is here already under another form gets a time of its own."""
        entered = read(path)
        here = self.path_of(entered)
        if here is not None and os.path.exists(here) and here.resolve() != path.resolve() and read(here) != entered:
            entered = replace(entered, created=this_moment())
        return entered

    def remove(self, path: Path) -> None:
        """Out of the list; the file waits in a folder of its own for whoever wants it back."""
        move(path, path.parent / "removed" / path.name)
        self._written = {}

    def path_of(self, entered: Entered) -> Path | None:
        signs = "".join(sign for sign in entered.created if sign.isdigit())
        name = f"{signs[:8]}-{signs[8:14]}{SCORE_SUFFIX}"
        return self._folder / name if self._folder is not None else None

    def _paths(self) -> list[Path]:
        if self._folder is None or not os.path.isdir(self._folder):
            return []
        with troubles(self._folder, writing=False):
            return sorted(self._folder.glob(f"*{SCORE_SUFFIX}"), reverse=True)


def plain(entered: Entered, names: Sequence[str], standings: Sequence[Standing]) -> dict[str, Any]:
    results = [
        {
            "player": names[each.player],
            "place": each.rank,
            "complete": each.complete,
            "score": each.sheet.score,
            "strength": each.sheet.strength,
            "blanked": [row.card for row in each.sheet.rows if not row.active],
            "cards": {row.card: row.total for row in each.sheet.rows},
            "choices": encode(each.sheet.choices),
        }
        for each in standings
    ]
    return {"format": _FORMAT, "game": _GAME, "entered": encode(entered), "results": results}


def read(path: Path) -> Entered:
    return _entered(path, read_json(path))


def _entered(path: Path, data: Any) -> Entered:
    """What was entered, checked: a file may come from anywhere."""
    try:
        if data["format"] != _FORMAT or data["game"] != _GAME:
            raise FileTrouble("file_other", path)
        entered = decode(Entered, data["entered"])
        datetime.fromisoformat(entered.created)
    except (CodecError, KeyError, TypeError, ValueError) as error:
        raise FileTrouble("file_other", path) from error
    cards = [*entered.discard, *[card for player in entered.players for card in player.hand]]
    hands = [player.hand for player in entered.players]
    if (
        len(set(cards)) < len(cards)
        or not set(cards) <= set(CARDS)
        or not 1 <= len(hands) <= MOST_PLAYERS
        or any(len(hand) > HAND + (NECROMANCER in hand) for hand in hands)
    ):
        raise FileTrouble("file_other", path)
    return replace(entered, players=tuple([_fitting(player, entered) for player in entered.players]))


def _fitting(player: Player, entered: Entered) -> Player:
    """Own choices that don't fit the hand are forgotten."""
    player = replace(player, name=tidy(player.name)[:LONGEST_NAME])
    unfit = objection(player.hand, entered.discard, player.choices, entered.russian) is not None
    if unfit or not set(player.decided) <= set(STEPS):
        return replace(player, decided=(), choices=UNUSED)
    return player


def _missing(entered: Entered) -> tuple[Result, ...]:
    """Players of whom no card has been entered."""
    players = enumerate(entered.players, 1)
    return tuple([Result(each.name, None, False, number) for number, each in players if not each.hand])


def _results(data: Any) -> tuple[Result, ...]:
    """For the list only, so anything odd is left out."""
    found, rows = [], data.get("results")
    for row in rows[:MOST_PLAYERS] if isinstance(rows, list) else ():
        if isinstance(row, dict) and type(row.get("player")) is str and type(row.get("score")) is int:
            found.append(Result(tidy(row["player"])[:LONGEST_NAME], row["score"], row.get("complete") is not False))
    return tuple(found)
