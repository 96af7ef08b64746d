"""The licences of everything that is shipped inside a package, beside our own."""

import importlib.metadata
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from workshop import ROOT, give_up

# Packages that go into every bundle; their wheels bring their licences along, except Qt's.
BUNDLED = ("platformdirs", "PyYAML", "snowballstemmer", "miniaudio", "cffi", "pycparser")
TEXTS = ROOT / "packaging" / "licences"
ABOUT = """Magic Games is free software under the MIT licence (LICENSE); its fonts are under the SIL Open Font License
(OFL-*.txt).

This package also carries, unchanged and each under its own licence, texts of which lie in the folder licences:

- Qt and Qt for Python (PySide6, shiboken6), (C) The Qt Company Ltd. and other contributors: GNU LGPL version 3
  (LGPL-3.0.txt, GPL-3.0.txt). They are separate libraries beside the program: whoever wishes may put other builds of
  the same version in their place. Sources: https://download.qt.io/official_releases/QtForPython/
- Python, (C) Python Software Foundation: PSF License (Python.txt), with the libraries it comes with
{others}
"""


def write_licences(doc: Path, frozen: Path | None) -> None:
    """Ours; and for a bundle those of all it is made of. `frozen` holds the libraries taken from this system."""
    shutil.copy(ROOT / "LICENSE", doc / "copyright" if frozen is not None else doc / "LICENSE")
    for font in (ROOT / "resources" / "fonts").glob("OFL-*.txt"):
        shutil.copy(font, doc)
    if frozen is not None:
        write_bundled(doc, frozen)


def write_bundled(doc: Path, frozen: Path | None, site: Path | None = None) -> None:
    """`site` is where the packages lie, if it is not this Python."""
    folder = doc / "licences"
    folder.mkdir(parents=True, exist_ok=True)
    others = []
    for text in TEXTS.glob("*.txt"):
        shutil.copy(text, folder)
    for name in BUNDLED:
        found = _package(name, folder, site)
        if found:
            others.append(found)
    shutil.copy(_python_licence(), folder / "Python.txt")
    if frozen is not None:
        others.append("- PyInstaller’s starter of the program: GPL with an exception for what it starts")
        shutil.copy(_licence_files("pyinstaller", None)[0], folder / "PyInstaller.txt")
        others += _system_libraries(frozen, folder)
    (doc / "THIRD-PARTY.txt").write_text(ABOUT.format(others="\n".join(others)), "utf-8")


def _package(name: str, folder: Path, site: Path | None) -> str:
    try:
        files = _licence_files(name, site)
        about = _distribution(name, site).metadata
    except importlib.metadata.PackageNotFoundError:
        return ""
    for file in files:
        shutil.copy(file, folder / f"{name}-{file.name}")
    said = about["License-Expression"] or about["License"] or "see its text"
    return f"- {name} {about['Version']}: {str(said).splitlines()[0]}"


def _licence_files(name: str, site: Path | None) -> list[Path]:
    files = _distribution(name, site).files or []
    found = [file for file in files if re.search(r"licen[cs]e|copying|notice", file.name, re.IGNORECASE)]
    return [Path(str(file.locate())) for file in found if file.suffix not in (".py", ".pyc")]


def _distribution(name: str, site: Path | None) -> importlib.metadata.Distribution:
    if site is None:
        return importlib.metadata.distribution(name)
    for found in importlib.metadata.distributions(path=[str(site)]):
        if found.metadata["Name"].lower() == name.lower():
            return found
    raise importlib.metadata.PackageNotFoundError(name)


def _python_licence() -> Path:
    """Where the Python at hand keeps it."""
    places = [Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt")]
    found = next((place for place in places if place.exists()), None)
    if found is None:
        raise give_up(f"The licence of Python is not where it should be: {places[0]}")
    return found


def _system_libraries(frozen: Path, folder: Path) -> list[str]:
    """Libraries that were taken from the Debian on which the bundle was built, with what Debian knows of them."""
    if not shutil.which("dpkg"):
        return []
    patterns = [f"*/{library.name}" for library in sorted(frozen.glob("_internal/*.so*"))]
    # Once for all of them: it reads the lists of every installed package each time.
    asked = subprocess.run(["dpkg", "-S", *patterns], capture_output=True, text=True)
    owners: dict[str, str] = {}
    for line in asked.stdout.splitlines():
        packages, _, path = line.partition(": ")
        owners.setdefault(Path(path).name, re.split("[:,]", packages)[0])
    for package in set(owners.values()):
        text = Path("/usr/share/doc", package, "copyright")
        if text.exists():
            shutil.copy(text, folder / f"{package}.txt")
    named = ", ".join(sorted(set(owners.values())))
    return [f"- libraries of Debian, each with its copyright file: {named}"] if owners else []
