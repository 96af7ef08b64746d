"""How pages are laid out: columns, sheets that scroll downwards, cards in the middle of them."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

_WIDEST_NEED = 520  # a page that needs more at large text is cut rather than the window made too wide for the screen


class _Area(QScrollArea):
    """Asks for little height, because it can always scroll; sideways it never does, so it needs the whole width."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is inside needs another width, and so does this."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), 120)

    def minimumSizeHint(self) -> QSize:
        content, bar = self.widget(), self.verticalScrollBar().sizeHint().width()
        need = content.minimumSizeHint().width() + bar if content is not None else bar
        return QSize(min(need, _WIDEST_NEED), 80)


def scrolled(content: QWidget) -> QScrollArea:
    """The content in a quiet scroll area that only ever scrolls downwards."""
    area = _Area()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


def column(parent: QWidget | None = None, margins: int = 0, spacing: int = 12) -> QVBoxLayout:
    layout = QVBoxLayout(parent) if parent is not None else QVBoxLayout()
    layout.setContentsMargins(margins, margins, margins, margins)
    layout.setSpacing(spacing)
    return layout


def centred(card: QWidget, margins: tuple[int, int, int, int] = (0, 0, 0, 0), upright: bool = False) -> QScrollArea:
    """A card that is no wider than it may be, in the middle of a sheet that scrolls; at its top, unless `upright`."""
    sheet = QWidget()
    around = QHBoxLayout(sheet)
    around.setContentsMargins(*margins)
    around.addWidget(card, 1, Qt.AlignmentFlag.AlignVCenter if upright else Qt.AlignmentFlag.AlignTop)
    return scrolled(sheet)
