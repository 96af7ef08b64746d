"""The people who play at this computer: add, rename, give a crest and settings of their own, forget."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QWidget

from magicgames.engine.shelf import GameInfo
from magicgames.kit.desk import Desk
from magicgames.kit.language import unmarked
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow, scrolled, tab_as_read
from magicgames.kit.parts.pictures import crest_icon
from magicgames.kit.parts.widgets import Bar, Label, Panel
from magicgames.people import CRESTS, LONGEST_NAME, People, Person, tidy
from magicgames.say import Say
from magicgames.shell.page import TitledPage
from magicgames.shell.pages.nothing_yet import NothingYet
from magicgames.shell.pages.person_card import PersonCard
from magicgames.shell.stores import PeopleStore, SettingsStore

_NAME = Qt.ItemDataRole.UserRole
_FIELD, _NARROW = 200, 860  # pixels of the usual window: for a new name, and of a page with room for its button


class Players(TitledPage):
    """A list with a field for new names, and the card of the chosen person."""

    statistics_asked = Signal()

    def __init__(
        self, desk: Desk, people: PeopleStore, settings: SettingsStore, games: Sequence[GameInfo] = ()
    ) -> None:
        super().__init__(desk)
        self._people, self._settings = people, settings
        self._before: People | None = None  # as it was before somebody was forgotten
        self._wish: Callable[[], None] | None = None  # what to do with a name once it is given away
        self._notice: Say | None = None
        self._about = Label(desk, "body", "soft")
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.add, self._undo, self.give_away = Button(desk, "primary"), Button(desk), Button(desk)
        self.statistics = Button(desk)
        self.list = QListWidget()
        self.list.setSpacing(2)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._new = QWidget()  # the field and its button: above the list, or alone on the page while nobody is there
        self._empty = NothingYet(desk, "common/crest_ring")
        self._nobody = Label(desk, "body", "soft")
        self._bar = Bar(desk, "raised", self._undo, self.give_away)
        self.card = PersonCard(desk, settings, games)
        self._lay_out()
        self.list.currentItemChanged.connect(self._choose)
        self.name.textChanged.connect(self._allow)
        for signal in (self.name.returnPressed, self.add.clicked):
            signal.connect(lambda: self._add(tidy(self.name.text())))
        self.card.renamed.connect(self._rename_chosen)
        self.card.crested.connect(self._give)
        self.card.forgotten.connect(self._forget)
        self.statistics.clicked.connect(self.statistics_asked)
        self._undo.clicked.connect(self._bring_back)
        self.give_away.clicked.connect(lambda: self._wish is not None and self._wish())
        self.retranslate()
        self.restyle()

    def _lay_out(self) -> None:
        self.head.addWidget(self.statistics)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._new)
        grow(self.desk, self._line, (0, 0, 0, 0), 10)
        self._line.addWidget(self.name, 1)
        self._line.addWidget(self.add)
        self._some = QWidget()
        row = QHBoxLayout(self._some)
        grow(self.desk, row, (0, 0, 0, 0), 14)
        self._left = column()
        grow(self.desk, self._left, spacing=10)
        self._left.addWidget(self.list, 1)
        panel = Panel(self.desk)
        inside = column(panel)
        grow(self.desk, inside, (18, 18, 18, 18), 10)
        inside.addWidget(self.card)
        inside.addWidget(self._nobody)
        inside.addStretch(1)
        row.addLayout(self._left, 5)
        row.addWidget(scrolled(panel), 5)
        self.body.addWidget(self._about)
        self.body.addWidget(self._bar)
        self.body.addWidget(self._some, 1)
        self.body.addWidget(self._empty, 1)

    @property
    def chosen(self) -> Person | None:
        item = self.list.currentItem()
        return self._people.value.find(str(item.data(_NAME))) if item is not None else None

    def arrive(self) -> None:
        self._before = self._wish = None
        self._tell(None)
        first = next(iter(self._people.value.known), None)
        # Nobody is only shown when somebody was just forgotten: the next press meant them.
        shown = self._settings.person or self.chosen or first
        self._fill(shown.name if shown is not None else "")
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_person(self, name: str) -> None:
        """The card of this person."""
        self._fill(self._people.called(name))

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.players.title"))
        self.statistics.setText(self.text("app.statistics.title"))
        self._about.setText(self.text("app.players.about"))
        self.list.setAccessibleName(self.text("app.players.title"))
        self._empty.words.setText(self.text("app.players.nothing"))
        self._nobody.setText(self.text("app.players.choose"))
        self.name.setPlaceholderText(self.text("app.players.new"))
        self.name.setAccessibleName(self.text("app.players.new"))
        self.add.setText(self.text("app.players.add"))
        self._undo.setText(self.text("app.button.undo"))
        self.give_away.setText(self.text("app.players.give_away"))
        self._tell(self._notice)
        self._choose()

    def restyle(self) -> None:
        side = self.desk.scale.px(44)
        self.list.setIconSize(QSize(side, side))
        self.list.setFont(self.desk.theme.font("heading"))
        self.name.setMinimumWidth(self.desk.scale.px(_FIELD))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The button beside the field for a new name, or below it where both would be cut."""
        narrow = self.width() / self.desk.scale.factor < _NARROW
        self._line.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def _fill(self, select: str = "") -> None:
        self.list.blockSignals(True)  # while nobody is chosen, the card would go, and the keyboard from it
        self.list.clear()
        for person in self._people.value.known:
            item = QListWidgetItem(crest_icon(self.desk, person.crest % CRESTS), unmarked(person.name))
            item.setData(_NAME, person.name)
            self.list.addItem(item)
            if person.name.casefold() == select.casefold():
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        some = bool(self.list.count())
        if some:
            self._left.insertWidget(0, self._new)
        else:
            self._empty.take(self._new)
        for widget, shown in ((self._about, some), (self._some, some), (self._empty, not some)):
            widget.setVisible(shown)
        tab_as_read(self)
        self._choose()

    def _choose(self) -> None:
        person = self.chosen
        self.card.show_person(person)
        self._nobody.setVisible(person is None and bool(self.list.count()))
        self._allow()

    def _allow(self) -> None:
        self.add.setEnabled(bool(tidy(self.name.text())))

    def _add(self, name: str) -> None:
        """Afterwards the field is free for the next name."""
        if self._is_free(name, "", lambda: self._add(name)):
            self._keep(self._people.value.add(name), name)
            if tidy(self.name.text()) == name:  # else another one has been typed meanwhile
                self.name.clear()
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rename_chosen(self, new: str) -> None:
        if self.chosen is not None:
            self._rename(self.chosen.name, tidy(new))

    def _rename(self, old: str, name: str) -> None:
        if self._is_free(name, old, lambda: self._rename(old, name)):
            self._keep(self._people.value.rename(old, name), name)
            self.card.name.setFocus(Qt.FocusReason.OtherFocusReason)  # its button is grey now

    def _is_free(self, name: str, person: str, wish: Callable[[], None]) -> bool:
        """Whether this person can have this name; one that somebody else had before may be given away first."""
        other = self._people.value.find(name)
        if name and (other is None or other.name == person):
            return True
        self._before = self._wish = None
        if other is None:
            self._tell(Say("app.players.empty"))
        elif other.name.casefold() == name.casefold():
            self._tell(Say("app.players.same", {"name": unmarked(name)}))
        else:
            self._wish = lambda: self._give_away(name, wish)
            former = next(each for each in other.former if each.casefold() == name.casefold())
            self._tell(Say("app.players.former", {"name": unmarked(former), "now": unmarked(other.name)}))
        return False

    def _give_away(self, name: str, wish: Callable[[], None]) -> None:
        chosen = self.chosen
        self._keep(self._people.value.give_away(name), chosen.name if chosen is not None else "")
        wish()

    def _give(self, crest: int) -> None:
        person = self.chosen
        if person is not None:
            self._keep(self._people.value.give_crest(person.name, crest), person.name)

    def _forget(self) -> None:
        person = self.chosen
        if person is not None:
            before = self._people.value
            self._keep(before.remove(person.name), "")
            self._before = before
            self._tell(Say("app.players.forgotten", {"name": unmarked(person.name)}))
            self._undo.setFocus(Qt.FocusReason.OtherFocusReason)  # it would wander to the way out of the page

    def _bring_back(self) -> None:
        if self._before is not None:
            back = next(each for each in self._before.known if self._people.value.find(each.name) is None)
            self._keep(self._before, back.name)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)  # the button is gone

    def _keep(self, people: People, select: str) -> None:
        self._people.keep(people)
        self._before = self._wish = None
        self._tell(None)
        self._fill(select)

    def _tell(self, notice: Say | None) -> None:
        self._notice = notice
        self._bar.setVisible(notice is not None)
        self._bar.words.setText(self.desk.language.say(notice) if notice is not None else "")
        self._undo.setVisible(self._before is not None)
        self.give_away.setVisible(self._wish is not None)
