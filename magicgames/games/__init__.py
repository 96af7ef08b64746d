"""The shelf: every game there is."""

from magicgames.engine.game import AnyGame
from magicgames.games.tower.rules import Tower

GAMES: tuple[AnyGame, ...] = (Tower(),)


def game(id: str) -> AnyGame:
    """The game with this id; LookupError when the shelf has none."""
    for candidate in GAMES:
        if candidate.id == id:
            return candidate
    raise LookupError(f"no game is called {id!r}")
