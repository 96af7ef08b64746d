"""Nothing is made before somebody can see it: counted, not timed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.look.art import Art
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.widgets import empty
from magicgames.shell.menu_lines import LINES
from magicgames.shell.playing.moves import MoveRow
from tests.gui.lineup import make_desk
from tests.gui.shell.house import House, settle

START = """
import json, sys
from magicgames import __main__ as command
def kinds():
    from PySide6.QtCore import QObject
    found = [QObject]
    for kind in found:
        found += kind.__subclasses__()
    return {kind.__name__ for kind in found}
load_app = command.load_app
def load(*places):
    load_app(*places)
    from magicgames import app
    make_window = app.make_window
    def make(*wishes):
        window = make_window(*wishes)
        window.appeared.disconnect()
        window.appeared.connect(lambda: (print(json.dumps([*kinds(), *sys.modules])), window.close()))
        return window
    app.make_window = make
command.load_app = load
command.main(["--lang", "en", "--profile", sys.argv[1]])
"""


def test_the_first_page_loads_no_match_no_game_and_no_other_page(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", START, tmp_path], capture_output=True, text=True, check=True)
    loaded = set(json.loads(done.stdout.splitlines()[-1]))
    assert "magicgames.shell.pages.library" in loaded
    waiting = (
        "cli.simulate",
        "shell.crash_dialog",
        "engine.match",
        "engine.record",
        "engine.game",
        "kit.match.glimpse",
        "kit.table.board",
        "shell.beginning",
        "games.tower",
    )
    assert {f"magicgames.{name}" for name in waiting} & loaded == set()
    assert {f"PySide6.{name}" for name in ("QtNetwork", "QtPrintSupport")} & loaded == set()
    # Each has dozens of constants. Python knows none of them until somebody is handed a widget, or the style, that Qt
    # itself has made: then it looks through all kinds.
    assert {"QLabel", "QMainWindow"} <= loaded
    assert {"QStyle", "QWizard", "QTextEdit", "QListView", "QFileDialog"} & loaded == set()


def test_the_second_start_finds_all_pictures_of_the_first_page(tmp_path: Path) -> None:
    starts = [
        subprocess.run([sys.executable, "-c", START, tmp_path], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    first, second = (set(json.loads(start.stdout.splitlines()[-1])) for start in starts)
    drawing = {"PySide6.QtSvg"}
    assert drawing <= first
    assert not drawing & second


def test_menus_have_their_lines_when_the_first_page_is_painted(house: House) -> None:
    house.window.show()
    settle()
    menus = [menu for action in house.window.menuBar().actions() if isinstance(menu := action.menu(), QMenu)]
    lines = {action for menu in menus for action in menu.actions() if not action.isSeparator()}
    assert lines == set(house.window.menus.actions_by_name.values())
    assert set(house.window.menus.actions_by_name) == set(LINES)


def test_a_folded_list_of_moves_has_no_rows_until_it_is_opened(house: House) -> None:
    house.start()
    house.window.lift()
    settle()
    assert house.window.play is not None
    table = house.window.play.table
    assert table.side.moves.findChildren(MoveRow) == []
    table.toggle_moves()
    settle()
    rows = table.side.moves.findChildren(MoveRow)
    assert rows and rows[0].isVisible()
    words = rows[0].accessibleName()
    table.toggle_moves()
    house.desk.language.set("ru")
    table.toggle_moves()
    settle()
    assert table.side.moves.rows[0].accessibleName() != words


def test_the_drawing_of_a_button_is_drawn_when_it_is_seen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = make_desk()
    button, drawn = Button(desk), []
    qtbot.addWidget(button)
    draw = Art._draw
    monkeypatch.setattr(Art, "_draw", lambda art, key, *more: (drawn.append(key), draw(art, key, *more))[1])
    button.set_drawing("rules")
    desk.theme.set("light")
    room = button.sizeHint()
    assert drawn == []
    button.show()
    assert drawn == ["common/icon_rules"] and button.sizeHint() == room
    light = button.icon().cacheKey()
    desk.theme.set("dark")
    assert button.icon().cacheKey() != light


def test_what_is_laid_out_and_taken_away_again_never_becomes_a_window(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    layout = QVBoxLayout(room)
    room.show()
    label = QLabel("…")
    layout.addWidget(label)  # it is shown a little later
    empty(layout)
    QApplication.processEvents()
    assert not label.isVisible()
