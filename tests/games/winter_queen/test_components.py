"""An owner of the box can correct what is printed on its components; matches remember what they were played with."""

from pathlib import Path
from typing import Any

import yaml

from magicgames.engine.game import Action
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.saves import Saves
from magicgames.engine.shelf import owned, take
from magicgames.games import SHELF, game
from magicgames.paths import resources, words
from magicgames.text.catalog import Catalog

TWO = (Player("Ann"), Player("Bob"))


def box() -> dict[str, list[Any]]:
    data = yaml.safe_load((resources() / "winter_queen" / "box.yaml").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def write(folder: Path, data: object) -> None:
    (folder / "winter_queen.yaml").write_text(yaml.safe_dump(data), encoding="utf-8")


def test_without_a_file_everything_is_as_shipped(tmp_path: Path) -> None:
    assert owned(SHELF, tmp_path) == (SHELF, ())


def test_a_corrected_file_in_the_profile_is_played(tmp_path: Path) -> None:
    data = box()
    data["tiles"] = ["blank"] * 8
    write(tmp_path, data)
    games, remarks = owned(SHELF, tmp_path)
    assert remarks == ()
    queen = next(take(place) for place in games if place.id == "winter_queen")
    match = Match.start(queen, TWO, {}, seed=1)
    assert match.view(None).box.tiles == (None,) * 8
    assert Match.start(game("winter_queen"), TWO, {}, seed=1).view(None).box.tiles != (None,) * 8


def test_a_match_is_opened_with_the_components_it_was_played_with(tmp_path: Path) -> None:
    data = box()
    data["tiles"] = ["blank"] * 8
    queen, _ = game("winter_queen").with_components(data)
    saves = Saves(tmp_path, SHELF)
    opened = saves.create(Match.start(queen, TWO, {}, seed=1))
    opened.match.play(*_first(opened.match))
    opened.close()
    again = saves.open(opened.path)
    assert again.trouble is None
    assert again.match.view(None) == opened.match.view(None)
    again.close()


def test_a_faulty_file_is_told_and_the_shipped_box_is_played(tmp_path: Path) -> None:
    data = box()
    data["books"] = data["books"][:19]
    write(tmp_path, data)
    games, remarks = owned(SHELF, tmp_path)
    assert games == SHELF
    said = Catalog(words(), "en", strict=True).say(remarks[0])
    assert "winter_queen.yaml" in said and "19 books instead of 20" in said


def test_everything_wrong_with_a_file_is_told_at_once(tmp_path: Path) -> None:
    data = box()
    data["books"] = data["books"][:19]
    data["tiles"][0] = "purple"
    data["board"][0] = data["board"][0].replace("T", "Q")
    write(tmp_path, data)
    _, remarks = owned(SHELF, tmp_path)
    catalog = Catalog(words(), "en", strict=True)
    said = [catalog.say(remark) for remark in remarks]
    assert [("winter_queen.yaml" in each) for each in said] == [True, False, False]
    for told, wanted in zip(said, ("a cell “Q”", "“purple”", "19 books"), strict=True):
        assert wanted in told


def test_an_odd_file_is_played_and_told(tmp_path: Path) -> None:
    data = box()
    data["books"][1] = list(data["books"][0])
    write(tmp_path, data)
    games, remarks = owned(SHELF, tmp_path)
    assert games != SHELF
    assert remarks[0].key == "app.trouble.components_odd"


def _first(match: Match) -> tuple[int, Action]:
    seat = match.to_act[0]
    return seat, match.legal(seat)[0]
