"""Keeps what has the keyboard at its height while everything around it changes its size: the slider that makes letters
larger would push itself out of sight."""

import shiboken6
from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QScrollArea, QWidget

from magicgames.kit.look.changing import Changing


class InHand(QObject):
    """One for each window. After a change it scrolls the area around what has the keyboard there."""

    def __init__(self, window: QWidget, changing: Changing) -> None:
        super().__init__(window)
        self._window = window
        self._held: tuple[QWidget, QScrollArea, int] | None = None
        changing.began.connect(self._take)
        changing.ended.connect(self._keep)

    def _take(self) -> None:
        here = self._window.focusWidget()
        area = here.parentWidget() if here is not None and here.isVisible() else None
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        self._held = None
        if here is not None and area is not None:
            height = _height(here, area)
            if 0 <= height < area.viewport().height():  # else somebody reads something else there
                self._held = here, area, height

    def _keep(self) -> None:
        if self._held is not None:
            here, area, height = self._held
            self._held = None
            if not (shiboken6.isValid(here) and shiboken6.isValid(area) and area.viewport().isAncestorOf(here)):
                return  # it went, or moved somewhere else: buttons of a table stand above it where letters are large
            bar = area.verticalScrollBar()
            bar.setValue(bar.value() + _height(here, area) - height)
            area.ensureWidgetVisible(here, 0, 0)  # as a whole: it may have grown at the lower edge


def _height(here: QWidget, area: QScrollArea) -> int:
    return here.mapTo(area.viewport(), QPoint(0, 0)).y()
