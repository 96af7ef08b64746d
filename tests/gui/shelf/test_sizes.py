"""Every page and table at every size, text and language: nothing is cut, nothing overlaps, print can be read.

A few of them always; all of them with `--all-sizes`.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import product

import pytest

from magicgames.boards.realms.scorer.page import Scorer
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.parts.widgets import Label
from magicgames.kit.table.pieces import Lettering
from magicgames.shell.afterwards.finish import Finish
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.playing.turn_bar import TurnBar
from magicgames.shell.window import MainWindow
from tests.games.realms.helpers import hand
from tests.gui.measuring import cut_words, overlapping_letters, overlapping_words, small_print
from tests.gui.shell.house import settle

SIZES = ((1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
PERCENTS = (100, 150, 200)
LANGUAGES = ("en", "ru")
PAGES = ("library", "preferences", "keys", "players", "matches", "about", "rules", "score")
MOMENTS = (0.0, 0.5)
NAMES = ("Александра-Виктория", "Борис", "Konstantin", "Ия", "Mary-Lou", "Ян", "Всеволод", "Zoë")
FEW = [((1280, 800), 100, "en"), ((1024, 640), 100, "ru"), ((1024, 640), 200, "ru")]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "percent" in metafunc.fixturenames:
        every = metafunc.config.getoption("--all-sizes")
        chosen = list(product(SIZES, PERCENTS, LANGUAGES)) if every else FEW
        names = [f"{size[0]}x{size[1]}-{percent}-{language}" for size, percent, language in chosen]
        metafunc.parametrize(("size", "percent", "language"), chosen, ids=names)
    if "most" in metafunc.fixturenames:
        # Four, or as many as there can be at the table of the game.
        every = metafunc.config.getoption("--all-sizes")
        metafunc.parametrize("most", (4, 8) if every else (4,), ids=lambda most: f"up-to-{most}")


def dress(window: MainWindow, size: tuple[int, int], percent: int, language: str) -> None:
    window.settings.change(language=language, text_scale=percent)
    window.resize(*size)
    for _ in range(3):
        settle()
    assert (window.width(), window.height()) == size


def played(game_id: str, share: float, most: int = 4) -> Match:
    """After a share of the moves that bots would make, on until the person is to act."""
    game = next(game for game in GAMES if game.id == game_id)
    bots = min(most, game.seats[-1]) - 1
    players = (Player(NAMES[0], "person"), *(Player("", "player") for _ in range(bots)))
    bot = game.bot("novice")
    match = Match.start(game, players, {}, seed=20)
    steps = int(share * 60)
    while match.to_act and (match.position < steps or match.to_act[0] != 0) and match.position < steps + 40:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return match


def questions(game_id: str) -> Iterator[tuple[str, Match]]:
    """A match as it is when something else is asked for the first time."""
    game = next(game for game in GAMES if game.id == game_id)
    players = (Player(NAMES[0], "person"), Player("", "player"), Player("", "player"))
    match, bot, asked = Match.start(game, players, {}, seed=7), game.bot("novice"), set[str]()
    while match.to_act:
        seat, key = match.to_act[0], str(game.prompt(match.view(0)).key)
        if key not in asked:
            asked.add(key)
            yield key, Match(game, deepcopy(match.record))  # the window plays on with what it gets
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))


def measured(window: MainWindow, what: str) -> list[tuple[str, str]]:
    """What is wrong with the words that are in sight now."""
    for _ in range(3):
        settle()
    return [(what, each) for each in (*cut_words(window), *overlapping_words(window))]


def long_heads(bar: TurnBar) -> Iterator[str]:
    """Across the table whose turn it is takes two lines at most: each costs the board its height."""
    if bar.panel_button.isVisible():
        lines = round(bar._turn.heightForWidth(bar._turn.width()) / bar._turn.fontMetrics().lineSpacing())
        if lines > 2:
            yield f"{bar._turn.text()!r} in {lines} lines"


def hidden_news(window: MainWindow) -> Iterator[tuple[str, str]]:
    """Who has won, and why, is in sight without scrolling."""
    finish = window.page("finish")
    assert isinstance(finish, Finish)
    for line in (finish._winner, finish._how):
        if line.visibleRegion().boundingRect().height() < line.height():
            yield "finish", f"below the edge: {line.text()}"


def test_pages(window: MainWindow, size: tuple[int, int], percent: int, language: str) -> None:
    dress(window, size, percent, language)
    window.people.keep(window.people.value.add("Александра-Виктория", 6))
    found = []
    for page in PAGES:
        window.show_page(page)
        found += measured(window, page)
    assert found == []


def test_a_scored_evening(window: MainWindow, size: tuple[int, int], percent: int, language: str) -> None:
    """A whole hand, one that isn't, somebody without cards; each leaf of the page."""
    dress(window, size, percent, language)
    window.show_page("score")
    (scorer,) = window.page("score").findChildren(Scorer)
    scorer._rename(NAMES[0])
    scorer._add(list(hand("Candle, Book of Changes, Shield of Keth, Gem of Order, Queen, Sword of Keth, Bell Tower")))
    scorer.choose_place(1)
    scorer._add(list(hand("Great Flood, Mirage, Smoke")))
    scorer._add_player()
    scorer.choose_place(0)
    found = []
    for leaf in ("enter", "hand", "all", "past"):
        scorer.show_view(leaf)
        found += measured(window, leaf)
    assert found == []


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_tables(window: MainWindow, size: tuple[int, int], percent: int, language: str, game: str, most: int) -> None:
    dress(window, size, percent, language)
    found = []
    for share in MOMENTS:
        window.show_match(played(game, share, most))
        found += measured(window, str(share))
        assert window.play is not None
        board = window.play.table.board
        found += [(str(share), each) for each in overlapping_letters(board)]
        found += [(str(share), each) for each in long_heads(window.play.table.side.bar)]
        found += [(str(share), f"print: {each}") for each in small_print(board)]
    assert found == []


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_comes_before_a_table(
    window: MainWindow, size: tuple[int, int], percent: int, language: str, game: str
) -> None:
    """The set-up with all its seats and with the fewest, the page of lessons, and the beginning of each lesson."""
    dress(window, size, percent, language)
    found = []
    window.set_up(game)
    page = window.page("setup")
    assert isinstance(page, SetupPage) and page.seats is not None
    least, *_, most = window._games[game].seats
    while len(page.seats.rows) < most:
        page.seats.add.click()
    found += measured(window, "all seats")
    while len(page.seats.rows) > least:
        page.seats.rows[-1].removed.emit()
    found += measured(window, "few seats")
    window.learning.open(game)
    found += measured(window, "learn")
    for lesson in window.learning.lessons(game):
        window.learning.teach(game, lesson, anew=True)
        found += measured(window, lesson.id)
        assert window.play is not None
        board = window.play.table.board
        found += [(lesson.id, each) for each in overlapping_letters(board)]
        if percent == 100:  # with larger ones the words above the table leave it less room than it needs
            found += [(lesson.id, f"print: {each}") for each in small_print(board)]
    assert found == []


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_whatever_is_asked(window: MainWindow, size: tuple[int, int], percent: int, language: str, game: str) -> None:
    """Every question that comes up in a match, at the table of whoever it is asked or of whoever waits for that."""
    dress(window, size, percent, language)
    found = []
    for what, match in questions(game):
        window.show_match(match)
        found += measured(window, what)
        assert window.play is not None
        board = window.play.table.board
        found += [(what, each) for each in overlapping_letters(board)]
        found += [(what, f"print: {each}") for each in small_print(board)]
    assert found == []


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_between_people(window: MainWindow, size: tuple[int, int], percent: int, language: str, game: str) -> None:
    """The curtain, what is told to whoever lifts it, and the page on which others sit down, with all seats taken."""
    dress(window, size, percent, language)
    rules = next(rules for rules in GAMES if rules.id == game)
    match = Match.start(rules, tuple(map(Player, NAMES[: rules.seats[-1]])), {}, seed=20)
    bot = rules.bot("novice")
    for _ in range(24):
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    window.show_match(match)
    found = measured(window, "curtain")
    window.lift()
    assert window.play is not None
    window.play.viewer.uncover()
    found += measured(window, "table")
    found += [("table", each) for each in overlapping_letters(window.play.table.board)]
    window.sit_down()
    found += measured(window, "seats")
    assert found == []


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_ends(window: MainWindow, size: tuple[int, int], percent: int, language: str, game: str) -> None:
    """What is looked at after a match: its end, the match watched again, and what it adds to statistics."""
    dress(window, size, percent, language)
    match = played(game, 1000.0)
    window.people.seat(match.players)
    for _ in range(2):
        opened = window._saves.create(Match(match.game, match.record))
        window.resumed(opened)
        settle()
    found = measured(window, "over")  # points of the last round, hands laid open
    for page in ("finish", "replay", "statistics"):
        if page == "replay":
            window.watching.open(match.position // 2)
        else:
            window.show_page(page)
        found += measured(window, page)
        if page == "finish":
            found += hidden_news(window)
    assert found == []


def test_the_measures_bite(window: MainWindow) -> None:
    """Each of them finds a fault that is made on purpose."""
    dress(window, (1280, 800), 100, "en")
    window.show_match(played("tower", 0.0))
    settle()
    assert window.play is not None
    table = window.play.table
    board = table.board
    for place in (300, 304):
        board.scene.addItem(Lettering(board.desk, "Upon each other", 40).place(place, 300))
    board.scene.addItem(Lettering(board.desk, "Away", 40).place(-500, 300))
    board.scene.addItem(Lettering(board.desk, "tiny", 4).place(600, 300))
    assert any("Upon each other" in each for each in overlapping_letters(board))
    assert "'Away' leaves the table" in list(overlapping_letters(board))
    assert any(each.startswith("'tiny'") for each in small_print(board))
    table.side.undo_button.setText("A button with far too many words for a panel")
    table.side.undo_button.setMaximumWidth(60)
    settle()
    assert any("far too many" in each for each in cut_words(window))
    label = Label(board.desk, "body")
    label.setText("Two labels in one layout")
    layout = table.side.bar.layout()
    assert layout is not None
    layout.addWidget(label)
    settle()
    label.setGeometry(table.side.bar._head.geometry())
    assert any("Two labels" in each for each in overlapping_words(window))
