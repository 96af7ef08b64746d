"""Measures what a window shows: words that are cut, texts that lie on each other, print that is too small to read."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QFontInfo, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QGraphicsItem,
    QGraphicsSimpleTextItem,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStyleOptionGraphicsItem,
    QWidget,
)

from magicgames.boards.doll.faces import CardPiece
from magicgames.boards.doll.strips import Strip
from magicgames.boards.realms.touch import TableCard
from magicgames.kit.parts.layouts import laid_in
from magicgames.kit.table.board import AnyBoard
from magicgames.kit.table.bubble import Bubble
from magicgames.kit.table.loupe import LEAST_PRINT, Loupe
from magicgames.kit.table.pieces import Piece
from magicgames.shell.window import MainWindow

_HELD_UP = (CardPiece, Strip, TableCard)  # what these tables hold up by themselves; `test_print` of each measures that
_FLOATING = (Bubble, Loupe)  # they lie over others on purpose
_TOUCH = 0.12  # so much of the smaller of two texts may lie under the other: letters have air around them


def cut_words(window: MainWindow) -> Iterator[str]:
    """Labels lower than their lines, buttons and fields smaller than their words, sheets wider than what shows them."""
    for label in window.findChildren(QLabel):
        wrapped = label.isVisible() and label.wordWrap() and label.text() and _inside(label)
        if wrapped and label.heightForWidth(label.width()) > label.height() + 1:
            yield f"label: {label.text()}"
        around = label.parentWidget()
        if label.isVisible() and label.text() and around and not around.rect().intersects(label.geometry()):
            yield f"label beside what it stands on: {label.text()}"
        in_one = label.isVisible() and not label.wordWrap() and label.text() and _inside(label)
        if in_one and label.sizeHint().width() > label.width() + 1:
            yield f"line: {label.text()}"
    for button in window.findChildren(QPushButton):
        words = button.text().replace("&", "") if button.isVisible() and _inside(button) else ""
        letters = button.fontMetrics()
        if words and (letters.horizontalAdvance(words) > button.width() or letters.height() > button.height()):
            yield f"button: {words}"
        around = button.parentWidget()
        if button.isVisible() and around is not None and not _scrolls(around) and _beyond(button, around):
            yield f"button larger than what it stands in: {words or button.accessibleName()}"
    for field in window.findChildren(QLineEdit):
        asked = field.placeholderText() if field.isVisible() and not field.text() and _inside(field) else ""
        if field.fontMetrics().horizontalAdvance(asked) > field.width():
            yield f"field: {asked}"
    for switch in window.findChildren(QCheckBox):
        if switch.isVisible() and _inside(switch) and switch.sizeHint().width() > switch.width():
            yield f"switch: {switch.text()}"
    for area in window.findChildren(QScrollArea):
        content = area.widget()
        if area.isVisible() and content is not None and content.width() > area.viewport().width():
            yield f"{type(content).__name__} {content.width()} > {area.viewport().width()}"


def overlapping_words(window: MainWindow) -> Iterator[str]:
    """Texts of widgets that lie on each other."""
    shown = [
        widget
        for widget in window.findChildren(QWidget)
        if isinstance(widget, QLabel | QAbstractButton) and widget.isVisible() and _words(widget) and _inside(widget)
    ]
    shown = [widget for widget in shown if not any(isinstance(over, _FLOATING) for over in _line(widget))]
    for one, other in combinations(shown, 2):
        if one.isAncestorOf(other) or other.isAncestorOf(one) or _floats(one, other):
            continue
        common = _place(one, window) & _place(other, window)
        if not common.isEmpty() and common.width() > 2 and common.height() > 2:
            yield f"{_words(one)!r} on {_words(other)!r}"


def overlapping_letters(board: AnyBoard) -> Iterator[str]:
    """Texts in the scene that lie on each other, or beside the table."""
    texts = [item for item in board.scene.items() if isinstance(item, QGraphicsSimpleTextItem) and _seen(item)]
    places = {id(item): _letters(item) for item in texts}
    for item in texts:
        if not board.scene.sceneRect().adjusted(-2, -2, 2, 2).contains(places[id(item)]):
            yield f"{item.text()!r} leaves the table"
    for one, other in combinations(texts, 2):
        common = places[id(one)] & places[id(other)]
        smaller = min(_area(places[id(one)]), _area(places[id(other)]))
        if not common.isEmpty() and smaller and _area(common) > _TOUCH * smaller:
            yield f"{one.text()!r} on {other.text()!r}"


class Measure(QPainter):
    """Notes how many pixels on the screen the letters have that are painted."""

    def __init__(self, canvas: QPixmap) -> None:
        super().__init__(canvas)
        self.found: list[tuple[float, str]] = []

    def drawText(self, *args: Any) -> None:
        self.found.append((QFontInfo(self.font()).pixelSize() * self.worldTransform().m11(), str(args[-1])))


def printed(item: QGraphicsItem | None, scale: float) -> list[tuple[float, str]]:
    """The letters on an item, and how many pixels they have."""
    if isinstance(item, QGraphicsSimpleTextItem):
        return [(QFontInfo(item.font()).pixelSize() * abs(item.sceneTransform().m11()) * scale, item.text())]
    if not isinstance(item, Piece):
        return []
    canvas = QPixmap(4, 4)
    measure = Measure(canvas)
    with measure as painter:
        painter.scale(scale * item.scale(), scale * item.scale())
        item.paint(painter, QStyleOptionGraphicsItem(), None)
        return measure.found


def small_print(board: AnyBoard) -> Iterator[str]:
    """Letters below eleven pixels that nothing enlarges when they are touched."""
    scale = board.stage.transform().m11()
    for item in board.scene.items():
        if isinstance(item, Piece) and item.isVisible() and not isinstance(item, _HELD_UP):
            least = min((pixels for pixels, _ in printed(item, scale)), default=item.print_pixels * scale)
            if 0 < round(least, 1) < LEAST_PRINT and not board.loupe.needed(item):
                yield f"{item.name!r}: {least:.1f}"
        elif isinstance(item, QGraphicsSimpleTextItem) and _seen(item):
            ((pixels, text),) = printed(item, scale)
            piece = _piece_below(item)
            if pixels < LEAST_PRINT and not (piece is not None and piece.print_pixels):
                yield f"{text!r}: {pixels:.1f}"


def _piece_below(item: QGraphicsItem) -> Piece | None:
    """Never by its parent: an item that has none would become Python's, and leave the scene when Python forgets it."""
    return next((each for each in item.scene().items() if isinstance(each, Piece) and each.isAncestorOf(item)), None)


def _letters(item: QGraphicsSimpleTextItem) -> QRectF:
    """Where its ink is: without the air above and below."""
    area = item.boundingRect()
    air = area.height() * 0.18
    return item.mapRectToScene(area.adjusted(0, air, 0, -air))


def _seen(item: QGraphicsItem) -> bool:
    return item.isVisible() and item.effectiveOpacity() > 0.05 and bool(getattr(item, "text", lambda: "")())


def _area(area: QRectF) -> float:
    return area.width() * area.height()


def _words(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def _line(widget: QWidget) -> Iterator[QWidget]:
    step: QWidget | None = widget
    while step is not None:
        yield step
        step = step.parentWidget()


def _floats(one: QWidget, other: QWidget) -> bool:
    """One of them is on a card that was raised over the board on purpose, such as a drawer or a sheet."""
    mine, theirs = list(_line(one)), list(_line(other))
    common = next(widget for widget in mine if widget in theirs)
    branches = [line[line.index(common) - 1] for line in (mine, theirs) if line.index(common)]
    layout = common.layout()
    return layout is None or any(layout.indexOf(branch) < 0 and not _in_layout(layout, branch) for branch in branches)


def _in_layout(layout: QLayout, widget: QWidget) -> bool:
    inner = (each for each in laid_in(layout) if isinstance(each, QLayout))
    return layout.indexOf(widget) >= 0 or any(_in_layout(each, widget) for each in inner)


def _scrolls(widget: QWidget) -> bool:
    around = widget.parentWidget()
    return around is not None and isinstance(around.parentWidget(), QAbstractScrollArea)


def _beyond(widget: QWidget, around: QWidget) -> bool:
    return not around.rect().adjusted(-1, -1, 1, 1).contains(widget.geometry())


def _inside(widget: QWidget) -> bool:
    """It is not scrolled out of sight."""
    return not widget.visibleRegion().isEmpty()


def _place(widget: QWidget, window: QWidget) -> QRect:
    shown = widget.visibleRegion().boundingRect()
    return QRect(widget.mapTo(window, QPoint(0, 0)) + shown.topLeft(), shown.size())


def contrast(one: QColor, other: QColor) -> float:
    """How much brighter one colour is than the other, as WCAG counts it."""
    lighter, darker = sorted(map(_luminance, (one, other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: QColor) -> float:
    shares = zip((0.2126, 0.7152, 0.0722), (colour.redF(), colour.greenF(), colour.blueF()), strict=True)
    return sum(share * (((part + 0.055) / 1.055) ** 2.4 if part > 0.04045 else part / 12.92) for share, part in shares)
