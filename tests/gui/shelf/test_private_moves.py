"""Moves that name a card of one's hand are not read aloud where others sit at the table and would hear it."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QStyleOptionMenuItem, QWidget

from magicgames.boards.doll.board import DollBoard
from magicgames.boards.realms.board import RealmsBoard
from magicgames.boards.realms.touch import TableCard
from magicgames.engine.record import Player
from magicgames.engine.shelf import take
from magicgames.games import SHELF
from magicgames.games.doll.actions import EndTurn
from magicgames.games.realms.acts import DrawCard, UseBook
from magicgames.kit.parts.heard_menu import HeardMenu
from magicgames.kit.table import access
from magicgames.kit.table.access import last_said
from magicgames.shell.playing.journal_paper import Paper
from magicgames.shell.playing.play import Play
from magicgames.shell.window import MainWindow
from tests.games.doll import helpers as doll_helpers
from tests.gui.shell.house import settle, texts


def at_realms(window: MainWindow, *names: str) -> Play:
    """The turn of whoever is named first."""
    realms = take(next(place for place in SHELF if place.id == "realms"))
    window.start(realms, tuple(map(Player, names)), {"starter": 0}, "curtain")
    window.lift()
    settle()
    assert window.play is not None
    return window.play


def said(window: MainWindow) -> list[str]:
    """What is told when one asks what can be done, and the rows of the list of moves as readers get them."""
    assert window.play is not None
    table = window.play.table
    table.aloud.can()
    table.side.moves_fold.set_open(True)
    settle()
    return [last_said(window), *(words for row in table.side.moves.rows for words in read(row))]


def read(widget: QWidget) -> list[str]:
    """All that readers get of a widget and of what is in it."""
    faces = [QAccessible.queryAccessibleInterface(each) for each in (widget, *widget.findChildren(QWidget))]
    return [face.text(kind) for face in faces for kind in (QAccessible.Text.Name, QAccessible.Text.Description)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_others_do_not_hear_which_cards_can_be_discarded(window: MainWindow, language: str) -> None:
    window.settings.change(language=language)
    play = at_realms(window, "Ann", "Bob", "Cid")
    drawn = said(window)
    assert any(play.table.board.narrator.action(DrawCard()) in words for words in drawn), "no secret"
    play.viewer.play(DrawCard())
    settle()
    names = [window.desk.language.text(f"realms.card.{card}") for card in play.running.match.view(0).hands[0]]
    heard = "\n".join(said(window))
    assert len(names) == 8 and not [name for name in names if name in heard]
    assert window.desk.language.text("app.access.private") in heard
    window.settings.change(speak_private=True)  # with headphones
    heard = "\n".join(said(window))
    assert not [name for name in names if name not in heard]
    window.settings.change(speak_private=False)
    heard = "\n".join(said(window))
    assert not [name for name in names if name in heard]


@pytest.mark.parametrize("private", [False, True])
def test_what_is_looked_at_or_asked_again_is_seen_by_one_and_heard_by_none(window: MainWindow, private: bool) -> None:
    window.settings.change(speak_private=private, confirm="always")
    play = at_realms(window, "Ann", "Bob", "Cid")
    table, match = play.table, play.running.match
    play.viewer.play(DrawCard())
    settle()
    board = table.board
    assert isinstance(board, RealmsBoard)
    card = board.own_pieces()[0]
    assert isinstance(card, TableCard)
    title = card.name.partition("\n")[0]
    (discard,) = [each for each in match.legal(0) if title in board.narrator.action(each)]
    table.question.consider(discard)
    board.bubble.tell(card.name, QRect(0, 0, 1, 1), aloud=private)
    board.ask(f"Who gets “{title}”?")  # a move that is half made
    assert (title in table.side.told()) == private
    for shown in (table.question, board.bubble, table.side.bar):
        assert any(title in words for _, words in texts(shown, hidden=True)), "eyes see it"
        assert (title in "\n".join(read(shown))) == private
    window.settings.change(speak_private=not private)  # what is open follows the wish
    for shown in (table.question, table.side.bar):
        assert (title in "\n".join(read(shown))) != private
    window.settings.change(speak_private=private)
    board.looking.notice(card, True)
    assert board.footer.whole and (board.footer.whole in "\n".join(read(board.footer))) == private


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("private", [False, True])
def test_the_menu_of_a_card_is_seen_by_one_and_heard_by_none(window: MainWindow, language: str, private: bool) -> None:
    window.settings.change(language=language, speak_private=private)
    play = at_realms(window, "Ann", "Bob", "Cid")
    board = play.table.board
    card = board.own_pieces()[0]
    title = card.name.partition("\n")[0]
    menu = board.hands._menu(card)
    menu.popup(QPoint())
    settle()
    face = QAccessible.queryAccessibleInterface(menu)
    heard = [face.child(number).text(QAccessible.Text.Name) for number in range(face.childCount())]
    assert (title in "\n".join([*heard, *read(menu)])) == private
    assert window.desk.language.text("app.piece.closer") in heard, "what says nothing of the card is heard"
    seen = [menu.seen(line) for line in menu.actions() if not line.isSeparator()]  # without its heading
    assert any(title in words for words in seen)
    longest = menu.fontMetrics().horizontalAdvance(max(seen, key=len))
    assert longest < menu.width() < 1.5 * longest, "as wide as what is seen"
    menu.close()


def test_moves_tell_of_a_card_in_however_few_words(window: MainWindow) -> None:
    """“Book: …” is the answer of whoever holds the Book of Changes; and a name may begin another one."""
    play = at_realms(window, "Ann", "Bob")
    board = play.table.board
    assert isinstance(board, RealmsBoard)
    assert board.keeps_back(UseBook("king", "flame")) and not board.keeps_back(DrawCard())
    held = board.private_pieces()[0].name.partition("\n")[0]
    assert board.names_private(f"So: {held.upper()}!") and not board.names_private(f"{held}s")
    window.settings.change(speak_private=True)
    assert not board.keeps_back(UseBook("king", "flame"))


def test_nor_which_were_drawn_when_somebody_asks_at_the_line_of_the_journal_that_tells_it(window: MainWindow) -> None:
    play = at_realms(window, "Ann", "Bob", "Cid")
    play.viewer.play(DrawCard())
    window.activateWindow()
    settle()
    play.table.side.journal.setFocus()
    paper = play.table.side.journal.focusProxy()
    assert isinstance(paper, Paper) and paper.hasFocus()
    paper.go_to(paper.document().blockCount() - 1)
    line, where = paper.textCursor().block().text(), window.menus.actions_by_name["where"]
    where.trigger()
    assert paper.heard_line != line and paper.heard_line in last_said(window) and line not in last_said(window)
    window.settings.change(speak_private=True)
    where.trigger()
    assert line in last_said(window)


def test_a_card_of_the_hand_that_is_held_up_large_is_as_private_as_that_card(window: MainWindow) -> None:
    """The Doll's loupe lays a second one on the table, for eyes alone."""
    doll = take(next(place for place in SHELF if place.id == "doll"))
    window.start(doll, (Player("Ann"), Player("Bob"), Player("Cid")), {}, "curtain")
    window.lift()
    settle()
    assert window.play is not None
    board = window.play.table.board
    while not board.private_pieces():  # whoever looks takes what is offered until they hold a card
        assert board.glimpse is not None
        window.play.viewer.play(board.glimpse.legal[0])
        settle()
        if window.play.viewer.glimpse is None or window.play.viewer.eyes is None:
            window.play.viewer.pass_on()
            window.lift()
            settle()
    assert isinstance(board, DollBoard)
    window.activateWindow()
    board.stage.setFocus()
    board.private_pieces()[0].setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    held = board.card_loupe.card
    assert held is not None
    face = QAccessible.queryAccessibleInterface(held)
    assert face.text(QAccessible.Text.Name) == window.desk.language.text("app.access.private")
    assert not face.text(QAccessible.Text.Description)


def test_readers_ask_anew_for_names_when_the_wish_to_hear_private_ones_changes(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They keep what they have been told: a name would be heard after it was to be kept back."""
    play = at_realms(window, "Ann", "Bob")
    board = play.table.board
    anew: list[object] = []

    def hear(event: QAccessibleEvent) -> None:
        if event.type() == QAccessible.Event.ObjectDestroyed:  # another piece lies in its place, with a name of its own
            anew.append(event.object())

    QAccessible.setActive(True)
    stage = QAccessible.queryAccessibleInterface(board.stage)
    asked = [stage.child(number).object() for number in range(stage.childCount())]
    private = set(board.private_pieces()) & set(asked)
    monkeypatch.setattr(access, "send", hear)
    window.settings.change(speak_private=True)
    QAccessible.setActive(False)
    assert private and private <= set(anew)


def test_whatever_a_private_card_could_begin_is_kept_back_in_whatever_words(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    doll = take(next(place for place in SHELF if place.id == "doll"))
    window.start(doll, (Player("Ann"), Player("Bob"), Player("Cid")), {"starter": 0}, "cover")
    play = window.play
    assert play is not None
    play.running.match._timeline.state = doll_helpers.table(3, "PPRSB", hands={0: ["hook"]})
    play.viewer.uncover()
    settle()
    board = play.table.board
    begun = [action for piece in board.private_pieces() for action in board.actions_of(piece)]
    name = window.desk.language.text("doll.card.hook")
    assert begun and board.names_private(f"Cast “{name}”?")
    monkeypatch.setattr(board, "names_private", lambda words: False)
    assert all(map(board.keeps_back, begun)) and not board.keeps_back(EndTurn())


def test_eyes_see_the_words_of_a_line_that_is_not_read(window: MainWindow) -> None:
    menu = HeardMenu(window.desk, window)
    line = menu.add("Discard “Candle”", "Private")
    option = QStyleOptionMenuItem()
    menu.initStyleOption(option, line)
    assert (line.text(), option.text) == ("Private", "Discard “Candle”")
