"""The paper with the causes of a hand's points."""

from typing import Any

from PySide6.QtWidgets import QLabel

from magicgames.boards.realms.roll import PaperRoll
from magicgames.games.realms.explain import STRENGTH, Told
from tests.gui.lineup import make_desk


def test_a_line_is_there_as_soon_as_it_is_written(qtbot: Any) -> None:
    """No event is handled in between: a paper that is written anew for another window is never painted empty."""
    paper = PaperRoll(make_desk())
    qtbot.addWidget(paper)
    paper.show()
    paper.clear()
    paper.write(Told(STRENGTH, "hydra", "Strength 12", 12), "Hydra")
    assert [label.isVisible() for label in paper.findChildren(QLabel)] == [True, True, True]
