"""Looking: what pages would score, what they have scored, and how points were made earlier."""

from typing import Any

from PySide6.QtCore import Qt

from magicgames.engine.game import OPEN
from magicgames.engine.match import Match
from magicgames.games.winter_queen.model import Decline, Lay, Place, Take, UseBook
from magicgames.kit.parts.widgets import spoken
from magicgames.kit.table.access import last_said
from tests.games.winter_queen.helpers import held, table
from tests.gui.lineup import glimpse, words
from tests.gui.winter_queen.helpers import asked, click, crystal, live, shown, sketched, table_of, touch, with_state
from tests.gui.winter_queen.positions import BOOK, GREEN, RED, focused, press, reader, three

BOTH = held("wind_rose green", "magic_clouds green")
SECRETS = held("magic_clouds -", "secret_knowledge red")
NEAR_THE_END = """
    r R r
 g r g r g r
r g r g r g G
 g r g r g r
    . r g
"""


def secret_end() -> Match:
    """The very last turn: only the final scoring comes after it."""
    return with_state(table(NEAR_THE_END, shelves=((SECRETS,), (held("polar_star red"),)), holders=("r",), left=0))


def test_the_other_page_of_an_open_book_draws_its_points_too(qtbot: Any) -> None:
    board, _ = live(qtbot, reader(BOTH))
    board.footer.use.click()
    rose = sketched(board)
    touch(board, "page", 0, 0, 1).setFocus()
    clouds = sketched(board)
    assert rose is not None
    assert clouds is not None
    assert (len(rose.groups), len(clouds.groups)) == (0, 4)
    board.scene.clearFocus()
    assert sketched(board) == rose


def test_a_page_that_was_scored_counts_no_longer(qtbot: Any) -> None:
    board, _ = live(qtbot, reader(BOTH))
    told = "Would score 4"
    assert told in touch(board, "page", 0, 0, 1).name
    board.footer.use.click()
    click(qtbot, board, touch(board, "page", 0, 0, 1))
    board.footer.score.click()
    assert told not in touch(board, "page", 0, 0, 1).name
    assert "Would score" in touch(board, "page", 0, 0, 0).name


def test_an_empty_page_tells_what_each_colour_would_score(qtbot: Any) -> None:
    board, _ = shown(qtbot, reader(BOOK))
    touch(board, "page", 0, 0, 1).setFocus()
    assert "With a crystal it would score now: red 1, green 4 and blue 1" in board.footer.words.text()
    bare, _ = shown(qtbot, three(shelf=(held("forest_lights/yellow -"),)))
    touch(bare, "page", 0, 0, 0).setFocus()
    assert "With any crystal it would score nothing now" in bare.footer.words.text()


def test_what_to_do_next_is_told_beside_what_is_looked_at(qtbot: Any) -> None:
    board, _ = live(qtbot, three())
    click(qtbot, board, crystal(board, 0, GREEN))
    touch(board, "cell", 5).setFocus()
    looked = board.footer.words.text()
    assert looked.startswith("B3: the red province") and "\n" not in looked
    assert asked(board).startswith("Now a cell or a page for the green crystal")
    press(board, Qt.Key.Key_Escape)  # the crystal is let go, the cell is still looked at
    assert board.footer.words.text() == looked
    assert asked(board).startswith("Take a crystal")


def test_pages_tell_after_the_end_what_they_brought(qtbot: Any) -> None:
    match = secret_end()
    for action in (Take(0, RED), Place(22), Decline()):
        step = match.play(0, action)
    assert match.over
    board, _ = shown(qtbot, match, eyes=OPEN)
    board.present(glimpse(match, OPEN, step.events))
    rival = touch(board, "page", 1, 0, 1 if "Polar Star" in touch(board, "page", 1, 0, 1).name else 0)
    assert "Brought 0" in rival.name  # the board is full
    own = touch(board, "page", 0, 0, 1)
    assert "Brought 2" in own.name  # the crystal of the page and the rival's
    own.setFocus()
    way = sketched(board)
    assert way is not None
    assert [spot.owner for spot in way.spots] == [0, 1]


def test_points_can_be_looked_at_once_more(qtbot: Any) -> None:
    match = reader(BOTH)
    board, chosen = live(qtbot, match)
    assert board.footer.review.isHidden()
    board.footer.use.click()
    for _ in range(2):
        board.footer.score.click()
    rose, clouds = (event.way for step in match.seen(0, 0) for event in step.events if hasattr(event, "way"))
    before = len(chosen)
    board.footer.review.click()
    assert sketched(board) == clouds
    assert table_of(board).places[0].books[0].pages[1].chosen  # the book lies there as it did
    assert board.footer.words.text().split("\n") == [
        "How points were made, 2 of 2:",
        "Ann: Magic Clouds with green, +4\N{NO-BREAK SPACE}points, one for each group",
    ]
    board.footer.review.click()
    assert sketched(board) == rose
    assert not board.footer.review.isEnabled()
    assert board.footer.review.toolTip()
    press(board, Qt.Key.Key_Escape)
    assert sketched(board) is None
    assert not table_of(board).places[0].books
    board.footer.review.click()
    board.footer.back.click()
    assert not table_of(board).places[0].books
    assert len(chosen) == before


def test_points_that_were_taken_back_are_not_looked_at(qtbot: Any) -> None:
    match = reader(BOTH)
    board, _ = live(qtbot, match)
    board.footer.use.click()
    earlier = glimpse(match, 0)
    board.footer.score.click()
    assert not board.footer.review.isHidden()
    board.present(earlier)
    assert board.footer.review.isHidden()


def test_steps_that_the_board_has_not_seen_do_not_confuse_it(qtbot: Any) -> None:
    match = with_state(table(seats=2, holders=("r", "vb", "yr"), active=1))
    board, _ = shown(qtbot, match, eyes=0)
    for action in (Take(0, RED), Place(5), Decline()):
        match.play(1, action)
    step = match.play(0, Take(0, match.view(0).holders[0][-1]))  # of the refill
    board.present(glimpse(match, 0, step.events))
    assert table_of(board).context.view == match.view(0)
    assert board.footer.review.isHidden()


def test_a_look_back_shows_no_sums(qtbot: Any) -> None:
    state = table(seats=2, shelves=((BOTH,),), holders=("rg", "vb", "yr"))
    state.gains = [(17,), (23,)]
    match = with_state(state)
    board, _ = live(qtbot, match)
    board.footer.purse.click()
    assert "17" in words(board)
    board.footer.use.click()
    board.footer.score.click()
    board.footer.review.click()
    assert last_said(board) == spoken(board.footer.words.text()) != ""
    assert "17" not in words(board)
    assert "23" not in words(board)


def test_nothing_is_done_in_the_past(qtbot: Any) -> None:
    match = with_state(table(seats=2, shelves=((held("wind_rose red"),),), holders=("rg", "vb", "yr")))
    board, _ = live(qtbot, match)
    board.footer.use.click()
    board.footer.score.click()
    board.present(glimpse(match, 1))
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    board.footer.review.click()
    press(board, Qt.Key.Key_1)  # only returns to the table
    assert table_of(board).context.view == match.view(1)
    assert board.chooser.intent.take is None
    press(board, Qt.Key.Key_1)
    assert board.chooser.intent.take is not None
    assert chosen == []


def test_what_happens_during_a_look_back_ends_it(qtbot: Any) -> None:
    match = with_state(table(seats=2, shelves=((held("wind_rose red"),),), holders=("rg", "vb", "yr"), active=0))
    board, _ = live(qtbot, match)
    board.footer.use.click()
    board.footer.score.click()
    board.footer.review.click()
    step = match.play(1, Take(0, RED))
    board.present(glimpse(match, 0, step.events))
    assert table_of(board).context.view == match.view(0)
    assert sketched(board) is None


def test_the_second_press_on_a_page_opens_its_book(qtbot: Any) -> None:
    board, chosen = live(qtbot, reader(held("wind_rose green", "magic_clouds -")))
    click(qtbot, board, touch(board, "page", 0, 0, 0))
    assert chosen == []
    assert "once more to use this book" in asked(board)
    press(board, Qt.Key.Key_Escape)
    assert board.chooser.intent.book is None
    for _ in range(2):
        click(qtbot, board, touch(board, "page", 0, 0, 0))
    assert chosen == [UseBook(0)]


def test_the_keyboard_goes_to_the_other_half_of_a_move(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    touch(board, "cell", 7).setFocus()
    press(board, Qt.Key.Key_Return)
    assert focused(board).address.zone == "crystal"
    press(board, Qt.Key.Key_Return)
    assert [type(action) for action in chosen] == [Take, Place]


def test_the_last_crystal_keeps_the_keyboard_until_it_is_taken(qtbot: Any) -> None:
    board, chosen = live(qtbot, three(holders=("r", "vb", "yr")))
    press(board, Qt.Key.Key_1)
    assert focused(board).address.zone == "crystal"
    assert "can’t be undone" in board.footer.words.text()
    press(board, Qt.Key.Key_Return)
    assert chosen == [Take(0, RED)]
    assert focused(board).address.zone == "cell"


def test_on_a_full_board_the_keyboard_goes_to_the_pages(qtbot: Any) -> None:
    full = NEAR_THE_END.replace(".", "b")
    match = with_state(table(full, shelves=((BOOK,),), holders=("rg", "vb", "yr")))
    board, chosen = live(qtbot, match)
    press(board, Qt.Key.Key_1)
    assert focused(board).address.zone == "page"
    press(board, Qt.Key.Key_Return)
    assert [type(action) for action in chosen] == [Take, Lay]


def test_digits_of_the_common_holder_go_along_its_trays(qtbot: Any) -> None:
    match = with_state(table(seats=2, holders=("rrggvvbby",), left=2))
    board, _ = shown(qtbot, match)
    written = [(each.address.numbers[2], each._digit) for each in table_of(board).trays.crystals if each._digit]
    assert written == [(0, "1"), (2, "2"), (4, "3"), (6, "4"), (8, "5")]
    lefts = {each.address.numbers[2]: each.pos() for each in table_of(board).trays.crystals}
    assert lefts[3].y() < lefts[4].y()  # the fourth ends the first tray
