"""Settings and people as they are now: changed in memory at once, kept on disk right after."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from magicgames import people, settings
from magicgames.files import FileTrouble
from magicgames.people import CRESTS, People, Person
from magicgames.say import Say

if TYPE_CHECKING:
    from magicgames.engine.record import Player
    from magicgames.learning.progress import Learner


class Store(QObject):
    """A part of the profile that is one file."""

    troubled = Signal(object)  # Say: it could not be read, and that has been found out just now
    unwritten = Signal(object)  # Say: it could not be kept

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self.trouble: Say | None = None  # with the file as it was found
        self.unkept: Say | None = None  # why the disk has not yet what is in memory

    def write(self) -> None:
        """Puts on the disk what is in memory."""
        try:
            self._save()
        except FileTrouble as trouble:
            self.unkept = trouble.say
        else:
            self.unkept = None

    def _keep_changes(self) -> None:
        self.write()
        if self.unkept is not None:
            self.unwritten.emit(self.unkept)

    def _save(self) -> None:
        raise NotImplementedError


class SettingsStore(Store):
    """The settings of one profile, and of the person who has the screen now."""

    changed = Signal()

    def __init__(self, path: Path, language: str = "") -> None:
        """`language` is the table's for now: in force until another is chosen for the table, and never kept."""
        super().__init__(path)
        self.value, self.trouble = settings.load(path)  # those of the table
        self._for_now: dict[str, Any] = {"language": language} if language else {}
        self.people: PeopleStore | None = None  # whose own settings are worn
        self._wearer = ""  # a name of the remembered person who has the screen; empty: everybody
        self._shared = False  # with others, so that what they change is theirs
        # Who was forgotten last, and the settings with and without them.
        self._gone: tuple[frozenset[str], settings.Settings, settings.Settings] | None = None
        self._told = self.now  # those that whoever follows them has heard of

    def know(self, people: "PeopleStore") -> None:
        """Their own settings are worn from now on, and their names followed."""
        self.people = people
        people.changed.connect(self._follow)

    @property
    def now(self) -> settings.Settings:
        """As they are in force: the wearer's own before the table's."""
        return self.of(self._wearer)

    def of(self, name: str) -> settings.Settings:
        """As they would be in force if this person had the screen."""
        person, table = self._person(name), replace(self.value, **self._for_now)
        return settings.worn(table, person.own) if person is not None else table

    @property
    def wearer(self) -> str:
        """What the remembered person who has the screen is called; empty: everybody has it."""
        return self.person.name if self.person is not None else ""

    @property
    def person(self) -> Person | None:
        """The remembered person who has the screen."""
        return self._person()

    @property
    def shared(self) -> bool:
        """Whoever has the screen shares it with others."""
        return self._shared

    @property
    def personal(self) -> bool:
        """Whether what is changed now is one person's own."""
        person = self._person()
        return person is not None and (self._shared or bool(person.own))

    def wear(self, name: str, shared: bool = True) -> None:
        """This person has the screen from now on, or everybody; shared with others or not."""
        self._wearer, self._shared = name, shared
        self._tell()

    def change(self, **changes: Any) -> None:
        """What a person changes while they have the screen is theirs, as far as it can be."""
        person = self._person()
        own = {name: value for name, value in changes.items() if person and self._is_own(person, name)}
        if person is not None and own and self.people is not None:
            self.people.keep(self.people.value.give_own(person.name, {**person.own, **own}))
        tables = {name: value for name, value in changes.items() if name not in own}
        self._for_now = {name: value for name, value in self._for_now.items() if name not in tables}
        self._keep(replace(self.value, **tables))
        self._tell()

    def change_own(self, name: str, setting: str, value: Any) -> None:
        """Another own setting of a remembered person; None: as the table."""
        person = self._person(name)
        if person is not None and self.people is not None:
            others = {each: kept for each, kept in person.own.items() if each != setting}
            own = others if value is None else {**others, setting: value}
            self.people.keep(self.people.value.give_own(name, own))

    def restore(self) -> None:
        """The usual settings again, or the table's for whoever has the screen; what the program remembers by itself,
        keys included, has other ways back."""
        person = self._person()
        if person is None or self.people is None or not self.personal:
            self.change(**settings.usual())
        elif person.own:
            self.people.keep(self.people.value.give_own(person.name, {}))
            self.changed.emit()

    def _is_own(self, person: Person, setting: str) -> bool:
        return setting in person.own or (self._shared and setting in settings.PERSONAL)

    def _person(self, name: str | None = None) -> Person | None:
        name = self._wearer if name is None else name
        return self.people.value.find(name) if self.people is not None and name else None

    def _follow(self, before: People, after: People) -> None:
        """Seats are those of whoever has another name now, nobody's after somebody was forgotten, and theirs again if
        they are brought back at once."""
        kept = settings.with_names(self.value, lambda name: after.called_since(before, name))
        gone = frozenset(name for name in before.names if after.find(name) is None)
        if gone:
            self._gone = gone, self.value, kept
        elif self._gone is not None and all(map(after.find, self._gone[0])):
            _, with_them, without = self._gone
            back = replace(self.value, setups=with_them.setups, learner=with_them.learner)
            seated = (self.value.setups, self.value.learner) == (without.setups, without.learner)
            kept = settings.with_names(back, after.called) if seated else kept  # else others have sat down meanwhile
            self._gone = None
        self._keep(kept)
        self._tell()

    def _tell(self) -> None:
        """Others may be in force: also because whoever has the screen is not remembered any more."""
        if self.now != self._told:
            self._told = self.now
            self.changed.emit()

    def _keep(self, changed: settings.Settings) -> None:
        if changed != self.value:
            self.value = changed
            self._keep_changes()

    def _save(self) -> None:
        settings.save(self.value, self._path)


class PeopleStore(Store):
    """The remembered people of one profile."""

    changed = Signal(object, object)  # People before and after
    renamed = Signal()  # a name that is told somewhere is another one now

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.value, self.trouble = people.load(path)
        self._called: dict[str, str] = {}  # by a name they had: long lists ask for the same few again and again

    def keep(self, changed: People) -> None:
        if changed != self.value:
            before, self.value = self.value, changed
            self._called.clear()
            self.changed.emit(before, changed)
            self._keep_changes()
            names = [name for person in (*before.known, *changed.known) for name in person.names]
            if any(before.called(name) != changed.called(name) for name in names):
                self.renamed.emit()

    def called(self, name: str) -> str:
        """How whoever had this name is called now."""
        if name not in self._called:
            self._called[name] = self.value.called(name)
        return self._called[name]

    def _save(self) -> None:
        people.save(self.value, self._path)

    def crested(self, players: "Sequence[Player]") -> "tuple[Player, ...]":
        """Everybody with a crest, no two with the same: the one chosen, people's own, that of the seat."""
        crests: dict[int, int] = {}  # by seat
        for seat, player in enumerate(players):
            if player.crest is not None and player.crest not in crests.values():
                crests[seat] = player.crest
        for seat, player in enumerate(players):
            if seat in crests:
                continue
            person = self.value.find(player.name) if player.is_person and player.name else None
            if person is not None and person.crest % CRESTS not in crests.values():
                crests[seat] = person.crest % CRESTS
        for seat in range(len(players)):
            if seat not in crests and seat not in crests.values():
                crests[seat] = seat
        left = [crest for crest in range(CRESTS) if crest not in crests.values()]
        crests |= {seat: left.pop(0) for seat in range(len(players)) if seat not in crests}
        return tuple(replace(player, crest=crests[seat]) for seat, player in enumerate(players))

    def seat(self, players: "Sequence[Player]") -> "tuple[Player, ...]":
        """These people play now, as they are called now and with these crests; new ones are remembered."""
        from datetime import datetime  # the first page needs no date

        from magicgames.engine.record import under_names

        known = self.value
        seated = under_names(self.crested(players), known.called)
        people = [player for player in seated if player.is_person and player.name]
        for player in people:
            known = known.add(player.name, player.crest or 0)
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        self.keep(known.sat_down(tuple(player.name for player in people), now))
        return seated


class LearningStore(Store):
    """How far everybody is with lessons and puzzles. It is read when somebody first asks."""

    changed = Signal()

    def __init__(self, path: Path, people: PeopleStore) -> None:
        super().__init__(path)
        self._people = people
        self._value: dict[str, Learner] | None = None
        self._forgotten: dict[str, Learner] = {}  # until the program ends: people may be remembered again
        people.changed.connect(self._follow)

    @property
    def value(self) -> "dict[str, Learner]":
        if self._value is None:
            from magicgames.learning import progress

            self._value, trouble = progress.load(self._path)
            if trouble is not None:
                self.troubled.emit(trouble)
        return self._value

    def learner(self, name: str) -> "Learner":
        """By any name that is theirs or was: a match knows them by that of its time."""
        from magicgames.learning.progress import Learner

        return self.value.get(self._people.called(name)) or Learner()

    def has_learnt(self, game: str) -> bool:
        """Whether anybody here has."""
        if self._value is None and not os.path.lexists(self._path):
            return False  # and nothing need be loaded to know it
        return any(learner.has_learnt(game) for learner in self.value.values())

    def keep(self, name: str, learner: "Learner") -> None:
        now = self._people.called(name)
        if self.value.get(now) != learner:
            self._keep({**self.value, now: learner})

    def _follow(self, before: People, after: People) -> None:
        """Whoever gets another name keeps what they have learnt; whoever is forgotten is forgotten here, too."""
        gone = [person.name for person in before.known if after.find(person.name) is None]
        come = [person.name for person in after.known if before.find(person.name) is None]
        # Last those who were remembered: what lies there for somebody unknown never takes the place of theirs.
        kept = sorted(self.value.items(), key=lambda each: before.find(each[0]) is not None)
        value = {after.called(name): learner for name, learner in kept}
        self._forgotten |= {name: value.pop(name) for name in gone if name in value}
        value |= {name: self._forgotten.pop(name) for name in come if name in self._forgotten}
        if value != self.value:
            self._keep(value)

    def _keep(self, value: "dict[str, Learner]") -> None:
        self._value = value
        self._keep_changes()
        self.changed.emit()

    def _save(self) -> None:
        from magicgames.learning import progress

        progress.save(self.value, self._path)
