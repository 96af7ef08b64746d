"""The lines below the table: what is looked at, explained; and the buttons of this moment, each with its reason."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from magicgames.boards.doll.buttons import RARE, Button
from magicgames.boards.doll.flow import Flow
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import PlainButton
from magicgames.kit.parts.widgets import plain
from magicgames.kit.table import footer

_LINES, _LINES_ASIDE = 2, 6
_RESERVE = 720  # width for the buttons of a turn at letters of 100 %


class Footer(footer.Footer):
    clicked = Signal(str)  # id of the button

    def __init__(self, desk: Desk, refuge: QWidget) -> None:
        super().__init__(desk, refuge=refuge)
        self._text_scale = 1.0
        self.buttons: dict[str, PlainButton] = {}
        self._offered: Sequence[Button] = ()
        self.heard_of: Callable[[str], str] = lambda words: words  # what others may hear of a sentence
        self._moments = True  # turns bring buttons of their own
        self._places: tuple[tuple[str, ...], ...] = ()  # what these may say
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 0, 0, 0)
        self._flow = Flow(self.words)
        column.addStretch(1)  # beside the table: at its lower edge, which stays where it is when the one above grows
        column.addWidget(self._flow)
        # Never seen: they tell how high a line of buttons is, and how wide each may become.
        self._alike = [PlainButton(desk, kind, self) for kind in ("primary", "")]
        for like in self._alike:
            like.hide()

    def offer(self, offered: Sequence[Button]) -> None:
        """Shows these buttons and no others; a button with a reason is closed and says why."""
        ids = [each.id for each in offered]
        for id, button in self.buttons.items():
            if id not in ids:
                self._withdraw(button)
        for each in offered:
            button = self.buttons.get(each.id) or self._make(each)
            button.setText(plain(each.text))
            self._keep_room(button, each)
            if each.reason:
                self._free(button)
            button.setEnabled(not each.reason)
            button.setToolTip(each.reason or each.explain)
            button.setAccessibleDescription(self.heard_of(each.reason or each.explain))
            kind = "primary" if each.main else "quiet" if each.id == RARE else ""
            if button.property("kind") != kind:
                button.set_kind(kind)
                self._dress(button, self._text_scale)
            if each.checked is not None:
                button.setChecked(each.checked)
        self._arrange(offered)

    @property
    def first_answer(self) -> QWidget | None:
        """The first button that is there for this moment only."""
        found = (self.buttons[each.id] for each in self._offered if not each.lasting)
        return next((button for button in found if button.isEnabled()), None)

    def expect(self, moments: bool, places: tuple[tuple[str, ...], ...]) -> bool:
        """Whether turns bring buttons, and room is kept for all they may say, or none ever come; True if that is
        new."""
        fresh = (moments, places) != (self._moments, self._places)
        self._moments, self._places = moments, places
        return fresh

    def _arrange(self, offered: Sequence[Button]) -> None:
        self._offered = offered
        self._flow.arrange(
            [self.buttons[each.id] for each in offered if not each.lasting],
            [self.buttons[each.id] for each in offered if each.lasting and each.id != RARE],
            [self.buttons[each.id] for each in offered if each.id == RARE],
        )
        if offered and self._refuge is not None:
            QWidget.setTabOrder(self._refuge, self._flow.row[0])  # what is on the table, then what can be done with it

    def _keep_room(self, button: PlainButton, each: Button) -> None:
        """Its neighbours stay where they are whatever it says, large or not."""
        button.setMinimumWidth(self._widest(each.room))

    def _widest(self, texts: Sequence[str]) -> int:
        wide = 0
        for text in texts:
            for like in self._alike:
                like.setText(plain(text))
                wide = max(wide, like.sizeHint().width())
                like.setText("")
        return wide

    def _make(self, each: Button) -> PlainButton:
        button = PlainButton(self._desk, "", self._flow)
        button.setCheckable(each.checked is not None)
        button.clicked.connect(lambda _=False, id=each.id: self.clicked.emit(id))
        self.buttons[each.id] = button
        button.ensurePolished()  # now: where the sheet is worn, it would take the height back when it is first shown
        self._dress(button, self._text_scale)
        return button

    def _withdraw(self, button: QPushButton) -> None:
        super()._withdraw(button)
        button.setChecked(False)

    def forget(self) -> None:
        super().forget()
        self.offer(())

    def fit(self, text_scale: float = 1.0) -> None:
        self._text_scale = text_scale
        for button in self.buttons.values():
            self._dress(button, text_scale)
        for like in self._alike:
            self._dress(like, text_scale)
        for each in self._offered:
            self._keep_room(self.buttons[each.id], each)
        reserve = round(_RESERVE * text_scale * self._desk.scale.factor) if self._moments else 0
        super().fit(text_scale)
        line = max(like.sizeHint().expandedTo(like.minimumSize()).height() for like in self._alike)
        self._flow.set_room(reserve, line, [self._widest(texts) for texts in self._places])
        self._arrange(self._offered)

    def stand(self, width: int, aside: bool) -> None:
        """So wide; beside the table the words have more lines."""
        self._lines = _LINES_ASIDE if aside else _LINES
        self.setFixedWidth(width)
        self._flow.setFixedWidth(max(1, width - 4))

    @property
    def height_wanted(self) -> int:
        return self._flow.height()
