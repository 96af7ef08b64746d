"""The menu bar: Game · Move · View · Settings · Help, with keys, one action each."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu

from magicgames.kit.desk import Desk
from magicgames.kit.keys import Usual
from magicgames.shell.page import Speaking

_Standard = QKeySequence.StandardKey
_ROLES = {
    "quit": QAction.MenuRole.QuitRole,
    "preferences": QAction.MenuRole.PreferencesRole,
    "about": QAction.MenuRole.AboutRole,
}
# Menu, entries ("" is a line between them). The words are app.menu.<menu>.<entry>. An entry in two menus is one action.
MENUS: Mapping[str, tuple[str, ...]] = {
    "game": ("new", "continue", "rematch", "", "matches", "import", "export", "", "pause", "", "home", "quit"),
    "move": ("undo", "list", "read", "hurry", "", "pass_on", "hide"),
    "view": ("journal", "", "larger", "smaller", "normal", "", "full_screen"),
    "settings": ("language", "players", "", "keys", "preferences"),
    "help": ("here", "rules", "search", "house", "keys", "", "logs", "about"),
}
_KEYS: Mapping[str, tuple[_Standard | str, ...]] = {
    "new": (_Standard.New,),
    "matches": (_Standard.Open,),
    "quit": ("Ctrl+Q",),
    "undo": (_Standard.Undo,),
    "list": ("Ctrl+M",),
    "hide": ("F9", "Ctrl+H"),
    "pause": ("Pause", "Ctrl+B"),
    "read": ("Ctrl+R",),
    "hurry": ("Ctrl+Return",),
    "journal": ("Ctrl+J",),
    "larger": ("Ctrl++", "Ctrl+="),
    "smaller": ("Ctrl+-",),
    "normal": ("Ctrl+0",),
    "full_screen": ("F11", _Standard.FullScreen),
    "language": ("Ctrl+L",),
    "preferences": ("Ctrl+,",),
    "here": ("F1", "Ctrl+?"),
}
_CHECKED = ("pause",)
_ALWAYS = ("quit",)  # works under the curtain too: it shows nothing


class Menus(Speaking):
    """Owns the actions of a window; what they do is handed in by name."""

    sleeps = False

    def __init__(self, desk: Desk, window: QMainWindow, deeds: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(desk, window)
        self.hide()  # it is no picture, only the keeper of the actions
        self.actions_by_name: dict[str, QAction] = {}
        self._menus: dict[str, QMenu] = {}
        self._why: dict[str, str] = {}
        self._covered = False
        self.usual: Usual = {name: _portable(keys) for name, keys in _KEYS.items()}
        for name, entries in MENUS.items():
            menu = self._menus[name] = window.menuBar().addMenu("")
            menu.setToolTipsVisible(True)  # why an entry is grey
            for entry in entries:
                if not entry:
                    menu.addSeparator()
                    continue
                if entry not in self.actions_by_name:
                    self.actions_by_name[entry] = self._make(entry, deeds[entry], window)
                menu.addAction(self.actions_by_name[entry])
        self._bar = window.menuBar()
        self._open = QShortcut(QKeySequence("F10"), window)
        self._open.activated.connect(lambda: self._bar.setActiveAction(self._bar.actions()[0]))
        desk.keys.changed.connect(self._set_keys)
        self._set_keys()
        self.retranslate()

    def _make(self, name: str, deed: Callable[[], object], window: QMainWindow) -> QAction:
        action = QAction(window)
        action.setMenuRole(_ROLES.get(name, QAction.MenuRole.NoRole))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(name in _CHECKED)
        action.triggered.connect(lambda _=False: deed())
        return action

    def _set_keys(self) -> None:
        for name, action in self.actions_by_name.items():
            action.setShortcuts(self.desk.keys.sequences(name, self.usual))

    def object(self, why: Mapping[str, str]) -> None:
        """What stands against entries now: the key of a sentence, or nothing. They stay visible but grey."""
        self._why |= why
        self._enable()

    def check(self, name: str, checked: bool) -> None:
        self.actions_by_name[name].setChecked(checked)

    def cover(self, covered: bool) -> None:
        """Under the curtain no menu and no key reaches anything."""
        self._covered = covered
        self._enable()

    def retranslate(self) -> None:
        for name, entries in MENUS.items():
            self._menus[name].setTitle(self.text(f"app.menu.{name}.title"))
            for entry in filter(None, entries):
                self.actions_by_name[entry].setText(self.text(f"app.menu.{name}.{entry}"))
        self._enable()

    def _enable(self) -> None:
        for name, action in self.actions_by_name.items():
            why = self._why.get(name, "")
            action.setEnabled(not why and (not self._covered or name in _ALWAYS))
            words = self.text(why) if why else ""
            action.setToolTip(words)
            action.setStatusTip(words)
        for menu in self._menus.values():
            menu.setEnabled(not self._covered)
        self._open.setEnabled(not self._covered)


def _portable(keys: tuple[_Standard | str, ...]) -> tuple[str, ...]:
    """Their names, each once; a standard key is what this system uses for it."""
    found = [QKeySequence(key) if isinstance(key, str) else QKeySequence.keyBindings(key)[:1] for key in keys]
    sequences = [each for one in found for each in (one if isinstance(one, list) else [one])]
    return tuple(dict.fromkeys(sequence.toString() for sequence in sequences))
