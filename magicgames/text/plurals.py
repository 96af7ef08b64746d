"""Which form of a counted word a number takes, in any language of the Unicode CLDR; the rules are data."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from magicgames.files import read_shipped
from magicgames.paths import resources

FORMS: Final = ("zero", "one", "two", "few", "many", "other")
_CONDITION: Final = re.compile(r"n(?: mod (\d+))?( not)? in ([\d.,]+)")
_TRIED: Final = (*range(1001), 1_000_000)  # every form that a whole number can take shows up among these

_Test: TypeAlias = Callable[[int], bool]


class Plural(NamedTuple):
    """How one language counts."""

    forms: tuple[str, ...]  # that whole numbers take, in the order of FORMS
    rules: tuple[tuple[str, _Test], ...]

    def form(self, number: int) -> str:
        return next((form for form, fits in self.rules if fits(abs(number))), "other")


@cache
def plural(code: str) -> Plural:
    """The rules of this language; of one that nobody has described: one thing, or other than one."""
    known = _languages()
    rules = known.get(code) or known.get(code.replace("_", "-").split("-")[0]) or known["en"]
    bare = Plural((), tuple(rules))
    taken = {bare.form(number) for number in _TRIED}
    return bare._replace(forms=tuple(form for form in FORMS if form in taken))


@cache
def _languages() -> dict[str, Sequence[tuple[str, _Test]]]:
    entries: list[dict[str, Any]] = read_shipped(resources() / "plurals.yaml")
    return {
        code: [(form, _rule(entry[form])) for form in FORMS if form in entry] or [("other", lambda number: True)]
        for entry in entries
        for code in entry["languages"].split()
    }


def _rule(text: str) -> _Test:
    """A rule such as «n mod 10 in 2..4 and n mod 100 not in 12..14 or n in 0»."""
    ways = [[_condition(part) for part in way.split(" and ")] for way in text.split(" or ")]
    return lambda number: any(all(holds(number) for holds in way) for way in ways)


def _condition(text: str) -> _Test:
    parts = _CONDITION.fullmatch(text)
    if parts is None:
        raise ValueError(f"not a plural rule: {text!r}")
    divisor, negated, ranges = parts.groups()
    bounds = [
        (int(first), int(last or first)) for first, _, last in (part.partition("..") for part in ranges.split(","))
    ]

    def holds(number: int) -> bool:
        rest = number % int(divisor) if divisor else number
        return any(first <= rest <= last for first, last in bounds) != bool(negated)

    return holds
