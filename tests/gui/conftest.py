"""Every test of windows begins with the letters of the system."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _letters_of_the_system(qapp: QApplication) -> Iterator[None]:
    """Each window sets the font of the program, and the next one would take it for the system's."""
    font = qapp.font()
    yield
    qapp.setFont(font)
