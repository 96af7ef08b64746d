"""Who wears the style sheet: every page, bar and dialog for itself, and only while somebody sees it.

A sheet of the whole application would be simpler, but Qt polishes each widget under it once for itself and once more
for every widget around it, hidden pages included: a change of theme or letters then takes five to ten frames.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget

from magicgames.kit.changing import settle_layouts
from magicgames.kit.theme import Theme


class _Wearer(QObject):
    """Goes with the widget that wears the sheet."""

    def __init__(self, theme: Theme, root: QWidget) -> None:
        super().__init__(root)
        self._theme, self._root = theme, root
        theme.sheet_changed.connect(self._hear)
        if root.isHidden() and root.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
            root.installEventFilter(self)
        else:  # nobody has hidden it: it is only not shown yet
            self._put_on()

    def _hear(self) -> None:
        if self._root.isVisible():
            self._put_on()
        else:
            self._root.installEventFilter(self)  # until it is shown; a filter that always waits would cost every event

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched is self._root:
            self._root.removeEventFilter(self)
            self._put_on()
            for widget in (self._root, *self._root.findChildren(QWidget)):
                restyle = getattr(widget, "restyle", None)  # a sheet that comes later has undone least sizes
                if restyle is not None:
                    restyle()
            settle_layouts()
        return False

    def _put_on(self) -> None:
        self._root.setStyleSheet(self._theme.sheet())


def clothe(theme: Theme, root: QWidget) -> None:
    """From now on this widget, with all that is in it, wears the sheet of the theme."""
    _Wearer(theme, root)
