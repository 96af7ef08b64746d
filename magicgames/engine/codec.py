"""Dataclasses to plain data (what JSON can carry) and back, driven by type hints and strict in both directions.

`decode` builds a converter function for each type once and caches it, because a record of a few hundred entries, or a
view for each question to a bot, is decoded with the same few types. A converter raises CodecError for data of another
shape; it never coerces (True is no int, a tuple must come as a list) and never ignores a field.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, fields, is_dataclass
from functools import cache
from hashlib import blake2b
from json import JSONEncoder
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from magicgames.engine.game import Action, AnyGame, Event

T = TypeVar("T")
Convert = Callable[[Any], Any]

RESERVED = ("do", "seat", "digest")
"""Keys of a record's entry beside the fields of its action: no field of an Action may have these names."""

_PLAIN = (int, str, bool, NoneType)


class CodecError(Exception):
    """The data doesn't have the shape of the type, or the type can't be encoded."""


def encode(value: Any) -> Any:
    """Plain data of a value: dataclasses become dicts, tuples become lists."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple or kind is list:
        return [item if type(item) in _PLAIN else encode(item) for item in value]
    if is_dataclass(kind):
        return {name: encode(part) for name, part in zip(_names(kind), _parts(kind)(value), strict=True)}
    if isinstance(value, Mapping):
        return _encode_mapping(value)
    raise CodecError(f"{kind.__name__} is no plain data")


def _encode_mapping(value: Mapping[Any, Any]) -> dict[str, Any]:
    if any(type(key) is not str for key in value):
        raise CodecError("the keys of a mapping must be strings")
    return {key: encode(part) for key, part in value.items()}


def decode(kind: type[T], data: Any) -> T:
    """The value of this type that `encode` turned into this data; CodecError for anything else."""
    hashable: Any = kind
    return cast(T, decoder(hashable)(data))


def encode_action(action: Action) -> dict[str, Any]:
    """As plain data, with the name of its class under `do`; CodecError for a field with a RESERVED name."""
    return _tagged("do", action, RESERVED)


def decode_action(game: AnyGame, data: Any) -> Action:
    """The action of this game that `encode_action` turned into this data; CodecError for anything else."""
    return cast(Action, _untagged("do", game.actions, data))


def encode_event(event: Event) -> dict[str, Any]:
    """As plain data, with the name of its class under `event`."""
    return _tagged("event", event, ("event",))


def decode_event(game: AnyGame, data: Any) -> Event:
    """The event of this game that `encode_event` turned into this data; CodecError for anything else."""
    return cast(Event, _untagged("event", game.events, data))


def _tagged(tag: str, value: Any, reserved: tuple[str, ...]) -> dict[str, Any]:
    kind: Any = type(value)
    for name in reserved:
        if name in _names(kind):
            raise CodecError(f"{kind.__name__} can't have a field called {name}")
    return {tag: kind.__name__, **encode(value)}


def _untagged(tag: str, kinds: tuple[type, ...], data: Any) -> Any:
    if type(data) is not dict:
        raise CodecError("not a mapping")
    name = data.get(tag)
    convert = _by_name(kinds).get(name) if type(name) is str else None  # JSON may bring a list, which isn't hashable
    if convert is None:
        raise CodecError(f"no known {tag}")
    return convert({field: part for field, part in data.items() if field != tag})


@cache
def _by_name(kinds: tuple[type, ...]) -> dict[str, Convert]:
    return {kind.__name__: decoder(kind) for kind in kinds}


# Digests


def digest(value: Any) -> str:
    """`<hash of the type's fields>.<hash of the value>`, both in hexadecimal.

    A record keeps the digest of the state after each action, to notice when a replay goes another way. If a State gets
    a new field, all digests change, though nothing goes wrong. Then the first part differs too, and the two digests are
    not `comparable`: the older record still opens.
    """
    kind: Any = type(value)
    return f"{_shape(kind)}.{blake2b(_compact(value).encode(), digest_size=8).hexdigest()}"


def comparable(one: str, other: str) -> bool:
    """Whether two digests are of a type with the same fields; if not, it means nothing that they differ."""
    return one.partition(".")[0] == other.partition(".")[0]


def _flatten(value: Any) -> Any:
    """For JSONEncoder, which asks for what it doesn't know: the fields of a dataclass without names, a plain dict."""
    kind: Any = type(value)
    return _flattener(kind)(value)


@cache
def _flattener(kind: type) -> Convert:
    if is_dataclass(kind):
        return _parts(kind)
    if issubclass(kind, Mapping):
        return dict
    raise CodecError(f"{kind.__name__} is no plain data")


_compact = JSONEncoder(default=_flatten, separators=(",", ":"), sort_keys=True, check_circular=False).encode


@cache
def _shape(kind: type) -> str:
    """The first part of a digest."""
    return blake2b(repr(_outline(kind)).encode(), digest_size=4).hexdigest()


def _outline(kind: Any) -> Any:
    """The names of all fields of a dataclass and of those in it, nested as they are."""
    if is_dataclass(kind) and isinstance(kind, type):
        hints = get_type_hints(kind)
        return [(field.name, _outline(hints[field.name])) for field in fields(kind)]
    return [outline for part in get_args(kind) if (outline := _outline(part))]


# One converter for each type


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _parts(kind: type) -> Callable[[Any], tuple[Any, ...]]:
    """A function that returns all fields of a value as a tuple: `attrgetter` does it in one call, but for one name it
    returns the bare value, and it doesn't accept none."""
    names = _names(kind)
    if not names:
        return lambda value: ()
    getter = attrgetter(*names)
    return getter if len(names) > 1 else lambda value: (getter(value),)


@cache
def decoder(kind: Any) -> Convert:
    """The function that `decode` uses for this type; it raises CodecError for data of another shape."""
    if kind in _PLAIN or kind is None:
        return _exactly(kind or NoneType)
    if kind is Any:
        return lambda data: data
    if isinstance(kind, type) and is_dataclass(kind):
        return _dataclass(kind)
    return _generic(kind)


def _generic(kind: Any) -> Convert:
    """The converter of a union, list, tuple or mapping type."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin is list:
        return _sequence(arguments[0], list)
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return _sequence(arguments[0], tuple)
    if origin is tuple:
        return _row(arguments)
    if isinstance(origin, type) and issubclass(origin, Mapping) and arguments[0] is str:
        return _mapping(arguments[1])
    raise CodecError(f"{kind} is no type of plain data")


def _exactly(kind: type) -> Convert:
    def convert(data: Any) -> Any:
        if type(data) is not kind:
            raise CodecError(f"{type(data).__name__} instead of {kind.__name__}")
        return data

    return convert


def _sequence(kind: Any, build: type) -> Convert:
    convert = decoder(kind)

    def convert_all(data: Any) -> Any:
        if type(data) is not list:
            raise CodecError(f"{type(data).__name__} instead of a list")
        if kind in _PLAIN:  # the common case: several times as fast as a call for each item
            for item in data:
                if type(item) is not kind:
                    raise CodecError(f"{type(item).__name__} instead of {kind.__name__}")
            return build(data)
        return build([convert(item) for item in data])

    return convert_all


def _row(kinds: tuple[Any, ...]) -> Convert:
    """A tuple with a type for each place."""
    converts = [decoder(kind) for kind in kinds if kind != ()]

    def convert(data: Any) -> Any:
        if type(data) is not list or len(data) != len(converts):
            raise CodecError(f"not a list of {len(converts)}")
        return tuple([each(item) for each, item in zip(converts, data, strict=True)])

    return convert


def _mapping(kind: Any) -> Convert:
    convert = decoder(kind)

    def convert_all(data: Any) -> Any:
        if type(data) is not dict:
            raise CodecError(f"{type(data).__name__} instead of a mapping")
        return {_text(key): convert(item) for key, item in data.items()}

    return convert_all


_text = _exactly(str)


def _union(kinds: tuple[Any, ...]) -> Convert:
    """The first of the types that accepts the data."""
    plain = tuple(kind for kind in kinds if kind in _PLAIN)
    converts = [decoder(kind) for kind in kinds if kind not in _PLAIN]

    def convert(data: Any) -> Any:
        if type(data) in plain:
            return data
        for each in converts:
            try:
                return each(data)
            except CodecError:
                continue
        raise CodecError(f"{type(data).__name__} is none of the possible types")

    return convert


def _dataclass(kind: type) -> Convert:
    hints = get_type_hints(kind)
    parts: tuple[Field[Any], ...] = fields(kind)
    converts = [(part.name, decoder(hints[part.name])) for part in parts]
    size = len(parts)

    def convert(data: Any) -> Any:
        if type(data) is not dict or len(data) != size:
            raise CodecError(f"not the fields of {kind.__name__}")
        try:
            return kind(*[each(data[name]) for name, each in converts])
        except KeyError as error:
            raise CodecError(f"{kind.__name__} without {error}") from error
        except ValueError as error:  # what a __post_init__ refuses
            raise CodecError(str(error)) from error

    return convert
