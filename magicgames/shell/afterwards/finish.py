"""The end of a match: who won and why, everybody's place, what is worth remembering, and what next."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from magicgames.engine.account import Account
from magicgames.engine.game import Outcome, Say, Seat
from magicgames.engine.record import crests
from magicgames.engine.statistics import BOTS, Series
from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.parts.layouts import WIDEST, centred, column, grow, limit
from magicgames.kit.parts.widgets import Label, Panel, in_sentences
from magicgames.kit.table.access import announce
from magicgames.shell.afterwards.account_tables import Growth, Moments, TableCard
from magicgames.shell.afterwards.finish_deeds import Deeds, Large
from magicgames.shell.afterwards.finish_stage import News, Sparks, Winners, paint_ground
from magicgames.shell.charts import Bars, Rank
from magicgames.shell.page import Page
from magicgames.shell.playing.curtain import Knock
from magicgames.text.catalog import figure

_WIDE = 900  # pixels of the usual window: then two things stand side by side
_HERO = 0.45  # of the page above the buttons, that the winners' crests may take
_LEAST_HERO = 36  # pixels of the usual window, that they keep
_ABOVE, _BELOW, _BETWEEN = 16, 12, 6  # pixels of air: the sheet's, and of the words about who has won
_SCROLLS = 12  # pixels of the bar beside the sheet, and as many on its other side: what stands below is as wide
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


@dataclass(frozen=True)
class Ending:
    """Everything that the page tells."""

    lineup: Lineup
    outcome: Outcome
    moves: int
    account: Account
    tonight: Series | None = None  # between these people
    overall: Series | None = None
    watchable: bool = False
    hints: tuple[int, ...] = ()  # how many each seat has asked for
    reviewable: bool = False  # an expert can look at the decisions of people
    conceded: frozenset[Seat] = frozenset()  # who gave up, and comes after everybody else


class Finish(Page):
    """Made anew for each outcome. No key or click that was meant for the match may do anything here."""

    keeps_keyboard = True

    table_asked = Signal()
    rematch_asked = Signal()
    new_asked = Signal()
    home_asked = Signal()
    moment_asked = Signal(int)  # watch again from this step
    review_asked = Signal()

    def __init__(self, desk: Desk, ending: Ending) -> None:
        super().__init__(desk)
        self.ending = ending
        self._lineup, self._outcome = ending.lineup, ending.outcome
        self._guard = QTimer(self)  # what was meant for the page before comes in these first moments
        self._guard.setSingleShot(True)
        self._guard.setInterval(Motion.READ)
        self._celebrated = False
        self._over, self._winner = Label(desk, "body", "soft"), Label(desk, "display", "gold")
        self._how = Label(desk, "lead")
        self._standings, self.ranks = Label(desk, "heading", "gold"), Bars(desk)
        self._series = [Label(desk, "body", "soft") for _ in range(2)]
        self.watch, self.rematch = Knock(desk), Large(desk)
        self.look, self.new, self.home = Knock(desk), Knock(desk), Knock(desk)
        self.review, self._hints = Knock(desk), Label(desk, "body", "soft")
        self._another = Label(desk, "body", "soft")
        self._deeds = Deeds(desk, self.rematch, (self.watch, self.review, self.look, self.new, self.home))
        self._winners = Winners(
            desk, self._lineup.game.id, [crests(self._lineup.players)[s] for s in self._outcome.winners]
        )
        self._sparks = Sparks(desk, self)
        self._pairs: list[QBoxLayout] = []
        self._lay_out()
        for button, signal in (
            (self.look, self.table_asked),
            (self.rematch, self.rematch_asked),
            (self.new, self.new_asked),
            (self.home, self.home_asked),
            (self.review, self.review_asked),
        ):
            button.clicked.connect(lambda _=False, signal=signal: self._meant(signal.emit))
        self.watch.clicked.connect(lambda: self._meant(lambda: self.moment_asked.emit(0)))
        self.retranslate()
        self.restyle()

    def _lay_out(self) -> None:
        self.news = News(self.desk)  # has the keyboard at first: no button does
        hero = column(self.news, 0, _BETWEEN)
        hero.addStretch(1)
        for widget in (self._winners, self._over, self._winner, self._how):
            hero.addWidget(widget)
        hero.addStretch(1)
        for label in (self._over, self._winner, self._how):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._result = result = Panel(self.desk)
        inside = column(result, 0, 10)
        grow(self.desk, inside, (22, 18, 22, 18), 10)
        inside.addWidget(self._standings)
        inside.addWidget(self.ranks)
        for label in (*self._series, self._hints, self._another):
            inside.addWidget(label)
        sheet = QWidget()
        limit(self.desk, sheet, WIDEST)
        whole = column(sheet, 0, 14)
        grow(self.desk, whole, spacing=14)
        top = self._pair(self.news, result)
        top.setAlignment(result, Qt.AlignmentFlag.AlignVCenter)
        whole.addLayout(top)
        cards = self._cards()
        for first in range(0, len(cards), 2):
            whole.addLayout(self._pair(*cards[first : first + 2]))
        limit(self.desk, self._deeds, WIDEST)
        foot = QHBoxLayout()
        foot.setContentsMargins(24 + _SCROLLS, 0, 24 + _SCROLLS, 12)
        foot.addWidget(self._deeds)
        page = column(self, 0, 0)
        page.addWidget(centred(sheet, (24, _ABOVE, 24, _BELOW), upright=True, even=True), 1)
        page.addLayout(foot)

    def _cards(self) -> list[QWidget]:
        """What explains the result, as far as the rules explain it."""
        account, cards = self.ending.account, list[QWidget]()
        if account.moments:
            moments = Moments(self.desk, self._lineup, account, self.ending.watchable)
            moments.asked.connect(lambda position: self._meant(lambda: self.moment_asked.emit(position)))
            cards.append(moments)
        if len(account.course) > 1:
            cards.append(Growth(self.desk, self._lineup, account))
        return [*cards, *(TableCard(self.desk, self._lineup, table) for table in account.tables)]

    def _pair(self, *widgets: QWidget) -> QBoxLayout:
        """Side by side where there is room for it."""
        pair = QBoxLayout(_ACROSS)
        grow(self.desk, pair, spacing=14)
        for widget in widgets:
            pair.addWidget(widget, 1)
        self._pairs.append(pair)
        return pair

    # Nothing happens by accident

    def arrive(self) -> None:
        self._guard.start()
        self.news.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._outcome.scores:
            announce(self, self._points())  # who has won is read where the keyboard is

    @property
    def deaf(self) -> bool:
        return self._guard.isActive()

    def _meant(self, deed: object) -> None:
        assert callable(deed)
        if self.deaf:
            self._guard.start()  # who presses again and again has not looked up yet
        else:
            deed()

    # Looks

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._celebrated and self._outcome.winners:
            self._celebrated = True
            QTimer.singleShot(0, self, self._celebrate)  # when everything has its place

    def _celebrate(self) -> None:
        middle = self._winners.rect().center()
        self._sparks.burst(QPointF(self._winners.mapTo(self, middle)))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_ground(self, painter, self.desk, self._lineup.game.id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_pairs()

    def restyle(self) -> None:
        self.rematch.setFont(self.desk.theme.font("knock"))
        self._deeds.arrange()
        self._show_ranks()
        self._lay_pairs()

    def _lay_pairs(self) -> None:
        wide = self.width() >= self.desk.scale.px(_WIDE)
        for pair in self._pairs:
            pair.setDirection(_ACROSS if wide else _DOWN)
        self._fit_news(self.width() / 2 if wide else self.width())

    def _fit_news(self, wide: float) -> None:
        """Who has won, and why, is read without scrolling: the crests give way to the words, then the largest words."""
        across = round(min(wide, self.desk.scale.px(WIDEST))) - 2 * (24 + _SCROLLS)
        room = self.height() - self._deeds.sizeHint().height() - _ABOVE - _BELOW
        least, left = self.desk.scale.px(_LEAST_HERO), 0
        for role in ("display", "game"):
            self._winner.set_role(role)
            lines = (self._over, self._winner, self._how)
            left = room - sum(line.heightForWidth(across) + _BETWEEN for line in lines)
            if left >= least:
                break
        self._winners.limit(max(least, min(round(room * _HERO), left)))

    # Words

    @property
    def order(self) -> list[int]:
        """Seats from the first place to the last: winners, others by points, and whoever gave up."""
        winners, scores, gone = self._outcome.winners, self._outcome.scores, self.ending.conceded
        return sorted(range(len(scores)), key=lambda seat: (seat not in winners, seat in gone, -scores[seat], seat))

    def retranslate(self) -> None:
        outcome = self._outcome
        names = self.desk.language.names(self._lineup.players)
        narrator = self.desk.language.narrator(self._lineup.game.id, names)
        over, took = self.text("app.end.title"), self.text("app.end.took", count=self.ending.moves)
        self._over.setText(f"{over} · {took}")
        won = Say("app.end.winner", {"winners": outcome.winners}) if outcome.winners else Say("app.end.nobody")
        self._winner.setText(narrator.say(won))
        self._how.setText(narrator.outcome(outcome))
        self._standings.setText(self.text("app.end.standings"))
        self.ranks.setAccessibleName(self.text("app.end.standings"))
        for widget in (self._standings, self.ranks):
            widget.setVisible(bool(outcome.scores))  # a match that was called off has no result
        self._show_ranks()
        before = 1  # one match is no series, and all matches of tonight are not told twice
        both = (("app.end.tonight", self.ending.tonight), ("app.end.overall", self.ending.overall))
        for label, (key, series) in zip(self._series, both, strict=True):
            label.setText(self._told(key, series) if series is not None else "")
            label.setVisible(series is not None and series.played > before)
            before = series.played if series is not None else before
        for button, name in (
            (self.watch, "watch"),
            (self.look, "look"),
            (self.rematch, "rematch"),
            (self.new, "new"),
            (self.home, "home"),
        ):
            button.setText(self.text(f"app.end.{name}"))
        self.watch.setVisible(self.ending.watchable)
        self.review.setText(self.text("learn.review.ask"))
        self.review.setVisible(self.ending.reviewable)
        taken = [
            self.text("learn.hint.taken", name=names[seat], count=n) for seat, n in enumerate(self.ending.hints) if n
        ]
        self._hints.setText(self.text("learn.hint.all_taken", taken=", ".join(taken)))
        self._hints.setVisible(bool(taken))
        origin = self._lineup.origin
        self._another.setText(self.text("app.end.another_way", step=origin) if origin is not None else "")
        self._another.setVisible(origin is not None)
        told = (self._standings, *self._series, self._hints, self._another)
        self._result.setVisible(not all(label.isHidden() for label in told))
        same = self.text("app.end.rematch_about")
        self.rematch.setToolTip(same)
        self.rematch.setAccessibleDescription(same)
        self._deeds.arrange()
        self.news.setAccessibleName(in_sentences(self._winner.text(), self._how.text(), self._over.text()))
        self._lay_pairs()

    def _told(self, key: str, series: Series) -> str:
        wins = [
            self.text("app.end.wins", name=self.text("app.end.bots") if name == BOTS else name, count=count)
            for name, count in series.wins
        ]
        if series.shared:
            wins.append(self.text("app.end.shared", count=series.shared))
        return self.text(key, count=series.played, wins=", ".join(wins))

    def _show_ranks(self) -> None:
        names, carried = self.desk.language.names(self._lineup.players), crests(self._lineup.players)
        self.ranks.show_ranks(
            [
                Rank(
                    self.text("app.end.gave_up", name=names[seat]) if seat in self.ending.conceded else names[seat],
                    self._outcome.scores[seat],
                    self._place(seat),
                    carried[seat],
                    self.desk.theme.seat_colour(carried[seat]),
                    seat in self._outcome.winners,
                )
                for seat in self.order
            ]
        )

    def _points(self) -> str:
        """The standings for ears: the keyboard never comes to their lines."""
        names, scores = self.desk.language.names(self._lineup.players), self._outcome.scores
        return f"{self._standings.text()}: {', '.join(f'{names[seat]} {figure(scores[seat])}' for seat in self.order)}"

    def _place(self, seat: int) -> str:
        """Winners share the first place; others count those before them; who gave up has none."""
        winners, scores, gone = self._outcome.winners, self._outcome.scores, self.ending.conceded
        if not winners or seat in gone:
            return ""
        others = [other for other in range(len(scores)) if other not in gone and seat not in winners]
        ahead = sum(1 for other in others if other in winners or scores[other] > scores[seat])
        return self.text("app.end.rank", number=ahead + 1)
