"""Records, settings and people of every released version are kept here for ever, and open."""

import json
import shutil
from pathlib import Path

import pytest

from magicgames import people, settings
from magicgames.engine.saves import SUFFIXES, Saves
from magicgames.games import GAMES
from magicgames.paths import Profile
from tests.saves import specimens

RELEASED = sorted(specimens.RELEASED.glob("*"))


@pytest.fixture(params=[*RELEASED, None], ids=lambda folder: folder.name if folder else "this version")
def profile(request: pytest.FixtureRequest, tmp_path: Path) -> Profile:
    """A copy of what a released version has left; and what this one would leave."""
    folder: Path | None = request.param
    if folder is None:
        specimens.write(tmp_path / "profile")
    else:
        shutil.copytree(folder, tmp_path / "profile")
    return Profile.below(tmp_path / "profile")


def test_every_match_opens_whole_and_goes_on(profile: Profile) -> None:
    saves = Saves(profile.matches, GAMES)
    files = [path for path in profile.matches.iterdir() if path.suffix in SUFFIXES]
    assert len(files) >= len(GAMES)
    for path in files:
        opened = saves.open(path)
        assert opened.trouble is None, path.name
        before = opened.match.position
        assert before > 0 and opened.match.record.title.startswith("Вечер: ")
        specimens.play_on(opened.match, 3)
        assert opened.match.position > before
        opened.close()
        assert saves.open(path).match.digest() == opened.match.digest()


def test_settings_are_taken_over(profile: Profile) -> None:
    path = profile.settings / "settings.json"
    kept = json.loads(path.read_text("utf-8"))
    value, trouble = settings.load(path)
    assert trouble is None
    assert (value.language, value.theme, value.text_scale, value.volume) == ("ru", "dark", 120, 30)
    assert value.version == kept["version"]
    assert value.setups["tower"].players == (("Ада", "person"), ("", "expert"))


def test_people_are_taken_over(profile: Profile) -> None:
    known, trouble = people.load(profile.settings / "people.json")
    assert trouble is None
    assert [(person.name, person.crest) for person in known.known] == [("Ада", 1), ("Bob", 3)]
