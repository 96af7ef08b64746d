"""One person in one game, drawn: how often they won, how their points went, against whom, and their feats."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from magicgames.engine.previews import Preview
from magicgames.engine.statistics import BOTS, Figures, Tally
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.widgets import Label, Panel
from magicgames.shell.charts import Bars, Chart, Course, Rank, Track
from magicgames.text.catalog import figure

_COLUMNS = 3
_NOTHING = "–"  # where somebody has only given up


class Card(Panel):
    """A sheet with a title."""

    watch_asked = Signal(object)  # Preview

    def __init__(self, desk: Desk, title: str) -> None:
        super().__init__(desk)
        self.inside = column(self, 0, 8)
        grow(desk, self.inside, (18, 14, 18, 14), 8)
        head = Label(desk, "heading", "gold")
        head.setText(title)
        self.inside.addWidget(head)

    def add_chart(self, chart: Chart, name: str, words: str = "") -> None:
        chart.setAccessibleName(name)
        if words:
            chart.setAccessibleDescription(words)
        self.inside.addWidget(chart)

    def add_watch(self, match: Preview, key: str) -> None:
        """A way to see again how it was; games of the box were never recorded."""
        if match.progress is not None:
            button = Button(self._desk)
            button.setText(self._desk.language.text(key))
            button.set_drawing("play")
            button.clicked.connect(lambda: self.watch_asked.emit(match))
            self.inside.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)


def numbers(desk: Desk, figures: Figures) -> Card:
    """The few numbers that everybody asks for."""
    text = desk.language.text
    card = Card(desk, figures.name)
    best = figures.best
    mean = desk.language.locale.toString(figures.mean, "f", 1) if figures.mean is not None else _NOTHING
    facts = (
        ("played", str(figures.played)),
        ("won", text("app.statistics.share", count=figures.won, percent=round(100 * figures.won / figures.played))),
        ("mean", mean),
        ("best", figure(best.score) if best is not None else _NOTHING),
        ("streak", str(figures.streak)),
        ("longest", str(figures.longest_streak)),
    )
    grid = QGridLayout()
    grow(desk, grid, spacing=10)
    for number, (name, value) in enumerate(facts):
        fact = QWidget()
        inside = column(fact, 0, 0)
        large, small = Label(desk, "large_number"), Label(desk, "note", "soft")
        large.setText(value)
        small.setText(text(f"app.statistics.{name}", shared=figures.shared))
        large.setAccessibleDescription(small.text())
        inside.addWidget(large)
        inside.addWidget(small)
        inside.addStretch(1)  # beside longer words, too, they stand right below their number
        grid.addWidget(fact, number // _COLUMNS, number % _COLUMNS)
    card.inside.addLayout(grid)
    if best is not None:
        card.add_watch(best.match, "app.statistics.watch")
    card.inside.addStretch(1)
    return card


def course(desk: Desk, figures: Figures, colour: int) -> Card:
    """The points of all matches; those that were won are marked, alone or with others."""
    text = desk.language.text
    card = Card(desk, text("app.statistics.course"))
    chart = Course(desk, steps=False)
    points = tuple((float(number), float(point.score)) for number, point in enumerate(figures.scored))
    won = tuple(number for number, point in enumerate(figures.scored) if point.won)
    shared = tuple(number for number, point in enumerate(figures.scored) if point.shared)
    chart.show_tracks([Track(points, desk.theme.seat_colour(colour), dots=won, rings=shared)])
    said = ", ".join(figure(point.score) for point in figures.scored)
    card.add_chart(chart, text("app.statistics.course"), said)
    note = Label(desk, "small", "soft")
    note.setText(text("app.statistics.dots", shared=figures.shared))
    card.inside.addWidget(note)
    return card


def rivals(desk: Desk, figures: Figures, known: Sequence[str]) -> Card:
    """Against whom, and how it went; who was forgotten has no name."""
    text = desk.language.text
    card = Card(desk, text("app.statistics.rivals"))
    names = {name.casefold() for name in known}
    bars = Bars(desk, "number")
    ranks = [
        Rank(
            text("app.statistics.bots") if rival.name == BOTS else rival.name,
            round(100 * rival.won / max(1, rival.won + rival.lost + rival.shared)),
            words=text("app.statistics.against", won=rival.won, lost=rival.lost, shared=rival.shared),
        )
        for rival in figures.rivals
        if rival.name == BOTS or rival.name.casefold() in names
    ]
    bars.show_ranks(ranks, most=100)
    card.add_chart(bars, text("app.statistics.rivals"))
    note = Label(desk, "small", "soft")
    note.setText(text("app.statistics.against_about"))
    card.inside.addWidget(note)
    card.inside.addStretch(1)
    return card


def tally(
    desk: Desk,
    figures: Figures,
    each: Tally,
    everybody: Sequence[tuple[Figures, int]],
    picture: QWidget | None = None,
) -> Card:
    """What this game counts besides points, a picture of the best of it, and how all the others stand in it; each with
    their crest."""
    text, title = desk.language.text, desk.language.text(f"{figures.game}.feat.{each.kind}")
    card = Card(desk, title)
    number = Label(desk, "large_number")
    number.setText(text("app.statistics.percent", percent=each.rate) if each.of else str(each.value))
    card.inside.addWidget(number)
    if each.best is not None and each.best.what is not None:
        what = Label(desk, "body")
        what.setText(desk.language.say(each.best.what))
        card.inside.addWidget(what)
    if picture is not None:
        card.inside.addWidget(picture)
    if each.match is not None:
        card.add_watch(each.match, "app.statistics.watch_it")
    found = [(who, crest, theirs) for who, crest in everybody if (theirs := who.tally(each.kind)) is not None]
    ranks = [
        Rank(
            who.name,
            theirs.rate,
            crest=crest,
            colour=desk.theme.seat_colour(crest),
            bold=who.name == figures.name,
            words=text("app.statistics.out_of", value=theirs.value, of=theirs.of) if theirs.of else "",
        )
        for who, crest, theirs in sorted(found, key=lambda line: -line[2].rate)
    ]
    bars = Bars(desk, "number")
    bars.show_ranks(ranks, most=100 if each.of else 0)
    card.add_chart(bars, title)
    card.inside.addStretch(1)
    return card
