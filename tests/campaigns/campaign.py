"""What a campaign is: something that is tried so many times, counts what it has tried, and keeps what went wrong."""

import os
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from magicgames.engine.rng import Rng, derive

_MOST_FAULTS = 20  # then a campaign ends: the first of them say enough
_TOLD = 60  # seconds between two words about how far it is


@dataclass
class Report:
    """Counts by name, and for each fault what was seen and how to see it again: every case has a number of its own."""

    name: str = ""
    seed: int = 1
    first: int = 0  # the number of the first case
    number: int = 0  # of the case that is tried now
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    broken_off: bool = False  # somebody wants the computer: tell what was reached

    @property
    def enough(self) -> bool:
        return self.broken_off or len(self.faults) >= _MOST_FAULTS

    def until(self, unit: str, most: int) -> Iterator[tuple[int, Rng]]:
        """The number and the chance of one case after another, until so many units have been counted."""
        told = time.monotonic()
        for number in count(self.first):
            self.number = number
            if self.counts[unit] >= most or self.enough:
                return
            if time.monotonic() - told > _TOLD:
                told = time.monotonic()
                print(f"{self.counts[unit]:,} {unit}, {len(self.faults)} faults", flush=True)
            yield number, Rng(derive(self.name, self.seed, number))

    def fault(self, what: str) -> None:
        if len(self.faults) < _MOST_FAULTS:
            self.faults.append(f"{what} (--seed {self.seed} --first {self.number} --count 1)")
        self.counts["faults"] += 1

    @contextmanager
    def trying(self, *what: object) -> Iterator[None]:
        """Whatever comes out of a case is a fault; `what` tells what was being done."""
        try:
            yield
        except Exception as surprise:
            where = "".join(traceback.format_tb(surprise.__traceback__)[-2:])
            self.fault(f"{' '.join(map(str, what))} {type(surprise).__name__}: {surprise}\n{where}")

    def __str__(self) -> str:
        lines = [f"{name}: {count:,}" for name, count in sorted(self.counts.items())]
        return "\n".join([*lines, *(f"FAULT {fault}" for fault in self.faults)])


@contextmanager
def folder() -> Iterator[Path]:
    """A folder of its own, in memory where there is such a place: thousands of files are synced."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as name:
        yield Path(name)
