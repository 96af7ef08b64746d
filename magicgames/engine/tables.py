"""Checks that all games need for the data of a prepared table (`Game.prepare`); anything wrong raises BadTable."""

from collections.abc import Collection, Mapping
from typing import Any

from magicgames.engine.game import BadTable


def keyed(data: Any, known: Collection[str]) -> Mapping[str, Any]:
    """A mapping with these keys and no others."""
    if not isinstance(data, dict) or not data.keys() <= set(known):
        raise BadTable(f"a table may name {', '.join(sorted(known))}, not {data!r}")
    return data


def listed(data: Any, what: str, most: int | None = None, exactly: int | None = None) -> list[Any]:
    """A list of at most or of exactly this length."""
    if not isinstance(data, list):
        raise BadTable(f"{what}: {data!r} is no list")
    if exactly is not None and len(data) != exactly:
        raise BadTable(f"{what}: a list of {exactly}")
    if most is not None and len(data) > most:
        raise BadTable(f"{what}: a list of {most} at most")
    return data


def number(value: Any, among: Collection[int], what: str) -> int:
    """One of these integers; True, which equals 1, is refused."""
    if type(value) is not int or value not in among:
        raise BadTable(f"{what}: {value!r} is not possible")
    return value
