"""While something has to be read before a table goes on, the list of moves and the answers aloud know the way on."""

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.shelf import take
from magicgames.games import SHELF
from magicgames.games.tower.model import RoundEnded
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

PLAYERS = (Player("Ann"), Player("", "novice"))


def before_a_card(window: MainWindow) -> None:
    """A table of the Tower whose person ends the round with the next move, which is then made."""
    tower = take(next(place for place in SHELF if place.id == "tower"))
    played, match = (Match.start(tower, PLAYERS, {"starter": 0}, seed=3) for _ in range(2))
    bot = tower.bot("novice")
    while True:
        seat = played.to_act[0]
        action = bot.choose(played.view(seat), played.bot_rng(seat))
        if any(isinstance(event, RoundEnded) for event in played.play(seat, action).events) and seat == 0:
            break
        match.play(seat, action)
    window.show_match(match)
    settle()
    assert window.play is not None
    window.play.viewer.play(action)
    settle()


def test_the_list_of_moves_leads_on_from_the_card_of_a_round(window: MainWindow) -> None:
    before_a_card(window)
    assert window.play is not None
    table = window.play.table
    assert table.board.way_on == "Next round"
    table.toggle_moves()
    assert [row.accessibleName() for row in table.side.moves.rows] == ["Next round"]
    window.menus.actions_by_name["can"].trigger()
    assert table.board.bubble.words.text() == "Next round"
    table.side.moves.rows[0].click()
    settle()
    assert table.board.way_on == "" and len(table.side.moves.rows) > 1


def test_bots_wait_after_what_a_person_has_said_for_the_table_too(window: MainWindow) -> None:
    """Schools of the Doll are taken aloud: everybody hears which."""
    window.settings.change(bots_wait="told")
    doll = take(next(place for place in SHELF if place.id == "doll"))
    window.show_match(Match.start(doll, PLAYERS, {"starter": 0}, seed=3))
    settle()
    play = window.play
    assert play is not None
    match, viewer = play.running.match, play.viewer
    assert viewer.glimpse is not None
    viewer.play(viewer.glimpse.legal[0])
    settle()
    assert match.steps[-1].seat is None and match.to_act == (1,) and match.position == 1
    assert play.table.side.bar.grace.done.isVisible()
    viewer.undo()
    settle()
    assert match.position == 0 and not play.table.side.bar.grace.done.isVisible()
    viewer.redo()
    settle()
    assert match.position == 1
    play.table.side.bar.grace.done.click()
    settle()
    assert match.position > 1


def test_a_wait_that_runs_out_says_so_and_asks_for_no_press(window: MainWindow) -> None:
    doll = take(next(place for place in SHELF if place.id == "doll"))
    said = {}
    for wait in ("told", "moment"):
        window.settings.change(bots_wait=wait)
        window.show_match(Match.start(doll, PLAYERS, {"starter": 0}, seed=3))
        settle()
        assert window.play is not None and window.play.viewer.glimpse is not None
        window.play.viewer.play(window.play.viewer.glimpse.legal[0])
        settle()
        done = window.play.table.side.bar.grace.done
        assert done.isVisible()
        said[wait] = (done.text(), done.property("kind"), done.font().bold())
    assert said == {"told": ("I’m done", "primary", True), "moment": ("Bots go on in a moment", "", False)}
