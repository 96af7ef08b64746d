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


def test_a_random_number_uses_53_bits_from_zero_up_to_one() -> None:
    """It is the next number below 2^53 as a fraction, so every double of that grid can come, 1 never."""
    numbers = [Rng(seed).random() for seed in range(2000)]
    assert numbers == [Rng(seed).below(2**53) / 2**53 for seed in range(2000)]
    assert 0 <= min(numbers) < 0.01 and 0.99 < max(numbers) < 1
    assert abs(sum(numbers) / len(numbers) - 0.5) < 0.02


def test_a_fork_has_128_bits_of_its_own() -> None:
    """Two words of the parent one after the other, so child and parent go different ways."""
    rng, twin = Rng(5), Rng(5)
    child = rng.fork()
    assert child == twin.below(2**64) * 2**64 + twin.below(2**64)
    assert rng.state == twin.state and child != rng.state
    assert child >> 120 and child % 2**64 and rng.fork() != child


def test_items_come_as_often_as_they_weigh() -> None:
    rng = Rng(derive("weights"))
    counts = Counter(rng.weighted("abc", [1.0, 0.0, 3.0]) for _ in range(20_000))
    assert counts["b"] == 0
    assert (counts["a"] - 5000) ** 2 / 5000 + (counts["c"] - 15_000) ** 2 / 15_000 < 10.8  # p = 0.001, one degree


def test_the_last_item_comes_where_rounding_leaves_nothing() -> None:
    assert Rng(1).weighted([7], [0.0]) == 7
