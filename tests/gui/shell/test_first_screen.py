"""The first screen: two clicks to a match, one click back to it."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from magicgames.kit.match.glimpse import Phase
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.pages.library import Library
from tests.gui.shell.house import House, settle, texts

LEFT = Qt.MouseButton.LeftButton


def library(house: House) -> Library:
    page = house.window.page("library")
    assert isinstance(page, Library)
    return page


def test_two_clicks_lead_from_the_first_screen_into_a_match(house: House, qtbot: QtBot) -> None:
    qtbot.mouseClick(library(house).covers[0], LEFT)
    setup = house.window.page("setup")
    assert isinstance(setup, SetupPage)
    qtbot.mouseClick(setup.start, LEFT)
    settle()
    assert house.window.phase is Phase.ACTING
    assert [player.is_person for player in house.window.play.players] == [True, False, False]


def test_without_a_match_there_is_nothing_to_continue(house: House) -> None:
    assert not library(house)._continue.isVisible()


def test_continue_tells_game_people_and_progress_and_opens_the_match(house: House, qtbot: QtBot) -> None:
    house.start()
    house.window.lift()
    house.window.show_page("library")
    shown = " ".join(text for _, text in texts(library(house)))
    assert "Candles: Ann and Bob – 14\N{NO-BREAK SPACE}cards in the deck" in shown
    path = house.window.play.path
    house.window.leave_match()
    qtbot.mouseClick(library(house)._continue, LEFT)
    settle()
    assert house.window.play is not None and house.window.play.path == path
    assert house.window.curtain_keeper.curtain is not None and house.window.curtain_keeper.curtain.isVisible()


def test_tab_goes_from_the_waiting_match_through_the_games_to_the_pages(house: House, qtbot: QtBot) -> None:
    house.start()
    house.window.lift()
    house.window.show_page("library")
    page = library(house)
    for wanted in (page._continue, *page.covers, *page._pages.values()):
        assert house.window.focusWidget() is wanted
        qtbot.keyClick(house.window, Qt.Key.Key_Tab)


def test_who_comes_back_finds_the_keyboard_where_they_left(house: House, qtbot: QtBot) -> None:
    page = library(house)
    for away in (page.covers[0], page._pages["players"], page._score):
        if away.isVisible():
            qtbot.mouseClick(away, LEFT)
            assert not page.isVisible()
            house.window.show_page("library")
            assert house.window.focusWidget() is away
    house.start()
    house.window.lift()
    house.window.show_page("library")
    assert house.window.focusWidget() is page._continue, "a match waits that was not there before"


def test_no_word_of_a_cover_is_cut_off(house: House) -> None:
    house.start()
    house.window.lift()
    house.window.resize(1024, 700)
    house.window.show_page("library")
    page = library(house)
    for cover in page.covers:  # the toy has few words; a game may have many
        cover._tagline.setText("Silly promises, serious faces and a long evening " * 2)
        cover._about.setText("Roll for ingredients, bewitch your friends and catch them when they forget. " * 3)
    page.restyle()
    settle()
    for cover in page.covers:
        for label in (cover._name, cover._tagline, cover._about):
            assert label.height() >= label.heightForWidth(label.width())


def test_without_a_scorer_nothing_offers_to_score(house: House) -> None:
    assert not library(house)._score.isVisible()


def test_no_game_looks_chosen_before_a_key_is_touched(house: House, qtbot: QtBot) -> None:
    page = library(house)
    first = page.covers[0]
    assert house.window.focusWidget() is first and first.property("calm")
    qtbot.keyClick(first, Qt.Key.Key_Left)  # leads nowhere, but now somebody wants to know where the keyboard is
    assert house.window.focusWidget() is first and not first.property("calm")
    house.window.show_page("preferences")
    house.window.show_page("library")
    assert not first.property("calm"), "only at the start"
