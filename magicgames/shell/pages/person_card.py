"""The card of a remembered person: name, crest, settings of their own, and a way to be forgotten."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from magicgames.engine.shelf import GameInfo, take
from magicgames.kit.desk import Desk
from magicgames.kit.language import unmarked
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow, tab_as_read
from magicgames.kit.parts.pictures import Crest, crest_icon
from magicgames.kit.parts.rings import ToolButton
from magicgames.kit.parts.widgets import Label, plain
from magicgames.people import CRESTS, LONGEST_NAME, Person, tidy
from magicgames.settings import HELP, PERSONAL
from magicgames.shell.page import Speaking
from magicgames.shell.pages.help_control import HelpControl, help_of
from magicgames.shell.pages.setting_controls import OwnControl
from magicgames.shell.stores import SettingsStore

_NARROW = 380  # at the usual size
_WORN = 88  # pixels of the usual window: the crest beside the name


class PersonCard(Speaking):
    """What can be changed of one person; settings are kept at once."""

    renamed = Signal(str)
    crested = Signal(int)
    forgotten = Signal()

    def __init__(self, desk: Desk, settings: SettingsStore, games: Sequence[GameInfo]) -> None:
        super().__init__(desk)
        self._settings, self._games = settings, tuple(games)
        self._person: Person | None = None
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.rename, self.forget = Button(desk), Button(desk)
        self._worn = Crest(desk, 0, _WORN)
        self._name_label, self._former = Label(desk), Label(desk, "note", "soft")
        self._crest_label, self._own_label = (Label(desk, "heading", "gold") for _ in range(2))
        self._own_about, self._forget_about = Label(desk, "note", "soft"), Label(desk, "note", "faint")
        self.crests = [ToolButton() for _ in range(CRESTS)]
        self.own = {name: OwnControl(desk, setting, self._change) for name, setting in PERSONAL.items()}
        self._labels = {name: Label(desk, "label") for name in PERSONAL}
        self.helps: dict[str, HelpControl] = {}  # made with the first person: games have to be loaded for them
        self._lay_out()
        self.name.textChanged.connect(self._allow)
        self.name.returnPressed.connect(lambda: self.renamed.emit(self.name.text()))
        self.rename.clicked.connect(lambda: self.renamed.emit(self.name.text()))
        self.forget.clicked.connect(self.forgotten)
        for number, button in enumerate(self.crests):
            button.clicked.connect(lambda _=False, crest=number: self.crested.emit(crest))
        self.retranslate()
        self.restyle()

    def _lay_out(self) -> None:
        inside = column(self)
        grow(self.desk, inside, spacing=10)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        grow(self.desk, self._line, spacing=10)
        self._line.addWidget(self.name, 1)
        self._line.addWidget(self.rename)
        self._crest_rows = crests = QGridLayout()
        crests.setSpacing(6)
        for button in self.crests:
            button.setCheckable(True)
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self._grid.setHorizontalSpacing(14)
        self._grid.setColumnStretch(1, 1)
        head, called = QHBoxLayout(), QVBoxLayout()
        grow(self.desk, head, spacing=16)
        grow(self.desk, called, spacing=6)
        inside.addLayout(head)
        head.addWidget(self._worn)
        head.addLayout(called, 1)
        called.addStretch(1)
        called.addWidget(self._name_label)
        called.addLayout(self._line)
        called.addWidget(self._former)
        called.addStretch(1)
        inside.addWidget(self._crest_label)
        inside.addLayout(crests)  # before it is filled: docs/architecture.md, "Parts of layouts"
        self._lay_crests(0)
        inside.addWidget(self._own_label)
        inside.addWidget(self._own_about)
        inside.addLayout(self._grid)  # before it is filled, too
        self._arrange(narrow=True)  # until it is known how much room there is
        inside.addWidget(self.forget)
        inside.addWidget(self._forget_about)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(event.size().width() / self.desk.scale.factor < _NARROW)
        self._lay_crests(event.size().width())

    def _lay_crests(self, width: int) -> None:
        """All in one row where there is room for it, else in two."""
        each = self.crests[0].sizeHint().width() + self._crest_rows.spacing()
        columns = CRESTS if CRESTS * each <= width else CRESTS // 2
        for number, button in enumerate(self.crests):
            self._crest_rows.addWidget(button, number // columns, number % columns)
        for row in range(2):  # the card scrolls rather than press them flat
            high = self.crests[0].sizeHint().height() if row * columns < CRESTS else 0
            self._crest_rows.setRowMinimumHeight(row, high)
        self._crest_rows.setColumnStretch(CRESTS, 1)  # they stand close at the left

    def _arrange(self, narrow: bool) -> None:
        """Names before what they name, or above it where there is little room."""
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._line.setDirection(direction)
        for row, (name, control) in enumerate({**self.own, **self.helps}.items()):
            self._grid.addWidget(self._labels[name], 2 * row, 0, 1, 2 if narrow else 1)
            self._grid.addWidget(control, 2 * row + narrow, 0 if narrow else 1, 1, 2 if narrow else 1)

    def show_person(self, person: Person | None) -> None:
        self._person = person
        self.setVisible(person is not None)
        if person is not None:
            self._make_helps()
            self.name.setText(person.name)
            self.name.setCursorPosition(0)  # a long name is read from its beginning
            self._worn.set_crest(person.crest)
            for number, button in enumerate(self.crests):
                button.setChecked(person.crest == number)
            for name, control in self.own.items():
                control.show_value(person.own.get(name))
            for game, help_control in self.helps.items():
                help_control.show_value(person.own.get(HELP + game))
        self.retranslate()

    def retranslate(self) -> None:
        self._name_label.setText(self.text("app.players.name"))
        self.name.setAccessibleName(self.text("app.players.name"))
        self.rename.setText(self.text("app.players.rename"))
        self._crest_label.setText(self.text("app.players.crest"))
        self._own_label.setText(self.text("app.players.own"))
        self._own_about.setText(self.text("app.players.own_about"))
        self._forget_about.setText(self.text("app.players.forget_about"))
        for name, label in self._labels.items():
            known = name in PERSONAL
            label.setText(self.text(f"app.preferences.{name}") if known else self.helps[name].title())
        for number, button in enumerate(self.crests):
            button.setAccessibleName(self.text("app.access.crest", crest=number))
            button.setToolTip(self.text("app.access.crest", crest=number))
        if self._person is not None:
            self.forget.setText(plain(self.text("app.players.forget", name=unmarked(self._person.name))))
            names = ", ".join(map(unmarked, reversed(self._person.former)))
            self._former.setText(self.text("app.players.formerly", names=names))
            self._former.setVisible(bool(names))
        self._allow()

    def restyle(self) -> None:
        side = min(self.desk.scale.px(40), round(52 * self.desk.scale.window))
        for number, button in enumerate(self.crests):
            button.setIcon(crest_icon(self.desk, number))
            button.setIconSize(QSize(side, side))
        self._lay_crests(self.width())

    def _make_helps(self) -> None:
        """For each game whose table can count and mark more or less."""
        if self.helps:
            return
        for game in map(take, self._games):
            option = help_of(game)
            if option is not None:
                self.helps[game.id] = HelpControl(self.desk, game.id, option, self._change)
                self._labels[game.id] = Label(self.desk, "label")
        self._arrange(self.width() / self.desk.scale.factor < _NARROW)
        tab_as_read(self)

    def _allow(self) -> None:
        name = tidy(self.name.text())
        self.rename.setEnabled(self._person is not None and bool(name) and name != self._person.name)

    def _change(self, **changes: Any) -> None:
        for name, value in changes.items():
            if self._person is not None:
                self._settings.change_own(self._person.name, name, value)
