"""Why something is as it is: what can't be done, what happened, what a number on the table is made of.

Topics are what pieces show: `score:SEAT`, `lives:SEAT`, `count:NUMBER`, `pile`, `die`, `secrets`, `book`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from magicgames.engine.advice import Reason
from magicgames.engine.game import Action, Event, Game, Say, Seat
from magicgames.games.tower.model import (
    LIVES,
    NUMBERS,
    TOP,
    WANDERER,
    CastFailed,
    CastSpell,
    Deed,
    DieRolled,
    EndTurn,
    LeaveSecret,
    LivesGained,
    LivesLost,
    MageFell,
    MatchWon,
    RoundBegan,
    RoundEnded,
    SecretLeft,
    SecretTaken,
    SpellCast,
    StonesDrawn,
    TakeSecret,
    TowerState,
    TowerView,
    TurnEnded,
)
from magicgames.games.tower.points import causes
from magicgames.games.tower.worth import struck
from magicgames.text.narrator import saying
from magicgames.text.sections import section_for


def why(game: Game[TowerState, TowerView], view: TowerView, about: Action | Event | str) -> Reason | None:
    if isinstance(about, Action):
        refusal = game.refusal(view, about)
        if refusal is not None:
            return Reason(refusal, _closed(view, refusal), section_for(refusal))
        return _of_action(view, about)
    if isinstance(about, Event):
        return _of_event(view, about)
    return _of_topic(view, about)


# What can be done, and what can't


def _closed(view: TowerView, refusal: Say) -> tuple[Say, ...]:
    """What stands behind a refusal."""
    told = {
        "tower.refusal.below_floor": _say("floor", floor=view.floor),
        "tower.refusal.not_yet_cast": _say("call_first"),
        "tower.refusal.not_your_turn": _say("order"),
        "tower.refusal.no_singer": _say("singer"),
    }.get(refusal.key)
    return (told,) if told is not None else ()


def _of_action(view: TowerView, action: Action) -> Reason | None:
    section = section_for(saying("tower", "action", action))
    if isinstance(action, CastSpell):
        number = action.number
        spell = Say(_effect(view, number))
        rest = (_price(number), _counted(view, number))
        return Reason(_say("spell", number=number), (spell, *rest), section)
    if isinstance(action, EndTurn):
        return Reason(_say("end_turn"), (_say("refill"), _say("order")), section)
    if isinstance(action, TakeSecret | LeaveSecret):
        return Reason(_say("secret"), (_say("secret_point"), _say("secret_use")), section)
    return None


# What happened


def _of_event(view: TowerView, event: Event) -> Reason | None:
    about = _EVENTS.get(type(event))
    if about is None:
        return None
    told = saying("tower", "event", event)
    return Reason(told, tuple(about(view, event)), section_for(told))


def _cast(view: TowerView, event: SpellCast) -> Sequence[Say]:
    floor = () if view.rules.easy else (_say("floor", floor=event.number),)
    return (_say("had_it", number=event.number), Say(_effect(view, event.number)), *floor)


def _failed(view: TowerView, event: CastFailed) -> Sequence[Say]:
    if event.reason == "below":
        return (_say("floor", floor=event.floor), _say("costs_life"))
    return (_say("had_none", number=event.number), _price(event.number))


def _won(view: TowerView, event: MatchWon) -> Sequence[Say]:
    return (Say(f"tower.outcome.{event.reason}"), _say("top", top=TOP))


def _round(view: TowerView, event: RoundEnded) -> Sequence[Say]:
    result = event.result
    return [
        _say("points", seat=seat, cause=cause)
        for seat in range(len(result.points))
        for cause in causes(result, view.rules, seat)
    ]


def _lost(view: TowerView, event: LivesLost) -> Sequence[Say]:
    return (_say("lose"), _say("without") if not event.left else _say("of_six", count=event.left))


def _rolled(view: TowerView, event: DieRolled) -> Sequence[Say]:
    return (_say("dragon_angry") if event.failed else Say(_effect(view, event.number)), _say("faces"))


_EVENTS: Final[dict[type[Event], Callable[[TowerView, Any], Sequence[Say]]]] = {
    RoundBegan: lambda view, event: (_say("deal", count=len(event.set_out)), _say("opens")),
    SpellCast: _cast,
    CastFailed: _failed,
    DieRolled: _rolled,
    LivesLost: _lost,
    LivesGained: lambda view, event: (_say("gain"), _say("most_lives", lives=LIVES)),
    SecretTaken: lambda view, event: (_say("singer"), _say("secret_point")),
    SecretLeft: lambda view, event: (_say("singer"), _say("secret_free")),
    StonesDrawn: lambda view, event: (_say("refill"), _say("unseen_own")),
    TurnEnded: lambda view, event: (_say("order"), _say("new_floor")),
    MageFell: lambda view, event: (_say("falls_last_mage" if view.rules.last_mage else "falls"),),
    RoundEnded: _round,
    MatchWon: _won,
}


# What pieces show


def _of_topic(view: TowerView, topic: str) -> Reason | None:
    name, _, rest = topic.partition(":")
    at = int(rest) if rest.isdecimal() else -1
    if name == "score" and at in range(len(view.scores)):
        return _score(view, at)
    if name == "lives" and at in range(len(view.lives)):
        return _lives(view, at)
    if name == "count" and at in NUMBERS:
        return Reason(_counted(view, at), (_say("exist", number=at), Say(_effect(view, at))), f"spell-{at}")
    found = {
        "pile": Reason(_say("pile", count=view.pile), (_say("refill"), _say("pile_empty")), "end-turn"),
        "die": Reason(_say("die", value=view.die), (_say("faces"), _say("who_rolls")), "components"),
        "secrets": Reason(_say("secret"), (_say("singer"), _say("secret_point")), "secret"),
        "book": Reason(_say("top", top=TOP), (_say("pay"),), "end"),
    }
    return found.get(name) if not rest else None


def _score(view: TowerView, seat: Seat) -> Reason:
    last = view.last
    if last is None:
        told: tuple[Say, ...] = (_say("no_round_yet"),)
    else:
        told = tuple([_say("last_round", cause=cause) for cause in causes(last, view.rules, seat)])
    return Reason(_say("score", seat=seat, count=view.scores[seat]), (*told, _say("pay")), "round-end")


def _lives(view: TowerView, seat: Seat) -> Reason:
    """From what everybody saw in this round."""
    misses = sum(deed.seat == seat and deed.result in ("missing", "below") for deed in view.history)
    blows = [deed for deed in view.history if _strikes(view, deed, seat)]
    told = [_say("misses", count=misses)] if misses else []
    told += [_say("blow", seat=deed.seat, number=deed.number) for deed in blows[-_MOST_BLOWS:]]
    begin = _say("all_six", lives=LIVES)
    return Reason(_say("lives", seat=seat, count=view.lives[seat]), (begin, *told), "failure")


_MOST_BLOWS: Final = 5


def _strikes(view: TowerView, deed: Deed, seat: Seat) -> bool:
    """Whether this seat lost lives by it; before the first fell everybody was a neighbour of those beside them."""
    if deed.result != "hit" or deed.seat == seat:
        return False
    before = (LIVES,) * len(view.lives)
    return struck(before, deed.seat, deed.number, 1, view.rules)[seat] < LIVES


# Words


def _say(name: str, **fields: Any) -> Say:
    return Say(f"tower_learn.why.{name}", fields)


def _price(number: int) -> Say:
    return Say("tower.price", {"number": number})


def _counted(view: TowerView, number: int) -> Say:
    return Say("tower.stone.counted", {"number": number, "count": view.board[number]})


def _effect(view: TowerView, number: int) -> str:
    russian = view.rules.russian_wanderer and number == WANDERER
    return f"tower.effect_russian.{number}" if russian else f"tower.effect.{number}"
