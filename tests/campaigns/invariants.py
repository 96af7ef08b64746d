"""What holds on every table at every moment, counted from the components of the box; a sentence for what doesn't."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from magicgames.games.doll.cards import CURSES, tricks_in_play
from magicgames.games.doll.model import DollState
from magicgames.games.realms.cards import CARDS
from magicgames.games.realms.model import RealmsState
from magicgames.games.tower.model import LIVES, NUMBERS, TowerState
from magicgames.games.winter_queen.model import COLOURS, EACH, MOST_BOOKS, OUT, QueenState


def tower(state: TowerState) -> Iterator[str]:
    stones = Counter(stone for stone in state.stones if stone)
    stones.update(state.secrets)
    stones.update(state.pile[state.drawn :])
    stones.update({number: state.board[number] for number in NUMBERS})
    if any(stones[number] != number for number in NUMBERS):
        yield f"stones are lost or doubled: {dict(stones)}"
    if not all(0 <= lives <= LIVES for lives in state.lives):
        yield f"lives {state.lives}"
    if not 1 <= state.floor <= NUMBERS[-1]:
        yield f"floor {state.floor}"


def winter_queen(state: QueenState) -> Iterator[str]:
    seats = len(state.shelves)
    lying: Counter[int] = Counter(colour for holder in state.holders for colour in holder)
    lying.update({colour: state.bag[colour] for colour in range(len(COLOURS))})
    lying.update(colour for shelf in state.shelves for held in shelf for colour in held.crystals if colour is not None)
    for colour, cells in enumerate(state.crystals):
        lying[colour] += (cells & ~state.fixed).bit_count()
    if state.hand is not None:
        lying[state.hand] += 1
    most = EACH - OUT[seats]
    gone = [most - lying[colour] for colour in range(len(COLOURS))]  # a used book leaves with one or two of them
    if min(gone) < 0 or not len(state.spent) <= sum(gone) <= 2 * len(state.spent):
        yield f"crystals are lost or doubled: {dict(lying)}"
    lain = state.crystals
    if sum(each.bit_count() for each in lain) != (lain[0] | lain[1] | lain[2] | lain[3] | lain[4]).bit_count():
        yield "two crystals on one cell"
    if any(len(shelf) > MOST_BOOKS for shelf in state.shelves):
        yield "more than three books"
    books = [number for stack in state.stacks for number in stack]
    books += [held.number for shelf in state.shelves for held in shelf] + list(state.spent)
    if sorted(books) != list(range(len(state.box.books))):
        yield f"books are lost or doubled: {sorted(books)}"


def realms(state: RealmsState) -> Iterator[str]:
    cards = [*state.deck[state.drawn :], *(card for hand in state.hands for card in hand)]
    cards += [thrown.card for thrown in state.discard]
    if len(cards) != len(CARDS) or set(cards) != set(CARDS):
        yield f"cards are lost or doubled: {len(cards)}"
    if any(len(hand) > 9 for hand in state.hands):
        yield "a hand of more than nine"


def doll(state: DollState) -> Iterator[str]:
    spells = [card for deck in state.spells for card in deck]
    spells += [card for hand in state.hands for card in hand] + [bound.card for bound in state.bound]
    spells += state.looked
    if state.casting is not None:
        spells.append(state.casting.card)
    if len(set(spells)) != len(spells) or len(spells) != sum(map(len, state.pools)):
        yield "spells are lost or doubled"
    tricks = [*state.tricks, *(card for sleeve in state.sleeves for card in sleeve)]
    if sorted(tricks) != sorted(tricks_in_play(len(state.scores))):
        yield "tricks are lost or doubled"
    curses = [*state.curses, *(card for each in state.cursed for card in each)]
    if sorted(curses) != sorted(CURSES):
        yield "curses are lost or doubled"
    if any(score < 0 for score in state.scores) or not 0 <= state.rerolls <= 3:
        yield f"scores {state.scores}, rerolls {state.rerolls}"


INVARIANTS: dict[str, Callable[[Any], Iterator[str]]] = {
    "tower": tower,
    "winter_queen": winter_queen,
    "realms": realms,
    "doll": doll,
}
