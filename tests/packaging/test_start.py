"""The launcher: what it finds missing, whom it asks, and what it tells."""

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.starting import ROOT, has, is_root, lacks

SYSTEM = (ROOT / "packaging" / "system.txt").read_text("utf-8").splitlines()
TEST_TOOLS = {line.split()[1] for line in SYSTEM if line.startswith("test ")}
linux = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="system packages are looked after on Linux only"
)


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
