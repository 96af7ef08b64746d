"""What an expert would do, and why: cards are weighed by the exact score they lead to, unseen ones by their mean."""

from dataclasses import dataclass

from magicgames.engine.advice import Advice, Weighed
from magicgames.engine.game import Action, Seat
from magicgames.engine.rng import Rng
from magicgames.games.realms.acts import (
    AcceptOffer,
    DeclineOffer,
    DiscardCard,
    DrawCard,
    LayOpen,
    LookAtDeck,
    OfferCard,
    PassTrade,
    RaiseCard,
    TakeCard,
)
from magicgames.games.realms.answers import SPECIALS, decided_with
from magicgames.games.realms.best import best
from magicgames.games.realms.blanking_masks import bits
from magicgames.games.realms.bot import LEVELS
from magicgames.games.realms.cards import BOOK, NECROMANCER, Card
from magicgames.games.realms.explain import signed
from magicgames.games.realms.finale import choices_of
from magicgames.games.realms.gains import under
from magicgames.games.realms.greedy import HARD, PROBABLE
from magicgames.games.realms.model import ANSWER, CHOOSE, DISCARD, DRAW, RealmsView
from magicgames.games.realms.outlook import EIGHTH, far_sighted
from magicgames.games.realms.promise import PROMISE
from magicgames.games.realms.scoring import score
from magicgames.games.realms.sheet import Choices
from magicgames.games.realms.turns import drafting, ends_play, moves
from magicgames.games.realms.worth import CARD, cards, effort, likely, worth
from magicgames.say import Say

_EXPERT = LEVELS["expert"]


def advise(view: RealmsView, rng: Rng) -> Advice | None:
    """None where these eyes have nothing to decide."""
    if view.seat is None or view.seat not in view.to_act:
        return None
    if view.phase == DRAW:
        return _drawing(view, rng)
    if view.phase == DISCARD:
        return _discarding(view)
    return _choosing(view) if view.phase == CHOOSE else _trading(view, rng)


def _say(key: str, **fields: object) -> Say:
    return Say(f"realms_learn.hint.{key}", fields)


def _best_first(options: list[Weighed]) -> tuple[Weighed, ...]:
    return tuple(sorted(options, key=lambda option: -option.worth))


# Drawing and taking


@dataclass(frozen=True, slots=True)
class Left:
    """The best that is left of a hand when one card has been let go."""

    value: float
    score: int
    thrown: Card | None  # nothing in the draft of two players


def _value(view: RealmsView, hand: int, lying: int) -> float:
    """The exact score. Two players gather hands that are worth little for long: there it is what they may become."""
    return far_sighted(view, hand, lying) if view.rules.mode == "duel" else worth(hand, lying)


def left(view: RealmsView, hand: int, lying: int) -> Left:
    """Of these cards one is let go, unless two players still gather their hands."""
    if drafting(view):
        return Left(_value(view, hand, lying), worth(hand, lying), None)
    discards = bits(hand)
    if effort(hand) >= HARD:  # weigh only what is probably best, as the bots do
        before = cards(view.hand)
        discards = sorted(discards, key=lambda each: -likely(hand ^ each, before))[:PROBABLE]
    found, thrown = max([(_value(view, hand ^ each, lying | each), each) for each in discards])
    return Left(found, worth(hand ^ thrown, lying | thrown), CARD[thrown])


def _drawing(view: RealmsView, rng: Rng) -> Advice:
    hand, lying = cards(view.hand), cards(view.lying)
    now = worth(hand, lying)
    options = [_deck(view, hand, lying, now, rng)]
    for each in bits(lying):
        after, card = left(view, hand | each, lying ^ each), CARD[each]
        why = _say("take", card=card, thrown=after.thrown, gain=signed(after.score - now), score=after.score)
        options.append(Weighed(TakeCard(card), after.value, _early(view, card, why)))
    ordered = _best_first(options)
    look, pointers = _look(view, ordered[0].action)
    return Advice(ordered, look, pointers, section="turn")


def _deck(view: RealmsView, hand: int, lying: int, now: int, rng: Rng) -> Weighed:
    if not lying:
        return Weighed(DrawCard(), now, _say("draw_only"))
    unknown = _EXPERT.sample(view, hand, rng)
    if drafting(view):
        pairs = list(zip(unknown[::2], unknown[1::2], strict=False))  # one of two is kept
        both = [((hand | one, lying | other), (hand | other, lying | one)) for one, other in pairs]
        outcomes = [max([Left(_value(view, *each), worth(*each), None) for each in two], key=_by_value) for two in both]
    else:
        outcomes = [left(view, hand | each, lying) for each in unknown]
    better = round(100 * sum(outcome.score > now for outcome in outcomes) / len(outcomes))
    gain = round(sum(outcome.score for outcome in outcomes) / len(outcomes) - now)
    mean = sum(outcome.value for outcome in outcomes) / len(outcomes)
    return Weighed(DrawCard(), mean, _say("draw", better=better, gain=signed(gain)))


def _by_value(found: Left) -> float:
    return found.value


def _early(view: RealmsView, card: Card, why: Say) -> Say:
    """In the draft also what such a card usually adds until the end."""
    if not drafting(view):
        return why
    return _say("early", now=why, card=card, later=signed(PROMISE[card]))


def _look(view: RealmsView, action: Action) -> tuple[Say, tuple[str, ...]]:
    """Which own card would gain most by what is best to take; else where to compare."""
    if not isinstance(action, TakeCard):
        key = "look_deck" if view.discard else "look_first"
        return _say(key), ("deck", *[f"open:{card}" for card in view.lying])
    hand = view.hand
    before, after = score(hand, _use(view, hand)), score((*hand, action.card), _use(view, (*hand, action.card)))
    shares = {row.card: row.total for row in before.rows}
    gained = {row.card: row.total - shares[row.card] for row in after.rows if row.card in shares}
    glad = max(gained, key=lambda card: gained[card], default="")
    if gained and gained[glad] > 0:
        return _say("look_friend", card=glad), (f"hand:{glad}",)
    return _say("look_open"), tuple([f"open:{card}" for card in view.lying])


def _use(view: RealmsView, hand: tuple[Card, ...]) -> Choices:
    return best(hand, (), view.rules.russian_order).choices


def _discarding(view: RealmsView) -> Advice:
    hand, lying = cards(view.hand), cards(view.lying)
    options = []
    for action in moves(view):
        assert isinstance(action, DiscardCard)
        each = cards([action.card])
        found, score_left = _value(view, hand ^ each, lying | each), worth(hand ^ each, lying | each)
        options.append(Weighed(action, found, _say("discard", card=action.card, score=score_left)))
    ordered = _best_first(options)
    pointers = tuple([f"hand:{option.action.card}" for option in ordered if isinstance(option.action, DiscardCard)])
    last = ends_play(view, ordered[0].action)
    return Advice(ordered, _say("look_hand", last=last), tuple(sorted(pointers)), exact=last, section="turn")


# The trades of chaos


def _trading(view: RealmsView, rng: Rng) -> Advice:
    others = [seat for seat in range(len(view.hands)) if seat != view.seat]
    options = []
    for each, gain in _EXPERT.gains(view, rng):
        card = CARD[each]
        why = _say("trade", card=card, gain=signed(round(gain)))
        options += [Weighed(action, gain, why) for action in _offers(view, card, others)]
    nothing: Action = DeclineOffer() if view.phase == ANSWER else PassTrade()
    most = max([option.worth for option in options])
    options.append(Weighed(nothing, 0.0, _say("no_trade", gain=signed(round(most)))))
    pointers = tuple([f"hand:{card}" for card in view.hand])
    return Advice(_best_first(options), _say("look_trade"), pointers, section="chaos-exchange")


def _offers(view: RealmsView, card: Card, others: list[Seat]) -> list[Action]:
    if view.phase == ANSWER:
        return [AcceptOffer(card)]
    return [OfferCard(card, seat) for seat in others]


# Special cards at the end


def _choosing(view: RealmsView) -> Advice:
    legal = choices_of(view)
    options = [_answer(view, action) for action in legal]
    if isinstance(legal[0], LayOpen):
        return Advice(tuple(options), _say("look_done"), ("answer",), exact=True, section="order")
    specials = tuple(dict.fromkeys([SPECIALS[type(action)] for action in legal]))
    chaos = view.rules.mode == "chaos" and NECROMANCER in specials
    section = "chaos-necromancer" if chaos else {BOOK: "book"}.get(specials[0], specials[0])
    pointers = tuple([f"hand:{special}" for special in specials])
    known = not isinstance(legal[0], LookAtDeck)
    return Advice(_best_first(options), _say("look_special", cards=specials), pointers, exact=known, section=section)


def _answer(view: RealmsView, action: Action) -> Weighed:
    answer = decided_with(view, action)
    if answer is None:  # what lies in the deck isn't known before one has looked, and nothing can be lost by it
        plain = under(view, view.decided, view.choices).score
        laid = isinstance(action, LayOpen)
        return Weighed(action, plain + (0 if laid else EIGHTH), _say("lay_open" if laid else "look_into", score=plain))
    found = under(view, *answer).score
    unused = isinstance(action, RaiseCard) and action.card is None
    return Weighed(action, found, _say("nobody" if unused else "choose", score=found))
