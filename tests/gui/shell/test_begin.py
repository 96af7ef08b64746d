"""Where a window begins when a desktop asks for more than the first page, and what a broken system is told."""

import subprocess
import sys
from pathlib import Path

import pytest

from magicgames.__main__ import SHOWN
from magicgames.app import _begin
from tests.gui.shell.house import House


@pytest.mark.parametrize("wish", [wish for wish in SHOWN if wish != "continue"])
def test_a_page_that_was_asked_for_is_shown(house: House, wish: str) -> None:
    if wish in house.window.pages():
        _begin(house.window, wish)
        assert house.window._pages.front == wish


def test_continue_opens_the_last_match_and_says_so_when_there_is_none(house: House) -> None:
    _begin(house.window, "continue")
    assert house.window._banner.isVisibleTo(house.window)
    house.start()
    house.window.show_page("library")
    house.window.lift()
    house.window.show_page("library")
    _begin(house.window, "continue")
    assert house.window._pages.front == "table"


def test_under_the_curtain_no_page_is_turned(house: House) -> None:
    house.start()  # the curtain waits for the first person
    _begin(house.window, "rules")
    assert house.window._pages.front == "table"


def test_what_makes_no_sense_is_not_followed(house: House) -> None:
    for wish in ("nothing", "../rules", "quit"):
        _begin(house.window, wish)
        assert house.window._pages.front == "library"


def test_a_file_is_opened_by_its_whole_path(house: House, tmp_path: Path) -> None:
    house.start()
    assert house.window.play is not None
    away = tmp_path / "away.magicgame"
    house.saves.export(house.window.play.path, away)
    _begin(house.window, str(away))
    assert house.window.play is not None and house.window.play.path.parent == house.saves.folder
    assert house.window.play.path != away


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8")


def test_a_library_that_the_system_lacks_is_named_in_one_sentence() -> None:
    program = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
class Lost:
    def find_spec(self, name, path=None, target=None):
        if name == "magicgames.app":
            raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")
sys.meta_path.insert(0, Lost())
from magicgames.__main__ import main
sys.exit(main(["--lang", "en"]))
"""
    done = run(program)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "lacks libGL.so.1." in done.stderr


def test_another_fault_of_loading_is_not_taken_for_it() -> None:
    done = run("from magicgames.cli.display import missing_library as lost; print(lost(ImportError('no yaml')))")
    assert done.stdout == "None\n"


def test_a_file_that_the_desktop_hands_over_is_heard_of(tmp_path: Path) -> None:
    program = f"""
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from magicgames.app import _application
application = _application()
application.file_opened.connect(print)
QCoreApplication.sendEvent(application, QFileOpenEvent({str(tmp_path / "a.magicgame")!r}))
"""
    done = run(program)
    assert (done.stdout.strip(), done.stderr) == (str(tmp_path / "a.magicgame"), "")


def test_the_window_check_shows_a_page_and_plays_a_match() -> None:
    done = run(
        "import os; os.environ['QT_QPA_PLATFORM'] = 'offscreen'\n"
        "from magicgames.__main__ import main; raise SystemExit(main(['--lang', 'en', '--selfcheck', 'window']))"
    )
    assert done.stdout.splitlines() == ["good: first page", "good: match in the window", "Everything is in order."]
    assert done.returncode == 0
