"""The wheel, and the source archive it can be built from; tried out in an environment with nothing else in it."""

import sys
from pathlib import Path

import trying
from workshop import DIST, NAME, WORK, Check, fresh, run, version


def build_wheel() -> list[Path]:
    if not _built:
        run(sys.executable, "-m", "hatchling", "build", "-d", DIST)
        _built.extend([DIST / f"{NAME}-{version()}-py3-none-any.whl", DIST / f"{NAME}-{version()}.tar.gz"])
    return _built


def verify_wheel(made: list[Path]) -> Check:
    """Both: the archive is built into a wheel by pip, which brings what that takes."""
    for path in reversed(made):
        venv = fresh(WORK / "try" / "venv")
        run(sys.executable, "-m", "venv", "--clear", venv)
        scripts = venv / ("Scripts" if sys.platform == "win32" else "bin")
        run(scripts / "python", "-m", "pip", "install", "--disable-pip-version-check", path)
        first_page = trying.check([str(scripts / NAME)])
        run(scripts / "python", "-m", "pip", "uninstall", "--yes", NAME)
        left = [path for path in venv.rglob(f"{NAME}*") if "__pycache__" not in path.parts]
        if left:
            return Check(f"no: pip left {left[0]}")
    return Check("installed into an empty environment, played, uninstalled", first_page)


_built: list[Path] = []
