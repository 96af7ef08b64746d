"""Look back: what cost a person most in a match that is over, what would have been better, and why."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout

from magicgames.engine.advice import CHANCES, Advice
from magicgames.engine.game import Seat
from magicgames.engine.match import Match
from magicgames.kit.desk import Desk
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.controls import Chooser
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.widgets import Label, Panel, empty, spoken
from magicgames.learning.review import Decision, Regret, decisions, regret, reviewed, worst
from magicgames.shell.page import TitledPage


class RegretCard(Panel):
    """One decision: what was done, what was better, why, and the way to the board as it was."""

    asked = Signal()
    rules_asked = Signal()

    def __init__(self, desk: Desk, head: str, words: Sequence[str], show: str, rules: str) -> None:
        """`rules` is what the way into them is called; empty where there is none."""
        super().__init__(desk)
        inside = column(self)
        grow(desk, inside, (20, 14, 20, 14), 6)
        title, self.show_button = Label(desk, "heading", "gold"), Button(desk)
        title.setText(head)
        self.show_button.setText(show)
        self.show_button.clicked.connect(self.asked)
        self.rules_button = Button(desk, "quiet")
        self.rules_button.setText(rules)
        self.rules_button.setVisible(bool(rules))
        self.rules_button.clicked.connect(self.rules_asked)
        line = QHBoxLayout()
        line.addWidget(title, 1)
        line.addWidget(self.rules_button)
        line.addWidget(self.show_button)
        inside.addLayout(line)
        for sentence in words:
            label = Label(desk, "body")
            label.setAccessibleName(spoken(sentence))
            label.setText(sentence)
            inside.addWidget(label)


class LookBack(TitledPage):
    """Asks the expert about one decision after the other; leaving the page ends it."""

    moment_asked = Signal(int)  # after so many steps
    rules_asked = Signal(str)  # section

    def __init__(self, desk: Desk, match: Match, bots: BotProcess) -> None:
        super().__init__(desk)
        self._match, self._bots = match, bots
        self._people = reviewed(match)
        self._seat: Seat = self._people[0]
        self._left: Iterator[Decision] = iter(())
        self._asked: Decision | None = None
        self._count, self._unable, self._over = 0, False, False
        self._regrets: list[Regret] = []
        self._who = Chooser(desk, self._people)
        self._who.setVisible(len(self._people) > 1)
        self._state, self._about = Label(desk, "lead"), Label(desk, "body", "soft")
        self._cards = column(spacing=12)
        self._lay_out()
        bots.advised.connect(self._advised)
        bots.unable.connect(self._advised)
        bots.failed.connect(self._failed)
        self._who.activated.connect(lambda index: self.look(self._people[index]))
        self.retranslate()

    def _lay_out(self) -> None:
        inside = self.lay_sheet(12)
        inside.addWidget(self._who)
        inside.addWidget(self._state)
        inside.addLayout(self._cards)
        inside.addWidget(self._about)

    @property
    def finished(self) -> bool:
        """Every decision has been looked at, or nobody answers."""
        return self._over

    @property
    def regrets(self) -> int:
        """How many are shown."""
        return self._cards.count()

    def arrive(self) -> None:
        self.back.setFocus()
        if not self._over or self._unable:  # those who did not answer may do so now
            self.look(self._seat)

    def look(self, seat: Seat) -> None:
        """At the decisions of this seat, from the first one on."""
        self._seat, self._left = seat, decisions(self._match, seat)
        self._count, self._unable, self._over, self._asked = 0, False, False, None
        self._regrets = []
        QTimer.singleShot(0, self, self._next)

    def _next(self) -> None:
        if not self.isVisible() or self._asked is not None:  # or somebody else was chosen meanwhile
            return
        decision = next(self._left, None)
        self._asked = decision
        if decision is None:
            self._over = True
        else:
            self._count += 1
            chance = self._match.bot_rng(self._seat).state
            self._bots.ask_advice(decision, self._match.game, decision.view, chance)
        self._fill()

    def _advised(self, ticket: object, advice: Advice | None = None) -> None:
        asked = self._asked
        if ticket is asked and asked is not None:
            self._asked = None
            found = regret(asked, advice)
            if found is not None:
                self._regrets.append(found)
            QTimer.singleShot(0, self, self._next)

    def _failed(self) -> None:
        if self._asked is not None:
            self._asked, self._unable, self._over = None, True, True
            self._fill()

    def _fill(self) -> None:
        key = "unable" if self._unable else "looking" if not self._over else "found" if self._regrets else "nothing"
        self._state.setText(self.text(f"learn.review.{key}", count=self._count, percent=self._percent))
        empty(self._cards)
        if self._over:
            for each in worst(self._regrets):
                self._cards.addWidget(self._card(each))

    @property
    def _percent(self) -> int:
        """So much of the match has been looked at. How many decisions there are is only known at the end."""
        return 100 * self._asked.step // len(self._match.steps) if self._asked is not None else 0

    def _card(self, each: Regret) -> RegretCard:
        narrator = self.desk.language.narrator(
            self._match.game.id, self.desk.language.names(self._match.record.players)
        )
        best = each.advice.best
        told = [
            self.text("learn.review.did", move=narrator.action(each.chosen.action), why=narrator.say(each.chosen.why)),
            self.text("learn.review.better", move=narrator.action(best.action), why=narrator.say(best.why)),
        ]
        chances = each.advice.unit == CHANCES
        loss = round(each.loss * 100) if chances else round(each.loss)
        cost = self.text("learn.review.chances" if chances else "learn.review.points", loss=loss)
        sure = self.text("learn.review.exact" if each.advice.exact else "learn.review.estimate", cost=cost)
        head = self.text("learn.review.head", number=each.decision.step + 1)
        section = each.advice.section
        rules = self.text("learn.why.rules") if section else ""
        card = RegretCard(self.desk, head, [*told, sure], self.text("learn.review.show"), rules)
        card.rules_asked.connect(lambda: self.rules_asked.emit(section))
        card.asked.connect(lambda: self.moment_asked.emit(each.decision.step))
        return card

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("learn.review.title", game=self.text(f"{self._match.game.id}.name")))
        self._about.setText(self.text("learn.review.about"))
        names = self.desk.language.names(self._match.record.players)
        for index, seat in enumerate(self._people):
            self._who.setItemText(index, names[seat])
        self._who.name_it(self.text("learn.review.who"))
        self._fill()
