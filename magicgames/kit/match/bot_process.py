"""The line to the bots: questions and answers as JSON lines to a second process, so that the window never waits.

Whatever is odd about a worker is one failure of it, and its end: it has crashed, says something that is no answer to a
question, never ends its line, or says nothing for too long. The next question starts another one. A worker that answers
in good order but can't tell a move is no failure of the line: that is `unable`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from PySide6.QtCore import QProcess

    from magicgames.engine.advice import Advice
    from magicgames.engine.game import Action, AnyGame, View

_log = logging.getLogger(__name__)

DEADLINE: Final = 60_000  # milliseconds; the longest thought on a slow machine takes a fraction of it
LONGEST: Final = 1 << 18  # bytes of an answer; a move has a hundred, an advice with all it weighs sixteen thousand
_COMPLAINTS: Final = 2000  # so many bytes of what a worker complained of are kept for the log


class BotProcess(QObject):
    """Asks `magicgames bot-worker`; started with the first question, ended by closing its input."""

    answered = Signal(object, object)  # ticket, Action or None: out of turn and content
    advised = Signal(object, object)  # ticket, Advice or None: nothing is to be decided
    unable = Signal(object)  # ticket: the bot could not decide, and would not if it were asked again
    failed = Signal(bool)  # the worker is gone with all its questions; True: it was silent for too long

    def __init__(self, command: Sequence[str], deadline: int = DEADLINE) -> None:
        super().__init__()
        self._command = tuple(command)
        self._process: QProcess | None = None
        self._asked: dict[int, tuple[object, AnyGame, str]] = {}  # ticket, game, and what is to be answered
        self._count = 0
        self._unread = self._complaints = b""
        self._deadline = QTimer(self)
        self._deadline.setSingleShot(True)
        self._deadline.setInterval(deadline)
        self._deadline.timeout.connect(self._miss)  # no function: it would hold this line, and a lesson has its own

    def ask(self, ticket: object, game: AnyGame, level: str, view: View, chance: int) -> None:
        """`answered` or `unable` brings the ticket back, unless the worker has `failed` before."""
        self._send(ticket, game, view, chance, {"level": level})

    def ask_advice(self, ticket: object, game: AnyGame, view: View, chance: int) -> None:
        """What an expert would do in this view and why; `advised` brings the ticket back."""
        self._send(ticket, game, view, chance, {"ask": "advice"})

    def _send(self, ticket: object, game: AnyGame, view: View, chance: int, wish: dict[str, str]) -> None:
        from magicgames.engine.codec import encode  # the window opens before any bot is asked

        self._count += 1
        self._asked[self._count] = (ticket, game, wish.get("ask", "action"))
        question = {"id": self._count, "game": game.id, **wish, "view": encode(view), "chance": f"{chance:x}"}
        self._deadline.start()
        self._running().write(json.dumps(question).encode() + b"\n")

    def close(self) -> None:
        process = self._let_go()
        if process is not None:
            process.closeWriteChannel()
            if not process.waitForFinished(500):
                process.kill()
                process.waitForFinished(500)

    def _running(self) -> QProcess:
        from PySide6.QtCore import QProcess

        if self._process is None:
            process = self._process = QProcess(self)
            process.readyReadStandardOutput.connect(self._read)
            process.readyReadStandardError.connect(self._hear)
            process.finished.connect(self._ended)
            process.errorOccurred.connect(self._ended)
            process.start(self._command[0], list(self._command[1:]))
        return self._process

    def _read(self) -> None:
        process = self._process
        if process is None:
            return
        self._unread += bytes(process.readAllStandardOutput().data())
        *lines, self._unread = self._unread.split(b"\n")
        for line in lines:
            if self._process is not process:  # an earlier line was its last
                return
            self._answer(line)
        if self._process is process and len(self._unread) > LONGEST:
            self._fail("its line has no end")

    def _answer(self, line: bytes) -> None:
        answer = _parsed(line)
        id = answer.get("id")
        asked = self._asked.pop(id, None) if type(id) is int else None
        if asked is None or not answer.keys() & {asked[2], "error"}:
            self._fail(f"it says {line[:200]!r}")
            return
        if not self._asked:
            self._deadline.stop()
        ticket, game, wanted = asked
        advises = wanted == "advice"
        try:
            found = _advice(game, answer) if advises else _action(game, answer)
        except ValueError as error:
            _log.error("a bot could not answer: %s", error)
            self.unable.emit(ticket)
        else:
            (self.advised if advises else self.answered).emit(ticket, found)

    def _hear(self) -> None:
        if self._process is not None:
            heard = bytes(self._process.readAllStandardError().data())
            self._complaints = (self._complaints + heard)[-_COMPLAINTS:]

    def _ended(self) -> None:
        self._hear()
        self._fail("it has ended")

    def _miss(self) -> None:
        self._fail("it is silent", silent=True)

    def _fail(self, why: str, silent: bool = False) -> None:
        """Ends this worker, once: its later signals are nobody's."""
        complaints = self._complaints.decode(errors="replace")
        process = self._let_go()
        if process is not None:
            _log.error("the bot worker failed: %s %s", why, complaints)
            process.finished.connect(process.deleteLater)
            process.kill()
            if process.state() == process.ProcessState.NotRunning:
                process.deleteLater()
            self.failed.emit(silent)

    def _let_go(self) -> QProcess | None:
        process, self._process = self._process, None
        self._asked.clear()
        self._unread = self._complaints = b""
        self._deadline.stop()
        if process is not None:
            process.readyReadStandardOutput.disconnect(self._read)
            process.readyReadStandardError.disconnect(self._hear)
            process.finished.disconnect(self._ended)
            process.errorOccurred.disconnect(self._ended)
        return process


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):  # UnicodeDecodeError is a ValueError
        return {}
    return answer if type(answer) is dict else {}


def _advice(game: AnyGame, answer: dict[str, Any]) -> Advice | None:
    from magicgames.engine.advice import decode_advice

    if "advice" not in answer:
        raise ValueError(str(answer["error"])[:_COMPLAINTS])
    return None if answer["advice"] is None else decode_advice(game, answer["advice"])


def _action(game: AnyGame, answer: dict[str, Any]) -> Action | None:
    from magicgames.engine.codec import CodecError, decode_action

    if "action" not in answer:
        raise ValueError(str(answer["error"])[:_COMPLAINTS])
    try:
        return None if answer["action"] is None else decode_action(game, answer["action"])
    except CodecError as error:
        raise ValueError(str(error)) from error
