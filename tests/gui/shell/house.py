"""A whole window over a profile of its own, with the toy game on its shelf, and eyes for everything it shows."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QGraphicsSimpleTextItem,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QTreeWidget,
    QWidget,
)

from magicgames import paths
from magicgames.engine.game import AnyGame, View, asked
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.engine.saves import Saves
from magicgames.kit.aloud.sound import Sound
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.input.keys import Keys
from magicgames.kit.language import Language
from magicgames.kit.look.art import Art
from magicgames.kit.look.motion import Motion
from magicgames.kit.look.theme import Theme
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.table.board import Board
from magicgames.kit.table.pieces import Lettering
from magicgames.shell.playing.hand import HandButton
from magicgames.shell.playing.table import Table
from magicgames.shell.stores import LearningStore, PeopleStore, SettingsStore
from magicgames.shell.window import MainWindow
from tests.gui.lineup import show_active
from tests.toy.toy import TOY, ToyView

TOY_WORDS = Path(__file__).parents[2] / "toy" / "i18n"
TOY_PLACE = {
    "en": "{name: Candles, tagline: A toy, about: A small game}",
    "ru": "{name: Свечи, tagline: Игрушка, about: Маленькая игра}",
}
PEOPLE = (Player("Ann"), Player("Bob"))


class QuickBots(BotProcess):
    """Bots that think in this process, and answer a moment later like real ones."""

    def __init__(self) -> None:
        super().__init__(())

    def ask(self, ticket: object, game: AnyGame, level: str, view: View, chance: int) -> None:
        action = asked(game.bot(level), view, Rng(chance))
        QTimer.singleShot(0, self, lambda: self.answered.emit(ticket, action))

    def ask_advice(self, ticket: object, game: AnyGame, view: View, chance: int) -> None:
        advice = game.advise(view, Rng(chance))
        QTimer.singleShot(0, self, lambda: self.advised.emit(ticket, advice))


class ToyBoard(Board[View]):
    """Writes every card that the eyes see onto the table."""

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        super().__init__(desk, lineup, (400, 300))

    def display(self, glimpse: Glimpse) -> None:
        self.scene.clear()
        view = glimpse.view
        assert isinstance(view, ToyView)
        for seat, hand in enumerate(view.hands):
            for place, number in enumerate(hand):
                if number is not None:
                    self.scene.addItem(Lettering(self.desk, f"#{number}", 20).place(60 * place + 30, 40 * seat))

    def section(self) -> str:
        return "play"


class House:
    """The program without its command line."""

    def __init__(self, folder: Path, language: str = "en", words: Path | None = None) -> None:
        self.folder = folder
        self.words = words if words is not None else toy_box() / "i18n"
        profile = paths.Profile.below(folder / "profile")
        self.settings = SettingsStore(profile.settings / "settings.json")
        self.settings.change(
            language=language, theme="dark", motion="none", bot_pace="instant", bots_wait="at_once", confirm="never"
        )
        self.people = PeopleStore(profile.settings / "people.json")
        self.desk = Desk(
            Language(self.words, language),
            Theme(paths.resources(), "dark"),
            Art(toy_box() / "art"),
            Motion("none"),
            Sound(paths.resources() / "sounds"),
            Keys(self.settings.value.keys),
        )
        self.desk.theme.dress()
        self.saves = Saves(profile.matches, (TOY,))
        self.window = MainWindow(
            self.desk,
            self.saves,
            self.settings,
            self.people,
            (TOY,),
            {"toy": GameUi(ToyBoard)},
            QuickBots(),
            profile.logs,
            LearningStore(profile.settings / "learning.json", self.people),
        )
        self.window.show()

    def start(self, *players: Player, **options: bool | int | str) -> None:
        self.window.start(TOY, players or PEOPLE, options)
        settle()

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        settle()


@cache
def toy_box() -> Path:
    """A folder with the words and pictures of the program and of the toy. All tests read the same one: to lay a new one
    each took longer than the window. It is in the home of this run, and goes with it."""
    box = Path.home() / "toy_box"
    _lay_words(box / "i18n")
    _lay_art(box / "art")
    return box


def _lay_words(folder: Path) -> None:
    for code in ("en", "ru"):
        (folder / code / "rules").mkdir(parents=True)
        for home, names in (
            (paths.words(), ("app.yaml", "learn.yaml", "rules/house.md")),
            (TOY_WORDS, ("toy.yaml", "rules/toy.md")),
        ):
            for name in names:
                (folder / code / name).write_bytes((home / code / name).read_bytes())
        program = (folder / code / "app.yaml").read_text(encoding="utf-8")
        place = f"shelf:\n  toy: {TOY_PLACE[code]}\n"
        (folder / code / "app.yaml").write_text(program.replace("shelf:\n", place, 1), encoding="utf-8")


def _lay_art(folder: Path) -> None:
    (folder / "common").mkdir(parents=True)
    for file in (paths.resources() / "art" / "common").glob("*.svg"):
        (folder / "common" / file.name).write_bytes(file.read_bytes())
    logo = (paths.resources() / "art" / "common" / "logo.svg").read_bytes()
    (folder / "common" / "cover_toy.svg").write_bytes(logo)


def table(house: House) -> Table:
    assert house.window.play is not None
    return house.window.play.table


def focused(house: House) -> QWidget:
    widget = house.window.focusWidget()
    assert widget is not None
    return widget


def settle() -> None:
    """Whatever is queued happens: signals, layouts, deletions, a few moves of bots."""
    for _ in range(12):
        QApplication.sendPostedEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()


def tab_order(start: QWidget) -> list[QWidget]:
    """What Tab comes to from here on, once round. The chain is not walked link by link: PySide would take each link for
    the owner of the next."""
    start.window().activateWindow()
    settle()
    start.setFocus()
    order: list[QWidget] = []
    here: QWidget | None = start
    while here is not None and here not in order:
        order.append(here)
        start.window().focusNextPrevChild(True)
        here = QApplication.focusWidget()
    assert here is start
    return order


def texts(root: QWidget, hidden: bool = False) -> Iterator[tuple[QWidget, str]]:
    """Every text in a widget and below it, what screen readers are told included."""
    for widget in (root, *root.findChildren(QWidget)):
        if hidden or widget.isVisibleTo(root) or widget is root:
            for text in _texts_of(widget):
                if text:
                    yield widget, text


def _texts_of(widget: QWidget) -> Iterator[str]:
    yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.windowTitle())
    if isinstance(widget, (QLabel, QAbstractButton)):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield from (widget.text(), widget.placeholderText())
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(number) for number in range(widget.count()))
    elif isinstance(widget, (QTextEdit, QPlainTextEdit)):
        yield from (widget.toPlainText(), widget.placeholderText())
    elif isinstance(widget, QListWidget):
        yield from (widget.item(number).text() for number in range(widget.count()))
    elif isinstance(widget, QTreeWidget):
        yield from (
            item.text(0) for item in (widget.topLevelItem(n) for n in range(widget.topLevelItemCount())) if item
        )
    elif isinstance(widget, QMenu):
        yield from (action.text() for action in widget.actions())
    elif isinstance(widget, QGraphicsView):
        drawn = widget.scene().items()
        yield from (item.text() for item in drawn if isinstance(item, QGraphicsSimpleTextItem))


def has_letters(text: str) -> bool:
    return re.search(r"[^\W\d_]", text) is not None


def hand(house: House) -> HandButton:
    return table(house).side.bar.hand_button


def covered(house: House, qtbot: Any) -> House:
    """Ann and Bob at a table where hands lie face down."""
    house.window.start(TOY, (Player("Ann"), Player("Bob")), {}, "cover")
    settle()
    show_active(qtbot, house.window)
    assert house.window.phase is Phase.COVERED
    return house


def cards(house: House) -> list[str]:
    """The numbers that can be read on the table."""
    return [text for _, text in texts(table(house).board.stage) if text.startswith("#")]
