"""Names of remembered people below a field in which a name is typed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QCompleter, QLineEdit

from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.people import tidy

_NOBODY = "\n"  # no name has it


class _Passing(QObject):
    """A press beside the list closes it, and goes where it points: Qt keeps it to itself on some systems."""

    def __init__(self, names: QAbstractItemView, field: QLineEdit) -> None:
        super().__init__(names)
        self._names, self._field = names, field

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.MouseButtonPress or not isinstance(event, QMouseEvent):
            return False
        spot = event.globalPosition()
        if self._names.rect().contains(self._names.mapFromGlobal(spot).toPoint()):
            return False
        self._names.hide()
        window = self._field.window()
        target = window.childAt(window.mapFromGlobal(spot).toPoint())
        if target is not None:
            if target.focusPolicy() & Qt.FocusPolicy.ClickFocus:
                target.setFocus(Qt.FocusReason.MouseFocusReason)
            here, buttons = target.mapFromGlobal(spot), event.buttons()
            again = QMouseEvent(event.type(), here, spot, event.button(), buttons, event.modifiers())
            QApplication.postEvent(target, again)
        return True


class KnownNames(QCompleter):
    """Lists who could be meant. A whole name means nobody else: the list goes, and whatever it covered is free."""

    met = Signal(bool)  # whether what somebody has typed or chosen is a known name

    def __init__(self, desk: Desk, known: Sequence[str], field: QLineEdit) -> None:
        super().__init__(list(known), field)
        self._desk, self._field = desk, field
        self._known = {name.casefold() for name in known}
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        field.setCompleter(self)
        field.textEdited.connect(self._dress)
        field.textEdited.connect(self._look)
        self.activated.connect(self._look)

    def splitPath(self, path: str) -> list[str]:
        return [_NOBODY if self._knows(path) else path]

    def _knows(self, name: str) -> bool:
        return tidy(name).casefold() in self._known

    def _look(self, name: str) -> None:
        self.met.emit(self._knows(name))

    def _dress(self) -> None:
        """The list is a window of its own; it is made when it is first needed."""
        self._field.textEdited.disconnect(self._dress)
        names = self.popup()
        if names is not None:
            clothe(self._desk.theme, names)
            names.installEventFilter(_Passing(names, self._field))
