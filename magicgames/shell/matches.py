"""The saved matches: resume, rename, move to the bin and back, export, import."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem

from magicgames.engine.game import Say
from magicgames.engine.previews import Preview
from magicgames.engine.saves import LONGEST_TITLE, SUFFIX, SUFFIXES, Saves
from magicgames.files import FileTrouble
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import column, scrolled
from magicgames.kit.widgets import Bar, Button, Label, Panel
from magicgames.shell.lines import Lines
from magicgames.shell.page import TitledPage

_DATA = Qt.ItemDataRole.UserRole


class Matches(TitledPage):
    """A list and what can be done with the chosen match. Shows nothing that is hidden in it."""

    resumed = Signal(object)  # Path

    def __init__(self, desk: Desk, saves: Saves) -> None:
        super().__init__(desk)
        self._saves = saves
        self._notice: Say | None = None
        self._binned: Path | None = None
        self.list = QListWidget()
        self.list.setSpacing(3)
        self.list.setWordWrap(True)  # another width lays the lines anew
        Lines(desk, self.list)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._empty = Label(desk, "text", 1.2, "soft")
        self.open, self.rename, self.export = Button("primary"), Button(), Button()
        self.bin, self.import_button = Button(), Button()
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_TITLE)
        self._name_label = Label(desk, "control", 1.0)
        self._secrets = Label(desk, "text", 0.98, "faint")
        self.put_back = Button()
        self._bar = Bar(desk, "raised", self.put_back)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        deeds = column(spacing=10)
        for widget in (self.open, self._name_label, self.name, self.rename, self.export, self.bin):
            deeds.addWidget(widget)
        deeds.addWidget(self._secrets)
        deeds.addStretch(1)
        deeds.addWidget(self.import_button)
        card = Panel()
        card.setLayout(deeds)
        deeds.setContentsMargins(18, 18, 18, 18)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self.list, 7)
        row.addWidget(self._empty, 7)
        row.addWidget(scrolled(card), 3)
        self.body.addWidget(self._bar)
        self.body.addLayout(row, 1)

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemActivated.connect(lambda _: self._resume())
        self.open.clicked.connect(self._resume)
        self.name.returnPressed.connect(self._rename)
        self.rename.clicked.connect(self._rename)
        self.export.clicked.connect(self._export)
        self.bin.clicked.connect(self._move_to_bin)
        self.put_back.clicked.connect(self._put_back)
        self.import_button.clicked.connect(self.import_match)

    @property
    def chosen(self) -> Preview | None:
        item = self.list.currentItem()
        preview: Preview | None = item.data(_DATA) if item is not None else None
        return preview

    def arrive(self) -> None:
        self._tell(None)
        self._fill()
        (self.list if self.list.count() else self.import_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.matches.title"))
        self.list.setAccessibleName(self.text("app.matches.title"))
        self._empty.setText(self.text("app.matches.nothing"))
        self._name_label.setText(self.text("app.matches.rename_ask"))
        self.name.setAccessibleName(self.text("app.matches.rename_ask"))
        self.rename.setText(self.text("app.matches.rename"))
        self.export.setText(self.text("app.matches.export"))
        self.bin.setText(self.text("app.matches.bin"))
        self.import_button.setText(self.text("app.matches.import"))
        self.put_back.setText(self.text("app.matches.restore"))
        self._secrets.setText(self.text("app.matches.export_about"))
        for number in range(self.list.count()):
            item = self.list.item(number)
            item.setText(self._describe(item.data(_DATA)))
        self._tell(self._notice)
        self._choose()

    def import_match(self) -> None:
        file, _ = QFileDialog.getOpenFileName(self, self.text("app.matches.import"), "", self._filter())
        if file:
            self._try(lambda: self._imported(self._saves.import_file(Path(file))))

    # The list

    def _fill(self, select: Path | None = None) -> None:
        chosen = self.chosen
        select = select or (chosen.path if chosen is not None else None)
        self.list.clear()
        for preview in self._list():
            item = QListWidgetItem(self._describe(preview))
            item.setData(_DATA, preview)
            self.list.addItem(item)
            if preview.path == select:
                self.list.setCurrentItem(item)
        if self.list.currentItem() is None and self.list.count():
            self.list.setCurrentRow(0)
        self.list.setVisible(bool(self.list.count()))
        self._empty.setVisible(not self.list.count())
        self._choose()

    def _list(self) -> list[Preview]:
        try:
            return self._saves.list()
        except FileTrouble as trouble:
            self._tell(trouble.say)
            return []

    def _title(self, preview: Preview) -> str:
        if preview.title or not preview.game:
            return preview.title or preview.path.name
        names = self.desk.language.names(preview.players)
        return self.text("app.matches.title_of", game=self.text(f"{preview.game}.name"), names=names)

    def _describe(self, preview: Preview) -> str:
        language = self.desk.language
        when = language.locale.toString(
            QDateTime.fromSecsSinceEpoch(int(preview.changed)), QLocale.FormatType.ShortFormat
        )
        facts: list[str] = []
        if preview.progress is not None:
            facts.append(language.say(preview.progress, language.names(preview.players)))
            facts.append(self.text("app.matches.over" if preview.over else "app.matches.running"))
        else:
            facts.append(self.text("app.matches.unreadable"))
        facts.append(when)
        lines = [self._title(preview), " · ".join(facts)]
        if preview.trouble is not None:
            lines.append(language.say(preview.trouble))
        return "\n".join(lines)

    def _choose(self) -> None:
        preview = self.chosen
        playable = preview is not None and preview.progress is not None
        over = preview is not None and preview.over
        self.open.setText(self.text("app.matches.look" if over else "app.matches.open"))
        for widget in (self.open, self.rename, self.name):
            widget.setEnabled(playable)
        for button in (self.export, self.bin):
            button.setEnabled(preview is not None)
        self.name.setText(preview.title if preview is not None else "")
        self.name.setPlaceholderText(self._title(preview) if preview is not None else "")

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

    def _rename(self) -> None:
        preview = self.chosen
        if preview is not None:
            self._try(lambda: self._saves.rename(preview.path, self.name.text()))
            self._fill()

    def _export(self) -> None:
        preview = self.chosen
        if preview is None:
            return
        name = preview.path.with_suffix(SUFFIX).name
        file, _ = QFileDialog.getSaveFileName(self, self.text("app.matches.export"), name, self._filter())
        if file:
            self._try(lambda: self._exported(preview.path, Path(file)))

    def _exported(self, path: Path, target: Path) -> None:
        self._saves.export(path, target)
        self._tell(Say("app.matches.exported", {"file": target.name}))

    def _imported(self, path: Path) -> None:
        self._fill(path)
        if self.chosen is not None:
            self._tell(Say("app.matches.imported", {"title": self._title(self.chosen)}))

    def _move_to_bin(self) -> None:
        preview = self.chosen
        if preview is not None:
            self._try(lambda: self._bin(preview))

    def _bin(self, preview: Preview) -> None:
        self._binned = self._saves.to_bin(preview.path)
        row = self.list.currentRow()
        self._fill()
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self._tell(Say("app.matches.binned", {"title": self._title(preview)}), undo=True)
        self.put_back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_back(self) -> None:
        binned = self._binned
        if binned is not None:
            self._try(lambda: self._fill(self._saves.restore(binned)))
            self._binned = None
            self._tell(None)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self, notice: Say | None, undo: bool = False) -> None:
        self._notice = notice
        self._bar.setVisible(notice is not None)
        self._bar.words.setText(self.desk.language.say(notice) if notice is not None else "")
        if not undo and notice is None:
            self._binned = None
        self.put_back.setVisible(self._binned is not None)

    def _filter(self) -> str:
        return f"{self.text('app.matches.files')} ({' '.join(f'*{suffix}' for suffix in SUFFIXES)})"
