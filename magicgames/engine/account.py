"""The account of a match, made by its rules: tables that explain the result, moments worth telling, feats for the
statistics, and everybody's points over time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from magicgames.say import Say

Cell: TypeAlias = int | Say | None
MOST_MOMENTS: Final = 5
_LEAD: Final = 3  # the weight of a change of the lead
_ALIKE: Final = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table: what it is about, and a cell for each column."""

    head: Say
    cells: tuple[Cell, ...]
    sum: bool = False  # it adds up what is above it


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers and their causes. Without columns of its own it has one for each seat."""

    title: Say
    lines: tuple[Line, ...]
    columns: tuple[Say, ...] = ()
    note: Say | None = None
    seat: int | None = None  # whose table it is, if it is about one of them


@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth telling, and after which step it happened; those of the highest weight are shown."""

    position: int
    weight: int
    say: Say


@dataclass(frozen=True, slots=True)
class Feat:
    """A figure of one seat for the statistics. With `of` it is a ratio ("7 of 9 calls"), and both numbers add up over
    matches; without, the best value of all matches counts. Its words are `<game>.feat.<kind>`."""

    kind: str
    seat: int
    value: int
    of: int = 0
    what: Say | None = None  # what exactly it was


@dataclass(frozen=True, slots=True)
class Stand:
    """Everybody's points after a step."""

    position: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """Everything a game says about a match afterwards."""

    tables: tuple[Table, ...] = ()
    moments: tuple[Moment, ...] = ()
    feats: tuple[Feat, ...] = ()
    course: tuple[Stand, ...] = ()  # from the beginning to the end


def worth_remembering(account: Account) -> tuple[Moment, ...]:
    """The MOST_MOMENTS moments of the highest weight in the order they happened, changes of the lead included; one for
    each step, and of those that are told in the same words no more than two while there are others."""
    found: dict[int, Moment] = {}
    for moment in (*account.moments, *_changes_of_lead(account.course)):
        if moment.position not in found or moment.weight > found[moment.position].weight:
            found[moment.position] = moment
    first: list[Moment] = []
    more: list[Moment] = []
    for moment in sorted(found.values(), key=lambda moment: (-moment.weight, -moment.position)):
        alike = sum(other.say.key == moment.say.key for other in first)
        (first if alike < _ALIKE else more).append(moment)
    return tuple(sorted((*first, *more)[:MOST_MOMENTS], key=lambda moment: moment.position))


def grown(steps: Sequence[tuple[int, int, int]], seats: int) -> tuple[Stand, ...]:
    """The points over time, from single gains: (position, seat, points)."""
    scores, course = [0] * seats, [Stand(0, (0,) * seats)]
    for position, seat, points in steps:
        scores[seat] += points
        if course[-1].position == position:
            course.pop()
        course.append(Stand(position, tuple(scores)))
    return tuple(course)


def _changes_of_lead(course: Sequence[Stand]) -> list[Moment]:
    found, leader = [], None
    for stand in course:
        most = max(stand.scores)
        ahead = [seat for seat, points in enumerate(stand.scores) if points == most]
        if len(ahead) == 1 and ahead[0] != leader:
            if leader is not None:
                found.append(Moment(stand.position, _LEAD, Say("app.account.lead", {"seat": ahead[0], "points": most})))
            leader = ahead[0]
    return found
