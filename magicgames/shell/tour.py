"""Pictures for human eyes: every page in every language and theme, each game from its first move to its last."""

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from PySide6.QtWidgets import QApplication

from magicgames.cli.parser import Trouble
from magicgames.engine.game import AnyGame
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.theme import THEMES
from magicgames.paths import Profile
from magicgames.shell.page_stack import FINISH, REPLAY, TABLE
from magicgames.shell.window import MainWindow, MakeWindow
from magicgames.text.catalog import Catalog

SEED = 20
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
    """Walks through the program with a profile of its own."""

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
        with tempfile.TemporaryDirectory() as folder:
            window = self._make_window(Profile.below(Path(folder)), "")
            window.settings.change(motion="none", tips="never")  # a tip would be in the first picture alone
            window.show()
            for manner in self._manners(window):
                if self._whole:
                    self._walk(window, manner)
                for game in self._games:
                    self._play(window, game, manner)
            window.close()
            window.bots.close()
        print(self._catalog.text("app.tour.done", count=self._count, directory=str(self._directory)))
        return 0

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
            if page not in (TABLE, FINISH, REPLAY):
                window.show_page(page)
                self._shoot(window, page, manner)

    def _play(self, window: MainWindow, game: AnyGame, manner: str) -> None:
        steps = _length(game)
        for moment, share in (("start", 0.0), ("middle", 0.5), ("late", 0.85)):
            window.show_match(_played(game, int(steps * share), shared=False))
            self._shoot(window, f"{game.id}-{moment}", manner)
        window.show_match(_played(game, steps // 2, shared=True))
        self._shoot(window, f"{game.id}-curtain", manner)
        window.lift()
        if window.play is not None:
            window.play.viewer.uncover()
        self._shoot(window, f"{game.id}-recap", manner)
        window.show_match(_played(game, steps, shared=False))
        QApplication.processEvents()
        window.show_page(TABLE)
        self._shoot(window, f"{game.id}-open", manner)
        window.show_page(FINISH)
        self._shoot(window, f"{game.id}-end", manner)
        window.watching.open(steps // 2)
        self._shoot(window, f"{game.id}-again", manner)

    def _shoot(self, window: MainWindow, what: str, manner: str) -> None:
        for _ in range(3):  # layouts settle, queued signals arrive
            QApplication.processEvents()
        window.grab().save(str(self._directory / f"{what}-{manner}.png"))
        self._count += 1


def _length(game: AnyGame) -> int:
    """How many steps the match of the tour has."""
    return _played(game, 1 << 30, shared=False).position


def _played(game: AnyGame, steps: int, shared: bool) -> Match:
    """A match after so many steps, then on until its person is to act. Thought out by bots, so that it makes sense."""
    seats = min(4, game.seats[-1])
    kinds = ["person", *(["person" if shared else "player"] * (seats - 1))]
    match = Match.start(game, tuple(Player("", kind) for kind in kinds), {}, seed=SEED)
    bot = game.bot("novice")
    while match.to_act and (match.position < steps or match.to_act[0] != 0):
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return match
