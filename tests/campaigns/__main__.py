"""`python -m tests.campaigns NAME --count N --seed S [--jobs J]`: prints what was tried, and cases of each fault."""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module

from tests.campaigns.campaign import Report

CAMPAIGNS = {  # and how often each is tried in `./start test`
    "play": 4000,
    "worlds": 1500,
    "reload": 8,
    "damage": 400,
    "bots": 60,
    "scorer": 60,
    "disk": 60,
    "monkey": 150,
}


def run(name: str, count: int, seed: int) -> Report:
    report = Report()
    import_module(f"tests.campaigns.{name}").run(count, seed, report)
    return report


def main() -> int:
    parser = argparse.ArgumentParser(prog="./start campaign", description=__doc__)
    parser.add_argument("name", choices=CAMPAIGNS)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    count = wish.count or CAMPAIGNS[wish.name]
    began, whole = time.monotonic(), Report()
    share = -(-count // wish.jobs)
    with ProcessPoolExecutor(wish.jobs) as pool:
        parts = [pool.submit(run, wish.name, share, wish.seed * 1000 + job) for job in range(wish.jobs)]
        for part in parts:
            report = part.result()
            whole.counts.update(report.counts)
            whole.faults += report.faults
    print(whole)
    print(f"{wish.name} --count {count} --seed {wish.seed}: {time.monotonic() - began:.0f} s")
    return 1 if whole.faults else 0


if __name__ == "__main__":
    sys.exit(main())
