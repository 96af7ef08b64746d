"""What all pages have in common: words set in one place, fonts set in one place, a way back."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.changing import hand_on, settle_layouts
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import (
    COLUMN,
    GAP,
    MARGIN,
    WIDEST,
    bring_into_sight,
    centred,
    column,
    grow,
    limit,
    turn_page,
)
from magicgames.kit.parts.widgets import Label, rule

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_TURNS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class Speaking(QWidget):
    """A widget whose words come from the catalog: every text is set in `retranslate`, every font in `restyle`.

    A hidden one, with all that is in it, hears of another language when it is shown: switching waits only for what
    can be seen. One that works while it is hidden says `sleeps = False`."""

    sleeps = True

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._missed = False  # a change of language, in its sleep
        desk.theme.changed.connect(self._hear_theme)

    def text(self, key: str, **fields: object) -> str:
        return self.desk.language.text(key, **fields)

    def retranslate(self) -> None:
        """Sets every text; called at the end of the constructor and whenever the language changes."""

    def restyle(self) -> None:
        """Sets what depends on colours and sizes; called at the end of the constructor and when they change."""

    def _hear_theme(self) -> None:
        self.restyle()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange and self.sleeps and not self.isVisible():
            self._missed = True
            return True  # and its children sleep on
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._missed and self.desk.theme.changing.going_on:  # another one may be on its way
            self.desk.theme.changing.settling.connect(self._catch_up, Qt.ConnectionType.SingleShotConnection)
        elif self._missed:
            self._catch_up()
            settle_layouts()

    def _catch_up(self) -> None:
        """Before anything is painted."""
        if self._missed and self.isVisible():
            QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LanguageChange))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._missed = False
            self.retranslate()


class Page(Speaking):
    """One page of the window."""

    left = Signal()  # back to where the person came from
    keeps_keyboard = False  # whoever comes back from a further page finds the keyboard at what led there
    wears_sheet = True  # else what is in it looks like its models, or is clothed for itself

    def __init__(self, desk: Desk, place: QWidget | None = None) -> None:
        """One that is made in its place puts the sheet on once; one that comes there later, with all that is in it,
        once more."""
        super().__init__(desk, place)
        if self.wears_sheet:
            clothe(desk.theme, self)

    def event(self, event: QEvent) -> bool:
        return hand_on(self, event, super().event)

    def _hear_theme(self) -> None:
        """A hidden one that wears the sheet is restyled when it puts that on."""
        if not self.wears_sheet or self.isVisible():
            self.restyle()

    @property
    def heading(self) -> str:
        """What the page is called in the title of the window and for screen readers; empty: as the program."""
        return self.windowTitle()

    def arrive(self) -> None:
        """Called each time the page comes to the front: refreshes what may have changed, sets the focus."""

    def focusNextPrevChild(self, next: bool) -> bool:
        moved = super().focusNextPrevChild(next)
        bring_into_sight(self)
        return moved

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in _TURNS:
            turn_page(self, _TURNS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class TitledPage(Page):
    """A page with a way back and a title above its body."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.back = Button(desk, "quiet")
        self.back.set_drawing("back")
        self.back.clicked.connect(self.left)
        self.title = Label(desk, "page")
        head = QHBoxLayout()
        grow(desk, head, spacing=14)
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        self.head = head
        sheet = QWidget()
        limit(desk, sheet, WIDEST + 2 * MARGIN)
        frame = column(sheet, 0, 12)
        grow(desk, frame, (MARGIN, 16, MARGIN, 20), GAP)
        middle = QHBoxLayout(self)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addWidget(sheet)
        frame.addLayout(head)
        frame.addWidget(rule(desk))
        self.body = column(spacing=12)
        grow(desk, self.body, spacing=12)
        frame.addLayout(self.body, 1)

    @property
    def heading(self) -> str:
        return self.title.text()

    def lay_sheet(self, gap: int) -> QBoxLayout:
        """What scrolls in the body: one thing below the other, in a column of the usual width."""
        sheet = QWidget()
        limit(self.desk, sheet, COLUMN)
        inside = column(sheet)
        grow(self.desk, inside, spacing=gap)
        self.body.addWidget(centred(sheet), 1)
        return inside

    def foot(self, *buttons: Button) -> QHBoxLayout:
        """Buttons below a sheet of the usual width, where its left edge is."""
        line = QWidget()
        limit(self.desk, line, COLUMN)
        row = QHBoxLayout(line)
        grow(self.desk, row, (0, 0, 0, 0), 10)
        for button in buttons:
            row.addWidget(button)
        row.addStretch(1)
        around = QHBoxLayout()
        around.addWidget(line)
        return around

    def retranslate(self) -> None:
        self.back.setText(self.text("app.button.back"))
