"""The list of games that were scored: when, who, how many points; any of them can be opened again or put away."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicgames.boards.realms.scorer.bricks import Press
from magicgames.boards.realms.scorer.evening import Kept
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button, Row
from magicgames.kit.parts.widgets import Label, empty


class Past(QWidget):
    opened = Signal(object)  # Path
    removed = Signal(object)  # Path

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.rows: list[Row] = []
        self.about = Label(desk, "body", "soft")
        self.open = Press(desk)
        self._games = QVBoxLayout()
        self._shown: tuple[object, ...] = ()
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 6, 0)
        inside.setSpacing(6)
        inside.addWidget(self.about)
        inside.addLayout(self._games)
        inside.addWidget(self.open, 0, Qt.AlignmentFlag.AlignLeft)
        inside.addStretch(1)

    def retranslate(self) -> None:
        self.open.say(self._desk.language.text("realms.boxed.open"))

    def tell(self, games: Sequence[Kept], now: Path | None) -> None:
        """`now` is the game on the page."""
        shown = (tuple(games), now, self._desk.language.code, self._desk.language.catalog)
        if shown == self._shown:
            return
        self._shown = shown
        text = self._desk.language.text
        empty_line(self._games)
        self.rows = []
        for game in games:
            words = when(self._desk, game.created) if game.created else game.path.name
            words = text("realms.boxed.past_game", when=words, results=_results(self._desk, game), now=game.path == now)
            row, away = Row(self._desk, words), Button(self._desk, "icon")
            away.set_drawing("remove")
            away.setAccessibleName(text("realms.boxed.put_away", game=words))
            away.setToolTip(text("realms.boxed.put_away_about"))
            away.setEnabled(game.path != now)
            row.clicked.connect(lambda _=False, path=game.path: self.opened.emit(path))
            away.clicked.connect(lambda _=False, path=game.path: self.removed.emit(path))
            line = QHBoxLayout()
            line.addWidget(row, 1)
            line.addWidget(away, 0, Qt.AlignmentFlag.AlignTop)
            self._games.addLayout(line)
            self.rows.append(row)
        self.about.setText(text("realms.boxed.past_about" if games else "realms.boxed.past_none"))


def when(desk: Desk, created: str) -> str:
    """A date and a time as this language writes them."""
    moment = QDateTime.fromString(created, Qt.DateFormat.ISODate)
    day = desk.language.locale.toString(moment.date(), QLocale.FormatType.LongFormat)
    return f"{day}, {desk.language.locale.toString(moment.time(), QLocale.FormatType.ShortFormat)}"


def empty_line(lines: QVBoxLayout) -> None:
    while lines.count():
        item = lines.takeAt(0)
        line = item.layout() if item is not None else None
        if line is not None:
            empty(line)
            line.deleteLater()


def _results(desk: Desk, game: Kept) -> str:
    text = desk.language.text
    if not game.results:
        return text("realms.boxed.past_unread") if not game.created else ""
    parts = [
        text(
            "realms.boxed.past_result",
            name=each.name or text("app.person.unnamed", number=each.number),
            points=each.score,
            state="none" if each.score is None else "whole" if each.complete else "part",
        )
        for each in game.results
    ]
    return ", ".join(parts)
