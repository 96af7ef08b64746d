"""All keys of menus and tables on one page: shown, changed, freed and brought back."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QLineEdit

from magicgames.engine.game import Say
from magicgames.kit.access import announce
from magicgames.kit.desk import Desk
from magicgames.kit.keys import Usual
from magicgames.kit.layouts import COLUMN, centred, limit
from magicgames.kit.widgets import Button, Label, Panel
from magicgames.shell.menu_lines import MENUS, WORDS
from magicgames.shell.page import TitledPage
from magicgames.shell.stores import SettingsStore

_EACH = 2  # so many keys a deed may have
_NEEDED = ("Left", "Right", "Up", "Down", "Tab", "Backtab", "Return", "Enter", "Space", "Esc", "F10", *"0123456789")


class KeyField(QKeySequenceEdit):
    """Takes one key, with what is held down beside it; the cross in it frees the key."""

    chosen = Signal(str)  # the key, or nothing

    def __init__(self) -> None:
        super().__init__()
        self._key = self._empty = ""
        self._recording = False  # Qt empties the field before it fills it
        self.setMaximumSequenceLength(1)
        self.setClearButtonEnabled(True)
        self.editingFinished.connect(self._finish)
        self.keySequenceChanged.connect(self._changed)

    def name_it(self, name: str, empty: str) -> None:
        self._empty = empty
        self.setAccessibleName(name)
        for line in self.findChildren(QLineEdit):
            line.setAccessibleName(name)
            line.setPlaceholderText(empty)

    def show_key(self, key: str) -> None:
        """Without telling anybody."""
        self._key = key
        self.blockSignals(True)
        self.setKeySequence(QKeySequence(key))
        self.blockSignals(False)
        for line in self.findChildren(QLineEdit):
            line.setPlaceholderText(self._empty)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._recording = True
        super().keyPressEvent(event)

    def _changed(self) -> None:
        if not self._recording:
            self.chosen.emit(self.keySequence().toString())

    def _finish(self) -> None:
        self._recording = False
        key = self.keySequence().toString()
        if key:
            self.chosen.emit(key)
        else:  # Ctrl or Shift alone is no key
            self.show_key(self._key)


class KeysPage(TitledPage):
    """One row a deed: those of each menu, then those of each game that has keys of its own."""

    def __init__(self, desk: Desk, settings: SettingsStore, usual: Usual, shortcuts: Mapping[str, Usual]) -> None:
        super().__init__(desk)
        self._settings = settings
        self._words: dict[str, str] = {}  # keys of the words of all deeds
        self._groups: dict[str, list[str]] = {}  # key of the heading: its deeds
        for menu, lines in MENUS.items():
            fresh = [line.name for line in lines if line is not None and line.name not in self._words]
            self._groups[f"app.menu.{menu}.title"] = fresh
            self._words |= {name: WORDS[name] for name in fresh}
        for game, keys in shortcuts.items():
            self._groups[f"{game}.name"] = list(keys)
            self._words |= {name: name for name in keys}
        self._usual: Usual = {**usual, **{name: keys for each in shortcuts.values() for name, keys in each.items()}}
        self._notice: Say | None = None
        self._about, self._fixed = Label(desk, "body", "soft"), Label(desk, "body", "soft")
        self._told = Label(desk, "body", "danger")
        self._headings = {key: Label(desk, "heading", "gold") for key in self._groups}
        self._labels = {name: Label(desk, "label") for name in self._words}
        self.fields = {name: [KeyField() for _ in range(_EACH)] for name in self._words}
        self.reset = Button()
        self._lay_out()
        for name, fields in self.fields.items():
            for field in fields:
                field.chosen.connect(lambda key, name=name: self._choose(name, key))
        self.reset.clicked.connect(self._restore)
        desk.keys.changed.connect(self._read)
        self._read()
        self.retranslate()

    def _lay_out(self) -> None:
        card = Panel()
        limit(self.desk, card, COLUMN)
        grid = QGridLayout(card)
        grid.setContentsMargins(28, 20, 28, 24)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        for column, share in enumerate((4, 3, 3)):
            grid.setColumnStretch(column, share)
        line = 0
        for heading, names in self._groups.items():
            grid.addWidget(self._headings[heading], line, 0, 1, 3)
            for name in names:
                line += 1
                grid.addWidget(self._labels[name], line, 0)
                for place, field in enumerate(self.fields[name]):
                    grid.addWidget(field, line, 1 + place)
            line += 1
            grid.setRowMinimumHeight(line, 10)
            line += 1
        grid.addWidget(self._fixed, line, 0, 1, 3)
        self.body.addWidget(self._about)
        self.body.addWidget(centred(card), 1)
        self.body.addWidget(self._told)
        self.body.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignLeft)

    def arrive(self) -> None:
        self._tell(None)
        self.fields["new"][0].setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.keys.title"))
        self._about.setText(self.text("app.keys.about"))
        self._fixed.setText(self.text("app.keys.fixed"))
        self.reset.setText(self.text("app.keys.reset"))
        for key, heading in self._headings.items():
            heading.setText(_bare(self.text(key)))
        for name, fields in self.fields.items():
            deed = self._deed(name)
            self._labels[name].setText(deed)
            for field, key in zip(fields, ("main", "second"), strict=True):
                field.name_it(self.text(f"app.keys.{key}", deed=deed), self.text("app.keys.none"))
        self._tell(self._notice)

    def _deed(self, name: str) -> str:
        return _bare(self.text(self._words[name]))

    def _read(self) -> None:
        """Shows the keys as they are."""
        for name, fields in self.fields.items():
            keys = self.desk.keys.of(name, self._usual)
            for place, field in enumerate(fields):
                field.show_key(keys[place] if place < len(keys) else "")
        self.reset.setEnabled(bool(self._settings.value.keys))

    def _choose(self, name: str, key: str) -> None:
        """Another key for this deed, unless something stands against it."""
        objection = self._objection(name, key) if key else None
        if objection is None:
            wished = [field.keySequence().toString() for field in self.fields[name]]
            keys = tuple(dict.fromkeys(filter(None, wished)))
            others = {other: own for other, own in self._settings.value.keys.items() if other != name}
            usual = keys == self._usual.get(name, ())
            self._settings.change(keys=others if usual else {**others, name: keys})
        self._read()
        self._tell(objection)

    def _objection(self, name: str, key: str) -> Say | None:
        shown = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        opens_menu = key.startswith("Alt+")  # with a letter of its name
        if key.removeprefix("Num+").removeprefix("Shift+") in _NEEDED or opens_menu:
            return Say("app.keys.needed", {"key": shown})
        for other in self.fields:
            apart = "." in name and "." in other and name.split(".")[0] != other.split(".")[0]  # two games never meet
            if other != name and not apart and key in self.desk.keys.of(other, self._usual):
                return Say("app.keys.taken", {"key": shown, "deed": self._deed(other)})
        return None

    def _restore(self) -> None:
        self._settings.change(keys={})
        self._read()
        self._tell(None)

    def _tell(self, notice: Say | None) -> None:
        self._notice = notice
        words = self.desk.language.say(notice) if notice is not None else ""
        self._told.setText(words)
        self._told.setVisible(bool(words))
        announce(self, words, urgent=True)


def _bare(words: str) -> str:
    """A menu's words without access key and ellipsis."""
    return words.replace("&", "").rstrip("…")
