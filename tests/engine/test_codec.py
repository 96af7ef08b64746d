"""Dataclasses become plain data and come back; whatever has another shape is refused."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgames.engine.codec import (
    CodecError,
    comparable,
    decode,
    decode_action,
    decode_event,
    digest,
    encode,
    encode_action,
    encode_event,
)
from magicgames.engine.game import Action
from tests.toy.toy import TOY, Choose, Drawn, Light, Peek


@dataclass(frozen=True, slots=True)
class Stone:
    number: int
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Shelf:
    name: str
    open: bool
    stones: tuple[Stone, ...]
    pair: tuple[int, str]
    rows: list[list[int]]
    notes: Mapping[str, int | str | bool]
    best: Stone | None = None
    backs: tuple[int | None, ...] = field(default=())


stones = st.builds(Stone, st.integers(), st.none() | st.integers())
shelves = st.builds(
    Shelf,
    st.text(),
    st.booleans(),
    st.lists(stones).map(tuple),
    st.tuples(st.integers(), st.text()),
    st.lists(st.lists(st.integers())),
    st.dictionaries(st.text(), st.integers() | st.text() | st.booleans()),
    st.none() | stones,
    st.lists(st.none() | st.integers()).map(tuple),
)


@given(shelves)
def test_what_is_encoded_comes_back_through_json(shelf: Shelf) -> None:
    back = decode(Shelf, json.loads(json.dumps(encode(shelf))))
    assert back == shelf and type(back.stones) is tuple and type(back.rows) is list


@given(shelves, shelves)
def test_equal_values_have_equal_digests_and_others_not(one: Shelf, other: Shelf) -> None:
    texts = [json.dumps(encode(each), sort_keys=True) for each in (one, other)]  # True equals 1, but not here
    assert (digest(one) == digest(other)) == (texts[0] == texts[1])


GOOD: dict[str, Any] = encode(Shelf("a", True, (Stone(1), Stone(2, 0)), (1, "b"), [[1], []], {"k": 1}, Stone(3)))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("name", 1),
        ("name", None),
        ("open", 1),
        ("stones", {}),
        ("stones", [1]),
        ("stones", [{"number": 1}]),
        ("stones", [{"number": 1, "owner": None, "more": 1}]),
        ("stones", [{"number": True, "owner": None}]),
        ("stones", [{"number": 1.0, "owner": None}]),
        ("pair", [1]),
        ("pair", [1, "b", 2]),
        ("pair", ["b", 1]),
        ("rows", [1]),
        ("rows", [[False]]),
        ("rows", "ab"),
        ("notes", [["k", 1]]),
        ("notes", {"k": None}),
        ("best", []),
        ("backs", ["1"]),
    ],
)
def test_other_shapes_are_refused(name: str, value: Any) -> None:
    assert decode(Shelf, GOOD)
    with pytest.raises(CodecError):
        decode(Shelf, {**GOOD, name: value})


@pytest.mark.parametrize("data", [None, [], "a", {**GOOD, "more": 1}, {k: v for k, v in GOOD.items() if k != "name"}])
def test_missing_and_unknown_fields_are_refused(data: Any) -> None:
    with pytest.raises(CodecError):
        decode(Shelf, data)


@pytest.mark.parametrize("value", [1.5, {1, 2}, b"a", {1: 2}, object()])
def test_only_plain_data_is_encoded(value: Any) -> None:
    with pytest.raises(CodecError):
        encode((value,))


def test_actions_and_events_carry_their_names() -> None:
    assert encode_action(Peek(1, 0)) == {"do": "Peek", "whom": 1, "place": 0}
    assert decode_action(TOY, {"do": "Light"}) == Light()
    assert encode_event(Drawn(2, 5)) == {"event": "Drawn", "seat": 2, "number": 5}
    assert decode_event(TOY, {"event": "Drawn", "seat": 2, "number": 5}) == Drawn(2, 5)


@pytest.mark.parametrize(
    "data", [None, {}, {"do": "Fly"}, {"do": ["Light"]}, {"do": "Drawn"}, {"do": "Choose"}, {"do": "Light", "place": 1}]
)
def test_no_other_actions_are_decoded(data: Any) -> None:
    with pytest.raises(CodecError):
        decode_action(TOY, data)


def test_a_field_of_an_action_can_not_take_a_name_of_the_log() -> None:
    @dataclass(frozen=True, slots=True)
    class Interrupt(Action):
        seat: int

    with pytest.raises(CodecError):
        encode_action(Interrupt(1))


def test_digests_of_states_with_other_fields_are_not_compared() -> None:
    assert comparable(digest(Choose(1)), digest(Choose(2)))
    assert not comparable(digest(Choose(1)), digest(Peek(1, 1)))
