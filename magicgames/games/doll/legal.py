"""What is legal: for the seat the table waits for, and what anybody may press. Both ask nothing but a view."""

from collections.abc import Iterator
from functools import cache

from magicgames.engine.game import Action, Seat
from magicgames.games.doll.actions import (
    Admit,
    Aim,
    CallBreak,
    CallCurse,
    Cast,
    Deny,
    Discard,
    DoDeed,
    DoStunt,
    DrawSpell,
    DrawTrick,
    EndTurn,
    GiveUp,
    HaveAnswer,
    Interrupt,
    Judge,
    KeepCard,
    PlayTrick,
    Reroll,
    RerollFree,
    ReverseVerdict,
    Roll,
    SetDie,
    SkipStunt,
    SoBeIt,
    StandDown,
    SwapDie,
    TakeCard,
    TakeLooked,
    TakeSchool,
    Withdraw,
)
from magicgames.games.doll.cards import SCHOOLS, SPELLS, Card, payments, places, school_cards, subsets
from magicgames.games.doll.casting import redirects, targets
from magicgames.games.doll.duties import showable
from magicgames.games.doll.model import (
    ACT,
    AIM,
    ANSWER,
    BEFORE,
    BONUS,
    GUEST,
    INTERRUPT,
    KEEP,
    LOOK,
    NOBODY,
    QUESTION,
    REDIRECT,
    REROLL,
    REROLLS,
    ROB,
    SCHOOL,
    SET,
    SIDES,
    STUNT,
    SWAP,
    DollView,
    bystanders,
    deck_of,
    held_up,
)
from magicgames.games.doll.opening import third_school
from magicgames.games.doll.tricks import playable, spent, victims


def pressable(view: DollView) -> tuple[Action, ...]:
    """What anybody may press: whatever holds no secret and is said or shown before the whole table."""
    if not view.to_act:
        return ()
    if view.case is not None:
        answers = (Judge(True), Judge(False), Admit()) if view.case.disputed else (Admit(), Deny())
        return (*answers, Withdraw())
    found: list[Action] = [CallBreak(bound.card) for bound in view.bound if ripe(view, bound.card)]
    found += [CallCurse(card) for curses in view.cursed for card in curses if ripe(view, card)]
    if view.ruling is not None:
        found.append(ReverseVerdict())
    found += [GiveUp(card) for card in view.conflict]
    if not held_up(view):
        found += _OPENLY.get(view.phase, _nothing)(view, view.actor)
        found += map(DoDeed, showable(view))
        found += map(Interrupt, bystanders(view))
    return tuple(found)


def can_be_put_right(view: DollView) -> bool:
    """Whether it would still change something to take the last verdict back. It is allowed as long as nothing else is
    judged; but dice that have been thrown, and an occasion that is long over, are all that some verdicts were about."""
    ruling = view.ruling
    if ruling is None:
        return False
    moved = ruling.shift is not None and ruling.shift.amount != 0
    returns = ruling.bound is not None or bool(ruling.discarded) or view.discarding == ruling.accused
    waits = ruling.short and view.short[ruling.accused]
    return moved or returns or waits or ruling.card in view.punished


def ripe(view: DollView, card: Card) -> bool:
    """Whether a spell or a curse can be called: its moment has come, and this time isn't paid for."""
    return card not in view.punished and any(owed.card == card for owed in view.ripe)


def moves(view: DollView) -> tuple[Action, ...]:
    """What the seat of this view may do, if the table waits for it."""
    seat = view.seat
    if seat is None or seat not in view.to_act:
        return ()
    if view.case is not None:  # once it is disputed, the table decides; whoever is accused may still own up
        return (Admit(),) if view.case.disputed else (Admit(), Deny())
    if view.conflict:
        return tuple([GiveUp(card) for card in view.conflict])
    if view.discarding == seat:
        return tuple([Discard(card) for card in (*view.hands[seat], *view.sleeves[seat]) if card])
    # A verdict in between may have taken away what a trick was played for: then nothing comes of it.
    return tuple(_PHASES[view.phase](view, seat)) or (StandDown(),)


def in_the_open(view: DollView) -> tuple[Action, ...]:
    """What the seat that is asked may do whatever it holds: dice, decks and the end of a turn are in everybody's sight,
    and so is what a card that lies open now asks for."""
    if not view.to_act or view.case is not None or view.conflict or view.discarding != NOBODY:
        return ()
    if view.phase == BEFORE:
        return (Roll(),)
    if view.phase in (ANSWER, INTERRUPT):
        return (StandDown(),)  # nobody has to have a trick, or to look for one
    if view.phase != ACT:
        return tuple(IN_SIGHT.get(view.phase, _nothing)(view, view.actor))
    paid = tuple(_drawn_or_rolled(view, view.to_act[0]))
    return (*paid, EndTurn()) if view.acted else paid


def _school(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from (TakeSchool(school) for school in SCHOOLS if school not in view.schools)


def _keep(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from (KeepCard(card) for card in school_cards(third_school(view.schools)) if card not in view.kept)


def _before(view: DollView, seat: Seat) -> Iterator[Action]:
    yield Roll()
    yield from map(DoDeed, showable(view))
    yield from _questions(view, seat)


def _act(view: DollView, seat: Seat) -> Iterator[Action]:
    paid = tuple(_paid(view, seat))
    yield from paid
    yield from _tricks(view, seat)
    yield from map(DoDeed, showable(view))
    yield from _questions(view, seat)
    if view.acted or not paid:
        yield EndTurn()


def _paid(view: DollView, seat: Seat) -> Iterator[Action]:
    """The actions that dice pay for."""
    yield from _casts(view, seat)
    yield from _drawn_or_rolled(view, seat)


def _drawn_or_rolled(view: DollView, seat: Seat) -> Iterator[Action]:
    if view.rerolls < REROLLS:
        yield from _rerolls(view.free)
    pairs = subsets(view.free, 2)
    if view.spells[deck_of(view, seat)]:
        yield from map(DrawSpell, pairs)
    if view.tricks:
        yield from map(DrawTrick, pairs)


def _casts(view: DollView, seat: Seat) -> Iterator[Action]:
    for card in view.hands[seat]:
        if card:
            yield from (Cast(card, mask) for mask in payments(card, view.dice, view.free))


@cache
def _rerolls(free: int) -> tuple[Action, ...]:
    """One die pays, any others are rolled."""
    found = []
    for place in places(free):
        rest = free & ~(1 << place)
        found += [Reroll(place, mask) for size in range(1, rest.bit_count() + 1) for mask in subsets(rest, size)]
    return tuple(found)


def _tricks(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from (PlayTrick(card) for card in view.sleeves[seat] if card and playable(view, card))


def _questions(view: DollView, seat: Seat) -> Iterator[Action]:
    """Calls of the seat on turn, about what the record says was missed."""
    if view.case is not None:
        return
    for owed in view.missed:
        if owed.card not in SPELLS:
            if owed.who != seat and owed.card not in view.punished:
                yield CallCurse(owed.card)
        elif any(bound.card == owed.card and bound.caster == seat for bound in view.bound):
            yield CallBreak(owed.card)


def _aim(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from map(Aim, targets(view, seat))


def _question(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from (SoBeIt(), HaveAnswer())


def _answer(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from _tricks(view, seat)
    yield StandDown()


def _stunt(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from (DoStunt(), SkipStunt())


def _redirect(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from map(Aim, redirects(view))


def _reroll(view: DollView, seat: Seat) -> Iterator[Action]:
    for size in range(1, view.free.bit_count() + 1):
        yield from map(RerollFree, subsets(view.free, size))


def _set(view: DollView, seat: Seat) -> Iterator[Action]:
    for place in places(view.free):
        yield from (SetDie(place, face) for face in range(SIDES) if face != view.dice[place])


def _look(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from (TakeLooked(card) for card in view.looked if card)


def _rob(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from map(Aim, victims(view, seat))


def _swap(view: DollView, seat: Seat) -> Iterator[Action]:
    if spent(view):
        yield from map(SwapDie, places(view.free))


def _bonus(view: DollView, seat: Seat) -> Iterator[Action]:
    spells = view.spells[deck_of(view, seat)]
    if spells:
        yield TakeCard("spell")
    if view.tricks:
        yield TakeCard("trick")
    if not (spells or view.tricks):  # a verdict put right has taken back the last one
        yield TakeCard("none")


def _nothing(view: DollView, seat: Seat) -> Iterator[Action]:
    yield from ()


_OPENLY = {SCHOOL: _school, KEEP: _keep, QUESTION: _question, STUNT: _stunt}
"""Phases that hold no secret at all."""

IN_SIGHT = {AIM: _aim, REDIRECT: _redirect, REROLL: _reroll, SET: _set, ROB: _rob, SWAP: _swap, BONUS: _bonus}
"""Phases in which somebody chooses among what everybody sees."""

_PHASES = {
    SCHOOL: _school,
    KEEP: _keep,
    BEFORE: _before,
    ACT: _act,
    AIM: _aim,
    QUESTION: _question,
    ANSWER: _answer,
    REDIRECT: _redirect,
    INTERRUPT: _answer,
    GUEST: _casts,
    STUNT: _stunt,
    REROLL: _reroll,
    SET: _set,
    LOOK: _look,
    ROB: _rob,
    SWAP: _swap,
    BONUS: _bonus,
}
