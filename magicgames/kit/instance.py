"""One window a profile: a second start hands its file to the first and goes."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QCryptographicHash, QLockFile, QObject, Signal

_PATIENCE = 1500  # milliseconds for the other instance to answer


class Instance(QObject):
    """Holds the profile while it lives. `called` brings what a later start was asked to open."""

    called = Signal(str)  # a file, or nothing: just come to the front

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._lock = QLockFile(str(folder / "in-use"))
        self._lock.setStaleLockTime(0)  # only a lock whose process is gone is stale, however old
        digest = QCryptographicHash.hash(str(folder.resolve()).encode(), QCryptographicHash.Algorithm.Sha1)
        self._name = f"magicgames-{bytes(digest.toHex().data()).decode()[:16]}"
        self._server: Any = None

    def take(self) -> bool:
        """True when this is the only one."""
        return self._lock.tryLock(0)

    def listen(self) -> None:
        """Hears later starts. Loads the network module, so the window is painted first."""
        from PySide6.QtNetwork import QLocalServer

        QLocalServer.removeServer(self._name)  # left over from a process that ended badly; the lock is ours
        self._server = QLocalServer()
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._hear)
        self._server.listen(self._name)

    def call(self, file: str) -> bool:
        """Tells the instance that holds the profile; False when it doesn't answer."""
        from PySide6.QtNetwork import QLocalSocket

        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_PATIENCE):
            return False
        socket.write(file.encode() + b"\n")
        return bool(socket.waitForBytesWritten(_PATIENCE))

    def release(self) -> None:
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _hear(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.readyRead.connect(lambda: self._read(socket))
        socket.disconnected.connect(socket.deleteLater)
        self._read(socket)

    def _read(self, socket: Any) -> None:
        if socket.canReadLine():
            self.called.emit(bytes(socket.readLine().data()).decode(errors="replace").strip())
