"""The board tells first: journal, header, sounds and screen readers follow what it has shown, event by event."""

import pytest
from PySide6.QtCore import QAbstractAnimation, QPauseAnimation

from magicgames.engine.game import Event
from magicgames.engine.record import Player
from magicgames.kit.match.glimpse import Glimpse
from magicgames.kit.table import access
from magicgames.shell.playing.table import Table
from tests.gui.shell.house import House, settle
from tests.toy.toy import Choose, Light

LONG = 60_000  # milliseconds: nothing here waits for the end of an animation


def slow_table(house: House, monkeypatch: pytest.MonkeyPatch) -> Table:
    """On this table every event takes its time."""
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.play is not None
    table = house.window.play.table

    def enact(event: Event, glimpse: Glimpse) -> QAbstractAnimation:
        return QPauseAnimation(LONG)

    monkeypatch.setattr(table.board, "enact", enact)
    house.desk.motion.set("normal")
    return table


def journal(table: Table) -> str:
    return table.side.journal._text.toPlainText()


def end_one_movement(table: Table) -> None:
    motion = table.board._motion
    motion.setCurrentTime(motion.duration())
    settle()


def test_the_journal_waits_for_each_event_and_the_header_for_the_last(
    house: House, monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    table = slow_table(house, monkeypatch)
    table.source.play(Choose(0))
    table.board.finish()
    settle()
    before, header = journal(table), table.side.told()
    said.clear()
    table.source.play(Light())
    settle()
    glimpse = table.board.glimpse
    assert glimpse is not None and len(glimpse.events) > 1, "a move with several events"
    assert (journal(table), table.side.told(), said) == (before, header, [])
    lengths = [len(journal(table))]
    for _ in glimpse.events[:-1]:
        end_one_movement(table)
        lengths.append(len(journal(table)))
        assert table.side.told() == header
    assert lengths == sorted(lengths) and lengths[-1] > lengths[0]
    assert said and not said[-1].startswith("Ann, it is your turn")
    end_one_movement(table)
    assert table.side.told() != header
    assert table.board.glimpse is not glimpse, "the table has gone on"


def test_a_press_that_ends_the_animation_leaves_nothing_untold(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = slow_table(house, monkeypatch)
    seen: list[Event] = []
    table.board.enacted.connect(seen.append)
    table.source.play(Choose(0))
    settle()
    assert seen == []
    table.board.finish()
    settle()
    assert table.board.glimpse is not None and tuple(seen) == table.board.glimpse.events
    assert "Ann chooses a card" in journal(table).replace("\xa0", " ")


def test_a_press_in_the_list_while_things_move_only_ends_the_movement(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = slow_table(house, monkeypatch)
    table.side.moves_fold.set_open(True)
    row = table.side.moves.rows[0]
    row.click()
    settle()
    assert table.board.stage.busy and table.board.glimpse is not None
    position = table.board.glimpse.position
    table.side.moves.rows[0].click()
    settle()
    assert not table.board.stage.busy and table.board.glimpse.position == position


def test_a_step_that_comes_too_early_begins_where_the_one_before_it_ended(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = slow_table(house, monkeypatch)
    laid: list[Glimpse] = []
    monkeypatch.setattr(table.board, "display", laid.append)
    table.source.play(Choose(0))
    settle()
    under_way = table.board.glimpse
    assert table.board.stage.busy and under_way is not None and laid == []
    table.source.play(Light())
    settle()
    assert table.board.glimpse is not under_way and table.board.stage.busy
    assert laid == [under_way]


def test_what_was_said_to_one_is_not_said_again_to_the_next(house: House, said: list[str]) -> None:
    house.start()
    house.window.lift()
    settle()
    assert said and access.last_said(house.window)
    assert house.window.play is not None
    house.window.play.viewer.hide()
    settle()
    secret = "Ann chooses"
    assert secret not in access.last_said(house.window)
    board = house.window.play.table.board
    access.announce(board, secret)
    house.window.lift()
    assert secret not in access.last_said(house.window)
