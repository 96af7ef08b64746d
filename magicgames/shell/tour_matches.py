"""The matches that are shown on the tour: thought out by bots, so that they make sense."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from magicgames.engine.game import AnyGame
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.saves import Saves
from magicgames.games import GAMES
from magicgames.paths import Profile

PEOPLE: Final = ("Вера", "Leo", "Anna-Maria", "Игорь")
SEATS: Final = 4  # at most, at the usual table
NEVER: Final = 1 << 30  # steps: no match is so long
_SEED = 20
_EVENINGS = 3  # each game has been played so often


def length(game: AnyGame) -> int:
    """How many steps the match of the tour has."""
    return played(game, NEVER).position


def played(
    game: AnyGame,
    steps: int,
    shared: bool = False,
    seats: int = SEATS,
    people: Sequence[str] = ("",),
    seed: int = _SEED,
) -> Match:
    """A match after so many steps, then on until its first person is to act. `shared`: all who play are people."""
    return Match(game, _thought_out(game, steps, shared, min(seats, game.seats[-1]), tuple(people), seed).record)


@cache
def _thought_out(game: AnyGame, steps: int, shared: bool, seats: int, people: tuple[str, ...], seed: int) -> Match:
    """The tour comes by each match in many manners."""
    players = [Player(name, "person") for name in people[:seats]]
    players += [Player("", "person" if shared else "player")] * (seats - len(players))
    match = Match.start(game, tuple(players), {}, seed=seed)
    bot = game.bot("novice")
    while match.to_act and (match.position < steps or match.to_act[0] != 0):
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return match


def furnish(profile: Profile, people: Sequence[str]) -> None:
    """These people have played some matches of every game, and another one waits for them."""
    saves = Saves(profile.matches, GAMES)
    for game in GAMES:
        for evening in range(_EVENINGS):
            at_table = (*people[evening:], *people[:evening])[: len(people) - evening % 2]
            saves.create(played(game, NEVER, people=at_table, seed=_SEED + evening)).close()
    first = GAMES[0]
    saves.create(played(first, length(first) // 2, people=people)).close()
