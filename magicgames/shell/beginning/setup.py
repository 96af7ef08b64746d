"""Match set-up: who plays, by which options, and why it can't begin yet if it can't."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from magicgames.engine.game import LEVELS, AnyGame, Hides, defaults
from magicgames.engine.options import BadSetup, complete
from magicgames.engine.record import PERSON, Player
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow, scrolled, tab_as_read
from magicgames.kit.parts.widgets import Label, Panel
from magicgames.settings import Setup
from magicgames.shell.beginning.about_game import AboutGame, Poster
from magicgames.shell.beginning.agreements import HidingChoice, HintsChoice
from magicgames.shell.beginning.options import OptionList
from magicgames.shell.beginning.seats import Seats, fitting
from magicgames.shell.calm import Calm
from magicgames.shell.page import TitledPage
from magicgames.shell.stores import PeopleStore, SettingsStore

# Pixels of the page at the usual letters.
_NARROW = 900  # less wide: its two columns stand below each other
_LOW = 560  # less high: no picture
_HIGH = 740  # at least as high, in a window `_LARGE` times the usual one: the picture is a poster
_LARGE = 1.2
_START, _FOOT = (240, 50), 0.1  # the one large thing to press, and how much of the page's height it may take

Party: TypeAlias = tuple[tuple[str, str], ...]  # names and kinds


class SetupPage(TitledPage):
    """Shows one game at a time; what is chosen is remembered for that game."""

    keeps_keyboard = True
    started = Signal(object, object, object, str, bool)  # Game, players, options, how hands are hidden, without hints
    rules_asked = Signal(str, str)  # id of the game, and of the section; empty: the whole book

    person_asked = Signal(str)  # name of somebody whose settings are wanted

    def __init__(self, desk: Desk, settings: SettingsStore, people: PeopleStore) -> None:
        super().__init__(desk)
        self._settings, self._people = settings, people
        self._game: AnyGame | None = None
        self._seated: Party = ()  # as the page began
        self._unseated: Party = ()  # of the party, for want of seats
        self.seats: Seats | None = None
        self.options: OptionList | None = None
        self.hiding: HidingChoice | None = None
        self.hints: HintsChoice | None = None
        self._rules = Button(desk)
        self._rules.set_drawing("rules")
        self._note = Label(desk, "body", "soft")
        self._objection = Label(desk, "body", "danger")
        self.start = Button(desk, "primary")
        self._left, self._right = Panel(desk), Panel(desk)
        self._about, self._poster = AboutGame(desk), Poster(desk)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._rules.clicked.connect(lambda: self._game is not None and self.rules_asked.emit(self._game.id, ""))
        self._calm = Calm(self, self._remember)
        self.start.clicked.connect(self._start)
        people.changed.connect(self._follow_people)
        self.retranslate()
        self.restyle()

    def _lay_out(self) -> None:
        self.head.addWidget(self._rules)
        left, right = column(self._left), column(self._right)
        for side in (left, right):
            grow(self.desk, side, (20, 20, 20, 20), 16)
        left.addWidget(self._about)
        grow(self.desk, self._sides, (0, 0, 0, 0), 16)
        for panel, share in ((self._left, 6), (self._right, 5)):  # no higher than what is in them
            self._sides.addWidget(panel, share, Qt.AlignmentFlag.AlignTop)
        sheet = QWidget()
        whole = column(sheet)
        grow(self.desk, whole, spacing=16)
        whole.addWidget(self._poster)
        whole.addLayout(self._sides)
        whole.addStretch(1)
        self._scroll = scrolled(sheet)
        self.body.addWidget(self._scroll, 1)
        words = column(spacing=2)
        words.addWidget(self._note)
        words.addWidget(self._objection)
        foot = QHBoxLayout()
        grow(self.desk, foot, spacing=16)
        foot.addLayout(words, 1)
        foot.addWidget(self.start)
        self.body.addLayout(foot)

    def show_game(self, game: AnyGame) -> None:
        """Begins as this game was set up last time; one that never was, with the people of the game that was last."""
        if self.isVisible():  # else it was remembered when the page was left
            self._remember()
        self._game = game
        for about in (self._about, self._poster.about):
            about.show_game(game.id)
        self._scroll.verticalScrollBar().setValue(0)
        setup = self._kept()
        seated, unseated = fitting(game, self._party())
        self._seated, self._unseated = _remembered(seated), _remembered(unseated)
        left, right = self._left.layout(), self._right.layout()
        assert left is not None and right is not None
        for layout, before in ((left, self.seats), (right, self.options), (right, self.hiding), (right, self.hints)):
            if before is not None:
                before.hide()
                layout.removeWidget(before)  # it stays in the panel until it is gone: outside it would be dressed anew
                before.deleteLater()
        # Made where they lie, for the same reason.
        self.seats = Seats(self.desk, game, seated, self._people, self._left)
        self.options = OptionList(self.desk, game, dict(setup.options), self._names(), self._right)
        self.hiding = HidingChoice(self.desk, game, setup.hiding, self._right)
        self.hints = HintsChoice(self.desk, game, setup.no_hints, self._right)
        left.addWidget(self.seats)
        for part in (self.options, self.hiding, self.hints):
            right.addWidget(part)
        self.seats.changed.connect(self._check)
        self.options.changed.connect(self._check)
        self.seats.named.connect(lambda: self.start.setFocus(Qt.FocusReason.OtherFocusReason))
        self.seats.person_asked.connect(self.person_asked)
        self.seats.pushed.connect(self._scroll_along)
        self.options.rules_asked.connect(lambda section: self.rules_asked.emit(game.id, section))
        self.retranslate()

    def _follow_people(self) -> None:
        """Elsewhere somebody has got another name or was forgotten: the seats that are remembered have followed."""
        if self._game is None or self.seats is None or self.isVisible():
            return
        seated, _ = fitting(self._game, self._party())
        if _remembered(seated) != _remembered(self.seats.players):
            self.show_game(self._game)

    @property
    def seat_count(self) -> int:
        return len(self.seats.players) if self.seats is not None else 0

    def arrive(self) -> None:
        if self.seats is not None:
            self.seats.look_again()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _scroll_along(self, button: QWidget, height: int) -> None:
        """A button that was pushed down stays under the pointer: a party is seated by pressing it again and again."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # the new seat has its height
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.value() + button.mapTo(self.window(), QPoint()).y() - height)

    def retranslate(self) -> None:
        super().retranslate()
        self._rules.setText(self.text("app.button.rules"))
        self.start.setText(self.text("app.setup.start"))
        if self._game is not None:
            self.title.setText(self.text("app.setup.title", game=self.text(f"{self._game.id}.name")))
            self._check()

    def restyle(self) -> None:
        self.start.setFont(self.desk.theme.font("knock"))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever comes back finds what was typed."""
        super().hideEvent(event)
        self._remember()

    def _arrange(self) -> None:
        narrow = self.width() / self.desk.scale.factor < _NARROW
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._sides.setDirection(direction)
        wide, high = (self.desk.scale.px(each) for each in _START)
        self.start.setMinimumSize(wide, min(high, round(self.height() * _FOOT)))
        tall = self.height() / self.desk.scale.factor
        grand = tall >= _HIGH and not narrow and self.desk.scale.window >= _LARGE
        self._poster.setVisible(grand)
        if grand:
            self._poster.fit(self.size())
        self._about.setVisible(tall >= _LOW and not grand)

    def _names(self) -> tuple[str, ...]:
        return self.desk.language.names(self.seats.players) if self.seats is not None else ()

    def _check(self) -> None:
        """Shows what stands against it, and what to expect."""
        if self._game is None or self.seats is None or self.options is None:
            return
        if self.isVisible():  # else nobody has changed anything: it is only got ready
            self._calm.stir()
        self.options.set_names(self._names())
        if self.hiding is not None:
            self.hiding.offer(sum(player.is_person for player in self.seats.players))
        objection, note = self._find_objection(), self._find_note()
        self._objection.setText(objection)
        self._objection.setVisible(bool(objection))
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self.start.setEnabled(not objection)
        tab_as_read(self)  # rows of seats and options may be new ones

    def _find_objection(self) -> str:
        assert self._game is not None and self.seats is not None and self.options is not None
        names = self._names()
        folded = [name.casefold() for name in names]
        for name in names:
            if folded.count(name.casefold()) > 1:
                return self.text("app.setup.same_name", name=name)
        try:
            complete(self._game, len(names), self.options.choices)
        except BadSetup as bad:
            return self.desk.language.say(bad.say, names)
        return ""

    def _find_note(self) -> str:
        """Beside the button that starts: what to expect. Some games are another one with few or many players, or by one
        of their options."""
        assert self._game is not None and self.seats is not None and self.options is not None
        people = sum(player.is_person for player in self.seats.players)
        notes = []
        seats = len(self.seats.players)
        which = self._game.variant(seats, defaults(self._game, seats) | self.options.choices)
        if which is not None:
            notes.append(self.desk.language.say(which, self._names()))
        if not people:
            notes.append(self.text("app.setup.only_bots"))
        elif people > 1 and self._game.hides is Hides.EVERYTHING:
            notes.append(self.text("app.setup.curtain"))
        return "\n".join(notes)

    def _start(self) -> None:
        assert self._game is not None and self.seats is not None and self.options is not None
        self._remember(sat_down=True)
        self.started.emit(self._game, self.seats.players, self.options.choices, self._hiding, self._no_hints)

    def _remember(self, sat_down: bool = False) -> None:
        """For the next time, also when no match was started. Who only looked at a page has seated nobody."""
        if self._game is None or self.seats is None or self.options is None:
            return
        settings, kept = self._settings.value, self._kept()
        players = _remembered(self.seats.players)
        changes: dict[str, object] = {}
        if sat_down or players != self._seated:
            kept, self._seated = replace(kept, players=players + self._unseated), players
            changes["set_up_last"] = self._game.id
        options = {**kept.options, **self.options.choices}
        kept = replace(kept, options=options, hiding=self._hiding, no_hints=self._no_hints)
        self._settings.change(**changes, setups={**settings.setups, self._game.id: kept})

    def _party(self) -> list[Player]:
        """Those who sat at this game before, else those who sat down last at any: they are at the table tonight."""
        setups = self._settings.value.setups
        last = setups.get(self._settings.value.set_up_last, Setup())
        players = self._kept().players or last.players
        return [Player(name, kind) for name, kind in players if kind in (PERSON, *LEVELS)]

    @property
    def _hiding(self) -> str:
        return self.hiding.hiding if self.hiding is not None else ""

    @property
    def _no_hints(self) -> bool:
        return self.hints is not None and self.hints.no_hints

    def _kept(self) -> Setup:
        return self._settings.value.setups.get(self._game.id, Setup()) if self._game is not None else Setup()


def _remembered(players: Sequence[Player]) -> Party:
    return tuple((player.name, player.kind) for player in players)
