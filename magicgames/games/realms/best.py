"""The best use of wilds, Book, Island and Necromancer: an exact search over choices that differ in something.

Tried one by one, the choices of a hand with all specials are more than a million: 7 cards to copy × 31 uses of the
Mirage × 31 of the Shapeshifter × 60 changes of the Book × the Island's. Nearly all of them are the same hand to the
cards that count. So choices are not compared by what they are called but by what they lead to:

* A card in play is a *form*: carrier, name, suit, strength (see `forms`). Each form is a bit, a hand a whole number.
* Every clause of a card looks at the hand through a few sets of forms, its *masks*. "+12 for each beast and each Elven
  Archers" looks through one, beast | archers. Two clauses or a thousand, they can tell two forms apart only if some
  mask holds the one and not the other (see `sameness`).
* Hence forms that lie in exactly the same masks of this hand are one *block*: whatever is chosen elsewhere, the value
  is the same for all of them. One form of each block is tried, the earliest: what uses less.

Example: King, Forest, Mirage. The King looks at armies, the Forest at beasts and Elven Archers. The 26 things that the
Mirage can be (unused, or one of 25 cards) fall into three blocks: Elven Archers (seen by both), the other armies (seen
by the King), everything else (seen by nobody). Three values are counted instead of 26.

The order of resolution is kept: the Doppelganger copies first, unless the Russian order lets it copy a dream (`after`);
then the dreams; then the Book, which changes any form but its own; then the Island shelters one of what there is now.
Three things make this more than a product of blocks:

* A copy brings a penalty of its own, whose masks join those of the hand (SEEN_BY_COPY).
* The Book on a card with a penalty also changes who clears that penalty, so there the masks of clearers count too; and
  the Book on a dream makes the dream's own suit irrelevant, so its changed forms are divided into blocks at once.
* World Tree and Collector compare cards with each other instead of looking through a mask. They get the masks of the
  suits (and names) that could decide something in this hand: see `_prepare`.

That nothing is lost is no belief: tests compare with every single choice, series by series (`tests/…/exhaustive`).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from magicgames.games.realms.blanking_masks import bits
from magicgames.games.realms.cards import (
    BOOK,
    DOPPELGANGER,
    DREAMS,
    FACTS,
    ISLAND,
    MIRAGE,
    NECROMANCER,
    RAISED,
    SHAPESHIFTER,
    SUITS,
    WILDS,
    Card,
)
from magicgames.games.realms.forms import (
    COPY,
    DREAM,
    ECHO,
    FORM,
    NAME,
    PRINTED,
    SUIT,
    all_changes,
    bit,
    changes,
)
from magicgames.games.realms.kernel import COPIES, ENTRY, PENALTY, Entry, plain, score_of, strength_of, value
from magicgames.games.realms.sameness import CLEARED, NAMED, SEEN, SEEN_BY_COPY, SHELTERABLE, blocks
from magicgames.games.realms.sheet import UNUSED, Choices

HAND: Final = 7


@dataclass(frozen=True, slots=True)
class Best:
    """The best that a hand can be worth."""

    score: int
    strength: int
    choices: Choices


def best(
    hand: Sequence[Card],
    discard: Iterable[Card] = (),
    russian: bool = False,
    decided: Sequence[Card] = (),
    choices: Choices = UNUSED,
    any_suit: bool = False,
) -> Best:
    """The best choices: most points, then the lower sum of strengths, then what uses less.

    The Necromancer takes from `discard`, unless an eighth card is already there. Special cards in `decided`, which
    follow the order of resolution, stay as they are in `choices`. `russian` lets the owner order the wilds; `any_suit`
    is for chaos, where `discard` stands for cards of the deck.
    """
    raised: list[Card | None] = [None]
    if NECROMANCER in decided:
        raised = [choices.necromancer]
    elif NECROMANCER in hand and len(hand) <= HAND:
        raised += [card for card in discard if any_suit or card in RAISED]
    found: tuple[int, Choices] | None = None
    for eighth in raised:
        cards = hand if eighth is None else (*hand, eighth)
        worth, use = _Search(cards, russian, decided, choices).run()
        if found is None or worth > found[0]:
            found = worth, replace(use, necromancer=eighth)
    assert found is not None
    return Best(score_of(found[0]), strength_of(found[0]), found[1])


@cache
def _dreams(wild: Card) -> int:
    """All that a Mirage or Shapeshifter can be before the Book."""
    total = bit(PRINTED, wild)
    for card in DREAMS[wild]:
        total |= bit(DREAM, card)
    return total


@dataclass(slots=True)
class _Double:
    """One way to use the Doppelganger."""

    card: Card | None = None
    form: int = 0
    entry: Entry | None = None
    after: Card | None = None  # the dream that it copies, resolved before it


class _Search:
    """All different choices of one hand, whose eighth card is already there."""

    def __init__(self, hand: Sequence[Card], russian: bool, decided: Sequence[Card], choices: Choices) -> None:
        self.hand = hand
        self.russian = russian
        self.decided = decided
        self.choices = choices
        self.base = [card for card in hand if card not in WILDS]
        self.entries = [ENTRY[card] for card in self.base]
        self.island = ISLAND in hand
        self.best = -(1 << 30)
        self.found: tuple[_Double, int, int, int, int, int] = (_Double(), 0, 0, 0, 0, 0)

    def run(self) -> tuple[int, Choices]:
        if not any(card in self.hand for card in (*WILDS, BOOK, ISLAND)):
            return plain(self.hand), UNUSED
        self._prepare()
        base = sum([each[0] for each in self.entries])
        for double in self._doubles():
            self._try_double(double, base)
        return self.best, self._read()

    # Masks of this hand

    def _prepare(self) -> None:
        seen = {mask for card in self.base for mask in SEEN[card]}
        changers = sum([card in self.hand for card in (MIRAGE, SHAPESHIFTER, BOOK)])
        counts = {suit: 0 for suit in SUITS}
        for card in self.hand:
            counts[FACTS[card].suit] += 1
        if "world_tree" in self.hand:  # one changer: suits that nobody has are all the same
            seen.update([SUIT[suit] for suit in SUITS if counts[suit] or changers > 1])
        if "collector" in self.hand:
            more = changers + (DOPPELGANGER in self.hand)
            seen.update([SUIT[suit] for suit in SUITS if counts[suit] + more > 2])
            seen.update([NAME[card] for card in self.base])
        self.masks = seen
        self.clearing = [mask for card in self.base for mask in CLEARED[card]]

    # Choices

    def _doubles(self) -> Iterator[_Double]:
        """Every use of the Doppelganger; none of them where it isn't in the hand."""
        if DOPPELGANGER not in self.hand:
            yield _Double()
            return
        fixed = DOPPELGANGER in self.decided
        if not fixed or self.choices.doppelganger is None:
            yield _Double(form=bit(PRINTED, DOPPELGANGER))
        for card in self.hand:
            if card == DOPPELGANGER or (fixed and card != self.choices.doppelganger):
                continue
            resolved = card in self.decided and self._earlier(card)
            if not resolved:
                yield _Double(card, COPIES[card][0], COPIES[card])
            if card in (MIRAGE, SHAPESHIFTER) and (resolved or (self.russian and not fixed)):
                yield _Double(card, after=card)

    def _earlier(self, wild: Card) -> bool:
        """Whether a decided wild was resolved before the Doppelganger."""
        if wild not in WILDS:
            return False
        if DOPPELGANGER not in self.decided:
            return True
        order = self.choices.order
        return order.index(wild) < order.index(DOPPELGANGER)

    def _wild(self, wild: Card, masks: Iterable[int]) -> list[int]:
        """The forms of Mirage or Shapeshifter that are worth trying."""
        if wild not in self.hand:
            return [0]
        if wild not in self.decided:
            return blocks(_dreams(wild), masks)
        chosen = getattr(self.choices, wild)
        if chosen is None or chosen in SUITS:
            return [bit(PRINTED, wild, chosen)]
        return [bit(DREAM, chosen)]

    def _try_double(self, double: _Double, base: int) -> None:
        masks = set(self.masks)
        entries = self.entries
        if double.entry is not None:
            entries = [*entries, double.entry]
            if double.card is not None:
                masks.update(SEEN_BY_COPY[double.card])
        book = BOOK in self.hand and not (BOOK in self.decided and self.choices.book_of_changes is None)
        wild_masks: Iterable[int] = masks
        if double.after is not None and book:  # the name of a dream is copied before the Book changes its suit
            wild_masks = [*masks, *NAMED]
        mirages, shapes = self._wild(MIRAGE, wild_masks), self._wild(SHAPESHIFTER, wild_masks)
        plain_changes = self._changes(base | double.form, entries, masks) if book else []
        keeps = BOOK not in self.decided or not book
        for mirage in mirages:
            for shape in shapes:
                form = double.form
                if double.after is not None:
                    form = _echo(mirage if double.after == MIRAGE else shape)
                hand = base | form | mirage | shape
                if keeps:
                    self._try(hand, entries, double, mirage, shape, 0, 0)
                for old, new, changed in plain_changes:
                    self._try(hand ^ old | new, changed, double, mirage, shape, old, new)
                if book and double.after is not None:
                    for old in (form, mirage, shape):
                        for new in self._changed(old, masks) if old else ():
                            self._try(hand ^ old | new, entries, double, mirage, shape, old, new)
        if book and double.after is None:
            self._try_changed_wilds(double, base | double.form, entries, masks, mirages, shapes)

    def _try_changed_wilds(
        self, double: _Double, hand: int, entries: list[Entry], masks: set[int], mirages: list[int], shapes: list[int]
    ) -> None:
        """The Book on Mirage or Shapeshifter, whose own suit then doesn't matter."""
        for new in self._changed_wild(MIRAGE, masks):
            for shape in shapes:
                self._try(hand | new | shape, entries, double, new, shape, new, new)
        for new in self._changed_wild(SHAPESHIFTER, masks):
            for mirage in mirages:
                self._try(hand | new | mirage, entries, double, mirage, new, new, new)

    def _changed_wild(self, wild: Card, masks: set[int]) -> list[int]:
        if wild not in self.hand:
            return []
        if wild in self.decided:
            (form,) = self._wild(wild, masks)
            return self._changed(form, masks)
        return blocks(all_changes(wild, DREAMS[wild]), masks, tried=_dreams(wild))

    def _changes(self, hand: int, entries: list[Entry], masks: set[int]) -> list[tuple[int, int, list[Entry]]]:
        """The Book on a card that is no dream: the form before, the form after, and the entries then."""
        found = []
        for old in bits(hand):
            if old == bit(PRINTED, BOOK):
                continue
            for new in self._changed(old, masks):
                changed = [(new, *each[1:]) if each[0] == old else each for each in entries]
                found.append((old, new, changed))
        return found

    def _changed(self, old: int, masks: set[int]) -> list[int]:
        """What the Book can make of this form that anybody can tell from it."""
        if BOOK in self.decided and self.choices.book_of_changes is not None:
            card, suit = self.choices.book_of_changes
            return [bit(FORM[old].kind, FORM[old].name, suit)] if self._owner(old) == card else []
        seen = [*masks, *self.clearing] if old & PENALTY else masks
        return blocks(changes(old), seen, tried=old)

    # Leaves

    def _try(
        self, hand: int, entries: list[Entry], double: _Double, mirage: int, shape: int, old: int, new: int
    ) -> None:
        shelters = [0]
        if self.island:
            if ISLAND in self.decided:
                shelters = [each for each in bits(hand) if self._owner(each) == self.choices.island] or [0]
            else:
                shelters += bits(hand & SHELTERABLE)
        for sheltered in shelters:
            worth = value(hand, entries, sheltered)
            if worth > self.best:
                self.best = worth
                self.found = double, mirage, shape, old, new, sheltered

    def _owner(self, form: int) -> Card:
        """The printed name of the card that has taken this form."""
        shape = FORM[form]
        if shape.kind == PRINTED:
            return shape.name
        if shape.kind == DREAM:
            return MIRAGE if shape.name in DREAMS[MIRAGE] else SHAPESHIFTER
        return DOPPELGANGER

    def _read(self) -> Choices:
        """The best choices found, in words."""
        double, mirage, shape, old, new, sheltered = self.found
        fixed = self.choices
        return Choices(
            doppelganger=double.card,
            mirage=fixed.mirage if MIRAGE in self.decided else _dream(mirage),
            shapeshifter=fixed.shapeshifter if SHAPESHIFTER in self.decided else _dream(shape),
            book_of_changes=(self._owner(old), FORM[new].suit) if old else None,
            island=self._owner(sheltered) if sheltered else None,
            order=fixed.order if DOPPELGANGER in self.decided else _order(double, self.decided),
        )


def _order(double: _Double, decided: Sequence[Card]) -> tuple[Card, ...]:
    """The wilds as they must follow each other: what is decided, a dream to be copied, and its copy."""
    wanted = [*decided, *([double.after] if double.after else []), *WILDS]
    return tuple(dict.fromkeys([wild for wild in wanted if wild in WILDS]))


def _dream(form: int) -> Card | None:
    return FORM[form].name if form and FORM[form].kind == DREAM else None


def _echo(dream: int) -> int:
    """What a Doppelganger becomes that copies a wild after its resolution."""
    shape = FORM[dream]
    return bit(COPY if shape.kind == PRINTED else ECHO, shape.name, shape.suit)
