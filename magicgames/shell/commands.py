"""What the lines of the menus do; which line does what is told in `menu_lines`."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from magicgames.engine.saves import SUFFIX, Saves
from magicgames.files import FileTrouble
from magicgames.say import Say
from magicgames.settings import SETTINGS, scale_of
from magicgames.shell.page_stack import MATCHES, SCORE, SETUP, TABLE
from magicgames.shell.stores import SettingsStore

if TYPE_CHECKING:
    from magicgames.kit.match.glimpse import Glimpse
    from magicgames.shell.page_aloud import PageAloud
    from magicgames.shell.playing.play import Play
    from magicgames.shell.window import MainWindow

HOUSE = "house"  # the rules of the table itself


class Situation(NamedTuple):
    """What the window is at: its match, and the page in front. Menu lines are grey or not by it."""

    play: "Play | None"
    front: str

    @property
    def match(self) -> "Play":
        """For lines that are grey without one."""
        assert self.play is not None
        return self.play

    @property
    def glimpse(self) -> "Glimpse | None":
        return self.match.viewer.glimpse

    @property
    def covered(self) -> bool:
        """The curtain is down."""
        return self.play is not None and self.play.viewer.awaited is not None


class Commands:
    """What menu lines do to the window and to the match on its table."""

    def __init__(self, window: "MainWindow", saves: Saves, settings: SettingsStore, logs: Path) -> None:
        self.window = window
        self._saves, self._settings, self._logs = saves, settings, logs

    def show(self, page: str) -> None:
        self.window.show_page(page)

    @property
    def play(self) -> "Play":
        play = self.window.play
        assert play is not None  # the lines that need one are grey without it
        return play

    def rules(self) -> None:
        play = self.window.play
        self.window.rules.open(play.game.id if play is not None else HOUSE, "")

    def new(self) -> None:
        if self.window.play is not None:
            self.window.set_up(self.play.game.id)
        else:
            self.window.show_page(SETUP)

    def go_on(self) -> None:
        play = self.window.play
        if play is not None and not play.over:
            self.window.resume(play.path)
            return
        last = self._saves.last()
        if last is not None:
            self.window.resume(last.path)
        else:
            self.window.show_trouble(Say("app.home.nothing"))

    def learn(self) -> None:
        learning = self.window.learning
        here = self.window.play.game.id if self.window.play is not None else ""
        if learning.games:
            learning.open(here if here in learning.games else learning.games[0])

    def score(self) -> None:
        if SCORE in self.window.pages():  # some game of the shelf can be scored from its box
            self.window.show_page(SCORE)

    @cached_property
    def page_aloud(self) -> "PageAloud":
        from magicgames.shell.page_aloud import PageAloud

        pages = self.window.centralWidget()
        assert pages is not None
        return PageAloud(self.window.desk, pages)

    def where(self) -> None:
        rules, here = self.window.rules, self.page_aloud.here(self.window.page_title())
        if rules.beside is not None and rules.beside.isActiveWindow():
            rules.aloud.tell(rules.aloud.here(rules.beside.windowTitle()))
        elif self.window.front == TABLE:
            self.play.table.aloud.where(here)
        else:
            self.page_aloud.tell(here)

    def again(self) -> None:
        rules = self.window.rules
        if rules.beside is not None and rules.beside.isActiveWindow():
            rules.aloud.again()
        elif self.window.front == TABLE:
            self.play.table.aloud.again()
        else:
            self.page_aloud.again()

    def pause(self) -> None:
        pacer = self.play.running.pacer
        pacer.pause(not pacer.paused)

    def import_match(self) -> None:
        from magicgames.shell.pages.matches import Matches

        page = self.window.page(MATCHES)
        assert isinstance(page, Matches)
        self.window.show_page(MATCHES)
        page.import_match()

    def export(self) -> None:
        text, path = self.window.desk.language.text, self.play.path
        kinds = f"{text('app.matches.files')} (*{SUFFIX})"
        file = self.window.files.save(self.window, text("app.matches.export"), kinds, path.with_suffix(SUFFIX).name)
        if file is not None:
            try:
                self._saves.export(path, file)
            except FileTrouble as trouble:
                self.window.show_trouble(trouble.say)

    def resize_text(self, step: int) -> None:
        self._settings.change(text_scale=scale_of("text_scale").clamp(self._settings.now.text_scale + step))

    def usual_text(self) -> None:
        self._settings.change(text_scale=SETTINGS["text_scale"].default)

    def next_language(self) -> None:
        language = self.window.desk.language
        here = language.codes.index(language.code) if language.code in language.codes else -1
        code = language.codes[(here + 1) % len(language.codes)]
        self._settings.change(language=code)

    def toggle_full_screen(self) -> None:
        if self.window.isFullScreen():
            self.window.showNormal()
        else:
            self.window.showFullScreen()

    def open_logs(self) -> None:
        from PySide6.QtCore import QUrl
        from PySide6.QtGui import QDesktopServices

        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._logs))):
            self.window.show_trouble(Say("app.trouble.cannot_open_folder", {"name": str(self._logs)}))
