"""What screen readers are told at a table, kept as plain words."""

from dataclasses import dataclass, field

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface

from magicgames.engine.record import Player
from magicgames.engine.shelf import take
from magicgames.games import SHELF
from magicgames.kit.table.board import AnyBoard
from magicgames.kit.table.pieces import Piece
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

GAMES = [place.id for place in SHELF]


@dataclass
class Told:
    """What a screen reader is told, kept as plain words: events and pieces don't outlive the moment."""

    focused: list[str] = field(default_factory=list)  # names of pieces
    said: list[str] = field(default_factory=list)
    urgent: list[str] = field(default_factory=list)  # those of `said` that break in

    def hear(self, event: QAccessibleEvent) -> None:
        thing = event.object()
        if event.type() == QAccessible.Event.Focus and isinstance(thing, Piece):
            self.focused.append(thing.name)
        if isinstance(event, QAccessibleAnnouncementEvent):
            self.said.append(event.message())
            if event.politeness() == QAccessible.AnnouncementPoliteness.Assertive:
                self.urgent.append(event.message())

    def clear(self) -> None:
        for kind in (self.focused, self.said, self.urgent):
            kind.clear()


def open_table(window: MainWindow, game: str, *players: Player) -> AnyBoard:
    place = next(place for place in SHELF if place.id == game)
    window.start(
        take(place), players or (Player("Ann"), Player("", "novice"), Player("", "novice")), {"starter": 0}, "curtain"
    )
    settle()
    assert window.play is not None
    return window.play.table.board


def children(board: AnyBoard) -> list[QAccessibleInterface]:
    face = QAccessible.queryAccessibleInterface(board.stage)
    return [face.child(number) for number in range(face.childCount())]
