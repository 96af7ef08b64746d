"""Spaces and hyphens at which no line breaks: one pass over words and rules; translators need not think of it."""

import re
from functools import cache
from typing import Final

NBSP: Final = "\N{NO-BREAK SPACE}"
_NB_HYPHEN: Final = "\N{NON-BREAKING HYPHEN}"
_HELD: Final = re.compile(
    r" (?=[—%])"  # no line begins with a dash or a percent sign
    r"|(?<=[«“„(]…) "  # three dots that open a quotation stay with its first word
)
_DRAWN_OUT: Final = re.compile(r"(?i)(\w)(?:-\1){2,}")  # one sound: ме-е-едленно


def typeset(text: str, short: str = "") -> str:
    """The text with no-break spaces and hyphens; `short` lists small words that don't stand at the end of a line."""
    text = _DRAWN_OUT.sub(lambda found: found[0].replace("-", _NB_HYPHEN), _HELD.sub(NBSP, text))
    return _small(short).sub(rf"\g<0>{NBSP}", text).replace(f"{NBSP} ", NBSP) if short else text


@cache
def _small(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?i)(?<![\w{{}}@.:’'-])(?:{'|'.join(map(re.escape, words.split()))})(?= \S)")
