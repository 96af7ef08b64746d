"""Spaces at which a line must not break: one pass over words and rules, so that translators need not think of it."""

import re
from functools import cache
from typing import Final

NBSP: Final = "\N{NO-BREAK SPACE}"
_HELD: Final = re.compile(
    r" (?=[—%])"  # no line begins with a dash or a percent sign
    r"|(?<=[«“„(]…) "  # three dots that open a quotation stay with its first word
)


def typeset(text: str, short: str = "") -> str:
    """The text with no-break spaces; `short` lists small words that don't stand at the end of a line."""
    text = _HELD.sub(NBSP, text)
    return _small(short).sub(rf"\g<0>{NBSP}", text).replace(f"{NBSP} ", NBSP) if short else text


@cache
def _small(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?i)(?<![\w{{}}@.:’'-])(?:{'|'.join(map(re.escape, words.split()))})(?= \S)")
