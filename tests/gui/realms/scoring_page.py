"""The scorer's page on a desk of its own, and hands for it."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from magicgames import paths
from magicgames.boards.realms.scorer.bricks import Choice
from magicgames.boards.realms.scorer.model import DISCARD
from magicgames.boards.realms.scorer.page import Scorer
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.aloud.sound import Sound
from magicgames.kit.desk import Desk
from magicgames.kit.language import Language
from magicgames.kit.look.dressing import clothe
from magicgames.kit.look.motion import Motion
from magicgames.kit.look.theme import Theme
from tests.games.realms.helpers import hand
from tests.gui.lineup import art

BOOK_COMBO = "Candle, Book of Changes, Shield of Keth, Gem of Order, Queen, Sword of Keth, Bell Tower"
"""Worth 380, as the rulebook tells."""


def make_desk(language: str = "en", theme: str = "dark", percent: int = 100) -> Desk:
    resources = paths.resources()
    desk = Desk(
        Language(paths.words(), language),
        Theme(resources, theme, percent),
        art(),
        Motion("none"),
        Sound(resources / "sounds"),
    )
    desk.theme.dress()  # whatever an earlier test has dressed the program in
    return desk


class Answers:
    """A person who names this file whenever one is asked for."""

    def __init__(self, file: str = "") -> None:
        self._file = Path(file) if file else None

    def open(self, *asked: object) -> Path | None:
        return self._file

    save = open


def make_page(
    qtbot: Any, desk: Desk, file: str = "", size: tuple[int, int] = (1200, 760), folder: Path | None = None
) -> Scorer:
    """`file` is what the person answers when asked for a file."""
    page = Scorer(desk, folder, Answers(file))
    clothe(desk.theme, page)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()
    return page


def type_in(page: Scorer, letters: str) -> None:
    """Types into the search line and presses Enter."""
    page.entry.search.setText(letters)
    QTest.keyClick(page.entry.search, Qt.Key.Key_Return)


def counted(qtbot: Any, page: Scorer, place: int = 0) -> Sheet:
    """The sheet of a player, as soon as it is there."""
    qtbot.waitUntil(lambda: page.sheet(page.ledger.now.players[place]) is not None)
    page.refresh()
    sheet = page.sheet(page.ledger.now.players[place])
    assert sheet is not None
    return sheet


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


def items(box: QComboBox) -> list[str]:
    return [box.itemText(number) for number in range(box.count())]


def filled(qtbot: Any, language: str = "en") -> Scorer:
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
