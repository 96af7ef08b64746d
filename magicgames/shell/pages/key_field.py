"""A field that shows a key and takes another; it is pressed first, so that Tab and Esc pass it like any button."""

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence

from magicgames.kit.desk import Desk
from magicgames.kit.input.keys import native
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.widgets import plain, tag
from magicgames.kit.table.access import announce

_HELD = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_unknown)
_NOTHING = "+"  # to the eye; ears are told in words
_FREES = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class KeyField(Button):
    """Enter, Space or a click, then the new key; Esc keeps the old one; Delete frees it."""

    chosen = Signal(str)  # the key, or nothing
    recording = False  # the next key is the new one

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "free")
        self._key = self._name = ""
        self.clicked.connect(self.record)

    @property
    def key(self) -> str:
        """As Qt writes it everywhere."""
        return self._key

    def name_it(self, name: str) -> None:
        """What the key is for."""
        self._name = name
        self._show()

    def show_key(self, key: str) -> None:
        """Without telling anybody."""
        self._key, self.recording = key, False
        self._show()

    def record(self) -> None:
        self.recording = True
        self._show()
        announce(self, self._desk.language.text("app.keys.press"), urgent=True)

    def event(self, event: QEvent) -> bool:
        if self.recording and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # while it waits, no key does what it usually does
            return True
        if self.recording and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.keyPressEvent(event)  # Tab too: the page would go on to the next field
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.recording:
            if key in _FREES and self._key:
                self.chosen.emit("")
            else:
                super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self.show_key(self._key)
        elif key not in _HELD:
            self.recording = False
            self.chosen.emit(QKeySequence(QKeyCombination(event.modifiers(), key)).toString())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.recording:
            self.show_key(self._key)

    def _show(self) -> None:
        text = self._desk.language.text
        key = native(self._key)
        self.setText(plain(text("app.keys.press") if self.recording else key or _NOTHING))
        self.setAccessibleName(f"{self._name}: {key or text('app.keys.none')}")
        kind = "cap" if self.recording or key else "free"
        if self.property("kind") != kind:
            tag(self, kind)
            if self.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
                self.style().unpolish(self)
                self.style().polish(self)
