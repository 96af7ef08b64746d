"""The menu bar: Game · Move · View · Settings · Help, one action for each of the `menu_lines`."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu

from magicgames.kit.desk import Desk
from magicgames.shell.commands import Commands, Situation
from magicgames.shell.menu_lines import LINES, MENUS, WORDS, Line, usual_keys
from magicgames.shell.page import Speaking


class Menus(Speaking):
    """Owns the actions of a window."""

    sleeps = False

    def __init__(self, desk: Desk, window: QMainWindow, commands: Commands) -> None:
        super().__init__(desk, window)
        self.hide()  # it is no picture, only the keeper of the actions
        self._commands = commands
        self._now = Situation(None, "")
        self.usual = usual_keys()
        self.actions_by_name = {name: self._make(line, window) for name, line in LINES.items()}
        self._menus: dict[str, QMenu] = {}
        for name, lines in MENUS.items():
            menu = self._menus[name] = window.menuBar().addMenu("")
            menu.setToolTipsVisible(True)  # why a line is grey
            for line in lines:
                if line is None:
                    menu.addSeparator()
                else:
                    menu.addAction(self.actions_by_name[line.name])
        self._bar = window.menuBar()
        self._open = QShortcut(QKeySequence("F10"), window)
        self._open.activated.connect(lambda: self._bar.setActiveAction(self._bar.actions()[0]))
        desk.keys.changed.connect(self._set_keys)
        self._set_keys()
        self.retranslate()

    def _make(self, line: Line, window: QMainWindow) -> QAction:
        action = QAction(window)
        action.setMenuRole(line.role)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setAutoRepeat(line.repeats)
        action.setCheckable(line.checked is not None)
        action.triggered.connect(lambda _=False: line.do(self._commands))
        return action

    def _set_keys(self) -> None:
        for name, action in self.actions_by_name.items():
            action.setShortcuts(self.desk.keys.sequences(name, self.usual))

    def follow(self, now: Situation) -> None:
        """What makes no sense now stays visible but grey, and says why."""
        self._now = now
        self.refresh()

    def retranslate(self) -> None:
        for name, menu in self._menus.items():
            menu.setTitle(self.text(f"app.menu.{name}.title"))
        for name, action in self.actions_by_name.items():
            action.setText(self.text(WORDS[name]))
        self.refresh()

    def refresh(self) -> None:
        """Under the curtain no menu and no key reaches anything."""
        covered = self._now.covered
        for name, action in self.actions_by_name.items():
            line = LINES[name]
            why = line.why_not(self._now)
            action.setEnabled(not why and (not covered or line.under_curtain))
            action.setChecked(line.checked is not None and line.checked(self._now))
            words = self.text(why) if why else ""
            action.setToolTip(words)
            action.setStatusTip(words)
        for menu in self._menus.values():
            menu.setEnabled(not covered)
        self._open.setEnabled(not covered)
