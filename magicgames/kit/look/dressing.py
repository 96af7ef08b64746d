"""Who wears the style sheet: every page, bar and dialog for itself, and only while somebody sees it.

A sheet of the whole application would be simpler, but Qt polishes each widget under it once for itself and once more
for every widget around it, hidden pages included: a change of theme or letters then takes five to ten frames.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QMenu, QWidget

from magicgames.kit.look.changing import settle_layouts
from magicgames.kit.look.theme import Theme


class _Wearer(QObject):
    """Goes with the widget that wears the sheet, or the part of it that it needs."""

    def __init__(self, theme: Theme, root: QWidget, part: tuple[str, ...], more: str, always: bool) -> None:
        super().__init__(root)
        self._theme, self._root, self._part, self._more, self._always = theme, root, part, more, always
        theme.sheet_changed.connect(self._hear)
        self._waits = False  # until it is shown
        if isinstance(root, QMenu):
            root.aboutToShow.connect(self._wake)  # it is measured before it is shown
            self._waits = True
        elif not always and root.isHidden() and root.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
            root.installEventFilter(self)
        else:  # nobody has hidden it: it is only not shown yet
            self._put_on()

    def _hear(self) -> None:
        if self._always or self._root.isVisible():
            self._put_on()
        elif isinstance(self._root, QMenu):
            self._waits = True
        else:
            self._root.installEventFilter(self)  # until it is shown; a filter that always waits would cost every event

    def _wake(self) -> None:
        if self._waits:
            self._waits = False
            self._put_on()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched is self._root:
            self._root.removeEventFilter(self)
            self._put_on()
            for widget in (self._root, *self._root.findChildren(QWidget)):
                restyle = getattr(widget, "restyle", None)  # a sheet that comes later has undone least sizes
                if restyle is not None:
                    restyle()
            if not self._theme.changing.going_on:  # else that settles them
                settle_layouts()
        return False

    def _put_on(self) -> None:
        sheet = self._theme.sheet_for(*self._part) if self._part else self._theme.sheet()
        self._root.setStyleSheet(sheet + self._more)


def clothe(theme: Theme, root: QWidget, *part: str, more: str = "", always: bool = False) -> None:
    """From now on this widget, with all that is in it, wears the sheet of the theme; or only what that says about
    `part`, classes of widgets. `more`: rules of its own. `always`: also while it is hidden."""
    _Wearer(theme, root, part, more, always)
