"""Tables that are laid on purpose, for lessons: the game's own deal, changed only as a table of it could have become.

What a table may name (all of it is optional; seats are numbers, cards and faces have the names of cards.yaml):

    active: 0                                  # who holds the doll, before the roll
    scores: [2, 5, 0]
    hands: [[hook], [frog, cat]]               # spells by seat; whoever isn't named has been dealt to
    sleeves: [[ace]]                           # tricks by seat
    bound: [[cluck, 0, 1]]                     # a spell, who has cast it, whom it binds
    curses: [[], [tail]]                       # as many as the skulls that each marker has passed
    target: 1                                  # who has the target card
    missed: [cluck]                            # duties that were not obeyed at their last occasion
    next: {spells: [mist], tricks: [], curses: []}    # on top of the decks
    rolls: [[pumpkin, pumpkin, bat, any, any]]        # what the next dice show, roll by roll
    chance: 4711                               # where to begin to look for such rolls: long ones take long to find
    schools: [celtic, haitian]                 # two players only
"""

from collections.abc import Collection, Mapping
from itertools import islice
from typing import Any, Final

from magicgames.engine.game import BadTable, Options, Seat
from magicgames.engine.rng import Rng
from magicgames.engine.tables import keyed, listed, number
from magicgames.games.doll.actions import KeepCard, TakeSchool
from magicgames.games.doll.cards import CURSES, FACES, SCHOOLS, SPELLS, TRICKS, Card, school_cards
from magicgames.games.doll.casting import clash
from magicgames.games.doll.duties import oblige
from magicgames.games.doll.model import GOAL, KEPT, NOBODY, SIDES, Bound, DollState, Owed, deck_of
from magicgames.games.doll.opening import new_table, third_school
from magicgames.games.doll.track import skulls
from magicgames.games.doll.turns import advance

_KEYS: Final = frozenset(
    (
        "active",
        "scores",
        "hands",
        "sleeves",
        "bound",
        "curses",
        "target",
        "missed",
        "next",
        "rolls",
        "chance",
        "schools",
    )
)
_PILES: Final = frozenset(("spells", "tricks", "curses"))
_TRIES: Final = 100_000  # chances that are looked at for the wanted rolls
_ANY: Final = "any"


def prepare(seats: int, options: Options, table: Any, redirecting: str, rng: Rng) -> DollState:
    """BadTable with a reason for whoever writes it."""
    named = keyed(table, _KEYS)
    active = number(named.get("active", 0), range(seats), "active")
    state = new_table(seats, active, bool(options["quick"]), str(options["reminders"]), redirecting, rng)
    if seats == 2:
        _divide(state, named)
    elif "schools" in named:
        raise BadTable("only two players have schools")
    _gather(state)
    _lay_bound(state, named.get("bound", []))
    _lay_hands(state, named)
    _score(state, named)
    _stack(state, keyed(named.get("next", {}), _PILES))
    if "target" in named:
        state.target = number(named["target"], range(seats if seats > 2 else 0), "target")
    _miss(state, named.get("missed", []))
    state.chance = _chance(state.chance, named)
    return state


# Cards


def _divide(state: DollState, named: Mapping[str, Any]) -> None:
    """Two players take schools and cards by the rules; what of the third school is named lies on the right side."""
    schools = listed(named.get("schools", list(SCHOOLS[:2])), "schools")
    if len(schools) != 2 or schools[0] == schools[1] or any(school not in SCHOOLS for school in schools):
        raise BadTable(f"{schools} are not two schools")
    for school in schools:
        advance(state, state.actor, TakeSchool(school), [])
    second = state.actor
    third = school_cards(third_school(state.schools))
    hands = _by_seat(state, named, "hands")
    owned = [(card, seat) for seat, hand in enumerate(hands) for card in hand]
    owned += [(card, caster) for card, caster, _ in _rows(named.get("bound", []))]

    def place(card: Card) -> int:
        """Wanted at the second seat, by nobody, at the first."""
        seats = [seat for each, seat in owned if each == card]
        return 1 if not seats else 0 if seats[0] == second else 2

    wanted = sorted(third, key=place)
    for card in wanted[:KEPT]:
        advance(state, second, KeepCard(card), [])


def _gather(state: DollState) -> None:
    """Whatever was dealt is in its deck again, below what nobody has touched."""
    for seat, (hand, sleeve) in enumerate(zip(state.hands, state.sleeves, strict=True)):
        state.spells[deck_of(state, seat)] += hand
        state.tricks += sleeve
        hand.clear()
        sleeve.clear()


def _take(deck: list[Card], card: Any, kind: Collection[Card]) -> Card:
    if not isinstance(card, str) or card not in kind:
        raise BadTable(f"no such card: {card!r}")
    if card not in deck:
        raise BadTable(f"{card} is taken, or belongs to somebody else")
    deck.remove(card)
    return card


def _lay_bound(state: DollState, rows: Any) -> None:
    for card, caster, target in _rows(rows):
        for seat in (caster, target):
            number(seat, range(len(state.scores)), "a seat")
        if caster == target:
            raise BadTable(f"{card}: nobody binds themselves")
        state.bound.append(Bound(_take(state.spells[deck_of(state, caster)], card, SPELLS), caster, target))
        oblige(state, target, card)
    clash(state, [])
    if state.conflict:
        raise BadTable(f"{' and '.join(state.conflict)} can't bind one person")


def _lay_hands(state: DollState, named: Mapping[str, Any]) -> None:
    hands, sleeves = _by_seat(state, named, "hands"), _by_seat(state, named, "sleeves")
    for seat, hand in enumerate(hands):
        state.hands[seat] += [_take(state.spells[deck_of(state, seat)], card, SPELLS) for card in hand]
    for seat, sleeve in enumerate(sleeves):
        state.sleeves[seat] += [_take(state.tricks, card, TRICKS) for card in sleeve]
    # The others have been dealt to, as everybody is at the beginning.
    for seat in range(len(hands), len(state.hands)):
        deck = state.spells[deck_of(state, seat)]
        state.hands[seat] += [deck.pop(0) for _ in range(2 if state.quick else 1)]
    for seat in range(len(sleeves), len(state.sleeves) if state.quick else 0):
        state.sleeves[seat].append(state.tricks.pop(0))


def _score(state: DollState, named: Mapping[str, Any]) -> None:
    scores = listed(named.get("scores", [0] * len(state.scores)), "scores")
    if len(scores) != len(state.scores):
        raise BadTable("everybody has a score")
    state.scores = [number(score, range(GOAL[state.quick]), "a score") for score in scores]
    state.peaks = state.scores[:]
    curses = _by_seat(state, named, "curses")
    for seat, score in enumerate(state.scores):
        count = skulls(state, score)
        mine = curses[seat] if seat < len(curses) else state.curses[:count]
        if len(mine) != count:
            raise BadTable(f"a marker at {score} has passed {count} skulls")
        for card in mine:
            state.cursed[seat].append(_take(state.curses, card, CURSES))
            oblige(state, seat, card)


def _stack(state: DollState, piles: Mapping[str, Any]) -> None:
    """The named cards are the next ones."""
    decks: dict[str, tuple[list[Card], Collection[Card]]] = {
        "spells": (state.spells[deck_of(state, state.active)], SPELLS),
        "tricks": (state.tricks, TRICKS),
        "curses": (state.curses, CURSES),
    }
    for pile, cards in piles.items():
        deck, kind = decks[pile]
        deck[:0] = [_take(deck, card, kind) for card in listed(cards, pile)]


def _miss(state: DollState, cards: Any) -> None:
    owners = {each.card: each.target for each in state.bound}
    owners |= {card: seat for seat, curses in enumerate(state.cursed) for card in curses}
    for card in listed(cards, "missed"):
        # As a turn begins, what its own seat missed before is forgiven.
        if not isinstance(card, str) or owners.get(card, state.active) == state.active:
            raise BadTable(f"{card} can't have been missed")
        owed = Owed(owners[card], card)
        state.missed.append(owed)
        if owed not in state.ripe:
            state.ripe.append(owed)


# Dice


def _chance(dealt: int, named: Mapping[str, Any]) -> int:
    """A chance whose next dice show what is wanted."""
    if "rolls" not in named:
        return dealt
    wanted = [_face(face) for roll in listed(named["rolls"], "rolls") for face in listed(roll, "a roll")]
    start = number(named.get("chance", 0), range(1 << 62), "chance")
    found = next(islice((chance for chance in range(start, start + _TRIES) if _shows(chance, wanted)), 1), None)
    if found is None:
        raise BadTable("no such rolls were found")
    return found


def _shows(chance: int, wanted: list[int]) -> bool:
    rng = Rng(chance)
    return all(rng.below(SIDES) == face or face == NOBODY for face in wanted)


def _face(face: Any) -> int:
    if face != _ANY and face not in FACES:
        raise BadTable(f"no die shows {face!r}")
    return NOBODY if face == _ANY else FACES.index(face)


# Plain data


def _rows(data: Any) -> list[tuple[Card, Seat, Seat]]:
    rows = listed(data, "bound")
    if any(not isinstance(row, list) or len(row) != 3 for row in rows):
        raise BadTable("bound: a card, who has cast it and whom it binds")
    return [(row[0], row[1], row[2]) for row in rows]


def _by_seat(state: DollState, named: Mapping[str, Any], what: str) -> list[list[Any]]:
    lists = listed(named.get(what, []), what)
    if len(lists) > len(state.scores) or any(not isinstance(each, list) for each in lists):
        raise BadTable(f"{what}: a list for each seat")
    return lists
