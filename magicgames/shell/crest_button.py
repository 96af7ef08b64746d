"""A crest that can be pressed to choose another, and to reach the settings of whoever carries it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QMenu, QToolButton

from magicgames.kit.desk import Desk
from magicgames.kit.parts.pictures import crest_icon
from magicgames.kit.parts.tips import attend_always
from magicgames.kit.parts.widgets import plain
from magicgames.people import CRESTS

_SIDE, _SIDE_IN_MENU = 36, 20


class CrestButton(QToolButton):
    """Shows a crest; its menu has all of them by name."""

    chosen = Signal(int)
    settings_asked = Signal()

    def __init__(self, desk: Desk, crest: int) -> None:
        super().__init__()
        self._desk, self._crest = desk, crest
        self._owner = ""  # a person who can have settings of their own
        self.setAutoRaise(True)
        attend_always(self)
        self.clicked.connect(self._offer)
        desk.theme.changed.connect(self._draw)
        self._draw()

    @property
    def crest(self) -> int:
        return self._crest

    def set_crest(self, crest: int) -> None:
        if crest != self._crest:
            self._crest = crest
            self._draw()

    def name_it(self, owner: str, person: str) -> None:
        """For whom the crest is; `person` can have settings of their own."""
        self._owner = person
        words = self._desk.language.text("app.setup.crest", name=owner, crest=self._crest, person=bool(person))
        self.setAccessibleName(words)
        self.setToolTip(words)

    def menu_of_crests(self) -> QMenu:
        menu, side = QMenu(self), self._desk.scale.px(_SIDE_IN_MENU)
        menu.setStyleSheet(f"QMenu {{ icon-size: {side}px; }}")  # Qt's own size doesn't grow with the letters
        for crest in range(CRESTS):
            icon = crest_icon(self._desk, crest, side)
            action = menu.addAction(icon, self._desk.language.text(f"app.crest.{crest}"))
            action.setCheckable(True)
            action.setChecked(crest == self._crest)
            action.triggered.connect(lambda _=False, crest=crest: self.chosen.emit(crest))
        if self._owner:
            menu.addSeparator()
            own = menu.addAction(plain(self._desk.language.text("app.setup.own", name=self._owner)))
            own.triggered.connect(lambda: self.settings_asked.emit())
        return menu

    def _offer(self) -> None:
        menu = self.menu_of_crests()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[self._crest])

    def _draw(self) -> None:
        side = self._desk.scale.px(_SIDE)
        self.setIconSize(QSize(side, side))
        self.setIcon(crest_icon(self._desk, self._crest, side))
