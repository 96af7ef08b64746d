"""Who has the turn, in words."""

from typing import Final

from magicgames.engine.game import Seat
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase

USUAL_TURNS: Final = ("app.table.turn_of", "app.table.your_turn")
TURNS: Final = (*USUAL_TURNS, "app.table.over_to", "app.table.decides")


def turn_key(glimpse: Glimpse, lineup: Lineup, seat: Seat) -> str:
    """What is said while the table waits for this seat. Whoever answers in the turn of another is not said to have it,
    nor is whoever says something aloud in their own: an answer, a school, that a stunt is done."""
    person, acting = lineup.players[seat].is_person, glimpse.phase is Phase.ACTING
    if glimpse.aloud and person:
        return "app.table.over_to"
    if lineup.game.out_of_turn(glimpse.view):
        spoken_to = acting or (person and glimpse.phase is Phase.COVERED)
        return "app.table.over_to" if spoken_to else "app.table.decides"
    return "app.table.your_turn" if acting else "app.table.turn_of"
