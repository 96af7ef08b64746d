"""Random numbers as a value: a generator whose whole state is one 128-bit integer, called a *chance*.

A State stores its chance (`state.chance`), so it is part of what a copy copies and a digest covers. `apply` wraps it in
an Rng, draws, and stores `rng.state` back. Bots and `imagine` get an Rng of their own, so that thinking never changes
what is drawn at the table. The generator is PCG XSL-RR 128/64; it gives the same numbers on every version of Python,
which the module `random` doesn't promise. Never use `random` for anything that a record must repeat.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

Item = TypeVar("Item")

_MASK = (1 << 128) - 1
_WORD = (1 << 64) - 1
_TWICE = (1 << 64) + 1  # word * _TWICE is the word written twice: shifting it right rotates the word
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645  # PCG's 128-bit multiplier and increment
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F


def derive(*parts: int | str) -> int:
    """A 128-bit chance for the purpose that these parts name; different parts give independent streams. Each part is
    hashed with its type, so that 1 and "1" differ."""
    from hashlib import blake2b  # loads OpenSSL, and no window needs chance before a match begins

    text = "\x1f".join(f"{type(part).__name__}:{part}" for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big")


class Rng:
    """Draws from a chance (PCG XSL-RR 128/64); `state` is the chance after the draws so far."""

    __slots__ = ("state",)

    def __init__(self, chance: int) -> None:
        self.state = chance & _MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1.

        A 64-bit word scaled by n / 2**64. The chances of two numbers differ by 2**-64 at most, and unlike rejection
        sampling it always draws exactly once."""
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        word = (state >> 64 ^ state) & _WORD
        word = word * _TWICE >> (state >> 122) & _WORD  # rotated right by the number in the six highest bits
        return word * n >> 64

    def random(self) -> float:
        """A number in [0, 1)."""
        return self.below(1 << 53) / (1 << 53)

    def fork(self) -> int:
        """A new chance, independent of what this rng draws afterwards."""
        return self.below(1 << 64) << 64 | self.below(1 << 64)

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[Item], weights: Sequence[float]) -> Item:
        """One of the items, each with a chance proportional to its weight."""
        mark = self.random() * sum(weights)
        for item, weight in zip(items, weights, strict=True):
            mark -= weight
            if mark < 0:
                return item
        return items[-1]  # rounding may leave a mark of just 0

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Puts the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
