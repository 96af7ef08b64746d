"""Statistics of several games."""

from pathlib import Path

import pytest

from magicgames.engine.match import Match
from magicgames.engine.record import Conceded, Player
from magicgames.engine.saves import Saves
from magicgames.games import GAMES
from magicgames.kit.parts.pictures import SideBySide
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


@pytest.mark.parametrize(("game_id", "many"), [("realms", 7), ("winter_queen", 2)])
def test_the_best_hand_is_drawn_with_its_cards_and_the_best_book_with_its_pages(
    window: MainWindow, tmp_path: Path, game_id: str, many: int
) -> None:
    game = next(game for game in GAMES if game.id == game_id)
    match = Match.start(game, window.people.seat([Player("Ann"), Player("Bob"), Player("", "novice")]), {}, seed=1)
    bot = game.bot("novice")
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    Saves(Profile.below(tmp_path).matches, GAMES).create(match).close()
    window.settings.change(text_scale=200)
    for language in ("en", "ru"):
        window.settings.change(language=language)
        window.show_page("statistics")
        settle()
        page = window.page("statistics")
        assert isinstance(page, Statistics)
        (picture,) = page.findChildren(SideBySide)
        assert 1 <= len(picture._pictures) <= many and picture.isVisible()
        assert picture.height() == picture.heightForWidth(picture.width()) > 20, "nothing of it is cut"
        assert len(colours(picture)) > 50, "something is painted"


def colours(widget: SideBySide) -> set[int]:
    image = widget.grab().toImage()
    return {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
