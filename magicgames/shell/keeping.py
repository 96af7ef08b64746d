"""What could not be kept is tried again: now and then, when somebody asks for it, and when the window is closed."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from magicgames.say import Say
from magicgames.shell.banner import Banner
from magicgames.shell.stores import Store

_AGAIN = 5000  # milliseconds between two tries


class Keeping(QObject):
    """The stores of a window. Their changes hold in memory anyway; but whoever has made room on the disk needn't make
    them once more."""

    def __init__(self, window: QObject, tell: Callable[[Say], None], banner: Banner, *stores: Store) -> None:
        super().__init__(window)
        self._tell, self._banner, self._stores = tell, banner, stores
        self._told: list[Say] = []
        self._timer = QTimer(self)
        self._timer.setInterval(_AGAIN)
        self._timer.timeout.connect(self.try_again)
        banner.retried.connect(self.insist)
        for store in stores:
            store.troubled.connect(tell)
            store.unwritten.connect(self._wait)

    def tell_first(self) -> None:
        """What was wrong with their files."""
        for store in self._stores:
            if store.trouble is not None:
                self._tell(store.trouble)

    @property
    def waits(self) -> bool:
        """Something of what is in memory is not on the disk."""
        return any(store.unkept is not None for store in self._stores)

    def try_again(self) -> None:
        """In silence: why it fails has been told. What is kept after all isn't told of any longer."""
        for store in self._stores:
            if store.unkept is not None:
                store.write()
        if not self.waits:
            self._timer.stop()
            for say in self._told:
                self._banner.forget(say)
            self._told.clear()

    def insist(self) -> None:
        """Somebody has asked for it, and hears what came of it."""
        self.try_again()
        for store in self._stores:
            if store.unkept is not None:
                self._wait(store.unkept)  # it may be for another reason than before

    def _wait(self, why: Say) -> None:
        self._told.append(why)
        self._timer.start()
        self._tell(why)
