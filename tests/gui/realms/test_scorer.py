"""Score a boxed game, as a person does it: entering, reading, choosing, giving away."""

import json
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QTextEdit
from pytestqt.qtbot import QtBot

from magicgames.boards.realms.scorer import Scorer
from magicgames.boards.realms.scorer_choices import Choice
from magicgames.boards.realms.scorer_model import DISCARD
from magicgames.games.realms.best import best
from magicgames.games.realms.scoring import score
from magicgames.paths import words
from magicgames.text.catalog import PseudoCatalog
from tests.games.realms.helpers import hand
from tests.gui.realms.scoring_page import BOOK_COMBO, counted, make_desk, make_page, type_in
from tests.gui.shell.house import has_letters, settle, texts


def paste(page: Scorer, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(page.entry.search, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def chooser(page: Scorer, name: str) -> Choice:
    box = page.points.uses.findChild(Choice, name)
    assert box is not None
    return box


def pick(box: Choice, text: str) -> None:
    index = box.findText(text)
    assert index >= 0, [box.itemText(number) for number in range(box.count())]
    box.setCurrentIndex(index)
    box.activated.emit(index)


# Entering


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("letters", ["knig", "рыцар", "knihgts"])
def test_typing_letters_and_enter_takes_the_first_match(qtbot: QtBot, language: str, letters: str) -> None:
    page = make_page(qtbot, make_desk(language))
    type_in(page, letters)
    assert page.ledger.now.players[0].hand == ("knights",)
    assert page.entry.search.text() == "" and page.entry.search.hasFocus()
    assert "1" in page.entry.counter.text() and "7" in page.entry.counter.text()


def test_any_match_can_be_taken(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page.entry.search.setText("elemental")
    offers = [page.entry.offers.itemAt(number).widget() for number in range(page.entry.offers.count())]
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
    assert page.ledger.now.players[0].hand == ("queen",)


def test_undo_with_the_keyboard_and_after_clearing(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    paste(page, "King, Queen")
    type_in(page, "dragon")
    page.deeds["clear"].click()
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


# Points


HANDS = (
    "Mirage, Shapeshifter, Doppelganger, Knights, King, Queen, Rangers",
    "Doppelganger, Mirage, Empress",
    "Island, Book, Dragon, Wildfire, Great Flood, Smoke, Candle",
)


@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize("russian", [False, True])
def test_the_best_use_is_found_at_once(qtbot: QtBot, cards: str, russian: bool) -> None:
    page = make_page(qtbot, make_desk())
    if russian:
        page.points.russian.click()
    page._add(list(hand(cards)))
    assert counted(qtbot, page).score == best(hand(cards), (), russian).score


def test_the_necromancer_finds_the_best_card_of_the_discard_area(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page._add(list(hand("Necromancer, Beastmaster, Forest, Hydra, Swamp")))
    assert page.points.own.isVisible()  # it asks for the discard area
    page.choose_place(DISCARD)
    discard = hand("Dragon, Wildfire, Warlock Lord, Rainstorm")
    page._add(list(discard))
    page.choose_place(0)
    sheet = counted(qtbot, page)
    assert sheet == score(page.ledger.now.players[0].hand, best(page.ledger.now.players[0].hand, discard).choices)
    assert sheet.choices.necromancer == "dragon"
    assert [button.shown.card for button in page.entry.hand][-1] == "dragon"


def test_another_choice_holds_and_the_way_back_is_there(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page._add(list(hand("King, Knights, Shapeshifter, Book")))
    found = counted(qtbot, page)
    assert found.choices.shapeshifter == "queen"
    pick(chooser(page, "shapeshifter"), "Dragon")
    own = counted(qtbot, page)
    assert own.choices.shapeshifter == "dragon" and own.score < found.score
    assert str(found.score - own.score) in page.points.own.text()
    page.points.best.click()
    assert counted(qtbot, page) == found and not page.points.best.isVisible()


def test_a_special_card_may_stay_unused_and_a_suit_is_enough(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page._add(list(hand("World Tree, Mirage, King")))
    pick(chooser(page, "mirage"), "Stays unused")
    assert counted(qtbot, page).score == 60
    pick(chooser(page, "mirage"), next(text for text in items(chooser(page, "mirage")) if text.endswith(" land")))
    assert counted(qtbot, page).choices.mirage == "land"


def test_the_order_of_wilds_can_be_chosen_the_russian_way(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page._add(list(hand("Empress, Mirage, Doppelganger")))
    assert counted(qtbot, page).score == 30
    assert page.points.uses.findChild(Choice, "order") is None
    page.points.russian.click()
    assert counted(qtbot, page).score == 35
    pick(chooser(page, "order"), "Doppelganger → Mirage")
    assert counted(qtbot, page).choices.order[0] == "doppelganger"


def items(box: QComboBox) -> list[str]:
    return [box.itemText(number) for number in range(box.count())]


def test_a_long_search_does_not_hold_up_the_window(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page.points.russian.click()
    page.choose_place(DISCARD)
    page._add(list(hand("Dragon, Knights, King, Warlord, Empress, Basilisk, Hydra, Unicorn, Rangers, Collector")))
    page.choose_place(0)
    cards = hand("Necromancer, Mirage, Shapeshifter, Doppelganger, Book, Island, World Tree")
    page._add(list(cards))
    assert page.entry.isEnabled() and len(page.entry.hand) in (7, 8)
    qtbot.waitUntil(lambda: page.sheet(page.ledger.now.players[0]) is not None, timeout=60_000)
    assert page.points.total.isVisible()


def test_the_explanation_adds_up(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    paste(page, "Great Flood, King, Doppelganger, Blizzard, Mirage, Smoke, Empress")
    sheet = counted(qtbot, page)
    numbers = [int(found.replace("−", "-")) for found in re.findall(r"^[+−]\d+$", page.points.leaf.toPlainText(), re.M)]
    assert sum(numbers) == sheet.score
    for row in sheet.rows:
        assert page._desk.language.text("realms.explain.card", card=row.card) in page.points.leaf.toPlainText()
    for fallen in sheet.blanked:
        button = next(each for each in page.entry.hand if each.shown.card == fallen.card)
        assert button.shown.blanked and button.shown.blanked in page.points.leaf.toPlainText()


def test_all_players_stand_by_place_with_the_tie_told(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    for place, cards in enumerate(("Lightning, Dragon", "Protection Rune")):
        page.choose_place(place)
        page._add(list(hand(cards)))
    page.tabs["all"].click()
    table = page.points.table.toPlainText()
    assert page.points.table.isVisible()
    assert table.index("Player 2") < table.index("Player 1")
    assert page._desk.language.text("realms.boxed.tie.strength") in table


# Languages, names, sizes


def filled(qtbot: QtBot, language: str = "en") -> Scorer:
    page = make_page(qtbot, make_desk(language))
    paste(page, BOOK_COMBO)
    page.choose_place(DISCARD)
    page._add(["dragon"])
    page.choose_place(1)
    page._add(list(hand("Necromancer, Mirage, Shapeshifter, Doppelganger, Great Flood, Forest, Island")))
    page._read("qqq, elemental, candle, dragon")
    counted(qtbot, page, 1)
    page.entry.search.setText("e")
    return page


def test_what_is_entered_survives_a_change_of_language(qtbot: QtBot) -> None:
    page = filled(qtbot)
    before, english = page.ledger.now, page.entry.message.text()
    page._desk.language.set("ru")
    settle()
    assert page.ledger.now == before
    assert page.entry.message.isVisible() and page.entry.message.text() != english
    allowed = re.compile(r"Enter|PDF|qqq|elemental|JSON|CSV|TXT")
    left = [text for _, text in texts(page, hidden=True) if re.search("[A-Za-z]{2,}", allowed.sub("", text))]
    assert left == []


def test_every_text_comes_from_the_catalog(qtbot: QtBot) -> None:
    page = filled(qtbot)
    page._desk.language.speak(PseudoCatalog(words()))
    settle()
    plain = [(type(widget).__name__, text) for widget, text in texts(page, hidden=True) if "⟦" not in text]
    assert [found for found in plain if has_letters(found[1].replace("e", ""))] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_control_has_a_name(qtbot: QtBot, language: str) -> None:
    page = filled(qtbot, language)
    kinds = (QAbstractButton, QComboBox, QLineEdit, QTextEdit)
    nameless = [
        widget
        for kind in kinds
        for widget in page.findChildren(kind)
        if not widget.accessibleName() and not (isinstance(widget, QAbstractButton) and widget.text())
        if not isinstance(widget.parent(), QLineEdit)  # the clear button is Qt's own
    ]
    assert nameless == []


def test_in_a_narrow_window_entry_and_points_lie_behind_tabs(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk(), size=(600, 500))
    assert page.entry.isVisible() and not page.points.isVisible()
    page.tabs["hand"].click()
    assert page.points.isVisible() and not page.entry.isVisible()
    page.resize(1200, 700)
    assert page.points.isVisible() and page.entry.isVisible() and not page.tabs["enter"].isVisible()


# Giving away


def test_copying_a_table(qtbot: QtBot) -> None:
    page = filled(qtbot)
    page.deeds["copy"].click()
    copied = QGuiApplication.clipboard().text()
    assert "380" in copied and "Candle" in copied and page.points.news.isVisible()
    for standing in page.standings():
        assert str(standing.sheet.score) in copied


@pytest.mark.parametrize("kind", ["json", "csv", "txt"])
def test_saving(qtbot: QtBot, tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"evening.{kind}"
    page = make_page(qtbot, make_desk("ru"), str(file))
    paste(page, BOOK_COMBO)
    counted(qtbot, page)
    page.deeds["save"].click()
    saved = file.read_text(encoding="utf-8")
    assert "380" in saved and "Свеча" in saved and file.name in page.points.news.text()
    if kind == "json":
        player = json.loads(saved)["players"][0]
        assert player["score"] == 380 == sum(card["total"] for card in player["cards"])


def test_printing_to_pdf(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "evening.pdf"
    page = make_page(qtbot, make_desk("ru"), str(file))
    paste(page, BOOK_COMBO)
    counted(qtbot, page)
    page.deeds["pdf"].click()
    assert file.read_bytes().startswith(b"%PDF-") and file.stat().st_size > 5000
    assert file.name in page.points.news.text()


@pytest.mark.parametrize("deed", ["save", "pdf"])
def test_a_file_that_cannot_be_written_is_said(qtbot: QtBot, tmp_path: Path, deed: str) -> None:
    (tmp_path / "a").write_text("no folder")
    page = make_page(qtbot, make_desk(), str(tmp_path / "a" / f"b.{deed}"))
    paste(page, "King, Queen")
    page.deeds[deed].click()
    assert page.points.news.isVisible() and page.points.news.property("kind") == "danger"


def test_nothing_can_be_given_away_before_a_card_is_entered(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    assert not any(page.deeds[name].isEnabled() for name in ("copy", "save", "pdf"))
    type_in(page, "king")
    assert all(page.deeds[name].isEnabled() for name in ("copy", "save", "pdf"))


def test_a_card_that_is_looked_at_is_shown_large_beside_all_cards(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    page.entry.wall.bricks["wildfire"].setFocus()
    qtbot.waitUntil(page._zoom.isVisible)
    assert not page._zoom.geometry().intersects(page._zoom.spot_of(page.entry.wall.bricks["wildfire"]))
    page.entry.search.setFocus()
    assert not page._zoom.isVisible()
