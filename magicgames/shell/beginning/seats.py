"""Who sits around the table: one row a seat, person or bot, in clockwise order."""

import random
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from magicgames.engine.game import AnyGame
from magicgames.engine.record import PERSON, Player, crests
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import bring_into_sight, column, grow
from magicgames.kit.parts.widgets import Label, empty
from magicgames.shell.beginning.round_table import RoundTable, Sitter
from magicgames.shell.beginning.seat_row import SeatRow
from magicgames.shell.page import Speaking
from magicgames.shell.stores import PeopleStore

_PICTURED = (480, 720)  # pixels of the usual window: so wide is a list, and so high its window, with the picture


class Seats(Speaking):
    """All seats of a match to be."""

    changed = Signal()
    named = Signal()  # Enter in the last name
    person_asked = Signal(str)
    pushed = Signal(object, int)  # a button is not any more as high in the window as it was when it was pressed

    def __init__(
        self, desk: Desk, game: AnyGame, players: list[Player], people: PeopleStore, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, parent)
        self._game, self._people = game, people
        self.rows: list[SeatRow] = []
        self._held: int | None = None  # the seat that is dragged
        self._title = Label(desk, "heading", "gold")
        self._about = Label(desk, "note", "soft")
        self._list = column()
        grow(desk, self._list, spacing=12)
        self.add, self.add_bot, self.all_people, self.shuffle = (Button(desk, parent=self) for _ in range(4))
        self.add.clicked.connect(lambda: self._add(self.add, PERSON))
        self.add_bot.clicked.connect(lambda: self._add(self.add_bot, self._usual_level()))
        self.all_people.clicked.connect(self._seat_people)
        self.shuffle.clicked.connect(self._shuffle)
        self._honest = Label(desk, "note", "faint")
        inside = column(self)
        grow(desk, inside, spacing=12)
        self._table = RoundTable(desk, game.id)
        words, head = column(), QHBoxLayout()
        grow(desk, words, spacing=12)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._about)
        words.addStretch(1)
        head.addLayout(words, 1)
        head.addWidget(self._table)
        inside.addLayout(head)
        self._buttons, self._across = QGridLayout(), 0
        grow(desk, self._buttons, spacing=10)
        inside.addLayout(self._buttons)  # above the list that grows: what is pressed again and again stays in its place
        inside.addLayout(self._list)
        inside.addWidget(self._honest)
        inside.addStretch(1)
        self._fill(players)
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def restyle(self) -> None:
        """The buttons in one line where it holds them all, or two by two; the picture where there is room."""
        px, window = self.desk.scale.px, self.window()
        self._table.setVisible(self.width() >= px(_PICTURED[0]) and window.height() >= px(_PICTURED[1]))
        buttons = (self.add, self.add_bot, self.shuffle, self.all_people)  # the last one is not always there
        needed = sum(button.sizeHint().width() + self._buttons.spacing() for button in buttons)
        across = len(buttons) if needed <= self.width() else 2
        if across == self._across:
            return  # to lay them out again would ask for room, and end here once more
        self._across = across
        for number, button in enumerate(buttons):
            self._buttons.addWidget(button, number // across, number % across)
        for place in range(len(buttons) + 1):
            self._buttons.setColumnStretch(place, 1 if place == across else 0)

    @property
    def players(self) -> tuple[Player, ...]:
        return self._people.crested([row.player for row in self.rows])

    def give_crests(self) -> None:
        """Everybody's crest, as it would be at the table."""
        for row, crest in zip(self.rows, crests(self.players), strict=True):
            row.give_crest(crest)
        self._table.seat([Sitter(row.crest.crest, row.player.is_person) for row in self.rows])

    def look_again(self) -> None:
        """People may have got other crests meanwhile."""
        if [row.crest.crest for row in self.rows] != list(crests(self.players)):
            self.give_crests()

    def retranslate(self) -> None:
        self._count()
        self._about.setText(self.text("app.setup.seats_about"))
        self._honest.setText(self.text("app.honest"))
        self.add.setText(self.text("app.setup.add"))
        self.add_bot.setText(self.text("app.setup.add_bot"))
        self.all_people.setText(self.text("app.setup.all_people"))
        self.shuffle.setText(self.text("app.setup.shuffle"))
        self.restyle()

    def _count(self) -> None:
        """That somebody has sat down is seen up here, even if their row is below the edge of the window."""
        self._title.setText(self.text("app.setup.seats", count=len(self.rows), most=self._game.seats[-1]))

    def _fill(self, players: Sequence[Player]) -> None:
        if len(players) != len(self.rows):
            self._make_rows(len(players))
        for row, player in zip(self.rows, players, strict=True):
            row.seat(player)
        self.give_crests()
        self._offer_people()

    def _make_rows(self, count: int) -> None:
        here = self.focusWidget()
        if here is not None and any(row.isAncestorOf(here) for row in self.rows):
            here.clearFocus()  # each row that goes would hand the keyboard to the next one, and the page would follow
        empty(self._list)
        self.rows = [SeatRow(self.desk, self._game, seat, self._people.value.names) for seat in range(count)]
        seats = self._game.seats
        for seat, row in enumerate(self.rows):
            row.allow(seat > 0, seat < count - 1, count > seats[0])
            row.changed.connect(self._tell)
            row.moved.connect(lambda step, seat=seat: self._step(seat, step))
            row.removed.connect(lambda seat=seat: self._remove(seat))
            row.grip.dragged.connect(lambda point, seat=seat: self._drag(seat, point))
            row.grip.dropped.connect(self._drop)
            row.person_asked.connect(lambda name, row=row: self._ask_for(name, row.crest.crest))
            row.done.connect(lambda seat=seat: self._next(seat))
            row.name.editingFinished.connect(lambda row=row: self._call(row))
            row.crested.connect(lambda crest, row=row: self._give(row.player.name, crest))
            row.name.textEdited.connect(lambda: bring_into_sight(self))  # nobody types where it can't be seen
            self._list.addWidget(row)
            row.show()  # at once: a layout does it later, and has no room for it until then
        for button in (self.add, self.add_bot):
            button.setEnabled(count < seats[-1])
            button.setToolTip("" if button.isEnabled() else self.text("app.setup.too_many", most=seats[-1]))
        self._count()

    def _tell(self) -> None:
        self.give_crests()
        self._offer_people()
        self.changed.emit()

    def _offer_people(self) -> None:
        self.all_people.setVisible(not all(row.player.is_person for row in self.rows))

    def _next(self, seat: int) -> None:
        """Enter leads from name to name."""
        if seat + 1 < len(self.rows):
            self._go_to(self.rows[seat + 1].name)
        else:
            self.named.emit()

    def _call(self, row: SeatRow) -> None:
        """Whoever is known by a former name sees that they are, and is no bot."""
        now = self._people.called(row.player.name)
        if now.casefold() != row.player.name.casefold():
            row.seat(replace(row.player, name=now, kind=PERSON))
            self._tell()

    def _give(self, name: str, crest: int) -> None:
        """A remembered person keeps the crest."""
        if name:
            self._people.keep(self._people.value.give_crest(name, crest))

    def _ask_for(self, name: str, crest: int) -> None:
        """Whoever wants settings of their own is remembered from now on, with the crest that is seen here."""
        self._people.keep(self._people.value.add(name, crest))
        self.person_asked.emit(name)

    def _usual_level(self) -> str:
        return next((row.player.kind for row in reversed(self.rows) if not row.player.is_person), "player")

    def _seat_people(self) -> None:
        """A party: everybody is a person, and the first name is typed."""
        self._fill([replace(player, kind=PERSON) for player in self._wished()])
        self.rows[0].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _wished(self) -> list[Player]:
        """Who sits where, without the crests that nobody has chosen."""
        return [row.player for row in self.rows]

    def _add(self, button: Button, kind: str) -> None:
        height = button.mapTo(self.window(), QPoint()).y()
        self._fill([*self._wished(), Player("", kind)])
        self.rows[-1].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()
        self.pushed.emit(button, height)

    def _shuffle(self) -> None:
        players = self._wished()
        random.shuffle(players)  # before the match begins, so no record has to repeat it
        self._fill(players)
        self.changed.emit()

    def _remove(self, seat: int) -> None:
        self._fill([player for number, player in enumerate(self._wished()) if number != seat])
        self._go_to(self.rows[min(seat, len(self.rows) - 1)].name)
        self.changed.emit()

    def _step(self, seat: int, step: int) -> None:
        """One place up or down; the keyboard goes along."""
        self._move(seat, seat + step)
        row = self.rows[seat + step]
        again = row.up if step < 0 else row.down
        self._go_to(again if again.isEnabled() else row.name)

    def _go_to(self, there: QWidget) -> None:
        there.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self, self._look_there)

    def _look_there(self) -> None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # the rows lie in their places
        bring_into_sight(self)

    def _drag(self, seat: int, point: QPoint) -> None:
        """The held seat goes wherever the pointer is; the others make room."""
        if self._held is None:
            self._held = seat
        height = self.mapFromGlobal(point).y()
        target = sum(height > row.geometry().bottom() for row in self.rows[:-1])
        if target != self._held:
            self._move(self._held, target)
            self._held = target

    def _drop(self) -> None:
        """The keyboard is where the seat has gone."""
        if self._held is not None:
            self.rows[self._held].name.setFocus(Qt.FocusReason.OtherFocusReason)
            self._held = None

    def _move(self, seat: int, target: int) -> None:
        players = self._wished()
        players.insert(target, players.pop(seat))
        self._fill(players)
        self.changed.emit()


def fitting(game: AnyGame, party: Sequence[Player]) -> tuple[list[Player], list[Player]]:
    """The party at the seats of this game, and who finds none: bots rise first. Where too few came, bots sit down. At
    first it is one person with sensible bots."""
    if not party:
        count = min(max(game.seats[0], 3), game.seats[-1])
        return [Player(""), *(Player("", "player") for _ in range(count - 1))], []
    seated, unseated = list(party), []
    while len(seated) > game.seats[-1]:
        last_bot = next((seat for seat in reversed(range(len(seated))) if not seated[seat].is_person), -1)
        unseated.append(seated.pop(last_bot))
    level = next((player.kind for player in reversed(seated) if not player.is_person), "player")
    return seated + [Player("", level)] * (game.seats[0] - len(seated)), unseated
