"""Whose turn it is, what is asked, what one plays for, and the few buttons that every table has."""

from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QSpacerItem, QWidget

from magicgames.engine.game import OPEN
from magicgames.engine.record import crests
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.parts.fitting import ever_less, needed_height
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.pictures import Crest, Sign
from magicgames.kit.parts.widgets import Label, in_sentences
from magicgames.shell.page import Speaking
from magicgames.shell.playing.large_button import LargeButton
from magicgames.shell.playing.small_buttons import SmallButtons
from magicgames.shell.playing.turn_words import TURNS, USUAL_TURNS, turn_key

_CREST = 46
_LOW, _ANY = 52, 1000  # pixels of a crest: across the table the board needs the height
_GOAL_LINES = 2  # across the table, with more of them the board would be a strip; on the panel it has room for them
_CHEAP = 1.1  # so much higher the bar may be for the second of them
_ANYWHERE = QRect(0, 0, 1000, 1000)
_PROMPT_LINES = 2  # on the panel, however short it is: the buttons below stay where they are
_DOWN, _ACROSS = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight


class TurnBar(Speaking):
    """Stands at the head of the side panel; where the panel gives way, it lies across the top of the table."""

    undone = Signal()
    redone = Signal()
    hidden = Signal()
    hinted = Signal()
    passed = Signal()
    results_asked = Signal()
    panel_asked = Signal()

    def __init__(self, desk: Desk, lineup: Lineup, prompts: bool, covers: bool) -> None:
        """`prompts`: nobody else says what is asked. `covers`: hands lie face down between turns."""
        super().__init__(desk)
        self._lineup, self._prompts, self._covers = lineup, prompts, covers
        self._glimpse: Glimpse | None = None
        self._across = self._brief = False
        self.hints = True  # as the people agreed
        self.results = True  # at the end a page tells of them
        self._room = 0  # width on the panel
        self._tallest_goal = 0.0
        self._whole_goal = ""
        self._crest = Crest(desk, 0, _CREST)
        self._everybody = Sign(desk, "players", _CREST)  # in place of it, where the table decides together
        self._turn = Label(desk, "name")
        self.prompt = Label(desk, "body")
        self.heard: Callable[[str], str] = lambda words: words  # what others may hear of a prompt
        self.goal = Label(desk, "note", "soft")
        small = self._small = SmallButtons(desk)
        self.undo_button, self.redo_button, self.hint_button = small.undo, small.redo, small.hint
        self.hide_button, self.panel_button = small.hide, small.panel
        large = self.large = LargeButton(desk, lineup, covers, self)  # on the panel it lies below the bots' row
        self.pass_button, self.results_button = large.pass_button, large.results_button
        self.hand_button, self.grace = large.hand_button, large.grace
        self._lay_out()
        for button, signal in (
            (self.undo_button, self.undone),
            (self.redo_button, self.redone),
            (self.hint_button, self.hinted),
            (self.hide_button, self.hidden),
            (self.pass_button, self.passed),
            (self.results_button, self.results_asked),
            (self.panel_button, self.panel_asked),
        ):
            button.clicked.connect(signal)
        desk.speech.changed.connect(self._look_who_hears)
        self.lay_across(False)
        self.retranslate()
        self.restyle()

    def _lay_out(self) -> None:
        self._box = QBoxLayout(_DOWN, self)
        grow(self.desk, self._box, (0, 0, 0, 0), 10)
        self._head = QBoxLayout(_ACROSS)
        grow(self.desk, self._head, spacing=12)
        words = column(spacing=2)
        words.addWidget(self._turn)
        words.addWidget(self.goal)
        for drawing in (self._crest, self._everybody):
            self._head.addWidget(drawing, 0, Qt.AlignmentFlag.AlignTop)
        self._head.addLayout(words, 1)
        self._steady = QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        words.addSpacerItem(self._steady)
        self._words = words
        self._box.addLayout(self._head)
        self._box.addWidget(self.prompt)
        self._pressed = QBoxLayout(_ACROSS)  # the small ones, and across the table the large one
        grow(self.desk, self._pressed, spacing=8)
        self._line = QBoxLayout(_ACROSS)
        self._line.addStretch()
        self._pressed.addLayout(self._line)
        self._box.addLayout(self._pressed)
        self._small.lie_in(self._line)

    def lay_across(self, across: bool, brief: bool = False) -> None:
        """In one line at the top of the table, or one below the other on the panel. `brief`: buttons only."""
        self._across, self._brief = across, across and brief
        self.setMinimumHeight(0)
        self._box.setDirection(_ACROSS if across else _DOWN)
        if across:  # before the small buttons, which stay where they are when a large one comes and goes
            self._pressed.insertWidget(0, self.large)
        for place, share in enumerate((1, 0) if across else (0, 1)):  # across the table no wider than needed
            self._line.setStretch(place, share)
        self._box.setStretchFactor(self._head, 1 if across else 0)
        self._limit_crest()
        for words in (self._turn, self.prompt, self.goal):
            words.setMinimumWidth(0 if across else 1)  # a name may be one long word: it makes the panel no wider
        if across:
            self._small.line_up(across)
        self.panel_button.setVisible(across)
        self.retranslate()

    @property
    def first_stop(self) -> QWidget:
        """Where Tab comes to it."""
        return self.pass_button

    @property
    def words_width(self) -> int:
        """Across the table: so far its words may reach, or what lies over them. A large button that isn't there leaves
        them its room."""
        large = [] if self.large.is_empty or self.large.isHidden() else [self.large]
        return min(widget.x() for widget in (*large, *self._small.shown)) - self._box.spacing()

    def _limit_crest(self) -> None:
        """It grows with the window, but not with letters."""
        for drawing in (self._crest, self._everybody):
            drawing.limit(round(_LOW * self.desk.scale.window) if self._across else _ANY)

    def allow_hints(self, allowed: bool) -> None:
        """As the people agreed, or as a lesson wants it."""
        if allowed != self.hints:
            self.hints = allowed
            self.retranslate()

    def fit(self, room: int, low: bool) -> None:
        """Finds room in this width of the panel, which may be `low`, too."""
        if self._small.fit(room, low, self._across):
            self.retranslate()
        if room != self._room:
            self._room = room
            self._tallest_goal = 0.0
            self._name_large(self.desk.language.names(self._lineup.players))
        self._keep_room()

    def _keep_room(self) -> None:
        """Whoever's turn it is, the buttons below stay where they are: the longest words so far have room."""
        spare = 0.0
        if not self._across and self._glimpse is not None and self._glimpse.outcome is None:
            wide = self._room - self._crest.minimumWidth() - self._head.spacing()
            names = self.desk.language.names(self._lineup.players)
            turns = [self.text(key, name=name) for key in TURNS for name in names]
            turns.append(self.text("app.table.all_decide"))
            turn, *others = (needed_height(self._turn.font(), words, wide) for words in (self._turn.text(), *turns))
            goal = needed_height(self.goal.font(), self.goal.text(), wide) if self.goal.isVisibleTo(self) else 0.0
            least = needed_height(self.goal.font(), "\n" * (_GOAL_LINES - 1), wide)
            self._tallest_goal = max(self._tallest_goal, goal, least)
            spare = max(0.0, max(others) - turn + self._tallest_goal - goal)
        upright = QSizePolicy.Policy.Expanding if self._across else QSizePolicy.Policy.Fixed
        self._steady.changeSize(0, round(spare), QSizePolicy.Policy.Minimum, upright)
        self._words.invalidate()

    def show_glimpse(self, glimpse: Glimpse | None) -> None:
        self._glimpse = glimpse
        self.retranslate()

    def told(self) -> str:
        """Whose turn it is and what can be done."""
        return in_sentences(self._turn.text(), self.heard(self.prompt.text()))

    def set_prompt(self, words: str) -> None:
        heard = self.heard(words)
        self.prompt.setAccessibleName(heard if heard != words else "")  # before readers hear of them
        self.prompt.setText(words)
        self.prompt.setVisible(self._prompts and bool(words) and not self._across)

    def _look_who_hears(self) -> None:
        self.set_prompt(self.prompt.text())

    def restyle(self) -> None:
        lines = "\n" * (_PROMPT_LINES - 1)
        self.prompt.setMinimumHeight(QFontMetrics(self.prompt.font()).boundingRect(_ANYWHERE, 0, lines).height())
        self._tallest_goal = 0.0
        self.setMinimumHeight(0)
        self._limit_crest()
        self._stack()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Across the table it stays as high as it had to be: the board below must not jump with every word."""
        super().resizeEvent(event)
        same = self._across and event.size().width() == event.oldSize().width()
        self.setMinimumHeight(max(self.minimumHeight(), event.size().height()) if same else 0)
        self._show_goal()
        self._stack()

    def retranslate(self) -> None:
        names = self.desk.language.names(self._lineup.players)
        self._small.name(self._across, self._redoes)
        self._show_turn(names)
        self._show_buttons(names)

    @property
    def _redoes(self) -> bool:
        return self._glimpse is not None and self._glimpse.can_redo

    def undo_reason(self) -> str:
        """Why nothing can be taken back now; empty when something can."""
        if self._glimpse is None or self._glimpse.can_undo:
            return ""
        return self.text("app.table.no_undo")

    def _show_turn(self, names: Sequence[str]) -> None:
        glimpse = self._glimpse
        if glimpse is None:
            for label in (self._turn, self.goal):
                label.setText("")
            self._whole_goal = ""
            self.set_prompt("")
            self._crest.hide()
            self._everybody.hide()
            return
        waiting = glimpse.view.to_act if glimpse.outcome is None else ()
        seat = glimpse.eyes if glimpse.eyes in waiting else next(iter(waiting), None)
        together = seat is not None and self._lineup.game.all_decide(glimpse.view)
        self._crest.setVisible(seat is not None and not together and not self._brief)
        self._everybody.setVisible(together and not self._brief)
        self._turn.setVisible(not self._brief)
        if together:
            self._turn.setText(self.text("app.table.all_decide"))
        elif seat is not None:
            self._crest.set_crest(crests(self._lineup.players)[seat])
            self._turn.setText(self.text(turn_key(glimpse, self._lineup, seat), name=names[seat]))
        else:
            self._turn.setText(self.text("app.end.title"))
        narrator = self.desk.language.narrator(self._lineup.game.id, names)
        goal = self._lineup.game.goal(glimpse.view)
        self.set_goal(narrator.say(goal) if goal is not None else "")
        if glimpse.outcome is not None and glimpse.view.to_act:  # people ended it, not the rules
            self.set_prompt(narrator.outcome(glimpse.outcome))
        else:
            self.set_prompt(narrator.say(self._lineup.game.prompt(glimpse.view)))

    def set_goal(self, words: str) -> None:
        self._whole_goal = words
        self._show_goal()
        self._keep_height()

    def _show_goal(self) -> None:
        """What one plays for; across the table only in few lines: whoever rests on the bar is told the rest."""
        playing = self._glimpse is not None and self._glimpse.outcome is None  # "so far" is over
        whole = self._whole_goal if playing else ""
        shown = whole
        if self._across:
            shown = next((each for each in ever_less(whole) if self._has_room(each)), "")
        self.goal.setText(shown)
        self.goal.setAccessibleName(whole if shown != whole else "")
        self.goal.setVisible(bool(shown) and not self._brief)
        rest = whole if shown != whole or self._brief else ""
        for label in (self._turn, self.goal):
            label.setToolTip(rest)

    def _has_room(self, goal: str) -> bool:
        """Below the words of now, beside the large button, whether there is one now or not."""
        wide = self._beside_buttons(self._pressed.direction())
        turn = ceil(needed_height(self._turn.font(), self._turn.text(), wide))
        high = ceil(needed_height(self.goal.font(), goal, wide))
        few = high <= ceil(needed_height(self.goal.font(), "\n" * (_GOAL_LINES - 1), wide))
        return few and turn + self._words.spacing() + high <= self._height_with(self._goal_lines())

    def _goal_lines(self) -> int:
        """How many it has across the table, whatever it says: with a long name the second one would cost the board a
        part of its height."""
        return _GOAL_LINES if self._height_with(_GOAL_LINES) <= _CHEAP * self._height_with(1) else 1

    def _height_with(self, lines: int) -> float:
        """The height of the bar across the table with so many lines of what one plays for."""
        way = self._pressed.direction()
        small, large = self._small.height, self.large.sizeHint().height()
        buttons = max(small, large) if way == _ACROSS else small + large + self._pressed.spacing()
        return max(buttons, self._words_height(way, lines, USUAL_TURNS) + self._words.spacing())

    def _beside_buttons(self, way: QBoxLayout.Direction) -> int:
        """How wide words are across the table, where the large button and the small ones stand this way."""
        large = self.large.widest(self.desk.language.names(self._lineup.players)) + self._pressed.spacing()
        row = self._small.width
        taken = row + large if way == _ACROSS else max(row, large)
        return max(1, self.width() - taken - self._crest.minimumWidth() - self._head.spacing())

    def _stack(self) -> None:
        """Across the table the large button stands above the small ones where that makes the bar lower: beside them
        all a long name in large letters would take three lines. Whoever's turn it is, it stands in the same place."""
        laid = self.testAttribute(Qt.WidgetAttribute.WA_Resized)  # before that its width means nothing
        if not laid or not self._across or self.large.isHidden():
            return
        small, large = self._small.height, self.large.sizeHint().height()
        stacked = max(self._words_height(_DOWN), small + large + self._pressed.spacing())
        way = _DOWN if stacked < max(self._words_height(_ACROSS), small, large) else _ACROSS
        if way != self._pressed.direction():
            self._pressed.setDirection(way)
            self._show_goal()
        self._keep_height()

    def _keep_height(self) -> None:
        """What one plays for may need all its lines later, and the board below must not jump then."""
        laid = self.testAttribute(Qt.WidgetAttribute.WA_Resized)
        if laid and self._across and self.goal.isVisibleTo(self):
            self.setMinimumHeight(max(self.minimumHeight(), ceil(self._height_with(self._goal_lines()))))

    def _words_height(self, way: QBoxLayout.Direction, lines: int = _GOAL_LINES, said: Sequence[str] = TURNS) -> float:
        """Of the longest name and of what one plays for."""
        names, room = self.desk.language.names(self._lineup.players), self._beside_buttons(way)
        turns = (self.text(key, name=name) for key in said for name in names)
        goal = needed_height(self.goal.font(), "\n" * (lines - 1), room)
        return ceil(goal) + ceil(max(needed_height(self._turn.font(), words, room) for words in turns))

    def _show_buttons(self, names: Sequence[str]) -> None:
        glimpse = self._glimpse
        self._name_large(names)
        self._show_large()
        self.redo_button.setVisible(self._redoes)
        self.undo_button.setEnabled(glimpse is not None and glimpse.can_undo)
        if not self._across and (reason := self.undo_reason()):
            self.undo_button.setToolTip(reason)
        self.undo_button.setAccessibleDescription(self.undo_reason())
        self.hint_button.setEnabled(glimpse is not None and bool(glimpse.legal) and glimpse.phase is Phase.ACTING)
        over = glimpse is not None and glimpse.outcome is not None  # nothing to be advised, nothing to be hidden
        self.hint_button.setVisible(self.hints and self._lineup.game.gives_advice and not over)
        self.hide_button.setEnabled(glimpse is not None and glimpse.eyes not in (None, OPEN))
        shared = sum(player.is_person for player in self._lineup.players) > 1  # else the menu is enough for it
        useless = self._covers or not self._lineup.game.hides or not shared
        self.hide_button.setHidden(useless or over)

    def wait(self, milliseconds: int | None) -> None:
        """Bots leave time to take a step back: so long, 0 until they are told, None no more."""
        self.grace.wait(milliseconds)
        self._show_large()

    def _show_large(self) -> None:
        self.large.show_for(self._glimpse, self.results)
        self._stack()

    def _name_large(self, names: Sequence[str]) -> None:
        self.large.name(self._glimpse, names, None if self._across else self._room)

    def focus_default(self) -> None:
        """Where the keyboard goes when the table waits for nothing on the board."""
        self.large.focus()
