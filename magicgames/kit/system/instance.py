"""One window a profile: a second start hands its file to the first and goes."""

import os
from functools import cached_property
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from magicgames.files import Lock

_PATIENCE: Final = 1500  # milliseconds for the other instance to answer
_PAUSE: Final = 0.1  # seconds between two tries: it may just be starting
_AGAIN: Final = 1000  # milliseconds between two tries of a window that was opened beside one that hangs
_LONGEST: Final = 2 * 4096 + 1  # a path in hexadecimal digits, and the end of the line
_MOST: Final = 8  # callers at once


class Instance(QObject):
    """Holds the profile while it lives. `called` brings what a later start was asked to open."""

    called = Signal(str)  # a file by its whole path, another wish, or nothing: just come to the front

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._lock = Lock(folder / "in-use")
        self._folder = folder
        self._server: Any = None
        self._callers: list[Any] = []

    @cached_property
    def _name(self) -> str:
        """Of the socket. Asked for when the window is painted, or is none."""
        from PySide6.QtCore import QCryptographicHash

        digest = QCryptographicHash.hash(os.fsencode(self._folder.resolve()), QCryptographicHash.Algorithm.Sha1)
        return f"magicgames-{bytes(digest.toHex().data()).decode()[:16]}"

    def take(self) -> bool:
        """True when this is the only one."""
        return self._lock.take()

    def wait_for_turn(self) -> None:
        """This window is opened although another holds the profile: it is ours as soon as that one lets go, or a later
        start would find nobody here."""
        waiting = QTimer(self)
        waiting.timeout.connect(self._try_again)
        waiting.start(_AGAIN)

    def listen(self) -> None:
        """Hears later starts. Loads the network module, so the window is painted first."""
        if self._server is not None:
            return
        from PySide6.QtNetwork import QLocalServer

        QLocalServer.removeServer(self._name)  # left over from a process that ended badly, or doesn't answer
        self._server = QLocalServer()
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.setMaxPendingConnections(_MOST)
        self._server.newConnection.connect(self._hear)
        self._server.listen(self._name)

    def call(self, wish: str) -> bool:
        """Tells the instance that holds the profile; False when it doesn't answer."""
        from PySide6.QtNetwork import QLocalSocket

        end = monotonic() + _PATIENCE / 1000
        socket = QLocalSocket()
        while True:
            socket.connectToServer(self._name)
            if socket.waitForConnected(_PATIENCE):
                break
            if monotonic() > end:
                return False
            sleep(_PAUSE)
        # In digits, because a path may hold line ends and bytes that are no characters.
        socket.write(os.fsencode(wish).hex().encode() + b"\n")
        # It answers by hanging up: a process that hangs takes what is written and does nothing.
        heard: bool = socket.waitForBytesWritten(_PATIENCE) and socket.waitForDisconnected(_PATIENCE)
        return heard

    def release(self) -> None:
        if self._server is not None:
            self._server.close()
        self._lock.release()

    def _try_again(self) -> None:
        if self._lock.take():
            for waiting in self.findChildren(QTimer):
                waiting.stop()
            if self._server is not None:  # its socket has the same name as that of the other, and went with it
                self._server.close()
                self._server = None
                self.listen()

    def _hear(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            if len(self._callers) >= _MOST:
                self._callers[0].abort()  # whoever says nothing makes room
            self._callers.append(socket)
            socket.setReadBufferSize(_LONGEST + 1)
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            socket.disconnected.connect(lambda socket=socket: self._forget(socket))
            self._read(socket)

    def _read(self, socket: Any) -> None:
        if socket.canReadLine():
            wish = _understood(bytes(socket.readLine(_LONGEST + 1).data()))
            socket.disconnectFromServer()
            if wish is not None:
                self.called.emit(wish)
        elif socket.bytesAvailable() > _LONGEST:
            socket.abort()

    def _forget(self, socket: Any) -> None:
        if socket in self._callers:
            self._callers.remove(socket)
            socket.deleteLater()


def _understood(line: bytes) -> str | None:
    """What was wished; None for what no start of ours would say."""
    try:
        wish = os.fsdecode(bytes.fromhex(line.decode("ascii").strip()))
    except ValueError:
        return None
    return wish if "\0" not in wish else None
