"""What can be made of the rules that are being read: a print, a PDF, a web page; of this book or of all."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from magicgames.files import FileTrouble
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.parts.heard_menu import add_heading
from magicgames.kit.parts.widgets import plain
from magicgames.shell.file_dialogs import FileDialogs
from magicgames.shell.stores import SettingsStore
from magicgames.text.library import RulesLibrary

GLANCE = "glance"  # the section of a game that fits on one sheet, to lie on the table


class PublishMenu(QMenu):
    """Made anew each time it is shown: its words are of the moment."""

    def __init__(
        self, desk: Desk, library: RulesLibrary, ui: Mapping[str, GameUi], settings: SettingsStore, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._desk, self._library, self._ui = desk, library, ui
        self._files = FileDialogs(desk, settings)

    def show_below(self, button: QWidget, book: str, codes: Sequence[str]) -> None:
        """For this book, in the languages that are shown."""
        self.offer(book, codes)
        self.popup(button.mapToGlobal(QPoint(0, button.height())))

    def offer(self, book: str, codes: Sequence[str]) -> None:
        self.clear()
        whole = self._library.book(codes[0], book)
        choices = [((book,), whole.sections[0].title, book), (self._library.ids, self._text("all"), "rules")]
        if any(section.id == GLANCE for section in whole.sections):
            choices.insert(0, ((f"{book}#{GLANCE}",), whole.section(GLANCE).title, f"{book}-{GLANCE}"))
        for books, name, stem in choices:
            add_heading(self._desk, self, name)
            self._add("print", partial(self._print, books, codes))
            self._add("pdf", partial(self._save, "pdf", stem, books, codes))
            self._add("html", partial(self._save, "html", stem, books, codes))

    def _add(self, key: str, do: Callable[[], None]) -> None:
        self.addAction(plain(self._text(key))).triggered.connect(lambda checked=False: do())

    def _print(self, books: Sequence[str], codes: Sequence[str]) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        from magicgames.shell.reading.publishing import Publisher

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        chosen = dialog.exec()
        dialog.deleteLater()  # else it would stay as long as its parent
        if chosen:
            Publisher(self._desk, self._library, self._ui).print_on(printer, books, codes)

    def _save(self, kind: str, stem: str, books: Sequence[str], codes: Sequence[str]) -> None:
        name = f"{stem}-{'-'.join(codes)}.{kind}"
        path = self._files.save(self, self._text(kind), f"{self._text(f'{kind}_files')} (*.{kind})", name)
        if path is not None:
            self.write(kind, path, books, codes)

    def write(self, kind: str, path: Path, books: Sequence[str], codes: Sequence[str]) -> None:
        """Into this file; what goes wrong with it is told."""
        from PySide6.QtWidgets import QMessageBox

        from magicgames.shell.reading.publishing import Publisher

        publisher = Publisher(self._desk, self._library, self._ui)
        try:
            (publisher.write_pdf if kind == "pdf" else publisher.write_html)(path, books, codes)
        except FileTrouble as trouble:
            QMessageBox.warning(self, self._text(kind), self._desk.language.say(trouble.say, ()))

    def _text(self, key: str) -> str:
        return self._desk.language.text(f"app.rules.publish_{key}" if key != "all" else "app.rules.all_books")
