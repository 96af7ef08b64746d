"""The middle of the table: the counting board with its eight columns, the secret stones, the pile and the die."""

from PySide6.QtCore import Property, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.tower.context import TableContext
from magicgames.boards.tower.layout import STONE_SHAPE, Centre, print_of
from magicgames.boards.tower.seats import stone_key
from magicgames.engine.game import Seat
from magicgames.games.tower.model import NUMBERS, ON_TABLE, SECRETS
from magicgames.kit.desk import Desk
from magicgames.kit.table.painting import paint_art, paint_kept
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import Sheet

_FACES = (2, 3, 1, 3, 2, 1)  # what a tumbling die flashes before it lies still

_RESTING = 3  # the face of a die that nobody has rolled yet
_RESTING_OPACITY = 0.5

_EMPTY_OPACITY = 0.6  # of the places where no stone stands yet
_RIM = 4.0  # around a place


class Die(Piece):
    """The die. Its `tumble` runs from 0 to 1 and shows other faces on the way to the last one."""

    def __init__(self, desk: Desk, value: int, side: float) -> None:
        super().__init__(desk, _die_key(value), side, side)
        self._tumble = 1.0
        self._value = value

    def roll(self, value: int) -> None:
        self._value = value
        self.setOpacity(1.0)

    def _get_tumble(self) -> float:
        return self._tumble

    def _set_tumble(self, tumble: float) -> None:
        self._tumble = tumble
        step = int(tumble * len(_FACES))
        self.set_key(_die_key(_FACES[step] if step < len(_FACES) else self._value))
        self.setRotation(360 * tumble % 360 if tumble < 1 else 0)
        self.setScale(1.6 - 0.6 * tumble)

    tumble = Property(float, _get_tumble, _set_tumble)


class Slot(Piece):
    """A place on the counting board. While no stone stands there, `Places` paints it together with others."""

    def __init__(self, desk: Desk, key: str, width: float) -> None:
        super().__init__(desk, key, width, width * STONE_SHAPE)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, key == stone_key(0))

    def set_key(self, key: str) -> None:
        super().set_key(key)
        self._set_painted()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._set_painted()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._set_painted()
        super().focusOutEvent(event)

    def _set_painted(self) -> None:
        empty = self.key == stone_key(0) and not self.hasFocus()  # the ring of the keyboard is painted around it
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, empty)


class Places(QGraphicsItem):
    """The places of a column where no stone stands yet. Of each is shown only what no lower place covers, so that rims
    don't pile up; all of them are one picture, for there are up to three dozen on a table."""

    def __init__(self, desk: Desk, spots: Centre, number: int, filled: int) -> None:
        super().__init__()
        self._desk, self._spots, self._number, self._filled = desk, spots, number, filled
        wide, high = spots.stone, spots.stone * STONE_SHAPE
        self._place = QRectF(-wide / 2, -high / 2, wide, high)
        self._area = self._place.adjusted(-_RIM, -_RIM - (number - 1) * spots.step, _RIM, _RIM)
        self.setPos(spots.slot(number, 0))
        self.setZValue(-1)  # behind every stone

    def fill(self, filled: int) -> None:
        """This many stones stand there now."""
        if filled != self._filled:
            self._filled = filled
            self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._filled < self._number:
            looks = f"places {self._number} {self._filled}"
            paint_kept(painter, self._desk, looks, self._area, self._paint_places)

    def _paint_places(self, painter: QPainter) -> None:
        for index in range(self._number - 1, self._filled - 1, -1):
            painter.save()
            painter.translate(0, -index * self._spots.step)
            self._paint_place(painter, self._spots.step if index else self._place.height(), index == self._filled)
            painter.restore()

    def _paint_place(self, painter: QPainter, shown: float, awaits: bool) -> None:
        """So much of its height is shown; the next stone of the column comes to the one that awaits it."""
        area, theme = self._place, self._desk.theme
        painter.setClipRect(area.adjusted(-_RIM, -_RIM, _RIM, shown - area.height()))
        painter.setOpacity(1.0 if awaits or not theme.texture else _EMPTY_OPACITY)
        paint_art(painter, self._desk, stone_key(0), area)
        if awaits:
            painter.setPen(QPen(theme.colour("gold"), 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inset = area.width() * 0.1
            painter.drawRoundedRect(area.adjusted(inset, inset * 0.8, -inset, -inset * 0.8), inset * 2, inset * 2)


class Counting:
    """Columns that fill with stones, four secret stones, the pile with its count, the last roll."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Centre) -> None:
        self.context, self.scene, self.spots = context, scene, spots
        view = context.view
        self.sheet = Sheet(context.desk, spots.sheet)
        self.sheet.setZValue(-10)
        scene.addItem(self.sheet)
        self._round = self._write(spots.round, 36, "gold_text")
        self._filled = list(view.board)
        self._places = {number: self._empty_places(number) for number in NUMBERS}
        self.columns: dict[int, list[Slot]] = {number: self._column(number) for number in NUMBERS}
        self.secrets = [self._secret(place) for place in range(SECRETS)]
        self._over_secrets = self._write(self._over(spots.secrets), 27, "ink_soft")
        self._pile_left = view.pile
        self.pile = [self._pile_stone(layer) for layer in range(3)]
        below = spots.pile + QPointF(0, spots.secret * 0.45 * STONE_SHAPE + 22)
        self._under_pile = self._write(QRectF(below.x() - 60, below.y() - 17, 120, 34), 26, "ink_soft")
        self._pile_words = self._pile_label()
        die = context.view.die
        self.die = Die(context.desk, die or _RESTING, 84)
        self.die.setPos(spots.die)
        self.die.setOpacity(1.0 if die else _RESTING_OPACITY)
        self.die.section = "components"
        self.die.topic = "die"
        scene.addItem(self.die)
        self.show_pile(view.pile)
        self.retell(context)

    def retell(self, context: TableContext) -> None:
        """Tells all words again, in another language; the pieces stay."""
        self.context = context
        view, tell = context.view, context.tell
        self._round.tell(tell("board.round", round=view.round))
        self._over_secrets.tell(tell("board.secrets"))
        self._under_pile.tell(tell("board.pile"))
        self.die.set_name(tell("board.die_shows", value=view.die) if view.die else tell("board.die"))
        for number in NUMBERS:
            self._name_column(number)
        for place, secret in enumerate(self.secrets):
            secret.set_name(self._secret_name(place))
        self._name_pile()

    def put_stone(self, number: int) -> Piece:
        """The next free place of this column becomes a stone; it stands there already, ready to be moved in."""
        index = min(self._filled[number], number - 1)
        self._filled[number] += 1
        piece = self.columns[number][index]
        piece.set_key(stone_key(number))
        self._places[number].fill(self._filled[number])
        self._name_column(number)
        return piece

    def take_secret(self, place: int, seat: Seat) -> QPointF:
        """The secret stone leaves with this seat; returns where it lay."""
        piece = self.secrets[place]
        piece.set_name(self.context.tell("stone.secret_taken", seat=seat, place=place))
        piece.set_key("tower/slot")
        piece.set_touchable(False)
        piece.set_lit(False)
        return piece.scenePos()

    def draw_from_pile(self, count: int) -> None:
        self.show_pile(max(0, self._pile_left - count))

    def show_pile(self, left: int) -> None:
        self._pile_left = left
        self.scene.removeItem(self._pile_words)
        self._pile_words = self._pile_label()
        for layer, piece in enumerate(self.pile):
            piece.set_key("tower/stone_back" if left > layer else "tower/slot")
            piece.setVisible(layer == 0 or left > layer)
        self._name_pile()

    def _name_pile(self) -> None:
        left, tell = self._pile_left, self.context.tell
        name = tell("board.pile_left", count=left) if left else tell("board.pile_empty")
        for layer, piece in enumerate(self.pile):  # only the one on top has a name, or readers would find three
            piece.set_name(name if layer == max(0, min(len(self.pile), left) - 1) else "")

    def _pile_label(self) -> Lettering:
        """How many are left, on the uppermost stone."""
        role = "stone_ink" if self._pile_left else "ink_soft"  # where no stone stands, it is written on the sheet
        words = Lettering(self.context.desk, str(self._pile_left), self.context.letters(42), role, bold=True)
        top = self.spots.pile + QPointF(5, -6) * (max(1, min(3, self._pile_left)) - 1)
        words.place(top.x(), top.y())
        words.setZValue(1)
        self.scene.addItem(words)
        return words

    def _empty_places(self, number: int) -> Places:
        places = Places(self.context.desk, self.spots, number, self._filled[number])
        self.scene.addItem(places)
        return places

    def _column(self, number: int) -> list[Slot]:
        context, spots = self.context, self.spots
        pieces = []
        for index in range(number):
            stands = index < context.view.board[number]
            key = stone_key(number if stands else 0)
            piece = Slot(context.desk, key, spots.stone)
            piece.setPos(spots.slot(number, index))
            piece.setZValue(-index / 10)  # the lower ones stand in front, so that every number can be read
            piece.section = f"spell-{number}"
            piece.print_pixels = print_of(spots.stone) if stands else 0
            piece.topic = f"count:{number}"
            self.scene.addItem(piece)
            pieces.append(piece)
        foot = spots.slot(number, 0) + QPointF(0, spots.stone * STONE_SHAPE / 2 + 22)
        role = "gold_text" if number >= context.view.floor else "ink_faint"
        label = Lettering(context.desk, str(number), context.letters(32), role, bold=True)
        label.place(foot.x(), foot.y())
        self.scene.addItem(label)
        return pieces

    def _name_column(self, number: int) -> None:
        """One sentence a column, on its lowest place: the others would only repeat it to a screen reader."""
        count = self._filled[number]
        self.columns[number][0].set_name(self.context.tell("stone.counted", number=number, count=count))

    def _secret(self, place: int) -> Piece:
        context, view = self.context, self.context.view
        number, owner = view.secrets[place], view.owners[place]
        key = "tower/slot" if owner != ON_TABLE else "tower/stone_secret" if number is None else stone_key(number)
        width = self.spots.secret
        piece = Piece(context.desk, key, width, width * STONE_SHAPE)
        piece.setPos(self.spots.secrets[place])
        piece.section = "secret"
        self.scene.addItem(piece)
        return piece

    def _secret_name(self, place: int) -> str:
        tell, number, owner = self.context.tell, self.context.view.secrets[place], self.context.view.owners[place]
        if owner != ON_TABLE:
            return tell("stone.secret_taken", seat=owner, place=place)
        return tell("stone.secret", place=place) if number is None else tell("stone.open", number=number)

    def _pile_stone(self, layer: int) -> Piece:
        width = self.spots.secret * 0.9
        piece = Piece(self.context.desk, "tower/stone_back", width, width * STONE_SHAPE)
        piece.setPos(self.spots.pile + QPointF(5, -6) * layer)
        piece.section = "setup"
        piece.topic = "pile"
        self.scene.addItem(piece)
        return piece

    def _over(self, points: tuple[QPointF, ...]) -> QRectF:
        """The line of letters above a row of stones."""
        half = self.spots.secret / 2
        left, right = points[0].x() - half, points[-1].x() + half
        return QRectF(left, points[0].y() - half * STONE_SHAPE - 44, right - left, 36)

    def _write(self, area: QRectF, pixels: float, role: str) -> Lettering:
        """An empty line of letters; `retell` writes the words."""
        words = Lettering(self.context.desk, "", self.context.letters(pixels), role, width=area.width())
        words.place(area.center().x(), area.center().y())
        self.scene.addItem(words)
        return words


def _die_key(value: int) -> str:
    return f"tower/die_{value}" if value else "tower/die_blank"
