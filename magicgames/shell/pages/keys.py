"""All keys of menus and tables on one page: shown, changed, freed and brought back."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from magicgames.engine.game import Say
from magicgames.kit.desk import Desk
from magicgames.kit.input.keys import Usual, native
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import grow
from magicgames.kit.parts.widgets import Label
from magicgames.kit.table.access import announce
from magicgames.shell.menu_lines import MENUS, WORDS
from magicgames.shell.page import TitledPage
from magicgames.shell.pages.chapter import Chapter
from magicgames.shell.pages.key_field import KeyField
from magicgames.shell.stores import SettingsStore

_EACH = 2  # so many keys a deed may have
_FIELDS, _CROSSES = ("main", "second"), ("free", "free_second")
_TABLE = ("Left", "Right", "Up", "Down", "Tab", "Backtab", "Return", "Enter", "Space", "Esc", *"0123456789")
_PAGES = ("PgUp", "PgDown", "Home", "End", "F3", "F6", "Ctrl+F", "F10", "Menu")
_NEEDED = (*_TABLE, *_PAGES)
_ELSEWHERE = ("everywhere", "journal", "setup", "rules", "replay", "score")  # what keys do there can't be changed
_PLACES = "app.keys.elsewhere.title"

_EMBLEMS = {"game": "play", "move": "step", "aloud": "sound", "view": "eye", "settings": "settings", "help": "why"}


class KeysPage(TitledPage):
    """A row a deed: those of each menu, then those of each table, with what its other keys do, at last other places."""

    def __init__(self, desk: Desk, settings: SettingsStore, usual: Usual, shortcuts: Mapping[str, Usual]) -> None:
        """`shortcuts` are those of each game, also of games that have none of their own."""
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
        self._chapters: dict[str, Chapter] = {}  # by the key of the heading
        self._labels = {name: Label(desk, "label") for name in self._words}
        self.fields = {name: [KeyField(desk) for _ in range(_EACH)] for name in self._words}
        self.crosses = {name: [_cross(desk) for _ in range(_EACH)] for name in self._words}
        self._elsewhere = {name: Label(desk, "note", "soft") for name in _ELSEWHERE}
        self._tables = {f"{game}.name": Label(desk, "note", "soft") for game in shortcuts}
        self.reset = Button(desk)
        self._lay_out()
        for name, fields in self.fields.items():
            for place, (field, cross) in enumerate(zip(fields, self.crosses[name], strict=True)):
                field.chosen.connect(lambda key, name=name, place=place: self._choose(name, place, key))
                cross.clicked.connect(lambda _=False, name=name, place=place: self._choose(name, place, ""))
        self.reset.clicked.connect(self._restore)
        desk.keys.changed.connect(self._read)
        self._read()
        self.retranslate()

    def _lay_out(self) -> None:
        page = self.lay_sheet(14)
        page.addWidget(self._about)
        page.addWidget(self._fixed)
        for heading, names in self._groups.items():
            rows = QGridLayout()
            grow(self.desk, rows, None, 6, across=12)
            for place, share in enumerate((5, 3, 3)):
                rows.setColumnStretch(place, share)
            self._chapters[heading] = Chapter(self.desk, _emblem(heading), rows)
            page.addWidget(self._chapters[heading])
            if heading in self._tables:
                rows.addWidget(self._tables[heading], 0, 0, 1, 3)
            for line, name in enumerate(names, 1):
                self._lay_row(rows, line, name)
        lines = QVBoxLayout()
        grow(self.desk, lines, None, 6)
        self._chapters[_PLACES] = Chapter(self.desk, "common/icon_rules", lines)
        page.addWidget(self._chapters[_PLACES])
        for label in self._elsewhere.values():
            lines.addWidget(label)
        self.body.addWidget(self._told)
        self.body.addLayout(self.foot(self.reset))

    def _lay_row(self, rows: QGridLayout, line: int, name: str) -> None:
        rows.addWidget(self._labels[name], line, 0)
        for place, (field, cross) in enumerate(zip(self.fields[name], self.crosses[name], strict=True), 1):
            pair = QHBoxLayout()
            pair.setSpacing(2)
            pair.addWidget(field, 1)
            pair.addWidget(cross)
            rows.addLayout(pair, line, place)

    def arrive(self) -> None:
        self._tell(None)
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.keys.title"))
        self._about.setText(self.text("app.keys.about"))
        self._fixed.setText(self.text("app.keys.fixed"))
        self.reset.setText(self.text("app.keys.reset"))
        for key, chapter in self._chapters.items():
            chapter.title.setText(_bare(self.text(key)))
        for name, label in self._elsewhere.items():
            label.setText(self.text(f"app.keys.elsewhere.{name}"))
        for key, label in self._tables.items():
            label.setText(self.text(f"{key.removesuffix('.name')}.keys"))
        for name, fields in self.fields.items():
            deed = self._deed(name)
            self._labels[name].setText(deed)
            for field, cross, key, free in zip(fields, self.crosses[name], _FIELDS, _CROSSES, strict=True):
                field.name_it(self.text(f"app.keys.{key}", deed=deed))
                cross.setAccessibleName(self.text(f"app.keys.{free}", deed=deed))
                cross.setToolTip(cross.accessibleName())
        self._tell(self._notice)

    def _deed(self, name: str) -> str:
        return _bare(self.text(self._words[name]))

    def _read(self) -> None:
        """Shows the keys as they are."""
        for name, fields in self.fields.items():
            keys = self.desk.keys.of(name, self._usual)
            for place, field in enumerate(fields):
                field.show_key(keys[place] if place < len(keys) else "")
                self.crosses[name][place].setVisible(bool(field.key))
        self.reset.setEnabled(bool(self._settings.value.keys))

    def _choose(self, name: str, place: int, key: str) -> None:
        """Another key for this deed, or none, unless something stands against it."""
        objection = self._objection(name, key) if key else None
        if objection is None:
            wished = [key if number == place else field.key for number, field in enumerate(self.fields[name])]
            keys = tuple(dict.fromkeys(filter(None, wished)))
            others = {other: own for other, own in self._settings.value.keys.items() if other != name}
            usual = keys == self._usual.get(name, ())
            self._settings.change(keys=others if usual else {**others, name: keys})
        self._read()
        self._tell(objection)

    def _objection(self, name: str, key: str) -> Say | None:
        shown = native(key)
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


def _cross(desk: Desk) -> Button:
    """Frees a key by the mouse; the keyboard does it in the field itself."""
    cross = Button(desk, "cross")
    cross.set_drawing("clear")
    cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    policy = cross.sizePolicy()
    policy.setRetainSizeWhenHidden(True)  # fields stand in columns, whether there is something to free or not
    cross.setSizePolicy(policy)
    return cross


def _emblem(heading: str) -> str:
    """A menu has the sign of what it is about, a table what its winner gets."""
    menu = heading.removeprefix("app.menu.").removesuffix(".title")
    return f"common/icon_{_EMBLEMS[menu]}" if menu in _EMBLEMS else f"{heading.removesuffix('.name')}/trophy"


def _bare(words: str) -> str:
    """A menu's words without access key and ellipsis."""
    return words.replace("&", "").rstrip("…")
