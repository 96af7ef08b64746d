"""Writes resources/plurals.yaml anew from the plural rules of the Unicode CLDR, as Babel has them.

    python packaging/plurals.py

Numbers in this program are whole, so whatever speaks of fractions is left out.
"""

from pathlib import Path

from babel import Locale
from babel.localedata import locale_identifiers

FILE = Path(__file__).resolve().parent.parent / "resources" / "plurals.yaml"
HEAD = """\
# Which form of a counted word a whole number takes, in the languages of the Unicode CLDR.
# Made by packaging/plurals.py; languages that count alike share an entry, and what fits no form is `other`.
"""
ORDER = ("zero", "one", "two", "few", "many")
WHOLE = {"v": 0, "w": 0, "f": 0, "t": 0, "e": 0, "c": 0}  # the operands of fractions and powers of ten


def whole(rule: str) -> str:
    """The rule as it is for whole numbers; empty when none fits it."""
    ways = [" and ".join(known) for way in rule.split(" or ") if (known := _conditions(way)) is not None]
    return " or ".join(ways)


def _conditions(way: str) -> list[str] | None:
    conditions = []
    for condition in way.split(" and "):
        operand, *rest = condition.split()
        if operand not in WHOLE:
            conditions.append(" ".join(["n", *rest]))
        elif not _holds(rest):
            return None
    return conditions


def _holds(rest: list[str]) -> bool:
    """Whether a condition on an operand that is always 0 is met: «in 0», «not in 0..5»."""
    among = any(int(part.split("..")[0]) <= 0 for part in rest[-1].split(","))
    return among != (rest[0] == "not")


def main() -> None:
    languages: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for code in sorted(locale_identifiers()):
        if "_" not in code:
            rules = Locale.parse(code).plural_form.rules
            forms = [(form, whole(rules[form])) for form in ORDER if form in rules]
            languages.setdefault(tuple((form, rule) for form, rule in forms if rule), []).append(code)
    lines = [HEAD]
    for forms, codes in sorted(languages.items(), key=lambda entry: entry[1]):
        lines.append(f"- languages: {' '.join(codes)}\n")
        lines += [f'  {form}: "{rule}"\n' for form, rule in forms]
    FILE.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
