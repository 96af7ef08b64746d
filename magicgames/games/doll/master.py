"""How a master sees a turn: as a step of the match, by exact odds and with an eye on everybody's marker and memory."""

from collections.abc import Sequence
from typing import Final

from magicgames.engine.game import Action, Seat
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import DrawSpell, Reroll
from magicgames.games.doll.cards import SPELLS, STEAL, Card, places, subsets
from magicgames.games.doll.duties import standing
from magicgames.games.doll.foresight import TRICK, Expert, free_dice, rerolls, rest_of, spells_left
from magicgames.games.doll.glance import own_hand
from magicgames.games.doll.model import GOAL, SKULLS, DollView, deck_of
from magicgames.games.doll.planning import End

WON: Final = 12.0  # a match, in points
SKULL: Final = 0.15  # what a curse costs somebody who hardly ever forgets
HELD: Final = 0.6  # of a spell's points, what it is worth in hand …
NEXT: Final = 0.8  # … and each further one in comparison with the one before
MEAN: Final = 1.75  # points of a spell on average
SLEEVE: Final = 0.45  # what a trick is worth on average
NEAR: Final = 4  # points to the goal from which on a rival is a threat
SAMPLE: Final = 8  # spells that are imagined to be drawn
LEAST: Final = 4  # free dice from which on it is asked whether to draw first
CLASH: Final = 1.0  # what the break of one's own spell is worth when a second one makes it sure


class Master(Expert):
    """Weighs goal, skulls and what a fuller hand promises, draws first where that pays, and denies the leader."""

    forgets = 0.01
    attentive = 1.0

    def act(self, view: DollView, rng: Rng) -> Action:
        action = super().act(view, rng)
        if isinstance(action, Reroll) and view.free.bit_count() >= LEAST:
            return self.draw_first(view, rng) or action
        return action

    def end(self, view: DollView, cards: Sequence[Card]) -> End:
        assert view.seat is not None
        points = [SPELLS[card].points for card in cards]
        extra = [self.extra(view, card) for card in cards]
        score, goal = view.scores[view.seat], GOAL[view.quick]
        skulls = [skull for skull in SKULLS[view.quick] if skull > view.peaks[view.seat]]
        held = HELD * self.patience(view)
        drawn = MEAN if spells_left(view) else SLEEVE if view.tricks else 0.0

        def worth(done: int, pairs: int) -> float:
            gain = sum(points[place] + extra[place] for place in places(done))
            if score + gain >= goal:
                return WON + gain / 10
            hand = [drawn] * pairs + [points[place] for place in range(len(cards)) if not done >> place & 1]
            hand.sort(reverse=True)
            promise = sum(held * each * NEXT**place for place, each in enumerate(hand))
            return gain + promise - SKULL * sum(skull <= score + gain for skull in skulls)

        return worth

    def extra(self, view: DollView, card: Card) -> float:
        """A point that comes with this spell, because it clashes with one's own on a possible target."""
        against = SPELLS[card].against
        clashes = [each for each in view.bound if each.caster == view.seat and each.card in against]
        return CLASH * any(each.target != view.target for each in clashes)

    def patience(self, view: DollView) -> float:
        """How much what is kept for later counts: less when the match may soon be over."""
        left = GOAL[view.quick] - max(view.scores)
        return min(1.0, (left + 1) / (NEAR + 1))

    def draw_first(self, view: DollView, rng: Rng) -> Action | None:
        """A draw before any reroll, with the dice that matter least, if the new spell is worth waiting for."""
        cards = self.drawable(view)
        if not cards:
            return None
        course, left = self.course(view)[0], rerolls(view)
        rests = {pair: rest_of(view, pair) for pair in subsets(view.free, 2)}
        pair = max(rests, key=lambda pair: course.value(rests[pair], left))
        rng.shuffle(cards)
        values = [self.course(view, [card])[0].value(rests[pair], left) for card in cards[:SAMPLE]]
        return DrawSpell(pair) if sum(values) / len(values) > course.value(free_dice(view), left) else None

    def drawable(self, view: DollView) -> list[Card]:
        """Spells that may lie on top of the deck, as far as this seat knows."""
        assert view.seat is not None
        number = deck_of(view, view.seat)
        if not view.spells[number]:
            return []
        top = view.spells[number][0]
        if top is not None:
            return [top]
        known = {*own_hand(view), *view.learnt, *view.public, *(each.card for each in view.bound)}
        return [card for card in view.pools[number] if card not in known]

    def timely(self, view: DollView, kind: str) -> bool:
        """A point is stolen from whoever is about to win; until then nobody knows who that will be."""
        if kind != STEAL or len(view.scores) == 2:
            return True
        return max(view.scores) >= GOAL[view.quick] - NEAR

    def price(self, view: DollView) -> float:
        return TRICK * self.patience(view)

    def pile(self, view: DollView, rng: Rng) -> str:
        return "spell" if HELD * MEAN * NEXT ** len(own_hand(view)) >= SLEEVE else "trick"

    def aim(self, view: DollView, rivals: Sequence[Seat], rng: Rng) -> Seat:
        """Whoever is likeliest to break the spell: by a clash with one's own, then who has most to remember."""
        assert view.casting is not None
        against = SPELLS[view.casting.card].against

        def promise(seat: Seat) -> tuple[bool, int, int]:
            mine = any(each.caster == view.seat and each.target == seat and each.card in against for each in view.bound)
            forgot = sum(owed.who == seat for owed in view.missed) if view.deeds[seat] else 0
            return mine, len(standing(view, seat)) + 2 * forgot, view.scores[seat]

        return max(rivals, key=promise)

    def send_on(self, view: DollView, rivals: Sequence[Seat], rng: Rng) -> Seat:
        """Whoever has least to remember: a break would pay the caster."""
        return min(rivals, key=lambda seat: (len(standing(view, seat)), -view.scores[seat]))
