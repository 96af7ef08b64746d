"""Drawn cards: readable in every language, a silent one grey, a hidden one without a word."""

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from magicgames.boards.realms.cards import CardButton, CardPiece, CardZoom
from magicgames.boards.realms.faces import Face, face
from magicgames.boards.realms.paper import paint_card, ribbon_words
from magicgames.boards.realms.plan import HEIGHT, WIDTH, plan_of, words_size
from magicgames.games.realms.cards import CARDS, FACTS
from magicgames.games.realms.scoring import score
from magicgames.kit.desk import Desk
from tests.games.realms.helpers import deal
from tests.gui.realms.helpers import least_print
from tests.gui.realms.scoring_page import make_desk


def painted(desk: Desk, shown: Face | None) -> QImage:
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_card(painter, desk, QRectF(0, 0, WIDTH, HEIGHT), shown)
    painter.end()
    return image


def colourful(image: QImage, area: QRect) -> int:
    """How many pixels of the area have a colour that is no grey."""
    found = 0
    for x in range(area.left(), area.right(), 3):
        for y in range(area.top(), area.bottom(), 3):
            colour = image.pixelColor(x, y)
            shares = (colour.red(), colour.green(), colour.blue())
            found += max(shares) - min(shares) > 40
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_word_of_every_card_fits(qtbot: QtBot, language: str) -> None:
    desk = make_desk(language)
    for card in CARDS:
        shown = face(desk, card)
        assert least_print(desk, shown, 1.0) >= 11  # as large as the drawing: held up beside the table
        assert least_print(desk, shown, 0.4) >= 6.5  # on the table


def test_the_picture_gives_way_to_words_that_would_be_too_small(qtbot: QtBot) -> None:
    desk = make_desk("en")
    shown = face(desk, "blizzard")
    large, small = plan_of(desk, shown, 1.0), plan_of(desk, shown, 0.4)
    assert large.picture.height() == 120 and large.usual
    assert small.picture.height() < large.picture.height()
    assert words_size(desk, shown, small) > words_size(desk, shown, large)
    assert small.picture.bottom() < small.words.top() < small.words.bottom() < HEIGHT


def test_a_long_name_takes_two_lines_on_a_small_card(qtbot: QtBot) -> None:
    desk = make_desk("en")
    assert plan_of(desk, face(desk, "book_of_changes"), 0.45).title.height() > 50
    assert plan_of(desk, face(desk, "king"), 0.45).title.height() < 50


def test_a_card_shows_what_is_printed(qtbot: QtBot) -> None:
    desk = make_desk()
    shown = face(desk, "empress")
    assert (shown.title, shown.suit, shown.strength) == ("Empress", "leader", 15)
    assert shown.bonus and shown.penalty and shown.bonus != shown.penalty
    assert not shown.blanked
    for card in CARDS:
        assert bool(face(desk, card).bonus) == bool(FACTS[card].bonus)
        assert bool(face(desk, card).penalty) == bool(FACTS[card].penalty)


def test_bonus_and_penalty_look_different(qtbot: QtBot) -> None:
    desk = make_desk("en", "light")
    words = QRect(22, 194, 196, 126)
    bonus = painted(desk, Face("king", "", "leader", "", 8, bonus="x"))
    penalty = painted(desk, Face("king", "", "leader", "", 8, penalty="x"))
    assert bonus.copy(words) != penalty.copy(words)


def test_a_blanked_card_is_grey_and_says_by_whom(qtbot: QtBot) -> None:
    desk = make_desk()
    sheet = score(*deal("Great Flood, Cavern, Smoke"))
    drowned = face(desk, "cavern", sheet)
    assert "Great Flood" in drowned.blanked
    picture = QRect(18, 62, 204, 90)
    assert colourful(painted(desk, drowned), picture) == 0
    assert colourful(painted(desk, face(desk, "cavern")), picture) > 100
    smoke, flood = face(desk, "smoke", sheet), face(desk, "great_flood", sheet)
    assert smoke.cleared and not flood.cleared
    assert "Penalty, which does not count here:" in smoke.described, "whoever doesn't see that it is struck through"
    assert "Penalty:" in flood.described and "Penalty:" not in smoke.described


def test_a_wild_shows_what_it_counts_as(qtbot: QtBot) -> None:
    desk = make_desk()
    sheet = score(*deal("Empress, Doppelganger=Empress, Knights"))
    double = face(desk, "doppelganger", sheet, points=True)
    assert (double.suit, double.strength, double.points) == ("leader", 15, 10)
    assert "Empress" in double.ribbon
    assert double.penalty == face(desk, "empress").penalty


def test_a_card_face_down_tells_nothing(qtbot: QtBot) -> None:
    desk = make_desk()
    piece = CardPiece(desk, face(desk, "king"), 150)
    assert "King" in piece.name
    piece.show_face(None)
    assert piece.name == ""
    assert painted(desk, None) != painted(desk, face(desk, "king"))


def test_a_button_has_a_name_and_the_enlarged_card_stays_inside(qtbot: QtBot) -> None:
    desk = make_desk()
    button = CardButton(desk, face(desk, "wildfire"), 120)
    qtbot.addWidget(button)
    button.resize(900, 600)
    assert button.accessibleName() == "Wildfire" and "40" in button.accessibleDescription()
    zoom = CardZoom(desk, button)
    for spot in (QRect(0, 0, 60, 84), QRect(830, 500, 60, 84)):
        zoom.show_beside(button.shown, spot)
        assert button.rect().contains(zoom.geometry())
        assert not zoom.geometry().intersects(spot)


def test_on_a_small_card_a_wild_says_whose_name_it_has_and_its_emblem_the_suit(qtbot: QtBot) -> None:
    desk = make_desk("ru")
    shown = face(desk, "doppelganger", score(*deal("Unicorn, Doppelganger=Unicorn")))
    room = QRectF(0, 0, 106, 26)
    assert ribbon_words(desk, shown, room, 19, 2.0) == "Зверь, как Единорог"
    assert ribbon_words(desk, shown, room, 19, 0.8) == "Единорог"
