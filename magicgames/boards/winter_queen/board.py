"""The board of Winter Queen: the stage with the table, and what is looked at below it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QHelpEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from magicgames.boards.winter_queen import forecast, layout
from magicgames.boards.winter_queen.arranging import Arranging
from magicgames.boards.winter_queen.buttons import tell_buttons, tell_looking_back
from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.context import TableContext
from magicgames.boards.winter_queen.enact import SOUNDS, Enactor
from magicgames.boards.winter_queen.footer import Footer
from magicgames.boards.winter_queen.grips import grip, stack_of
from magicgames.boards.winter_queen.handling import actions_of, own_pieces
from magicgames.boards.winter_queen.keys import Keys
from magicgames.boards.winter_queen.legend import Legend
from magicgames.boards.winter_queen.lighting import digits, light
from magicgames.boards.winter_queen.pointers import begins, half, pointed
from magicgames.boards.winter_queen.prompt import Prompt
from magicgames.boards.winter_queen.review import Review
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, Touch
from magicgames.engine.game import Action
from magicgames.games.winter_queen.model import BOOK, CHOOSE, PUT, RETURN, SCORE, QueenView, Way
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup
from magicgames.kit.table.access import announce
from magicgames.kit.table.choosing import ChoosingBoard
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.pieces import Piece

_SECTIONS = {CHOOSE: "turn", PUT: "place", BOOK: "place", SCORE: "use", RETURN: "use"}


class WinterQueenBoard(ChoosingBoard[QueenView]):
    view_type = QueenView
    says_prompt = True
    sounds = SOUNDS
    enactor_type = Enactor
    footer: Footer
    _table: Table | None
    _noticed: Touch | None

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        super().__init__(desk, lineup, layout.size(len(lineup.players)))
        self.chooser = Chooser(lineup.game, self.chosen.emit, self._insist, lambda action: self.judge(action))
        self._review = Review()
        self._legend: Legend | None = None
        self._arranging = Arranging(len(lineup.players))
        self.footer = Footer(desk, self.stage)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.setSpacing(4)
        column.addWidget(self.footer)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMinimumSize(420, 340)
        self.stage.viewport().installEventFilter(self)
        footer, chooser = self.footer, self.chooser
        footer.purse.clicked.connect(self._show_again)
        footer.review.clicked.connect(self._look_back)
        footer.legend.toggled.connect(self._explain_emblems)
        footer.back.clicked.connect(self._show_again)
        footer.use.clicked.connect(lambda: self._act(lambda: chooser.use_book(self._book_to_use)))
        footer.take.clicked.connect(lambda: self._act(lambda: chooser.take_book(self._stack_to_take)))
        footer.decline.clicked.connect(lambda: self._act(chooser.decline))
        footer.score.clicked.connect(lambda: self._act(chooser.score))
        self._book_to_use = self._stack_to_take = 0
        self._keys = Keys(self, self.stage, lambda: self._table, self._press_digit)
        # Queued behind whoever else hears it: the next half of a move comes after the table has gone on.
        self.settled.connect(lambda: QTimer.singleShot(0, self, self._go_on))

    def _go_on(self) -> None:
        """Plays the next half of a chosen move; not while another step is shown that the chooser doesn't know yet."""
        if not self.stage.busy:
            self.chooser.go_on()

    # The contract of boards

    def rest_of(self, action: Action) -> Action | None:
        return self.chooser.rest_of(action)

    def present(self, glimpse: Glimpse) -> None:
        self._keys.keep()
        if self._review.now is not None and self.glimpse is not None:
            self._lay(self.seen(self.glimpse))  # what happens now begins at the table as it is
        if self.glimpse is None or self.glimpse.eyes != glimpse.eyes:
            self.footer.purse.setChecked(False)
        if self.glimpse is not None:
            self._review.watch(self.glimpse, glimpse)
        super().present(glimpse)

    def display(self, glimpse: Glimpse) -> None:
        self._keys.keep()
        self._review.leave()
        view = self.seen(glimpse)
        self.chooser.meet(glimpse, view)
        self._lay(view)
        assert self._table is not None
        for touch in self._table.touches.values():
            self._listen(touch)
        self._update()
        self.describe(self._table.summary())
        self._keys.follow(view.phase if glimpse.legal else "")

    def forget(self) -> None:
        super().forget()
        self._legend = None
        self._keys.forget()
        self.chooser.forget()
        self._review.forget()
        self.footer.forget()

    def section(self) -> str:
        found = super().section()
        return found if found or self._view is None else _SECTIONS[self._view.phase]

    # Drawing

    def _context(self, view: QueenView) -> TableContext:
        agreed = self.desk.helps.of("winter_queen", self.lineup.options.get("help", "worth"))
        purse = self.footer.purse.isChecked()
        return self.context_of(
            TableContext,
            view,
            help="table" if self.poses else agreed,
            purse=purse,
            arrangement=self._arranging.now,
            least=self._arranging.least,
        )

    def _lay(self, view: QueenView) -> None:
        self._noticed = self._legend = None
        self.footer.explain("")  # what was looked at is no more; whoever has the keyboard hears it anew
        self.scene.clear()
        self._view = view
        self._table = Table(self.scene, self._context(view))
        self._explain_emblems(self.footer.legend.isChecked())

    def _update(self) -> None:
        """Makes lights, ways and buttons equal to what is chosen so far."""
        assert self._table is not None and self.glimpse is not None
        table, context = self._table, self._table.context
        fresh = self.chooser.ways(context.view)
        if [badge.text for badge in table.options] != [str(way.points) for way in fresh if _has_choice(way)]:
            table.offer(fresh)
            for badge in table.options:
                self._listen(badge)
        light(table, self.chooser, self.glimpse.legal)
        table.sketch(self._resting_sketch())
        self._book_to_use, self._stack_to_take = tell_buttons(
            self.footer, context, self.chooser, self._review, self.glimpse, self.lineup.game
        )
        self._say_prompt(self.glimpse, context.view)
        self._fit()

    def _say_prompt(self, glimpse: Glimpse, view: QueenView) -> None:
        """What is asked: on the sheet of whoever is to act; below the table where there is no room on the sheet."""
        words = self.ended_words(glimpse) or self._hint() or self.narrator.say(self.lineup.game.prompt(view))
        words = "" if self.quiet else words
        if glimpse.legal:
            self.ask(words)
        prompt = self._prompt
        if prompt is not None:
            prompt.tell(words.removesuffix(".") if glimpse.legal else "")
        waits = bool(view.to_act) and not glimpse.legal and glimpse.outcome is None  # the sheet of the other says it
        self.footer.tell("" if prompt is not None or waits else words)

    @property
    def _prompt(self) -> Prompt | None:
        """Where the sheet says what is asked; None: it is said below the table."""
        own = self._table.places.get(self._bottom) if self._table is not None else None
        return own.prompt if own is not None else None

    def _hint(self) -> str:
        """What to do next, when half of a move is chosen."""
        assert self._table is not None and self.glimpse is not None
        return forecast.hint(self._table.context, self.chooser) if self.glimpse.legal else ""

    def _resting_sketch(self) -> Way | None:
        """What is drawn while nothing is looked at: the chosen way to score."""
        assert self._table is not None
        found = self.chooser.ways(self._table.context.view)
        return found[self.chooser.intent.way] if found else None

    # Looking and pressing

    def grip(self, piece: Piece) -> Grip | None:
        if self._table is None or self._review.now is not None:
            return None
        return grip(piece, self._table, self.chooser, self.lineup.game, self._act, self.drop_choice)

    def pointed(self, pointer: str) -> Sequence[Piece | QWidget]:
        """Names of the things on this table are listed in `pointers`."""
        if self._table is None or self._view is None:
            return ()
        pointer = half(pointer, self.chooser, self._view)
        return super().pointed(pointer) or pointed(pointer, self._table, self.footer)

    def begins(self, action: Action) -> Sequence[Piece | QWidget]:
        if self._table is None:
            return ()
        return begins(action, self._table, self.chooser, self.footer, self._book_to_use)

    def standing(self) -> Sequence[str]:
        """Sums are secret to the end: before it one knows only one's own, and others must not hear that."""
        if self._table is None or not (self.speaks_private or None not in self._table.context.view.points):
            return ()
        return self._table.standing()

    def own_pieces(self) -> Sequence[Piece]:
        return own_pieces(self._table, self._bottom) if self._table is not None else ()

    def in_short(self, piece: Piece) -> Sequence[str]:
        return super().in_short(piece)[:1]  # without what the effects of all those pages mean

    def private_pieces(self) -> Sequence[Piece]:
        return ()  # books and crystals lie open

    def actions_of(self, piece: Piece) -> Sequence[Action]:
        if self._view is None or self._table is None:
            return ()
        return actions_of(self._view, self._bottom, stack_of(self._table, piece) or piece)

    def _listen(self, touch: Touch) -> None:
        touch.noticed.connect(lambda on, touch=touch: self._notice(touch, on))
        # Queued: the table may be laid anew, and the piece with it, before its own event is over.
        address = touch.address
        touch.pressed.connect(lambda: QTimer.singleShot(0, self, lambda keyed=touch.keyed: self._press(address, keyed)))

    def _press(self, address: Address, keyed: bool) -> None:
        self._act(lambda: self.chooser.press(address))
        if keyed and self._view is not None and self._view.phase == CHOOSE:
            self._keys.go_on(self._view, self.chooser, address)

    def _act(self, act: Callable[[], None]) -> None:
        if self._legend is not None:
            self.footer.legend.setChecked(False)  # first the table, then what is pressed there
        elif self._review.now is not None and not self.stage.busy:
            self._show_again()  # nothing is pressed in the past
        else:
            super()._act(act)

    def _notice(self, touch: Touch, on: bool) -> None:
        if self._table is None or self.stage.busy or (not on and self._noticed is not touch):
            return
        here = self.scene.focusItem()
        if on:
            looked: Touch | None = touch
        else:  # the pointer is gone; the keyboard may still be somewhere
            looked = here if isinstance(here, Touch) and here is not touch else None
        self._noticed = looked
        words, way, given = self._facts_of(looked) if looked is not None else ("", None, ())
        self.footer.explain(words)
        self._table.sketch(way or self._resting_sketch())
        for province, stack in enumerate(self._table.stacks):
            stack.set_chosen(province in given)

    def _facts_of(self, touch: Touch) -> tuple[str, Way | None, Sequence[int]]:
        """What is said of a piece, which way to score is drawn, and from which provinces it gives a book."""
        assert self._table is not None
        told = [forecast.explain(self._table, self.chooser, touch)]
        if self._prompt is None:
            told.append(self._hint())
        cell = touch.address.numbers[0] if touch.address.zone == "cell" else None
        given = forecast.given(self._table.context, cell) if cell is not None else ()
        return "\n".join(filter(None, told)), forecast.drawn(self._table, self.chooser, touch), given

    def _show_again(self) -> None:
        """The table as it is: with one's own points or without, and after a look back."""
        if self.glimpse is not None and not self.stage.busy:
            self.display(self.glimpse)

    def _look_back(self) -> None:
        """Shows how points were made: the latest ones first, then the ones before."""
        if self.stage.busy or self.glimpse is None:
            return
        self._keys.keep()
        self._review.earlier()
        moment = self._review.now
        if moment is None:
            return
        event = moment.event
        self._lay(moment.view)
        assert self._table is not None
        self._table.sketch(event.way)
        self._table.places[event.seat].books[event.book].pages[event.page].set_chosen(True)
        context, review = self._table.context, self._review
        told = context.tell("board.looked_back", number=review.number, count=len(review))
        self.footer.tell(f"{told}\n{self.narrator.event(event)}")
        announce(self.stage, self.footer.words.text(), urgent=True)
        tell_looking_back(self.footer, context, review)
        self._fit()

    def _explain_emblems(self, on: bool) -> None:
        """Lays what the emblems mean over the table, or takes it away."""
        if self._legend is not None:
            self._legend.close()
            self._legend = None
        if on and self._table is not None:
            self._legend = Legend(self._table.context, self.scene)

    def _press_digit(self, digit: int) -> None:
        if self._table is not None and self.glimpse is not None:
            address = digits(self._table, self.glimpse.legal).get(digit)
            if address is not None:
                self._press(address, keyed=True)

    # Keys and sizes

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """No tooltip for what the footer explains: it would cover the cells that are spoken of."""
        if isinstance(event, QHelpEvent) and watched is self.stage.viewport():
            here = self.stage.itemAt(event.pos())
            return here is None or isinstance(here, Touch) or not here.toolTip()
        return False

    def _let_go(self) -> bool:
        """Esc drops what is chosen, then what has the keyboard; False when there is nothing to drop."""
        if self.stage.busy or self._table is None:
            return False
        if self._legend is not None:
            self.footer.legend.setChecked(False)
            return True
        if self._review.now is not None:
            self._show_again()
            self.stage.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        if self.drop_choice():
            return True
        if self._is_half_made():
            self.unwanted.emit()  # the crystal goes back to its holder, the book is closed again
            return True
        dropped = self._drop_keyboard()
        if dropped:
            self._keys.drop()
        return dropped

    def drop_choice(self) -> bool:
        if self._table is None or not self.chooser.let_go():
            return False
        noticed = self._noticed
        self._update()
        if noticed is not None:
            self._notice(noticed, True)
        return True

    def _is_half_made(self) -> bool:
        """Something has been taken or opened, and can be put back."""
        half = self._view is not None and self._view.phase in (PUT, SCORE)
        return half and self.glimpse is not None and bool(self.glimpse.legal) and self.glimpse.can_undo

    def _fit(self) -> None:
        self.footer.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._arrange)  # once the stage has its size

    def _arrange(self) -> None:
        if self._choose_arrangement():
            self.refresh()

    def refresh(self) -> None:
        self._choose_arrangement()
        super().refresh()

    def _hear(self) -> None:
        self._arranging.forget_room()
        super()._hear()

    def _choose_arrangement(self) -> bool:
        if self.desk.theme.changing.going_on:
            return False  # the stage has not found its size yet
        return self._arranging.choose(self.stage, self.desk.theme.text_percent)


def _has_choice(way: Way) -> bool:
    return way.cell is not None or way.rival is not None
