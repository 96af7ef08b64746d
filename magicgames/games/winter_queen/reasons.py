"""Why: what is behind a refusal, an event, a choice, or something that lies on the table.

Topics: `page:SEAT:BOOK:PAGE` what a page scores, `effect:NAME` what it would count, `bag`, `holder:NUMBER`, `queen`,
`points`.
"""

from collections.abc import Mapping
from typing import Any

from magicgames.engine.advice import Reason
from magicgames.engine.game import Action, Event, Say
from magicgames.games.winter_queen.appraisal import page_say, parts
from magicgames.games.winter_queen.effects import EFFECTS
from magicgames.games.winter_queen.model import (
    BookSpent,
    PageScored,
    Place,
    QueenView,
    Return,
    ScorePage,
    Take,
    UseBook,
    Way,
)
from magicgames.games.winter_queen.moves import open_stacks, reach
from magicgames.games.winter_queen.refusals import refusal
from magicgames.games.winter_queen.scoring import chosen, ways
from magicgames.text.narrator import saying
from magicgames.text.sections import section_for


def why(view: QueenView, about: Action | Event | str) -> Reason | None:
    if isinstance(about, Event):
        return _event(about)
    if isinstance(about, str):
        return _topic(view, about)
    refused = refusal(view, about)
    return _allowed(view, about) if refused is None else _refused(view, refused)


def _say(name: str, fields: Mapping[str, Any] | None = None) -> Say:
    return Say(f"winter_queen_learn.why.{name}", fields or {})


def _refused(view: QueenView, refused: Say) -> Reason:
    name = refused.key.rpartition(".")[2]
    fields = {"seat": view.active, "placed": view.placed, "seats": len(view.shelves)}
    return Reason(refused, (_say(f"refusal.{name}", fields),), section_for(refused))


def _event(event: Event) -> Reason:
    told = saying("winter_queen", "event", event)
    cause = _say(f"event.{type(event).__name__}", told.fields)
    if isinstance(event, PageScored):
        return Reason(told, _counted(event.effect, event.way), f"effect-{event.effect}")
    if isinstance(event, BookSpent):  # the journal doesn't tell it
        return Reason(cause, (), "use")
    return Reason(told, (cause,), section_for(told))


def _counted(effect: str, way: Way) -> tuple[Say, ...]:
    """The rule of an effect, and what it found."""
    rule = Say("winter_queen.board.about", {"effect": effect})
    key = "nothing" if not way.points else "spots" if way.spots else "groups" if way.groups else "cells"
    groups = tuple([_say("group", {"cells": group}) for group in way.groups])
    fields = {"points": way.points, "cells": way.cells, "groups": groups, "rival": way.rival}
    return rule, _say(f"counted.{key}", fields)


# What may be done


def _allowed(view: QueenView, action: Action) -> Reason | None:
    """What something that is allowed would bring; only what everybody can see."""
    what = saying("winter_queen", "action", action)
    if isinstance(action, ScorePage):
        assert view.using is not None
        effect = view.box.books[view.shelves[view.active][view.using].number][action.page].effect
        return Reason(what, _counted(effect, chosen(view, view.active, view.using, action)), f"effect-{effect}")
    causes: tuple[Say, ...] = (_say(f"action.{type(action).__name__}"),)
    if isinstance(action, Take) and view.left is None and len(view.holders[action.holder]) == 1:
        causes += (_say("last"),)
    if isinstance(action, Place):
        causes += (_say("opens", {"stacks": open_stacks(view, action.cell)}),)
    if isinstance(action, Place | Return):
        causes += tuple([_say("part", {"part": part}) for part in parts(view, (action,))])
    return Reason(what, causes, "use" if isinstance(action, UseBook | Return) else "place")


# Things on the table


def _topic(view: QueenView, topic: str) -> Reason | None:
    kind, _, rest = topic.partition(":")
    if kind == "page":
        return _page(view, rest)
    if kind == "effect" and rest in EFFECTS:
        return Reason(_say("effect", {"effect": rest}), (_rule(rest),), f"effect-{rest}")
    if kind == "bag":
        return _bag(view)
    if kind == "holder":
        return _holder(view, int(rest)) if rest.isdecimal() and int(rest) < len(view.holders) else None
    if kind == "queen":
        return Reason(_say("queen", {"seat": view.first}), (_say("queen_ends"),), "closing")
    return _points(view) if kind == "points" else None


def _rule(effect: str) -> Say:
    return Say("winter_queen.board.about", {"effect": effect})


def _page(view: QueenView, rest: str) -> Reason | None:
    """What a page with a crystal scores now."""
    try:
        seat, book, page = map(int, rest.split(":"))
        held = view.shelves[seat][book]
        colour = held.crystals[page]
    except (ValueError, IndexError):
        return None
    if colour is None:
        return None
    kind = view.box.books[held.number][page]
    way = ways(view, seat, book, page)[0]
    what = _say("page", {"page": page_say(kind), "colour": colour, "points": way.points})
    return Reason(what, _counted(kind.effect, way), f"effect-{kind.effect}")


def _bag(view: QueenView) -> Reason:
    inside = tuple(
        [_say("of_colour", {"colour": colour, "count": count}) for colour, count in enumerate(view.bag) if count]
    )
    if not inside:
        return Reason(Say("winter_queen.board.bag_empty"), (_say("bag_ends"),), "closing")
    what = Say("winter_queen.board.bag_count", {"count": sum(view.bag)})
    return Reason(what, (_say("bag", {"inside": inside}), _say("bag_ends")), "closing")


def _holder(view: QueenView, holder: int) -> Reason:
    seats = len(view.shelves)
    near = tuple([seat for seat in range(seats) if holder in reach(seats, seat, len(view.holders))])
    what = _say("holder", {"near": near})
    ends = "last" if view.left is None else "last_of_all"
    return Reason(what, (_say(f"{ends}"),), "holders")


def _points(view: QueenView) -> Reason | None:
    seat = view.seat
    if seat is None or seat not in range(len(view.gains)):
        return None
    gains = view.gains[seat]
    causes = (_say("gains", {"gains": gains}),) if gains else ()
    return Reason(_say("points", {"points": sum(gains)}), causes, "goal")
