"""Long files are read beside the window: after half a second a strip tells how far it is, with a way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from magicgames.engine.saves import Saves
from magicgames.files import FileTrouble, shown_name
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.widgets import Bar

if TYPE_CHECKING:
    from magicgames.engine.previews import Preview
    from magicgames.engine.saves import Opened, Tick
    from magicgames.kit.system.background import Job

T = TypeVar("T")
PATIENCE: Final = 500  # milliseconds without a word


class Opening(Bar):
    """Opens and takes in matches. Short ones at once; a long one replaces the long one before it."""

    def __init__(self, desk: Desk, saves: Saves, failed: Callable[[FileTrouble], None]) -> None:
        self.cancel_button = Button(desk)
        super().__init__(desk, "raised", self.cancel_button)
        self._saves, self._failed = saves, failed
        self.job: Job[Any] | None = None
        self._name, self._part = "", 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PATIENCE)
        self._timer.timeout.connect(self.show)
        self.cancel_button.clicked.connect(self.cancel)

    def open(self, path: Path, done: Callable[[Opened], None]) -> None:
        self._do(path, lambda tick: self._saves.open(path, tick), done, drop=lambda opened: opened.close())

    def take_in(self, file: Path, done: Callable[[Path], None]) -> None:
        """A copy of a match from elsewhere; `done` is told where it is."""
        self._do(file, lambda tick: self._saves.import_file(file, tick), done)

    def rename(self, path: Path, title: str, done: Callable[[None], None]) -> None:
        self._do(path, lambda tick: self._saves.rename(path, title, tick), done)

    def cancel(self) -> None:
        self._rest()
        if self.job is not None:
            self.job.cancel()
            self.job = None

    def retranslate(self) -> None:
        words = self._desk.language.text("app.opening.reading", name=self._name, percent=self._part)
        self.words.setText(words)
        self.cancel_button.setText(self._desk.language.text("app.button.cancel"))

    def _do(
        self,
        path: Path,
        work: Callable[[Tick | None], T],
        done: Callable[[T], None],
        drop: Callable[[T], None] | None = None,
    ) -> None:
        self.cancel()
        if self._saves.quick(path):
            try:
                result = work(None)
            except FileTrouble as trouble:
                self._failed(trouble)
            else:
                done(result)
            return
        from magicgames.kit.system.background import Job

        def finish(result: T) -> None:
            self._rest()
            self.job = None
            done(result)

        def fail(trouble: FileTrouble) -> None:
            self._rest()
            self.job = None
            self._failed(trouble)

        self._name, self._part = shown_name(path), 0
        self.retranslate()
        self._timer.start()
        self.job = Job(work, finish, fail, drop)
        self.job.progressed.connect(self._progress)

    def _progress(self, part: float) -> None:
        if round(100 * part) != self._part:
            self._part = round(100 * part)
            self.retranslate()

    def _rest(self) -> None:
        self._timer.stop()
        self.hide()


class Listing(QObject):
    """The list of matches: what is at hand now, and the long ones as they are read, one after the other."""

    read = Signal(object)  # Preview

    def __init__(self, saves: Saves) -> None:
        super().__init__()
        self._saves = saves
        self._waiting: list[Path] = []
        self.job: Job[Preview] | None = None

    def look(self) -> tuple[Sequence[Preview], Sequence[Path]]:
        """What is known, the latest first, and what is being read from now on; FileTrouble without a folder."""
        known, later = self._saves.at_hand()
        self._waiting = list(later)
        self._next()
        return known, later

    def cancel(self) -> None:
        self._waiting.clear()
        if self.job is not None:
            self.job.cancel()
            self.job = None

    def _next(self) -> None:
        if self.job is None and self._waiting:
            from magicgames.kit.system.background import Job

            path = self._waiting.pop(0)
            # No trouble to be told of: a file that can't be read is listed, and says so itself.
            self.job = Job(lambda tick: self._saves.preview(path, tick), self._listed, lambda trouble: None)

    def _listed(self, preview: Preview) -> None:
        self.job = None
        self.read.emit(preview)
        self._next()
