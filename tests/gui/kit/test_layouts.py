"""Sheets that scroll."""

import pytest
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.parts.layouts import centred, scrolled, turn_page


def test_a_steady_sheet_is_as_wide_at_every_height_also_where_words_fit_only_without_the_bar(qtbot: QtBot) -> None:
    content = QWidget()
    words = QLabel("word " * 60)
    words.setWordWrap(True)
    QVBoxLayout(content).addWidget(words)
    area = scrolled(content, steady=True)
    qtbot.addWidget(area)
    area.show()
    widths, scrolling = set(), set()
    # At some of them giving the bar its room and taking it away never ended.
    for height in range(60, 2 * words.heightForWidth(150), 4):
        area.resize(200, height)
        QApplication.processEvents()
        widths.add(content.width())
        scrolling.add(area.verticalScrollBar().maximum() > 0)
    assert len(widths) == 1 and scrolling == {True, False}


@pytest.mark.parametrize("even", [False, True])
def test_a_card_in_the_middle_stays_there_with_its_bar_or_gives_it_room_on_the_right_alone(
    qtbot: QtBot, even: bool
) -> None:
    card = QWidget()
    card.setMaximumWidth(400)
    area = centred(card, even=even)
    qtbot.addWidget(area)
    area.show()
    for wide in range(380, 480, 4):
        area.resize(wide, 300)
        for high in (100, 900):
            card.setFixedHeight(high)
            QApplication.processEvents()
            bar = wide - area.viewport().width()
            assert (bar > 0) is (high == 900)
            before, behind = card.x(), wide - card.x() - card.width()
            if even or wide >= 400 + 2 * bar:
                assert abs(before - behind) <= 1, "in the middle"
            elif wide <= 400 + bar:
                assert (before, behind) == (0, bar), "no room is lost on the left"


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


def test_a_line_that_is_cut_stands_whole_on_the_next_page(qtbot: QtBot) -> None:
    content = QWidget()
    lines = [QLabel(f"line {number}") for number in range(60)]
    column = QVBoxLayout(content)
    for line in lines:
        column.addWidget(line)
    root = QWidget()
    area = scrolled(content)
    QVBoxLayout(root).addWidget(area)
    qtbot.addWidget(root)
    root.resize(300, 205)
    root.show()
    QApplication.processEvents()

    def whole() -> set[int]:
        room = area.viewport().rect()
        places = [line.geometry().translated(content.pos()) for line in lines]
        return {number for number, place in enumerate(places) if room.contains(place)}

    read = whole()
    for _ in range(30):
        turn_page(root, 1)
        read |= whole()
    assert area.verticalScrollBar().value() == area.verticalScrollBar().maximum()
    assert read == set(range(60))
