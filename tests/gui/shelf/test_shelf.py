"""What every game of the shelf must do in the real window: play to the end, keep secrets, speak by the catalog."""

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView, QWidget

from magicgames import paths
from magicgames.engine.game import Action, AnyGame, Hides, Seat
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.kit.match.glimpse import Glimpse, Phase
from magicgames.kit.parts.widgets import spoken
from magicgames.shell.playing.moves import Moves
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import has_letters, settle, texts
from tests.pseudo import PseudoCatalog

BY_ID: dict[str, Any] = {"argvalues": GAMES, "ids": [game.id for game in GAMES]}
WORLDS = 4  # how many imagined tables are shown for each position


def names(*kinds: str) -> tuple[Player, ...]:
    return tuple(Player(f"Person{seat}" if kind == "person" else "", kind) for seat, kind in enumerate(kinds))


def played(
    game: AnyGame, players: tuple[Player, ...], steps: int, seed: int, eyes: Seat = 0, hiding: str = ""
) -> Match:
    """A match after so many steps of sensible play, and on until these eyes are to act."""
    match = Match.start(game, players, {}, seed=seed, hiding=hiding)
    bot = game.bot("novice")
    while match.to_act and (match.position < steps or match.to_act[0] != eyes):
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return match


def twin(match: Match, eyes: Seat | None, seed: int) -> Match:
    """The same match for these eyes, but dealt otherwise wherever they can't look."""
    other = copy.copy(match)
    other._timeline.state = match.game.imagine(match.view(eyes), Rng(seed))
    return other


def everything(window: MainWindow) -> list[str]:
    """Every text of the window, shown or not: labels, tooltips, names for screen readers, what lies on the board."""
    return [text for _, text in texts(window, hidden=True)] + list(drawn(window))


def drawn(root: QWidget) -> Iterator[str]:
    for view in root.findChildren(QGraphicsView):
        for item in view.scene().items():
            yield item.toolTip()
            yield str(item.data(0) or "")


def picture(window: MainWindow) -> bytes:
    image = window.grab().toImage()
    return bytes(image.constBits())


def show(window: MainWindow, match: Match) -> None:
    window.show_match(match)
    settle()


@pytest.mark.parametrize("game", **BY_ID)
def test_bots_play_to_the_end_through_the_window(window: MainWindow, game: AnyGame) -> None:
    """Four of them; as few as can be play against a person below."""
    window.start(game, names(*["novice"] * min(4, game.seats[-1])), {}, pace="instant")
    for _ in range(5000):
        settle()
        if window.phase is Phase.OVER:
            break
    settle()
    assert "finish" in window.pages()


def press(moves: Moves, glimpse: Glimpse, action: Action) -> None:
    """The row of this action, also where many wait under one heading."""
    for row in list(moves.rows):
        if row.accessibleDescription() == moves.text("app.access.folded"):
            row.click()
    words = moves._narrator.move(action, moves._lineup.game.remark(glimpse.view, action))
    next(row for row in moves.rows if row.accessibleName() == spoken(words)).click()


@pytest.mark.parametrize("game", **BY_ID)
def test_a_person_plays_to_the_end_by_the_list_of_moves(window: MainWindow, game: AnyGame) -> None:
    bot = game.bot("novice")
    window.start(game, names("person", *["novice"] * (game.seats[0] - 1)), {}, pace="instant")
    for _ in range(3000):
        settle()
        if window.phase is Phase.OVER:
            break
        assert window.play is not None
        window.play.table.board.release()  # what wants to be read first has been read
        glimpse = window.play.viewer.glimpse
        if glimpse is not None and glimpse.phase is Phase.ACTING:
            action = bot.choose(glimpse.view, Rng(glimpse.position))
            press(window.play.table.side.moves, glimpse, action)
    assert "finish" in window.pages()


@pytest.mark.parametrize("game", **BY_ID)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(window: MainWindow, game: AnyGame) -> None:
    for seats in (game.seats[0], min(4, game.seats[-1])):
        players = names("person", *["novice"] * (seats - 1))
        for steps in (0, 25):
            match = played(game, players, steps, seed=steps + seats)
            if match.over:
                continue
            show(window, match)
            said, seen = everything(window), picture(window)
            for seed in range(WORLDS):
                other = twin(match, 0, seed)
                show(window, other)
                assert everything(window) == said
                assert picture(window) == seen


@pytest.mark.parametrize("game", [game for game in GAMES if game.hides], ids=lambda game: game.id)
def test_the_curtain_hides_every_secret_of_every_seat(window: MainWindow, game: AnyGame) -> None:
    players = names(*["person"] * game.seats[0])
    match = played(game, players, 12, seed=3, hiding="curtain")
    show(window, match)
    window.lift()
    settle()
    assert window.play is not None
    window.play.viewer.hide()
    settle()
    said, seen = everything(window), picture(window)
    for seed in range(WORLDS):
        other = twin(match, None, seed)
        show(window, other)
        window.lift()
        settle()
        window.play.viewer.hide()
        settle()
        assert everything(window) == said
        assert picture(window) == seen
        assert window.play.table.board.scene.items() == []


@pytest.mark.parametrize("game", [game for game in GAMES if game.hides is Hides.HANDS], ids=lambda game: game.id)
@pytest.mark.parametrize("steps", [0, 12, 30])
def test_a_covered_hand_leaves_nothing_of_it_behind(window: MainWindow, game: AnyGame, steps: int) -> None:
    """Also after its owner has looked at it pictures, words, tooltips and names for screen readers are public ones."""

    def looked_and_covered(match: Match) -> tuple[list[str], bytes]:
        show(window, match)
        assert window.play is not None and window.phase is Phase.COVERED
        window.play.viewer.uncover()
        settle()
        assert window.play.viewer.eyes is not None
        window.play.viewer.cover()
        settle()
        return everything(window), picture(window)

    match = played(game, names(*["person"] * 3), steps, seed=3, hiding="cover")
    truth = looked_and_covered(match)
    for seed in range(WORLDS):
        assert looked_and_covered(twin(match, None, seed)) == truth


@pytest.mark.parametrize("game", **BY_ID)
def test_no_text_of_the_board_is_written_into_the_code(window: MainWindow, game: AnyGame) -> None:
    seats = min(3, game.seats[-1])
    match = played(game, names("person", *["novice"] * (seats - 1)), 20, seed=5)
    show(window, match)
    assert window.play is not None
    table = window.play.table
    table.side.moves_fold.set_open(True)  # what is hidden hears of another language when it is shown
    window.desk.language.speak(PseudoCatalog(paths.words()))
    settle()
    said = [text for _, text in texts(table)] + list(drawn(table))
    assert [text for text in said if has_letters(text.replace("Person0", "")) and "⟦" not in text] == []


@pytest.mark.parametrize("game", **BY_ID)
def test_russian_reaches_every_text_of_the_board(window: MainWindow, game: AnyGame) -> None:
    seats = min(3, game.seats[-1])
    show(window, played(game, names("person", *["novice"] * (seats - 1)), 20, seed=5))
    assert window.play is not None
    table = window.play.table
    table.side.moves_fold.set_open(True)
    window.settings.change(language="ru")
    settle()
    said = [text for _, text in texts(table)] + list(drawn(table))
    # A cell has the same name in all languages, as in chess; so has what is printed on a key.
    rest = [re.sub(r"\b([A-E][1-9]|Shift)\b", "", text.replace("Person0", "")) for text in said]
    latin = [text for text in rest if any("a" <= letter.lower() <= "z" for letter in text)]
    assert latin == []


def test_letters_mean_the_table_wherever_beside_it_the_keyboard_is(window: MainWindow) -> None:
    doll = next(game for game in GAMES if game.id == "doll")
    window.start(doll, (Player("Ann"), Player("Bob"), Player("Cat")), {})
    settle()
    assert window.play is not None
    heading = window.play.table.side.moves_fold._heading
    heading.setFocus()
    before = window.play.moves
    QTest.keyClick(heading, Qt.Key.Key_R)
    settle()
    assert window.play.moves == before + 1
