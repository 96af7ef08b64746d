"""The line below the table: what is looked at, explained; and the buttons of this moment, each with its reason."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import PlainButton
from magicgames.kit.parts.widgets import plain
from magicgames.kit.table import footer

_WIDE = 620  # pixels, for letters of the usual size: then words and buttons stand side by side
_LINES = 3
_LARGE = 150  # percent: such letters leave the table little room, and one line less below it
_MOST_OF_WIDTH = 0.7  # that buttons may take of the line beside words


class Footer(footer.Footer):
    def __init__(self, desk: Desk, refuge: QWidget) -> None:
        super().__init__(desk, lines=_LINES, refuge=refuge)
        self._text_scale = 1.0
        self.purse, self.use, self.decline = PlainButton(desk), PlainButton(desk), PlainButton(desk)
        self.take, self.score = PlainButton(desk), PlainButton(desk)
        self.review, self.back, self.legend = PlainButton(desk), PlainButton(desk), PlainButton(desk)
        self.purse.setCheckable(True)
        self.legend.setCheckable(True)
        for button in (self.legend, self.purse, self.review):
            button.set_kind("quiet")
        large = (self.take, self.score, self.back)
        for button in large:
            button.set_kind("primary")
        # What is always there stands at the edge, and stays where it is while the others come and go.
        self.buttons = (self.use, self.decline, *large, self.review, self.purse, self.legend)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._halves.setContentsMargins(2, 0, 0, 0)
        self._halves.setSpacing(8)
        self._halves.addWidget(self.words, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        self._halves.addLayout(row)
        for button in self.buttons:
            row.addWidget(button)
            button.setAutoDefault(True)  # Enter presses the one that has the keyboard
            button.hide()

    def offer(self, button: PlainButton, text: str, refusal: str = "", lasts: bool = False) -> None:
        """Shows a button; with a refusal it is closed and says why, else whether what it does can be taken back."""
        button.setText(plain(text))
        if refusal:
            self._free(button)
        button.setEnabled(not refusal)
        button.setToolTip(refusal or footer.beforehand(self._desk, "", lasts))
        button.setAccessibleDescription(button.toolTip())
        button.show()

    def withdraw(self, *buttons: PlainButton) -> None:
        for button in buttons:
            self._withdraw(button)

    def forget(self) -> None:
        super().forget()
        self.purse.setChecked(False)
        self.legend.setChecked(False)
        self.withdraw(*self.buttons)

    def fit(self, text_scale: float = 1.0) -> None:
        self._text_scale = text_scale
        self._lines = _LINES if self._desk.theme.text_percent < _LARGE else _LINES - 1
        super().fit(text_scale)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Buttons beside the words or below them: the width alone decides, so that the table never jumps."""
        text_scale = self._text_scale
        beside = self.width() > _WIDE * text_scale
        room = self.width() * (_MOST_OF_WIDTH if beside else 1.0)
        needed = self._needed(text_scale)
        while needed > room and text_scale > 0.4 * self._text_scale:
            text_scale *= 0.93
            needed = self._needed(text_scale)
        self._halves.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self.setMinimumHeight(0 if beside else self.words.height() + self._halves.spacing() + self._row_height())
        self._halves.activate()
        self._show(self._whole, self._aloud)

    def _row_height(self) -> int:
        """Room for buttons, also while there are none."""
        return max(button.sizeHint().height() for button in self.buttons)

    def _needed(self, text_scale: float) -> int:
        """Sets the buttons in letters of this size and measures them."""
        for button in self.buttons:
            self._dress(button, text_scale)
        return sum(button.sizeHint().width() + 8 for button in self.buttons if not button.isHidden())
