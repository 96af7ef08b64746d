"""Where the program looks for its own files, and where it keeps a person's."""

import sys
from pathlib import Path

import pytest

from magicgames import paths

ROOT = Path(__file__).resolve().parents[2]


def test_a_checkout_uses_the_folders_beside_the_package() -> None:
    assert paths.resources() == ROOT / "resources"
    assert paths.words() == ROOT / "i18n"


def test_data_inside_the_package_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "magicgames"
    for folder in (package / "_data" / "resources", tmp_path / "resources", tmp_path / "i18n"):
        folder.mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.resources() == package / "_data" / "resources"
    assert paths.words() == tmp_path / "i18n"


def test_a_program_without_its_data_names_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "magicgames")
    with pytest.raises(FileNotFoundError, match="i18n"):
        paths.words()


def test_a_profile_below_a_directory_stays_there(tmp_path: Path) -> None:
    profile = paths.Profile.below(tmp_path)
    places = (profile.settings, profile.matches, profile.logs, profile.cache)
    assert len(set(places)) == 4
    assert all(place.parent == tmp_path for place in places)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the XDG folders are those of Linux")
def test_ones_own_profile_follows_the_xdg_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    profile = paths.Profile.own()
    assert profile.settings == tmp_path / "CONFIG" / "magicgames"
    assert profile.matches == tmp_path / "DATA" / "magicgames" / "matches"
    assert (tmp_path / "STATE" / "magicgames") in (profile.logs, *profile.logs.parents)
    assert profile.cache == tmp_path / "CACHE" / "magicgames"
