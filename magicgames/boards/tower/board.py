"""The board of The Cursed Tower: the stage with the table, the spells below it, and the card between rounds."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from PySide6.QtCore import QAbstractAnimation, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QGraphicsItem, QWidget

from magicgames.boards.tower import layout
from magicgames.boards.tower.arranging import Arrangement, Footing
from magicgames.boards.tower.between import BetweenRounds
from magicgames.boards.tower.context import TableContext
from magicgames.boards.tower.enact import Enactor
from magicgames.boards.tower.footer import Footer
from magicgames.boards.tower.handling import actions_of, grip
from magicgames.boards.tower.keys import Keys
from magicgames.boards.tower.menus import Menus
from magicgames.boards.tower.notebook import Marks, read_marks, write_marks
from magicgames.boards.tower.pointers import begins, pointed
from magicgames.boards.tower.round_card import RoundCard
from magicgames.boards.tower.spell_facts import spells
from magicgames.boards.tower.strip import Strip
from magicgames.boards.tower.tabbing import next_stop
from magicgames.boards.tower.table import Table
from magicgames.engine.game import Action, Event, Say
from magicgames.games.tower.model import (
    NUMBERS,
    ON_TABLE,
    SECRETS,
    CastFailed,
    CastSpell,
    DieRolled,
    EndTurn,
    LeaveSecret,
    RoundBegan,
    SpellCast,
    TakeSecret,
    TowerView,
)
from magicgames.games.tower.views import turned_away
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup
from magicgames.kit.parts.widgets import in_sentences
from magicgames.kit.table.access import PRIVATE, announce
from magicgames.kit.table.board import Board
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.pieces import Piece


class TowerBoard(Board[TowerView]):
    view_type = TowerView
    says_prompt = True
    sounds: ClassVar[Mapping[type[Event], str]] = {SpellCast: "success", CastFailed: "failure", DieRolled: "dice"}

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        super().__init__(desk, lineup, layout.SIZE)
        self._table: Table | None = None
        self._enactor: Enactor | None = None
        self._marks: Marks = {}
        self._warned = 0  # the number that was called though it is sure to fail; called again, it is meant
        self._section = ""
        self._footing = Footing(self.stage)
        self.strip, self.footer = Strip(desk), Footer(desk, self.stage)
        self.card = RoundCard(desk, self)
        column = self.layout()
        assert isinstance(column, QBoxLayout)
        column.setSpacing(4)
        column.removeWidget(self.stage)
        self._middle = Arrangement(self.stage, self.strip)
        column.addLayout(self._middle, 1)
        column.addWidget(self.footer)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMinimumSize(420, 340)
        self.strip.cast.connect(self.cast)
        self._menus = Menus(self, lambda: self.glimpse is None or self.stage.busy or self.card.isVisible())
        self._menus.add_end(self.footer.end)
        for number, button in self.strip.spells.items():
            self._menus.add_spell(number, button)
        self.strip.noticed.connect(self._notice_spell)
        self.strip.mark_noticed.connect(self._notice_mark)
        self.strip.marked.connect(self._keep_marks)
        self.footer.end.clicked.connect(self.end_turn)
        self.footer.leave.clicked.connect(lambda: self._choose(LeaveSecret()))
        self.footer.last.clicked.connect(self._reread)
        self.card.closed.connect(self.go_on)
        self.stage.resized.connect(self._stage_resized)
        self.scene.focusItemChanged.connect(lambda piece: self._notice_piece(piece, True))
        self._keys = Keys(self, self.digit, self._end_by_key, self._let_go, self.card, self.go_on)
        self._between = BetweenRounds(self, self.card, self.stage, self._card_lies, lineup)

    # The contract of boards

    def expect(self, glimpse: Glimpse) -> None:
        self._between.expect(glimpse, self.seen(glimpse))

    def display(self, glimpse: Glimpse) -> None:
        self._footing.clear()
        self._tell_strip(glimpse)
        context = self._context(glimpse)
        self._footing.lay()
        self.scene.clear()
        self._table = Table(self.scene, context)
        self._enactor = Enactor(self._table)
        self._offer_secrets(glimpse)
        self.scene.let_walk()
        self._tell_around(glimpse, context)

    def retell(self, glimpse: Glimpse) -> None:
        self._footing.clear()
        self._tell_strip(glimpse)
        context = self._context(glimpse)
        if self._table is None or not self._table.lies_by(context):
            self.refresh()
            return
        self._footing.lay()
        self._table.retell(context)
        self._tell_around(glimpse, context)
        for piece in (*self._table.counting.secrets, *self._table.places[self._bottom].stones):
            if piece.looked_at:
                self._notice_piece(piece, True)

    def _tell_around(self, glimpse: Glimpse, context: TableContext) -> None:
        self._tell_widgets(glimpse, context)
        if self._between.show_due(glimpse, context) or self.way_on:
            self.hold(self.card.button.text())

    def enact(self, event: Event, glimpse: Glimpse) -> QAbstractAnimation | None:
        if isinstance(event, RoundBegan):  # nothing comes after a deal: the table is laid as it will stay
            self.scene.clear()
            self._table = Table(self.scene, self._context(glimpse))
            self._enactor = Enactor(self._table)
        return self._enactor.enact(event) if self._enactor is not None else None

    def forget(self) -> None:
        super().forget()
        self._table = self._enactor = None
        self._marks = {}
        self._section = ""
        self.strip.forget()
        self.footer.forget()
        self._between.forget()

    def section(self) -> str:
        return "round-end" if self.card.isVisible() else self._section or super().section()

    # What can be done

    def cast(self, number: int) -> None:
        """Calls this number, or says why not. What is sure to fail is asked for twice: one slip would cost a life."""
        spell = self.strip.spells[number].spell
        warning = spell.warning if spell is not None and not spell.closed else ""
        if warning and self._warned != number and not self.stage.busy and not self.card.isVisible():
            self._warned = number
            words = self.narrator.say(Say("tower.warning.press_again", {"warning": warning}))
            self.footer.tell(words, "" if self.speaks_private else self.desk.language.text(PRIVATE))
            announce(self.stage, self.footer.heard, urgent=True)
        else:
            self._choose(CastSpell(number))

    def digit(self, number: int) -> None:
        """A digit calls a spell; while a secret stone is to be picked, it picks that one."""
        if self.glimpse is not None and LeaveSecret() in self.glimpse.legal:
            if number <= SECRETS:
                self._choose(TakeSecret(number - 1))
        else:
            if self.strip.isAncestorOf(self.focusWidget()):  # what is looked at and what is called are one
                self.strip.spells[number].setFocus(Qt.FocusReason.OtherFocusReason)
            self.cast(number)

    def _card_lies(self, lies: bool) -> None:
        self._keys.set_card(lies)
        self.let_tab_come(self.card, lies)

    def end_turn(self) -> None:
        self._choose(EndTurn())

    def _choose(self, action: Action) -> None:
        if self.stage.busy:
            self.finish()  # this press meant the table as it was before; it only ends the animation
        elif self.glimpse is not None and not self.card.isVisible():
            if action in self.glimpse.legal:
                self.chosen.emit(action)
            else:
                self._refuse(action)

    def _refuse(self, action: Action) -> None:
        refusal = self.why_not(action)
        if refusal is not None:
            self._tell_no(refusal)

    def _tell_no(self, refusal: Say) -> None:
        self.footer.tell(self.narrator.say(refusal))
        self.refuse(refusal)

    def grip(self, piece: Piece) -> Grip | None:
        return grip(piece, self._table, self._bottom, self._choose)

    def wonder(self) -> bool:
        return self._menus.wonder() or super().wonder()

    def standing(self) -> Sequence[str]:
        return self._table.standing() if self._table is not None else ()

    def own_pieces(self) -> Sequence[Piece]:
        own = self._table.places[self._bottom] if self._table is not None else None
        return [*own.stones, *own.secrets] if own is not None else ()

    def private_pieces(self) -> Sequence[Piece]:
        """One sees everybody's stones but one's own: these are what their owners must not hear."""
        places = self._table.places if self._table is not None else {}
        return [stone for seat, place in places.items() if seat != self._bottom for stone in place.stones]

    def pointed(self, pointer: str) -> Sequence[Piece | QWidget]:
        """Names of the things on this table are listed in `pointers`."""
        return pointed(pointer, self._table, self.strip, self.footer, self.card)

    def begins(self, action: Action) -> Sequence[Piece | QWidget]:
        return begins(action, self._table, self.strip, self.footer, self.card)

    def actions_of(self, piece: Piece) -> Sequence[Action]:
        return actions_of(piece, self._table)

    def _offer_secrets(self, glimpse: Glimpse) -> None:
        assert self._table is not None
        view = self.seen(glimpse)
        for place, piece in enumerate(self._table.counting.secrets):
            action = TakeSecret(place)
            if view.owners[place] == ON_TABLE and action in glimpse.legal:
                piece.set_touchable(True)
                piece.set_lit(True)
                # Queued: the table is laid anew, and the piece with it, before its own event is over.
                piece.pressed.connect(lambda action=action: QTimer.singleShot(0, self, lambda: self._choose(action)))
                piece.noticed.connect(lambda on, piece=piece: self._notice_piece(piece, on))
        for piece in self._table.places[self._bottom].stones:
            piece.noticed.connect(lambda on, piece=piece: self._notice_piece(piece, on))

    # What is told

    def _context(self, glimpse: Glimpse) -> TableContext:
        help_level = self.desk.helps.of("tower", self.lineup.options.get("help", "table"))
        if help_level == "odds" and (self.poses or self._between.together):
            help_level = "notebook"  # chances are what puzzles ask for; and there are none while nobody sees a stone
        view = turned_away(self.seen(glimpse)) if self._between.together else self.seen(glimpse)
        return self.context_of(
            TableContext,
            view,
            help=help_level,
            keep=self._footing.keep,
            zoom=self._footing.scale,
        )

    def _tell_strip(self, glimpse: Glimpse) -> None:
        """Before the table is laid: how much room is left for it depends on the words of the spells."""
        context = self._context(glimpse)
        self._marks = read_marks(glimpse.memo, context.view.round) if context.counts else {}
        known = spells(context, self.lineup.game, glimpse.legal, self.speaks_private)
        played = not glimpse.past and any(player.is_person for player in self.lineup.players)
        self.strip.tell(known, context, self._marks, steady=played, aloud=self.speaks_private)
        self._fit()

    def _tell_widgets(self, glimpse: Glimpse, context: TableContext) -> None:
        assert self._table is not None
        refusal = self.lineup.game.refusal(glimpse.view, EndTurn())
        closed = self.narrator.say(refusal) if refusal is not None else ""
        self._warned = 0
        self.footer.tell(self._idle_words(glimpse, context))
        self.footer.offer(context, glimpse, closed)
        self.describe(self._table.summary())
        for number, button in self.strip.spells.items():
            if button.underMouse() or button.hasFocus():
                self._notice_spell(number, True)
            elif self.strip.notes[number].hasFocus():
                self._notice_mark(number, True)

    def _idle_words(self, glimpse: Glimpse, context: TableContext) -> str:
        """The line below the spells while nothing is looked at: why spells are closed. The sheet asks."""
        game, view = self.lineup.game, context.view
        if view.seat not in view.to_act or glimpse.outcome is not None:
            return self.ended_words(glimpse)
        refusals = (game.refusal(view, CastSpell(number)) for number in NUMBERS)
        return next((self.narrator.say(refusal) for refusal in refusals if refusal is not None), "")

    def _notice_spell(self, number: int, on: bool) -> None:
        spell = self.strip.spells[number].spell
        if self._table is None or spell is None:
            return
        self._section = f"spell-{number}" if on else ""
        if not self.stage.busy:
            self._table.aim(number if on and not spell.closed else 0)
        aloud = f"{number} {spell.name}. {spell.aloud}" if on and not self.speaks_private else ""
        self.footer.explain(spell.detail if on else "", aloud)

    def _notice_mark(self, number: int, on: bool) -> None:
        note = self.strip.notes[number]
        explain = note.accessibleDescription()
        aloud = in_sentences(note.accessibleName(), explain)
        self.footer.explain(in_sentences(note.seen, explain) if on else "", aloud)

    def _notice_piece(self, piece: QGraphicsItem | None, on: bool) -> None:
        words = (piece.name, self.hushed(piece)) if on and isinstance(piece, Piece) else ("",)
        self.footer.explain(*words)

    def _keep_marks(self, marks: Marks) -> None:
        if self.glimpse is not None:
            self._marks = marks
            self.noted.emit(write_marks(marks, self.seen(self.glimpse).round))

    # The card between rounds

    def _reread(self) -> None:
        if self.glimpse is not None and not self.stage.busy:
            self._between.reread(self.glimpse, self._context(self.glimpse))

    def go_on(self) -> None:
        """The card has been read."""
        together = self._between.read()
        if together:
            self.read_together.emit()  # before anything is turned up
        self.release()
        if together:
            self.refresh()  # for whoever still looks

    # Keys and sizes

    def explanation(self) -> str:
        return self.footer.heard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keys.press(event):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        table = self._table if forward else None
        stop = next_stop(self, table, self.strip, self.footer) if table is not None else None
        if stop is None:
            return super().focusNextPrevChild(forward)
        if isinstance(stop, Piece):
            self.stage.setFocus(Qt.FocusReason.OtherFocusReason)
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _let_go(self) -> bool:
        """Esc drops a call that is asked for once more, then what has the keyboard; False where there is neither."""
        if self._warned and self.glimpse is not None:
            self._tell_widgets(self.glimpse, self._context(self.glimpse))
            return True
        return self._drop_keyboard()

    def _end_by_key(self) -> bool:
        if self.glimpse is None or EndTurn() not in self.glimpse.legal:
            return False  # it may mean something else in the window
        self.end_turn()
        return True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keys.listen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.desk.theme.changing.going_on:
            return  # it is all laid anew when that has ended
        self._fit()
        if self.card.isVisible() and self.glimpse is not None:
            self._between.fill(self.glimpse, self._context(self.glimpse))

    def _stage_resized(self) -> None:
        """Letters that would be too small or too large are set anew."""
        self._footing.follow()
        if self._footing.outgrown and not self.stage.busy and not self.desk.theme.changing.going_on:
            QTimer.singleShot(0, self, self._lay_anew)

    def _lay_anew(self) -> None:
        if self._footing.outgrown:  # and it has not been laid meanwhile
            self.refresh()

    def _fit(self) -> None:
        """Everything finds its room first, then the spells are arranged in theirs, once."""
        column = self.layout()
        assert column is not None
        self.strip.held = True
        self.footer.fit()
        self._middle.fit(self.width(), self.height(), self.footer.sizeHint().height() + column.spacing())
        column.activate()
        self.strip.held = False
        self.strip.arrange()
