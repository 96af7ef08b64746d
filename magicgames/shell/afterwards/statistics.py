"""People and what became of their matches: drawn, counted from the list of matches, kept nowhere else."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from magicgames.engine.previews import Preview
from magicgames.engine.statistics import Figures, as_table, damaged, everybody, figures, finished, names_of
from magicgames.files import FileTrouble, shown_name, write_bytes
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.controls import Chooser, Switch
from magicgames.kit.parts.layouts import column, grow, scrolled, tab_as_read
from magicgames.kit.parts.pictures import crest_icon
from magicgames.kit.parts.widgets import Bar, Label, empty
from magicgames.say import Say
from magicgames.shell.afterwards.statistics_cards import Card, course, numbers, rivals, tally
from magicgames.shell.charts import Bars, Rank
from magicgames.shell.file_dialogs import FileDialogs
from magicgames.shell.opening import Listing
from magicgames.shell.page import TitledPage
from magicgames.shell.pages.nothing_yet import NothingYet
from magicgames.shell.stores import PeopleStore, SettingsStore

_WIDE = 760  # pixels of the usual window: then two sheets stand side by side
_LIST = 220
_EDGES = 16  # of the list beside its names
_MOST_OF_WIDTH = 0.42  # of the page, for the list and what stands below it
_NAME = Qt.ItemDataRole.UserRole

Boxed = Callable[[], Sequence[Preview]]
"""The games that were scored from the box."""

Draw = Callable[[str, Say], QWidget | None]
"""What this sentence tells of a game, drawn; None: it is no picture."""


class Statistics(TitledPage):
    """Remembered people only: whoever is forgotten is in no list, no drawing and no table any more."""

    watched = Signal(object)  # Preview
    people_asked = Signal()
    begin_asked = Signal()

    def __init__(
        self,
        desk: Desk,
        people: PeopleStore,
        settings: SettingsStore,
        listing: Listing,
        boxed: Boxed,
        files: FileDialogs,
        draw: Draw = lambda game, what: None,
    ) -> None:
        super().__init__(desk)
        self._draw = draw
        self._people, self._settings, self._listing, self._boxed, self._files = people, settings, listing, boxed, files
        self._matches: list[Preview] = []
        self._previews: dict[Path, Preview] = {}
        self._notice: Say | None = None
        self.game = Chooser(desk)
        self.list = QListWidget()
        self.count_boxed = Switch(desk)
        self.count_boxed.setChecked(settings.value.count_boxed)
        self.export, self.people_button, self.begin = Button(desk), Button(desk), Button(desk, "primary")
        self._empty = NothingYet(desk, "common/podium", self.begin)
        self.left_out = Label(desk, "note", "soft")
        self._bar = Bar(desk, "raised")
        self._cards = QHBoxLayout()  # columns of them, each card as high as what is on it
        self._columns = [column(), column()]
        self._drawn: list[Card] = []
        self._lay_out()
        self.game.activated.connect(lambda: self._show())
        self.list.currentItemChanged.connect(lambda: self._show_person())
        self.count_boxed.toggled.connect(self._count_boxed)
        self.export.clicked.connect(self._export)
        self.people_button.clicked.connect(self.people_asked)
        self.begin.clicked.connect(self.begin_asked)
        listing.read.connect(self._add)
        self.retranslate()
        self.restyle()

    def _lay_out(self) -> None:
        self.head.addWidget(self.game)
        left = column(spacing=10)
        for widget in (self.list, self.people_button, self.export, self.count_boxed):
            left.addWidget(widget)
        self._left = QWidget()
        self._left.setLayout(left)
        sheet = QWidget()
        inside = column(sheet, 0, 12)
        inside.addLayout(self._cards)
        grow(self.desk, self._cards, spacing=12)
        for cards in self._columns:
            beside = column()
            grow(self.desk, cards, spacing=12)
            beside.addLayout(cards)
            beside.addStretch(1)
            self._cards.addLayout(beside)
        inside.addStretch(1)
        self._right = scrolled(sheet)
        self._some = QWidget()
        row = QHBoxLayout(self._some)
        grow(self.desk, row, (0, 0, 0, 0), 14)
        row.addWidget(self._left)
        row.addWidget(self._right, 1)
        self.body.addWidget(self._bar)
        self.body.addWidget(self._some, 1)
        self.body.addWidget(self._empty, 1)
        self.body.addWidget(self.left_out)

    # What is counted

    def arrive(self) -> None:
        self._tell(None)
        try:
            known, _ = self._listing.look()
        except FileTrouble as trouble:
            self._tell(trouble.say)
            known = ()
        self._previews = {preview.path: preview for preview in known}
        self._show()
        tab_as_read(self)
        (self.list if self.list.count() else self.begin).setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self, preview: Preview) -> None:
        self._previews[preview.path] = preview
        if self.isVisible():
            self._show()

    def _all(self) -> list[Preview]:
        return [*self._previews.values(), *(self._boxed() if self.count_boxed.isChecked() else ())]

    def _count_boxed(self, on: bool) -> None:
        self._settings.change(count_boxed=on)
        self._show()

    @property
    def person(self) -> str:
        item = self.list.currentItem()
        return str(item.data(_NAME)) if item is not None else ""

    # What is shown

    def _show(self) -> None:
        everything = self._all()
        self._matches = finished(everything, self._people.called)
        self._offer_games()
        self._offer_people()
        lost = damaged(everything)
        names = ", ".join(shown_name(preview.path) for preview in lost)
        self.left_out.setText(self.text("app.statistics.left_out", count=len(lost), names=names))
        self.left_out.setVisible(bool(lost))
        some = bool(self.list.count())
        for widget in (self._some, self.game):
            widget.setVisible(some)
        self._empty.setVisible(not some)
        self._show_person()

    def _offer_games(self) -> None:
        """Games that somebody who is remembered has finished; the one that was played last is chosen first."""
        played = [match.game for match in self._matches if any(map(self._remembered, names_of(match.players)))]
        games = {game: self.text(f"{game}.name") for game in played}
        before = self.game.currentData() if self.game.currentData() in games else next(reversed(played), "")
        self.game.clear()
        for game, name in sorted(games.items(), key=lambda each: each[1]):
            self.game.addItem(name, game)
        self.game.setCurrentIndex(max(0, self.game.findData(before)))
        self.game.name_it(self.text("app.statistics.game"))

    def _known(self) -> list[str]:
        """Those who are remembered, and have played this game to its end."""
        game = self.game.currentData()
        names = everybody(match for match in self._matches if match.game == game)
        return [name for name in names if self._remembered(name)]

    def _remembered(self, name: str) -> bool:
        return self._people.value.find(name) is not None

    def _offer_people(self) -> None:
        before = self.person
        side = self.desk.scale.px(28)
        self.list.blockSignals(True)
        self.list.clear()
        for name in self._known():
            item = QListWidgetItem(crest_icon(self.desk, self._crest(name), side), name)
            item.setData(_NAME, name)
            self.list.addItem(item)
            if name == before:
                self.list.setCurrentItem(item)
        if self.list.currentItem() is None and self.list.count():
            self.list.setCurrentRow(0)
        self.list.blockSignals(False)

    def _crest(self, name: str) -> int:
        person = self._people.value.find(name)
        return person.crest if person is not None else 0

    def _show_person(self) -> None:
        for cards in self._columns:
            empty(cards)
        self._drawn = []
        found = figures(self._matches, self.person, str(self.game.currentData())) if self.person else None
        if found is not None:
            self._drawn = self._cards_of(found)
            for card in self._drawn:
                card.watch_asked.connect(self.watched)
        self._fit()

    def _cards_of(self, found: Figures) -> list[Card]:
        known = self._known()
        all_of_them = [each for name in known if (each := figures(self._matches, name, found.game)) is not None]
        cards = [numbers(self.desk, found), self._everybody(all_of_them)]
        if len(found.scored) > 1:
            cards.append(course(self.desk, found, self._crest(found.name)))
        cards.append(rivals(self.desk, found, known))
        crested = [(who, self._crest(who.name)) for who in all_of_them]
        for counted in found.tallies:
            what = counted.best.what if counted.best is not None else None
            picture = self._draw(found.game, what) if what is not None else None
            cards.append(tally(self.desk, found, counted, crested, picture))
        return cards

    def _everybody(self, rows: Sequence[Figures]) -> Card:
        """How often each has won, side by side."""
        card, bars = Card(self.desk, self.text("app.statistics.everybody")), Bars(self.desk, "number")
        ranks = [
            Rank(
                each.name,
                round(100 * each.won / each.played),
                crest=self._crest(each.name),
                colour=self.desk.theme.seat_colour(self._crest(each.name)),
                bold=each.name == self.person,
                words=self.text("app.statistics.of", won=each.won, shared=each.shared, played=each.played),
            )
            for each in sorted(rows, key=lambda each: (-each.won / each.played, -each.won))
        ]
        bars.show_ranks(ranks, most=100)
        card.add_chart(bars, self.text("app.statistics.everybody"))
        card.inside.addStretch(1)
        return card

    def _lay_cards(self, columns: int) -> None:
        """Each below the column that is shorter so far: beside a tall card none is half empty."""
        high = [0] * columns
        for card in self._drawn:
            shorter = high.index(min(high))
            self._columns[shorter].addWidget(card)
            high[shorter] += card.sizeHint().height()
        for number in range(len(self._columns)):
            self._cards.setStretch(number, int(number < columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self) -> None:
        side = self.desk.scale.px(28)
        self.list.setIconSize(QSize(side, side))
        self._fit()
        if self.isVisible():
            self._show()

    def _fit(self) -> None:
        names = self.list.sizeHintForColumn(0) + 2 * self.list.frameWidth() + self.desk.scale.px(_EDGES)
        wished = max(self.desk.scale.px(_LIST), names, self.count_boxed.sizeHint().width())
        self._left.setFixedWidth(min(wished, round(self.width() * _MOST_OF_WIDTH)))
        room = self.width() - self._left.width()
        self._lay_cards(len(self._columns) if room >= self.desk.scale.px(_WIDE) else 1)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.statistics.title"))
        self.list.setAccessibleName(self.text("app.statistics.people"))
        self.export.setText(self.text("app.statistics.export"))
        self.people_button.setText(self.text("app.statistics.edit"))
        self.count_boxed.setText(self.text("app.statistics.boxed"))
        self._empty.words.setText(self.text("app.statistics.nothing"))
        self.begin.setText(self.text("app.statistics.begin"))
        self._tell(self._notice)
        self._show()

    # For other programs

    def _export(self) -> None:
        kinds = f"{self.text('app.statistics.table')} (*.csv)"
        file = self._files.save(self, self.text("app.statistics.export"), kinds, "magic-games.csv")
        if file is None:
            return
        try:
            write_bytes(file, as_table(self._matches, self._people.value.names).encode("utf-8-sig"))
        except FileTrouble as trouble:
            self._tell(trouble.say)
        else:
            self._tell(Say("app.statistics.exported", {"file": file.name}))

    def _tell(self, notice: Say | None) -> None:
        self._notice = notice
        self._bar.setVisible(notice is not None)
        self._bar.words.setText(self.desk.language.say(notice) if notice is not None else "")
