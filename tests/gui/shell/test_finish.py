"""The end of a match: told once, celebrated once, and deaf to what was meant for the match."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from magicgames.engine.account import Account, Moment
from magicgames.engine.game import Outcome
from magicgames.engine.record import Player
from magicgames.kit.look.motion import Motion
from magicgames.kit.parts.buttons import Tile
from magicgames.kit.parts.pictures import Crest
from magicgames.kit.parts.widgets import has_keyboard
from magicgames.say import Say
from magicgames.shell.afterwards import finish
from magicgames.shell.afterwards.account_tables import Moments
from magicgames.shell.afterwards.finish import Finish
from tests.gui.shell.house import House, settle, texts


def at_the_end(house: House, *players: Player) -> Finish:
    house.start(*(players or (Player("", "novice"), Player("", "master"))), copies=1)
    for _ in range(100):
        settle()
        page = house.window._pages.currentWidget()
        if isinstance(page, Finish):
            return page
    raise AssertionError("no end")


def press(
    page: Finish, key: Qt.Key, mods: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, again: bool = False
) -> None:
    target = page.window().focusWidget() or page
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(target, QKeyEvent(kind, key, mods, "", again))
    settle()


def test_no_button_has_the_keyboard_and_no_key_of_the_match_starts_another(house: House) -> None:
    page = at_the_end(house)
    assert house.window.play is not None
    path = house.window.play.path
    assert has_keyboard(page.news)
    page._guard.stop()
    for again in (False, True):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            press(page, key, again=again)
            press(page, key, Qt.KeyboardModifier.ControlModifier, again)
    assert house.window.play.path == path
    assert house.window._pages.currentWidget() is page


def test_whoever_comes_back_from_watching_finds_the_keyboard_where_it_was(house: House) -> None:
    page = at_the_end(house)
    page._guard.stop()
    page.watch.setFocus()
    page.watch.click()
    settle()
    assert house.window._pages.currentWidget() is not page
    house.window._pages.currentWidget().left.emit()
    settle()
    assert house.window._pages.currentWidget() is page
    assert has_keyboard(page.watch)


def test_who_asks_how_the_match_on_the_table_ended_sees_its_results(house: House) -> None:
    page = at_the_end(house)
    assert house.window.play is not None and house.window.play.path is not None
    house.window.show_page("matches")
    house.window.resume(house.window.play.path)
    assert house.window._pages.currentWidget() is page


def test_what_is_for_the_table_alone_names_a_way_that_leads_there(house: House) -> None:
    page = at_the_end(house)
    hint = house.window.menus.actions_by_name["hint"]
    assert not hint.isEnabled() and page.look.text() in hint.toolTip()
    house.window.show_page("rules")
    assert "Continue" not in hint.toolTip()  # it leads to matches that can go on


def test_a_match_that_went_another_way_says_that_it_does_not_count(house: House) -> None:
    ending = at_the_end(house).ending
    for origin in (None, 6):
        page = Finish(house.desk, replace(ending, lineup=replace(ending.lineup, origin=origin)))
        said = any("goes on from move 6 of an earlier one" in text for _, text in texts(page, hidden=True))
        assert said is (origin is not None)


def test_a_moment_worth_remembering_has_the_crest_of_whoever_it_was_and_leads_there(house: House) -> None:
    ending = at_the_end(house, Player("Ann", "novice", 3), Player("Bob", "master", 6)).ending
    lead = (Moment(4, 1, Say("app.account.lead", {"seat": 1, "points": 3})), Moment(6, 1, Say("app.end.title")))
    moments = Moments(house.desk, ending.lineup, Account(moments=lead), watchable=True)
    rows = moments.findChildren(Tile)
    assert [[crest.crest for crest in row.findChildren(Crest)] for row in rows] == [[6], []]
    asked: list[int] = []
    moments.asked.connect(asked.append)
    rows[0].click()
    assert asked == [4] and rows[0].accessibleName().replace("\xa0", " ").endswith("move 4")


def test_a_click_that_was_meant_for_the_board_does_nothing(house: House, qtbot: QtBot) -> None:
    page = at_the_end(house)
    assert house.window.play is not None
    path = house.window.play.path
    page.arrive()
    assert page.deaf
    begun: list[bool] = []
    page._guard.start = lambda: begun.append(True)  # type: ignore[method-assign, assignment]
    for button in (page.rematch, page.new, page.home, page.look):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()
    assert len(begun) == 4, "each of them shows that nobody has looked up yet"
    assert house.window.play.path == path and house.window._pages.currentWidget() is page
    page._guard.timeout.emit()
    page._guard.stop()
    qtbot.mouseClick(page.rematch, Qt.MouseButton.LeftButton)
    settle()
    assert house.window.play.path != path


def test_a_held_key_never_presses_rematch(house: House) -> None:
    page = at_the_end(house)
    assert house.window.play is not None
    path = house.window.play.path
    page._guard.stop()
    page.rematch.setFocus()
    press(page, Qt.Key.Key_Return, again=True)
    press(page, Qt.Key.Key_Space, again=True)
    assert house.window.play.path == path
    press(page, Qt.Key.Key_Return)
    assert house.window.play.path != path


def test_the_page_is_deaf_as_long_as_it_takes_to_read_and_that_is_no_motion(house: House) -> None:
    page = at_the_end(house)
    assert page._guard.interval() == Motion.READ  # the house has no motion at all


def test_sparks_burn_once_and_not_at_all_without_motion(house: House) -> None:
    page = at_the_end(house)
    assert not page._sparks.burning and not page._sparks.isVisible()
    house.desk.motion.set("normal")
    page._celebrate()
    assert page._sparks.burning
    page._sparks._flight.setCurrentTime(Motion.FINALE // 2)
    assert not page._sparks.grab().isNull()
    page._sparks._flight.setCurrentTime(Motion.FINALE)
    settle()
    assert not page._sparks.burning and not page._sparks.isVisible()


def test_the_result_is_told_once_with_places_and_points(house: House) -> None:
    page = at_the_end(house)
    shown = [text for _, text in texts(page)]
    assert shown.count(page._winner.text()) == 1
    names = house.desk.language.names(page.ending.lineup.players)
    said = page.ranks.accessibleDescription().split("; ")
    for seat, line in zip(page.order, said, strict=True):
        assert line.startswith("1. " if seat in page.ending.outcome.winners else "2. ")
        assert names[seat] in line and line.endswith(f": {page.ending.outcome.scores[seat]}")


def test_whoever_gave_up_comes_last_and_without_a_place_whatever_a_bot_has_reached_there(
    house: House, qtbot: QtBot
) -> None:
    ending = replace(
        at_the_end(house, *[Player(name, "novice") for name in ("Ann", "Bob", "Cid")]).ending,
        outcome=Outcome((2,), (9, -10, 5), "conceded"),
        conceded=frozenset({0}),
    )
    page = Finish(house.desk, ending)
    qtbot.addWidget(page)
    assert page.order == [2, 1, 0]
    assert page.ranks.accessibleDescription() == "1. Cid: 5; 2. Bob: −10; Ann – gave up: 9"
    assert "others have given up" not in page.news.accessibleName()


def test_a_series_is_told_from_the_second_match_on(house: House) -> None:
    people = (Player("Ann", "novice"), Player("Bob"))
    house.settings.change(confirm="never")

    def play() -> Finish:
        house.start(*people, copies=1)
        play = house.window.play
        assert play is not None
        while not play.over:
            settle()
            if play.viewer.awaited is not None:
                house.window.lift()
            glimpse = play.viewer.glimpse
            if glimpse is not None and glimpse.legal:
                play.viewer.play(glimpse.legal[0])
        settle()
        house.window.show_page("finish")
        page = house.window.page("finish")
        assert isinstance(page, Finish)
        return page

    assert not any(label.isVisibleTo(page) for page in [play()] for label in page._series)
    page = play()
    assert page.ending.tonight is not None and page.ending.tonight.played == 2
    assert page._series[0].isVisibleTo(page) and "Bob" in page._series[0].text()
    assert not page._series[1].isVisibleTo(page)  # the same once more


def test_what_can_be_done_next_is_in_sight_however_large_the_letters_are(house: House) -> None:
    house.window.settings.change(text_scale=200, language="ru")
    house.window.resize(1024, 640)
    page = at_the_end(house)
    for _ in range(3):
        settle()
    for button in (page.rematch, page.watch, page.look, page.new, page.home):
        if not button.isHidden():
            assert page.rect().contains(button.mapTo(page, button.rect().bottomRight()))
            assert button.width() >= button.sizeHint().width(), button.text()
            assert button.visibleRegion().boundingRect() == button.rect()


def test_the_page_begins_at_its_top(house: House) -> None:
    house.window.resize(1024, 640)
    page = at_the_end(house)
    settle()
    area = page.findChild(QScrollArea)
    assert area is not None and area.verticalScrollBar().value() == 0


def test_who_has_won_is_heard_once_and_the_standings_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keyboard comes to the news, which reads them; the lines of the standings have no keyboard at all."""
    said: list[str] = []
    monkeypatch.setattr(finish, "announce", lambda widget, words: said.append(words))
    page = at_the_end(house)
    names = house.desk.language.names(page._lineup.players)
    (heard,) = said
    assert page.news.accessibleName().startswith(page._winner.text())
    assert page._winner.text() not in heard
    assert all(f"{name} {score}" in heard for name, score in zip(names, page._outcome.scores, strict=True))
