"""Bots at the table: hurried, paused, asked again, and how well they play is told."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from magicgames.engine.game import Say
from magicgames.engine.record import Player
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.playing.table import Table
from tests.gui.shell.house import House, settle, table, texts

CTRL = Qt.KeyboardModifier.ControlModifier
ANN, BOT = Player("Ann"), Player("", "novice")


def test_stopped_bots_can_be_asked_again_from_the_banner(house: House) -> None:
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.play is not None
    running, banner = house.window.play.running, house.window._banner
    running._bot_turns.stall()
    house.window.show_trouble(Say("app.trouble.bot_stopped"))
    banner._retry.click()
    assert not running.stalled
    assert not banner.isVisible()
    house.window.show_trouble(Say("app.trouble.disk_full", {"name": "1"}))
    assert not banner._retry.isVisible()


def slow_bots(house: House) -> Table:
    """It is the turn of a bot that takes its time."""
    house.settings.change(bot_pace="slow")
    house.start(BOT, ANN)
    return table(house)


def test_a_pace_of_this_match_alone_stays_while_other_things_are_set(house: House) -> None:
    house.start(ANN, BOT)
    assert house.window.play is not None
    running = house.window.play.running
    running.pacer.pace = "slow"
    house.settings.change(journal_open=not house.settings.value.journal_open)
    assert running.pacer.pace == "slow"
    house.settings.change(bot_pace="fast")
    assert running.pacer.pace == "fast"


def position(house: House) -> int:
    assert house.window.play is not None
    return house.window.play.moves


def test_a_click_beside_the_pieces_lets_a_thinking_bot_move_at_once(house: House, qtbot: QtBot) -> None:
    stage = slow_bots(house).board.stage
    assert position(house) == 0
    qtbot.mouseClick(stage.viewport(), Qt.MouseButton.LeftButton, pos=stage.viewport().rect().bottomRight())
    settle()
    assert position(house) > 0


def test_the_button_and_the_key_do_the_same(house: House, qtbot: QtBot) -> None:
    bots = slow_bots(house).side.bots
    qtbot.mouseClick(bots.hurry, Qt.MouseButton.LeftButton)
    settle()
    after = position(house)
    assert after > 0
    if house.window.phase is Phase.WATCHING:
        qtbot.keyClick(house.window, Qt.Key.Key_Return, CTRL)
        settle()
        assert position(house) > after


def test_bots_pause_and_go_on_from_button_menu_and_key(house: House, qtbot: QtBot) -> None:
    house.start(BOT, Player("", "master"))
    bots = table(house).side.bots
    assert house.window.play is not None
    pacer, entry = house.window.play.running.pacer, house.window.menus.actions_by_name["pause"]
    qtbot.mouseClick(bots.pause, Qt.MouseButton.LeftButton)
    assert pacer.paused and entry.isChecked() and bots.pause.isChecked()
    settle()
    before = position(house)
    settle()
    assert position(house) == before
    assert "bots are paused" in bots._words.text()
    entry.trigger()
    assert not pacer.paused and not bots.pause.isChecked()
    qtbot.keyClick(house.window, Qt.Key.Key_B, CTRL)
    assert pacer.paused
    qtbot.keyClick(house.window, Qt.Key.Key_Pause)
    settle()
    assert not pacer.paused and position(house) > before


def test_without_bots_there_is_nothing_to_pause(house: House) -> None:
    house.start()
    house.window.lift()
    settle()
    assert not table(house).side.bots.isVisible()
    assert not house.window.menus.actions_by_name["pause"].isEnabled()


def test_how_well_each_bot_plays_is_in_sight(house: House) -> None:
    house.start(ANN, BOT)
    table(house).side.bots.set_thinker(None)
    assert "Owl: Novice" in [words for _, words in texts(table(house).side.bots)]
