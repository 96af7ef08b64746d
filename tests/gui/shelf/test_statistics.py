"""Statistics of several games."""

from pathlib import Path

from magicgames.engine.match import Match
from magicgames.engine.record import Conceded, Player
from magicgames.engine.saves import Saves
from magicgames.games import GAMES
from magicgames.paths import Profile
from magicgames.shell.afterwards.statistics import Statistics
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle


def test_a_game_that_only_forgotten_people_have_played_is_not_offered_and_hides_no_other(
    window: MainWindow, tmp_path: Path
) -> None:
    saves = Saves(Profile.below(tmp_path).matches, GAMES)
    others, theirs = (next(game for game in GAMES if game.id == name) for name in ("winter_queen", "realms"))
    for game, names in ((others, ("Ann", "Bob")), (theirs, ("Cid", "Dan"))):
        match = Match.start(game, window.people.seat([Player(name) for name in names]), {}, seed=1)
        match.change_seats(Conceded(1, "player"))
        saves.create(match).close()
    window.show_page("statistics")
    settle()
    page = window.page("statistics")
    assert isinstance(page, Statistics)
    shown = [page.game.itemData(number) for number in range(page.game.count())]
    assert sorted(shown) == ["realms", "winter_queen"]
    page.game.setCurrentIndex(shown.index("realms"))
    for name in ("Cid", "Dan"):
        window.people.keep(window.people.value.remove(name))
    page.arrive()
    settle()
    assert [page.game.itemData(number) for number in range(page.game.count())] == ["winter_queen"]
    assert {page.list.item(row).text() for row in range(page.list.count())} == {"Ann", "Bob"}
    assert page.list.isVisibleTo(page)
