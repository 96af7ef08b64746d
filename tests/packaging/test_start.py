"""The launcher: what it finds missing, whom it asks, and when it installs again."""

import ast
import ctypes
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SYSTEM = (ROOT / "packaging" / "system.txt").read_text("utf-8").splitlines()
TEST_TOOLS = {line.split()[1] for line in SYSTEM if line.startswith("test ")}
linux = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="system packages are looked after on Linux only"
)


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """start.py as a module, speaking English, on a machine that lacks nothing and has apt-get but no sudo."""
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, "C.UTF-8")
    has(monkeypatch, "apt-get")
    lacks(monkeypatch)
    return module


def has(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)


def lacks(monkeypatch: pytest.MonkeyPatch, *libraries: str) -> None:
    def load(name: str) -> None:
        if name in libraries:
            raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", load)


def is_root(monkeypatch: pytest.MonkeyPatch, root: bool) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)


def test_every_python_since_3_6_can_read_it_and_say_that_it_is_too_old() -> None:
    ast.parse((ROOT / "start.py").read_text("utf-8"), feature_version=(3, 6))


def test_both_languages_say_the_same_things(start: ModuleType) -> None:
    assert start.WORDS["en"].keys() == start.WORDS["ru"].keys()
    for key, sentence in start.WORDS["en"].items():
        assert sentence.count("{}") == start.WORDS["ru"][key].count("{}"), key


def test_it_speaks_russian_to_a_russian_system(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    start.say("passed")
    assert capsys.readouterr() == ("", start.WORDS["ru"]["passed"] + "\n")


@linux
def test_only_the_missing_libraries_are_named(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lacks(monkeypatch, "libGL.so.1", "libxcb-cursor.so.0")
    assert [need.debian for need in start.missing("library")] == ["libgl1", "libxcb-cursor0"]


@linux
def test_without_rights_it_prints_the_one_command_and_gives_up(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks(monkeypatch, "libEGL.so.1")
    is_root(monkeypatch, False)
    with pytest.raises(SystemExit) as end:
        start.provide_system("")
    assert end.value.code == 1
    command = "su -c 'apt-get update && apt-get install --yes --no-install-recommends libegl1'"
    assert capsys.readouterr().err.splitlines()[-1].strip() == command


@linux
def test_a_sudo_that_wants_a_password_is_not_used_where_nobody_can_type_it(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks(monkeypatch, "libEGL.so.1")
    is_root(monkeypatch, False)
    has(monkeypatch, "apt-get", "sudo")
    asked: list[list[str]] = []

    def refuse(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr(subprocess, "run", refuse)
    with pytest.raises(SystemExit):
        start.provide_system("")
    assert asked == [["sudo", "-n", "true"]]
    assert "sudo sh -c 'apt-get" in capsys.readouterr().err


@linux
def test_root_installs_just_what_is_missing(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lacks(monkeypatch, "libGL.so.1")
    is_root(monkeypatch, True)
    scripts: list[str] = []

    def install(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        assert command[:2] == ["sh", "-c"]
        scripts.append(command[2])
        lacks(monkeypatch)
        return subprocess.CompletedProcess(command, 0, stdout="")

    monkeypatch.setattr(subprocess, "run", install)
    start.provide_system("")
    (script,) = scripts
    assert script.endswith("install --yes --no-upgrade --no-install-recommends libgl1")


@linux
def test_an_installation_that_failed_says_why(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks(monkeypatch, "libGL.so.1")
    is_root(monkeypatch, True)
    monkeypatch.setattr(
        subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 100, stdout="E: no space left")
    )
    with pytest.raises(SystemExit) as end:
        start.provide_system("")
    assert end.value.code == 1
    assert "E: no space left" in capsys.readouterr().err


@linux
@pytest.mark.parametrize(
    ("manager", "command"),
    [
        ("dnf", "dnf install 'libEGL.so.1()(64bit)' 'libGL.so.1()(64bit)' /usr/bin/appstreamcli"),
        ("zypper", "zypper install 'libEGL.so.1()(64bit)' 'libGL.so.1()(64bit)' /usr/bin/appstreamcli"),
        ("pacman", "pacman -S --needed appstream libglvnd"),
    ],
)
def test_other_systems_are_told_the_line_of_their_own_package_manager(
    start: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    manager: str,
    command: str,
) -> None:
    lacks(monkeypatch, "libEGL.so.1", "libGL.so.1")
    has(monkeypatch, manager, *(TEST_TOOLS - {"appstreamcli"}))
    is_root(monkeypatch, True)
    with pytest.raises(SystemExit) as end:
        start.provide_system("test")
    assert end.value.code == 1
    assert capsys.readouterr().err.splitlines()[-1].strip() == command


@linux
def test_an_unknown_system_is_told_the_libraries(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks(monkeypatch, "libEGL.so.1", "libGL.so.1")
    has(monkeypatch)
    with pytest.raises(SystemExit) as end:
        start.provide_system("")
    assert end.value.code == 1
    assert capsys.readouterr().err.endswith("libEGL.so.1, libGL.so.1\n")


@linux
def test_a_python_without_ensurepip_is_called_by_its_package(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks(monkeypatch, "libEGL.so.1")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    is_root(monkeypatch, False)
    with pytest.raises(SystemExit):
        start.provide_system("")
    assert f"python3.{sys.version_info.minor}-venv libegl1'" in capsys.readouterr().err


@linux
def test_a_tool_that_cannot_be_had_keeps_nobody_from_starting(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks(monkeypatch, "libGL.so.1")
    is_root(monkeypatch, True)

    def install(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        if "appstream" in command[2]:
            return subprocess.CompletedProcess(command, 100, stdout="E: Unable to locate package appstream")
        lacks(monkeypatch)
        return subprocess.CompletedProcess(command, 0, stdout="")

    monkeypatch.setattr(subprocess, "run", install)
    start.provide_system("test")
    assert "appstreamcli" in capsys.readouterr().err.splitlines()[-1]


@linux
def test_missing_test_tools_stop_nobody(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    is_root(monkeypatch, False)
    start.provide_system("test")
    assert "appstreamcli, desktop-file-validate" in capsys.readouterr().err


PROJECT = """
[project]
dependencies = []
[project.optional-dependencies]
test = ["pytest"]
package = ["nfpm"]
"""


class Place:
    """A checkout whose .venv is only pretended: what would be made and installed is written down."""

    def __init__(self, start: ModuleType, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.start = start
        self.did: list[str] = []
        (root / "pyproject.toml").write_text(PROJECT)
        self.move(root, monkeypatch)
        monkeypatch.setattr(subprocess, "run", self.make)
        monkeypatch.setattr(start, "install", lambda needs: self.did.append(f"install {' '.join(needs)}".strip()))

    def move(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        venv = root / ".venv"
        for name, value in {
            "ROOT": root,
            "VENV": venv,
            "PYTHON": venv / "bin" / "python",
            "STAMP": venv / "stamp",
        }.items():
            monkeypatch.setattr(self.start, name, value)

    def make(self, command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        assert command[1:] == ["-m", "venv", "--clear", str(self.start.VENV)]
        self.did.append("make")
        self.start.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        self.start.PYTHON.touch()
        self.site.mkdir(parents=True, exist_ok=True)
        return subprocess.CompletedProcess(command, 0)

    @property
    def site(self) -> Path:
        return Path(self.start.VENV / ("Lib" if os.name == "nt" else "lib/python3.11") / "site-packages")

    def put(self, package: str) -> Path:
        """A package of one module, as pip would leave it."""
        noted = self.site / f"{package}-1.0.dist-info"
        noted.mkdir()
        (noted / "RECORD").write_text(f"{package}.py,,\n{noted.name}/RECORD,,\n")
        (self.site / f"{package}.py").touch()
        return self.site / f"{package}.py"

    def provide(self, extra: str = "") -> list[str]:
        self.did.clear()
        self.start.provide_venv(extra)
        return list(self.did)


@pytest.fixture
def place(start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    return Place(start, tmp_path, monkeypatch)


def test_the_second_start_installs_nothing(place: Place) -> None:
    assert place.provide() == ["make", "install"]
    assert place.provide() == []


def test_an_extra_is_added_once_and_kept(place: Place) -> None:
    place.provide()
    assert place.provide("test") == ["install pytest"]
    assert place.provide() == place.provide("test") == []
    assert place.provide("package") == ["install nfpm pytest"]


def test_changed_dependencies_are_noticed(place: Place) -> None:
    place.provide("test")
    (place.start.ROOT / "pyproject.toml").write_text(PROJECT + "# changed")
    assert place.provide() == ["install pytest"]


def test_an_environment_that_lost_a_file_or_a_package_is_made_again(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    place.provide()
    module = place.put("yaml")
    stamp = json.loads(place.start.STAMP.read_text())
    place.start.STAMP.write_text(json.dumps({**stamp, "packages": ["yaml-1.0.dist-info"]}))
    assert place.provide() == []
    module.unlink()
    capsys.readouterr()
    assert place.provide() == ["make", "install"]
    assert str(place.start.VENV) in capsys.readouterr().err
    module.touch()
    place.provide("test")
    added = place.put("platformdirs")
    assert place.provide() == []  # somebody has added one: that is no damage
    place.start.STAMP.write_text(json.dumps({**stamp, "extras": ["", "test"], "packages": ["gone-1.0.dist-info"]}))
    assert added.exists() and place.provide() == ["make", "install pytest"]


def test_a_half_made_environment_is_made_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(extras: str) -> None:
        raise SystemExit(1)

    with monkeypatch.context() as patch:
        patch.setattr(place.start, "install", fail)
        with pytest.raises(SystemExit):
            place.provide()
    assert place.provide() == ["make", "install"]


def test_a_damaged_stamp_or_a_python_that_is_gone_means_making_it_again(place: Place) -> None:
    place.provide()
    for damaged in ("{", "[]", "{}", "null"):
        place.start.STAMP.write_text(damaged)
        assert place.provide() == ["make", "install"], damaged
    place.start.PYTHON.unlink()
    assert place.provide() == ["make", "install"]
    stamp = json.loads(place.start.STAMP.read_text())
    place.start.STAMP.write_text(json.dumps({**stamp, "base": str(place.start.ROOT / "gone")}))
    assert place.provide() == ["make", "install"]


@pytest.mark.skipif(os.name == "nt", reason="Windows copies the program instead of linking to it")
def test_a_system_that_moved_on_to_another_python_means_making_it_again(place: Place, tmp_path: Path) -> None:
    place.provide()
    (tmp_path / "python3.99").touch()
    place.start.PYTHON.unlink()
    place.start.PYTHON.symlink_to(tmp_path / "python3.99")
    assert place.provide() == ["make", "install"]


def test_an_environment_copied_from_elsewhere_does_not_fit(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.provide()
    shutil.copytree(tmp_path, tmp_path / "copy")
    place.move(tmp_path / "copy", monkeypatch)
    assert place.provide() == ["make", "install"]


def test_pip_keeps_its_way_to_the_packages_and_forgets_other_places(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.example/simple")
    for variable in ("PIP_TARGET", "PIP_PREFIX", "PYTHONPATH", "PYTHONHOME"):
        monkeypatch.setenv(variable, "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    environment = start.clean()
    assert environment["PIP_INDEX_URL"] == "https://mirror.example/simple"
    assert environment["PIP_USER"] == "0"
    assert "elsewhere" not in environment.values()


@pytest.mark.skipif(os.name == "nt", reason="names of Windows hold none of these letters")
@pytest.mark.parametrize("name", ['a"b', "a'b", "a$HOME b", "a;b", "a\\b", "a,b", "a:b", "a`b", os.fsdecode(b"\xff")])
def test_a_path_that_others_misread_gets_its_environment_elsewhere(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(start, "ROOT", tmp_path / name)
    (tmp_path / name).mkdir()
    assert start.place_for_venv() == start.own_folder() / "venv"
    assert name not in str(start.own_folder())


@pytest.mark.parametrize("name", ["Волшебные игры", "игры [2]", "games (copy)", "c++"])
def test_spaces_brackets_and_cyrillic_are_no_reason_to_go_elsewhere(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / name).mkdir()
    monkeypatch.setattr(start, "ROOT", tmp_path / name)
    assert start.place_for_venv() == tmp_path / name / ".venv"


def test_a_checkout_that_cannot_be_written_uses_the_persons_own_folder(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert start.place_for_venv() == start.own_folder() / "venv"
    notes = start.clean()
    assert notes["RUFF_CACHE_DIR"] == str(start.own_folder() / "ruff")
    assert str(start.own_folder()) in notes["PYTEST_ADDOPTS"]


@pytest.mark.skipif(os.name == "nt", reason="Windows knows one encoding of names")
@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_the_way_to_the_checkout_is_found_in_any_locale(place: Place, tmp_path: Path, locale: str) -> None:
    home = tmp_path / "Игры [x]"
    (home / "wonder").mkdir(parents=True)
    (home / "wonder" / "__init__.py").write_text("print('found')")
    setattr(place.start, "ROOT", home)  # noqa: B010  a module says nothing about its names
    (home / "pyproject.toml").write_text(PROJECT)
    place.provide()
    program = f"import site; site.addsitedir({str(place.site)!r}); import wonder"
    environment = {**os.environ, "LC_ALL": locale}
    done = subprocess.Popen([sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE)
    assert done.communicate()[0] == b"found\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no sh")
@pytest.mark.parametrize(("locale", "words"), [("C", "Python is missing."), ("ru_RU.UTF-8", "Не хватает Python.")])
def test_without_python_and_without_rights_sh_prints_what_to_run(tmp_path: Path, locale: str, words: str) -> None:
    for name in ("dirname", "readlink", "id", "paste", "sort", "tr"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    (tmp_path / "apt-get").symlink_to("/bin/false")
    if os.geteuid() == 0:
        (tmp_path / "id").unlink()
        (tmp_path / "id").write_text("#!/bin/sh\necho 1000\n")
        (tmp_path / "id").chmod(0o755)
    done = subprocess.run(
        ["/bin/sh", ROOT / "start"],
        env={"PATH": str(tmp_path), "LC_ALL": locale},
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 1
    assert words in done.stderr
    command = done.stderr.splitlines()[-1]
    assert "apt-get install" in command
    # Python and libraries in one go: nobody is sent for the administrator twice.
    assert {"python3", "python3-venv", "libegl1", "libwayland-cursor0"} <= set(command.replace('"', "").split())
