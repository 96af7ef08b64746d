"""The stage and the spells, below it or beside it: whichever leaves the table more room and the words readable."""

from PySide6.QtWidgets import QBoxLayout, QWidget

from magicgames.boards.tower.layout import keep
from magicgames.boards.tower.spells import LEGIBLE
from magicgames.boards.tower.strip import Strip

_MOST_OF_HEIGHT = 0.34  # how much of the board the strip may take
_MOST_OF_WIDTH = 0.4  # … beside the stage
_UNBOUNDED = (1 << 24) - 1  # Qt's own largest size of a widget
_GAP = 4


class Arrangement(QBoxLayout):
    def __init__(self, stage: QWidget, strip: Strip) -> None:
        super().__init__(QBoxLayout.Direction.TopToBottom)
        self._strip = strip
        self.setSpacing(_GAP)
        self.addWidget(stage, 1)
        self.addWidget(strip)

    def fit(self, width: int, height: int) -> None:
        """As high as the spells want. Where that would be too high and the stage larger without them below it, they
        stand beside it instead."""
        strip = self._strip
        strip.set_beside(False)
        wanted, most = strip.wanted_height(width), round(height * _MOST_OF_HEIGHT)
        larger = _table(width * (1 - _MOST_OF_WIDTH), height) > _table(width, height - min(wanted, most))
        beside = wanted * LEGIBLE > most and larger
        strip.set_beside(beside)
        self.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        if beside:
            strip.setFixedWidth(round(width * _MOST_OF_WIDTH))
            strip.wanted_height(strip.width())
            strip.setMinimumHeight(0)
            strip.setMaximumHeight(_UNBOUNDED)
        else:
            strip.setMinimumWidth(0)
            strip.setMaximumWidth(_UNBOUNDED)
            strip.setFixedHeight(min(wanted, most))


def _table(width: float, height: float) -> float:
    """How large the table would be on such a stage."""
    shown = keep(width, height).shown
    return min(width / shown.width(), height / shown.height())
