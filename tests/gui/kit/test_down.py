"""Words of a button that is down can be read: in high contrast its ink is black, and so is the ground."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.parts.buttons import Button
from tests.gui.lineup import make_desk


def tones(picture: QImage) -> set[str]:
    points = ((x, y) for x in range(10, picture.width() - 10) for y in range(6, picture.height() - 6))
    return {QColor(picture.pixel(*point)).name() for point in points}


@pytest.mark.parametrize("kind", ["", "quiet", "row"])
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_words_of_a_button_that_is_down_can_be_read(qtbot: QtBot, theme: str, kind: str) -> None:
    desk = make_desk(theme=theme)
    button = Button(desk, kind)
    qtbot.addWidget(button)
    button.setStyleSheet(desk.theme.sheet())
    button.setText("Effects")
    button.resize(200, 44)
    button.setDown(True)
    picture = QImage(button.size(), QImage.Format.Format_RGB32)
    picture.fill(desk.theme.colour("panel"))
    button.render(picture, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
    ink = {QColor(tone).lightness() for tone in tones(picture)}
    assert max(ink) - min(ink) > 100
