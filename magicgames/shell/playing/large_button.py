"""The one large button of a moment: pass the screen on, show a hand, say that the turn is done, or see the results."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QSizePolicy, QStackedLayout, QWidget

from magicgames.engine.game import OPEN
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.widgets import plain
from magicgames.shell.playing.curtain import Knock
from magicgames.shell.playing.grace import Grace
from magicgames.shell.playing.hand import HandButton

_NAME_LETTERS, _LEAST_LETTERS = 14, 4  # so much of a name is on the button that passes the screen


class LargeButton(QWidget):
    """One place for all of them: they never stand side by side. While it is empty, it is only a gap."""

    def __init__(self, desk: Desk, lineup: Lineup, covers: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._text, self._covers = desk.language.text, covers
        self.pass_button, self.results_button = Knock(desk, "primary"), Button(desk, "primary")
        self.hand_button, self.grace = HandButton(desk), Grace(desk)
        self._nothing = QWidget()
        self.refuge: QWidget | None = None  # gets the keyboard when the button that had it goes
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._stack = QStackedLayout(self)
        for widget in (self._nothing, self.pass_button, self.results_button, self.hand_button, self.grace):
            self._stack.addWidget(widget)
        people = sum(player.is_person for player in lineup.players)
        self._passed_on = people > 1 and bool(lineup.game.hides)
        waited = 0 < people < len(lineup.players)  # bots leave time for second thoughts
        self._comes_back = self._passed_on or waited  # in every turn

    @property
    def _has_keyboard(self) -> bool:
        focused = self.window().focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    @property
    def is_empty(self) -> bool:
        return self._stack.currentWidget() is self._nothing

    def show_for(self, glimpse: Glimpse | None, results: bool) -> None:
        """What this moment asks for; `results`: at the end a page tells of them."""
        opened = self._covers and glimpse is not None and glimpse.eyes not in (None, OPEN)
        covered = glimpse is not None and glimpse.phase is Phase.COVERED
        self.hand_button.show_state(opened, self._text("app.table.show_hand_about"))
        shown: QWidget = self._nothing
        if glimpse is not None and glimpse.outcome is not None and results:
            shown = self.results_button
        elif self.grace.waiting:
            shown = self.grace
        elif opened or covered:
            shown = self.hand_button
        elif glimpse is not None and glimpse.phase is Phase.HANDING:
            shown = self.pass_button
        if shown is self._nothing and self.refuge is not None and self._has_keyboard:
            self.refuge.setFocus(Qt.FocusReason.OtherFocusReason)  # Qt would give it to the gap, where nobody sees it
        self._stack.setCurrentWidget(shown)
        self._comes_back = self._comes_back or not self.is_empty  # so what lies below stays where it is
        self.setVisible(self._comes_back and (results or not self.is_empty))

    def let_table_lead(self, way_on: str) -> None:
        """Something is to be read on the table, which has a gold button of its own for the way on."""
        self.results_button.set_kind("" if way_on else "primary")

    def name(self, glimpse: Glimpse | None, names: Sequence[str], room: int | None) -> None:
        """In a width of `room`, a long name must not need more; the whole one stands on the curtain."""
        self.results_button.setText(self._text("app.end.results"))
        self.pass_button.setText(self._text("app.table.pass_on"))
        self.hand_button.setText(self._text("app.table.cover_hand"))
        follower = glimpse.next if glimpse is not None else None
        if follower is None:
            return
        button = self._named_button
        for words in self._ways_to_say(names[follower], button.fontMetrics()):
            button.setText(plain(words))
            if room is None or button.sizeHint().width() <= room:
                return

    def widest(self, names: Sequence[str]) -> int:
        """So much width it needs for the longest name, whoever is next now and however it is called."""
        if not self._passed_on:  # then it never has a name on it
            return max(self.grace.widest, self.results_button.sizeHint().width())
        metrics, words = self._named_button.fontMetrics(), self._named_button.text()
        around = self._named_button.sizeHint().width() - metrics.horizontalAdvance(words)
        longest = max(metrics.horizontalAdvance(next(self._ways_to_say(name, metrics))) for name in names)
        return max(self.sizeHint().width(), around + longest)

    @property
    def _named_button(self) -> Button:
        return self.hand_button if self._covers else self.pass_button

    def _ways_to_say(self, name: str, metrics: QFontMetrics) -> Iterator[str]:
        """From the longest to the shortest: the name is worth more than the other words."""
        most = _NAME_LETTERS * metrics.averageCharWidth()
        long, short = "app.table.pass_to", "app.table.pass_to_short"
        if self._covers:
            long, short = "app.table.show_hand", "app.table.show_hand_short"
        yield self._text(long, name=metrics.elidedText(name, Qt.TextElideMode.ElideRight, most))
        for letters in range(_NAME_LETTERS, _LEAST_LETTERS - 1, -1):
            room = letters * metrics.averageCharWidth()
            yield self._text(short, name=metrics.elidedText(name, Qt.TextElideMode.ElideRight, room))

    def focus(self) -> None:
        """The keyboard goes there, where it isn't empty."""
        for button in (self.grace.done, self.hand_button, self.pass_button, self.results_button):
            if button.isVisibleTo(self.window()):
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return
