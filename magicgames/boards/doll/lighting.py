"""Which pieces can be pressed now, which of them are lit, and which the person has chosen."""

from magicgames.boards.doll.chooser import Chooser
from magicgames.boards.doll.faces import CardPiece
from magicgames.boards.doll.intent import BREAK, CURSE, INTERRUPT
from magicgames.boards.doll.middle import PAYS, ROLLS, Deck, Die
from magicgames.boards.doll.schools import CardLine
from magicgames.boards.doll.seats import Patch
from magicgames.boards.doll.strips import Strip
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Touch
from magicgames.engine.game import Seat
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import SPELLS, TRICKS, payments, subsets
from magicgames.games.doll.model import ACT, BONUS, GUEST, LOOK, REROLL, SCHOOL, SET, SWAP, deck_of, held_up

_NOT_MEANT = 0.5  # while somebody calls, strips that can't be called step back: rings alone are small on parchment
_DICE_PHASES = (ACT, GUEST, REROLL, SET, SWAP)


def light(table: Table, chooser: Chooser, people: tuple[Seat, ...]) -> None:
    """Makes every piece show what it means at this moment."""
    for touch in table.touches.values():
        if isinstance(touch, Die):
            _die(touch, table, chooser)
        elif isinstance(touch, Strip):
            _strip(touch, chooser)
        elif isinstance(touch, Patch):
            seat = touch.address.place
            guest = chooser.intent.mode == INTERRUPT and seat in people and chooser.can(do.Interrupt(seat))
            touch.set_open(guest or chooser.can_aim(seat))
        elif isinstance(touch, Deck):
            _deck(touch, table, chooser)
        elif isinstance(touch, CardPiece) and touch.address.zone == "hand":
            _card(touch, table, chooser)
        elif isinstance(touch, CardLine) or touch.address.zone == "shown":
            touch.set_open(False)
        else:
            _offer(touch, table, chooser)


def _die(die: Die, table: Table, chooser: Chooser) -> None:
    view, intent, place = table.context.view, chooser.intent, die.address.place
    spends = chooser.acting and view.phase in _DICE_PHASES and not held_up(view)
    picked = place in intent.dice
    wanted = view.phase in (REROLL, SWAP) or (view.phase == SET and not intent.dice)
    die.set_open(spends and not die.spent, lit=wanted)
    die.set_chosen(picked)
    if not picked:
        die.set_mark("")
    elif view.phase in (REROLL, SWAP, SET):
        die.set_mark(ROLLS)
    else:
        pays = bool(intent.card or intent.pile) or intent.dice[0] == place
        die.set_mark(PAYS if pays else ROLLS)


def _strip(strip: Strip, chooser: Chooser) -> None:
    mode, card = chooser.intent.mode, strip.card
    call = do.CallBreak(card) if card in SPELLS else do.CallCurse(card)
    if chooser.asks_for_seat:
        strip.set_open(chooser.can_aim(strip.seat) or chooser.can(do.Interrupt(strip.seat)), lit=False)
    elif mode in (BREAK, CURSE):
        strip.set_open((mode == BREAK) == (card in SPELLS) and chooser.can(call))
    else:
        strip.set_open(True, lit=chooser.can(do.GiveUp(card)))
    strip.setOpacity(_NOT_MEANT if mode in (BREAK, CURSE) and not strip.open else 1.0)
    strip.set_can_tick(chooser.can(do.DoDeed(card)))
    strip.set_chosen(chooser.intent.duty == card)


def _deck(deck: Deck, table: Table, chooser: Chooser) -> None:
    view = table.context.view
    if deck.pile == "curse" or (deck.pile == "spell" and deck.owner != deck_of(view, view.active)):
        deck.set_open(False)
    elif view.phase == BONUS:
        deck.set_open(chooser.can(do.TakeCard(deck.pile)))
    else:
        pairs = subsets(view.free, 2)
        draw = do.DrawSpell if deck.pile == "spell" else do.DrawTrick
        deck.set_open(bool(pairs) and chooser.can(draw(pairs[0])), lit=len(chooser.intent.dice) == 2)
        deck.set_chosen(chooser.intent.pile == deck.pile)


def _card(piece: CardPiece, table: Table, chooser: Chooser) -> None:
    view, card = table.context.view, piece.card
    if card is None:
        return
    if view.discarding == table.context.own:
        can = chooser.can(do.Discard(card))
    elif card in TRICKS:
        can = chooser.can(do.PlayTrick(card))
    else:
        can = any(chooser.can(do.Cast(card, mask)) for mask in payments(card, view.dice, view.free))
    piece.set_open(can)
    piece.set_chosen(chooser.intent.card == card)


def _offer(piece: Touch, table: Table, chooser: Chooser) -> None:
    view, address = table.context.view, piece.address
    if address.zone == "face":
        piece.set_open(chooser.acting)
        piece.set_chosen(chooser.intent.face == address.place)
    elif view.phase == SCHOOL:
        piece.set_open(chooser.can(do.TakeSchool(address.card)))
    elif view.phase == LOOK:
        piece.set_open(chooser.can(do.TakeLooked(address.card)))
        piece.set_chosen(bool(address.card) and chooser.intent.card == address.card)
    else:
        piece.set_open(chooser.can(do.KeepCard(address.card)))
