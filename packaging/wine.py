"""Installs, plays and removes setup.exe: on Windows itself, elsewhere under wine in a prefix that is new."""

import os
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import roots
import trying
from workshop import ROOT, Check, give_up, run, say

STUBS = {"icuuc.c": "icuuc.dll", "winrterr.c": "api-ms-win-core-winrt-error-l1-1-1.dll"}
PACKAGES = "wine wine64 xvfb xauth"


def verify(setup: Path) -> Check:
    if sys.platform == "win32":
        return _on_windows(setup)
    trouble = roots.why_not()
    if trouble:
        return Check(f"no: {trouble}")
    return _under_wine(setup)


def _on_windows(setup: Path) -> Check:
    own = Path(os.environ["LOCALAPPDATA"])
    folder, data = own / "Programs" / "Magic Games", own / "magicgames"
    run(setup, "/S")
    first_page = trying.check([str(folder / "magicgames.exe")])
    data.mkdir(exist_ok=True)
    run(folder / "uninstall.exe", "/S")  # it goes on from a copy of itself
    for _ in range(60):
        if not folder.exists():
            break
        time.sleep(1)
    _look(folder, data)
    return Check("installed, played and removed on this Windows", first_page)


def _look(folder: Path, data: Path) -> None:
    """The uninstaller says 0 also when it could not do its work."""
    if folder.exists():
        raise give_up(f"the uninstaller left {[path.name for path in folder.rglob('*')][:5]}")
    if not data.exists():
        raise give_up("the uninstaller took people’s own data without asking")


def _under_wine(setup: Path) -> Check:
    root = roots.kept_root("trixie", "wine", PACKAGES)
    home = root.path / "home" / "tester"
    shutil.rmtree(home / "prefix", ignore_errors=True)
    file = root.put(setup)
    with trying.screen() as number:
        wine = Wine(root, number)
        say("    a new prefix of wine")
        wine.run("wineboot --init; wineserver --wait")
        _add_stubs(home / "prefix" / "drive_c" / "windows" / "system32")
        own = home / "prefix" / "drive_c" / "users" / "tester" / "AppData" / "Local"
        folder, data = own / "Programs" / "Magic Games", own / "magicgames"
        say("    setup.exe /S")
        wine.run(f"wine {file} /S; wineserver --wait")
        if not (folder / "uninstall.exe").exists():
            raise give_up("setup.exe has installed nothing")
        program = f"wine 'C:/users/tester/AppData/Local/Programs/Magic Games/{_CONSOLE}'"
        for arguments in trying.CHECKS:
            first_page = wine.watch([program, *arguments, "</dev/null"])
        registry = (home / "prefix" / "user.reg").read_text("utf-8", errors="replace")
        if "MagicGames.Match" not in registry:
            raise give_up("setup.exe has not made its file type known")
        data.mkdir(exist_ok=True)
        root.run("root", "chown -R tester /home/tester/prefix")
        say("    uninstall.exe /S")
        wine.run("wine 'C:/users/tester/AppData/Local/Programs/Magic Games/uninstall.exe' /S; wineserver --wait")
        _look(folder, data)
        registry = (home / "prefix" / "user.reg").read_text("utf-8", errors="replace")
        if "MagicGames.Match" in registry:
            raise give_up("uninstall.exe has left its file type behind")
    return Check("installed, played in its window and removed under wine", first_page)


_CONSOLE = "magicgames.exe"


class Wine:
    """Commands in the prefix, without wine's own chatter."""

    def __init__(self, root: roots.Root, display: str) -> None:
        self._root, self._display = root, display

    def run(self, script: str) -> str:
        return self._root.run("tester", f"{self._settings} {script}", self._display)

    def watch(self, command: Sequence[str]) -> float:
        environment = {**os.environ, "DISPLAY": self._display}
        return trying.watch(self._root.command("tester", f"{self._settings} {' '.join(command)}"), environment, "/")

    _settings = "export WINEPREFIX=/home/tester/prefix WINEARCH=win64 WINEDEBUG=-all;"


def _add_stubs(system: Path) -> None:
    """Two libraries that Windows 10 has, Qt wants and wine 10 lacks; only for this prefix."""
    for source, library in STUBS.items():
        gcc = ("x86_64-w64-mingw32-gcc", "-shared", "-nostdlib", "-Wl,-e,0", "-o", system / library)
        run(*gcc, ROOT / "packaging" / "windows" / "wine" / source, "-lgcc")
