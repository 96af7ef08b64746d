"""The words below a table: what is looked at, explained; else what can be done now. Games add their buttons."""

from html import escape

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QEnterEvent, QFontInfo, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.fitting import fit, most_of
from magicgames.kit.parts.tips import attend
from magicgames.kit.table.loupe import LEAST_PRINT


def beforehand(desk: Desk, words: str, lasts: bool) -> str:
    """What is said of a button, and that what it does can't be taken back."""
    note = desk.language.text("app.table.irreversible") if lasts else ""
    stop = "." if words and note and not words.endswith((".", "!", "?", "…")) else ""
    return " ".join(filter(None, (words + stop, note)))


class _Words(QLabel):
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        attend(self)


class Footer(QWidget):
    """So many lines of words, always: nothing jumps when the pointer moves, and longer words are set smaller. Where
    they would be too small to be read, the last of them give way; whoever points at them, or listens, gets them all.

    `refuge` gets the keyboard when the button that had it goes: it would wander elsewhere."""

    def __init__(self, desk: Desk, lines: int = 2, refuge: QWidget | None = None) -> None:
        super().__init__()
        self._desk, self._lines, self._refuge = desk, lines, refuge
        self._idle = self._idle_aloud = ""
        self._whole = self._aloud = ""  # what is told now, and what readers say instead
        self._font = desk.theme.font("note")
        self.words = _Words()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)

    def tell(self, idle: str, aloud: str = "") -> None:
        """What stands there while nothing is looked at, or why something was not done. `aloud`: what readers say of it,
        where others must not hear the words themselves."""
        self._idle, self._idle_aloud = idle, aloud
        self._show(idle, aloud)

    def explain(self, words: str, aloud: str = "") -> None:
        """What is under the pointer or has the focus; empty for nothing."""
        if words:
            self._show(words, aloud)
        else:
            self._show(self._idle, self._idle_aloud)

    @property
    def heard(self) -> str:
        """The words as they may be read aloud."""
        return self._aloud or self._whole

    @property
    def whole(self) -> str:
        """The words, also where only some of them have room."""
        return self._whole

    def forget(self) -> None:
        self._idle = self._idle_aloud = ""
        self._show("")

    @property
    def main(self) -> QPushButton | None:
        """What Enter does while nothing on the table has the keyboard: the large button that can be pressed."""
        large = (button for button in self.findChildren(QPushButton) if button.property("kind") == "primary")
        return next((button for button in large if button.isVisible() and button.isEnabled()), None)

    def fit(self, text_scale: float = 1.0) -> None:
        """Sets the words in letters of this size."""
        self._font = self._desk.theme.font("body", text_scale)
        self.words.setFixedHeight(round(QFontMetricsF(self._font).lineSpacing() * self._lines) + 4)
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self._show(self._whole, self._aloud)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show(self._whole, self._aloud)

    def _withdraw(self, button: QPushButton) -> None:
        """Nothing of what it said stays."""
        self._free(button)
        button.hide()
        button.setText("")
        button.setToolTip("")
        button.setAccessibleDescription("")

    def _free(self, button: QPushButton) -> None:
        """The keyboard leaves it."""
        if button.hasFocus() and self._refuge is not None:
            self._refuge.setFocus(Qt.FocusReason.OtherFocusReason)

    def _dress(self, button: QPushButton, text_scale: float) -> None:
        """Letters of a button by its kind."""
        theme = self._desk.theme
        large = button.property("kind") == "primary"
        button.setFont(theme.font("primary", text_scale) if large else theme.font("button", text_scale))

    def _show(self, words: str, aloud: str = "") -> None:
        self._whole, self._aloud = words, aloud
        area = QRectF(self.words.contentsRect())
        least = min(LEAST_PRINT * self._desk.scale.factor, QFontInfo(self._font).pixelSize())
        shown = most_of(words, lambda each: fit(self._font, each, area).pixelSize() >= least)
        rest = words if shown != words else ""
        self.words.setAccessibleName(aloud or rest)
        self.words.setAccessibleDescription(aloud)  # else it would be what stands in the tip
        self.words.setToolTip(f"<qt>{escape(rest)}</qt>" if rest else "")
        self.words.setFont(fit(self._font, shown, area))
        self.words.setText(shown)
