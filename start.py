"""From a bare machine to the running program, with the standard library alone.

    ./start [ARGUMENTS]         run Magic Games, e.g. `./start`, `./start simulate tower`
    ./start test [ARGUMENTS]    run every check, or only pytest with these arguments
    ./start bench NAME          run one benchmark of bench/
    ./start campaign NAME       look for faults as long as you like, see docs/reliability.md
    ./start package [KIND]      build what is given to people, see packaging/build.py

On Windows: `py start.py …`. The first run installs what is missing; later ones only look whether it still fits.
"""

import sys

if sys.version_info < (3, 11):  # so nothing below may be newer than the syntax of Python 3.6
    sys.exit("Magic Games needs Python 3.11 or newer, this is Python %d.%d." % sys.version_info[:2])

import ctypes
import hashlib
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent
# Qt reads its own path as a line of settings, venv as a search path, scripts as a line of sh: all want a plain one.
PLAIN = re.compile(r"[\w ./\\:+()\[\]-]+" if os.name == "nt" else r"[\w ./+()\[\]-]+")


def own_folder() -> Path:
    """Where the person at this computer may always write; one folder a checkout."""
    if os.name == "nt":
        home = os.environ.get("LOCALAPPDATA") or str(Path.home())
    elif sys.platform == "darwin":
        home = str(Path.home() / "Library" / "Caches")
    else:
        home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home, "magicgames-start", hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:12])


def place_for_venv() -> Path:
    """In the checkout, unless it cannot be written or its path would be misread."""
    return ROOT / ".venv" if os.access(ROOT, os.W_OK) and PLAIN.fullmatch(str(ROOT)) else own_folder() / "venv"


VENV = place_for_venv()
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.json"

# How pip reaches the packages is the user's affair; what it installs and where is ours.
PIP_SETTINGS = {
    *("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_NO_INDEX", "PIP_CERT", "PIP_CLIENT_CERT"),
    *("PIP_PROXY", "PIP_TRUSTED_HOST", "PIP_DEFAULT_TIMEOUT", "PIP_TIMEOUT", "PIP_RETRIES", "PIP_CACHE_DIR"),
    *("PIP_CONFIG_FILE", "PIP_KEYRING_PROVIDER", "PIP_NO_CACHE_DIR"),
}

WORDS = {
    "en": {
        "packages": "Installing system packages: {}",
        "no_rights": "Some system packages are missing. Have them installed, then start again:\n  {}",
        "no_manager": "Some parts of the system are missing. Install them, then start again: {}",
        "apt_failed": "apt-get could not install them:\n{}\nOnce they are there, start again:\n  {}",
        "no_tools": "Not installed, so the tests that need them are skipped: {}",
        "venv": "Making a place for the program: {}",
        "damaged": "Something is missing in {}: it is made again",
        "no_venv": "The folder {} could not be made:\n{}",
        "fetch": "Installing what the program needs; the first time this takes a while",
        "no_network": "The packages could not be fetched: check the internet connection, then start again.",
        "no_install": "The installation failed:\n{}",
        "failed": "Failed: {}",
        "passed": "Every check has passed.",
        "benches": "Which benchmark? {}",
    },
    "ru": {
        "packages": "Установка системных пакетов: {}",
        "no_rights": "Не хватает системных пакетов. Установите их и запустите снова:\n  {}",
        "no_manager": "Не хватает частей системы. Установите их и запустите снова: {}",
        "apt_failed": "apt-get не может их установить:\n{}\nКогда они появятся, запустите снова:\n  {}",
        "no_tools": "Не установлено, поэтому часть тестов будет пропущена: {}",
        "venv": "Подготовка места для программы: {}",
        "damaged": "В папке {} чего-то не хватает: она будет создана заново",
        "no_venv": "Не удаётся создать папку {}:\n{}",
        "fetch": "Установка всего нужного программе; в первый раз это занимает время",
        "no_network": "Не удаётся загрузить пакеты: проверьте подключение к интернету и запустите снова.",
        "no_install": "Установка не удалась:\n{}",
        "failed": "Не пройдено: {}",
        "passed": "Все проверки пройдены.",
        "benches": "Какой замер? {}",
    },
}


def say(key: str, *values: str) -> None:
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    # Standard output belongs to the program that is started.
    print(WORDS.get(locale[:2], WORDS["en"])[key].format(*values), file=sys.stderr, flush=True)


def give_up(key: str, *values: str) -> NoReturn:
    say(key, *values)
    sys.exit(1)


# --- system packages ---------------------------------------------------------------------------------------------


class Need(NamedTuple):
    """One line of packaging/system.txt."""

    kind: str
    what: str
    debian: str
    arch: str

    def missing(self) -> bool:
        if self.kind == "python":
            return importlib.util.find_spec("ensurepip") is None
        if self.what.startswith("/"):  # a file that no search path leads to
            return not os.path.exists(self.what)
        if self.kind != "library":
            return shutil.which(self.what) is None
        try:
            ctypes.CDLL(self.what)
        except OSError:
            return True
        return False

    def rpm(self) -> str:
        return f"{self.what}()(64bit)" if self.kind == "library" else os.path.join("/usr/bin", self.what)

    def deb(self) -> list[str]:
        # The Python at hand may be another than the one Debian calls python3.
        return [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"] if self.kind == "python" else [self.debian]


def missing(*kinds: str) -> list[Need]:
    lines = (ROOT / "packaging" / "system.txt").read_text("utf-8").splitlines()
    needs = [Need(*line.split()) for line in lines if line and not line.startswith("#")]
    return [need for need in needs if need.kind in kinds and need.missing()]


def command_for(needs: list[Need]) -> str:
    """The one command that a person without rights can pass on; nothing on a system unknown to us."""
    debian = " ".join(package for need in needs for package in need.deb())
    rpm = " ".join(shlex.quote(need.rpm()) for need in needs)
    install = {
        "apt-get": f"apt-get update && apt-get install --yes --no-install-recommends {debian}",
        "dnf": f"dnf install {rpm}",
        "zypper": f"zypper install {rpm}",
        "pacman": f"pacman -S --needed {' '.join(sorted({need.arch for need in needs}))}",
    }
    known = next((line for manager, line in install.items() if shutil.which(manager)), "")
    if not known or os.geteuid() == 0:
        return known
    return f"{'sudo sh' if shutil.which('sudo') else 'su'} -c {shlex.quote(known)}"


def root_prefix(may_ask: bool) -> list[str] | None:
    """What to put in front of a command to run it as root; None when there is no way to."""
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    if subprocess.run(["sudo", "-n", "true"], capture_output=True, stdin=subprocess.DEVNULL).returncode == 0:
        return ["sudo", "-n"]
    return ["sudo"] if may_ask and sys.stdin.isatty() and sys.stderr.isatty() else None


def apt_install(prefix: list[str], needs: list[Need]) -> str:
    """Installs packages; returns what apt-get complained about, or nothing."""
    packages = " ".join(package for need in needs for package in need.deb())
    say("packages", packages)
    # A fresh machine has no lists yet and often updates itself at this very moment: fetch them, wait for the lock.
    script = "apt-get -qq update; DEBIAN_FRONTEND=noninteractive exec apt-get -qq -o DPkg::Lock::Timeout=120 " + (
        f"install --yes --no-upgrade --no-install-recommends {packages}"
    )
    apt = subprocess.run([*prefix, "sh", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return "" if apt.returncode == 0 else tail(apt.stdout)


def tail(output: str, lines: int = 15) -> str:
    return "\n".join(output.strip().splitlines()[-lines:])


def provide_system(command: str) -> None:
    """Sees to what Python and PySide6 need, and to the tools of a command where that takes no asking."""
    if not sys.platform.startswith("linux"):
        return
    needed, tools = missing("python", "library"), missing(command)
    if not needed and not tools:
        return
    prefix = root_prefix(may_ask=bool(needed)) if shutil.which("apt-get") else None
    if prefix is None:
        if not needed:
            return say("no_tools", ", ".join(need.what for need in tools))
        line = command_for(needed + tools)
        if line:
            give_up("no_rights", line)
        give_up("no_manager", ", ".join(need.what for need in needed))
    trouble = apt_install(prefix, needed + tools)
    if trouble and needed and tools:  # a tool that this system does not have must not keep the program from starting
        trouble = apt_install(prefix, needed)
    left = missing("python", "library")
    if left:
        give_up("apt_failed", trouble, command_for(left))
    tools = missing(command)
    if tools:
        say("no_tools", ", ".join(need.what for need in tools))


# --- the virtual environment -------------------------------------------------------------------------------------


def stamped() -> dict[str, object]:
    """What is installed; nothing if .venv is half made, copied from elsewhere, or has lost the Python it stands on."""
    try:
        stamp: dict[str, object] = json.loads(STAMP.read_text("utf-8"))
        fits = PYTHON.exists() and Path(str(stamp["base"])).exists()
        same = stamp["root"] == str(ROOT) and stamp["python"] == str(PYTHON.resolve())
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    if not fits or not same:
        return {}
    noted = stamp.get("packages")  # others may have been added since
    whole = isinstance(noted, list) and set(noted) <= set(packages())
    if not whole or any(not os.path.exists(file) for file in files()):
        say("damaged", str(VENV))
        return {}
    return stamp


def known_extras() -> set[str]:
    """What was asked for before, here or where this folder comes from; it is installed again with the rest."""
    try:
        return {str(extra) for extra in json.loads(STAMP.read_text("utf-8"))["extras"]}
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def site() -> Path:
    if os.name == "nt":
        return VENV / "Lib" / "site-packages"
    return next(iter((VENV / "lib").glob("python*/site-packages")), VENV)


def packages() -> list[str]:
    return sorted(folder.name for folder in site().glob("*.dist-info"))


def files() -> Iterator[str]:
    """What pip has written into .venv, as it noted itself."""
    home = str(site())
    for record in site().glob("*.dist-info/RECORD"):
        for line in record.read_text("utf-8").splitlines():
            name = line.rsplit(",", 2)[0].strip('"')
            if not name.endswith((".pyc", ".pyi")):
                yield os.path.join(home, name)


def provide_venv(extra: str) -> None:
    """Makes .venv unless it fits, and installs into it what the project needs unless nothing has changed."""
    before = stamped()
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    extras = known_extras()
    if before.get("project") == project and extra in extras:
        return
    # Not sys.executable: that may be the Python of the very folder which is about to be cleared.
    base = str(before.get("base") or getattr(sys, "_base_executable", sys.executable))
    if not before:
        say("venv", str(VENV))
        made = subprocess.run(
            [base, "-m", "venv", "--clear", str(VENV)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=clean()
        )
        if made.returncode:
            give_up("no_venv", str(VENV), tail(made.stdout.decode(errors="replace")))
    STAMP.unlink(missing_ok=True)
    extras |= {"", extra}
    install(requirements(extras))
    # Bytes, because a locale may read letters wrongly. pip would call a folder that ends in [x] an extra.
    link = f"import os, sys; sys.path.append(os.fsdecode({os.fsencode(ROOT)!r}))\n"
    (site() / "magicgames-checkout.pth").write_text(link, "ascii")
    stamp = {"root": str(ROOT), "base": base, "python": str(PYTHON.resolve()), "project": project}
    STAMP.write_text(json.dumps({**stamp, "extras": sorted(extras), "packages": packages()}), "utf-8")


def requirements(extras: set[str]) -> list[str]:
    """What pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    optional = project["optional-dependencies"]
    return [*project["dependencies"], *(need for extra in sorted(extras & optional.keys()) for need in optional[extra])]


def install(needs: list[str]) -> None:
    say("fetch")
    command = [str(PYTHON), "-m", "pip", "install", "--no-input", "--progress-bar=off", *needs]
    output = ""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=clean(), text=True, errors="replace"
    ) as pip:
        for line in pip.stdout or ():
            output += line
            # Only what takes a while to arrive.
            found = re.match(r"\s*(?:Downloading|Using cached) (?:\S*/)?([^/\s]+?)-(\d[^-]*)-\S+ (\(.+ MB\))", line)
            if found:
                print("  ", *found.groups(), file=sys.stderr, flush=True)
    if pip.returncode:
        offline = re.search(r"connection|resolution|getaddrinfo|timed out|unreachable|proxy", output, re.IGNORECASE)
        give_up("no_network") if offline else give_up("no_install", tail(output))


def clean() -> dict[str, str]:
    """The environment without what would lead Python or pip elsewhere."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if key not in ("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__")
        and (not key.startswith("PIP_") or key in PIP_SETTINGS)
    }
    ours = {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    if not os.access(ROOT, os.W_OK):  # so the checkers keep their notes where .venv is
        notes = {"PYTHONPYCACHEPREFIX": "python", "RUFF_CACHE_DIR": "ruff", "MYPY_CACHE_DIR": "mypy"}
        notes |= {"HYPOTHESIS_STORAGE_DIRECTORY": "hypothesis"}
        ours |= {variable: str(own_folder() / folder) for variable, folder in notes.items()}
        ours["PYTEST_ADDOPTS"] = f"-o cache_dir={shlex.quote(str(own_folder() / 'pytest'))}"
    return {**kept, **ours}


# --- what to run -------------------------------------------------------------------------------------------------


def run(*arguments: str) -> NoReturn:
    """Becomes the program in .venv."""
    command = [str(PYTHON), *arguments]
    if os.name == "nt":
        sys.exit(subprocess.call(command, env=clean()))
    os.execve(PYTHON, command, clean())


# On all cores. A test that fails is run once more, because tests of windows may fail by chance on a busy machine, while
# a real fault fails twice. The summary lists those that were run again, so that they can be made steady.
WHOLE_RUN = ["-n", "auto", "--dist", "loadgroup", "--max-worker-restart", "0", "--reruns", "1"]


def check_all() -> NoReturn:
    """Every check, each even if one before it failed."""
    python = str(PYTHON)
    checks = {
        "ruff check": [python, "-m", "ruff", "check", "--quiet", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "--quiet", "."],
        "mypy": [python, "-m", "mypy", "--no-error-summary"],
        "lint-imports": [str(SCRIPTS / "lint-imports"), "--no-logo"],
        "pytest": [python, "-m", "pytest", *WHOLE_RUN],
    }
    failed = []
    for name, command in checks.items():
        print("==>", name, file=sys.stderr, flush=True)
        if subprocess.call(command, cwd=ROOT, env=clean()):
            failed.append(name)
    if failed:
        give_up("failed", ", ".join(failed))
    say("passed")
    sys.exit(0)


def main(arguments: list[str]) -> NoReturn:
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    extra = {"test": "test", "bench": "test", "campaign": "test", "package": "package"}.get(command, "")
    provide_system(command)
    provide_venv(extra)
    if extra == "test":  # all of these look for files of the checkout
        os.chdir(ROOT)
    if command == "test":
        if not rest:
            check_all()
        run("-m", "pytest", *rest)
    if command == "package":
        run(str(ROOT / "packaging" / "build.py"), *rest)
    if command == "campaign":
        run("-m", "tests.campaigns", *rest)
    if command == "bench":
        names = sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
        if not rest or rest[0] not in names:
            give_up("benches", ", ".join(names))
        run("-m", f"bench.{rest[0]}", *rest[1:])
    # -P: a folder named magicgames, or yaml.py, where the user happens to be, is not the program.
    run("-P", "-m", "magicgames", *arguments)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
