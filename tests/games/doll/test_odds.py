"""The exact odds of a turn, against the design table and against plain enumeration."""

from itertools import combinations, product

import pytest

from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import SPELLS, Spell
from magicgames.games.doll.model import SIDES
from magicgames.games.doll.odds import Turn, Wish, chance, wish
from tests.games.doll.helpers import faces


@pytest.mark.parametrize(
    ("card", "percent"),
    [("frog", 76), ("gold", 61), ("hook", 55), ("floor", 45), ("oak", 33), ("tray", 36), ("harp", 24)],
)
def test_the_chances_of_the_design_table(card: str, percent: int) -> None:
    assert round(chance(card) * 100) == percent


def castable(dice: list[int], spell: Spell) -> bool:
    return len(dice) >= len(spell.cost) + spell.any and all(
        dice.count(face) >= spell.cost.count(face) for face in spell.cost
    )


def enumerated(dice: list[int], spell: Spell, rerolls: int) -> float:
    """The best chance by trying every die to spend and every set of dice to roll."""
    if castable(dice, spell):
        return 1.0
    if not rerolls or len(dice) < 2:
        return 0.0
    best = 0.0
    for spent in range(len(dice)):
        rest = dice[:spent] + dice[spent + 1 :]
        for size in range(1, len(rest) + 1):
            for again in combinations(range(len(rest)), size):
                kept = [face for place, face in enumerate(rest) if place not in again]
                rolls = list(product(range(SIDES), repeat=size))
                mean = sum(enumerated([*kept, *roll], spell, rerolls - 1) for roll in rolls) / len(rolls)
                best = max(best, mean)
    return best


@pytest.mark.parametrize("card", ["ouch", "frog", "hook", "floor", "oak", "guard"])
def test_one_reroll_of_five_dice_as_enumerated(card: str) -> None:
    rng = Rng(7)
    for _ in range(3):
        dice = [rng.below(SIDES) for _ in range(5)]
        assert chance(card, dice, 1) == pytest.approx(enumerated(dice, SPELLS[card], 1))


@pytest.mark.parametrize("card", ["ouch", "frog"])
def test_two_rerolls_of_three_dice_as_enumerated(card: str) -> None:
    for dice in ("PPP", "RGS", "RPT"):
        assert chance(card, faces(dice), 2) == pytest.approx(enumerated(faces(dice), SPELLS[card], 2))


def test_before_the_roll_is_the_mean_of_all_rolls() -> None:
    turn = Turn([wish("floor"), wish("ouch")])
    rolls = list(product(range(SIDES), repeat=5))
    sample = rolls[::37]
    assert turn.before(0) == pytest.approx(sum(turn.plan(roll, 0).value for roll in rolls) / len(rolls))
    assert turn.before(1) >= turn.before(0) and all(turn.plan(roll, 0).value <= 3 for roll in sample)


def test_without_rerolls_it_is_the_best_set_of_casts() -> None:
    turn = Turn([wish("ouch"), wish("bagpipe"), wish("snake")])
    assert turn.plan(faces("RRSBG"), 0).value == 2  # ouch and bagpipe
    assert turn.plan(faces("RRSTG"), 0).value == 2  # snake alone: two ravens and one skull are not there twice
    assert turn.plan(faces("PPPPP"), 0).kind == "stop"


def test_the_plan_names_what_to_cast_and_what_pays() -> None:
    plan = Turn([wish("hook")]).plan(faces("PPRSB"), 3)
    assert (plan.kind, plan.wish, plan.value) == ("cast", 0, 2) and plan.paid[:2] == tuple(faces("PP"))


def test_the_plan_of_the_reroll_example_keeps_the_raven() -> None:
    plan = Turn([wish("ouch")]).plan(faces("PPSBR"), 3)
    assert plan.kind == "reroll" and plan.kept == tuple(faces("R"))


def test_left_over_pairs_are_worth_a_card() -> None:
    turn = Turn([Wish(tuple(faces("RR")), 0, 1.0)], pair=0.4)
    assert turn.plan(faces("RRPPS"), 0).value == pytest.approx(1.4)
    assert turn.plan(faces("PPSBG"), 0).value == pytest.approx(0.8)


def test_a_whole_turn_has_few_states() -> None:
    turn = Turn([wish("floor")])
    turn.before()
    assert len(turn._values) <= 750
