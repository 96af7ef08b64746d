"""The saved matches: resume, rename, move to the bin and back, export, import."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from magicgames.engine.previews import Preview
from magicgames.engine.saves import SUFFIX, SUFFIXES, Saves
from magicgames.files import FileTrouble
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow, scrolled, tab_as_read
from magicgames.kit.parts.widgets import Bar, Label, Panel
from magicgames.people import LONGEST_TITLE
from magicgames.say import Say
from magicgames.shell.file_dialogs import FileDialogs
from magicgames.shell.opening import Listing, Opening
from magicgames.shell.page import TitledPage
from magicgames.shell.pages.match_list import MatchList
from magicgames.shell.pages.nothing_yet import NothingYet


class Matches(TitledPage):
    """A list and what can be done with the chosen match. Shows nothing that is hidden in it."""

    resumed = Signal(object)  # Path
    watched = Signal(object)  # Path
    binning = Signal(object)  # Path: whoever has it open has to let go of it
    begin_asked = Signal()  # there is none yet
    statistics_asked = Signal()

    def __init__(self, desk: Desk, saves: Saves, opening: Opening, listing: Listing, files: FileDialogs) -> None:
        super().__init__(desk)
        self._saves, self._opening, self._listing, self._files = saves, opening, listing, files
        self._notice: Say | None = None
        self._binned: Path | None = None
        self.matches = MatchList(desk)
        self.open, self.rename, self.export = Button(desk, "primary"), Button(desk), Button(desk)
        self.statistics = Button(desk)
        self.watch, self.bin, self.import_button = Button(desk), Button(desk), Button(desk)
        self.begin, self.take_in = Button(desk, "primary"), Button(desk, "quiet")  # where there is no list
        self._empty = NothingYet(desk, "common/closed_book", self.begin, self.take_in)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_TITLE)
        self._name_label = Label(desk, "label")
        self._name_label.setBuddy(self.name)
        self._secrets = Label(desk, "note", "faint")
        self.put_back = Button(desk)
        self._bar = Bar(desk, "raised", self.put_back)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        self.head.addWidget(self.statistics)
        deeds = column()
        for widget in (self.open, self.watch, self._name_label, self.name, self.rename, self.export, self.bin):
            deeds.addWidget(widget)
        deeds.addWidget(self._secrets)
        deeds.addStretch(1)
        deeds.addWidget(self.import_button)
        card = Panel(self.desk)
        card.setLayout(deeds)
        grow(self.desk, deeds, (18, 18, 18, 18), 10)
        self._some = QWidget()
        row = QHBoxLayout(self._some)
        grow(self.desk, row, (0, 0, 0, 0), 14)
        row.addWidget(self.matches, 7)
        row.addWidget(scrolled(card), 3)
        self.body.addWidget(self._bar)
        self.body.addWidget(self._some, 1)
        self.body.addWidget(self._empty, 1)

    def _connect(self) -> None:
        self.matches.chosen_changed.connect(self._choose)
        self.matches.activated.connect(self._resume)
        self._listing.read.connect(self.matches.add)
        self.open.clicked.connect(self._resume)
        self.watch.clicked.connect(self._watch)
        self.name.returnPressed.connect(self._rename)
        self.rename.clicked.connect(self._rename)
        self.export.clicked.connect(self._export)
        self.bin.clicked.connect(self._move_to_bin)
        self.put_back.clicked.connect(self._put_back)
        for button in (self.import_button, self.take_in):
            button.clicked.connect(self.import_match)
        self.begin.clicked.connect(self.begin_asked)
        self.statistics.clicked.connect(self.statistics_asked)

    @property
    def chosen(self) -> Preview | None:
        return self.matches.chosen

    def arrive(self) -> None:
        self._tell(None)
        self._fill()
        tab_as_read(self)
        listed = self.matches
        # What is hidden would take the keyboard as soon as it is shown: in the middle of a word that is looked for.
        here = listed.list if listed.list.count() else listed.search if listed.count else self.begin
        here.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.matches.title"))
        self.statistics.setText(self.text("app.statistics.title"))
        self._name_label.setText(self.text("app.matches.rename_ask"))
        self.name.setAccessibleName(self.text("app.matches.rename_ask"))
        self.rename.setText(self.text("app.matches.rename"))
        self.watch.setText(self.text("app.end.watch"))
        self.export.setText(self.text("app.matches.export"))
        self.bin.setText(self.text("app.matches.bin"))
        for button in (self.import_button, self.take_in):
            button.setText(self.text("app.matches.import"))
        self._empty.words.setText(self.text("app.matches.nothing"))
        self.begin.setText(self.text("app.matches.begin"))
        self.put_back.setText(self.text("app.matches.restore"))
        self._secrets.setText(self.text("app.matches.export_about"))
        self._tell(self._notice)
        self._choose()

    def import_match(self) -> None:
        file = self._files.open(self, self.text("app.matches.import"), self._filter())
        if file is not None:
            self._opening.take_in(file, self._imported)

    def _fill(self, select: Path | None = None) -> None:
        try:
            known, unread = self._listing.look()
        except FileTrouble as trouble:
            self._tell(trouble.say)
            known, unread = (), ()
        self.matches.show_matches(known, unread, select)

    def _choose(self) -> None:
        self._some.setVisible(bool(self.matches.count or self.matches.unread))
        self._empty.setVisible(self._some.isHidden())
        preview = self.chosen
        playable = preview is not None and preview.progress is not None
        over = preview is not None and preview.over
        self.open.setText(self.text("app.matches.look" if over else "app.matches.open"))
        for widget in (self.open, self.rename, self.name):
            widget.setEnabled(playable)
        self.watch.setVisible(over and playable)
        for button in (self.export, self.bin):
            button.setEnabled(preview is not None)
        self.name.setText(preview.title if preview is not None else "")
        self.name.setPlaceholderText(self.matches.title(preview) if preview is not None else "")

    # Commands

    def _try(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except FileTrouble as trouble:
            self._tell(trouble.say)

    def _resume(self) -> None:
        preview = self.chosen
        if preview is not None and preview.progress is not None:
            self.resumed.emit(preview.path)

    def _watch(self) -> None:
        preview = self.chosen
        if preview is not None and preview.over:
            self.watched.emit(preview.path)

    def _rename(self) -> None:
        preview = self.chosen
        if preview is not None:
            self._opening.rename(preview.path, self.name.text(), lambda _: self._fill(preview.path))

    def _export(self) -> None:
        preview = self.chosen
        if preview is None:
            return
        name = preview.path.with_suffix(SUFFIX).name
        file = self._files.save(self, self.text("app.matches.export"), self._filter(), name)
        if file is not None:
            self._try(lambda: self._exported(preview.path, file))

    def _exported(self, path: Path, target: Path) -> None:
        self._saves.export(path, target)
        self._tell(Say("app.matches.exported", {"file": target.name}))

    def _imported(self, path: Path) -> None:
        self._fill(path)
        if self.chosen is not None:
            self._tell(Say("app.matches.imported", {"title": self.matches.title(self.chosen)}))

    def _move_to_bin(self) -> None:
        preview = self.chosen
        if preview is not None:
            self._try(lambda: self._bin(preview))

    def _bin(self, preview: Preview) -> None:
        self.binning.emit(preview.path)
        self._binned = self._saves.to_bin(preview.path)
        rows = self.matches.list
        row = rows.currentRow()
        self._fill()
        rows.setCurrentRow(min(row, rows.count() - 1))
        self._tell(Say("app.matches.binned", {"title": self.matches.title(preview)}), undo=True)
        self.put_back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_back(self) -> None:
        binned = self._binned
        if binned is not None:
            self._try(lambda: self._restore(binned))

    def _restore(self, binned: Path) -> None:
        self._fill(self._saves.restore(binned))
        self._tell(None)
        self.matches.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self, notice: Say | None, undo: bool = False) -> None:
        self._notice = notice
        self._bar.setVisible(notice is not None)
        self._bar.words.setText(self.desk.language.say(notice) if notice is not None else "")
        if not undo and notice is None:
            self._binned = None
        self.put_back.setVisible(self._binned is not None)

    def _filter(self) -> str:
        return f"{self.text('app.matches.files')} ({' '.join(f'*{suffix}' for suffix in SUFFIXES)})"
