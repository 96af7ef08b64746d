"""Statistics of people over their finished matches, calculated from the list of matches and stored nowhere."""

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final

from magicgames.engine.account import Feat
from magicgames.engine.game import Seat
from magicgames.engine.previews import Preview
from magicgames.engine.record import Player, under_names

_MORNING: Final = timedelta(hours=5)  # a match at 2 a.m. belongs to the evening before
BOTS: Final = ""  # the name under which all bots are counted together


@dataclass(frozen=True, slots=True)
class Series:
    """Matches of one game between the same people: how often each has won alone, and how often nobody has."""

    played: int
    wins: tuple[tuple[str, int], ...]  # by name, the most first; bots all together
    shared: int  # matches with several winners count for none of them


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody a person has played against, and how that went."""

    name: str
    played: int
    won: int  # the person was among the winners, and the rival was not
    lost: int  # the other way round
    shared: int  # both were


@dataclass(frozen=True, slots=True)
class Point:
    """One match of a person."""

    match: Preview
    seat: Seat
    score: int

    @property
    def own(self) -> bool:
        """Whether they played to the end; if they conceded, points and feats are those of a bot."""
        return self.seat not in self.match.conceded

    @property
    def won(self) -> bool:
        """Alone; whoever shares a win has neither won nor lost."""
        return self.match.winners == (self.seat,)

    @property
    def shared(self) -> bool:
        return self.seat in self.match.winners and not self.won


@dataclass(frozen=True, slots=True)
class Tally:
    """One kind of feat: added up over all matches, or the best one and where it was."""

    kind: str
    value: int
    of: int = 0
    best: Feat | None = None
    match: Preview | None = None

    @property
    def rate(self) -> int:
        """The number by which people are compared: the value, or a percentage."""
        return round(100 * self.value / self.of) if self.of else self.value


@dataclass(frozen=True, slots=True)
class Figures:
    """One person in one game."""

    name: str
    game: str
    points: tuple[Point, ...]  # every match, the oldest first
    rivals: tuple[Rival, ...]  # the most frequent first
    tallies: tuple[Tally, ...]

    def tally(self, kind: str) -> Tally | None:
        return next((each for each in self.tallies if each.kind == kind), None)

    @property
    def played(self) -> int:
        return len(self.points)

    @property
    def won(self) -> int:
        return sum(point.won for point in self.points)

    @property
    def shared(self) -> int:
        return sum(point.shared for point in self.points)

    @property
    def scored(self) -> tuple[Point, ...]:
        """The matches whose points are their own, the oldest first."""
        return tuple(point for point in self.points if point.own)

    @property
    def mean(self) -> float | None:
        scored = self.scored
        return sum(point.score for point in scored) / len(scored) if scored else None

    @property
    def best(self) -> Point | None:
        return max(self.scored, key=lambda point: point.score, default=None)

    @property
    def streak(self) -> int:
        """Matches won in a row, up to now."""
        return next((number for number, point in enumerate(reversed(self.points)) if not point.won), self.played)

    @property
    def longest_streak(self) -> int:
        longest = run = 0
        for point in self.points:
            run = run + 1 if point.won else 0
            longest = max(longest, run)
        return longest


def finished(previews: Iterable[Preview], called: Callable[[str], str] = str) -> list[Preview]:
    """The matches that count: played to an end that somebody won, as far as their files are whole; the oldest first,
    and everybody in them as they are `called` now. One that goes another way from a step of an earlier match would
    count the beginning of that match again."""
    whole = [each for each in previews if each.over and each.winners and each.scores and each.trouble is None]
    named = [replace(each, players=under_names(each.players, called)) for each in whole if each.origin is None]
    return sorted(named, key=_begun)


def _begun(match: Preview) -> tuple[float, str]:
    """When a match began, whatever the clocks of that place and season said; a file may say nothing of sense."""
    try:
        return datetime.fromisoformat(match.created).timestamp(), match.created
    except (ValueError, OverflowError, OSError):
        return 0.0, match.created


def damaged(previews: Iterable[Preview]) -> list[Preview]:
    """The files that had to be left out."""
    return [each for each in previews if each.trouble is not None]


def names_of(players: Sequence[Player]) -> tuple[str, ...]:
    """The people who can be known again, by name."""
    return tuple([player.name for player in players if player.is_person and player.name])


def everybody(matches: Iterable[Preview]) -> tuple[str, ...]:
    """Everybody who has finished a match, the latest first."""
    seen: dict[str, str] = {}
    for match in matches:
        for name in names_of(match.players):
            seen[name.casefold()] = name
            seen[name.casefold()] = seen.pop(name.casefold())  # to the end
    return tuple(reversed(seen.values()))


def evening(created: str) -> date | None:
    """The evening to which a time belongs; small hours belong to the day before."""
    try:
        return (datetime.fromisoformat(created) - _MORNING).date()
    except (ValueError, OverflowError):  # a file may say anything, also that it began in the year 1
        return None


def series(matches: Iterable[Preview], game: str, players: Sequence[Player], on: date | None = None) -> Series:
    """All matches of this game among exactly these people; only those of one evening, if it is named."""
    people = _keys(names_of(players))
    wins: dict[str, int] = dict.fromkeys(names_of(players), 0)
    by_key = {name.casefold(): name for name in wins}
    played = shared = 0
    for match in matches:
        if match.game != game or _keys(names_of(match.players)) != people or len(match.players) != len(players):
            continue
        if on is not None and evening(match.created) != on:
            continue
        played += 1
        winners = {_winner(match.players[seat], by_key) for seat in match.winners}
        if len(winners) > 1:
            shared += 1
        else:
            name = winners.pop()
            wins[name] = wins.get(name, 0) + 1
    return Series(played, tuple(sorted(wins.items(), key=lambda each: (each[0] == BOTS, -each[1]))), shared)


def figures(matches: Sequence[Preview], name: str, game: str) -> Figures | None:
    """What this person has done in this game; None: never played it."""
    key = name.casefold()
    points = []
    for match in matches:
        seat = next((s for s, each in enumerate(match.players) if each.is_person and each.name.casefold() == key), None)
        if match.game == game and seat is not None and seat < len(match.scores):
            points.append(Point(match, seat, match.scores[seat]))
    if not points:
        return None
    return Figures(name, game, tuple(points), _rivals(points), _tallies(points))


def _rivals(points: Sequence[Point]) -> tuple[Rival, ...]:
    found: dict[str, Rival] = {}
    for point in points:
        for seat, player in enumerate(point.match.players):
            if seat == point.seat or (player.is_person and not player.name):
                continue
            name = player.name if player.is_person else BOTS
            known = found.get(name.casefold(), Rival(name, 0, 0, 0, 0))
            mine, theirs = point.seat in point.match.winners, seat in point.match.winners
            found[name.casefold()] = Rival(
                name,
                known.played + 1,
                known.won + (mine and not theirs),
                known.lost + (theirs and not mine),
                known.shared + (mine and theirs),
            )
    return tuple(sorted(found.values(), key=lambda rival: -rival.played))


def _tallies(points: Sequence[Point]) -> tuple[Tally, ...]:
    found: dict[str, Tally] = {}
    for point in points:
        for feat in point.match.feats:
            if feat.seat != point.seat or not point.own:
                continue
            known = found.get(feat.kind)
            if feat.of:
                value, of = (known.value, known.of) if known is not None else (0, 0)
                found[feat.kind] = Tally(feat.kind, value + feat.value, of + feat.of)
            elif known is None or feat.value > known.value:
                found[feat.kind] = Tally(feat.kind, feat.value, 0, feat, point.match)
    return tuple(found.values())


def _keys(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name.casefold() for name in names)


def _winner(player: Player, by_key: dict[str, str]) -> str:
    return by_key.get(player.name.casefold(), BOTS) if player.is_person else BOTS


# For other programs

_HEAD: Final = ("date", "game", "person", "score", "won", "shared", "players", "file")
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")  # what a table program would take for a formula


def as_table(matches: Iterable[Preview], people: Iterable[str]) -> str:
    """A line for each of these people in each match, as comma-separated values. After what all games have in common
    come the feats of each, as `<game>.<kind>`; those of a ratio have a second column, `<game>.<kind>.of`."""
    matches = tuple(matches)
    known = _keys(people)
    text = io.StringIO()
    writer = csv.writer(text)
    columns = sorted({column for match in matches for feat in match.feats for column in _in_columns(match, feat)})
    writer.writerow((*_HEAD, *columns))
    for match in matches:
        for seat, player in enumerate(match.players):
            if player.is_person and player.name.casefold() in known and seat < len(match.scores):
                point = Point(match, seat, match.scores[seat])
                came = (int(point.won), int(point.shared))
                score = point.score if point.own else ""
                row = (match.created, match.game, player.name, score, *came, len(match.players))
                own = [feat for feat in match.feats if feat.seat == seat and point.own]
                feats = {column: value for feat in own for column, value in _in_columns(match, feat).items()}
                cells = (*row, match.path.name, *(feats.get(column, "") for column in columns))
                writer.writerow([_harmless(each) for each in cells])
    return text.getvalue()


def _in_columns(match: Preview, feat: Feat) -> dict[str, int]:
    name = f"{match.game}.{feat.kind}"
    return {name: feat.value, f"{name}.of": feat.of} if feat.of else {name: feat.value}


def _harmless(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value
