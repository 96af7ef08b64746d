"""The list of matches: each with picture, people and what came of it; found by words, game, person and state."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QListWidget, QListWidgetItem

from magicgames.engine.previews import Preview
from magicgames.engine.record import under_names
from magicgames.engine.statistics import names_of
from magicgames.files import shown_name
from magicgames.kit.desk import Desk
from magicgames.kit.parts.controls import Chooser, Cross
from magicgames.kit.parts.layouts import column
from magicgames.kit.parts.widgets import Label
from magicgames.say import Say
from magicgames.shell.page import Speaking
from magicgames.shell.pages.lines import PICTURE, Lines
from magicgames.text.finder import sift

_DATA = Qt.ItemDataRole.UserRole
_ANY = ""
_WIDE = 600  # at the usual size
_STATES = ("running", "over")
_LATEST = 4_102_444_800  # the year 2100: a file may bear any date


class MatchList(Speaking):
    """Shows nothing that is hidden in a match."""

    chosen_changed = Signal()
    activated = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._previews: list[Preview] = []
        self._unread: list[Path] = []
        self.search = QLineEdit()
        Cross(desk, self.search)
        self.game, self.person, self.state = Chooser(desk), Chooser(desk), Chooser(desk)
        self.person.hold_long_names()
        self.list = QListWidget()
        self.list.setSpacing(3)
        self.list.setWordWrap(True)  # another width lays the lines anew
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        Lines(desk, self.list)
        self._empty = Label(desk, "body", "soft")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._reading = Label(desk, "note", "soft")
        self._filters = QGridLayout()
        self._filters.setSpacing(10)
        inside = column(self, 0, 10)
        inside.addLayout(self._filters)  # before it is filled: docs/architecture.md, "Parts of layouts"
        self._arrange(self.width())
        inside.addWidget(self.list, 1)
        inside.addWidget(self._empty, 1)
        inside.addWidget(self._reading)
        self.search.textChanged.connect(lambda: self._fill())
        for chooser in (self.game, self.person, self.state):
            chooser.activated.connect(lambda: self._fill())
        self.list.currentItemChanged.connect(self.chosen_changed)
        self.list.itemActivated.connect(self.activated)
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def _arrange(self, wide: int) -> None:
        """In one row, or two by two where that would cut their words."""
        across = 4 if wide / self.desk.scale.factor > _WIDE else 2
        for number, widget in enumerate((self.search, self.game, self.person, self.state)):
            self._filters.addWidget(widget, number // across, number % across)
        for number in range(4):
            self._filters.setColumnStretch(number, 1 if number < across else 0)

    @property
    def chosen(self) -> Preview | None:
        item = self.list.currentItem()
        preview: Preview | None = item.data(_DATA) if item is not None else None
        return preview

    @property
    def count(self) -> int:
        """Of all matches, those that are not shown included."""
        return len(self._previews)

    @property
    def unread(self) -> int:
        """So many are still being read."""
        return len(self._unread)

    def show_matches(self, previews: Sequence[Preview], unread: Sequence[Path], select: Path | None = None) -> None:
        self._previews, self._unread = list(previews), list(unread)
        self._offer()
        self._fill(select)

    def add(self, preview: Preview) -> None:
        """One that has been read meanwhile."""
        self._unread = [path for path in self._unread if path != preview.path]
        others = [each for each in self._previews if each.path != preview.path]
        self.show_matches(sorted([*others, preview], key=lambda each: each.changed, reverse=True), self._unread)

    def retranslate(self) -> None:
        self.list.setAccessibleName(self.text("app.matches.title"))
        self.search.setPlaceholderText(self.text("app.matches.search"))
        self.search.setAccessibleName(self.text("app.matches.search"))
        self._offer()
        self._fill()

    def title(self, preview: Preview) -> str:
        if preview.title or not preview.game:
            return preview.title or shown_name(preview.path)
        names = self.desk.language.names(preview.players)
        return self.text("app.matches.title_of", game=self.text(f"{preview.game}.name"), names=names)

    # Filters

    def _offer(self) -> None:
        games = {preview.game: self.text(f"{preview.game}.name") for preview in self._previews if preview.game}
        people = {name for preview in self._previews for name in self._people(preview)}
        self._choices(self.game, "game", sorted(games.items(), key=lambda each: each[1]))
        self._choices(self.person, "person", [(name, name) for name in sorted(people, key=str.casefold)])
        self._choices(self.state, "state", [(state, self.text(f"app.matches.{state}")) for state in _STATES])

    def _people(self, preview: Preview) -> tuple[str, ...]:
        return names_of(under_names(preview.players, self.desk.language.called))

    def _choices(self, chooser: Chooser, name: str, choices: list[tuple[str, str]]) -> None:
        before = chooser.currentData()
        chooser.clear()
        for value, words in [(_ANY, self.text(f"app.matches.any_{name}")), *choices]:
            chooser.addItem(words, value)
        chooser.setCurrentIndex(max(0, chooser.findData(before)))
        chooser.name_it(self.text(f"app.matches.by_{name}"))

    def _fits(self, preview: Preview) -> bool:
        game, person, state = (each.currentData() for each in (self.game, self.person, self.state))
        return (
            (not game or preview.game == game)
            and (not person or person in self._people(preview))
            and (not state or (preview.progress is not None and preview.over == (state == "over")))
        )

    # The list

    def _fill(self, select: Path | None = None) -> None:
        chosen = self.chosen
        select = select or (chosen.path if chosen is not None else None)
        self.list.blockSignals(True)
        self.list.clear()
        told = [(preview, self.describe(preview)) for preview in self._previews if self._fits(preview)]
        sought = [f"{words} {self._names_elsewhere(preview.game)}" for preview, words in told]
        for (preview, words), found in zip(told, sift(self.search.text(), sought), strict=True):
            if found:
                item = QListWidgetItem(words)
                item.setData(_DATA, preview)
                item.setData(PICTURE, f"common/cover_{preview.game}" if preview.game else "")
                self.list.addItem(item)
                if preview.path == select:
                    self.list.setCurrentItem(item)
        if self.list.currentItem() is None and self.list.count():
            self.list.setCurrentRow(0)
        self.list.blockSignals(False)
        shown = bool(self.list.count())
        self.list.setVisible(shown)
        self._empty.setVisible(not shown)
        self._empty.setText(self.text("app.matches.none_fit"))
        self._reading.setText(self.text("app.matches.reading", count=len(self._unread)))
        self._reading.setVisible(bool(self._unread))
        for widget in (self.search, self.game, self.person, self.state):
            widget.setVisible(bool(self._previews))
        self.chosen_changed.emit()

    def _names_elsewhere(self, game: str) -> str:
        """What the game is called in the other languages: people at one table may read different ones."""
        if not game or not self.search.text():  # no other words need be loaded
            return ""
        language, key = self.desk.language, f"{game}.name"
        catalogs = [language.catalog_of(code) for code in language.codes if code != language.code]
        return " ".join(catalog.text(key) for catalog in catalogs if catalog.has(key))

    def describe(self, preview: Preview) -> str:
        language = self.desk.language
        names = language.names(preview.players)
        facts: list[str] = []
        if preview.progress is None:
            facts.append(self.text("app.matches.unreadable"))
        elif preview.over:
            facts.append(self._result(preview, names))
            facts.append(self.text("app.matches.moves", count=preview.steps))
        else:
            facts.append(self.text("app.matches.running"))
            facts.append(language.say(preview.progress, names))
            facts.append(self.text("app.matches.moves", count=preview.steps))
        if preview.changed > 0:  # of a link that leads nowhere nobody knows
            changed = QDateTime.fromSecsSinceEpoch(int(min(preview.changed, _LATEST)))
            facts.append(language.locale.toString(changed, QLocale.FormatType.ShortFormat))
        lines = [self.title(preview)]
        if preview.title:  # whose match it is, is no longer in its name
            lines.append(self.text("app.matches.title_of", game=self.text(f"{preview.game}.name"), names=names))
        if preview.over and preview.scores:
            pairs = zip(names, preview.scores, strict=True)
            lines.append(" · ".join(self.text("app.matches.score", name=name, points=points) for name, points in pairs))
        lines.append(" · ".join(facts))
        if preview.origin is not None:
            lines.append(self.text("app.matches.another_way", step=preview.origin))
        if preview.trouble is not None:
            lines.append(language.say(preview.trouble))
        return "\n".join(lines)

    def _result(self, preview: Preview, names: Sequence[str]) -> str:
        if not preview.scores:
            return self.text("app.matches.called_off")
        if not preview.winners:
            return self.text("app.end.nobody")
        return self.desk.language.say(Say("app.end.winner", {"winners": preview.winners}), names)
