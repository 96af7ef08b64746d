"""The journal and the recap as readers get them: where others would hear private lines, they get what all know."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QTextCursor
from pytestqt.qtbot import QtBot

from magicgames.engine.record import Player
from magicgames.engine.step import Seen
from magicgames.kit.table.access import PRIVATE, last_said
from magicgames.kit.table.heard_text import HeardText
from magicgames.shell.playing.journal_paper import Paper
from tests.gui.shell.house import House, settle, table
from tests.toy.toy import Choose, Chosen, Drawn, Light, Peek

KINDS = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)


def heard(text: HeardText) -> list[str]:
    """The lines that readers get; nothing else that they are told has more of them."""
    face = QAccessible.queryAccessibleInterface(text)
    assert face.valueInterface() is None and face.actionInterface() is not None, "readers ask for anything"
    lent = face.textInterface()
    words = _plain(lent.text(0, lent.characterCount()))
    assert face.text(QAccessible.Text.Value) == words
    assert not any("it is" in face.text(kind) for kind in KINDS if "it is" not in words)
    return words.split("\n")


def caret(text: HeardText) -> str:
    """The line at which readers find the keyboard."""
    lent = QAccessible.queryAccessibleInterface(text).textInterface()
    return heard(text)[_plain(lent.text(0, lent.cursorPosition())).count("\n")]


def _plain(words: str) -> str:
    return words.replace("\u2029", "\n").replace("\N{NO-BREAK SPACE}", " ")


def seen(text: HeardText) -> list[str]:
    return text.toPlainText().split("\n")


@pytest.fixture
def paper(house: House) -> Paper:
    """The journal after Ann has looked at a card of Bob's and drawn one of her own, which she alone has seen."""
    house.start()
    house.window.lift()
    for action in (Peek(1, 0), Choose(0), Light()):
        table(house).source.play(action)
        settle()
    return table(house).side.journal._text


def test_private_lines_of_the_journal_are_seen_and_their_public_words_heard(house: House, paper: Paper) -> None:
    private = house.desk.language.text(PRIVATE)
    eyes, ears = seen(paper), heard(paper)
    assert eyes[1].startswith("Ann peeks at a card of Bob: it is ") and ears[1] == "Ann peeks at a card of Bob"
    assert eyes[-1].startswith("Ann draws ") and ears[-1] == private, "nobody else saw anything of it"
    assert (ears[0], ears[2:-1]) == (eyes[0], eyes[2:-1])


def test_what_may_be_heard_now_is_heard_of_what_was_written_before(house: House, paper: Paper) -> None:
    assert heard(paper) != seen(paper)
    house.settings.change(speak_private=True)  # with headphones
    assert heard(paper) == seen(paper)
    house.settings.change(speak_private=False)
    assert heard(paper)[1] == "Ann peeks at a card of Bob"
    paper.lay_open(True)  # the match is over
    assert heard(paper) == seen(paper)
    paper.lay_open(False)  # its last move was taken back
    assert heard(paper)[1] == "Ann peeks at a card of Bob"


def test_whoever_plays_alone_hears_the_journal_as_it_is_seen(house: House) -> None:
    house.start(Player("Ann"), Player("", "novice"))
    table(house).source.play(Peek(1, 0))
    settle()
    paper = table(house).side.journal._text
    assert "it is" in seen(paper)[1] and heard(paper) == seen(paper)


def test_private_lines_of_the_recap_are_kept_back_too(house: House, paper: Paper) -> None:
    recap = table(house).side.recap
    recap.show_seen((Seen(3, 0, (Drawn(0, 4),)), Seen(4, 1, (Chosen(1, 0),))), 0)
    private = house.desk.language.text(PRIVATE)
    assert seen(recap._text)[0].startswith("Ann draws ") and heard(recap._text)[0] == private
    assert heard(recap._text)[1:] == seen(recap._text)[1:]
    recap.forget()
    assert heard(recap._text) == [""]


def test_behind_the_curtain_and_after_it_nothing_is_left_of_what_was_heard(house: House, paper: Paper) -> None:
    assert heard(paper)[0]
    table(house).side.pass_button.click()
    settle()
    assert heard(paper) == [""]


def test_the_keyboard_is_at_the_same_line_for_ears_and_eyes(house: House, paper: Paper, qtbot: QtBot) -> None:
    table(house).side.journal_fold.set_open(True)
    house.window.activateWindow()
    paper.setFocus()
    settle()
    paper.moveCursor(QTextCursor.MoveOperation.Start)
    assert caret(paper) == "Ann"
    for _ in range(5):
        qtbot.keyClick(paper, Qt.Key.Key_Down)
        assert caret(paper) == heard(paper)[paper.textCursor().blockNumber()]
    assert paper.line > 1
    paper.moveCursor(QTextCursor.MoveOperation.End)
    house.window.menus.actions_by_name["where"].trigger()
    assert caret(paper) == house.desk.language.text(PRIVATE)
    assert caret(paper) in last_said(house.window) and seen(paper)[-1] not in last_said(house.window)


@pytest.fixture
def reader() -> Iterator[None]:
    """Somebody listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.mark.usefixtures("reader")
def test_qt_tells_nobody_of_the_words_while_they_are_written(house: House, paper: Paper) -> None:
    """It sends them with the news that there are some."""
    told: list[bool] = []
    side = table(house).side
    for text in (paper, side.recap._text):
        text.document().contentsChange.connect(lambda *_: told.append(QAccessible.isActive()))
    side.journal.retranslate()
    side.recap.show_seen((Seen(3, 0, (Drawn(0, 4),)),), 0)
    side.forget()
    assert told and not any(told)
    house.settings.change(speak_private=True)
    side.recap.show_seen((Seen(3, 0, (Drawn(0, 4),)),), 0)
    assert told[-1], "who may hear everything hears what is new"
