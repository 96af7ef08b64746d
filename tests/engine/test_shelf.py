"""Games with the components that an owner of the box has corrected, and what is told about such files."""

from pathlib import Path

from magicgames.engine.shelf import find, owned, take
from magicgames.games import GAMES
from magicgames.paths import resources

BOX = resources() / "winter_queen" / "box.yaml"


def told(folder: Path) -> list[str]:
    return [say.key for say in owned(GAMES, folder)[1]]


def test_without_a_file_games_are_as_shipped(tmp_path: Path) -> None:
    games, remarks = owned(GAMES, tmp_path)
    assert games == tuple(GAMES) and remarks == ()


def test_a_copy_of_the_box_makes_the_same_game_and_is_kept_in_records(tmp_path: Path) -> None:
    (tmp_path / "winter_queen.yaml").write_bytes(BOX.read_bytes())
    games, remarks = owned(GAMES, tmp_path)
    assert remarks == () and [bool(take(game).components) for game in games] == [
        game.id == "winter_queen" for game in games
    ]


def test_what_can_not_be_read_is_told_of_and_the_shipped_game_stays(tmp_path: Path) -> None:
    file = tmp_path / "winter_queen.yaml"
    file.write_text("[", encoding="utf-8")
    assert told(tmp_path) == ["app.trouble.file_damaged"] and owned(GAMES, tmp_path)[0] == tuple(GAMES)
    file.write_text("board: 5\n", encoding="utf-8")
    assert told(tmp_path)[0] == "app.trouble.components_bad" and owned(GAMES, tmp_path)[0] == tuple(GAMES)


def test_a_game_is_found_by_its_id() -> None:
    found = find(GAMES, "doll")
    assert found is not None and found.id == "doll" and find(GAMES, "chess") is None
