"""Is this installation whole?

Hidden: reads all words, pictures, lessons and puzzles, and plays a match of each game. In a window: shows the first
page and plays one match on the screen, so that whoever has built an installer sees that its Qt can really draw there.
"""

import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QFontDatabase
from PySide6.QtSvg import QSvgRenderer

from magicgames.engine.game import LEVELS, AnyGame
from magicgames.engine.record import Player
from magicgames.games import GAMES, library
from magicgames.kit.match.glimpse import Phase
from magicgames.learning.course import Course
from magicgames.learning.lesson import Lesson, load_lessons
from magicgames.learning.puzzles import lay, load_puzzles
from magicgames.paths import Profile, resources, words
from magicgames.shell.window import MainWindow, MakeWindow
from magicgames.text.catalog import Catalog, languages

LONGEST_MATCH = 10 * 60 * 1000  # milliseconds; a match that hangs must not hang the check


def check(make_window: MakeWindow, catalog: Catalog, kind: str) -> int:
    """Prints a line a part; 0 when all is well."""
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        profile = Profile.below(Path(folder))
        parts = _seen_parts(make_window, profile) if kind == "window" else _hidden_parts(make_window, profile)
        for part, look in parts.items():
            try:
                look()
            except Exception as fault:  # whatever is broken is reported, and the next part is looked at
                failed = True
                reason = f"{type(fault).__name__}: {fault}"
                print(catalog.text("app.selfcheck.bad", part=part, reason=reason), file=sys.stderr)
            else:
                print(catalog.text("app.selfcheck.good", part=part), flush=True)
    print(catalog.text("app.selfcheck.failed" if failed else "app.selfcheck.passed"))
    return int(failed)


def _hidden_parts(make_window: MakeWindow, profile: Profile) -> dict[str, Callable[[], None]]:
    return {
        "words": _check_words,
        "rules": _check_rules,
        "art": _check_art,
        "fonts": _check_fonts,
        "lessons": _check_lessons,
        "puzzles": _check_puzzles,
        "games": lambda: _check_games(make_window, profile),
    }


def _seen_parts(make_window: MakeWindow, profile: Profile) -> dict[str, Callable[[], None]]:
    window = make_window(profile, "")
    return {"page": lambda: _check_page(window), "match": lambda: _check_match(window)}


def _check_page(window: MainWindow) -> None:
    """The first page is on the screen, and not of one colour."""
    window.show()
    _wait(lambda: bool(window.windowHandle() and window.windowHandle().isExposed()), "not exposed")
    picture = window.grab().toImage()
    places = range(0, min(picture.width(), picture.height()), 10)
    if len({picture.pixel(place, place) for place in places}) < 3:
        raise ValueError("nothing is drawn")


def _check_match(window: MainWindow) -> None:
    window.desk.motion.set("none")  # whoever waits for this has seen a picture move before
    try:
        _play(window, GAMES[0])
    finally:
        window.close()
        window.bots.close()


def _check_words() -> None:
    for code in languages(words()):
        catalog = Catalog(words(), code, strict=True)
        for file in (words() / code).glob("*.yaml"):
            for key in catalog.keys(file.stem):
                catalog.message(key)


def _check_rules() -> None:
    books = library(words())
    for code in languages(words()):
        for book in ("house", *[game.id for game in GAMES]):
            books.read(code, book)


def _check_art() -> None:
    pictures = list((resources() / "art").rglob("*.svg"))
    broken = [path.name for path in pictures if not QSvgRenderer(str(path)).isValid()]
    if broken or not pictures:
        raise ValueError(", ".join(broken) or str(resources() / "art"))


def _check_fonts() -> None:
    fonts = list((resources() / "fonts").glob("*.ttf"))
    broken = [path.name for path in fonts if QFontDatabase.addApplicationFont(str(path)) < 0]
    if broken or not fonts:
        raise ValueError(", ".join(broken) or str(resources() / "fonts"))


def _check_lessons() -> None:
    """Each can be read and its table be laid, and those that there are words for are all there."""
    catalogs = [Catalog(words(), code, strict=True) for code in languages(words())]
    for game in GAMES:
        lessons, troubles = load_lessons(game, resources() / "lessons" / game.id)
        if troubles or not lessons:
            told = "; ".join(catalogs[0].say(trouble) for trouble in troubles)
            raise ValueError(told or str(resources() / "lessons" / game.id))
        for catalog in catalogs:
            _compare_words(game.id, lessons, catalog)
        for lesson in lessons:
            Course(game, lesson)


def _compare_words(game: str, lessons: Sequence[Lesson], catalog: Catalog) -> None:
    sentences = {lesson.key(name) for lesson in lessons for name in ("title", *(step.words for step in lesson.steps))}
    titles = {key for key in catalog.keys(f"{game}_learn") if re.fullmatch(r"\w+\.lesson\.\w+\.title", key)}
    lost = sorted(titles - sentences) + sorted(key for key in sentences if not catalog.has(key))
    if lost:
        raise ValueError(", ".join(lost))


def _check_puzzles() -> None:
    """Each can be read, and its moves lead where something is to be found."""
    for game in GAMES:
        file = resources() / "puzzles" / f"{game.id}.json"
        puzzles, trouble = load_puzzles(game, file)
        if trouble is not None or not puzzles:
            raise ValueError(str(file))
        for puzzle in puzzles:
            try:
                lay(game, puzzle)
            except ValueError as bad:
                raise ValueError(f"{file.name}, {puzzle.number}: {bad}") from bad


def _check_games(make_window: MakeWindow, profile: Profile) -> None:
    window = make_window(profile, "")
    window.desk.motion.set("none")
    try:
        for game in GAMES:
            _play(window, game)
    finally:
        window.close()
        window.bots.close()


def _play(window: MainWindow, game: AnyGame) -> None:
    """One match of bots, through the board, the bots' process and the disk."""
    players = tuple(Player("", level) for level, _ in zip(_levels(), range(game.seats[0]), strict=False))
    window.start(game, players, {}, pace="instant")
    _wait(lambda: window.phase is Phase.OVER, game.id)


def _wait(done: Callable[[], bool], what: str) -> None:
    loop = QEventLoop()
    watch = QTimer()
    watch.timeout.connect(lambda: loop.quit() if done() else None)
    watch.start(20)
    QTimer.singleShot(LONGEST_MATCH, loop, loop.quit)
    loop.exec()
    if not done():
        raise TimeoutError(what)


def _levels() -> Iterator[str]:
    """Novices and players: a quick match serves as well as a clever one."""
    while True:
        yield from LEVELS[:2]
