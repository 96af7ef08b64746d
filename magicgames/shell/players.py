"""The people who play at this computer: add, rename, give a crest, forget."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QToolButton

from magicgames.engine.game import Say
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import column, scrolled
from magicgames.kit.widgets import Bar, Button, Label, Panel, plain
from magicgames.people import CRESTS, LONGEST_NAME, People, Person, tidy
from magicgames.shell.page import TitledPage
from magicgames.shell.stores import PeopleStore

_DATA = Qt.ItemDataRole.UserRole


class Players(TitledPage):
    """A list and the chosen person."""

    def __init__(self, desk: Desk, people: PeopleStore) -> None:
        super().__init__(desk)
        self._people = people
        self._before: People | None = None  # as it was before somebody was forgotten
        self._notice: Say | None = None
        self._about = Label(desk, "body", "soft")
        self.list = QListWidget()
        self.list.setSpacing(2)
        self._empty = Label(desk, "body", "soft")
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self._name_label, self._crest_label = Label(desk), Label(desk)
        self.add, self.rename, self.forget, self._undo = Button("primary"), Button(), Button(), Button()
        self._bar = Bar(desk, "raised", self._undo)
        self._forget_about = Label(desk, "note", "faint")
        self.crests = [QToolButton() for _ in range(CRESTS)]
        self._lay_out()
        self.list.currentItemChanged.connect(self._choose)
        self.name.textChanged.connect(self._allow)
        self.name.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        self.rename.clicked.connect(self._rename)
        self.forget.clicked.connect(self._forget)
        self._undo.clicked.connect(self._bring_back)
        for number, button in enumerate(self.crests):
            button.clicked.connect(lambda _=False, crest=number: self._give(crest))
        self.retranslate()
        self.restyle()

    def _lay_out(self) -> None:
        card = Panel()
        deeds = column(card, 18, 10)
        deeds.addWidget(self._name_label)
        deeds.addWidget(self.name)
        deeds.addWidget(self.add)
        deeds.addWidget(self.rename)
        deeds.addSpacing(8)
        deeds.addWidget(self._crest_label)
        grid = QGridLayout()
        grid.setSpacing(6)
        for number, button in enumerate(self.crests):
            button.setCheckable(True)
            grid.addWidget(button, number // 4, number % 4)
        deeds.addLayout(grid)
        deeds.addStretch(1)
        deeds.addWidget(self.forget)
        deeds.addWidget(self._forget_about)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self.list, 6)
        row.addWidget(self._empty, 6)
        row.addWidget(scrolled(card), 4)
        self.body.addWidget(self._about)
        self.body.addWidget(self._bar)
        self.body.addLayout(row, 1)

    @property
    def chosen(self) -> Person | None:
        item = self.list.currentItem()
        person: Person | None = item.data(_DATA) if item is not None else None
        return person

    def arrive(self) -> None:
        self._before = None
        self._tell(None)
        self._fill()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.players.title"))
        self._about.setText(self.text("app.players.about"))
        self.list.setAccessibleName(self.text("app.players.title"))
        self._empty.setText(self.text("app.players.nothing"))
        self._name_label.setText(self.text("app.players.name"))
        self.name.setAccessibleName(self.text("app.players.name"))
        self.add.setText(self.text("app.players.add"))
        self.rename.setText(self.text("app.players.rename"))
        self._crest_label.setText(self.text("app.players.crest"))
        self._forget_about.setText(self.text("app.players.forget_about"))
        self._undo.setText(self.text("app.button.undo"))
        for number, button in enumerate(self.crests):
            button.setAccessibleName(self.text("app.access.crest", crest=number))
            button.setToolTip(self.text("app.access.crest", crest=number))
        self._tell(self._notice)
        self._choose()

    def restyle(self) -> None:
        side = self.desk.scale.px(44)
        for number, button in enumerate(self.crests):
            button.setIcon(self._icon(number))
            button.setIconSize(QSize(side, side))
        self.list.setIconSize(QSize(side, side))
        self.list.setFont(self.desk.theme.font("heading"))

    def _icon(self, crest: int) -> QIcon:
        return QIcon(self.desk.art.pixmap(f"common/crest_{crest % CRESTS + 1}", 64, 64, 2.0))

    def _fill(self, select: str = "") -> None:
        self.list.clear()
        for person in self._people.value.known:
            item = QListWidgetItem(self._icon(person.crest), person.name)
            item.setData(_DATA, person)
            self.list.addItem(item)
            if person.name == select:
                self.list.setCurrentItem(item)
        self.list.setVisible(bool(self.list.count()))
        self._empty.setVisible(not self.list.count())
        self._choose()

    def _choose(self) -> None:
        person = self.chosen
        for number, button in enumerate(self.crests):
            button.setEnabled(person is not None)
            button.setChecked(person is not None and person.crest % CRESTS == number)
        for widget in (self.forget, self._forget_about):
            widget.setVisible(person is not None)
        if person is not None:
            self.forget.setText(plain(self.text("app.players.forget", name=person.name)))
            self.name.setText(person.name)
        self._allow()

    def _allow(self) -> None:
        name, person = tidy(self.name.text()), self.chosen
        known = self._people.value.find(name) if name else None
        self.add.setEnabled(bool(name) and known is None)
        self.rename.setEnabled(bool(name) and person is not None and name != person.name and known in (None, person))

    def _add(self) -> None:
        name = tidy(self.name.text())
        if not name:
            self._tell(Say("app.players.empty"))
        elif self._people.value.find(name) is not None:
            self._tell(Say("app.players.same", {"name": name}))
        else:
            self._keep(self._people.value.add(name, len(self._people.value.known) % CRESTS), name)

    def _rename(self) -> None:
        name, person = tidy(self.name.text()), self.chosen
        if person is not None:
            self._keep(self._people.value.rename(person.name, name), name)

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
            self.name.clear()
            self._tell(Say("app.players.forgotten", {"name": person.name}))

    def _bring_back(self) -> None:
        if self._before is not None:
            self._keep(self._before, "")

    def _keep(self, people: People, select: str) -> None:
        self._people.keep(people)
        self._before = None
        self._tell(None)
        self._fill(select)

    def _tell(self, notice: Say | None) -> None:
        self._notice = notice
        self._bar.setVisible(notice is not None)
        self._bar.words.setText(self.desk.language.say(notice) if notice is not None else "")
        self._undo.setVisible(self._before is not None)
