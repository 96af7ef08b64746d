"""Who sits around the table: one row a seat, person or bot, in clockwise order."""

import random

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QGridLayout, QHBoxLayout, QLineEdit, QToolButton

from magicgames.engine.game import LEVELS, AnyGame
from magicgames.engine.record import PERSON, Player
from magicgames.kit.controls import Chooser
from magicgames.kit.desk import Desk
from magicgames.kit.widgets import Button, Crest, Label, empty
from magicgames.people import LONGEST_NAME, tidy
from magicgames.shell.page import Speaking, column

KINDS = (PERSON, *LEVELS)


class SeatRow(Speaking):
    """One seat: crest, name, who plays it, and its place in the order."""

    changed = Signal()
    moved = Signal(int)  # one up or one down
    removed = Signal()

    def __init__(self, desk: Desk, game: AnyGame, seat: int, player: Player, known: list[str]) -> None:
        super().__init__(desk)
        self._game, self._seat = game, seat
        self._crest = Crest(desk, seat, 40)
        self.name = QLineEdit(player.name)
        self.name.setMaxLength(LONGEST_NAME)
        completer = QCompleter(known, self.name)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.name.setCompleter(completer)
        self.kind = Chooser(desk, KINDS)
        self.kind.setCurrentIndex(KINDS.index(player.kind))
        self._up, self._down, self._remove = (_tool(glyph) for glyph in "↑↓×")
        self._explain = Label(desk, "text", 1.0, "soft")
        self._lay_out()
        self.name.textChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self._kind_changed)
        self._up.clicked.connect(lambda: self.moved.emit(-1))
        self._down.clicked.connect(lambda: self.moved.emit(1))
        self._remove.clicked.connect(self.removed)
        self.retranslate()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.addWidget(self._crest, 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.addWidget(self.kind, 0, 2)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        for button in (self._up, self._down, self._remove):
            buttons.addWidget(button)
        grid.addLayout(buttons, 0, 3)
        grid.addWidget(self._explain, 1, 1, 1, 3)
        grid.setColumnStretch(1, 1)

    @property
    def player(self) -> Player:
        return Player(tidy(self.name.text()), KINDS[self.kind.currentIndex()])

    def allow(self, up: bool, down: bool, remove: bool) -> None:
        for button, allowed in ((self._up, up), (self._down, down), (self._remove, remove)):
            button.setEnabled(allowed)

    def retranslate(self) -> None:
        for number, kind in enumerate(KINDS):
            words = self.text("app.setup.person")
            if kind != PERSON:
                words = f"{self.text('app.setup.bot')} · {self.text(f'app.level.{kind}')}"
            self.kind.setItemText(number, words)
        self.kind.setAccessibleName(self.text("app.setup.kind"))
        self._tell()

    def _kind_changed(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        unnamed = [Player("")] * self._seat + [Player("", self.player.kind)]
        self.name.setPlaceholderText(self.desk.language.names(unnamed)[self._seat])
        name = self.player.name or self.name.placeholderText()
        self.name.setAccessibleName(
            f"{self.text('app.setup.seat', number=self._seat + 1)}: {self.text('app.setup.name')}"
        )
        kind_words = self.kind.currentText()
        self.setAccessibleName(self.text("app.access.seat", number=self._seat + 1, name=name, kind=kind_words))
        for button, key in ((self._up, "up"), (self._down, "down"), (self._remove, "remove")):
            words = self.text(f"app.setup.{key}", name=name)
            button.setAccessibleName(words)
            button.setToolTip(words)
        kind = self.player.kind
        self._explain.setText("" if kind == PERSON else self.text(f"{self._game.id}.bot.{kind}"))
        self._explain.setVisible(kind != PERSON)


class Seats(Speaking):
    """All seats of a match to be."""

    changed = Signal()

    def __init__(self, desk: Desk, game: AnyGame, players: list[Player], known: list[str]) -> None:
        super().__init__(desk)
        self._game, self._known = game, known
        self.rows: list[SeatRow] = []
        self._title = Label(desk, "title", 1.4, "gold")
        self._about = Label(desk, "text", 1.02, "soft")
        self._list = column(spacing=12)
        self.add = Button()
        self.add.clicked.connect(self._add)
        self.shuffle = Button()
        self.shuffle.clicked.connect(self._shuffle)
        self._honest = Label(desk, "text", 1.0, "faint")
        inside = column(self, 0, 12)
        inside.addWidget(self._title)
        inside.addWidget(self._about)
        inside.addLayout(self._list)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.add)
        buttons.addWidget(self.shuffle)
        buttons.addStretch(1)
        inside.addLayout(buttons)
        inside.addWidget(self._honest)
        inside.addStretch(1)
        self._fill(players)
        self.retranslate()

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(row.player for row in self.rows)

    def retranslate(self) -> None:
        self._title.setText(self.text("app.setup.seats"))
        self._about.setText(self.text("app.setup.seats_about"))
        self._honest.setText(self.text("app.honest"))
        self.add.setText(self.text("app.setup.add"))
        self.shuffle.setText(self.text("app.setup.shuffle"))

    def _fill(self, players: list[Player]) -> None:
        empty(self._list)
        self.rows = [SeatRow(self.desk, self._game, seat, player, self._known) for seat, player in enumerate(players)]
        seats = self._game.seats
        for seat, row in enumerate(self.rows):
            row.allow(seat > 0, seat < len(self.rows) - 1, len(self.rows) > seats[0])
            row.changed.connect(self.changed)
            row.moved.connect(lambda step, seat=seat: self._move(seat, step))
            row.removed.connect(lambda seat=seat: self._remove(seat))
            self._list.addWidget(row)
        self.add.setEnabled(len(self.rows) < seats[-1])
        self.add.setToolTip("" if self.add.isEnabled() else self.text("app.setup.too_many", most=seats[-1]))

    def _add(self) -> None:
        kind = next((row.player.kind for row in reversed(self.rows) if not row.player.is_person), "player")
        self._fill([*self.players, Player("", kind)])
        self.rows[-1].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _shuffle(self) -> None:
        players = list(self.players)
        random.shuffle(players)  # before the match begins, so no record has to repeat it
        self._fill(players)
        self.changed.emit()

    def _remove(self, seat: int) -> None:
        self._fill([player for number, player in enumerate(self.players) if number != seat])
        self.rows[min(seat, len(self.rows) - 1)].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _move(self, seat: int, step: int) -> None:
        players = list(self.players)
        players[seat], players[seat + step] = players[seat + step], players[seat]
        self._fill(players)
        self.rows[seat + step].name.setFocus(Qt.FocusReason.OtherFocusReason)
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
