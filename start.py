"""From a bare machine to the running program, with the standard library alone.

    ./start [ARGUMENTS]         run Magic Games, e.g. `./start`, `./start simulate tower`
    ./start test [ARGUMENTS]    run every check, or only pytest with these arguments
    ./start bench NAME          run one benchmark of bench/
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
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed.json"

# What PySide6 links against but does not bring along, and the Debian and Ubuntu packages that have it.
LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    # so far to import it, from here on to open a window
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
# Programs some tests use; without them those tests are skipped.
TEST_TOOLS = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
}
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
        "no_apt": "Some system libraries are missing. Install them, then start again: {}",
        "apt_failed": "apt-get could not install them:\n{}\nOnce they are there, start again:\n  {}",
        "no_tools": "Not installed, so the tests that need them are skipped: {}",
        "venv": "Making a place for the program (.venv)",
        "no_venv": "The folder .venv could not be made:\n{}",
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
        "no_apt": "Не хватает системных библиотек. Установите их и запустите снова: {}",
        "apt_failed": "apt-get не может их установить:\n{}\nКогда они появятся, запустите снова:\n  {}",
        "no_tools": "Не установлено, поэтому часть тестов будет пропущена: {}",
        "venv": "Подготовка места для программы (.venv)",
        "no_venv": "Не удаётся создать папку .venv:\n{}",
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
    print(WORDS["ru" if locale.startswith("ru") else "en"][key].format(*values), file=sys.stderr, flush=True)


def give_up(key: str, *values: str) -> NoReturn:
    say(key, *values)
    sys.exit(1)


# --- system packages ---------------------------------------------------------------------------------------------


def missing_libraries(names: Iterable[str] = tuple(LIBRARIES)) -> list[str]:
    missing = []
    for name in names:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def missing_packages() -> list[str]:
    """Debian packages without which the program cannot be installed or cannot start."""
    venv = [] if importlib.util.find_spec("ensurepip") else [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"]
    return venv + [LIBRARIES[name] for name in missing_libraries()]


def apt_command(packages: list[str]) -> str:
    """The one command that a person without rights can pass on."""
    install = f"apt-get update && apt-get install --yes --no-install-recommends {' '.join(packages)}"
    if os.geteuid() == 0:
        return install
    return f"sudo sh -c {shlex.quote(install)}" if shutil.which("sudo") else f"su -c {shlex.quote(install)}"


def root_prefix(may_ask: bool) -> list[str] | None:
    """What to put in front of a command to run it as root; None when there is no way to."""
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    if subprocess.run(["sudo", "-n", "true"], capture_output=True, stdin=subprocess.DEVNULL).returncode == 0:
        return ["sudo", "-n"]
    return ["sudo"] if may_ask and sys.stdin.isatty() and sys.stderr.isatty() else None


def apt_install(prefix: list[str], packages: list[str]) -> str:
    """Installs packages; returns what apt-get complained about, or nothing."""
    say("packages", " ".join(packages))
    # A fresh machine has no lists yet and often updates itself at this very moment: fetch them, wait for the lock.
    script = "apt-get -qq update; DEBIAN_FRONTEND=noninteractive exec apt-get -qq -o DPkg::Lock::Timeout=120 " + (
        f"install --yes --no-install-recommends {' '.join(packages)}"
    )
    apt = subprocess.run([*prefix, "sh", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return "" if apt.returncode == 0 else tail(apt.stdout)


def tail(output: str, lines: int = 15) -> str:
    return "\n".join(output.strip().splitlines()[-lines:])


def provide_system(tools: dict[str, str]) -> None:
    """Sees to the libraries PySide6 needs, and to optional tools where that takes no asking."""
    if not sys.platform.startswith("linux"):
        return
    needed = missing_packages()
    wanted = [package for tool, package in tools.items() if not shutil.which(tool)]
    if not needed and not wanted:
        return
    if not shutil.which("apt-get"):
        if needed:
            give_up("no_apt", ", ".join(missing_libraries()) or "python3 venv, ensurepip")
        return say("no_tools", " ".join(wanted))
    prefix = root_prefix(may_ask=bool(needed))
    if prefix is None:
        if needed:
            give_up("no_rights", apt_command(needed + wanted))
        return say("no_tools", " ".join(wanted))
    trouble = apt_install(prefix, needed + wanted)
    left = missing_packages() if needed else []
    if left:
        give_up("apt_failed", trouble, apt_command(left))
    if trouble:
        say("no_tools", " ".join(wanted))


# --- the virtual environment -------------------------------------------------------------------------------------


def stamped() -> dict[str, object]:
    """What is installed; nothing if .venv is half made, copied from elsewhere, or has lost the Python it stands on."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
        fits = PYTHON.exists() and Path(stamp["base"]).exists()
        same = stamp["root"] == str(ROOT) and stamp["python"] == str(PYTHON.resolve())
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return stamp if fits and same else {}


def provide_venv(extra: str) -> None:
    """Makes .venv unless it fits, and installs the project into it unless nothing has changed."""
    before = stamped()
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    known = before.get("extras")
    extras = set(known) if isinstance(known, list) else set()
    if before.get("project") == project and extra in extras:
        return
    # Not sys.executable: that may be the Python of the very folder which is about to be cleared.
    base = str(before.get("base") or getattr(sys, "_base_executable", sys.executable))
    if not before:
        say("venv")
        made = subprocess.run(
            [base, "-m", "venv", "--clear", str(VENV)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=clean()
        )
        if made.returncode:
            give_up("no_venv", tail(made.stdout.decode(errors="replace")))
    STAMP.unlink(missing_ok=True)
    extras |= {"", extra}
    install(",".join(sorted(extras - {""})))
    python = str(PYTHON.resolve())
    stamp = {"root": str(ROOT), "base": base, "python": python, "project": project, "extras": sorted(extras)}
    STAMP.write_text(json.dumps(stamp), "utf-8")


def install(extras: str) -> None:
    say("fetch")
    command = [str(PYTHON), "-m", "pip", "install", "--no-input", "--progress-bar=off", "--editable"]
    target = f"{ROOT}[{extras}]" if extras else str(ROOT)
    output = []
    with subprocess.Popen(
        [*command, target], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=clean(), cwd=ROOT, text=True
    ) as pip:
        for line in pip.stdout or ():
            output.append(line)
            # Only what takes a while to arrive.
            found = re.match(r"\s*(?:Downloading|Using cached) (?:\S*/)?([^/\s]+?)-(\d[^-]*)-\S+ (\(.+ MB\))", line)
            if found:
                print("  ", *found.groups(), file=sys.stderr, flush=True)
    if pip.returncode:
        text = "".join(output)
        offline = re.search(r"connection|resolution|getaddrinfo|timed out|unreachable|proxy", text, re.IGNORECASE)
        give_up("no_network") if offline else give_up("no_install", tail(text))


def clean() -> dict[str, str]:
    """The environment without what would lead Python or pip elsewhere."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if key not in ("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__")
        and (not key.startswith("PIP_") or key in PIP_SETTINGS)
    }
    # The path of an editable install is written as UTF-8, but Windows reads it in its own code page.
    utf8 = {"PYTHONUTF8": "1"} if os.name == "nt" else {}
    return {**kept, **utf8, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


# --- what to run -------------------------------------------------------------------------------------------------


def run(*arguments: str) -> NoReturn:
    """Becomes the program in .venv."""
    command = [str(PYTHON), *arguments]
    if os.name == "nt":
        sys.exit(subprocess.call(command, env=clean()))
    os.execve(PYTHON, command, clean())


def check_all() -> NoReturn:
    """Every check, each even if one before it failed."""
    python = str(PYTHON)
    checks = {
        "ruff check": [python, "-m", "ruff", "check", "--quiet", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "--quiet", "."],
        "mypy": [python, "-m", "mypy", "--no-error-summary"],
        "lint-imports": [str(SCRIPTS / "lint-imports"), "--no-logo"],
        "pytest": [python, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", "--max-worker-restart", "0"],
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
    extra = {"test": "test", "bench": "test", "package": "package"}.get(command, "")
    provide_system(TEST_TOOLS if command == "test" else {})
    provide_venv(extra)
    if command == "test":
        if not rest:
            check_all()
        os.chdir(ROOT)
        run("-m", "pytest", *rest)
    if command == "package":
        run(str(ROOT / "packaging" / "build.py"), *rest)
    if command == "bench":
        names = sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
        if not rest or rest[0] not in names:
            give_up("benches", ", ".join(names))
        os.chdir(ROOT)
        run("-m", f"bench.{rest[0]}", *rest[1:])
    # -P: a folder named magicgames, or yaml.py, where the user happens to be, is not the program.
    run("-P", "-m", "magicgames", *arguments)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
