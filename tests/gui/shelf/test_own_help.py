"""Help that a person changes in their own turn is theirs, and the table shows it at once."""

import pytest
from PySide6.QtWidgets import QComboBox

from magicgames.engine.game import defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.shelf import take
from magicgames.games import GAMES, SHELF
from magicgames.kit.match.glimpse import Glimpse
from magicgames.shell.pages.players import Players
from magicgames.shell.pages.preferences import Preferences
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle, texts

HELPED = [game.id for game in GAMES if any(option.key == "help" for option in game.options(2))]

BEGUN = 20  # steps


def seated(window: MainWindow, game_id: str, *names: str) -> None:
    game = take(next(place for place in SHELF if place.id == game_id))
    for name in names:
        window.people.keep(window.people.value.add(name))
    players = [Player(name) for name in names] + [Player("", "novice")] * (2 - len(names))
    match, bot = Match.start(game, tuple(players), defaults(game, 2), seed=12), game.bot("novice")
    while match.position < BEGUN or match.to_act != (0,):  # there is something to help with
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    window.show_match(match)
    settle()
    if window.play is not None and window.play.viewer.awaited is not None:
        window.lift()
        settle()


def preferences(window: MainWindow) -> Preferences:
    window.show_page("preferences")
    settle()
    page = window.page("preferences")
    assert isinstance(page, Preferences)
    return page


def choose(box: QComboBox, number: int) -> None:
    box.setCurrentIndex(number)
    box.activated.emit(number)
    settle()


@pytest.mark.parametrize("game", HELPED)
def test_the_table_helps_at_once_as_whoever_plays_has_wished_it(
    window: MainWindow, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated(window, game, "Ann", "Bob")
    wearer, row = window.settings.wearer, preferences(window).help
    assert wearer in ("Ann", "Bob") and row.isVisible() and any(wearer in text for _, text in texts(row))
    other = "Bob" if wearer == "Ann" else "Ann"
    play, box = window.play, row.controls[game].box
    assert play is not None and box.currentData() is None, "as the table"
    agreed = play.running.match.options["help"]
    other_level = next(number for number in range(1, box.count()) if box.itemData(number) != agreed)
    window.show_page("table")
    settle()
    board = play.table.board
    laid: list[str] = []
    display = board.display

    def lay(glimpse: Glimpse) -> None:
        laid.append(window.desk.helps.of(game, agreed))
        display(glimpse)

    monkeypatch.setattr(board, "display", lay)
    preferences(window)
    choose(box, other_level)
    ann, bob = window.people.value.find(wearer), window.people.value.find(other)
    assert ann is not None and ann.own == {f"help:{game}": box.currentData()} and bob is not None and bob.own == {}
    window.show_page("table")
    settle()
    assert window.desk.helps.of(game, agreed) == box.currentData()
    assert laid == [box.currentData()], "though nothing was played meanwhile"
    preferences(window)
    choose(box, 0)
    assert window.desk.helps.of(game, agreed) == agreed


def test_help_is_offered_where_a_game_has_it_and_several_people_play(window: MainWindow) -> None:
    assert not preferences(window).help.isVisible(), "nothing is played"
    seated(window, "realms", "Ann", "Bob")
    assert preferences(window).help.isVisible()
    seated(window, "doll", "Ann", "Bob")
    assert not preferences(window).help.isVisible(), "it helps nobody"
    seated(window, "tower", "Ann")
    assert not preferences(window).help.isVisible(), "who plays alone has agreed with nobody else"


def test_the_page_of_players_opens_at_whoever_has_the_screen(window: MainWindow) -> None:
    window.people.keep(window.people.value.add("Lou"))
    seated(window, "winter_queen", "Ann", "Bob")
    page = window.page("players")
    assert isinstance(page, Players)
    page.show_person("Lou")
    window.show_page("players")
    assert page.chosen is not None and page.chosen.name == window.settings.wearer != ""
    window.show_page("library")
    page.show_person("Lou")
    window.show_page("players")
    assert page.chosen is not None and page.chosen.name == "Lou", "whom one looked at last"


@pytest.mark.parametrize("code", ["en", "ru"])
def test_what_was_agreed_is_called_otherwise_than_any_level(window: MainWindow, code: str) -> None:
    """A level is called "as at the table": beside "as the table" nobody could tell which was which."""
    window.settings.change(language=code)
    seated(window, HELPED[0], "Ann", "Bob")
    row = preferences(window).help
    names = [row.controls[HELPED[0]].box.itemText(number) for number in range(row.controls[HELPED[0]].box.count())]
    as_table = window.desk.language.text("app.players.as_table")
    assert len(set(names)) == len(names) and as_table not in names
    assert any(names[0] in text for _, text in texts(row) if text not in names), "it is said what it means"
