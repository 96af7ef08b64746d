"""A board whose pieces are handled: pressed, dragged and asked about; what can't be done now says why."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QAbstractButton, QGraphicsItem, QWidget

from magicgames.engine.game import Action, Say
from magicgames.engine.record import crests
from magicgames.kit.desk import Desk
from magicgames.kit.input.pressed_twice import ONCE
from magicgames.kit.input.resting import WATCHED, Resting
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.table.bubble import Bubble
from magicgames.kit.table.hands import Grip, Hands
from magicgames.kit.table.loupe import Loupe
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.spoken import SpokenBoard
from magicgames.kit.table.touch import Touch
from magicgames.text.narrator import Narrator
from magicgames.text.sections import section_for


class HandledBoard(SpokenBoard):
    """The part of every board that hears hands. Games say what a piece could begin (`actions_of`) and where it may be
    laid (`grip`); what is allowed of it is the glimpse's to say."""

    chosen = Signal(object)  # Action
    pressed = Signal(object)  # Action that anybody at the table may do (seat None)
    asked = Signal(str)  # id of a rules section
    wondered = Signal(object, object)  # what about (Action or topic), and QPoint on the board: "why?"
    refused = Signal(str)  # a try was refused, in these words

    def __init__(self, desk: Desk, lineup: Lineup, size: tuple[float, float]) -> None:
        super().__init__(desk, lineup, size)
        self.setProperty(ONCE, True)
        self.bubble, self.loupe = Bubble(desk, self), Loupe(desk, self, self.stage)
        self.bubble.asked.connect(self.asked)
        self.hands = self.stage.hands = Hands(self)
        self._resting = Resting(self, self._tell_of)

    @property
    def names(self) -> tuple[str, ...]:
        return self.desk.language.names(self.lineup.players)

    @property
    def crests(self) -> tuple[int, ...]:
        return crests(self.lineup.players)

    @property
    def narrator(self) -> Narrator:
        return self.desk.language.narrator(self.lineup.game.id, self.names)

    def finish(self) -> None:
        """Ends at once whatever still moves."""
        raise NotImplementedError

    # What a piece could begin

    def grip(self, piece: Piece) -> Grip | None:
        """Somebody begins to drag this piece: where may it be laid, and what does that do? None: it stays."""
        return None

    def why_it_stays(self, piece: Piece) -> Say | None:
        """Somebody tried to drag this piece, and nothing that it could begin is allowed now: why."""
        actions, glimpse = self.actions_of(piece), self.glimpse
        if glimpse is None or any(action in (*glimpse.legal, *glimpse.pressable) for action in actions):
            return None
        return next((reason for action in actions if (reason := self.why_not(action)) is not None), None)

    def actions_of(self, piece: Piece) -> Sequence[Action]:
        """What this piece could begin, allowed now or not; its menu tells, and why not."""
        return ()

    def besides(self, piece: Piece) -> Sequence[tuple[str, Callable[[], object]]]:
        """What else its menu offers, that is no move of the game: words, and what they do."""
        return ()

    def keeps_back(self, action: Action) -> bool:
        """Whether others must not hear of this move: a private piece could begin it, or its words name one."""
        if self.speaks_private:
            return False
        begun = any(action in self.actions_of(piece) for piece in self.private_pieces())
        return begun or self.names_private(self.narrator.action(action))

    def rest_of(self, action: Action) -> Action | None:
        """What was chosen together with it, as one move, and follows by itself once it is done."""
        return None

    def perform(self, action: Action) -> None:
        """An action that was chosen from a menu."""
        if self.stage.busy:
            self.finish()
        elif self.glimpse is not None and action in self.glimpse.legal:
            self.chosen.emit(action)
        elif self.glimpse is not None and action in self.glimpse.pressable:
            self.pressed.emit(action)

    def why_not(self, action: Action) -> Say | None:
        """Why this can't be done now."""
        if self.glimpse is None:
            return None
        return self.glimpse.idle or self.lineup.game.refusal(self.glimpse.view, action)

    # Why not, and what is this?

    def refuse(self, reason: Say, piece: Piece | None = None) -> None:
        """Says why a try was refused: beside the piece, where the eyes are, with a way to the rule."""
        self.refused.emit(self.narrator.say(reason))
        where = piece if piece is not None and piece.scene() is self.scene else self.scene.focusItem()
        if where is not None:
            shape = self.stage.mapFromScene(where.sceneBoundingRect()).boundingRect()
        else:
            shape = QRect(self.stage.mapFromGlobal(QCursor.pos()), QSize(1, 1))
        self.refuse_at(reason, QRect(self.stage.viewport().mapTo(self, shape.topLeft()), shape.size()))

    def refuse_at(self, reason: Say, spot: QRect) -> None:
        """The same, beside this spot of the board."""
        words = self.narrator.say(reason)
        aloud = not self.names_private(words)
        self.bubble.tell(words, spot, section_for(reason), aloud=aloud, large=self.held_up())

    def pointed(self, pointer: str) -> Sequence[Piece | QWidget]:
        """What lessons, hints and puzzles call by this name; pieces with an address are called by it: `hand:3`."""
        return [item for item in self.scene.items() if isinstance(item, Touch) and item.called(pointer)]

    def begins(self, action: Action) -> Sequence[Piece | QWidget]:
        """The pieces and buttons with which this action is begun."""
        return [
            item
            for item in self.scene.items()
            if isinstance(item, Piece) and item.isVisible() and action in self.actions_of(item)
        ]

    def about(self, piece: Piece) -> Action | str | None:
        """What somebody means who asks "why?" at this piece: its topic, or what it could begin and can't."""
        if piece.topic or self.glimpse is None:
            return piece.topic or None
        return next((action for action in self.actions_of(piece) if action not in self.glimpse.legal), None)

    def wonder(self) -> bool:
        """Somebody asks why about what has the keyboard or lies under the pointer; False: about nothing."""
        for item in (self.scene.focusItem(), self.stage.itemAt(self.stage.mapFromGlobal(self.cursor().pos()))):
            about = self.about(item) if isinstance(item, Piece) else None
            if about is not None and isinstance(item, Piece):
                self.wondered.emit(about, self.place_of(item).center())
                return True
        return False

    def place_of(self, piece: Piece) -> QRect:
        """Where it lies on this widget."""
        shape = self.stage.mapFromScene(piece.sceneBoundingRect()).boundingRect()
        return QRect(self.stage.viewport().mapTo(self, shape.topLeft()), shape.size())

    def section(self) -> str:
        """The rules section of what has focus or lies under the pointer: of these, what was used last comes first."""
        under = self.stage.itemAt(self.stage.mapFromGlobal(self.cursor().pos()))
        pair = (self.scene.focusItem(), under)
        for item in reversed(pair) if self.stage.pointed else pair:
            section = self._section_of(item) if item is not None else ""
            if section:
                return section
        return ""

    def _section_of(self, item: QGraphicsItem) -> str:
        """Letters on a piece speak for it. What lies uppermost comes first, so a piece comes before those around it."""
        pieces = (piece for piece in self.scene.items() if isinstance(piece, Piece) and piece.section)
        return next((piece.section for piece in pieces if piece is item or piece.isAncestorOf(item)), "")

    # Looking closer

    def _watch_pieces(self) -> None:
        """Pieces with letters that are too small are held up when they are looked at; private ones are marked. Fingers
        that rest on a button are told about it."""
        for button in self.findChildren(QAbstractButton):
            button.setProperty(WATCHED, True)
            button.installEventFilter(self._resting)  # once, however often
        self._mark_private()
        for item in self.scene.items():
            if isinstance(item, Piece) and item.print_pixels:
                item.noticed.connect(lambda on, piece=item: self._look_closer(piece, on))

    def _mark_private(self) -> None:
        for piece in self.private_pieces():
            piece.private = True

    def _tell_of(self, button: QAbstractButton, words: str) -> None:
        """A finger rests there. What a table says of its buttons may be about what others must not know."""
        spot = QRect(button.mapTo(self, button.rect().topLeft()), button.size())
        self.bubble.tell(words, spot, aloud=self.speaks_private)

    def shown_large(self) -> QRect:
        """Where the board itself shows in large what is looked at; nowhere: the loupe does."""
        return QRect()

    def held_up(self) -> QRect:
        """Where what is looked at is seen in large now, by the board itself or by the loupe."""
        large = self.shown_large()
        return self.loupe.geometry() if large.isEmpty() and self.loupe.isVisible() else large

    def _look_closer(self, piece: Piece, on: bool) -> None:
        """Not while something is carried: its large picture would lie over the next places to lay it down."""
        self.loupe.notice(piece, on and not self.hands.dragging)
