"""The four levels. They differ in how far they see into dice and match, and in how often a duty slips their mind."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from magicgames.engine.game import Action, Bot
from magicgames.engine.rng import Rng
from magicgames.games.doll import manners
from magicgames.games.doll.actions import (
    Aim,
    Cast,
    DoStunt,
    EndTurn,
    HaveAnswer,
    Interrupt,
    PlayTrick,
    Roll,
    SoBeIt,
    StandDown,
)
from magicgames.games.doll.cards import PARASITE, SPELLS, TRICKS, payments
from magicgames.games.doll.cards import REDIRECT as REDIRECT_TRICK
from magicgames.games.doll.casting import redirects, targets
from magicgames.games.doll.foresight import Expert
from magicgames.games.doll.glance import Novice, Player, own_hand
from magicgames.games.doll.legal import moves
from magicgames.games.doll.master import Master
from magicgames.games.doll.model import (
    ACT,
    AIM,
    ANSWER,
    BEFORE,
    BONUS,
    CASTER,
    GUEST,
    INTERRUPT,
    KEEP,
    LOOK,
    QUESTION,
    REDIRECT,
    REROLL,
    ROB,
    SCHOOL,
    SET,
    STUNT,
    SWAP,
    DollView,
)
from magicgames.games.doll.tricks import victims

LEVELS: Final[dict[str, Novice]] = {"novice": Novice(), "player": Player(), "expert": Expert(), "master": Master()}


def bot(level: str) -> Bot[DollView]:
    """The bot of this level."""
    return DollBot(LEVELS[level])


@dataclass(frozen=True, slots=True)
class DollBot(Bot[DollView]):
    """Puts each question of the table to its level; obeying, calling and answering are the same for all."""

    level: Novice

    def choose(self, view: DollView, rng: Rng) -> Action:
        if view.case is not None:
            return manners.answer(view)
        if view.conflict:
            return manners.give_up(view)
        if view.discarding == view.seat:
            return self.level.discard(view)
        if moves(view) == (StandDown(),):
            return StandDown()
        return _PHASES[view.phase](self.level, view, rng)

    def interrupt(self, view: DollView, rng: Rng) -> Action | None:
        """Breaks in for a parasite, when another's dice pay for a spell that is worth it."""
        assert view.seat is not None
        if all(card is None or TRICKS[card] != PARASITE for card in view.sleeves[view.seat]):
            return None
        payable = [card for card in own_hand(view) if payments(card, view.dice, view.free)]
        return Interrupt(view.seat) if payable and self.level.feasts(view, payable) else None


def _before(level: Novice, view: DollView, rng: Rng) -> Action:
    call = manners.call(view, level.attentive, level.choosy, rng)
    return call or manners.deed(view, level.forgets, rng) or Roll()


def _act(level: Novice, view: DollView, rng: Rng) -> Action:
    action = level.act(view, rng)
    if action == EndTurn():
        return manners.deed(view, level.forgets, rng) or action
    return action


def _aim(level: Novice, view: DollView, rng: Rng) -> Action:
    return Aim(level.aim(view, targets(view, view.actor), rng))


def _question(level: Novice, view: DollView, rng: Rng) -> Action:
    able = any(card and TRICKS[card] == REDIRECT_TRICK for card in view.sleeves[view.actor])
    return HaveAnswer() if able and level.redirects(view) else SoBeIt()


def _answer(level: Novice, view: DollView, rng: Rng) -> Action:
    """Plays the trick it has announced, or that somebody has asked for by an interruption."""
    return next((action for action in moves(view) if isinstance(action, PlayTrick)), StandDown())


def _guest(level: Novice, view: DollView, rng: Rng) -> Action:
    casts = [action for action in moves(view) if isinstance(action, Cast)]
    return max(casts, key=lambda action: SPELLS[action.card].points)


def _redirect(level: Novice, view: DollView, rng: Rng) -> Action:
    """A spell is warded off: its caster aims once more, or whoever warded it off sends it on."""
    choose = level.aim if view.redirecting == CASTER else level.send_on
    return Aim(choose(view, redirects(view), rng))


_PHASES: Final[dict[str, Callable[[Novice, DollView, Rng], Action]]] = {
    SCHOOL: lambda level, view, rng: level.school(view, rng),
    KEEP: lambda level, view, rng: level.keep(view),
    BEFORE: _before,
    ACT: _act,
    AIM: _aim,
    QUESTION: _question,
    ANSWER: _answer,
    REDIRECT: _redirect,
    STUNT: lambda level, view, rng: DoStunt(),
    INTERRUPT: _answer,
    GUEST: _guest,
    REROLL: lambda level, view, rng: level.reroll_free(view),
    SET: lambda level, view, rng: level.set_die(view),
    LOOK: lambda level, view, rng: level.look(view),
    ROB: lambda level, view, rng: Aim(level.rob(view, victims(view, view.actor), rng)),
    SWAP: lambda level, view, rng: level.swap(view),
    BONUS: lambda level, view, rng: level.bonus(view, rng),
}
