"""`python -m tests.campaigns NAME --count N --seed S [--first K] [--jobs J]`: what was tried, and each fault.

One that is ended (SIGTERM, Ctrl+C) tells what it has reached.
"""

import argparse
import signal
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module

from tests.campaigns.campaign import Report

CAMPAIGNS = {  # and how often each is tried in `./start test`
    "play": 4000,
    "worlds": 1500,
    "reload": 8,
    "damage": 400,
    "bots": 60,
    "scorer": 300,
    "disk": 60,
    "window": 12,
    "kills": 4,
    "monkey": 60,
    "mutants": 3,
}
OWN_PROCESS = ("kills", "monkey", "mutants")  # they fork, or need a program of their own


def run(name: str, count: int, seed: int, first: int = 0) -> Report:
    return _go(Report(name, seed, first), count)


def _go(report: Report, count: int) -> Report:
    import_module(f"tests.campaigns.{report.name}").run(count, report)
    return report


def main() -> int:
    parser = argparse.ArgumentParser(prog="./start campaign", description=__doc__)
    parser.add_argument("name", choices=CAMPAIGNS)
    parser.add_argument("--count", type=int, default=0, help="how often; without it as often as the tests do")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case: a fault names its own")
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    count = wish.count or CAMPAIGNS[wish.name]
    began = time.monotonic()
    parts = [_alone(wish, count)] if wish.jobs == 1 else _side_by_side(wish, count)
    whole = Report()
    for part in parts:
        whole.counts.update(part.counts)
        whole.faults += part.faults
    print(whole)
    print(f"{wish.name} --count {count} --seed {wish.seed}: {time.monotonic() - began:.0f} s")
    return 1 if whole.faults else 0


def _alone(wish: argparse.Namespace, count: int) -> Report:
    report = Report(wish.name, wish.seed, wish.first)

    def break_off(number: int, frame: object) -> None:
        report.broken_off = True

    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, break_off)
    return _go(report, count)


def _side_by_side(wish: argparse.Namespace, count: int) -> Sequence[Report]:
    share = -(-count // wish.jobs)
    with ProcessPoolExecutor(wish.jobs) as pool:
        seeds = [wish.seed * 1000 + job for job in range(wish.jobs)]
        return list(pool.map(run, [wish.name] * wish.jobs, [share] * wish.jobs, seeds))


if __name__ == "__main__":
    sys.exit(main())
