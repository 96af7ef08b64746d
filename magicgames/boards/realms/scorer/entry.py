"""The left half of the scorer: whose cards these are, three ways to enter them, and the cards themselves."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from magicgames.boards.realms.cards import CardButton, CardZoom
from magicgames.boards.realms.faces import face
from magicgames.boards.realms.plan import SHAPE
from magicgames.boards.realms.scorer.bricks import Press, scaled
from magicgames.boards.realms.scorer.model import LONGEST_NAME
from magicgames.boards.realms.scorer.outline import Gap
from magicgames.boards.realms.scorer.search import CardFinder
from magicgames.boards.realms.scorer.wall import Brick, Wall
from magicgames.engine.game import Say
from magicgames.games.realms.best import HAND
from magicgames.games.realms.cards import CARDS, FACTS, Card
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.desk import Desk
from magicgames.kit.input.pressed_twice import ONCE
from magicgames.kit.parts.controls import Cross
from magicgames.kit.parts.layouts import laid_in, scrolled
from magicgames.kit.parts.widgets import Label, empty

_OFFERED = 6
_BETWEEN = 6  # pixels from offer to offer
_MOST_IN_ROW = 8
_LEAST_WALL = 64  # pixels of it are always in sight
_MOMENT = 350  # milliseconds before a card that is looked at is shown large


class SearchField(QLineEdit):
    """A line for a few letters. A pasted list is taken whole, and an empty line leaves undoing to the page."""

    listed = Signal(str)  # more than one name, as pasted or typed
    taken_back = Signal()
    left_down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        clip = QGuiApplication.clipboard().text() if event.matches(QKeySequence.StandardKey.Paste) else ""
        if any(sign in clip.strip() for sign in ",;\n\t"):
            self.listed.emit(clip)
        elif event.matches(QKeySequence.StandardKey.Undo) and not self.text():
            self.taken_back.emit()
        elif event.key() == Qt.Key.Key_Down:
            self.left_down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class Entry(QWidget):
    """Shows one place – a player or the discard area – and tells what the person wants to change."""

    chosen = Signal(str)  # a card to add
    listed = Signal(str)  # a list to read
    removed = Signal(str)  # a card to take away
    renamed = Signal(str)
    player_removed = Signal()
    taken_back = Signal()
    typed = Signal()  # another letter: what was said about the last entry is over
    went_on = Signal()  # Enter without a letter

    def __init__(self, desk: Desk, finder: CardFinder, zoom: CardZoom) -> None:
        super().__init__()
        self.setProperty(ONCE, True)  # each press adds or takes away, and the next card, or player, comes up there
        self._desk, self.finder, self._zoom = desk, finder, zoom
        self._messages: tuple[Say, ...] = ()
        self._names: Sequence[str] = ()
        self._of_player = True
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.counter = Label(desk, "name", "gold")
        self.counter.setWordWrap(False)
        self.remove_player = Press(desk, "quiet")
        staying = self.remove_player.sizePolicy()
        staying.setRetainSizeWhenHidden(True)  # nothing moves when it comes and goes
        self.remove_player.setSizePolicy(staying)
        self.search = SearchField()
        Cross(desk, self.search)
        self.paste = Press(desk)
        self.offers = QHBoxLayout()
        self.message = Label(desk, "body", "danger")
        self.hint = Label(desk, "body", "soft")
        self.hand: list[CardButton] = []
        self.gaps = [Gap(desk) for _ in range(HAND)]
        self._rack = QWidget()
        self._row = QHBoxLayout(self._rack)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2)
        self.wall = Wall(desk)
        self._looked_at: CardButton | Brick | None = None
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(_MOMENT)
        self._moment.timeout.connect(self._show_enlarged)
        self._lay_out()
        self.name.textEdited.connect(lambda: self.renamed.emit(self.name.text().strip()))
        self.remove_player.clicked.connect(self.player_removed)
        self.name.returnPressed.connect(lambda: self.search.setFocus(Qt.FocusReason.OtherFocusReason))
        self.search.textChanged.connect(self._offer)
        self.search.textEdited.connect(self.typed)
        self.search.returnPressed.connect(self._take)
        self.search.listed.connect(self.listed)
        self.search.taken_back.connect(self.taken_back)
        self.search.left_down.connect(self._to_offers)
        self.paste.clicked.connect(lambda: self.listed.emit(QGuiApplication.clipboard().text()))
        self.wall.taken.connect(self.chosen)
        self.wall.noticed.connect(self._enlarge)
        desk.theme.changed.connect(self.restyle)
        self.restyle()

    def _lay_out(self) -> None:
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        head, line = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.name, 1)
        head.addWidget(self.counter)
        head.addWidget(self.remove_player)
        line.addWidget(self.search, 1)
        line.addWidget(self.paste)
        inside.addLayout(head)
        inside.addLayout(line)
        # In one place, which is always as high as the higher one, so that the wall never moves.
        self._offered, self._said, self._place = QWidget(), QWidget(), QWidget()
        self._one_of = QStackedLayout(self._place)
        offered = QHBoxLayout(self._offered)
        offered.setContentsMargins(0, 0, 0, 0)
        offered.addLayout(self.offers)
        offered.addStretch(1)
        offered.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.offers.setSpacing(_BETWEEN)
        said = QVBoxLayout(self._said)
        said.setContentsMargins(0, 0, 0, 0)
        for label in (self.message, self.hint):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            said.addWidget(label)
        for each in (self._said, self._offered):
            self._one_of.addWidget(each)
        inside.addWidget(self._place)
        inside.addWidget(self._rack)
        for gap in self.gaps:
            self._row.addWidget(gap)
        self._row.addStretch(1)
        self._area = scrolled(self.wall)
        self.show_whole(False)
        inside.addWidget(self._area, 1)

    def show_whole(self, whole: bool) -> None:
        """The wall without a bar of its own, on a page that scrolls. Else it asks for nothing and takes what is left:
        the deeds of the page stay in sight in a low window."""
        upright = QSizePolicy.Policy.Preferred if whole else QSizePolicy.Policy.Ignored
        self._area.setSizePolicy(QSizePolicy.Policy.Preferred, upright)
        self._area.setMinimumHeight(0 if whole else _LEAST_WALL)
        self._area.show_whole(whole)

    # What is shown

    def tell_place(self, name: str | None, label: str, removable: bool) -> None:
        """`name` is what a player is called, None for the discard area; `label` what stands there without a name."""
        self._of_player = name is not None
        self.name.setReadOnly(name is None)
        if not self.name.hasFocus() or name is None:
            self.name.setText(label if name is None else name)
        self.name.setPlaceholderText(label)
        self.remove_player.setVisible(removable)

    def tell_cards(self, cards: tuple[Card, ...], sheet: Sheet | None) -> None:
        """The cards of this place; with the sheet of the hand as they count, the Necromancer's among them."""
        shown = tuple(row.card for row in sheet.rows) if sheet is not None else cards
        faces = [face(self._desk, card, sheet, points=sheet is not None) for card in shown]
        if [button.shown.card for button in self.hand] != list(shown):
            focused = next((n for n, button in enumerate(self.hand) if button.hasFocus()), None)
            for button in self.hand:
                self._row.removeWidget(button)
                button.hide()
                button.deleteLater()
            self._looked_at = None
            self._zoom.hide()
            self._leave_gaps(len(shown))  # before the cards come: together they would widen the row for a moment
            self.hand = [CardButton(self._desk, shown_face, 60, self) for shown_face in faces]
            for number, button in enumerate(self.hand):
                self._row.insertWidget(number, button)
                button.show()  # at once: it may get the focus
                button.clicked.connect(lambda _=False, card=button.shown.card: self.removed.emit(card))
                button.noticed.connect(lambda seen, looked_at=button: self._enlarge(looked_at, seen))
            self._resize_hand()
            if focused is not None:
                near = self.hand[min(focused, len(self.hand) - 1)] if self.hand else self.search
                near.setFocus(Qt.FocusReason.OtherFocusReason)
        text = self._desk.language.text
        for button, shown_face in zip(self.hand, faces, strict=True):
            button.show_face(shown_face)
            button.setAccessibleName(text("realms.boxed.card_in_hand", card=shown_face.card))
        self._leave_gaps(len(shown))

    def _leave_gaps(self, cards: int) -> None:
        """Places for the cards that a hand lacks."""
        missing = HAND - cards if self._of_player else 0
        for number, gap in enumerate(self.gaps):
            gap.setVisible(number < missing)

    def tell_messages(self, messages: Sequence[Say], names: Sequence[str]) -> None:
        """What went wrong with the last entry, in the words of now."""
        self._messages, self._names = tuple(messages), names
        self.message.setText("\n".join(self._desk.language.say(say, names) for say in self._messages[:3]))
        self.message.setVisible(bool(self._messages))
        self.hint.setVisible(not self._messages)
        self._resize_words()
        self._show_one()

    def retranslate(self) -> None:
        text = self._desk.language.text
        self.name.setAccessibleName(text("realms.boxed.name"))
        self.search.setPlaceholderText(text("realms.boxed.search"))
        self.search.setAccessibleName(text("realms.boxed.search"))
        self.paste.say(text("realms.boxed.paste"))
        self.remove_player.say(text("realms.boxed.remove_player"))
        self.restyle()
        self._offer()

    def tell_hint(self, hint: str) -> None:
        """What to do next, while nothing has gone wrong."""
        self.hint.setText(hint)
        self._resize_words()

    # Typing

    def _offer(self) -> None:
        """The best matches as buttons, as many as find room in one line; Enter takes the first."""
        empty(self.offers)
        tell, room = self._desk.language.text, max(self.width(), 200)
        for number, card in enumerate(self._found()):
            offer = Press(self._desk, "primary" if number == 0 else "")
            offer.say(tell("realms.explain.card", card=card))
            side = scaled(self._desk, 18)
            suit = self._desk.art.pixmap(f"realms/suit_{FACTS[card].suit}", side, side, self.devicePixelRatioF())
            offer.setIcon(QIcon(suit))
            offer.setIconSize(QSize(side, side))
            offer.clicked.connect(lambda _=False, pressed=card: self._choose(pressed))
            room -= offer.sizeHint().width() + _BETWEEN
            if number and room < 0:
                offer.deleteLater()
                break
            self.offers.addWidget(offer)
        self._show_one()

    def _show_one(self) -> None:
        """What went wrong, or else what is offered, or else what to do."""
        offers = self.offers.count() > 0 and not self._messages
        self._one_of.setCurrentWidget(self._offered if offers else self._said)

    def _found(self) -> list[Card]:
        return self.finder.find(self.search.text(), _OFFERED)

    def _take(self) -> None:
        text = self.search.text()
        found = self._found()
        if any(sign in text for sign in ",;") or (text.strip() and not found):
            self.listed.emit(text)  # which also says that a name is unknown
        elif found:
            self._choose(found[0])
        else:
            self.went_on.emit()

    def _choose(self, card: Card) -> None:
        self.chosen.emit(card)
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _to_offers(self) -> None:
        offers = [each for each in laid_in(self.offers) if isinstance(each, QWidget)]
        (offers[0] if offers else self.wall.bricks[CARDS[0]]).setFocus(Qt.FocusReason.OtherFocusReason)

    # Looking

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.focusWidget()
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and here in self.hand:
            self.removed.emit(here.shown.card)
        else:
            super().keyPressEvent(event)

    def _enlarge(self, looked_at: CardButton | Brick, seen: bool) -> None:
        """After a moment, and beside all cards, so that the wall stays in sight."""
        self._zoom.hide()
        self._looked_at = looked_at if seen else None
        self._moment.start() if seen else self._moment.stop()

    def _show_enlarged(self) -> None:
        card = self._looked_at
        if card is not None:
            spot, all_cards = self._zoom.spot_of(card), self._zoom.spot_of(self)
            if self._zoom.room_beside(all_cards):
                spot = QRect(all_cards.left(), spot.top(), all_cards.width(), spot.height())
            self._zoom.show_beside(card.face if isinstance(card, Brick) else card.shown, spot)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.restyle()  # with the sheet of the page that it has been put on

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize_hand()
        self._offer()

    def restyle(self) -> None:
        """Room for one line of offers or two lines of words, whether they are there or not."""
        self.paste.ensurePolished()  # a button as the offers are
        self._resize_words()
        self._resize_hand()

    def _resize_words(self) -> None:
        """Two lines always; more only while something said needs them."""
        label = self.message if self._messages else self.hint
        lines = 2 * label.fontMetrics().lineSpacing() + 2
        words = label.heightForWidth(self.width()) if label.text() else 0
        self._place.setFixedHeight(max(lines, words, self.paste.sizeHint().height()))

    def _resize_hand(self) -> None:
        """Eight cards always fit side by side; in a low window they stay small, to leave room for the wall."""
        most = min(scaled(self._desk, 130), self.height() * 0.2)
        usual, now = (max(40, round(min(most, self.width() / count - 8))) for count in (_MOST_IN_ROW, self._in_row))
        self._rack.setFixedHeight(round(usual / SHAPE) + 6)
        for button in self.hand:
            button.resize_to(now)
        for gap in self.gaps:
            gap.resize_to(now)

    @property
    def _in_row(self) -> int:
        return max(_MOST_IN_ROW, len(self.hand))
