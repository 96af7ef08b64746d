"""Makes the Python enums of Qt's constants, in a quarter of the time that Python takes.

When a class of Qt is first mentioned, PySide6 makes a Python enum of every list of constants in it: three thousand
members before the first page. Python makes each of them with care for cases that plain lists of names and numbers don't
have, and that was a fifth of a start. Here an empty enum that Python has made is copied, and the members are put into
the copy directly.

This relies on how `enum` works inside, which no version of Python promises to keep. So `are_alike` makes a sample of
each kind in both ways and compares all their parts. Where anything differs, Python makes its enums itself, a little
slower; so it does for every list that is not as plain as that (`_are_usual`).
"""

import enum
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, Final

_patterns: Final[dict[Any, dict[str, Any]]] = {}  # what an enum without members is made of, by how it is asked for
_ordinary: Final[Any] = getattr(enum.EnumType, "_create_", None)  # some Python may have it no more
_BASES: Final[tuple[Any, ...]] = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
_TAKEN: Final = frozenset(
    name for base in (*_BASES, enum.EnumType) for kind in type.mro(base) for name in vars(kind)
) | {""}
_EACH_ITS_OWN: Final = ("__dict__", "__weakref__", "__new__")  # of every class
_SAMPLE: Final = ("Sample", [("two", 2), ("one", 1), ("both", 3), ("again", 2), ("none", 0), ("wide", 12)])


@contextmanager
def made_at_once() -> Iterator[None]:
    """Enums that are made of lists inside are made so, if this Python's enums are what we take them for."""
    with _in_place(make) if are_alike() else nullcontext():
        yield


def are_alike() -> bool:
    """Whether a sample becomes the very same here as by this Python; another Python is left alone."""
    if _ordinary is None:
        return False
    usual = _samples()
    try:
        with _in_place(make):
            return _samples() == usual
    except (TypeError, AttributeError):  # it asks in another way
        return False


@contextmanager
def _in_place(maker: Any) -> Iterator[None]:
    enum.EnumType._create_ = maker  # type: ignore[attr-defined]
    try:
        yield
    finally:
        enum.EnumType._create_ = _ordinary  # type: ignore[attr-defined]


def _samples() -> list[Any]:
    return [_shape(base(*_SAMPLE, module=__name__)) for base in _BASES]


def make(base: Any, class_name: str, names: Any, *, module: str | None = None, **about: Any) -> Any:
    """What `base(class_name, names)` is."""
    module = module or sys._getframe(2).f_globals.get("__name__")  # of whoever calls the base
    is_flag = issubclass(base, enum.Flag)
    of_its_own = about.get("type") or about.get("qualname")
    if base not in _BASES or module is None or of_its_own or not _are_usual(names, is_flag):
        return _ordinary(base, class_name, names, module=module, **about)
    made = _empty(base, class_name, module, about)
    order, by_name, by_value = made._member_names_, made._member_map_, made._value2member_map_
    values = getattr(made, "_hashable_values_", [])  # Python 3.13 lists them, too
    is_number = issubclass(base, int)
    for name, value in names:
        member = by_value.get(value)
        if member is None:
            member = by_value[value] = int.__new__(made, value) if is_number else object.__new__(made)
            values.append(value)
            member._value_, member._name_, member.__objclass__, member._sort_order_ = value, name, made, len(order)
            if not is_flag or _is_single(value):
                order.append(name)
        by_name[name] = member
    # After all of them are made: Python looks an attribute up anew in a class that has just become another.
    set_on_class = type.__setattr__  # an enum itself lets nobody set a member
    for name, member in by_name.items():
        set_on_class(made, name, member)
    if is_flag:
        _set_masks(made, [value for _, value in names])
    return made


def _empty(base: Any, class_name: str, module: str, about: dict[str, Any]) -> Any:
    """An enum without members: a copy of the first one that was asked for in this way, which Python made."""
    manner = base, *about.items()
    parts = _patterns.get(manner)
    if parts is None:
        pattern = _ordinary(base, class_name, (), module=module, **about)
        parts = _patterns[manner] = {name: part for name, part in vars(pattern).items() if name not in _EACH_ITS_OWN}
    collections = {name: part.copy() for name, part in parts.items() if type(part) in (list, dict)}
    made = type.__new__(enum.EnumType, class_name, (base,), parts | collections | {"__module__": module})
    type.__setattr__(made, "__new__", enum.Enum.__new__)  # handed over with the rest it would be taken for another
    return made


def _are_usual(names: Any, is_flag: bool) -> bool:
    """Whether they are pairs of a name and a number, and no name means anything to enums or numbers. Flags that are
    below nothing are taken for other bits by every Python."""
    if type(names) is not list or not {*map(type, names)} <= {tuple} or not {*map(len, names)} <= {2}:
        return False
    given = dict(names)
    if len(given) != len(names) or not {*map(type, given)} <= {str} or not {*map(type, given.values())} <= {int}:
        return False
    if is_flag and min(given.values(), default=0) < 0:
        return False
    return _TAKEN.isdisjoint(given) and " _" not in f" {' '.join(given)}"


def _is_single(value: int) -> bool:
    return value > 0 and not value & (value - 1)


def _set_masks(made: Any, values: list[int]) -> None:
    """What a set of flags knows of them: all bits, and those that have a name of their own."""
    mask = single = 0
    for value in values:
        mask |= value
        single |= value if _is_single(value) else 0
    made._all_bits_ = (1 << mask.bit_length()) - 1
    if hasattr(made, "_singles_mask_"):
        made._flag_mask_, made._singles_mask_ = mask, single
    else:  # Python 3.11.2 counts only those, by the other's name
        made._flag_mask_ = single
    listed = [made._member_map_[name]._value_ for name in made._member_names_]
    if listed != sorted(listed):
        made._iter_member_ = made._iter_member_by_def_


def _shape(made: Any) -> tuple[dict[str, str], ...]:
    """All that an enum and its members are made of."""
    parts = (made, *made._member_map_.values())
    return tuple({name: repr(value) for name, value in vars(part).items()} for part in parts)
