"""The letters of the table of Magic Realms."""

from typing import Final

DRAW: Final = "realms.key.draw"
SORT: Final = "realms.key.sort"
LEAVE: Final = "realms.key.leave"
SHORTCUTS: Final = {DRAW: ("D",), SORT: ("S",), LEAVE: ("P",)}
