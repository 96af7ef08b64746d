"""The stack of pages: each made on first use, with a way back through those that were shown."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from magicgames.kit.look.changing import hand_on, settle_layouts
from magicgames.kit.parts.layouts import bring_into_sight
from magicgames.shell.page import Page

# The names of pages
HOME, SETUP, LEARN, SCORE = "library", "setup", "learn", "score"
RULES, EXAMPLE, ABOUT = "rules", "example", "about"
MATCHES, PLAYERS, STATISTICS = "matches", "players", "statistics"
PREFERENCES, KEYS = "preferences", "keys"
FINISH, SITTING, ANOTHER_WAY = "finish", "sitting", "another_way"
LOOK_BACK, REPLAY, TABLE = "look_back", "replay", "table"
OF_A_MATCH = (FINISH, SITTING, ANOTHER_WAY, LOOK_BACK, REPLAY, TABLE)  # they come and go with it


class Pages(QStackedWidget):
    """Knows pages by name. The first name is home: arriving there forgets the way."""

    turned = Signal()  # another page is in front

    def __init__(self, makers: Mapping[str, Callable[[], Page]]) -> None:
        super().__init__()
        self._makers = dict(makers)
        self._home = next(iter(makers))
        self._made: dict[str, Page] = {}
        self._way: list[str] = []

    def event(self, event: QEvent) -> bool:
        return hand_on(self, event, super().event)

    @property
    def front(self) -> str:
        """The name of the page that is shown."""
        return self._way[-1] if self._way else ""

    @property
    def heading(self) -> str:
        """What the page that is shown is called."""
        page = self.currentWidget()
        return page.heading if isinstance(page, Page) else ""

    def came_over(self, name: str) -> bool:
        """Whether the way back leads to this page, or it is in front."""
        return name in self._way

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Only the page in front needs room. Qt would ask all of them, and have every word of pages that nobody sees
        wrapped anew whenever something in front changes."""
        page = self.currentWidget()
        return page.minimumSizeHint().expandedTo(page.minimumSize()) if page is not None else QSize()

    def hasHeightForWidth(self) -> bool:
        return False  # a page fills the window, whatever its words would need

    def names(self) -> tuple[str, ...]:
        return tuple(self._makers)

    def is_made(self, name: str) -> bool:
        return name in self._made

    def made(self) -> Iterable[Page]:
        return self._made.values()

    def page(self, name: str) -> Page:
        if name not in self._made:
            page = self._made[name] = self._make(name)
            page.left.connect(self.go_back)
            self.addWidget(page)
        return self._made[name]

    def _make(self, name: str) -> Page:
        if not self._made:  # the first page waits for nothing it doesn't need
            return self._makers[name]()
        from magicgames.kit.table.access import unheard

        with unheard():
            return self._makers[name]()

    def turn_to(self, name: str) -> None:
        self._turn_to(self.page(name), name)

    def _turn_to(self, page: Page, name: str, left_at: QWidget | None = None) -> None:
        """`left_at`: what gets the keyboard there, if not the first thing on it."""
        if name in self._way:
            here = self._way.index(name)
            if TABLE in self._way[here + 1 :]:
                del self._way[here]  # it is opened from the table now, and leads back there
            else:
                del self._way[here:]
        self._way = [name] if name == self._home else [*self._way, name]
        self.setCurrentWidget(page)
        self.turned.emit()
        page.arrive()
        if left_at is not None:
            left_at.setFocus(Qt.FocusReason.OtherFocusReason)
        settle_layouts()  # else it is painted once as it lies before, and what is on it jumps
        bring_into_sight(page)  # it may have been left scrolled to where the keyboard is no more

    def go_back(self) -> None:
        if len(self._way) > 1:
            self._way.pop()
        name = self._way[-1] if self._way else self._home
        page = self.page(name)
        self._turn_to(page, name, page.focusWidget() if page.keeps_keyboard else None)

    def pass_by(self, name: str) -> None:
        """The way back doesn't lead over this page: nobody wanted to see it."""
        self._way = [other for other in self._way if other != name]

    def offer(self, name: str, make: Callable[[], Page]) -> None:
        """A page that exists for a while: the table of a match, its results."""
        self._makers[name] = make

    def show_anew(self, name: str, make: Callable[[], Page]) -> None:
        """Such a page, made each time it is opened."""
        self.withdraw(name)
        self.offer(name, make)
        self.turn_to(name)

    def withdraw(self, name: str) -> None:
        """Such a page is gone, and destroyed if it was made."""
        self._makers.pop(name, None)
        self.pass_by(name)
        page = self._made.pop(name, None)
        if page is not None:
            self.removeWidget(page)
            page.setParent(None)
            page.deleteLater()
