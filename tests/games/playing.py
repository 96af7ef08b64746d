"""Matches played by chance, for the tests that every game inherits."""

from dataclasses import dataclass

from magicgames.engine.game import AnyGame, Choice, Option, Options, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng, derive
from magicgames.engine.step import Step
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


SAME_RULES = ("help", "reminders", "minutes", "starter", "first")  # options that leave the rules as they are


def ruling(game: AnyGame, seats: int) -> list[Option]:
    """The options that change the rules."""
    return [option for option in game.options(seats) if option.key not in SAME_RULES]


def table_sizes(game: AnyGame) -> list[int]:
    """Few, many and most seats."""
    least, most = game.seats[0], game.seats[-1]
    return sorted({least, least + 1, (least + most) // 2, most})


def tables(game: AnyGame, others: int = 2) -> list[Table]:
    """For some numbers of seats the usual rules, then all rules other than usual, then whatever chance says."""
    found = []
    for seats in table_sizes(game):
        rng = Rng(derive(game.id, seats))
        options = game.options(seats)
        sets: list[dict[str, Choice]] = [defaults(game, seats)]
        changed = {option.key: rng.choice(option.choices[1:]) for option in ruling(game, seats)}
        draws = [{option.key: rng.choice(option.choices) for option in options} for _ in range(50)]
        for chosen in [{**defaults(game, seats), **changed}, *draws]:
            if len(sets) <= others and chosen not in sets and game.objection(seats, chosen) is None:
                sets.append(chosen)
        found += [Table(game, seats, tuple(each.items())) for each in sets]
    return found


def rulings_apart(game: AnyGame) -> list[Table]:
    """Each rule other than usual by itself, at tables with few and with many seats in turn."""
    found: list[Table] = []
    for key in dict.fromkeys(option.key for seats in game.seats for option in ruling(game, seats)):
        sizes = [seats for seats in game.seats if key in [option.key for option in ruling(game, seats)]]
        seats = sizes[-1] if len(found) % 2 else sizes[0]
        (choices,) = (option.choices for option in game.options(seats) if option.key == key)
        for choice in choices[1:]:
            options = {**defaults(game, seats), key: choice}
            if game.objection(seats, options) is None:
                found.append(Table(game, seats, tuple(options.items())))
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
