"""What a campaign is: something that is tried so many times, counts what it has tried, and keeps what went wrong."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Report:
    """Counts by name, and for each fault the smallest case that shows it."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def fault(self, case: str) -> None:
        if len(self.faults) < 20:
            self.faults.append(case)
        self.counts["faults"] += 1

    def __str__(self) -> str:
        lines = [f"{name}: {count:,}" for name, count in sorted(self.counts.items())]
        return "\n".join([*lines, *(f"FAULT {fault}" for fault in self.faults)])


Run = Callable[[int, int, Report], None]
"""Tries so many times, from this seed on."""
