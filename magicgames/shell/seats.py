"""Who sits around the table: one row a seat, person or bot, in clockwise order."""

import random
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QCompleter, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QToolButton

from magicgames.engine.game import LEVELS, AnyGame
from magicgames.engine.record import PERSON, Player, crests
from magicgames.kit.controls import Chooser
from magicgames.kit.desk import Desk
from magicgames.kit.language import unmarked
from magicgames.kit.layouts import column
from magicgames.kit.pieces import ENTER
from magicgames.kit.widgets import Button, Label, empty
from magicgames.people import LONGEST_NAME, tidy
from magicgames.shell.crest_button import CrestButton
from magicgames.shell.page import Speaking
from magicgames.shell.stores import PeopleStore

KINDS = (PERSON, *LEVELS)
_NAME_LETTERS = 25  # of a name are always in sight


class Grip(QLabel):
    """What a seat is taken by to be moved with the mouse; the arrow buttons beside it do the same."""

    dragged = Signal(QPoint)  # where the pointer is on the screen
    dropped = Signal()

    def __init__(self) -> None:
        super().__init__("⠿")
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(event.button() == Qt.MouseButton.LeftButton)
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.dropped.emit()


class SeatRow(Speaking):
    """One seat: crest, name, who plays it, and its place in the order."""

    changed = Signal()
    moved = Signal(int)  # one up or one down
    removed = Signal()
    done = Signal()  # Enter in the name
    person_asked = Signal(str)  # the settings of whoever sits here
    crested = Signal(int)  # another crest was chosen for whoever sits here

    def __init__(self, desk: Desk, game: AnyGame, seat: int, known: list[str]) -> None:
        super().__init__(desk)
        self._game, self._seat = game, seat
        self.grip = Grip()
        self.crest = CrestButton(desk, seat)
        self._wish: int | None = None  # the crest that was chosen here
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        completer = QCompleter(known, self.name)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.name.setCompleter(completer)
        self.kind = Chooser(desk, KINDS)
        self.up, self.down, self._remove = (_tool(glyph) for glyph in "↑↓×")
        self._explain = Label(desk, "note", "soft")
        self._lay_out()
        self.name.textChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self.changed)
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down.clicked.connect(lambda: self.moved.emit(1))
        self._remove.clicked.connect(self.removed)
        self.crest.chosen.connect(self._wear)
        self.crest.settings_asked.connect(lambda: self.person_asked.emit(self.player.name))
        self.name.returnPressed.connect(self.done)
        for part in (self.crest, self.name, self.kind, self.up, self.down, self._remove):
            part.installEventFilter(self)
        self.restyle()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.addWidget(self.grip, 0, 0)
        grid.addWidget(self.crest, 0, 1)
        grid.addWidget(self.name, 0, 2)
        grid.addWidget(self.kind, 0, 3)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        for button in (self.up, self.down, self._remove):
            buttons.addWidget(button)
        grid.addLayout(buttons, 0, 4)
        grid.addWidget(self._explain, 1, 2, 1, 3)
        grid.setColumnStretch(2, 1)

    def restyle(self) -> None:
        self.name.setMinimumWidth(self.name.fontMetrics().averageCharWidth() * _NAME_LETTERS)

    @property
    def player(self) -> Player:
        return Player(tidy(self.name.text()), KINDS[self.kind.currentIndex()], self._wish)

    def seat(self, player: Player) -> None:
        """Somebody else sits here now; nothing is told."""
        self.blockSignals(True)
        if tidy(self.name.text()) != player.name:
            self.name.setText(player.name)
        self.kind.setCurrentIndex(KINDS.index(player.kind))
        self._wish = player.crest
        self.blockSignals(False)

    def give_crest(self, crest: int) -> None:
        self.crest.set_crest(crest)
        self.retranslate()

    def _wear(self, crest: int) -> None:
        self._wish = crest
        self.crested.emit(crest)
        self.changed.emit()

    def allow(self, up: bool, down: bool, remove: bool) -> None:
        for button, allowed in ((self.up, up), (self.down, down), (self._remove, remove)):
            button.setEnabled(allowed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ctrl with an arrow moves the seat, wherever in its row the keyboard is: fields use bare arrows."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in ENTER and isinstance(watched, QToolButton):
                watched.click()  # as Space does: Qt would hand Enter to the page
                return True
            button = {Qt.Key.Key_Up: self.up, Qt.Key.Key_Down: self.down}.get(Qt.Key(event.key()))
            if button is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                button.click()
                return True
        return super().eventFilter(watched, event)

    def retranslate(self) -> None:
        for number, kind in enumerate(KINDS):
            words = self.text("app.setup.person")
            if kind != PERSON:
                words = f"{self.text('app.setup.bot')} · {self.text(f'app.level.{kind}')}"
            self.kind.setItemText(number, words)
        self.kind.name_it(f"{self.text('app.setup.seat', number=self._seat + 1)}: {self.text('app.setup.kind')}")
        kind = self.player.kind
        unnamed = [Player("")] * self._seat + [Player("", kind, self.crest.crest)]
        self.name.setPlaceholderText(self.desk.language.names(unnamed)[self._seat])
        name = self.player.name or self.name.placeholderText()
        self.name.setAccessibleName(
            f"{self.text('app.setup.seat', number=self._seat + 1)}: {self.text('app.setup.name')}"
        )
        kind_words = self.kind.currentText()
        self.setAccessibleName(self.text("app.access.seat", number=self._seat + 1, name=name, kind=kind_words))
        self.grip.setToolTip(self.text("app.setup.drag"))
        player = self.player
        self.crest.name_it(unmarked(name), unmarked(player.name) if player.is_person else "")
        for button, key in ((self.up, "up"), (self.down, "down"), (self._remove, "remove")):
            words = self.text(f"app.setup.{key}", name=name)
            button.setAccessibleName(words)
            button.setToolTip(words)
        self._explain.setText("" if kind == PERSON else self.text(f"{self._game.id}.bot.{kind}"))
        self._explain.setVisible(kind != PERSON)


class Seats(Speaking):
    """All seats of a match to be."""

    changed = Signal()
    named = Signal()  # Enter in the last name
    person_asked = Signal(str)

    def __init__(self, desk: Desk, game: AnyGame, players: list[Player], people: PeopleStore) -> None:
        super().__init__(desk)
        self._game, self._people = game, people
        self.rows: list[SeatRow] = []
        self._held: int | None = None  # the seat that is dragged
        self._title = Label(desk, "heading", "gold")
        self._about = Label(desk, "note", "soft")
        self._list = column(spacing=12)
        self.add, self.add_bot, self.all_people, self.shuffle = Button(), Button(), Button(), Button()
        self.add.clicked.connect(lambda: self._add(PERSON))
        self.add_bot.clicked.connect(lambda: self._add(self._usual_level()))
        self.all_people.clicked.connect(self._seat_people)
        self.shuffle.clicked.connect(self._shuffle)
        self._honest = Label(desk, "note", "faint")
        inside = column(self, 0, 12)
        inside.addWidget(self._title)
        inside.addWidget(self._about)
        inside.addLayout(self._list)
        for pair in ((self.add, self.add_bot), (self.all_people, self.shuffle)):
            buttons = QHBoxLayout()
            buttons.setSpacing(10)
            for button in pair:
                buttons.addWidget(button)
            buttons.addStretch(1)
            inside.addLayout(buttons)
        inside.addWidget(self._honest)
        inside.addStretch(1)
        self._fill(players)
        self.retranslate()

    @property
    def players(self) -> tuple[Player, ...]:
        return self._people.crested([row.player for row in self.rows])

    def give_crests(self) -> None:
        """Everybody's crest, as it would be at the table."""
        for row, crest in zip(self.rows, crests(self.players), strict=True):
            row.give_crest(crest)

    def retranslate(self) -> None:
        self._title.setText(self.text("app.setup.seats"))
        self._about.setText(self.text("app.setup.seats_about"))
        self._honest.setText(self.text("app.honest"))
        self.add.setText(self.text("app.setup.add"))
        self.add_bot.setText(self.text("app.setup.add_bot"))
        self.all_people.setText(self.text("app.setup.all_people"))
        self.shuffle.setText(self.text("app.setup.shuffle"))

    def _fill(self, players: Sequence[Player]) -> None:
        if len(players) != len(self.rows):
            self._make_rows(len(players))
        for row, player in zip(self.rows, players, strict=True):
            row.seat(player)
        self.give_crests()
        self._offer_people()

    def _make_rows(self, count: int) -> None:
        empty(self._list)
        known = [person.name for person in self._people.value.known]
        self.rows = [SeatRow(self.desk, self._game, seat, known) for seat in range(count)]
        seats = self._game.seats
        for seat, row in enumerate(self.rows):
            row.allow(seat > 0, seat < count - 1, count > seats[0])
            row.changed.connect(self._tell)
            row.moved.connect(lambda step, seat=seat: self._step(seat, step))
            row.removed.connect(lambda seat=seat: self._remove(seat))
            row.grip.dragged.connect(lambda point, seat=seat: self._drag(seat, point))
            row.grip.dropped.connect(self._drop)
            row.person_asked.connect(self.person_asked)
            row.done.connect(lambda seat=seat: self._next(seat))
            row.crested.connect(lambda crest, row=row: self._give(row.player.name, crest))
            self._list.addWidget(row)
        for button in (self.add, self.add_bot):
            button.setEnabled(count < seats[-1])
            button.setToolTip("" if button.isEnabled() else self.text("app.setup.too_many", most=seats[-1]))

    def _tell(self) -> None:
        self.give_crests()
        self._offer_people()
        self.changed.emit()

    def _offer_people(self) -> None:
        self.all_people.setVisible(not all(row.player.is_person for row in self.rows))

    def _next(self, seat: int) -> None:
        """Enter leads from name to name."""
        if seat + 1 < len(self.rows):
            self.rows[seat + 1].name.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.named.emit()

    def _give(self, name: str, crest: int) -> None:
        """A remembered person keeps the crest."""
        if name:
            self._people.keep(self._people.value.give_crest(name, crest))

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

    def _add(self, kind: str) -> None:
        self._fill([*self._wished(), Player("", kind)])
        self.rows[-1].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _shuffle(self) -> None:
        players = self._wished()
        random.shuffle(players)  # before the match begins, so no record has to repeat it
        self._fill(players)
        self.changed.emit()

    def _remove(self, seat: int) -> None:
        self._fill([player for number, player in enumerate(self._wished()) if number != seat])
        self.rows[min(seat, len(self.rows) - 1)].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _step(self, seat: int, step: int) -> None:
        """One place up or down; the keyboard goes along."""
        self._move(seat, seat + step)
        row = self.rows[seat + step]
        again = row.up if step < 0 else row.down
        (again if again.isEnabled() else row.name).setFocus(Qt.FocusReason.OtherFocusReason)

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


def _tool(glyph: str) -> QToolButton:
    button = QToolButton()
    button.setText(glyph)
    button.setMinimumSize(32, 32)
    return button


def fitting(game: AnyGame, remembered: list[Player]) -> list[Player]:
    """The players of last time if the game still takes so many; at first one person and sensible bots."""
    if len(remembered) in game.seats:
        return remembered
    count = min(max(game.seats[0], 3), game.seats[-1])
    return [Player(""), *(Player("", "player") for _ in range(count - 1))]
