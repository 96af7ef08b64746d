"""The composition root: makes every object, hands it to those who need it, and runs the window."""

import faulthandler
import gc
import logging
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from magicgames import __version__
from magicgames.boards import BOARDS
from magicgames.cli.display import is_read
from magicgames.engine.saves import Saves
from magicgames.engine.shelf import owned
from magicgames.files import FileTrouble, make_private, read_own, sweep, troubles
from magicgames.games import SHELF
from magicgames.kit.desk import Desk
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.system.garbage import look_when_idle
from magicgames.kit.system.heap import give_pictures_back
from magicgames.kit.system.instance import Instance
from magicgames.paths import Profile, resources, words
from magicgames.say import Say
from magicgames.shell.stores import LearningStore, PeopleStore, SettingsStore
from magicgames.shell.window import MainWindow
from magicgames.text.catalog import Catalog, languages

Typed = tuple[str | None, str | None, str | None]
DESKTOP_ID = "io.github.magicgames.magicgames"
# Fusion is the one style that follows palette and sheet alike on all systems. Named here, because QApplication.setStyle
# returns a QStyle, and wrapping that makes Python classes of all its hundreds of names before the first page.
STYLE = ("-style", "fusion")
_LARGEST_LOG = 1_000_000
_SOON = 1000  # milliseconds


def run(lang: str, folder: Path | None, file: Path | None, show: str, catalog: Catalog) -> int:
    """The window, until it is closed; it begins with this match, or with what is to be shown."""
    profile = Profile.below(folder) if folder is not None else Profile.own()
    application = _application()
    instance = Instance(profile.settings)
    try:
        _make_folders(profile)
        alone = instance.take()
        if not alone:
            catalog = _chosen_words(lang, profile, catalog)
            if instance.call(os.fspath(file.absolute()) if file is not None else show):
                print(catalog.text("app.trouble.handed_over"), file=sys.stderr)
                return 0
            if not _takes_over(catalog):
                print(catalog.text("app.trouble.already_running"), file=sys.stderr)
                return 1
            instance.wait_for_turn()
    except OSError:
        _refuse(catalog.text("app.trouble.profile_folder", name=str(folder or profile.settings)), catalog)
        return 1
    trouble = _keep_log(profile.logs)
    window = make_window(profile, lang)
    gc.freeze()  # the window is never garbage, either
    if trouble is not None:
        window.show_trouble(trouble.say)
    _catch_crashes(window, profile.logs)
    instance.called.connect(_answer(window))
    application.file_opened.connect(_answer(window))
    window.appeared.connect(instance.listen)
    QTimer.singleShot(_SOON, instance.listen)  # a window that begins as an icon is not painted
    if alone:
        window.appeared.connect(lambda: _sweep(profile))
    window.show()
    if file is not None or show:
        _begin(window, os.path.realpath(file) if file is not None else show)
    code = application.exec()
    window.desk.art.keep_lasting()
    window.bots.close()
    instance.release()
    return code


def tour(directory: Path, game: str | None, manners: Typed, catalog: Catalog) -> int:
    """Pictures of every page, for human eyes; `manners` are sizes, percents of text and themes as they were typed."""
    from magicgames.cli.parser import Trouble
    from magicgames.shell.tour import Manners, Tour

    _application()
    try:
        return Tour(make_window, directory, game, catalog, Manners.read(*manners)).run()
    except Trouble as trouble:
        print(catalog.say(trouble.say), file=sys.stderr)
        return 2


def publish(catalog: Catalog, html: Path | None, pdf: Path | None, books: Sequence[str], codes: Sequence[str]) -> int:
    """Rules as a web page or a PDF."""
    import tempfile

    from magicgames.files import FileTrouble
    from magicgames.games import library
    from magicgames.settings import Settings
    from magicgames.shell.reading.publishing import Publisher

    _application()
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk.laid(Settings(codes[0], theme="light"), words(), resources(), Profile.below(Path(folder)))
        publisher = Publisher(desk, library(words()), BOARDS)
        try:
            for path, write in ((html, publisher.write_html), (pdf, publisher.write_pdf)):
                if path is not None:
                    write(path, books, codes)
                    print(catalog.text("app.rules_command.written", name=str(path)))
        except FileTrouble as trouble:
            print(catalog.say(trouble.say), file=sys.stderr)
            return 1
    return 0


def selfcheck(kind: str, catalog: Catalog) -> int:
    """Whether everything the program needs is there and works."""
    from magicgames.shell.selfcheck import check

    _application()
    return check(make_window, catalog, kind)


def make_window(profile: Profile, lang: str = "") -> MainWindow:
    """The window of one profile, with everything it needs."""
    games, remarks = owned(SHELF, profile.settings)
    settings = SettingsStore(profile.settings / "settings.json", lang)
    people = PeopleStore(profile.settings / "people.json")
    desk = Desk.laid(settings.now, words(), resources(), profile)
    window = MainWindow(
        desk,
        Saves(profile.matches, games),
        settings,
        people,
        games,
        BOARDS,
        BotProcess(_worker_command()),
        profile.logs,
        LearningStore(profile.settings / "learning.json", people),
        profile.scores,
    )
    window.appeared.connect(give_pictures_back)
    for remark in remarks:
        window.show_trouble(remark)
    _tell_news(window, settings)
    return window


def _tell_news(window: MainWindow, settings: SettingsStore) -> None:
    """What is new, once, to those who knew an earlier version."""
    before = settings.value.version
    if before != __version__:
        settings.change(version=__version__)
    if before and _number(before) < _number(__version__):
        window.show_trouble(Say("app.news.told", {"version": __version__}))


def _number(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"[0-9]+", version)]


class Application(QApplication):
    """Hears of files that the desktop of macOS wants opened; elsewhere they come as arguments."""

    file_opened = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_opened.emit(event.file())
            return True
        return super().event(event)


def _application() -> Application:
    if sys.platform == "win32":  # one group of windows in the task bar, and not that of all Python programs
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(DESKTOP_ID)
    application = Application([*sys.argv[:1], *STYLE])
    application.setApplicationName("magicgames")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(DESKTOP_ID)
    look_when_idle()
    return application


def _worker_command() -> tuple[str, ...]:
    """The same program as the bots' process; a frozen one is its own interpreter."""
    if getattr(sys, "frozen", False):
        return (sys.executable, "bot-worker")
    return (sys.executable, "-m", "magicgames", "bot-worker")


def _make_folders(profile: Profile) -> None:
    """Nobody else looks into them. Without settings and matches there is no sense in starting."""
    make_private(profile.settings)
    make_private(profile.matches)
    for folder in (profile.logs, profile.cache, profile.scores):
        with suppress(OSError):
            make_private(folder)


def _sweep(profile: Profile) -> None:
    for folder in (profile.settings, profile.matches, profile.scores, profile.cache):
        sweep(folder)


def _chosen_words(lang: str, profile: Profile, catalog: Catalog) -> Catalog:
    """What is said without a window is said in the language that was chosen in one, unless another is wished for now.
    Settings are only looked at: to mend them is up to the window that has them."""
    chosen, _ = read_own(profile.settings / "settings.json")
    code = chosen.get("language") if isinstance(chosen, dict) else ""
    return Catalog(words(), code, spare=profile.compiled) if not lang and code in languages(words()) else catalog


def _refuse(words: str, catalog: Catalog) -> None:
    """Why there is no window. Who pressed an icon would see nothing at all."""
    print(words, file=sys.stderr)
    if not is_read() and QApplication.platformName() != "offscreen":
        from PySide6.QtWidgets import QMessageBox

        QMessageBox.critical(None, catalog.text("app.name"), words)


def _takes_over(catalog: Catalog) -> bool:
    """Somebody holds the profile and doesn't answer: whether to open a window all the same."""
    from PySide6.QtWidgets import QMessageBox

    question = QMessageBox()
    question.setIcon(QMessageBox.Icon.Question)
    question.setWindowTitle(catalog.text("app.name"))
    question.setText(catalog.text("app.silent.text"))
    question.setInformativeText(catalog.text("app.silent.about"))
    take = question.addButton(catalog.text("app.silent.open"), QMessageBox.ButtonRole.AcceptRole)
    question.addButton(catalog.text("app.button.cancel"), QMessageBox.ButtonRole.RejectRole)
    question.exec()
    return question.clickedButton() is take


def _answer(window: MainWindow) -> Callable[[str], None]:
    def answer(wish: str) -> None:
        if wish:
            _begin(window, wish)
        window.show()
        window.raise_()
        window.activateWindow()

    return answer


def _begin(window: MainWindow, wish: str) -> None:
    """With a file, by its whole path; with the last match; or with a page. Under a curtain only a file is opened."""
    go_on = window.menus.actions_by_name["continue"]
    if Path(wish).is_absolute():
        window.open_file(Path(wish))
    elif wish == "continue":
        go_on.trigger()
    elif wish in window.pages() and go_on.isEnabled():
        window.show_page(wish)


def _keep_log(folder: Path) -> FileTrouble | None:
    """Faults of Python and Qt go to one file; it holds no hidden stones, and starts anew when it has grown large."""
    path = folder / "magicgames.log"
    try:
        with troubles(path, writing=True):
            make_private(folder)  # once more, to hear why it isn't there
            if os.path.lexists(path) and not path.is_file():
                raise FileTrouble("file_unreadable", path)  # a pipe would wait for ever
            if path.is_file() and path.stat().st_size > _LARGEST_LOG:
                path.replace(path.with_suffix(".old.log"))
            logging.basicConfig(
                force=True, filename=path, encoding="utf-8", format="%(asctime)s %(levelname)s %(name)s: %(message)s"
            )
            faulthandler.enable(path.open("a", encoding="utf-8"))
    except FileTrouble as trouble:
        return trouble

    def heard(kind: QtMsgType, context: object, message: str) -> None:
        if kind != QtMsgType.QtDebugMsg:
            logging.getLogger("qt").warning(message)

    qInstallMessageHandler(heard)
    return None


def _catch_crashes(window: MainWindow, logs: Path) -> None:
    from magicgames.shell.crash import CrashCatcher

    catcher = CrashCatcher(window.desk, logs, window)
    catcher.install()
    window.appeared.connect(catcher.get_ready)
