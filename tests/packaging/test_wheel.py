"""What is given to people: the wheel and the source archive hold everything and find it again."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def build(source: Path, target: str, out: Path) -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", out],
        cwd=source,
        check=True,
        capture_output=True,
    )
    (made,) = out.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


def contents(wheel: Path) -> dict[str, int]:
    """Names and checksums of what a wheel installs."""
    with zipfile.ZipFile(wheel) as archive:
        return {entry.filename: entry.CRC for entry in archive.infolist() if ".dist-info/" not in entry.filename}


pytestmark = pytest.mark.xdist_group("wheel")


def test_the_wheel_carries_every_picture_font_and_word(wheel: Path) -> None:
    rooms = [path for name in ("resources", "i18n") for path in (ROOT / name).rglob("*") if path.is_file()]
    rooms = [path for path in rooms if "__pycache__" not in path.parts]
    expected = {f"magicgames/_data/{path.relative_to(ROOT).as_posix()}" for path in rooms}
    assert expected
    found = {name for name in contents(wheel) if "/_data/" in name}
    assert {name for name in found if "__pycache__" not in name} == expected


def test_the_wheel_carries_everything_in_yaml_compiled(wheel: Path) -> None:
    """Else the program would write it beside the file where it can, and uninstalling would leave that behind."""
    expected = {
        f"magicgames/_data/{path.parent.relative_to(ROOT).as_posix()}/__pycache__/{path.name}.json"
        for room in ("resources", "i18n")
        for path in (ROOT / room).rglob("*.yaml")
    }
    assert {name for name in contents(wheel) if "__pycache__" in name} == expected


def test_the_wheel_holds_nothing_but_the_program(wheel: Path) -> None:
    assert {name.split("/")[0] for name in contents(wheel)} == {"magicgames"}


def test_an_installed_wheel_finds_its_own_data(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:  # a wheel without scripts installs by being unpacked
        archive.extractall(tmp_path)
    program = "from magicgames.paths import resources, words; print(resources()); print(words())"
    found = subprocess.run(
        [sys.executable, "-P", "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    data = tmp_path / "magicgames" / "_data"
    assert found.stdout.splitlines() == [str(data / "resources"), str(data / "i18n")]


def test_an_installed_wheel_writes_nothing_beside_its_data(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    data = tmp_path / "site" / "magicgames" / "_data"
    before = {path: path.stat().st_mtime_ns for path in data.rglob("*")}
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "QT_QPA_PLATFORM": "offscreen"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    tour = ["-P", "-m", "magicgames", "--profile", str(tmp_path / "profile"), "--help"]
    subprocess.run([sys.executable, *tour], env=environment, cwd=tmp_path, check=True, capture_output=True)
    assert {path: path.stat().st_mtime_ns for path in data.rglob("*")} == before
    assert not (tmp_path / "profile").exists()


def test_the_source_archive_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    archive = build(ROOT, "sdist", tmp_path / "sdist")
    with tarfile.open(archive) as tar:
        careful: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        tar.extractall(tmp_path / "source", **careful)
    (source,) = (tmp_path / "source").iterdir()
    assert contents(build(source, "wheel", tmp_path / "wheel")) == contents(wheel)


def test_an_editable_install_copies_no_data(tmp_path: Path) -> None:
    program = f"from hatchling.build import build_editable; build_editable({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True)
    (made,) = tmp_path.iterdir()
    assert not [name for name in contents(made) if "_data" in name]
