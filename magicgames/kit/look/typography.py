"""All letters of the program: which face, how large, how heavy, by what they are for. Nothing else sets a font.

Sizes are pixels where the system's own letters are 12 pixels high (100 %, usual window); they grow with `Scale`.
Scenes have units of their own: there a role gives face and weight, and the table gives the size.
"""

from typing import Final, NamedTuple

TITLE: Final = "Philosopher"
TEXT: Final = "Alegreya"  # its bold digits are equally wide and tall: columns of numbers stand straight
SYSTEM_PIXELS: Final = 12.0


class Type(NamedTuple):
    """How letters of one role look."""

    face: str
    pixels: float
    bold: bool = False


ROLES: Final = {
    # Titles
    "awaited": Type(TITLE, 46),  # the one for whom the curtain hangs
    "display": Type(TITLE, 38),  # the program, the winner
    "page": Type(TITLE, 26),
    "game": Type(TITLE, 26),  # the name of one on the shelf
    "name": Type(TITLE, 20),  # of a waiting match, of whoever is to act
    "heading": Type(TITLE, 17),
    "subheading": Type(TITLE, 15),
    "strong": Type(TITLE, 15, bold=True),  # a name among lines
    # Text
    "lead": Type(TEXT, 18),  # what is asked now
    "body": Type(TEXT, 15),
    "note": Type(TEXT, 14),
    "small": Type(TEXT, 13),
    "label": Type(TEXT, 15),
    "caption": Type(TEXT, 13, bold=True),
    # Things to press
    "button": Type(TEXT, 15),
    "primary": Type(TITLE, 16, bold=True),
    "knock": Type(TITLE, 21, bold=True),  # the one large thing to press on a page
    # Numbers
    "number": Type(TEXT, 17, bold=True),
    "large_number": Type(TEXT, 28, bold=True),
    # Where people type, and menus
    "field": Type(TEXT, 15),
    "control": Type(TEXT, 14),
}
# In scenes: face and weight.
SCENE: Final = {
    "title": Type(TITLE, 0),
    "text": Type(TEXT, 0),
    "number": Type(TEXT, 0, bold=True),
}
