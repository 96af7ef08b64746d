"""What the menu lines do that reach out of the window: files, folders, the whole screen, the end."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QListView,
    QMessageBox,
    QPushButton,
    QToolButton,
    QTreeView,
)
from pytestqt.qtbot import QtBot

from magicgames import app
from magicgames.engine.record import Player
from magicgames.shell.file_dialogs import FileDialogs
from magicgames.shell.reading.rules import RulesWindow
from tests.gui.shell.house import House, settle

SOLO = (Player("Ann"), Player("", "novice"))


def press(house: House, name: str) -> None:
    house.window.menus.actions_by_name[name].trigger()
    settle()


def told(house: House) -> str:
    return house.window._banner.words.text().replace("\N{NO-BREAK SPACE}", " ")


def test_the_match_on_the_table_is_exported(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house.start(*SOLO)
    target = tmp_path / "away.magicgame"
    monkeypatch.setattr(FileDialogs, "save", lambda *_: target)
    press(house, "export")
    assert target.read_bytes().startswith(b'{"format"') and not house.window._banner.isVisible()
    monkeypatch.setattr(FileDialogs, "save", lambda *_: tmp_path / "away.magicgame" / "below a file")
    press(house, "export")
    assert "below a file" in told(house)
    monkeypatch.setattr(FileDialogs, "save", lambda *_: None)
    press(house, "export")


def test_a_match_is_imported_onto_the_list(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house.start(*SOLO)
    assert house.window.play is not None
    away = tmp_path / "away.magicgame"
    house.saves.export(house.window.play.path, away)
    monkeypatch.setattr(FileDialogs, "open", lambda *_: away)
    press(house, "import")
    assert house.window._pages.front == "matches" and len(house.saves.list()) == 2
    monkeypatch.setattr(FileDialogs, "open", lambda *_: None)
    press(house, "import")
    assert len(house.saves.list()) == 2


def test_the_folder_of_logs_is_opened_or_named(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def opened(url: QUrl) -> bool:
        asked.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", opened)
    press(house, "logs")
    assert asked and asked[0].endswith("logs") and not house.window._banner.isVisible()
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    press(house, "logs")
    assert asked[0] in told(house)


def test_the_whole_screen_and_back(house: House) -> None:
    press(house, "full_screen")
    assert house.window.isFullScreen()
    press(house, "full_screen")
    assert not house.window.isFullScreen()


def test_going_on_with_nothing_to_go_on_with_is_told(house: House) -> None:
    press(house, "continue")
    assert told(house).startswith("No match is waiting.")
    house.start(*SOLO)
    house.window.show_page("library")
    press(house, "continue")
    assert house.window._pages.front == "table"
    house.window.leave_match()
    house.window.show_page("library")
    press(house, "continue")
    assert house.window.play is not None


def test_quitting_closes_the_window_and_lets_go_of_the_match(house: House) -> None:
    house.start(*SOLO)
    assert house.window.play is not None
    path = house.window.play.path
    press(house, "quit")
    assert not house.window.isVisible() and house.window.play is None
    house.saves.open(path).close()


def test_the_key_that_quits_does_so_from_the_window_of_the_rules_too(house: House, qtbot: QtBot) -> None:
    house.start(*SOLO)
    house.window.rules.open("toy", "")
    rules = next(each for each in QApplication.topLevelWidgets() if isinstance(each, RulesWindow) and each.isVisible())
    rules.activateWindow()
    qtbot.waitUntil(rules.isActiveWindow)
    qtbot.keyClick(rules.focusWidget() or rules, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not house.window.isVisible() and not rules.isVisible()


# Asking for files


def test_a_dialog_speaks_the_programs_language_and_begins_where_the_person_was(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.settings.change(language="ru")
    seen: list[QFileDialog] = []

    def answer(dialog: QFileDialog) -> bool:
        seen.append(dialog)
        words = {label.text().replace("&", "") for label in dialog.findChildren(QLabel)}
        assert {"Папка:", "Имя файла:", "Тип файлов:"} <= words
        return True

    monkeypatch.setattr(QFileDialog, "exec", answer)
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda dialog: [str(tmp_path / "x.magicgame")])
    files = FileDialogs(house.desk, house.settings)
    assert files.folder() != Path.cwd()
    assert files.open(house.window, "Импорт", "(*.magicgame)") == tmp_path / "x.magicgame"
    assert files.folder() == tmp_path
    assert files.save(house.window, "Экспорт", "(*.magicgame)", "y.magicgame") == tmp_path / "x.magicgame"
    assert seen[1].directory().absolutePath() == str(tmp_path)
    house.settings.change(folder=str(tmp_path / "gone"))
    assert files.folder().is_dir()


# A window that doesn't answer


@pytest.mark.parametrize("takes", [True, False])
def test_a_silent_window_is_offered_to_be_taken_over(
    house: House, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, takes: bool
) -> None:
    texts: list[str] = []

    def answer(box: QMessageBox) -> int:
        texts.append(box.text())
        role = QMessageBox.ButtonRole.AcceptRole if takes else QMessageBox.ButtonRole.RejectRole
        pressed = next(button for button in box.findChildren(QPushButton) if box.buttonRole(button) is role)
        monkeypatch.setattr(QMessageBox, "clickedButton", lambda _: pressed)
        return 0

    monkeypatch.setattr(QMessageBox, "exec", answer)
    assert app._takes_over(house.desk.language.catalog) is takes
    assert texts == ["Magic Games seems to be open already, but that window doesn’t answer."]


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_arrows_of_qts_own_file_dialog_have_the_colour_of_the_house(house: House, theme: str) -> None:
    house.window.settings.change(theme=theme)
    settle()
    dialog = FileDialogs(house.desk, house.window.settings)._dialog(house.window, "Import", "*")
    for name in ("backButton", "forwardButton", "toParentButton"):
        button = dialog.findChild(QToolButton, name)
        assert isinstance(button, QToolButton)
        picture = button.icon().pixmap(18, 18).toImage()
        pixels = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
        seen = {pixel.name() for pixel in pixels if pixel.alpha() == 255}
        assert seen == {house.desk.theme.colour("gold").name()}
    dialog.deleteLater()


def test_in_qts_own_file_dialog_places_are_not_cut_and_nothing_is_english(house: House) -> None:
    house.window.settings.change(language="ru")
    settle()
    dialog = FileDialogs(house.desk, house.window.settings)._dialog(house.window, "Импорт", "*")
    dialog.show()
    settle()
    places, files = dialog.findChild(QListView, "sidebar"), dialog.findChild(QTreeView, "treeView")
    assert isinstance(places, QListView) and isinstance(files, QTreeView)
    assert places.viewport().width() >= places.sizeHintForColumn(0)
    assert files.isColumnHidden(2), "the kinds of files, which Qt leaves in English"
    dialog.deleteLater()
