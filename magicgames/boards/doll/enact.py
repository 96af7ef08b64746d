"""How each event looks while it happens, on a table that is laid already as it will be afterwards."""

from typing import Any, ClassVar

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsObject

from magicgames.boards.doll.context import face_key
from magicgames.boards.doll.faces import CardPiece
from magicgames.boards.doll.middle import Die
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Address
from magicgames.engine.game import Seat
from magicgames.games.doll import events as told
from magicgames.games.doll.cards import Card
from magicgames.games.doll.model import SIDES
from magicgames.kit.look.motion import Motion, in_turn, together
from magicgames.kit.table import enacting
from magicgames.kit.table.pieces import Piece

_MOVE = Motion.MOVE
_CARD = 150.0
_TRIUMPH = 520.0
_FACES_SHOWN = 9  # while a die rolls


class Places:
    """Where things lay on a table that may be gone."""

    def __init__(self, table: Table) -> None:
        self.hand = {piece.card: piece.pos() for piece in table.hand if piece.card is not None}
        self.decks = {(deck.pile, deck.owner): deck.pos() for deck in table.decks}
        self.markers = {seat: marker.pos() for seat, marker in table.track.markers.items()}
        self.strips = {strip.card: strip.pos() for place in table.places.values() for strip in place.strips}
        self.target = table.target.pos() if table.target is not None else table.spots.target
        self.doll = table.doll.pos() if table.doll is not None else table.spots.middle


class Enactor(enacting.FollowingEnactor[Table, Places]):
    """Moves the pieces of one event."""

    places = Places

    # Dice

    def rolled(self, event: told.DiceRolled | told.DiceCut) -> QAbstractAnimation:
        if not self.table.dice:
            return self._cry(event.seat, "−")
        return self._tumble(self.table.dice, self.table.places[event.seat].doll)

    def rerolled(self, event: told.DiceRerolled) -> QAbstractAnimation:
        again = [die for die in self.table.dice if event.again >> die.address.place & 1]
        return self._tumble(again, None)

    def die_set(self, event: told.DieSet) -> QAbstractAnimation:
        die = self.table.dice[event.place]
        return in_turn(self.motion.spin(die, -90, 0, _MOVE), self.motion.swell(die, 1.2, 1.0))

    def _tumble(self, dice: list[Die], start: QPointF | None) -> QAbstractAnimation:
        """Dice are thrown in a bow, one after the other and over everything else, or jump where they lie."""
        rolls: list[QAbstractAnimation] = []
        for number, die in enumerate(dice):
            rest, level = die.pos(), die.zValue()
            begin = start if start is not None else rest - QPointF(0, 90)
            way = self.motion.glide if start is None else self.motion.arc
            roll = together(
                self.motion.spin(die, 360 if number % 2 else -360, 0),
                way(die, begin, rest, Motion.TUMBLE),
                self._turn_over(die, 1 + number % 2 * 4),
            )
            roll.finished.connect(lambda die=die, level=level: die.setZValue(level))
            die.setZValue(enacting.ABOVE)
            if start is not None:
                die.setPos(begin)  # until it is thrown
            rolls.append(roll)
        return in_turn(self.motion.staggered(*rolls), self.motion.pause(Motion.BEAT))

    def _turn_over(self, die: Die, way: int) -> QAbstractAnimation:
        """A die shows one face after the other, ever slower, and last the one that has been rolled."""
        rolling = QVariantAnimation()
        rolling.setDuration(self.motion.duration(Motion.TUMBLE))
        rolling.setStartValue(_FACES_SHOWN)
        rolling.setEndValue(0)
        rolling.setEasingCurve(QEasingCurve.Type.OutQuad)
        rolling.valueChanged.connect(lambda left: die.set_key(face_key((die.face + way * left) % SIDES)))
        return rolling

    # Cards

    def shown(self, event: told.SpellShown) -> QAbstractAnimation:
        piece = self.table.shown
        assert piece is not None
        return in_turn(self._show(piece, event.seat), self.motion.pause(Motion.READ))

    def aimed(self, event: told.SpellAimed | told.SpellRedirected) -> QAbstractAnimation:
        target = self.table.target
        moves: list[QAbstractAnimation] = [self._pulse(event.target)]
        if target is not None:
            moves.append(self.motion.glide(target, self.before.target, target.pos()))
        return together(*moves)

    def bound(self, event: told.SpellBound) -> QAbstractAnimation:
        card = self._passing_card(event.card, self.table.spots.shown_width)
        end = self._strip(event.target, event.card)
        return together(
            self.motion.glide(card, self.table.spots.shown, end, 2 * _MOVE),
            self.motion.swell(card, 1.0, 0.2, 2 * _MOVE),
            self.motion.fade(card, 1.0, 0.0, 2 * _MOVE),
            self._pulse(event.target),
        )

    def drawn(self, event: told.SpellDrawn | told.TrickDrawn) -> QAbstractAnimation:
        pile = "spell" if isinstance(event, told.SpellDrawn) else "trick"
        start = self.before.decks.get((pile, event.seat), self.before.decks.get((pile, 0), self.table.spots.middle))
        if event.seat == self.table.context.bottom:
            own = [piece for piece in self.table.hand if piece.card == event.card]
            if own:
                own[-1].face_down = own[-1].card is not None
                return self.fly_turning(own[-1], start, 0.5, own[-1].turn_up)
        back = CardPiece(self.table.context, None, _CARD * 0.5, Address("passing"), pile)
        return self._slide(back, start, self.table.places[event.seat].backs)

    def trick(self, event: told.TrickPlayed) -> QAbstractAnimation:
        """It is laid where everybody sees it, and waits for its stunt."""
        piece = self.table.shown
        assert piece is not None
        return self._show(piece, event.seat)

    def stunt(self, event: told.StuntDone | told.StuntMissed) -> QAbstractAnimation:
        """The trick works, or not; either way it goes under its deck."""
        card = self._passing_card(event.card, self.table.spots.shown_width)
        start, end = self.table.spots.shown, self.before.decks.get(("trick", 0), self.table.spots.shown)
        cry = self._cry(event.seat, "✓" if isinstance(event, told.StuntDone) else "✗")
        return together(cry, self.motion.glide(card, start, end, 2 * _MOVE), self.motion.fade(card, 1, 0, 2 * _MOVE))

    def discarded(self, event: told.CardDiscarded) -> QAbstractAnimation | None:
        if not event.card:
            return self._pulse(event.seat)
        card = self._passing_card(event.card, self.table.spots.shown_width)
        card.setPos(self.table.spots.shown)
        return in_turn(
            self._show(card, event.seat),
            self.motion.pause(2 * Motion.READ),
            self.motion.fade(card, 1.0, 0.0),
        )

    def cursed(self, event: told.CurseDrawn) -> QAbstractAnimation:
        """A curse falls upon somebody."""
        card = self._passing_card(event.card)
        start = self.before.decks.get(("curse", 0), self.table.spots.middle)
        middle, end = self.table.spots.middle, self._strip(event.seat, event.card)
        card.face_down = True
        return in_turn(
            together(
                self.motion.arc(card, start, middle),
                self.motion.swell(card, 0.5, 1.7, _MOVE),
                self.motion.spin(card, -20, 0, _MOVE),
                self.motion.flip(card, card.turn_up, _MOVE),
            ),
            self.motion.pause(2 * Motion.READ),
            together(
                self.motion.glide(card, middle, end), self.motion.swell(card, 1.7, 0.2), self.motion.fade(card, 1, 0)
            ),
            self._pulse(event.seat),
        )

    def looked(self, event: told.SpellsLooked) -> QAbstractAnimation:
        start = self.before.decks.get(("spell", 0), self.table.spots.middle)
        return self.deal([self.fly(piece, start, 0.4) for piece in self.table.offers])

    # Deeds, calls, points

    def deed(self, event: told.DeedDone) -> QAbstractAnimation:
        return in_turn(self._bounce(event.seat, event.card), self._cry(event.seat, "✓"))

    def called(self, event: told.BreakCalled | told.CurseCalled) -> QAbstractAnimation:
        key = "break" if isinstance(event, told.BreakCalled) else "curse"
        words = self.table.context.tell(f"board.call_{key}")
        return together(self._cry(event.seat, words), self._bounce(event.seat, event.card))

    def broken(self, event: told.SpellBroken) -> QAbstractAnimation:
        card = self._passing_card(event.card)
        start = self.before.strips.get(event.card, self.table.places[event.seat].area.center())
        end = self.before.decks.get(("spell", event.caster), self.before.decks.get(("spell", 0), start))
        return in_turn(
            together(self.motion.swell(card, 0.3, 1.0), self.motion.fade(card, 0.2, 1.0)),
            self.motion.spin(card, -14, 14, _MOVE),
            together(
                self.motion.glide(card, start, end), self.motion.swell(card, 1.0, 0.6), self.motion.fade(card, 1, 0)
            ),
        )

    def points(self, event: told.PointsMoved) -> QAbstractAnimation:
        """The marker climbs, or slides back."""
        marker = self.table.track.markers[event.seat]
        start, end = self.before.markers[event.seat], marker.pos()
        marker.setZValue(enacting.ABOVE)
        over = QPointF((start.x() + end.x()) / 2, min(start.y(), end.y()) - 50)
        amount = f"+{event.amount}" if event.amount > 0 else f"−{-event.amount}"
        return together(
            in_turn(self.motion.glide(marker, start, over), self.motion.glide(marker, over, end)),
            self._cry(event.seat, amount),
        )

    def passed(self, event: told.DollPassed) -> QAbstractAnimation | None:
        """The doll travels on."""
        doll, start = self.table.doll, self.before.doll
        if doll is None:
            return None
        doll.setZValue(enacting.ABOVE)
        way = self.motion.glide(doll, start, doll.pos(), 2 * _MOVE)
        sway = in_turn(self.motion.spin(doll, 0, -18, _MOVE), self.motion.spin(doll, -18, 0, _MOVE))
        return in_turn(together(way, sway), self._pulse(event.next))

    def spoken(self, event: Any) -> QAbstractAnimation:
        return self._pulse(event.seat)

    def won(self, event: told.MatchWon) -> QAbstractAnimation:
        """Rays for the winner, and even the doll jumps for joy."""
        marker = self.table.track.markers[event.seat]
        marker.setZValue(enacting.ABOVE)
        joy: list[QAbstractAnimation] = [
            self.triumph(self.table.context.crest(event.seat), self.table.spots.offer.center(), _TRIUMPH),
            in_turn(self.motion.swell(marker, 1.0, 2.4, _MOVE), self.motion.swell(marker, 2.4, 1.0, _MOVE)),
        ]
        if self.table.doll is not None:
            joy.append(self._jump(self.table.doll))
        return together(*joy)

    def _jump(self, doll: Piece) -> QAbstractAnimation:
        rest = doll.pos()
        doll.setZValue(enacting.ABOVE)
        up = rest - QPointF(0, 46)
        hops = [self.motion.glide(doll, *way, _MOVE // 2) for way in ((rest, up), (up, rest)) * 3]
        return in_turn(*hops)

    # Bricks

    def _strip(self, seat: Seat, card: Card) -> QPointF:
        place = self.table.places[seat]
        return next((strip.pos() for strip in place.strips if strip.card == card), place.area.center())

    def _bounce(self, seat: Seat, card: Card) -> QAbstractAnimation:
        strip = next((each for each in self.table.places[seat].strips if each.card == card), None)
        if strip is None:
            return self.motion.pause()
        strip.setZValue(enacting.ABOVE)
        return in_turn(self.motion.swell(strip, 1.0, 1.15), self.motion.swell(strip, 1.15, 1.0))

    def _pulse(self, seat: Seat) -> QAbstractAnimation:
        patch = self.table.places[seat].patch
        return in_turn(self.motion.fade(patch, 1.0, 0.45), self.motion.fade(patch, 0.45, 1.0))

    def _cry(self, seat: Seat, text: str) -> QAbstractAnimation:
        role = "gold_bright" if self.desk.theme.dark else "gold_text"
        return self.cry(text, self.table.places[seat].area.center(), role)

    def _show(self, piece: CardPiece, seat: Seat) -> QAbstractAnimation:
        """A card comes out of a hand to where everybody sees it: one's own lay open, another is turned up."""
        start = self.before.hand.get(piece.card) if piece.card is not None else None
        if start is not None:
            return self.fly(piece, start, 0.4)
        piece.face_down = True
        return self.fly_turning(piece, self.table.places[seat].backs, 0.4, piece.turn_up)

    def _slide(self, piece: QGraphicsObject, start: QPointF, end: QPointF) -> QAbstractAnimation:
        self.pass_by(piece).setPos(start)
        return in_turn(self.motion.arc(piece, start, end), self.motion.fade(piece, 1.0, 0.0))

    def _passing_card(self, card: Card, width: float = _CARD) -> CardPiece:
        return self.pass_by(CardPiece(self.table.context, card, width, Address("passing", 0, card)))

    acts: ClassVar[enacting.Acts] = {
        told.DiceRolled: rolled,
        told.DiceCut: rolled,
        told.DiceRerolled: rerolled,
        told.DieSet: die_set,
        told.DeedDone: deed,
        told.SpellShown: shown,
        told.SpellAimed: aimed,
        told.SpellRedirected: aimed,
        told.SpellBound: bound,
        told.SpellDrawn: drawn,
        told.TrickDrawn: drawn,
        told.TrickPlayed: trick,
        told.StuntDone: stunt,
        told.StuntMissed: stunt,
        told.PointStolen: spoken,
        told.CardOwed: spoken,
        told.SpellsLooked: looked,
        told.AnswerBegun: spoken,
        told.TurnInterrupted: spoken,
        told.StoodDown: spoken,
        told.PointsMoved: points,
        told.CurseDrawn: cursed,
        told.BreakCalled: called,
        told.CurseCalled: called,
        told.CallDenied: spoken,
        told.CallJudged: spoken,
        told.SpellsClashed: spoken,
        told.SpellBroken: broken,
        told.CardDiscarded: discarded,
        told.DollPassed: passed,
        told.MatchWon: won,
    }
