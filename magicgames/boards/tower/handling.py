"""What hands can do with pieces: a secret stone is taken, or dragged to one's own place."""

from collections.abc import Callable, Sequence

from magicgames.boards.tower.table import Table
from magicgames.engine.game import Action, Say, Seat
from magicgames.games.tower.model import TakeSecret
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.pieces import Piece

_NOWHERE = Say("tower.board.secret_nowhere")


def actions_of(piece: Piece, table: Table | None) -> Sequence[Action]:
    """What the piece could begin, allowed now or not."""
    if table is None or piece not in table.counting.secrets:
        return ()
    return (TakeSecret(table.counting.secrets.index(piece)),)


def grip(piece: Piece, table: Table | None, seat: Seat, choose: Callable[[Action], None]) -> Grip | None:
    """How this seat may drag the piece."""
    actions = actions_of(piece, table)
    if table is None or not actions or not piece.pressable:
        return None
    own = table.places[seat]
    return Grip({own.portrait: lambda: choose(actions[0])}, why_not=lambda beneath: _NOWHERE, home=own.spot.sheet)
