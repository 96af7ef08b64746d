"""The recap: what somebody has missed, behind the curtain and beside the table."""

from magicgames.engine.record import Player
from magicgames.engine.step import Seen
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.playing.marked_text import is_marked
from tests.gui.shell.house import PEOPLE, House, settle, table
from tests.toy.toy import Chosen, Drawn


def test_behind_the_curtain_it_waits_with_what_concerns_the_reader(turn: House) -> None:
    table(turn).side.pass_button.click()
    turn.window.lift()
    settle()
    recap = table(turn).side.recap
    assert recap.isVisible()
    lines = recap._text.toPlainText().split("\n")
    assert lines[0] == "Ann peeks at a card of Bob"
    assert "draws" not in recap._text.toPlainText()
    first, last = recap._text.document().firstBlock(), recap._text.document().lastBlock()
    assert is_marked(first.blockFormat()) and not is_marked(last.blockFormat())


def test_somebody_who_had_no_turn_yet_is_told_what_happened_so_far(turn: House) -> None:
    assert turn.window.play is not None
    viewer = turn.window.play.viewer
    titles = []
    for _ in range(2):
        table(turn).side.pass_button.click()
        turn.window.lift()
        settle()
        titles.append(table(turn).side.recap._title.text())
        while turn.window.phase is Phase.ACTING:
            assert viewer.glimpse is not None
            viewer.play(viewer.glimpse.legal[-1])
            settle()
    assert titles == ["So far", "Since your last turn"]


def test_what_nobody_else_saw_is_not_told_as_the_turns_of_others(turn: House) -> None:
    """Where everybody watches the table, whoever looks at their hand is told nothing but what only they know."""
    recap = table(turn).side.recap
    recap.show_seen((Seen(3, 0, (Drawn(0, 4),)),), 0)
    assert recap._title.text() == "Only you see this"
    recap.show_seen((Seen(3, 0, (Drawn(0, 4),)), Seen(4, 1, (Chosen(1, 0),))), 0)
    assert recap._title.text() == "Since your last turn"


def test_whoever_has_moved_has_read_the_recap_also_while_a_bot_goes_on(house: House) -> None:
    house.start(*PEOPLE, Player("", "player"))
    play = house.window.play
    assert play is not None
    house.window.lift()
    settle()
    while not play.table.side.recap.isVisible():
        if house.window.phase is Phase.ACTING:
            assert play.viewer.glimpse is not None
            play.viewer.play(play.viewer.glimpse.legal[-1])
        elif house.window.phase is Phase.HANDING:
            play.table.side.pass_button.click()
            house.window.lift()
        settle()
    play.running.pacer.pause(True)
    while house.window.phase is Phase.ACTING:
        assert play.viewer.glimpse is not None
        play.viewer.play(play.viewer.glimpse.legal[-1])
        settle()
    assert house.window.phase is Phase.WATCHING
    assert play.table.side.recap.isHidden() and play.table.side.journal_fold.isVisible()


def test_a_short_recap_leaves_no_gaps_around_its_words(turn: House) -> None:
    turn.window.resize(1400, 1000)
    table(turn).side.pass_button.click()
    turn.window.lift()
    settle()
    recap = table(turn).side.recap
    assert recap.isVisible()
    assert recap.height() <= recap.sizeHint().height()
