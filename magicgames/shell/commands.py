"""What the entries of the menus do."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible

from magicgames.engine.saves import SUFFIX, Saves
from magicgames.files import FileTrouble
from magicgames.say import Say
from magicgames.settings import TEXT_SCALES, TEXT_STEP
from magicgames.shell.stores import SettingsStore

if TYPE_CHECKING:
    from magicgames.shell.play import Play
    from magicgames.shell.window import MainWindow

HOME = "library"
HOUSE = "house"  # the rules of the table itself
_AT_TABLE = ("undo", "list", "read", "journal", "pause", "hurry", "pass_on")
_OF_MATCH = ("rematch", "export", "hide", *_AT_TABLE)


class Commands:
    """Turns menu entries into deeds of the window and of the match on its table."""

    def __init__(self, window: "MainWindow", saves: Saves, settings: SettingsStore, logs: Path) -> None:
        self._window, self._saves, self._settings, self._logs = window, saves, settings, logs

    def by_name(self) -> Mapping[str, Callable[[], object]]:
        show = self._window.show_page
        return {
            "new": self._new,
            "continue": self._continue,
            "rematch": self._window.rematch,
            "matches": lambda: show("matches"),
            "import": self._import,
            "export": self._export,
            "pause": self._pause,
            "home": lambda: show(HOME),
            "quit": self._window.close,
            "undo": lambda: self._play.session.undo(),
            "list": lambda: self._play.table.toggle_moves(),
            "read": lambda: self._play.table.read_aloud(),
            "hurry": lambda: self._play.table.hurry(),
            "pass_on": lambda: self._play.session.pass_on(),
            "hide": lambda: self._play.session.hide(),
            "journal": lambda: self._play.table.toggle_journal(),
            "larger": lambda: self._resize_text(TEXT_STEP),
            "smaller": lambda: self._resize_text(-TEXT_STEP),
            "normal": lambda: self._settings.change(text_scale=100),
            "full_screen": self._toggle_full_screen,
            "language": self._next_language,
            "players": lambda: show("players"),
            "preferences": lambda: show("preferences"),
            "here": self._window.help_here,
            "rules": self._rules,
            "search": lambda: show("rules"),  # the page begins in its search field
            "house": lambda: self._window.consult(HOUSE, HOUSE),
            "keys": lambda: show("keys"),
            "logs": self._open_logs,
            "about": lambda: show("about"),
        }

    @property
    def _play(self) -> "Play":
        play = self._window.play
        assert play is not None  # these entries are grey without a match
        return play

    def _rules(self) -> None:
        play = self._window.play
        self._window.consult(play.game.id if play is not None else HOUSE, "")

    def _new(self) -> None:
        if self._window.play is not None:
            self._window.set_up(self._play.game.id)
        else:
            self._window.show_page("setup")

    def _continue(self) -> None:
        play = self._window.play
        if play is not None and not play.over:
            self._window.show_page("table")
            return
        last = self._saves.last()
        if last is not None:
            self._window.resume(last.path)
        else:
            self._window.show_trouble(Say("app.home.nothing"))

    def _pause(self) -> None:
        pacer = self._play.session.pacer
        pacer.pause(not pacer.paused)

    def _import(self) -> None:
        from magicgames.shell.matches import Matches

        page = self._window.page("matches")
        assert isinstance(page, Matches)
        self._window.show_page("matches")
        page.import_match()

    def _export(self) -> None:
        from PySide6.QtWidgets import QFileDialog  # here, as in the other deeds: the first page comes sooner

        text, path = self._window.desk.language.text, self._play.path
        kinds = f"{text('app.matches.files')} (*{SUFFIX})"
        file, _ = QFileDialog.getSaveFileName(
            self._window, text("app.matches.export"), path.with_suffix(SUFFIX).name, kinds
        )
        if file:
            try:
                self._saves.export(path, Path(file))
            except FileTrouble as trouble:
                self._window.show_trouble(trouble.say)

    def _resize_text(self, step: int) -> None:
        wished = self._settings.value.text_scale + step
        self._settings.change(text_scale=min(max(wished, TEXT_SCALES[0]), TEXT_SCALES[-1]))

    def _next_language(self) -> None:
        language = self._window.desk.language
        here = language.codes.index(language.code) if language.code in language.codes else -1
        code = language.codes[(here + 1) % len(language.codes)]
        self._settings.change(language=code)
        if language.code != code:  # another one was spoken only for now, so the setting stays as it was
            language.speak(language.catalog_of(code))

    def _toggle_full_screen(self) -> None:
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()

    def _open_logs(self) -> None:
        from PySide6.QtCore import QUrl
        from PySide6.QtGui import QDesktopServices

        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._logs))):
            self._window.show_trouble(Say("app.trouble.cannot_open_folder", {"name": str(self._logs)}))


def objections(play: "Play | None", front: str) -> dict[str, str]:
    """Why an entry makes no sense while this page is in front: the key of a sentence, or nothing where it does."""
    why = dict.fromkeys(_OF_MATCH, "app.why.no_match")
    why["home"] = "app.why.here" if front == HOME else ""
    if play is None:
        return why
    why |= dict.fromkeys(_AT_TABLE, "app.why.elsewhere")
    why["rematch"] = "" if play.over else "app.why.running"
    why["export"] = "" if play.opened is not None else "app.why.not_kept"
    why["hide"] = "app.why.nothing_hidden" if not play.game.hides else "app.why.over" if play.over else ""
    if front == "table":
        glimpse = play.session.glimpse()
        why["list"] = why["journal"] = ""
        why["read"] = "" if QAccessible.isActive() else "app.why.no_reader"
        why["undo"] = "" if glimpse is not None and glimpse.can_undo else "app.table.no_undo"
        why["pause"] = "app.why.no_bots" if not play.has_bots else "app.why.over" if play.over else ""
        why["hurry"] = "" if play.watching else "app.why.no_bot_moves"
        why["pass_on"] = "" if glimpse is not None and glimpse.next is not None else "app.why.nobody_waits"
    return why
