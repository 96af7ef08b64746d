"""The board of The Sorcerer's Doll: the stage with the table, words and buttons below it, big print over it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from magicgames.boards.doll import layout
from magicgames.boards.doll.big_print import BigPrint
from magicgames.boards.doll.buttons import BIG, MODES, PILES, Button, buttons, turn_texts
from magicgames.boards.doll.chooser import Chooser
from magicgames.boards.doll.context import TableContext
from magicgames.boards.doll.enact import Enactor
from magicgames.boards.doll.explain import explain, idle
from magicgames.boards.doll.footer import Footer
from magicgames.boards.doll.grips import grip
from magicgames.boards.doll.intent import Intent
from magicgames.boards.doll.keys import TURN, Keys
from magicgames.boards.doll.leading import named, next_press, piece_at
from magicgames.boards.doll.lighting import light
from magicgames.boards.doll.loupe import Loupe
from magicgames.boards.doll.shortcuts import SHORTCUTS
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Address, Touch
from magicgames.engine.game import Action, Event
from magicgames.games.doll import events as told
from magicgames.games.doll.model import DollView
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup
from magicgames.kit.table.access import announce
from magicgames.kit.table.choosing import ChoosingBoard
from magicgames.kit.table.footer import beforehand
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.pieces import Piece

_SMALLER = (1.0, 0.88, 0.76, 0.66, 0.61, 0.56)
_FOOTER = 0.33  # of the height of the board, at most …
_ASIDE = 0.3  # … or of its width, where they stand beside the table
_WORTH_MOVING = 1.15
_MARGIN = 16
_RAISED = 20.0  # a card that is looked at lies over its neighbours


class DollBoard(ChoosingBoard[DollView]):
    view_type = DollView
    says_prompt = True
    enactor_type = Enactor
    sounds: ClassVar[Mapping[type[Event], str]] = {
        told.DiceRolled: "dice",
        told.DiceRerolled: "dice",
        told.SpellDrawn: "card",
        told.TrickDrawn: "card",
        told.SpellShown: "lay",
        told.TrickPlayed: "turn_over",
        told.SpellBound: "success",
        told.SpellBroken: "failure",
        told.CurseDrawn: "failure",
        told.PointsMoved: "point",
        told.BreakCalled: "knock",
        told.CurseCalled: "knock",
        told.DollPassed: "take",
    }
    footer: Footer
    _table: Table | None
    _noticed: Touch | None

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        super().__init__(desk, lineup, layout.SIZE)
        self._focus: Address | None = None
        self._by_keys = False  # whether the keyboard brought it there
        self._offered: dict[str, Button] = {}
        self._people = tuple([seat for seat, player in enumerate(lineup.players) if player.is_person])
        self.chooser = Chooser(lineup.game, self.chosen.emit, self.pressed.emit, self._insist)
        self.footer = Footer(desk, self.stage)
        self.footer.heard_of = self.heard
        self.big = BigPrint(self)
        self.card_loupe = Loupe(self)
        column = self.layout()
        assert isinstance(column, QBoxLayout)
        column.setSpacing(4)
        column.addWidget(self.footer)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMinimumSize(420, 340)
        self.footer.clicked.connect(self._click)
        self.stage.installEventFilter(self)
        self._keys = Keys(self, self.stage, lambda: self._table, self._press_digit, self._first_stop)

    # The contract of boards

    def present(self, glimpse: Glimpse) -> None:
        self.finish()  # an event belongs to the table as it was left by the one before
        self._keep_focus()
        super().present(glimpse)

    def display(self, glimpse: Glimpse) -> None:
        self._keep_focus()
        view = self.seen(glimpse)
        self.chooser.meet(glimpse, view)
        self._lay(view)
        assert self._table is not None
        for touch in self._table.touches.values():
            self._listen(touch)
        self._update()
        self.describe(self._table.summary())
        if self._focus in self._table.touches and self.stage.hasFocus():
            by_keys = Qt.FocusReason.OtherFocusReason
            self._table.touches[self._focus].setFocus(by_keys if self._by_keys else Qt.FocusReason.MouseFocusReason)
            self.footer.explain("")  # what is asked now comes before what was looked at
            self.card_loupe.hold(self._table, None)  # and is not covered by it
        self._fit()
        QTimer.singleShot(0, self, self.chooser.follow_up)

    def forget(self) -> None:
        self.card_loupe.forget()
        super().forget()
        self._focus = None
        self._offered = {}
        self.chooser.forget()
        self.footer.forget()
        self.big.forget()

    # Drawing

    def _lay(self, view: DollView) -> None:
        self._noticed = None
        self.card_loupe.forget()
        self.scene.clear()
        self._view = view
        size = self._shape()
        self.scene.setSceneRect(0, 0, *size)
        self.stage.fit()
        self._table = Table(self.scene, self.context_of(TableContext, view, size=size, zoom=self._zoom()))

    def _shape(self) -> tuple[float, float]:
        return layout.shape(self.stage.viewport().width(), self.stage.viewport().height())

    def _zoom(self) -> float:
        return round(self.stage.transform().m11(), 2)  # hardly more or less is no reason to lay the table anew

    def _reshape(self) -> None:
        """The stage has another shape: the table is laid to fill it."""
        if self._table is None:
            return
        context = self._table.context
        if (context.size, context.zoom) != (self._shape(), self._zoom()):
            self.refresh()

    def _update(self) -> None:
        """Makes lights, buttons and words equal to what is chosen so far."""
        assert self._table is not None and self.glimpse is not None
        context = self._table.context
        light(self._table, self.chooser, self._people)
        self._show_big(not self.big.isHidden() and context.reminds and bool(context.view.to_act))
        offered = buttons(context, self.chooser, self.glimpse, self._people, not self.big.isHidden())
        offered = [
            replace(each, main=each.main and self._is_wanted(each), explain=self._beforehand(each)) for each in offered
        ]
        self._offered = {button.id: button for button in offered}
        self.footer.offer(offered)
        if self.footer.expect(not self.glimpse.past, turn_texts(context)):
            QTimer.singleShot(0, self, self._fit)
        self.question = self.ended_words(self.glimpse) or idle(context, self.chooser, self.lineup.game)
        self._table.ask(self.question)
        self.footer.tell("")

    def _beforehand(self, button: Button) -> str:
        assert self.glimpse is not None
        done = button.action or button.completes
        lasts = done is not None and self.lineup.game.final(self.glimpse.view, done)
        return beforehand(self.desk, button.explain, lasts)

    def _is_wanted(self, button: Button) -> bool:
        """Gold says "press me": not while somebody else speaks, nor against what a lesson wants."""
        return not self.quiet and (button.action is None or self.judge(button.action))

    def _show_big(self, shown: bool) -> None:
        assert self._table is not None
        if shown:
            self.big.show_duties(self._table.context)
            self.big.setGeometry(self.stage.geometry())
            self.big.raise_()
        self.big.setVisible(shown)

    # Looking and pressing

    def grip(self, piece: Piece) -> Grip | None:
        return grip(piece, self._table, self.chooser, self._act) if self._table is not None else None

    def standing(self) -> Sequence[str]:
        return self._table.standing() if self._table is not None else ()

    def own_pieces(self) -> Sequence[Piece]:
        return (*self.private_pieces(), *self._table.places[self._bottom].strips) if self._table is not None else ()

    def private_pieces(self) -> Sequence[Piece]:
        return self._table.hand if self._table is not None else ()

    def private_names(self) -> Iterable[str]:
        cards = [piece.card for piece in self._table.hand if piece.card is not None] if self._table is not None else ()
        return [name for card in cards for name in self.desk.language.catalog.spellings(f"doll.card.{card}")]

    def actions_of(self, piece: Piece) -> Sequence[Action]:
        return self.chooser.actions_of(piece.address) if isinstance(piece, Touch) else ()

    def pointed(self, pointer: str) -> Sequence[Piece | QWidget]:
        if pointer.startswith("button:"):
            id = pointer.removeprefix("button:")
            return [self.footer.buttons[id]] if id in self._offered else []
        found = named(self._table, pointer) if self._table is not None else None
        return super().pointed(pointer) if found is None else found

    def begins(self, action: Action) -> Sequence[Piece | QWidget]:
        if self._table is None or not self.chooser.can(action):
            return ()
        press = next_press(action, self._table.context.view, self.chooser)
        if isinstance(press, Address):
            return piece_at(self._table, press)
        return self.pointed(f"button:{press}")

    def _listen(self, touch: Touch) -> None:
        touch.noticed.connect(lambda on, touch=touch: self._notice(touch, on))
        # Queued: the table may be laid anew, and the piece with it, before its own event is over.
        address = touch.address
        touch.pressed.connect(lambda: QTimer.singleShot(0, self, lambda: self._press(address)))

    def _act(self, act: Callable[[], None]) -> None:
        """A move that is half made is told aloud, too: nothing else says what comes next, and nothing covers it."""
        before = self.chooser.intent
        super()._act(act)
        if self.chooser.intent not in (before, Intent()):
            self.card_loupe.forget()
            announce(self.stage, self.heard(self.question))

    def _press(self, address: Address) -> None:
        self._act(lambda: self.chooser.press(address))

    def _click(self, id: str) -> None:
        button = self._offered.get(id)
        if button is None:
            return
        if id in (*MODES, BIG):
            self.finish()  # they mean any table, also the one that things are still moving to
        if id == BIG:
            self._act(lambda: self._show_big(self.big.isHidden()))
        elif id in MODES:
            self._act(lambda: self.chooser.set_mode(id))
            self._keys.lead(self.chooser.intent.mode)
        elif id in PILES and button.action is None:
            self._act(lambda: self.chooser.buy(id))
        elif button.action is not None:
            action = button.action
            self._act(lambda: self.chooser.perform(action))

    def _look_again(self, touch: Touch) -> None:
        if self.chooser.intent == Intent():  # else the footer says how the move goes on
            super()._look_again(touch)

    def _notice(self, touch: Touch, on: bool) -> None:
        if self._table is None or self.stage.busy or (not on and self._noticed is not touch):
            return
        if touch.address.zone == "hand":
            place = touch.address.place
            touch.setZValue(_RAISED if on else 1 + place / 100)
        self._noticed = touch if on else None
        self.card_loupe.hold(self._table, touch if on else None)
        self.footer.explain(explain(self._table.context, touch) if on else "", self.hushed(touch) if on else "")

    def _first_stop(self) -> QWidget | None:
        """Where Tab comes first: to the large button, and to the answers where nothing on the table has to be chosen;
        what somebody has missed can be called at any time."""
        touches = self._table.touches if self._table is not None else {}
        asked = not any(touch.open and at.zone != "duty" for at, touch in touches.items())
        return self.footer.main or (self.footer.first_answer if asked else None)

    def _press_digit(self, digit: int) -> None:
        if self._table is not None and digit <= len(self._table.dice):
            self._press(self._table.dice[digit - 1].address)

    # Keys and sizes

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = self.desk.keys.meant(event, SHORTCUTS).rpartition(".")[2] if not event.isAutoRepeat() else ""
        if letter in self._offered:
            self._press_letter(letter)
        elif letter in TURN and self._table is not None:
            self._act(lambda: self._say_why_not(TURN[letter]))
        else:
            super().keyPressEvent(event)

    def _say_why_not(self, action: Action) -> None:
        """There is no such button now: the rules say why, or what the table waits for."""
        if self.glimpse is not None:
            self._insist(self.chooser.reason(action) or self.lineup.game.prompt(self.glimpse.view))

    def _press_letter(self, id: str) -> None:
        """As if the button had been pressed; a closed one says why."""
        reason = self._offered[id].reason
        if reason:
            self.footer.explain(reason)
            announce(self.stage, reason, urgent=True)
        else:
            self.footer.buttons[id].click()

    def _let_go(self) -> bool:
        """Esc closes the big print, drops what is chosen, then what has the keyboard; False: nothing to drop."""
        if self.stage.busy or self._table is None:
            return False
        if not self.big.isHidden():
            self._act(lambda: self._show_big(False))
            return True
        if self.chooser.let_go():
            self._update()
            return True
        dropped = self._drop_keyboard()
        if dropped:
            self._focus = None
        return dropped

    def _keep_focus(self) -> None:
        """Remembers what has the keyboard, for the table that is laid anew."""
        here = self.scene.focusItem()
        if isinstance(here, Touch):
            self._focus, self._by_keys = here.address, bool(here.by_keys)

    def _fit_footer(self, width: int, most: float) -> None:
        """Large letters in a small window: smaller ones, until the table keeps most of it."""
        self.footer.stand(width, aside=width < self.width())
        for part in _SMALLER:
            self.footer.fit(part)
            if self.footer.height_wanted <= most:
                break

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.stage and event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._reshape)  # once everything around it has found its size
        return False

    def _fit(self) -> None:
        """Words and buttons below the table; beside it where that makes the table larger, in wide and low windows."""
        wide, high = self.width(), self.height()
        share = round(_ASIDE * wide)
        self._fit_footer(wide, _FOOTER * high)
        below = min(wide / layout.SIZE[0], (high - self.footer.height_wanted) / layout.SIZE[1])
        beside = min((wide - share) / layout.SIZE[0], high / layout.SIZE[1])
        aside = beside > _WORTH_MOVING * below
        self._fit_footer(share if aside else wide, high - _MARGIN if aside else _FOOTER * high)
        whole = self.layout()
        assert isinstance(whole, QBoxLayout)
        whole.setDirection(QBoxLayout.Direction.LeftToRight if aside else QBoxLayout.Direction.TopToBottom)
        for column in (self.footer.layout(), self.layout()):  # from inside to outside, or the outer one has old heights
            assert column is not None
            column.invalidate()
            column.activate()
        self.big.setGeometry(self.stage.geometry())
        self._reshape()
