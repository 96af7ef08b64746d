"""Room on the board: for the table on its stage, and for the spells below it or beside it."""

from PySide6.QtWidgets import QBoxLayout, QWidget

from magicgames.boards.tower.layout import SIZE, keep
from magicgames.boards.tower.spells import LEGIBLE
from magicgames.boards.tower.strip import Strip
from magicgames.kit.table.stage import Stage

_MOST_OF_HEIGHT = 0.34  # how much of the board the strip may take
_MOST_OF_WIDTH = 0.4  # … beside the stage
_WORTH = 0.85  # so much of the size of the table for spells that can be read
_UNBOUNDED = (1 << 24) - 1  # Qt's own largest size of a widget
_GAP = 4
_ANEW = 0.04  # a table that grows or shrinks by more is laid anew, for the sake of its letters


class Footing:
    """Where the tower stands on the stage (`keep`), and whether the table has to be laid again since the stage has
    another size: the sizes of letters are chosen when it is laid."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.keep = keep(*SIZE)  # on a narrow stage it is smaller
        self._laid_at, self._laid_in = 0.0, self.keep  # `scale` (0: no table) and `keep` when the table was laid

    @property
    def scale(self) -> float:
        """Pixels of the stage for a unit of the scene."""
        return self._stage.transform().m11()

    @property
    def outgrown(self) -> bool:
        """The tower stands elsewhere now, or letters would be too small or too large."""
        other = self._laid_in != self.keep
        return bool(self._laid_at) and (other or abs(self.scale / self._laid_at - 1) > _ANEW)

    def clear(self) -> None:
        """The table was taken away."""
        self._laid_at = 0.0

    def lay(self) -> None:
        """The table was laid, for the stage as it is now."""
        self._laid_at, self._laid_in = self.scale, self.keep

    def follow(self) -> None:
        """The stage has another size."""
        found = keep(self._stage.width(), self._stage.height())
        if found != self.keep:
            self.keep = found
            self._stage.scene().setSceneRect(found.shown)
            self._stage.fit()


class Arrangement(QBoxLayout):
    """The stage with the spells below it or beside it, whichever leaves the words readable and the table its room."""

    def __init__(self, stage: QWidget, strip: Strip) -> None:
        super().__init__(QBoxLayout.Direction.TopToBottom)
        self._strip = strip
        self.setSpacing(_GAP)
        self.addWidget(stage, 1)
        self.addWidget(strip)

    def fit(self, width: int, height: int, below: int) -> None:
        """As high as the spells want. Where that would be too high, and the table not much smaller without them below
        it, they stand beside it instead. `below` is what the line of words takes of the height."""
        strip = self._strip
        strip.set_beside(False)
        wanted, most = strip.wanted_height(width), round(height * _MOST_OF_HEIGHT)
        free = height - below
        large = _table(width * (1 - _MOST_OF_WIDTH), free) > _WORTH * _table(width, free - min(wanted, most))
        beside = wanted * LEGIBLE > most and large
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
