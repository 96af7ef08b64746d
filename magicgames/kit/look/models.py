"""Models wear the style sheet, so that those who look like them need not.

Whoever wears a sheet is polished anew, with all that is in it, whenever the sheet changes, and a table has more than a
hundred widgets. At tables nobody wears it: a button or panel asks the model of its kind how large it is, and the
model's style draws it. A model wears the sheet of one look for ever: whoever comes back to a look finds it dressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from magicgames.kit.look.model import Model

_KEPT: Final = 8  # looks: more than people at one screen change between
_WEARS: Final = Qt.WidgetAttribute.WA_StyleSheet  # found once: it is asked hundreds of times a switch


class Models:
    """All models of one theme. Those of the last few looks are kept: people who share a screen change between them."""

    def __init__(self, sheet: Callable[[], str]) -> None:
        self._sheet = sheet
        self._looks: dict[str, _Look] = {}  # by their sheets

    def of(self, looks_like: type[QWidget], kind: str) -> Model:
        """The model of this class and kind in the present look; made when it is first asked for."""
        sheet = self._sheet()
        look = self._looks.get(sheet)
        if look is None:
            if len(self._looks) == _KEPT:
                del self._looks[next(iter(self._looks))]
            look = self._looks[sheet] = _Look(sheet)
        return look.model(looks_like, kind)


class _Look:
    """The models of one sheet. They are children of one widget that wears it, because Qt parses a sheet anew for each
    widget that it is given to: eight models with a sheet each would take ten times the memory."""

    def __init__(self, sheet: str) -> None:
        self._wearer = QWidget()
        self._wearer.setStyleSheet(sheet)
        self._models: dict[tuple[type[QWidget], str], Model] = {}

    def model(self, looks_like: type[QWidget], kind: str) -> Model:
        made = self._models.get((looks_like, kind))
        if made is None:
            # Loaded with the first of them: what draws has hundreds of constants.
            from magicgames.kit.look.model import make

            made = self._models[looks_like, kind] = make(looks_like, kind, self._wearer)
        return made


def dressed(widget: QWidget) -> bool:
    """Whether it wears a sheet itself, or something around it does."""
    return widget.testAttribute(_WEARS)
