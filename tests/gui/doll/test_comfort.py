"""A table that is pleasant to sit at: it fills its window, nothing jumps, cards can be read, presses mean one thing."""

from typing import Any

import pytest
from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt, Signal

from magicgames.boards.doll import layout
from magicgames.boards.doll.board import DollBoard
from magicgames.boards.doll.faces import CardPiece
from magicgames.boards.doll.touch import Address
from magicgames.engine.record import Player
from magicgames.games.doll import actions as do
from magicgames.games.doll.model import DollState, Ruling
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.match.running import RunningMatch
from magicgames.kit.match.viewer import Viewer
from magicgames.shell.playing.moves import Moves
from tests.games.doll.helpers import play, table
from tests.gui.doll.helpers import Shown, make_board, settle, shown, with_state
from tests.gui.lineup import glimpse, make_desk

SEATS = (2, 3, 5, 8)
WINDOWS = ((690, 640), (900, 700), (1460, 980))


# Room


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("eyes", [0, 1])
def test_calls_are_in_sight_where_the_moment_has_no_button_of_its_own(
    qtbot: Any, seats: int, size: tuple[int, int], eyes: int
) -> None:
    state = table(seats, "PPRSB", sleeves={0: ["ace"]}, bound=(("camel", 0, 1),))
    play(state, do.PlayTrick("ace"))
    match = with_state(state)
    board = make_board(qtbot, make_desk(), match, size)
    board.present(glimpse(match, eyes))
    settle()
    button = board.footer.buttons["break"]
    assert button.visibleRegion().boundingRect() == button.rect()


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_table_fills_its_window(qtbot: Any, seats: int, size: tuple[int, int]) -> None:
    match = with_state(table(seats, "PPRSB", hands={0: ["hook"]}))
    board = make_board(qtbot, make_desk(), match, size)
    board.present(glimpse(match, 0))
    settle()
    seen = board.stage.mapFromScene(board.scene.sceneRect()).boundingRect()
    room = board.stage.viewport().rect()
    assert seen.width() * seen.height() > 0.9 * room.width() * room.height()
    board.resize(size[0] + 300, size[1])
    settle()
    seen = board.stage.mapFromScene(board.scene.sceneRect()).boundingRect()
    assert seen.width() * seen.height() > 0.9 * board.stage.viewport().width() * board.stage.viewport().height()


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("phase", ["before", "act", "card"])
def test_buttons_for_calls_never_move(qtbot: Any, size: tuple[int, int], phase: str) -> None:
    """Whatever is chosen, they stay where they were: a press shall not hit another button."""
    match = with_state(table(3, "PPRSB" if phase != "before" else "", hands={0: ["hook"]}, bound=(("frog", 1, 0),)))
    board = make_board(qtbot, make_desk("ru"), match, size)
    board.present(glimpse(match, 0))
    settle()

    def places() -> list[QRectF]:
        found = [
            board.footer.buttons[id] for id in ("break", "curse", "interrupt", "big") if id in board.footer.buttons
        ]
        return [QRectF(each.mapTo(board, each.rect().topLeft()), each.rect().size().toSizeF()) for each in found]

    before, stage = places(), board.stage.height()
    for address in (("die", 0, ""), ("die", 1, ""), ("hand", 0, "hook"), ("duty", 0, "frog")):
        if phase == "before" and address[0] == "die":
            continue
        board._press(Address(*address))
        settle()
        assert places() == before
        assert abs(board.stage.height() - stage) <= 1


def button_places(board: DollBoard) -> dict[str, QRect]:
    """On the board: what holds them may move, too."""
    shown = {id: button for id, button in board.footer.buttons.items() if button.isVisible()}
    return {id: QRect(button.mapTo(board, QPoint(0, 0)), button.size()) for id, button in shown.items()}


@pytest.mark.parametrize("percent", [100, 200])
def test_no_button_moves_when_another_one_is_gold(qtbot: Any, percent: int) -> None:
    """The roll is, until it is a reroll."""
    board = make_board(qtbot, make_desk("ru", percent=percent), with_state(table(3)), (1884, 863))

    def places(rolled: str) -> dict[str, QRect]:
        board.present(glimpse(with_state(table(3, rolled)), 0))
        settle()
        return button_places(board)

    assert places("") == places("PPRSB")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(948, 700), (1004, 560), (1348, 660), (1884, 863)])
def test_no_button_moves_for_that_of_a_card(qtbot: Any, size: tuple[int, int], percent: int, language: str) -> None:
    """It comes when one is chosen, beside the others or on a line that was kept for it."""
    match = with_state(table(3, "PPRSB", hands={0: ["hook"]}))
    board = make_board(qtbot, make_desk(language, percent=percent), match, size)
    board.present(glimpse(match, 0))
    settle()
    before, stage = button_places(board), board.stage.geometry()
    board._press(Address("hand", 0, "hook"))
    settle()
    after = button_places(board)
    assert after.pop("card")
    assert after == before and board.stage.geometry() == stage


# What a press means


def test_dice_that_were_rolled_anew_are_no_longer_picked(qtbot: Any) -> None:
    state = table(3, "PPRSB")
    found = shown(qtbot, with_state(state))
    for place in (2, 0, 4):
        found.click("die", place)
    play(state, do.Reroll(2, 0b10001))
    found.go_on(0)
    assert found.board.chooser.intent.dice == ()
    assert not [die for die in found.table.dice if die.chosen]


def test_enter_on_a_picked_die_does_what_is_picked(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, "PPRSB")))
    found.click("die", 2)
    found.click("die", 0)
    found.board.stage.setFocus()
    found.touch("die", 0).setFocus(Qt.FocusReason.OtherFocusReason)
    found.key(Qt.Key.Key_Return)
    assert found.chosen == [do.Reroll(2, 1)]
    found.key(Qt.Key.Key_Space)
    assert found.board.chooser.intent.dice == (2,)


def test_a_place_that_was_clicked_before_does_not_swallow_enter(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, cursed={1: ["tail"]})))
    found.click("seat", 1)
    found.key(Qt.Key.Key_Return)
    assert found.chosen == [do.Roll()]


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_everything_at_a_place_stands_for_whoever_sits_there(qtbot: Any, seats: int) -> None:
    state = table(seats, "PPRSB", hands={0: ["hook"]}, bound=(("frog", 0, 1), ("camel", 0, 1)))
    play(state, do.Cast("hook", 0b111))
    found = shown(qtbot, with_state(state))
    found.click("duty", 1, "frog")
    assert found.chosen == [do.Aim(1)]


def test_bots_are_not_answered_for(qtbot: Any) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]}, sleeves={1: ["ace"]})
    play(state, do.Cast("hook", 0b111))
    play(state, do.Aim(1))
    match = with_state(state)
    for kind, offered in (("person", True), ("player", False)):
        players = (Player("Ann"), Player("Bob", kind), Player("Cid"))
        board = DollBoard(make_desk(), Lineup(match.game, match.options, players))
        qtbot.addWidget(board)
        board.resize(900, 700)
        board.show()
        board.present(glimpse(match, 0))
        settle()
        shown_now = {id for id, button in board.footer.buttons.items() if button.isVisible()}
        assert ({"so_be_it", "answer"} <= shown_now) is offered
        assert "break" in shown_now


def test_dice_of_others_say_nothing_about_ones_own_hand(qtbot: Any) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"], 1: ["cat"]}, active=0)
    assert [piece.missing for piece in shown(qtbot, with_state(state), 1).table.hand] == [()]
    play(state, do.Cast("hook", 0b111))
    play(state, do.Aim(1))
    assert [piece.missing for piece in shown(qtbot, with_state(state), 1).table.hand] == [()]


# The loupe


def test_a_card_under_the_keyboard_is_held_up_and_one_that_was_clicked_is_not(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, "PPRSB", hands={0: ["hook"]}, cursed={1: ["tail"]})))
    board = found.board
    board.stage.setFocus()
    for zone, card in (("hand", "hook"), ("duty", "tail")):
        found.touch(zone, card=card).setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(lambda: board.card_loupe.card is not None)
        held = board.card_loupe.card
        assert held is not None and held.card == card
        assert board.scene.sceneRect().contains(held.sceneBoundingRect())
        board.scene.clearFocus()
        assert board.card_loupe.card is None
    found.touch("hand", card="hook").setFocus(Qt.FocusReason.MouseFocusReason)
    settle()
    assert board.card_loupe.card is None


@pytest.mark.parametrize("size", [(735, 405), (752, 592), (1480, 1020)])
def test_a_card_of_the_hand_that_is_held_up_leaves_the_one_to_be_pressed_in_sight(
    qtbot: Any, size: tuple[int, int]
) -> None:
    match = with_state(table(3, "PPRSB", hands={0: ["hook", "cat"]}))
    board = make_board(qtbot, make_desk(), match, size)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    settle()
    for piece in Shown(qtbot, board, match, [], []).table.hand:
        piece.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(lambda: board.card_loupe.card is not None)
        held = board.card_loupe.card
        assert held is not None and not held.sceneBoundingRect().intersects(piece.sceneBoundingRect())
        board.scene.clearFocus()


def test_nobody_sees_the_loupe_of_another(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, "PPRSB", hands={0: ["hook"], 1: []})))
    found.board.stage.setFocus()
    found.touch("hand", card="hook").setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: found.board.card_loupe.card is not None)
    found.board.forget()
    assert found.board.card_loupe.card is None
    found.board.present(glimpse(found.match, 1))
    settle()
    assert not [item for item in found.board.scene.items() if isinstance(item, CardPiece) and item.card == "hook"]


# Words for the whole table


class Silence(QObject):
    """No bot is ever asked."""

    answered = Signal(object, object)
    unable = Signal(object)
    failed = Signal(bool)


def asked(state: DollState) -> tuple[Viewer, list[Glimpse]]:
    """Seat 0 has aimed a spell at seat 1, whom the table now asks; and what has been seen."""
    viewer = Viewer(RunningMatch(with_state(state), Silence()))  # type: ignore[arg-type]
    seen: list[Glimpse] = []
    viewer.glimpsed.connect(seen.append)
    viewer.begin()
    viewer.uncover()
    viewer.play(do.Cast("hook", 0b111))
    viewer.play(do.Aim(1))
    return viewer, seen


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_question_is_answered_aloud_and_only_an_answer_hands_the_table_on(qtbot: Any, seats: int) -> None:
    state = table(seats, "PPRSB", hands={0: ["hook"]}, sleeves={1: ["creepy"]})
    viewer, seen = asked(state)
    assert seen[-1].phase is Phase.WATCHING and seen[-1].eyes == 0 and seen[-1].aloud
    viewer.press(do.SoBeIt())
    assert seen[-1].phase is Phase.ACTING and seen[-1].eyes == 0 and not seen[-1].aloud
    viewer.running.close()


@pytest.mark.parametrize("trick", ["creepy", "ace"])
def test_whoever_has_an_answer_gets_the_screen_whatever_it_is(trick: str) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]}, sleeves={1: [trick]})
    viewer, seen = asked(state)
    assert set(seen[-1].pressable) >= {do.SoBeIt(), do.HaveAnswer()}
    viewer.press(do.HaveAnswer())
    viewer.ready()
    assert seen[-1].phase is Phase.COVERED and seen[-1].next == 1 and seen[-1].eyes is None
    viewer.running.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_call_in_a_list_names_both_people(language: str) -> None:
    state = table(5, bound=(("frog", 2, 3),), cursed={4: ["tail"]})
    match = with_state(state)
    narrator = make_desk(language).language.narrator("doll", ("Ann", "Bob", "Cid", "Dot", "Eve"))
    view = match.view(None)
    told = {action: narrator.move(action, match.game.remark(view, action)) for action in match.legal(None)}
    assert "Dot" in told[do.CallBreak("frog")] and "Cid" in told[do.CallBreak("frog")]
    assert "Eve" in told[do.CallCurse("tail")]


def test_the_list_of_moves_gathers_what_is_many_and_alike(qtbot: Any) -> None:
    match = with_state(table(3, "PPRSB", hands={0: ["hook"]}))
    moves = Moves(make_desk(), Lineup(match.game, match.options, match.players))
    qtbot.addWidget(moves)
    moves.show_glimpse(glimpse(match, 0))
    moves.show()
    assert len(match.legal(0)) > 90
    assert len(moves.rows) < 20
    chosen: list[object] = []
    moves.chosen.connect(chosen.append)
    head = next(row for row in moves.rows if row.accessibleName().startswith("Spend die 2 and reroll…"))
    head.click()
    rows = [row for row in moves.rows if row.accessibleName().startswith("Spend die 2, reroll ")]
    assert len(rows) == 15 and all(row.isVisibleTo(moves) for row in rows)
    assert moves.rows.index(rows[0]) == moves.rows.index(head) + 1
    rows[0].click()
    assert isinstance(chosen[0], do.Reroll) and chosen[0].spent == 1
    head.click()
    assert not rows[0].isVisibleTo(moves)


# The base of all boards


def test_another_theme_while_something_moves_does_not_stop_the_table(qtbot: Any) -> None:
    match = with_state(table(3))
    desk = make_desk(motion="slow")
    found = shown(qtbot, match, 0, desk)
    step = match.play(0, do.Roll())
    found.board.present(glimpse(match, 0, step.events))
    assert found.board.stage.busy
    with qtbot.waitSignal(found.board.settled):
        desk.theme.set("light")


@pytest.mark.parametrize("size", [layout.SIZE, (1600.0, 1400.0), (2000.0, 1120.0)])
@pytest.mark.parametrize("seats", range(2, 9))
def test_places_stay_apart_on_tables_of_any_shape(seats: int, size: tuple[float, float]) -> None:
    spots = layout.lay(seats, 0, 11, size)
    areas = [*spots.seats.values(), spots.ribbon]
    whole = QRectF(0, 0, *size)
    for area in areas:
        assert whole.contains(area)
        assert not [other for other in areas if other is not area and other.intersects(area)]
    assert whole.contains(spots.offer)


@pytest.mark.parametrize(
    ("size", "percent"), [((752, 592), 100), ((964, 752), 100), ((1480, 1020), 100), ((1884, 863), 200)]
)
def test_no_button_moves_when_a_verdict_can_be_corrected(qtbot: Any, size: tuple[int, int], percent: int) -> None:
    state = table(3, "PPRSB", hands={0: ["hook"]}, bound=(("cluck", 0, 1),))
    match = with_state(state)
    board = make_board(qtbot, make_desk(percent=percent), match, size)
    board.present(glimpse(match, 0))
    settle()
    before = button_places(board)
    state.ruling, state.punished = Ruling("frog", 1), ["frog"]
    board.present(glimpse(match, 0))
    settle()
    assert board.footer.buttons["reverse"].isVisible()
    assert button_places(board) == before | {"reverse": button_places(board)["reverse"]}


def test_beside_the_table_correcting_a_verdict_is_among_the_buttons(qtbot: Any) -> None:
    """It floated far above them, at the first line of the words."""
    state = table(3, "PPRSB", hands={0: ["hook"]}, bound=(("cluck", 0, 1),))
    state.ruling, state.punished = Ruling("frog", 1), ["frog"]
    match = with_state(state)
    board = make_board(qtbot, make_desk(percent=200), match, (1884, 863))
    board.present(glimpse(match, 0))
    settle()
    places = button_places(board)
    rare = places.pop("reverse")
    assert len({place.left() for place in places.values()}) < len(places), "they stand below each other"
    assert min(place.top() for place in places.values()) - rare.bottom() < rare.height()
