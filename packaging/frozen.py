"""One folder with the program, Python and Qt, by PyInstaller: what Linux packages and the .app are made of."""

import shutil
import sys
import zipfile
from pathlib import Path

import icons
from wheels import build_wheel
from workshop import ROOT, WORK, fresh, run, say, size

FOLDER = WORK / "frozen" / "magicgames"


def build_frozen() -> Path:
    """Built once a run, for all who need it."""
    if _built:
        return _built[0]
    say("    the program with Python and Qt, by PyInstaller")
    (wheel, _) = build_wheel()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(fresh(WORK / "wheel"))
    if sys.platform == "darwin":
        fresh(WORK / "icons")
        (WORK / "icons" / "icon.icns").write_bytes(icons.icns())
    fresh(FOLDER.parent)
    spec = ROOT / "packaging" / "magicgames.spec"
    where = ("--distpath", FOLDER.parent, "--workpath", WORK / "pyinstaller")
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN", *where, spec)
    if sys.platform.startswith("linux"):
        _strip(FOLDER)
    say(f"    {size(FOLDER) / 1e6:.0f} MB")
    _built.append(FOLDER)
    return FOLDER


def _strip(folder: Path) -> None:
    """Pythons that people build themselves carry what only a debugger reads. Qt's libraries come without it."""
    libraries = [path for path in folder.rglob("*.so*") if "PySide6" not in path.parts and not path.is_symlink()]
    if shutil.which("strip"):
        run("strip", "--strip-unneeded", *[path for path in libraries if "shiboken6" not in path.parts])


_built: list[Path] = []
