"""What the emblems on the pages mean, laid over the table while somebody wants to know."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QTextOption
from PySide6.QtWidgets import QGraphicsScene, QGraphicsTextItem

from magicgames.boards.winter_queen.context import TableContext, effect_key
from magicgames.games.winter_queen.effects import EFFECTS
from magicgames.kit.parts.fitting import needed_height
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import Sheet

_ABOVE: Final = 80.0
_EDGE: Final = 24.0
_EMBLEM: Final = 92.0
_COLUMNS: Final = 2
_NAME, _ABOUT, _BELOW = 40, 33, 50  # sizes of names and words, and how far below the top the words begin
_SMALLEST: Final = 0.4  # the smallest letters, compared with those of 100 %


class Legend:
    """All effects in two columns: emblem, name, what it scores."""

    def __init__(self, context: TableContext, scene: QGraphicsScene) -> None:
        self._scene, self._context = scene, context
        room = scene.sceneRect()
        area = QRectF(_EDGE, _EDGE, room.width() - 2 * _EDGE, room.height() - 2 * _EDGE)
        self._sheet = Sheet(context.desk, area, cover=1.0)
        self._sheet.setZValue(_ABOVE)
        self._sheet.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        rows = -(-len(EFFECTS) // _COLUMNS)
        wide, high = area.width() / _COLUMNS, area.height() / rows
        cell = QRectF(0, 0, wide, high).adjusted(14, 16, -10, -2)
        self._letters = next(filter(partial(self._fits, cell), self._sizes()), _SMALLEST)
        for place, effect in enumerate(EFFECTS):
            column, row = divmod(place, rows)
            self._tell(effect, cell.translated(column * wide, row * high))
        scene.addItem(self._sheet)

    def close(self) -> None:
        self._scene.removeItem(self._sheet)

    def _sizes(self) -> Iterator[float]:
        """The sizes of letters to be tried, from the wished one down; the first that fits every effect is used."""
        size = self._context.text_scale
        while size > _SMALLEST:
            yield size
            size *= 0.95

    def _words(self, effect: str) -> str:
        return self._context.tell(f"about.{effect}")

    def _font(self, letters: float) -> QFont:
        return self._context.desk.theme.scene_font("text", _ABOUT * letters)

    def _fits(self, area: QRectF, letters: float) -> bool:
        """Whether the words of each effect have room in such an area."""
        wide, high = area.width() - _EMBLEM - 22, area.height() - _BELOW * letters
        return all(needed_height(self._font(letters), self._words(effect), wide) <= high for effect in EFFECTS)

    def _tell(self, effect: str, area: QRectF) -> None:
        context, desk = self._context, self._context.desk
        emblem = Piece(desk, effect_key(effect), _EMBLEM, _EMBLEM)
        emblem.setParentItem(self._sheet)
        emblem.setPos(area.left() + _EMBLEM / 2, area.top() + _EMBLEM / 2 + 10)
        beside = area.adjusted(_EMBLEM + 22, 0, 0, 0)
        name = Lettering(
            desk, context.tell(f"effect.{effect}"), _NAME * self._letters, "ink", bold=True, centred=False,
            width=beside.width(),
        )  # fmt: skip
        name.setParentItem(self._sheet)
        name.place(beside.left(), beside.top() + 24 * self._letters)
        below = beside.adjusted(0, _BELOW * self._letters, 0, 0)
        about = QGraphicsTextItem(self._words(effect))
        about.setParentItem(self._sheet)
        about.setDefaultTextColor(desk.theme.colour("ink"))
        about.document().setDocumentMargin(0)
        about.document().setDefaultTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        about.setFont(self._font(self._letters))
        about.setTextWidth(below.width())
        about.setPos(below.topLeft())
