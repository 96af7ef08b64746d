"""Two people of different language, size and theme alternate at one screen: nothing of the other stays anywhere."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFontInfo, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QGraphicsSimpleTextItem,
    QGraphicsTextItem,
    QGraphicsView,
    QScrollBar,
    QWidget,
)

from magicgames.engine.game import AnyGame, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.match.glimpse import Glimpse, Phase
from magicgames.kit.table.footer import Footer
from magicgames.shell.page_stack import RULES
from magicgames.shell.playing.turn_bar import TurnBar
from magicgames.shell.reading.sheet import Sheet
from magicgames.shell.window import MainWindow
from tests.gui.shelf.test_covered import heard
from tests.gui.shell.house import settle, texts

GRANDMOTHER: dict[str, str | int | bool] = {"language": "ru", "text_scale": 150, "theme": "light"}
CHILD: dict[str, str | int | bool] = {"language": "en", "text_scale": 100, "theme": "contrast"}
NAMES = ("Vera", "Kim")
FITTED = (QAbstractScrollArea, Footer)  # grounds without words, and words that are as large as their box allows
THOROUGH = 16  # every so many turns looks are compared with those of a table that is dressed from nothing
LONGEST = 3000  # steps of a match
ALLOWED = re.compile(r"Vera|Kim|Magic Games|Ctrl|Alt|Tab|Enter|Return|Esc|Delete|Shift|F\d+|Menu|Pause|PDF|CSV")
TONGUES = ("English", "Русский")  # each language is called as it calls itself
PROPER = {  # names on these pages that are the same in every language
    "keys": re.compile("Page (Up|Down)|Home|End"),
    "about": re.compile("MIT|Alegreya|Philosopher|SIL Open Font License|Python|Qt"),
}
NOBODY = re.compile("(?!)")
LATIN, CYRILLIC = re.compile("[A-Za-z]{3,}"), re.compile("[А-Яа-яЁё]{2,}")


def seated(window: MainWindow, game: AnyGame) -> None:
    people = window.people
    known = people.value.add(NAMES[0]).add(NAMES[1])
    people.keep(known.give_own(NAMES[0], GRANDMOTHER).give_own(NAMES[1], CHILD))
    players = tuple(Player(name) for name in NAMES)
    window.show_match(Match.start(game, players, defaults(game, len(players)), seed=12))
    settle()


def shown(window: MainWindow) -> list[str]:
    """Every text that can be seen, pointed at or read aloud; rules are a book of their own."""
    found = [text for widget, text in texts(window) if not isinstance(widget, Sheet)]
    for view in window.findChildren(QGraphicsView):
        if view.isVisible():
            for item in view.scene().items():
                found += [item.toolTip(), str(item.data(0) or "")]
                if isinstance(item, QGraphicsSimpleTextItem):
                    found.append(item.text())
                elif isinstance(item, QGraphicsTextItem):
                    found.append(item.toPlainText())
    for action in window.menus.actions_by_name.values():
        found += [action.text(), action.toolTip(), action.statusTip()]
    found += [action.text() for action in window.menuBar().actions()]
    tree = QAccessible.queryAccessibleInterface(window)
    return [ALLOWED.sub("", text) for text in (*found, *heard(tree, seen=True)) if text]


def written_on(window: MainWindow) -> list[str]:
    """What pieces and charts write themselves, without an item or a label for it. Pictures of them that were kept are
    painted once more: they must not look otherwise."""
    written: list[str] = []
    write, art, before = QPainter.drawText, window.desk.art, window.grab().toImage()

    def note(painter: QPainter, *how: object) -> object:
        written.extend(each for each in how if isinstance(each, str))
        return write(painter, *how)  # type: ignore[call-overload]

    def anew(
        key: str, wide: int, high: int, paint: Callable[[QPainter], None], made_of: str = "", ratio: float = 1.0
    ) -> QPixmap:
        picture = QPixmap(wide, high)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            paint(painter)
        picture.setDevicePixelRatio(ratio)
        return picture

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QPainter, "drawText", note)
        patch.setattr(art, "kept", anew)
        assert window.grab().toImage() == before
    return written


@pytest.fixture(autouse=True)
def ears() -> Iterator[None]:
    """Somebody listens: else the tree is not as they find it."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def foreign(name: str) -> re.Pattern[str]:
    return LATIN if name == NAMES[0] else CYRILLIC


def check_curtain(window: MainWindow, name: str) -> None:
    """What is under it is empty, and can't be reached."""
    curtain = window.curtain_keeper.curtain
    assert curtain is not None and curtain.isVisible()
    assert [text for _, text in texts(curtain) if foreign(name).search(ALLOWED.sub("", text))] == []


def check(window: MainWindow, name: str, thorough: bool) -> int:
    """How many words pieces have written themselves, where they were looked at."""
    own = GRANDMOTHER if name == NAMES[0] else CHILD
    assert [text for text in shown(window) if foreign(name).search(text)] == []
    assert window.desk.theme.text_percent == own["text_scale"] and window.desk.theme.name == own["theme"]
    if not thorough:
        return 0
    written = written_on(window)
    assert [text for text in written if foreign(name).search(ALLOWED.sub("", text))] == []
    before = looks(window)
    window.desk.theme.dress()  # everything once more, from nothing
    settle()
    assert looks(window) == before
    return len(written)


def looks(window: MainWindow) -> list[tuple[str, int, str, int]]:
    """Letters, colours and least heights of everything that can be seen."""
    return [
        (
            type(widget).__name__,
            QFontInfo(widget.font()).pixelSize(),
            widget.palette().color(QPalette.ColorRole.WindowText).name(),
            0 if isinstance(widget, TurnBar) else widget.minimumHeight(),  # it stays as high as its words once were
        )
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and not isinstance(widget, QScrollBar) and not isinstance(widget.parentWidget(), FITTED)
    ]


def test_pages_that_slept_wake_in_the_looks_and_words_of_whoever_has_the_screen(window: MainWindow) -> None:
    """All pages are made for everybody, then shown to one person and to the other. The rules are a book of their own,
    whose list of names is in both languages."""
    for page in window.pages():
        window.show_page(page)
        settle()
    seated(window, GAMES[0])
    for name in (*NAMES, NAMES[0]):
        window.settings.wear(name)
        for page in window.pages():
            window._pages.setCurrentWidget(window.page(page))  # without a turn, which would give the screen back
            settle()
            before = looks(window)
            window.desk.theme.dress()
            settle()
            assert looks(window) == before, page
            said = [PROPER.get(page, NOBODY).sub("", text) for text in shown(window) if text not in TONGUES]
            assert page == RULES or [text for text in said if foreign(name).search(text)] == [], page


def test_a_table_is_laid_once_for_all_that_changes(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    seated(window, GAMES[1])  # open to all, so that there is no curtain to draw behind
    play = window.play
    assert play is not None
    board = play.table.board
    laid: list[Glimpse] = []
    display = board.display

    def lay(glimpse: Glimpse) -> None:
        laid.append(glimpse)
        display(glimpse)

    monkeypatch.setattr(board, "display", lay)
    window.settings.wear(NAMES[1] if window.settings.wearer == NAMES[0] else NAMES[0])
    assert len(laid) == 1


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_in_a_whole_match_nothing_of_the_other_stays(window: MainWindow, game: AnyGame) -> None:
    seated(window, game)
    play = window.play
    assert play is not None
    viewer, bot, seen, last, written = play.viewer, game.bot("novice"), 0, "", 0
    for _ in range(LONGEST):
        if viewer.phase is Phase.OVER:
            break
        if viewer.awaited is not None:
            name = NAMES[viewer.awaited.seat]
            check_curtain(window, name)
            window.lift()
            settle()
        if viewer.phase is Phase.COVERED:
            assert viewer.glimpse is not None and viewer.glimpse.facing is not None
            written += check(window, NAMES[viewer.glimpse.facing], seen % THOROUGH == 0)
            viewer.uncover()
            settle()
        if viewer.eyes in (0, 1) and viewer.phase is Phase.ACTING:
            name = NAMES[viewer.eyes]
            if name != last:
                written += check(window, name, seen % THOROUGH < 2)  # one turn of each
                seen, last = seen + 1, name
        glimpse = viewer.glimpse
        assert glimpse is not None
        if glimpse.next is not None:
            viewer.pass_on()
        elif glimpse.legal:
            viewer.play(bot.choose(glimpse.view, play.running.match.bot_rng(viewer.eyes or 0)))
        elif pressable := viewer.public()[1]:
            viewer.press(pressable[0])  # what is said aloud
        settle()
    assert viewer.phase is Phase.OVER and seen >= 4 and written
    window.show_page("finish")
    settle()
    assert [text for text in shown(window) if CYRILLIC.search(text)] == [], "the end is the table's"
    window.show_page("library")
    settle()
    assert window.desk.language.code == "en" and window.desk.theme.name == "dark", "the first screen is the table's"


def test_without_a_curtain_whoever_answers_aloud_reads_the_table_as_they_like_it(window: MainWindow) -> None:
    seated(window, next(game for game in GAMES if game.id == "doll"))
    play = window.play
    assert play is not None
    asked = []
    for _ in range(2):  # two people take their schools; anybody may press it for them
        (seat,) = play.running.match.to_act
        assert play.viewer.phase is Phase.WATCHING
        check(window, NAMES[seat], True)
        asked.append(seat)
        play.viewer.press(play.viewer.public()[1][0])
        settle()
    assert sorted(asked) == [0, 1]


def test_between_two_people_no_third_look_comes(window: MainWindow) -> None:
    game = next(game for game in GAMES if game.id == "winter_queen")  # open to all: no curtain lies between them
    seated(window, game)
    play = window.play
    assert play is not None
    worn = [window.settings.wearer]
    window.settings.changed.connect(lambda: worn.append(window.settings.wearer))
    bot = game.bot("novice")
    for _ in range(12):
        glimpse = play.viewer.glimpse
        assert glimpse is not None and isinstance(play.viewer.eyes, int)
        play.viewer.play(bot.choose(glimpse.view, play.running.match.bot_rng(play.viewer.eyes)))
        settle()
    turns = [after for before, after in pairwise(worn) if before != after]  # where the window stands is kept meanwhile
    assert len(turns) > 3 and set(turns) == set(NAMES), worn
