"""Whose settings the screen has: the seat carries the person, also when the screen is passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magicgames.shell.page_stack import FINISH, HOME
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

    The curtain belongs to the person it waits for, the table to the person who looks and acts, until they have
    passed the screen on or it has turned to the next; without a curtain it turns to whoever is to act or to answer.
    What all watch together – bots at a table of several people, the end of a match, the first screen – is the table's.
    """
    from magicgames.kit.match.glimpse import Phase

    if play is None:
        return ""
    viewer, players = play.viewer, play.viewer.lineup.players
    if viewer.awaited is None and (front in (HOME, FINISH) or viewer.phase is Phase.OVER):
        return ""
    facing = viewer.glimpse.facing if viewer.glimpse is not None else None
    waited_for = viewer.glimpse.view.to_act if viewer.glimpse is not None else ()
    if viewer.awaited is not None:
        seat: int | None = viewer.awaited.seat
    elif facing is not None and facing in waited_for:
        seat = facing  # their hand is covered: they look at it, or say aloud what anybody may press for them
    elif sum(player.is_person for player in players) > 1 and not any(players[each].is_person for each in waited_for):
        seat = None  # bots play
    else:
        seat = facing if facing is not None else viewer.eyes  # whoever passes the screen on has it until then
    if seat is None or seat not in range(len(players)) or not players[seat].is_person:
        return ""
    return players[seat].name
