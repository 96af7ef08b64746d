"""A match with its viewer, made by each test as it needs it."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.gui.kit.screen import Screen


@pytest.fixture
def screen(qapp: Any) -> Callable[..., Screen]:
    return Screen
