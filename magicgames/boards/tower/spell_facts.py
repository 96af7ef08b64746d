"""What the eight buttons tell: what a spell is, how many of its stones are left, whether it may be cast and why not.

**Whose knowledge.** Counts of unseen stones and chances follow from the stones of the *others*, so they belong to one
pair of eyes. They are drawn, because only those eyes are at the screen; they are read aloud only if nobody else hears
it (`speaks_private`): Anna must not hear that Boris sees no 3 any more. The counting board lies open to everybody, so
that its counts are always spoken.

**Four ways a spell may stand.** The first that holds:

1. It may be cast, with a warning or without.
2. These eyes play: the reason of the rules (not your turn, lower than the last spell, a secret stone comes first).
3. They do not play, or the match is over, and some rule speaks against it: that would be nobody's reason, so whose turn
   it is, or that all is over.
4. Nothing speaks against it, yet nobody here may do it, as when a match is watched again: that these eyes only watch.

A warning is no refusal: a call that is sure to fail is legal, so the button stays open and the board asks twice. *Sure
to fail* when no stone of that number is left unseen, for instance when the third 3 lies on the counting board; *called
in vain* when an earlier call of this round failed and every stone that stood then still stands.
"""

from dataclasses import dataclass

from magicgames.boards.tower.context import TableContext
from magicgames.boards.tower.notebook import given_away
from magicgames.engine.game import Action, AnyGame, Say
from magicgames.games.tower import belief
from magicgames.games.tower.model import NUMBERS, CastSpell


@dataclass(frozen=True)
class Spell:
    """What one button tells."""

    number: int
    name: str
    brief: str
    count: str
    unseen: str
    chance: float | None
    percent: str
    refusal: str
    warning: str
    lasts: str  # that it can't be taken back; empty where it is closed
    detail: str  # what it does and costs, and what stands against it
    aloud: str  # all of it for those who hear the name before it, without what others must not hear

    @property
    def closed(self) -> bool:
        return bool(self.refusal)

    @property
    def looks(self) -> tuple[object, ...]:
        """What of it can be seen on the button."""
        words = (self.number, self.name, self.brief, self.count, self.unseen, self.chance, self.percent)
        return (*words, self.closed, bool(self.warning))


def spells(context: TableContext, game: AnyGame, legal: tuple[Action, ...], speaks_private: bool) -> tuple[Spell, ...]:
    """All eight, as these eyes may know them."""
    view = context.view
    playing = context.own is not None and bool(view.to_act)
    unseen = belief.unseen(view) if context.counts and view.to_act else None
    chances = belief.odds(view) if playing and context.help == "odds" else None
    denied = frozenset(given_away(view)[0]) if context.counts else frozenset()
    told = []
    for number in NUMBERS:
        refusal = _refusal(context, game, CastSpell(number), legal, playing)
        warning = _warning(context, number, unseen, denied) if playing else ""
        told.append(
            _spell(
                context,
                number,
                None if unseen is None else unseen[number],
                None if chances is None else chances[number],
                context.narrator.say(refusal) if refusal is not None else "",
                warning,
                playing,
                speaks_private,
            )
        )
    return tuple(told)


def _refusal(
    context: TableContext, game: AnyGame, action: CastSpell, legal: tuple[Action, ...], playing: bool
) -> Say | None:
    """Why it may not be cast; None: it may."""
    if action in legal:
        return None
    refusal = game.refusal(context.view, action)
    if refusal is None:
        return Say("app.why.watching")
    return refusal if playing else game.prompt(context.view)


def _warning(context: TableContext, number: int, unseen: tuple[int, ...] | None, denied: frozenset[int]) -> str:
    """What speaks against a call that the rules allow."""
    if context.view.board[number] == number or (unseen is not None and unseen[number] == 0):
        return context.tell("warning.sure_to_fail", number=number)
    return context.tell("warning.called_in_vain", number=number) if number in denied else ""


def unseen_words(context: TableContext, count: int) -> str:
    return context.tell("board.unseen", count=count).replace(" ", "\u00a0")  # the number stays with its word


def _spell(
    context: TableContext,
    number: int,
    unseen: int | None,
    chance: float | None,
    closed: str,
    warning: str,
    playing: bool,
    speaks_private: bool,
) -> Spell:
    tell, lying = context.tell, context.view.board[number]
    name, percent = tell(f"spell.{number}"), None if chance is None else belief.percent(chance)
    hidden = "" if unseen is None else unseen_words(context, unseen)
    if playing and context.too_low(number):
        rule = tell("price_below", floor=context.view.floor)
    else:
        rule = f"{context.effect(number)}. {tell('price', number=number)}."
    odds = tell("odds.of", number=number, percent=percent) if percent is not None else ""
    counted = tell("stone.counted", number=number, count=lying)
    lasts = "" if closed else context.desk.language.text("app.table.irreversible")
    heard = (warning, ". ".join(filter(None, (counted, hidden, odds)))) if speaks_private else (counted,)
    return Spell(
        number=number,
        name=name,
        brief=context.brief(number),
        count=tell("board.of", count=lying, number=number),
        unseen=hidden,
        chance=chance,
        percent=tell("odds.value", percent=percent) if percent is not None else "",
        refusal=closed,
        warning=warning,
        lasts=lasts,
        detail=" ".join(filter(None, (f"{number} {name}.", rule, closed, warning))),
        aloud=" ".join(filter(None, (rule, closed, lasts, *heard))),
    )
