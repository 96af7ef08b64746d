"""What is looked at, by the mouse or the keyboard: the large edition of a card, and the line that explains."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.counting import Counting
from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.footer import Footer
from magicgames.boards.realms.open_hand import OpenCard
from magicgames.boards.realms.rivals import Door
from magicgames.boards.realms.table import Table
from magicgames.boards.realms.terms import explained
from magicgames.boards.realms.touch import Address, TableCard
from magicgames.boards.realms.zoom import Zoom
from magicgames.games.realms.model import DISCARD, DRAW
from magicgames.kit.desk import Desk
from magicgames.kit.table.footer import beforehand
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.stage import Stage


class Looking(QObject):
    """Lives as long as the board, and knows one table at a time."""

    def __init__(
        self,
        desk: Desk,
        board: QWidget,
        stage: Stage,
        counting: Counting,
        footer: Footer,
        lasts: Callable[[TableCard | Door], bool],
        hushed: Callable[[Piece], str],
    ) -> None:
        """`lasts`: whether what pressing a piece does now can't be taken back. `hushed`: what is said instead of a
        piece that others must not hear of."""
        super().__init__(board)
        self._desk, self._board, self._stage, self._counting, self._footer = desk, board, stage, counting, footer
        self._lasts, self._hushed = lasts, hushed
        self._context: TableContext | None = None
        self._open: list[TableCard] = []
        self._tally: QRectF | None = None  # open cards are shown over it: the count isn't about them
        self.zoom = Zoom(desk, board)

    def begin(self, table: Table) -> None:
        self._context = table.context
        self._tally = table.spots.tally if table.tally is not None else None
        self._open = [card for card in table.cards if card.address[0] == "open"]
        for card in table.cards:
            card.noticed.connect(lambda on, card=card: self.notice(card, on))
        for place in table.places.values():
            door = place.door
            door.noticed.connect(lambda on, door=door: self._footer.explain(self._told(door) if on else ""))

    def forget(self) -> None:
        self._context, self._open = None, []
        self.zoom.clear()

    def notice(self, card: TableCard, on: bool) -> None:
        """Shows a card that is looked at. When the mouse leaves, what has the keyboard comes back."""
        if self._stage.busy or self._stage.hands.dragging:  # what is carried must not be covered, nor where it may go
            return
        kept = self._kept()
        if not on and kept is not None and kept is not card:
            card, on = kept, True
        zone, name = card.address
        self._counting.imagine_without(name if on and zone == "hand" else None)
        if not on:
            self.zoom.clear()
            self._footer.explain("")
        elif card.shown is None:
            self.zoom.clear()
            self._footer.explain(self._told(card))
        else:
            free = self._on_board(self._tally) if zone == "open" and self._tally is not None else None
            spot = self._on_board(card.sceneBoundingRect())
            self.zoom.show_by(card.shown, self._counting.lines(name), spot, free, self._compared())
            lasting = beforehand(self._desk, "", self._lasts(card))  # first: the last words give way to others
            told = " ".join(filter(None, (lasting, self._terms(card.shown) or card.shown.title)))
            self._footer.explain(told, self._hushed(card))

    def _compared(self) -> list[QRect]:
        """What a card of one's own is looked at together with: open cards, and the count without it."""
        areas = [card.sceneBoundingRect() for card in self._open]
        return [self._on_board(area) for area in (*areas, *filter(None, (self._tally,)))]

    def _on_board(self, area: QRectF) -> QRect:
        shape = self._stage.mapFromScene(area).boundingRect()
        return QRect(self._stage.mapTo(self._board, shape.topLeft()), shape.size())

    def notice_open(self, card: OpenCard | None, shown: Face | None) -> None:
        """A card of a hand that is laid open."""
        if card is None or shown is None:
            self.zoom.clear()
        else:
            self.zoom.show_by(shown, (), QRect(card.mapTo(self._board, QPoint(0, 0)), card.size()))

    def notice_offered(self, shown: Face | None, spot: QRect) -> None:
        """A card among the answers about a special card."""
        if shown is None:
            self.zoom.clear()
        else:
            self.zoom.show_by(shown, (), spot)

    @property
    def focused(self) -> Address | None:
        """What the keyboard has on the table."""
        item = self._stage.scene().focusItem()
        if isinstance(item, Door):
            return item.address
        kept = self._kept()
        return kept.address if kept is not None else None

    def focus_again(self, address: Address | None, table: Table, keyed: bool = False) -> None:
        """The same card again; or the one that came last, or the deck, whatever the next step is about. `keyed`: the
        last step was made with a key that needs no card under the keyboard."""
        view = table.context.view
        if address is None:
            if not keyed or view.phase != DISCARD:
                return
            address = ("deck", "")
        wanted = [address]
        if table.context.acting and view.phase == DISCARD and address[0] != "hand":
            wanted = [("hand", card) for card in reversed(view.fresh) if card is not None]
        elif table.context.acting and view.phase == DRAW and table.find(address) is None:
            wanted = [("deck", "")]
        found = next((touch for each in wanted if (touch := table.find(each)) is not None), None)
        if found is not None:
            found.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, number: int, table: Table) -> None:
        """The keyboard goes to this one of the cards that can be chosen now: of the open ones, or of the hand."""
        choice = [card for card in table.cards if card.open and card.address[0] in ("open", "hand")]
        if number <= len(choice):
            self._stage.setFocus(Qt.FocusReason.ShortcutFocusReason)
            choice[number - 1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _told(self, piece: TableCard | Door) -> str:
        return beforehand(self._desk, piece.name, self._lasts(piece))

    def _terms(self, shown: Face) -> str:
        return explained(self._context, shown.card) if self._context is not None else ""

    def _kept(self) -> TableCard | None:
        item = self._stage.scene().focusItem()
        return item if isinstance(item, TableCard) and item.by_keyboard else None
