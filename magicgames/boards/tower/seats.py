"""One mage's place at the table: portrait, name, lives, the five stones, secret stones taken, whose turn it is."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.tower.context import TableContext
from magicgames.boards.tower.layout import STONE_SHAPE, Spot, print_of
from magicgames.boards.tower.struck_out import StruckOut
from magicgames.engine.game import Seat
from magicgames.games.tower.model import LIVES
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import Ribbon, Sheet, Tag, name_plate

FALLEN_OPACITY = 0.45
_LARGEST_RIBBON = 40.0  # letters of what is asked


def stone_key(number: int | None) -> str:
    """A face, a back (None) or an empty place (0)."""
    return "tower/stone_back" if number is None else f"tower/stone_{number}" if number else "tower/slot"


class Place:
    """Everything of one seat. Its sheet carries the rest, so that all of it shakes together."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, seat: Seat, spot: Spot) -> None:
        self.context, self.seat, self.spot = context, seat, spot
        view = context.view
        self.sheet = Sheet(context.desk, spot.sheet)
        scene.addItem(self.sheet)
        self.portrait = self._piece(
            f"tower/mage_{context.mage(seat)}", spot.portrait.center(), spot.portrait.size().width()
        )
        self._name = name_plate(context, "", spot.name, context.letters(34))
        self._name.setParentItem(self.sheet)
        self.lives = [self._life(index, index < view.lives[seat]) for index in range(LIVES)]
        self.struck_out: dict[int, StruckOut] = {}  # by place, on own stones only
        self.stones = [self._stone(place, number) for place, number in enumerate(view.hands[seat])]
        self.secrets: list[Piece] = []
        self._over_secrets: Lettering | None = None
        for number, owner in zip(view.secrets, view.owners, strict=True):
            if owner == seat:
                self.add_secret(number)
        self.failed = context.failed if self.is_own else 0  # the number called in vain in the last own turn
        self._tag: Tag | None = None
        self._aim: Tag | None = None
        self.set_fallen(self._has_fallen)
        self.set_active(context.on_turn(seat), view.floor, view.casts, view.choosing)
        self.shield = self._piece("tower/storey", spot.score, 46, 1.17)
        self.shield.section = "goal"
        self.shield.topic = f"score:{seat}"
        self._score: Lettering | None = None
        self.set_score(view.scores[seat])
        self.retell(context)

    def retell(self, context: TableContext) -> None:
        """Tells all words again, in another language; the pieces stay."""
        self.context = context
        view, seat = context.view, self.seat
        self._name.tell(context.narrator.names[seat])
        self._name_portrait(self._has_fallen)
        self._name_score(view.scores[seat])
        self._tell_lives(view.lives[seat])
        for place, number in enumerate(view.hands[seat]):
            self.stones[place].set_name(self._stone_name(place, number))
        taken = (number for number, owner in zip(view.secrets, view.owners, strict=True) if owner == seat)
        for piece, number in zip(self.secrets, taken, strict=True):
            piece.set_name(self._secret_name(number))
        if self._over_secrets is not None:
            self._over_secrets.tell(context.tell("board.own_secrets"))
        if self._tag is not None:
            self._tag.tell(self._turn_words(context.on_turn(seat), view.floor, view.casts, view.choosing))

    @property
    def _has_fallen(self) -> bool:
        view = self.context.view
        return bool(view.to_act) and not view.lives[self.seat]

    @property
    def is_own(self) -> bool:
        return self.seat == self.context.own

    @property
    def middle(self) -> QPointF:
        return self.spot.sheet.center()

    def stone_point(self, place: int) -> QPointF:
        """Where this stone stands, on the table."""
        return self.spot.sheet.topLeft() + self.spot.stones[place]

    def set_stone(self, place: int, number: int | None) -> Piece:
        stone = self.stones[place]
        stone.set_key(stone_key(number))
        stone.set_name(self._stone_name(place, number))
        gone = self.struck_out.pop(place, None)
        if gone is not None:  # it told of the stone that stood here before
            stone.scene().removeItem(gone)
        return stone

    def set_life(self, index: int, kept: bool) -> Piece:
        self.lives[index].set_key(self._life_key(kept))
        return self.lives[index]

    def set_lives(self, left: int) -> None:
        for index in range(LIVES):
            self.set_life(index, index < left)
        self._tell_lives(left)

    def add_secret(self, number: int | None) -> Piece:
        """Puts a taken secret stone into the next free of four spots: its face for those who know it."""
        at = self.spot.secrets[len(self.secrets)]
        key = "tower/stone_secret" if number is None else stone_key(number)
        piece = self._piece(key, at, self.spot.secret, STONE_SHAPE)
        piece.set_name(self._secret_name(number))
        if number is not None and self.is_own and not self.secrets:
            self._head_secrets()
        piece.section = "secret"
        piece.set_touchable(False)
        self.secrets.append(piece)
        return piece

    def _secret_name(self, number: int | None) -> str:
        if number is None:
            return self.context.tell("board.secret_of", seat=self.seat)
        return self.context.tell("board.secret_own" if self.is_own else "stone.open", number=number)

    def _head_secrets(self) -> None:
        first, last = self.spot.secrets[0], self.spot.secrets[-1]
        if first.y() != last.y():  # one above the other: no room for words
            return
        context, half = self.context, self.spot.secret / 2
        words = self._over_secrets = Lettering(
            context.desk,
            context.tell("board.own_secrets"),
            context.letters(24),
            "ink_soft",
            width=last.x() - first.x() + 2 * half,
        )
        words.setParentItem(self.sheet)
        words.place((first.x() + last.x()) / 2, first.y() - half * STONE_SHAPE - 18)

    def set_score(self, score: int) -> None:
        """On a shield, as the storeys of the tower are numbered."""
        context = self.context
        if self._score is not None:
            self.sheet.scene().removeItem(self._score)
        words = self._score = Lettering(
            context.desk, str(score), max(30.0, context.letters(24)), "stone_ink", bold=True, width=38
        )
        words.setParentItem(self.shield)
        words.place(0, -2)
        self._name_score(score)

    def _name_score(self, score: int) -> None:
        self.shield.set_name(self.context.tell("board.points_of", seat=self.seat, count=score))

    def set_active(self, active: bool, floor: int = 1, casts: int = 0, choosing: bool = False) -> None:
        self.sheet.set_active(active)
        self.sheet.setZValue(2 if active else 0)
        self._unpin()
        words = self._turn_words(active, floor, casts, choosing)
        if words and active and self.is_own:
            self._tag = Ribbon(self.context.desk, self.sheet, words, min(self.context.letters(30), _LARGEST_RIBBON))
            self._tag.setPos(self.spot.turn_tag)
        elif words and active:
            self._pin(words, "primary", "primary_ink")
        elif words:
            self._pin(words, "panel_raised", "danger")

    def _turn_words(self, active: bool, floor: int, casts: int, choosing: bool) -> str:
        """What stands on its tag; nothing where it has none."""
        context = self.context
        if active and self.is_own:
            return "" if context.quiet else context.asked(floor, casts, choosing)
        if active:
            further = " · " + context.tell("board.floor", number=floor) if floor > 1 else ""
            return context.tell("board.active") + further
        return context.tell("board.failed", number=self.failed) if self.failed else ""

    def ask_no_more(self) -> None:
        """The turn is as good as over: what was asked of these eyes holds no longer."""
        if self.is_own:
            self._unpin()

    def _unpin(self) -> None:
        if self._tag is not None:
            self.sheet.scene().removeItem(self._tag)
            self._tag = None

    def _pin(self, words: str, ground: str, ink: str) -> None:
        """A tag on the edge of the sheet."""
        context = self.context
        width = self.spot.sheet.width() * 0.9
        pixels = min(context.letters(25), _LARGEST_RIBBON)
        self._tag = Tag(context.desk, words, pixels, ground, ink, width)
        self._tag.setParentItem(self.sheet)
        self._tag.setPos(self.spot.turn_tag)

    def set_aimed(self, words: str) -> None:
        """The spell under the pointer would touch this mage: `words` tell as what; empty for no longer."""
        self.sheet.set_aimed(bool(words))
        if self._aim is not None:
            self.sheet.scene().removeItem(self._aim)
            self._aim = None
        if words:
            context = self.context
            width = self.spot.sheet.width() * 0.4 if self.spot.aim_tag.y() > 0 else self.spot.sheet.width() * 0.9
            self._aim = Tag(context.desk, words, context.letters(27), "panel_raised", "danger", width)
            self._aim.setParentItem(self.sheet)
            self._aim.setPos(self.spot.aim_tag)

    def set_fallen(self, fallen: bool) -> None:
        for piece in (*self.stones, self.portrait):
            piece.setOpacity(FALLEN_OPACITY if fallen else 1.0)
        self.portrait.setRotation(-78 if fallen else 0)
        self._name_portrait(fallen)

    def _name_portrait(self, fallen: bool) -> None:
        name = self.context.tell("board.fallen") if fallen else self.context.narrator.names[self.seat]
        self.portrait.set_name(name)

    def _piece(self, key: str, at: QPointF, width: float, shape: float = 1.4) -> Piece:
        piece = Piece(self.context.desk, key, width, width * shape)
        piece.setParentItem(self.sheet)
        piece.setPos(at)
        return piece

    def _life_key(self, kept: bool) -> str:
        return f"tower/life_{self.context.mage(self.seat)}" if kept else "tower/life_lost"

    def _life(self, index: int, kept: bool) -> Piece:
        first, step = self.spot.lives
        piece = self._piece(self._life_key(kept), first + QPointF(step * index, 0), self.spot.life, 1)
        piece.section = "failure"
        piece.topic = f"lives:{self.seat}"
        return piece

    def _tell_lives(self, left: int) -> None:
        """On the first token alone: six times the same sentence would tire a screen reader."""
        self.lives[0].set_name(self.context.tell("board.lives_of", seat=self.seat, count=left))

    def _stone(self, place: int, number: int | None) -> Piece:
        piece = self._piece(stone_key(number), self.spot.stones[place], self.spot.stone, STONE_SHAPE)
        piece.section = f"spell-{number}" if number else "see"
        piece.print_pixels = print_of(self.spot.stone) if number else 0
        piece.set_touchable(False)
        denied = self._denied(place) if number is None else ()
        if denied:
            wide, high = self.spot.stone, self.spot.stone * STONE_SHAPE
            marks = self.struck_out[place] = StruckOut(
                self.context.desk, denied, QRectF(-wide / 2, -high / 2, wide, high)
            )
            marks.setParentItem(piece)
            piece.print_pixels = marks.pixels
        return piece

    def _stone_name(self, place: int, number: int | None) -> str:
        context = self.context
        if number == 0:
            return context.tell("stone.empty", place=place, seat=self.seat)
        if number is not None:
            return context.tell("stone.hand", number=number, place=place, seat=self.seat)
        name = context.tell("stone.away" if self.is_own else "board.stone_hidden", place=place, seat=self.seat)
        denied = self._denied(place)
        return name + "\n" + context.tell("stone.denied", numbers=denied) if denied else name

    def _denied(self, place: int) -> tuple[int, ...]:
        """What failed calls tell of this own stone, where the computer may keep such notes."""
        return self.context.denied(place) if self.is_own and self.context.counts else ()
