"""The matches on disk: one file each, grown line by line, never overwritten and never deleted by us."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from os import urandom
from pathlib import Path
from time import localtime, strftime
from typing import TYPE_CHECKING, Any, Final

from magicgames.engine.shelf import GameInfo
from magicgames.files import MEGABYTE, FileTrouble, LineFile, move, read_bytes, troubles, write_bytes
from magicgames.say import Say

if TYPE_CHECKING:  # what plays matches is loaded with the first of them: the first page comes sooner
    from magicgames.engine.game import AnyGame
    from magicgames.engine.match import Match
    from magicgames.engine.previews import Preview, Previews
    from magicgames.engine.reading import Reading
    from magicgames.engine.record import Entry

SUFFIX: Final = ".magicgame"
SUFFIXES: Final = (SUFFIX, ".jsonl")  # the second is what early editions wrote
MOST: Final = 5 * MEGABYTE
LONGEST_TITLE: Final = 100


class Opened:
    """A match and the file in which it is kept; whatever is done at the table is a line on disk first."""

    def __init__(self, match: Match, path: Path, lines: LineFile | None, trouble: Say | None) -> None:
        """Without `lines` the file can't be continued: the first entry begins a copy of the match beside it."""
        self.match = match
        self.path = path
        self.trouble = trouble
        self.closed = False
        self._lines = lines
        match.keep = self._keep

    def close(self) -> None:
        """Lets others open the file; the match can't be played on."""
        self.closed = True
        if self._lines is not None:
            self._lines.close()

    def _keep(self, entry: Entry) -> None:
        if self.closed:
            raise FileTrouble("file_closed", self.path)
        if self._lines is None:
            self.path, self._lines = _begin(self.path.parent, self.match)
        self._lines.append(_entry_line(entry))


class Saves:
    """The folder of matches."""

    def __init__(self, folder: Path, games: Sequence[GameInfo]) -> None:
        self.folder = folder
        self._games = games
        self._opened: list[Opened] = []

    @cached_property
    def _previews(self) -> Previews:
        from magicgames.engine.previews import Previews

        return Previews(self.folder / "previews.json", self._games)

    def create(self, match: Match) -> Opened:
        """Keeps a match that has no file yet, with all that has happened in it."""
        path, lines = _begin(self.folder, match)
        return self._note(Opened(match, path, lines, None))

    def open(self, path: Path) -> Opened:
        """The match in this file, as far as it plays; FileTrouble when nothing of it can be played."""
        path = self._own(path)
        lines: LineFile | None = None
        trouble: Say | None = None
        try:
            lines = LineFile(path, MOST)  # before reading, so that nobody writes in between
        except FileTrouble as error:
            if error.say.key != "app.trouble.disk_read_only":
                raise
            trouble = error.say  # it can be looked at, and goes on in a copy if that can be written
        try:
            reading = self._read(read_bytes(path, MOST), path)
        except BaseException:
            if lines is not None:
                lines.close()
            raise
        if lines is not None and reading.cut:
            lines.close()
            lines = None
        if lines is not None:
            lines.count_only(reading.length)
        return self._note(Opened(reading.match, path, lines, reading.trouble or trouble))

    def list(self) -> list[Preview]:
        """All matches, the latest first. A file that is no match is listed with its trouble."""
        previews = [self._previews.of(path) for path in self._files()]
        self._previews.keep()
        return sorted(previews, key=lambda preview: preview.changed, reverse=True)

    def last(self) -> Preview | None:
        """The match that was played last and can be played on."""
        for path in sorted(self._files(), key=_changed, reverse=True):
            preview = self._previews.of(path)
            if preview.progress is not None and not preview.over:
                return preview
        return None

    def rename(self, path: Path, title: str) -> None:
        title = " ".join(title.split())[:LONGEST_TITLE]
        opened = self._is_open(path)
        if opened is not None:
            opened.match.retitle(title)
            return
        opened = self.open(path)
        try:
            opened.match.retitle(title)
        finally:
            opened.close()

    def to_bin(self, path: Path) -> Path:
        """Takes a match off the list; `restore` brings it back from the place returned."""
        opened = self._is_open(path)
        if opened is not None:
            opened.close()
        path = self._own(path)
        return move(path, self.folder / "bin" / path.name)

    def restore(self, binned: Path) -> Path:
        home = self._own(binned)
        return move(self.folder / "bin" / home.name, home)

    def export(self, path: Path, target: Path) -> None:
        write_bytes(target, read_bytes(self._own(path), MOST))

    def import_file(self, source: Path) -> Path:
        """Copies a match from elsewhere into the folder, under a name of ours, once it has been played through."""
        data = read_bytes(source, MOST)
        path = _new_path(self.folder, self._read(data, source).match.game)
        write_bytes(path, data)
        return path

    def _read(self, data: bytes, path: Path) -> Reading:
        from magicgames.engine.reading import read_match

        return read_match(data, path, self._games)

    def _files(self) -> Sequence[Path]:
        with troubles(self.folder, writing=False):
            here = self.folder.iterdir() if self.folder.is_dir() else ()
            return sorted(path for path in here if path.suffix in SUFFIXES)

    def _own(self, path: Path) -> Path:
        """Names from outside never lead out of the folder."""
        if path.suffix not in SUFFIXES:
            raise FileTrouble("file_missing", path)
        return self.folder / path.name

    def _note(self, opened: Opened) -> Opened:
        self._opened = [other for other in self._opened if not other.closed] + [opened]
        return opened

    def _is_open(self, path: Path) -> Opened | None:
        path = self._own(path)
        return next((opened for opened in self._opened if opened.path == path and not opened.closed), None)


def _begin(folder: Path, match: Match) -> tuple[Path, LineFile]:
    from magicgames.engine.record import encode_header

    record = match.record
    lines = [_line(encode_header(record)), *(_entry_line(entry) for entry in record.entries)]
    path = _new_path(folder, match.game)
    write_bytes(path, "".join(f"{line}\n" for line in lines).encode("utf-8", "replace"))
    return path, LineFile(path, MOST)


def _new_path(folder: Path, game: AnyGame) -> Path:
    return folder / f"{strftime('%Y%m%d-%H%M%S', localtime())}-{game.id}-{urandom(4).hex()}{SUFFIX}"


def _entry_line(entry: Entry) -> str:
    from magicgames.engine.record import encode_entry

    return _line(encode_entry(entry))


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # gone since the folder was read
        return 0.0
