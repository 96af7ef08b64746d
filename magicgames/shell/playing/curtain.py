"""The curtain: covers the whole window, names the next person, and waits for a deliberate act."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget

from magicgames.engine.game import Seat
from magicgames.engine.record import Player, crests
from magicgames.kit.desk import Desk
from magicgames.kit.language import Language
from magicgames.kit.look.dressing import clothe
from magicgames.kit.look.motion import Motion
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import bring_into_sight
from magicgames.kit.parts.pictures import Crest, paint_cover
from magicgames.kit.parts.widgets import Label, has_keyboard, in_sentences
from magicgames.kit.table.access import announce
from magicgames.kit.table.bubble import Bubble
from magicgames.kit.table.pieces import ENTER
from magicgames.shell.page import Speaking
from magicgames.shell.playing.calls import Calls

_CORDS = 0.15  # so much of the width on either side belongs to the cords: no words lie on them


class Knock(Button):
    """A button that a key still held from before cannot press."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            super().keyPressEvent(event)


class Curtain(Speaking):
    """Lies over the window from edge to edge. Shows nothing but whom it waits for, why it is here, and public calls."""

    lifted = Signal()

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(desk, window)
        clothe(desk.theme, self)
        self.hide()
        self._window = window
        self._seat: Seat = 0
        self._players: Sequence[Player] = ()
        self._reason = "start"
        self._guard = QTimer(self)  # a click or key meant for what was there a moment ago must not lift it
        self._guard.setSingleShot(True)
        self._guard.setInterval(Motion.READ)

        self._crest = Crest(desk, 0, 160)
        self._who = Label(desk, "awaited", "on-curtain")
        self._why = Label(desk, "lead", "on-curtain")
        self._knock = Knock(desk, "curtain-primary")
        self.calls = Calls(desk)
        self.calls.setMinimumWidth(420)
        self.calls.hide()
        for label in (self._who, self._why):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        centre = QVBoxLayout(self)
        centre.setContentsMargins(48, 48, 48, 48)
        centre.setSpacing(18)
        centre.addStretch(5)
        centre.addWidget(self._crest, 0, Qt.AlignmentFlag.AlignHCenter)
        centre.addWidget(self._who)
        centre.addWidget(self._why)
        centre.addSpacing(22)
        centre.addWidget(self._knock, 0, Qt.AlignmentFlag.AlignHCenter)
        centre.addSpacing(10)
        centre.addWidget(self.calls, 0, Qt.AlignmentFlag.AlignHCenter)
        centre.addStretch(4)

        self._knock.clicked.connect(self._knocked)
        self.calls.turned.connect(self._make_room)
        window.installEventFilter(self)
        self.setFocusProxy(self._knock)
        self.retranslate()
        self.restyle()

    def fall(self, seat: Seat, players: Sequence[Player], reason: str, language: Language | None = None) -> None:
        """Covers everything and is painted before this returns, in the language of whom it waits for: the rest of the
        window is told to speak it only afterwards."""
        self._seat, self._players, self._reason = seat, players, reason
        self._crest.set_crest(crests(players)[seat])
        self.setGeometry(self._window.rect())
        self._guard.start()
        if not self.isVisible():
            self.calls.hide()  # those of another time
        self.show()
        self._tell(language or self.desk.language)
        self.raise_()
        was_there = has_keyboard(self._knock)
        self._knock.setFocus(Qt.FocusReason.OtherFocusReason)
        self.repaint()
        if was_there:  # where the keyboard comes, readers say all of this unasked
            QTimer.singleShot(0, self, self._announce)  # by then it has the language of the one it waits for

    def _announce(self) -> None:
        if self.isVisible():
            announce(self, in_sentences(self._who.text(), self._why.text()), urgent=True)

    def retranslate(self) -> None:
        self._tell(self.desk.language)

    def _tell(self, language: Language) -> None:
        names = language.names(self._players)
        self._who.setText(names[self._seat] if names else "")
        self._why.setText(language.text(f"app.curtain.reason.{self._reason}"))
        self._knock.setText(language.text("app.curtain.here"))
        self._knock.setAccessibleDescription(in_sentences(self._who.text(), self._why.text()) if names else "")

    def restyle(self) -> None:
        self._knock.setFont(self.desk.theme.font("knock"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._crest.limit(event.size().height() // 4)
        aside = round(event.size().width() * _CORDS)
        self._why.setContentsMargins(aside, 0, aside, 0)
        self.calls.limit(round(event.size().height() * 0.4))
        self._make_room()

    def _make_room(self) -> None:
        """What can be called comes before the picture and the reason where there is no room for all of it."""
        parts, layout = (self._crest, self._why), self.layout()
        assert layout is not None
        for part in parts:
            part.show()
        for part in parts:
            if self.calls.is_open and layout.totalMinimumHeightForWidth(self.width()) > self.height():
                part.hide()
        layout.activate()
        bring_into_sight(self)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """From button to button of the curtain, and nowhere else."""
        stops = [self._knock, self.calls.open_button, *self.calls.rows]
        stops = [stop for stop in stops if stop.isVisible()]
        if not stops:  # Qt asks this also while the curtain goes
            return True
        here = next((number for number, stop in enumerate(stops) if has_keyboard(stop)), 0)
        stops[(here + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_sight(self)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key passes through to what is beneath. Esc closes the list of calls, and leads nowhere else."""
        if event.key() == Qt.Key.Key_Escape and self.calls.is_open:
            self.calls.open_button.setFocus(Qt.FocusReason.OtherFocusReason)
            self.calls.close_sheet()
        elif event.key() in (*ENTER, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self._knocked()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            theme, area = self.desk.theme, QRectF(self.rect())
            if not theme.texture:
                painter.fillRect(area, theme.colour("window"))
                return
            painter.fillRect(area, theme.colour("shadow"))
            paint_cover(painter, self.desk, "common/curtain", area, self.devicePixelRatioF())

    def _knocked(self) -> None:
        if self.isVisible() and not self._guard.isActive():
            self.lifted.emit()


def close_private(window: QWidget, public: QWidget | None) -> None:
    """Nothing of this window stays open over the curtain, except what everybody may read."""
    QToolTip.hideText()
    popup = QApplication.activePopupWidget()
    while popup is not None:
        popup.close()
        popup = QApplication.activePopupWidget()
    for other in QApplication.topLevelWidgets():
        if other not in (window, public) and _belongs(other, window):
            other.close()
    for bubble in window.findChildren(Bubble):  # also one that tells of another page than the table
        bubble.clear()


def _belongs(widget: QWidget, owner: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None and parent is not owner:
        parent = parent.parentWidget()
    return parent is owner
