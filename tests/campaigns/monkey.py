"""A monkey before the real window: pages, tables, buttons, keys, themes and sizes by chance; memory stays bounded.

It runs in a process of its own, without a screen. Whatever would ask for a file or a printer is answered with nothing.
"""

import os
import resource
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from magicgames.engine.rng import Rng, derive
from magicgames.games import GAMES
from tests.campaigns.campaign import Report

_KEYS = (
    *("Tab", "Backtab", "Return", "Space", "Escape", "Left", "Right", "Up", "Down", "F1", "F9"),
    *("1", "2", "3", "4", "5", "6", "7", "8", "D", "S"),
)
_SIZES = ((1024, 700), (1280, 800), (1600, 900), (900, 600))
_MOST = 420  # megabytes that the process may have at the end


def run(count: int, report: Report) -> None:
    """`count` actions."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    from magicgames import app
    from magicgames.paths import Profile

    application = QApplication.instance() or app._application()
    assert isinstance(application, QApplication)
    _answer_dialogs_with_nothing()
    seed = report.seed
    rng = Rng(derive("monkey", seed))
    done: list[str] = []
    sys.excepthook = lambda kind, error, trace: report.fault(
        f"seed {seed} after {len(done)} actions ({', '.join(done[-5:])}): "
        + "".join(traceback.format_exception(kind, error, trace)[-3:])
    )
    with tempfile.TemporaryDirectory() as folder:
        window = app.make_window(Profile.below(Path(folder)), "en")
        window.settings.change(motion="none", bot_pace="instant", sound=False)
        window.show()
        doings = _doings(window, rng)
        for _ in range(count):
            name, do = rng.choice(doings)
            done.append(name)
            do()
            for _ in range(2):
                application.processEvents()
                application.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # as a running loop does
            if not window.isVisible():
                window.show()
            report.counts["actions"] += 1
            report.counts[f"actions: {name}"] += 1
        window.close()
        window.bots.close()
        application.processEvents()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    report.counts["megabytes at most"] = memory
    if memory > _MOST:
        report.fault(f"seed {seed}: {memory} MB after {count} actions")


def _doings(window: Any, rng: Rng) -> list[tuple[str, Callable[[], None]]]:
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

    from magicgames.engine.record import Player

    def press_button() -> None:
        buttons = [each for each in window.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
        if buttons:
            rng.choice(buttons).click()

    def click() -> None:
        place = QPoint(rng.below(max(1, window.width())), rng.below(max(1, window.height())))
        target = window.childAt(place) or window
        QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(window, place))

    def key() -> None:
        target = QApplication.focusWidget() or window
        if isinstance(target, QWidget):
            QTest.keyClick(target, getattr(Qt.Key, f"Key_{rng.choice(_KEYS)}"))

    def start() -> None:
        game = rng.choice(GAMES)
        kinds = [rng.choice(("person", "novice", "player")) for _ in range(rng.choice(game.seats))]
        window.start(game, tuple(Player("", kind) for kind in kinds), {})

    def page() -> None:
        window.show_page(rng.choice([name for name in window.pages() if name != "setup"]))

    def change(**settings: Any) -> None:
        window.settings.change(**settings)

    return [
        *[("button", press_button)] * 6,
        *[("click", click)] * 8,
        *[("key", key)] * 8,
        ("start", start),
        ("page", page),
        ("set up", lambda: window.set_up(rng.choice(GAMES).id)),
        ("lift", window.lift),
        ("theme", lambda: change(theme=rng.choice(("dark", "light", "contrast")))),
        ("language", lambda: change(language=rng.choice(("en", "ru")))),
        ("text", lambda: change(text_scale=rng.choice((100, 150, 200)))),
        ("size", lambda: window.resize(*rng.choice(_SIZES))),
    ]


def _answer_dialogs_with_nothing() -> None:
    from PySide6.QtGui import QDesktopServices
    from PySide6.QtPrintSupport import QPrintDialog
    from PySide6.QtWidgets import QDialog, QFileDialog, QMenu, QMessageBox

    for dialog in (QDialog, QFileDialog, QMessageBox, QPrintDialog, QMenu):
        dialog.exec = lambda *arguments, **named: 0  # type: ignore[method-assign,assignment,misc]
    QDesktopServices.openUrl = lambda url: True  # type: ignore[method-assign,assignment]
