"""The ears of a screen reader: what a program tells on the accessibility bus by itself, in order."""

from collections.abc import Iterator, Sequence
from typing import Self

from jeepney import DBusAddress, MatchRule, MessageType, message_bus, new_method_call
from jeepney.io.blocking import open_dbus_connection

from tests.access.reader import LABEL, PATIENCE, Reader

REGISTRY = DBusAddress("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "org.a11y.atspi.Registry")
QUIET = 2.0  # seconds
ANNOUNCEMENTS, APPEARANCES = "Object:Announcement", "Object:StateChanged:Showing"
TEXTS = "Object:TextChanged"


class Listener:
    """Says on the bus what it listens to, as readers do."""

    def __init__(self, reader: Reader, kinds: Sequence[str]) -> None:
        self._reader, self._kinds = reader, kinds
        self._bus = open_dbus_connection(reader.address)

    def __enter__(self) -> Self:
        calls = [message_bus.AddMatch(MatchRule(type="signal", interface="org.a11y.atspi.Event.Object"))]
        calls += [new_method_call(REGISTRY, "RegisterEvent", "sass", (kind, [], "")) for kind in self._kinds]
        for call in calls:
            self._bus.send_and_get_reply(call, timeout=PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        for kind in self._kinds:
            self._bus.send_and_get_reply(new_method_call(REGISTRY, "DeregisterEvent", "s", (kind,)), timeout=PATIENCE)
        self._bus.close()

    def texts_inserted(self) -> Iterator[str]:
        """Each text that is told to have come, until nothing more is told for a while."""
        while True:
            try:
                message = self._bus.receive(timeout=QUIET)
            except TimeoutError:
                return
            if message.header.fields.get(3) == "TextChanged" and message.body[0].startswith("insert"):
                yield message.body[3][1]

    def next_words(self) -> tuple[str, str]:
        """What is said next: how, and the words."""
        while True:
            message = self._bus.receive(timeout=PATIENCE)
            if message.header.message_type is not MessageType.signal:
                continue
            fields = message.header.fields
            what, place = fields.get(3), (fields.get(7), fields.get(1))  # member, sender, path
            if what == "Announcement" and ANNOUNCEMENTS in self._kinds:
                return "announced", message.body[3][1]
            if what == "StateChanged" and message.body[:2] == ("showing", 1):
                thing = self._reader.at(place)
                if thing is not None and thing.role == "notification":
                    return "notified", " ".join(each.name for each in thing.children if each.role == LABEL)
