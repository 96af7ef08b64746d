"""What people call themselves is plain text on every page and every board: no marks, no access keys, no tricks."""

import html
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as QtOfWords
from PySide6.QtWidgets import QAbstractButton, QGraphicsItem, QGraphicsView, QLabel, QWidget

from magicgames.engine.game import AnyGame
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.language import unmarked
from magicgames.shell.playing.side import Side
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle, texts

HOSTILE = "<b>&Bo</b>"
SLY = "&lt;i>Ann"
ODD = "Q\ue000\ue0ff\u202e\x07<img src=x>"  # marks of the journal, right-to-left, a bell
MARKED = "<b>", "<i>", "<img"


def might_be_rich(text: str) -> bool:
    return bool(QtOfWords.mightBeRichText(text))


def items(window: QWidget) -> Iterator[QGraphicsItem]:
    for view in window.findChildren(QGraphicsView):
        yield from view.scene().items()


def rich(window: MainWindow) -> list[str]:
    """Whatever Qt would take for HTML though it isn't meant to be."""
    found = [item.toolTip() for item in items(window) if might_be_rich(item.toolTip())]
    for widget in (window, *window.findChildren(QWidget)):
        found += [text for text in (widget.toolTip(), widget.statusTip()) if might_be_rich(text)]
        if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText:
            found += [widget.text()] if might_be_rich(widget.text()) else []
    return found


def swallowed(window: MainWindow) -> list[str]:
    """Words of buttons in which the & of a name would become a line under a letter."""
    buttons = window.findChildren(QAbstractButton)
    return [button.text() for button in buttons if "&Bo" in button.text().replace("&&", "")]


def people(game: AnyGame) -> tuple[Player, ...]:
    names = (HOSTILE, SLY, ODD, "Zoe")
    return tuple(Player(name) for name in names[: max(2, min(4, game.seats[-1]))])


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_at_the_table(window: MainWindow, game: AnyGame) -> None:
    players = people(game)
    match = Match.start(game, players, {}, seed=7)
    bot = game.bot("novice")
    for _ in range(30):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    window.show_match(match)
    settle()
    assert rich(window) == [] and swallowed(window) == []
    window.lift()
    settle()
    assert rich(window) == [] and swallowed(window) == []
    said = [text for _, text in texts(window, hidden=True)]
    assert any("Bo" in text for text in said)
    assert not any(letter in text for text in said for letter in "\ue000\ue0ff\u202e\x07")
    side = window.findChild(Side)
    assert side is not None and side.findChildren(QWidget)


def test_on_every_page(window: MainWindow) -> None:
    store = window.people
    for name in (HOSTILE, SLY, ODD):
        store.keep(store.value.add(name))
    window.start(GAMES[0], people(GAMES[0]), {})
    settle()
    window.leave_match()
    window._saves.rename(window._saves.list()[0].path, f"{HOSTILE} evening")
    for name in window.pages():
        window.show_page(name)
        settle()
        assert rich(window) == [] and swallowed(window) == [], name


def test_a_name_looks_as_it_was_typed() -> None:
    for name in (HOSTILE, SLY, "Ann < Bob", "plain"):
        assert unmarked(name).replace("\u2060", "") == name
        assert not might_be_rich(unmarked(name))
    assert might_be_rich(HOSTILE) and might_be_rich(html.escape(HOSTILE))


def test_a_player_is_tidy_and_has_a_crest_that_can_be_drawn() -> None:
    assert Player(ODD).name == "Q <img src=x>"
    assert Player("  Ann \n Lee ").name == "Ann Lee" and len(Player("x" * 500).name) == 40
    for crest in (-1, 8, 10**9):
        assert Player("Ann", crest=crest).crest is None
    assert [Player("Ann", crest=crest).crest for crest in range(8)] == list(range(8))
