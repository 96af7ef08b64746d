"""What came of a match: spells cast, borne and broken, curses, tricks, and what people will tell of it."""

from collections.abc import Sequence

from magicgames.engine.account import Account, Feat, Line, Moment, Stand, Table
from magicgames.engine.game import Event, Say
from magicgames.engine.step import Seen
from magicgames.games.doll import events as told
from magicgames.games.doll.cards import SPELLS
from magicgames.games.doll.model import DollView

_COUNTED = ("cast", "bound", "broken", "curses", "tricks")
_CAUSES = ("by_spells", "by_breaks", "by_tricks", "by_curses")  # whatever moves a marker: together they are the points


def account(seen: Sequence[Seen], view: DollView) -> Account:
    seats = range(len(view.scores))
    counts = {name: [0 for _ in seats] for name in (*_COUNTED, *_CAUSES)}
    counts["curses"] = [len(cards) for cards in view.cursed]  # eternal, but for those that a mistake had brought
    course = [Stand(0, tuple([0 for _ in seats]))]
    moments: list[Moment] = []
    ruled = 0  # the step of the last call that succeeded
    for step in seen:
        cause = ""
        for event in step.events:
            cause = _cause(event) or cause
            for name, seat, number in _counted(event):
                counts[name][seat] += number
            if isinstance(event, told.PointsMoved):
                scores = list(course[-1].scores)
                scores[event.seat] = event.score
                counts[cause][event.seat] += event.amount
                course.append(Stand(step.position, tuple(scores)))
            if _convicts(event):
                ruled = step.position
            elif isinstance(event, told.VerdictReversed):  # what was a mistake is nothing to tell of
                moments = [moment for moment in moments if moment.position != ruled]
            moment = _moment(step.position, event, view)
            if moment is not None:
                moments.append(moment)
    lines = [Line(Say("doll.account.count", {"what": name}), tuple(counts[name])) for name in counts]
    lines.append(Line(Say("app.account.sum"), view.scores, sum=True))
    feats = [Feat("kept", s, max(0, counts["bound"][s] - counts["broken"][s]), n) for s, n in _borne(counts["bound"])]
    feats += [Feat("broken", seat, number) for seat, number in _borne(counts["broken"])]
    return Account(
        (Table(Say("doll.account.deeds"), tuple(lines)),), tuple(moments), tuple(feats), _last_of_step(course)
    )


def _borne(numbers: Sequence[int]) -> list[tuple[int, int]]:
    return [(seat, number) for seat, number in enumerate(numbers) if number]


def _counted(event: Event) -> list[tuple[str, int, int]]:
    if isinstance(event, told.SpellBound):
        return [("cast", event.seat, 1), ("bound", event.target, 1)]
    if isinstance(event, told.SpellBroken):
        return [("broken", event.seat, 1)]
    if isinstance(event, told.VerdictReversed) and event.card in SPELLS:
        return [("broken", event.seat, -1)]
    if isinstance(event, told.TrickPlayed):
        return [("tricks", event.seat, 1)]
    return []


def _convicts(event: Event) -> bool:
    """Whether the table can find later that this was a mistake."""
    guilty = isinstance(event, told.CallJudged) and event.guilty
    return guilty or isinstance(event, told.SpellBroken | told.CallAdmitted)


def _cause(event: Event) -> str:
    """Why the markers move that move next in this step; empty: by this event none does."""
    match event:
        case told.SpellBound():
            return "by_spells"
        case told.SpellBroken():
            return "by_breaks"
        case told.StuntDone() | told.PointStolen():
            return "by_tricks"
        case told.CallAdmitted() | told.CallJudged():
            return "by_curses"
        case told.VerdictReversed():
            return "by_breaks" if event.card in SPELLS else "by_curses"
    return ""


def _moment(position: int, event: Event, view: DollView) -> Moment | None:
    if isinstance(event, told.SpellsClashed):
        return Moment(position, 6, Say("doll.account.clashed", {"seat": event.seat, "cards": event.cards}))
    if isinstance(event, told.CallJudged):
        fields = {"seat": event.seat, "card": event.card, "guilty": event.guilty}
        return Moment(position, 5, Say("doll.account.judged", fields))
    if isinstance(event, told.SpellBroken):
        fields = {"seat": event.seat, "caster": event.caster, "card": event.card}
        return Moment(position, 4, Say("doll.account.broke", fields))
    if isinstance(event, told.SpellRedirected):
        return Moment(position, 4, Say("doll.account.redirected", {"seat": event.seat, "target": event.target}))
    if isinstance(event, told.PointStolen):
        return Moment(position, 3, Say("doll.account.stolen", {"seat": event.seat, "target": event.target}))
    if isinstance(event, told.CurseDrawn) and event.card in view.cursed[event.seat]:  # else it was lifted again
        return Moment(position, 2, Say("doll.account.cursed", {"seat": event.seat, "card": event.card}))
    return None


def _last_of_step(course: Sequence[Stand]) -> tuple[Stand, ...]:
    return tuple({stand.position: stand for stand in course}.values())
