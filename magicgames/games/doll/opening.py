"""Before the first turn: shuffled decks, dealt hands, and how two players divide the schools."""

from magicgames.engine.game import Seat
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import KeepCard, TakeSchool
from magicgames.games.doll.cards import CURSES, SCHOOLS, SPELLS, Card, school_cards, tricks_in_play
from magicgames.games.doll.events import CardKept, SchoolsDivided, SchoolTaken, SpellDrawn, Told, TrickDrawn
from magicgames.games.doll.model import BEFORE, KEEP, KEPT, NOBODY, SCHOOL, DollState, deck_of


def new_table(seats: int, starter: Seat, quick: bool, reminders: str, redirecting: str, rng: Rng) -> DollState:
    """A table with shuffled decks: dealt, or with two players before the draft."""
    pair = seats == 2
    decks = [list(tricks_in_play(seats)), list(CURSES)]
    for deck in decks:
        rng.shuffle(deck)
    state = DollState(
        chance=rng.fork(),
        quick=quick,
        reminders=reminders,
        redirecting=redirecting,
        phase=SCHOOL if pair else BEFORE,
        actor=starter,
        active=starter,
        turn=1,
        dice=[],
        free=0,
        rerolls=0,
        acted=False,
        idle=False,
        fresh=False,
        drew=False,
        scores=[0] * seats,
        peaks=[0] * seats,
        short=[False] * seats,
        hands=[[] for _ in range(seats)],
        sleeves=[[] for _ in range(seats)],
        cursed=[[] for _ in range(seats)],
        bound=[],
        target=NOBODY,
        pools=(),
        spells=[],
        tricks=decks[0],
        curses=decks[1],
        public=[],
        learnt=[[] for _ in range(seats)],
        casting=None,
        trick="",
        looked=[],
        schools=[],
        kept=[],
        done=[],
        owed=[],
        stirred=[],
        ripe=[],
        missed=[],
        deeds=[0] * seats,
        punished=[],
        case=None,
        conflict=(),
        discarding=NOBODY,
        ruling=None,
        winner=NOBODY,
        reason="",
    )
    if not pair:
        _deal(state, (tuple(SPELLS),), rng)
    return state


def _deal(state: DollState, pools: tuple[tuple[Card, ...], ...], rng: Rng) -> None:
    state.pools = pools
    state.spells = [list(pool) for pool in pools]
    for deck in state.spells:
        rng.shuffle(deck)
    for seat, hand in enumerate(state.hands):
        deck = state.spells[deck_of(state, seat)]
        hand += [deck.pop(0) for _ in range(2 if state.quick else 1)]
        if state.quick:
            state.sleeves[seat].append(state.tricks.pop(0))


# Two players divide the schools


def take_school(state: DollState, action: TakeSchool, told: Told) -> None:
    told.append(SchoolTaken(state.actor, action.school))
    school_taken(state, action.school)


def school_taken(state: DollState, school: str) -> None:
    """The other one chooses next: a school, or cards of the third."""
    state.schools.append(school)
    state.actor = 1 - state.active
    if len(state.schools) == 2:
        state.phase = KEEP


def third_school(schools: list[str] | tuple[str, ...]) -> str:
    return next(school for school in SCHOOLS if school not in schools)


def shares(state: DollState) -> tuple[tuple[Card, ...], ...]:
    """Whose spells are whose, by seat: a school each, and half of the third."""
    first, second = (school_cards(school) for school in state.schools)
    rest = [card for card in school_cards(third_school(state.schools)) if card not in state.kept]
    decks = ((*first, *rest), (*second, *state.kept))
    return decks if state.active == 0 else decks[::-1]


def keep_card(state: DollState, action: KeepCard, told: Told) -> None:
    state.kept.append(action.card)
    told.append(CardKept(state.actor, action.card))
    if len(state.kept) < KEPT:
        return
    rng = Rng(state.chance)
    _deal(state, shares(state), rng)
    state.chance = rng.state
    state.phase, state.actor = BEFORE, state.active
    told.append(SchoolsDivided(state.active))
    for seat, (hand, sleeve) in enumerate(zip(state.hands, state.sleeves, strict=True)):
        told += [SpellDrawn(seat, 0, card) for card in hand]
        told += [TrickDrawn(seat, 0, card) for card in sleeve]
