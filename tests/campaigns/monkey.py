"""A monkey before the real window: pages, tables, buttons, menus, keys, themes, sizes by chance; memory stays bounded.

It runs in a process of its own, without a screen. Whatever would ask for a file or a printer is answered with nothing.
Every thousand actions it tells how much memory the window holds, so that growth is seen where it begins.
"""

import faulthandler
import os
import pickle
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any

from magicgames.engine.rng import Rng, derive
from magicgames.games import GAMES
from tests.campaigns.campaign import Report, folder

_KEYS = (
    *("Tab", "Backtab", "Return", "Space", "Escape", "Left", "Right", "Up", "Down", "F1", "F9"),
    *("1", "2", "3", "4", "5", "6", "7", "8", "D", "S"),
)
_SIZES = ((1024, 700), (1280, 800), (1600, 900), (900, 600))
_MOST = 420  # megabytes that the process may have at the end
_FRAMES = 14  # of an error that are told
_LOOK = 25  # actions between two looks for what would crash later
_TOLD = 1000  # actions between two words about memory
_ONE_LIFE = 20_000  # actions in one window


def run(count: int, report: Report) -> None:
    """`count` actions in windows that live long; each is a child of this process, so that a crash can be told."""
    while report.counts["actions"] < count and not report.faults and not report.broken_off:
        _watch(min(_ONE_LIFE, count - report.counts["actions"]), report)
        report.first += 1


def _watch(count: int, report: Report) -> None:
    """One window in a process of its own."""
    reading, writing = os.pipe()
    report.number = report.first
    child = os.fork()
    if child == 0:
        os.close(reading)
        faulthandler.enable()
        with os.fdopen(writing, "wb", buffering=0) as told:
            own = Report(report.name, report.seed, report.first, report.first)
            try:
                signal.signal(signal.SIGTERM, lambda number, frame: setattr(own, "broken_off", True))
                signal.signal(signal.SIGINT, signal.SIG_IGN)
                _live(count, own, lambda word: told.write(pickle.dumps(word)))
            except BaseException:
                own.fault(traceback.format_exc())
            told.write(pickle.dumps(own))
        os._exit(0)
    os.close(writing)
    done, heard = [], None
    with os.fdopen(reading, "rb") as told:
        while heard is None:
            try:
                part = pickle.load(told)
            except EOFError:
                break
            if isinstance(part, Report):
                heard = part
            elif isinstance(part, int):
                print(f"{report.counts['actions'] + len(done):,} actions, window {report.first}: {part} MB", flush=True)
            else:
                done.append(part)
                if report.broken_off:
                    os.kill(child, signal.SIGTERM)
    _, status = os.waitpid(child, 0)
    if heard is None:
        report.fault(
            f"the window crashed ({os.waitstatus_to_exitcode(status)}) after {len(done)}: {', '.join(done[-9:])}"
        )
        report.counts["actions"] += len(done)
        return
    most = max(report.counts["megabytes at most"], heard.counts.pop("megabytes at most", 0))
    report.counts.update(heard.counts)
    report.counts["megabytes at most"] = most
    report.faults += heard.faults


def _live(count: int, report: Report, tell: Callable[[str | int], object]) -> None:
    from PySide6.QtCore import qInstallMessageHandler

    from tests.campaigns.screen import settle, window_over

    qInstallMessageHandler(lambda kind, context, message: None)  # the platform without a screen complains a lot
    rng = Rng(derive("monkey", report.seed, report.number))
    done: list[str] = []
    sys.excepthook = lambda kind, error, trace: report.fault(
        f"after {len(done)} actions ({', '.join(done[-5:])}): "
        + "".join(traceback.format_exception(kind, error, trace)[-_FRAMES:])
    )
    with folder() as home, window_over(home) as window:
        _answer_dialogs_with_nothing()
        popups = _choose_in_popups(rng)
        doings = _doings(window, rng)
        for _ in range(count):
            if report.broken_off:
                break
            name, do = rng.choice(doings)
            done.append(name)
            tell(f"{name} {_place(window)}")
            do()
            settle(2)
            if not window.isVisible():
                window.show()
            report.counts["actions"] += 1
            report.counts[f"actions: {name}"] += 1
            report.counts[f"before the {_sight(window)}"] += 1
            if report.counts["actions"] % _LOOK == 0:
                for kinds in _doubles():
                    report.fault(f"after {len(done)} actions: one address for {kinds}")
                for kind in _left_behind():
                    report.fault(f"after {len(done)} actions ({', '.join(done[-_LOOK:])}): {kind} is no part any more")
            if report.counts["actions"] % _TOLD == 0:
                tell(_memory())
        popups.stop()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    report.counts["megabytes at most"] = memory
    if memory > _MOST:
        report.fault(f"{memory} MB after {count} actions")


def _sight(window: Any) -> str:
    """The page in front; of tables also whose."""
    from magicgames.shell.page_stack import Pages

    front: str = window.centralWidget().findChild(Pages).front
    return f"{front} of {window.play.game.id}" if front == "table" else f"{front} page"


def _place(window: Any) -> str:
    """All that a crash of a layout depends on."""
    now = window.settings.now
    return f"on the {_sight(window)}, {window.width()}x{window.height()}, {now.text_scale} %, {now.language}"


def _memory() -> int:
    """Megabytes that this process holds now; where that can't be asked, the most it has held."""
    try:
        with open("/proc/self/statm") as told:
            return int(told.read().split()[1]) * resource.getpagesize() >> 20
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _doubles() -> list[str]:
    """Things of Qt that two things of Python stand for: one of them is long gone, and the other will crash."""
    from shiboken6 import Shiboken

    found: dict[int, list[str]] = {}
    for each in Shiboken.getAllValidWrappers():
        found.setdefault(Shiboken.getCppPointer(each)[0], []).append(type(each).__name__)
    return [", ".join(names) for names in found.values() if len(names) > 1]


def _left_behind() -> list[str]:
    """Parts of layouts that Python knows and no layout holds: Qt has destroyed them, and what comes to lie there next
    will crash. They may not even be looked at."""
    from PySide6.QtWidgets import QLayout, QLayoutItem
    from shiboken6 import Shiboken

    known = [each for each in Shiboken.getAllValidWrappers() if isinstance(each, QLayoutItem)]
    layouts = [each for each in known if isinstance(each, QLayout)]
    parts = [each for each in known if not Shiboken.createdByPython(each)]
    return [type(part).__name__ for part in parts if all(layout.indexOf(part) < 0 for layout in layouts)]


def _doings(window: Any, rng: Rng) -> list[tuple[str, Callable[[], None]]]:
    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
    from shiboken6 import Shiboken

    from magicgames.engine.record import Player
    from tests.campaigns.screen import settle

    def press_button() -> None:
        buttons = [each for each in window.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
        if buttons:
            rng.choice(buttons).click()

    def spot() -> tuple[Any, QPoint]:
        place = QPoint(rng.below(max(1, window.width())), rng.below(max(1, window.height())))
        target = window.childAt(place) or window
        return target, target.mapFrom(window, place)

    def click() -> None:
        target, place = spot()
        QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=place)

    def ask() -> None:
        target, place = spot()
        QTest.mouseClick(target, Qt.MouseButton.RightButton, pos=place)

    def drag() -> None:
        """Also out of what is dragged, and over its edge."""
        target, place = spot()
        QTest.mousePress(target, Qt.MouseButton.LeftButton, pos=place)
        for _ in range(3):
            settle(1)
            if not Shiboken.isValid(target):  # pages may go meanwhile, and what was held with them
                return
            QTest.mouseMove(target, QPoint(rng.below(target.width() + 40) - 20, rng.below(target.height() + 40) - 20))
        QTest.mouseRelease(target, Qt.MouseButton.LeftButton, pos=place)

    def turn_wheel() -> None:
        target, place = spot()
        turn = QPoint(0, rng.choice((-120, 120, -600, 600)))
        keys = rng.choice((Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier))
        phase = Qt.ScrollPhase.NoScrollPhase
        where = QPointF(place), QPointF(target.mapToGlobal(place))
        wheel = QWheelEvent(*where, turn, turn, Qt.MouseButton.NoButton, keys, phase, False)
        QApplication.sendEvent(target, wheel)

    def choose_line() -> None:
        lines = [line for line in window.menus.actions_by_name.values() if line.isEnabled()]
        if lines:
            rng.choice(lines).trigger()

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

    return [  # as people do: much is pressed between two changes of how everything looks
        *[("button", press_button)] * 40,
        *[("click", click)] * 60,
        *[("key", key)] * 60,
        *[("drag", drag)] * 6,
        *[("right click", ask)] * 3,
        *[("wheel", turn_wheel)] * 3,
        *[("menu", choose_line)] * 6,
        *[("lift", window.lift)] * 6,
        *[("page", page)] * 3,
        ("set up", lambda: window.set_up(rng.choice(GAMES).id)),
        *[("start", start)] * 2,
        ("theme", lambda: change(theme=rng.choice(("dark", "light", "contrast")))),
        ("language", lambda: change(language=rng.choice(("en", "ru")))),
        ("text", lambda: change(text_scale=rng.choice((100, 150, 200)))),
        ("size", lambda: window.resize(*rng.choice(_SIZES))),
    ]


def _choose_in_popups(rng: Rng) -> Any:
    """Qt waits in some menus until somebody chooses: one time in two a line is chosen, else the menu is left."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QMenu

    def choose() -> None:
        popup = QApplication.activePopupWidget()
        if popup is None:
            return
        lines = [line for line in popup.actions() if line.isEnabled()] if isinstance(popup, QMenu) else []
        popup.close()
        if lines and rng.below(2):
            rng.choice(lines).trigger()

    timer = QTimer()
    timer.timeout.connect(choose)
    timer.start(20)
    return timer


def _answer_dialogs_with_nothing() -> None:
    from PySide6.QtGui import QDesktopServices
    from PySide6.QtPrintSupport import QPrintDialog
    from PySide6.QtWidgets import QDialog, QFileDialog, QMenu, QMessageBox

    for dialog in (QDialog, QFileDialog, QMessageBox, QPrintDialog, QMenu):
        dialog.exec = lambda *arguments, **named: 0  # type: ignore[method-assign]
    QDesktopServices.openUrl = lambda url: True  # type: ignore[method-assign]
