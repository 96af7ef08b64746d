"""The main window: a stack of pages made on first use, one match at a time, and the curtain over it all."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QEvent, QUrl
from PySide6.QtGui import QCloseEvent, QDesktopServices, QDrag, QIcon
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QStackedWidget, QToolTip, QWidget

from magicgames.engine.game import AnyGame, Options, Outcome, Say
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.saves import SUFFIX, Opened, Saves
from magicgames.files import FileTrouble
from magicgames.kit.botline import BotLine
from magicgames.kit.desk import Desk
from magicgames.settings import TEXT_SCALES
from magicgames.shell.library import Library
from magicgames.shell.menus import Menus
from magicgames.shell.page import Page, column
from magicgames.shell.stores import PeopleStore, SettingsStore, furnish
from magicgames.shell.widgets import Bar, Button, Hearth

HOME = "library"
_SIZE = (1280, 800)
_LEAST = (860, 560)
_TEXT_STEP = 10


class MainWindow(QMainWindow):
    """Everything on the screen. The rooms below are handed in; pages are imported when they are first shown."""

    def __init__(
        self,
        desk: Desk,
        saves: Saves,
        settings: SettingsStore,
        people: PeopleStore,
        games: Sequence[AnyGame],
        boards: Mapping[str, Any],  # by game id: Callable[[Desk, Sitting], Board]
        bots: BotLine,
        logs: Path,
    ) -> None:
        super().__init__()
        self.desk, self._saves, self._settings, self._people = desk, saves, settings, people
        self._games = {game.id: game for game in games}
        self._boards, self._bots, self._logs = boards, bots, logs
        self._pages: dict[str, Page] = {}
        self._way: list[str] = []  # names of the pages one goes back through
        self._trouble: Say | None = None
        self._play: Any = None  # Play: the match on the table
        self._rules: Any = None  # RulesWindow
        self._curtain: Any = None  # Curtain

        self._stack = QStackedWidget()
        self._dismiss = Button("quiet")
        self._banner = Bar(desk, "banner", self._dismiss)
        ground = Hearth(desk)
        inside = column(ground, 0, 0)
        inside.addWidget(self._banner)
        inside.addWidget(self._stack, 1)
        self.setCentralWidget(ground)
        self.menus = Menus(desk, self, self._deeds())
        self._dismiss.clicked.connect(self._banner.hide)
        settings.changed.connect(self._settings_changed)
        for store in (settings, people):
            store.troubled.connect(self.show_trouble)
            if store.trouble is not None:
                self.show_trouble(store.trouble)
        self.setWindowIcon(QIcon(desk.art.pixmap("common/logo", 64, 64)))
        self._restore_geometry()
        self.show_page(HOME)
        self.retranslate()

    # Pages

    def pages(self) -> tuple[str, ...]:
        """The names of all pages that can be shown now."""
        names = (HOME, "setup", "rules", "matches", "players", "preferences", "about")
        match = ("table",) if self._play is not None else ()
        return (*names, *match, *(("finish",) if "finish" in self._pages else ()))

    def show_page(self, name: str) -> None:
        """Brings a page to the front; `left` leads back to the one before."""
        page = self.page(name)
        if name == HOME:
            self._way = []
        elif name in self._way:
            del self._way[self._way.index(name) :]
        self._way.append(name)
        self._stack.setCurrentWidget(page)
        self._allow()
        page.arrive()

    def page(self, name: str) -> Page:
        """The page of this name, made when it is first asked for."""
        if name not in self._pages:
            self._add(name, getattr(self, f"_make_{name}")())
        return self._pages[name]

    def _add(self, name: str, page: Page) -> None:
        self._pages[name] = page
        self._stack.addWidget(page)
        page.left.connect(self._go_back)

    def _drop(self, name: str) -> None:
        page = self._pages.pop(name, None)
        if page is not None:
            self._stack.removeWidget(page)
            page.setParent(None)
            page.deleteLater()
        self._way = [other for other in self._way if other != name]

    def _go_back(self) -> None:
        before = self._way[-2] if len(self._way) > 1 else HOME
        self.show_page(before)

    def _make_library(self) -> Page:
        page = Library(self.desk, tuple(self._games.values()), self._saves)
        page.game_chosen.connect(self.set_up)
        page.resumed.connect(self.resume)
        page.opened.connect(self.show_page)
        return page

    def _make_setup(self) -> Page:
        from magicgames.shell.setup import SetupPage

        page = SetupPage(self.desk, self._settings, self._people)
        page.show_game(next(iter(self._games.values())))
        page.started.connect(self.start)
        page.rules_asked.connect(self._read)
        return page

    def _make_rules(self) -> Page:
        from magicgames.shell.rules import RulesPage

        return RulesPage(self.desk, tuple(self._games), self._settings)

    def _make_matches(self) -> Page:
        from magicgames.shell.matches import Matches

        page = Matches(self.desk, self._saves)
        page.resumed.connect(self.resume)
        return page

    def _make_players(self) -> Page:
        from magicgames.shell.players import Players

        return Players(self.desk, self._people)

    def _make_preferences(self) -> Page:
        from magicgames.shell.preferences import Preferences

        return Preferences(self.desk, self._settings)

    def _make_about(self) -> Page:
        from magicgames.shell.about import About

        return About(self.desk)

    # Matches

    def set_up(self, game_id: str) -> None:
        from magicgames.shell.setup import SetupPage

        page = self.page("setup")
        assert isinstance(page, SetupPage)
        page.show_game(self._games[game_id])
        self.show_page("setup")

    def start(self, game: AnyGame, players: tuple[Player, ...], options: Options) -> None:
        """A new match, on disk before its first move."""
        names = tuple(player.name for player in players if player.is_person and player.name)
        self._people.keep(self._people.value.sat_down(names, datetime.now().astimezone().isoformat(timespec="seconds")))
        self._open(lambda: self._saves.create(Match.start(game, players, options)))

    def resume(self, path: Path) -> None:
        """A saved match; the one that is on the table already is just shown."""
        if self._play is not None and self._play.opened.path == path:
            self.show_page("table")
        else:
            self._open(lambda: self._saves.open(path))

    def rematch(self) -> None:
        """The same people once more."""
        from magicgames.shell.play import rematch_options

        if self._play is not None:
            sitting = self._play.session.sitting
            options = rematch_options(sitting.game, len(sitting.players), sitting.options)
            self.start(sitting.game, sitting.players, options)

    def _open(self, opening: Callable[[], Opened]) -> None:
        from magicgames.shell.curtain import Curtain
        from magicgames.shell.play import Play

        self._leave_match()
        try:
            opened = opening()
        except FileTrouble as trouble:
            self.show_trouble(trouble.say)
            return
        if self._curtain is None:
            self._curtain = Curtain(self.desk, self)
            self._curtain.lifted.connect(self._lift)
        self._banner.hide()
        if opened.trouble is not None:
            self.show_trouble(opened.trouble)
        play = self._play = Play(self.desk, opened, self._bots, self._boards, self._settings)
        play.session.curtained.connect(self._fall)
        play.session.glimpsed.connect(self._allow)
        play.session.troubled.connect(self.show_trouble)
        play.table.ended.connect(self._finish)
        play.table.helped.connect(lambda section: self._consult(play.game.id, section))
        play.table.side.rules_asked.connect(self.help_here)
        play.table.side.home_asked.connect(lambda: self.show_page(HOME))
        self._add("table", play.table)
        self._way = [HOME]
        self.show_page("table")
        play.session.begin()
        self.retranslate()

    def _leave_match(self) -> None:
        """Closes the match on the table; it waits on disk."""
        self._drop("finish")
        if self._play is not None:
            play, self._play = self._play, None
            self._drop("table")
            play.close()
            self._uncover()

    def _finish(self, outcome: Outcome) -> None:
        from magicgames.shell.finish import Finish

        self._drop("finish")
        page = Finish(self.desk, self._play.session.sitting, outcome)
        page.table_asked.connect(lambda: self.show_page("table"))
        page.rematch_asked.connect(self.rematch)
        page.new_asked.connect(lambda: self.set_up(self._play.game.id))
        self._add("finish", page)
        page.left.disconnect(self._go_back)
        page.left.connect(lambda: self.show_page(HOME))
        self.show_page("finish")

    # The curtain

    def _fall(self, fallen: Any) -> None:
        """Painted before anything else changes; then whatever is private goes, for good."""
        self._curtain.fall(fallen.seat, self._play.players, fallen.reason)
        self._close_private()
        self.menus.cover(True)
        self._stack.setEnabled(False)
        self._play.table.forget()

    def _lift(self) -> None:
        self.menus.cover(False)
        self._stack.setEnabled(True)
        self.show_page("table")
        self._play.session.lift()
        self._curtain.rise()

    def _uncover(self) -> None:
        if self._curtain is not None and self._curtain.isVisible():
            self.menus.cover(False)
            self._stack.setEnabled(True)
            self._curtain.rise()

    def _close_private(self) -> None:
        """Nothing stays open over the curtain; only the rules, which everybody may read."""
        QToolTip.hideText()
        QDrag.cancel()
        popup = QApplication.activePopupWidget()
        while popup is not None:
            popup.close()
            popup = QApplication.activePopupWidget()
        for window in QApplication.topLevelWidgets():
            if window is not self._rules and window is not self and self._owns(window):
                window.close()

    def _owns(self, window: QWidget) -> bool:
        parent = window.parentWidget()
        while parent is not None and parent is not self:
            parent = parent.parentWidget()
        return parent is self

    # Words, looks, troubles

    def show_trouble(self, say: Say) -> None:
        """One sentence in the window; nothing blocks."""
        self._trouble = say
        self._banner.show()
        self.retranslate()

    def retranslate(self) -> None:
        text = self.desk.language.text
        title = text("app.name")
        names: tuple[str, ...] = ()
        if self._play is not None:
            names = self.desk.language.names(self._play.players)
            title = text("app.table.title", game=text(f"{self._play.game.id}.name"), names=names)
        self.setWindowTitle(title)
        self._dismiss.setText(text("app.button.close"))
        if self._trouble is not None:
            self._banner.words.setText(self.desk.language.say(self._trouble, names))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.WindowStateChange and self.isMinimized() and self._play is not None:
            self._play.step_away()

    def closeEvent(self, event: QCloseEvent) -> None:
        packed = self.saveGeometry().toBase64().data()
        self._settings.change(window=bytes(packed).decode())
        if self._rules is not None:
            self._rules.close()
        self._leave_match()
        super().closeEvent(event)

    def _restore_geometry(self) -> None:
        self.setMinimumSize(*_LEAST)
        self.resize(*_SIZE)
        packed = self._settings.value.window
        if packed:
            self.restoreGeometry(QByteArray.fromBase64(packed.encode()))
        screen = self.screen().availableGeometry()
        if not screen.intersects(self.frameGeometry()):
            self.move(screen.topLeft())

    def _settings_changed(self) -> None:
        furnish(self.desk, self._settings.value)
        if self._play is not None:
            self._play.session.pace = self._settings.value.bot_pace

    # What the menus do

    def _deeds(self) -> Mapping[str, Callable[[], object]]:
        return {
            "new": self._new,
            "continue": self._continue,
            "rematch": self.rematch,
            "matches": lambda: self.show_page("matches"),
            "import": self._import,
            "export": self._export,
            "home": lambda: self.show_page(HOME),
            "quit": self.close,
            "undo": lambda: self._play.session.undo(),
            "list": lambda: self._play.table.toggle_moves(),
            "pass_on": lambda: self._play.session.pass_on(),
            "hide": lambda: self._play.session.hide(),
            "journal": lambda: self._play.table.toggle_journal(),
            "larger": lambda: self._resize_text(_TEXT_STEP),
            "smaller": lambda: self._resize_text(-_TEXT_STEP),
            "normal": lambda: self._settings.change(text_scale=100),
            "full_screen": lambda: self.showNormal() if self.isFullScreen() else self.showFullScreen(),
            "language": self._next_language,
            "players": lambda: self.show_page("players"),
            "preferences": lambda: self.show_page("preferences"),
            "here": self.help_here,
            "rules": lambda: self._read(self._play.game.id if self._play is not None else ""),
            "house": lambda: self._consult("house", "house"),
            "keys": lambda: self._consult("house", "keys"),
            "logs": self._open_logs,
            "about": lambda: self.show_page("about"),
        }

    def _allow(self) -> None:
        """Grey is what makes no sense now."""
        playing = self._play is not None
        at_table = playing and self._stack.currentWidget() is self._play.table
        glimpse = self._play.session.glimpse() if playing else None
        side = self._play.table.side if playing else None
        self.menus.allow(
            rematch=playing and self._play.over,
            export=playing,
            undo=at_table and glimpse is not None and glimpse.can_undo,
            list=at_table,
            journal=at_table,
            pass_on=at_table and glimpse is not None and glimpse.next is not None,
            hide=playing and self._play.game.hides and not self._play.over,
            home=self._stack.currentWidget() is not self._pages.get(HOME),
        )
        self.menus.explain("undo", side.undo_reason() if side is not None else "")

    def _new(self) -> None:
        if self._play is not None:
            self.set_up(self._play.game.id)
        elif len(self._games) == 1:
            self.set_up(next(iter(self._games)))
        else:
            self.show_page(HOME)

    def _continue(self) -> None:
        if self._play is not None and not self._play.over:
            self.show_page("table")
            return
        last = self._saves.last()
        if last is not None:
            self.resume(last.path)
        else:
            self.show_trouble(Say("app.home.nothing"))

    def _import(self) -> None:
        from magicgames.shell.matches import Matches

        page = self.page("matches")
        assert isinstance(page, Matches)
        self.show_page("matches")
        page.import_match()

    def _export(self) -> None:
        text, path = self.desk.language.text, self._play.opened.path
        kinds = f"{text('app.matches.files')} (*{SUFFIX})"
        file, _ = QFileDialog.getSaveFileName(self, text("app.matches.export"), path.name, kinds)
        if file:
            try:
                self._saves.export(path, Path(file))
            except FileTrouble as trouble:
                self.show_trouble(trouble.say)

    def _resize_text(self, step: int) -> None:
        wished = self._settings.value.text_scale + step
        self._settings.change(text_scale=min(max(wished, TEXT_SCALES[0]), TEXT_SCALES[-1]))

    def _next_language(self) -> None:
        codes = self.desk.language.codes
        here = codes.index(self.desk.language.code) if self.desk.language.code in codes else -1
        self._settings.change(language=codes[(here + 1) % len(codes)])

    def help_here(self) -> None:
        """The rules of what one is looking at."""
        if self._play is not None and self._stack.currentIndex() == self._stack.indexOf(self._play.table):
            self._consult(self._play.game.id, self._play.table.section())
        else:
            self._consult("house", "house")

    def _read(self, book: str) -> None:
        from magicgames.shell.rules import RulesPage

        page = self.page("rules")
        assert isinstance(page, RulesPage)
        if book:
            page.reader.open(book)
        self.show_page("rules")

    def _consult(self, book: str, section: str) -> None:
        """The rules in a window beside the match."""
        from magicgames.shell.rules import RulesWindow

        if self._rules is None:
            self._rules = RulesWindow(self.desk, tuple(self._games), self._settings, self)
        self._rules.open(book, section)

    def _open_logs(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._logs))):
            self.show_trouble(Say("app.trouble.cannot_open_folder", {"folder": str(self._logs)}))
