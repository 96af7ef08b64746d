"""The pictures of the rules by key: drawn by the artist, by a game's board, or a whole table before the first move."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from magicgames.engine.game import AnyGame, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.table.position import still
from magicgames.shell.reading.rules_style import SPOKEN
from magicgames.text.library import RulesLibrary

_SETUP: Final = re.compile(r"(\w+)/setup_(\d)")  # the table of so many players before the first move
_TABLE: Final = QSize(1120, 660)
_SEED: Final = 7
_MOST_BLANKS: Final = 8  # sizes: tables, cards and pages of books, alone and side by side


class RulesPictures:
    """Finds a picture wherever it comes from. Tables are drawn by what draws them in a match, so they can't differ."""

    def __init__(self, desk: Desk, library: RulesLibrary, ui: Mapping[str, GameUi]) -> None:
        self._desk, self._library, self._ui = desk, library, ui
        self._desks: dict[str, Desk] = {}  # for pictures in other languages
        self._shapes: dict[str, tuple[float, float]] = {}  # of what boards have drawn, by the room it had
        self._blanks: dict[tuple[int, int, float], QPixmap] = {}  # transparent, by size

    def is_table(self, key: str) -> bool:
        """Whole tables are larger than other pictures."""
        return _SETUP.fullmatch(self._spoken(key)[1]) is not None

    def placeholder(self, key: str, width: float, ratio: float) -> QPixmap | None:
        """Room for a picture that takes a while, so that it needs to be drawn only when it is seen. None: draw it."""
        if self.is_table(key):
            size = self._table_size(width * ratio)
        elif (shape := self._shapes.get(self._spoken(key)[1])) is not None:
            size = QSize(round(shape[0] * width * ratio), round(shape[1] * width * ratio))
        else:
            return None
        return self._blank(size, ratio)

    def _blank(self, size: QSize, ratio: float) -> QPixmap:
        """A book has dozens of tables of one size, and a document keeps what it was given for each of them: all share
        the pixels of one. Only the last few sizes are remembered."""
        known = size.width(), size.height(), ratio
        blank = self._blanks.pop(known, None)
        if blank is None:
            blank = QPixmap(size)
            blank.fill(Qt.GlobalColor.transparent)
            blank.setDevicePixelRatio(ratio)
        self._blanks[known] = blank
        if len(self._blanks) > _MOST_BLANKS:
            del self._blanks[next(iter(self._blanks))]
        return blank

    def _table_size(self, width: float) -> QSize:
        return QSize(round(width), round(width * _TABLE.height() / _TABLE.width()))

    def picture(self, key: str, width: float, height: float, ratio: float) -> QPixmap:
        """Fitted into so many logical pixels; what a board draws is as wide as it may be."""
        desk, key = self._spoken(key)
        setup = _SETUP.fullmatch(key)
        ui = self._ui.get(key.split("/")[0])
        if setup is not None and ui is not None:
            return self._table(desk, ui, self._library.game(setup[1]), int(setup[2]), width * ratio, ratio)
        if ui is not None and ui.picture is not None and not desk.art.has(key):
            pixmap = ui.picture(desk, key, width, ratio)
            self._shapes[key] = pixmap.width() / (width * ratio), pixmap.height() / (width * ratio)
            return pixmap
        return desk.art.pixmap(key, width, height, ratio)

    def _spoken(self, key: str) -> tuple[Desk, str]:
        """A key may name the language of what is written on the picture: `in-en/doll/card_moth`."""
        if not key.startswith(SPOKEN):
            return self._desk, key
        code, _, key = key.removeprefix(SPOKEN).partition("/")
        if code == self._desk.language.code:
            return self._desk, key
        if code not in self._desks:
            self._desks[code] = replace(self._desk, language=self._desk.language.in_other(code))
        return self._desks[code], key

    def _table(self, desk: Desk, ui: GameUi, game: AnyGame, seats: int, width: float, ratio: float) -> QPixmap:
        """What everybody sees before the first move."""
        match = Match.start(game, tuple(Player("", "person") for _ in range(seats)), defaults(game, seats), seed=_SEED)
        board = ui.board(desk, Lineup(game, match.options, match.players))
        board.resize(_TABLE)
        board.present(still(match.view(None)))
        board.grab()  # lays it out
        pixmap = QPixmap(self._table_size(width))
        pixmap.fill(Qt.GlobalColor.transparent)
        with QPainter(pixmap) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            board.scene.render(painter, QRectF(pixmap.rect()), board.scene.sceneRect())
        board.forget()  # what listens to its pieces would keep it
        board.deleteLater()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap
