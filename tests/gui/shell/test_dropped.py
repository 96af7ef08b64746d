"""Files that are dropped on the window, as newcomers do with whatever they were sent."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from magicgames.engine.record import Player
from tests.gui.shell.house import House, settle

SOLO = (Player("Ann"), Player("", "novice"))

# From 6.12 on Qt wants a place of half pixels here, which versions before don't take.
pytestmark = pytest.mark.filterwarnings("ignore:.*QDragEnterEvent:DeprecationWarning")


def drop(house: House, mime: QMimeData) -> bool:
    """In the middle of the window; as Qt does, what lies there is asked first, and then what it lies on."""
    window, keys, button = house.window, Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    middle: QPoint = window.rect().center()
    under: QWidget | None = window.childAt(middle)
    while under is not None:
        place = under.mapFrom(window, middle)
        enter = QDragEnterEvent(place, Qt.DropAction.CopyAction, mime, button, keys)
        if under.acceptDrops() and QApplication.sendEvent(under, enter) and enter.isAccepted():
            QApplication.sendEvent(under, QDropEvent(QPointF(place), Qt.DropAction.CopyAction, mime, button, keys))
            settle()
            return True
        under = under.parentWidget()
    return False


def files(*paths: Path) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


@pytest.mark.parametrize("at_table", [False, True])
def test_a_match_that_is_dropped_is_opened(house: House, tmp_path: Path, at_table: bool) -> None:
    house.start(*SOLO)
    assert house.window.play is not None
    before, away = house.window.play.path, tmp_path / "away.magicgame"
    house.saves.export(before, away)
    if not at_table:
        house.window.leave_match()
        house.window.show_page("library")
        settle()
    assert drop(house, files(away))
    assert house.window.front == "table" and house.window.play.path != before
    assert away.exists() and len(house.saves.list()) == 2


def test_what_is_no_match_is_refused_in_a_sentence(house: House, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    for path in (tmp_path / "letter.txt", tmp_path, tmp_path / "gone.magicgame"):
        house.window._banner.hide()
        assert drop(house, files(path))
        assert house.window._banner.isVisible() and path.name in house.window._banner.words.text()
    words = QMimeData()
    words.setText("https://example.org")
    assert not drop(house, words)
