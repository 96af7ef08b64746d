"""How each event looks while it happens. Every movement ends where `display` will have put the pieces anyway."""

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF

from magicgames.boards.tower.layout import STONE_SHAPE
from magicgames.boards.tower.seats import FALLEN_OPACITY, Place, stone_key
from magicgames.boards.tower.table import Table
from magicgames.games.tower.model import (
    ON_TABLE,
    SINGER,
    CastFailed,
    DieRolled,
    LivesGained,
    LivesLost,
    MageFell,
    MatchWon,
    RoundBegan,
    RoundEnded,
    SecretLeft,
    SecretTaken,
    SpellCast,
    StonesDrawn,
    TurnEnded,
)
from magicgames.kit.look.motion import Motion, in_turn, together
from magicgames.kit.table import enacting
from magicgames.kit.table.pieces import Piece


class Enactor(enacting.Enactor[Table]):
    """Moves the pieces of one table."""

    # Spells

    def spell_cast(self, event: SpellCast) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        start = place.stone_point(event.place)
        place.set_stone(event.place, 0)
        place.failed = 0
        chooses = event.number == SINGER and ON_TABLE in self.table.context.view.owners
        place.set_active(True, self._floor(event.number), 1, chooses)
        stone = self.table.counting.put_stone(event.number)
        grown = place.spot.stone / self.table.counting.spots.stone
        return in_turn(
            self.fly(stone, start, grown * 1.15),
            self.motion.pause(Motion.BEAT),
        )

    def cast_failed(self, event: CastFailed) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        place.failed = event.number if place.is_own and event.reason == "missing" else 0
        place.ask_no_more()
        stone = self.pass_by(Piece(self.table.context.desk, stone_key(event.number), 110, 110 * STONE_SHAPE))
        at = place.middle
        stone.setPos(at)
        return in_turn(
            together(self.motion.fade(stone, 0.0, 1.0), self.motion.swell(stone, 0.5, 1.2)),
            self.motion.pause(Motion.READ),
            together(
                self.motion.fade(stone, 1.0, 0.0, Motion.MOVE),
                self.motion.swell(stone, 1.2, 0.3, Motion.MOVE),
                self.motion.spin(stone, 0, 35, Motion.MOVE),
                self.glow(place.sheet, "danger"),
            ),
        )

    def die_rolled(self, event: DieRolled) -> QAbstractAnimation:
        die = self.table.counting.die
        die.roll(event.value)
        die.set_name(self.table.context.tell("board.die_shows", value=event.value))
        tumble = self.run(die, b"tumble", 0.0, 1.0, Motion.TUMBLE)
        tumble.setEasingCurve(QEasingCurve.Type.OutCubic)
        return in_turn(tumble, self.motion.pause(Motion.BEAT))

    # Lives

    def lives_lost(self, event: LivesLost) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        falling: list[QAbstractAnimation] = [self._shake(place), self.glow(place.sheet, "danger")]
        desk = self.table.context.desk
        for index in range(event.left, min(event.left + event.amount, len(place.lives))):
            token = place.lives[index]
            ghost = self.pass_by(Piece(desk, token.key, place.spot.life, place.spot.life))
            at = token.scenePos()
            falling += [
                self.motion.glide(ghost, at, at + QPointF(0, 70)),
                self.motion.fade(ghost, 1.0, 0.0, Motion.MOVE),
            ]
        place.set_lives(event.left)
        falling.append(self.cry(f"\u2212{event.amount}", place.middle, "danger"))
        return together(*falling)

    def lives_gained(self, event: LivesGained) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        place.set_lives(event.left)
        growing: list[QAbstractAnimation] = [self.glow(place.sheet, "success")]
        growing += [
            self.motion.swell(place.lives[index], 0.1, 1.0, Motion.MOVE)
            for index in range(event.left - event.amount, event.left)
        ]
        if event.amount:
            growing.append(self.cry(f"+{event.amount}", place.middle, "success"))
        return together(*growing)

    def mage_fell(self, event: MageFell) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        place.set_fallen(True)
        fall = self.motion.spin(place.portrait, 0, place.portrait.rotation(), Motion.MOVE)
        fall.setEasingCurve(QEasingCurve.Type.InQuad)
        return in_turn(
            together(fall, self.motion.fade(place.portrait, 1.0, FALLEN_OPACITY, Motion.MOVE)),
            self.motion.pause(Motion.BEAT),
        )

    # Stones

    def secret_taken(self, event: SecretTaken) -> QAbstractAnimation:
        counting = self.table.counting
        start = counting.take_secret(event.place, event.seat)
        place = self.table.places[event.seat]
        piece = place.add_secret(event.number)
        face = piece.key
        piece.set_key("tower/stone_secret")
        grown = counting.spots.secret / place.spot.secret
        place.set_active(True, self._floor(SINGER), 1)
        return in_turn(
            self.fly(piece, piece.mapToParent(piece.mapFromScene(start)), grown),
            self.motion.flip(piece, lambda: piece.set_key(face)) if event.number else self.motion.pause(Motion.FLIP),
            self.motion.pause(Motion.BEAT),
        )

    def secret_left(self, event: SecretLeft) -> QAbstractAnimation:
        for piece in self.table.counting.secrets:
            piece.set_touchable(False)
            piece.set_lit(False)
        place = self.table.places[event.seat]
        place.set_active(True, self._floor(SINGER), 1)
        return self.glow(place.sheet, "gold")

    def stones_drawn(self, event: StonesDrawn) -> QAbstractAnimation:
        place, counting = self.table.places[event.seat], self.table.counting
        place.ask_no_more()
        counting.draw_from_pile(len(event.places))
        numbers: tuple[int | None, ...] = event.numbers or (None,) * len(event.places)
        start = place.sheet.mapFromScene(counting.spots.pile)
        drawn = zip(event.places, numbers, strict=True)
        return self.deal([self.fly(place.set_stone(at, number), start, 0.8) for at, number in drawn])

    # Turns and rounds

    def turn_ended(self, event: TurnEnded) -> QAbstractAnimation:
        self.table.places[event.seat].set_active(False)
        self.table.places[event.next].set_active(True)
        return self.glow(self.table.places[event.next].sheet, "lit")

    def round_ended(self, event: RoundEnded) -> QAbstractAnimation:
        result = event.result
        turning: list[QAbstractAnimation] = []
        for seat, place in self.table.places.items():
            place.set_active(False)
            place.set_lives(result.lives[seat])
            place.set_score(result.scores[seat])
            for at, number in enumerate(result.hands[seat]):
                if place.stones[at].key != stone_key(number):
                    turning.append(self.motion.flip(place.stones[at], partial(place.set_stone, at, number)))
        climb = self.table.climb
        climbing = [
            self.motion.glide(mage, mage.pos(), spot, 2 * Motion.MOVE)
            for mage, spot in zip(climb.mages, climb.context.keep.standing(result.scores), strict=True)
            if mage.pos() != spot
        ]
        climb.tell(result.scores)
        return in_turn(
            self.deal(turning), self.motion.pause(Motion.READ), together(*climbing), self.motion.pause(Motion.READ)
        )

    def round_began(self, event: RoundBegan) -> QAbstractAnimation:
        """The table has just been laid anew: the stones come from the pile, one to everybody at a time."""
        flights: list[list[QAbstractAnimation]] = []
        for place in self.table.places.values():
            start = place.sheet.mapFromScene(self.table.counting.spots.pile)
            flights.append([self.fly(stone, start, 0.6) for stone in place.stones])
        return self.deal([together(*each) for each in zip(*flights, strict=True)])

    def match_won(self, event: MatchWon) -> QAbstractAnimation:
        book, climb = self.table.climb.book, self.table.climb
        glad = [
            in_turn(self.motion.swell(mage, 1.0, 1.3), self.motion.swell(mage, 1.3, 1.0))
            for mage in (climb.mages[seat] for seat in event.winners)
        ]
        return together(
            in_turn(self.motion.swell(book, 1.0, 1.7, Motion.MOVE), self.motion.swell(book, 1.7, 1.0, Motion.MOVE)),
            *glad,
        )

    # Bricks

    def _floor(self, number: int) -> int:
        """The floor after this call."""
        return 1 if self.table.context.view.rules.easy else number

    def _shake(self, place: Place) -> QAbstractAnimation:
        home = place.spot.sheet.topLeft()
        shake = self.run(place.sheet, b"pos", home, home, Motion.MOVE)
        for at, aside in ((0.15, -9), (0.35, 8), (0.55, -6), (0.75, 4)):
            shake.setKeyValueAt(at, home + QPointF(aside, 0))
        return shake

    acts: ClassVar[enacting.Acts] = {
        RoundBegan: round_began,
        SpellCast: spell_cast,
        CastFailed: cast_failed,
        DieRolled: die_rolled,
        LivesLost: lives_lost,
        LivesGained: lives_gained,
        SecretTaken: secret_taken,
        SecretLeft: secret_left,
        StonesDrawn: stones_drawn,
        TurnEnded: turn_ended,
        MageFell: mage_fell,
        RoundEnded: round_ended,
        MatchWon: match_won,
    }
