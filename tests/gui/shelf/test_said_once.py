"""A piece that gets the keyboard is named by the reader itself: what the board says of it doesn't name it again."""

import pytest

from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.spoken import _bare
from magicgames.shell.window import MainWindow
from tests.gui.shelf.ears import GAMES, open_table
from tests.gui.shell.house import settle


@pytest.mark.parametrize("game", GAMES)
def test_no_title_is_said_again(window: MainWindow, said: list[str], game: str) -> None:
    """A card of the Doll was read whole, and then once more with its chances behind it."""
    board = open_table(window, game)
    if game == "doll" and window.play is not None:  # with dice the board says what cards have a chance
        (roll,) = window.play.viewer.glimpse.legal
        window.play.viewer.play(roll)
        settle()
    board.stage.setFocus()
    pieces = [piece for piece in board.scene.items() if isinstance(piece, Piece) and piece.name and piece.isVisible()]
    again = []
    for piece in pieces:
        said.clear()
        piece.setFocus()
        settle()
        title = _bare(piece.name.partition("\n")[0])
        if board.scene.focusItem() is piece:
            again += [words for words in said if _bare(words).startswith(title) and len(title) > 20]
    assert again == []
