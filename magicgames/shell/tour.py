"""Pictures for human eyes: every page in every language and theme, each game from its first move to its last."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from PySide6.QtWidgets import QApplication

from magicgames.cli.parser import Trouble
from magicgames.engine.game import AnyGame
from magicgames.engine.match import Match
from magicgames.games import GAMES
from magicgames.kit.look.theme import THEMES
from magicgames.paths import Profile
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.page_stack import FINISH, HOME, MATCHES, PLAYERS, SETUP, STATISTICS, TABLE
from magicgames.shell.tour_matches import NEVER, PEOPLE, SEATS, furnish, length, played
from magicgames.shell.window import MainWindow, MakeWindow
from magicgames.text.catalog import Catalog

SIZE = (1280, 800)
_SMALLEST, _LARGEST = 320, 8000  # pixels of a side that is meant seriously
_PERCENTS = range(100, 201)


@dataclass(frozen=True)
class Manners:
    """In which sizes, letters and themes everything is drawn."""

    sizes: tuple[tuple[int, int], ...] = (SIZE,)
    percents: tuple[int, ...] = (100,)
    themes: tuple[str, ...] = THEMES

    @classmethod
    def read(cls, sizes: str | None, text: str | None, themes: str | None) -> "Manners":
        """From the command line: 1024x640,1280x800 and 100,200 and dark,light."""
        wide = tuple(_size(each) for each in sizes.split(",")) if sizes else (SIZE,)
        percents = tuple(_percent(each) for each in text.split(",")) if text else (100,)
        chosen = tuple(themes.split(",")) if themes else THEMES
        for theme in chosen:
            if theme not in THEMES:
                raise Trouble("app.tour.bad_theme", typed=theme, choices=THEMES)
        return cls(wide, percents, chosen)


def _size(typed: str) -> tuple[int, int]:
    wide, _, high = typed.partition("x")
    if not (wide.isdecimal() and high.isdecimal()):
        raise Trouble("app.tour.bad_size", typed=typed)
    if not all(_SMALLEST <= int(side) <= _LARGEST for side in (wide, high)):
        raise Trouble("app.tour.bad_size", typed=typed)
    return int(wide), int(high)


def _percent(typed: str) -> int:
    if not typed.isdecimal() or int(typed) not in _PERCENTS:
        raise Trouble("app.tour.bad_text", typed=typed)
    return int(typed)


class Tour:
    """Walks through the program with profiles of its own: first an empty one, then one of people who have played."""

    def __init__(
        self, make_window: MakeWindow, directory: Path, game: str | None, catalog: Catalog, manners: Manners
    ) -> None:
        self._games = [known for known in GAMES if game in (None, known.id)]
        if not self._games:
            raise Trouble("app.cli.game_unknown", game=game, choices=tuple(known.id for known in GAMES))
        self._whole = game is None
        self._make_window = make_window
        self._directory = directory
        self._catalog, self._asked = catalog, manners
        self._count = 0

    def run(self) -> int:
        try:
            self._directory.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Trouble("app.tour.no_folder", name=str(self._directory)) from error
        if self._whole:
            self._visit(self._walk, ())
        self._visit(self._play_all, PEOPLE if self._whole else ())
        print(self._catalog.text("app.tour.done", count=self._count, directory=str(self._directory)))
        return 0

    def _visit(self, walk: Callable[[MainWindow, str], None], people: Sequence[str]) -> None:
        """One window and its profile, in all manners; `people` are known there, and have played."""
        with tempfile.TemporaryDirectory() as folder:
            profile = Profile.below(Path(folder))
            if people:
                furnish(profile, people)
            window = self._make_window(profile, "")
            for crest, name in enumerate(people):
                window.people.keep(window.people.value.add(name, crest))
            window.settings.change(motion="none", tips="never")  # a tip would be in the first picture alone
            window.show()
            for manner in self._manners(window):
                walk(window, manner)
            window.close()
            window.bots.close()

    def _manners(self, window: MainWindow) -> Iterator[str]:
        """Every language in every theme, size and percent of text; the usual size and text are not in the name."""
        asked = self._asked
        for size, percent, theme in product(asked.sizes, asked.percents, asked.themes):
            window.resize(*size)
            window.settings.change(theme=theme, text_scale=percent)
            usual = (asked.sizes, asked.percents) == ((SIZE,), (100,))
            more = "" if usual else f"-{size[0]}x{size[1]}-{percent}"
            for code in window.desk.language.codes:
                window.settings.change(language=code)
                yield f"{code}-{theme}{more}"

    def _walk(self, window: MainWindow, manner: str) -> None:
        for page in window.pages():
            if page != TABLE:
                window.show_page(page)
                self._shoot(window, page, manner)

    def _play_all(self, window: MainWindow, manner: str) -> None:
        if self._whole:
            for page in (HOME, MATCHES, PLAYERS, STATISTICS):
                window.leave_match()
                window.show_page(page)
                self._shoot(window, f"{page}-filled", manner)
        for game in self._games:
            self._begin(window, game, manner)
            self._play(window, game, manner)
            if game.seats[-1] > SEATS:
                self._crowd(window, game, manner)

    def _begin(self, window: MainWindow, game: AnyGame, manner: str) -> None:
        """What is done before a match: it is set up, and learnt."""
        window.set_up(game.id)
        self._shoot(window, f"{game.id}-setup", manner)
        page = window.page(SETUP)
        assert isinstance(page, SetupPage)
        assert page.seats is not None
        while page.seats.add_bot.isEnabled():
            page.seats.add_bot.click()
        self._shoot(window, f"{game.id}-setup-full", manner)
        if game.id in window.learning.games:
            window.learning.open(game.id)
            self._shoot(window, f"{game.id}-learn", manner)
            window.learning.teach(game.id, window.learning.lessons(game.id)[0], anew=True)
            self._shoot(window, f"{game.id}-lesson", manner)

    def _play(self, window: MainWindow, game: AnyGame, manner: str) -> None:
        steps = length(game)
        for moment, share in (("start", 0.0), ("middle", 0.5), ("late", 0.85)):
            window.show_match(played(game, int(steps * share)))
            self._shoot(window, f"{game.id}-{moment}", manner)
        window.sit_down()
        self._shoot(window, f"{game.id}-sitting", manner)
        window.show_match(played(game, steps // 2, shared=True))
        self._shoot(window, f"{game.id}-curtain", manner)
        window.lift()
        if window.play is not None:
            window.play.viewer.uncover()
        self._shoot(window, f"{game.id}-recap", manner)
        self._end(window, played(game, steps), game.id, manner)

    def _crowd(self, window: MainWindow, game: AnyGame, manner: str) -> None:
        """A table where every seat is taken."""
        most = game.seats[-1]
        whole = played(game, NEVER, seats=most)
        window.show_match(played(game, whole.position // 2, seats=most))
        self._shoot(window, f"{game.id}-full-middle", manner)
        self._end(window, whole, f"{game.id}-full", manner)

    def _end(self, window: MainWindow, match: Match, name: str, manner: str) -> None:
        """What can be looked at when all is over."""
        window.show_match(match)
        QApplication.processEvents()
        window.show_page(TABLE)
        self._shoot(window, f"{name}-open", manner)
        window.show_page(FINISH)
        self._shoot(window, f"{name}-end", manner)
        window.watching.open(match.position // 2)
        self._shoot(window, f"{name}-again", manner)
        window.watching.ask_another_way(match, match.position // 2, match.players)
        self._shoot(window, f"{name}-another_way", manner)

    def _shoot(self, window: MainWindow, what: str, manner: str) -> None:
        for _ in range(3):  # layouts settle, queued signals arrive
            QApplication.processEvents()
        window.grab().save(str(self._directory / f"{what}-{manner}.png"))
        self._count += 1
