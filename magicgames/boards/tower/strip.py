"""The strip below the stage: eight spells in one row or two, and the marks of the notebook under them."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QWidget

from magicgames.boards.tower.context import TableContext
from magicgames.boards.tower.notebook import MARKS, Marks, NoteButton, given_away
from magicgames.boards.tower.spell_facts import Spell, unseen_words
from magicgames.boards.tower.spells import HEAD_WIDTH, LEGIBLE, SpellButton, wordings
from magicgames.games.tower.model import NUMBERS
from magicgames.kit.desk import Desk
from magicgames.kit.look.scale import FINGER
from magicgames.kit.parts.fitting import widest_word

_GAP = 5
_HEAD, _NOTE, _ODDS = 2.3, 1.5, 1.2  # heights in lines of text
_AIR = 3  # between a spell and its mark
_EDGE = 6  # around a mark that lies on a spell
_LEAST_HEAD = 0.45  # the least height of number and emblem side by side, as a part of their width
_INSIDE = 14  # what a button needs beside its words


class Strip(QWidget):
    cast = Signal(int)
    noticed = Signal(int, bool)
    mark_noticed = Signal(int, bool)
    marked = Signal(object)  # Marks

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._marks: Marks = {}
        self._context: TableContext | None = None
        self._noting = self._noted = self._odds = self._beside = self._aloud = False
        self.held = False  # its room is still being found, and it is arranged then
        self.spells: dict[int, SpellButton] = {}
        self.notes: dict[int, NoteButton] = {}
        for number in NUMBERS:
            spell, note = SpellButton(desk, number, self), NoteButton(desk, number, self)
            spell.clicked.connect(lambda checked=False, n=number: self.cast.emit(n))
            spell.noticed.connect(self.noticed)
            note.clicked.connect(lambda checked=False, n=number: self._turn(n))
            note.noticed.connect(self.mark_noticed)
            note.hide()
            self.spells[number], self.notes[number] = spell, note  # the note is made later, so it lies above its spell
        for number in NUMBERS[:-1]:
            QWidget.setTabOrder(self.spells[number], self.spells[number + 1])
        QWidget.setTabOrder(self.spells[NUMBERS[-1]], self.notes[1])
        for number in NUMBERS[:-1]:
            QWidget.setTabOrder(self.notes[number], self.notes[number + 1])

    def tell(self, spells: tuple[Spell, ...], context: TableContext, marks: Marks, steady: bool, aloud: bool) -> None:
        """A `steady` one keeps the room of notes and chances for eyes that have none now, between turns and after the
        end: the table would move up and down. `aloud`: others may hear the marks."""
        room = unseen_words(context, 0) if steady and context.help != "table" else ""
        for spell in spells:
            self.spells[spell.number].tell(spell)
            self.spells[spell.number].unseen_room = room
        self._noting = context.counts and bool(context.view.to_act)
        self._noted = self._noting or (steady and context.help != "table")
        self._odds = any(spell.chance is not None for spell in spells) or (steady and context.help == "odds")
        self._marks = marks if self._noting else {}
        self._context, self._aloud = context, aloud
        self._show_marks()

    def forget(self) -> None:
        """Empties every button: nothing private stays in a text, a tooltip or a name."""
        self._marks, self._context, self._noting = {}, None, False
        for number in NUMBERS:
            self.spells[number].tell(None)
            self.notes[number].clear()
            self.notes[number].hide()

    def set_beside(self, beside: bool) -> None:
        """Beside the stage there are two columns; below it one row, or two."""
        self._beside = beside

    def wanted_height(self, width: int) -> int:
        """How high it would like to be at this width."""
        columns = self._columns(width)
        lying = columns < len(NUMBERS)
        line, cell = self._line(), (width - _GAP * (columns - 1)) / columns - _INSIDE
        words = cell * (0.96 - HEAD_WIDTH) if lying else cell
        joined = all(spell.counts_fit(words) for spell in self.spells.values())
        for spell in self.spells.values():
            spell.lying, spell.counts_joined = lying, joined
        button = max(spell.words_height(words) for spell in self.spells.values()) + (0 if lying else _HEAD * line)
        extra = (self._note + _AIR if self._noted and not lying else 0) + (_ODDS * line if self._odds else 0)
        return round(len(NUMBERS) / columns * (button + extra + _INSIDE + _GAP))

    @property
    def _note(self) -> float:
        """The height of a mark: a finger must hit it."""
        return max(FINGER, self._line() * _NOTE)

    def _line(self) -> float:
        return QFontMetricsF(self._desk.theme.font("button")).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self.held and not self._desk.theme.changing.going_on:  # the table is laid anew when that has ended
            self.arrange()

    def arrange(self) -> None:
        columns = self._columns(self.width())
        rows = len(NUMBERS) // columns
        wide, high = (self.width() - _GAP * (columns - 1)) / columns, self.height() / rows - _GAP
        lying = columns < len(NUMBERS)
        note = self._note if self._noted else 0.0
        below = note + _AIR if note and not lying else 0.0
        side = max(FINGER, round(wide * HEAD_WIDTH) - _EDGE)
        low = bool(lying and note) and high - note - 3 * _EDGE < side * _LEAST_HEAD
        for index, number in enumerate(NUMBERS):
            x, y = round(index % columns * (wide + _GAP)), round(index // columns * (high + _GAP))
            spell, mark = self.spells[number], self.notes[number]
            spell.setGeometry(x, y, round(wide), round(high - below))
            spell.noted = note + _AIR if lying and note and not low else 0.0
            spell.noted_beside = FINGER if low else 0.0
            if low:  # the mark lies on the plate, beside number and emblem
                mark.setGeometry(x + side + _EDGE - FINGER, y + _EDGE, FINGER, round(high) - 2 * _EDGE)
            elif lying:  # or below them
                mark.setGeometry(x + _EDGE, round(y + high - note - _EDGE), side, round(note))
            else:
                mark.setGeometry(x, round(y + high - note), round(wide), round(note))
            mark.setVisible(self._noting)
        self._set_words()

    def _set_words(self) -> None:
        """All eight in letters of the same size."""
        buttons = self.spells.values()
        tried = wordings(self._desk.theme.text_percent)
        wording = next((each for each in tried if all(button.fits(each) for button in buttons)), tried[-1])
        for button in buttons:
            if button.wording != wording:
                button.wording = wording
                button.update()

    def _columns(self, width: int) -> int:
        if self._beside:
            return 2
        names = [button.spell.name for button in self.spells.values() if button.spell is not None]
        needed = widest_word(self._desk.theme.font("strong", LEGIBLE), names) + _INSIDE
        return 8 if (width - 7 * _GAP) / 8 >= needed else 4

    def _turn(self, number: int) -> None:
        """The next mark for this number."""
        shown = self.notes[number].mark
        following = MARKS[(MARKS.index(shown) + 1) % len(MARKS)]
        self._marks = {other: mark for other, mark in self._marks.items() if other != number}
        if following != "none":
            self._marks[number] = following
        self._show_marks()
        self.marked.emit(dict(self._marks))

    def _show_marks(self) -> None:
        if self._context is None or not self._noting:
            for note in self.notes.values():
                note.clear()
            return
        tell = self._context.tell
        never, partly = given_away(self._context.view)
        for number, note in self.notes.items():
            mark = self._marks.get(number) or never.get(number, "none")
            auto = number not in self._marks and number in never
            old = number in partly
            word = tell("mark.old") if mark == "none" and old else tell(f"mark.{mark}")
            explain = tell("notebook.auto") if auto else tell("notebook.old") if old else tell("notebook.about")
            heard = mark if self._aloud or auto else "private"  # a call in vain was heard by all
            name, aloud = (tell("notebook.number", number=number, mark=each) for each in (mark, heard))
            note.show_mark(mark, word, name, aloud, explain, old)
