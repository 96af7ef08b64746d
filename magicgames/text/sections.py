"""Where the rules explain what the program says: from a sentence, by its key and fields, to sections of the rulebook.

Refusals, prompts and options are a Say already; what happened, what can be done and how it ended become one by
`narrator.saying`. Only the fields of what was said are used, so a section tells nobody more than the sentence did.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from magicgames.files import read_shipped
from magicgames.paths import resources
from magicgames.say import Say

_FIELD: Final = re.compile(r"\{(\w+)\}")


def section_for(said: Say) -> str:
    """The section of the game's rulebook that explains this sentence best; empty when none does."""
    return next(iter(sections_for(said)), "")


def sections_for(said: Say) -> tuple[str, ...]:
    """All sections that explain it: the rule first, then the cards and pieces it speaks of, as far as it names them."""
    node: Any = _known()
    for part in said.key.split("."):
        node = node.get(part) if isinstance(node, Mapping) else None
    written = [node] if isinstance(node, str) else node if isinstance(node, list) else []
    return tuple(dict.fromkeys(section for template in written for section in _filled(template, said.fields)))


def _filled(template: str, fields: Mapping[str, Any]) -> Iterator[str]:
    """With its field, once for each item where that is a list; not at all where the field is unknown."""
    field = _FIELD.search(template)
    if field is None:
        yield template
        return
    value = fields.get(field[1])
    for item in value if isinstance(value, tuple) else (value,):
        if item is not None and item != "":
            yield template.replace(field[0], str(item))


@cache
def _known() -> Mapping[str, Any]:
    data: Mapping[str, Any] = read_shipped(resources() / "rules" / "sections.yaml")
    return data
