"""What seats may do in The Sorcerer's Doll, and what anybody may press. Dice are masks: bit 0 is the first die."""

from dataclasses import dataclass

from magicgames.engine.game import Action, Seat
from magicgames.games.doll.cards import Card, Face

# Two players divide the schools


@dataclass(frozen=True, slots=True)
class TakeSchool(Action):
    school: str


@dataclass(frozen=True, slots=True)
class KeepCard(Action):
    card: Card


# A turn


@dataclass(frozen=True, slots=True)
class Roll(Action):
    pass


@dataclass(frozen=True, slots=True)
class DoDeed(Action):
    """Obeys a duty in sight of all, for the record. That is how bots obey; people do it in the room, and may tick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Cast(Action):
    card: Card
    dice: int  # that pay for it


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """Names a rival: the target of a spell, the new target of a redirected one, or whose point is stolen."""

    target: Seat


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    spent: int  # the place of the die that pays
    dice: int


@dataclass(frozen=True, slots=True)
class DrawSpell(Action):
    dice: int


@dataclass(frozen=True, slots=True)
class DrawTrick(Action):
    dice: int


@dataclass(frozen=True, slots=True)
class PlayTrick(Action):
    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    pass


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Quick game: the card of a turn without a draw."""

    pile: str  # "spell", "trick"; "none" when a corrected verdict has left neither


# What tricks ask for


@dataclass(frozen=True, slots=True)
class DoStunt(Action):
    """The stunt of a trick is done, and the trick works. Bots show theirs; for people the table says so."""


@dataclass(frozen=True, slots=True)
class SkipStunt(Action):
    """There was no stunt: the trick is lost."""


@dataclass(frozen=True, slots=True)
class RerollFree(Action):
    dice: int


@dataclass(frozen=True, slots=True)
class SetDie(Action):
    place: int
    face: Face


@dataclass(frozen=True, slots=True)
class TakeLooked(Action):
    card: Card


@dataclass(frozen=True, slots=True)
class SwapDie(Action):
    place: int


# Reactions


@dataclass(frozen=True, slots=True)
class SoBeIt(Action):
    pass


@dataclass(frozen=True, slots=True)
class HaveAnswer(Action):
    pass


@dataclass(frozen=True, slots=True)
class Interrupt(Action):
    who: Seat


@dataclass(frozen=True, slots=True)
class StandDown(Action):
    """After "I have an answer" or an interruption: no trick after all."""


# Calls


@dataclass(frozen=True, slots=True)
class CallBreak(Action):
    card: Card


@dataclass(frozen=True, slots=True)
class CallCurse(Action):
    card: Card


@dataclass(frozen=True, slots=True)
class Admit(Action):
    pass


@dataclass(frozen=True, slots=True)
class Deny(Action):
    pass


@dataclass(frozen=True, slots=True)
class Judge(Action):
    guilty: bool


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    pass


@dataclass(frozen=True, slots=True)
class ReverseVerdict(Action):
    pass


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """Of two spells that contradict each other, the one that the target breaks."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard(Action):
    card: Card


ACTIONS: tuple[type[Action], ...] = (
    *(TakeSchool, KeepCard, Roll, DoDeed, Cast, Aim, Reroll, DrawSpell, DrawTrick, PlayTrick, EndTurn, TakeCard),
    *(DoStunt, SkipStunt, RerollFree, SetDie, TakeLooked, SwapDie, SoBeIt, HaveAnswer, Interrupt, StandDown),
    *(CallBreak, CallCurse, Admit, Deny, Judge, Withdraw, ReverseVerdict, GiveUp, Discard),
)
