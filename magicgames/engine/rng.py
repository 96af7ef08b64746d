"""Chance as a value: a small generator whose whole state is one integer, the same on every Python version.

A State stores the integer (`state.chance`); `apply` wraps it in an Rng, draws, and stores it back. Bots and
`imagine` get an Rng of their own. Never use `random` for anything that a record must repeat.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

Item = TypeVar("Item")

_MASK = (1 << 128) - 1
_WORD = (1 << 64) - 1
_TWICE = (1 << 64) + 1  # a word times this stands there twice
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645  # PCG's 128-bit multiplier and increment
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F


def derive(*parts: int | str) -> int:
    """A fresh 128-bit chance for the named purpose; different parts give independent streams."""
    from hashlib import blake2b  # loads OpenSSL, and no window needs chance before a match begins

    text = "\x1f".join(f"{type(part).__name__}:{part}" for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big")


class Rng:
    """Draws from a chance (PCG XSL-RR 128/64); `state` is the chance after the draws so far."""

    __slots__ = ("state",)

    def __init__(self, chance: int) -> None:
        self.state = chance & _MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely."""
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        word = (state >> 64 ^ state) & _WORD
        word = word * _TWICE >> (state >> 122) & _WORD  # turned to the right, as many bits as the first six say
        return word * n >> 64

    def random(self) -> float:
        """A number in [0, 1)."""
        return self.below(1 << 53) / (1 << 53)

    def fork(self) -> int:
        """A chance of its own: whoever goes on drawing from this rng draws something else."""
        return self.below(1 << 64) << 64 | self.below(1 << 64)

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Puts the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
