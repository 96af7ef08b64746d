"""Language, theme and letters often change together; what is dear to draw waits until all of them have."""

from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

# What Qt tells the windows only when the event loop turns; whatever was painted before would be painted once more.
_NEWS = (QEvent.Type.ApplicationFontChange, QEvent.Type.ApplicationPaletteChange, QEvent.Type.LanguageChange)
_NESTED = 6  # layouts in layouts: each asks the one around it for other room


class Changing(QObject):
    """`with changing:` around everything that changes at once; the outermost one counts."""

    began = Signal()  # nothing is another yet
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
        if self._depth == 1:
            self.began.emit()

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


def hand_on(widget: QWidget, event: QEvent, deliver: Callable[[QEvent], bool]) -> bool:
    """What widgets that only hold others do in their `event`. When the language changes Qt repaints every widget that
    is told so; for one that holds a whole page that means the whole page. So painting is switched off in it while the
    event is delivered, and only the widgets inside whose words changed repaint themselves."""
    if event.type() != QEvent.Type.LanguageChange:
        return deliver(event)
    disabled = Qt.WidgetAttribute.WA_UpdatesDisabled
    before = widget.testAttribute(disabled)  # a stack of pages that is just turning has switched it off
    widget.setAttribute(disabled, True)
    try:
        return deliver(event)
    finally:
        widget.setAttribute(disabled, before)
        if not before:
            _let_be_seen(widget)


def _let_be_seen(holder: QWidget) -> None:
    """Widgets that were put into it meanwhile have inherited that nothing is painted: they paint again."""
    for child in holder.children():
        if isinstance(child, QWidget) and not child.updatesEnabled():
            child.setUpdatesEnabled(True)


def settle_layouts() -> None:
    """Everything finds the room it needs now, before anything is drawn."""
    for _ in range(_NESTED):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
