"""The course of a turn, from the roll to passing the doll, and `advance`, which does every action."""

from collections.abc import Callable, Sequence
from typing import Any

from magicgames.engine.game import Action, Seat
from magicgames.games.doll import actions as do
from magicgames.games.doll import calls, casting, duties, opening, tricks
from magicgames.games.doll.cards import (
    ALWAYS,
    EVENT,
    PASS,
    REROLLED,
    ROLL,
    TURN,
    Face,
)
from magicgames.games.doll.events import (
    AnswerBegun,
    CardOwed,
    DeedDone,
    DiceRolled,
    DollPassed,
    StoodDown,
    Told,
    TurnInterrupted,
)
from magicgames.games.doll.model import (
    ACT,
    ANSWER,
    BEFORE,
    BONUS,
    FEW,
    FULL,
    INTERRUPT,
    NOBODY,
    ROB,
    DollState,
    deck_of,
)
from magicgames.games.doll.track import draw_spell, draw_trick, throw

# A turn


def _roll(state: DollState, action: do.Roll, told: Told) -> None:
    duties.lapse(state, (ROLL,))
    seat = state.active
    faces = throw(state, FEW if state.short[seat] else FULL)
    told.append(DiceRolled(seat, tuple(faces)))
    roll(state, faces)


def roll(state: DollState, faces: Sequence[Face]) -> None:
    """These dice lie on the table, and nothing has been done with them yet."""
    state.short[state.active] = False
    state.dice = list(faces)
    state.free = (1 << len(state.dice)) - 1
    state.idle = state.fresh = True
    state.phase = ACT


def pay(state: DollState, mask: int) -> None:
    state.free &= ~mask
    state.acted, state.idle, state.fresh = True, False, False


def _reroll(state: DollState, action: do.Reroll, told: Told) -> None:
    pay_reroll(state, 1 << action.spent)
    tricks.again(state, action.dice, 1 << action.spent, told)


def pay_reroll(state: DollState, spent: int) -> None:
    pay(state, spent)
    state.rerolls += 1
    duties.stir(state, state.active, REROLLED)


def _draw_spell(state: DollState, action: do.DrawSpell, told: Told) -> None:
    pay(state, action.dice)
    draw_spell(state, state.active, action.dice, told)


def _draw_trick(state: DollState, action: do.DrawTrick, told: Told) -> None:
    pay(state, action.dice)
    draw_trick(state, state.active, action.dice, told)


def _end_turn(state: DollState, action: do.EndTurn, told: Told) -> None:
    close(state)
    if state.quick and not state.drew and (state.spells[deck_of(state, state.active)] or state.tricks):
        told.append(CardOwed(state.active))
        state.phase = BONUS
    else:
        _pass_doll(state, told)


def close(state: DollState) -> None:
    """The turn is over but for a card; what that card calls for is owed in the next turn."""
    state.fresh = False
    duties.lapse(state, (PASS, TURN, EVENT, ALWAYS))


def _take_card(state: DollState, action: do.TakeCard, told: Told) -> None:
    if action.pile != "none":
        (draw_spell if action.pile == "spell" else draw_trick)(state, state.active, 0, told)
    _pass_doll(state, told)


def _pass_doll(state: DollState, told: Told) -> None:
    told.append(DollPassed(state.active, (state.active + 1) % len(state.scores)))
    next_turn(state)


def next_turn(state: DollState) -> None:
    """The doll moves on to the left."""
    state.active = state.actor = (state.active + 1) % len(state.scores)
    state.turn += 1
    state.phase = BEFORE
    state.dice, state.free, state.rerolls = [], 0, 0
    state.acted = state.idle = state.fresh = state.drew = False
    duties.renew(state)


# Reactions


def _have_answer(state: DollState, told: Told) -> None:
    state.phase = ANSWER
    told.append(AnswerBegun(state.actor))


def _interrupt(state: DollState, action: do.Interrupt, told: Told) -> None:
    state.phase, state.actor = INTERRUPT, action.who
    told.append(TurnInterrupted(action.who))


def _stand_down(state: DollState, told: Told) -> None:
    told.append(StoodDown(state.actor))
    if state.phase == ANSWER:
        casting.bind(state, told)
    else:
        state.phase, state.actor = ACT, state.active


def _aim(state: DollState, action: do.Aim, told: Told) -> None:
    (tricks.rob if state.phase == ROB else casting.aim)(state, action.target, told)


_VERBS: dict[type[Action], Callable[[DollState, Any, Told], None]] = {
    do.TakeSchool: opening.take_school,
    do.KeepCard: opening.keep_card,
    do.Roll: _roll,
    do.Cast: casting.show,
    do.Aim: _aim,
    do.Reroll: _reroll,
    do.DrawSpell: _draw_spell,
    do.DrawTrick: _draw_trick,
    do.PlayTrick: lambda state, action, told: tricks.play(state, action.card, told),
    do.EndTurn: _end_turn,
    do.TakeCard: _take_card,
    do.DoStunt: lambda state, action, told: tricks.do_stunt(state, told),
    do.SkipStunt: lambda state, action, told: tricks.skip_stunt(state, told),
    do.RerollFree: lambda state, action, told: tricks.reroll_free(state, action.dice, told),
    do.SetDie: lambda state, action, told: tricks.set_die(state, action.place, action.face, told),
    do.TakeLooked: lambda state, action, told: tricks.take_looked(state, action.card, told),
    do.SwapDie: lambda state, action, told: tricks.swap(state, action.place, told),
    do.SoBeIt: lambda state, action, told: casting.bind(state, told),
    do.HaveAnswer: lambda state, action, told: _have_answer(state, told),
    do.Interrupt: _interrupt,
    do.StandDown: lambda state, action, told: _stand_down(state, told),
    do.Admit: lambda state, action, told: calls.admit(state, told),
    do.Judge: lambda state, action, told: calls.judge(state, action.guilty, told),
    do.Withdraw: lambda state, action, told: calls.withdraw(state, told),
    do.ReverseVerdict: lambda state, action, told: calls.reverse(state, told),
    do.GiveUp: lambda state, action, told: casting.break_spell(state, action.card, told),
    do.Discard: lambda state, action, told: calls.discard(state, action.card, told),
}


# What ends the moment of the events before it
_GOING_ON = (do.Roll, do.Cast, do.Reroll, do.DrawSpell, do.DrawTrick, do.PlayTrick, do.EndTurn)


def advance(state: DollState, seat: Seat | None, action: Action, told: Told) -> None:
    """Changes the state by a legal action and tells what happened; seat None is anybody at the table."""
    if isinstance(action, _GOING_ON):
        duties.move_on(state, everybody=isinstance(action, do.EndTurn))
    if isinstance(action, do.CallBreak | do.CallCurse):
        calls.call(state, action.card, NOBODY if seat is None else seat, told)
    elif isinstance(action, do.DoDeed):
        told.append(DeedDone(state.active, action.card, ticked=seat is None))
        duties.show(state, action.card, ticked=seat is None)
    elif isinstance(action, do.Deny):
        calls.deny(state, seat, told)
    else:
        _VERBS[type(action)](state, action, told)
