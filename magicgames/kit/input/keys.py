"""Which keys do what: the usual ones, unless a person has chosen others."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

if TYPE_CHECKING:  # the first page meets no key
    from PySide6.QtGui import QKeyEvent

Usual: TypeAlias = Mapping[str, tuple[str, ...]]
"""The usual keys of deeds by name: portable names as Qt writes them."""

_RETURN: Final = "Return"
_TWINS: Final = dict(zip("QWERTYUIOPASDFGHJKLZXCVBNM", "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ", strict=True))
"""A bare letter also works while the keyboard writes Russian."""
_LATIN: Final = {ord(russian): ord(latin) for latin, russian in (*_TWINS.items(), (",", "Б"))}
"""What is meant with Ctrl. Of the keys that write no Latin letter only the comma does something: the preferences."""
_OTHER: Final = {
    **{ord(key): russian for key, russian in (*_TWINS.items(), *zip("[];',.", "ХЪЖЭБЮ", strict=True))},
    **{ord(russian): latin for latin, russian in _TWINS.items()},
}
"""What keys write in the other alphabet, by what they write."""


def native(key: str) -> str:
    """A key as this system writes it, and Enter as everybody calls it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText).replace(_RETURN, "Enter")


def latin(event: "QKeyEvent") -> QKeySequence | None:
    """The key with Ctrl that was meant on a keyboard that writes nothing but Russian; where it also writes Latin, Qt
    finds that by itself."""
    from PySide6.QtCore import QKeyCombination

    letter = _LATIN.get(event.key())
    if letter is None or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return None
    return QKeySequence(QKeyCombination(event.modifiers(), Qt.Key(letter)))


def other_letter(event: "QKeyEvent", held: Qt.KeyboardModifier = Qt.KeyboardModifier.AltModifier) -> str:
    """What a key with Alt would write in the other alphabet: the names of menus have letters of one alone; in an open
    menu nothing has to be held."""
    return _OTHER.get(event.key(), "") if event.modifiers() == held else ""


def enter_over(sheet: QWidget, board: QWidget, act: Callable[[], object]) -> Callable[[], None]:
    """What Enter does wherever the keyboard is while a sheet lies over a board; at a button of the sheet or beside the
    board, where it can be seen, it presses that."""

    def press() -> None:
        here = board.window().focusWidget()
        if isinstance(here, QAbstractButton) and (sheet.isAncestorOf(here) or not board.isAncestorOf(here)):
            here.click()
        else:
            act()

    return press


class Keys(QObject):
    """What a person has chosen; whoever listens for a key knows the usual ones."""

    changed = Signal()

    def __init__(self, own: Mapping[str, Sequence[str]] | None = None) -> None:
        super().__init__()
        self._own = {name: tuple(keys) for name, keys in (own or {}).items()}

    def set(self, own: Mapping[str, Sequence[str]]) -> None:
        chosen = {name: tuple(keys) for name, keys in own.items()}
        if chosen != self._own:
            self._own = chosen
            self.changed.emit()

    def of(self, name: str, usual: Usual) -> tuple[str, ...]:
        """The keys of this deed: those that were chosen, else the usual ones."""
        return self._own.get(name, usual.get(name, ()))

    def sequences(self, name: str, usual: Usual) -> list[QKeySequence]:
        """The same for Qt, a letter with its Russian twin. Enter means both keys of that name; menus show the first,
        and Qt calls the large one Return."""
        keys = [both for key in self.of(name, usual) for both in dict.fromkeys((key.replace(_RETURN, "Enter"), key))]
        return [QKeySequence(key) for key in (*keys, *(_TWINS[key] for key in keys if key in _TWINS))]

    def shown(self, name: str, usual: Usual, language: str) -> str:
        """The first key as this system writes it, a letter as readers of this language know it; empty for none."""
        keys = self.of(name, usual)
        if keys and language == "ru" and keys[0] in _TWINS:
            return _TWINS[keys[0]]
        return native(keys[0]) if keys else ""

    def meant(self, event: "QKeyEvent", usual: Usual) -> str:
        """The name of the deed that this key stands for; empty for none."""
        known = event.key() not in (0, Qt.Key.Key_unknown)
        pressed = QKeySequence(event.keyCombination()) if known else QKeySequence(event.text().upper())
        return next((name for name in usual if pressed in self.sequences(name, usual)), "")


class Key(QShortcut):
    """Does something when its key is pressed anywhere in the window; fields that take text keep theirs."""

    def __init__(self, keys: Keys, parent: QWidget, name: str, usual: Usual, act: Callable[[], object]) -> None:
        super().__init__(parent)
        self._all, self._name, self._usual = keys, name, usual
        self.setAutoRepeat(False)
        self.activated.connect(act)
        self.activatedAmbiguously.connect(act)  # a letter and its Russian twin are one key where both are written
        keys.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setKeys(self._all.sequences(self._name, self._usual))
