"""The right half of the scorer: what a hand is worth and why, what its special cards do, and who has won."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicgames.boards.realms.scorer.bricks import Leaf, Press
from magicgames.boards.realms.scorer.choices import Uses
from magicgames.boards.realms.scorer.model import Entered, Player
from magicgames.boards.realms.scorer.past import Past
from magicgames.boards.realms.scorer.report import Report
from magicgames.engine.game import Say
from magicgames.games.realms.cards import CARDS, NECROMANCER
from magicgames.games.realms.sheet import UNUSED, Sheet
from magicgames.kit.desk import Desk
from magicgames.kit.parts.controls import Switch
from magicgames.kit.parts.layouts import scrolled
from magicgames.kit.parts.pictures import Emblem
from magicgames.kit.parts.widgets import Label

_SHIELD = 180


class Points(QWidget):
    """Three leaves, one of them seen: this hand, all players, and the games before."""

    decided = Signal(object, object)  # tuple of decided cards; Choices

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.total = Label(desk, "display", "gold")
        self.about = Label(desk, "body", "soft")
        self.russian = Switch(desk)
        self.uses = Uses(desk)
        self.best = Press(desk, "quiet")
        self.own = Label(desk, "body")
        self.leaf = Leaf()
        self.table = Leaf()
        self.tie = Label(desk, "body", "soft")
        self.news = Label(desk, "body")
        self.covers = Label(desk, "body", "soft")
        self.shield = Emblem(desk, "realms/trophy", _SHIELD)  # while there is nothing to count
        self.past = Past(desk)
        self._lay_out()
        self.uses.decided.connect(self.decided)
        self.best.clicked.connect(lambda: self.decided.emit((), UNUSED))

    def _lay_out(self) -> None:
        hand, everybody = QWidget(), QWidget()
        inside = QVBoxLayout(hand)
        inside.setContentsMargins(0, 0, 6, 0)
        inside.setSpacing(6)
        head, own = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.total)
        head.addWidget(self.about, 1)
        own.addWidget(self.own, 1)
        own.addWidget(self.best)
        inside.addLayout(head)
        inside.addWidget(self.uses)
        inside.addLayout(own)
        inside.addWidget(self.leaf)
        inside.addWidget(self.shield, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addWidget(self.covers)
        inside.addWidget(self.russian)
        inside.addStretch(1)
        below = QVBoxLayout(everybody)
        below.setContentsMargins(0, 0, 6, 0)
        below.addWidget(self.table)
        below.addWidget(self.tie)
        below.addStretch(1)
        frame = QVBoxLayout(self)
        frame.setContentsMargins(0, 0, 0, 0)
        self._leaves = {"hand": scrolled(hand), "all": scrolled(everybody), "past": scrolled(self.past)}
        for leaf in self._leaves.values():
            frame.addWidget(leaf, 1)
        frame.addWidget(self.news)
        self.news.hide()

    def show_leaf(self, shown: str) -> None:
        for name, leaf in self._leaves.items():
            leaf.setVisible(name == shown)

    def show_whole(self, whole: bool) -> None:
        """Without bars of its own, on a page that scrolls."""
        for leaf in self._leaves.values():
            leaf.show_whole(whole)

    def tell(
        self,
        entered: Entered,
        player: Player | None,
        name: str,
        sheet: Sheet | None,
        best: Sheet | None,
        report: Report,
    ) -> None:
        """One hand. `best` is the sheet of the best use, `sheet` that of the use now."""
        text = self._desk.language.text
        self.russian.setChecked(entered.russian)
        self.uses.tell(player.hand if player else (), entered.discard, entered.russian, sheet)
        self.total.setVisible(sheet is not None)
        self.leaf.setVisible(sheet is not None)
        self.shield.setVisible(player is not None and not player.hand)
        self.covers.setVisible(sheet is None)
        self.best.setVisible(player is not None and bool(player.decided))
        self.own.setVisible(self.best.isVisibleTo(self) or self._wants_discard(entered, player))
        if player is None:
            self.about.setText(text("realms.boxed.discard_about"))
        elif sheet is None:
            self.about.setText(text("realms.boxed.counting" if player.hand else "realms.boxed.empty_hand", name=name))
        else:
            self.total.setText(str(sheet.score).replace("-", "−"))
            self.total.setAccessibleName(text("realms.boxed.total", name=name, points=sheet.score))
            about = text("realms.boxed.about", name=name, strength=sheet.strength)
            if not player.complete:
                about = text("realms.boxed.incomplete_about", name=name, count=len(player.hand), room=player.room)
            self.about.setText(about)
            self.leaf.setFont(self._desk.theme.font("body"))
            self.leaf.write(report.hand(sheet))
        if self._wants_discard(entered, player):
            self.own.setText(text("realms.boxed.enter_discard"))
        elif player is not None and player.decided and sheet is not None and best is not None:
            self.own.setText(text("realms.boxed.own_choice", less=best.score - sheet.score))

    def tell_all(self, report: Report) -> None:
        self.table.setFont(self._desk.theme.font("lead"))
        self.table.write(report.table())
        self.tie.setText(self._desk.language.text("realms.boxed.tie_break"))

    def say(self, news: Say, wrong: bool) -> None:
        """What became of a deed, until something else happens."""
        self.news.setProperty("kind", "danger" if wrong else "")
        self.news.style().polish(self.news)
        self.news.setText(self._desk.language.say(news, ()))
        self.news.show()

    def retranslate(self) -> None:
        text = self._desk.language.text
        self.russian.setText(text("realms.boxed.russian_order"))
        self.russian.setToolTip(text("realms.boxed.russian_order_about"))
        self.russian.setAccessibleDescription(text("realms.boxed.russian_order_about"))
        self.best.say(text("realms.boxed.best_use"))
        self.past.retranslate()
        self.covers.setText(text("realms.boxed.covers", cards=len(CARDS)))
        self.leaf.setAccessibleName(text("realms.boxed.tab.hand"))
        self.table.setAccessibleName(text("realms.boxed.tab.all"))

    def _wants_discard(self, entered: Entered, player: Player | None) -> bool:
        """The Necromancer waits, and nothing has been entered for it."""
        return player is not None and NECROMANCER in player.hand and not entered.discard and not player.decided
