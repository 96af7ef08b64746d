"""What the emblems on the pages mean, laid over the table while somebody wants to know."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QGraphicsScene, QGraphicsTextItem

from magicgames.boards.winter_queen.context import TableContext, effect_key
from magicgames.games.winter_queen.effects import EFFECTS
from magicgames.kit.fitting import fit
from magicgames.kit.pieces import Lettering, Piece
from magicgames.kit.surfaces import Sheet

_ABOVE: Final = 80.0
_EDGE: Final = 24.0
_EMBLEM: Final = 92.0
_COLUMNS: Final = 2


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
        for place, effect in enumerate(EFFECTS):
            column, row = divmod(place, rows)
            self._tell(effect, QRectF(column * wide, row * high, wide, high).adjusted(_EDGE, 30, -_EDGE, -8))
        scene.addItem(self._sheet)

    def close(self) -> None:
        self._scene.removeItem(self._sheet)

    def _tell(self, effect: str, area: QRectF) -> None:
        context, desk = self._context, self._context.desk
        emblem = Piece(desk, effect_key(effect), _EMBLEM, _EMBLEM)
        emblem.setParentItem(self._sheet)
        emblem.setPos(area.left() + _EMBLEM / 2, area.top() + _EMBLEM / 2 + 10)
        beside = area.adjusted(_EMBLEM + 22, 0, 0, 0)
        name = Lettering(
            desk, context.tell(f"effect.{effect}"), 40 * context.text_scale, "ink", bold=True, centred=False,
            width=beside.width(),
        )  # fmt: skip
        name.setParentItem(self._sheet)
        name.place(beside.left(), beside.top() + 24 * context.text_scale)
        below = beside.adjusted(0, 50 * context.text_scale, 0, 0)
        words = context.tell(f"about.{effect}")
        about = QGraphicsTextItem(words)
        about.setParentItem(self._sheet)
        about.setDefaultTextColor(desk.theme.colour("ink"))
        about.document().setDocumentMargin(0)
        about.document().setDefaultTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        about.setFont(fit(desk.theme.scene_font("text", 33 * context.text_scale), words, below))
        about.setTextWidth(below.width())
        about.setPos(below.topLeft())
