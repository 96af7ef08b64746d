"""What becomes of the special cards: the best use is there already, and every other use can be chosen."""

from dataclasses import replace
from itertools import permutations
from typing import Any, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from magicgames.boards.realms.scorer.bricks import Choice
from magicgames.games.realms.cards import BOOK, DOPPELGANGER, DREAM_SUITS, DREAMS, ISLAND, NECROMANCER, WILDS, Card
from magicgames.games.realms.choosing import changeable, raisable, shelterable
from magicgames.games.realms.explain import Explainer, begun
from magicgames.games.realms.sheet import Choices, Sheet
from magicgames.kit.desk import Desk
from magicgames.kit.parts.widgets import Label, empty

Use: TypeAlias = Any
"""A value of a field of Choices."""


def uses(special: Card, hand: tuple[Card, ...], discard: tuple[Card, ...], choices: Choices) -> list[Use]:
    """Everything a special card may be used for after the choices before it; None: it stays unused."""
    full = hand if choices.necromancer is None else (*hand, choices.necromancer)
    if special == NECROMANCER:
        return [None, *raisable(hand, discard)]
    if special == DOPPELGANGER:
        return [None, *[card for card in full if card != DOPPELGANGER]]
    if special == BOOK:
        return [None, *changeable(full, replace(choices, book_of_changes=None))]
    if special == ISLAND:
        return [None, *shelterable(full, choices)]
    return [None, *DREAMS[special], *DREAM_SUITS[special]]


def specials(hand: tuple[Card, ...], choices: Choices) -> list[Card]:
    """The special cards of a hand in the order in which they are resolved."""
    full = hand if choices.necromancer is None else (*hand, choices.necromancer)
    return [card for card in (NECROMANCER, *choices.order, BOOK, ISLAND) if card in full]


class Uses(QWidget):
    """A list for each special card. A choice holds all before it fast; what comes after is made the best of."""

    decided = Signal(object, object)  # tuple of decided cards; Choices

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._shown: tuple[object, ...] = ()

    def tell(self, hand: tuple[Card, ...], discard: tuple[Card, ...], russian: bool, sheet: Sheet | None) -> None:
        """Shows the uses in this sheet; without one nothing can be chosen."""
        shown = (hand, discard, russian, sheet, self._desk.language.code, self._desk.language.catalog)
        if shown == self._shown:
            return
        self._shown = shown
        focused = next((box.objectName() for box in self.findChildren(Choice) if box.hasFocus()), "")
        empty(self._grid)
        order = specials(hand, sheet.choices) if sheet is not None else []
        self.setVisible(bool(order))
        if sheet is None:
            return
        wilds = [card for card in order if card in WILDS]
        if russian and DOPPELGANGER in wilds and len(wilds) > 1:
            self._add_order(hand, wilds, sheet.choices)
        for card in order:
            self._add(card, hand, discard, order, sheet.choices)
        back = self.findChild(Choice, focused) if focused else None
        if back is not None:
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(
        self, card: Card, hand: tuple[Card, ...], discard: tuple[Card, ...], order: list[Card], choices: Choices
    ) -> None:
        offers = uses(card, hand, discard, choices)
        if len(offers) == 1:
            return  # the Necromancer before an empty discard area
        box = self._row(card, Explainer(self._desk.language.text).card(card))
        for offer in offers:
            box.addItem(begun(self._word(card, offer)))
        box.setCurrentIndex(offers.index(getattr(choices, card)))
        decided = tuple(order[: order.index(card) + 1])
        box.activated.connect(lambda index: self.decided.emit(decided, replace(choices, **{card: offers[index]})))

    def _add_order(self, hand: tuple[Card, ...], wilds: list[Card], choices: Choices) -> None:
        tell, rest = Explainer(self._desk.language.text), [wild for wild in WILDS if wild not in wilds]
        orders = list(permutations(wilds))
        box = self._row("order", self._desk.language.text("realms.boxed.order"))
        for order in orders:
            box.addItem(" → ".join(map(tell.card, order)))
        box.setCurrentIndex(orders.index(tuple(wilds)))

        def choose(index: int) -> None:
            decided = (*([NECROMANCER] if NECROMANCER in hand else []), *orders[index])
            self.decided.emit(decided, replace(choices, order=(*orders[index], *rest)))

        box.activated.connect(choose)

    def _row(self, name: str, title: str) -> Choice:
        label, box = Label(self._desk), Choice(self._desk)
        label.setWordWrap(False)
        label.setText(title)
        box.setObjectName(name)
        box.setAccessibleName(title)
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(box, row, 1)
        return box

    def _word(self, special: Card, use: Use) -> str:
        text, tell = self._desk.language.text, Explainer(self._desk.language.text)
        if use is None:
            return text("realms.boxed.use.none")
        if special == BOOK:
            return text("realms.boxed.use.book", card=use[0], suit=use[1])
        if special in DREAM_SUITS and use in DREAM_SUITS[special]:
            return text("realms.boxed.use.some", suit=use)
        return tell.card(use)
