"""The base of every game's board: a scene that equals the view, and courteous animation in between."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import shiboken6
from PySide6.QtCore import QAbstractAnimation, QEvent, QPoint, QRect, QSequentialAnimationGroup, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from magicgames.engine.game import OPEN, Action, Event, Seat, View
from magicgames.kit.desk import Desk
from magicgames.kit.look.changing import hand_on
from magicgames.kit.match.glimpse import Glimpse, Lineup
from magicgames.kit.table.access import forget_said, tell_renamed
from magicgames.kit.table.context import TableContext
from magicgames.kit.table.handling import HandledBoard

AView = TypeVar("AView", bound=View)
AContext = TypeVar("AContext", bound=TableContext)
_WORDS, _LOOKS = "words", "looks"  # what a table may have missed: another language alone, or another theme or size


class Board(HandledBoard, Generic[AView]):
    """A game's table. Games implement `display` (the truth) and `enact` (the courtesy)."""

    noted = Signal(object)  # the new private memo
    prompted = Signal(str)  # what is asked now: half of a move is made
    unwanted = Signal()  # the move that is half made shall be taken back
    enacted = Signal(object)  # Event: it has just been shown
    shown = Signal()  # the scene equals the last glimpse
    held = Signal(str)  # it waits until something has been read; what the way on is called, "" when it waits no more
    read_together = Signal()  # everybody looked at the screen, and something private would come next
    settled = Signal()  # that has been seen, too: the table may go on

    poses: bool = False  # a puzzle lies here: whatever the table counts and suggests would be the answer
    quiet: bool = False  # somebody else speaks: the table asks for nothing, and no button of it is gold
    hides_best: bool = False  # a lesson asks for what is best: the table still counts, and suggests nothing
    says_prompt: ClassVar[bool] = False  # it shows itself what is asked, and nobody else needs to
    view_type: ClassVar[type[View]]  # what the game's views are
    sounds: ClassVar[Mapping[type[Event], str]] = {}  # what is heard with an event

    def __init__(self, desk: Desk, lineup: Lineup, size: tuple[float, float]) -> None:
        super().__init__(desk, lineup, size)
        self.stage.ring_colour = lambda: desk.theme.colour("focus")
        self.stage.interrupted.connect(self.finish)
        self.judge: Callable[[Action], bool] = lambda action: True  # whether a lesson wants this now
        self._bottom: Seat = 0  # who sits at the lower edge of the screen
        self.way_on = ""  # what the table waits for
        self._missed = ""  # `_WORDS` or `_LOOKS` if that changed while it was hidden, or while more was to change
        self._below: list[tuple[QWidget, Qt.FocusPolicy]] = []  # what lies below a sheet, and was come to by Tab
        self._coming: deque[Event] = deque()
        self._moving: Event | None = None  # what is being enacted
        # One long-lived group; `finished` queued, because the group is cleared for the next event.
        self._motion = QSequentialAnimationGroup(self)
        self._motion.finished.connect(self._next, Qt.ConnectionType.QueuedConnection)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stage, 1)
        desk.theme.changed.connect(self._hear)
        desk.helps.changed.connect(self._hear)
        desk.speech.changed.connect(self._hear)
        desk.language.changed.connect(self._hear_words)
        self._name_stage()
        desk.theme.changing.settling.connect(self._make_room)
        desk.theme.changing.ended.connect(self._end_change)

    def event(self, event: QEvent) -> bool:
        return hand_on(self, event, super().event)

    def ended_words(self, glimpse: Glimpse | None) -> str:
        """That people ended the match and how, where the rules would still ask somebody to act; else empty."""
        outcome = glimpse.outcome if glimpse is not None and glimpse.cut_short else None
        return self.narrator.outcome(outcome) if outcome is not None else ""

    @property
    def cut_short(self) -> bool:
        return self.glimpse is not None and self.glimpse.cut_short

    def seen(self, glimpse: Glimpse) -> AView:
        """The view of a glimpse, as the game's own type."""
        view = glimpse.view
        assert isinstance(view, self.view_type)
        return view  # type: ignore[return-value]

    def context_of(self, kind: type[AContext], view: View, **own: Any) -> AContext:
        """What the table is laid from now: what every table needs, and `own`, what this game's adds to it."""
        own.setdefault("zoom", self.stage.transform().m11())
        return kind(
            desk=self.desk,
            narrator=self.narrator,
            view=view,
            bottom=self._bottom,
            crests=self.crests,
            cut_short=self.cut_short,
            quiet=self.quiet,
            **own,
        )

    def present(self, glimpse: Glimpse) -> None:
        """Enacts what happened one by one, then shows what is."""
        self.hands.cancel()
        self._stop()
        if glimpse.events and self.stage.busy and self.glimpse is not None and self.glimpse.eyes == glimpse.eyes:
            self.display(self.glimpse)  # what was still moving has arrived: what comes now begins where that ended
        self._wait_for("")  # whoever plays on has read what the table waited for, or never will
        self.expect(glimpse)
        self._turn_table(glimpse)
        fresh = self.glimpse is None or self.glimpse.eyes != glimpse.eyes
        if fresh and (glimpse.eyes is not None or self.speaks_private):
            forget_said(self)  # other ears; what was said among all of them may be finished at the public table
        self.glimpse = glimpse
        if glimpse.events and not fresh and self.desk.motion.factor and self.isVisible():
            self._coming.extend(glimpse.events)
            self.stage.busy = True
            self._next()
        else:
            self._sound(glimpse.events)
            for event in glimpse.events:
                self.enacted.emit(event)
            self._settle()

    def expect(self, glimpse: Glimpse) -> None:
        """This comes now: what lies open over the table belongs to the moment before."""

    def finish(self) -> None:
        """Ends the courtesy at once."""
        if self.stage.busy:
            left = [event for event in (self._moving, *self._coming) if event is not None]
            self._stop()
            for event in left:
                self.enacted.emit(event)
            self._settle()

    def refresh(self) -> None:
        """Draws anew: the language, the theme or the help is another, or what others may hear."""
        self.hands.cancel()
        if self.desk.theme.changing.going_on:
            self._missed = _LOOKS
        elif self.stage.busy:
            self.finish()  # whoever waits for the end of an animation is told of it
        elif self.glimpse is not None:
            self._show(self.glimpse)

    def retell(self, glimpse: Glimpse) -> None:
        """The language is another, and nothing else. A board that can change the words of its pieces alone overrides
        this; for all others the table is laid anew."""
        self.refresh()

    def hush(self, quiet: bool, hides_best: bool = False) -> None:
        """Somebody else speaks above the table, or no longer: two voices at once say nothing. Or they ask a riddle."""
        if (quiet, hides_best) != (self.quiet, self.hides_best):
            self.quiet, self.hides_best = quiet, hides_best
            if not self.stage.busy:  # else it is laid anew anyway
                self.refresh()

    def _hear(self) -> None:
        """The theme, the help or who hears is another; what is hidden waits for it until it is shown."""
        if self.isVisible():
            self.refresh()
        else:
            self._missed = _LOOKS

    def _hear_words(self) -> None:
        """The language is another; what is hidden waits for it, too."""
        self._name_stage()
        self._missed = self._missed or _WORDS
        if not self.desk.theme.changing.going_on:
            self._catch_up()

    def _name_stage(self) -> None:
        """At once, also where nothing lies on it: readers come to it below the curtain."""
        self.stage.setAccessibleName(self.desk.language.text(f"{self.lineup.game.id}.name"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._catch_up()

    def _make_room(self) -> None:
        """Words around the stage change first, for its shape may decide how the table is laid."""

    def _end_change(self) -> None:
        """Everything else is as it shall be already, and is painted together with the table."""
        self._catch_up()
        self.scene.tell_views()

    def _catch_up(self) -> None:
        if not self._missed or not self.isVisible():
            return
        missed, self._missed = self._missed, ""
        if missed == _WORDS and self.glimpse is not None and not self.stage.busy:
            self.hands.cancel()
            self.retell(self.glimpse)
            tell_renamed(self.scene)
        else:
            self.refresh()

    def forget(self) -> None:
        """Nobody looks: everything drawn is destroyed, not hidden."""
        self.hands.forget()
        self._stop()
        self.stage.busy = False
        self._wait_for("")
        self.glimpse = None
        self.say_nothing()
        self.scene.clear()

    def ask(self, words: str) -> None:
        """What is asked now, when half of a move is made; the board shows it on its ribbon (`surfaces.Ribbon`)."""
        self.prompted.emit(words)

    def hold(self, way_on: str) -> None:
        """The table waits until `release`: something wants to be read first (when a person is there to read it).
        `way_on` is what its button says: whoever plays from the list of moves finds it there, too."""
        reader = self.glimpse is not None and self.glimpse.eyes is not None
        self._wait_for(way_on if reader else "")

    def go_on(self) -> None:
        """The way on was chosen in the list of moves."""
        self.release()

    def release(self) -> None:
        """It has been read."""
        if self.way_on:
            self._wait_for("")
            self._say_settled()

    def drop_choice(self) -> bool:
        """What is chosen so far for a move is not chosen any more; False when nothing was."""
        return False

    def let_tab_come(self, sheet: QWidget, covered: bool, within: QRect | None = None) -> None:
        """Not to what lies below a sheet, or nobody would see what has the keyboard; afterwards to everything again.
        `within`: what a smaller sheet covers of the board."""
        for widget, policy in self._below:
            if shiboken6.isValid(widget):
                widget.setFocusPolicy(policy)
        below = [each for each in self.findChildren(QWidget) if covered and not sheet.isAncestorOf(each)]
        below = [each for each in below if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        if within is not None:
            below = [each for each in below if within.contains(QRect(each.mapTo(self, QPoint(0, 0)), each.size()))]
        self._below = [(each, each.focusPolicy()) for each in below]
        for each in below:
            each.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def _wait_for(self, way_on: str) -> None:
        if way_on != self.way_on:
            self.way_on = way_on
            self.held.emit(way_on)

    def display(self, glimpse: Glimpse) -> None:
        """Makes the scene equal to the view."""
        raise NotImplementedError

    def enact(self, event: Event, glimpse: Glimpse) -> QAbstractAnimation | None:
        """Shows one event on the scene of the moment before; None: nothing moves."""
        return None

    def _show(self, glimpse: Glimpse) -> None:
        self.display(glimpse)
        self._watch_pieces()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.hands.cancel()
        super().resizeEvent(event)

    def _turn_table(self, glimpse: Glimpse) -> None:
        """Whoever looks sits at the bottom."""
        if glimpse.eyes is None:
            self._bottom = glimpse.facing or 0
        elif glimpse.eyes != OPEN:
            self._bottom = glimpse.eyes

    def _drop_keyboard(self) -> bool:
        """The stage itself has the keyboard again; False when nothing on the board had it."""
        focused = QApplication.focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            return False
        if focused is self.stage and self.scene.focusItem() is None:
            return False
        self.scene.clearFocus()
        self.stage.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _next(self) -> None:
        if self._motion.state() == QAbstractAnimation.State.Running:
            return  # a late `finished` of an animation that was stopped
        self._tell_enacted()
        while self._coming and self.glimpse is not None:
            event = self._moving = self._coming.popleft()
            self._sound((event,))
            animation = self.enact(event, self.glimpse)
            self._mark_private()  # the table may be laid anew for it
            if animation is not None:
                self._motion.clear()
                self._motion.addAnimation(animation)
                self._motion.start()
                return
            self._tell_enacted()
        if self.stage.busy:
            self._settle()

    def _tell_enacted(self) -> None:
        event, self._moving = self._moving, None
        if event is not None:
            self.enacted.emit(event)

    def _sound(self, events: Iterable[Event]) -> None:
        """One sound at a time: of several events that are shown at once the last one is heard."""
        heard = [self.sounds[type(event)] for event in events if type(event) in self.sounds]
        if heard:
            self.desk.sound.play(heard[-1])

    def _settle(self) -> None:
        self.stage.busy = False
        if self.glimpse is not None:
            self._show(self.glimpse)
            self.shown.emit()
            # Queued, so that whoever presented has finished before the table goes on.
            QTimer.singleShot(0, self, self._say_settled)

    def _say_settled(self) -> None:
        if self.glimpse is not None and not self.stage.busy and not self.way_on:
            self.settled.emit()

    def _stop(self) -> None:
        # An animation whose target is deleted never ends, so it is stopped before the scene changes.
        self.bubble.clear()
        self.loupe.clear()
        self._coming.clear()
        self._moving = None
        self._motion.stop()
        self._motion.clear()


class BareBoard(Board[View]):
    """For a game without a board of its own: everything happens in the list of moves."""

    def display(self, glimpse: Glimpse) -> None:
        self.stage.hide()


AnyBoard: TypeAlias = Board[Any]
