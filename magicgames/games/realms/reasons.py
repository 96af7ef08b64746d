"""Why something is as it is: points and their causes, what happened and by which rule, what can't be done.

Topics of pieces: `score` (what one's own hand is worth), `share:king` (its part of it), `take:queen` (what an open card
would change), `deck`, `rival:1` (what is known of a hand), `card:king` (why a card of a rival is known).
"""

from typing import Final

from magicgames.engine.advice import Reason
from magicgames.engine.game import Action, Event, Seat
from magicgames.games.realms import acts
from magicgames.games.realms.cards import Card
from magicgames.games.realms.causes import blanked_by, called, cleared_by, paid, row_of
from magicgames.games.realms.explain import signed
from magicgames.games.realms.gains import discarding, kept, present, taking, worth
from magicgames.games.realms.model import DISCARD, DRAW, FULL, OVER, RealmsView
from magicgames.games.realms.sheet import Sheet
from magicgames.say import Say
from magicgames.text.narrator import saying
from magicgames.text.sections import section_for


def _say(key: str, **fields: object) -> Say:
    return Say(f"realms_learn.why.{key}", fields)


# Pieces


def of_topic(view: RealmsView, topic: str) -> Reason | None:
    """None for what these eyes have not, or what is no topic."""
    kind, _, name = topic.partition(":")
    if kind == "score":
        return _score(view)
    if kind == "share" and name in view.hand:
        return _share(view, name)
    if kind == "take" and name in view.lying:
        return _open_card(view, name)
    if kind == "deck":
        full = FULL.get(view.rules.mode, 0)
        return Reason(_say("deck", count=view.deck), (_say("nearer", full=full),) if full else (), "turn")
    if kind == "rival" and name.isdigit() and int(name) < len(view.hands):
        return _rival(view, int(name))
    if kind == "card":
        return _known_card(view, name)
    return None


def _counted(view: RealmsView) -> Sheet | None:
    """One's own hand, as it counts now."""
    if view.seat is None or not view.hand:
        return None
    laid_open = view.sheets[view.seat]
    return laid_open if laid_open is not None or view.phase == OVER else present(view)


def _score(view: RealmsView) -> Reason | None:
    sheet = _counted(view)
    return _of_sheet(sheet, _say("score", score=sheet.score)) if sheet is not None else None


def _of_sheet(sheet: Sheet, what: Say) -> Reason:
    """Card by card."""
    rows = [
        _say("row", card=called(sheet, row.card), points=signed(row.total), active=row.active) for row in sheet.rows
    ]
    return Reason(what, tuple(rows), "order")


def _share(view: RealmsView, card: Card) -> Reason | None:
    sheet = _counted(view)
    if sheet is None or all(row.card != card for row in sheet.rows):  # the one that would be discarded
        return Reason(_say("spare", card=card), (), "turn")
    what = _say("share", card=card, points=signed(row_of(sheet, card).total))
    return Reason(what, _causes(sheet, card), f"card-{card}")


def _causes(sheet: Sheet, card: Card) -> tuple[Say, ...]:
    """What was done to a card, and then its points."""
    row = row_of(sheet, card)
    done = [_say("because", text=cleared_by(sheet, each)) for each in sheet.cleared if each.card == card]
    done += [_say("because", text=blanked_by(sheet, each)) for each in sheet.blanked if each.card == card]
    if not row.active:
        return tuple(done)
    strength = _say("points", points=signed(row.strength), text=Say("realms.explain.strength"))
    lines = [_say("points", points=signed(line.points), text=paid(sheet, line)) for line in row.lines]
    return (*done, strength, *lines)


def _open_card(view: RealmsView, card: Card) -> Reason:
    by = next(thrown.by for thrown in view.discard if thrown.card == card)
    causes: tuple[Say, ...] = ()
    if view.hand and view.seat in view.to_act and view.phase == DRAW:
        sheet = present(view)
        gain = taking(view, card, sheet.score)
        causes = (_say("taking", gain=signed(gain.points), thrown=gain.thrown),)
    return Reason(_say("open", card=card, by=by), causes, f"card-{card}")


def _rival(view: RealmsView, seat: Seat) -> Reason:
    sheet = view.sheets[seat]
    if sheet is not None:
        return _of_sheet(sheet, _say("revealed", seat=seat, score=sheet.score))
    held = tuple([trace.card for trace in (*view.known, *view.learnt) if trace.seats == (seat,)])
    known = tuple([_known(view, card, seat) for card in dict.fromkeys(held) if card not in view.hands[seat]])
    return Reason(_say("rival", seat=seat, count=len(view.hands[seat])), known, "turn")


def _known_card(view: RealmsView, card: Card) -> Reason | None:
    traces = [trace for trace in (*view.known, *view.learnt) if trace.card == card and len(trace.seats) == 1]
    if not traces:
        return None
    return Reason(_known(view, card, traces[0].seats[0]), (), f"card-{card}")


def _known(view: RealmsView, card: Card, seat: Seat) -> Say:
    return _say("known", card=card, seat=seat, chaos=view.rules.mode == "chaos")


# What could be done


def of_action(view: RealmsView, action: Action, refusal: Say | None) -> Reason | None:
    if refusal is not None:
        return Reason(refusal, (), section_for(refusal))
    if isinstance(action, acts.TakeCard):
        return _open_card(view, action.card)
    if isinstance(action, acts.DiscardCard) and view.phase == DISCARD:
        sheets = kept(view)
        gain = discarding(view, sheets)[action.card]
        what = _say("without", card=action.card, score=sheets[action.card].score, gain=signed(gain.points))
        return Reason(what, _missed(view, sheets[action.card], action.card), "turn")
    return None


def _missed(view: RealmsView, sheet: Sheet, card: Card) -> tuple[Say, ...]:
    """Which cards change most when this one goes: what they count now, and what they would count without it."""
    whole = {row.card: row.total for row in worth(view, view.hand, view.lying).rows}
    changes = [(row.card, row.total - whole.get(row.card, 0)) for row in sheet.rows if row.card in whole]
    told = sorted([(change, other) for other, change in changes if change], key=lambda each: -abs(each[0]))
    return tuple([_say("change", card=other, points=signed(change)) for change, other in told[:4]])


# What happened


def of_event(view: RealmsView, event: Event) -> Reason | None:
    section = section_for(saying("realms", "event", event))
    full = FULL.get(view.rules.mode, 0)
    match event:
        case acts.Revealed():
            return _of_sheet(event.sheet, _say("revealed", seat=event.seat, score=event.sheet.score))
        case acts.GameWon():
            return Reason(_say("won", winners=event.winners, reason=event.reason), _results(view), section)
        case acts.CardDiscarded():
            causes: tuple[Say, ...] = (_say("lying", lying=event.lying, full=full),)
            return Reason(_say("discarded", seat=event.seat, card=event.card), causes, section)
        case acts.CardTaken():
            causes = (_say("still", full=full), _known(view, event.card, event.seat))
            return Reason(_say("taken", seat=event.seat, card=event.card), causes, section)
        case acts.CardDrawn():
            causes = (_say("nearer", full=full), *([_say("unseen")] if event.cards is None else []))
            return Reason(_say("drawn", seat=event.seat, count=event.count), causes, section)
        case acts.ChoiceMade():
            return Reason(_say("special", card=event.special), (_say("order"),), section)
        case acts.CardRaised():
            return Reason(_say("special", card="necromancer"), (_say("order"),), section)
    name = _PLAIN.get(type(event))
    return Reason(_say(name, reason=getattr(event, "reason", ""), full=full), (), section) if name else None


_PLAIN: Final[dict[type[Event], str]] = {
    acts.OfferMade: "offered",
    acts.OfferAccepted: "swapped",
    acts.OfferDeclined: "declined",
    acts.TradePassed: "passed",
    acts.PlayEnded: "ended",
    acts.DeckSeen: "looked",
}
"""Events that are explained by one sentence."""


def _results(view: RealmsView) -> tuple[Say, ...]:
    return tuple(
        [
            _say("result", seat=seat, score=sheet.score, strength=sheet.strength)
            for seat, sheet in enumerate(view.sheets)
            if sheet is not None
        ]
    )
