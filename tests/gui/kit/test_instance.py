"""One window a profile, with the real program in processes of its own."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QCryptographicHash, QDir
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicgames.files import Lock
from magicgames.kit.system.instance import Instance, _understood

PROGRAM = (sys.executable, "-m", "magicgames")
LONG = 60  # seconds: a slow machine is no fault


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    return tmp_path / "profile"


@pytest.fixture
def first(profile: Path, qapp: QApplication) -> Iterator["subprocess.Popen[str]"]:
    """The program with its window, listening."""
    running = subprocess.Popen([*PROGRAM, "--profile", str(profile)], stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + LONG
    while not server(profile).exists():
        assert running.poll() is None and time.monotonic() < end, "the window doesn't open"
        time.sleep(0.05)
    yield running
    running.send_signal(signal.SIGCONT)
    running.kill()
    running.communicate()


def server(profile: Path) -> Path:
    digest = QCryptographicHash.hash(os.fsencode((profile / "settings").resolve()), QCryptographicHash.Algorithm.Sha1)
    return Path(QDir.tempPath()) / f"magicgames-{bytes(digest.toHex().data()).decode()[:16]}"


def start_again(profile: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*PROGRAM, "--profile", str(profile), *more], capture_output=True, text=True, timeout=LONG, check=False
    )


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sockets are files elsewhere")


def test_a_second_start_hands_its_file_over_and_goes(
    first: "subprocess.Popen[str]", profile: Path, tmp_path: Path
) -> None:
    odd = tmp_path / "odd\nname \udcff.magicgame"
    odd.write_text("no match")
    for file in ((), (os.fspath(odd),)):
        second = start_again(profile, *file)
        assert second.returncode == 0 and "already open" in second.stderr
    assert first.poll() is None


def test_whatever_is_said_on_the_socket_the_window_lives(first: "subprocess.Popen[str]", profile: Path) -> None:
    for said in (b"\n", b"\0\n", b"00\n", b"zz\n", b"\xff\xfe\n", b"2f" * 4000 + b"\n", b"41" * 100_000, b"no end"):
        with socket.socket(socket.AF_UNIX) as caller:
            caller.connect(os.fspath(server(profile)))
            with suppress(BrokenPipeError, ConnectionResetError):  # it hangs up on an endless line
                caller.sendall(said)
    silent = []
    for _ in range(20):
        silent.append(socket.socket(socket.AF_UNIX))
        silent[-1].connect(os.fspath(server(profile)))
    assert start_again(profile).returncode == 0
    assert first.poll() is None
    for caller in silent:
        caller.close()


def test_a_killed_window_leaves_nothing_in_the_way(first: "subprocess.Popen[str]", profile: Path) -> None:
    first.kill()
    first.wait()
    lock = Lock(profile / "settings" / "in-use")
    assert lock.take()
    lock.release()


def test_a_start_sweeps_away_what_a_kill_left_behind(
    profile: Path, request: pytest.FixtureRequest, qtbot: QtBot
) -> None:
    left = [profile / place / ".x.json.01234567.new" for place in ("settings", "matches/bin", "scores", "cache/common")]
    for path in left:
        path.parent.mkdir(parents=True)
        path.touch()
    request.getfixturevalue("first")
    qtbot.waitUntil(lambda: not any(path.exists() for path in left), timeout=LONG * 1000)


def test_a_window_that_hangs_is_found_out(first: "subprocess.Popen[str]", profile: Path) -> None:
    first.send_signal(signal.SIGSTOP)
    caller = Instance(profile / "settings")
    assert not caller.take() and not caller.call("")
    first.send_signal(signal.SIGCONT)
    assert caller.call("")


@pytest.mark.parametrize("left", [b"", b"\0" * 50, b"12\nmagicgames\nelsewhere\n", b"1\nmagicgames\n"])
def test_what_stands_in_the_lock_file_does_not_matter(tmp_path: Path, left: bytes) -> None:
    """Empty, damaged, of another computer, of a process number that is somebody else's now."""
    (tmp_path / "in-use").write_bytes(left)
    instance = Instance(tmp_path)
    assert instance.take()
    other = Instance(tmp_path)
    assert not other.take()
    instance.release()
    assert other.take()
    other.release()


def test_what_is_no_file_is_put_out_of_the_way_of_the_lock(tmp_path: Path) -> None:
    for number, make in enumerate((lambda path: path.mkdir(), lambda path: path.symlink_to(path), os.mkfifo)):
        folder = tmp_path / str(number)
        folder.mkdir()
        make(folder / "in-use")
        instance = Instance(folder)
        assert instance.take() and (folder / "in-use").is_file()
        instance.release()


def test_a_call_brings_the_very_path(tmp_path: Path, qtbot: QtBot) -> None:
    for name in ("plain", "Ёлка", "line\nend", "bytes \udcff\udc80"):
        path = tmp_path / name
        assert _understood(os.fsencode(path).hex().encode() + b"\n") == str(path)
    assert _understood(b"\n") == ""
    for nonsense in (b"00\n", b"x\n", b"\xd0\x96\n", b"2f0\n"):
        assert _understood(nonsense) is None


def test_folders_of_a_profile_are_their_owners_only(first: "subprocess.Popen[str]", profile: Path) -> None:
    modes = {path.name: path.stat().st_mode & 0o777 for path in profile.iterdir() if path.is_dir()}
    assert set(modes) >= {"settings", "matches", "logs", "cache"} and set(modes.values()) == {0o700}


def test_temporary_names_fit_a_socket() -> None:
    """A path of a socket has about a hundred characters."""
    assert len(os.fspath(server(Path(tempfile.gettempdir())))) < 100


def test_a_window_beside_one_that_hung_has_the_profile_when_that_one_is_gone(tmp_path: Path, qtbot: QtBot) -> None:
    """It is found by later starts, although the one that goes takes the socket of both with it."""
    folder = tmp_path / "settings"
    folder.mkdir()
    hung, beside, later = Instance(folder), Instance(folder), Lock(folder / "in-use")
    assert hung.take()
    hung.listen()
    assert not beside.take()
    beside.wait_for_turn()
    beside.listen()
    hung.release()
    qtbot.waitUntil(server(tmp_path).exists, timeout=LONG * 1000)
    assert not later.take()
    beside.release()
    assert later.take()
    later.release()


def test_a_second_start_speaks_the_language_that_was_chosen_in_the_window(
    first: "subprocess.Popen[str]", profile: Path
) -> None:
    (profile / "settings" / "settings.json").write_text('{"language": "ru"}', encoding="utf-8")
    assert "уже открыта" in start_again(profile).stderr
    assert "already open" in start_again(profile, "--lang", "en").stderr
    (profile / "settings" / "settings.json").write_text('{"language": ["ru"]}', encoding="utf-8")
    assert start_again(profile).returncode == 0
