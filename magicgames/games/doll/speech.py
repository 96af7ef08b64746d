"""What the rules say to a pair of eyes: what to do now, why something is not possible, what can't be taken back."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from magicgames.engine.game import OPEN, Action, Say, Seat
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import FREE_REROLL, PARASITE, ROLL, STEAL, TRICKS, Face, duty, payments, places
from magicgames.games.doll.cards import SET as SET_TRICK
from magicgames.games.doll.cards import SWAP as SWAP_TRICK
from magicgames.games.doll.casting import lands, targets
from magicgames.games.doll.duties import standing
from magicgames.games.doll.legal import IN_SIGHT, in_the_open, moves, pressable
from magicgames.games.doll.model import (
    ACT,
    AIM,
    ANSWER,
    BEFORE,
    BONUS,
    FEW,
    FULL,
    GOAL,
    GUEST,
    INTERRUPT,
    KEEP,
    KEPT,
    LOOK,
    QUESTION,
    REDIRECT,
    REROLL,
    REROLLS,
    ROB,
    SCHOOL,
    SET,
    STUNT,
    SWAP,
    DollView,
    deck_of,
    held_up,
)

_ASK: Final = {
    SCHOOL: "doll.prompt.school",
    KEEP: "doll.prompt.keep",
    BEFORE: "doll.prompt.before",
    AIM: "doll.prompt.aim",
    QUESTION: "doll.prompt.question",
    ANSWER: "doll.prompt.answer",
    REDIRECT: "doll.prompt.redirect",
    INTERRUPT: "doll.prompt.interrupt",
    GUEST: "doll.prompt.guest",
    REROLL: "doll.prompt.reroll",
    SET: "doll.prompt.set",
    LOOK: "doll.prompt.look",
    ROB: "doll.prompt.rob",
    STUNT: "doll.prompt.stunt",
    SWAP: "doll.prompt.swap",
    BONUS: "doll.prompt.bonus",
}
_FOR_ALL: Final = (QUESTION, STUNT, SCHOOL, KEEP)  # questions that are read aloud: every screen shows them
_OWN_WORDS: Final = (
    *(do.Admit, do.Deny, do.GiveUp, do.SoBeIt, do.HaveAnswer, do.DoDeed),
    *(do.DoStunt, do.SkipStunt, do.TakeSchool, do.KeepCard),
)
_NAMED: Final = 2  # so many leaders are named: the sentence stands on a narrow panel, and the track shows them all
_DONE_OPENLY: Final = (BEFORE, ACT, ANSWER, INTERRUPT, *IN_SIGHT)  # much of it can be done whatever one holds
_PLAIN: Final = (do.Roll, do.Reroll, do.DrawSpell, do.DrawTrick, do.EndTurn)  # why not, everybody can see
_FIRST: Final = {  # in any other phase but the main one somebody has begun something, and finishes that
    SCHOOL: "doll.refusal.school_first",
    KEEP: "doll.refusal.keep_first",
    BEFORE: "doll.refusal.roll_first",
    QUESTION: "doll.refusal.answer_first",
    BONUS: "doll.refusal.bonus_first",
}
_CHOOSES: Final = (FREE_REROLL, SET_TRICK, SWAP_TRICK, STEAL, PARASITE)  # tricks that ask something first


def prompt(view: DollView) -> Say:
    if not view.to_act:
        return Say("doll.prompt.over")
    seat = view.to_act[0]
    if view.case is not None:
        key = "doll.prompt.disputed" if view.case.disputed else "doll.prompt.accused"
        return Say(key, {"seat": seat, "card": view.case.card})
    if view.conflict:
        return Say("doll.prompt.conflict", {"seat": seat, "cards": view.conflict})
    mine = view.seat == seat
    if view.discarding == seat:
        return Say("doll.prompt.discard") if mine else Say("doll.prompt.waiting", {"seat": seat})
    asked = Say(_act_key(view) if view.phase == ACT else _ASK[view.phase], _fields(view))
    if view.seat is None and view.phase in _DONE_OPENLY:  # hands may lie face down
        return Say("doll.prompt.open", {"seat": seat, "asked": asked})
    if not mine and view.phase not in _FOR_ALL:
        return Say("doll.prompt.waiting", {"seat": seat})
    return asked


def goal(view: DollView) -> Say:
    """What one plays for, and how far these eyes and the leader are."""
    top = max(view.scores)
    own = view.scores[view.seat] if view.seat is not None and view.seat != OPEN else None
    leaders = tuple([seat for seat, score in enumerate(view.scores) if score == top])
    stand = _stand(own, top, leaders)
    fields = {"goal": GOAL[view.quick], "stand": stand, "own": own, "top": top, "leaders": leaders}
    return Say("doll.goal", fields)


def _stand(own: int | None, top: int, leaders: Sequence[Seat]) -> str:
    if not top:
        return "none"
    if own == top:
        return "ahead" if len(leaders) == 1 else "level"
    return ("watched" if own is None else "behind") + ("_many" if len(leaders) > _NAMED else "")


def _act_key(view: DollView) -> str:
    if view.free.bit_count() < 2:
        return "doll.prompt.spent"
    return "doll.prompt.go_on" if view.acted else "doll.prompt.act"


def rerolls_left(view: DollView) -> int:
    """As far as the dice pay for them: each takes one, and one must be left to roll."""
    return max(0, min(REROLLS - view.rerolls, view.free.bit_count() - 1))


def _fields(view: DollView) -> Mapping[str, Any]:
    if view.phase == STUNT:
        return {"card": view.trick, "seat": view.actor}
    if view.casting is not None:
        casting = view.casting
        return {"card": casting.card, "caster": casting.caster, "seat": casting.target}
    if view.phase in (SCHOOL, KEEP):
        return {"seat": view.actor, "left": KEPT - len(view.kept)}
    if view.phase == BEFORE:
        due = any(duty(card).moment == ROLL and card not in view.done for card in standing(view, view.active))
        return {"due": due and view.reminders == "full", "dice": FEW if view.short[view.active] else FULL}
    return {"rerolls": rerolls_left(view)} if view.phase == ACT else {}


def refusal(view: DollView, action: Action) -> Say | None:
    """Why not; None when it is legal or there is nothing to explain."""
    if not view.to_act:
        return Say("doll.refusal.over")
    if action in ((*pressable(view), *in_the_open(view)) if view.seat is None else moves(view)):
        return None
    if isinstance(action, do.CallBreak | do.CallCurse):
        return _call_refusal(view, action)
    if view.phase == KEEP and isinstance(action, do.KeepCard) and action.card in view.kept:
        return Say("doll.refusal.kept")
    if isinstance(action, do.Interrupt) and view.seat is None:
        return Say("doll.refusal.interrupt")
    if view.seat is None and not isinstance(action, _PLAIN):
        return None
    if view.seat is not None and view.seat not in view.to_act:
        return Say("doll.refusal.not_your_turn")
    if held_up(view):
        return Say("doll.refusal.answer_first")
    if isinstance(action, do.PlayTrick):  # whether this one would answer the spell is nobody else's business
        return Say("doll.refusal.say_answer" if view.phase == QUESTION else "doll.refusal.moment")
    if view.phase == AIM and isinstance(action, do.Aim) and action.target == view.target:
        return Say("doll.refusal.target_card")
    if view.phase != ACT:
        return Say(_FIRST.get(view.phase, "doll.refusal.choose_first"))
    return _act_refusal(view, action)


def _call_refusal(view: DollView, action: do.CallBreak | do.CallCurse) -> Say | None:
    if view.case is not None:
        return Say("doll.refusal.one_call")
    if action.card in view.punished:
        return Say("doll.refusal.punished")
    lies = any(action.card in (bound.card for bound in view.bound) or action.card in cursed for cursed in view.cursed)
    return Say("doll.refusal.not_yet") if lies else None


def _act_refusal(view: DollView, action: Action) -> Say | None:
    dice = view.free.bit_count()
    if isinstance(action, do.EndTurn):
        return Say("doll.refusal.act_first")
    if isinstance(action, do.Cast):
        held = view.seat is not None and action.card in view.hands[view.seat]
        short = held and not payments(action.card, view.dice, view.free)
        return Say("doll.refusal.ingredients") if short else None
    if isinstance(action, do.Reroll) and view.rerolls == REROLLS:
        return Say("doll.refusal.rerolls")
    if isinstance(action, do.Reroll | do.DrawSpell | do.DrawTrick) and dice < 2:
        return Say("doll.refusal.dice")
    if isinstance(action, do.DrawSpell) and not view.spells[deck_of(view, view.active)]:
        return Say("doll.refusal.no_spells")
    return Say("doll.refusal.no_tricks") if isinstance(action, do.DrawTrick) and not view.tricks else None


def remark(view: DollView, action: Action) -> Say | None:
    """Whom a call accuses, and who has cast it: it names only the card. What dice show: moves name their places."""
    if isinstance(action, do.CallBreak):
        for each in view.bound:
            if each.card == action.card:
                return Say("doll.remark.bound", {"seat": each.target, "caster": each.caster})
    if isinstance(action, do.CallCurse):
        for seat, cursed in enumerate(view.cursed):
            if action.card in cursed:
                return Say("doll.remark.cursed", {"seat": seat})
    if isinstance(action, do.Judge | do.Withdraw) and view.case is not None:
        return Say("doll.remark.case", {"seat": view.case.accused, "card": view.case.card})
    if isinstance(action, do.Reroll):
        return Say("doll.remark.reroll", {"spent": view.dice[action.spent], "dice": _faces(view, places(action.dice))})
    if isinstance(action, do.Cast | do.DrawSpell | do.DrawTrick | do.RerollFree):
        faces = _faces(view, places(action.dice))
    elif isinstance(action, do.SetDie | do.SwapDie):
        faces = _faces(view, (action.place,))
    else:
        faces = ()
    return Say("doll.remark.dice", {"dice": faces}) if faces else None


def _faces(view: DollView, dice: Sequence[int]) -> tuple[Face, ...]:
    return tuple([view.dice[place] for place in dice])


def spoken_by(view: DollView, action: Action) -> Seat | None:
    """Answers, deeds and choices belong to whoever is asked, an interruption to whoever interrupts; the rest to all."""
    if isinstance(action, do.Interrupt):
        return action.who
    return view.to_act[0] if isinstance(action, _OWN_WORDS) else None


def is_final(view: DollView, action: Action) -> bool:
    """What draws chance, shows a hidden card or moves a marker stands; choices on the way to it can be taken back."""
    if isinstance(action, do.Cast):
        choices = targets(view, view.actor)
        return len(choices) == 1 and lands(view, choices[0])
    if isinstance(action, do.Aim):
        return view.phase == ROB or lands(view, action.target)
    if isinstance(action, do.DoStunt):
        return TRICKS.get(view.trick) not in _CHOOSES
    if isinstance(action, do.SkipStunt):
        return view.casting is not None  # the spell that the trick was an answer to is bound
    if isinstance(action, do.KeepCard):
        return len(view.kept) == KEPT - 1
    return not isinstance(action, do.TakeSchool | do.DoDeed | do.PlayTrick | do.SetDie | do.EndTurn)
