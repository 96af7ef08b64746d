"""How advice is put into words: why something is good, with its figures, and where to look for it."""

from dataclasses import dataclass

from magicgames.engine.game import Action, Say
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import FACES, SPELLS, TRICKS, Card, Face, places
from magicgames.games.doll.duties import standing
from magicgames.games.doll.foresight import free_dice, rerolls, rest_of
from magicgames.games.doll.glance import own_hand
from magicgames.games.doll.model import FEW, FULL, ROB, DollView
from magicgames.games.doll.odds import wish
from magicgames.games.doll.planning import Course


@dataclass(frozen=True)
class Where:
    """What a hint shows first."""

    look: Say
    pointers: tuple[str, ...]
    section: str


def look_at(view: DollView, action: Action) -> Where:
    """Where to look, without telling what to do."""
    if isinstance(action, do.Cast | do.PlayTrick | do.Discard):
        return Where(Say("doll_learn.look.hand"), ("hand",), "cast" if isinstance(action, do.Cast) else "tricks")
    if isinstance(action, do.Reroll | do.RerollFree | do.SetDie | do.SwapDie):
        return Where(Say("doll_learn.look.dice"), ("die",), "reroll")
    if isinstance(action, do.DrawSpell | do.DrawTrick | do.TakeCard):
        return Where(Say("doll_learn.look.piles"), ("pile:spell", "pile:trick"), "draw")
    if isinstance(action, do.DoDeed | do.CallBreak | do.CallCurse | do.GiveUp):
        return Where(Say("doll_learn.look.duties"), ("duty",), "duties")
    if isinstance(action, do.Aim):
        return Where(Say("doll_learn.look.rivals"), ("seat",), "target")
    if isinstance(action, do.TakeSchool | do.KeepCard | do.TakeLooked):
        return Where(Say("doll_learn.look.offer"), ("offer",), "cards")
    return Where(Say("doll_learn.look.course"), ("doll",), "turn")


def reason(view: DollView, action: Action) -> Say:
    """Why one would do this."""
    if isinstance(action, do.Cast):
        left = (view.free & ~action.dice).bit_count()
        return Say("doll_learn.hint.cast", {"card": action.card, "points": SPELLS[action.card].points, "left": left})
    if isinstance(action, do.Reroll):
        return _of_roll(view, rest_of(view, action.dice | 1 << action.spent), action.dice, rerolls(view) - 1)
    if isinstance(action, do.RerollFree):
        return _of_roll(view, rest_of(view, action.dice), action.dice, rerolls(view))
    if isinstance(action, do.SwapDie):
        return _of_roll(view, rest_of(view, 1 << action.place), 0b11, rerolls(view))
    if isinstance(action, do.SetDie):
        return _of_dice(view, action.face, [*rest_of(view, 1 << action.place), action.face])
    if isinstance(action, do.DrawSpell | do.DrawTrick | do.TakeCard):
        return _of_card(view, action)
    if isinstance(action, do.PlayTrick):
        return Say("doll_learn.hint.trick", {"card": action.card, "kind": TRICKS[action.card]})
    if isinstance(action, do.Aim):
        return _of_aim(view, action)
    return _plain(view, action)


def likeliest(
    view: DollView, kept: list[Face], more: int, left: int, cards: tuple[Card, ...] = ()
) -> tuple[Card, int] | None:
    """The spell in hand, or of these, that promises most when these dice stay and so many are rolled; how likely."""
    chances = {card: _chance(card, kept, more, left) for card in cards or own_hand(view)}
    if not any(chances.values()):
        return None
    card = max(chances, key=lambda each: chances[each] * SPELLS[each].points)
    return card, round(100 * chances[card])


def counted(dice: list[Face]) -> tuple[str, ...]:
    """Faces and how many of each, as the words for them are called: `raven_2`."""
    return tuple([f"{FACES[face]}_{dice.count(face)}" for face in sorted({*dice})])


def _chance(card: Card, kept: list[Face], more: int, left: int) -> float:
    return Course([wish(card)], lambda done, pairs: float(done)).rolled(kept, more, max(0, left))


def _of_roll(view: DollView, kept: list[Face], rolled: int, left: int) -> Say:
    best = likeliest(view, kept, rolled.bit_count(), left)
    if best is None:
        return Say("doll_learn.hint.roll_only")
    fields = {"kept": counted(kept), "nothing": not kept, "card": best[0], "percent": best[1]}
    return Say("doll_learn.hint.reroll", fields)


def _of_dice(view: DollView, face: Face, dice: list[Face]) -> Say:
    best = likeliest(view, dice, 0, rerolls(view))
    if best is None:
        return Say("doll_learn.hint.set_only", {"face": face})
    return Say("doll_learn.hint.set", {"face": face, "card": best[0], "percent": best[1]})


def _of_card(view: DollView, action: do.DrawSpell | do.DrawTrick | do.TakeCard) -> Say:
    """A new card, and what the dice would do otherwise."""
    if isinstance(action, do.TakeCard):
        return Say("doll_learn.hint.take", {"pile": action.pile})
    pile = "spell" if isinstance(action, do.DrawSpell) else "trick"
    best = likeliest(view, free_dice(view), 0, rerolls(view))
    if best is None:
        return Say("doll_learn.hint.draw", {"pile": pile})
    return Say("doll_learn.hint.draw_instead", {"pile": pile, "card": best[0], "percent": best[1]})


def _of_aim(view: DollView, action: do.Aim) -> Say:
    seat = action.target
    if view.phase == ROB or view.casting is None:
        return Say("doll_learn.hint.rob", {"seat": seat, "points": view.scores[seat]})
    against = SPELLS[view.casting.card].against
    for each in view.bound:
        if each.target == seat and each.caster == view.seat and each.card in against:
            return Say("doll_learn.hint.aim_clash", {"seat": seat, "card": each.card})
    return Say("doll_learn.hint.aim", {"seat": seat, "duties": len(standing(view, seat)), "points": view.scores[seat]})


def _plain(view: DollView, action: Action) -> Say:
    if isinstance(action, do.Roll):
        dice = FEW if view.short[view.active] else FULL
        best = likeliest(view, [], dice, rerolls(view))
        card, percent = best or ("", 0)
        return Say("doll_learn.hint.roll", {"any": best is not None, "card": card, "percent": percent})
    if isinstance(action, do.DoDeed):
        return Say("doll_learn.hint.deed", {"card": action.card})
    if isinstance(action, do.CallBreak):
        return Say("doll_learn.hint.call", {"card": action.card, "points": SPELLS[action.card].broken})
    if isinstance(action, do.GiveUp):
        caster = next(each.caster for each in view.bound if each.card == action.card)
        points = SPELLS[action.card].broken
        return Say("doll_learn.hint.give_up", {"card": action.card, "points": points, "seat": caster})
    if isinstance(action, do.KeepCard | do.TakeLooked | do.Discard | do.CallCurse):
        points = SPELLS[action.card].points if action.card in SPELLS else 0
        return Say(f"doll_learn.hint.{type(action).__name__}", {"card": action.card, "points": points})
    if isinstance(action, do.TakeSchool):
        return Say("doll_learn.hint.TakeSchool", {"school": action.school})
    free = len(places(view.free))
    return Say(f"doll_learn.hint.{type(action).__name__}", {"free": free})
