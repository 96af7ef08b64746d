"""A turn at the board: both orders of choosing, a holder's last crystal, books, ways to score, keys alone."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicgames.games.winter_queen.model import (
    Decline,
    Lay,
    Place,
    Return,
    ScorePage,
    Take,
    TakeBook,
    UseBook,
)
from tests.games.winter_queen.helpers import held, table
from tests.gui.lineup import glimpse, make_desk
from tests.gui.winter_queen.helpers import (
    asked,
    click,
    crystal,
    live,
    shown,
    sketched,
    table_of,
    touch,
    truth,
    with_state,
)
from tests.gui.winter_queen.positions import (
    BLUE,
    BOOK,
    DRAWN,
    GREEN,
    RED,
    YELLOW,
    lit,
    press,
    reader,
    three,
)


def test_crystal_then_cell(qtbot: Any) -> None:
    match = three()
    board, chosen = live(qtbot, match)
    assert lit(board, "cell") == set()
    click(qtbot, board, crystal(board, 0, GREEN))
    assert chosen == []  # half a move
    free = {(cell,) for cell in range(25)} - {(1,), (15,)}
    assert lit(board, "cell") == free
    assert lit(board, "page") == {(0, 0, 0), (0, 0, 1)}
    click(qtbot, board, touch(board, "cell", 5))
    assert chosen == [Take(0, GREEN), Place(5)]
    assert truth(match).crystals[GREEN] >> 5 & 1


def test_cell_then_crystal(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    click(qtbot, board, touch(board, "cell", 5))
    assert chosen == []
    assert touch(board, "cell", 5).chosen
    click(qtbot, board, crystal(board, 2, YELLOW))
    assert chosen == [Take(2, YELLOW), Place(5)]


def test_a_crystal_that_was_laid_elsewhere_meanwhile_does_not_go_on_by_itself(qtbot: Any) -> None:
    """Somebody is quicker than the second half of a move, and the table still shows what they did: where the crystal
    was meant to go nothing can be laid any more, and to try it was an error."""
    match = three()
    board, chosen = live(qtbot, match, desk=make_desk(motion="normal"))
    click(qtbot, board, crystal(board, 0, GREEN))
    touch(board, "cell", 5).pressed.emit()
    qtbot.waitUntil(lambda: chosen == [Take(0, GREEN)])
    board.settled.connect(lambda: board.chosen.emit(Place(6)) if Place(6) in match.legal(0) else None)
    board.finish()
    qtbot.waitUntil(lambda: Place(6) in chosen)
    for _ in range(6):
        QTest.qWait(0)
    assert board.stage.busy and chosen == [Take(0, GREEN), Place(6)]


def test_crystal_and_page_in_both_orders(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    click(qtbot, board, crystal(board, 0, RED))
    click(qtbot, board, touch(board, "page", 0, 0, 1))
    assert chosen == [Take(0, RED), Lay(0, 1)]
    board, chosen = live(qtbot, three())
    click(qtbot, board, touch(board, "page", 0, 0, 0))
    click(qtbot, board, crystal(board, 0, RED))
    assert chosen == [Take(0, RED), Lay(0, 0)]


def test_escape_lets_go_of_a_crystal_and_of_a_cell(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    click(qtbot, board, crystal(board, 0, RED))
    assert crystal(board, 0, RED).chosen
    press(board, Qt.Key.Key_Escape)
    assert not crystal(board, 0, RED).chosen
    click(qtbot, board, touch(board, "cell", 5))
    press(board, Qt.Key.Key_Escape)
    assert not touch(board, "cell", 5).chosen
    assert chosen == []


def test_a_crystal_that_is_pressed_twice_is_in_the_hand(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    for _ in range(2):
        click(qtbot, board, crystal(board, 0, RED))
    assert chosen == [Take(0, RED)]
    hand = table_of(board).places[0].hand
    assert hand is not None and "red" in hand.name


def test_the_last_crystal_is_taken_before_the_cell_is_chosen(qtbot: Any) -> None:
    match = three(holders=("r", "vb", "yr"))
    board, chosen = live(qtbot, match)
    last = crystal(board, 0, RED)
    last.setFocus()
    assert "can’t be undone" in board.footer.words.text()
    assert "+1 point" in board.footer.words.text()
    click(qtbot, board, last)
    assert chosen == []  # it can't be undone: one press only marks it
    assert "once more to take it" in asked(board)
    click(qtbot, board, last)
    assert chosen == [Take(0, RED)]
    assert len(truth(match).holders[0]) == 4  # the refill is seen
    click(qtbot, board, touch(board, "cell", 5))
    assert chosen == [Take(0, RED), Place(5)]


def test_a_place_for_the_last_crystal_is_confirmed_after_the_refill(qtbot: Any) -> None:
    board, chosen = live(qtbot, three(holders=("r", "vb", "yr")))
    click(qtbot, board, crystal(board, 0, RED))
    click(qtbot, board, touch(board, "cell", 5))
    assert chosen == [Take(0, RED)]
    assert touch(board, "cell", 5).chosen
    click(qtbot, board, touch(board, "cell", 6))  # the refill suggests another one
    assert chosen == [Take(0, RED), Place(6)]


def test_a_marked_cell_waits_for_the_refill_and_is_confirmed(qtbot: Any) -> None:
    board, chosen = live(qtbot, three(holders=("r", "vb", "yr")))
    click(qtbot, board, touch(board, "cell", 5))
    click(qtbot, board, crystal(board, 0, RED))
    assert chosen == [Take(0, RED)]
    assert touch(board, "cell", 5).chosen
    click(qtbot, board, touch(board, "cell", 5))
    assert chosen == [Take(0, RED), Place(5)]


def test_the_last_crystal_of_the_common_holder_refills_nothing(qtbot: Any) -> None:
    state = table(seats=3, shelves=((BOOK,),), holders=("r",), left=2)
    board, chosen = live(qtbot, with_state(state))
    crystal(board, 0, RED).setFocus()
    assert "can’t be undone" not in board.footer.words.text()
    click(qtbot, board, crystal(board, 0, RED))
    assert chosen == []
    click(qtbot, board, touch(board, "cell", 5))
    assert chosen == [Take(0, RED), Place(5)]


def test_a_holder_out_of_reach_says_so(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    click(qtbot, board, crystal(board, 1, BLUE))
    assert chosen == []
    assert board.footer.words.text() == "This holder is out of your reach."


def test_a_taken_cell_says_so(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    click(qtbot, board, touch(board, "cell", 1))
    assert chosen == []
    assert board.footer.words.text() == "There is already a crystal in this cell."


@pytest.mark.parametrize("help_level", ["worth", "table"])
def test_what_a_placement_gives_is_told_before_the_click(qtbot: Any, help_level: str) -> None:
    state = table(seats=3, shelves=((BOOK,),), holders=("rg", "vb", "yr"))
    board, _ = shown(qtbot, with_state(state, help=help_level))
    top = state.stacks[1][0]
    names = [board.narrator.catalog.text(f"winter_queen.effect.{page.effect}") for page in state.box.books[top]]
    touch(board, "cell", 7).setFocus()  # the green province
    told = board.footer.words.text()
    assert all(name in told for name in names) is (help_level == "worth")
    assert table_of(board).stacks[1].chosen is (help_level == "worth")
    touch(board, "cell", 12).setFocus()  # the palace with a blank tile
    assert ("any province" in board.footer.words.text()) is (help_level == "worth")
    assert table_of(board).stacks[0].chosen is (help_level == "worth")


def test_three_books_are_enough(qtbot: Any) -> None:
    shelf = (BOOK, held("wind_rose -", "polar_star -"), held("border_guard -", "polar_star -"))
    board, chosen = live(qtbot, three(shelf=shelf))
    touch(board, "cell", 7).setFocus()
    assert "three books already" in board.footer.words.text()
    click(qtbot, board, crystal(board, 0, RED))
    click(qtbot, board, touch(board, "cell", 7))
    assert chosen == [Take(0, RED), Place(7)]
    assert not board.footer.decline.isVisible()


def test_a_book_is_taken_or_declined(qtbot: Any) -> None:
    for button, action in (("take", TakeBook(1)), ("decline", Decline())):
        match = three()
        match.play(0, Take(0, RED))
        match.play(0, Place(7))
        board, chosen = shown(qtbot, match)
        assert lit(board, "stack") == {(1,)}
        lasts = match.game.final(match.view(0), action)
        assert getattr(board.footer, button).toolTip() == ("This can’t be taken back." if lasts else "")
        getattr(board.footer, button).click()
        assert chosen == [action]
    click(qtbot, board, touch(board, "stack", 1))
    assert chosen == [Decline(), TakeBook(1)]
    click(qtbot, board, touch(board, "stack", 0))
    assert chosen == [Decline(), TakeBook(1)]
    assert board.footer.words.text() == "Your crystal lies in another province."


def test_a_blank_tile_offers_every_stack(qtbot: Any) -> None:
    match = three()
    match.play(0, Take(0, RED))
    match.play(0, Place(12))
    board, chosen = shown(qtbot, match)
    assert lit(board, "stack") == {(0,), (1,), (2,), (3,)}
    assert not board.footer.take.isVisible()
    click(qtbot, board, touch(board, "stack", 3))
    assert chosen == [TakeBook(3)]


def test_using_a_book_offers_every_way_the_best_first(qtbot: Any) -> None:
    match = reader(held("wind_rose green", "magic_clouds -"))
    board, chosen = live(qtbot, match)
    assert board.footer.use.isEnabled()
    board.footer.use.click()
    assert chosen == [UseBook(0)]
    worth = {badge.address.numbers[0]: badge.text for badge in table_of(board).options}
    assert len(worth) == 5  # as many as there are green crystals
    best = board.chooser.ways(table_of(board).context.view)[0]
    assert sketched(board) == best
    assert board.footer.score.text() == f"Score Compass Rose: +{best.points}"
    assert worth[0] == str(best.points) == max(worth.values())
    board.footer.score.click()
    assert chosen == [UseBook(0), ScorePage(0, best.cell)]
    assert truth(match).gains[0] == (best.points,)


def test_another_way_can_be_picked(qtbot: Any) -> None:
    board, chosen = live(qtbot, reader(held("wind_rose green", "magic_clouds -")))
    board.footer.use.click()
    other = touch(board, "way", 4)
    other.pressed.emit()
    qtbot.waitUntil(lambda: other.chosen)
    way = board.chooser.ways(table_of(board).context.view)[4]
    assert sketched(board) == way
    assert board.footer.score.text() == f"Score Compass Rose: +{way.points}"
    other.pressed.emit()
    qtbot.waitUntil(lambda: len(chosen) == 2)
    assert chosen[1] == ScorePage(0, way.cell)


def test_both_pages_in_either_order_and_a_crystal_goes_back(qtbot: Any) -> None:
    match = reader(held("wind_rose green", "magic_clouds green"))
    board, chosen = live(qtbot, match)
    board.footer.use.click()
    click(qtbot, board, touch(board, "page", 0, 0, 1))
    assert board.footer.score.text() == "Score Magic Clouds: +4"
    board.footer.score.click()
    assert board.footer.score.text().startswith("Score Compass Rose")
    board.footer.score.click()
    assert [type(action) for action in chosen] == [UseBook, ScorePage, ScorePage]
    assert chosen[1] == ScorePage(1)
    loose = {(3,), (10,), (13,), (18,), (24,)}
    assert lit(board, "cell") == loose
    click(qtbot, board, touch(board, "cell", 15))
    assert board.footer.words.text() == "This crystal is printed on the tile and stays there."
    click(qtbot, board, touch(board, "cell", 24))
    assert chosen[-1] == Return(24)
    assert truth(match).crystals[BLUE] == 0


def test_secret_knowledge_offers_the_rivals(qtbot: Any) -> None:
    state = table(
        seats=3,
        shelves=((held("polar_star -", "secret_knowledge red"),), (), (held("wind_rose red", "magic_clouds -"),)),
        holders=("rg", "vb", "yr"),
    )
    board, chosen = live(qtbot, with_state(state))
    board.footer.use.click()
    assert [(badge.text, badge.name) for badge in table_of(board).options] == [
        ("2", "With the books of Cid: 2\N{NO-BREAK SPACE}points"),
        ("1", "With the books of Bob: 1\N{NO-BREAK SPACE}point"),
    ]
    click(qtbot, board, touch(board, "way", 1))
    board.footer.score.click()
    assert chosen[-1] == ScorePage(1, rival=1)


def test_the_button_names_the_best_book_and_another_can_be_chosen(qtbot: Any) -> None:
    shelf = (held("border_guard blue", "polar_star -"), held("wind_rose green", "magic_clouds -"))
    board, chosen = shown(qtbot, reader(*shelf))
    assert board.footer.use.text().startswith("Use the second book")
    click(qtbot, board, touch(board, "page", 0, 0, 0))
    assert board.footer.use.text().startswith("Use the first book")
    board.footer.use.click()
    assert chosen == [UseBook(0)]


def test_closed_buttons_say_why(qtbot: Any) -> None:
    board, _ = shown(qtbot, three())
    assert not board.footer.use.isEnabled()
    assert board.footer.use.toolTip() == "There is no crystal on this book yet."
    waiting, _ = shown(qtbot, three(), eyes=1)
    truth_of = with_state(table(seats=3, shelves=((), (BOOK,)), holders=("rg", "vb", "yr")))
    waiting.present(glimpse(truth_of, 1))
    assert waiting.footer.use.toolTip() == "It isn’t your turn."


def test_looking_at_a_page_draws_what_it_would_score(qtbot: Any) -> None:
    match = reader(held("magic_clouds green", "wind_rose -"))
    board, _ = shown(qtbot, match)
    number = match.view(0).shelves[0][0].number
    clouds = [page.effect for page in match.view(0).box.books[number]].index("magic_clouds")
    page = touch(board, "page", 0, 0, clouds)
    page.setFocus()
    way = sketched(board)
    assert way is not None
    assert way.points == len(way.groups) == 4
    assert "Would score 4" in board.footer.words.text()
    assert board.section() == "effect-magic_clouds"
    board.scene.clearFocus()
    assert sketched(board) is None


def test_an_empty_page_tells_what_the_chosen_crystal_would_score(qtbot: Any) -> None:
    board, _ = shown(qtbot, reader(BOOK))
    click(qtbot, board, crystal(board, 0, GREEN))
    kinds = [page.effect for page in table_of(board).context.view.box.books[BOOK.number]]
    touch(board, "page", 0, 0, kinds.index("magic_clouds")).setFocus()
    assert "With a green crystal it would score 4" in board.footer.words.text()


def test_nothing_is_drawn_ahead_without_help(qtbot: Any) -> None:
    state = table(DRAWN, seats=3, shelves=((held("wind_rose green", "magic_clouds -"),),), holders=("rg", "vb", "yr"))
    board, _ = live(qtbot, with_state(state, help="table"))
    touch(board, "page", 0, 0, 0).setFocus()
    assert sketched(board) is None
    assert board.footer.use.text() == "Use the first book"
    board.footer.use.click()  # while a book is open its choices are shown all the same
    assert sketched(board) is not None
    assert len(table_of(board).options) == 5


def test_a_half_move_that_was_not_confirmed_never_comes_back(qtbot: Any) -> None:
    """The window may ask before each move; whoever then does something else is not overtaken by the old target."""
    match = three()
    board, chosen = shown(qtbot, match)
    click(qtbot, board, touch(board, "cell", 5))
    click(qtbot, board, crystal(board, 0, RED))
    assert chosen == [Take(0, RED)]  # asked, and not answered
    step = match.play(0, Take(2, YELLOW))  # from the list of moves
    board.present(glimpse(match, 0, step.events))
    for _ in range(4):
        QTest.qWait(0)
    assert chosen == [Take(0, RED)]
