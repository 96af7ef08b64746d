"""Sheets that scroll."""

from PySide6.QtGui import QResizeEvent
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


class HigherWhereWider(QWidget):
    """As the outline of a card."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setFixedHeight(event.size().width() * 2 // 3)


def test_a_sheet_settles_at_every_height_also_where_all_fits_only_with_the_bar(qtbot: QtBot) -> None:
    """The bar was given its room and lost it by turns, until the process crashed."""
    content = QWidget()
    inside = QVBoxLayout(content)
    inside.setContentsMargins(0, 0, 0, 0)
    inside.addWidget(HigherWhereWider())
    area = scrolled(content)
    qtbot.addWidget(area)
    area.show()
    kept = 0
    for height in range(120, 320):
        area.resize(300, height)
        QApplication.processEvents()
        assert area.verticalScrollBar().maximum() == content.height() - area.viewport().height(), "all can be reached"
        kept += area.viewport().width() < 300 and not area.verticalScrollBar().maximum()
    area.resize(300, 800)
    QApplication.processEvents()
    assert area.viewport().width() == 300, "with room enough there is no bar"
    assert kept, "this test has met what it is about"
