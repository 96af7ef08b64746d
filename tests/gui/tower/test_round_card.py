"""The card between rounds: what it tells, who reads it and when, and what waits for that."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from magicgames.boards.tower.board import TowerBoard
from magicgames.engine.game import OPEN
from magicgames.engine.match import Match
from magicgames.engine.record import Ended
from magicgames.engine.rng import Rng
from magicgames.engine.seating import EARLY
from magicgames.engine.step import Seen
from magicgames.games.tower.model import NUMBERS, CastSpell, EndTurn, RoundEnded, RoundResult, Rules
from magicgames.games.tower.points import causes
from magicgames.kit.parts.widgets import spoken
from tests.gui.lineup import glimpse, make_desk, seen
from tests.gui.tower.helpers import held, make_board, make_match, place_of, play_on, truth


def round_end(seed: int = 1, seats: int = 3) -> tuple[Match, tuple[Any, ...], RoundResult]:
    match, rng = make_match(seats, seed), Rng(seed)
    while True:
        step = play_on(match, rng)
        for event in step.events:
            if isinstance(event, RoundEnded):
                return match, step.events, event.result


def card_words(board: TowerBoard) -> str:
    return "\n".join(label.text() for label in board.card.findChildren(QLabel) if label.text())


def test_the_card_comes_when_its_round_has_ended_however_quickly_one_step_follows_the_other(qtbot: Any) -> None:
    """In a match that is watched again: it lay there, without a word, before the last step was seen."""
    match, rng = make_match(3), Rng(1)
    board = make_board(qtbot, make_desk(motion="slow"), match)
    board.present(glimpse(match, 0))
    step = play_on(match, rng)
    while not any(isinstance(event, RoundEnded) for event in step.events):
        board.present(glimpse(match, 0, seen(step, 0)))
        assert not board.card.isVisible()
        step = play_on(match, rng)
    assert board.stage.busy, "what came before is still moving"
    board.present(glimpse(match, 0, seen(step, 0)))
    assert board.stage.busy and not board.card.isVisible() and not board.way_on
    board.finish()
    assert board.card.isVisible() and board.way_on


def test_the_card_tells_the_round_and_the_table_waits(qtbot: Any) -> None:
    match, events, result = round_end()
    board = make_board(qtbot, make_desk(), match)
    settled: list[int] = []
    board.settled.connect(lambda: settled.append(1))
    board.present(glimpse(match, 0, tuple(event.seen_by(0) for event in events)))
    QTest.qWait(0)
    assert board.card.isVisible()
    assert settled == []
    told = card_words(board)
    for seat in range(3):
        assert board.names[seat] in told
        assert f"{result.scores[seat]}\N{NO-BREAK SPACE}point" in told
    stones = [label.accessibleName() for label in board.card.findChildren(QLabel) if label.accessibleName()]
    for hand in result.hands:
        for number in hand:
            assert any((f": {number}, " if number else ": empty") in name for name in stones)
    assert board.section() == "round-end"
    QTest.keyClick(board.card.button, Qt.Key.Key_Return)
    assert not board.card.isVisible()
    qtbot.waitUntil(lambda: settled == [1])
    assert card_words(board) == ""


def test_the_way_on_from_the_card_is_offered_in_the_language_of_the_table(qtbot: Any) -> None:
    match, events, _ = round_end()
    board = make_board(qtbot, make_desk(), match)
    offered: list[str] = []
    board.held.connect(offered.append)
    board.present(glimpse(match, 0, tuple(event.seen_by(0) for event in events)))
    board.desk.language.set("ru")
    assert offered == ["Next round", "Следующий раунд"]
    board.go_on()
    assert offered[2:] == [""] and not board.card.isVisible()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_card_of_five_mages_needs_no_scrolling_at_the_usual_size(qtbot: Any, language: str) -> None:
    """Of five nobody but one scores, and each of the others is told so."""
    match = make_match(5, last_mage=True)
    hands = ((0, 0, 0, 0, 0), *(((7, 6, 4, 5, 6),) * 4))
    result = RoundResult(1, "empty", 0, (4, 0, 0, 0, 0), (1, 1, 0, 0, 0), (3, 0, 0, 0, 0), (3, 0, 0, 0, 0), hands)
    truth(match).last, truth(match).round = result, 2
    board = make_board(qtbot, make_desk(language), match, (948, 700))
    board.present(glimpse(match, 0, (RoundEnded(result),)))
    QTest.qWait(0)
    bar = board.card.paper.verticalScrollBar()
    assert board.card.isVisible() and bar.maximum() == 0
    beaten = [label for label in board.card.findChildren(QLabel) if label.text().endswith(": 0")]
    assert [label.heightForWidth(label.width()) // label.fontMetrics().lineSpacing() for label in beaten] == [1, 1, 1]


def test_spells_rest_while_the_card_is_read(qtbot: Any) -> None:
    match, events, _ = round_end()
    eyes = match.to_act[0]
    board = make_board(qtbot, make_desk(), match)
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    board.present(glimpse(match, eyes, tuple(event.seen_by(eyes) for event in events)))
    QTest.keyClick(board, Qt.Key.Key_8)
    assert chosen == []


def test_whoever_plays_on_beside_the_card_is_not_waited_for(qtbot: Any) -> None:
    """The list of moves and the menus are there all the time; the table goes on after what was done there."""
    match, events, _ = round_end()
    eyes = match.to_act[0]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, eyes, tuple(event.seen_by(eyes) for event in events)))
    assert board.card.isVisible()
    step = play_on(match, Rng(1))
    with qtbot.waitSignal(board.settled):
        board.present(glimpse(match, eyes, seen(step, eyes)))
    assert not board.card.isVisible()


def test_a_key_that_is_held_puts_no_card_away(qtbot: Any) -> None:
    """The Enter that has ended the round was still down: nobody saw the card."""
    match, events, _ = round_end()
    eyes = match.to_act[0]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, eyes, tuple(event.seen_by(eyes) for event in events)))
    assert board.card.isVisible() and board._keys._card
    assert not any(shortcut.autoRepeat() for shortcut in board._keys._card)


def test_tab_comes_to_nothing_below_the_card(qtbot: Any) -> None:
    """Nobody saw what had the keyboard then; an arrow led there, too."""
    match, events, _ = round_end()
    eyes = match.to_act[0]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, eyes, tuple(event.seen_by(eyes) for event in events)))
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Down) * 3:
        QTest.keyClick(QApplication.focusWidget() or board, key)
        assert board.card.button.hasFocus() or board.card.paper.hasFocus()
    board.card.paper.setFocus()
    ringed = board.card.paper.grab().toImage()
    board.card.button.setFocus()
    assert board.card.paper.grab().toImage() != ringed, "what scrolls shows that arrows scroll it"
    board.go_on()
    assert board.stage.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert board.strip.spells[1].focusPolicy() & Qt.FocusPolicy.TabFocus


def test_while_everybody_reads_the_card_the_next_round_lies_face_down(qtbot: Any) -> None:
    match, events, _ = round_end()
    eyes = match.to_act[0]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, eyes, tuple(event.seen_by(eyes) for event in events)))
    assert board.card.isVisible()
    for seat in range(3):
        assert {stone.key for stone in place_of(board, seat).stones} == {"tower/stone_back"}
    assert board.private_pieces() and not any(
        str(number) in board.stage.accessibleDescription() for number in (6, 7, 8)
    )
    read: list[set[str]] = []
    board.read_together.connect(lambda: read.append({stone.key for stone in place_of(board, 1).stones}))
    board.go_on()
    assert read == [{"tower/stone_back"}]
    shown = {seat: {stone.key for stone in place_of(board, seat).stones} for seat in range(3)}
    assert shown.pop(eyes) == {"tower/stone_back"}
    assert all("tower/stone_back" not in keys for keys in shown.values())


def test_a_card_that_was_read_does_not_come_for_everybody_once_more(qtbot: Any) -> None:
    match, events, _ = round_end()
    board = make_board(qtbot, make_desk(), match)
    recaps = [(Seen(match.position, 1, tuple(event.seen_by(seat) for event in events)),) for seat in range(3)]
    board.present(glimpse(match, 0, recap=recaps[0]))
    board.forget()
    board.present(glimpse(match, 1, recap=recaps[1]))
    assert board.card.isVisible()  # nobody had read it
    board.go_on()
    board.forget()
    board.present(glimpse(match, 2, recap=recaps[2]))
    assert not board.card.isVisible()


def test_the_card_of_a_round_before_does_not_come_when_people_have_moved_since(qtbot: Any) -> None:
    """At a table that is laid anew, because others sit there or the match is opened again."""
    match, _, _ = round_end()
    round_ended, mover = match.position, match.to_act[0]
    match.play(mover, CastSpell(8))
    for seat in range(3):
        if seat == mover:
            continue
        board = make_board(qtbot, make_desk(), match)
        board.present(glimpse(match, seat, recap=tuple(match.seen(seat, round_ended - 1))))
        assert not board.card.isVisible() and not board.way_on


def test_the_card_comes_again_on_demand_and_for_those_who_looked_away(qtbot: Any) -> None:
    match, events, result = round_end()
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert not board.card.isVisible()
    qtbot.mouseClick(board.footer.last, Qt.MouseButton.LeftButton)
    assert board.card.isVisible()
    assert f"Round {result.round}" in card_words(board)
    QTest.keyClick(board.card.button, Qt.Key.Key_Escape)
    assert not board.card.isVisible()
    board.forget()
    recap = (Seen(match.position, 1, tuple(event.seen_by(1) for event in events)),)
    board.present(glimpse(match, 1, recap=recap))
    assert board.card.isVisible()


def test_enter_on_another_button_does_not_end_the_turn(qtbot: Any) -> None:
    match, _, _ = round_end()
    seat = match.to_act[0]
    match.play(seat, CastSpell(next(number for number in NUMBERS if number in held(match, seat) and number != 4)))
    assert EndTurn() in match.legal(seat)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, seat))
    done: list[Any] = []
    board.chosen.connect(done.append)
    board.footer.last.setFocus()
    QTest.keyClick(board.footer.last, Qt.Key.Key_Return)
    assert board.card.isVisible()
    assert not done


def test_watched_bots_are_not_held_up_by_the_card(qtbot: Any) -> None:
    match, events, _ = round_end()
    board = make_board(qtbot, make_desk(), match)
    with qtbot.waitSignal(board.settled):
        board.present(glimpse(match, None, tuple(event.seen_by(None) for event in events)))
    assert not board.card.isVisible()


def test_the_last_card_names_the_winner(qtbot: Any) -> None:
    match, rng = make_match(2), Rng(3)
    while not match.over:
        play_on(match, rng)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, OPEN))
    assert match.outcome is not None and match.outcome.winners == (1,)
    won = "Bob takes the book and wins the match!"
    assert won in spoken(card_words(board))
    assert board.card.button.text() == "To the result"
    heard = board.card.button.accessibleDescription()
    assert won in heard and heard.startswith("Round"), "nothing else tells it"
    board.go_on()
    assert board.footer.last.text() == "Last round", "no other one is lying there"


def result_of(reason: str, lives: tuple[int, ...], secrets: tuple[int, ...]) -> RoundResult:
    return RoundResult(1, reason, 0, lives, secrets, (0, 0, 0), (0, 0, 0), ((1,), (2,), (3,)))


@pytest.mark.parametrize(
    ("reason", "lives", "secrets", "expected"),
    [
        ("kill", (3, 2, 0), (1, 0, 1), (["kill", "secrets"], ["alive"], ["fallen", "secrets_lost"])),
        ("empty", (3, 0, 0), (0, 1, 0), (["empty"], ["dropped", "secrets_lost"], ["dropped"])),
        ("self", (0, 2, 1), (0, 0, 1), (["mistake"], ["alive"], ["alive", "secrets"])),
    ],
)
def test_causes_are_those_of_the_rulebook(
    reason: str, lives: tuple[int, ...], secrets: tuple[int, ...], expected: tuple[list[str], ...]
) -> None:
    result = result_of(reason, lives, secrets)
    for seat, keys in enumerate(expected):
        told = causes(result, Rules(), seat)
        assert [say.key.rpartition(".")[2] for say in told] == keys
    paid = {"kill": 3, "empty": 3, "alive": 1}
    for seat in range(3):
        first = causes(result, Rules(), seat)[0]
        kind = first.key.rpartition(".")[2]
        assert first.fields.get("points") == paid.get(kind)


def test_nobody_who_was_out_before_is_said_to_have_fallen_by_the_last_stone() -> None:
    result = result_of("empty", (3, 0, 0), (0, 1, 0))
    for seat in (1, 2):
        assert causes(result, Rules(last_mage=True), seat)[0].key == "tower.points.beaten"


def test_the_last_mage_is_paid_two() -> None:
    result = result_of("survivor", (0, 2, 0), (0, 1, 0))
    told = causes(result, Rules(last_mage=True), 1)
    assert [dict(say.fields) for say in told] == [{"points": 2}, {"count": 1}]
    assert [say.key for say in causes(result, Rules(last_mage=True), 2)] == ["tower.points.beaten"]


def test_forgetting_closes_the_card(qtbot: Any) -> None:
    match, events, _ = round_end()
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0, tuple(event.seen_by(0) for event in events)))
    board.forget()
    assert not board.card.isVisible()
    assert card_words(board) == ""


def test_a_match_that_people_end_in_the_middle_of_a_round_shows_no_card_of_the_round_before(qtbot: Any) -> None:
    match, _, _ = round_end()
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert not board.card.isVisible()
    match.change_seats(Ended(EARLY))
    board.present(glimpse(match, 0))
    assert not board.card.isVisible() and not board.way_on
