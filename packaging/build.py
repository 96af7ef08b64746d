"""Builds what is given to people: `build.py wheel`, `build.py folder` (program, Python and Qt), `build.py all`."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build"
ID = "io.github.magicgames.MagicGames"
LOGO = ROOT / "resources" / "art" / "common" / "logo.svg"


def run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def build_wheel() -> None:
    """The wheel, and the source archive it can be built from."""
    run(sys.executable, "-m", "hatchling", "build", "-d", DIST)


def build_folder() -> None:
    """One folder with the program, Python and Qt, started once to see that it works."""
    draw_icons(WORK / "icons")
    spec = ROOT / "packaging" / "magicgames.spec"
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN", "--distpath", DIST, spec)
    folder = DIST / "magicgames"
    if sys.platform.startswith("linux"):
        add_desktop_files(folder / "share")
    smoke_test(folder / ("magicgames.exe" if os.name == "nt" else "magicgames"))
    size = sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())
    print(f"{folder}: {size / 1e6:.0f} MB")


def draw_icons(folder: Path) -> None:
    """Icons for Windows and macOS, from the one logo."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QGuiApplication, QIcon

    application = QGuiApplication.instance() or QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for name, size in (("icon.ico", 256), ("icon.icns", 512)):
        if not QIcon(str(LOGO)).pixmap(QSize(size, size), 1.0).save(str(folder / name)):
            raise SystemExit(f"{name} could not be drawn from {LOGO}")
    del application


def add_desktop_files(share: Path) -> None:
    """What a desktop needs to list the program, laid out as below /usr/share."""
    linux = ROOT / "packaging" / "linux"
    for source, target in (
        (linux / f"{ID}.desktop", share / "applications"),
        (linux / f"{ID}.metainfo.xml", share / "metainfo"),
    ):
        target.mkdir(parents=True)
        shutil.copy(source, target)
    icons = share / "icons" / "hicolor" / "scalable" / "apps"
    icons.mkdir(parents=True)
    shutil.copy(LOGO, icons / f"{ID}.svg")


def smoke_test(program: Path) -> None:
    """The built program must start by itself, far from this checkout, and have nothing to complain about."""
    with tempfile.TemporaryDirectory() as home:
        bare = {"HOME": home, "PATH": os.defpath, "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
        if os.name == "nt":
            bare |= {"SYSTEMROOT": os.environ["SYSTEMROOT"], "LOCALAPPDATA": home}
        for arguments in (["--version"], ["--selfcheck"], ["bot-worker"]):
            done = subprocess.run(
                [program, *arguments], cwd=home, env=bare, stdin=subprocess.DEVNULL, capture_output=True, text=True
            )
            print("$ magicgames", *arguments)
            print(done.stdout, end="")
            if done.returncode or done.stderr:
                raise SystemExit(f"The built program ended with {done.returncode} and said:\n{done.stderr}")


KINDS = {"wheel": [build_wheel], "folder": [build_folder], "all": [build_wheel, build_folder]}

if __name__ == "__main__":
    kind = sys.argv[1] if len(sys.argv) == 2 else "all"
    if kind not in KINDS:
        raise SystemExit(__doc__)
    for build in KINDS[kind]:
        build()
