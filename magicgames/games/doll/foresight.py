"""How an expert sees a turn: by the exact odds of all that it can still become. The master builds on this."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from magicgames.engine.game import Action, Seat
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import (
    Cast,
    KeepCard,
    PlayTrick,
    Reroll,
    RerollFree,
    SetDie,
    SwapDie,
    TakeLooked,
    TakeSchool,
)
from magicgames.games.doll.cards import (
    FREE_REROLL,
    SCHOOLS,
    SET,
    SPELLS,
    SWAP,
    TRICKS,
    Card,
    Face,
    places,
    school_cards,
)
from magicgames.games.doll.glance import GIFTS, Novice, own_hand
from magicgames.games.doll.legal import moves
from magicgames.games.doll.model import FULL, GOAL, REROLLS, SIDES, DollView, deck_of
from magicgames.games.doll.odds import Faces, wish
from magicgames.games.doll.planning import Course, End

MOST: Final = 8  # spells in hand that are planned for: the turn has dice for two
PAIR: Final = 0.5  # what an expert gives for a card, in points
FEAST: Final = 2  # points of a spell that are worth a parasite in any case
TRICK: Final = 0.5  # what a trick must gain at once to be played


class Expert(Novice):
    """Plans the whole turn for most points, with a fixed price for a card; aims at the leader."""

    forgets = 0.05
    attentive = 0.95
    choosy = True

    def act(self, view: DollView, rng: Rng) -> Action:
        trick = self.trick(view)
        if trick is not None:
            return trick
        course, cards = self.course(view)
        dice = free_dice(view)
        plan = course.plan(dice, rerolls(view))
        labels = course.labels(dice)
        if plan.kind == "cast":
            return Cast(cards[plan.wish], pick(view, labels, plan.paid))
        if plan.kind == "reroll":
            spent, *rolled = places(view.free & ~pick(view, labels, plan.kept))
            return Reroll(spent, sum(1 << place for place in rolled))
        return self.draw(view, rng)

    # What the turn is worth

    def course(self, view: DollView, more: Sequence[Card] = ()) -> tuple[Course, list[Card]]:
        """The plans of this turn with the hand, and further cards, and the cards in the order of its wishes."""
        cards = sorted([*own_hand(view), *more], key=lambda card: -SPELLS[card].points)[:MOST]
        return Course([wish(card) for card in cards], self.end(view, cards)), cards

    def end(self, view: DollView, cards: Sequence[Card]) -> End:
        points = [SPELLS[card].points for card in cards]
        pair = PAIR if spells_left(view) or view.tricks else 0.0

        def worth(done: int, pairs: int) -> float:
            return sum(points[place] for place in places(done)) + pair * pairs

        return worth

    # Tricks

    def trick(self, view: DollView) -> Action | None:
        """A trick that is worth playing now."""
        tricks = [action for action in moves(view) if isinstance(action, PlayTrick)]
        for action in tricks:
            if TRICKS[action.card] in GIFTS and self.timely(view, TRICKS[action.card]):
                return action
        if not tricks:
            return None
        course, _ = self.course(view)
        now = course.value(free_dice(view), rerolls(view))
        gains = {
            action: self.change(view, course, TRICKS[action.card])[0] - now
            for action in tricks
            if TRICKS[action.card] in (FREE_REROLL, SET, SWAP)
        }
        best = max(gains, key=gains.__getitem__, default=None)
        return best if best is not None and gains[best] >= self.price(view) else None

    def timely(self, view: DollView, kind: str) -> bool:
        """Whether it is the moment for a trick that needs no dice."""
        return True

    def feasts(self, view: DollView, payable: Sequence[Card]) -> bool:
        """Not for the smallest spell while bigger ones wait, unless it wins."""
        assert view.seat is not None
        most = max(SPELLS[card].points for card in payable)
        if most >= FEAST or view.scores[view.seat] + most >= GOAL[view.quick]:
            return True
        return most == max(SPELLS[card].points for card in own_hand(view))

    def price(self, view: DollView) -> float:
        """What a trick with dice must gain."""
        return TRICK

    def change(self, view: DollView, course: Course, kind: str) -> tuple[float, Action]:
        """What such a trick makes of the turn, and how."""
        dice, left, seats = free_dice(view), rerolls(view), places(view.free)
        if kind == FREE_REROLL:
            value, kept = course.best_roll(dice, left)
            return value, RerollFree(view.free & ~pick(view, course.labels(dice), kept))
        found: list[tuple[float, Action]] = []
        for number, place in enumerate(seats):
            rest = dice[:number] + dice[number + 1 :]
            if kind == SWAP:
                found.append((course.rolled(rest, 2, left), SwapDie(place)))
            else:
                faces = [face for face in range(SIDES) if face != dice[number]]
                found += [(course.value([*rest, face], left), SetDie(place, face)) for face in faces]
        return max(found, key=lambda each: each[0])

    def reroll_free(self, view: DollView) -> Action:
        return self.change(view, self.course(view)[0], FREE_REROLL)[1]

    def set_die(self, view: DollView) -> Action:
        return self.change(view, self.course(view)[0], SET)[1]

    def swap(self, view: DollView) -> Action:
        return self.change(view, self.course(view)[0], SWAP)[1]

    def look(self, view: DollView) -> Action:
        def promise(card: Card) -> float:
            return self.course(view, [card])[0].value(free_dice(view), rerolls(view)) + hope(card) / 2

        return TakeLooked(max([card for card in view.looked if card], key=promise))

    # Rivals and schools

    def aim(self, view: DollView, rivals: Sequence[Seat], rng: Rng) -> Seat:
        return max(rivals, key=lambda seat: view.scores[seat])

    def send_on(self, view: DollView, rivals: Sequence[Seat], rng: Rng) -> Seat:
        return self.aim(view, rivals, rng)

    def school(self, view: DollView, rng: Rng) -> Action:
        schools = [school for school in SCHOOLS if TakeSchool(school) in moves(view)]
        return TakeSchool(max(schools, key=lambda school: sum(hope(card) for card in school_cards(school))))

    def keep(self, view: DollView) -> Action:
        choices = [action for action in moves(view) if isinstance(action, KeepCard)]
        return max(choices, key=lambda action: hope(action.card))


def free_dice(view: DollView) -> list[Face]:
    return [view.dice[place] for place in places(view.free)]


def spells_left(view: DollView) -> bool:
    """Whether this seat's deck has another spell."""
    assert view.seat is not None
    return bool(view.spells[deck_of(view, view.seat)])


def rest_of(view: DollView, spent: int) -> list[Face]:
    return [view.dice[place] for place in places(view.free & ~spent)]


def rerolls(view: DollView) -> int:
    return REROLLS - view.rerolls


def pick(view: DollView, labels: Sequence[Face], faces: Faces) -> int:
    """Free dice that show these faces, as a mask; `labels` are what the free dice show."""
    left, mask = list(faces), 0
    for place, label in zip(places(view.free), labels, strict=True):
        if label in left:
            left.remove(label)
            mask |= 1 << place
    return mask


@cache
def hope(card: Card) -> float:
    """The points that a turn with nothing but this spell in hand brings on average."""
    course = Course([wish(card)], lambda done, pairs: float(done))
    return SPELLS[card].points * course.rolled((), FULL, REROLLS)
