"""Score a boxed game: enter the hands of everybody at the table, and every point is found and explained."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from magicgames.boards.realms.cards import CardZoom
from magicgames.boards.realms.scorer.bricks import Flow, Press, scaled
from magicgames.boards.realms.scorer.count import Counting
from magicgames.boards.realms.scorer.entry import Entry
from magicgames.boards.realms.scorer.evening import Evenings, this_moment
from magicgames.boards.realms.scorer.guide import Guide
from magicgames.boards.realms.scorer.handout import Handout
from magicgames.boards.realms.scorer.model import DISCARD, MOST_PLAYERS, Entered, Ledger, Player, Standing, standings
from magicgames.boards.realms.scorer.places import Places
from magicgames.boards.realms.scorer.points import Points
from magicgames.boards.realms.scorer.report import Report
from magicgames.boards.realms.scorer.search import CardFinder
from magicgames.engine.game import Say
from magicgames.files import FileTrouble
from magicgames.games.realms.cards import CARDS, FACTS, Card
from magicgames.games.realms.sheet import Choices, Sheet
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import SCORE_SUFFIX, Files
from magicgames.kit.input.keys import latin
from magicgames.kit.parts.layouts import grow, scrolled

_WIDE: Final = 860  # from so many pixels on, at the normal size of text, entry and points stand side by side
_AGAIN: Final = 5000  # milliseconds until what could not be written down is tried again
_HIGH: Final = 410  # in a lower window the page scrolls, and nothing on it does


class Scorer(QWidget):
    """The whole page below its title. What is entered is in a file of the folder at every moment."""

    def __init__(self, desk: Desk, folder: Path | None, files: Files) -> None:
        super().__init__()
        self._desk = desk
        self._files = files
        self.evenings = Evenings(folder)
        last, trouble = self.evenings.newest()
        self._again = QTimer(self, interval=_AGAIN)  # runs while what is entered could not be written down
        self._again.timeout.connect(self.refresh)
        self.ledger = Ledger(last or Entered(created=this_moment()))
        self.place = 0
        self._messages: list[Say] = []
        self.counting = Counting(self)
        self._guide = Guide(desk, self.ledger)
        self._zoom = CardZoom(desk, self)
        self.places = Places(desk)
        self.entry = Entry(desk, _finder(desk), self._zoom)
        self.points = Points(desk)
        self.tabs = {name: Press(desk) for name in ("enter", "hand", "all", "past")}
        self.deeds = {name: Press(desk) for name in ("undo", "new", "copy", "save", "pdf")}
        self._view = "enter"
        self._lay_out()
        self._connect()
        self.retranslate()
        if trouble is not None:
            self.points.say(trouble.say, True)

    def show_hand(self, cards: Iterable[Card]) -> None:
        """One hand, counted and explained: an example of the rules."""
        self.ledger.add(0, cards)
        self._view = "hand"
        self.refresh()

    def _lay_out(self) -> None:
        self._sheet = QWidget()
        inside = QVBoxLayout(self._sheet)
        grow(self._desk, inside, (0, 0, 0, 0), 10)
        self._head, body = QBoxLayout(QBoxLayout.Direction.LeftToRight), QHBoxLayout()
        tabs, deeds = QHBoxLayout(), Flow()
        group = QButtonGroup(self)
        for tab in self.tabs.values():
            tab.setCheckable(True)
            group.addButton(tab)
            tabs.addWidget(tab)
        tabs.addStretch(0)
        for deed in self.deeds.values():
            deeds.addWidget(deed)
        grow(self._desk, self._head, spacing=10)
        self._head.addWidget(self.places, 1)
        self._head.addLayout(tabs)
        self._head.setAlignment(tabs, Qt.AlignmentFlag.AlignTop)  # it stays when players fill another line
        grow(self._desk, body, spacing=18)
        body.addWidget(self.entry, 3)
        body.addWidget(self.points, 2)
        inside.addLayout(self._head)
        inside.addLayout(body, 1)
        inside.addLayout(deeds)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(scrolled(self._sheet))

    def _connect(self) -> None:
        self.places.add.clicked.connect(self._add_player)
        self.places.chosen.connect(self.choose_place)
        self.entry.chosen.connect(lambda card: self._add([card]))
        self.entry.listed.connect(self._read)
        self.entry.removed.connect(self._remove)
        self.entry.renamed.connect(self._rename)
        self.entry.player_removed.connect(self._remove_player)
        self.entry.taken_back.connect(self.undo)
        self.entry.typed.connect(self._typed)
        self.entry.went_on.connect(self._go_on)
        self.points.decided.connect(self._decide)
        self.points.russian.clicked.connect(self._set_russian)
        self.points.past.opened.connect(self.open_file)
        self.points.past.removed.connect(self._put_away)
        self.points.past.open.clicked.connect(self._open)
        self.counting.counted.connect(self._show)
        self._desk.theme.changed.connect(self._show)
        for name, tab in self.tabs.items():
            tab.clicked.connect(lambda _=False, shown=name: self.show_view(shown))
        give = self._handout = Handout(self._desk, self, self.report, self.points.say, self._files)  # kept alive here
        deeds = {"undo": self.undo, "new": self.begin, "copy": give.copy, "save": give.save, "pdf": give.print_pdf}
        for name, deed in deeds.items():
            self.deeds[name].clicked.connect(deed)
        self.destroyed.connect(self.counting.close)

    # What everybody is called, what everybody has

    @property
    def names(self) -> tuple[str, ...]:
        return self._guide.names

    def sheet(self, player: Player) -> Sheet | None:
        return self.counting.sheet(self.ledger.now, player) if player.hand else None

    def standings(self) -> list[Standing]:
        """Of all players whose hands are counted."""
        sheets = [(place, self.sheet(player)) for place, player in enumerate(self.ledger.now.players)]
        return standings([(place, sheet) for place, sheet in sheets if sheet is not None])

    def report(self) -> Report:
        return Report(self._desk, self.ledger.now, self.names, self.standings())

    # Entering

    def choose_place(self, place: int) -> None:
        """A player by number, or DISCARD."""
        self.entry.name.clearFocus()  # a name that is being typed belongs to the player it was begun for
        self.place = place
        self._messages = []
        self.entry.search.clear()  # what was looked for was looked for there
        self.refresh()

    def _go_on(self) -> None:
        """From a whole hand to the next one; from the last to the discard area, if that is needed, and to the end."""
        players = self.ledger.now.players
        if self.place != DISCARD and not players[self.place].complete:
            return
        following = self._guide.following(self.place)
        if following is None:
            self.show_view("all")
            return
        self.choose_place(following)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self) -> None:
        if self._messages:
            self._messages = []
            self.entry.tell_messages((), ())

    def _add(self, cards: list[Card], unknown: tuple[Say, ...] = ()) -> None:
        self._messages = [*unknown, *self.ledger.add(self.place, cards)]
        if unknown:
            self.entry.search.selectAll()  # the next letter replaces it
        else:
            self.entry.search.clear()
        self.refresh()

    def _read(self, text: str) -> None:
        """A list of names; what is not understood is said."""
        entries = self.entry.finder.read(text)
        unknown = [
            Say("realms.boxed.several" if entry.several else "realms.boxed.unknown", {"text": entry.text[:40]})
            for entry in entries
            if entry.card is None
        ]
        if not entries:
            unknown = [Say("realms.boxed.nothing_pasted")]
        self._add([entry.card for entry in entries if entry.card is not None], tuple(unknown))

    def _remove(self, card: Card) -> None:
        now = self.ledger.now
        if now.place_of(card) == DISCARD and self.place != DISCARD:  # the Necromancer's: it only goes back
            self._messages = [Say("realms.boxed.raised", {"card": card})]
        else:
            self._messages = []
            self.ledger.remove(card)
        self.refresh()

    def _add_player(self) -> None:
        self.ledger.add_player()
        self.choose_place(len(self.ledger.now.players) - 1)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove_player(self) -> None:
        self.entry.name.clearFocus()
        self.ledger.remove_player(self.place)
        self.choose_place(min(self.place, len(self.ledger.now.players) - 1))

    def _rename(self, name: str) -> None:
        if self.place != DISCARD and name != self.ledger.now.players[self.place].name:
            self.ledger.rename(self.place, name)
            self.refresh()

    def _decide(self, decided: tuple[Card, ...], choices: Choices) -> None:
        if self.place != DISCARD:
            self.ledger.decide(self.place, decided, choices)
            self.refresh()

    def _set_russian(self, russian: bool) -> None:
        self.ledger.set_russian(russian)
        self.refresh()

    def undo(self) -> None:
        if self.ledger.can_undo:
            self.ledger.undo()
            self.choose_place(min(self.place, len(self.ledger.now.players) - 1))

    def begin(self) -> None:
        """Another game of the same people."""
        self.ledger.begin(this_moment())
        self._view = "enter"
        self.choose_place(0)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    # Files

    def open_file(self, path: Path) -> None:
        """A game from the list, or from anywhere."""
        try:
            entered = self.evenings.take_in(path)
        except FileTrouble as trouble:
            self.points.say(trouble.say, True)
            return
        self.ledger.change(entered)
        self._view = "all"
        self.choose_place(0)
        self.setFocus(Qt.FocusReason.OtherFocusReason)  # its list is gone, and a card would be held up over the result

    def _open(self) -> None:
        text = self._desk.language.text
        kinds = text("realms.boxed.kinds_read", suffix=SCORE_SUFFIX)
        file = self._files.open(self, text("realms.boxed.open"), kinds)
        if file is not None:
            self.open_file(file)

    def _put_away(self, path: Path) -> None:
        try:
            self.evenings.remove(path)
        except FileTrouble as trouble:
            self.points.say(trouble.say, True)
        else:
            self.refresh()

    def _keep(self) -> None:
        """Writes down what is entered. If that fails, it is said, and tried again until it succeeds."""
        try:
            self.evenings.keep(self.ledger.now, self.names, self.standings())
        except FileTrouble as trouble:
            self.points.say(trouble.say, True)
            self._again.start()
        else:
            self._again.stop()

    # Showing

    def show_view(self, view: str) -> None:
        """hand, all or past; in a narrow window also enter."""
        self._view = view
        self.refresh()

    def refresh(self) -> None:
        """Somebody has done something: what was told of the deed before is over."""
        self.points.news.hide()
        self._show()

    def _show(self) -> None:
        """Makes everything on the page equal to what is entered."""
        now = self.ledger.now
        self._tell_places()
        player = now.players[self.place] if self.place != DISCARD else None
        sheet = self.sheet(player) if player is not None else None
        text = self._desk.language.text
        if player is None:
            self.entry.tell_place(None, text("realms.boxed.discard"), removable=False)
            self.entry.counter.setText(str(len(now.discard)))
        else:
            self.entry.tell_place(player.name, self.names[self.place], removable=len(now.players) > 1)
            fields = {"count": len(player.hand), "room": player.room, "more": player.may_grow}
            self.entry.counter.setText(text("realms.boxed.counter", **fields))
        self.entry.tell_cards(now.cards(self.place), sheet)
        self.entry.wall.tell(self._guide.holder, now.cards(self.place))
        self.entry.tell_messages(self._messages, self.names)
        best = self.sheet(Player("", player.hand)) if player is not None and player.decided else sheet
        report = self.report()
        self.points.tell(now, player, self.names[self.place] if player is not None else "", sheet, best, report)
        self.points.tell_all(report)
        self.entry.tell_hint(self._guide.hint(self.place))
        self._keep()
        if self._view == "past":
            self.points.past.tell(self.evenings.all(), self.evenings.path_of(now))
        for name in ("copy", "save", "pdf"):
            self.deeds[name].setEnabled(bool(self.standings()))
        self.deeds["undo"].setEnabled(self.ledger.can_undo)
        self._arrange()

    def retranslate(self) -> None:
        text = self._desk.language.text
        self.places.add.say(text("realms.boxed.add_player"))
        for name, tab in self.tabs.items():
            tab.say(text(f"realms.boxed.tab.{name}"))
        for name, deed in self.deeds.items():
            deed.say(text(f"realms.boxed.deed.{name}"))
        self.entry.retranslate()
        self.points.retranslate()
        self.refresh()

    def _tell_places(self) -> None:
        players = self.ledger.now.players
        words = [self._guide.chip(place, self.sheet(player)) for place, player in enumerate(players)]
        words.append(self._guide.chip(DISCARD, None))
        self.places.tell(words, self.place, len(players) < MOST_PLAYERS)

    def _arrange(self) -> None:
        """Side by side where there is room, else one after the other behind the tabs."""
        wide = self.width() >= scaled(self._desk, _WIDE)
        view = "hand" if wide and self._view == "enter" else self._view
        low = self.height() < scaled(self._desk, _HIGH)
        for half in (self.entry, self.points):
            half.show_whole(low)
        self._head.setStretch(0, 1 if wide else 0)
        self._head.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self.tabs["enter"].setVisible(not wide)
        self.tabs[view].setChecked(True)
        self.entry.setVisible(wide or view == "enter")
        self.points.setVisible(wide or view != "enter")
        self.points.show_leaf(view)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """On to where one types. To a proxy Tab would lead, too, past all that stands before it."""
        (self.entry.name if self._guide.name_first(self.place) else self.entry.search).setFocus(event.reason())

    def hideEvent(self, event: QHideEvent) -> None:
        """Tries once more to write down what is entered: the program may be about to end."""
        super().hideEvent(event)
        if self._again.isActive():
            self._keep()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        undo = QKeySequence.StandardKey.Undo
        bare = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if event.matches(undo) or latin(event) in QKeySequence.keyBindings(undo):
            self.undo()
        elif bare and event.text().isalpha():  # whoever has just pressed a button and types means a card
            self.entry.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.entry.search.insert(event.text())
        else:
            super().keyPressEvent(event)


def _finder(desk: Desk) -> CardFinder:
    """Knows the cards by their names in all languages."""
    catalogs = [desk.language.catalog_of(code) for code in desk.language.codes]
    return CardFinder(
        {
            card: [*(each.text("realms.explain.card", card=card) for each in catalogs), *FACTS[card].also]
            for card in CARDS
        }
    )
