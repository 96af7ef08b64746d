"""The best use of wilds, Book, Island and Necromancer: an exhaustive search that skips equivalent choices.

A hand with all special cards has more than a million combinations of choices: 7 cards for the Doppelganger to copy × 31
uses of the Mirage (none, as one of 25 cards, or as some card of one of 5 suits) × 31 of the Shapeshifter × 60 changes
of the Book × those of the Island. Nearly all of them lead to hands between which no card of the hand can distinguish.
So equivalent choices are found first, and one of each class is evaluated.

**Forms.** What a card counts as is a *form*: where it comes from, its name, suit and strength (`forms.py`). Each form
has a bit, so a hand is an integer.

**Masks.** Every clause of a card tests the hand with a few sets of forms, its *masks*. "+12 for each beast and each
Elven Archers" has one mask, beasts | archers. However many clauses there are, they treat two forms differently only if
some mask contains one of them and not the other (`sameness.py`).

**Blocks.** So forms that are in exactly the same masks of this hand are equivalent: whatever else is chosen, the score
is the same. They make a *block*, and only its first form, the one that uses least, is tried.

Example: King, Forest, Mirage. The King counts armies, the Forest beasts and Elven Archers. The 26 things that the
Mirage can be (itself, or one of 25 cards) make three blocks: Elven Archers (in both masks), the other armies (in the
King's), and all the rest (in none). Three hands are evaluated instead of 26. "Some army", without a name, has no form
of its own here: one of the five armies is as good.

**Order of resolution.** The Doppelganger copies first (in the Russian order it may copy a wild that was resolved before
it, `after`), then Mirage and Shapeshifter become something, then the Book changes the suit of any card but itself, then
the Island protects one of the cards as they are now. Three things make this more than a product of independent blocks:

* A copy has a penalty of its own, whose masks are added to those of the hand (SEEN_BY_COPY).
* The Book on a card with a penalty can change who clears this penalty, so the masks of clearers count too; and the Book
  on a Mirage or Shapeshifter overrides its suit, so the changed forms are divided into blocks together
  (`_try_changed_wilds`).
* World Tree and Collector compare cards with each other, which no mask can express. For them the masks of all suits
  (and names) that could decide something in this hand are added: `_comparing_masks`.

Tests compare the result with that of trying every single choice (`tests/games/realms/exhaustive.py`).
"""

from collections import Counter
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
    found: list[tuple[int, Choices]] = []
    for eighth in raised:
        cards = hand if eighth is None else (*hand, eighth)
        worth, use = _Search(cards, russian, decided, choices).run()
        found.append((worth, replace(use, necromancer=eighth)))
    worth, use = max(found, key=lambda each: each[0])  # of equal ones the first: no eighth card where that will do
    return Best(score_of(worth), strength_of(worth), use)


@cache
def _dreams(wild: Card) -> int:
    """All forms of a Mirage or Shapeshifter before the Book: unused, or as one of the cards it may become."""
    total = bit(PRINTED, wild)
    for card in DREAMS[wild]:
        total |= bit(DREAM, card)
    return total


@dataclass(slots=True)
class _Double:
    """One use of the Doppelganger."""

    card: Card | None = None  # what it copies; None: nothing
    form: int = 0  # what it becomes; 0: it isn't in the hand, or `after` decides it
    entry: Entry | None = None  # how that counts
    after: Card | None = None  # the wild that is resolved before it and copied as it is then


@dataclass(slots=True)
class _Case:
    """What stays the same while Mirage and Shapeshifter go through their forms."""

    double: _Double
    entries: list[Entry]
    masks: set[int]
    changes: list[tuple[int, int, list[Entry]]]  # see `_Search._changes`


class _Search:
    """The search for one hand, to which the Necromancer's card has already been added."""

    def __init__(self, hand: Sequence[Card], russian: bool, decided: Sequence[Card], choices: Choices) -> None:
        self.hand = hand
        self.russian = russian
        self.decided = decided
        self.choices = choices
        self.base = [card for card in hand if card not in WILDS]
        self.entries = [ENTRY[card] for card in self.base]
        self.island = ISLAND in hand
        book_decided = BOOK in decided
        self.book_changes = BOOK in hand and not (book_decided and choices.book_of_changes is None)
        self.book_rests = not book_decided or not self.book_changes
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
        self.masks = {mask for card in self.base for mask in SEEN[card]} | self._comparing_masks()
        self.clearing = [mask for card in self.base for mask in CLEARED[card]]

    def _comparing_masks(self) -> set[int]:
        """For cards that compare others with each other: World Tree (all suits differ) and Collector (different cards
        of one suit)."""
        found: set[int] = set()
        changers = sum([card in self.hand for card in (MIRAGE, SHAPESHIFTER, BOOK)])
        counts = Counter(FACTS[card].suit for card in self.hand)
        if "world_tree" in self.hand:  # with one changer all suits that no card has are equivalent
            found.update([SUIT[suit] for suit in SUITS if counts[suit] or changers > 1])
        if "collector" in self.hand:  # it pays from three cards of a suit on
            more = changers + (DOPPELGANGER in self.hand)
            found.update([SUIT[suit] for suit in SUITS if counts[suit] + more > 2])
            found.update([NAME[card] for card in self.base])
        return found

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
            if card != DOPPELGANGER and (not fixed or card == self.choices.doppelganger):
                yield from self._copies(card, fixed)

    def _copies(self, card: Card, fixed: bool) -> Iterator[_Double]:
        """The copies of this card: as printed, and of a wild as it is once resolved, where the order allows it."""
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
        """The forms of Mirage or Shapeshifter to be tried: one of each block, or what is decided."""
        if wild not in self.hand:
            return [0]
        if wild not in self.decided:
            return blocks(_dreams(wild), masks)
        chosen = getattr(self.choices, wild)
        if chosen is None or chosen in SUITS:
            return [bit(PRINTED, wild, chosen)]
        return [bit(DREAM, chosen)]

    def _try_double(self, double: _Double, base: int) -> None:
        """Tries everything else with this use of the Doppelganger; `base` are the forms of cards other than wilds."""
        masks, entries = set(self.masks), self.entries
        if double.entry is not None and double.card is not None:
            entries = [*entries, double.entry]
            masks.update(SEEN_BY_COPY[double.card])
        wild_masks: Iterable[int] = masks
        if double.after is not None and self.book_changes:  # the copy keeps the name when the Book changes the suit
            wild_masks = [*masks, *NAMED]
        mirages, shapes = self._wild(MIRAGE, wild_masks), self._wild(SHAPESHIFTER, wild_masks)
        changes = self._changes(base | double.form, entries, masks) if self.book_changes else []
        case = _Case(double, entries, masks, changes)
        for mirage in mirages:
            for shape in shapes:
                self._try_wilds(case, base, mirage, shape)
        if self.book_changes and double.after is None:
            self._try_changed_wilds(case, base | double.form, mirages, shapes)

    def _try_wilds(self, case: _Case, base: int, mirage: int, shape: int) -> None:
        """Tries all uses of the Book with these uses of the wilds: none, on another card, and on a wild that has been
        copied. On a wild that nobody copies: `_try_changed_wilds`."""
        double, entries = case.double, case.entries
        form = double.form
        if double.after is not None:
            form = _echo(mirage if double.after == MIRAGE else shape)
        hand = base | form | mirage | shape
        if self.book_rests:
            self._try(hand, entries, double, mirage, shape, 0, 0)
        for old, new, changed in case.changes:
            self._try(hand ^ old | new, changed, double, mirage, shape, old, new)
        if self.book_changes and double.after is not None:
            for old in (form, mirage, shape):
                for new in self._changed(old, case.masks) if old else ():
                    self._try(hand ^ old | new, entries, double, mirage, shape, old, new)

    def _try_changed_wilds(self, case: _Case, hand: int, mirages: list[int], shapes: list[int]) -> None:
        """The Book on Mirage or Shapeshifter, whose own suit then doesn't matter."""
        double, entries = case.double, case.entries
        for new in self._changed_wild(MIRAGE, case.masks):
            for shape in shapes:
                self._try(hand | new | shape, entries, double, new, shape, new, new)
        for new in self._changed_wild(SHAPESHIFTER, case.masks):
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
        """The Book on a card that is no Mirage or Shapeshifter: (form before, form after, entries afterwards)."""
        found = []
        for old in bits(hand):
            if old == bit(PRINTED, BOOK):
                continue
            for new in self._changed(old, masks):
                changed = [(new, *each[1:]) if each[0] == old else each for each in entries]
                found.append((old, new, changed))
        return found

    def _changed(self, old: int, masks: set[int]) -> list[int]:
        """The forms that the Book can make of this one, one of each block; not the block of the form itself."""
        if BOOK in self.decided and self.choices.book_of_changes is not None:
            card, suit = self.choices.book_of_changes
            return [bit(FORM[old].kind, FORM[old].name, suit)] if self._owner(old) == card else []
        seen = [*masks, *self.clearing] if old & PENALTY else masks
        return blocks(changes(old), seen, tried=old)

    # Leaves of the search

    def _try(
        self, hand: int, entries: list[Entry], double: _Double, mirage: int, shape: int, old: int, new: int
    ) -> None:
        """Evaluates one combination with each use of the Island, and keeps it if it is the best so far."""
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
        """The best combination found, as Choices."""
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
    """The order in which the wilds are resolved: those decided, one that is to be copied afterwards, then the rest."""
    wanted = [*decided, *([double.after] if double.after else []), *WILDS]
    return tuple(dict.fromkeys([wild for wild in wanted if wild in WILDS]))


def _dream(form: int) -> Card | None:
    return FORM[form].name if form and FORM[form].kind == DREAM else None


def _echo(dream: int) -> int:
    """What a Doppelganger becomes that copies a wild after its resolution."""
    shape = FORM[dream]
    return bit(COPY if shape.kind == PRINTED else ECHO, shape.name, shape.suit)
