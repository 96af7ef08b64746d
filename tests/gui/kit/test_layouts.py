"""Sheets that scroll."""

from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.layouts import scrolled


def test_a_steady_sheet_is_as_wide_at_every_height_also_where_words_fit_only_without_the_bar(qtbot: QtBot) -> None:
    content = QWidget()
    words = QLabel("word " * 60)
    words.setWordWrap(True)
    QVBoxLayout(content).addWidget(words)
    area = scrolled(content, steady=True)
    qtbot.addWidget(area)
    area.show()
    widths, scrolling = set(), set()
    for height in range(
        60, 2 * words.heightForWidth(150), 4
    ):  # at some of them giving the bar its room and taking it away never ended
        area.resize(200, height)
        QApplication.processEvents()
        widths.add(content.width())
        scrolling.add(area.verticalScrollBar().maximum() > 0)
    assert len(widths) == 1 and scrolling == {True, False}
