"""Each campaign, with a small count."""

import pytest

from tests.campaigns.__main__ import CAMPAIGNS, run


@pytest.mark.parametrize("name", [name for name in CAMPAIGNS if name != "monkey"])
def test_a_short_campaign_finds_nothing(name: str) -> None:
    report = run(name, CAMPAIGNS[name], seed=1)
    assert report.faults == []
    assert sum(report.counts.values()) > 0
