"""The belief about one's own hand is exact: equal to going through every arrangement of the unseen stones."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magicgames.engine.rng import Rng
from magicgames.games.tower import belief
from magicgames.games.tower.model import HAND, NUMBERS, ON_TABLE, Hit, Rules, TowerView

DENIED_NOTHING = (0,) * HAND


def seen(
    hand: tuple[int | None, ...],
    unseen: tuple[int, ...],
    denied: tuple[int, ...] = DENIED_NOTHING,
    hits: tuple[Hit, ...] = (),
    secrets: tuple[int | None, ...] = (None, None, None, None),
) -> TowerView:
    """Seat 0 of two, who sees everything but these stones; the rest of the pool lies on the board."""
    board = [0, *NUMBERS]
    for stone in (*unseen, *(secret for secret in secrets if secret)):
        board[stone] -= 1
    return TowerView(
        seat=0,
        to_act=(0,),
        rules=Rules(),
        round=1,
        scores=(0, 0),
        lives=(6, 6),
        hands=(hand, (0,) * HAND),
        denied=(denied, DENIED_NOTHING),
        hits=hits,
        board=tuple(board),
        pile=len(unseen) - hand.count(None) - secrets.count(None),
        secrets=secrets,
        owners=tuple(ON_TABLE if secret is None else 0 for secret in secrets),
        active=0,
        floor=1,
        casts=0,
        choosing=False,
        die=0,
        history=(),
        last=None,
    )


def enumerate_hands(view: TowerView, unseen: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """The chance of each row of own stones, the slow and obvious way."""
    own = view.hands[0]
    places = [place for place, stone in enumerate(own) if stone is None]
    weights: Counter[tuple[int, ...]] = Counter()
    for stones in permutations(unseen, len(places)):
        row = [0] * HAND
        for place, stone in zip(places, stones, strict=True):
            row[place] = stone
        if any(view.denied[0][place] >> row[place] & 1 for place in places):
            continue
        weight = Fraction(1)
        for hit in view.hits:
            if hit.seat == 0:
                weight /= 1 + hit.gone + sum(row[place] == hit.number for place in hit.places)
        weights[tuple(row)] += weight  # type: ignore[assignment]
    total = sum(weights.values())
    return {row: Fraction(weight) / total for row, weight in weights.items()}


def bits(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


CASES = {
    "nothing known": seen((None,) * 5, (1, 2, 3, 4, 5, 5, 8, 8, 8)),
    "a miss": seen((None,) * 5, (1, 2, 2, 5, 7, 8, 8, 8), denied=(bits(8),) * 5, secrets=(None, None, None, 8)),
    "a miss before a refill": seen(
        (None, None, 0, None, None), (2, 4, 4, 7, 7, 8, 8, 8), denied=(bits(8), bits(8), 0, 0, bits(4, 8))
    ),
    "a hit": seen((0, None, None, None, None), (3, 3, 6, 6, 8, 8, 8, 8), hits=(Hit(0, 8, (1, 2, 3, 4), 0),)),
    "a hit and a refill": seen((None,) * 5, (3, 3, 6, 6, 8, 8, 8, 8), hits=(Hit(0, 8, (1, 2, 3, 4), 0),)),
    "two hits of one number, one of another": seen(
        (None,) * 5,
        (3, 6, 6, 6, 8, 8, 8, 8),
        denied=(bits(3), 0, 0, bits(3), 0),
        hits=(Hit(0, 8, (2, 3), 1), Hit(0, 8, (2, 3, 4), 0), Hit(0, 6, (0, 2, 3), 0), Hit(1, 6, (0, 1, 2, 3), 2)),
    ),
    "an empty hand": seen((0,) * 5, (3, 6, 8, 8)),
}


def pool(view: TowerView) -> tuple[int, ...]:
    return tuple(number for number in NUMBERS for _ in range(belief.unseen(view)[number]))


@pytest.mark.parametrize("case", CASES)
def test_odds_and_hands_equal_enumeration(case: str) -> None:
    view = CASES[case]
    rows = enumerate_hands(view, pool(view))
    odds = belief.odds(view)
    assert odds[0] == 0
    for number in NUMBERS:
        exact = sum((chance for row, chance in rows.items() if number in row), Fraction(0))
        assert odds[number] == pytest.approx(float(exact), abs=1e-12)
        assert (odds[number] == 0) == (exact == 0) and (odds[number] == 1) == (exact == 1)
    exact_hands: Counter[tuple[int, ...]] = Counter()
    for row, chance in rows.items():
        exact_hands[(0, *(row.count(number) for number in NUMBERS))] += chance  # type: ignore[assignment]
    assert belief.hands(view) == pytest.approx({hand: float(chance) for hand, chance in exact_hands.items()})


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_constraints_equal_enumeration(data: st.DataObject) -> None:
    unseen = tuple(data.draw(st.lists(st.sampled_from((2, 4, 4, 5, 6, 6, 7, 7, 8, 8)), min_size=6, max_size=7)))
    unseen = tuple(sorted(n for n in NUMBERS for _ in range(min(n, unseen.count(n)))))
    places = data.draw(st.integers(1, min(4, len(unseen))))
    hand = (None,) * places + (0,) * (HAND - places)
    denied = tuple(data.draw(st.sampled_from((0, 0, bits(8), bits(6), bits(4, 7)))) for _ in range(HAND))
    some_places = st.lists(st.integers(0, places - 1), min_size=1, unique=True).map(tuple)
    hit = st.builds(Hit, st.just(0), st.sampled_from((4, 6, 8)), some_places, st.integers(0, 1))
    hits = tuple(data.draw(st.lists(hit, max_size=3)))
    view = seen(hand, unseen, denied, hits)
    rows: dict[tuple[int, ...], Fraction] = {}
    try:
        rows = enumerate_hands(view, unseen)
    except ZeroDivisionError:
        with pytest.raises(ValueError, match="no arrangement"):
            belief.odds(view)
        return
    exact = [sum((chance for row, chance in rows.items() if number in row), Fraction(0)) for number in NUMBERS]
    assert belief.odds(view)[1:] == pytest.approx([float(chance) for chance in exact], abs=1e-12)


def test_taken_secret_stones_are_seen() -> None:
    view = seen((None,) * 5, (2, 5, 5, 6, 6, 7, 7), secrets=(8, 1, None, None))
    assert belief.unseen(view) == (0, 0, 1, 0, 0, 2, 2, 2, 0)
    assert belief.odds(view)[8] == 0 and belief.odds(view)[1] == 0


def test_the_table_has_no_belief() -> None:
    view = CASES["nothing known"]
    public = TowerView(**{name: getattr(view, name) for name in view.__slots__} | {"seat": None})
    with pytest.raises(ValueError, match="only a seat"):
        belief.odds(public)


@pytest.mark.parametrize("case", ["a miss before a refill", "two hits of one number, one of another", "an empty hand"])
def test_samples_have_the_exact_chances(case: str) -> None:
    view = CASES[case]
    rows = enumerate_hands(view, pool(view))
    rng, draws = Rng(7), 6000
    drawn = Counter(belief.sample(view, rng) for _ in range(draws))
    assert set(drawn) <= set(rows)
    # Pearson's statistic over rows that are expected often enough; ten standard deviations above its mean at most.
    often = [row for row, chance in rows.items() if chance * draws >= 5]
    statistic = sum((drawn[row] - float(rows[row]) * draws) ** 2 / (float(rows[row]) * draws) for row in often)
    assert often or len(rows) > draws / 5
    assert statistic <= len(often) + 10 * (2 * len(often)) ** 0.5


def test_a_hit_makes_a_second_equal_stone_less_likely() -> None:
    """With two of them it could have been the other one that left: the factor that counting alone forgets."""
    plain = seen((0, None, 0, 0, 0), (8, 8, 7, 7), hits=())
    told = seen((0, None, 0, 0, 0), (8, 8, 7, 7), hits=(Hit(0, 8, (1,), 0),))
    assert belief.odds(plain)[8] == pytest.approx(1 / 2)
    assert belief.odds(told)[8] == pytest.approx(1 / 3)


def test_only_what_is_certain_is_a_hundred_percent_and_only_the_impossible_is_none() -> None:
    chances = (0.0, 0.001, 0.25, 0.9, 0.999, 1.0)
    assert [belief.percent(chance) for chance in chances] == [0, 1, 25, 90, 99, 100]
