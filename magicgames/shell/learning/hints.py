"""Hints: where to look, what to do, and why, one more with each press. An expert is asked, who sees only the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from magicgames.engine.advice import Advice
from magicgames.kit.match.glimpse import Glimpse, Phase
from magicgames.kit.table.pointing import Pointing, Target
from magicgames.shell.learning.coached_play import CoachedPlay
from magicgames.shell.playing.play import Play

if TYPE_CHECKING:
    from magicgames.shell.playing.table import Table
    from magicgames.shell.window import MainWindow

LOOK, DO, WHY = 1, 2, 3


class Hints(QObject):
    """One hint at a time, about the table as it is; when that changes, the hint is gone."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._table: Table | None = None  # that hints are told at
        self._asked: Glimpse | None = None  # what the expert thinks about, or has thought about
        self._advice: Advice | None = None
        self._stage = 0
        self._pointing: Pointing | None = None
        window.bots.advised.connect(self._advised)
        window.bots.unable.connect(self._unable)
        window.bots.failed.connect(lambda _: self._unable(self._asked))

    def ask(self) -> None:
        """The first press asks, the next ones tell more."""
        play = self._window.play
        glimpse = play.viewer.glimpse if play is not None else None
        if play is None or glimpse is None or glimpse.phase is not Phase.ACTING or play.why_no_hint():
            return
        self._attend(play)
        if self._is_about(glimpse):
            if self._advice is not None and self._stage < WHY:
                self._stage += 1
                self._tell()
            return
        self._asked, self._advice, self._stage = glimpse, None, LOOK
        match = play.running.match
        assert glimpse.eyes is not None
        self._show(self._text("learn.hint.thinking"))
        self._window.bots.ask_advice(glimpse, match.game, glimpse.view, match.bot_rng(glimpse.eyes).state)

    def _is_about(self, glimpse: Glimpse) -> bool:
        asked = self._asked
        return asked is not None and (asked.position, asked.eyes) == (glimpse.position, glimpse.eyes)

    def _attend(self, play: Play) -> None:
        """Another match, or the same laid anew for others, is asked about: nothing that was said before holds."""
        if self._table is not play.table:
            self._asked = self._advice = None
            self._table = play.table
            self._pointing = Pointing(play.table.board)
            play.viewer.glimpsed.connect(self._glimpsed)
            for nobody_looks in (play.viewer.curtained, play.viewer.covered):
                nobody_looks.connect(self._forget)  # also what the expert has yet to say
            play.table.coach.pressed.connect(self._pressed)
            play.table.coach.outdated.connect(self._tell)

    @property
    def _play(self) -> Play | None:
        """The match that is hinted at, as long as its table is the one in the window."""
        play = self._window.play
        return play if play is not None and play.table is self._table else None

    def _glimpsed(self, glimpse: Glimpse) -> None:
        if not self._is_about(glimpse):
            self._forget()

    def _forget(self) -> None:
        """The table is another: so is what is best."""
        play = self._play
        if play is not None and self._asked is not None:
            self._asked = self._advice = None
            if self._pointing is not None:
                self._pointing.clear()
            if not isinstance(play, CoachedPlay):
                play.table.coach.clear()

    def _pressed(self, name: str) -> None:
        if name == "more":
            self.ask()
        elif name == "close":
            self._forget()
        elif name == "rules" and self._play is not None and self._advice is not None:
            self._play.table.helped.emit(self._advice.section)

    def _advised(self, ticket: object, advice: Advice | None) -> None:
        if ticket is not self._asked or self._asked is None:
            return
        if advice is None:
            self._show(self._text("learn.hint.none"))
        else:
            self._advice = advice
            if self._play is not None and self._asked.eyes is not None:
                self._play.running.note_hint(self._asked.eyes)
            self._tell()

    def _unable(self, ticket: object) -> None:
        if ticket is self._asked and self._asked is not None and self._advice is None:
            self._show(self._text("learn.hint.unable"))
            self._asked = None

    def _tell(self) -> None:
        """As much as was asked for."""
        play, advice, stage = self._play, self._advice, self._stage
        if play is None or advice is None:
            return
        narrator = self._window.desk.language.narrator(play.game.id, self._window.desk.language.names(play.players))
        if stage == LOOK:
            words = narrator.say(advice.look)
        else:
            best = advice.best
            words = self._text("learn.hint.do", move=narrator.action(best.action))
            if stage == WHY:
                words = f"{words} {narrator.say(best.why)}"
                words += "" if advice.exact else f" {self._text('learn.hint.estimate')}"
        self._show(words, "more" if stage < WHY else "rules" if advice.section else "")
        if self._pointing is not None:
            self._pointing.point(self._find)

    def _find(self) -> list[Target]:
        play, advice = self._play, self._advice
        if play is None or advice is None:
            return []
        board = play.table.board
        if self._stage > LOOK:
            return list(board.begins(advice.best.action))
        return [target for pointer in advice.pointers for target in board.pointed(pointer)]

    def _show(self, words: str, way: str = "") -> None:
        """`way` leads on: to more of it, or into the rules."""
        play = self._play
        if play is None:
            return
        coach = play.table.coach
        if isinstance(play, CoachedPlay):
            coach.interrupt(words)
            return
        ways = {"more": "learn.hint.more", "rules": "learn.why.rules"}
        buttons = {way: self._text(ways[way])} if way else {}
        coach.say(self._text("learn.hint.head"), words, {**buttons, "close": self._text("learn.hint.close")}, "more")

    def _text(self, key: str, **fields: object) -> str:
        return self._window.desk.language.text(key, **fields)
