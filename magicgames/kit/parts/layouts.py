"""How pages are laid out: one grid that grows with the scale, columns, sheets that scroll downwards, cards."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)

from magicgames.kit.desk import Desk

# The grid, as pixels of the usual window at 100 %.
MARGIN: Final = 32  # around a page
COLUMN: Final = 880  # of words and forms
WIDEST: Final = 1560  # of a page: wider than the usual window, so that it fills a large screen
GAP: Final = 12

_Margins: TypeAlias = tuple[int, int, int, int]

_AS_NEEDED = Qt.ScrollBarPolicy.ScrollBarAsNeeded
_TWICE = 2  # lines that stand on two pages when keys turn them
_CHASE = 5  # more than any sheet takes that settles by itself
_WIDEST_NEED = 520  # a page that needs more at large text is cut rather than the window made too wide for the screen


class Area(QScrollArea):
    """Asks for little height, because it can always scroll; sideways it never does, so it needs the whole width.

    Something inside may be lower where it is narrower, so that all fits as soon as there is a bar. Qt would give that
    its room and take it away by turns, each inside the other, until the stack is full: then the bar keeps its room."""

    def __init__(self) -> None:
        super().__init__()
        self.setVerticalScrollBar(_QuietBar())
        self._chase = 0  # so often is the content resized, each inside the other
        self._kept_at = QSize()  # the bar keeps its room as long as this has that size
        self._whole = False

    def show_whole(self, whole: bool) -> None:
        """As high as what is in it, where the sheet around it scrolls: no bar stands inside another."""
        if whole != self._whole:
            self._whole = whole
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QObject):  # see docs/architecture.md
            return False
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()  # what is inside needs another width, and so does this
        if event.type() != QEvent.Type.Resize:
            return super().eventFilter(watched, event)
        self._chase += 1
        if self._chase > _CHASE and not self._kept_at.isValid() and self.verticalScrollBarPolicy() == _AS_NEEDED:
            self._kept_at = self.size()
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        done = super().eventFilter(watched, event)
        self._chase -= 1
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._kept_at.isValid() and self._kept_at != self.size() and not self._chase:
            self._kept_at = QSize()
            self.setVerticalScrollBarPolicy(_AS_NEEDED)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), 120)

    def minimumSizeHint(self) -> QSize:
        content, bar = self.widget(), self.verticalScrollBar().sizeHint().width()
        need = content.minimumSizeHint().width() + bar if content is not None else bar
        return QSize(min(need, _WIDEST_NEED), self._content_height() if self._whole else 80)

    def _content_height(self) -> int:
        content = self.widget()
        wide = self.viewport().width()
        return max(content.minimumSizeHint().height(), content.heightForWidth(wide)) if content is not None else 0


class _QuietBar(QScrollBar):
    """Keeps its place while there is nothing to scroll, and shows nothing there: what is beside it is as wide as ever
    when it is needed. To give and take that room by turns never ends where all fits only without it."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.maximum() > self.minimum():
            super().paintEvent(event)


def scrolled(content: QWidget, steady: bool = False) -> Area:
    """The content in a quiet scroll area that only ever scrolls downwards; a `steady` one is as wide with its bar. Qt
    measures at once what is in it: content that is filled later, in its place, is dressed and measured only there."""
    area = Area()
    if steady:
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setViewport(QWidget())  # Qt's own has a ground, and to ask for it makes Python classes of all kinds of widgets
    area.setWidget(content)
    content.setAutoFillBackground(False)
    return area


def bring_into_sight(root: QWidget, whole: bool = False) -> None:
    """What has the keyboard in there is in sight, wherever the keyboard came from: Qt looks to it only for those who
    come from inside a sheet that scrolls. `whole`: and all that is in there with it, as far as there is room."""
    here = root.window().focusWidget()
    area = here.parentWidget() if here is not None and root.isAncestorOf(here) else None
    while here is not None and area is not None:
        if isinstance(area, QScrollArea):
            if whole:
                area.ensureWidgetVisible(root)
            area.ensureWidgetVisible(here)
        area = area.parentWidget()


def turn_page(root: QWidget, step: int) -> None:
    """The largest sheet in there is scrolled by what is in sight, wherever the keyboard is: what takes no keyboard, and
    lies beyond the last thing that does, could be read by no key. A line that is cut stands whole on the next page."""
    areas = [area for area in root.findChildren(QScrollArea) if area.isVisible()]
    bars = [area.verticalScrollBar() for area in sorted(areas, key=lambda area: area.height(), reverse=True)]
    bar = next((bar for bar in bars if bar.maximum() > 0), None)
    if bar is not None:
        twice = min(_TWICE * root.fontMetrics().lineSpacing(), bar.pageStep() // 3)
        bar.setValue(bar.value() + step * (bar.pageStep() - twice))


def column(parent: QWidget | None = None, margins: int = 0, spacing: int = 12) -> QVBoxLayout:
    layout = QVBoxLayout(parent) if parent is not None else QVBoxLayout()
    layout.setContentsMargins(margins, margins, margins, margins)
    layout.setSpacing(spacing)
    return layout


def centred(card: QWidget, margins: _Margins = (0, 0, 0, 0), upright: bool = False, even: bool = False) -> Area:
    """A card that is no wider than it may be, in the middle of a sheet that scrolls; at its top, unless `upright`.
    Where it takes the whole width the bar has its room from the right edge alone; an `even` one is as far from both."""
    sheet = _Middle(card, margins, upright, even)
    area = scrolled(sheet)
    area.verticalScrollBar().rangeChanged.connect(lambda: sheet.fit(area.verticalScrollBar()))
    return area


class _Middle(QWidget):
    """Leaves as much room on the left as the bar takes on the right: the card stays where it is, whether it scrolls or
    not."""

    def __init__(self, card: QWidget, margins: _Margins, upright: bool, even: bool) -> None:
        super().__init__()
        self._card, self._margins, self._even = card, margins, even
        self._bar = 0  # how wide it is
        self._around = QHBoxLayout(self)
        self._around.setContentsMargins(*margins)
        self._around.addWidget(card, 1, Qt.AlignmentFlag.AlignVCenter if upright else Qt.AlignmentFlag.AlignTop)

    def fit(self, bar: QScrollBar) -> None:
        self._bar = bar.sizeHint().width() * bool(bar.maximum())  # it may not have been laid yet
        self._keep_middle()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):  # the window, or how wide it may be
            self._keep_middle()
        return super().event(event)

    def _keep_middle(self) -> None:
        left, top, right, bottom = self._margins
        free = self.width() - left - right - self._card.maximumWidth()
        beside = self._bar if self._even else max(0, min(free, self._bar))
        self._around.setContentsMargins(left + beside, top, right, bottom)


class _Growing(QObject):
    """Goes with what it belongs to."""

    def __init__(self, desk: Desk, owner: QObject, fit: Callable[[], None]) -> None:
        super().__init__(owner)
        self._fit = fit
        desk.scale.changed.connect(self.fit)
        fit()

    def fit(self) -> None:
        self._fit()


def grow(
    desk: Desk,
    layout: QLayout,
    margins: tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
    across: int | None = None,
) -> None:
    """Margins and spacing of a layout that grow with the scale; `across`: between the columns of a grid."""

    def fit() -> None:
        if margins is not None:
            layout.setContentsMargins(*[desk.scale.space(each) for each in margins])
        if spacing is not None:
            layout.setSpacing(desk.scale.space(spacing))
        if across is not None and isinstance(layout, QGridLayout):
            layout.setHorizontalSpacing(desk.scale.space(across))

    _Growing(desk, layout, fit)


def ask_again(layout: QLayout) -> QLayout:
    """The same layout, with nothing remembered: until it is laid out, those within it keep the sizes of words and
    letters that were there before."""
    layout.invalidate()
    for within in layout.findChildren(QLayout, options=Qt.FindChildOption.FindDirectChildrenOnly):
        ask_again(within)
    return layout


def limit(desk: Desk, widget: QWidget, width: int) -> None:
    """Never wider than this, at the scale of now."""
    _Growing(desk, widget, lambda: widget.setMaximumWidth(desk.scale.px(width)))


def tab_as_read(page: QWidget) -> None:
    """Tab goes through a page in the order of its layouts, whenever its widgets were made."""
    for before, after in pairwise(_stops(page)):
        QWidget.setTabOrder(before, after)


def tab_before(widget: QWidget, other: QWidget) -> None:
    """Tab comes to this widget right before the other one; all others are come to as they were."""
    QWidget.setTabOrder(other, widget)
    QWidget.setTabOrder(widget, other)


def _stops(widget: QWidget) -> Iterator[QWidget]:
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    content = widget.widget() if isinstance(widget, QScrollArea) else None
    if content is not None:
        yield from _stops(content)
    layout = widget.layout()
    if layout is not None:
        yield from _stops_inside(layout)


def _stops_inside(layout: QLayout) -> Iterator[QWidget]:
    for each in laid_in(layout):
        yield from _stops(each) if isinstance(each, QWidget) else _stops_inside(each)


def laid_in(layout: QLayout) -> list[QWidget | QLayout]:
    """Widgets and inner layouts, in their order. Not by `itemAt`: see docs/architecture.md."""
    home, direct = layout.parentWidget(), Qt.FindChildOption.FindDirectChildrenOnly
    found: list[tuple[int, QWidget | QLayout]] = []
    if home is not None:
        found += [(layout.indexOf(each), each) for each in home.findChildren(QWidget, options=direct)]
    found += [(layout.indexOf(each), each) for each in layout.findChildren(QLayout, options=direct)]
    return [each for place, each in sorted(found, key=lambda part: part[0]) if place >= 0]
