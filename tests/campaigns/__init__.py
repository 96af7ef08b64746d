"""Long searches for faults, each with a count and a seed: `./start campaign NAME --count N --seed S`.

`./start test` runs each of them with a small count; docs/reliability.md says what long runs have found.
"""
