"""The main window: its pages, one match at a time, the rules beside it, and what is told and remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QCoreApplication, QEvent, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow

from magicgames.engine.saves import Saves
from magicgames.engine.shelf import GameInfo, take
from magicgames.files import FileTrouble
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import SCORE_SUFFIX, GameUi
from magicgames.kit.input.last_used import LastUsed
from magicgames.kit.input.pressed_twice import PressedTwice
from magicgames.kit.input.still_down import StillDown
from magicgames.kit.look.changing import hand_on
from magicgames.kit.look.dressing import clothe
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.parts.in_hand import InHand
from magicgames.kit.parts.layouts import column
from magicgames.paths import Profile
from magicgames.say import Say
from magicgames.shell import geometry
from magicgames.shell.afterwards.watching import Watching
from magicgames.shell.banner import Banner
from magicgames.shell.commands import Commands, Situation
from magicgames.shell.drop_ground import DropGround
from magicgames.shell.file_dialogs import FileDialogs
from magicgames.shell.keeping import Keeping
from magicgames.shell.learning.learning import Learning
from magicgames.shell.menus import Menus
from magicgames.shell.opening import Listing, Opening
from magicgames.shell.page import Page
from magicgames.shell.page_makers import PageMakers
from magicgames.shell.page_stack import (
    FINISH,
    HOME,
    OF_A_MATCH,
    REPLAY,
    SCORE,
    SETUP,
    SITTING,
    TABLE,
    Pages,
)
from magicgames.shell.playing.consulting import Consulting
from magicgames.shell.playing.curtain_keeper import CurtainKeeper
from magicgames.shell.playing.table_keeper import TableKeeper
from magicgames.shell.readiness import Readiness
from magicgames.shell.stores import LearningStore, PeopleStore, SettingsStore
from magicgames.shell.titles import Titles

if TYPE_CHECKING:  # loaded when a match or the rules are opened, or a key is met
    from PySide6.QtGui import QKeyEvent

    from magicgames.engine.game import AnyGame, Options
    from magicgames.engine.match import Match
    from magicgames.engine.record import Player
    from magicgames.engine.saves import Opened
    from magicgames.kit.match.glimpse import Phase
    from magicgames.shell.playing.play import Play

_SPEAK_FOR_THEMSELVES = (TABLE, FINISH, REPLAY)


class MainWindow(QMainWindow):
    """Everything on the screen. The rooms below are handed in; pages are imported when they are first shown."""

    appeared = Signal()  # the first page is painted: now is the time for whatever it didn't need

    def __init__(
        self,
        desk: Desk,
        saves: Saves,
        settings: SettingsStore,
        people: PeopleStore,
        games: Sequence[GameInfo],
        boards: Mapping[str, GameUi],
        bots: BotProcess,
        logs: Path,
        learning: LearningStore,
        scores: Path | None = None,
    ) -> None:
        super().__init__()
        geometry.restore(self, settings.value.window)
        desk.scale.fit_window(self.size())  # before anything wears it: nothing is dressed twice
        self.desk, self.bots, self.people = desk, bots, people
        self.play: Play | None = None  # the match on the table
        self._saves, self.settings = saves, settings
        self._games = {game.id: game for game in games}

        StillDown(self)
        PressedTwice(self)
        LastUsed(self)
        InHand(self, desk.theme.changing)
        self._page_makers = PageMakers(self, saves, settings, people, games, boards, scores)
        self._pages = self._page_makers.place = Pages(self._page_makers.by_name())
        self._titles = Titles(desk.language, self._pages)
        self._banner = Banner(desk)
        self.opening = Opening(desk, saves, lambda trouble: self.show_trouble(trouble.say))
        self.listing = Listing(saves)
        self.files = FileDialogs(desk, settings)
        self._lay_out()
        self.menus = Menus(desk, self, Commands(self, saves, settings, logs))
        self.curtain_keeper = CurtainKeeper(self, self.menus, self._pages)
        self._table_keeper = TableKeeper(self, self._pages, boards)
        self.watching: Watching = Watching(self, self._pages, boards)
        self.learning: Learning = Learning(self, self._pages, self._games, boards, learning)
        self.rules: Consulting = Consulting(self, self._pages, self._games, boards)
        self._pages.turned.connect(self._turned)
        self._banner.retried.connect(self._try_again)
        settings.know(people)
        desk.language.called = people.called
        people.renamed.connect(self._tell_names)
        settings.changed.connect(self._settings_changed)
        self._keeping = Keeping(self, self.show_trouble, self._banner, settings, people, learning)
        self._keeping.tell_first()
        self._readiness = Readiness(self, self._pages, self._games, boards)
        self._has_appeared = False
        geometry.Following(self, self._keep_geometry)
        self.appeared.connect(self.menus.fill)
        self.appeared.connect(self._draw_icon)
        self.appeared.connect(self._readiness.look_ahead)
        self.show_page(HOME)
        self.retranslate()

    def _lay_out(self) -> None:
        ground = DropGround(self.desk)
        ground.dropped.connect(self.open_file)
        inside = column(ground, 0, 0)
        inside.addWidget(self._banner)
        inside.addWidget(self.opening)
        inside.addWidget(self._pages, 1)
        self.setCentralWidget(ground)
        clothe(self.desk.theme, self.menuBar(), "QMenuBar", "QToolButton")
        for part in (self._banner, self.opening):
            clothe(self.desk.theme, part)

    # Pages

    def pages(self) -> tuple[str, ...]:
        """The names of all pages that can be shown now."""
        return self._pages.names()

    def page(self, name: str) -> Page:
        return self._pages.page(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._has_appeared:
            self._has_appeared = True
            QTimer.singleShot(0, self, self.appeared.emit)  # when the pages in it are painted, too

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.desk.scale.fit_window(event.size())
        super().resizeEvent(event)
        if self._has_appeared:
            self._readiness.look_ahead()

    def showEvent(self, event: QShowEvent) -> None:
        """A bar that was dressed for another size of the window meanwhile finds its room."""
        super().showEvent(event)
        # Qt forgets what is asked of the layout of a window that is not shown yet. It is told by an event: the layout
        # of a main window is Qt's own, and Python asks for no part of Qt's.
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))

    @property
    def front(self) -> str:
        """The name of the page that is shown."""
        return self._pages.front

    def show_page(self, name: str) -> None:
        self._pages.turn_to(name)

    def _turned(self) -> None:
        """Another page is in front: other menu lines make sense, and the screen may be everybody's again."""
        self.dress()
        self.refresh_menus()
        self.retranslate()
        if self._has_appeared and self._pages.front not in _SPEAK_FOR_THEMSELVES:
            QTimer.singleShot(0, self, self._say_page)  # after the keyboard has moved: readers break off for it

    def _say_page(self) -> None:
        """Readers hear where the keyboard is, but not that this is another page."""
        from magicgames.kit.table.access import announce

        announce(self, self.page_title())

    def dress(self) -> None:
        """The screen as whoever has it now likes it."""
        if self.play is None and not self.settings.wearer:
            return
        from magicgames.shell.playing.wearing import wear

        at_table = self._pages.came_over(TABLE)  # what is opened from the first screen is everybody's, as that is
        wear(self.settings, self.play, self._pages.front if at_table else HOME)

    # Matches

    def set_up(self, game_id: str) -> None:
        """The set-up page of this game."""
        from magicgames.kit.table.access import unheard
        from magicgames.shell.beginning.setup import SetupPage

        self._page_makers.wanted = self._games[game_id]
        made = self._pages.is_made(SETUP)  # a new page begins with this game
        page, game = self.page(SETUP), take(self._games[game_id])
        assert isinstance(page, SetupPage)
        if made:
            with unheard():
                page.show_game(game)
        self.show_page(SETUP)
        self._readiness.lay_table(game, page.seat_count)

    def start(
        self,
        game: AnyGame,
        players: tuple[Player, ...],
        options: Options,
        hiding: str = "",
        no_hints: bool = False,
        pace: str = "",
    ) -> None:
        """A new match, on disk before its first move; `pace` only for this match."""
        from magicgames.engine.match import Match

        seated = self.people.seat(players)
        self.begin(Match.start(game, seated, options, hiding=hiding, no_hints=no_hints), pace)

    def begin(self, match: Match, pace: str = "") -> None:
        """A match that was just made: its file first."""
        self.opening.cancel()
        self.leave_match()
        try:
            opened = self._saves.create(match)
        except FileTrouble as trouble:
            self.show_trouble(trouble.say)
        else:
            self._seat(opened.match, opened, pace)

    def resume(self, path: Path) -> None:
        """A saved match; the one that is on the table already is just shown, or how it ended."""
        if self.play is not None and self.play.path == path:
            self._table_keeper.come_back(self.play)
            return
        self.opening.open(path, self.resumed)

    def resumed(self, opened: Opened) -> None:
        self.leave_match()
        self._seat(opened.match, opened)

    def open_file(self, file: Path) -> None:
        """A match from anywhere on the disk: taken into the list, and onto the table; or a game scored here."""
        if file.suffix.lower() != SCORE_SUFFIX:
            self.opening.take_in(file, self.resume)
            return
        from magicgames.shell.pages.scoring import ScorePage

        page = self.page(SCORE)
        assert isinstance(page, ScorePage)
        self.show_page(SCORE)
        page.open_file(file)

    def show_match(self, match: Match) -> None:
        """A match that is not on disk, and never will be."""
        self.leave_match()
        self._seat(match, None)

    def rematch(self) -> None:
        """The same people once more, each a seat on."""
        from magicgames.shell.playing.play import turned

        if self.play is not None:
            lineup = self.play.lineup
            players, options = turned(lineup.game, self.play.players_again, lineup.options)
            record = self.play.running.match.record
            self.start(lineup.game.of_today, players, options, record.hiding, record.no_hints)

    @property
    def phase(self) -> Phase | None:
        """How far the match on the table is."""
        return self.play.viewer.phase if self.play is not None else None

    def _seat(self, match: Match, opened: Opened | None, pace: str = "") -> None:
        self._banner.hide()
        if opened is not None and opened.trouble is not None:
            self.show_trouble(opened.trouble)
        self.seat(self._table_keeper.make(match, opened, pace))

    def seat(self, play: Play) -> None:
        """This match is the one on the table now."""
        self.play = play
        self._table_keeper.seat(play)

    def sit_down(self) -> None:
        """The page on which others sit down, or the match is ended."""
        play = self.play
        if play is not None:
            self._pages.show_anew(SITTING, lambda: self._page_makers.sitting(play))

    def leave_match(self) -> None:
        """Closes the match on the table; it waits on disk."""
        if self.play is not None:
            play, self.play = self.play, None
            self.rules.turn_back()
            self.refresh_menus()
            self.curtain_keeper.remove()
            play.close()
            for name in OF_A_MATCH:
                self._pages.withdraw(name)
            self.dress()
            self.retranslate()

    def lift(self) -> None:
        """The person named on the curtain is there."""
        self.curtain_keeper.lift()

    # Words, looks, troubles

    def show_trouble(self, say: Say) -> None:
        """One sentence in the window; nothing blocks."""
        self._banner.tell(say, self._keeping.waits, self.play is not None and self.play.running.stalled)
        self.retranslate()

    def _try_again(self) -> None:
        if self.play is not None:
            self.play.running.resume()

    def retranslate(self) -> None:
        names = self.desk.language.names(self.play.players) if self.play is not None else ()
        self.setWindowTitle(self._titles.of_window(self.play, names))
        self._banner.retranslate(names)
        self.opening.retranslate()

    def page_title(self) -> str:
        """What is in front, in few words."""
        return self._titles.of_page(self.play)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.menus.press(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        done = hand_on(self, event, super().event)
        if event.type() == QEvent.Type.LanguageChange:  # and the page in front, whose title it may be, has heard of it
            self.retranslate()
        return done

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self.isMinimized() and self.play is not None:
            self.play.step_away()
        elif event.type() == QEvent.Type.ActivationChange and self.play is not None:
            self.rules.look_away()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings.change(window=geometry.packed(self))
        self._keeping.try_again()
        self.rules.close()
        self.opening.cancel()
        self.listing.cancel()
        self._readiness.stop()
        self.leave_match()
        super().closeEvent(event)

    def _keep_geometry(self, packed: str) -> None:
        if self.settings.unkept is None:  # else it has been told that nothing can be kept now, and closing tries again
            self.settings.change(window=packed)

    def _draw_icon(self) -> None:
        self.setWindowIcon(QIcon(self.desk.art.pixmap("common/logo", 64, 64)))

    def _tell_names(self) -> None:
        """Somebody has another name: whatever tells names tells them anew."""
        with self.desk.theme.changing:
            self.desk.language.speak(self.desk.language.catalog)

    def _settings_changed(self) -> None:
        self.desk.follow(self.settings.now)
        if self.play is not None:
            self.play.follow_settings()

    def refresh_menus(self) -> None:
        """Grey is what makes no sense now, and it says why."""
        play = self.play
        if play is not None and not play.teaches and play.over and FINISH not in self._pages.names():
            self._pages.offer(FINISH, lambda: self._page_makers.finish(play))
        self.menus.follow(Situation(play, self._pages.front))


MakeWindow: TypeAlias = Callable[[Profile, str], MainWindow]
"""What makes the window of a profile, in a language; empty: that of the settings."""
