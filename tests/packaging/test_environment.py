"""The environment that the launcher makes: when it is made, added to, kept, and made again."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

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
