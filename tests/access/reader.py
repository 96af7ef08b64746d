"""A screen reader in small: what a program shows of itself on the accessibility bus of Linux (AT-SPI over D-Bus)."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

from jeepney import DBusAddress, MessageType, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

DESKTOP = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
LABELLED_BY = 2  # the numbers of AT-SPI
STATES = {"enabled": 8, "focusable": 11, "focused": 12, "showing": 25}
PATIENCE = 20.0  # seconds until what never comes is a fault
LABEL = "label"
AT_ONCE = 64  # questions on their way together

Place = tuple[str, str]  # bus name and path
T = TypeVar("T")


@dataclass(frozen=True)
class Thing:
    """One thing of the tree, as it was when it was read."""

    place: Place
    name: str
    description: str
    role: str
    states: frozenset[str]
    actions: tuple[str, ...]
    children: tuple["Thing", ...] = field(repr=False)

    def all(self) -> Iterator["Thing"]:
        yield self
        for child in self.children:
            yield from child.all()

    def named(self, name: str, role: str = "") -> "Thing | None":
        return next(
            (each for each in self.all() if each.name == name and "showing" in each.states and role in ("", each.role)),
            None,
        )

    def words(self) -> str:
        """Everything that can be heard of it and of all that is in it."""
        return "\n".join(f"{each.role}: {each.name} · {each.description}" for each in self.all())


class Reader:
    """Reads the tree of the one program on a bus, and does there what a reader, a switch or a voice can do."""

    def __init__(self, session: str) -> None:
        with open_dbus_connection(session) as bus:
            call = new_method_call(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus"), "GetAddress")
            self.address: str = bus.send_and_get_reply(call, timeout=PATIENCE).body[0]
        self._bus: DBusConnection = open_dbus_connection(self.address)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._bus.close()

    def tree(self, hidden: bool = False) -> Thing | None:
        """The program and its windows; nothing until it is there. What is hidden takes longer to read."""
        (programs,) = self._ask([DESKTOP], "GetChildren")
        return next(iter(self._read(programs, hidden)), None) if programs else None

    def again(self, thing: Thing) -> Thing | None:
        """The same thing as it is now, with all that is in it; nothing when it isn't shown any more."""
        return self.at(thing.place)

    def at(self, place: Place) -> Thing | None:
        """What is shown at this place."""
        return next(iter(self._read([place], hidden=False)), None)

    def inside(self, thing: Thing) -> frozenset[Place]:
        """Where the things in it are now: one question tells whether anything has changed."""
        (places,) = self._ask([thing.place], "GetChildren")
        return frozenset(map(tuple, places or ()))

    def until(self, found: Callable[[Thing], T | None], what: str, hidden: bool = False) -> T:
        """Reads until something is found in the tree."""
        end = time.monotonic() + PATIENCE
        while True:
            tree = self.tree(hidden)
            value = found(tree) if tree is not None else None
            if value:
                return value
            assert time.monotonic() < end, f"never came: {what}\n{tree.words() if tree is not None else ''}"
            time.sleep(0.02)

    def labels(self, thing: Thing) -> list[str]:
        """The names of what it is labelled by."""
        (relations,) = self._ask([thing.place], "GetRelationSet")
        return self._properties([by for kind, others in relations if kind == LABELLED_BY for by in others], "Name")

    def text(self, thing: Thing) -> str:
        """What can be read in it line by line; nothing where there is no text, or the thing is gone."""
        name, path = thing.place
        whole = new_method_call(DBusAddress(path, name, "org.a11y.atspi.Text"), "GetText", "ii", (0, -1))
        (words,) = self._answers([whole])
        return words or ""

    def do(self, thing: Thing, action: str = "Press") -> bool:
        """Does this action; False where the thing is there no more."""
        address = DBusAddress(thing.place[1], thing.place[0], "org.a11y.atspi.Action")
        (done,) = self._answers([new_method_call(address, "DoAction", "i", (thing.actions.index(action),))])
        return done is True

    def _read(self, places: Sequence[Place], hidden: bool) -> list[Thing]:
        """These things with all that is in them, level by level. What goes while it is read is left out."""
        states = [_states(bits) for bits in self._ask(places, "GetState")]
        there = {place: state for place, state in zip(places, states, strict=True) if hidden or "showing" in state}
        if not there:
            return []
        places = list(there)
        families = [family or [] for family in self._ask(places, "GetChildren")]
        below = {thing.place: thing for thing in self._read([child for each in families for child in each], hidden)}
        told = zip(
            there.items(),
            families,
            self._properties(places, "Name"),
            self._properties(places, "Description"),
            self._ask(places, "GetRoleName"),
            self._ask(places, "GetActions", "Action"),
            strict=True,
        )
        return [
            Thing(
                place,
                name or "",
                description or "",
                role or "",
                state,
                tuple(action for action, _, _ in actions or ()),
                tuple(below[child] for child in family if child in below),
            )
            for (place, state), family, name, description, role, actions in told
        ]

    def _ask(self, places: Sequence[Place], method: str, interface: str = "Accessible") -> list[Any]:
        """What a method without arguments answers at each place; None where nothing is there any more."""
        return self._answers(
            [new_method_call(DBusAddress(path, name, f"org.a11y.atspi.{interface}"), method) for name, path in places]
        )

    def _properties(self, places: Sequence[Place], which: str) -> list[Any]:
        calls = [Properties(DBusAddress(path, name, "org.a11y.atspi.Accessible")).get(which) for name, path in places]
        return [value[1] if value is not None else None for value in self._answers(calls)]

    def _answers(self, calls: Sequence[Any]) -> list[Any]:
        """The answers to many questions, a handful of which are on their way together."""
        answers: list[Any] = []
        for start in range(0, len(calls), AT_ONCE):
            serials = []
            for call in calls[start : start + AT_ONCE]:
                serial = next(self._bus.outgoing_serial)
                self._bus.send(call, serial=serial)
                serials.append(serial)
            told: dict[int, Any] = {}
            while len(told) < len(serials):
                message = self._bus.receive(timeout=PATIENCE)
                kind, to = message.header.message_type, message.header.fields.get(5)  # the field REPLY_SERIAL
                if kind is MessageType.method_return:
                    told[to] = message.body[0] if message.body else True
                elif kind is MessageType.error:
                    told[to] = None
            answers += [told[serial] for serial in serials]
        return answers


def _states(bits: Sequence[int] | None) -> frozenset[str]:
    return frozenset(word for word, bit in STATES.items() if bits and bits[bit // 32] >> bit % 32 & 1)
