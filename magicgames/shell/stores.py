"""Settings and people as they are now: changed in memory at once, kept on disk right after."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from magicgames import people, settings
from magicgames.files import FileTrouble
from magicgames.people import CRESTS, People

if TYPE_CHECKING:
    from magicgames.engine.record import Player


class SettingsStore(QObject):
    """The settings of one profile."""

    changed = Signal()
    troubled = Signal(object)  # Say: they could not be kept

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self.value, self.trouble = settings.load(path)

    def change(self, **changes: Any) -> None:
        changed = replace(self.value, **changes)
        if changed != self.value:
            self.value = changed
            self.changed.emit()
            try:
                settings.save(changed, self._path)
            except FileTrouble as trouble:
                self.troubled.emit(trouble.say)

    def restore(self) -> None:
        """The usual settings again; what the program remembers by itself, keys included, has other ways back."""
        self.change(**settings.usual())


class PeopleStore(QObject):
    """The remembered people of one profile."""

    troubled = Signal(object)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self.value, self.trouble = people.load(path)

    def keep(self, changed: People) -> None:
        if changed != self.value:
            self.value = changed
            try:
                people.save(changed, self._path)
            except FileTrouble as trouble:
                self.troubled.emit(trouble.say)

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
        """These people play now, with these crests; new ones are remembered."""
        from datetime import datetime  # the first page needs no date

        seated, known = self.crested(players), self.value
        people = [player for player in seated if player.is_person and player.name]
        for player in people:
            known = known.add(player.name, player.crest or 0)
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        self.keep(known.sat_down(tuple(player.name for player in people), now))
        return seated
