"""Entering the hands of a boxed game: by letters, on the wall, as a list; people come and go; all is undone."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from magicgames.boards.realms.scorer.model import DISCARD
from magicgames.boards.realms.scorer.wall import Brick, Wall
from magicgames.games.realms.cards import CARDS
from magicgames.kit.parts.layouts import laid_in
from tests.games.realms.helpers import hand
from tests.gui.realms.scoring_page import (
    BOOK_COMBO,
    counted,
    make_desk,
    make_page,
    paste,
    type_in,
)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("letters", ["knig", "рыцар", "knihgts"])
def test_typing_letters_and_enter_takes_the_first_match(qtbot: QtBot, language: str, letters: str) -> None:
    page = make_page(qtbot, make_desk(language))
    type_in(page, letters)
    assert page.ledger.now.players[0].hand == ("knights",)
    assert page.entry.search.text() == "" and page.entry.search.hasFocus()
    assert "1" in page.entry.counter.text() and "7" in page.entry.counter.text()


def test_letters_typed_after_pressing_a_button_mean_a_card(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    second = page.places.buttons[1]
    second.setFocus()
    second.click()
    for letter in "dra":
        QTest.keyClicks(page.focusWidget(), letter)
    assert page.entry.search.hasFocus()
    assert page.entry.search.text() == "dra"
    QTest.keyClick(page.entry.search, Qt.Key.Key_Return)
    assert page.ledger.now.players[1].hand == ("dragon",)
    written = QKeyEvent(QEvent.Type.KeyPress, ord("Я"), Qt.KeyboardModifier.ControlModifier, "я")
    QApplication.sendEvent(page.entry.search, written)  # Ctrl+Z on a keyboard that writes nothing but Russian
    assert page.ledger.now.players[1].hand == () and page.entry.search.text() == ""


def test_any_match_can_be_taken(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page.entry.search.setText("elemental")
    offers = [each for each in laid_in(page.entry.offers) if isinstance(each, QAbstractButton)]
    assert {offer.text() for offer in offers} == {f"{kind} Elemental" for kind in ("Earth", "Water", "Air", "Fire")}
    offers[2].click()
    assert len(page.ledger.now.players[0].hand) == 1


def test_pressing_the_wall(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    brick = page.entry.wall.bricks["dragon"]
    brick.click()
    assert page.ledger.now.players[0].hand == ("dragon",) and brick.mine
    page.choose_place(1)
    assert brick.holder and not brick.mine
    brick.click()
    assert page.ledger.now.players[1].hand == ()
    assert "Player 1" in page.entry.message.text() and "Dragon" in page.entry.message.text()


def test_the_wall_is_walked_with_arrows(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    wall = page.entry.wall
    wall.bricks["mountain"].setFocus()
    QTest.keyClick(wall.bricks["mountain"], Qt.Key.Key_Right)
    assert wall.bricks["cavern"].hasFocus()
    QTest.keyClick(wall.bricks["cavern"], Qt.Key.Key_Down)
    assert wall.bricks["swamp"].hasFocus()
    QTest.keyClick(wall.bricks["swamp"], Qt.Key.Key_Return)
    assert page.ledger.now.players[0].hand == ("swamp",)


def test_on_a_page_that_scrolls_nothing_else_does_and_arrows_keep_their_card_in_sight(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk(percent=200), size=(960, 520))
    bars = [area.verticalScrollBar() for area in page.findChildren(QScrollArea) if area.isVisible()]
    qtbot.waitUntil(lambda: sum(bar.maximum() > 0 for bar in bars) == 1)
    bricks = page.entry.wall.bricks
    bricks["mountain"].setFocus()
    for card in ("mountain", "fountain_of_life", "rainstorm", "wildfire", "knights"):
        QTest.keyClick(bricks[card], Qt.Key.Key_Down)
    here = page.focusWidget()
    assert isinstance(here, Brick) and here.visibleRegion().boundingRect().height() == here.height()


@pytest.mark.parametrize(
    "text", [BOOK_COMBO, "Свеча\nКнига перемен\nЩит Кета\nсамоцвет порядка\nКоролева\nМеч\nКолокольня"]
)
def test_pasting_a_list(qtbot: QtBot, text: str) -> None:
    page = make_page(qtbot, make_desk())
    paste(page, text)
    assert page.ledger.now.players[0].hand == hand("Candle, Book, Shield, Gem, Queen, Sword, Bell Tower")
    assert counted(qtbot, page).score == 380
    assert page.points.total.text() == "380"


def test_what_is_not_understood_is_said_and_the_rest_is_taken(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    paste(page, "King, xyzzy, elemental, Queen, King")
    assert page.ledger.now.players[0].hand == ("king", "queen")
    said = page.entry.message.text()
    assert "xyzzy" in said and "elemental" in said and "King" in said
    type_in(page, "zzzz")
    assert "zzzz" in page.entry.message.text()
    type_in(page, "queen")
    assert "Queen" in page.entry.message.text() and len(page.ledger.now.players[0].hand) == 2


def test_a_full_hand_takes_no_more(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    paste(page, BOOK_COMBO)
    type_in(page, "king")
    assert len(page.ledger.now.players[0].hand) == 7 and page.entry.message.isVisible()


def test_a_press_or_a_key_takes_a_card_away(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    paste(page, "King, Queen, Dragon")
    page.entry.hand[0].click()
    assert page.ledger.now.players[0].hand == ("queen", "dragon")
    page.entry.hand[1].setFocus()
    QTest.keyClick(page.entry.hand[1], Qt.Key.Key_Delete)
    assert list(page.ledger.now.players[0].hand) == ["queen"]


def test_undo_with_the_keyboard_and_after_another_game(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    paste(page, "King, Queen")
    type_in(page, "dragon")
    page.deeds["new"].click()
    assert page.ledger.now.players[0].hand == ()
    for left in (3, 2, 0):
        QTest.keyClick(page.entry.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert len(page.ledger.now.players[0].hand) == left
    assert not page.deeds["undo"].isEnabled()


def test_players_come_and_go(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page.places.add.click()
    assert page.place == 2 and page.entry.name.hasFocus()
    QTest.keyClicks(page.entry.name, "Zoe")
    QTest.keyClick(page.entry.name, Qt.Key.Key_Return)
    assert page.names == ("Player 1", "Player 2", "Zoe")
    for _ in range(9):
        page.places.add.click()
    assert len(page.ledger.now.players) == 7
    page.choose_place(0)
    for left in (6, 5, 4, 3, 2, 1):
        page.entry.remove_player.click()
        assert len(page.ledger.now.players) == left
    assert not page.entry.remove_player.isVisible()


def test_a_name_goes_to_the_player_it_was_typed_for(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page.entry.name.setFocus()
    QTest.keyClicks(page.entry.name, "Ann")
    page.choose_place(1)
    assert page.names == ("Ann", "Player 2") and page.entry.name.text() == ""


def test_a_hand_with_the_necromancer_is_told_to_take_an_eighth_card(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page._add(list(hand("Necromancer, Candle, Queen, King, Basilisk, Fountain of Life, Island")))
    assert page.entry.counter.text() == "7 of 7, or 8"
    assert "the next card would be the eighth" in page.entry.hint.text()
    page._add(list(hand("Unicorn")))
    assert len(page.ledger.now.players[0].hand) == 8 and page.entry.counter.text() == "8 of 8"
    assert "eighth" not in page.entry.hint.text()


def test_a_hand_without_the_necromancer_is_complete_with_seven(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page._add(list(hand("Unicorn, Candle, Queen, King, Basilisk, Fountain of Life, Island")))
    assert page.entry.counter.text() == "7 of 7" and "eighth" not in page.entry.hint.text()


NECROMANCER = "Necromancer, Beastmaster, Forest, Hydra, Swamp, Mirage, Warhorse"


def test_the_discard_area_is_no_hand_that_could_be_complete(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page.choose_place(DISCARD)
    page._add(["hydra"])
    assert page.entry.hint.text() == page._desk.language.text("realms.boxed.hint_discard")


def test_enter_leads_from_name_to_cards_to_the_next_player_to_the_end(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page.entry.name.setFocus()
    QTest.keyClicks(page.entry.name, "Ann")
    QTest.keyClick(page.entry.name, Qt.Key.Key_Return)
    assert page.entry.search.hasFocus() and page.names[0] == "Ann"
    for name in hand(NECROMANCER)[:6]:
        type_in(page, name.replace("_", " "))
    QTest.keyClick(page.entry.search, Qt.Key.Key_Return)
    assert page.place == 0, "a card is missing"
    type_in(page, "warhorse")
    assert "Player 2" in page.entry.hint.text()
    QTest.keyClick(page.entry.search, Qt.Key.Key_Return)
    assert page.place == 1 and page.entry.name.hasFocus()
    QTest.keyClick(page.entry.name, Qt.Key.Key_Return)
    paste(page, BOOK_COMBO)
    QTest.keyClick(page.entry.search, Qt.Key.Key_Return)
    assert page.place == DISCARD, "the Necromancer needs it"
    type_in(page, "dragon")
    QTest.keyClick(page.entry.search, Qt.Key.Key_Return)
    assert page.points.table.isVisible()


def test_a_failed_search_does_not_wait_for_the_next_player(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    type_in(page, "zzzz")
    assert page.entry.search.selectedText() == "zzzz" and page.entry.message.isVisible()
    QTest.keyClicks(page.entry.search, "k")
    assert page.entry.search.text() == "k" and not page.entry.message.isVisible()
    type_in(page, "zzzz")
    page.choose_place(1)
    assert page.entry.search.text() == "" and not page.entry.message.isVisible()


def test_all_cards_of_the_wall_have_pictures_or_none_has(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = make_desk()
    wall, drawn = Wall(desk), set[str]()
    qtbot.addWidget(wall)
    wall.show()
    pixmap = desk.art.pixmap
    monkeypatch.setattr(desk.art, "pixmap", lambda name, *how: drawn.add(name) or pixmap(name, *how))
    seen = set()
    for width in range(784, 824, 4):  # a few pixels more or less for each of five columns
        wall.resize(width, 600)
        drawn.clear()
        wall.grab()
        seen.add(len(drawn & {brick.face.picture for brick in wall.bricks.values()}))
    assert seen == {0, len(CARDS)}


@pytest.mark.parametrize("size", [(1200, 760), (900, 640)])
def test_the_wall_stands_still(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = make_page(qtbot, make_desk(), size=size)
    wall = page.entry.wall.bricks["mountain"]
    qtbot.wait(1)
    spot = wall.mapTo(page, QPoint())
    for letters in ("e", "el", "elem", "zzzz", ""):
        page.entry.search.setText(letters)
        qtbot.waitUntil(lambda: wall.mapTo(page, QPoint()) == spot)  # once layouts have settled
    for name in ("king", "queen", "zzzz", "king"):
        type_in(page, name)
        qtbot.waitUntil(lambda: wall.mapTo(page, QPoint()) == spot)
