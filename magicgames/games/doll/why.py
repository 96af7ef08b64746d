"""Why something is as it is: what was refused, what has happened, and what a piece on the table shows.

All of it is read from a view, so it says nothing that those eyes don't know.

Topics of pieces: `score:1`, `duty:1:cluck`, `card:hook`, `die:0`, `deck:spell`, `cell:3`, `target`, `doll`.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from magicgames.engine.advice import Reason
from magicgames.engine.game import Action, Event, Say
from magicgames.games.doll import actions as do
from magicgames.games.doll import events as told
from magicgames.games.doll.advice_words import likeliest, reason
from magicgames.games.doll.cards import CURSES, SPELLS, TRICKS, Card, duty
from magicgames.games.doll.duties import standing
from magicgames.games.doll.foresight import free_dice, rerolls
from magicgames.games.doll.glance import missing
from magicgames.games.doll.legal import moves, ripe
from magicgames.games.doll.model import ACT, GOAL, NOBODY, SKULLS, DollView
from magicgames.games.doll.speech import refusal
from magicgames.text.narrator import saying
from magicgames.text.sections import section_for


def why(view: DollView, about: Action | Event | str) -> Reason | None:
    if isinstance(about, Action):
        return _of_action(view, about)
    if isinstance(about, Event):
        return _of_event(about)
    kind, *rest = about.split(":")
    explain = _TOPICS.get(kind)
    return explain(view, *rest) if explain is not None else None


def _say(name: str, **fields: Any) -> Say:
    return Say(f"doll_learn.why.{name}", fields)


# Actions


def _of_action(view: DollView, action: Action) -> Reason | None:
    refused = refusal(view, action)
    if refused is not None:
        return Reason(refused, tuple(_causes(view, action, refused.key.rpartition(".")[2])), section_for(refused))
    if action not in moves(view) or view.case is not None:
        return None
    said = saying("doll", "action", action)
    return Reason(said, (_say("can"), reason(view, action)), section_for(said))


def _causes(view: DollView, action: Action, refused: str) -> Iterator[Say]:
    """What stands behind a refusal."""
    if isinstance(action, do.Cast) and refused == "ingredients":
        lacking = missing(view, action.card)
        yield _say("lacking", faces=tuple(lacking)) if lacking else _say("too_few", free=view.free.bit_count())
        yield from _odds(view, action.card)
    elif refused == "target_card":
        yield _say("target_held", seat=view.target)
    elif isinstance(action, do.PlayTrick):
        yield _say("trick_moment", card=action.card, kind=TRICKS[action.card])
    elif isinstance(action, do.CallBreak | do.CallCurse) and action.card in (*SPELLS, *CURSES):
        yield _moment(action.card)
    elif refused in ("dice", "rerolls"):
        yield _say("dice", free=view.free.bit_count(), rerolls=view.rerolls)
    elif refused == "not_your_turn" and view.to_act:
        yield _say("turn_of", seat=view.to_act[0])
    elif refused == "act_first":
        yield _say("act_first")


def _odds(view: DollView, card: Card) -> Iterator[Say]:
    """How likely a spell of one's own still is in this turn."""
    if view.seat == view.active and view.phase == ACT and card in view.hands[view.active]:
        found = likeliest(view, free_dice(view), 0, rerolls(view), (card,))
        yield _say("odds", percent=found[1] if found is not None else 0)


def _moment(card: Card) -> Say:
    """When a duty wants something."""
    due = duty(card)
    return _say("moment_event", card=card, when=due.when) if due.when else _say("moment", card=card, moment=due.moment)


# Events


def _of_event(event: Event) -> Reason:
    said = saying("doll", "event", event)
    fields = dict(said.fields)
    card = fields.get("card")
    if isinstance(event, told.SpellBound):
        fields["points"] = SPELLS[event.card].points
    elif isinstance(event, told.SpellBroken):
        fields["points"] = SPELLS[event.card].broken
    causes = [Say(f"doll_learn.why.event.{type(event).__name__}", fields)]
    if isinstance(event, told.BreakCalled | told.CurseCalled | told.CurseDrawn | told.SpellBound) and card:
        causes.append(_moment(card))
    what = _say("stunt_done", **fields) if isinstance(event, told.StuntDone) else said
    return Reason(what, tuple(causes), section_for(said))


# What lies on the table


def _of_score(view: DollView, seat: str) -> Reason:
    who = int(seat)
    score, goal = view.scores[who], GOAL[view.quick]
    cast = [each.card for each in view.bound if each.caster == who]
    causes = [_say("cast", card=card, points=SPELLS[card].points) for card in cast]
    ahead = [skull for skull in SKULLS[view.quick] if skull > view.peaks[who]]
    causes.append(_say("to_go", left=max(0, goal - score)))
    if ahead:
        causes.append(_say("skull_ahead", place=ahead[0]))
    return Reason(_say("score", seat=who, points=score), tuple(causes), "goal")


def _of_duty(view: DollView, seat: str, card: Card) -> Reason | None:
    who = int(seat)
    if card not in standing(view, who):
        return None
    bound = next((each for each in view.bound if each.card == card), None)
    if bound is not None:
        causes = [_say("bound", seat=bound.caster, target=who, points=SPELLS[card].broken)]
    else:
        causes = [_say("cursed", penalty=CURSES[card].penalty)]
    causes += [_moment(card), _say("callable" if ripe(view, card) else "not_callable")]
    return Reason(_say("duty", card=card), tuple(causes), f"card-{card}")


def _of_card(view: DollView, card: Card) -> Reason | None:
    if card in TRICKS:
        causes = [_say("trick_moment", card=card, kind=TRICKS[card])]
        return Reason(_say("trick", card=card, kind=TRICKS[card]), tuple(causes), f"card-{card}")
    if card not in SPELLS:
        return None
    spell = SPELLS[card]
    worth = _say("worth", card=card, points=spell.points, broken=spell.broken)
    found: list[Say] = []
    if view.seat == view.active and view.phase == ACT and card in view.hands[view.active]:
        lacking = missing(view, card)
        found.append(_say("lacking", faces=tuple(lacking)) if lacking else _say("all_there"))
        found += _odds(view, card)
    return Reason(worth, (*found, _moment(card)), f"card-{card}")


def _of_die(view: DollView, place: str) -> Reason | None:
    number = int(place)
    if number >= len(view.dice):
        return None
    face = view.dice[number]
    what = _say("die", place=number, face=face, spent=not view.free >> number & 1)
    own = [] if view.seat is None or view.seat < 0 else [card for card in view.hands[view.seat] if card]
    wanted = tuple([card for card in own if face in SPELLS[card].cost])
    return Reason(what, (_say("wanted", cards=wanted) if wanted else _say("unwanted"),), "turn")


def _of_deck(view: DollView, pile: str) -> Reason | None:
    counts = {
        "spell": sum(len(deck) for deck in view.spells),
        "trick": len(view.tricks),
        "curse": len(view.curses),
    }
    if pile not in counts:
        return None
    return Reason(_say("deck", pile=pile, count=counts[pile]), (), "curses" if pile == "curse" else "draw")


def _of_cell(view: DollView, place: str) -> Reason:
    number = int(place)
    if number == GOAL[view.quick]:
        return Reason(_say("goal", points=number), (), "goal")
    if number in SKULLS[view.quick]:
        return Reason(_say("skull"), (_say("skull_once"),), "curses")
    return Reason(_say("cell", points=number), (), "goal")


def _of_target(view: DollView) -> Reason:
    held = view.target != NOBODY
    return Reason(_say("target_held", seat=view.target) if held else _say("target_free"), (), "target")


def _of_doll(view: DollView) -> Reason:
    return Reason(_say("doll", seat=view.active), (), "turn")


_TOPICS: Final[dict[str, Callable[..., Reason | None]]] = {
    "score": _of_score,
    "duty": _of_duty,
    "card": _of_card,
    "die": _of_die,
    "deck": _of_deck,
    "cell": _of_cell,
    "target": _of_target,
    "doll": _of_doll,
}
