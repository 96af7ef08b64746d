"""Bots of the Doll: they play by the rules and by their view alone, plan exactly, and get better by level."""

from itertools import combinations, product

import pytest

from magicgames.engine.game import LEVELS, Seat, defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.doll.actions import Cast, PlayTrick, Reroll
from magicgames.games.doll.cards import SPELLS
from magicgames.games.doll.master import Master
from magicgames.games.doll.model import REROLLS, SIDES, DollState
from magicgames.games.doll.odds import Turn, wish
from magicgames.games.doll.planning import Course, End
from tests.games.doll.helpers import DOLL, choose, deal, faces, legal, play, stunt, table
from tests.games.playing import Table

LONGEST = 4000
every_level = pytest.mark.parametrize("level", LEVELS)
planning_level = pytest.mark.parametrize("level", ["expert", "master"])


def step(state: DollState, levels: tuple[str, ...], rng: Rng) -> None:
    seat = DOLL.to_act(state)[0]
    DOLL.apply(state, seat, DOLL.bot(levels[seat]).choose(DOLL.view(state, seat), rng))


def winner(levels: tuple[str, ...], seed: int) -> Seat:
    state = DOLL.setup(len(levels), defaults(DOLL, len(levels)), Rng(derive(seed, "table")))
    rng = Rng(derive(seed, "bots"))
    while not state.over:
        step(state, levels, rng)
    return state.winner


# By the rules


@pytest.mark.parametrize("seats", DOLL.seats)
@pytest.mark.parametrize(("quick", "reminders"), [(False, "full"), (False, "none"), (True, "full"), (True, "list")])
def test_every_level_plays_by_the_rules_to_the_end(seats: int, quick: bool, reminders: str) -> None:
    options = {**defaults(DOLL, seats), "quick": quick, "reminders": reminders}
    match = Table(DOLL, seats, tuple(options.items())).match(seed=3)
    bots = [DOLL.bot(LEVELS[seat % len(LEVELS)]) for seat in range(seats)]
    while match.outcome is None:
        assert match.position < LONGEST, "bots must not stall"
        seat = match.to_act[0]
        view = match.view(seat)
        action = bots[seat].choose(view, match.bot_rng(seat))
        assert action in DOLL.legal(view)
        match.play(seat, action)


@every_level
@pytest.mark.parametrize("seats", [2, 8])
def test_a_table_of_one_level_comes_to_an_end(level: str, seats: int) -> None:
    state, rng = deal(seats, seed=2, quick=seats == 2), Rng(2)
    for _ in range(LONGEST):
        if state.over:
            break
        step(state, (level,) * seats, rng)
    assert state.over


@every_level
@pytest.mark.parametrize("seats", [2, 4])
def test_bots_cope_with_whatever_people_press(level: str, seats: int) -> None:
    """Calls, interruptions and verdicts come in between; a bot finds something legal to do each time."""
    rng = Rng(derive(level, seats))
    state = deal(seats, seed=6)
    for _ in range(400):
        pressable = legal(state, None)
        if pressable and rng.below(5) == 0:
            DOLL.apply(state, None, rng.choice(pressable))
        elif not state.over:
            seat = DOLL.to_act(state)[0]
            action = DOLL.bot(level).choose(DOLL.view(state, seat), rng)
            assert action in legal(state)
            DOLL.apply(state, seat, action)
        if state.over:
            state = deal(seats, seed=rng.below(1000), quick=rng.below(2) == 0)


@every_level
@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_knows_nothing_but_its_view(level: str, seats: int) -> None:
    """Two tables that differ in what is hidden from a seat are the same table to its bot."""
    state, rng = deal(seats, seed=5), Rng(11)
    differed = 0
    for number in range(150):
        seat = DOLL.to_act(state)[0]
        other = DOLL.imagine(DOLL.view(state, seat), rng)
        differed += (other.hands, other.sleeves, other.spells) != (state.hands, state.sleeves, state.spells)
        action = choose(level, state, number)
        assert action == choose(level, other, number)
        DOLL.apply(state, seat, action)
        if state.over:
            break
    assert differed > 50


# The dice


def additive(cards: list[str], pair: float) -> End:
    def worth(done: int, pairs: int) -> float:
        return pair * pairs + sum(SPELLS[card].points for place, card in enumerate(cards) if done >> place & 1)

    return worth


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_courses_are_worth_what_the_odds_of_the_turn_say(size: int) -> None:
    rng, cards = Rng(size), list(SPELLS)
    for _ in range(6):
        rng.shuffle(cards)
        hand, dice = cards[:size], [rng.below(SIDES) for _ in range(5)]
        course = Course([wish(card) for card in hand], additive(hand, 0.4))
        turn = Turn([wish(card) for card in hand], pair=0.4)
        for rerolls in (0, 1, REROLLS):
            assert course.plan(dice, rerolls).value == pytest.approx(turn.plan(dice, rerolls).value)
            assert course.value(dice, rerolls) == pytest.approx(turn.plan(dice, rerolls).value)
        assert course.rolled((), 5, 1) == pytest.approx(turn.before(1))


def enumerated(dice: tuple[int, ...], left: int, cards: tuple[str, ...], done: int, end: End) -> float:
    """What a turn is worth when every payment and every reroll is tried, without any shortcut."""
    best = end(done, len(dice) // 2)
    for number, card in enumerate(cards):
        spell = SPELLS[card]
        for paid in combinations(range(len(dice)), len(spell.cost) + spell.any):
            shown = [dice[place] for place in paid]
            if not done >> number & 1 and all(shown.count(face) >= spell.cost.count(face) for face in spell.cost):
                rest = tuple(face for place, face in enumerate(dice) if place not in paid)
                best = max(best, enumerated(rest, left, cards, done | 1 << number, end))
    for spent, again in rerolls_of(len(dice)) if left else ():
        best = max(best, after(dice, spent, again, left, cards, done, end))
    return best


def rerolls_of(count: int) -> list[tuple[int, tuple[int, ...]]]:
    found = []
    for spent in range(count):
        rest = [place for place in range(count) if place != spent]
        found += [(spent, again) for size in range(1, count) for again in combinations(rest, size)]
    return found


def after(
    dice: tuple[int, ...], spent: int, again: tuple[int, ...], left: int, cards: tuple[str, ...], done: int, end: End
) -> float:
    """What it is worth on average after this reroll."""
    kept = [face for place, face in enumerate(dice) if place != spent and place not in again]
    rolls = list(product(range(SIDES), repeat=len(again)))
    return sum(enumerated((*kept, *roll), left - 1, cards, done, end) for roll in rolls) / len(rolls)


@pytest.mark.parametrize(
    ("hand", "dice", "score"),
    [
        (("ouch",), "RPS", 0),
        (("frog", "ouch"), "RBG", 0),
        (("gold", "fairy"), "STB", 4),
        (("frog", "bagpipe"), "PSG", 10),
        (("rainbow", "gold", "camel"), "GSB", 2),
        (("banshee", "names"), "STP", 9),
    ],
)
def test_the_best_reroll_of_a_master_is_the_best_of_all(hand: tuple[str, ...], dice: str, score: int) -> None:
    state = table(2, dice=dice, hands={0: list(hand)}, scores=(score, 3))
    state.rerolls = REROLLS - 2
    state.spells, state.tricks = [[], []], []  # no card to draw instead
    view, master = DOLL.view(state, 0), Master()
    course, cards = master.course(view)
    end, shown = master.end(view, cards), tuple(faces(dice))
    values = {
        Reroll(spent, sum(1 << place for place in again)): after(shown, spent, again, 2, tuple(cards), 0, end)
        for spent, again in rerolls_of(len(shown))
    }
    best = enumerated(shown, 2, tuple(cards), 0, end)
    assert course.plan(shown, 2).value == pytest.approx(best)
    action = choose("master", state)
    assert isinstance(action, Reroll) and values[action] == pytest.approx(best)


@planning_level
def test_the_raven_of_the_reroll_example_is_kept(level: str) -> None:
    state = table(2, dice="PPSBR", hands={0: ["ouch"]}, scores=(10, 10))
    action = choose(level, state)
    assert isinstance(action, Reroll) and not (action.dice | 1 << action.spent) >> 4


def test_a_novice_never_rerolls_and_a_player_does() -> None:
    """The player wants the one raven that is lacking."""
    state = table(3, dice="PPSBR", hands={0: ["ouch"]})
    assert {type(choose("novice", state, seed)).__name__ for seed in range(20)} == {"DrawSpell"}
    assert choose("player", state) in {Reroll(place, 0b01111 & ~(1 << place)) for place in range(4)}


@planning_level
def test_a_spell_that_wins_is_cast(level: str) -> None:
    state = table(3, dice="RRPPS", hands={0: ["ouch", "hook"]}, scores=(10, 4, 4))
    action = choose(level, state)
    assert isinstance(action, Cast)


def test_a_master_goes_for_the_likelier_victory_and_not_for_more_points() -> None:
    state = table(2, dice="RPBGG", hands={0: ["harp", "frog"]}, scores=(10, 10))
    assert choose("master", state) == Cast("frog", 0b00011)


@planning_level
def test_an_ace_is_turned_to_what_is_missing(level: str) -> None:
    state = table(3, dice="RRBBB", hands={0: ["teeth"]}, sleeves={0: ["ace"]}, scores=(8, 4, 4))
    state.rerolls = REROLLS
    assert choose(level, state) == PlayTrick("ace")
    play(state, *stunt("ace"))
    play(state, choose(level, state))
    assert isinstance(choose(level, state), Cast)


# Strength; the long series are in docs/bots.md


@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"),
    [("player", "novice", 40, 32), ("expert", "player", 40, 26), ("master", "expert", 50, 28)],
)
def test_each_level_beats_the_one_below(strong: str, weak: str, games: int, least: int) -> None:
    wins = 0
    for number in range(games):
        seat = number % 2
        wins += winner((strong, weak) if seat == 0 else (weak, strong), number) == seat
    assert wins >= least
