"""A position to look at: a board with one view on it, where nothing can be done."""

from collections.abc import Callable

from magicgames.engine.game import AnyGame, View, defaults
from magicgames.engine.record import Player
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.table.board import AnyBoard


def show_position(
    make_board: Callable[[Desk, Lineup], AnyBoard], desk: Desk, game: AnyGame, view: View, seats: int
) -> AnyBoard:
    """The board for so many seats, showing this view."""
    board = make_board(desk, Lineup(game, defaults(game, seats), tuple(Player("", "person") for _ in range(seats))))
    board.present(still(view))
    return board


def still(view: View) -> Glimpse:
    """A view that nothing follows."""
    return Glimpse(
        position=0,
        eyes=view.seat,
        view=view,
        legal=(),
        pressable=(),
        events=(),
        recap=(),
        phase=Phase.WATCHING,
        next=None,
        can_undo=False,
        outcome=None,
        memo=None,
    )
