"""The question before a move: asked where it can't be taken back, or always, or never, as whoever plays wishes it."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from magicgames.engine.game import Action, AnyGame
from magicgames.kit.desk import Desk
from magicgames.kit.table.access import PRIVATE
from magicgames.kit.table.board import AnyBoard
from magicgames.shell.question import Question


class MoveQuestion(Question):
    """`agreed` says that a move is made: at once, or when the answer is yes."""

    def __init__(self, desk: Desk, board: AnyBoard, game: AnyGame, confirm: Callable[[], str]) -> None:
        super().__init__(desk)
        self._board, self._game, self._confirm = board, game, confirm
        self._rest: Action | None = None  # of the move that was agreed on last: it has been asked about
        self.agreed.connect(self._keep_rest)
        desk.speech.changed.connect(self.retranslate)

    def consider(self, action: Action) -> None:
        """Somebody has chosen this; whoever chooses it once more means it."""
        wish, asked = self._confirm(), action == self._rest
        self._rest = None
        sure = wish == "never" or ((asked or wish != "always") and not self._lasting(action))
        if sure or action == self.about:
            self.withdraw()
            self.agreed.emit(action)
        else:
            self._ask_about(action)
            self.do_it.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep_rest(self, action: Action) -> None:
        self._rest = self._board.rest_of(action)

    def retranslate(self) -> None:
        if self.about is not None:
            self._ask_about(self.about)

    def _ask_about(self, action: Action) -> None:
        text = self._desk.language.text
        words = text("app.table.irreversible") if self._lasting(action) else ""
        move = self._board.narrator.action(self._board.rest_of(action) or action)
        heard = text("app.table.confirm", move=text(PRIVATE)) if self._board.keeps_back(action) else ""
        self.ask(action, words, text("app.table.confirm", move=move), heard)

    def _lasting(self, action: Action) -> bool:
        glimpse = self._board.glimpse
        return glimpse is not None and self._game.final(glimpse.view, action)
