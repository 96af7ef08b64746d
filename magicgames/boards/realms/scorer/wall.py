"""The wall of all 53 cards by suit: a press puts one into the hand, taken ones tell whose they are."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from magicgames.boards.realms.faces import Face, face
from magicgames.boards.realms.letters import write
from magicgames.boards.realms.scorer.bricks import scaled
from magicgames.games.realms.cards import CARDS, FACTS, SUITS, Card
from magicgames.kit.desk import Desk
from magicgames.kit.parts.layouts import bring_into_sight

_HIGH = 40
_MEDALLION = 28
_TINT = 0.1
_ROOMY = 150  # from this width on there is room for the picture
_MOVES: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class Brick(QPushButton):
    """One card of the wall."""

    noticed = Signal(object, bool)  # this brick; looked at, or no longer

    def __init__(self, desk: Desk, card: Card, roomy: Callable[[], bool]) -> None:
        super().__init__()
        self._desk, self._roomy = desk, roomy
        self.card = card
        self.face = face(desk, card)
        self.holder = ""
        self.mine = False
        self.setAutoDefault(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, shown: Face, holder: str, mine: bool) -> None:
        """`holder` says where a taken card is."""
        self.face, self.holder, self.mine = shown, holder, mine
        self.setAccessibleName(shown.title)
        self.setAccessibleDescription(" ".join(part for part in (holder, shown.described) if part))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(self._desk, 92), scaled(self._desk, _HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(self._desk, 58), scaled(self._desk, _HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        inside = self._paint_sheet(painter).adjusted(4, 3, -4, -3)
        if self._roomy():
            inside.setLeft(self._paint_picture(painter, inside) + 5)
        inside.setLeft(self._paint_badge(painter, inside) + 5)
        ink = self._desk.theme.colour("select_ink" if self.mine else "ink_faint" if self.holder else "ink")
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        write(painter, self._desk, inside, self.face.title, "text", scaled(self._desk, 15), ink, left)

    @property
    def _suit(self) -> QColor:
        return self._desk.theme.colour(f"realms_suit_{FACTS[self.card].suit}")

    def _paint_sheet(self, painter: QPainter) -> QRectF:
        theme, area = self._desk.theme, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        edge, width = "panel_line", 1.0
        if self.hasFocus():
            edge, width = "focus", 3.0
        elif self.underMouse():
            edge, width = "gold_bright", 2.0
        painter.setBrush(QBrush(theme.colour("select" if self.mine else "panel" if self.holder else "panel_raised")))
        painter.setPen(QPen(theme.colour(edge), width))
        painter.drawRoundedRect(area, 7, 7)
        if not self.mine and not self.holder:  # a breath of the suit over the sheet
            painter.setOpacity(_TINT)
            painter.setBrush(QBrush(self._suit))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(area, 7, 7)
            painter.setOpacity(1.0)
        return area

    def _paint_picture(self, painter: QPainter, room: QRectF) -> float:
        """At the left, without what is at its sides; returns where it ends."""
        wide, high = room.height() * 1.25, room.height()
        picture = self._desk.art.pixmap(self.face.picture, wide * 1.36, high, self.devicePixelRatioF())
        cut = QRectF(picture.width() * 0.13, 0, picture.width() * 0.74, picture.height())
        painter.setOpacity(0.35 if self.holder else 1.0)
        painter.drawPixmap(QRectF(room.topLeft(), QSizeF(wide, high)), picture, cut)
        painter.setOpacity(1.0)
        return room.left() + wide

    def _paint_badge(self, painter: QPainter, room: QRectF) -> float:
        """The strength in the colour of the suit, or whether somebody holds the card; returns where it ends."""
        theme = self._desk.theme
        mark = "✓" if self.mine else "–" if self.holder else str(self.face.strength)
        side = min(scaled(self._desk, _MEDALLION), room.height(), self.width() * 0.2)
        badge = QRectF(room.left(), room.center().y() - side / 2, side, side)
        painter.setPen(QPen(theme.colour("realms_seal_edge"), 1.2))
        painter.setBrush(QBrush(self._suit))
        painter.setOpacity(0.45 if self.holder and not self.mine else 1.0)
        painter.drawEllipse(badge)
        digits, middle = theme.colour("realms_pale"), Qt.AlignmentFlag.AlignCenter
        write(painter, self._desk, badge.adjusted(2, 2, -2, -2), mark, "text", side * 0.6, digits, middle, bold=True)
        painter.setOpacity(1.0)
        return badge.right()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _MOVES:
            event.ignore()  # the wall knows where to go
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.noticed.emit(self, True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.noticed.emit(self, False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.noticed.emit(self, True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.noticed.emit(self, False)


class Emblem(QWidget):
    """The sign of a suit at the beginning of its row; its word is told on hover and to screen readers."""

    def __init__(self, desk: Desk, suit: str) -> None:
        super().__init__()
        self._desk, self._suit = desk, suit
        desk.theme.changed.connect(self._resize)
        self._resize()

    def _resize(self) -> None:
        self.setFixedSize(scaled(self._desk, 30), scaled(self._desk, _HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            side = min(self.width(), self.height()) - 2
            picture = self._desk.art.pixmap(f"realms/suit_{self._suit}", side, side, self.devicePixelRatioF())
            painter.drawPixmap((self.width() - side) // 2, (self.height() - side) // 2, picture)


class Wall(QWidget):
    """All cards: a row for each suit. One stop of the Tab key; arrows walk from card to card."""

    taken = Signal(str)  # the card that was pressed
    noticed = Signal(object, bool)  # Brick

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.bricks = {card: Brick(desk, card, self.roomy) for card in CARDS}
        self._emblems = {suit: Emblem(desk, suit) for suit in SUITS}
        self._rows = [[card for card in CARDS if FACTS[card].suit == suit] for suit in SUITS]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 4, 0)
        grid.setSpacing(4)
        for row, (suit, cards) in enumerate(zip(SUITS, self._rows, strict=True)):
            grid.addWidget(self._emblems[suit], row, 0)
            for column, card in enumerate(cards, 1):
                brick = self.bricks[card]
                grid.addWidget(brick, row, column)
                grid.setColumnStretch(column, 1)
                brick.clicked.connect(lambda _=False, pressed=card: self.taken.emit(pressed))
                brick.noticed.connect(self.noticed)
                brick.noticed.connect(self._focused)
                brick.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.bricks[CARDS[0]].setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def roomy(self) -> bool:
        """Whether there are pictures: on all cards or on none. The columns of a grid differ by a pixel."""
        return min(self.bricks[card].width() for card in self._rows[0]) >= scaled(self._desk, _ROOMY)

    def tell(self, holder: Callable[[Card], str], mine: tuple[Card, ...]) -> None:
        """`holder` says where a card is that is taken."""
        for card, brick in self.bricks.items():
            brick.tell(face(self._desk, card), holder(card), card in mine)
        for suit, emblem in self._emblems.items():
            word = self._desk.language.text("realms.explain.suit", suit=suit)
            emblem.setToolTip(word)
            emblem.setAccessibleName(word)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here, move = self.focusWidget(), _MOVES.get(event.key())
        if move is None or not isinstance(here, Brick):
            super().keyPressEvent(event)
            return
        row = next(number for number, cards in enumerate(self._rows) if here.card in cards)
        column = self._rows[row].index(here.card) + move[1]
        row = max(0, min(row + move[0], len(self._rows) - 1))
        column = max(0, min(column, len(self._rows[row]) - 1))
        self.bricks[self._rows[row][column]].setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_sight(self)

    def _focused(self, brick: Brick, looked_at: bool) -> None:
        """The Tab key comes back to the card it left."""
        if looked_at and brick.hasFocus():
            for other in self.bricks.values():
                other.setFocusPolicy(Qt.FocusPolicy.StrongFocus if other is brick else Qt.FocusPolicy.ClickFocus)
