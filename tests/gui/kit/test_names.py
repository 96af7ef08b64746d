"""Qt's lists of constants become the very enums that Python makes of them, whoever makes them."""

import enum
import pickle
from typing import Any

import pytest
from PySide6 import QtCore, QtGui, QtWidgets

from magicgames.kit.system import names

alike = pytest.mark.skipif(not names.are_alike(), reason="this Python has other enums, and makes them itself")


def enums() -> list[Any]:
    """All that Qt's classes bring."""
    found: dict[Any, None] = {}
    for module in (QtCore, QtGui, QtWidgets):
        for thing in [getattr(module, name) for name in dir(module)]:
            inside = vars(thing).values() if isinstance(thing, type) else ()
            found |= dict.fromkeys(each for each in (thing, *inside) if isinstance(each, enum.EnumType))
    return list(found)


def shape(made: Any) -> object:
    """All that an enum and its members are made of."""
    return names._shape(made)


@alike
def test_every_list_of_qt_becomes_what_python_makes_of_it(qapp: object) -> None:
    lists = enums()
    assert len(lists) > 400
    for made in lists:
        base = next(each for each in made.__mro__ if each in names._BASES)
        pairs = [(name, member.value) for name, member in made.__members__.items()]
        about: dict[str, Any] = {"module": "Qt", "boundary": enum.KEEP}
        mine, theirs = names.make(base, "List", pairs, **about), names._ordinary(base, "List", pairs, **about)
        assert shape(mine) == shape(theirs), made


def test_such_flags_behave_as_flags(qapp: object) -> None:
    class_ = names.make(enum.Flag, "Side", [("Left", 1), ("Right", 2), ("Both", 3)], boundary=enum.KEEP)
    assert class_.Left | class_.Right is class_.Both
    assert list(class_) == [class_.Left, class_.Right]
    assert class_.Left in class_.Both
    assert ~class_.Left == class_.Right
    assert class_(8).value == 8
    with pytest.raises(AttributeError):
        class_.Left = 5


Side = names.make(enum.Enum, "Side", [("Left", 1), ("Right", 2), ("Port", 1)], module=__name__)


def test_such_enums_behave_as_enums() -> None:
    assert Side(2) is Side["Right"] is Side.Right
    assert Side.Port is Side.Left
    assert [*Side] == [Side.Left, Side.Right]
    assert repr(Side.Left) == "<Side.Left: 1>"
    assert pickle.loads(pickle.dumps(Side.Left)) is Side.Left
    with pytest.raises(ValueError, match="3 is not a valid Side"):
        Side(3)


def test_they_know_the_module_that_made_them() -> None:
    with names.made_at_once():
        made: Any = enum.Enum("Made", [("Left", 1)])  # type: ignore[misc]
    assert made.__module__ == __name__


@pytest.mark.parametrize("about", [{"qualname": "Box.Side"}, {"type": int}])
def test_what_is_asked_for_otherwise_is_left_to_python(about: Any) -> None:
    made = names.make(enum.Enum, "Side", [("Left", 1)], module="Qt", **about)
    assert shape(made) == shape(names._ordinary(enum.Enum, "Side", [("Left", 1)], module="Qt", **about))
    assert (made.__qualname__, isinstance(made.Left, int)) == (about.get("qualname", "Side"), "type" in about)


def test_enums_share_nothing_that_one_of_them_could_change() -> None:
    one = names.make(enum.Enum, "One", [("Left", 1)], module="Qt")
    other = names.make(enum.Enum, "Other", [("Right", 1)], module="Qt.elsewhere")
    assert ([*one], [*other]) == ([one.Left], [other.Right])
    assert (one.__name__, other.__name__, one.__module__, other.__module__) == ("One", "Other", "Qt", "Qt.elsewhere")
    assert not hasattr(one, "Right")


@pytest.mark.parametrize(
    "unusual",
    [
        [("name", 1)],
        [("real", 1)],
        [("_hidden", 1)],
        [("mro", 1)],
        [("Left", "a word")],
        [("Left", 1), ("Left", 2)],
        ["Left", "Right"],
        "Left Right",
        {"Left": 1},
    ],
)
def test_what_is_unusual_is_left_to_python(unusual: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "_ordinary", lambda base, title, given, **about: given)
    assert names.make(enum.IntEnum, "List", unusual, module="Qt") == unusual


def test_flags_below_nothing_are_left_to_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "_ordinary", lambda base, title, given, **about: given)
    unusual = [("All", -1), ("Left", 1)]
    assert names.make(enum.Flag, "List", unusual, module="Qt") == unusual


def test_a_python_with_other_enums_makes_them_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    shapes = iter(range(100))
    monkeypatch.setattr(names, "_shape", lambda made: next(shapes))
    with names.made_at_once():
        assert enum.EnumType._create_ is names._ordinary  # type: ignore[attr-defined]


def test_a_python_that_makes_enums_elsewhere_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = enum.EnumType._create_  # type: ignore[attr-defined]
    monkeypatch.setattr(names, "_ordinary", None)
    with names.made_at_once():
        assert enum.EnumType._create_ is before  # type: ignore[attr-defined]
        made: Any = enum.Enum("Made", [("Left", 1)])  # type: ignore[misc]
    assert made(1) is made.Left


@alike
def test_afterwards_python_makes_enums_as_before() -> None:
    with pytest.raises(ZeroDivisionError), names.made_at_once():
        assert enum.EnumType._create_ is names.make  # type: ignore[attr-defined]
        raise ZeroDivisionError
    assert enum.EnumType._create_ is names._ordinary  # type: ignore[attr-defined]
