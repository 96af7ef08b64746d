"""What can be taken away from the scorer: a copy, a file, a PDF."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.scorer.report import Report
from magicgames.engine.game import Say
from magicgames.files import FileTrouble, write_text
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import SCORE_SUFFIX, Files


class Handout:
    """Gives away the report of now, and says what became of it."""

    def __init__(
        self,
        desk: Desk,
        parent: QWidget,
        report: Callable[[], Report],
        say: Callable[[Say, bool], None],
        files: Files,
    ) -> None:
        self._desk, self._parent, self._report, self._say, self._files = desk, parent, report, say, files

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report().text())
        self._say(Say("realms.boxed.copied"), False)

    def save(self) -> None:
        """The ending of the file's name chooses the kind; the usual one can be opened again."""
        path = self._where("save", f"magic-realms{SCORE_SUFFIX}", "kinds")
        if path is not None:
            report, kind = self._report(), path.suffix.lower()
            content = report.csv() if kind == ".csv" else report.text() if kind == ".txt" else report.json()
            self._keep(path, partial(write_text, path, content))

    def print_pdf(self) -> None:
        path = self._where("pdf", "magic-realms.pdf", "kind_pdf")
        if path is not None:
            self._keep(path, partial(self._report().print_pdf, path))

    def _where(self, deed: str, proposed: str, kinds: str) -> Path | None:
        text = self._desk.language.text
        title, kinds = text(f"realms.boxed.deed.{deed}"), text(f"realms.boxed.{kinds}", suffix=SCORE_SUFFIX)
        return self._files.save(self._parent, title, kinds, proposed)

    def _keep(self, path: Path, write: Callable[[], None]) -> None:
        try:
            write()
        except FileTrouble as trouble:
            self._say(trouble.say, True)
        else:
            self._say(Say("realms.boxed.saved", {"name": path.name}), False)
