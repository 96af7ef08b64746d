"""Whose settings the screen has: the seat carries the person, also when the screen is passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magicgames.shell.commands import HOME
from magicgames.shell.stores import SettingsStore

if TYPE_CHECKING:
    from magicgames.shell.playing.play import Play


def wear(settings: SettingsStore, play: Play | None, front: str) -> None:
    """The screen goes to whoever has it now. What a person changes is their own where others share the table; somebody
    who plays alone changes the settings of the table, unless they have one of their own."""
    name = wearer(play, front)
    settings.wear(name, shared=play is not None and sum(player.is_person for player in play.players) > 1)


def wearer(play: Play | None, front: str) -> str:
    """The name of whoever has the screen now; empty for everybody.

    The curtain belongs to the person it waits for, the table to the person who looks and acts. What all watch together
    – bots at a table of several people, the end of a match, the first screen – is the table's own.
    """
    from magicgames.kit.glimpse import Phase

    if play is None or front in (HOME, "finish") or play.viewer.phase is Phase.OVER:
        return ""
    viewer, players = play.viewer, play.viewer.lineup.players
    if viewer.awaited is not None:
        seat: int | None = viewer.awaited.seat
    elif viewer.phase is Phase.WATCHING and sum(player.is_person for player in players) > 1:
        seat = None
    elif viewer.phase is Phase.COVERED and viewer.glimpse is not None:
        seat = viewer.glimpse.facing  # whose hand lies face down before them
    else:
        seat = viewer.eyes
    if seat is None or seat not in range(len(players)) or not players[seat].is_person:
        return ""
    return players[seat].name
