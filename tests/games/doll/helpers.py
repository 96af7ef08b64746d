"""Tables of the Doll for tests, written as what lies on them."""

from itertools import count
from typing import Any

from magicgames.engine.game import Action, Choice, Event, Seat, defaults
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import Admit, Aim, CallCurse, Cast, DoStunt, EndTurn, PlayTrick, Roll, SoBeIt
from magicgames.games.doll.cards import CURSES, SPELLS, tricks_in_play
from magicgames.games.doll.model import ACT, BEFORE, CASTER, NOBODY, QUESTION, SIDES, Bound, DollState, Owed
from magicgames.games.doll.opening import new_table
from magicgames.games.doll.rules import Doll

DOLL = Doll()
LETTERS = "PRSBGT"  # pumpkin, raven, skull, bat, ghost, star


def faces(letters: str) -> list[int]:
    return [LETTERS.index(letter) for letter in letters]


def deal(seats: int, seed: int = 1, **options: Choice) -> DollState:
    """A fresh match by the set-up of the game itself."""
    return DOLL.setup(seats, {**defaults(DOLL, seats), **options}, Rng(seed))


def table(
    seats: int = 3,
    dice: str = "",
    hands: dict[Seat, list[str]] | None = None,
    sleeves: dict[Seat, list[str]] | None = None,
    cursed: dict[Seat, list[str]] | None = None,
    bound: tuple[tuple[str, Seat, Seat], ...] = (),
    scores: tuple[int, ...] = (),
    target: Seat = NOBODY,
    active: Seat = 0,
    quick: bool = False,
    reminders: str = "full",
    chance: int = 1,
    top: dict[str, list[str]] | None = None,
    redirecting: str = CASTER,
) -> DollState:
    """A turn of the active seat, after the roll if dice are given; `top` are the next cards of each deck.

    All cards that are named nowhere are in their decks, in alphabetical order; all duties have had their moment.
    """
    state = new_table(seats, active, quick, reminders, redirecting, Rng(1))
    state.hands = [list((hands or {}).get(seat, ())) for seat in range(seats)]
    state.sleeves = [list((sleeves or {}).get(seat, ())) for seat in range(seats)]
    state.cursed = [list((cursed or {}).get(seat, ())) for seat in range(seats)]
    state.bound = [Bound(*each) for each in bound]
    state.ripe = [Owed(each.target, each.card) for each in state.bound]
    state.ripe += [Owed(seat, card) for seat in range(seats) for card in state.cursed[seat]]
    used = {card for part in (state.hands, state.sleeves, state.cursed) for held in part for card in held}
    used |= {each.card for each in state.bound}
    first = {card: place for cards in (top or {}).values() for place, card in enumerate(cards)}

    def deck(cards: Any) -> list[str]:
        return sorted((card for card in cards if card not in used), key=lambda card: (first.get(card, 99), card))

    if seats == 2:  # cards that are named belong to whoever has them, the others to both by turns
        owner = {card: number % 2 for number, card in enumerate(sorted(SPELLS))}
        owner |= {card: seat for seat, held in enumerate(state.hands) for card in held}
        owner |= {each.card: each.caster for each in state.bound}
        state.pools = tuple(tuple(card for card in owner if owner[card] == seat) for seat in (0, 1))
    state.spells = [deck(pool) for pool in state.pools]
    state.tricks = deck(tricks_in_play(seats))
    state.curses = deck(CURSES)
    state.scores = list(scores or (0,) * seats)
    state.peaks = state.scores[:]
    state.target = target
    state.chance = chance
    state.phase, state.actor = BEFORE, active
    if dice:
        state.phase = ACT
        state.dice = faces(dice)
        state.free = (1 << len(dice)) - 1
        state.idle = state.fresh = True
    return state


def spelled(**more: Any) -> DollState:
    """Seat 0 is on turn after the roll; seat 2 is under a spell of seat 1."""
    return table(3, dice="PRSBG", bound=(("ouch", 1, 2),), **more)


def cursed(card: str, seat: int = 2, **more: Any) -> DollState:
    """This curse lies before a seat, and seat 0 is on turn after the roll."""
    more.setdefault("dice", "PRSBG")
    return table(more.pop("seats", 3), cursed={seat: [card]}, **more)


def rolling(letters: str) -> int:
    """A chance whose next dice show these faces."""
    wanted = faces(letters)

    def rolls(chance: int) -> list[int]:
        rng = Rng(chance)
        return [rng.below(SIDES) for _ in wanted]

    return next(chance for chance in count() if rolls(chance) == wanted)


def legal(state: DollState, seat: Seat | None = NOBODY) -> tuple[Any, ...]:
    """What a seat may do; without a seat: whoever the table waits for."""
    eyes = DOLL.to_act(state)[0] if seat == NOBODY else seat
    return tuple(DOLL.legal(DOLL.view(state, eyes)))


def play(state: DollState, *actions: Action) -> list[Event]:
    """Plays legal actions of whoever the table waits for, and returns all that happened."""
    events: list[Event] = []
    for action in actions:
        seat = DOLL.to_act(state)[0]
        assert action in legal(state), f"{action} is not legal"
        events += DOLL.apply(state, seat, action)
    return events


def press(state: DollState, *actions: Action) -> list[Event]:
    """Somebody at the table does what anybody may do."""
    events: list[Event] = []
    for action in actions:
        assert action in legal(state, None), f"{action} can't be pressed"
        events += DOLL.apply(state, None, action)
    return events


def cast(state: DollState, card: str, dice: int, target: Seat) -> list[Event]:
    """Casts a spell that nobody answers."""
    events = play(state, Cast(card, dice))
    if Aim(target) in legal(state):
        events += play(state, Aim(target))
    return events + (play(state, SoBeIt()) if state.phase == QUESTION else [])


def stunt(card: str) -> tuple[Action, Action]:
    """A trick with everything that belongs to it."""
    return PlayTrick(card), DoStunt()


def convict(state: DollState, card: str) -> list[Event]:
    """Somebody calls a neglected curse, and whoever bears it admits it."""
    return press(state, CallCurse(card), Admit())


def next_turn(state: DollState, chance: int = 1) -> list[Event]:
    """The seat on turn, which has acted, passes the doll, and the next one rolls."""
    events = play(state, EndTurn())
    state.chance = chance
    return events + play(state, Roll())


def of_type(kind: type[Any], events: list[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def kinds(actions: Any) -> set[str]:
    return {type(action).__name__ for action in actions}


def choose(level: str, state: DollState, seed: int = 1) -> Action:
    """What a bot of this level does, whoever the table waits for."""
    seat = DOLL.to_act(state)[0]
    return DOLL.bot(level).choose(DOLL.view(state, seat), Rng(seed))


def share(level: str, state: DollState, action: Action, seeds: int = 300) -> float:
    """How often this level chooses that."""
    return sum(choose(level, state, seed) == action for seed in range(seeds)) / seeds
