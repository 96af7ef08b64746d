"""After the play: special cards are decided seat by seat, hands are laid open one by one, and somebody wins."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from magicgames.engine.game import Action, Event, Seat
from magicgames.games.realms.acts import (
    CardRaised,
    ChoiceMade,
    DeckSeen,
    GameWon,
    LayOpen,
    LookAtDeck,
    PlayEnded,
    RaiseCard,
    Revealed,
    UseBook,
    UseDoppelganger,
    UseIsland,
    UseMirage,
    UseShapeshifter,
)
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import (
    BOOK,
    DOPPELGANGER,
    DREAM_SUITS,
    DREAMS,
    ISLAND,
    MIRAGE,
    NECROMANCER,
    SHAPESHIFTER,
    WILDS,
    Card,
    Suit,
)
from magicgames.games.realms.choosing import changeable, pending, raisable, shelterable
from magicgames.games.realms.model import CHOOSE, HAND, OVER, PEEKED, RealmsState, RealmsView, Trace
from magicgames.games.realms.scoring import score
from magicgames.games.realms.sheet import UNUSED, Choices, Sheet


def end_play(state: RealmsState, reason: str, told: list[Event]) -> None:
    told.append(PlayEnded(reason))
    state.phase = CHOOSE
    state.offers, state.passes = (), 0
    state.active = state.starter
    _open_the_undecided(state, told)


def verdict(sheets: Sequence[Sheet]) -> tuple[tuple[Seat, ...], str]:
    """Who wins, and how the winners were told apart."""
    most = max(sheet.score for sheet in sheets)
    first = [seat for seat, sheet in enumerate(sheets) if sheet.score == most]
    if len(first) == 1:
        return tuple(first), "points"
    least = min(sheets[seat].strength for seat in first)
    winners = tuple([seat for seat in first if sheets[seat].strength == least])
    return winners, "strength" if len(winners) == 1 else "shared"


# What may be decided


def may_raise(table: RealmsState | RealmsView, hand: Sequence[Card], decided: Sequence[Card]) -> bool:
    """Whether the Necromancer of the active hand still has something to decide."""
    if NECROMANCER not in hand or NECROMANCER in decided or len(hand) > HAND:
        return False
    if table.rules.mode == "chaos":
        return True  # seven hands leave four cards in the deck
    return bool(raisable(hand, [thrown.card for thrown in table.discard]))


def has_choice(table: RealmsState | RealmsView, hand: Sequence[Card]) -> bool:
    """Whether the owner of this hand has anything to decide before it is laid open."""
    return may_raise(table, hand, ()) or bool(pending(hand, (), UNUSED, False))


def choices_of(view: RealmsView) -> tuple[Action, ...]:
    """What the active seat may decide now, in a fixed order: unused first."""
    if may_raise(view, view.hand, view.decided):
        if view.rules.mode != "chaos":
            return (RaiseCard(None), *[RaiseCard(card) for card in raisable(view.hand, view.lying)])
        if not view.looked:
            return (LookAtDeck(), RaiseCard(None))
        return (RaiseCard(None), *[RaiseCard(card) for card in view.peek])
    found: list[Action] = []
    for special in pending(view.hand, view.decided, view.choices, view.rules.russian_order):
        found += _uses(special, view.hand, view.choices)
    return tuple(found) or (LayOpen(),)


def _uses(special: Card, hand: tuple[Card, ...], choices: Choices) -> list[Action]:
    if special == DOPPELGANGER:
        return [UseDoppelganger(None), *[UseDoppelganger(card) for card in hand if card != DOPPELGANGER]]
    if special in (MIRAGE, SHAPESHIFTER):
        use = UseMirage if special == MIRAGE else UseShapeshifter
        cards = [use(card) for card in DREAMS[special]]
        return [use(), *cards, *[use(None, suit) for suit in DREAM_SUITS[special]]]
    if special == BOOK:
        return [UseBook(), *[UseBook(card, suit) for card, suit in changeable(hand, choices)]]
    return [UseIsland(None), *[UseIsland(card) for card in shelterable(hand, choices)]]


def suggested(view: RealmsView) -> Action:
    """The next action of the best use of the hand; playing it again and again is the button "use the best"."""
    legal = choices_of(view)
    if len(legal) == 1 or isinstance(legal[0], LookAtDeck):
        return legal[0]
    chaos = view.rules.mode == "chaos"
    hand = tuple([card for card in view.hand if card != view.raised])
    source = view.peek if chaos else view.lying
    russian = view.rules.russian_order
    use = best(hand, source, russian, view.decided, view.choices, any_suit=chaos).choices
    if isinstance(legal[0], RaiseCard):
        return RaiseCard(use.necromancer)
    open_now = pending(view.hand, view.decided, view.choices, russian)
    special = next((wild for wild in use.order if wild in open_now), open_now[0])
    return _using(special, getattr(use, special))


def _using(special: Card, chosen: Any) -> Action:
    """The action that makes this choice for a special card."""
    if special == BOOK:
        return UseBook(*chosen) if chosen is not None else UseBook()
    uses: dict[Card, Callable[[Any], Action]] = {
        DOPPELGANGER: UseDoppelganger,
        MIRAGE: UseMirage,
        SHAPESHIFTER: UseShapeshifter,
        ISLAND: UseIsland,
    }
    return uses[special](chosen)


# What decisions do


def decide(state: RealmsState, action: Action, told: list[Event]) -> None:
    """Changes the state by a legal action of the active seat."""
    seat = state.active
    if isinstance(action, LookAtDeck):
        state.looked = True
        state.known = knowing(state.known, Trace(NECROMANCER, (seat,)))
        told.append(DeckSeen(seat, peeked(state)))
    elif isinstance(action, RaiseCard):
        _raise(state, action.card, told)
    elif isinstance(action, UseDoppelganger):
        _choose(state, DOPPELGANGER, action.card, None, told)
    elif isinstance(action, UseMirage):
        _choose(state, MIRAGE, action.card, action.suit, told)
    elif isinstance(action, UseShapeshifter):
        _choose(state, SHAPESHIFTER, action.card, action.suit, told)
    elif isinstance(action, UseBook):
        _choose(state, BOOK, action.card, action.suit, told)
    elif isinstance(action, UseIsland):
        _choose(state, ISLAND, action.card, None, told)
    elif isinstance(action, LayOpen):
        _lay_open(state, told)
        _open_the_undecided(state, told)
    else:
        raise TypeError(f"not a decision of Magic Realms: {action!r}")


def peeked(state: RealmsState) -> tuple[Card, ...]:
    """The cards of the deck that the Necromancer's owner looks at."""
    return state.deck[state.drawn : state.drawn + PEEKED]


def knowing(known: tuple[Trace, ...], trace: Trace) -> tuple[Trace, ...]:
    return known if trace in known else (*known, trace)


def _raise(state: RealmsState, card: Card | None, told: list[Event]) -> None:
    seat = state.active
    if card is None:
        _choose(state, NECROMANCER, None, None, told)
        return
    state.decided += (NECROMANCER,)
    state.choices = replace(state.choices, necromancer=card)
    chaos = state.rules.mode == "chaos"
    state.known = knowing(state.known, Trace(NECROMANCER, (seat,)))
    if chaos:
        state.deck = tuple([other for other in state.deck if other != card])
    else:
        state.discard = tuple([thrown for thrown in state.discard if thrown.card != card])
        state.known += (Trace(card, (seat,)),)
    state.hands[seat] += (card,)
    state.raised = card
    told.append(CardRaised(seat, card, chaos))


def _choose(state: RealmsState, special: Card, card: Card | None, suit: Suit | None, told: list[Event]) -> None:
    made = ChoiceMade(state.active, special, card, suit)
    state.decided, state.choices = chosen(state.decided, state.choices, state.rules.russian_order, made)
    told.append(made)


def chosen(
    decided: tuple[Card, ...], choices: Choices, russian: bool, made: ChoiceMade
) -> tuple[tuple[Card, ...], Choices]:
    """What is decided, and how, once this choice is made."""
    decided += (made.special,)
    if made.special == BOOK:
        use: Any = None if made.card is None or made.suit is None else (made.card, made.suit)
    else:
        use = made.card or made.suit
    choices = replace(choices, **{made.special: use})
    if russian and made.special in WILDS:
        wilds = [each for each in decided if each in WILDS]
        choices = replace(choices, order=(*wilds, *[wild for wild in WILDS if wild not in wilds]))
    return decided, choices


def _lay_open(state: RealmsState, told: list[Event]) -> None:
    seat = state.active
    hand = tuple([card for card in state.hands[seat] if card != state.raised])
    sheet = score(hand, state.choices)
    state.sheets[seat] = sheet
    state.decided, state.choices = (), UNUSED
    state.raised, state.looked = None, False
    told.append(Revealed(seat, sheet))


def _open_the_undecided(state: RealmsState, told: list[Event]) -> None:
    """Lays open every hand that leaves nothing to decide, up to one that does."""
    for seat in in_order(state):
        if state.sheets[seat] is None:
            state.active = seat
            if has_choice(state, state.hands[seat]):
                return
            _lay_open(state, told)
    state.phase = OVER
    sheets = [sheet for sheet in state.sheets if sheet is not None]
    told.append(GameWon(*verdict(sheets)))


def in_order(table: RealmsState | RealmsView) -> list[Seat]:
    """The seats as they lay their hands open."""
    seats = len(table.hands)
    return [(table.starter + place) % seats for place in range(seats)]
