"""The letters of the table of The Sorcerer's Doll: each presses the button of that name."""

from typing import Final

SHORTCUTS: Final = {
    "doll.key.break": ("B",),
    "doll.key.curse": ("C",),
    "doll.key.interrupt": ("I",),
    "doll.key.big": ("P",),
}
