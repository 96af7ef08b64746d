"""The menu bar: Game · Move · View · Settings · Help, one action for each of the `menu_lines`."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu

from magicgames.kit.desk import Desk
from magicgames.kit.input.keys import latin, other_letter
from magicgames.kit.input.menu_key import hear_menu_key
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.tips import attend_open
from magicgames.shell.commands import Commands, Situation
from magicgames.shell.menu_lines import LINES, MENUS, WORDS, Line, usual_keys
from magicgames.shell.page import Speaking

if TYPE_CHECKING:  # the first page meets no key
    from PySide6.QtGui import QKeyEvent


class LetteredMenu(QMenu):
    """Its lines have letters of one alphabet underlined; the keyboard may write the other."""

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        letter = other_letter(event, Qt.KeyboardModifier.NoModifier)
        line = self._line(letter) if letter and self._line(chr(event.key())) is None else None
        if line is not None:
            from PySide6.QtGui import QKeyEvent

            self.setActiveAction(line)
            event = QKeyEvent(event.type(), Qt.Key.Key_Return, event.modifiers())
        super().keyPressEvent(event)

    def _line(self, letter: str) -> QAction | None:
        return next((line for line in self.actions() if f"&{letter}" in line.text().upper()), None)


class Menus(Speaking):
    """Owns the actions of a window. The bar stands at once; its lines are made when the first page is painted, or
    when somebody asks for one."""

    sleeps = False

    def __init__(self, desk: Desk, window: QMainWindow, commands: Commands) -> None:
        super().__init__(desk, window)
        self.hide()  # it is no picture, only the keeper of the actions
        self._window, self._commands = window, commands
        self._now = Situation(None, "")
        self._bar = window.menuBar()
        self._actions: dict[str, QAction] = {}
        self._named = False  # the lines, in the language of now
        self._menus: dict[str, QMenu] = {}
        for name in MENUS:
            # The window's, not the bar's: it is clothed for itself, when it is opened, and not with the bar.
            menu = self._menus[name] = LetteredMenu(window)
            self._bar.addMenu(menu)
            clothe(desk.theme, menu, "QMenu", "QToolTip")
            menu.setToolTipsVisible(True)  # why a line is grey
            attend_open(menu)
            menu.aboutToShow.connect(self.fill)
        self._open = QShortcut(QKeySequence("F10"), window)
        self._open.activated.connect(lambda: self._bar.setActiveAction(self._bar.actions()[0]))
        hear_menu_key(window)
        self.retranslate()

    @cached_property
    def usual(self) -> dict[str, tuple[str, ...]]:
        return usual_keys()

    @property
    def actions_by_name(self) -> dict[str, QAction]:
        self.fill()
        return self._actions

    def fill(self) -> None:
        """All lines are there, and in the language of now."""
        if not self._actions:
            self._make_lines()
        if not self._named:
            self._name_lines()

    def _make_lines(self) -> None:
        self._actions = {name: self._make(line) for name, line in LINES.items()}
        for menu in self._menus.values():
            menu.aboutToShow.connect(partial(self._lead_everywhere, menu), Qt.ConnectionType.SingleShotConnection)
            menu.hovered.connect(self._read_why)
        for name, lines in MENUS.items():
            for line in lines:
                if line is None:
                    self._menus[name].addSeparator()
                else:
                    self._menus[name].addAction(self._actions[line.name])
        self.desk.keys.changed.connect(self._set_keys)
        self._set_keys()

    def _make(self, line: Line) -> QAction:
        action = QAction(self._window)
        action.setMenuRole(line.role)
        everywhere = line.role == QAction.MenuRole.QuitRole  # from the window of the rules, too
        contexts = Qt.ShortcutContext
        action.setShortcutContext(contexts.ApplicationShortcut if everywhere else contexts.WindowShortcut)
        action.setAutoRepeat(line.repeats)
        action.setCheckable(line.checked is not None)
        action.triggered.connect(lambda _=False: line.do(self._commands))
        return action

    def _set_keys(self) -> None:
        for name, action in self._actions.items():
            action.setShortcuts(self.desk.keys.sequences(name, self.usual))

    def press(self, event: "QKeyEvent") -> bool:
        """A key that nobody knew: it may be one of ours in Russian letters, or that of a line that is grey."""
        keys = latin(event)
        for action in self.actions_by_name.values():
            if keys is not None and action.isEnabled() and keys in action.shortcuts():
                action.trigger()
                return True
        return self._open_by(other_letter(event)) or self._tell_why(keys or QKeySequence(event.keyCombination()))

    def _lead_everywhere(self, menu: QMenu) -> None:
        """Its arrows also lead to grey lines."""
        from magicgames.shell.walkable import Walkable

        style = Walkable("Fusion")
        style.setParent(menu)
        menu.setStyle(style)

    def _read_why(self, action: QAction) -> None:
        if not action.isEnabled():
            from magicgames.kit.table.access import announce

            announce(self._window, action.toolTip())

    def _tell_why(self, keys: QKeySequence) -> bool:
        """Why a line does nothing now. Not under the curtain: nothing is told there of the match."""
        grey = (action for action in self._actions.values() if not action.isEnabled() and keys in action.shortcuts())
        why = next((action.toolTip() for action in grey), "")
        if why and not self._now.covered:
            self._commands.page_aloud.tell(why)
        return bool(why)

    def _open_by(self, letter: str) -> bool:
        """Opens the menu whose name has this letter underlined, or none."""
        found = [menu for menu in self._menus.values() if letter and f"&{letter}" in menu.title().upper()]
        for menu in found:
            if menu.isEnabled():
                self._bar.setActiveAction(menu.menuAction())
        return bool(found)

    def follow(self, now: Situation) -> None:
        """What makes no sense now stays visible but grey, and says why."""
        self._now = now
        self.refresh()

    def retranslate(self) -> None:
        """The many lines of menus that are shut are named when what can be seen has been painted, or asked for."""
        for name, menu in self._menus.items():
            menu.setTitle(self.text(f"app.menu.{name}.title"))
        self._named = False
        if self._actions:
            QTimer.singleShot(0, self, self.fill)

    def _name_lines(self) -> None:
        self._named = True
        for name, action in self._actions.items():
            action.setText(self.text(WORDS[name]))
        self.refresh()

    def refresh(self) -> None:
        """Under the curtain no menu and no key reaches anything."""
        covered = self._now.covered
        for name, action in self._actions.items():
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
