"""Where hands are led: what lessons and hints point at, and what has to be pressed next to do something.

Names of what can be pointed at, beside the addresses of pieces (`die:0`, `hand`, `seat:1`, `duty:1:cluck`, `face:3`):

    card:hook       a card, in the hand, among those on offer, or as somebody's duty
    pile:spell      a deck: spell (of whoever has the turn), trick or curse
    button:roll     a button below the table, by its id (see `buttons`)
    track  cell:3   the whole track, or one of its cells
    marker:1        the marker of a seat
    doll  target    these two
    shown           the spell on its way, or the trick that waits for its stunt
"""

from collections.abc import Sequence

from magicgames.boards.doll.chooser import Chooser
from magicgames.boards.doll.intent import BREAK, CURSE, INTERRUPT, Intent
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Address
from magicgames.engine.game import Action
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import places
from magicgames.games.doll.model import NOBODY, DollView, deck_of
from magicgames.kit.table.pieces import Piece

_BUTTONS: dict[Action, str] = {
    do.Roll(): "roll",
    do.EndTurn(): "end",
    do.DoStunt(): "stunt",
    do.SkipStunt(): "no_stunt",
    do.SoBeIt(): "so_be_it",
    do.HaveAnswer(): "answer",
    do.StandDown(): "stand_down",
    do.Admit(): "admit",
    do.Deny(): "deny",
    do.Judge(True): "guilty",
    do.Judge(False): "innocent",
    do.Withdraw(): "withdraw",
    do.ReverseVerdict(): "reverse",
    **{do.TakeCard(pile): pile for pile in ("spell", "trick", "none")},
}

Press = Address | str
"""A piece by its address, or a button by its id."""


def next_press(action: Action, view: DollView, chooser: Chooser) -> Press | None:
    """What comes next on the way to this action, whatever is chosen so far; None where no press leads there."""
    intent = chooser.intent
    if action in _BUTTONS:
        return _BUTTONS[action]
    if isinstance(action, do.GiveUp):
        return f"give_up_{view.conflict.index(action.card)}" if action.card in view.conflict else None
    if isinstance(action, do.Aim):
        return Address("seat", action.target)
    if isinstance(action, do.TakeSchool):
        return Address("offer", card=action.school)
    if isinstance(action, do.KeepCard):
        return Address("offer", card=action.card)
    if isinstance(action, do.DoDeed | do.CallBreak | do.CallCurse | do.Interrupt):
        return _to_somebody(action, intent)
    if isinstance(action, do.PlayTrick | do.Discard | do.TakeLooked):
        zone = "offer" if isinstance(action, do.TakeLooked) else "hand"
        return "card" if intent.card == action.card else Address(zone, card=action.card)
    return _with_dice(action, view, intent)


def _to_somebody(action: Action, intent: Intent) -> Press:
    """Duties and interruptions: the button says what the next press means."""
    if isinstance(action, do.Interrupt):
        return Address("seat", action.who) if intent.mode == INTERRUPT else INTERRUPT
    assert isinstance(action, do.DoDeed | do.CallBreak | do.CallCurse)
    strip = Address("duty", NOBODY, action.card)
    if isinstance(action, do.DoDeed):
        return intent.mode or strip
    mode = BREAK if isinstance(action, do.CallBreak) else CURSE
    return strip if intent.mode == mode and intent.duty != action.card else mode


def _with_dice(action: Action, view: DollView, intent: Intent) -> Press | None:
    """Dice are picked one by one, the one that pays for a reroll first; wrong ones are let go."""
    if isinstance(action, do.Cast):
        if intent.card != action.card:
            return Address("hand", card=action.card)
        return _die(places(action.dice), intent) or "card"
    if isinstance(action, do.Reroll):
        return _die((action.spent, *places(action.dice)), intent, first=action.spent) or "roll"
    if isinstance(action, do.DrawSpell | do.DrawTrick):
        pile = "spell" if isinstance(action, do.DrawSpell) else "trick"
        proposed = not intent.dice and intent.with_pile(view, pile).mask == action.dice
        return pile if intent.card or proposed else _die(places(action.dice), intent) or pile
    if isinstance(action, do.RerollFree):
        return _die(places(action.dice), intent) or "dice"
    if isinstance(action, do.SwapDie):
        return Address("die", action.place) if intent.dice != (action.place,) else "dice"
    if isinstance(action, do.SetDie):
        return Address("die", action.place) if intent.dice != (action.place,) else Address("face", action.face)
    return None


def _die(wanted: Sequence[int], intent: Intent, first: int = NOBODY) -> Address | None:
    """The next die to press, until these and no others are picked."""
    wrong = [place for place in intent.dice if place not in wanted]
    if first != NOBODY and intent.dice and intent.dice[0] != first:
        wrong = [intent.dice[0]]
    missing = [place for place in wanted if place not in intent.dice]
    return next((Address("die", place) for place in (*wrong, *missing)), None)


def piece_at(table: Table, press: Address) -> list[Piece]:
    """The pieces that such an address means: a duty and a card are known by the card alone."""
    if press.zone in ("duty", "hand", "offer"):
        found = [touch for at, touch in table.touches.items() if at.zone == press.zone and at.card == press.card]
        return [*found]
    return [table.touches[press]] if press in table.touches else []


def named(table: Table, pointer: str) -> list[Piece] | None:
    """The pieces of this name; None: it is no name of this table's own."""
    kind, _, what = pointer.partition(":")
    view = table.context.view
    if kind == "card":
        return [touch for at, touch in table.touches.items() if at.card == what and at.zone not in ("deck", "seat")]
    if kind == "pile":
        owner = deck_of(view, view.active) if what == "spell" else 0
        return [deck for deck in table.decks if (deck.pile, deck.owner) == (what, owner)]
    if kind == "track":
        return [*table.track.cells]
    if kind == "cell":
        return [cell for number, cell in enumerate(table.track.cells) if what == str(number)]
    if kind == "marker":
        return [marker for seat, marker in table.track.markers.items() if what == str(seat)]
    alone: dict[str, Piece | None] = {"doll": table.doll, "target": table.target, "shown": table.shown}
    if kind not in alone:
        return None
    piece = alone[kind]
    return [piece] if piece is not None else []
