"""What becomes of the special cards at the end: one question after the other, the best answer already marked."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.picker import Entry, Picker
from magicgames.engine.game import Action
from magicgames.games.realms.acts import LayOpen, UseBook
from magicgames.games.realms.answers import SPECIALS
from magicgames.games.realms.cards import BOOK, NECROMANCER, Card
from magicgames.games.realms.finale import suggested
from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.match.glimpse import Glimpse
from magicgames.kit.parts.buttons import PlainButton
from magicgames.kit.parts.controls import Cross
from magicgames.kit.parts.widgets import Panel, plain, tag
from magicgames.kit.table.access import PRIVATE
from magicgames.kit.table.footer import beforehand

_MANY = 12  # from so many answers on there is a field to search in


class Choosing(Panel):
    """Lies over the table while one's own hand stays in sight below it."""

    chosen = Signal(object)  # Action
    weighed = Signal(object)  # the Action that is marked now
    best = Signal()  # use the best for all
    lies = Signal(bool)  # it lies over the table, or no longer
    noticed = Signal(object, QRect)  # Face that the keyboard has come to, too small to be read, and where; or None

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, "raised", parent)
        self._context: TableContext | None = None
        self._legal: tuple[Action, ...] = ()
        self._special = ""
        self._suggested: Action | None = None
        self.title, self.told, self.worth = QLabel(), QLabel(), QLabel()
        for label in (self.title, self.told, self.worth):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        tag(self.title, "gold")
        self.search = QLineEdit()
        Cross(desk, self.search)
        clothe(desk.theme, self.search)
        self.picker, self.suits = Picker(desk), Picker(desk, 1.15)
        self.all_best, self.choose = PlainButton(desk), PlainButton(desk, "primary")
        self._wilds = QHBoxLayout()
        self.wilds: dict[Card, PlainButton] = {}
        self._lay_out()
        self.search.textChanged.connect(self.picker.search)
        self.search.returnPressed.connect(self._take)
        self.picker.currentItemChanged.connect(lambda *_: self._picked())
        self.suits.currentItemChanged.connect(lambda *_: self._weigh())
        self.picker.taken.connect(self._take)
        self.suits.taken.connect(self._take)
        self.picker.noticed.connect(self._notice)
        self.choose.clicked.connect(self._take)
        self.all_best.clicked.connect(self.best)
        self.hide()

    def _lay_out(self) -> None:
        head, body, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addLayout(self._wilds)
        head.addWidget(self.search)
        body.addWidget(self.picker, 3)
        body.addWidget(self.suits, 2)
        foot.addWidget(self.worth, 1)
        foot.addWidget(self.all_best)
        foot.addWidget(self.choose)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.told)
        column.addLayout(body, 1)
        column.addLayout(foot)

    def ask(self, context: TableContext, glimpse: Glimpse, room: QRect) -> None:
        """Puts the question that is due, with the suggested answer marked, or the one that was marked before."""
        same = self._legal == glimpse.legal and self._context is not None and self._context.poses == context.poses
        before = self.marked if same else None
        self.clear()
        self._context, self._legal = context, glimpse.legal
        self._hush("" if context.aloud else self._desk.language.text(PRIVATE))
        theme, tell = self._desk.theme, context.tell
        self.setGeometry(room)
        self.title.setFont(theme.font("primary"))
        self.told.setFont(theme.font("body"))
        self.worth.setFont(theme.font("strong"))
        self.choose.setFont(theme.font("strong"))
        self.all_best.setText(plain(tell("board.all_best")))
        self.search.setPlaceholderText(tell("board.search"))
        self.told.setText(" · ".join(told.text for told in context.explainer.choices(context.view.choices)))
        self.told.setVisible(bool(self.told.text()))
        best = suggested(context.view)
        done = isinstance(best, LayOpen)
        if context.poses and not done:
            best = glimpse.legal[0]
        self._suggested = best
        self.choose.setText(plain(context.narrator.action(best) if done else tell("board.choose")))
        self.choose.setToolTip(beforehand(self._desk, "", done))  # other answers can be changed until hands lie open
        self.picker.setVisible(not done)
        self.all_best.setVisible(not done and not context.poses)
        self.show()
        self.raise_()
        if not done:
            self._offer_wilds()
            self._fill(SPECIALS[type(before or best)], before or best)
            self.picker.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.title.setText(tell("prompt.choose", action=type(best).__name__))
            self.search.hide()
            self.suits.hide()
            self.choose.setFocus(Qt.FocusReason.OtherFocusReason)
            self.weighed.emit(best)
            self._shrink(room)
        self.lies.emit(True)

    def _hush(self, heard: str) -> None:
        """What is asked and what is marked tells of the hand: where others would hear it, readers get this instead."""
        for label in (self.title, self.told, self.worth):
            label.setAccessibleName(heard)
        for picker in (self.picker, self.suits):
            picker.heard = heard

    def _shrink(self, room: QRect) -> None:
        """Without answers to choose from it is as high as its words."""
        inside = room.width() - 28
        words = sum(label.heightForWidth(inside) for label in (self.title, self.told) if label.text())
        high = min(room.height(), words + self.choose.sizeHint().height() + 52)
        self.setGeometry(room.left(), room.bottom() - high, room.width(), high)

    def clear(self) -> None:
        """Nothing of what it showed is left."""
        if not self.isHidden():
            self.hide()
            self.lies.emit(False)
        self._context, self._legal, self._special, self._suggested = None, (), "", None
        for picker in (self.picker, self.suits):
            picker.clear()
        for label in (self.title, self.told, self.worth):
            label.clear()
        self.search.clear()
        for button in self.wilds.values():
            self._wilds.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.wilds = {}

    @property
    def section(self) -> str:
        """The rules about the card that is asked about."""
        if self._special == NECROMANCER and self._context is not None and self._context.chaos:
            return "chaos-necromancer"
        return {"": "order", BOOK: "book"}.get(self._special, self._special)

    @property
    def marked(self) -> Action | None:
        """The answer that Enter would give."""
        if isinstance(self._suggested, LayOpen):
            return self._suggested
        entry, suit = self.picker.current, self.suits.current
        if entry is None:
            return None
        if self._special != BOOK:
            return entry.value if isinstance(entry.value, Action) else None
        if entry.value is None:
            return UseBook()
        return UseBook(str(entry.value), str(suit.value)) if suit is not None else None

    def begins(self, action: Action) -> Sequence[QWidget]:
        """What is pressed next to give this answer: the wild it is about, the answer itself, then the button."""
        if action not in self._legal:
            return []
        if self.marked == action:
            return [self.choose]
        special = SPECIALS[type(action)]
        if special != self._special:
            return [self.wilds[special]]
        if special != BOOK:
            return self.picker.spot(action)
        card, suit = getattr(action, "card", None), getattr(action, "suit", None)
        entry = self.picker.current
        return self.suits.spot(suit) if entry is not None and entry.value == card else self.picker.spot(card)

    # Filling

    def _offer_wilds(self) -> None:
        """In the free order any wild that is left may come next."""
        specials = list(dict.fromkeys([SPECIALS[type(action)] for action in self._legal]))
        assert self._context is not None
        for special in specials if len(specials) > 1 else ():
            button = PlainButton(self._desk)
            button.setText(plain(self._context.card_name(special)))
            button.setAccessibleName(self.picker.heard)
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.clicked.connect(lambda checked=False, special=special: self._fill(special, self._suggested))
            self._wilds.addWidget(button)
            self.wilds[special] = button

    def _fill(self, special: Card, marked: Action | None) -> None:
        """The answers for this special card."""
        context = self._context
        assert context is not None
        self._special = special
        if special in self.wilds:
            self.wilds[special].setChecked(True)
        actions = [action for action in self._legal if SPECIALS[type(action)] == special]
        self.title.setText(context.tell("prompt.choose", action=type(actions[0]).__name__))
        marked = marked if marked in actions else actions[0]
        entries = self._book_cards(actions) if special == BOOK else [self._entry(action) for action in actions]
        self.suits.setVisible(special == BOOK)
        self.search.clear()
        self.search.setVisible(len(entries) > _MANY)
        value = getattr(marked, "card", None) if special == BOOK else marked
        self.picker.fill(entries, self._card_width(), value)
        self.suits.choose(getattr(marked, "suit", None))

    def _entry(self, action: Action) -> Entry:
        context = self._context
        assert context is not None
        card, suit = getattr(action, "card", None), getattr(action, "suit", None)
        best = self._best_words(action == self._suggested)
        if card is not None:
            return Entry(action, context.card_name(card), context.face(card), best=best)
        label = context.tell("board.some", suit=suit) if suit else context.narrator.action(action)
        return Entry(action, label, suit=suit or "", best=best)

    def _book_cards(self, actions: list[Action]) -> list[Entry]:
        context, best = self._context, getattr(self._suggested, "card", None)
        assert context is not None
        cards = dict.fromkeys([getattr(action, "card", None) for action in actions])
        return [
            Entry(None, context.narrator.action(UseBook()), best=self._best_words(best is None))
            if card is None
            else Entry(card, context.card_name(card), context.face(card), best=self._best_words(card == best))
            for card in cards
        ]

    def _best_words(self, is_best: bool) -> str:
        context = self._context
        return context.tell("board.best") if is_best and context is not None and not context.poses else ""

    def _book_suits(self, card: Card | None) -> list[Entry]:
        context, best = self._context, self._suggested
        assert context is not None
        return [
            Entry(
                action.suit,
                context.explainer.suit(action.suit or ""),
                suit=action.suit or "",
                best=self._best_words(action == best),
            )
            for action in self._legal
            if isinstance(action, UseBook) and card is not None and action.card == card
        ]

    def _card_width(self) -> int:
        """So large that two rows are in sight, and the text can be read where there is room."""
        return round(max(84.0, min(self._readable, self.height() * 0.26)))

    @property
    def _readable(self) -> float:
        return 128 * self._desk.scale.factor

    def _notice(self, shown: Face | None, place: QRect) -> None:
        """What keys have come to is shown large, where there was no room for readable cards."""
        small = place.width() < self._readable
        corner = self.mapToParent(self.picker.viewport().mapTo(self, place.topLeft()))
        self.noticed.emit(shown if small else None, QRect(corner, place.size()))

    # Answering

    def _picked(self) -> None:
        if self._special == BOOK and self.picker.current is not None:
            value = self.picker.current.value
            entries = self._book_suits(value if isinstance(value, str) else None)
            suit = getattr(self._suggested, "suit", None)
            self.suits.fill(entries, round(self._card_width() * 0.8), suit)
        self._weigh()

    def _weigh(self) -> None:
        action = self.marked
        if action is not None:
            self.weighed.emit(action)

    def _take(self) -> None:
        action = self.marked
        if action is not None and action in self._legal:
            self.chosen.emit(action)
