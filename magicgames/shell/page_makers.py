"""Who makes which page of the window: each is imported and built when it is first shown."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from magicgames.engine.saves import Saves
from magicgames.engine.shelf import GameInfo, take
from magicgames.files import FileTrouble
from magicgames.kit.game_ui import GameUi
from magicgames.say import Say
from magicgames.shell.page import Page
from magicgames.shell.page_stack import (
    ABOUT,
    HOME,
    KEYS,
    LEARN,
    MATCHES,
    PLAYERS,
    PREFERENCES,
    RULES,
    SCORE,
    SETUP,
    STATISTICS,
    TABLE,
)
from magicgames.shell.pages.library import Library
from magicgames.shell.stores import PeopleStore, SettingsStore

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from magicgames.engine.game import AnyGame
    from magicgames.engine.previews import Preview
    from magicgames.engine.statistics import Series
    from magicgames.shell.playing.play import Play
    from magicgames.shell.window import MainWindow


class PageMakers:
    """Makes pages and ties them to the window."""

    def __init__(
        self,
        window: "MainWindow",
        saves: Saves,
        settings: SettingsStore,
        people: PeopleStore,
        games: Sequence[GameInfo],
        boards: Mapping[str, GameUi],
        scores: Path | None = None,
    ) -> None:
        self._window, self._desk, self._scores = window, window.desk, scores
        self._saves, self._settings, self._people = saves, settings, people
        self._games, self._boards = tuple(games), boards
        self.wanted = self._games[0]  # the game that a new set-up page begins with
        self.place: QWidget | None = None  # where pages lie
        self._scorers = {game: place.scorer for game, place in boards.items() if place.scorer is not None}

    def by_name(self) -> Mapping[str, Callable[[], Page]]:
        """The pages that are always there; the first one is home."""
        makers: dict[str, Callable[[], Page]] = {
            HOME: self._library,
            SETUP: self._setup,
            RULES: self._rules,
            MATCHES: self._matches,
            PLAYERS: self._players,
            STATISTICS: self._statistics,
            LEARN: self._learn,
            PREFERENCES: self._preferences,
            KEYS: self._keys,
            ABOUT: self._about,
        }
        if self._scorers:
            makers[SCORE] = self._score
        return makers

    def _library(self) -> Page:
        learning = self._window.learning
        scored, is_learnt = tuple(self._scorers), learning.store.has_learnt
        library = Library(self._desk, self._games, self._saves, scored, learning.games, is_learnt, self.place)
        library.game_chosen.connect(self._window.set_up)
        library.resumed.connect(self._window.resume)
        library.opened.connect(self._window.show_page)
        library.learning_asked.connect(learning.begin)
        self._window.listing.read.connect(lambda _: library.look_again())
        return library

    def _setup(self) -> Page:
        from magicgames.shell.beginning.setup import SetupPage

        setup = SetupPage(self._desk, self._settings, self._people)
        setup.show_game(take(self.wanted))
        setup.started.connect(self._window.start)
        setup.rules_asked.connect(self._window.rules.open)
        setup.person_asked.connect(self._show_person)
        return setup

    def _rules(self) -> Page:
        from magicgames.shell.reading.rules import RulesPage

        page = RulesPage(self._desk, self._window.rules.library, self._boards, self._settings)
        page.reader.tried.connect(self._window.rules.try_example)
        return page

    def _matches(self) -> Page:
        from magicgames.shell.pages.matches import Matches

        matches = Matches(self._desk, self._saves, self._window.opening, self._window.listing, self._window.files)
        matches.resumed.connect(self._window.resume)
        matches.watched.connect(self._window.watching.open_file)
        matches.binning.connect(self._leave)
        matches.begin_asked.connect(lambda: self._window.show_page(HOME))
        matches.statistics_asked.connect(lambda: self._window.show_page(STATISTICS))
        return matches

    def _leave(self, path: Path) -> None:
        """The match in this file, if it is on the table: it could keep no move any more."""
        if self._window.play is not None and self._window.play.path == path:
            self._window.leave_match()

    def _players(self) -> Page:
        from magicgames.shell.pages.players import Players

        players = Players(self._desk, self._people, self._settings, self._games)
        players.statistics_asked.connect(lambda: self._window.show_page(STATISTICS))
        return players

    def _show_person(self, name: str) -> None:
        from magicgames.shell.pages.players import Players

        self._window.show_page(PLAYERS)
        page = self._window.page(PLAYERS)
        assert isinstance(page, Players)
        page.show_person(name)

    def _learn(self) -> Page:
        from magicgames.shell.learning.learn import LearnPage

        page = LearnPage(self._desk, self._window.learning, self._people.value.names)
        page.person_chosen.connect(lambda name: self._settings.change(learner=name))
        self._people.changed.connect(lambda: page.know_people(self._people.value.names))
        return page

    def _statistics(self) -> Page:
        from magicgames.shell.afterwards.statistics import Statistics

        window = self._window
        page = Statistics(
            self._desk, self._people, self._settings, window.listing, self._boxed, window.files, self._drawn
        )
        page.watched.connect(lambda match: window.watching.open_file(match.path))
        page.people_asked.connect(lambda: window.show_page(PLAYERS))
        page.begin_asked.connect(lambda: window.set_up(self.wanted.id))
        return page

    def _drawn(self, game: str, what: Say) -> "QWidget | None":
        ui = self._boards.get(game)
        return ui.feat(self._desk, what) if ui is not None and ui.feat is not None else None

    def _boxed(self) -> "Sequence[Preview]":
        """All games that were scored from their boxes."""
        if self._scores is None:
            return ()
        return [match for ui in self._boards.values() if ui.boxed is not None for match in ui.boxed(self._scores)]

    def _preferences(self) -> Page:
        from magicgames.shell.pages.preferences import Preferences

        page = Preferences(self._desk, self._settings, self._on_table)
        page.keys_asked.connect(lambda: self._window.show_page(KEYS))
        page.anew_asked.connect(self._window.learning.explain_anew)
        return page

    def _on_table(self) -> "AnyGame | None":
        return self._window.play.game if self._window.play is not None else None

    def _keys(self) -> Page:
        from magicgames.shell.pages.keys import KeysPage

        shortcuts = {game.id: self._boards[game.id].shortcuts for game in self._games if game.id in self._boards}
        return KeysPage(self._desk, self._settings, self._window.menus.usual, shortcuts)

    def _about(self) -> Page:
        from magicgames.shell.pages.about import About

        return About(self._desk)

    def _score(self) -> Page:
        from magicgames.shell.pages.scoring import ScorePage

        game, make = next(iter(self._scorers.items()))
        return ScorePage(self._desk, game, make(self._desk, self._scores, self._window.files))

    def sitting(self, play: "Play") -> Page:
        """Who sits at the table of this match."""
        from magicgames.shell.playing.sitting import SittingPage

        page = SittingPage(self._desk, play.running, self._people)
        page.done.connect(lambda: self._window.show_page(TABLE))
        return page

    def finish(self, play: "Play") -> Page:
        """The results of a match that is over."""
        from magicgames.learning.review import reviewed
        from magicgames.shell.afterwards.finish import Ending, Finish

        outcome, show = play.outcome, self._window.show_page
        assert outcome is not None
        ending = Ending(
            play.lineup,
            outcome,
            play.moves,
            play.account(),
            *self._series(play),
            watchable=play.game.id in self._boards,
            hints=play.running.match.hints,
            reviewable=play.game.gives_advice and bool(reviewed(play.running.match)),
            conceded=play.running.match.conceded,
        )
        page = Finish(self._desk, ending)
        page.table_asked.connect(lambda: show(TABLE))
        page.rematch_asked.connect(self._window.rematch)
        page.new_asked.connect(lambda: self._window.set_up(play.game.id))
        page.home_asked.connect(lambda: show(HOME))
        page.moment_asked.connect(self._window.watching.open)
        page.review_asked.connect(lambda: self._window.learning.look_back(play))
        return page

    def _series(self, play: "Play") -> "tuple[Series | None, Series | None]":
        """Tonight and overall, between the people of this match; nothing where nobody has a name."""
        from magicgames.engine.record import under_names
        from magicgames.engine.statistics import evening, finished, names_of, series

        called = self._people.called
        people = under_names(play.players_again, called)
        if play.opened is None or not names_of(people):
            return None, None
        self._saves.remember(play.opened)
        try:
            known, _ = self._saves.at_hand()
        except FileTrouble:  # the list of matches tells of it
            return None, None
        matches, game, here = finished(known, called), play.game.id, evening(play.running.match.record.created)
        return series(matches, game, people, here), series(matches, game, people)
