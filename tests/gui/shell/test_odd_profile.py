"""Whatever lies in the folders of a profile, the program starts, tells of it in a sentence, and plays."""

import errno
import os
import socket
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from magicgames import app
from magicgames.paths import Profile, words
from magicgames.shell.pages.matches import Matches
from magicgames.shell.window import MainWindow
from magicgames.text.catalog import Catalog
from tests.gui.shell.house import settle
from tests.gui.shell.plain_person import plain_person

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="most of this can't be made there")

# What the program looks for in each folder, and something it has never heard of.
NAMES = {
    "settings": ("settings.json", "people.json", "learning.json", "winter_queen.yaml", "in-use", "stray"),
    "matches": ("previews.json", "20260101-000000-tower-00000000.magicgame", "old.jsonl", "bin", "stray"),
    "logs": ("magicgames.log", "stray"),
    "cache": ("common", "compiled", "stray"),
    "scores": ("20260101-200000.magicscore", "removed", "stray"),
}


def loop(path: Path) -> None:
    path.symlink_to(path)


def dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def folder(path: Path) -> None:
    path.mkdir()
    (path / "deeper").mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    """One of our own: a fault here must not harm the machine's."""
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 5))
    except PermissionError:  # only the owner of the computer may
        os.mkfifo(path)


def plug(path: Path) -> None:
    """A path of a socket has about a hundred characters."""
    here = os.getcwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path.name)
    os.chdir(here)


def closed(path: Path) -> None:
    path.write_text("{}")
    path.chmod(0)


def closed_folder(path: Path) -> None:
    path.mkdir()
    path.chmod(0)


def future(path: Path) -> None:
    path.write_text("{}")
    os.utime(path, (2**40, 2**40))


def past(path: Path) -> None:
    path.write_text("{}")
    os.utime(path, (-(2**33), -(2**33)))


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 32)


def zeros(path: Path) -> None:
    path.write_bytes(b"\0" * 1000)


KINDS = (loop, dangling, folder, pipe, device, plug, closed, closed_folder, future, past, huge, zeros)


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    made = Profile.below(tmp_path / "profile")
    app._make_folders(made)
    made.scores.mkdir(exist_ok=True)
    with plain_person():
        yield made
    for path in sorted((tmp_path / "profile").rglob("*")):
        if not path.is_symlink() and path.exists():
            path.chmod(0o700)  # so that it can be swept away


def open_window(profile: Profile) -> MainWindow:
    window = app.make_window(profile, "en")
    window.show()
    settle()
    return window


def look_around(window: MainWindow) -> None:
    for name in ("matches", "players", "preferences", "keys", "score", "statistics", "library"):
        window.show_page(name)
        settle()
    window.bots.close()
    window.close()
    window.deleteLater()
    settle()


@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_the_program_starts_with_something_wrong_at_every_place(
    profile: Profile, make: Callable[[Path], None], qtbot: QtBot
) -> None:
    for part, names in NAMES.items():
        for name in names:
            make(getattr(profile, part) / name)
    look_around(open_window(profile))


@pytest.mark.parametrize("part", NAMES)
@pytest.mark.parametrize("make", (loop, device, closed_folder, folder), ids=lambda make: make.__name__)
def test_a_folder_that_is_none_is_told_of(
    profile: Profile, part: str, make: Callable[[Path], None], qtbot: QtBot
) -> None:
    """In place of the whole folder."""
    place: Path = getattr(profile, part)
    place.rmdir()
    make(place)
    look_around(open_window(profile))


def test_names_that_are_no_text_are_listed(profile: Profile, qtbot: QtBot) -> None:
    odd = (
        "bytes \udcff.magicgame",
        "line\nend.magicgame",
        "<b>bold.magicgame",
        "‮right.magicgame",
        "x" * 240 + ".magicgame",
    )
    for name in odd:
        (profile.matches / name).write_text("{")
    window = open_window(profile)
    window.show_page("matches")
    page = window.page("matches")
    assert isinstance(page, Matches)
    listed = [page.matches.list.item(number).text() for number in range(page.matches.list.count())]
    assert len(listed) == len(odd)
    assert all(entry.split("\n")[0].isprintable() for entry in listed)
    look_around(window)


@pytest.mark.parametrize("make", (loop, folder, pipe, device, plug), ids=lambda make: make.__name__)
def test_a_log_that_can_not_be_written_is_told_of_and_missed_by_nobody(
    profile: Profile, make: Callable[[Path], None]
) -> None:
    make(profile.logs / "magicgames.log")
    trouble = app._keep_log(profile.logs)
    assert trouble is not None and trouble.say.key == "app.trouble.file_unreadable"


def test_somebody_who_may_not_read_the_matches_is_told_so(profile: Profile, qtbot: QtBot) -> None:
    window = open_window(profile)
    profile.matches.chmod(0)
    window.show_page("matches")
    page = window.page("matches")
    assert isinstance(page, Matches) and "can’t be opened" in page._bar.words.text()
    window.show_page("library")
    look_around(window)
    assert QApplication.instance() is not None


def test_a_log_that_has_no_folder_is_told_as_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a read-only disk: that the log “isn't there” helps nobody."""

    def refuse(*paths: object, **named: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(Path, "mkdir", refuse)
    trouble = app._keep_log(tmp_path / "logs")
    assert trouble is not None and trouble.say.key == "app.trouble.disk_read_only"


@pytest.mark.parametrize(
    ("terminal", "platform", "boxes"), [(False, "xcb", 1), (True, "xcb", 0), (False, "offscreen", 0)]
)
def test_who_pressed_an_icon_is_told_why_no_window_comes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], terminal: bool, platform: str, boxes: int
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "critical", lambda _, title, words: told.append(words))
    monkeypatch.setattr(QApplication, "platformName", lambda: platform)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    app._refuse("No room.", Catalog(words(), "en"))
    assert told == ["No room."] * boxes and capsys.readouterr().err == "No room.\n"
