"""A match goes on behind another page, and leaves the keyboard to that page."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from magicgames.engine.game import AnyGame, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

PLAYERS = (Player("Ann"), Player("Bob"), Player("", "novice"))
MOVES = 24  # of everybody; no match ends so early


@pytest.mark.parametrize("bots_wait", ["at_once", "told"])
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_bots_that_play_on_behind_a_page_leave_it_the_keyboard(
    window: MainWindow, game: AnyGame, bots_wait: str
) -> None:
    window.settings.change(bots_wait=bots_wait)
    window.show_match(Match.start(game, PLAYERS, defaults(game, len(PLAYERS)), seed=4))
    settle()
    play = window.play
    assert play is not None
    if play.viewer.awaited is not None:
        window.lift()
    window.activateWindow()
    window.menus.actions_by_name["sitting"].trigger()
    settle()
    page, strays = window.page("sitting"), list[QWidget]()

    def look(_: QWidget | None, now: QWidget | None) -> None:
        if now is not None and not page.isAncestorOf(now):
            strays.append(now)

    assert has_keyboard(page)
    QApplication.instance().focusChanged.connect(look)
    try:
        play_on(window)
    finally:
        QApplication.instance().focusChanged.disconnect(look)
    assert strays == [] and has_keyboard(page)
    window.show_page("table")
    settle()
    assert has_keyboard(play.table)


def has_keyboard(page: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and focus.isVisible() and page.isAncestorOf(focus)


def play_on(window: MainWindow) -> None:
    """People do what they may while the page is in front, as somebody else at another screen would."""
    play = window.play
    assert play is not None
    match, viewer = play.running.match, play.viewer
    for _ in range(MOVES):
        viewer.hurry()
        settle()
        seat = match.to_act[0]
        if match.players[seat].is_person:
            if viewer.awaited is not None:
                return
            play.running.commit(seat, match.game.bot("novice").choose(match.view(seat), match.bot_rng(seat)))
        settle()
