"""What can be dragged: a secret stone, to the own place."""

from collections.abc import Callable

from magicgames.boards.tower.table import Table
from magicgames.engine.game import Action, Say, Seat
from magicgames.games.tower.model import TakeSecret
from magicgames.kit.hands import Grip
from magicgames.kit.pieces import Piece

_NOWHERE = Say("tower.board.secret_nowhere")


def grip(piece: Piece, table: Table | None, seat: Seat, choose: Callable[[Action], None]) -> Grip | None:
    """How this seat may drag the piece."""
    if table is None or piece not in table.counting.secrets or not piece.pressable:
        return None
    action, own = TakeSecret(table.counting.secrets.index(piece)), table.places[seat]
    return Grip({own.portrait: lambda: choose(action)}, why_not=lambda beneath: _NOWHERE, home=own.spot.sheet)
