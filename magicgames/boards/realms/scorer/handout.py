"""What can be taken away from the scorer: a copy, a file, a PDF."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from magicgames.boards.realms.scorer.report import Report
from magicgames.engine.game import Say
from magicgames.files import FileTrouble, write_text
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import SCORE_SUFFIX

AskFile: TypeAlias = Callable[[QWidget, str, str, str], str]
"""Asks where to save: parent, title, proposed name, filter of kinds; an empty answer means nowhere."""


def ask_file(parent: QWidget, title: str, proposed: str, kinds: str) -> str:
    return QFileDialog.getSaveFileName(parent, title, str(_documents() / proposed), kinds)[0]


def ask_open(parent: QWidget, title: str, proposed: str, kinds: str) -> str:
    return QFileDialog.getOpenFileName(parent, title, str(_documents()), kinds)[0]


def _documents() -> Path:
    """Where people keep their papers."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


class Handout:
    """Gives away the report of now, and says what became of it."""

    def __init__(
        self,
        desk: Desk,
        parent: QWidget,
        report: Callable[[], Report],
        say: Callable[[Say, bool], None],
        ask: AskFile,
    ) -> None:
        self._desk, self._parent, self._report, self._say, self._ask = desk, parent, report, say, ask

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report().text())
        self._say(Say("realms.boxed.copied"), False)

    def save(self) -> None:
        """The ending of the file's name chooses the kind; without one it is a game that can be opened again."""
        path = self._where("save", f"magic-realms{SCORE_SUFFIX}", "kinds")
        if path is not None:
            path = path if path.suffix else path.with_suffix(SCORE_SUFFIX)
            report, kind = self._report(), path.suffix.lower()
            content = report.csv() if kind == ".csv" else report.text() if kind == ".txt" else report.json()
            self._keep(path, partial(write_text, path, content))

    def print_pdf(self) -> None:
        path = self._where("pdf", "magic-realms.pdf", "kind_pdf")
        if path is not None:
            self._keep(path, partial(self._report().print_pdf, path))

    def _where(self, deed: str, proposed: str, kinds: str) -> Path | None:
        text = self._desk.language.text
        title = text(f"realms.boxed.deed.{deed}")
        file = self._ask(self._parent, title, proposed, text(f"realms.boxed.{kinds}", suffix=SCORE_SUFFIX))
        return Path(file) if file else None

    def _keep(self, path: Path, write: Callable[[], None]) -> None:
        try:
            write()
        except FileTrouble as trouble:
            self._say(trouble.say, True)
        else:
            self._say(Say("realms.boxed.saved", {"name": path.name}), False)
