"""Short campaigns as tests, for the mutants: what no single test says, play itself may say."""

import pytest

from tests.campaigns.__main__ import run


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "count"), [("play", 2500), ("worlds", 700), ("reload", 2)])
def test_a_campaign_finds_nothing(name: str, count: int, seed: int) -> None:
    assert run(name, count, seed).faults == []
