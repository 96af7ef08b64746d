"""How a novice and a player look at their dice: what can be cast, and which spell is nearest."""

from collections.abc import Sequence
from typing import Final

from magicgames.engine.game import Action, Seat
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import (
    Cast,
    Discard,
    DrawSpell,
    DrawTrick,
    EndTurn,
    KeepCard,
    PlayTrick,
    Reroll,
    RerollFree,
    SetDie,
    SwapDie,
    TakeCard,
    TakeLooked,
    TakeSchool,
)
from magicgames.games.doll.cards import GAIN, LOOK, PARASITE, REDIRECT, SPELLS, STEAL, TRICKS, Card, places
from magicgames.games.doll.legal import moves
from magicgames.games.doll.model import REROLLS, DollView

PLENTY: Final = 4  # spells in hand that are enough, so that a trick is drawn
GIFTS: Final = (GAIN, STEAL, LOOK)  # tricks that ask nothing of the dice


class Novice:
    """Rolls once, casts whatever the dice happen to show, and is content with one card a turn for the rest."""

    forgets = 0.25
    attentive = 0.4
    choosy = False  # whether it thinks whom a penalty pays
    thrifty = False  # whether it draws for all dice that are left over

    def act(self, view: DollView, rng: Rng) -> Action:
        """The next step of a turn, once the dice lie on the table; passing the doll when there is none."""
        legal = moves(view)
        casts = [action for action in legal if isinstance(action, Cast)]
        tricks = [action for action in legal if isinstance(action, PlayTrick)]
        gifts = [action for action in tricks if TRICKS[action.card] in GIFTS]
        if gifts:
            return gifts[0]
        if casts:
            return self.pick(casts, rng)
        if tricks and nearest(view) is not None:
            return tricks[0]
        if view.acted and view.drew and not self.thrifty:
            return EndTurn()
        return self.again(view) or self.draw(view, rng)

    def pick(self, casts: Sequence[Cast], rng: Rng) -> Cast:
        return rng.choice(casts)

    def again(self, view: DollView) -> Action | None:
        """A reroll, if it is wanted."""
        return None

    def draw(self, view: DollView, rng: Rng) -> Action:
        """A card for what is left of the dice; then the turn is over."""
        legal = moves(view)
        kind = DrawSpell if self.pile(view, rng) == "spell" else DrawTrick
        draws = [action for action in legal if isinstance(action, DrawSpell | DrawTrick)]
        wanted = [action for action in draws if isinstance(action, kind)]
        if wanted or draws:
            return (wanted or draws)[0]
        return EndTurn() if EndTurn() in legal else rng.choice([a for a in legal if isinstance(a, Cast | Reroll)])

    def pile(self, view: DollView, rng: Rng) -> str:
        return "spell" if len(own_hand(view)) < PLENTY else "trick"

    # What is asked in between

    def aim(self, view: DollView, rivals: Sequence[Seat], rng: Rng) -> Seat:
        return rng.choice(rivals)

    def send_on(self, view: DollView, rivals: Sequence[Seat], rng: Rng) -> Seat:
        """The new target of a spell that is redirected."""
        return rng.choice(rivals)

    def rob(self, view: DollView, rivals: Sequence[Seat], rng: Rng) -> Seat:
        return max(rivals, key=lambda seat: view.scores[seat])

    def redirects(self, view: DollView) -> bool:
        """Whether a spell shall be sent on, which is possible."""
        return True

    def feasts(self, view: DollView, payable: Sequence[Card]) -> bool:
        """Whether a parasite shall use the dice of another for one of these spells."""
        return True

    def reroll_free(self, view: DollView) -> Action:
        near = nearest(view)
        kept = 0 if near is None else matching(view, near)
        return RerollFree(view.free & ~kept or view.free)

    def set_die(self, view: DollView) -> Action:
        near = nearest(view)
        kept = 0 if near is None else matching(view, near)
        place = places(view.free & ~kept or view.free)[0]
        lacking = [] if near is None else missing(view, near)
        return next(
            action
            for action in moves(view)
            if isinstance(action, SetDie) and action.place == place and action.face in (lacking or range(6))
        )

    def swap(self, view: DollView) -> Action:
        near = nearest(view)
        kept = 0 if near is None else matching(view, near)
        return SwapDie(places(view.free & ~kept or view.free)[0])

    def look(self, view: DollView) -> Action:
        return TakeLooked(max([card for card in view.looked if card], key=lambda card: SPELLS[card].points))

    def bonus(self, view: DollView, rng: Rng) -> Action:
        wanted = TakeCard(self.pile(view, rng))
        legal = moves(view)
        return wanted if wanted in legal else legal[0]

    def school(self, view: DollView, rng: Rng) -> Action:
        return rng.choice([action for action in moves(view) if isinstance(action, TakeSchool)])

    def keep(self, view: DollView) -> Action:
        choices = [action for action in moves(view) if isinstance(action, KeepCard)]
        return max(choices, key=lambda action: SPELLS[action.card].points)

    def discard(self, view: DollView) -> Action:
        choices = [action for action in moves(view) if isinstance(action, Discard)]
        return min(choices, key=lambda action: _use(action.card))


class Player(Novice):
    """Rerolls for a spell that lacks a single ingredient, casts what pays most, and draws for the rest."""

    forgets = 0.12
    attentive = 0.7
    thrifty = True

    def pick(self, casts: Sequence[Cast], rng: Rng) -> Cast:
        return max(casts, key=lambda action: SPELLS[action.card].points)

    def again(self, view: DollView) -> Action | None:
        near = nearest(view, paying=1)
        if near is None or len(missing(view, near)) > 1 or view.rerolls == REROLLS:
            return None
        spent, *rolled = places(view.free & ~matching(view, near))
        return Reroll(spent, sum(1 << place for place in rolled)) if rolled else None


def own_hand(view: DollView) -> list[Card]:
    assert view.seat is not None
    return [card for card in view.hands[view.seat] if card]


def missing(view: DollView, card: Card) -> list[int]:
    """The ingredients that the free dice don't show."""
    shown = [view.dice[place] for place in places(view.free)]
    lacking = []
    for face in SPELLS[card].cost:
        if face in shown:
            shown.remove(face)
        else:
            lacking.append(face)
    return lacking


def matching(view: DollView, card: Card) -> int:
    """The free dice that show its ingredients, as a mask."""
    left, found = list(SPELLS[card].cost), 0
    for place in places(view.free):
        if view.dice[place] in left:
            left.remove(view.dice[place])
            found |= 1 << place
    return found


def nearest(view: DollView, paying: int = 0) -> Card | None:
    """The spell in hand that lacks fewest ingredients and for which so many dice would still be enough."""
    size = view.free.bit_count() - paying
    able = [card for card in own_hand(view) if len(SPELLS[card].cost) + SPELLS[card].any <= size]
    able = [card for card in able if missing(view, card)]
    return min(able, key=lambda card: (len(missing(view, card)), -SPELLS[card].points)) if able else None


def _use(card: Card) -> int:
    """How much a card is missed once it is gone."""
    if card in SPELLS:
        return 1 + SPELLS[card].points
    return {REDIRECT: 1, PARASITE: 2}.get(TRICKS[card], 3)
