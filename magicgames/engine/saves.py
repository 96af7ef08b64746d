"""The folder of matches: one file each, to which lines are appended. Files are never overwritten and never deleted.

A match that can't be continued in its own file (damaged, of an earlier version, or on a read-only disk) is shown, and
its first new entry begins a copy with a new name beside it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from time import localtime, strftime
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from magicgames.engine.shelf import GameInfo
from magicgames.files import MEGABYTE, FileTrouble, LineFile, move, read_bytes, troubles, write_bytes
from magicgames.people import LONGEST_TITLE, tidy
from magicgames.say import Say

if TYPE_CHECKING:  # the modules that play matches are imported where they are needed: the first page comes sooner
    from magicgames.engine.game import AnyGame
    from magicgames.engine.match import Match
    from magicgames.engine.previews import Preview, Previews
    from magicgames.engine.reading import Reading
    from magicgames.engine.record import Entry

SUFFIX: Final = ".magicgame"
SUFFIXES: Final = (SUFFIX, ".jsonl")  # the second was written by early versions
MOST: Final = 5 * MEGABYTE
QUICK: Final = 32 * 1024  # bytes of records that may be replayed on the GUI thread: a tenth of a second at most

Tick: TypeAlias = Callable[[float], None]
"""Called again and again with the part of the work that is done; it may end the work by an exception of its own."""


class Opened:
    """A match and its file. It sets `match.keep`, so that every entry is a line on the disk before it takes effect."""

    def __init__(self, match: Match, path: Path, lines: LineFile | None, trouble: Say | None) -> None:
        """`lines` None: the file can't be continued, and the first new entry begins a copy of the match beside it."""
        self.match = match
        self.path = path
        self.trouble = trouble
        self.closed = False
        self.at_close: Callable[[Opened], None] | None = None
        self._lines = lines
        match.keep = self._keep

    def close(self) -> None:
        """Releases the file for others; from now on every entry is refused."""
        if not self.closed:
            self.closed = True
            if self._lines is not None:
                self._lines.close()
                if self.at_close is not None:
                    self.at_close(self)

    def _keep(self, entry: Entry) -> None:
        from magicgames.engine.record import LONGEST_LINE, MOST_ENTRIES

        if self.closed:
            raise FileTrouble("file_closed", self.path)
        if self._lines is None:
            self.path, self._lines = _begin(self.path.parent, self.match)
        line = _entry_line(entry)
        if len(self.match.record.entries) >= MOST_ENTRIES or len(line.encode("utf-8", "replace")) > LONGEST_LINE:
            raise FileTrouble("file_too_big", self.path, most=MOST // MEGABYTE)
        self._lines.append(line)


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
        """Makes a file for a match that has none yet, with all its entries so far."""
        path, lines = _begin(self.folder, match)
        return self._note(Opened(match, path, lines, None))

    def open(self, path: Path, tick: Tick | None = None) -> Opened:
        """The match in this file, as far as it can be played; FileTrouble when nothing of it can."""
        path = self._own(path)
        lines: LineFile | None = None
        trouble: Say | None = None
        try:
            lines = LineFile(path, MOST)  # locks the file before it is read, so that nobody writes in between
        except FileTrouble as error:
            if error.say.key != "app.trouble.disk_read_only":
                raise
            trouble = error.say  # it can be looked at, and continues in a copy if that can be written
        try:
            reading = self._read(read_bytes(path, MOST), path, tick)
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
        """All matches, the latest first; reads every file it doesn't know. A file without a match has a `trouble`."""
        previews = [self._previews.of(path) for path in self._latest_first()]
        self._previews.keep()
        return previews

    def at_hand(self) -> tuple[Sequence[Preview], Sequence[Path]]:
        """The matches whose previews are cached or quickly made, the latest first, and the files that take longer."""
        found = list(self._at_hand())
        self._previews.keep()
        return [known for _, known in found if known], [path for path, known in found if known is None]

    def preview(self, path: Path, tick: Tick | None = None) -> Preview:
        """What the list shows of this file; it is cached from now on."""
        return self._previews.of(path, tick)

    def quick(self, path: Path) -> bool:
        """Whether a file is small enough to be read on the GUI thread."""
        return _size(path) <= QUICK

    def last(self) -> Preview | None:
        """The unfinished match that was played last, of those `at_hand`; None where nothing can be read."""
        try:
            playable = (each for _, each in self._at_hand() if each and each.progress is not None and not each.over)
            return next(playable, None)
        except FileTrouble:  # the list of matches reports it
            return None

    def _at_hand(self) -> Iterator[tuple[Path, Preview | None]]:
        """Every file, the latest first, with its preview if that is cached or can be made within QUICK bytes in all."""
        left = QUICK
        for path in self._latest_first():
            preview = self._previews.known(path)
            if preview is None and (size := _size(path)) <= left:
                preview, left = self._previews.of(path), left - size
            yield path, preview

    def rename(self, path: Path, title: str, tick: Tick | None = None) -> None:
        """Gives a match another title, whether it is open or not; the file keeps its name."""
        title = tidy(title, LONGEST_TITLE)
        opened = self._is_open(path)
        if opened is not None:
            opened.match.retitle(title)
            return
        opened = self.open(path, tick)
        try:
            opened.match.retitle(title)
        finally:
            opened.close()

    def to_bin(self, path: Path) -> Path:
        """Moves a match to the bin; `restore` brings it back from the path that is returned."""
        opened = self._is_open(path)
        if opened is not None:
            opened.close()
        path = self._own(path)
        return move(path, self.folder / "bin" / path.name)

    def restore(self, binned: Path) -> Path:
        """Moves a match back that `to_bin` moved away."""
        home = self._own(binned)
        return move(self.folder / "bin" / home.name, home)

    def export(self, path: Path, target: Path) -> None:
        """Copies the file of a match to anywhere."""
        write_bytes(target, read_bytes(self._own(path), MOST))

    def import_file(self, source: Path, tick: Tick | None = None) -> Path:
        """Copies a match from elsewhere into the folder under a new name, once it has been replayed without failure. A
        file that is in the folder already is left alone."""
        if source.suffix in SUFFIXES and os.path.realpath(source.parent) == os.path.realpath(self.folder):
            return self._own(source)
        data = read_bytes(source, MOST)
        path = _new_path(self.folder, self._read(data, source, tick).match.game)
        write_bytes(path, data)
        return path

    def _read(self, data: bytes, path: Path, tick: Tick | None = None) -> Reading:
        from magicgames.engine.reading import read_match

        return read_match(data, path, self._games, tick)

    def _files(self) -> Sequence[Path]:
        with troubles(self.folder, writing=False):
            here = self.folder.iterdir() if os.path.isdir(self.folder) else ()
            return sorted(path for path in here if path.suffix in SUFFIXES)

    def _latest_first(self) -> Sequence[Path]:
        return sorted(self._files(), key=_changed, reverse=True)

    def _own(self, path: Path) -> Path:
        """The path of this name inside the folder: a path from outside (a drop, an argument) can't lead out of it."""
        if path.suffix not in SUFFIXES:
            raise FileTrouble("file_missing", path)
        return self.folder / path.name

    def _note(self, opened: Opened) -> Opened:
        self._opened = [other for other in self._opened if not other.closed] + [opened]
        opened.at_close = self.remember
        return opened

    def remember(self, opened: Opened) -> None:
        """Caches the preview of an open match, so that listing it needs no reading."""
        self._previews.learn(opened.path, opened.match)
        self._previews.keep()

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
    return folder / f"{strftime('%Y%m%d-%H%M%S', localtime())}-{game.id}-{os.urandom(4).hex()}{SUFFIX}"


def _entry_line(entry: Entry) -> str:
    from magicgames.engine.record import encode_entry

    return _line(encode_entry(entry))


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # gone since the folder was read, or a link to nowhere
        return 0.0


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
