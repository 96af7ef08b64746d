"""What statistics tell of this game, drawn: the pages of the best book."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from magicgames.boards.winter_queen.context import effect_key
from magicgames.kit.desk import Desk
from magicgames.kit.parts.pictures import SideBySide
from magicgames.kit.table.painting import paint_art
from magicgames.say import Say

_MOST = 72  # pixels of the usual window: a page


def drawn(desk: Desk, what: Say) -> SideBySide | None:
    """The book that this sentence tells; None: it tells of none."""
    keys = [key for effect in what.fields.get("effects", ()) if desk.art.has(key := effect_key(str(effect)))]
    return SideBySide(desk, [_painted(desk, key) for key in keys], 1.0, _MOST) if keys else None


def _painted(desk: Desk, key: str) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, area: paint_art(painter, desk, key, area)
