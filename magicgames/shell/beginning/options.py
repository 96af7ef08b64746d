"""The options of a match to be: each with its control and what it does."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from magicgames.engine.game import AnyGame, Choice, Option, defaults
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.controls import Chooser, Switch
from magicgames.kit.parts.layouts import bring_into_sight, column, grow
from magicgames.kit.parts.widgets import Label, empty, plain
from magicgames.say import Say
from magicgames.shell.page import Speaking
from magicgames.text.sections import section_for

_ABOVE_BOX = 5  # pixels above and below a choice; a switch is as high as a finger, and its box has air enough
_BELOW_WORDS = 10  # so what is explained stands nearer to its own switch than to the next one


class OptionRow(Speaking):
    """A switch or a choice. What it does, and where the rules tell of it, is shown once the keyboard or a press was
    there, or when it is not as usual: a page full of explanations is read by nobody. It stays then, for a row that
    folds up would draw the one that is being pressed away from under the pointer."""

    changed = Signal()
    rules_asked = Signal(str)  # id of the section

    def __init__(self, desk: Desk, game_id: str, option: Option, choice: Choice, names: Sequence[str]) -> None:
        super().__init__(desk)
        self._game_id, self.option, self._names = game_id, option, tuple(names)
        self._explain = Label(desk, "note", "soft")
        self._asked = False  # somebody was here
        self.link = Button(desk, "quiet")
        self.link.clicked.connect(lambda: self.rules_asked.emit(self._section))
        inside = column(self, 0, 2)
        self._switch: Switch | None = None
        self._box: Chooser | None = None
        if all(type(value) is bool for value in option.choices):  # 0 and 1 may be seats
            self._switch = Switch(desk)
            self._switch.setChecked(bool(choice))
            self._switch.toggled.connect(self._touched)
            self._switch.released.connect(self._explain_or_not)
            inside.addWidget(self._switch)
        else:
            self._name = Label(desk, "label")
            self._box = Chooser(desk, option.choices)
            for number, value in enumerate(option.choices):
                if value == choice and type(value) is type(choice):
                    self._box.setCurrentIndex(number)
            self._box.currentIndexChanged.connect(self._touched)
            line = QHBoxLayout()
            grow(desk, line, (0, _ABOVE_BOX, 0, _ABOVE_BOX), 12)
            line.addWidget(self._name, 1)
            line.addWidget(self._box, 1)  # all alike, whatever words are in them
            inside.addLayout(line)
        self._more = QWidget()
        more = QHBoxLayout(self._more)
        grow(desk, more, (0, 0, 0, _BELOW_WORDS), 12)
        more.addWidget(self._explain, 1)
        more.addWidget(self.link, 0, Qt.AlignmentFlag.AlignTop)
        inside.addWidget(self._more)
        self.control: QWidget = self._switch or self._box or self
        for part in (self.control, self.link):
            part.installEventFilter(self)
        self.retranslate()

    @property
    def _section(self) -> str:
        """Where the rules tell of it, if they do."""
        return section_for(Say(f"{self._game_id}.option.{self.option.key}"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn:
            self._asked = True
            if self._switch is None or event.reason() is not Qt.FocusReason.MouseFocusReason:
                self._explain_or_not()  # else after the press: nothing moves while something is down
            if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
                # When the sheet has grown by the words.
                QTimer.singleShot(0, self, lambda: bring_into_sight(self, whole=True))
        return False

    def _explain_or_not(self) -> None:
        shown = self._asked or self.choice != self.option.choices[0]
        self._more.setVisible(shown)
        self.link.setVisible(shown and bool(self._section))

    @property
    def choice(self) -> Choice:
        if self._switch is not None:
            return self._switch.isChecked()
        assert self._box is not None
        return self.option.choices[self._box.currentIndex()]

    def set_names(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        if self.option.of_seats:
            self.retranslate()

    def retranslate(self) -> None:
        narrator = self.desk.language.narrator(self._game_id, self._names)
        name = narrator.option_name(self.option)
        if self._switch is not None:
            self._switch.setText(plain(name))
        if self._box is not None:
            self._name.setText(name)
            self._box.name_it(name)
            for number, value in enumerate(self.option.choices):
                self._box.setItemText(number, narrator.option_choice(self.option, value))
        explain = narrator.option_explain(self.option)
        about = f"{self._game_id}.option.{self.option.key}.about.{self.choice}"
        if self.desk.language.catalog.has(about):  # some choices have words of their own
            explain = f"{explain}\n{self.text(about)}"
        self._explain.setText(explain)
        self.control.setAccessibleDescription(explain)
        self.control.setToolTip(explain)
        self.link.setText(self.text("app.button.rules"))
        self.link.setAccessibleName(self.text("app.setup.rules_of", option=name))
        self._explain_or_not()

    def _touched(self) -> None:
        self.retranslate()
        self.changed.emit()


class OptionList(Speaking):
    """The options that exist with this number of seats. Choices survive a change of that number."""

    changed = Signal()
    rules_asked = Signal(str)  # id of a section

    def __init__(
        self,
        desk: Desk,
        game: AnyGame,
        chosen: dict[str, Choice],
        names: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, parent)
        self._game, self._chosen = game, dict(chosen)
        self.rows: list[OptionRow] = []
        self._title = Label(desk, "heading", "gold")
        self._none = Label(desk, "note", "soft")
        self._list = column(spacing=0)
        self._usual = Button(desk, "quiet")
        self._usual.clicked.connect(self._restore)
        inside = column(self)
        grow(desk, inside, spacing=12)
        inside.addWidget(self._title)
        inside.addWidget(self._none)
        inside.addLayout(self._list)
        inside.addWidget(self._usual, 0, Qt.AlignmentFlag.AlignLeft)
        inside.addStretch(1)
        self._names: tuple[str, ...] = ()
        self.set_names(names)
        self.retranslate()

    @property
    def choices(self) -> dict[str, Choice]:
        """Of those that mean anything beside the others."""
        chosen = {row.option.key: row.choice for row in self.rows}
        return {row.option.key: row.choice for row in self.rows if row.option.counts(chosen)}

    def set_names(self, names: Sequence[str]) -> None:
        """Who will sit at the table; another number of seats may bring other options."""
        fresh = len(names) != len(self._names)
        self._names = tuple(names)
        if fresh:
            self._fill()
        for row in self.rows:
            row.set_names(names)

    def retranslate(self) -> None:
        self._title.setText(self.text("app.setup.options"))
        self._none.setText(self.text("app.setup.no_options"))
        self._usual.setText(self.text("app.setup.defaults"))

    def _fill(self) -> None:
        self._chosen |= self.choices
        empty(self._list)
        options = self._game.options(len(self._names))
        usual = defaults(self._game, len(self._names))
        self.rows = []
        for option in options:
            wish = self._chosen.get(option.key)
            known = any(wish == choice and type(wish) is type(choice) for choice in option.choices)
            choice = wish if known and wish is not None else usual[option.key]
            row = OptionRow(self.desk, self._game.id, option, choice, self._names)
            row.changed.connect(self._changed)
            row.rules_asked.connect(self.rules_asked)
            self._list.addWidget(row)
            self.rows.append(row)
        self._none.setVisible(not options)
        self._show_what_counts()

    def _changed(self) -> None:
        self._show_what_counts()
        self.changed.emit()

    def _show_what_counts(self) -> None:
        usual, choices = defaults(self._game, len(self._names)), self.choices
        self._usual.setVisible(usual | choices != usual)
        for row in self.rows:
            row.setVisible(row.option.key in choices)

    def _restore(self) -> None:
        self._chosen = defaults(self._game, len(self._names))
        self.rows = []
        self._fill()
        self.changed.emit()
