"""What lies between the seats: the track with its skulls and markers, the dice, the decks."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.context import TableContext, face_key, marker_key
from magicgames.boards.doll.layout import CARD_SHAPE, DECK, Layout
from magicgames.boards.doll.surfaces import Mat
from magicgames.boards.doll.touch import MEDAL_PRINT, Address, Touch, paint_medal
from magicgames.engine.game import Seat
from magicgames.games.doll.cards import Face
from magicgames.games.doll.model import GOAL, SKULLS
from magicgames.kit.table.pieces import ENTER, Lettering, Piece

PAYS, ROLLS = "●", "↻"  # what a picked die does
_SPENT = 0.42  # how much of a spent die is seen


class Die(Touch):
    """One of the dice. A mark says what it would do: pay (a coin) or roll again (an arrow)."""

    def __init__(self, context: TableContext, place: int, face: Face, at: QPointF, size: float) -> None:
        super().__init__(context.desk, face_key(face), size, size, Address("die", place))
        self.face = face
        self.mark = ""
        self._number = 17.6 * context.text_scale
        self.spent = not context.view.free >> place & 1
        name = context.tell("board.die", place=place, face=face, spent=self.spent)
        self.set_name(name)
        self.setData(0, str(place + 1))
        self.section = "turn"
        self.topic = f"die:{place}"
        self.setPos(at)
        if self.spent:
            self.setOpacity(_SPENT)
            self.setScale(0.8)

    def set_mark(self, mark: str) -> None:
        self.mark = mark
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.draw(painter, self.key, self._rect)
        self.paint_ring(painter, 20)
        theme = self.desk.theme
        if not self.spent:
            below = QPointF(0, self._rect.bottom() + 2)
            paint_medal(painter, theme, below, self._number, str(self.address.place + 1), "panel_raised", "ink")
        if self.mark:
            fill = "doll_pays" if self.mark == PAYS else "doll_rolls"
            paint_medal(painter, theme, self._rect.topRight() + QPointF(-10, 10), 21, self.mark, fill, "doll_ink")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on a die that is picked already means the move, and so the main button; Space lets go of the die."""
        if self.chosen and event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-14, -18, 18, 5 + self._number)


class Deck(Touch):
    """A face-down deck with its count."""

    def __init__(self, context: TableContext, pile: str, owner: Seat, count: int, at: QPointF) -> None:
        super().__init__(context.desk, f"doll/back_{pile}", DECK, DECK * CARD_SHAPE, Address("deck", owner, pile))
        self.pile, self.owner, self.count = pile, owner, count
        self._number = max(21 * min(1.3, context.text_scale), context.readable / MEDAL_PRINT)
        self.setPos(at)
        whose = owner if len(context.view.pools) > 1 and pile == "spell" else None
        self.set_name(context.tell("board.deck", pile=pile, count=count, seat=whose))
        self.setData(0, str(count))
        self.section = {"spell": "draw", "trick": "draw", "curse": "curses"}[pile]
        self.whose = whose
        self.topic = f"deck:{pile}"

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-16, -16, 16, self._number)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        layers = min(3, self.count)
        if not layers:
            painter.setOpacity(painter.opacity() * 0.25)
        for layer in range(max(1, layers)):
            shift = 3.0 * (max(1, layers) - 1 - layer)
            self.draw(painter, self.key, self._rect.translated(shift, -shift))
        self.paint_ring(painter)
        below = QPointF(0, self._rect.bottom() - 2)
        paint_medal(painter, self.desk.theme, below, self._number, str(self.count), "panel_raised", "ink")
        if self.whose is not None:
            self.draw(painter, marker_key(self.whose), QRectF(-16, self._rect.top() - 10, 32, 41))


class Track:
    """Cells from 0 to the goal, skulls on some of them, everybody's marker."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Layout) -> None:
        self._spots = spots
        view = context.view
        goal, size = GOAL[view.quick], spots.cell
        self.cells: list[Piece] = []
        for place, at in enumerate(spots.cells):
            cell = _still(Piece(context.desk, "doll/track_cell", size, size), at, scene)
            cell.section, cell.topic = "goal", f"cell:{place}"
            self.cells.append(cell)
            skull = place in SKULLS[view.quick]
            if skull:
                _still(Piece(context.desk, "doll/skull", size * 0.62, size * 0.62), at, scene).section = "curses"
            seats = tuple([seat for seat, score in enumerate(view.scores) if min(score, goal) == place])
            cell.set_name(context.tell("board.cell", place=place, skull=skull, goal=place == goal, seats=seats))
            if not skull:
                number = Lettering(context.desk, str(place), max(size * 0.36, context.readable), "ink", bold=True)
                number.setBrush(context.desk.theme.colour("doll_number" if place != goal else "doll_goal"))
                scene.addItem(number.place(at.x(), at.y()))
        self.markers: dict[Seat, Piece] = {}
        for place, at in enumerate(spots.cells):
            seats = tuple([seat for seat, score in enumerate(view.scores) if min(score, goal) == place])
            for seat, (shift, high) in zip(seats, _crowd(len(seats), size), strict=True):
                marker = Piece(context.desk, marker_key(seat), high * 44 / 56, high)
                marker.set_name(context.tell("board.score", seat=seat, points=view.scores[seat]))
                marker.section, marker.topic = "goal", f"score:{seat}"
                marker.setZValue(3 + shift.y() / 100)
                _still(marker, at + shift, scene)
                self.markers[seat] = marker


def _crowd(count: int, size: float) -> list[tuple[QPointF, float]]:
    """Where so many markers stand on one cell, and how tall they are."""
    if count <= 1:
        return [(QPointF(0, -size * 0.18), size * 0.95)][:count]
    columns = 2 if count <= 4 else 3 if count <= 6 else 4
    rows = -(-count // columns)
    high = min(size * 0.74, size * 1.35 / columns * 0.95)
    found = []
    for place in range(count):
        row, column = divmod(place, columns)
        x = (column - (columns - 1) / 2) * size * 0.92 / columns
        y = (row - (rows - 1) / 2) * high * 0.72 - size * 0.06
        found.append((QPointF(x, y), high))
    return found


def _still(piece: Piece, at: QPointF, scene: QGraphicsScene) -> Piece:
    piece.setPos(at)
    piece.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    scene.addItem(piece)
    return piece


def lay_dice(context: TableContext, scene: QGraphicsScene, spots: Layout) -> list[Die]:
    view = context.view
    if view.pools:
        scene.addItem(Mat(context.desk, spots.mat))
    first = (len(spots.dice) - len(view.dice)) // 2
    dice = [Die(context, place, face, spots.dice[first + place], spots.die) for place, face in enumerate(view.dice)]
    for die in dice:
        scene.addItem(die)
    if not dice and view.pools:
        for at in spots.dice:  # they wait to be rolled
            _still(Piece(context.desk, "doll/die_blank", spots.die, spots.die), at, scene).setOpacity(0.55)
    return dice


def lay_candles(context: TableContext, scene: QGraphicsScene, spots: Layout) -> None:
    """Where a spell will lie, there is light."""
    for x in (spots.aside.left() + 33, spots.aside.right() - 33):
        _still(Piece(context.desk, "doll/candle", 66, 121), QPointF(x, spots.decks[0].y() + 6), scene)


def lay_decks(context: TableContext, scene: QGraphicsScene, spots: Layout) -> list[Deck]:
    view = context.view
    piles = [("spell", owner, len(deck)) for owner, deck in enumerate(view.spells)]
    piles += [("trick", 0, len(view.tricks)), ("curse", 0, len(view.curses))]
    decks = [Deck(context, *pile, at) for pile, at in zip(piles, spots.decks, strict=False)]
    for deck in decks:
        scene.addItem(deck)
    return decks
