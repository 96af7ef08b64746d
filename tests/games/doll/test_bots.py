"""Bots of the Doll: they play by the rules and by their view alone, plan exactly, behave, and get better by level."""

from itertools import combinations, product

import pytest

from magicgames.engine.game import LEVELS, Action, Seat, defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.doll.actions import (
    Admit,
    Aim,
    CallBreak,
    CallCurse,
    Cast,
    Deny,
    Discard,
    DoDeed,
    DoStunt,
    DrawSpell,
    EndTurn,
    GiveUp,
    HaveAnswer,
    Interrupt,
    PlayTrick,
    Reroll,
    Roll,
    StandDown,
)
from magicgames.games.doll.cards import SPELLS
from magicgames.games.doll.glance import Novice
from magicgames.games.doll.legal import moves
from magicgames.games.doll.master import Master
from magicgames.games.doll.model import REROLLS, SIDES, DollState, DollView, Owed
from magicgames.games.doll.odds import Turn, wish
from magicgames.games.doll.planning import Course, End
from tests.games.doll.helpers import DOLL, cast, deal, faces, legal, play, press, stunt, table
from tests.games.playing import Table

LONGEST = 4000
every_level = pytest.mark.parametrize("level", LEVELS)
planning_level = pytest.mark.parametrize("level", ["expert", "master"])


def choose(level: str, state: DollState, seed: int = 1) -> Action:
    seat = DOLL.to_act(state)[0]
    return DOLL.bot(level).choose(DOLL.view(state, seat), Rng(seed))


def share(level: str, state: DollState, action: Action, seeds: int = 300) -> float:
    """How often this level chooses that."""
    return sum(choose(level, state, seed) == action for seed in range(seeds)) / seeds


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


# Manners


@every_level
def test_duties_are_forgotten_as_often_as_the_level_says(level: str) -> None:
    state = table(3, bound=(("cluck", 1, 0),))
    forgotten = share(level, state, Roll(), 1000)
    expected = DOLL.bot(level).level.forgets  # type: ignore[attr-defined]
    assert forgotten > 0 and abs(forgotten - expected) < 0.04
    assert share(level, state, DoDeed("cluck"), 1000) == pytest.approx(1 - forgotten)


def test_better_levels_forget_less_and_notice_more() -> None:
    minds: list[Novice] = [DOLL.bot(level).level for level in LEVELS]  # type: ignore[attr-defined]
    forgets, attentive = [mind.forgets for mind in minds], [mind.attentive for mind in minds]
    assert forgets == sorted(forgets, reverse=True) and attentive == sorted(attentive)
    assert len({*forgets}) == len({*attentive}) == len(LEVELS)


@every_level
def test_an_accused_bot_tells_the_truth(level: str) -> None:
    state = table(3, dice="PRSBG", bound=(("ouch", 1, 2),))
    press(state, CallBreak("ouch"))
    assert choose(level, state) == Deny()
    state.missed.append(Owed(2, "ouch"))
    assert choose(level, state) == Admit()


@every_level
def test_what_the_record_proves_is_called_and_a_persons_word_is_enough(level: str) -> None:
    state = table(3, bound=(("ouch", 0, 2),))
    state.missed.append(Owed(2, "ouch"))
    state.deeds[2] = 1
    proven = share(level, state, CallBreak("ouch"))
    state.deeds[2] = 0  # somebody who obeys in the room
    asked = share(level, state, CallBreak("ouch"))
    assert 0 < asked < 0.25 < proven
    play(state, CallBreak("ouch"), Deny())
    assert state.case is None and share(level, state, CallBreak("ouch")) == 0
    assert state.scores == [0, 0, 0]


@every_level
def test_nobody_is_called_for_a_spell_of_another_or_without_a_record(level: str) -> None:
    state = table(3, bound=(("ouch", 1, 2), ("camel", 0, 2)))
    state.deeds[2] = 1
    state.missed.append(Owed(2, "ouch"))
    assert all(not isinstance(choose(level, state, seed), CallBreak) for seed in range(50))


@planning_level
def test_a_curse_that_would_pay_a_rival_is_not_called(level: str) -> None:
    state = table(3, cursed={1: ["parrot", "broom"]})  # a point for the left neighbour, or for the right one
    state.deeds[1] = 1
    state.missed += [Owed(1, "parrot")]
    assert share(level, state, CallCurse("parrot"), 50) == 0
    state.missed += [Owed(1, "broom")]
    assert share(level, state, CallCurse("broom"), 50) > 0.8


@every_level
def test_of_two_spells_that_clash_the_cheaper_is_given_up(level: str) -> None:
    state = table(3, dice="RGTBP", hands={0: ["guard"]}, bound=(("goodie", 1, 2),), scores=(1, 10, 0))
    cast(state, "guard", 0b01111, 2)
    assert DOLL.to_act(state) == (2,) and choose(level, state) == GiveUp("guard")  # the other one would end the match


@every_level
def test_a_trick_that_redirects_is_announced_and_played(level: str) -> None:
    state = table(3, dice="RRPSB", hands={0: ["ouch"]}, sleeves={1: ["mirror"]}, target=2)
    play(state, Cast("ouch", 0b00011))
    assert choose(level, state) == HaveAnswer()
    play(state, HaveAnswer())
    assert choose(level, state) == PlayTrick("mirror")
    play(state, PlayTrick("mirror"))
    assert choose(level, state) == DoStunt()


def breaks_in(level: str, dice: str, hand: list[str], sleeve: str = "parasite", scores: tuple[int, ...] = ()) -> bool:
    """Whether seat 2 interrupts after the roll of seat 0."""
    state = table(3, dice=dice, hands={2: hand}, sleeves={2: [sleeve]}, scores=scores)
    action = DOLL.bot(level).interrupt(DOLL.view(state, 2), Rng(1))
    assert action in (None, Interrupt(2))
    return action is not None


@every_level
def test_a_bot_breaks_in_when_the_dice_of_another_pay_for_a_spell_and_it_has_a_parasite(level: str) -> None:
    assert breaks_in(level, "RRSBG", ["ouch"])
    assert not breaks_in(level, "RSSBG", ["ouch"])
    assert not breaks_in(level, "RRSBG", ["ouch"], sleeve="ace")


@planning_level
def test_a_planner_keeps_its_parasite_for_more_than_a_point_unless_that_wins(level: str) -> None:
    assert not breaks_in(level, "RRSBG", ["ouch", "hook"])
    assert breaks_in(level, "PPSBG", ["ouch", "hook"])
    assert breaks_in(level, "RRSBG", ["ouch", "hook"], scores=(0, 0, 10))


@every_level
def test_an_interruption_is_used_by_a_parasite_alone(level: str) -> None:
    for sleeve, expected in (("ace", StandDown()), ("cousin", PlayTrick("cousin"))):
        state = table(3, dice="RRPSB", hands={1: ["ouch"]}, sleeves={1: [sleeve]})
        press(state, Interrupt(1))
        assert choose(level, state) == expected
    play(state, *stunt("cousin"))
    assert choose(level, state) == Cast("ouch", 0b00011)


@every_level
def test_a_bot_that_must_discard_gives_away_what_it_can_not_use(level: str) -> None:
    state = table(3, dice="RRPSB", hands={0: ["harp"]}, sleeves={0: ["applause", "parasite"]})
    state.discarding = 0
    assert choose(level, state) == Discard("parasite")


def test_experts_aim_at_the_leader_and_masters_where_a_break_is_sure() -> None:
    state = table(4, dice="RGTBP", hands={0: ["guard"]}, bound=(("hook", 0, 1),), scores=(1, 2, 7, 5))
    play(state, Cast("guard", 0b01111))
    assert choose("expert", state) == Aim(2)
    assert choose("master", state) == Aim(1)


def test_a_master_keeps_a_theft_for_whoever_is_about_to_win() -> None:
    view: DollView = DOLL.view(table(3, dice="RRPSB", sleeves={0: ["magpie"]}, scores=(2, 3, 3)), 0)
    assert PlayTrick("magpie") in moves(view)
    assert DOLL.bot("master").choose(view, Rng(1)) != PlayTrick("magpie")
    late = table(3, dice="RRPSB", sleeves={0: ["magpie"]}, scores=(2, 9, 3))
    assert choose("master", late) == PlayTrick("magpie")
    play(late, *stunt("magpie"))
    assert choose("master", late) == Aim(1)


def asked_for_frog(ticked: bool) -> list[bool]:
    """In many matches: whether a bot asks seat 0 about a duty that wasn't shown, after another one was or wasn't."""
    found = []
    for seed in range(200):
        state = table(2, bound=(("frog", 1, 0), ("bagpipe", 1, 0)))
        if ticked:
            press(state, DoDeed("bagpipe"))
        play(state, Roll(), DrawSpell(0b00011), EndTurn())
        found.append(choose("expert", state, seed) == CallBreak("frog"))
    return found


def test_ticking_a_duty_never_makes_bots_harsher() -> None:
    assert 0 < sum(asked_for_frog(ticked=True)) <= sum(asked_for_frog(ticked=False)) < 100


def test_bots_are_asked_whether_they_break_in_right_after_anothers_roll() -> None:
    state = table(3, dice="RRPSB")
    assert DOLL.may_interrupt(state) == (1, 2)
    play(state, DrawSpell(0b00011))
    assert DOLL.may_interrupt(state) == ()


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
