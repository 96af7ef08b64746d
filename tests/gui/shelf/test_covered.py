"""While a hand lies covered, no word of it is anywhere: not drawn, in no tooltip, not in the tree of screen readers."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from magicgames.engine.record import Player
from magicgames.engine.shelf import take
from magicgames.games import SHELF
from magicgames.games.doll.actions import Aim, Cast, DoStunt, HaveAnswer, PlayTrick
from magicgames.games.doll.model import DollView
from magicgames.kit.table.pieces import Piece
from magicgames.say import Say
from magicgames.shell.window import MainWindow
from tests.games.doll.helpers import table
from tests.gui.shell.house import settle, texts


def heard(face: QAccessibleInterface, seen: bool = False) -> Iterator[str]:
    """Every text in the tree below this; `seen`: of what is not hidden."""
    if seen and face.state().invisible:  # type: ignore[attr-defined]
        return
    for kind in QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help:
        yield face.text(kind)
    words = face.textInterface()
    if words is not None:
        yield words.text(0, words.characterCount())
    for number in range(face.childCount()):
        child = face.child(number)
        if child is not None:
            yield from heard(child, seen)


def everything_said(window: MainWindow) -> str:
    assert window.play is not None
    pieces = [item for item in window.play.table.board.scene.items() if isinstance(item, Piece)]
    shown = [text for _, text in texts(window, hidden=True)]
    tips = [item.toolTip() for item in pieces] + [child.toolTip() for child in window.findChildren(QWidget)]
    tree = heard(QAccessible.queryAccessibleInterface(window))
    return "\n".join([*shown, *tips, *(piece.name for piece in pieces), *tree])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["doll", "realms"])
def test_a_covered_hand_is_in_no_word_of_the_window(window: MainWindow, game: str, language: str) -> None:
    window.settings.change(language=language, tips="never")
    place = next(place for place in SHELF if place.id == game)
    elsewhere = "\n".join(text for _, text in texts(window, hidden=True))  # one game is called by a card of another
    window.start(take(place), (Player("Ann"), Player("Bob"), Player("Cid")), {"starter": 0}, "cover")
    settle()
    play = window.play
    assert play is not None and play.viewer.eyes is None
    hand = play.running.match.view(0).hands[0]
    names = [window.desk.language.text(f"{game}.card.{card}") for card in hand]
    names = [name for name in names if name not in elsewhere]
    assert names and all(names)
    why_not = play.table.board.why_not(play.running.match.legal(0)[0])
    assert (why_not == Say("app.why.covered")) == (game == "realms"), "a roll of the Doll needs no look at the hand"
    QAccessible.setActive(True)
    try:
        for _ in range(2):
            said = everything_said(window)
            assert not [name for name in names if name in said]
            play.viewer.uncover()
            settle()
            said = everything_said(window)
            assert all(name in said for name in names), "what is open is there, so the search finds it"
            play.viewer.cover()
            settle()
        said = everything_said(window)
        assert not [name for name in names if name in said]
    finally:
        QAccessible.setActive(False)


def test_whoever_is_asked_aloud_is_not_said_to_have_the_turn(window: MainWindow) -> None:
    place = next(place for place in SHELF if place.id == "doll")
    window.start(take(place), (Player("Ann"), Player("Bob"), Player("Cid")), {"starter": 0}, "cover")
    play = window.play
    assert play is not None
    play.running.match._timeline.state = table(3, "PPRSB", hands={0: ["hook"]}, sleeves={1: ["creepy"]})
    play.viewer.uncover()
    for action in (Cast("hook", 0b111), Aim(1)):
        play.viewer.play(action)
    settle()
    assert any(text == "Bob, over to you" for _, text in texts(window))
    assert play.table.side.bar.hand_button.isVisible(), "with cards in hand one may look before one answers"
    assert window.focusWidget() is play.table.board.stage, "and nobody shows it by a press of Enter"
    play.viewer.uncover()
    assert play.viewer.eyes == 1
    play.viewer.cover()
    settle()
    assert any(text == "Bob, over to you" for _, text in texts(window))
    play.viewer.press(HaveAnswer())
    settle()
    assert any(text == "Bob, over to you" for _, text in texts(window)), "it is the turn of Ann"
    play.viewer.uncover()
    settle()
    assert any(text == "Bob, over to you" for _, text in texts(window))


def test_what_everybody_heard_in_the_same_words_is_no_news_to_whoever_shows_their_hand(window: MainWindow) -> None:
    place = next(place for place in SHELF if place.id == "doll")
    window.start(take(place), (Player("Ann"), Player("Bob"), Player("Cid")), {"starter": 0}, "cover")
    play = window.play
    assert play is not None
    play.running.match._timeline.state = table(3, "PPRSB", hands={0: ["hook"]}, sleeves={0: ["mentor"]})
    play.viewer.uncover()
    play.viewer.play(PlayTrick("mentor"))
    play.viewer.cover()
    play.viewer.press(DoStunt())
    settle()
    play.viewer.uncover()
    settle()
    glimpse = play.viewer.glimpse
    assert glimpse is not None and isinstance(glimpse.view, DollView)
    assert glimpse.view.looked, "three spells lie open to these eyes alone"
    assert not play.table.side.recap.isVisible(), "that they look at three, all have heard"
