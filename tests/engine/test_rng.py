"""Chance is the same on every machine and in every version, or records could not be repeated."""

from collections import Counter

from magicgames.engine.rng import Rng, derive


def test_the_numbers_are_those_of_pcg() -> None:
    """PCG XSL-RR 128/64 worked out by hand from its definition."""
    state = (12345 * 0x2360ED051FC65DA44385DF649FCCF645 + 0x5851F42D4C957F2D14057B7EF767814F) % 2**128
    folded = (state >> 64) ^ (state % 2**64)
    turn = state >> 122
    word = (folded >> turn | folded << (64 - turn)) % 2**64
    assert Rng(12345).below(2**64) == word
    assert Rng(12345).below(6) == word * 6 // 2**64


def test_the_stored_chance_goes_on_where_it_stopped() -> None:
    one = Rng(7)
    first = [one.below(100) for _ in range(5)]
    other = Rng(one.state)
    assert [one.below(100) for _ in range(5)] == [other.below(100) for _ in range(5)] != first


def test_all_values_are_about_equally_likely() -> None:
    rng = Rng(derive("fair"))
    counts = Counter(rng.below(6) for _ in range(60_000))
    chi_square = sum((counts[value] - 10_000) ** 2 / 10_000 for value in range(6))
    assert chi_square < 20.5  # p = 0.001 with five degrees of freedom


def test_every_order_of_a_shuffle_is_about_equally_likely() -> None:
    rng = Rng(derive("shuffle"))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # p = 0.001, 23 degrees of freedom


def test_purposes_have_streams_of_their_own() -> None:
    assert len({derive(1, "bot", 0, 0), derive(1, "bot", 0, 1), derive(1, "bot", 1, 0), derive(1, "table")}) == 4
    assert derive(1, "1") != derive("1", 1)
