"""The people who play at this computer: remembered names, each with a crest, the latest first."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from magicgames.files import mend_own, read_own, write_json
from magicgames.say import Say

LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 100  # of a match
MOST_PEOPLE: Final = 200
MOST_OWN: Final = 50  # settings of one person
MOST_FORMER: Final = 50  # names of one person
CRESTS: Final = 8


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is remembered."""

    name: str
    crest: int = 0  # which of the crests
    used: str = ""  # when this person sat down last, an ISO date and time; empty: never
    own: Mapping[str, str | int | bool] = field(default_factory=dict)  # settings of theirs; the others: the table's
    former: tuple[str, ...] = ()  # names that they had before, the latest last: records keep them

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.former)


@dataclass(frozen=True, slots=True)
class People:
    """Everybody who is remembered. Each change gives a new value. No name, former ones included, is that of two people;
    names differ in more than case."""

    known: tuple[Person, ...] = ()

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.known]

    def find(self, name: str) -> Person | None:
        """Who is called so, or was."""
        key = _key(name)
        return next((person for person in self.known if key in map(_key, person.names)), None)

    def called(self, name: str) -> str:
        """How whoever had this name is called now."""
        person = self.find(name)
        return person.name if person is not None else name

    def called_since(self, before: "People", name: str) -> str:
        """How whoever had this name `before` a change is called now; empty: they were forgotten by it."""
        person = before.find(name)
        return "" if person is not None and self.find(person.name) is None else self.called(name)

    def add(self, name: str, crest: int | None = None) -> "People":
        """A new person, unless a crest is named with one that as few as possible have; whoever is known already stays
        as they are."""
        name = tidy(name)
        if not name or self.find(name) is not None:
            return self
        if crest is None:
            worn = [person.crest for person in self.known]
            crest = min(range(CRESTS), key=worn.count)
        return People((Person(name, crest), *self.known)[:MOST_PEOPLE])

    def rename(self, old: str, new: str) -> "People":
        """Another name, unless it belongs to somebody else, or did. What was done under the old one stays theirs."""
        person, other, new = self.find(old), self.find(new), tidy(new)
        if person is None or not new or other not in (None, person):
            return self
        former = tuple(name for name in (*person.former, person.name) if _key(name) != _key(new))
        return self._with(person, replace(person, name=new, former=former[-MOST_FORMER:]))

    def give_away(self, name: str) -> "People":
        """A name that somebody had before is no longer theirs: it can be that of somebody else."""
        person = self.find(name)
        if person is None:
            return self
        former = tuple(each for each in person.former if _key(each) != _key(name))
        return self._with(person, replace(person, former=former))

    def give_crest(self, name: str, crest: int) -> "People":
        person = self.find(name)
        return self if person is None else self._with(person, replace(person, crest=crest))

    def give_own(self, name: str, own: Mapping[str, str | int | bool]) -> "People":
        """These settings are this person's own; whichever is left out is that of the table."""
        person = self.find(name)
        return self if person is None else self._with(person, replace(person, own=dict(own)))

    def remove(self, name: str) -> "People":
        person = self.find(name)
        return People(tuple(each for each in self.known if each is not person))

    def sat_down(self, names: tuple[str, ...], when: str) -> "People":
        """These people play now: they are remembered, and come first, in the order of their seats."""
        people = self
        for name in reversed(names):
            people = people.add(name)
            person = people.find(name)
            if person is not None:
                others = tuple(each for each in people.known if each is not person)
                people = People((replace(person, used=when), *others))
        return people

    def _with(self, old: Person, new: Person) -> "People":
        return People(tuple(new if each is old else each for each in self.known))


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is kept: one line, no strange spaces, nothing that can't be printed, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:longest].rstrip()


def load(path: Path) -> tuple[People, Say | None]:
    """The people in this file. A damaged file is kept aside and told of."""
    data, trouble = read_own(path)
    if data is None and trouble is None:
        return People(), None
    rows = data if isinstance(data, list) else []
    known = [person for row in rows[:MOST_PEOPLE] if (person := _person(row)) is not None]
    people = People()
    for person in reversed(known):
        if not any(map(people.find, person.names)):
            people = People((person, *people.known))
    if len(people.known) < len(rows) or data is not rows:
        trouble = mend_own(path, trouble, lambda: save(people, path))
    return people, trouble


def save(people: People, path: Path) -> None:
    write_json(path, [asdict(person) for person in people.known])


def _person(row: Any) -> Person | None:
    if not isinstance(row, dict):
        return None
    row = {"own": {}, "former": [], **row}  # older files have none
    if {name: type(value) for name, value in row.items()} != _SHAPE or len(row["own"]) > MOST_OWN:
        return None
    if any(type(value) not in (str, int, bool) for value in row["own"].values()):
        return None
    names = [row["name"], *row["former"]]
    if any(type(name) is not str or not name or name != tidy(name) for name in names) or len(names) > 1 + MOST_FORMER:
        return None
    good = len(set(map(_key, names))) == len(names) and row["crest"] in range(CRESTS)
    return Person(**{**row, "former": tuple(row["former"])}) if good and len(row["used"]) <= LONGEST_NAME else None


def _key(name: str) -> str:
    return tidy(name).casefold()


_SHAPE: Final = {"name": str, "crest": int, "used": str, "own": dict, "former": list}
