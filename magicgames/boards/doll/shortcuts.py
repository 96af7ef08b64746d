"""The letters of the table of The Sorcerer's Doll: each presses the button of that name."""

from typing import Final

SHORTCUTS: Final = {
    "doll.key.roll": ("R",),
    "doll.key.spell": ("D",),
    "doll.key.trick": ("T",),
    "doll.key.end": ("E",),
    "doll.key.break": ("B",),
    "doll.key.curse": ("C",),
    "doll.key.interrupt": ("I",),
    "doll.key.big": ("P",),
}
