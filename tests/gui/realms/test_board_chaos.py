"""The exchange of chaos: offers behind the curtain, and a clock that runs only while somebody may act."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicgames.boards.realms.board import RealmsBoard
from magicgames.engine.match import Match
from magicgames.games.realms.acts import AcceptOffer, DeclineOffer, OfferCard, PassTrade, TimeIsUp
from magicgames.kit.match.glimpse import Phase
from magicgames.kit.table.pieces import Lettering, Piece
from tests.gui.lineup import glimpse, make_desk, words
from tests.gui.realms.helpers import deal, faces, make_board, make_match, play, play_along, table, trade, truth


def chaos(qtbot: Any, eyes: int = 0, **options: Any) -> tuple[RealmsBoard, Match]:
    match = make_match(3, mode="chaos", **options)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, eyes))
    return board, match


def time_shown(board: RealmsBoard) -> str:
    time = trade(board).time
    assert time is not None
    return time.text()


def test_an_offer_is_a_card_and_a_partner(qtbot: Any) -> None:
    board, match = chaos(qtbot)
    done = play_along(board, match, 0)
    card = table(board).hand.order[3]
    assert not any(place.door.open for place in table(board).places.values())
    board.touching.press(("hand", card))
    assert table(board).hand.cards[card].chosen
    assert all(place.door.open for place in table(board).places.values())
    assert done == []
    board.stage.setFocus()
    door = table(board).places[2].door
    door.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    QTest.qWait(0)
    assert done == [OfferCard(card, 2)]


def test_esc_takes_the_card_back(qtbot: Any) -> None:
    board, _ = chaos(qtbot)
    card = table(board).hand.order[0]
    at = table(board).hand.cards[card].pos()
    board.touching.press(("hand", card))
    assert table(board).hand.cards[card].pos() != at
    board.stage.setFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_Escape)
    assert board.touching.given is None
    assert table(board).hand.cards[card].pos() == at
    assert not any(place.door.open for place in table(board).places.values())


def test_the_ribbon_asks_for_the_other_half_of_an_offer(qtbot: Any) -> None:
    board, _ = chaos(qtbot)
    told: list[str] = []
    board.prompted.connect(told.append)
    before, card = table(board).hand.asked, table(board).hand.order[0]
    board.touching.press(("hand", card))
    assert table(board).hand.asked == told[-1] != before
    board.touching.press(("hand", card))
    assert table(board).hand.asked == told[-1] == before


def test_whoever_is_pressed_first_asks_for_the_card(qtbot: Any) -> None:
    board, match = chaos(qtbot)
    done = play_along(board, match, 0)
    first, card = table(board).hand.asked, table(board).hand.order[0]
    door = table(board).places[2].door
    qtbot.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, pos=board.stage.mapFromScene(door.pos()))
    qtbot.waitUntil(lambda: table(board).hand.asked != first)
    assert table(board).hand.asked == "Something for Cid? First press the card that you give."
    assert done == []
    board.touching.press(("hand", card))
    board.touching.press_door(2)
    assert done == [OfferCard(card, 2)]


def test_the_large_edition_of_an_offered_card_gives_way_to_those_who_may_get_it(qtbot: Any) -> None:
    board, _ = chaos(qtbot)
    card = table(board).hand.cards[table(board).hand.order[3]]
    board.looking.notice(card, True)
    assert board.looking.zoom.isVisible()
    board.touching.press(card.address)
    assert not board.looking.zoom.isVisible()


def test_the_necromancer_of_chaos_says_where_its_card_comes_from(qtbot: Any) -> None:
    for mode, told in (("chaos", True), ("base", False)):
        match = make_match(3, mode=mode)
        deal(match, 0, "necromancer", "king", "queen", "forge", "hydra", "swamp", "smoke")
        board = make_board(qtbot, make_desk(), match)
        board.present(glimpse(match, 0))
        table(board).hand.cards["necromancer"].noticed.emit(True)
        assert (board.desk.language.text("realms.term.chaos_raise") in board.footer.whole) is told


def test_one_may_offer_nothing(qtbot: Any) -> None:
    board, match = chaos(qtbot)
    done = play_along(board, match, 0)
    qtbot.mouseClick(board.footer.skip, Qt.MouseButton.LeftButton)
    assert done == [PassTrade()]


def test_an_offer_is_answered_with_a_card_or_declined(qtbot: Any) -> None:
    board, match = chaos(qtbot)
    offered = truth(match).hands[0][0]
    play(match, OfferCard(offered, 1))
    board.present(glimpse(match, 1))
    assert board.footer.decline.isVisible()
    assert not board.footer.skip.isVisible()
    assert offered not in faces(board)  # unseen until it is accepted
    assert "from Ann" in words(board)
    done = play_along(board, match, 1)
    given = truth(match).hands[1][0]
    board.touching.press(("hand", given))
    assert done == [AcceptOffer(given)]
    assert offered in truth(match).hands[1]
    assert board.footer.skip.isVisible()


def test_declining(qtbot: Any) -> None:
    board, match = chaos(qtbot)
    play(match, OfferCard(truth(match).hands[0][0], 1))
    board.present(glimpse(match, 1))
    done = play_along(board, match, 1)
    qtbot.mouseClick(board.footer.decline, Qt.MouseButton.LeftButton)
    assert done == [DeclineOffer()]


def test_only_its_owner_sees_what_is_offered(qtbot: Any) -> None:
    board, match = chaos(qtbot)
    card = truth(match).hands[0][0]
    play(match, OfferCard(card, 2))
    board.present(glimpse(match, 0))
    assert "→ Cid" in words(board)
    own = words(board)
    board.present(glimpse(match, 1))
    assert "Ann → Cid" in words(board)
    assert "Ann → Cid" not in own


def test_the_clock_leaves_the_heading_alone_however_large_letters_are(qtbot: Any) -> None:
    match = make_match(3, mode="chaos")
    board = make_board(qtbot, make_desk(percent=200), match, (990, 460))
    board.present(glimpse(match, 0))
    (heading,) = trade(board).sheet.childItems()
    (medallion,) = [
        piece for piece in board.scene.items() if isinstance(piece, Piece) and piece.key.endswith("medallion")
    ]
    assert medallion.mapRectToScene(medallion._rect).top() >= heading.sceneBoundingRect().bottom() - 1


def test_the_clock_runs_only_while_somebody_may_act(qtbot: Any) -> None:
    board, match = chaos(qtbot, minutes=3)
    clock = board.clock
    assert clock.running
    assert clock.words == "3:00"
    clock.tick()
    assert time_shown(board) == "2:59"
    board.present(glimpse(match, 1))  # it is not this one's turn
    assert not clock.running
    board.present(glimpse(match, 0))
    assert clock.running
    board.forget()  # the curtain
    assert not clock.running
    board.present(glimpse(match, 0))
    assert clock.running
    assert time_shown(board) == "2:59"


def test_the_clock_is_paused_and_extended(qtbot: Any) -> None:
    board, _ = chaos(qtbot, minutes=3)
    clock = board.clock
    qtbot.mouseClick(board.footer.pause, Qt.MouseButton.LeftButton)
    assert not clock.running
    assert board.footer.pause.text() == "Go on"
    qtbot.mouseClick(board.footer.pause, Qt.MouseButton.LeftButton)
    assert clock.running
    qtbot.mouseClick(board.footer.extend, Qt.MouseButton.LeftButton)
    assert clock.words == "4:00"


def test_when_the_time_is_up_the_table_says_so(qtbot: Any) -> None:
    board, match = chaos(qtbot, minutes=3)
    pressed: list[Any] = []
    board.pressed.connect(pressed.append)
    clock = board.clock
    clock.left = 2
    clock.tick()
    assert pressed == []
    clock.tick()
    assert pressed == [TimeIsUp()]
    match.play(None, pressed[0])
    board.present(glimpse(match, 0))
    assert not clock.running
    assert not board.footer.pause.isVisible()


def test_without_minutes_there_is_no_clock(qtbot: Any) -> None:
    board, _ = chaos(qtbot, minutes=0)
    assert not board.clock.hangs
    assert not board.footer.pause.isVisible()
    assert trade(board).time is None


def test_in_a_match_of_the_past_no_clock_runs(qtbot: Any) -> None:
    """What it showed is nowhere written down."""
    match = make_match(3, mode="chaos", minutes=3)
    board = make_board(qtbot, make_desk(), match)
    board.present(replace(glimpse(match, 0), past=True, phase=Phase.WATCHING))
    assert not board.clock.hangs and trade(board).time is None
    assert not board.footer.pause.isVisible() and not board.footer.extend.isVisible()


def test_offers_are_listed_in_letters_of_one_size_and_long_names_lose_some(qtbot: Any) -> None:
    names = ("Ann", "Maximilian-Alexander von Hohenstein", "Cid")
    match = make_match(3, mode="chaos", names=names)
    board = make_board(qtbot, make_desk(), match)
    for seat, to in ((0, 2), (1, 0)):
        play(match, OfferCard(truth(match).hands[seat][0], to))
    board.present(glimpse(match, 2))
    listed = [each for each in board.scene.items() if isinstance(each, Lettering) and " → " in each.text()]
    assert len(listed) == 2 and {each.scale() for each in listed} == {1.0}
    long = next(each for each in listed if "Max" in each.text())
    assert "…" in long.text() and names[1] in long.toolTip()
