"""Settings and people as they are now: changed in memory at once, kept on disk right after."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from magicgames import people, settings
from magicgames.files import FileTrouble
from magicgames.kit.desk import Desk
from magicgames.people import CRESTS, People
from magicgames.settings import Settings

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
        """The usual settings again; the window, the last set-ups and the place in the rules are no settings.

        Keys have a page and a way back of their own.
        """
        usual = Settings()
        self.change(
            language=usual.language,
            theme=usual.theme,
            text_scale=usual.text_scale,
            motion=usual.motion,
            bot_pace=usual.bot_pace,
            confirm=usual.confirm,
            sound=usual.sound,
            volume=usual.volume,
        )


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
        """Everybody with a crest, no two with the same: people with their own, the others with that of their seat."""
        crests: dict[int, int] = {}  # by seat
        for seat, player in enumerate(players):
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


def apply_settings(desk: Desk, wishes: Settings) -> None:
    """Makes the desk as these settings wish it."""
    desk.language.set(wishes.language)
    desk.theme.set(wishes.theme)
    desk.theme.set_text_percent(wishes.text_scale)
    desk.motion.set(wishes.motion)
    desk.sound.volume = wishes.volume if wishes.sound else 0
    desk.keys.set(wishes.keys)
