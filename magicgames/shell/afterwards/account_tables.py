"""What came of a match on the screen: tables that explain the result, moments to watch again, how points grew."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from magicgames.engine.account import Account, Line, Moment, Table, worth_remembering
from magicgames.engine.record import crests
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.parts.buttons import ROW_EDGE, ROW_WORDS, Tile
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.pictures import Crest
from magicgames.kit.parts.widgets import Label, Panel, empty, rule, spoken
from magicgames.say import Say
from magicgames.shell.charts import Course, Track
from magicgames.shell.page import Speaking
from magicgames.text.catalog import figure

_NAMED = 3  # with more seats than these only crests stand above the columns
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TableCard(Speaking):
    """One table of an account, on a sheet of its own."""

    def __init__(self, desk: Desk, lineup: Lineup, table: Table) -> None:
        super().__init__(desk)
        self._lineup, self._table = lineup, table
        sheet = Panel(desk)
        column(self).addWidget(sheet)
        inside = _inside(desk, sheet)
        self._title = Label(desk, "heading", "gold")
        self._grid = QGridLayout()
        grow(desk, self._grid, spacing=6)
        self._grid.setHorizontalSpacing(desk.scale.space(14))
        self._grid.setColumnStretch(0, 1)
        self._note = Label(desk, "small", "soft")
        inside.addWidget(self._title)
        inside.addLayout(self._grid)
        inside.addWidget(self._note)
        inside.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        names = self.desk.language.names(self._lineup.players)
        table, say = self._table, self.desk.language.narrator(self._lineup.game.id, names).say
        self._title.setText(say(table.title))
        self._note.setText(say(table.note) if table.note is not None else "")
        self._note.setVisible(table.note is not None)
        empty(self._grid)
        heads = [say(each) for each in table.columns] or list(names)
        for place, head in enumerate(heads):
            self._head(place + 1, head, None if table.columns else crests(self._lineup.players)[place])
        row = 2
        for line in table.lines:
            if line.sum:
                self._grid.addWidget(rule(self.desk), row, 0, 1, len(heads) + 1)
                row += 1
            self._line(row, line, [_shown(cell, say) for cell in line.cells], say(line.head), heads)
            row += 1

    def _head(self, place: int, words: str, crest: int | None) -> None:
        if crest is not None:
            picture = Crest(self.desk, crest, 28)
            picture.setToolTip(words)
            self._grid.addWidget(picture, 0, place, _RIGHT)
        if crest is None or len(self._lineup.players) <= _NAMED:
            label = Label(self.desk, "caption", "soft")
            label.setAlignment(_RIGHT)
            label.setText(words)
            self._grid.addWidget(label, 1, place)

    def _line(self, row: int, line: Line, cells: Sequence[str], head: str, heads: Sequence[str]) -> None:
        first = Label(self.desk, "strong" if line.sum else "body")
        first.setText(head)
        first.setAccessibleDescription(
            "; ".join(f"{of}: {cell}" for of, cell in zip(heads, cells, strict=True) if cell)
        )
        self._grid.addWidget(first, row, 0)
        for place, (cell, words) in enumerate(zip(line.cells, cells, strict=True)):
            label = Label(self.desk, "number" if line.sum or not isinstance(cell, Say) else "body")
            label.setWordWrap(False)
            label.setAlignment(_RIGHT)
            label.setText(words)
            self._grid.addWidget(label, row, place + 1)


def _shown(cell: int | Say | None, say: object) -> str:
    if isinstance(cell, Say):
        assert callable(say)
        return str(say(cell))
    return "" if cell is None else figure(cell)


class Growth(Speaking):
    """How everybody's points grew, drawn."""

    def __init__(self, desk: Desk, lineup: Lineup, account: Account) -> None:
        super().__init__(desk)
        self._lineup, self._account = lineup, account
        sheet = Panel(desk)
        column(self).addWidget(sheet)
        inside = _inside(desk, sheet)
        self._title, self._course = Label(desk, "heading", "gold"), Course(desk)
        inside.addWidget(self._title)
        inside.addWidget(self._course)
        inside.addStretch(1)
        self.retranslate()
        self.restyle()

    def restyle(self) -> None:
        carried, course = crests(self._lineup.players), self._account.course
        self._course.show_tracks(
            [
                Track(
                    tuple((stand.position, stand.scores[seat]) for stand in course),
                    self.desk.theme.seat_colour(crest),
                    crest,
                )
                for seat, crest in enumerate(carried)
            ]
        )

    def retranslate(self) -> None:
        self._title.setText(self.text("app.account.course"))
        names, course = self.desk.language.names(self._lineup.players), self._account.course
        ends = [
            self.text("app.account.course_of", name=name, first=course[0].scores[seat], last=course[-1].scores[seat])
            for seat, name in enumerate(names)
        ]
        self._course.describe(self.text("app.account.course"), "; ".join(ends))


class Moments(Speaking):
    """What is worth remembering; each can be watched again, where that is possible."""

    asked = Signal(int)  # position of the step

    def __init__(self, desk: Desk, lineup: Lineup, account: Account, watchable: bool) -> None:
        super().__init__(desk)
        self._lineup, self._watchable = lineup, watchable
        self._moments = worth_remembering(account)
        sheet = Panel(desk)
        column(self).addWidget(sheet)
        inside = _inside(desk, sheet)
        self._title, self._rows = Label(desk, "heading", "gold"), column(spacing=2)
        inside.addWidget(self._title)
        inside.addLayout(self._rows)
        inside.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(self.text("app.account.moments"))
        empty(self._rows)
        for moment in self._moments:
            names = self.desk.language.names(self._lineup.at(moment.position).players)
            narrator = self.desk.language.narrator(self._lineup.game.id, names)
            told = narrator.say(moment.say)
            line = self._line(moment, told)
            if self._watchable:
                row = Tile(self.desk, "row")
                row.put(line)
                row.setToolTip(self.text("app.account.watch"))
                row.setAccessibleName(spoken(self.text("app.account.moment", move=moment.position, words=told)))
                row.clicked.connect(lambda _=False, position=moment.position: self.asked.emit(position))
                self._rows.addWidget(row)
            else:
                plain = QWidget()
                plain.setLayout(line)
                self._rows.addWidget(plain)

    def _line(self, moment: Moment, told: str) -> QHBoxLayout:
        """Whose moment it was, what happened, and when."""
        line = QHBoxLayout()
        grow(self.desk, line, (8, ROW_EDGE, 8, ROW_EDGE), 12)
        words, when = Label(self.desk, "body"), Label(self.desk, "note", "soft")
        words.setText(told)
        words.setMinimumHeight(ROW_WORDS)
        when.setText(self.text("app.account.at", move=moment.position))
        when.setWordWrap(False)
        seat = moment.say.fields.get("seat")
        if isinstance(seat, int):
            line.addWidget(Crest(self.desk, crests(self._lineup.at(moment.position).players)[seat], 28))
        line.addWidget(words, 1)
        line.addWidget(when)
        return line


def _inside(desk: Desk, sheet: Panel) -> QVBoxLayout:
    """What lies on one of these sheets, from the top down."""
    inside = column(sheet)
    grow(desk, inside, (18, 18, 18, 18), 8)
    return inside
