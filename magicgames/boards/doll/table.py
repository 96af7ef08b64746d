"""Lays the whole table from one view, and finds its parts by their address."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.doll import layout
from magicgames.boards.doll.context import TableContext, face_key
from magicgames.boards.doll.faces import CardPiece, missing_ingredients
from magicgames.boards.doll.layout import CARD_SHAPE
from magicgames.boards.doll.middle import Track, lay_candles, lay_decks, lay_dice
from magicgames.boards.doll.schools import lay_schools
from magicgames.boards.doll.seats import Place
from magicgames.boards.doll.surfaces import Ribbon, Thread
from magicgames.boards.doll.touch import Address, Touch
from magicgames.engine.game import OPEN, Seat
from magicgames.games.doll.cards import SPELLS, Card, school_cards
from magicgames.games.doll.model import (
    GOAL,
    GUEST,
    INTERRUPT,
    KEEP,
    NOBODY,
    QUESTION,
    SCHOOL,
    SET,
    SIDES,
    STUNT,
    held_up,
)
from magicgames.games.doll.opening import third_school
from magicgames.games.doll.speech import prompt
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.surfaces import Ground, Tag

_TARGET = 112.0
_LEAST_SHOWN = 46.0  # of a card in a full hand
_BETWEEN_HELD, _SMALLER = 10.0, 0.8  # between cards of the hand; how much smaller they may be for it


class Table:
    """Everything in the scene. It is made anew for every view: nothing of an older one can be left over."""

    def __init__(self, scene: QGraphicsScene, context: TableContext) -> None:
        self.scene, self.context = scene, context
        view = context.view
        self.spots = spots = layout.lay(
            context.seats, context.bottom, GOAL[view.quick], context.size, context.text_scale, not view.pools
        )
        if context.desk.theme.texture:
            scene.addItem(Ground(context.desk, "doll"))
        self.places: dict[Seat, Place] = {
            seat: Place(context, scene, seat, at, spots.doll_zones.get(seat)) for seat, at in spots.seats.items()
        }
        self.track = Track(context, scene, spots)
        self.ribbon = self._ribbon()
        self.asked: Tag | None = None
        self.lines: list[Touch] = []  # cards of a school that can be taken
        self.offers = self._offers()
        busy = bool(self.offers) and view.phase != SET
        self.dice = [] if busy else lay_dice(context, scene, spots)
        self.decks = [] if self.offers else lay_decks(context, scene, spots)
        if self.decks:
            lay_candles(context, scene, spots)
        self.hand = self._hand()
        self.doll = self._doll()
        self.target = self._target()
        self.shown = self._shown()
        strips = [strip for place in self.places.values() for strip in place.strips]
        patches = [place.patch for place in self.places.values()]
        shown = [self.shown] if self.shown is not None else []
        self.touches: dict[Address, Touch] = {
            touch.address: touch
            for touch in (*shown, *self.dice, *self.offers, *self.lines, *self.hand, *self.decks, *strips, *patches)
        }

    def due(self) -> str:
        """What is due at this moment, for whom: all that the table is reminded of."""
        context = self.context
        found: dict[tuple[Seat, str], list[str]] = {}
        for each in context.reminded.values():
            if each.due and each.moment != "always" and not self._is_done(each.who, each.card):
                found.setdefault((each.who, context.occasion(each.card)), []).append(context.duty(each.card))
        return "\n".join(
            context.tell("board.due", seat=seat, moment=moment, duty=" ".join(duties))
            for (seat, moment), duties in found.items()
        )

    def _is_done(self, seat: Seat, card: Card) -> bool:
        return seat == self.context.view.active and card in self.context.view.done

    def _pending(self) -> str:
        """What the whole table waits for: everybody shall see it."""
        context, view = self.context, self.context.view
        aloud = view.case is not None or view.conflict or (view.phase in (QUESTION, STUNT) and not held_up(view))
        return context.narrator.say(prompt(view)) if aloud and not context.quiet else ""

    def _ribbon(self) -> Ribbon | None:
        words = (self._pending() or self.due()) if self.context.view.to_act and not self.context.cut_short else ""
        if not words:
            return None
        ribbon = Ribbon(self.context.desk, self.spots.ribbon, words, 34 * self.context.text_scale)
        self.scene.addItem(ribbon)
        return ribbon

    def ask(self, words: str) -> None:
        """What is asked of these eyes, on the edge of their sheet, following a move that is half made."""
        if self.asked is not None:
            self.scene.removeItem(self.asked)
            self.asked = None
        if not words or (self.ribbon is not None and words == self.ribbon.words):
            return  # the whole table reads it already
        area = self.spots.asked
        self.asked = Tag(
            self.context.desk, words, 30 * self.context.text_scale, "primary", "primary_ink", area.width() * 0.94
        )
        self.asked.setPos(area.center())
        self.asked.setZValue(6)
        self.scene.addItem(self.asked)

    # What has to be chosen from

    def _offers(self) -> list[Touch]:
        view = self.context.view
        offers: list[Touch] = []
        if view.phase == SCHOOL and view.to_act:
            offers, self.lines = lay_schools(self.context, self._offer_area)
        elif view.phase == KEEP and view.to_act:
            for place, card in enumerate(school_cards(third_school(view.schools))):
                piece = CardPiece(self.context, card, self._card_width(2), Address("offer", place, card))
                piece.stamp = card in view.kept
                offers.append(piece)
            self._line(offers, 2, self._card_width(2))
        elif view.looked:
            offers = [
                CardPiece(self.context, card, self._card_width(1), Address("offer", place, card or ""))
                for place, card in enumerate(view.looked)
            ]
            self._line(offers, 1, self._card_width(1))
        elif view.phase == SET and view.to_act:
            small = self.spots.die * 0.78
            for face in range(SIDES):
                side = Touch(self.context.desk, face_key(face), small, small, Address("face", face))
                side.set_name(self.context.tell(f"face.{face}"))
                offers.append(side)
            below = self.spots.dice[0].y() + self.spots.die / 2 + 26
            area = self.spots.offer
            self._line(offers, 1, small, QRectF(area.left(), below, area.width(), area.bottom() - below))
        for offer in (*offers, *self.lines):
            self.scene.addItem(offer)
        return offers

    @property
    def _offer_area(self) -> QRectF:
        """Before the first turn nobody has to be reminded of anything: cards may lie there too."""
        area = QRectF(self.spots.offer)
        if not self.context.view.pools:
            area.setTop(self.spots.ribbon.top())
        return area

    def _card_width(self, rows: int) -> float:
        """Of cards that fill the place for offers in so many rows."""
        return min(230.0, (self._offer_area.height() / rows - 10) / CARD_SHAPE)

    def _line(self, offers: list[Touch], rows: int, width: float, area: QRectF | None = None) -> None:
        area = area or self._offer_area
        columns = -(-len(offers) // rows)
        step = min(width + 30, (area.width() - width) / max(1, columns - 1)) if columns > 1 else 0
        high = area.height() / rows
        for number, offer in enumerate(offers):
            row, column = divmod(number, columns)
            x = area.center().x() + (column - (columns - 1) / 2) * step
            offer.setPos(x, area.top() + high * (row + 0.5))

    # One's own hand, and what moves about

    def _hand(self) -> list[CardPiece]:
        context, view = self.context, self.context.view
        seat, area = context.bottom, self.places[context.bottom].hand_area
        # A view can know a card of somebody else's hand, from counting: played tricks go below their deck and are drawn
        # again in that order. A covered hand lies face down whatever is known.
        face_up = context.own == seat or view.seat == OPEN
        piles = (("spell", view.hands[seat]), ("trick", view.sleeves[seat]))
        held = [(pile, card if face_up else None) for pile, cards in piles for card in cards]
        width = area.height() / CARD_SHAPE
        each = (area.width() + _BETWEEN_HELD) / max(1, len(held)) - _BETWEEN_HELD
        if each >= width * _SMALLER:  # a little smaller rather than one upon the other: every word is in sight
            width = min(width, each)
        step = min(width + _BETWEEN_HELD, max(_LEAST_SHOWN, (area.width() - width) / max(1, len(held) - 1)))
        pieces = []
        for place, (pile, card) in enumerate(held):
            piece = CardPiece(context, card, width, Address("hand", place, card or ""), pile)
            piece.setPos(area.left() + width / 2 + step * place, area.center().y())
            piece.setZValue(1 + place / 100)
            if card in SPELLS and view.dice and context.own in self._payers:
                piece.set_missing(missing_ingredients(view, card))
            self.scene.addItem(piece)
            pieces.append(piece)
        return pieces

    @property
    def _payers(self) -> tuple[Seat, ...]:
        """For whom the dice that lie there could pay: whoever has the turn, and whoever breaks into it."""
        view = self.context.view
        return (view.active, view.actor) if view.phase in (INTERRUPT, GUEST) else (view.active,)

    def _doll(self) -> Piece | None:
        if not self.context.view.pools:
            return None
        place = self.places[self.context.view.active]
        doll = Piece(self.context.desk, "doll/doll", place.doll_size * 0.75, place.doll_size)
        doll.set_name(self.context.tell("board.has_doll", seat=self.context.view.active))
        doll.section, doll.topic = "turn", "doll"
        return self._lay(doll, place.doll, 4)

    def _target(self) -> Piece | None:
        if self.context.seats == 2:
            return None
        seat = self.context.view.target
        free = seat == NOBODY
        if free and not self.decks:
            return None
        size = _TARGET if free else self.places[seat].target_size
        target = Piece(self.context.desk, "doll/target", size, size)
        name = "board.target_free" if free else "board.has_target"
        target.set_name(self.context.tell(name, seat=None if free else seat))
        target.section = target.topic = "target"
        return self._lay(target, self.spots.target if free else self.places[seat].target, 4)

    def _shown(self) -> CardPiece | None:
        """The trick that waits for its stunt, or the spell that is on its way."""
        casting = self.context.view.casting
        card = self.context.view.trick or (casting.card if casting is not None else "")
        if not card:
            return None
        piece = CardPiece(self.context, card, self.spots.shown_width, Address("shown", 0, card))
        piece.setPos(self.spots.shown)
        piece.setZValue(5)
        self.scene.addItem(piece)
        if casting is not None and casting.target != NOBODY:
            thread = Thread(self.context.desk, self.spots.shown, self.places[casting.target].thread_end)
            self.scene.addItem(thread)
        return piece

    def _lay(self, piece: Piece, at: QPointF, z: float) -> Piece:
        piece.setPos(at)
        piece.setZValue(z)
        self.scene.addItem(piece)
        return piece

    def standing(self) -> list[str]:
        scores = enumerate(self.context.view.scores)
        return [self.context.tell("board.score", seat=seat, points=points) for seat, points in scores]

    def summary(self) -> str:
        """The table in words, for those who don't see it."""
        context = self.context
        lines = [self.due()] if self.ribbon is not None else []
        for seat, place in self.places.items():
            lines.append(place.describe())
            lines += [strip.name for strip in place.strips]
            if seat == context.bottom:
                lines += [piece.name for piece in self.hand if piece.card is not None]
        lines += [die.name for die in self.dice]
        lines += [deck.name for deck in self.decks]
        return "\n".join(lines)
