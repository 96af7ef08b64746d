"""Records of earlier versions of the rules open, replay and end as they did then.

The specimens were written by the last program that played version 1 of the Doll; what they ended with is what that
program told. They are kept for ever.
"""

import json
from pathlib import Path

import pytest

from magicgames.engine.game import OPEN
from magicgames.engine.history import History
from magicgames.engine.saves import Saves
from magicgames.games import GAMES

FOLDER = Path(__file__).with_name("formats") / "earlier"
ENDS = {  # points of all, and the chance that would have come next: every die and every draw was the same
    "doll-1-bots": ([6, 11, 8], 262659808980013611685014429826638357357),
    "doll-1-disputes": ([4, 10, 11, 10], 208795062565791497729055541904390835560),
    "doll-1-two": ([3, 11], 325378422832264856541666155779166527508),
}


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "matches", GAMES)


def test_every_specimen_has_an_end_to_compare_with() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_a_match_of_an_earlier_version_ends_as_it_did_and_can_be_watched(saves: Saves, name: str) -> None:
    path = saves.import_file(FOLDER / f"{name}.magicgame")
    before = path.read_bytes()
    opened = saves.open(path)
    match = opened.match
    assert opened.trouble is None and match.over
    truth = match.truth()
    assert (truth["scores"], truth["chance"]) == ENDS[name]
    history = History(match)
    assert [history.view(step, OPEN).seat for step in range(history.length + 1)]
    assert sum(feat.value for feat in match.account().feats) > 0
    opened.close()
    assert path.read_bytes() == before
    assert [(preview.over, list(preview.scores)) for preview in saves.list()] == [(True, ENDS[name][0])]


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("part", [0.3, 0.6])
def test_a_match_that_went_on_then_goes_on_in_a_copy(saves: Saves, name: str, part: float) -> None:
    lines = (FOLDER / f"{name}.magicgame").read_bytes().splitlines(keepends=True)
    saves.folder.mkdir()
    path = saves.folder / "half.magicgame"
    path.write_bytes(b"".join(lines[: round(len(lines) * part)]))
    before = path.read_bytes()
    opened = saves.open(path)
    assert opened.trouble is None and not opened.match.over
    seat = opened.match.to_act[0]
    opened.match.play(seat, opened.match.legal(seat)[0])
    assert opened.path != path and path.read_bytes() == before
    opened.close()
    again = saves.open(opened.path)
    assert again.trouble is None and again.match.digest() == opened.match.digest()


def test_what_todays_rules_cannot_tell_is_said_and_the_match_opens_before_it(saves: Saves) -> None:
    """A call before its moment that was owned up."""
    header, *entries = map(json.loads, (FOLDER / "doll-1-two.magicgame").read_text("utf-8").splitlines())
    place, bound = next((n, entry["card"]) for n, entry in enumerate(entries) if entry.get("do") == "Cast")
    early = [{"seat": None, "do": "CallBreak", "card": bound}, {"seat": None, "do": "Admit"}]
    wrong = [*entries[: place + 1], *({**entry, "digest": ""} for entry in early), *entries[place + 1 :]]
    saves.folder.mkdir()
    path = saves.folder / "early.magicgame"
    path.write_text("".join(json.dumps(line) + "\n" for line in (header, *wrong)), "utf-8")
    opened = saves.open(path)
    assert opened.trouble is not None and opened.trouble.key == "app.trouble.save_older_cut"
    assert opened.trouble.fields["lost"] == len(wrong) - place - 2
    assert 0 < opened.match.position <= place + 1


@pytest.mark.parametrize("count", [0, -1, 10**6])
def test_a_senseless_undo_of_then_is_refused_where_it_stands(saves: Saves, count: int) -> None:
    lines = (FOLDER / "doll-1-two.magicgame").read_text("utf-8").splitlines()
    saves.folder.mkdir()
    path = saves.folder / "undone.magicgame"
    path.write_text("\n".join([*lines[:6], json.dumps({"undo": count}), *lines[6:], ""]), "utf-8")
    opened = saves.open(path)
    assert opened.trouble is not None and 0 < opened.match.position <= 6
