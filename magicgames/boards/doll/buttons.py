"""The buttons of this moment: which are there, what they say, what they do, and why one is closed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from magicgames.boards.doll.chooser import Chooser
from magicgames.boards.doll.context import TableContext
from magicgames.boards.doll.intent import BREAK, CURSE, INTERRUPT
from magicgames.engine.game import Action, Seat
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import SPELLS, subsets
from magicgames.games.doll.legal import can_be_put_right
from magicgames.games.doll.model import ACT, ANSWER, BEFORE, BONUS, REROLL, SWAP, held_up
from magicgames.games.doll.model import INTERRUPT as INTERRUPTED
from magicgames.kit.match.glimpse import Glimpse

BIG = "big"
RARE = "reverse"  # comes and goes, and no other button moves for it
PILES = ("spell", "trick")
MODES = (BREAK, CURSE, INTERRUPT)
_CAST, _PLAY, _DISCARD, _KEEP = "board.cast", "board.play_trick", "board.discard", "board.keep"


@dataclass(frozen=True)
class Button:
    id: str
    text: str
    action: Action | None = None  # None: the board does it
    reason: str = ""  # why it is closed
    main: bool = False
    checked: bool | None = None  # None: not a switch
    lasting: bool = False  # keeps its place from moment to moment
    completes: Action | None = None  # what the board does by it, where everything for it is chosen
    explain: str = ""  # in full what it does, when its text is short
    room: tuple[str, ...] = ()  # all texts it may bear in its place: it is as wide as the longest


def buttons(
    context: TableContext, chooser: Chooser, glimpse: Glimpse, people: tuple[Seat, ...], big: bool
) -> list[Button]:
    if not context.view.to_act:
        return []
    found = [*_decisions(context, chooser, people), *_own(context, chooser, glimpse)]
    if not context.view.pools:
        return found
    always = [replace(each, lasting=True) for each in _always(context, chooser, people, big)]
    if glimpse.past:  # nobody can call anything: the table takes their room
        return [each for each in always if each.id == BIG]
    return [*found, *always]


def turn_texts(context: TableContext) -> tuple[tuple[str, ...], ...]:
    """All that the buttons of a turn may say, place by place; in the last one stands what is done with a card."""
    tell, action = context.tell, context.narrator.action
    return (
        (action(do.Roll()), tell("board.reroll")),
        *((tell(f"board.draw_{pile}"),) for pile in PILES),
        (action(do.EndTurn()),),
        tuple(tell(key) for key in (_CAST, _PLAY, _DISCARD, _KEEP)),
    )


def _do(context: TableContext, id: str, action: Action, main: bool = False, reason: str = "") -> Button:
    return Button(id, context.narrator.action(action), action, reason, main)


def _short(context: TableContext, id: str, key: str, action: Action, main: bool = False) -> Button:
    """With few words on it, so that the line keeps its shape; the whole sentence is told when it is looked at."""
    return Button(id, context.tell(key), action, main=main, explain=context.narrator.action(action))


def _decisions(context: TableContext, chooser: Chooser, people: tuple[Seat, ...]) -> Iterator[Button]:
    """What is said aloud at the table: by the one who is asked (bots answer for themselves), or by all."""
    view = context.view
    asked = [
        ("admit", do.Admit()),
        ("deny", do.Deny()),
        *[(f"give_up_{place}", do.GiveUp(card)) for place, card in enumerate(view.conflict)],
        ("so_be_it", do.SoBeIt()),
        ("answer", do.HaveAnswer()),
        ("stunt", do.DoStunt()),
        ("no_stunt", do.SkipStunt()),
    ]
    by_all = [("guilty", do.Judge(True)), ("innocent", do.Judge(False)), ("withdraw", do.Withdraw())]
    answers = asked if any(seat in people for seat in view.to_act) else []
    for id, action in (*answers[:2], *by_all, *answers[2:]):
        if chooser.can(action):
            yield _do(context, id, action, main=id == "stunt")


def _own(context: TableContext, chooser: Chooser, glimpse: Glimpse) -> Iterator[Button]:
    """What these eyes may do on their own."""
    view = context.view
    if not glimpse.legal:
        return
    card = chooser.card_action()
    if not held_up(view):
        yield from _moment(context, chooser)
    if card is not None:
        reason = "" if chooser.can(card) else _why(context, chooser, card, "board.pick_payment")
        yield replace(_short(context, "card", _card_words(card), card, main=True), reason=reason)


def _moment(context: TableContext, chooser: Chooser) -> Iterator[Button]:
    view = context.view
    if view.phase in (BEFORE, ACT):
        yield from _turn(context, chooser)
    elif view.phase in (ANSWER, INTERRUPTED):
        yield _do(context, "stand_down", do.StandDown())
    elif view.phase == BONUS:
        for pile in ("spell", "trick", "none"):
            if chooser.can(do.TakeCard(pile)):
                yield _do(context, pile, do.TakeCard(pile))
    elif view.phase in (REROLL, SWAP):
        action = chooser.dice_action()
        if action is not None and chooser.can(action):
            yield _short(context, "dice", "board.reroll", action, main=True)


def _turn(context: TableContext, chooser: Chooser) -> Iterator[Button]:
    """A turn from the roll to its end: always the same buttons in the same places; what can't be done says why."""
    view, intent, reroll = context.view, chooser.intent, chooser.reroll()
    rolls, *_ = turn_texts(context)
    if view.phase == BEFORE:
        yield replace(_do(context, "roll", do.Roll(), main=True), room=rolls)
    elif chooser.can(reroll) and not intent.pile:
        yield replace(_short(context, "roll", "board.reroll", reroll, main=not intent.card), room=rolls)
    else:
        why = _why(context, chooser, reroll, "board.pick_reroll")
        yield Button("roll", rolls[1], None, why, room=rolls)
    pairs = subsets(view.free, 2) or (0,)
    for id, draw in (("spell", do.DrawSpell(pairs[0])), ("trick", do.DrawTrick(pairs[0]))):
        text, chosen = context.tell(f"board.draw_{id}"), chooser.draw()
        if chosen is not None and intent.pile == id:
            words = context.narrator.action(chosen)
            yield Button(id, text, main=True, completes=chosen, explain=words, room=(text,))
        else:
            why = "" if chooser.can(draw) else _why(context, chooser, draw, "board.pick_free")
            yield Button(id, text, reason=why, room=(text,))
    end, open_end = do.EndTurn(), chooser.can(do.EndTurn())
    main = open_end and view.free.bit_count() < 2 and not intent.card
    why = "" if open_end else _why(context, chooser, end, "board.pick_free")
    yield replace(_do(context, "end", end, main, why), room=(context.narrator.action(end),))


def _card_words(action: Action) -> str:
    if isinstance(action, do.Cast):
        return _CAST
    if isinstance(action, do.PlayTrick):
        return _PLAY
    return _DISCARD if isinstance(action, do.Discard) else _KEEP


def _why(context: TableContext, chooser: Chooser, action: Action, otherwise: str) -> str:
    reason = chooser.reason(action)
    return context.narrator.say(reason) if reason is not None else context.tell(otherwise)


def _always(context: TableContext, chooser: Chooser, people: tuple[Seat, ...], big: bool) -> Iterator[Button]:
    """Calls are open at any moment, and so is an interruption at its own."""
    view, intent = context.view, chooser.intent
    curses = [card for cursed in view.cursed for card in cursed]
    if chooser.can(do.ReverseVerdict()) and can_be_put_right(view):
        yield _do(context, RARE, do.ReverseVerdict())
    yield _call(context, chooser, BREAK, [do.CallBreak(each.card) for each in view.bound], intent.duty in SPELLS)
    neglected = bool(intent.duty) and intent.duty not in SPELLS
    yield _call(context, chooser, CURSE, [do.CallCurse(card) for card in curses], neglected)
    guests = [do.Interrupt(seat) for seat in people if seat != view.active]
    if people:  # also in one's own turn: if it came and went, all others would jump
        can = any(chooser.can(guest) for guest in guests)
        reason = "" if can else _why(context, chooser, do.Interrupt(people[0]), "refusal.interrupt")
        yield Button(INTERRUPT, context.tell("board.interrupt"), None, reason, checked=intent.mode == INTERRUPT)
    yield Button(
        BIG,
        context.tell("board.big_print"),
        None,
        "" if context.reminds else context.tell("board.no_reminders"),
        checked=big,
    )


def _call(context: TableContext, chooser: Chooser, mode: str, calls: list[Action], chosen: bool) -> Button:
    card, reason = chooser.intent.duty, ""
    call = do.CallBreak(card) if mode == BREAK else do.CallCurse(card)
    explain = context.narrator.action(call) if chosen else ""
    if not any(chooser.can(call) for call in calls):
        nothing = f"board.no_{mode}"
        reason = _why(context, chooser, calls[0], nothing) if calls else context.tell(nothing)
    text = context.tell(f"board.call_{mode}")
    checked = chooser.intent.mode == mode or chosen
    return Button(mode, text, None, reason, checked=checked, completes=call if chosen else None, explain=explain)
