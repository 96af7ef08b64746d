"""The smallest game that uses everything the contract offers: the pattern for a new game, and the engine's test piece.

Candles: everybody holds two cards that only they see. In a turn a seat may once peek at a card of somebody else,
chooses one of its own cards (which can be taken back) and lights it: the card is turned over, scores its number unless
the last one was higher, and is replaced from the deck. It ends when a seat has no card left, or when the bell rings.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from magicgames.engine.game import LEVELS, OPEN, Action, Bot, Event, Game, Hides, Option, Options, Outcome, Say, Seat
from magicgames.engine.rng import Rng

NUMBERS: Final = range(1, 7)
HAND: Final = 2
EMPTY: Final = 0
NOTHING: Final = -1


@dataclass(slots=True)
class ToyState:
    chance: int
    bell: bool
    hands: list[list[int]]
    known: list[list[list[bool]]]  # known[a][b][place]: has seat a seen this card of seat b
    deck: list[int]  # in no order: chance picks
    lit: list[int]
    scores: list[int]
    active: Seat
    peeked: bool
    chosen: int  # the place of the chosen card, or NOTHING
    over: bool

    def copy(self) -> "ToyState":
        known = [[row[:] for row in rows] for rows in self.known]
        hands = [hand[:] for hand in self.hands]
        deck, lit, scores = self.deck[:], self.lit[:], self.scores[:]
        return ToyState(
            self.chance,
            self.bell,
            hands,
            known,
            deck,
            lit,
            scores,
            self.active,
            self.peeked,
            self.chosen,
            self.over,
        )


@dataclass(frozen=True, slots=True)
class ToyView:
    seat: Seat | None
    to_act: tuple[Seat, ...]
    bell: bool
    hands: tuple[tuple[int | None, ...], ...]  # None: a back; EMPTY: no card
    known: tuple[tuple[tuple[bool, ...], ...], ...]  # who has seen what is no secret
    copies: int
    deck: int
    lit: tuple[int, ...]
    scores: tuple[int, ...]
    peeked: bool
    chosen: int


@dataclass(frozen=True, slots=True)
class Peek(Action):
    whom: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Choose(Action):
    place: int


@dataclass(frozen=True, slots=True)
class Light(Action):
    pass


@dataclass(frozen=True, slots=True)
class RingBell(Action):
    pass


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    HITS = "whom"
    seat: Seat
    whom: Seat
    place: int
    number: int | None  # only the one who peeks knows

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, number=None)


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Lit(Event):
    seat: Seat
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Only the one who draws hears of it: that a card was drawn is plain from the deck."""

    seat: Seat
    number: int

    def seen_by(self, seat: Seat | None) -> Self | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class BellRung(Event):
    pass


class ToyBot(Bot["ToyView"]):
    """Lights the lowest card that scores, and errs the more the weaker it is."""

    def __init__(self, level: str) -> None:
        self._skill = LEVELS.index(level)

    def choose(self, view: ToyView, rng: Rng) -> Action:
        legal = TOY.legal(view)
        if rng.below(len(LEVELS)) > self._skill or view.seat is None:
            return rng.choice(legal)
        hand, floor = view.hands[view.seat], view.lit[-1] if view.lit else 0

        def worth(action: Action) -> int:
            if not isinstance(action, Choose):
                return -100 if isinstance(action, Peek) else 0
            number = hand[action.place] or 0
            return -number if number >= floor else -10 - number

        return max(legal, key=worth)


class Toy(Game[ToyState, ToyView]):
    id = "toy"
    version = 1
    seats = range(2, 5)
    hides = Hides.HANDS
    actions = (Peek, Choose, Light, RingBell)
    events = (Peeked, Chosen, Lit, Drawn, BellRung)
    state_type = ToyState
    view_type = ToyView

    def options(self, seats: int) -> tuple[Option, ...]:
        return (
            Option("bell", (False, True)),
            Option("copies", (3, 1, 2)),
            Option("first", tuple(range(seats)), of_seats=True),
        )

    def objection(self, seats: int, options: Options) -> Say | None:
        short = int(options["copies"]) * len(NUMBERS) < seats * HAND
        return Say("toy.objection.cards", {"seats": seats}) if short else None

    def setup(self, seats: int, options: Options, rng: Rng) -> ToyState:
        deck = [number for number in NUMBERS for _ in range(int(options["copies"]))]
        rng.shuffle(deck)
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(seats)]
        known = [[[a == b] * HAND for b in range(seats)] for a in range(seats)]
        bell, first = bool(options["bell"]), int(options["first"])
        return ToyState(rng.state, bell, hands, known, sorted(deck), [], [0] * seats, first, False, NOTHING, False)

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        return () if state.over else (state.active,)

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        def sees(owner: Seat, place: int) -> bool:
            if state.hands[owner][place] == EMPTY:
                return True
            return seat is not None and (seat == OPEN or state.known[seat][owner][place])

        return ToyView(
            seat,
            self.to_act(state),
            state.bell,
            tuple(
                tuple(number if sees(owner, place) else None for place, number in enumerate(hand))
                for owner, hand in enumerate(state.hands)
            ),
            tuple(tuple(tuple(row) for row in rows) for rows in state.known),
            (len(state.deck) + len(state.lit) + sum(map(len, map(_cards, state.hands)))) // len(NUMBERS),
            len(state.deck),
            tuple(state.lit),
            tuple(state.scores),
            state.peeked,
            state.chosen,
        )

    def legal(self, view: ToyView) -> Sequence[Action]:
        seat = view.seat
        if seat is None:
            return (RingBell(),) if view.bell and view.to_act and len(view.lit) >= len(view.hands) else ()
        if seat not in view.to_act:
            return ()
        if view.chosen != NOTHING:
            return (Light(),)
        places = [(owner, place) for owner in range(len(view.hands)) for place in range(HAND)]
        peeks = [] if view.peeked else [Peek(*place) for place in places if view.hands[place[0]][place[1]] is None]
        return (*peeks, *(Choose(place) for place in range(HAND) if view.hands[seat][place] != EMPTY))

    def apply(self, state: ToyState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        if isinstance(action, RingBell):
            state.over = True
            return (BellRung(),)
        active = state.active
        if isinstance(action, Peek):
            state.peeked = True
            state.known[active][action.whom][action.place] = True
            return (Peeked(active, action.whom, action.place, state.hands[action.whom][action.place]),)
        if isinstance(action, Choose):
            state.chosen = action.place
            return (Chosen(active, action.place),)
        return self._light(state, active, state.chosen)

    def _light(self, state: ToyState, seat: Seat, place: int) -> tuple[Event, ...]:
        number = state.hands[seat][place]
        points = number if not state.lit or number >= state.lit[-1] else 0
        state.scores[seat] += points
        state.lit.append(number)
        events: list[Event] = [Lit(seat, number, points)]
        drawn = EMPTY
        if state.deck:
            rng = Rng(state.chance)
            drawn = state.deck.pop(rng.below(len(state.deck)))
            state.chance = rng.state
            events.append(Drawn(seat, drawn))
        state.hands[seat][place] = drawn
        for eyes, rows in enumerate(state.known):
            rows[seat][place] = eyes == seat
        state.over = not _cards(state.hands[seat])
        state.active = (seat + 1) % len(state.hands)
        state.peeked, state.chosen = False, NOTHING
        return tuple(events)

    def after(self, view: ToyView, event: Event) -> ToyView:
        if isinstance(event, Peeked):
            row = _with(view.known[event.seat][event.whom], event.place, True)
            known = _with(view.known, event.seat, _with(view.known[event.seat], event.whom, row))
            hands = view.hands
            if event.number is not None:
                hands = _with(hands, event.whom, _with(hands[event.whom], event.place, event.number))
            return replace(view, hands=hands, known=known, peeked=True)
        if isinstance(event, Chosen):
            return replace(view, chosen=event.place)
        if isinstance(event, Lit):
            return self._after_light(view, event)
        if isinstance(event, Drawn):
            hand = tuple(event.number if number is None else number for number in view.hands[event.seat])
            return replace(view, hands=_with(view.hands, event.seat, hand))
        return replace(view, to_act=())  # the bell

    def _after_light(self, view: ToyView, event: Lit) -> ToyView:
        seat, place = event.seat, view.chosen
        hand = _with(view.hands[seat], place, None if view.deck else EMPTY)
        known = [_with(rows, seat, _with(rows[seat], place, eyes == seat)) for eyes, rows in enumerate(view.known)]
        return replace(
            view,
            to_act=((seat + 1) % len(view.hands),) if any(number != EMPTY for number in hand) else (),
            hands=_with(view.hands, seat, hand),
            known=tuple(known),
            deck=max(view.deck - 1, 0),
            lit=(*view.lit, event.number),
            scores=_with(view.scores, seat, view.scores[seat] + event.points),
            peeked=False,
            chosen=NOTHING,
        )

    def outcome(self, state: ToyState) -> Outcome | None:
        if not state.over:
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Outcome(winners, tuple(state.scores), "points" if len(winners) == 1 else "shared")

    def standing(self, state: ToyState) -> tuple[int, ...]:
        return tuple(state.scores)

    def imagine(self, view: ToyView, rng: Rng) -> ToyState:
        unseen = Counter({number: view.copies for number in NUMBERS})
        unseen.subtract(view.lit)
        unseen.subtract(number for hand in view.hands for number in hand if number)
        pool = sorted(unseen.elements())
        rng.shuffle(pool)
        hands = [[pool.pop() if number is None else number for number in hand] for hand in view.hands]
        active = view.to_act[0] if view.to_act else 0
        return ToyState(
            rng.below(1 << 64),
            view.bell,
            hands,
            [[list(row) for row in rows] for rows in view.known],
            sorted(pool),
            list(view.lit),
            list(view.scores),
            active,
            view.peeked,
            view.chosen,
            not view.to_act,
        )

    def bot(self, level: str) -> Bot[ToyView]:
        return ToyBot(level)

    def prompt(self, view: ToyView) -> Say:
        if not view.to_act:
            return Say("toy.prompt.over")
        if view.seat not in view.to_act:
            return Say("toy.prompt.wait", {"seat": view.to_act[0]})
        return Say("toy.prompt.choose" if view.chosen == NOTHING else "toy.prompt.light")

    def progress(self, view: ToyView) -> Say:
        return Say("toy.progress", {"cards": view.deck})

    def refusal(self, view: ToyView, action: Action) -> Say | None:
        if action in self.legal(view):
            return None
        if view.seat is not None and view.seat not in view.to_act and view.to_act:
            return Say("toy.refusal.turn", {"seat": view.to_act[0]})
        return Say(f"toy.refusal.{type(action).__name__}")

    def final(self, view: ToyView, action: Action) -> bool:
        return not isinstance(action, Choose)


def _with(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _cards(hand: list[int]) -> list[int]:
    return [number for number in hand if number != EMPTY]


TOY: Final = Toy()
