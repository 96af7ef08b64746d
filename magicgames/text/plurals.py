"""Which form of a counted word a number takes, in any language of the Unicode CLDR; the rules are data."""

import re
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any, Final, TypeAlias

from magicgames.files import read_shipped
from magicgames.paths import resources

FORMS: Final = ("zero", "one", "two", "few", "many", "other")
_CONDITION: Final = re.compile(r"n(?: mod (\d+))?( not)? in ([\d.,]+)")
_TRIED: Final = (*range(1001), 1_000_000)  # every form that a whole number can take shows up among these
_KEPT: Final = 1000

_Test: TypeAlias = Callable[[int], bool]


class Plural:
    """How one language counts."""

    def __init__(self, rules: Sequence[tuple[str, _Test]]) -> None:
        self._rules = rules
        self._known: dict[int, str] = {}  # the numbers of a game are few

    def form(self, number: int) -> str:
        form = self._known.get(number)
        if form is None:
            form = next((form for form, fits in self._rules if fits(abs(number))), "other")
            if len(self._known) < _KEPT:
                self._known[number] = form
        return form

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """All that whole numbers take, in the order of FORMS."""
        taken = {self.form(number) for number in _TRIED}
        return tuple(form for form in FORMS if form in taken)


@cache
def plural(code: str) -> Plural:
    """The rules of this language; of one that nobody has described: one thing, or other than one."""
    known = _languages()
    entry = known.get(code) or known.get(code.replace("_", "-").split("-")[0]) or known["en"]
    rules = [(form, _rule(entry[form])) for form in FORMS if form in entry]
    return Plural(rules or [("other", lambda number: True)])


@cache
def _languages() -> dict[str, dict[str, Any]]:
    """What is written about each language."""
    entries: list[dict[str, Any]] = read_shipped(resources() / "plurals.yaml")
    return {code: entry for entry in entries for code in entry["languages"].split()}


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
