"""Records that were played before a rule was corrected, and carry the version of today: each plays by its own rules.

The specimens were written by the last program in which a fallen mage could open a round, or in which somebody of the
Doll was asked on who had discarded the last trick; what they ended with is what that program told. They are kept for
ever.
"""

from pathlib import Path

import pytest

from magicgames.engine.history import History, what_if
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.saves import Saves
from magicgames.games import GAMES
from magicgames.games.doll.rules import Doll
from magicgames.games.tower.model import RoundBegan
from magicgames.games.tower.rules import Tower

FOLDER = Path(__file__).with_name("formats") / "corrected"
ENDS = {  # points of all, and the chance that would have come next: every die and every draw was the same
    "tower-three": ([2, 10, 4], 329417060687357895927997843021639267604),
    "tower-four": ([8, 0, 3, 0], 93985243916677083438175646411629688492),
}


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "matches", GAMES)


def half(saves: Saves, name: str) -> Path:
    """As it was when the second round had begun with somebody who had fallen."""
    lines = (FOLDER / f"{name}.magicgame").read_bytes().splitlines(keepends=True)
    saves.folder.mkdir(parents=True)
    path = saves.folder / "half.magicgame"
    path.write_bytes(b"".join(lines[:-20]))
    return path


@pytest.mark.parametrize("name", ENDS)
def test_a_match_in_which_the_fallen_opened_rounds_ends_as_it_did(saves: Saves, name: str) -> None:
    path = saves.import_file(FOLDER / f"{name}.magicgame")
    opened = saves.open(path)
    truth = opened.match.truth()
    assert opened.trouble is None and opened.match.over and (truth["scores"], truth["chance"]) == ENDS[name]
    history = History(opened.match)
    assert history.view(history.length, None).scores == tuple(ENDS[name][0])
    opened.close()
    assert [preview.over for preview in saves.list()] == [True]


@pytest.mark.parametrize("name", ENDS)
def test_a_match_of_then_goes_on_by_its_own_rules_in_its_own_file(saves: Saves, name: str) -> None:
    path = half(saves, name)
    opened = saves.open(path)
    assert opened.trouble is None and not opened.match.over
    while not opened.match.over:
        seat = opened.match.to_act[0]
        view = opened.match.view(seat)
        opened.match.play(seat, opened.match.game.bot("novice").choose(view, opened.match.bot_rng(seat)))
    opened.close()
    again = saves.open(path)
    assert opened.path == path and again.trouble is None and again.match.digest() == opened.match.digest()


def test_another_way_on_from_a_match_of_then_opens_again(saves: Saves) -> None:
    first = saves.open(saves.import_file(FOLDER / "tower-three.magicgame")).match
    opened = saves.create(what_if(first, first.position - 5, first.players, chance=3))
    opened.close()
    assert saves.open(opened.path).trouble is None


def test_a_new_match_like_one_of_then_is_played_by_the_rules_of_today(saves: Saves) -> None:
    old = saves.open(saves.import_file(FOLDER / "tower-three.magicgame")).match
    assert type(old.game) is not Tower and type(old.game.of_today) is Tower


def test_a_match_of_today_that_is_damaged_stays_one_of_today(saves: Saves) -> None:
    match = Match.start(
        Tower(), tuple(Player(name, "novice") for name in ("Ann", "Bob", "Cid")), {"last_mage": True}, seed=5
    )
    while sum(isinstance(event, RoundBegan) for step in match.steps for event in step.events) < 2:
        seat = match.to_act[0]
        match.play(seat, match.game.bot("novice").choose(match.view(seat), match.bot_rng(seat)))
    kept = saves.create(match)
    kept.close()
    path = kept.path
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[1].replace(b'"seat":0', b'"seat":2'), lines[1]]))
    opened = Saves(saves.folder, GAMES).open(path)
    assert opened.trouble is not None and opened.trouble.key == "app.trouble.save_cut"
    assert type(opened.match.game) is Tower and opened.match.digest() == match.digest()


def test_a_match_in_which_somebody_was_asked_on_without_a_trick_opens_whole(saves: Saves) -> None:
    path = saves.import_file(FOLDER / "doll-asked.magicgame")
    opened = saves.open(path)
    truth = opened.match.truth()
    assert opened.trouble is None and opened.match.position == 39
    assert (truth["scores"], truth["chance"]) == ([0, 1, 3, 1, 3], 112141160003910682561279818621218575169)
    assert type(opened.match.game) is not Doll and type(opened.match.game.of_today) is Doll
    seat = opened.match.to_act[0]
    opened.match.play(seat, opened.match.game.bot("novice").choose(opened.match.view(seat), opened.match.bot_rng(seat)))
    opened.close()
    again = saves.open(path)
    assert again.trouble is None and again.match.position == 40
