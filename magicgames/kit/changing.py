"""Language, theme and letters often change together; what is dear to draw waits until all of them have."""

from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal

# What Qt tells the windows only when the event loop turns; whatever was painted before would be painted once more.
_NEWS = (QEvent.Type.ApplicationFontChange, QEvent.Type.ApplicationPaletteChange, QEvent.Type.LanguageChange)
_NESTED = 6  # layouts in layouts: each asks the one around it for other room


class Changing(QObject):
    """`with changing:` around everything that changes at once; the outermost one counts."""

    settling = Signal()  # whoever needs other room asks for it now
    ended = Signal()  # everything is as it shall be, and has found its size

    def __init__(self) -> None:
        super().__init__()
        self._depth = 0

    @property
    def going_on(self) -> bool:
        return self._depth > 0

    def __enter__(self) -> None:
        self._depth += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._depth == 1:
            for news in _NEWS:
                QCoreApplication.sendPostedEvents(None, news.value)
            settle_layouts()
            self.settling.emit()
            settle_layouts()
        self._depth -= 1
        if self._depth == 0:
            self.ended.emit()


def settle_layouts() -> None:
    """Everything finds the room it needs now, before anything is drawn."""
    for _ in range(_NESTED):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
