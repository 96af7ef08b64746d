"""Score a boxed game, as a person does it: reading points, choosing, switching languages, giving away."""

import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QTextEdit
from pytestqt.qtbot import QtBot

from magicgames.boards.realms.scorer.bricks import Choice
from magicgames.boards.realms.scorer.choices import specials, uses
from magicgames.boards.realms.scorer.model import DISCARD
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import CARDS, SPECIAL
from magicgames.games.realms.choosing import objection
from magicgames.games.realms.scoring import score
from magicgames.paths import words
from tests.games.realms.helpers import hand
from tests.gui.realms.scoring_page import (
    BOOK_COMBO,
    chooser,
    counted,
    filled,
    items,
    make_desk,
    make_page,
    paste,
    pick,
    type_in,
)
from tests.gui.shell.house import has_letters, settle, texts
from tests.pseudo import PseudoCatalog

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
    pick(chooser(page, "mirage"), "Not used")
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


@pytest.mark.parametrize("russian", [False, True])
def test_the_best_use_is_among_those_offered_and_every_offer_is_allowed(russian: bool) -> None:
    rng = random.Random(7)
    for _ in range(40):
        held = rng.sample(SPECIAL, 2)
        rest = rng.sample([card for card in CARDS if card not in SPECIAL], 9)
        cards, discard = (*held, *rest[:5]), tuple(rest[5:])
        choices = best(cards, discard, russian).choices
        for special in specials(cards, choices):
            offers = uses(special, cards, discard, choices)
            assert getattr(choices, special) in offers
            later = specials(cards, choices)[specials(cards, choices).index(special) + 1 :]
            for offer in offers:
                changes: dict[str, Any] = {special: offer, **dict.fromkeys(later)}
                chosen = replace(choices, **changes)
                assert objection(cards, discard, chosen, russian) is None
            pressed = replace(choices, **{special: rng.choice(offers)})
            decided = specials(cards, choices)[: specials(cards, choices).index(special) + 1]
            found = best(cards, discard, russian, decided, pressed)
            assert getattr(found.choices, special) == getattr(pressed, special)
            assert score(cards, found.choices).score == found.score


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


TIED = (
    "Elven Archers, Forge, Shield, Smoke, World Tree, Mountain, Basilisk",
    "King, Blizzard, Warhorse, Enchantress, Earth Elemental, Whirlwind, Unicorn",
)
"""104 points each; the second has the lower sum of strengths."""


def test_all_players_stand_by_place_with_the_tie_told(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk())
    for place, cards in enumerate(TIED):
        page.choose_place(place)
        page._add(list(hand(cards)))
    page.tabs["all"].click()
    table = page.points.table.toPlainText()
    assert page.points.table.isVisible()
    assert table.index("Player 2") < table.index("Player 1")
    assert page._desk.language.text("realms.boxed.tie.strength") in table


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("width", "percent"), [(1100, 100), (1200, 100), (960, 200)])
def test_no_word_that_heads_a_column_is_broken(qtbot: QtBot, language: str, width: int, percent: int) -> None:
    page = make_page(qtbot, make_desk(language, percent=percent), size=(width, 700))
    for place, cards in enumerate(TIED):
        page.choose_place(place)
        page._add(list(hand(cards)))
    page.tabs["all"].click()
    QTest.qWait(0)  # the leaf has its width
    heads = {page._desk.language.text(f"realms.boxed.{name}") for name in ("place", "player", "points", "strengths")}
    block, lines = page.points.table.document().begin(), {}
    while block.isValid():
        lines[block.text()] = block.layout().lineCount()
        block = block.next()
    assert {head: lines[head] for head in heads if lines[head] > len(head.split())} == {}


def test_a_very_long_name_does_not_push_points_out_of_sight(qtbot: QtBot) -> None:
    page = make_page(qtbot, make_desk(), size=(1366, 700))
    QTest.keyClicks(page.entry.name, "Konstantinopolitanus" * 2)
    page._add(list(hand(TIED[0])))
    counted(qtbot, page)
    page.tabs["all"].click()
    QTest.qWait(0)
    assert page.points.table.document().size().width() <= page.points.table.viewport().width()


# Languages, names, sizes


def test_what_is_entered_survives_a_change_of_language(qtbot: QtBot) -> None:
    page = filled(qtbot)
    before, english = page.ledger.now, page.entry.message.text()
    page._desk.language.set("ru")
    settle()
    assert page.ledger.now == before
    assert page.entry.message.isVisible() and page.entry.message.text() != english
    allowed = re.compile(r"Enter|PDF|qqq|elemental|JSON|CSV|TXT|The Cursed Hoard")
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
    assert "380" in saved and file.name in page.points.news.text()
    if kind == "json":  # for other programs, and for this one in any language
        player = json.loads(saved)["results"][0]
        assert player["score"] == 380 == sum(player["cards"].values()) and player["complete"]
        assert "Свеча" not in saved and "candle" in player["cards"]
    else:
        assert "Свеча" in saved


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


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_deeds_are_in_sight_in_a_low_window(qtbot: Any, language: str) -> None:
    page = make_page(qtbot, make_desk(language), size=(964, 482))  # of a window of 1024×640
    lowest = max(deed.mapTo(page, deed.rect().bottomLeft()).y() for deed in page.deeds.values())
    assert lowest < page.height()
