"""Lays the whole table from one view, and keeps hold of its parts while they are enacted."""

from dataclasses import replace

from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.tower import layout
from magicgames.boards.tower.climb import Climb
from magicgames.boards.tower.context import TableContext, struck
from magicgames.boards.tower.counting import Counting
from magicgames.boards.tower.seats import Place
from magicgames.engine.game import OPEN, Seat
from magicgames.games.tower.model import BLIZZARD, FIREBALL, NUMBERS, TEMPEST
from magicgames.kit.table.surfaces import Ground

_SIDED = (TEMPEST, BLIZZARD, FIREBALL)


class Table:
    """Everything in the scene. It is made anew for every view: nothing of an older one can be left over."""

    def __init__(self, scene: QGraphicsScene, context: TableContext) -> None:
        self.scene, self.context = scene, context
        seats = len(context.view.lives)
        if context.desk.theme.texture:
            scene.addItem(Ground(context.desk, "tower"))
        self.climb = Climb(context, scene)
        self.counting = Counting(context, scene, layout.centre(seats, context.keep.broad))
        spots = layout.seating(seats, context.bottom, context.keep.broad)
        self.places: dict[Seat, Place] = {seat: Place(context, scene, seat, spot) for seat, spot in spots.items()}

    def lies_by(self, context: TableContext) -> bool:
        """Whether a table laid from this context would differ from the present one in its words only."""
        return replace(context, narrator=self.context.narrator) == self.context

    def retell(self, context: TableContext) -> None:
        """Tells all words again, in another language; the pieces stay."""
        self.aim(0)
        self.context = context
        self.climb.retell(context)
        self.counting.retell(context)
        for place in self.places.values():
            place.retell(context)

    def aim(self, number: int) -> None:
        """Shows whom this spell would touch; 0: nobody."""
        view, caster = self.context.view, self.caster
        touched = struck(view, caster, number) if view.to_act and not self.context.too_low(number) else ()
        left, right = struck(view, caster, BLIZZARD), struck(view, caster, FIREBALL)
        for seat, place in self.places.items():
            words = ""
            if seat in touched:
                side = "both" if left == right else "left" if seat in left else "right"
                words = self.context.tell(f"board.{side if number in _SIDED else 'touched'}")
            place.set_aimed(words)

    @property
    def caster(self) -> Seat:
        """Whose spells the buttons are: the eyes', or at the public table the active mage's."""
        seat = self.context.view.seat
        return self.context.view.active if seat is None or seat == OPEN else seat

    def standing(self) -> list[str]:
        view = self.context.view
        return [
            self.context.tell("board.standing", seat=seat, points=points, lives=lives)
            for seat, (points, lives) in enumerate(zip(view.scores, view.lives, strict=True))
        ]

    def summary(self) -> str:
        """The table in words, for those who don't see it."""
        view, tell = self.context.view, self.context.tell
        lines = [tell("board.round", round=view.round)]
        for seat, hand in enumerate(view.hands):
            score = min(view.scores[seat], 8)
            lines.append(tell("board.on_storey" if score else "board.at_foot", seat=seat, number=score))
            lines.append(tell("board.lives_of", seat=seat, count=view.lives[seat]))
            known = tuple(stone for stone in hand if stone)
            if known:
                lines.append(tell("board.hand_of", seat=seat, numbers=known))
        lines += [tell("stone.counted", number=number, count=view.board[number]) for number in NUMBERS]
        lines.append(tell("board.pile_left", count=view.pile))
        lines += [tell("board.secret_own", number=number) for number in view.secrets if number]
        return "\n".join(lines)
