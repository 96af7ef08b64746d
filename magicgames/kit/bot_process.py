"""The line to the bots: questions and answers as JSON lines to a second process, so that the window never waits."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtCore import QProcess

    from magicgames.engine.game import AnyGame, View

_log = logging.getLogger(__name__)


class BotProcess(QObject):
    """Asks `magicgames bot-worker`; started with the first question, ended by closing its input."""

    answered = Signal(object, object)  # ticket, Action or None
    failed = Signal()

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__()
        self._command = tuple(command)
        self._process: QProcess | None = None
        self._asked: dict[int, tuple[object, AnyGame]] = {}
        self._count = 0
        self._unread = b""

    def ask(self, ticket: object, game: AnyGame, level: str, view: View, chance: int) -> None:
        """`answered` brings the ticket back with the action, or with None: out of turn and content."""
        from magicgames.engine.codec import encode  # the window opens before any bot is asked

        self._count += 1
        self._asked[self._count] = (ticket, game)
        question = {"id": self._count, "game": game.id, "level": level, "view": encode(view), "chance": f"{chance:x}"}
        self._running().write(json.dumps(question).encode() + b"\n")

    def close(self) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            process.finished.disconnect(self._ended)
            process.errorOccurred.disconnect(self._ended)
            process.closeWriteChannel()
            if not process.waitForFinished(500):
                process.kill()
                process.waitForFinished(500)

    def _running(self) -> QProcess:
        from PySide6.QtCore import QProcess

        if self._process is None:
            process = self._process = QProcess(self)
            process.readyReadStandardOutput.connect(self._read)
            process.finished.connect(self._ended)
            process.errorOccurred.connect(self._ended)
            process.start(self._command[0], list(self._command[1:]))
        return self._process

    def _read(self) -> None:
        if self._process is None:
            return
        self._unread += bytes(self._process.readAllStandardOutput().data())
        *lines, self._unread = self._unread.split(b"\n")
        for line in lines:
            self._answer(line)

    def _answer(self, line: bytes) -> None:
        from magicgames.engine.codec import CodecError, decode_action

        answer = json.loads(line)
        ticket, game = self._asked.pop(answer["id"])
        try:
            action = None if answer["action"] is None else decode_action(game, answer["action"])
        except (KeyError, CodecError):
            _log.error("a bot could not answer: %s", answer.get("error", answer))
            self.failed.emit()
        else:
            self.answered.emit(ticket, action)

    def _ended(self) -> None:
        """The process is gone without being asked to: the next question starts a new one."""
        if self._process is not None:
            _log.error(
                "the bot worker stopped: %s",
                bytes(self._process.readAllStandardError().data()).decode(errors="replace")[-2000:],
            )
            self._process.deleteLater()
            self._process = None
            self._asked.clear()
            self._unread = b""
            self.failed.emit()
