"""The board of Magic Realms: the stage with the table, the line below it, and what lies over it at the end."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms import layout, pointing
from magicgames.boards.realms.clock import Clock
from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.counting import Counting
from magicgames.boards.realms.enact import Enactor
from magicgames.boards.realms.ending import EDGE, Ending, room_above
from magicgames.boards.realms.footer import Footer
from magicgames.boards.realms.keys import Keys
from magicgames.boards.realms.looking import Looking
from magicgames.boards.realms.order import Order, read_order, write_order
from magicgames.boards.realms.rivals import Door
from magicgames.boards.realms.table import Table
from magicgames.boards.realms.touch import TableCard
from magicgames.boards.realms.touching import Touching
from magicgames.engine.game import OPEN, Action, Event, Seat
from magicgames.games.realms.acts import (
    CardDiscarded,
    CardDrawn,
    CardRaised,
    CardTaken,
    DeclineOffer,
    DrawCard,
    OfferAccepted,
    OfferMade,
    PassTrade,
    Revealed,
    TimeIsUp,
)
from magicgames.games.realms.answers import SPECIALS
from magicgames.games.realms.model import ANSWER, CHOOSE, OFFER, RealmsView
from magicgames.kit.desk import Desk
from magicgames.kit.input.keys import enter_over
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.table.board import Board
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.pieces import Piece

_CHOOSING = 300  # so many pixels the questions about special cards need in height
_SIDEWAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class RealmsBoard(Board[RealmsView]):
    view_type = RealmsView
    says_prompt = True
    sounds: ClassVar[Mapping[type[Event], str]] = {
        CardDrawn: "card",
        CardTaken: "take",
        CardDiscarded: "lay",
        OfferMade: "card",
        OfferAccepted: "success",
        CardRaised: "take",
        Revealed: "turn_over",
    }

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        super().__init__(desk, lineup, (layout.NARROWEST, layout.HEIGHT))
        self._table: Table | None = None
        self._enactor: Enactor | None = None
        self._order = Order()
        self.clock = Clock(self)
        self.counting = Counting(self)
        self.footer = Footer(desk)
        self.looking = Looking(desk, self, self.stage, self.counting, self.footer, self._lasts, self.hushed)
        self.ending = Ending(desk, self, self._choose, self.counting)
        self.touching = Touching(self, self._choose, self._read_hand, self._keep_order, self.ask, self.why_not)
        column = self.layout()
        assert column is not None
        column.setSpacing(4)
        column.addWidget(self.footer)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMinimumSize(420, 340)
        self.stage.installEventFilter(self)
        self.stage.viewport().installEventFilter(self)
        reveal = self.ending.reveal
        self._keyed = False  # the last draw was made with a key: the keyboard goes on to the hand
        self._keys = Keys(
            self,
            desk.keys,
            self._go_to,
            self.draw_by_key,
            self.turn_order,
            self._leave,
            enter_over(reveal, self, reveal.go_on),
            reveal.skip_all,
        )
        self._connect()

    def _connect(self) -> None:
        footer, ending = self.footer, self.ending
        footer.sort.clicked.connect(self.turn_order)
        footer.decline.clicked.connect(lambda: self._choose(DeclineOffer()))
        footer.skip.clicked.connect(lambda: self._choose(PassTrade()))
        footer.hands.clicked.connect(self._reread)
        footer.pause.clicked.connect(self._pause)
        footer.extend.clicked.connect(self.clock.extend)
        self.clock.ticked.connect(self._tell_time)
        self.clock.over.connect(self._time_is_up)
        ending.opened.connect(self._keys.set_reveal)
        ending.opened.connect(footer.setHidden)
        ending.opened.connect(partial(self.let_tab_come, ending.reveal))
        ending.choosing.lies.connect(self._question_lies)
        ending.choosing.noticed.connect(self.looking.notice_offered)
        ending.read.connect(self.release)
        ending.reveal.noticed.connect(self.looking.notice_open)

    def _question_lies(self, lies: bool) -> None:
        edge, choosing = EDGE + 1, self.ending.choosing
        self.let_tab_come(choosing, lies, choosing.geometry().adjusted(-edge, -edge, edge, edge))

    # The contract of boards

    def expect(self, glimpse: Glimpse) -> None:
        self.looking.zoom.clear()
        self.ending.await_glimpse(glimpse)
        view = self.seen(glimpse)
        self.clock.hang(view.rules.minutes if not glimpse.past else 0)
        self.clock.want(glimpse.phase is Phase.ACTING and view.phase in (ANSWER, OFFER))

    def display(self, glimpse: Glimpse) -> None:
        focused = self.looking.focused
        self.looking.zoom.clear()
        self.counting.forget()
        table = self._lay(glimpse)
        self.touching.begin(table, glimpse.legal)
        self.looking.begin(table)
        self.counting.begin(table)
        self.describe(table.summary())
        self.looking.focus_again(focused, table, self._keyed)
        hand_top = QPointF(0, table.spots.hand.top() - 26 * table.context.text_scale)
        needed = self.desk.scale.px(_CHOOSING)
        room = room_above(self, self.stage.mapTo(self, self.stage.mapFromScene(hand_top)), needed)
        if self.ending.begin(table.context, glimpse, room):
            self.hold(table.context.tell("board.skip"))
        if self.ending.section:
            self.looking.zoom.clear()  # it would lie under what is asked
        self._keys.set_shortcuts(not self.ending.section)

    def go_on(self) -> None:
        self.ending.reveal.skip_all()

    def enact(self, event: Event, glimpse: Glimpse) -> QAbstractAnimation | None:
        self.counting.forget()
        self.touching.forget()
        return self._enactor.enact(event, self.seen(glimpse)) if self._enactor is not None else None

    def forget(self) -> None:
        super().forget()
        self._table = self._enactor = None
        self._order = Order()
        self.counting.forget()
        self.touching.forget()
        self.looking.forget()
        self.ending.forget()
        self.footer.forget()
        self.clock.want(False)

    def section(self) -> str:
        return self.ending.section or super().section()

    # What can be done

    def draw(self) -> None:
        """From the deck, or says why not."""
        if not self.ending.choosing.isVisible():
            self._choose(DrawCard())

    def draw_by_key(self) -> None:
        self._keyed = True
        self.draw()

    def _go_to(self, number: int) -> None:
        if self._table is not None and not self.stage.busy and not self.ending.covers:
            self.looking.go_to(number, self._table)

    def turn_order(self) -> None:
        """The next way to sort the hand."""
        if self._table is not None and self._table.context.own is not None:
            self._keep_order(self._order.turned(self._table.hand.order))

    def _choose(self, action: Action) -> None:
        if self.stage.busy:
            self.finish()  # this press meant the table as it was before; it only ends the animation
        elif self.glimpse is not None and not self.ending.covers:
            if action in self.glimpse.legal:
                self.chosen.emit(action)
            else:
                refusal = self.why_not(action)
                if refusal is not None:
                    self.footer.tell(self.narrator.say(refusal))
                    self.refuse(refusal)

    def _leave(self) -> None:
        """Declines what is offered, or offers nothing."""
        legal = self.glimpse.legal if self.glimpse is not None else ()
        action = next((action for action in (DeclineOffer(), PassTrade()) if action in legal), None)
        if action is not None:
            self._choose(action)

    def _read_hand(self, seat: Seat) -> None:
        if self._table is not None and not self.stage.busy and self._table.context.view.sheets[seat] is not None:
            self.ending.show_hands(self._table.context, seat)

    def _reread(self) -> None:
        if self._table is not None and not self.stage.busy:
            self.ending.show_hands(self._table.context)

    def standing(self) -> Sequence[str]:
        """What one's own hand is worth by now; nobody knows that of others."""
        return self._table.standing() if self._table is not None and self.speaks_private else ()

    def own_pieces(self) -> Sequence[Piece]:
        return tuple(self._table.hand.cards.values()) if self._table is not None else ()

    def in_short(self, piece: Piece) -> Sequence[str]:
        shown = piece.shown if isinstance(piece, TableCard) else None
        return [shown.title, shown.in_short] if shown is not None else super().in_short(piece)

    def private_pieces(self) -> Sequence[Piece]:
        count = (self._table.tally.reading,) if self._table is not None and self._table.tally is not None else ()
        return (*self.own_pieces(), *count)

    def private_names(self) -> Iterable[str]:
        """A card that goes by the name of another one is called by its own, too."""
        held = self._table.hand.order if self._table is not None else ()
        called = [name for card in held for name in self.desk.language.catalog.spellings(f"realms.card.{card}")]
        return (*called, *super().private_names())

    def shown_large(self) -> QRect:
        return self.looking.zoom.geometry() if self.looking.zoom.isVisible() else QRect()

    def besides(self, piece: Piece) -> Sequence[tuple[str, Callable[[], object]]]:
        return self.touching.besides(piece) if isinstance(piece, TableCard) else ()

    def keeps_back(self, action: Action) -> bool:
        """An answer about a special card tells who holds it, in however few words."""
        return super().keeps_back(action) or (type(action) in SPECIALS and not self.speaks_private)

    def pointed(self, pointer: str) -> Sequence[Piece | QWidget]:
        if self._table is None or self.ending.covers:
            return []
        return pointing.pointed(self._table, self.footer, self.ending.choosing, pointer)

    def begins(self, action: Action) -> Sequence[Piece | QWidget]:
        if self._table is None or self.ending.covers:
            return []
        return pointing.begins(self._table, self.footer, self.ending.choosing, self.touching.given, action)

    def actions_of(self, piece: Piece) -> Sequence[Action]:
        return self.touching.actions_of(piece) if isinstance(piece, TableCard | Door) else ()

    def _lasts(self, piece: TableCard | Door) -> bool:
        """Whether what a piece does now, or begins, can't be taken back."""
        if self.glimpse is None:
            return False
        begun = [action for action in self.actions_of(piece) if action in self.glimpse.legal]
        return bool(begun) and all(self.lineup.game.final(self.glimpse.view, action) for action in begun)

    def grip(self, piece: Piece) -> Grip | None:
        legal = self.glimpse.legal if self.glimpse is not None and not self.ending.covers else ()
        grip = self.touching.grip(piece, legal) if isinstance(piece, TableCard) else None
        if grip is not None:
            self.looking.zoom.clear()
        return grip

    # Laying the table

    def _turn_table(self, glimpse: Glimpse) -> None:
        """Whoever looks holds the hand in the order they like."""
        super()._turn_table(glimpse)
        if glimpse.eyes not in (None, OPEN):
            self._order = read_order(glimpse.memo)

    def _lay(self, glimpse: Glimpse) -> Table:
        agreed = self.desk.helps.of("realms", self.lineup.options.get("help", "score"))
        context = self.context_of(
            TableContext,
            self.seen(glimpse),
            help="off" if self.poses else agreed,
            poses=self.poses or self.hides_best,
            order=self._order,
            timed=self.clock.hangs,
            covered=glimpse.facing is not None,
            aloud=self.speaks_private,
        )
        self._tell_footer(glimpse, context)
        width = layout.width_for(max(1, self.stage.width()) / max(1, self.stage.height()))
        self.scene.clear()
        self.scene.setSceneRect(QRectF(0, 0, width, layout.HEIGHT))
        self.stage.fit()
        context = replace(context, zoom=self.stage.transform().m11())
        table = self._table = Table(self.scene, context, width)
        self._enactor = Enactor(table)
        self._tell_time()
        if context.acting and context.view.phase != CHOOSE:  # the questions about special cards ask for themselves
            table.hand.ask(self._prompt(glimpse))
        for touch in table.touches:
            touch.topic = pointing.topic_of(touch, context.helps)
        return table

    def _prompt(self, glimpse: Glimpse) -> str:
        return self.narrator.say(self.lineup.game.prompt(glimpse.view))

    def ask(self, words: str) -> None:
        """What the half-made move needs next; no words: what was asked before it."""
        if self._table is not None and self.glimpse is not None:
            if words:
                self.looking.zoom.clear()  # it would lie over those who are asked for
            words = words or self._prompt(self.glimpse)
            self._table.hand.ask(words)
            super().ask(words)

    def _tell_footer(self, glimpse: Glimpse, context: TableContext) -> None:
        idle = "" if glimpse.view.to_act else self._prompt(glimpse)  # the ribbon asks whoever is to act
        self.footer.tell(self.ended_words(glimpse) or idle)
        self.footer.offer(context, self.lineup.game, glimpse, self.clock)
        self.footer.fit()
        column, inside = self.layout(), self.footer.layout()
        assert column is not None
        assert inside is not None
        inside.activate()
        column.invalidate()
        column.activate()  # the stage has its size before the table is laid on it

    # The clock

    def _tell_time(self) -> None:
        if self._table is not None and self._table.trade is not None:
            self._table.trade.tell_time(self.clock.words)

    def _pause(self) -> None:
        if self.glimpse is not None and self._table is not None:
            self.clock.pause(not self.clock.paused)
            self._tell_footer(self.glimpse, self._table.context)

    def _time_is_up(self) -> None:
        if self.glimpse is not None and TimeIsUp() in self.glimpse.pressable:
            self.pressed.emit(TimeIsUp())

    # Order, keys and sizes

    def _keep_order(self, order: Order) -> None:
        self._order = order
        self.noted.emit(write_order(order))
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and watched is self.stage.viewport():
            here = self.stage.itemAt(event.pos())
            return self.stage.busy or isinstance(here, TableCard)  # the large edition says more
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self.stage:
            step, card = _SIDEWAYS.get(Qt.Key(event.key())), self.scene.focusItem()
            shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if step is not None and shifted and isinstance(card, TableCard) and self.touching.move(card, step):
                return True
        return False

    def explanation(self) -> str:
        return self.footer.whole

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.scene.focusItem() is None and not event.isAutoRepeat():
            self.draw_by_key()
        elif event.key() != Qt.Key.Key_Escape or not self._let_go():
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """From the table itself, which has the keyboard when a turn begins, Tab comes to its first piece."""
        at_none = self.stage.hasFocus() and self.scene.focusItem() is None
        return (forward and at_none and self.stage.begin()) or super().focusNextPrevChild(forward)

    def _let_go(self) -> bool:
        """Esc lets go of what has the keyboard on the board; False when nothing has."""
        if self.touching.given is not None:
            self.touching.give(None)
            return True
        if self.scene.focusItem() is None:
            return False
        self.scene.clearFocus()
        self.looking.zoom.clear()
        self.stage.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self.stage.busy:
            self.refresh()
