"""Matches played by chance, for the tests that every game inherits."""

from dataclasses import dataclass

from magicgames.engine.game import AnyGame, Choice, Options, defaults
from magicgames.engine.match import Match, Step
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.games import GAMES
from tests.toy.toy import TOY

SHELF: tuple[AnyGame, ...] = (TOY, *GAMES)
LONGEST = 5000


@dataclass(frozen=True)
class Table:
    """A game, a number of seats and options that go together."""

    game: AnyGame
    seats: int
    chosen: tuple[tuple[str, Choice], ...]

    @property
    def options(self) -> Options:
        return dict(self.chosen)

    def match(self, seed: int) -> Match:
        return Match.start(self.game, (Player(""),) * self.seats, self.options, seed)

    def __str__(self) -> str:
        usual = defaults(self.game, self.seats)
        other = [f"{key}={choice}" for key, choice in self.options.items() if choice != usual[key]]
        return "-".join([self.game.id, str(self.seats), *other])


def tables(game: AnyGame, others: int = 2) -> list[Table]:
    """The defaults, and some other sets of options that the game doesn't object to, for few, many and most seats."""
    found = []
    least, most = game.seats[0], game.seats[-1]
    for seats in sorted({least, least + 1, (least + most) // 2, most}):
        rng = Rng(derive(game.id, seats))
        options = game.options(seats)
        sets: list[dict[str, Choice]] = [defaults(game, seats)]
        for _ in range(50):
            chosen = {option.key: rng.choice(option.choices) for option in options}
            if len(sets) <= others and chosen not in sets and game.objection(seats, chosen) is None:
                sets.append(chosen)
        found += [Table(game, seats, tuple(each.items())) for each in sets]
    return found


def play_on(match: Match, rng: Rng, bell: int = 40) -> Step:
    """One legal action of somebody; one time in `bell` the table presses what anybody may press."""
    pressable = match.legal(None)
    if pressable and rng.below(bell) == 0:
        return match.play(None, rng.choice(pressable))
    seat = rng.choice(match.to_act)
    return match.play(seat, rng.choice(match.legal(seat)))


def play_out(match: Match, rng: Rng) -> Match:
    while not match.over:
        assert match.position < LONGEST, "a match must end"
        play_on(match, rng)
    return match
